// SPDX-License-Identifier: MIT
#include "cards/text.hpp"
#include "cli/completion/model.hpp"
#include "cli/completion/scripts.hpp"

namespace vpanalyze::completion {

namespace {

std::string condition(const CommandModel& command) {
  const std::string seen = "__fish_seen_subcommand_from " + command.name;
  return " -n " + quoted(command.name == "analyze"
                             ? "not __fish_seen_subcommand_from $__vpanalyze_commands; or " + seen
                             : seen);
}

std::string option_line(const CommandModel& command, const OptionModel& option) {
  std::string line = "complete -c vpanalyze" + condition(command);
  for (const std::string& flag : option.flags) {
    line += flag.starts_with("--") ? " -l " + flag.substr(2) : " -s " + flag.substr(1);
  }
  switch (option.value) {
    case Kind::nothing: break;
    case Kind::file: line += " -r -F"; break;
    case Kind::words: line += " -x -a " + quoted(joined(option.words)); break;
    default: line += " -x";
  }
  return line + " -d " + quoted(option.help) + "\n";
}

std::string argument_line(const CommandModel& command) {
  const std::string line = "complete -c vpanalyze" + condition(command);
  switch (command.arguments) {
    case Kind::paytable: return line + " -F -a \"$__vpanalyze_paytables\"\n";
    case Kind::command: return line + " -f -a \"$__vpanalyze_commands\"\n";
    case Kind::words: return line + " -f -a " + quoted(joined(command.words)) + "\n";
    case Kind::nothing:
    case Kind::anything:
    case Kind::file: break;
  }
  return line + " -f\n";
}

}  // namespace

std::string fish_script() {
  const std::vector<CommandModel> commands = command_models();
  std::vector<std::string> names;
  for (const CommandModel& command : commands) names.push_back(command.name);
  std::string text = "# fish completion for vpanalyze, printed by \"vpanalyze completion fish\"\n";
  text += "set -g __vpanalyze_commands " + joined(names) + "\n";
  text += "set -g __vpanalyze_paytables " + joined(paytable_names()) + "\n";
  for (const CommandModel& command : commands) {
    text += "complete -c vpanalyze -n 'not __fish_seen_subcommand_from $__vpanalyze_commands' -a " +
            command.name + " -d " + quoted(command.summary) + "\n";
  }
  for (const CommandModel& command : commands) {
    text += argument_line(command);
    for (const OptionModel& option : command.options) text += option_line(command, option);
  }
  return text;
}

}  // namespace vpanalyze::completion
