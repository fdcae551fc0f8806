// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vpanalyze {

/// Takes the text given for an option or argument, or throws UsageError with a phrase about it.
class Store {
 public:
  template <class Take>
  Store(Take take) : take_(std::move(take)) {}  // NOLINT(google-explicit-constructor)
  template <class Take>
  Store(Take take, std::span<const std::string_view> words)
      : take_(std::move(take)), words_(words) {}

  void operator()(std::string_view text) const { take_(text); }
  /// The words the text must be one of; empty where it is something else.
  std::span<const std::string_view> words() const { return words_; }

 private:
  std::function<void(std::string_view text)> take_;
  std::span<const std::string_view> words_;
};

/// An option as it is declared: the parser, the help and all messages go by this and nothing else.
struct Option {
  std::string_view flags;  ///< "-o,--output", the long one last
  std::string_view value;  ///< what help calls its value, "FILE"; empty where it takes none
  std::string_view help;
  Store store;
  bool repeatable = false;
};

/// An argument that is no option. Arguments are filled in order of declaration.
struct Argument {
  std::string_view name;  ///< "PAYTABLE"
  std::string_view help;
  Store store;
  bool repeatable = false;  ///< takes all that are left; only the last one can
  bool optional = false;
};

/// Adds the options of one list to another.
void append(std::vector<Option>& options, std::vector<Option> more);

/// The ways to store: a flag sets its variable, text is kept as it is, lists grow.
Store into(bool& flag);
Store into(std::string& text);
/// Text that must not be empty, such as the name of a file.
Store into_name(std::string& text);
Store into(std::vector<std::string>& texts);

/// Reads a whole number; throws UsageError where it is none or out of bounds.
int parse_integer(std::string_view text, int least, int most);

/// Reads a number, "0.01", "2400" or "1%"; throws UsageError where it is none or out of bounds.
double parse_number(std::string_view text, double least, double most);

/// Reads a whole number that may be large and written "1e9"; the bounds must be below 2^53.
std::uint64_t parse_whole(std::string_view text, double least, double most);

/// The position of a word in a list; throws UsageError that names the words and the nearest one.
std::size_t parse_word(std::string_view text, std::span<const std::string_view> words);

/// A whole number within bounds. The target is an int or an optional one.
template <class Integer>
Store into(Integer& target, int least, int most) {
  return
      [&target, least, most](std::string_view text) { target = parse_integer(text, least, most); };
}

/// A whole number that may be large. The target is a std::uint64_t or an optional one.
template <class Target>
Store into_whole(Target& target, double least, double most) {
  return [&target, least, most](std::string_view text) { target = parse_whole(text, least, most); };
}

/// A number within bounds. The target is a double or an optional one.
template <class Target>
Store into_number(Target& target, double least, double most) {
  return
      [&target, least, most](std::string_view text) { target = parse_number(text, least, most); };
}
/// Several of them, the option being repeatable.
Store into_numbers(std::vector<double>& target, double least, double most);

/// An enumerator by its word, the words in the order of the enumerators. The target is an enum or
/// an optional one.
template <class Enum, class Target>
Store into_enum(Target& target, std::span<const std::string_view> words) {
  return {[&target, words](std::string_view text) {
            target = static_cast<Enum>(parse_word(text, words));
          },
          words};
}

/// "-o,--output" as its parts.
std::vector<std::string_view> split_flags(std::string_view flags);

}  // namespace vpanalyze
