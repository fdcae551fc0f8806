// SPDX-License-Identifier: MIT
#include "json/json_value.hpp"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "base/decimal.hpp"
#include "base/odd_characters.hpp"
#include "base/text.hpp"

namespace vpanalyze {
namespace {

/// Greatest depth of nested arrays and objects.
constexpr std::size_t kMostJsonDepth = 32;

constexpr std::string_view kNumbersLookLike = "numbers are written like 800, 84.2 or 1e3";

/// Returns true for characters of names and numbers, and for every character beyond ASCII.
bool is_word_char(char c) {
  const char lower = lower_case(c);
  return is_digit(c) || (lower >= 'a' && lower <= 'z') ||
         std::string_view("_+-.$%").find(c) != std::string_view::npos ||
         static_cast<unsigned char>(c) >= 0x80U;
}

std::string line_after(std::string_view text) {
  return "line " + std::to_string(1 + std::count(text.begin(), text.end(), '\n'));
}

/// Returns "line 3, column 14", both from 1, columns counted in characters. An offset past the end
/// gives the place after the last character.
std::string line_and_column(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const std::size_t line_start = before.rfind('\n') + 1;  // 0 if there is none
  return line_after(before) + ", column " +
         std::to_string(character_count(before.substr(line_start)) + 1);
}

bool is_typographic_quote(std::string_view word) {
  constexpr std::array<std::string_view, 6> kQuotes = {"“", "”", "„", "‘", "’", "«"};
  return std::any_of(kQuotes.begin(), kQuotes.end(),
                     [&](std::string_view quote) { return word.starts_with(quote); });
}

/// Returns true for a number; a minus sign is accepted, a plus sign is not.
bool is_number(std::string_view word) {
  return parse_decimal(word.substr(word.starts_with('-') ? 1 : 0)).has_value();
}

bool like_number(std::string_view word) {
  return !word.empty() && (is_digit(word.front()) || word.find_first_of("+-.") == 0);
}

/// Returns true for "NaN", "-Infinity" and the like.
bool is_no_finite_number(std::string word) {
  if (word.starts_with('-') || word.starts_with('+')) word.erase(0, 1);
  return word.starts_with("inf") || word == "nan";
}

/// Diagnosis of a text that the parser rejected: follows it, token by token, to where it breaks the
/// rules, and throws the JsonError. The parser's own message is not used: it describes its grammar,
/// and differs from version to version.
class JsonWalk {
 public:
  /// Starts at the front of the text; the parser did not get past the byte at `stop`.
  JsonWalk(std::string_view text, std::size_t stop, const std::string& file)
      : text_(text), file_(file), stop_(stop) {}

  [[noreturn]] void document() {
    value(next());
    next();
    refuse("found " + token() + " after the end of the JSON text; a file holds one object");
  }

 private:
  [[noreturn]] void refuse(const std::string& problem) const { refuse_at(at_, problem); }
  [[noreturn]] void refuse_at(std::size_t offset, const std::string& problem) const {
    throw JsonError(file_, line_and_column(text_, offset), problem);
  }

  /// Returns the first character of the next token.
  char next() {
    after_previous_ = at_;
    at_ = text_.find_first_not_of(" \t\r\n", at_);
    if (at_ == std::string_view::npos) refuse_at(after_previous_, ends_early());
    const char c = text_[at_];
    const std::string_view rest = text_.substr(at_);
    const auto end = std::find_if_not(rest.begin(), rest.end(), is_word_char);
    word_ = rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
    if (c == '/' || c == '#') {
      refuse("JSON has no comments; what people should read can go into \"notes\"");
    }
    if (c == '\'' || c == '`' || is_typographic_quote(word_)) {
      refuse("text is written in straight double quotes: \"like this\"");
    }
    if (const std::string odd = odd_character(word_); !odd.empty() && c != '"') {
      refuse("found " + odd + ", outside of text; remove it or type it anew");
    }
    if (c == '"' && stop_ < string_end()) broken_string();
    return c;
  }

  void value(char c) {
    if (c == '"') return string();
    if (c == '{' || c == '[') return members(c);
    if (word_ != "true" && word_ != "false" && word_ != "null" && !is_number(word_)) no_value();
    at_ += word_.size();
    if (stop_ < at_) {
      at_ -= word_.size();
      refuse("the number " + shortened(word_) + " is too large");
    }
  }

  void members(char bracket) {
    open_.push_back(at_);
    if (open_.size() > kMostJsonDepth) {
      refuse("lists and objects are nested more than " + std::to_string(kMostJsonDepth) + " deep");
    }
    ++at_;
    char c = next();
    for (bool first = true; !first || c != closing(); first = false) {
      if (!first && is_closing(c)) {
        refuse_at(after_previous_ - 1, "a comma with nothing after it; remove it");
      }
      if (c == ',') refuse("a comma with nothing before it; remove it");
      if (is_closing(c)) wrong_bracket();
      if (bracket == '{') c = key(c, first);
      value(c);
      c = next();
      if (c == closing()) break;
      if (is_closing(c)) wrong_bracket();
      if (c == ':') refuse("a \":\" with no key before it");
      if (c != ',') refuse("a comma is missing before " + token());
      ++at_;
      c = next();
    }
    open_.pop_back();
    ++at_;
  }

  /// Reads a key and returns the character after its colon.
  char key(char c, bool first) {
    if (c != '"') no_key(first);
    const std::string key = token();
    string();
    for (const bool colon : {true, false}) {
      c = next();
      if (c == ',' || is_closing(c)) refuse("the key " + key + " has no value");
      if (colon && c != ':') refuse("a \":\" is missing between the key " + key + " and its value");
      if (colon) ++at_;
    }
    return c;
  }

  std::size_t string_end() const {
    std::size_t end = at_ + 1;
    while (end < text_.size() && text_[end] != '"') end += text_[end] == '\\' ? 2 : 1;
    return end;
  }

  /// Reads a string. If the parser stopped at its end, the mistake is in an escape.
  void string() {
    const std::size_t end = string_end();
    if (stop_ == end) broken_string();
    at_ = end + 1;
  }

  [[noreturn]] void broken_string() {
    const char c = stop_ < text_.size() ? text_[stop_] : '\n';
    if (c == '\n' || c == '\r') refuse("the closing quote of this text is missing");
    at_ = stop_;
    if (c == '\t') refuse("a tab within text; write a blank or \\t");
    if (static_cast<unsigned char>(c) < 0x20) refuse("a control character within text; remove it");
    if (text_[--at_] == '\\') refuse("unknown escape; a backslash itself is written \\\\");
    at_ = stop_;
    refuse("a broken \\u escape; write \\u and four hexadecimal digits, or the character itself");
  }

  [[noreturn]] void no_key(bool first) const {
    if (like_number(word_) && !first) {
      refuse("found " + token() + " where a key is expected; " + std::string(kNumbersLookLike) +
             ", with a point for the decimals and no separator for thousands");
    }
    refuse(word_.empty() ? "found " + token() + " where a key in double quotes is expected"
                         : "keys are written in double quotes: " + token());
  }

  [[noreturn]] void no_value() const {
    const std::string found = "found " + token() + "; ";
    const std::string lower = lower_case(word_);
    if (open_.empty()) refuse(found + "a JSON object is expected, which begins with \"{\"");
    if (word_.empty()) refuse("unexpected " + token());
    if (like_number(word_) || is_no_finite_number(lower)) {
      refuse(found + std::string(kNumbersLookLike));
    }
    if (lower == "true" || lower == "false" || lower == "null") {
      refuse(found + "did you mean " + lower + "?");
    }
    refuse(found + "text is written in double quotes: " + token());
  }

  [[noreturn]] void wrong_bracket() const {
    refuse("found " + token() + " where " + open_bracket() + " must be closed with \"" + closing() +
           "\"");
  }

  std::string ends_early() const {
    if (open_.empty()) return "the file ends too early";
    return "the file ends before " + open_bracket() + " is closed; a \"" + closing() +
           "\" is missing";
  }

  static bool is_closing(char c) { return c == '}' || c == ']'; }
  /// Returns the bracket that closes the innermost open one.
  char closing() const { return text_[open_.back()] == '{' ? '}' : ']'; }
  /// Returns `the "[" of line 3`.
  std::string open_bracket() const {
    return "the " + in_quotes(text_.substr(open_.back(), 1)) + " of " +
           line_after(text_.substr(0, open_.back()));
  }

  /// Returns the present token: a word, the characters of a string, a sign.
  std::string token() const {
    if (!word_.empty()) return in_quotes(word_);
    if (text_[at_] != '"') return in_quotes(text_.substr(at_, 1));
    const std::string_view characters = text_.substr(at_ + 1);
    return in_quotes(characters.substr(0, characters.find('"')));
  }

  std::string_view text_;
  const std::string& file_;
  std::size_t stop_;
  std::size_t at_ = 0;
  std::size_t after_previous_ = 0;  ///< offset after the previous token
  std::string_view word_;
  std::vector<std::size_t> open_;  ///< offsets of open brackets
};

/// Returns a number with a decimal point; some versions of the parser use the locale's.
std::string use_decimal_point(std::string number) {
  const auto point = number.find_first_not_of("0123456789+-eE");
  if (point != std::string::npos) number[point] = '.';
  return number;
}

/// Builder of a document from the parser's events. Throws at the first mistake.
class Builder {
 public:
  using Json = nlohmann::json;
  using Type = JsonValue::Type;

  Builder(std::string_view text, const std::string& file) : text_(text), file_(file) {}

  bool null() { return add(Type::null); }
  bool boolean(bool value) { return add(Type::boolean, "", value); }
  bool number_integer(Json::number_integer_t value) {
    return add(Type::number, std::to_string(value));
  }
  bool number_unsigned(Json::number_unsigned_t value) {
    return add(Type::number, std::to_string(value));
  }
  bool number_float(Json::number_float_t /*value*/, const std::string& text) {
    return add(Type::number, use_decimal_point(text));
  }
  bool string(std::string& text) { return add(Type::string, std::move(text)); }
  bool binary(Json::binary_t& /*value*/) { return false; }

  bool start_object(std::size_t /*size*/) { return add(Type::object); }
  bool key(std::string& key) {
    open_.back()->keys.push_back(std::move(key));
    return true;
  }
  bool end_object() { return end(); }
  bool start_array(std::size_t /*size*/) { return add(Type::array); }
  bool end_array() { return end(); }

  bool parse_error(std::size_t read, const std::string& /*last_token*/,
                   const nlohmann::detail::exception& /*error*/) {
    refuse(read - 1);
  }

  JsonValue take_document() { return std::move(document_); }

 private:
  bool add(Type type, std::string text = {}, bool boolean = false) {
    // Pointers to open values stay valid: no sibling is added before a value is closed.
    JsonValue& value = open_.empty() ? document_ : open_.back()->items.emplace_back();
    value.type = type;
    value.boolean = boolean;
    value.text = std::move(text);
    value.begin = value.end = place_++;
    if (type == Type::array || type == Type::object) {
      if (open_.size() == kMostJsonDepth) refuse(text_.size());
      open_.push_back(&value);
    }
    return true;
  }

  bool end() {
    open_.back()->end = place_++;
    open_.pop_back();
    return true;
  }

  /// Rejects the text at the byte `stop`.
  [[noreturn]] void refuse(std::size_t stop) const { JsonWalk(text_, stop, file_).document(); }

  std::string_view text_;
  const std::string& file_;
  JsonValue document_;
  std::vector<JsonValue*> open_;
  std::uint32_t place_ = 0;
};

/// Returns the text without its byte order mark. Throws JsonError for bytes that are not text.
std::string_view checked_text(std::string_view bytes, const std::string& file) {
  if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF")) {
    throw JsonError(file, "", "the file is UTF-16 text; save it as UTF-8");
  }
  if (bytes.find('\0') != std::string_view::npos) {
    throw JsonError(file, "", "the file is binary; it should be JSON, which is text");
  }
  const std::string_view text = skip_byte_order_mark(bytes);
  if (const std::size_t bad = first_bad_byte(text); bad < text.size()) {
    throw JsonError(file, line_and_column(text, bad),
                    "this byte is not UTF-8 text; save the file as UTF-8");
  }
  return text;
}

/// Returns a key as a step of a pointer, with "~" and "/" escaped, and unsafe characters escaped as
/// in messages.
std::string pointer_step(std::string_view key) {
  std::string step;
  const std::string text = in_quotes(key);
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

JsonValue parse_json(std::string_view bytes, const std::string& file) {
  const std::string_view text = checked_text(bytes, file);
  Builder builder(text, file);
  if (!nlohmann::json::sax_parse(text.begin(), text.end(), &builder)) {
    throw JsonError(file, "", "not JSON");
  }
  return builder.take_document();
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

std::string describe(const JsonValue& value) {
  switch (value.type) {
    case JsonValue::Type::null: return "null";
    case JsonValue::Type::boolean: return value.boolean ? "true" : "false";
    case JsonValue::Type::number: return "the number " + shortened(value.text);
    case JsonValue::Type::string: return "the text " + in_quotes(value.text);
    case JsonValue::Type::array: return value.items.empty() ? "an empty list" : "a list";
    case JsonValue::Type::object: return value.items.empty() ? "an empty object" : "an object";
  }
  return "something else";
}

}  // namespace vpanalyze
