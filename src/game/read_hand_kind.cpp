// SPDX-License-Identifier: MIT
#include "game/read_hand_kind.hpp"

#include <algorithm>

#include "cards/text.hpp"
#include "game/outside_format.hpp"
#include "game/read_qualifiers.hpp"
#include "vpanalyze/cards/card.hpp"

namespace vpanalyze {
namespace {

constexpr std::string_view kNaturalRoyal = "write \"hand\": \"royal_flush\" with \"natural\": true";
constexpr std::string_view kWildRoyal = "write \"hand\": \"royal_flush\" with \"natural\": false";
constexpr std::string_view kWildCards = "did you mean \"wild_cards\", with \"wilds\": how many?";
constexpr std::string_view kNothing =
    "a losing hand is \"nothing\", and needs a line only where it pays";

/// What machines and players call the hands.
constexpr std::array<Hint, 26> kHandHints = {{
    {"quads", "did you mean \"four_of_a_kind\"?"},
    {"4_of_a_kind", "did you mean \"four_of_a_kind\"?"},
    {"trips", "did you mean \"three_of_a_kind\"?"},
    {"set", "did you mean \"three_of_a_kind\"?"},
    {"3_of_a_kind", "did you mean \"three_of_a_kind\"?"},
    {"5_of_a_kind", "did you mean \"five_of_a_kind\"?"},
    {"boat", "did you mean \"full_house\"?"},
    {"full_boat", "did you mean \"full_house\"?"},
    {"royal", "did you mean \"royal_flush\"?"},
    {"natural_royal", kNaturalRoyal},
    {"natural_royal_flush", kNaturalRoyal},
    {"royal_flush_natural", kNaturalRoyal},
    {"wild_royal", kWildRoyal},
    {"wild_royal_flush", kWildRoyal},
    {"royal_flush_wild", kWildRoyal},
    {"deuces", kWildCards},
    {"four_wild_cards", kWildCards},
    {"jokers", kWildCards},
    {"one_pair", "did you mean \"pair\"?"},
    {"high_pair", "write \"hand\": \"pair\" with the \"ranks\" that pay, such as \"J-A\""},
    {"low_pair", "write \"hand\": \"pair\" with the \"ranks\" that pay, such as \"2-T\""},
    {"high_card", kNothing},
    {"no_pair", kNothing},
    {"no_win", kNothing},
    {"loser", kNothing},
    {"losing_hand", kNothing},
}};

std::string write_with_ranks(std::string_view hand, std::string_view ranks) {
  return "; write \"hand\": " + in_quotes(hand) + " with \"ranks\": " + in_quotes(ranks);
}

/// "four_aces", "jacks_or_better": a hand and its ranks in one word.
std::optional<std::string> hand_with_ranks(std::string_view text) {
  struct Prefix {
    std::string_view words;
    HandKind hand;
  };
  constexpr std::array<Prefix, 4> kPrefixes = {{{"five_", HandKind::five_of_a_kind},
                                                {"four_", HandKind::four_of_a_kind},
                                                {"three_", HandKind::three_of_a_kind},
                                                {"pair_of_", HandKind::pair}}};
  const std::string word = word_form(text);
  for (int rank = 0; rank < kRanks; ++rank) {
    const std::string plural = rank_plural(rank);
    if (word == plural + "_or_better") return write_with_ranks("pair", or_better(rank));
    for (const Prefix& prefix : kPrefixes) {
      if (word == std::string(prefix.words) + plural) {
        const char ranks = rank_char(rank);
        return write_with_ranks(to_string(prefix.hand), {&ranks, 1});
      }
    }
  }
  return std::nullopt;
}

std::string unknown_hand(const std::string& word) {
  const std::string found = "unknown hand " + in_quotes(word);
  if (const auto why = why_outside_format(word)) return found + "; " + std::string(*why);
  if (const auto hint = find_hint(word, kHandHints)) return found + *hint;
  if (const auto hint = hand_with_ranks(word)) return found + *hint;
  return found + did_you_mean(word, kHandKindWords, "; hands are " + one_of(kHandKindWords));
}

}  // namespace

std::optional<HandKind> read_hand_kind(const JsonValue& value, Mistakes& mistakes) {
  if (!value.is(JsonValue::Type::string)) {
    mistakes.add(value, "found " + describe(value) + "; hands are " + one_of(kHandKindWords));
    return std::nullopt;
  }
  const auto word = std::find(kHandKindWords.begin(), kHandKindWords.end(), value.text);
  if (word == kHandKindWords.end()) {
    mistakes.add(value, unknown_hand(value.text));
    return std::nullopt;
  }
  return static_cast<HandKind>(word - kHandKindWords.begin());
}

}  // namespace vpanalyze
