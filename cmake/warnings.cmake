# SPDX-License-Identifier: MIT
# The warnings this code is kept free of. Whether one stops the build is CMake's own
# CMAKE_COMPILE_WARNING_AS_ERROR, which only developers' presets set: a compiler newer than this
# code must not keep anybody from building it.
function(vpanalyze_enable_warnings target)
  target_compile_options(${target} PRIVATE
    $<$<CXX_COMPILER_ID:GNU,Clang,AppleClang>:-Wall;-Wextra;-Wpedantic;-Wconversion;-Wshadow>
    # A switch that forgets an enumerator is a mistake in this code with every compiler.
    $<$<CXX_COMPILER_ID:GNU,Clang,AppleClang>:-Werror=switch>
    # GCC's flow analysis reports std::optional and std::regex, not this code; clang watches here.
    $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  # Sizes have 32 bits there; indices that are narrowed come from what is in memory.
  if(EMSCRIPTEN)
    target_compile_options(${target} PRIVATE -Wno-shorten-64-to-32)
  endif()
  # GCC 12 sees impossible overlaps in "text" + std::string (GCC bug 105651, fixed in 13).
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(${target} PRIVATE -Wno-restrict)
  endif()
endfunction()
