// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cards/text.hpp"

namespace vpanalyze {

class Session;

/// What can be given in a place of the command line, for shells to complete.
enum class Kind : std::uint8_t { text, word, file, paytable, command };

/// Takes the text given for an option or argument, or throws std::invalid_argument with a phrase
/// about it.
struct Store {
  std::function<void(std::string_view text)> take;
  Kind kind = Kind::text;
  std::span<const std::string_view> words{};  ///< of which Kind::word must be one
};

/// An option as it is declared. Parser, help, manual page, completions and all messages go by this
/// and nothing else.
struct Option {
  std::string_view flags;  ///< "-o,--output", the long one last
  std::string_view value;  ///< what help calls its value, "FILE"; empty where it takes none
  std::string help;
  Store store;
  bool repeatable = false;

  /// "-o" and "--output".
  std::vector<std::string_view> all_flags() const { return parts_of(flags, ','); }
  std::string_view long_flag() const { return all_flags().back(); }
};

/// An argument that is no option. Arguments are filled in order of declaration.
struct Argument {
  std::string_view name;  ///< "PAYTABLE"
  std::string help;
  Store store;
  bool repeatable = false;  ///< takes all that are left; only the last one can
  bool optional = false;
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
  std::vector<Argument> arguments{};
  std::vector<Option> options{};  ///< besides those all commands have
  /// Long flags of options of which only one can be given.
  std::vector<std::vector<std::string_view>> contradictions{};
  std::vector<std::string_view> notes{};  ///< paragraphs at the end of its help
  bool fills_folder = false;              ///< -o names a folder, for Session::write_file
  /// Does the work and returns the exit code. Throws UsageError, FileError and what the library
  /// throws.
  std::function<int(Session&)> run{};
};

/// The command of a type that has the options and arguments as members, `Command declare()` to say
/// which they are, and `int run(Session&)` to do it.
template <class Type>
Command command() {
  const auto itself = std::make_shared<Type>();
  Command declared = itself->declare();
  declared.run = [itself](Session& session) { return itself->run(session); };
  return declared;
}

/// The one with this name; nullptr where there is none.
Command* find_command(std::vector<Command>& commands, std::string_view name);

/// What the commands are called.
std::vector<std::string_view> names_of(const std::vector<Command>& commands);

/// In single quotes, in which every shell takes any text for one word.
std::string single_quoted(std::string_view text);

/// The options of both lists.
std::vector<Option> append(std::vector<Option> options, std::vector<Option> more);

/// The ways to store: a flag sets its variable, text is kept as it is, lists grow.
Store into(bool& flag);
Store into(std::vector<std::string>& texts, Kind kind = Kind::text);
/// Text that must not be empty.
Store into_name(std::string& text, Kind kind = Kind::text);

/// Makes something of the text given. Throws UsageError where it is none or out of bounds.
template <class T>
using Reader = std::function<T(std::string_view text)>;

/// Whole numbers.
Reader<int> integer(int least, int most = std::numeric_limits<int>::max());
/// Numbers, "0.01", "2400" or "1%".
Reader<double> number(double least, double most);
/// Whole numbers that may be large and written "1e9"; the bounds must be below 2^53.
Reader<std::uint64_t> whole(double least, double most);

/// The position of a word in a list; throws UsageError that names the words and the nearest one.
std::size_t parse_word(std::string_view text, std::span<const std::string_view> words);

namespace detail {

/// Puts a value into a variable, an optional one or a list.
template <class T, class Value>
void put(std::vector<T>& target, Value value) {
  target.push_back(static_cast<T>(std::move(value)));
}
template <class T, class Value>
void put(std::optional<T>& target, Value value) {
  target = static_cast<T>(std::move(value));
}
template <class T, class Value>
void put(T& target, Value value) {
  target = static_cast<T>(std::move(value));
}

}  // namespace detail

/// What read(text) makes of it. The target is a variable, an optional one, or a list for options
/// that are repeatable.
template <class Target, class Read>
Store into(Target& target, Read read) {
  return {[&target, read](std::string_view text) { detail::put(target, read(text)); }};
}

/// An enumerator by its word, the words in the order of the enumerators.
template <class Target>
Store into_word(Target& target, std::span<const std::string_view> words) {
  return {[&target, words](std::string_view text) { detail::put(target, parse_word(text, words)); },
          Kind::word, words};
}

}  // namespace vpanalyze
