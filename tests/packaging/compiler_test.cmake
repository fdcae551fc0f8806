# SPDX-License-Identifier: MIT
# Checks which compilers cmake/compiler.cmake refuses, and in which words.
#
#   cmake -DSOURCE=CHECKOUT -P compiler_test.cmake
set(problems "")

# expect(is_refused id version bytes): asks about a compiler for pointers of so many bytes.
function(expect is_refused id version bytes)
  execute_process(
    COMMAND "${CMAKE_COMMAND}" -DCMAKE_CXX_COMPILER_ID=${id} -DCMAKE_CXX_COMPILER_VERSION=${version}
      -DCMAKE_SIZEOF_VOID_P=${bytes} ${ARGN} -P "${SOURCE}/cmake/compiler.cmake"
    ERROR_VARIABLE error RESULT_VARIABLE code)
  string(REGEX REPLACE "[ \n]+" " " error "${error}")
  math(EXPR bits "8 * ${bytes}")
  set(sentence "64-bit GCC 11 or Clang 14, or later, on Linux, macOS or MinGW; this is ${id} ${version} for ${bits} bits[.]")
  if(is_refused AND (code EQUAL 0 OR NOT error MATCHES "${sentence}"))
    set(problems "${problems}${id} ${version}, ${bits} bits: should be refused: ${error}\n" PARENT_SCOPE)
  elseif(NOT is_refused AND NOT code EQUAL 0)
    set(problems "${problems}${id} ${version}, ${bits} bits: should be accepted: ${error}\n" PARENT_SCOPE)
  endif()
endfunction()

expect(NO GNU 11.1 8)
expect(NO GNU 12.2.0 8)
expect(NO Clang 14.0.6 8)
expect(NO AppleClang 15.0 8)
expect(NO Clang 14.0.0 4 -DEMSCRIPTEN=1)
expect(YES GNU 10.2.1 8)
expect(YES GNU 9.4 8)
expect(YES Clang 13.0.1 8)
expect(YES GNU 12.2.0 4)
expect(YES MSVC 19.38 8)
expect(YES Clang 17.0 8 -DMSVC=1)
if(problems)
  message(FATAL_ERROR "${problems}")
endif()
