// SPDX-License-Identifier: MIT
#include "cli/help.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/errors.hpp"
#include "cli/session.hpp"
#include "game/wording.hpp"

namespace vpanalyze {

namespace {

std::string help_on(const std::string& name) {
  const std::vector<Command> commands = all_commands();
  const auto found = std::find_if(commands.begin(), commands.end(),
                                  [&](const Command& command) { return command.name == name; });
  if (found != commands.end()) return command_help(*found);
  std::vector<std::string_view> names;
  for (const Command& command : commands) names.push_back(command.name);
  throw UsageError("unknown command " + in_quotes(name) +
                   did_you_mean(name, names, "; see \"vpanalyze --help\""));
}

Command make_command() {
  const auto topic = std::make_shared<std::string>();
  return {
      .name = "help",
      .summary = "what a command can do",
      .examples = {{"vpanalyze help analyze", "the options of the command analyze"}},
      .arguments = {{"COMMAND", "what to tell about; without it, everything in short", into(*topic),
                     false, true}},
      .options = {},
      .notes = {},
      .run =
          [topic](Session& session) {
            session.write(topic->empty() ? general_help() : help_on(*topic));
            return kDone;
          },
  };
}

const CommandRegistration kRegistration(&make_command);

}  // namespace

}  // namespace vpanalyze
