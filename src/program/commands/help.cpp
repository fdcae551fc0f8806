// SPDX-License-Identifier: MIT
#include "program/parser.hpp"

#include <string>
#include <vector>

#include "cards/text.hpp"
#include "cli/command.hpp"
#include "cli/errors.hpp"
#include "cli/session.hpp"

namespace vpanalyze {
namespace {

std::string help_on(const std::string& name) {
  std::vector<Command> commands = all_commands();
  if (const Command* command = find_command(commands, name)) return command_help(*command);
  throw UsageError("unknown command " + in_quotes(name) +
                   did_you_mean(name, names_of(commands), "; see \"vpanalyze --help\""));
}

struct Help {
  std::string topic;
  bool man = false;

  std::string text() const {
    if (!man) return topic.empty() ? general_help() : help_on(topic);
    if (topic.empty()) return man_page();
    throw UsageError("--man covers all commands; give it without one");
  }

  int run(Session& session) const {
    session.write_only("help", {Format::text}, text());
    return kDone;
  }

  Command declare() {
    return {
        .name = "help",
        .summary = "help on a command",
        .examples = {{"vpanalyze help analyze", "the options of analyze"}},
        .arguments = {{"COMMAND",
                       "the command; without it, a summary of all",
                       {[this](std::string_view given) { topic = given; }, Kind::command},
                       false,
                       true}},
        .options = {{"--man", "", "the manual page, for \"man -l -\" to show", into(man)}},
    };
  }
};

}  // namespace

Command help_command() { return command<Help>(); }

}  // namespace vpanalyze
