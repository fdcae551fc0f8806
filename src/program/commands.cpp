// SPDX-License-Identifier: MIT
#include "program/commands.hpp"

#include <algorithm>

#include "cli/questions.hpp"

namespace vpanalyze {

std::vector<Command> all_commands() {
  std::vector<Command> commands = {completion_command(), help_command(), page_command(),
                                   report_command(), train_command()};
  for (const auto make : kQuestions) commands.push_back(make());
  std::sort(commands.begin(), commands.end(),
            [](const Command& a, const Command& b) { return a.name < b.name; });
  return commands;
}

}  // namespace vpanalyze
