# SPDX-License-Identifier: MIT
# Refuses a compiler that cannot build this, in one sentence: the code counts in 128-bit integers and
# adds up vectors of the compiler's own. Also a script: cmake -D... -P cmake/compiler.cmake.
set(oldest_GNU 11)
set(oldest_Clang 14)
set(oldest_AppleClang 14)
set(oldest "${oldest_${CMAKE_CXX_COMPILER_ID}}")
set(is_64_bit NO)
if(EMSCRIPTEN OR CMAKE_SIZEOF_VOID_P EQUAL 8)
  set(is_64_bit YES)
endif()
if(NOT oldest OR CMAKE_CXX_COMPILER_VERSION VERSION_LESS "${oldest}" OR NOT is_64_bit
   OR MSVC OR CMAKE_CXX_SIMULATE_ID STREQUAL "MSVC")
  math(EXPR bits "8 * ${CMAKE_SIZEOF_VOID_P}")
  message(FATAL_ERROR
    "vpanalyze needs 64-bit GCC 11 or Clang 14, or later, on Linux, macOS or MinGW; "
    "this is ${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION} for ${bits} bits.")
endif()
