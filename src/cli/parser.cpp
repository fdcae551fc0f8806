// SPDX-License-Identifier: MIT
// The only file that knows CLI11. It leaves to CLI11 what is tedious: which word is an option,
// which its value, "--option=value", "-ofile", "-qo file", "--". What the words mean, and all
// messages, go by our own declarations, so that they are the same with every version of it.
#include "cli/parser.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string_view>
#include <utility>

#include "cards/text.hpp"
#include "cli/errors.hpp"

namespace vpanalyze {

namespace {

using Words = std::vector<std::string>;

std::string_view long_flag(const Option& option) { return split_flags(option.flags).back(); }

bool is_option(std::string_view word) { return word.size() > 1 && word.front() == '-'; }

/// Whether there is an option with this flag, "--format" or "-o", that takes a value.
bool takes_value(std::string_view flag, const std::vector<Option>& options) {
  return std::any_of(options.begin(), options.end(), [&](const Option& option) {
    const auto flags = split_flags(option.flags);
    return !option.value.empty() && std::find(flags.begin(), flags.end(), flag) != flags.end();
  });
}

/// Whether the option's value is the next word: "--format json", "-o file", "-qo file", but not
/// "-ofoo", where it follows the first letter that takes one.
bool takes_next_word(std::string_view word, const std::vector<Option>& options) {
  if (word.starts_with("--")) return takes_value(word, options);
  const std::string_view letters = word.substr(1);
  const auto letter = std::find_if(letters.begin(), letters.end(), [&](char c) {
    return takes_value(std::string{'-', c}, options);
  });
  return letter != letters.end() && letter + 1 == letters.end();
}

std::vector<Option> options_of_all(const std::vector<Command>& commands,
                                   const std::vector<Option>& common) {
  std::vector<Option> options = common;
  for (const Command& command : commands) {
    options.insert(options.end(), command.options.begin(), command.options.end());
  }
  return options;
}

/// Where the command's name may stand: at the first word that is neither an option nor its value.
Words::const_iterator first_plain_word(const Words& words, const std::vector<Option>& options) {
  auto word = words.begin();
  while (word != words.end() && *word != "--" && is_option(*word)) {
    const bool skip_value = takes_next_word(*word, options) && word + 1 != words.end();
    word += skip_value ? 2 : 1;
  }
  return word;
}

/// Moves the command's name out of the words.
Invocation take_command(Words& words, const std::vector<Option>& common) {
  std::vector<Command> commands = all_commands();
  const auto find = [&commands](std::string_view name) {
    return std::find_if(commands.begin(), commands.end(),
                        [name](const Command& command) { return command.name == name; });
  };
  const auto word = first_plain_word(words, options_of_all(commands, common));
  if (word != words.end()) {
    if (const auto command = find(*word); command != commands.end()) {
      words.erase(word);
      return {std::move(*command), true};
    }
  }
  return {std::move(*find(kDefaultCommand)), false};
}

std::string see_help(const Invocation& invocation) {
  const std::string name = invocation.named ? " " + std::string(invocation.command.name) : "";
  return "; see \"vpanalyze" + name + " --help\"";
}

/// An option declared to CLI11, with ours.
struct Declared {
  const Option* option;
  const CLI::Option* parsed;
};

std::vector<Declared> declare(CLI::App& app, const std::vector<Option>& options) {
  std::vector<Declared> declared;
  for (const Option& option : options) {
    const std::string flags(option.flags);
    CLI::Option* parsed = option.value.empty() ? app.add_flag(flags) : app.add_option(flags);
    parsed->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    declared.push_back({&option, parsed});
  }
  return declared;
}

/// CLI11 would take the next word for the value in "--format= json".
void refuse_empty_values(const Words& words) {
  for (const std::string& word : words) {
    if (word == "--") return;
    if (word.starts_with("--") && word.find('=') == word.size() - 1) {
      throw UsageError(word + " has no value");
    }
  }
}

/// Lets CLI11 sort the words. What belongs to no option is left with it.
void sort_words(CLI::App& app, const Words& words, const std::vector<Declared>& declared) {
  refuse_empty_values(words);
  try {
    app.parse(Words(words.rbegin(), words.rend()));  // it wants them in reverse
  } catch (const CLI::ParseError& error) {
    // Its messages begin with the option's name.
    for (const Declared& entry : declared) {
      const std::string name(long_flag(*entry.option));
      if (!std::string_view(error.what()).starts_with(name + ":")) continue;
      throw UsageError(name + " needs a value: " + name + " " + std::string(entry.option->value));
    }
    throw UsageError(error.what());
  }
}

void store(std::string_view name, const Store& store_text, std::string_view text) {
  try {
    store_text(text);
  } catch (const UsageError& error) {
    throw UsageError(std::string(name) + ": " + error.what());
  }
}

void store_options(const std::vector<Declared>& declared) {
  for (const auto& [option, parsed] : declared) {
    const std::string name(long_flag(*option));
    const Words& values = parsed->results();
    if (values.size() > 1 && !option->repeatable && !option->value.empty()) {
      throw UsageError(name + " is given twice");
    }
    for (const std::string& value : values) {
      if (option->value.empty() && value != "true") throw UsageError(name + " takes no value");
      store(name, option->store, value);
    }
  }
}

[[noreturn]] void refuse_option(std::string_view word, const std::vector<Declared>& declared,
                                const std::string& otherwise) {
  const std::string_view name = word.substr(0, word.find('='));
  std::vector<std::string_view> flags;
  for (const Declared& entry : declared) flags.push_back(long_flag(*entry.option));
  throw UsageError("unknown option " + in_quotes(name) + did_you_mean(name, flags, otherwise));
}

/// The words that are no options; an unknown option among them is refused.
Words plain_words(const CLI::App& app, const std::vector<Declared>& declared,
                  const std::string& otherwise) {
  Words plain;
  bool options_ended = false;
  for (const std::string& word : app.remaining()) {
    if (word == "--" && !options_ended) {
      options_ended = true;
    } else if (is_option(word) && !options_ended) {
      refuse_option(word, declared, otherwise);
    } else {
      plain.push_back(word);
    }
  }
  return plain;
}

void store_arguments(const Invocation& invocation, const Words& words) {
  auto word = words.begin();
  for (const Argument& argument : invocation.command.arguments) {
    if (word == words.end() && !argument.optional) {
      throw UsageError(std::string(argument.name) + " is missing" + see_help(invocation));
    }
    while (word != words.end()) {
      store(argument.name, argument.store, *word++);
      if (!argument.repeatable) break;
    }
  }
  if (word != words.end()) throw UsageError("unexpected argument " + in_quotes(*word));
}

}  // namespace

Invocation parse_command_line(const std::vector<std::string>& words, CommonOptions& common) {
  const std::vector<Option> shared = common_options(common);
  Words others = words;
  Invocation invocation = take_command(others, shared);
  std::vector<Option> options = invocation.command.options;
  options.insert(options.end(), shared.begin(), shared.end());

  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  const std::vector<Declared> declared = declare(app, options);
  sort_words(app, others, declared);
  const auto is_given = [&declared](std::string_view flag) {
    return std::any_of(declared.begin(), declared.end(), [flag](const Declared& entry) {
      return long_flag(*entry.option) == flag && entry.parsed->count() > 0;
    });
  };
  common.help = is_given("--help");
  common.version = is_given("--version");
  if (common.help || common.version) return invocation;

  const Words plain = plain_words(app, declared, see_help(invocation));
  store_options(declared);
  check(common);
  store_arguments(invocation, plain);
  return invocation;
}

}  // namespace vpanalyze
