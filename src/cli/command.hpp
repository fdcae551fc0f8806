// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <exception>
#include <functional>
#include <initializer_list>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/text.hpp"

namespace vpanalyze {

class Session;

/// What the process tells the shell. An interrupted one ends by its signal, which shells show as
/// 130.
enum ExitCode : int {
  kDone = 0,
  kAnswerIsNo = 1,    ///< a check or a verification that does not agree
  kWrongUsage = 2,    ///< the command line makes no sense
  kUnusableFile = 3,  ///< cannot be read or written, or is not what it should be; out of memory
};

/// A mistake on the command line. what() is one line for people; so is that of any
/// std::invalid_argument of the library, which comes of what was asked for.
class UsageError : public std::invalid_argument {
 public:
  using std::invalid_argument::invalid_argument;
};

/// What `act` returns. A mistake it finds in what an option was given is told with the option's
/// name.
template <class Act>
auto under_option(std::string_view option, const Act& act) {
  try {
    return act();
  } catch (const std::invalid_argument& error) {
    throw UsageError(std::string(option) + ": " + error.what());
  }
}

/// A file that cannot be used. what() is one line for people that begins with the file's name.
class FileError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Whoever read our output has stopped reading, as in "vpanalyze … | head": no error, but nothing
/// more needs to be written.
struct ClosedPipe : std::exception {};

/// What an option or argument takes: what shells complete, and what a request may have for it.
enum class Kind : std::uint8_t {
  text,
  word,
  file,
  paytable,
  command,
  family,
  line,
  // What shells cannot complete.
  number,   ///< also as people write it: "1,200", "$500", "1%"
  numbers,  ///< with commas between them
  pays,     ///< "LINE=PAYS"
};

/// Takes the text given for an option or argument, or throws std::invalid_argument with a phrase
/// about it.
struct Store {
  std::function<void(std::string_view text)> take;
  Kind kind = Kind::text;
  std::span<const std::string_view> words{};  ///< of which Kind::word must be one
  bool or_number = false;                     ///< or else a number
};

/// What requests call the option with this flag.
std::string key_of(std::string_view flag);

/// An option or an argument as it is declared. Parser, help, manual page, completions, requests and
/// all messages go by this and nothing else.
struct Option {
  std::string_view flags;  ///< "-o,--output", the long one last; of an argument its name
  std::string_view value;  ///< what help calls its value, "FILE"; empty where it takes none
  std::string help;
  Store store;
  bool repeatable = false;  ///< an argument: takes all that are left; only the last one can
  bool optional = false;    ///< an argument, which else must be given

  /// "-o" and "--output".
  std::vector<std::string_view> all_flags() const { return parts_of(flags, ','); }
  std::string_view long_flag() const { return all_flags().back(); }
  /// What requests call it: "tie_break" for "--tie-break", "paytable" for "PAYTABLE".
  std::string key() const { return key_of(long_flag()); }
  bool is_argument() const { return !flags.starts_with('-'); }
  bool is_flag() const { return value.empty() && !is_argument(); }
};

/// A command line worth copying, and what it does.
struct Example {
  std::string_view command_line;
  std::string_view explanation;
};

/// A command as it is declared. Everything the program knows about it is here.
struct Command {
  std::string_view name;
  std::string_view summary;  ///< one line for the list of commands, without a full stop
  std::vector<Example> examples;
  std::vector<Option> arguments{};  ///< in the order in which words fill them
  std::vector<Option> options{};    ///< besides those all commands have
  /// Long flags of options of which only one can be given.
  std::vector<std::vector<std::string_view>> contradictions{};
  std::vector<std::string_view> formats{};  ///< words of --format besides those of all commands
  std::vector<std::string_view> notes{};    ///< paragraphs at the end of its help
  bool fills_folder = false;                ///< -o names a folder, for Session::write_file
  /// Does the work and returns the exit code. Throws UsageError, FileError and what the library
  /// throws.
  std::function<int(Session&)> run{};

  /// Calls refuse(one, other) for flags that are given, as is_given(flag) says, and contradict.
  template <class IsGiven, class Refuse>
  void check_contradictions(const IsGiven& is_given, const Refuse& refuse) const {
    for (const std::vector<std::string_view>& group : contradictions) {
      std::string_view given;
      for (const std::string_view flag : group) {
        if (!is_given(flag)) continue;
        if (!given.empty()) refuse(given, flag);
        given = flag;
      }
    }
  }
};

/// The command of a type that has the options and arguments as members, `Command declare()` to say
/// which they are, and `run(Session&)` to do it, once; it returns nothing or the exit code.
template <class Type>
Command command() {
  const auto itself = std::make_shared<Type>();
  Command declared = itself->declare();
  declared.run = [itself](Session& session) -> int {
    Type asked = std::move(*itself);  // whoever waits for its study does so no longer than it runs
    if constexpr (std::is_void_v<decltype(asked.run(session))>) {
      asked.run(session);
      return kDone;
    } else {
      return asked.run(session);
    }
  };
  return declared;
}

/// The one with this name; nullptr where there is none.
Command* find_command(std::vector<Command>& commands, std::string_view name);

/// What the commands are called.
std::vector<std::string_view> names_of(const std::vector<Command>& commands);

/// In single quotes, in which every shell takes any text for one word.
std::string single_quoted(std::string_view text);

/// The options of all these lists.
std::vector<Option> all_options(std::initializer_list<std::vector<Option>> lists);

/// The ways to store: a flag sets its variable, text is kept as it is, lists grow.
Store into(bool& flag);
Store into(std::vector<std::string>& texts, Kind kind = Kind::text);
/// Text that must not be empty.
Store into_name(std::string& text, Kind kind = Kind::text);

/// Makes something of the text given. Throws UsageError where it is none or out of bounds.
template <class T>
using Reader = std::function<T(std::string_view text)>;

/// Whole numbers: "400", "10,000" or "1e9"; the bounds must be below 10^18.
Reader<std::uint64_t> whole(std::uint64_t least, std::uint64_t most);
/// The same for smaller bounds, none below 0.
Reader<int> integer(int least, int most = std::numeric_limits<int>::max());
/// Numbers, "0.01" or "2400".
Reader<double> number(double least, double most);
/// Shares of one as share_text() has them, "0.01" or "1%".
Reader<double> share(double least, double most);

/// The position of a word in a list; throws UsageError that names the words and the nearest one.
std::size_t parse_word(std::string_view text, std::span<const std::string_view> words);

/// What a variable holds, or an optional one if it holds anything.
template <class Target>
using ValueOf = typename decltype(std::optional(std::declval<Target&>()))::value_type;

/// What read(text) makes of it. The target is a variable, an optional one, or a list for options
/// that are repeatable.
template <class Target, class Read>
Store into(Target& target, Read read,
           Kind kind = std::is_arithmetic_v<decltype(read(""))> ? Kind::number : Kind::text) {
  return {[&target, read](std::string_view text) {
            if constexpr (requires { target.push_back(read(text)); }) {
              target.push_back(read(text));
            } else {
              target = static_cast<ValueOf<Target>>(read(text));
            }
          },
          kind};
}

/// "5" or "1,3,5".
inline Store into_list(std::vector<int>& numbers, const Reader<int>& read) {
  return {[&numbers, read](std::string_view text) {
            for (const std::string_view part : parts_of(text, ',')) {
              numbers.push_back(read(trimmed(part)));
            }
          },
          Kind::numbers};
}

/// An enumerator by its word, the words in the order of the enumerators.
template <class Target>
Store into_word(Target& target, std::span<const std::string_view> words) {
  return {[&target, words](std::string_view text) {
            target = static_cast<ValueOf<Target>>(parse_word(text, words));
          },
          Kind::word, words};
}

// The commands by name, each fresh: what is stored into one is its own. They are the files of
// src/cli/commands, x.cpp defining Command x_command(); cmake/commands.cmake makes these lists.

/// Those that the library answers.
std::vector<Command> questions();
/// These and what only a program can do.
std::vector<Command> all_commands();

/// The command that is meant when none is named.
inline constexpr std::string_view kDefaultCommand = "analyze";

}  // namespace vpanalyze
