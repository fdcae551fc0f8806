// SPDX-License-Identifier: MIT
#include "game/reading/json_value.hpp"

#include <algorithm>
#include <array>

#include "cards/text.hpp"
#include "game/decimal.hpp"
#include "vpanalyze/game/read_paytable.hpp"

namespace vpanalyze {
namespace {

constexpr std::string_view kNumbersLookLike = "numbers are written like 800, 84.2 or 1e3";

/// What people write without a blank in it: names, numbers, and every character beyond ASCII.
bool is_word_char(char c) {
  const char lower = lower_case(c);
  return is_digit(c) || (lower >= 'a' && lower <= 'z') ||
         std::string_view("_+-.$%").find(c) != std::string_view::npos ||
         static_cast<unsigned char>(c) >= 0x80U;
}

std::string line_behind(std::string_view text) {
  return "line " + std::to_string(1 + std::count(text.begin(), text.end(), '\n'));
}

/// "line 3, column 14", both from 1, columns counted in characters. For an offset past the end the
/// place behind the last character.
std::string line_and_column(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const std::size_t line_start = before.rfind('\n') + 1;  // 0 where there is none
  return line_behind(before) + ", column " +
         std::to_string(character_count(before.substr(line_start)) + 1);
}

bool is_typographic_quote(std::string_view word) {
  constexpr std::array<std::string_view, 6> kQuotes = {"“", "”", "„", "‘", "’", "«"};
  return std::any_of(kQuotes.begin(), kQuotes.end(),
                     [&](std::string_view quote) { return word.starts_with(quote); });
}

/// Without a sign, of which JSON knows one only.
bool is_number(std::string_view word) {
  return parse_decimal(word.substr(word.starts_with('-') ? 1 : 0)).has_value();
}

bool like_number(std::string_view word) {
  return !word.empty() && (is_digit(word.front()) || word.find_first_of("+-.") == 0);
}

/// "NaN", "-Infinity".
bool is_no_finite_number(std::string word) {
  if (word.starts_with('-') || word.starts_with('+')) word.erase(0, 1);
  return word.starts_with("inf") || word == "nan";
}

/// The character as UTF-8.
std::string utf8_of(char32_t c) {
  const auto tail = [&](int shift) { return static_cast<char>(0x80U | (c >> shift & 0x3FU)); };
  if (c < 0x80) return {static_cast<char>(c)};
  if (c < 0x800) return {static_cast<char>(0xC0U | c >> 6), tail(0)};
  if (c < 0x10000) return {static_cast<char>(0xE0U | c >> 12), tail(6), tail(0)};
  return {static_cast<char>(0xF0U | c >> 18), tail(12), tail(6), tail(0)};
}

/// The offset of the first byte that belongs to no UTF-8 character; the size if there is none.
std::size_t first_bad_byte(std::string_view text) {
  std::size_t i = 0;
  while (i < text.size()) {
    const bool ascii = static_cast<unsigned char>(text[i]) < 0x80;  // as nearly all are
    const Character character = ascii ? Character{0} : first_character(text.substr(i));
    if (!character.code_point) return i;
    i += character.bytes;
  }
  return i;
}

/// Reads a document token by token.
class JsonReader {
 public:
  JsonReader(std::string_view text, const std::string& file) : text_(text), file_(file) {}

  JsonValue document() {
    if (const std::size_t bad = first_bad_byte(text_); bad < text_.size()) {
      refuse_at(bad, "this byte is not UTF-8 text; save the file as UTF-8");
    }
    next();
    JsonValue document = value();
    if (text_.find_first_not_of(kJsonBlanks, at_) == std::string_view::npos) return document;
    next();
    refuse("found " + token() + " after the end of the paytable; a file holds one JSON object");
  }

 private:
  static constexpr std::string_view kJsonBlanks = " \t\r\n";
  /// Arrays and objects within each other, at most.
  static constexpr std::size_t kMostDepth = 32;

  [[noreturn]] void refuse(const std::string& problem) const {
    throw PaytableError(file_, line_and_column(text_, at_), problem);
  }
  [[noreturn]] void refuse_at(std::size_t offset, const std::string& problem) {
    at_ = offset;
    refuse(problem);
  }

  /// The first character of the next token.
  char next() {
    behind_previous_ = at_;
    at_ = text_.find_first_not_of(kJsonBlanks, at_);
    if (at_ == std::string_view::npos) refuse_at(behind_previous_, ends_early());
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
    return c;
  }

  /// The value that begins with the token at hand.
  JsonValue value() {
    JsonValue value;
    value.begin = value.end = place_++;
    const char c = text_[at_];
    if (c == '{' || c == '[') {
      read_members(value);
    } else if (c == '"') {
      value.type = JsonValue::Type::string;
      value.text = string();
    } else if (is_number(word_)) {
      read_number(value);
    } else {
      read_word(value);
    }
    return value;
  }

  void read_number(JsonValue& value) {
    constexpr int kMostPlaces = 309;  // as many as a double has
    const bool negative = word_.starts_with('-');
    if (parse_decimal(word_.substr(negative ? 1 : 0))->places() > kMostPlaces) {
      refuse("the number " + shortened(word_) + " is too large");
    }
    value.type = JsonValue::Type::number;
    value.text = word_;
    at_ += word_.size();
  }

  void read_word(JsonValue& value) {
    if (word_ != "true" && word_ != "false" && word_ != "null") no_value();
    value.type = word_ == "null" ? JsonValue::Type::null : JsonValue::Type::boolean;
    value.boolean = word_ == "true";
    at_ += word_.size();
  }

  void read_members(JsonValue& value) {
    const bool is_object = text_[at_] == '{';
    value.type = is_object ? JsonValue::Type::object : JsonValue::Type::array;
    open_.push_back(at_);
    if (open_.size() > kMostDepth) {
      refuse("lists and objects lie more than " + std::to_string(kMostDepth) +
             " deep; a paytable needs four");
    }
    ++at_;
    for (char c = next(); c != closing(); c = next()) {
      if (!value.items.empty()) c = behind_comma(c);
      if (c == ',') refuse("a comma with nothing before it; remove it");
      if (is_closing(c)) wrong_bracket();
      if (is_object) value.keys.push_back(key(value.items.empty()));
      value.items.push_back(this->value());
    }
    open_.pop_back();
    ++at_;
    value.end = place_++;
  }

  char behind_comma(char c) {
    if (is_closing(c)) wrong_bracket();
    if (c == ':') refuse("a \":\" with no key before it");
    if (c != ',') refuse("a comma is missing before " + token());
    ++at_;
    c = next();
    if (is_closing(c)) refuse_at(behind_previous_ - 1, "a comma with nothing after it; remove it");
    return c;
  }

  /// Goes on to the value behind the key's colon.
  std::string key(bool first) {
    if (text_[at_] != '"') no_key(first);
    const std::string quoted = token();
    std::string key = string();
    const auto next_of_key = [&] {
      const char c = next();
      if (c == ',' || is_closing(c)) refuse("the key " + quoted + " has no value");
      return c;
    };
    if (next_of_key() != ':') {
      refuse("a \":\" is missing between the key " + quoted + " and its value");
    }
    ++at_;
    next_of_key();
    return key;
  }

  /// The string whose opening quote is at hand.
  std::string string() {
    std::string text;
    std::size_t i = at_ + 1;
    for (; i < text_.size() && text_[i] != '"'; ++i) {
      const char c = text_[i];
      if (c == '\n' || c == '\r') break;
      if (c == '\t') refuse_at(i, "a tab within text; write a blank or \\t");
      if (static_cast<unsigned char>(c) < 0x20) {
        refuse_at(i, "a control character within text; remove it");
      }
      text += c == '\\' ? escaped(i) : std::string(1, c);
    }
    if (i >= text_.size() || text_[i] != '"') refuse("the closing quote of this text is missing");
    at_ = i + 1;
    return text;
  }

  /// The character behind the backslash at i, which moves to the end of the escape.
  std::string escaped(std::size_t& i) {
    constexpr std::string_view kEscapes = "\"\\/bfnrt";
    constexpr std::string_view kMeant = "\"\\/\b\f\n\r\t";
    const std::size_t backslash = i++;
    const char c = i < text_.size() ? text_[i] : '\0';
    if (const auto known = kEscapes.find(c); known != std::string_view::npos) {
      return {kMeant[known]};
    }
    if (c != 'u') refuse_at(backslash, "unknown escape; a backslash itself is written \\\\");
    char32_t code = hexadecimal(i);
    if (code >= 0xD800 && code < 0xDC00 && text_.substr(i + 1).starts_with("\\u")) {
      i += 2;  // two halves of a character beyond U+FFFF
      const char32_t low = hexadecimal(i);
      code = low >= 0xDC00 && low < 0xE000 ? 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00)
                                           : 0xD800;
    }
    if (code >= 0xD800 && code < 0xE000) broken_unicode(i);
    return utf8_of(code);
  }

  /// Four digits behind the letter at i, which moves to the last of them.
  char32_t hexadecimal(std::size_t& i) {
    char32_t code = 0;
    for (int digit = 0; digit < 4; ++digit) {
      constexpr std::string_view kDigits = "0123456789abcdef";
      const auto value = ++i < text_.size() ? kDigits.find(lower_case(text_[i])) : kDigits.npos;
      if (value == kDigits.npos) broken_unicode(i);
      code = code * 16 + static_cast<char32_t>(value);
    }
    return code;
  }

  [[noreturn]] void broken_unicode(std::size_t at) {
    refuse_at(
        at, "a broken \\u escape; write \\u and four hexadecimal digits, or the character itself");
  }

  [[noreturn]] void no_key(bool first) const {
    if (like_number(word_) && !first) {
      refuse("found " + token() + " where a key must stand; " + std::string(kNumbersLookLike) +
             ", with a point for the decimals and no separator for thousands");
    }
    refuse(word_.empty() ? "found " + token() + " where a key in double quotes must stand"
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
  /// What closes the bracket that was opened last.
  char closing() const { return text_[open_.back()] == '{' ? '}' : ']'; }
  /// `the "[" of line 3`
  std::string open_bracket() const {
    return "the " + in_quotes(text_.substr(open_.back(), 1)) + " of " +
           line_behind(text_.substr(0, open_.back()));
  }

  /// What stands here: a word, the characters of a string, a sign.
  std::string token() const {
    if (!word_.empty()) return in_quotes(word_);
    if (text_[at_] != '"') return in_quotes(text_.substr(at_, 1));
    const std::string_view characters = text_.substr(at_ + 1);
    return in_quotes(characters.substr(0, characters.find('"')));
  }

  std::string_view text_;
  const std::string& file_;
  std::size_t at_ = 0;
  std::size_t behind_previous_ = 0;  ///< the offset behind the token before
  std::string_view word_;            ///< at at_, empty for signs
  std::vector<std::size_t> open_;    ///< offsets of the brackets that are open
  std::uint32_t place_ = 0;
};

}  // namespace

JsonValue parse_json(std::string_view text, const std::string& file) {
  return JsonReader(without_byte_order_mark(text), file).document();
}

const JsonValue* JsonValue::find(std::string_view key) const {
  const auto found = std::find(keys.begin(), keys.end(), key);
  return found == keys.end() ? nullptr : &items[static_cast<std::size_t>(found - keys.begin())];
}

namespace {

/// "~" and "/" have a meaning in pointers; what a terminal must not see is escaped as in messages.
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
