// SPDX-License-Identifier: MIT
#include "json/write_json.hpp"

#include "base/printable.hpp"

namespace vpanalyze {

namespace {

/// Returns the items of a value. Members of the document and entries of its lists of objects get
/// lines of their own.
std::string written_items(const JsonValue& value, std::size_t depth) {
  const bool is_object = value.is(JsonValue::Type::object);
  const bool is_broken = is_object ? depth == 0
                                   : depth == 1 && !value.items.empty() &&
                                         value.items.front().is(JsonValue::Type::object);
  const std::string indent = is_broken ? "\n" + std::string(2 * (depth + 1), ' ') : "";
  std::string text;
  for (std::size_t i = 0; i < value.items.size(); ++i) {
    if (!text.empty()) text += is_broken ? "," : ", ";
    text += indent;
    if (is_object) text += json_string(value.keys[i]) + ": ";
    text += json_text(value.items[i], depth + 1);
  }
  if (is_broken) return text + "\n" + std::string(2 * depth, ' ');
  return is_object && !text.empty() ? " " + text + " " : text;
}

}  // namespace

std::string json_string(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '"' || c == '\\') escaped += '\\';
    escaped += c;
  }
  // Printable text is valid JSON, where "\u001b" has the same meaning.
  return '"' + printable(escaped) + '"';
}

std::string json_text(const JsonValue& value, std::size_t depth) {
  switch (value.type) {
    case JsonValue::Type::null: return "null";
    case JsonValue::Type::boolean: return value.boolean ? "true" : "false";
    case JsonValue::Type::number: return value.text;
    case JsonValue::Type::string: return json_string(value.text);
    case JsonValue::Type::array: return "[" + written_items(value, depth) + "]";
    case JsonValue::Type::object: return "{" + written_items(value, depth) + "}";
  }
  return "";
}

}  // namespace vpanalyze
