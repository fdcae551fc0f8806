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

/// The letter in lower case, if it is one of ASCII.
constexpr char lower_case(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

constexpr char upper_case(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

inline constexpr std::string_view kBlanks = " \t\r";

/// The text without blanks around it.
std::string_view trimmed(std::string_view text);

/// Takes a word off the front of a text; leaves the text alone if it does not begin with it.
bool take(std::string_view& text, std::string_view word);

/// The words one after the other, with a separator in between.
std::string joined(std::span<const std::string> words, std::string_view separator = " ");

/// The text with a capital at its front.
std::string capitalised(std::string_view text);

/// A character of a UTF-8 text. Overlong forms, surrogates and what lies beyond U+10FFFF are none.
struct Character {
  std::optional<char32_t> code_point;  ///< nothing where the byte belongs to no character
  std::size_t bytes = 1;
};

/// UTF-8 text without the mark that some editors put in front of it.
std::string_view without_byte_order_mark(std::string_view text);

/// The first character of a text that is not empty.
Character first_character(std::string_view text);

/// The offset of the first byte that belongs to no UTF-8 character; the size if there is none.
std::size_t first_bad_byte(std::string_view text);

/// A text in double quotes, fit for one line of a message: control characters escaped, cut off with
/// "…" after n characters.
std::string in_quotes(std::string_view text, std::size_t most_characters = 60);

/// What to say of an exception that nothing asked for can bring about.
std::string internal_error(std::string_view what);

/// A number as it was written, cut off with "…" where it would fill the line.
std::string shortened(std::string_view number);

/// Whether a UTF-8 text holds a character that no table can show and no terminal should see:
/// control characters but those allowed, line and paragraph separators, marks that turn the
/// direction of text.
bool has_control_character(std::string_view text, std::string_view allowed = "");

/// The parts of a text between the separators, in order: at least one, and any of them may be
/// empty.
std::vector<std::string_view> parts_of(std::string_view text, char separator);

/// "a, b or c".
std::string one_of(std::span<const std::string_view> words);
std::string one_of(std::span<const std::string> words);

/// "1,000,000".
std::string with_commas(std::uint64_t number);

/// How many characters a UTF-8 text has.
std::size_t character_count(std::string_view text);

/// The text with ASCII letters in lower case.
std::string lower_case(std::string_view text);

/// The text in lower case with "_" for "-" and for blanks.
std::string word_form(std::string_view text);

/// "Jacks or Better 9/6" as "jacks-or-better-9-6", which a shell needs no quotes for and files may
/// be called.
std::string hyphenated(std::string_view name);

/// The text with "-" for every longer dash.
std::string with_plain_dashes(std::string_view text);

/// The text with a blank for every space of another width and every space that keeps lines
/// together.
std::string with_plain_blanks(std::string_view text);

/// The word that was probably meant: the one with the same word_form(), else the one that needs the
/// fewest typing mistakes, if these are few. Of equally near words the first.
std::optional<std::string_view> nearest_word(std::string_view found,
                                             std::span<const std::string_view> words);

/// "; did you mean "flush"?" where there is a nearest word, else what is given for that case.
std::string did_you_mean(std::string_view found, std::span<const std::string_view> words,
                         std::string_view otherwise);

// Real numbers as text and back, the same on every machine and in every locale.

/// With `decimals` digits after the decimal point, correctly rounded: "0.50".
std::string fixed_text(double value, int decimals);
std::string fixed_text(long double value, int decimals);

/// The shortest decimal that reads back as the same double, without exponent: "0.000001".
std::string shortest_fixed_text(double value);

/// The same, or with exponent where that is shorter: "1e-06".
std::string shortest_text(double value);

/// The double nearest to an unsigned decimal (what parse_decimal() reads); infinity where it is out
/// of range.
double number_from(std::string_view decimal);

}  // namespace vpanalyze
