# SPDX-License-Identifier: MIT
# vpanalyze_shared_as(target soversion map): what a library needs where it is a shared one. Names of its
# files and its soname have the version of the project: of the C interface the major one, because
# within it a program runs with every later library (docs/compatibility.md); of the C++ library the
# minor one, because each may change what headers promise. packaging/MAP says which symbols are seen
# from outside.
function(vpanalyze_shared_as target soversion map)
  set_target_properties(${target} PROPERTIES VERSION "${PROJECT_VERSION}" SOVERSION "${soversion}")
  get_target_property(type ${target} TYPE)
  if(NOT type STREQUAL "SHARED_LIBRARY" OR NOT CMAKE_SYSTEM_NAME STREQUAL "Linux")
    return()
  endif()
  set(map "${PROJECT_SOURCE_DIR}/packaging/${map}")
  target_link_options(${target} PRIVATE "LINKER:--version-script=${map}")
  set_target_properties(${target} PROPERTIES LINK_DEPENDS "${map}")
endfunction()
