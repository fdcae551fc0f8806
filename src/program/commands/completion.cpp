// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/session.hpp"
#include "cli/shared_options.hpp"
#include "vpanalyze/game/catalogue.hpp"
#include "vpanalyze/game/read_paytable.hpp"

namespace vpanalyze {
namespace {

enum class Shell : std::uint8_t { bash, zsh, fish };

constexpr std::array<std::string_view, 3> kShellWords = {"bash", "zsh", "fish"};

/// Templates of the scripts; the parts that depend on the commands replace @name@.
constexpr std::string_view kBash =
    R"(# bash completion for vpanalyze, printed by "vpanalyze completion bash"
_vpanalyze() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
  local commands='@commands@'
  local paytables='@paytables@'
  local families='@families@'
  local lines=@lines@
  local command=analyze first=$commands word
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in
      @command patterns@) command=$word first=; break ;;
    esac
  done
  COMPREPLY=()
  case "$command $previous" in
@values@  esac
  if [[ $current == -* ]]; then
    case $command in
@options@    esac
  fi
  case $command in
@arguments@  esac
  mapfile -t COMPREPLY < <(compgen -f -- "$current"
    compgen -W "$first $paytables" -- "$current")
}
complete -o filenames -F _vpanalyze vpanalyze
)";

constexpr std::string_view kZsh =
    R"(#compdef vpanalyze
# zsh completion for vpanalyze, printed by "vpanalyze completion zsh"
_vpanalyze_commands() {
  local -a commands=(
@described commands@  )
  _describe command commands
}
_vpanalyze_paytables() {
  local -a paytables=(@paytables@)
  _alternative 'files:file:_files' 'paytables:paytable:compadd -a paytables'
}
_vpanalyze_families() {
  local -a families=(@families@)
  compadd -a families
}
_vpanalyze_lines() {
  local -a lines=(@lines@)
  compadd -a lines
}
_vpanalyze() {
  local command=analyze word
  integer place=2
  for word in "${(@)words[2,CURRENT-1]}"; do
    case $word in
      @command patterns@)
        command=$word
        words=("${(@)words[1,place-1]}" "${(@)words[place+1,-1]}")
        (( CURRENT-- ))
        break ;;
    esac
    (( place++ ))
  done
  (( place > CURRENT || CURRENT == 2 && place == 2 )) && [[ $command == analyze ]] &&
    _vpanalyze_commands
  case $command in
@arguments@  esac
}
_vpanalyze "$@"
)";

constexpr std::string_view kFish =
    R"(# fish completion for vpanalyze, printed by "vpanalyze completion fish"
set -g __vpanalyze_commands @commands@
set -g __vpanalyze_paytables @paytables@
set -g __vpanalyze_families @families@
set -g __vpanalyze_lines @lines@
@described commands@@arguments@)";

/// Completion of a value or an argument, by its Kind; numbers are any text.
using Actions = std::array<std::string_view, 7>;

constexpr Actions kBashActions = {
    "return",
    R"(mapfile -t COMPREPLY < <(compgen -W '@words@' -- "$current"); return)",
    R"(mapfile -t COMPREPLY < <(compgen -f -- "$current"); return)",
    "",
    R"(mapfile -t COMPREPLY < <(compgen -W "$commands" -- "$current"); return)",
    R"(mapfile -t COMPREPLY < <(compgen -W "$families" -- "$current"); return)",
    R"(mapfile -t COMPREPLY < <(IFS=$'\n'; compgen -W "$lines" -- "$current"); return)",
};
constexpr Actions kZshActions = {" ",
                                 "(@words@)",
                                 "_files",
                                 "_vpanalyze_paytables",
                                 "_vpanalyze_commands",
                                 "_vpanalyze_families",
                                 "_vpanalyze_lines"};
constexpr Actions kFishValues = {" -x",
                                 " -x -a '@words@'",
                                 " -r -F",
                                 "",
                                 "",
                                 " -x -a \"$__vpanalyze_families\"",
                                 R"( -x -a '(printf "%s\n" $__vpanalyze_lines)')"};
constexpr Actions kFishArguments = {" -f",
                                    " -f -a '@words@'",
                                    " -f",
                                    " -F -a \"$__vpanalyze_paytables\"",
                                    " -f -a \"$__vpanalyze_commands\"",
                                    "",
                                    ""};

using Parts = std::vector<std::pair<std::string, std::string>>;

/// Returns the script with its parts filled in.
std::string filled(std::string_view script, const Parts& parts) {
  std::string text(script);
  for (const auto& [name, part] : parts) {
    const std::string hole = "@" + name + "@";
    const std::size_t place = text.find(hole);
    if (place != std::string::npos) text.replace(place, hole.size(), part);
  }
  return text;
}

std::string listed(std::span<const std::string_view> words, std::string_view separator = " ") {
  return joined(std::vector<std::string>(words.begin(), words.end()), separator);
}

std::string paytable_names() {
  std::vector<std::string> names;
  for (const CatalogueEntry& entry : Catalogue().entries()) names.push_back(hyphenated(entry.name));
  return joined(names);
}

std::string families() {
  std::set<std::string> names;
  for (const CatalogueEntry& entry : Catalogue().entries()) names.insert(hyphenated(entry.family));
  return joined(std::vector<std::string>(names.begin(), names.end()));
}

/// Returns the names of the pay lines of published games, in order of appearance.
std::vector<std::string> line_names() {
  std::vector<std::string> names;
  for (const CatalogueEntry& entry : Catalogue().entries()) {
    for (const PayLine& line : read_paytable(entry.json, entry.file).paytable.lines) {
      const bool is_new = std::find(names.begin(), names.end(), line.name) == names.end();
      if (is_new && line.hand != HandKind::nothing) names.push_back(line.name);
    }
  }
  return names;
}

const Store& first_argument(const Command& command) { return command.arguments.front().store; }

std::string action(const Actions& actions, const Store& store) {
  const Kind kind = store.kind <= Kind::line ? store.kind : Kind::text;
  return filled(actions[static_cast<std::size_t>(kind)], {{"words", listed(store.words)}});
}

Parts bash_parts(const std::vector<Command>& commands) {
  std::string values;
  std::string options;
  std::string arguments;
  for (const Command& command : commands) {
    const std::string name(command.name);
    std::vector<std::string_view> long_flags;
    for (const Option& option : command.options) {
      long_flags.push_back(option.long_flag());
      if (option.is_flag()) continue;
      const std::string patterns = listed(option.all_flags(), "|" + name + "\\ ");
      values +=
          "    " + name + "\\ " + patterns + ") " + action(kBashActions, option.store) + " ;;\n";
    }
    const Store flags{{}, Kind::word, long_flags};
    options += "      " + name + ") " + action(kBashActions, flags) + " ;;\n";
    const Store& argument = first_argument(command);
    if (argument.kind == Kind::paytable) continue;
    arguments += "    " + name + ") " + action(kBashActions, argument) + " ;;\n";
  }
  return {{"values", values}, {"options", options}, {"arguments", arguments}};
}

/// Escapes text for a specification of _arguments or _describe, where colons and brackets are
/// special.
std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') result += '\\';
    result += c;
  }
  return result;
}

Parts zsh_parts(const std::vector<Command>& commands) {
  std::string described;
  std::string arguments;
  for (const Command& command : commands) {
    const std::string name(command.name);
    described += "    " + single_quoted(name + ":" + escaped(command.summary)) + "\n";
    arguments += "    " + name + ")\n      _arguments \\\n";
    for (const Option& option : command.options) {
      std::string meaning = "[" + escaped(option.help) + "]";
      if (!option.is_flag()) meaning += ":value:" + action(kZshActions, option.store);
      for (const std::string_view flag : option.all_flags()) {
        arguments += "        " + single_quoted("*" + std::string(flag) + meaning) + " \\\n";
      }
    }
    arguments += "        " +
                 single_quoted("*:argument:" + action(kZshActions, first_argument(command))) +
                 " ;;\n";
  }
  return {{"described commands", described}, {"arguments", arguments}};
}

Parts fish_parts(const std::vector<Command>& commands) {
  const std::string no_command = "not __fish_seen_subcommand_from $__vpanalyze_commands";
  std::string described;
  std::string arguments;
  for (const Command& command : commands) {
    const std::string name(command.name);
    described += "complete -c vpanalyze -n '" + no_command + "' -a " + name + " -d " +
                 single_quoted(command.summary) + "\n";
    const std::string seen = "__fish_seen_subcommand_from " + name;
    const std::string option_part =
        "complete -c vpanalyze -n " +
        single_quoted(name == kDefaultCommand ? no_command + "; or " + seen : seen);
    arguments += option_part + action(kFishArguments, first_argument(command)) + "\n";
    for (const Option& option : command.options) {
      arguments += option_part;
      for (const std::string_view flag : option.all_flags()) {
        const bool is_long = flag.starts_with("--");
        arguments += (is_long ? " -l " : " -s ") + std::string(flag.substr(is_long ? 2 : 1));
      }
      if (!option.is_flag()) arguments += action(kFishValues, option.store);
      arguments += " -d " + single_quoted(option.help) + "\n";
    }
  }
  return {{"described commands", described}, {"arguments", arguments}};
}

/// Returns the names in quotes; bash needs one word with line breaks between them.
std::string lines_for(Shell shell) {
  std::vector<std::string> names = line_names();
  if (shell == Shell::bash) return single_quoted(joined(names, "\n"));
  for (std::string& name : names) name = single_quoted(name);
  return joined(names);
}

std::string script(Shell shell) {
  CommonOptions common;
  std::vector<Command> commands = all_commands();
  for (Command& command : commands) {
    command.options = all_options({command.options, common_options(common)});
  }
  const std::vector<std::string_view> names = names_of(commands);
  const Parts shared = {{"commands", listed(names)},
                        {"command patterns", listed(names, "|")},
                        {"paytables", paytable_names()},
                        {"families", families()},
                        {"lines", lines_for(shell)}};
  switch (shell) {
    case Shell::bash: return filled(filled(kBash, shared), bash_parts(commands));
    case Shell::zsh: return filled(filled(kZsh, shared), zsh_parts(commands));
    case Shell::fish: break;
  }
  return filled(filled(kFish, shared), fish_parts(commands));
}

struct Completion {
  Shell shell = Shell::bash;

  void run(Session& session) const {
    session.write_only("a completion script", {Format::text}, script(shell));
  }

  Command declare() {
    return {
        .name = "completion",
        .topic = Topic::other,
        .summary = "completion script for a shell",
        .examples = {{"source <(vpanalyze completion bash)", "for the current shell"},
                     {"vpanalyze completion fish -o ~/.config/fish/completions/vpanalyze.fish",
                      "permanently"}},
        .arguments = {{"SHELL", "", one_of(kShellWords), word_destination(shell, kShellWords)}},
        .notes = {"Installed packages include these scripts."},
    };
  }
};

}  // namespace

Command completion_command() { return command<Completion>(); }

}  // namespace vpanalyze
