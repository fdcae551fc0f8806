// SPDX-License-Identifier: MIT
#include "json/json_line.hpp"

#include <algorithm>
#include <string>

#include "base/text.hpp"
#include "json/json_value.hpp"

namespace vpanalyze {

namespace {

/// Position in a valid JSON text that moves on value by value.
class JsonScanner {
 public:
  explicit JsonScanner(std::string_view json) : json_(json) {}

  std::size_t place() const { return place_; }

  /// Moves to the next character that is not blank, and returns it; '\0' at the end.
  char next() {
    while (place_ < json_.size() && is_blank(json_[place_])) ++place_;
    return place_ < json_.size() ? json_[place_] : '\0';
  }
  void skip() { ++place_; }

  /// Moves past a string and returns it as written, with its quotes.
  std::string_view skip_string() {
    const std::size_t begin = place_++;
    while (place_ < json_.size() && json_[place_] != '"') place_ += json_[place_] == '\\' ? 2 : 1;
    place_ = std::min(place_ + 1, json_.size());
    return json_.substr(begin, place_ - begin);
  }

  /// Moves past a value, to the comma or bracket after it.
  void skip_value() {
    int depth = 0;
    for (char c = next(); c != '\0'; c = next()) {
      const bool is_end = c == ']' || c == '}';
      if (depth == 0 && (is_end || c == ',')) return;
      if (c == '"') {
        skip_string();
        continue;
      }
      if (is_end) --depth;
      if (c == '[' || c == '{') ++depth;
      skip();
    }
  }

 private:
  static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

  std::string_view json_;
  std::size_t place_ = 0;
};

/// Returns a part of a JSON pointer without its escapes.
std::string unescaped(std::string_view part) {
  std::string text;
  for (std::size_t i = 0; i < part.size(); ++i) {
    const bool is_escape = part[i] == '~' && i + 1 < part.size();
    text += is_escape ? (part[++i] == '1' ? '/' : '~') : part[i];
  }
  return text;
}

/// Moves into an array or object, to its item or member of this name. Returns false if there is
/// none.
bool enter(JsonScanner& scanner, const std::string& name) {
  const char opening = scanner.next();
  if (opening != '{' && opening != '[') return false;
  scanner.skip();
  for (std::size_t i = 0;; ++i) {
    const char first = scanner.next();
    if (first == ']' || first == '}' || first == '\0') return false;
    std::string key = std::to_string(i);
    if (opening == '{') {
      key = parse_json(scanner.skip_string(), "key").text;
      if (scanner.next() == ':') scanner.skip();
      scanner.next();
    }
    if (key == name) return true;
    scanner.skip_value();
    if (scanner.next() == ',') scanner.skip();
  }
}

}  // namespace

std::size_t json_line(std::string_view json, std::string_view pointer) {
  JsonScanner scanner(json);
  scanner.next();
  std::size_t place = scanner.place();
  if (!pointer.empty()) {
    for (const std::string_view part : parts_of(pointer.substr(1), '/')) {
      if (!enter(scanner, unescaped(part))) break;
      place = scanner.place();
    }
  }
  const std::string_view before = json.substr(0, place);
  return 1 + static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
}

}  // namespace vpanalyze
