// SPDX-License-Identifier: MIT
// The only file that knows CLI11, which sorts the words: which one is an option, which its value,
// "--option=value", "-ofile", "-qo file", "--". The rest of what it offers is not used, because
//
// - its subcommands want their options after their name, and one of them to be named;
// - it takes "[a,b]" given for several arguments apart, and names them by their place;
// - what it checks (needs, excludes, required, unknown words) it checks before anybody can say that
//   --help or --version was given, which make all else unimportant;
// - its validators and conversions take "0x10" and know neither "1e9" nor "1%", its messages name
//   no nearest word, and they and its help are worded and set differently in every version from
//   2.1, which is the oldest one that we build with.
#include "cli/parser.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <utility>

#include "cards/text.hpp"
#include "cli/errors.hpp"

namespace vpanalyze {

namespace {

using Words = std::vector<std::string>;

bool is_option(std::string_view word) { return word.size() > 1 && word.front() == '-'; }

/// An option declared to CLI11, with ours.
struct Declared {
  const Option* option;
  const CLI::Option* parsed;
};

/// Words sorted by CLI11 as the options want it.
class SortedWords {
 public:
  explicit SortedWords(const std::vector<Option>& options) {
    app_.set_help_flag();
    app_.allow_extras();
    for (const Option& option : options) {
      if (app_.get_option_no_throw(std::string(option.long_flag())) != nullptr) continue;
      const std::string flags(option.flags);
      CLI::Option* parsed = option.value.empty() ? app_.add_flag(flags) : app_.add_option(flags);
      parsed->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
      declared_.push_back({&option, parsed});
    }
  }

  void sort(const Words& words) {
    app_.parse(Words(words.rbegin(), words.rend()));  // it wants them in reverse
  }

  const std::vector<Declared>& options() const { return declared_; }
  /// What belongs to no option, unknown options and "--" included.
  Words others() const { return app_.remaining(); }

  bool is_given(std::string_view flag) const {
    return std::any_of(declared_.begin(), declared_.end(), [flag](const Declared& entry) {
      return entry.option->long_flag() == flag && entry.parsed->count() > 0;
    });
  }

 private:
  CLI::App app_;
  std::vector<Declared> declared_;
};

/// CLI11 would take the next word for the value in "--format= json".
void refuse_empty_values(const Words& words) {
  for (const std::string& word : words) {
    if (word == "--") return;
    if (word.starts_with("--") && word.find('=') == word.size() - 1) {
      throw UsageError(word + " has no value");
    }
  }
}

/// The command named by the first word that is neither an option, of whatever command, nor its
/// value; else the default one.
Invocation find_command(const Words& words, const std::vector<Option>& common) {
  std::vector<Command> commands = all_commands();
  std::vector<Option> options = common;
  for (const Command& command : commands) options = append(std::move(options), command.options);
  SortedWords sorted(options);
  try {
    sorted.sort(words);
  } catch (const CLI::ParseError&) {
    // The last option lacks its value; what stands before it has been sorted.
  }
  const Words others = sorted.others();
  const auto word = std::find_if(others.begin(), others.end(), [](const std::string& other) {
    return other == "--" || !is_option(other);
  });
  const auto named = [&](std::string_view name) {
    return std::find_if(commands.begin(), commands.end(),
                        [name](const Command& command) { return command.name == name; });
  };
  const auto found = word == others.end() ? commands.end() : named(*word);
  if (found != commands.end()) return {std::move(*found), true};
  return {std::move(*named(kDefaultCommand)), false};
}

std::string see_help(const Invocation& invocation) {
  const std::string name = invocation.named ? " " + std::string(invocation.command.name) : "";
  return "; see \"vpanalyze" + name + " --help\"";
}

void sort_for_command(SortedWords& sorted, const Words& words) {
  try {
    sorted.sort(words);
  } catch (const CLI::ParseError& error) {
    // Its messages begin with the option's name.
    for (const auto& [option, parsed] : sorted.options()) {
      const std::string name(option->long_flag());
      if (!std::string_view(error.what()).starts_with(name + ":")) continue;
      throw UsageError(name + " needs a value: " + name + " " + std::string(option->value));
    }
    throw UsageError(error.what());
  }
}

[[noreturn]] void refuse_option(std::string_view word, const SortedWords& sorted,
                                const Invocation& invocation) {
  const std::string_view name = word.substr(0, word.find('='));
  std::vector<std::string_view> flags;
  for (const Declared& entry : sorted.options()) flags.push_back(entry.option->long_flag());
  throw UsageError("unknown option " + in_quotes(name) +
                   did_you_mean(name, flags, see_help(invocation)));
}

/// The words that are no options, without the command; an unknown option among them is refused.
Words plain_words(const SortedWords& sorted, const Invocation& invocation) {
  Words plain;
  bool options_ended = false;
  for (const std::string& word : sorted.others()) {
    if (word == "--" && !options_ended) {
      options_ended = true;
    } else if (is_option(word) && !options_ended) {
      refuse_option(word, sorted, invocation);
    } else {
      plain.push_back(word);
    }
  }
  if (invocation.named) plain.erase(std::find(plain.begin(), plain.end(), invocation.command.name));
  return plain;
}

void store(std::string_view name, const Store& into, std::string_view text) {
  try {
    into.take(text);
  } catch (const std::invalid_argument& error) {
    throw UsageError(std::string(name) + ": " + error.what());
  }
}

void store_options(const std::vector<Declared>& options) {
  for (const auto& [option, parsed] : options) {
    const std::string name(option->long_flag());
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

[[noreturn]] void refuse_both(std::string_view one, std::string_view other) {
  throw UsageError(std::string(one) + " and " + std::string(other) + " contradict each other");
}

void refuse_contradictions(const Command& command, const SortedWords& sorted) {
  for (const auto& group : command.contradictions) {
    std::string_view given;
    for (const std::string_view flag : group) {
      if (!sorted.is_given(flag)) continue;
      if (!given.empty()) refuse_both(given, flag);
      given = flag;
    }
  }
}

}  // namespace

Invocation parse_command_line(const std::vector<std::string>& words, CommonOptions& common) {
  refuse_empty_values(words);
  const std::vector<Option> shared = common_options(common);
  Invocation invocation = find_command(words, shared);
  const std::vector<Option> options = append(invocation.command.options, shared);
  SortedWords sorted(options);
  sort_for_command(sorted, words);
  common.help = sorted.is_given("--help");
  common.version = sorted.is_given("--version");
  if (common.help || common.version) return invocation;

  const Words plain = plain_words(sorted, invocation);
  store_options(sorted.options());
  if (common.json && common.format.value_or(Format::json) != Format::json) {
    refuse_both("--json", "--format");
  }
  store_arguments(invocation, plain);
  refuse_contradictions(invocation.command, sorted);
  return invocation;
}

}  // namespace vpanalyze
