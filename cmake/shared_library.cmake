# SPDX-License-Identifier: MIT
# vpanalyze_shared_as(target abi map): what a library needs where it is a shared one. `abi` is the
# number in its soname: of the C interface it grows when a program linked with an older library
# would no longer run (docs/compatibility.md); of the C++ library it is the minor version, because
# each may change what headers promise. packaging/MAP says which symbols are seen from outside.
function(vpanalyze_shared_as target abi map)
  set_target_properties(${target} PROPERTIES VERSION "${abi}.${PROJECT_VERSION}" SOVERSION "${abi}")
  get_target_property(type ${target} TYPE)
  if(NOT type STREQUAL "SHARED_LIBRARY" OR NOT CMAKE_SYSTEM_NAME STREQUAL "Linux")
    return()
  endif()
  set(map "${PROJECT_SOURCE_DIR}/packaging/${map}")
  target_link_options(${target} PRIVATE "LINKER:--version-script=${map}")
  set_target_properties(${target} PROPERTIES LINK_DEPENDS "${map}")
endfunction()
