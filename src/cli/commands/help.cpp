// SPDX-License-Identifier: MIT
#include "cli/help.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "cards/text.hpp"
#include "cli/command.hpp"
#include "cli/errors.hpp"
#include "cli/man_page.hpp"
#include "cli/session.hpp"

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

struct HelpArguments {
  std::string topic;
  bool man = false;
};

std::string help(const HelpArguments& options) {
  if (options.man && !options.topic.empty()) {
    throw UsageError("--man is of all commands; it goes without a command");
  }
  if (options.man) return man_page();
  return options.topic.empty() ? general_help() : help_on(options.topic);
}

Command help_command() {
  const auto options = std::make_shared<HelpArguments>();
  return {
      .name = "help",
      .summary = "what a command can do",
      .examples = {{"vpanalyze help analyze", "the options of the command analyze"}},
      .arguments = {{"COMMAND", "what to tell about; without it, everything in short",
                     into(options->topic), false, true}},
      .options = {{"--man", "", "the manual page, for \"man -l -\" to show", into(options->man)}},
      .notes = {},
      .run =
          [options](Session& session) {
            session.write_only("help", {Format::text}, help(*options));
            return kDone;
          },
  };
}

const CommandRegistration kHelp(&help_command);

}  // namespace

}  // namespace vpanalyze
