# SPDX-License-Identifier: MIT
# Most of the time of compiling goes into reading the same headers again for every source file, so
# the files of a folder are compiled as one, and small folders together. Without (as in the preset
# "dev") every file has to include what it uses, and a change compiles no more than it touches.
option(VPANALYZE_UNITY "Compile the source files of a folder as one" ON)

# Files so large keep GCC busy collecting garbage. Letting it use more memory first, 860 MB at most
# instead of 710, saves 5% of the time.
if(VPANALYZE_UNITY AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(--param=ggc-min-expand=150 --param=ggc-min-heapsize=262144)
endif()

# Folders compiled together, which saves a tenth of the time of a first build: few lines in each, or
# much the same headers. Names in unnamed namespaces must differ within a group.
set(VPANALYZE_TOGETHER
  "analysis|base|cards" "cli|cli/commands|program" "evaluate|play" "game|game/catalogue|holdem"
  "json|game/reading"
  "report|report/(formats|html)"
  "studies/(check|explain|survey|train)"
  "studies/(compare|hand|meter|objective|risk)" "studies/(chart_words|strategy)"
  "studies/(simulate|sweep|verify)"
  CACHE STRING "Folders of src compiled as one, as regular expressions; a folder each where empty")

# vpanalyze_units(variable place source...): what to compile in place of the sources: files such as
# "PLACE/src/cards.cpp" in the build directory, named after the first folder in them. Options set for
# the sources before become the unit's; folders with other options are not compiled together.
function(vpanalyze_units variable place)
  if(NOT VPANALYZE_UNITY)
    set(${variable} ${ARGN} PARENT_SCOPE)
    return()
  endif()
  set(units "")
  foreach(source IN LISTS ARGN)
    cmake_path(GET source PARENT_PATH folder)
    cmake_path(RELATIVE_PATH folder BASE_DIRECTORY "${PROJECT_SOURCE_DIR}")
    get_source_file_property(options "${source}" COMPILE_OPTIONS)
    set(group "${folder}")
    foreach(together IN LISTS VPANALYZE_TOGETHER)
      if(folder MATCHES "^src/(${together})$")
        set(group "${together} ${options}")
      endif()
    endforeach()
    if(NOT DEFINED "unit_of_${group}")
      set(unit "${PROJECT_BINARY_DIR}/${place}/${folder}.cpp")
      list(APPEND units "${unit}")
      set("unit_of_${group}" "${unit}")
      set("contents_${unit}" "")
      if(options)
        set_source_files_properties("${unit}" PROPERTIES COMPILE_OPTIONS "${options}")
      endif()
    endif()
    string(APPEND "contents_${unit_of_${group}}" "#include \"${source}\"\n")
  endforeach()
  foreach(unit IN LISTS units)
    file(CONFIGURE OUTPUT "${unit}" CONTENT "${contents_${unit}}" @ONLY)
  endforeach()
  set(${variable} ${units} PARENT_SCOPE)
endfunction()
