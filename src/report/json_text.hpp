// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <string>
#include <string_view>

namespace vpanalyze {

/// Of every JSON document; it goes up when a member changes its meaning or goes.
inline constexpr int kSchemaVersion = 1;

/// JSON of single values. Text is made valid UTF-8 and free of raw control characters; a double is
/// the shortest decimal that reads back as the same, or null where it is not finite.
std::string json_text(std::string_view text);
std::string json_text(double value);
template <std::integral Integer>
std::string json_text(Integer value) {
  if constexpr (std::same_as<Integer, bool>) {
    return value ? "true" : "false";
  } else {
    return std::to_string(value);
  }
}

/// An object in the making, its members in the order they are added:
/// JsonObject().add("deals", 3).add("name", "x").text() is {"deals":3,"name":"x"}.
class JsonObject {
 public:
  template <class Value>
  JsonObject& add(std::string_view key, const Value& value) {
    return add_json(key, json_text(value));
  }
  /// With a value that is JSON already, such as another object's text().
  JsonObject& add_json(std::string_view key, std::string_view json);
  std::string text() const { return "{" + members_ + "}"; }

 private:
  std::string members_;
};

/// A list in the making.
class JsonList {
 public:
  JsonList& add_json(std::string_view json);
  std::string text() const { return "[" + items_ + "]"; }

 private:
  std::string items_;
};

}  // namespace vpanalyze
