// SPDX-License-Identifier: MIT
#include "cards/text.hpp"
#include "cli/completion/model.hpp"
#include "cli/completion/scripts.hpp"

namespace vpanalyze::completion {

namespace {

/// Text in a specification of _arguments or _describe, where colons and brackets mean something.
std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') result += '\\';
    result += c;
  }
  return result;
}

std::string action(Kind kind, const std::vector<std::string>& words) {
  switch (kind) {
    case Kind::words: return "(" + joined(words) + ")";
    case Kind::file: return "_files";
    case Kind::paytable: return "_vpanalyze_paytables";
    case Kind::command: return "_vpanalyze_commands";
    case Kind::nothing:
    case Kind::anything: break;
  }
  return " ";
}

std::string option_lines(const CommandModel& command) {
  std::string text;
  for (const OptionModel& option : command.options) {
    for (const std::string& flag : option.flags) {
      std::string line = "*" + flag + "[" + escaped(option.help) + "]";
      if (option.value != Kind::nothing) line += ":value:" + action(option.value, option.words);
      text += "        " + quoted(line) + " \\\n";
    }
  }
  return text;
}

std::string command_case(const CommandModel& command) {
  std::string text = "    " + command.name + ")\n      _arguments \\\n" + option_lines(command);
  return text + "        " + quoted("*:argument:" + action(command.arguments, command.words)) +
         " ;;\n";
}

}  // namespace

std::string zsh_script() {
  const std::vector<CommandModel> commands = command_models();
  std::string described;
  std::string cases;
  std::vector<std::string> names;
  for (const CommandModel& command : commands) {
    described += "    " + quoted(command.name + ":" + escaped(command.summary)) + "\n";
    cases += command_case(command);
    names.push_back(command.name);
  }
  return "#compdef vpanalyze\n"
         "# zsh completion for vpanalyze, printed by \"vpanalyze completion zsh\"\n"
         "_vpanalyze_commands() {\n"
         "  local -a commands=(\n" +
         described +
         "  )\n"
         "  _describe command commands\n"
         "}\n"
         "_vpanalyze_paytables() {\n"
         "  local -a paytables=(" +
         joined(paytable_names()) +
         ")\n"
         "  _alternative 'files:file:_files' 'paytables:paytable:compadd -a paytables'\n"
         "}\n"
         "_vpanalyze() {\n"
         "  local command=analyze word\n"
         "  integer place=2\n"
         "  for word in \"${(@)words[2,CURRENT-1]}\"; do\n"
         "    case $word in\n"
         "      " +
         joined(names, "|") +
         ")\n"
         "        command=$word\n"
         "        words=(\"${(@)words[1,place-1]}\" \"${(@)words[place+1,-1]}\")\n"
         "        (( CURRENT-- ))\n"
         "        break ;;\n"
         "    esac\n"
         "    (( place++ ))\n"
         "  done\n"
         "  (( place > CURRENT || CURRENT == 2 && place == 2 )) && [[ $command == analyze ]] &&\n"
         "    _vpanalyze_commands\n"
         "  case $command in\n" +
         cases +
         "  esac\n"
         "}\n"
         "_vpanalyze \"$@\"\n";
}

}  // namespace vpanalyze::completion
