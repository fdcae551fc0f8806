// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vpanalyze {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Returns true for an ASCII letter.
constexpr bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

/// Returns an ASCII letter in lower case; other characters unchanged.
constexpr char lower_case(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

constexpr char upper_case(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

inline constexpr std::string_view kBlanks = " \t\r";

/// Returns the text without blanks around it.
std::string_view trimmed(std::string_view text);

/// Removes a word from the front of a text. Returns false, leaving the text unchanged, if it does
/// not begin with it.
bool take(std::string_view& text, std::string_view word);

/// Joins words with a separator.
std::string joined(std::span<const std::string> words, std::string_view separator = " ");

/// Returns the text with a capital first letter.
std::string capitalised(std::string_view text);

/// Returns a name within a sentence, like "four of a kind"; one that begins with several capitals
/// stays as it is.
std::string sentence_case(std::string name);

/// Character of a UTF-8 text. Overlong forms, surrogates and values beyond U+10FFFF are invalid.
struct Character {
  std::optional<char32_t> code_point;  ///< empty if the byte belongs to no character
  std::size_t bytes = 1;
};

/// Returns UTF-8 text without the byte order mark that some editors put in front.
std::string_view skip_byte_order_mark(std::string_view text);

/// Returns the first character of a non-empty text.
Character first_character(std::string_view text);

/// Returns the offset of the first byte that belongs to no UTF-8 character; the size if there is
/// none.
std::size_t first_bad_byte(std::string_view text);

/// Returns a text in double quotes for a one-line message: control characters escaped, truncated
/// with "…" after n characters.
std::string quote(std::string_view text, std::size_t most_characters = 60);

/// Returns the message for an exception that no input should cause.
std::string internal_error(std::string_view what);

/// Returns a number as written, truncated with "…" if it would fill the line.
std::string shortened(std::string_view number);

/// Returns true if a UTF-8 text contains a character that tables cannot show and terminals should
/// not receive: control characters except those allowed, line and paragraph separators, marks that
/// change the direction of text.
bool has_control_character(std::string_view text, std::string_view allowed = "");

/// Splits a text at every separator. Returns at least one part; parts may be empty.
std::vector<std::string_view> parts_of(std::string_view text, char separator);

/// Returns "a, b or c".
std::string one_of(std::span<const std::string_view> words);
std::string one_of(std::span<const std::string> words);

/// Returns "a, b and c".
std::string and_joined(std::span<const std::string_view> words);
std::string and_joined(std::span<const std::string> words);

/// Returns "1,000,000".
std::string grouped_digits(std::uint64_t number);

/// Returns the number of characters in a UTF-8 text.
std::size_t character_count(std::string_view text);

/// Returns the text with ASCII letters in lower case.
std::string lower_case(std::string_view text);

/// Returns the text in lower case with "_" for "-" and for blanks.
std::string word_form(std::string_view text);

/// Returns "Jacks or Better 9/6" as "jacks-or-better-9-6", which is safe as a file name and needs
/// no quotes in a shell.
std::string hyphenated(std::string_view name);

/// Returns the text with "-" for every longer dash.
std::string plain_dashes(std::string_view text);

/// Returns the text with a blank for every non-breaking space and space of another width.
std::string plain_blanks(std::string_view text);

/// Returns the word that was probably meant: the one with the same word_form(), otherwise the first
/// one with the fewest typing mistakes, if these are few.
std::optional<std::string_view> nearest_word(std::string_view found,
                                             std::span<const std::string_view> words);

/// Returns "; did you mean "flush"?" if there is a nearest word, otherwise `otherwise`.
std::string did_you_mean(std::string_view found, std::span<const std::string_view> words,
                         std::string_view otherwise);

// Conversion of real numbers to text and back, the same on every machine and in every locale.

/// Returns the value correctly rounded to `decimals` digits after the decimal point: "0.50".
std::string fixed_text(double value, int decimals);
std::string fixed_text(long double value, int decimals);

/// Returns the shortest decimal that reads back as the same double, without exponent: "0.000001".
std::string shortest_fixed_text(double value);

/// Returns the shortest decimal that reads back as the same double, with exponent if that is
/// shorter: "1e-06".
std::string shortest_text(double value);

/// Returns the double nearest to an unsigned decimal (as read by parse_decimal()); infinity if out
/// of range.
double number_from(std::string_view decimal);

}  // namespace vpanalyze
