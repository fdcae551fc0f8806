# SPDX-License-Identifier: MIT
# vpanalyze_shared_as(target): what a library needs where BUILD_SHARED_LIBS makes it a shared one.
# packaging/TARGET.map says which of its symbols are seen from outside.
function(vpanalyze_shared_as target)
  # Before 1.0 a new minor version may change what headers promise.
  set_target_properties(${target} PROPERTIES
    VERSION "${PROJECT_VERSION}"
    SOVERSION "${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}")
  get_target_property(type ${target} TYPE)
  if(NOT type STREQUAL "SHARED_LIBRARY" OR NOT CMAKE_SYSTEM_NAME STREQUAL "Linux")
    return()
  endif()
  set(map "${PROJECT_SOURCE_DIR}/packaging/${target}.map")
  target_link_options(${target} PRIVATE "LINKER:--version-script=${map}")
  set_target_properties(${target} PROPERTIES LINK_DEPENDS "${map}")
endfunction()
