# SPDX-License-Identifier: MIT
# Every layer of docs/architecture.md is made of targets, one for each of its folders.

# Most of the time of compiling goes into reading the same headers again for every source file, so
# the files of a folder are compiled as one. Without (as in the preset "dev") a change compiles no
# more than it touches.
option(VPANALYZE_UNITY "Compile the source files of a folder as one" ON)

# Files so large keep GCC busy collecting garbage. Letting it use more memory first, 860 MB at most
# instead of 710, saves 5% of the time.
if(VPANALYZE_UNITY AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(--param=ggc-min-expand=150 --param=ggc-min-heapsize=262144)
endif()

# vpanalyze_layer(name other...): makes an object library of every folder of src/NAME, called
# vpanalyze_layer_NAME or vpanalyze_layer_NAME_FOLDER, and adds them to the variable
# NAME_objects. The others are the layers that it may include headers of; tests/layers_test.cpp
# reads this list. A new source file needs no change here.
function(vpanalyze_layer name)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}/src"
    "${PROJECT_SOURCE_DIR}/src/${name}/*.cpp")
  list(REMOVE_ITEM sources ${VPANALYZE_LEFT_OUT})
  set(objects "")
  foreach(source IN LISTS sources)
    cmake_path(GET source PARENT_PATH folder)
    string(REPLACE "/" "_" target "vpanalyze_layer_${folder}")
    if(NOT TARGET ${target})
      vpanalyze_add_folder(${target} ${ARGN})
      list(APPEND objects "$<TARGET_OBJECTS:${target}>")
    endif()
    target_sources(${target} PRIVATE "${PROJECT_SOURCE_DIR}/src/${source}")
  endforeach()
  set(${name}_objects "${objects}" PARENT_SCOPE)
endfunction()

# vpanalyze_add_folder(target layer...)
function(vpanalyze_add_folder target)
  add_library(${target} OBJECT)
  list(TRANSFORM ARGN PREPEND vpanalyze_layer_)
  target_link_libraries(${target} PRIVATE vpanalyze_settings ${ARGN})
  set_target_properties(${target} PROPERTIES
    CXX_EXTENSIONS OFF
    UNITY_BUILD ${VPANALYZE_UNITY}
    UNITY_BUILD_BATCH_SIZE 0)
  vpanalyze_enable_warnings(${target})
endfunction()

# vpanalyze_group_by_folder(target): the same for a target of many folders.
function(vpanalyze_group_by_folder target)
  set_target_properties(${target} PROPERTIES
    UNITY_BUILD ${VPANALYZE_UNITY}
    UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  foreach(source IN LISTS sources)
    cmake_path(GET source PARENT_PATH folder)
    cmake_path(GET folder FILENAME folder)
    set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${folder}")
  endforeach()
endfunction()
