// SPDX-License-Identifier: MIT
#include "game/reading/forms.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "base/decimal.hpp"
#include "base/text.hpp"
#include "game/checks.hpp"

namespace vpanalyze {
namespace {

constexpr std::size_t kMostFigureCharacters = 40;
constexpr int kCardsInHand = 5;

constexpr std::string_view kDecimalForm = "write a decimal such as \"0.995439\"";
constexpr std::string_view kWildCountForm = "write a number from 0 to 5 or a range such as \"1-4\"";
constexpr std::string_view kSuitForm =
    "suits are written c, d, h and s, more than one as in \"hs\"";

std::string whole_number_form(std::uint64_t least, std::uint64_t most) {
  return "write a whole number from " + grouped_digits(least) + " to " + grouped_digits(most);
}

std::string fraction_form(int most) {
  return "write a fraction or a decimal from 0 to " +
         grouped_digits(static_cast<std::uint64_t>(most)) + ", such as \"1/15\" or \"0.076\"";
}

/// Returns "the text is empty; name at least one rank, or leave the key out".
std::string empty_text(std::string_view wanted, std::string_view what = "the text") {
  return std::string(what) + " is empty; name at least one " + std::string(wanted) +
         ", or leave the key out";
}

void require_text(const JsonValue& value,
                  std::string_view right = "write a text in double quotes") {
  require(value.is(JsonValue::Type::string), value, right);
}

/// Returns the correction "A,2-4" for "A-4".
std::optional<std::string> low_ace_range(std::string_view text) {
  if (text.size() < 3 || lower_case(text[0]) != 'a' || text[1] != '-') return std::nullopt;
  const std::optional<RankSet> high = parse_rank_set(text.substr(2));
  if (!high || high->size() != 1 || high->contains(Rank::ace)) return std::nullopt;
  return to_string(RankSet::of(Rank::ace)) + "," +
         to_string(RankSet::range(Rank::deuce, high->lowest()));
}

[[noreturn]] void refuse_ranks(const JsonValue& value, const std::string& problem) {
  const std::string& text = value.text;
  const std::string plain = plain_dashes(text);
  const auto words = ranks_in_words(text);
  if (words) refuse_found(value, "did you mean " + quote(*words) + "?");
  require(plain == text || !parse_rank_set(plain), value,
          "write ranges with a plain hyphen: " + quote(plain));
  const auto low_ace = low_ace_range(text);
  if (low_ace) refuse_found(value, "ranges run upwards, ace high; write " + quote(*low_ace));
  const bool printable = quote(text) == '"' + text + '"';
  if (printable && problem.starts_with("the range")) refuse(value, problem);
  refuse_found(value, "ranks are written \"A\", \"J-A\", \"2-4\" or \"A,2-4\"");
}

/// Adds ranks to a list that must not contain them yet.
void add_ranks(RankSet more, const JsonValue& value, RankSet& ranks) {
  if (const RankSet again = ranks & more; !again.empty()) {
    refuse(value, "it names " + rank_plural(again.lowest()) + " twice");
  }
  ranks |= more;
}

RankSet read_rank_text(const JsonValue& value) {
  require(!value.is(JsonValue::Type::number), value, "write ranks in quotes: " + quote(value.text));
  require_text(value, "write ranks as a text such as \"J-A\"");
  std::string problem;
  const std::optional<RankSet> ranks = parse_rank_set(value.text, &problem);
  if (!ranks) refuse_ranks(value, problem);
  RankSet seen;
  for (const std::string_view part : parts_of(value.text, ',')) {
    add_ranks(*parse_rank_set(part), value, seen);
  }
  return *ranks;
}

/// Parses "1-4", one digit at each end.
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
    const std::string plain = plain_dashes(text);
    require(!parse_wild_range(plain), value,
            "write the range with a plain hyphen: " + quote(plain));
    require(text.size() != 1 || text < "0" || text > "5", value,
            "write the number without quotes: " + text);
    refuse_found(value, kWildCountForm);
  }
  require(wilds->least <= wilds->most, value,
          std::string("ranges run upwards: \"") + text[2] + "-" + text[0] + "\"");
  require(wilds->most <= kCardsInHand, value, "a hand has five cards; write at most 5");
  return *wilds;
}

/// Throws for a text that does not consist of the letters of suits.
[[noreturn]] void refuse_suits(const JsonValue& value) {
  std::string letters;
  const std::string lower = lower_case(value.text);
  for (const Suit suit : kEachSuit) {
    const std::string word = suit_word(suit);
    if (lower.find(word.substr(0, word.size() - 1)) != std::string::npos)
      letters += suit_char(suit);
  }
  require(letters.empty(), value, "did you mean " + quote(letters) + "?");
  refuse_found(value, kSuitForm);
}

}  // namespace

std::string read_name(const JsonValue& value) {
  require_text(value);
  if (std::string problem = name_problem(value.text); !problem.empty()) {
    refuse(value, std::move(problem));
  }
  return value.text;
}

std::string read_text(const JsonValue& value) {
  require_text(value);
  require(!has_control_character(value.text, "\n\r\t"), value, "remove the control characters");
  return value.text;
}

std::uint64_t read_whole_number(const JsonValue& value, std::uint64_t least, std::uint64_t most) {
  std::uint64_t number = 0;
  const char* end = value.text.data() + value.text.size();
  const auto [last, error] = std::from_chars(value.text.data(), end, number);
  const bool is_number = !value.text.empty() && last == end && error == std::errc();
  const bool fits = is_number && number >= least && number <= most;
  require(!fits || !value.is(JsonValue::Type::string), value,
          "write the number without quotes: " + std::to_string(number));
  require(fits && value.is(JsonValue::Type::number), value, whole_number_form(least, most));
  return number;
}

std::string read_figure(const JsonValue& value) {
  const std::string& text = value.text;
  require(!value.is(JsonValue::Type::number), value,
          "write it in quotes as it was published, so that its digits count: " + quote(text));
  require_text(value, kDecimalForm);
  require(text.size() <= kMostFigureCharacters, value,
          "a figure has at most " + std::to_string(kMostFigureCharacters) + " characters");
  require(!text.ends_with('%'), value,
          "write a share of one, not a percentage: 99.54% is \"0.9954\"");
  const bool has_exponent = text.find_first_of("eE") != std::string::npos;
  require(!has_exponent && parse_decimal(text), value, kDecimalForm);
  return text;
}

std::string read_share(const JsonValue& value) {
  std::string figure = read_figure(value);
  const Decimal share = *parse_decimal(figure);
  require(share.places() < 1 || (share.places() == 1 && share.digits <= "1"), value,
          "write a share of one, not a percentage: 45.46% is \"0.4546\"");
  return figure;
}

RankSet read_ranks(const JsonValue& value) {
  const bool list = value.is(JsonValue::Type::array);
  if ((list && value.items.empty()) || (value.is(JsonValue::Type::string) && value.text.empty())) {
    refuse(value, empty_text("rank", list ? "the list" : "the text"));
  }
  if (!list) return read_rank_text(value);
  RankSet ranks;
  for (const JsonValue& item : value.items) add_ranks(read_rank_text(item), item, ranks);
  return ranks;
}

WildCount read_wild_count(const JsonValue& value) {
  if (value.is(JsonValue::Type::string)) return read_wild_range(value);
  require(value.is(JsonValue::Type::number), value, kWildCountForm);
  const auto count = read_number<int, 0, kCardsInHand>(value);
  return WildCount{count, count};
}

SuitSet read_suits(const JsonValue& value) {
  require_text(value, kSuitForm);
  if (value.text.empty()) refuse(value, empty_text("suit"));
  SuitSet suits = 0;
  for (const char c : value.text) {
    const std::optional<Suit> suit = parse_suit_char(c);
    if (!suit) refuse_suits(value);
    require(!contains(suits, *suit), value, "it names " + suit_word(*suit) + " twice");
    suits |= set_of(*suit);
  }
  return suits;
}

namespace {

/// Largest number of digits in a term of a fraction, so that many terms can be multiplied in 128
/// bits.
constexpr int kMostTermDigits = 9;

std::optional<Fraction> parse_fraction(std::string_view text) {
  const auto slash = text.find('/');
  if (slash == std::string_view::npos) {
    const std::optional<Decimal> number = parse_decimal(text);
    const bool fits = number && std::max(number->places(), number->decimals()) <= kMostTermDigits;
    return fits ? std::optional(number->value()) : std::nullopt;
  }
  std::array<std::uint64_t, 2> terms{};
  for (const bool is_numerator : {true, false}) {
    const std::string_view term =
        trimmed(is_numerator ? text.substr(0, slash) : text.substr(slash + 1));
    if (term.empty() || term.size() > kMostTermDigits) return std::nullopt;
    if (!std::all_of(term.begin(), term.end(), is_digit)) return std::nullopt;
    terms[is_numerator ? 0 : 1] = std::stoull(std::string(term));
  }
  if (terms[1] == 0) return std::nullopt;
  return Fraction(terms[0], terms[1]);
}

}  // namespace

Fraction read_fraction(const JsonValue& value, int most) {
  const std::string right = fraction_form(most);
  require(value.is(JsonValue::Type::string) || value.is(JsonValue::Type::number), value, right);
  const std::optional<Fraction> fraction = parse_fraction(value.text);
  const bool fits =
      fraction && fraction->numerator() <= fraction->denominator() * static_cast<unsigned>(most);
  require(fits, value, right + ", with at most nine digits");
  return *fraction;
}

bool read_true_or_false(const JsonValue& value) {
  require(value.is(JsonValue::Type::boolean), value, "write true or false, without quotes");
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
