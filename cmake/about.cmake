# SPDX-License-Identifier: MIT
# What the program says of itself: the commit it was built from, its license and those of the
# libraries in it.

# vpanalyze_tell_about(target): adds definitions of the functions of src/program/about.hpp to the
# target. The commit is looked up in every build, and compiled anew only where it is another one.
function(vpanalyze_tell_about target)
  set(generated "${PROJECT_BINARY_DIR}/generated")
  set(licenses "")
  set(rule "")
  set(files LICENSE packaging/licenses/CLI11.txt packaging/licenses/nlohmann-json.txt
    packaging/licenses/gnu-libraries.txt)
  if(MINGW)
    list(APPEND files packaging/licenses/mingw-w64.txt)
  endif()
  foreach(file IN LISTS files)
    file(READ "${PROJECT_SOURCE_DIR}/${file}" text)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${file}")
    string(APPEND licenses "${rule}${text}")
    set(rule "\n----------------------------------------------------------------\n\n")
  endforeach()
  file(CONFIGURE OUTPUT "${generated}/licenses.cpp" @ONLY CONTENT "#include \"program/about.hpp\"

namespace vpanalyze {

std::string_view licenses() { return R\"license(@licenses@)license\"; }

}  // namespace vpanalyze
")
  add_custom_target(${target}_commit
    COMMAND "${CMAKE_COMMAND}" "-DSOURCE=${PROJECT_SOURCE_DIR}" "-DOUTPUT=${generated}/commit.cpp"
      -P "${PROJECT_SOURCE_DIR}/cmake/write_commit.cmake"
    BYPRODUCTS "${generated}/commit.cpp"
    COMMENT "Looking up the commit")
  add_dependencies(${target} ${target}_commit)
  target_sources(${target} PRIVATE "${generated}/commit.cpp" "${generated}/licenses.cpp")
endfunction()
