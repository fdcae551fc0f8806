// SPDX-License-Identifier: MIT
#include "json/json_mistake.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/decimal.hpp"
#include "base/odd_characters.hpp"
#include "base/text.hpp"
#include "vpanalyze/json/json_error.hpp"

namespace vpanalyze {
namespace {

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

bool is_typographic_quote(std::string_view word) {
  constexpr std::array<std::string_view, 6> kQuotes = {"“", "”", "„", "‘", "’", "«"};
  return std::any_of(kQuotes.begin(), kQuotes.end(),
                     [&](std::string_view quote) { return word.starts_with(quote); });
}

/// Returns true for a number; a minus sign is accepted, a plus sign is not.
bool is_number(std::string_view word) {
  return parse_decimal(word.substr(word.starts_with('-') ? 1 : 0)).has_value();
}

bool resembles_number(std::string_view word) {
  return !word.empty() && (is_digit(word.front()) || word.find_first_of("+-.") == 0);
}

/// Returns true for "NaN", "-Infinity" and the like.
bool is_no_finite_number(std::string word) {
  if (word.starts_with('-') || word.starts_with('+')) word.erase(0, 1);
  return word.starts_with("inf") || word == "nan";
}

/// Finds words for the mistake at which the parser stopped, and throws the JsonError. The parser's
/// own message is not used: it describes its grammar, and differs from version to version.
class JsonMistake {
 public:
  JsonMistake(std::string_view text, const std::string& file, Stop stop)
      : text_(text), file_(file), stop_(std::move(stop)), offset_(stop_.read) {}

  [[noreturn]] void refuse() {
    using LastToken = Stop::LastToken;
    const bool continues_word = stop_.last_token != LastToken::nothing && offset_ < text_.size() &&
                                offset_ > 0 && is_word_char(text_[offset_ - 1]) &&
                                is_word_char(text_[offset_]);
    if (continues_word) refuse_word();
    const char c = next();
    if (stop_.last_token == LastToken::document) {
      refuse("found " + token() + " after the end of the JSON text; a file holds one object");
    }
    if (stop_.last_token == LastToken::nothing) refuse_value(c);
    if (stop_.last_token == LastToken::key) refuse_after_key(c);
    refuse_member(c, stop_.last_token == LastToken::opening);
  }

 private:
  [[noreturn]] void refuse(const std::string& problem) const { refuse_at(offset_, problem); }
  [[noreturn]] void refuse_at(std::size_t offset, const std::string& problem) const {
    throw JsonError(file_, line_and_column(text_, offset), problem);
  }

  /// Refuses the rest of a word that begins with a value, as in 1,5 without its comma or "trueish".
  [[noreturn]] void refuse_word() {
    while (offset_ > 0 && is_word_char(text_[offset_ - 1])) --offset_;
    next();
    refuse_value(text_[offset_]);
  }

  /// Returns the first character of the next token.
  char next() {
    previous_end_ = offset_;
    offset_ = text_.find_first_not_of(" \t\r\n", offset_);
    if (offset_ == std::string_view::npos) refuse_at(previous_end_, ends_early());
    const char c = text_[offset_];
    const std::string_view rest = text_.substr(offset_);
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
    if (c == '"' && stop_.stopped_at < string_end()) broken_string();
    return c;
  }

  char next_after_sign() {
    ++offset_;
    return next();
  }

  /// Refuses the character after a member or item, or after the opening bracket.
  [[noreturn]] void refuse_member(char c, bool first) {
    if (!first) {
      if (is_closing(c)) wrong_bracket();
      if (c == ':') refuse("a \":\" with no key before it");
      if (c != ',') refuse("a comma is missing before " + token());
      c = next_after_sign();
      if (is_closing(c)) refuse_at(previous_end_ - 1, "a comma with nothing after it; remove it");
    }
    if (c == ',') refuse("a comma with nothing before it; remove it");
    if (is_closing(c)) wrong_bracket();
    if (text_[stop_.open.back()] == '{' && c != '"') no_key(first);
    refuse_value(c);
  }

  [[noreturn]] void refuse_after_key(char c) {
    const std::string key = quote(key_before(stop_.read));
    for (const bool colon : {true, false}) {
      if (c == ',' || is_closing(c)) refuse("the key " + key + " has no value");
      if (colon && c != ':') refuse("a \":\" is missing between the key " + key + " and its value");
      if (colon) c = next_after_sign();
    }
    refuse_value(c);
  }

  /// Returns the characters of the key that ends before this offset.
  std::string_view key_before(std::size_t end) const {
    const std::string_view key = text_.substr(0, end - 1);
    std::size_t quote = key.rfind('"');
    while (quote > 0 && key[quote - 1] == '\\') quote = key.rfind('"', quote - 1);
    return key.substr(quote + 1);
  }

  /// Refuses what stands where a value, or a key, belongs.
  [[noreturn]] void refuse_value(char c) {
    if (c == '"') broken_string();
    if (c == '{' || c == '[') {
      refuse("lists and objects are nested more than " + std::to_string(kMostJsonDepth) + " deep");
    }
    if (is_number(word_) && stop_.stopped_at >= offset_ + word_.size() - 1) {
      refuse("the number " + shortened(word_) + " is too large");
    }
    no_value();
  }

  std::size_t string_end() const {
    std::size_t end = offset_ + 1;
    while (end < text_.size() && text_[end] != '"') end += text_[end] == '\\' ? 2 : 1;
    return end;
  }

  [[noreturn]] void broken_string() {
    const char c = stop_.stopped_at < text_.size() ? text_[stop_.stopped_at] : '\n';
    if (c == '\n' || c == '\r') refuse("the closing quote of this text is missing");
    offset_ = stop_.stopped_at;
    if (c == '\t') refuse("a tab within text; write a blank or \\t");
    if (static_cast<unsigned char>(c) < 0x20) refuse("a control character within text; remove it");
    if (text_[--offset_] == '\\') refuse("unknown escape; a backslash itself is written \\\\");
    offset_ = stop_.stopped_at;
    refuse("a broken \\u escape; write \\u and four hexadecimal digits, or the character itself");
  }

  [[noreturn]] void no_key(bool first) const {
    if (resembles_number(word_) && !first) {
      refuse("found " + token() + " where a key is expected; " + std::string(kNumbersLookLike) +
             ", with a point for the decimals and no separator for thousands");
    }
    refuse(word_.empty() ? "found " + token() + " where a key in double quotes is expected"
                         : "keys are written in double quotes: " + token());
  }

  [[noreturn]] void no_value() const {
    const std::string found = "found " + token() + "; ";
    const std::string lower = lower_case(word_);
    if (stop_.open.empty()) refuse(found + "a JSON object is expected, which begins with \"{\"");
    if (word_.empty()) refuse("unexpected " + token());
    if (resembles_number(word_) || is_no_finite_number(lower)) {
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
    if (stop_.open.empty()) return "the file ends too early";
    return "the file ends before " + open_bracket() + " is closed; a \"" + closing() +
           "\" is missing";
  }

  static bool is_closing(char c) { return c == '}' || c == ']'; }
  /// Returns the bracket that closes the innermost open one.
  char closing() const { return text_[stop_.open.back()] == '{' ? '}' : ']'; }
  /// Returns `the "[" of line 3`.
  std::string open_bracket() const {
    return "the " + quote(text_.substr(stop_.open.back(), 1)) + " of " +
           line_after(text_.substr(0, stop_.open.back()));
  }

  /// Returns the present token: a word, the characters of a string, a sign.
  std::string token() const {
    if (!word_.empty()) return quote(word_);
    if (text_[offset_] != '"') return quote(text_.substr(offset_, 1));
    const std::string_view characters = text_.substr(offset_ + 1);
    return quote(characters.substr(0, characters.find('"')));
  }

  std::string_view text_;
  const std::string& file_;
  Stop stop_;
  std::size_t offset_;
  std::size_t previous_end_ = 0;  ///< offset after the previous token
  std::string_view word_;
};

}  // namespace

void refuse_json(std::string_view text, const std::string& file, const Stop& stop) {
  JsonMistake(text, file, stop).refuse();
}

std::string line_and_column(std::string_view text, std::size_t offset) {
  const std::string_view preceding = text.substr(0, offset);
  const std::size_t line_start = preceding.rfind('\n') + 1;  // 0 if there is none
  return line_after(preceding) + ", column " +
         std::to_string(character_count(preceding.substr(line_start)) + 1);
}

}  // namespace vpanalyze
