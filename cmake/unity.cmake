# SPDX-License-Identifier: MIT
# Most of the time of compiling goes into reading the same headers again for every source file, so
# the files of a folder are compiled as one, and small folders together. Without (as in the presets
# "dev" and "tsan") every file has to include what it uses, and a change compiles no more than it
# touches.
option(VPANALYZE_UNITY "Compile the source files of a folder as one" ON)

# Files so large keep GCC busy collecting garbage. Letting it use more memory first, 860 MB at most
# instead of 710, saves 5% of the time.
if(VPANALYZE_UNITY AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(--param=ggc-min-expand=150 --param=ggc-min-heapsize=262144)
endif()

# A folder joins those before it as long as they have fewer bytes: that saves a tenth of the time of
# a first build. Larger units would save no more, but leave one of two cores idle at the end.
set(VPANALYZE_SMALL_UNIT 80000 CACHE STRING
  "Source files of fewer bytes than this are compiled with those of the next folder")

# vpanalyze_units(variable place source...): what to compile in place of the sources: files such as
# "PLACE/src/cards.cpp" in the build directory, named after the first folder in them. Options set for
# the sources of a folder before become the unit's; folders with different options are kept apart.
function(vpanalyze_units variable place)
  if(NOT VPANALYZE_UNITY)
    set(${variable} ${ARGN} PARENT_SCOPE)
    return()
  endif()
  set(units "")
  foreach(source IN LISTS ARGN)
    cmake_path(GET source PARENT_PATH folder)
    if(NOT DEFINED "unit_of_${folder}")
      get_source_file_property(options "${source}" COMPILE_OPTIONS)
      set(unit "${last_with_${options}}")
      if(NOT unit OR "${size_of_${unit}}" GREATER_EQUAL VPANALYZE_SMALL_UNIT)
        cmake_path(RELATIVE_PATH folder BASE_DIRECTORY "${PROJECT_SOURCE_DIR}" OUTPUT_VARIABLE name)
        set(unit "${PROJECT_BINARY_DIR}/${place}/${name}.cpp")
        list(APPEND units "${unit}")
        set("size_of_${unit}" 0)
        set("contents_${unit}" "")
        set("last_with_${options}" "${unit}")
        if(options)
          set_source_files_properties("${unit}" PROPERTIES COMPILE_OPTIONS "${options}")
        endif()
      endif()
      set("unit_of_${folder}" "${unit}")
    endif()
    set(unit "${unit_of_${folder}}")
    file(SIZE "${source}" size)
    math(EXPR "size_of_${unit}" "${size_of_${unit}} + ${size}")
    string(APPEND "contents_${unit}" "#include \"${source}\"\n")
  endforeach()
  foreach(unit IN LISTS units)
    file(CONFIGURE OUTPUT "${unit}" CONTENT "${contents_${unit}}" @ONLY)
  endforeach()
  set(${variable} ${units} PARENT_SCOPE)
endfunction()
