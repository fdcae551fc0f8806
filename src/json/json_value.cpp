// SPDX-License-Identifier: MIT
#include "json/json_value.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace vpanalyze {
namespace {

/// Returns a key as a step of a pointer, with "~" and "/" escaped, and unsafe characters escaped as
/// in messages.
std::string pointer_step(std::string_view key) {
  std::string step;
  const std::string text = quote(key);
  for (const char c : std::string_view(text).substr(1, text.size() - 2)) {
    if (c == '~' || c == '/') {
      step += c == '~' ? "~0" : "~1";
    } else {
      step += c;
    }
  }
  return step;
}

}  // namespace

const JsonValue* JsonValue::find(std::string_view key) const {
  const auto found = std::find(keys.begin(), keys.end(), key);
  return found == keys.end() ? nullptr : &items[static_cast<std::size_t>(found - keys.begin())];
}

std::string json_pointer(const JsonValue& document, std::uint32_t place) {
  std::string pointer;
  const JsonValue* value = &document;
  while (true) {
    const auto next = std::find_if(value->items.begin(), value->items.end(), [&](const auto& item) {
      return item.begin <= place && place <= item.end;
    });
    if (next == value->items.end()) return pointer;
    const auto index = static_cast<std::size_t>(next - value->items.begin());
    pointer += '/';
    pointer += value->keys.empty() ? std::to_string(index) : pointer_step(value->keys[index]);
    value = &*next;
  }
}

std::uint32_t json_line(const JsonValue& document, std::string_view pointer) {
  const JsonValue* value = &document;
  if (pointer.empty()) return value->line;
  for (const std::string_view step : parts_of(pointer.substr(1), '/')) {
    const auto next = std::find_if(value->items.begin(), value->items.end(), [&](const auto& item) {
      const auto index = static_cast<std::size_t>(&item - value->items.data());
      return step ==
             (value->keys.empty() ? std::to_string(index) : pointer_step(value->keys[index]));
    });
    if (next == value->items.end()) break;
    value = &*next;
  }
  return value->line;
}

std::string describe(const JsonValue& value) {
  switch (value.type) {
    case JsonValue::Type::null: return "null";
    case JsonValue::Type::boolean: return value.boolean ? "true" : "false";
    case JsonValue::Type::number: return "the number " + shortened(value.text);
    case JsonValue::Type::string: return "the text " + quote(value.text);
    case JsonValue::Type::array: return value.items.empty() ? "an empty list" : "a list";
    case JsonValue::Type::object: return value.items.empty() ? "an empty object" : "an object";
  }
  return "something else";
}

}  // namespace vpanalyze
