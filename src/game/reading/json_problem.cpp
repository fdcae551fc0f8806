// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "cards/text.hpp"
#include "game/decimal.hpp"
#include "game/reading/json_value.hpp"

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

/// What is still open where a part of a document ends.
struct OpenParts {
  std::vector<std::size_t> brackets;  ///< offsets of "{" and "[", outermost first
  std::optional<std::size_t> string;  ///< offset of the quote that opened a string
};

OpenParts open_parts(std::string_view text, std::size_t most_brackets = std::string_view::npos) {
  OpenParts open;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (open.string) {
      if (c == '\\') ++i;
      if (c == '"') open.string.reset();
    } else if (c == '"') {
      open.string = i;
    } else if (c == '{' || c == '[') {
      open.brackets.push_back(i);
      if (open.brackets.size() > most_brackets) break;
    } else if ((c == '}' || c == ']') && !open.brackets.empty()) {
      open.brackets.pop_back();
    }
  }
  return open;
}

std::string line_of(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  return "line " + std::to_string(1 + std::count(before.begin(), before.end(), '\n'));
}

/// The parser's last byte belongs to the token that broke the rules: it ends a string, or lies in a
/// word all of which is meant, or follows a number that would have to go on: "1.", "2e-".
std::size_t token_start(std::string_view text, std::size_t read) {
  if (read > text.size()) return text.size();
  const std::size_t last = read == 0 ? 0 : read - 1;
  if (const auto string = open_parts(text.substr(0, last)).string) return *string;
  std::size_t word = last;
  while (word > 0 && is_word_char(text[word - 1])) --word;
  const bool number_goes_on =
      word < last && !is_digit(text[last - 1]) && (is_digit(text[word]) || text[word] == '-');
  return is_word_char(text[last]) || number_goes_on ? word : last;
}

/// A token that stands where the rules allow no such token.
class Misplaced {
 public:
  Misplaced(std::string_view text, const JsonErrorSite& site)
      : text_(text), at_(token_start(text, site.read)), pending_key_(site.pending_key) {
    open_ = open_parts(text.substr(0, at_)).brackets;
    behind_previous_ =
        text.substr(0, at_).find_last_not_of(" \t\r\n") + 1;  // 0 where there is none
    previous_ = behind_previous_ == 0 ? '\0' : text[behind_previous_ - 1];
    const std::string_view rest = text.substr(at_);
    word_ = rest.substr(
        0, static_cast<std::size_t>(std::find_if_not(rest.begin(), rest.end(), is_word_char) -
                                    rest.begin()));
  }

  JsonProblem explain() const {
    if (at_ >= text_.size()) return {behind_previous_, ends_early()};
    const char c = text_[at_];
    if ((c == '}' || c == ']') && !open_.empty() && previous_ == ',') {
      return {behind_previous_ - 1, "a comma with nothing after it; remove it"};
    }
    return {at_, problem(c)};
  }

 private:
  std::string problem(char c) const {
    if (c == '/' || c == '#') {
      return "JSON has no comments; what people should read can go into \"notes\"";
    }
    if (c == '\'' || c == '`' || is_typographic_quote()) {
      return "text is written in straight double quotes: \"like this\"";
    }
    if (open_.empty()) {
      return "found " + token() +
             (previous_ == '\0' ? "; a paytable is a JSON object and begins with \"{\""
                                : " after the end of the paytable; a file holds one JSON object");
    }
    const bool closes = c == '}' || c == ']';
    if ((closes || c == ',') && pending_key_) {
      return "the key " + in_quotes(*pending_key_) + " has no value";
    }
    if (closes)
      return "found " + token() + " where " + open_bracket() + " must be closed with " +
             closing_quoted();
    if (c == ',') return "a comma with nothing before it; remove it";
    if (pending_key_ && previous_ != ':') {
      return "a \":\" is missing between the key " + in_quotes(*pending_key_) + " and its value";
    }
    if (std::string_view("{[,:").find(previous_) == std::string_view::npos) {
      return c == ':' ? "a \":\" with no key before it" : "a comma is missing before " + token();
    }
    if (in_object() && previous_ != ':') return no_key();
    return word_.empty() ? "unexpected " + token() : no_value();
  }

  bool is_typographic_quote() const {
    constexpr std::array<std::string_view, 6> kQuotes = {"“", "”", "„", "‘", "’", "«"};
    return std::any_of(kQuotes.begin(), kQuotes.end(),
                       [&](std::string_view quote) { return word_.starts_with(quote); });
  }
  bool in_object() const { return !open_.empty() && text_[open_.back()] == '{'; }
  bool like_number() const {
    return !word_.empty() &&
           (is_digit(word_.front()) ||
            std::string_view("+-.").find(word_.front()) != std::string_view::npos);
  }

  /// `the "[" of line 3`: the bracket that is to be closed next, by closing_quoted().
  std::string open_bracket() const {
    return "the " + in_quotes(text_.substr(open_.back(), 1)) + " of " +
           line_of(text_, open_.back());
  }
  std::string closing_quoted() const { return in_object() ? "\"}\"" : "\"]\""; }

  std::string ends_early() const {
    if (open_.empty()) return "the file ends too early";
    return "the file ends before " + open_bracket() + " is closed; a " + closing_quoted() +
           " is missing";
  }

  /// What stands here: a word, the characters of a string, a sign.
  std::string token() const {
    if (!word_.empty()) return in_quotes(word_);
    if (text_[at_] != '"') return in_quotes(text_.substr(at_, 1));
    const std::string_view characters = text_.substr(at_ + 1);
    return in_quotes(characters.substr(0, characters.find('"')));
  }

  std::string no_key() const {
    if (like_number() && previous_ == ',') {
      return "found " + token() + " where a key must stand; " + std::string(kNumbersLookLike) +
             ", with a point for the decimals and no separator for thousands";
    }
    if (word_.empty()) return "found " + token() + " where a key in double quotes must stand";
    return "keys are written in double quotes: " + in_quotes(word_);
  }

  std::string no_value() const {
    const std::string found = "found " + in_quotes(word_) + "; ";
    const std::string lower = lower_case(word_);
    const std::string_view number =
        std::string_view(lower).substr(lower.starts_with('-') || lower.starts_with('+') ? 1 : 0);
    if (number.starts_with("inf") || number == "nan" || like_number()) {
      if (!word_.starts_with('+') && parse_decimal(number)) {
        return "the number " + shortened(word_) + " is too large";
      }
      return found + std::string(kNumbersLookLike);
    }
    if (lower == "true" || lower == "false" || lower == "null") {
      return found + "did you mean " + lower + "?";
    }
    return found + "text is written in double quotes: " + in_quotes(word_);
  }

  std::string_view text_;
  std::size_t at_;
  const std::optional<std::string>& pending_key_;
  std::vector<std::size_t> open_;    ///< the brackets open before the token
  std::size_t behind_previous_ = 0;  ///< the offset behind the last character before the token
  char previous_ = '\0';
  std::string_view word_;
};

/// A string that the parser could not read to its end.
JsonProblem explain_string(std::string_view text, std::size_t read) {
  const std::size_t at = read == 0 ? 0 : read - 1;
  const std::size_t start = open_parts(text.substr(0, at)).string.value_or(at);
  if (at >= text.size() || text[at] == '\n' || text[at] == '\r') {
    return {start, "the closing quote of this text is missing"};
  }
  if (text[at] == '\t') return {at, "a tab within text; write a blank or \\t"};
  if (static_cast<unsigned char>(text[at]) < 0x20) {
    return {at, "a control character within text; remove it"};
  }
  if (text[at - 1] == '\\') return {at - 1, "unknown escape; a backslash itself is written \\\\"};
  return {at,
          "a broken \\u escape; write \\u and four hexadecimal digits, or the character itself"};
}

}  // namespace

JsonProblem explain_json_error(std::string_view text, const JsonErrorSite& site) {
  if (site.broken_string) return explain_string(text, site.read);
  return Misplaced(text, site).explain();
}

JsonProblem explain_json_depth(std::string_view text) {
  return {open_parts(text, kMostJsonDepth).brackets.back(), "lists and objects lie more than " +
                                                                std::to_string(kMostJsonDepth) +
                                                                " deep; a paytable needs four"};
}

std::string line_and_column(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  const std::size_t line_start = before.rfind('\n') + 1;  // 0 where there is none
  return line_of(text, before.size()) + ", column " +
         std::to_string(character_count(before.substr(line_start)) + 1);
}

}  // namespace vpanalyze
