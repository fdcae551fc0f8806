// SPDX-License-Identifier: MIT
#include "game/json_problem.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "cards/text.hpp"
#include "game/decimal.hpp"

namespace vpanalyze {
namespace {

constexpr std::string_view kNumbersLookLike = "numbers are written like 800, 84.2 or 1e3";

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
/// What people write without a blank in it: names, numbers, and every character beyond ASCII.
bool is_word_char(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
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

char closing(char bracket) { return bracket == '{' ? '}' : ']'; }

/// A token that stands where the rules allow no such token.
class Misplaced {
 public:
  Misplaced(std::string_view text, const JsonErrorSite& site)
      : text_(text), at_(token_start(text, site.read)), pending_key_(site.pending_key) {
    open_ = open_parts(text.substr(0, at_)).brackets;
    previous_at_ = at_;
    while (previous_at_ > 0 && is_space(text[previous_at_ - 1])) --previous_at_;
    previous_ = previous_at_ == 0 ? '\0' : text[previous_at_ - 1];
    std::size_t end = at_;
    while (end < text.size() && is_word_char(text[end])) ++end;
    word_ = text.substr(at_, end - at_);
  }

  JsonProblem explain() const {
    if (at_ >= text_.size()) return {previous_at_, ends_early()};
    const char c = text_[at_];
    if (c == '/' || c == '#') {
      return here("JSON has no comments; what people should read can go into \"notes\"");
    }
    if (c == '\'' || c == '`' || is_typographic_quote()) {
      return here("text is written in straight double quotes: \"like this\"");
    }
    if (c == '}' || c == ']') return closing_bracket(c);
    if (c == ',') return here(comma());
    if (pending_key_ && previous_ != ':') {
      return here("a \":\" is missing between the key " + in_quotes(*pending_key_) +
                  " and its value");
    }
    if (after_value()) return here(after_value_problem());
    if (expects_key()) return here(no_key());
    if (!word_.empty()) return here(no_value());
    return here("unexpected " + in_quotes(text_.substr(at_, 1)));
  }

 private:
  /// The parser's last byte belongs to the token: it ends a string, or lies in a word all of which
  /// is meant.
  static std::size_t token_start(std::string_view text, std::size_t read) {
    if (read > text.size()) return text.size();
    std::size_t start = read == 0 ? 0 : read - 1;
    if (const auto string = open_parts(text.substr(0, start)).string) return *string;
    if (const auto number = unfinished_number(text, start)) return *number;
    while (start > 0 && is_word_char(text[start]) && is_word_char(text[start - 1])) --start;
    return start;
  }

  /// Where the number begins that ends before `end` and would have to go on: "1.", "2e-". The
  /// parser finds that only behind it.
  static std::optional<std::size_t> unfinished_number(std::string_view text, std::size_t end) {
    if (end == 0 || is_word_char(text[end]) || is_digit(text[end - 1])) return std::nullopt;
    std::size_t start = end;
    while (start > 0 && is_word_char(text[start - 1])) --start;
    const bool number = start < end && (is_digit(text[start]) || text[start] == '-');
    return number ? std::optional(start) : std::nullopt;
  }

  JsonProblem here(std::string problem) const { return {at_, std::move(problem)}; }

  bool is_typographic_quote() const {
    constexpr std::array<std::string_view, 6> kQuotes = {"“", "”", "„", "‘", "’", "«"};
    return std::any_of(kQuotes.begin(), kQuotes.end(),
                       [&](std::string_view quote) { return word_.starts_with(quote); });
  }
  bool in_object() const { return !open_.empty() && text_[open_.back()] == '{'; }
  bool after_value() const {
    return previous_ != '\0' && previous_ != '{' && previous_ != '[' && previous_ != ',' &&
           previous_ != ':';
  }
  bool expects_key() const { return in_object() && (previous_ == '{' || previous_ == ','); }
  bool like_number() const {
    if (word_.empty()) return false;
    const char c = word_.front();
    return is_digit(c) || c == '+' || c == '-' || c == '.';
  }

  std::string bracket(std::size_t offset) const {
    return "the " + in_quotes(text_.substr(offset, 1)) + " of " + line_of(text_, offset);
  }

  std::string ends_early() const {
    if (open_.empty()) return "the file ends too early";
    const std::string_view missing = in_object() ? "}" : "]";
    return "the file ends before " + bracket(open_.back()) + " is closed; a " + in_quotes(missing) +
           " is missing";
  }

  JsonProblem closing_bracket(char c) const {
    if (open_.empty()) return here("there is no bracket open for this " + in_quotes({&c, 1}));
    if (previous_ == ',') {
      return {previous_at_ - 1, "a comma with nothing after it; remove it"};
    }
    if (pending_key_) return here("the key " + in_quotes(*pending_key_) + " has no value");
    const char right = closing(text_[open_.back()]);
    return here("found " + in_quotes({&c, 1}) + " where " + bracket(open_.back()) +
                " must be closed with " + in_quotes({&right, 1}));
  }

  std::string comma() const {
    if (pending_key_) return "the key " + in_quotes(*pending_key_) + " has no value";
    if (previous_ == '\0') return "a paytable begins with \"{\"";
    if (open_.empty()) return "a comma after the end of the paytable; remove it";
    return "a comma with nothing before it; remove it";
  }

  std::string token() const {
    if (!word_.empty()) return in_quotes(word_);
    if (text_[at_] != '"') return in_quotes(text_.substr(at_, 1));
    const std::size_t end = text_.find('"', at_ + 1);
    return in_quotes(text_.substr(at_ + 1, end == std::string_view::npos ? end : end - at_ - 1));
  }

  std::string after_value_problem() const {
    if (open_.empty()) {
      return "found " + token() + " after the end of the paytable; a file holds one JSON object";
    }
    if (text_[at_] == ':') return "a \":\" with no key before it";
    return "a comma is missing before " + token();
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
    if (previous_ == '\0') {
      return "found " + in_quotes(word_) + "; a paytable is a JSON object and begins with \"{\"";
    }
    const std::string lower = lower_case(word_);
    const std::string_view unsigned_word =
        std::string_view(lower).substr(lower.starts_with('-') || lower.starts_with('+') ? 1 : 0);
    const bool infinite = unsigned_word.starts_with("inf") || unsigned_word == "nan";
    if (infinite || like_number()) {
      const auto digits = word_.substr(word_.starts_with('-') ? 1 : 0);
      if (parse_decimal(digits)) return "the number " + shortened(word_) + " is too large";
      return "found " + in_quotes(word_) + "; " + std::string(kNumbersLookLike);
    }
    if (lower == "true" || lower == "false" || lower == "null") {
      return "found " + in_quotes(word_) + "; did you mean " + lower + "?";
    }
    return "found " + in_quotes(word_) + "; text is written in double quotes: " + in_quotes(word_);
  }

  std::string_view text_;
  std::size_t at_;
  const std::optional<std::string>& pending_key_;
  std::vector<std::size_t> open_;
  std::size_t previous_at_ = 0;  ///< the offset behind the last character before the token
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

JsonProblem explain_json_depth(std::string_view text, std::size_t most_depth) {
  return {open_parts(text, most_depth).brackets.back(), "lists and objects lie more than " +
                                                            std::to_string(most_depth) +
                                                            " deep; a paytable needs four"};
}

std::string line_and_column(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  const std::size_t line_start = before.rfind('\n') + 1;  // 0 where there is none
  return line_of(text, before.size()) + ", column " +
         std::to_string(character_count(before.substr(line_start)) + 1);
}

}  // namespace vpanalyze
