// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vpanalyze/json/json_error.hpp"

namespace vpanalyze {

/// A value of a JSON document as it was written: members in order and with repetitions, numbers as
/// text, so that no amount ever passes through binary floating point.
struct JsonValue {
  enum class Type : std::uint8_t { null, boolean, number, string, array, object };

  Type type = Type::null;
  bool boolean = false;
  std::string text = {};               ///< the characters of a string, a number as it was written
  std::vector<JsonValue> items = {};   ///< of an array or an object
  std::vector<std::string> keys = {};  ///< of an object: keys[i] belongs to items[i]

  /// Document order: what lies in a value has numbers between its begin and its end.
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  static JsonValue of_number(std::string digits) {
    return {Type::number, false, std::move(digits)};
  }
  static JsonValue of_text(std::string characters) {
    return {Type::string, false, std::move(characters)};
  }
  static JsonValue of_bool(bool is_true) { return {Type::boolean, is_true}; }

  bool is(Type t) const { return type == t; }
  /// The first member with this key; null where there is none.
  const JsonValue* find(std::string_view key) const;
  JsonValue* find(std::string_view key) {
    return const_cast<JsonValue*>(std::as_const(*this).find(key));
  }
  /// Adds an item to an array, a member to an object.
  void add(JsonValue item) { items.push_back(std::move(item)); }
  void add(std::string key, JsonValue item) {
    keys.push_back(std::move(key));
    items.push_back(std::move(item));
  }
};

/// Reads a whole document, with or without the byte order mark that some editors put in front.
/// Throws JsonError for what is not JSON in UTF-8, with line and column and in words for the
/// person who wrote it; `file` is what the message calls the document.
JsonValue parse_json(std::string_view bytes, const std::string& file);

/// The JSON pointer ("/hands/3/pays", "" for the document) of the value with this place in document
/// order.
std::string json_pointer(const JsonValue& document, std::uint32_t place);

/// What was found, for a message: `the text "abc"`, `the number 5`, `a list`.
std::string describe(const JsonValue& value);

}  // namespace vpanalyze
