# SPDX-License-Identifier: MIT
# vpanalyze_list_commands(target function folder...): adds a definition of FUNCTION() to the target,
# which makes the commands that files of these folders of src are named after.
function(vpanalyze_list_commands target function)
  set(commands "")
  foreach(folder IN LISTS ARGN)
    file(GLOB files CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}/src"
      "${PROJECT_SOURCE_DIR}/src/${folder}/*.cpp")
    list(APPEND commands ${files})
  endforeach()
  list(REMOVE_ITEM commands ${VPANALYZE_LEFT_OUT})
  list(TRANSFORM commands REPLACE "^.*/(.+)[.]cpp$" "\\1_command")
  list(SORT commands)
  list(JOIN commands "();\nCommand " declared)
  list(JOIN commands ", &" listed)
  set(source "${PROJECT_BINARY_DIR}/generated/${target}_${function}.cpp")
  file(CONFIGURE OUTPUT "${source}" @ONLY CONTENT
"// Made by cmake/commands.cmake.
#include \"cli/command.hpp\"

namespace vpanalyze {

Command ${declared}();

std::vector<Command> ${function}() {
  std::vector<Command> commands;
  for (const auto make : {&${listed}}) commands.push_back(make());
  return commands;
}

}  // namespace vpanalyze
")
  target_sources(${target} PRIVATE "${source}")
endfunction()
