# SPDX-License-Identifier: MIT
include(CheckCXXSourceCompiles)

# vpanalyze_link_statically(TARGET): release builds for Linux carry their libraries with them, where
# there are static ones. They run on any distribution, and a third of the shortest runs would
# otherwise go into finding libraries and their symbols.
function(vpanalyze_link_statically target)
  if(NOT CMAKE_SYSTEM_NAME STREQUAL "Linux" OR NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    return()
  endif()
  set(CMAKE_REQUIRED_LINK_OPTIONS -static)
  check_cxx_source_compiles("#include <iostream>\nint main() { std::cout << 1; }"
    VPANALYZE_HAS_STATIC_LIBRARIES)
  set(options -static-libstdc++ -static-libgcc)
  if(VPANALYZE_HAS_STATIC_LIBRARIES)
    set(options -static)
  endif()
  target_link_options(${target} PRIVATE "$<$<CONFIG:Release>:${options}>")
endfunction()
