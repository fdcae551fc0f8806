// SPDX-License-Identifier: MIT
#include "game/reading/reading.hpp"

#include <charconv>

#include "cards/text.hpp"
#include "game/decimal.hpp"

namespace vpanalyze {
namespace {

constexpr std::size_t kMostFigureCharacters = 40;
constexpr int kCardsInHand = 5;

constexpr std::string_view kDecimalForm = "write a decimal such as \"0.995439\"";
constexpr std::string_view kWildCountForm = "write a number from 0 to 5 or a range such as \"1-4\"";
constexpr std::string_view kSuitForm =
    "suits are written c, d, h and s, more than one as in \"hs\"";

void require_text(const JsonValue& value) {
  if (!value.is(JsonValue::Type::string)) refuse_found(value, "write a text in double quotes");
}

/// "A-4" is what people write for "A,2-4".
std::optional<std::string> low_ace_range(std::string_view text) {
  if (text.size() < 3 || lower_case(text[0]) != 'a' || text[1] != '-') return std::nullopt;
  const std::optional<RankSet> high = parse_rank_set(text.substr(2));
  if (!high || high->size() != 1 || high->contains(Rank::ace)) return std::nullopt;
  return to_string(RankSet::of(Rank::ace)) + "," +
         to_string(RankSet::range(Rank::deuce, high->lowest()));
}

[[noreturn]] void refuse_ranks(const JsonValue& value, const std::string& problem) {
  const std::string& text = value.text;
  const std::string plain = with_plain_dashes(text);
  if (const auto ranks = ranks_in_words(text)) {
    refuse_found(value, "did you mean " + in_quotes(*ranks) + "?");
  }
  if (plain != text && parse_rank_set(plain)) {
    refuse_found(value, "write ranges with a plain hyphen: " + in_quotes(plain));
  }
  if (const auto ranks = low_ace_range(text)) {
    refuse_found(value, "ranges run upwards, ace high; write " + in_quotes(*ranks));
  }
  const bool printable = in_quotes(text) == '"' + text + '"';
  if (printable && problem.starts_with("the range")) refuse(value, problem);
  refuse_found(value, "ranks are written \"A\", \"J-A\", \"2-4\" or \"A,2-4\"");
}

RankSet read_rank_text(const JsonValue& value) {
  if (value.is(JsonValue::Type::number)) {
    refuse_found(value, "write ranks in quotes: " + in_quotes(value.text));
  }
  if (!value.is(JsonValue::Type::string)) {
    refuse_found(value, "write ranks as a text such as \"J-A\"");
  }
  std::string problem;
  const std::optional<RankSet> ranks = parse_rank_set(value.text, &problem);
  if (!ranks) refuse_ranks(value, problem);
  return *ranks;
}

/// "1-4", one digit at each end.
std::optional<WildCount> parse_wild_range(std::string_view text) {
  if (text.size() != 3 || text[1] != '-' || !is_digit(text[0]) || !is_digit(text[2])) {
    return std::nullopt;
  }
  return WildCount{text[0] - '0', text[2] - '0'};
}

WildCount read_wild_range(const JsonValue& value) {
  const std::string& text = value.text;
  const std::optional<WildCount> wilds = parse_wild_range(text);
  if (!wilds) {
    const std::string plain = with_plain_dashes(text);
    if (parse_wild_range(plain)) {
      refuse_found(value, "write the range with a plain hyphen: " + in_quotes(plain));
    }
    const bool in_quotes_only = text.size() == 1 && text >= "0" && text <= "5";
    refuse_found(value, in_quotes_only ? "write the number without quotes: " + text
                                       : std::string(kWildCountForm));
  }
  if (wilds->least > wilds->most) {
    refuse_found(value, std::string("ranges run upwards: \"") + text[2] + "-" + text[0] + "\"");
  }
  if (wilds->most > kCardsInHand) refuse_found(value, "a hand has five cards; write at most 5");
  return *wilds;
}

/// A text that is not made of the letters of suits.
[[noreturn]] void refuse_suits(const JsonValue& value) {
  std::string letters;
  const std::string lower = lower_case(value.text);
  for (const Suit suit : kEachSuit) {
    const std::string word = suit_word(suit);
    if (lower.find(word.substr(0, word.size() - 1)) != std::string::npos)
      letters += suit_char(suit);
  }
  if (!letters.empty()) refuse_found(value, "did you mean " + in_quotes(letters) + "?");
  refuse_found(value, kSuitForm);
}

}  // namespace

std::string read_name(const JsonValue& value) {
  require_text(value);
  const std::string& name = value.text;
  if (name.empty()) refuse(value, "the text is empty; write at least one character");
  if (name.front() == ' ' || name.back() == ' ') {
    refuse_found(value, "remove the blanks at its ends");
  }
  if (has_control_character(name)) refuse_found(value, "names have no control characters");
  if (const std::size_t length = character_count(name); length > kMaxNameCharacters) {
    refuse(value, "the text has " + with_commas(length) + " characters; at most " +
                      std::to_string(kMaxNameCharacters) + " fit a report");
  }
  return name;
}

std::string read_text(const JsonValue& value) {
  require_text(value);
  if (has_control_character(value.text, "\n\r\t")) {
    refuse_found(value, "remove the control characters");
  }
  return value.text;
}

std::uint64_t read_whole_number(const JsonValue& value, std::uint64_t least, std::uint64_t most) {
  std::uint64_t number = 0;
  const char* end = value.text.data() + value.text.size();
  const auto [last, error] = std::from_chars(value.text.data(), end, number);
  const bool in_digits = !value.text.empty() && last == end && error == std::errc();
  const bool fits = in_digits && number >= least && number <= most;
  if (fits && value.is(JsonValue::Type::number)) return number;
  if (fits && value.is(JsonValue::Type::string)) {
    refuse_found(value, "write the number without quotes: " + std::to_string(number));
  }
  refuse_found(value,
               "write a whole number from " + with_commas(least) + " to " + with_commas(most));
}

std::string read_figure(const JsonValue& value) {
  const std::string& text = value.text;
  if (value.is(JsonValue::Type::number)) {
    refuse_found(value, "write it in quotes as it was published, so that its digits count: " +
                            in_quotes(text));
  }
  if (!value.is(JsonValue::Type::string)) refuse_found(value, kDecimalForm);
  if (text.size() > kMostFigureCharacters) {
    refuse_found(value,
                 "a figure has at most " + std::to_string(kMostFigureCharacters) + " characters");
  }
  if (text.ends_with('%')) {
    refuse_found(value, "write a share of one, not a percentage: 99.54% is \"0.9954\"");
  }
  const bool has_exponent = text.find_first_of("eE") != std::string::npos;
  if (has_exponent || !parse_decimal(text)) refuse_found(value, kDecimalForm);
  return text;
}

std::string read_share(const JsonValue& value) {
  std::string figure = read_figure(value);
  const Decimal share = *parse_decimal(figure);
  const bool at_most_one = share.places() < 1 || (share.places() == 1 && share.digits == "1");
  if (!share.digits.empty() && !at_most_one) {
    refuse_found(value, "write a share of one, not a percentage: 45.46% is \"0.4546\"");
  }
  return figure;
}

RankSet read_ranks(const JsonValue& value) {
  const bool list = value.is(JsonValue::Type::array);
  if ((list && value.items.empty()) || (value.is(JsonValue::Type::string) && value.text.empty())) {
    refuse(value, std::string(list ? "the list" : "the text") +
                      " is empty; name at least one rank, or leave the key out");
  }
  if (!list) return read_rank_text(value);
  RankSet ranks;
  for (const JsonValue& item : value.items) ranks |= read_rank_text(item);
  return ranks;
}

WildCount read_wild_count(const JsonValue& value) {
  if (value.is(JsonValue::Type::string)) return read_wild_range(value);
  if (!value.is(JsonValue::Type::number)) refuse_found(value, kWildCountForm);
  const auto count = read_number<int, 0, kCardsInHand>(value);
  return WildCount{count, count};
}

SuitSet read_suits(const JsonValue& value) {
  if (!value.is(JsonValue::Type::string)) refuse_found(value, kSuitForm);
  if (value.text.empty()) {
    refuse(value, "the text is empty; name at least one suit, or leave the key out");
  }
  SuitSet suits = 0;
  for (const char c : value.text) {
    const std::optional<Suit> suit = parse_suit_char(c);
    if (!suit) refuse_suits(value);
    if (contains(suits, *suit)) refuse_found(value, "it names " + suit_word(*suit) + " twice");
    suits |= set_of(*suit);
  }
  return suits;
}

namespace {

/// Digits of a term of a fraction, so that many terms can be multiplied in 128 bits.
constexpr std::size_t kMostTermDigits = 9;

std::optional<std::uint64_t> parse_term(std::string_view text) {
  if (text.empty() || text.size() > kMostTermDigits) return std::nullopt;
  std::uint64_t term = 0;
  for (const char c : text) {
    if (!is_digit(c)) return std::nullopt;
    term = term * 10 + static_cast<std::uint64_t>(c - '0');
  }
  return term;
}

std::optional<Fraction> parse_fraction(std::string_view text) {
  if (const auto slash = text.find('/'); slash != std::string_view::npos) {
    const auto numerator = parse_term(trimmed(text.substr(0, slash)));
    const auto denominator = parse_term(trimmed(text.substr(slash + 1)));
    if (!numerator || !denominator || *denominator == 0) return std::nullopt;
    return Fraction(*numerator, *denominator);
  }
  const std::optional<Decimal> number = parse_decimal(text);
  if (!number || number->places() > static_cast<int>(kMostTermDigits) ||
      number->decimals() > static_cast<int>(kMostTermDigits)) {
    return std::nullopt;
  }
  return number->value();
}

}  // namespace

Fraction read_fraction(const JsonValue& value, int most) {
  const std::string right = "write a fraction or a decimal from 0 to " +
                            with_commas(static_cast<std::uint64_t>(most)) +
                            ", such as \"1/15\" or \"0.076\"";
  const bool is_text = value.is(JsonValue::Type::string);
  if (!is_text && !value.is(JsonValue::Type::number)) refuse_found(value, right);
  const std::optional<Fraction> fraction = parse_fraction(value.text);
  const bool fits =
      fraction && fraction->numerator() <= fraction->denominator() * static_cast<unsigned>(most);
  if (!fits) refuse_found(value, right + ", with at most nine digits");
  return *fraction;
}

Fraction read_probability(const JsonValue& value) {
  const Fraction probability = read_fraction(value, 1);
  if (probability.numerator() == 0) {
    refuse_found(value, "what cannot happen need not be listed; write a chance above 0");
  }
  return probability;
}

Fraction read_times(const JsonValue& value) { return read_fraction(value, kMaxTimes); }

bool read_true_or_false(const JsonValue& value) {
  if (!value.is(JsonValue::Type::boolean)) {
    refuse_found(value, "write true or false, without quotes");
  }
  return value.boolean;
}

std::optional<std::string> ranks_in_words(std::string_view text) {
  const std::string word = word_form(text);
  for (const Rank rank : kEachRank) {
    const std::string plural = rank_plural(rank);
    const std::string letter = {rank_char(rank)};
    if (word == rank_word(rank) || word == plural) return letter;
    if (word == plural + "_or_better") return letter + (rank == Rank::ace ? "" : "-A");
  }
  return std::nullopt;
}

}  // namespace vpanalyze
