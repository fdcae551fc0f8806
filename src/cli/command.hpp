// SPDX-License-Identifier: MIT
#pragma once

#include <array>
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

/// Exit codes of the process. An interrupted process ends by its signal, which shells show as 130.
enum ExitCode : int {
  kDone = 0,
  kAnswerIsNo = 1,    ///< a check or a verification found differences
  kWrongUsage = 2,    ///< the command line makes no sense
  kUnusableFile = 3,  ///< a file cannot be read or written, or is invalid; or memory ran out
};

/// Mistake on the command line. what() is one line for people, like that of any
/// std::invalid_argument of the library, which is due to what was asked for.
class UsageError : public std::invalid_argument {
 public:
  using std::invalid_argument::invalid_argument;
};

/// Mistake that puts the other arguments in doubt, too, so that no answer is given for them.
class MistypedLine : public UsageError {
 public:
  using UsageError::UsageError;
};

/// Calls act() and returns its result. Mistakes that it finds are reported with the option's name.
template <class Act>
auto blame_option(std::string_view option, const Act& act) {
  try {
    return act();
  } catch (const std::invalid_argument& error) {
    throw UsageError(std::string(option) + ": " + error.what());
  }
}

/// Error in a file that cannot be used. what() is one line for people that begins with the file's
/// name.
class FileError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Exception for a reader of our output that has stopped reading, as in "vpanalyze … | head": not
/// an error, but the end of writing.
struct ClosedPipe : std::exception {};

/// Kinds of values of options and arguments, for completion in shells and for requests.
enum class Kind : std::uint8_t {
  text,
  word,
  file,
  paytable,
  command,
  family,
  line,
  // Kinds that shells cannot complete:
  number,   ///< also in the forms "1,200", "$500", "1%"
  numbers,  ///< separated by commas
  pays,     ///< "LINE=PAYS"
};

/// Destination of the text given for an option or argument. Throws std::invalid_argument with a
/// phrase about an unacceptable text.
struct Store {
  std::function<void(std::string_view text)> take;
  Kind kind = Kind::text;
  std::span<const std::string_view> words{};  ///< allowed words for Kind::word
  bool or_number = false;                     ///< true if a number is also allowed
};

/// Returns the key in requests of the option with this flag.
std::string key_of(std::string_view flag);

/// Declaration of an option or argument. Parser, help, manual page, completions, requests and all
/// messages are derived from it.
struct Option {
  std::string_view flags;  ///< "-o,--output", the long one last; the name of an argument
  std::string_view value;  ///< name of the value in help, "FILE"; empty if it takes none
  std::string help;
  Store store;
  bool repeatable = false;  ///< true if an argument takes all remaining words; only the last one
                            ///< can
  bool optional = false;    ///< true if an argument may be omitted

  /// Returns "-o" and "--output".
  std::vector<std::string_view> all_flags() const { return parts_of(flags, ','); }
  std::string_view long_flag() const { return all_flags().back(); }
  /// Returns the key in requests: "tie_break" for "--tie-break", "paytable" for "PAYTABLE".
  std::string key() const { return key_of(long_flag()); }
  bool is_argument() const { return !flags.starts_with('-'); }
  bool is_flag() const { return value.empty() && !is_argument(); }
};

/// Command line worth copying, with an explanation.
struct Example {
  std::string_view command_line;
  std::string_view explanation;
};

/// Questions that commands answer, in the order in which the help lists them.
enum class Topic : std::uint8_t { returns, play, money, design, proof, poker, other };

inline constexpr std::array<std::string_view, 7> kTopicWords = {
    "What a game returns", "How to play it",          "What it means for your money",
    "Designing paytables", "Why believe the numbers", "Poker hands",
    "Output and help"};

/// Declaration of a command: everything the program knows about it.
struct Command {
  std::string_view name;
  Topic topic = Topic::other;
  std::string_view summary;  ///< one line for the list of commands, without a period
  std::vector<Example> examples;
  std::vector<Option> arguments{};  ///< in the order in which words of the command line fill them
  std::vector<Option> options{};    ///< in addition to those common to all commands
  /// Groups of long flags of which only one can be given.
  std::vector<std::vector<std::string_view>> contradictions{};
  std::vector<std::string_view> formats{};  ///< additional words of --format
  std::vector<std::string_view> notes{};    ///< paragraphs at the end of its help
  bool fills_folder = false;                ///< true if -o names a folder, for Session::write_file
  /// Does the work and returns the exit code. Throws UsageError, FileError and the library's
  /// exceptions.
  std::function<int(Session&)> run{};

  /// Calls refuse(one, other) for contradicting flags that are given according to is_given(flag).
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

/// Returns the command of a type that has the options and arguments as members, `Command declare()`
/// to declare them, and `run(Session&)` to execute it once; run() returns nothing or the exit code.
template <class Type>
Command command() {
  const auto itself = std::make_shared<Type>();
  Command declared = itself->declare();
  declared.run = [itself](Session& session) -> int {
    Type asked = std::move(*itself);  // frees the study's data as soon as it has run
    if constexpr (std::is_void_v<decltype(asked.run(session))>) {
      asked.run(session);
      return kDone;
    } else {
      return asked.run(session);
    }
  };
  return declared;
}

/// Returns the command with this name; null if there is none.
Command* find_command(std::vector<Command>& commands, std::string_view name);

/// Returns the names of the commands.
std::vector<std::string_view> names_of(const std::vector<Command>& commands);

/// Returns a text in single quotes, which every shell reads as one word.
std::string single_quoted(std::string_view text);

/// Returns the options of all these lists.
std::vector<Option> all_options(std::initializer_list<std::vector<Option>> lists);

/// Returns a Store for a variable: a flag sets it, text is kept unchanged, lists grow.
Store destination(bool& flag);
Store destination(std::vector<std::string>& texts, Kind kind = Kind::text);
/// Returns a Store for text that must not be empty.
Store name_destination(std::string& text, Kind kind = Kind::text);

/// Function that parses text into a T. Throws UsageError for malformed text and values out of
/// bounds.
template <class T>
using Reader = std::function<T(std::string_view text)>;

/// Returns a reader of whole numbers: "400", "10,000" or "1e9"; the bounds must be below 10^18.
Reader<std::uint64_t> whole(std::uint64_t least, std::uint64_t most);
/// Returns a reader of whole numbers with smaller bounds, not below 0.
Reader<int> integer(int least, int most = std::numeric_limits<int>::max());
/// Returns a reader of numbers, "0.01" or "2400".
Reader<double> number(double least, double most);
/// Returns a reader of shares of one in the form of share_text(), "0.01" or "1%".
Reader<double> share(double least, double most);

/// Returns the position of a word in a list. Throws UsageError that lists the words and the nearest
/// one.
std::size_t parse_word(std::string_view text, std::span<const std::string_view> words);

/// Type of a variable's value, or of an optional variable's value if present.
template <class Target>
using ValueOf = typename decltype(std::optional(std::declval<Target&>()))::value_type;

/// Returns a Store for the result of read(text). The target is a variable, an optional one, or a
/// list for repeatable options.
template <class Target, class Read>
Store destination(Target& target, Read read,
                  Kind kind = std::is_arithmetic_v<decltype(read(""))> ? Kind::number
                                                                       : Kind::text) {
  return {[&target, read](std::string_view text) {
            if constexpr (requires { target.push_back(read(text)); }) {
              target.push_back(read(text));
            } else {
              target = static_cast<ValueOf<Target>>(read(text));
            }
          },
          kind};
}

/// Returns a Store for a list: "5" or "1,3,5".
inline Store list_destination(std::vector<int>& numbers, const Reader<int>& read) {
  return {[&numbers, read](std::string_view text) {
            for (const std::string_view part : parts_of(text, ',')) {
              numbers.push_back(read(trimmed(part)));
            }
          },
          Kind::numbers};
}

/// Returns a Store for an enumerator by its word; words are in the order of the enumerators.
template <class Target>
Store word_destination(Target& target, std::span<const std::string_view> words) {
  return {[&target, words](std::string_view text) {
            target = static_cast<ValueOf<Target>>(parse_word(text, words));
          },
          Kind::word, words};
}

// Commands by name. Each call creates new ones, so stored values are never shared. They are defined
// in the files of src/cli/commands, x.cpp defining Command x_command(); cmake/commands.cmake
// generates these lists.

/// Returns the commands that the library can answer.
std::vector<Command> questions();
/// Returns all commands, including those that only a program can execute.
std::vector<Command> all_commands();

/// Command used if none is named.
inline constexpr std::string_view kDefaultCommand = "analyze";

}  // namespace vpanalyze
