// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace vpanalyze {

/// A value of a JSON document as it was written: members in order and with repetitions, numbers as
/// text, so that no amount ever passes through binary floating point.
struct JsonValue {
  enum class Type : std::uint8_t { null, boolean, number, string, array, object };

  Type type = Type::null;
  bool boolean = false;
  std::string text;               ///< the characters of a string, a number as it was written
  std::vector<JsonValue> items;   ///< of an array or an object
  std::vector<std::string> keys;  ///< of an object: keys[i] belongs to items[i]

  /// Document order: what lies in a value has numbers between its begin and its end.
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  bool is(Type t) const { return type == t; }
  /// The first member with this key; null where there is none.
  const JsonValue* find(std::string_view key) const;
};

/// Reads a whole document. Throws PaytableError with line and column for what is not JSON; `file`
/// is what the message calls the document.
JsonValue parse_json(std::string_view text, const std::string& file);

/// The JSON pointer ("/hands/3/pays", "" for the document) of the value with this place in document
/// order.
std::string json_pointer(const JsonValue& document, std::uint32_t place);

/// What was found, for a message: `the text "abc"`, `the number 5`, `a list`.
std::string describe(const JsonValue& value);

/// What keeps a text from being JSON, in words for the person who wrote it.
struct JsonProblem {
  std::size_t offset;  ///< of the byte where the mistake is
  std::string problem;
};

/// Arrays and objects within each other, at most.
inline constexpr std::size_t kMostJsonDepth = 32;

/// Finds out from a text that is not JSON what was meant. A parser gave up at the byte at `stop`;
/// its own message is not used: it speaks of its grammar, and differs from version to version.
JsonProblem explain_json_error(std::string_view text, std::size_t stop);

/// "line 3, column 14", both from 1, columns counted in characters. For an offset past the end the
/// place behind the last character.
std::string line_and_column(std::string_view text, std::size_t offset);

}  // namespace vpanalyze
