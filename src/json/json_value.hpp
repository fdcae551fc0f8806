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

/// Value of a JSON document as written: members in order and with repetitions, numbers as text, so
/// that no amount passes through binary floating point.
struct JsonValue {
  enum class Type : std::uint8_t { null, boolean, number, string, array, object };

  Type type = Type::null;
  bool boolean = false;
  std::string text = {};               ///< the characters of a string, or a number as written
  std::vector<JsonValue> items = {};   ///< items of an array or values of an object
  std::vector<std::string> keys = {};  ///< keys of an object: keys[i] belongs to items[i]

  /// Position in document order: positions of contained values lie between begin and end.
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::uint32_t line = 0;  ///< line of the text on which the value begins, from 1

  static JsonValue number_value(std::string digits) {
    return {Type::number, false, std::move(digits)};
  }
  static JsonValue string_value(std::string characters) {
    return {Type::string, false, std::move(characters)};
  }
  static JsonValue boolean_value(bool is_true) { return {Type::boolean, is_true}; }

  bool is(Type t) const { return type == t; }
  /// Returns the first member with this key; null if there is none.
  const JsonValue* find(std::string_view key) const;
  JsonValue* find(std::string_view key) {
    return const_cast<JsonValue*>(std::as_const(*this).find(key));
  }
  /// Adds an item to an array, or a member to an object.
  void add(JsonValue item) { items.push_back(std::move(item)); }
  void add(std::string key, JsonValue item) {
    keys.push_back(std::move(key));
    items.push_back(std::move(item));
  }
};

/// Parses a whole document, with or without a byte order mark. Throws JsonError, with line and
/// column and in plain words, for text that is not JSON in UTF-8; `file` is the document's name in
/// the message.
JsonValue parse_json(std::string_view bytes, const std::string& file);

/// Returns the JSON pointer ("/hands/3/pays", "" for the document) of the value at this position in
/// document order.
std::string json_pointer(const JsonValue& document, std::uint32_t place);

/// Returns the line of the value at a JSON pointer; if there is no such member or item, that of the
/// value that should contain it.
std::uint32_t json_line(const JsonValue& document, std::string_view pointer);

/// Describes a value for a message: `the text "abc"`, `the number 5`, `a list`.
std::string describe(const JsonValue& value);

}  // namespace vpanalyze
