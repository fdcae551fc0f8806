// SPDX-License-Identifier: MIT
// Parser of the command line. This is the only file that uses CLI11, which sorts the words:
// options, their values, "--option=value", "-ofile", "-qo file", "--". The rest of CLI11 is not
// used, because
//
// - its subcommands require their options after their name, and one of them to be named;
// - it reads an argument such as "[a,b]" as two if several are allowed;
// - its checks (required, needs, excludes, unknown words) fail before --help, --version or
//   --licenses is seen, with which nothing else needs to make sense;
// - its conversions accept "0x10" but neither "1e9" nor "1%"; its messages name no nearest word,
//   and they and its help differ from version to version: 2.1 is the oldest we support.
#include "program/parser.hpp"

#include <algorithm>
#include <memory>
#include <set>
#include <utility>

#include <CLI/CLI.hpp>

#include "base/text.hpp"
#include "cli/games.hpp"

namespace vpanalyze {
namespace {

using Words = std::vector<std::string>;

bool is_option(std::string_view word) { return word.size() > 1 && word.front() == '-'; }

/// Returns a CLI11 app that knows these options; of options with the same name the first.
std::unique_ptr<CLI::App> sorter_of(const std::vector<Option>& options) {
  auto sorter = std::make_unique<CLI::App>();
  sorter->set_help_flag();
  sorter->allow_extras();
  std::set<std::string_view> added;
  for (const Option& option : options) {
    if (!added.insert(option.long_flag()).second) continue;
    const std::string flags(option.flags);
    (option.is_flag() ? sorter->add_flag(flags) : sorter->add_option(flags))
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  }
  return sorter;
}

/// Sorts the words. Those that belong to no option, unknown options and "--" included, stay with
/// the sorter.
void sort_words(CLI::App& sorter, const Words& words) {
  sorter.parse(Words(words.rbegin(), words.rend()));  // CLI11 expects them in reverse
}

bool is_given(const CLI::App& sorter, std::string_view flag) {
  return sorter.count(std::string(flag)) > 0;
}

/// Rejects forms that CLI11 would misread: it takes the next word for the value in "--format=
/// json", and "=file" in "-o=file".
void refuse_wrong_values(const Words& words) {
  for (const std::string& word : words) {
    if (word == "--") return;
    const std::string_view name = std::string_view(word).substr(0, word.find('='));
    if (name.size() > 1 && name.size() < word.size() && name[0] == '-' && name[1] != '-' &&
        std::none_of(name.begin(), name.end(), is_digit)) {
      throw UsageError("found " + quote(word) +
                       "; short options have no \"=\" before their value: " +
                       quote(std::string(name) + " " + word.substr(name.size() + 1)));
    }
    if (word.starts_with("--") && word.find('=') == word.size() - 1) {
      throw UsageError(word + " has no value");
    }
  }
}

/// Returns the command named by the first word that is neither an option, of any command, nor an
/// option's value; otherwise the default command.
Invocation take_command(const Words& words, const std::vector<Option>& common) {
  std::vector<Command> commands = all_commands();
  const auto name = std::find_if(words.begin(), words.end(), [&](const std::string& word) {
    return find_command(commands, word) != nullptr;
  });
  const auto invocation = [](Command* command, bool named) {
    return Invocation{std::move(*command), named, {}};
  };
  if (name == words.end()) return invocation(find_command(commands, kDefaultCommand), false);
  if (name == words.begin()) return invocation(find_command(commands, *name), true);
  // The word may be the value of an option before it.
  std::vector<Option> options = common;
  for (const Command& command : commands) {
    options.insert(options.end(), command.options.begin(), command.options.end());
  }
  const auto sorter = sorter_of(options);
  try {
    sort_words(*sorter, words);
  } catch (const CLI::ParseError&) {
    // The last option lacks its value; the words before it have been sorted.
  }
  const Words others = sorter->remaining();
  const auto word = std::find_if(others.begin(), others.end(), [](const std::string& other) {
    return other == "--" || !is_option(other);
  });
  Command* named = word == others.end() ? nullptr : find_command(commands, *word);
  if (named != nullptr) return invocation(named, true);
  return invocation(find_command(commands, kDefaultCommand), false);
}

std::string see_help(const Invocation& invocation) {
  const std::string name = invocation.named ? " " + std::string(invocation.command.name) : "";
  return "; see \"vpanalyze" + name + " --help\"";
}

/// Sorts the words according to the options of the command.
void sort_for_command(CLI::App& sorter, const Words& words, const std::vector<Option>& options) {
  try {
    sort_words(sorter, words);
  } catch (const CLI::ParseError& error) {
    // CLI11's messages begin with the option's name.
    for (const Option& option : options) {
      const std::string name(option.long_flag());
      if (!std::string_view(error.what()).starts_with(name + ":")) continue;
      throw UsageError(name + " needs a value: " + name + " " + std::string(option.value));
    }
    throw UsageError(error.what());
  }
}

/// Describes an option that the command does not have: its owner, or the option that may be meant.
std::string unknown_option(const std::string& name, const std::vector<Option>& options,
                           const Invocation& invocation) {
  std::vector<std::string> owners;
  for (const Command& command : all_commands()) {
    const bool has = std::any_of(command.options.begin(), command.options.end(),
                                 [&](const Option& option) { return option.long_flag() == name; });
    if (has) owners.push_back(quote(command.name));
  }
  if (!owners.empty()) {
    const std::string whose = quote(name) + " is an option of " + one_of(owners);
    if (invocation.named) return whose + ", not of " + quote(invocation.command.name);
    return whose + "; name the command first, as in vpanalyze " +
           owners.front().substr(1, owners.front().size() - 2) + " " + name;
  }
  std::vector<std::string_view> flags;
  for (const Option& option : options) flags.push_back(option.long_flag());
  return "unknown option " + quote(name) + did_you_mean(name, flags, see_help(invocation));
}

/// Rejects an option whose hyphens have become a longer dash, as word processors make of "--".
void refuse_long_dash(const std::string& word, const std::vector<Option>& options) {
  const std::string plain = plain_dashes(word);
  if (plain == word || plain.front() != '-') return;
  const std::string name = plain.substr(0, plain.find('='));
  const std::string letters = name.substr(std::min(name.find_first_not_of('-'), name.size()));
  std::vector<std::string_view> flags;
  for (const Option& option : options) flags.push_back(option.long_flag());
  if (const auto flag = nearest_word("--" + letters, flags)) {
    throw UsageError("unknown option " + quote(word.substr(0, word.find('='))) + "; did you mean " +
                     quote(*flag) + "?");
  }
}

/// Returns the words that are not options, without the command. Rejects unknown options among them.
Words plain_words(const CLI::App& sorter, const std::vector<Option>& options,
                  const Invocation& invocation) {
  Words plain;
  bool options_ended = false;
  for (const std::string& word : sorter.remaining()) {
    if (word == "--" && !options_ended) {
      options_ended = true;
    } else if (is_option(word) && !options_ended) {
      const std::string name = word.substr(0, word.find('='));
      throw UsageError(unknown_option(name, options, invocation));
    } else {
      if (!options_ended) refuse_long_dash(word, options);
      plain.push_back(word);
    }
  }
  const auto name = std::find(plain.begin(), plain.end(), invocation.command.name);
  if (invocation.named && name != plain.end()) plain.erase(name);
  return plain;
}

void store(std::string_view name, const Store& target, std::string_view text) {
  blame_option(name, [&] { target.take(text); });
}

void store_options(const CLI::App& sorter, const std::vector<Option>& options) {
  for (const Option& option : options) {
    const std::string name(option.long_flag());
    const Words& values = sorter.get_option(name)->results();
    if (values.size() > 1 && !option.repeatable && !option.is_flag()) {
      throw UsageError(name + " is given twice");
    }
    for (const std::string& value : values) {
      if (option.is_flag() && value != "true") throw UsageError(name + " takes no value");
      store(name, option.store, value);
    }
  }
}

void store_arguments(const Invocation& invocation, const Words& words) {
  auto word = words.begin();
  for (const Option& argument : invocation.command.arguments) {
    if (word == words.end() && !argument.optional) {
      throw UsageError(std::string(argument.flags) + " is missing" + see_help(invocation));
    }
    while (word != words.end()) {
      store(argument.flags, argument.store, *word++);
      if (!argument.repeatable) break;
    }
  }
  if (word == words.end()) return;
  std::string name;
  for (auto each = words.begin(); each != words.end() && name.empty(); ++each) {
    name = name_without_quotes(words, *each);
  }
  throw UsageError("unexpected argument " + quote(*word) +
                   (name.empty() ? "" : "; did you mean " + quote(name) + " (in quotes)?"));
}

[[noreturn]] void refuse_both(std::string_view one, std::string_view other) {
  throw UsageError(std::string(one) + " and " + std::string(other) + " contradict each other");
}

}  // namespace

Invocation parse_command_line(const std::vector<std::string>& words, CommonOptions& common) {
  refuse_wrong_values(words);
  const std::vector<Option> shared = common_options(common);
  Invocation invocation = take_command(words, shared);
  const std::vector<Option> options = all_options({invocation.command.options, shared});
  const auto sorter = sorter_of(options);
  sort_for_command(*sorter, words, options);
  common.help = is_given(*sorter, "--help");
  common.version = is_given(*sorter, "--version");
  common.licenses = is_given(*sorter, "--licenses");
  if (common.help || common.version || common.licenses) return invocation;

  invocation.arguments = plain_words(*sorter, options, invocation);
  store_options(*sorter, options);
  if (common.json && common.format.value_or(Format::json) != Format::json) {
    refuse_both("--json", "--format");
  }
  store_arguments(invocation, invocation.arguments);
  invocation.command.check_contradictions(
      [&](std::string_view flag) { return is_given(*sorter, flag); }, refuse_both);
  return invocation;
}

}  // namespace vpanalyze
