# SPDX-License-Identifier: MIT
# vpanalyze_list_commands(target function source...): adds a definition of FUNCTION() to the target,
# which makes the commands of those sources that are files of src/cli/commands.
function(vpanalyze_list_commands target function)
  set(commands ${ARGN})
  list(FILTER commands INCLUDE REGEX "/cli/commands/[^/]+$")
  list(TRANSFORM commands REPLACE "^.*/(.+)[.]cpp$" "\\1_command")
  list(SORT commands)
  list(JOIN commands "();\nCommand " declared)
  list(JOIN commands ", &" listed)
  set(source "${PROJECT_BINARY_DIR}/generated/${target}_${function}.cpp")
  file(CONFIGURE OUTPUT "${source}" @ONLY CONTENT
"// Made by cmake/commands.cmake from the files in src/cli/commands/.
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
