// SPDX-License-Identifier: MIT
#include "cards/text.hpp"
#include "cli/completion/model.hpp"
#include "cli/completion/scripts.hpp"

namespace vpanalyze::completion {

namespace {

std::string reply(const std::string& compgen) {
  return "mapfile -t COMPREPLY < <(compgen " + compgen + " -- \"$current\"); return";
}

/// "command option) what can follow" for every option with a value.
std::string value_cases(const std::vector<CommandModel>& commands) {
  std::string text;
  for (const CommandModel& command : commands) {
    for (const OptionModel& option : command.options) {
      if (option.value == Kind::nothing) continue;
      std::vector<std::string> patterns;
      for (const std::string& flag : option.flags) patterns.push_back(command.name + "\\ " + flag);
      text += "    " + joined(patterns, "|") + ") ";
      if (option.value == Kind::file) {
        text += reply("-f");
      } else if (option.value == Kind::words) {
        text += reply("-W " + quoted(joined(option.words)));
      } else {
        text += "return";
      }
      text += " ;;\n";
    }
  }
  return text;
}

std::string option_cases(const std::vector<CommandModel>& commands) {
  std::string text;
  for (const CommandModel& command : commands) {
    std::vector<std::string> flags;
    for (const OptionModel& option : command.options) flags.push_back(option.flags.back());
    text += "      " + command.name + ") " + reply("-W " + quoted(joined(flags))) + " ;;\n";
  }
  return text;
}

std::string argument_cases(const std::vector<CommandModel>& commands) {
  std::string text;
  for (const CommandModel& command : commands) {
    if (command.arguments == Kind::command) {
      text += "    " + command.name + ") " + reply("-W \"$commands\"") + " ;;\n";
    } else if (command.arguments == Kind::words) {
      text += "    " + command.name + ") " + reply("-W " + quoted(joined(command.words))) + " ;;\n";
    } else if (command.arguments == Kind::anything) {
      text += "    " + command.name + ") return ;;\n";
    }
  }
  return text;
}

}  // namespace

std::string bash_script() {
  const std::vector<CommandModel> commands = command_models();
  std::vector<std::string> names;
  for (const CommandModel& command : commands) names.push_back(command.name);
  return "# bash completion for vpanalyze, printed by \"vpanalyze completion bash\"\n"
         "_vpanalyze() {\n"
         "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}\n"
         "  local commands=" +
         quoted(joined(names)) +
         "\n"
         "  local paytables=" +
         quoted(joined(paytable_names())) +
         "\n"
         "  local command=analyze first=$commands word\n"
         "  for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n"
         "    case $word in\n"
         "      " +
         joined(names, "|") +
         ") command=$word first=; break ;;\n"
         "    esac\n"
         "  done\n"
         "  COMPREPLY=()\n"
         "  case \"$command $previous\" in\n" +
         value_cases(commands) +
         "  esac\n"
         "  if [[ $current == -* ]]; then\n"
         "    case $command in\n" +
         option_cases(commands) +
         "    esac\n"
         "  fi\n"
         "  case $command in\n" +
         argument_cases(commands) +
         "  esac\n"
         "  mapfile -t COMPREPLY < <(compgen -f -- \"$current\"\n"
         "    compgen -W \"$first $paytables\" -- \"$current\")\n"
         "}\n"
         "complete -o filenames -F _vpanalyze vpanalyze\n";
}

}  // namespace vpanalyze::completion
