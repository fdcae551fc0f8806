// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "evaluate/made_hands.hpp"

namespace vpanalyze {

/// The kinds of hand a pay line can ask for.
enum class HandKind : std::uint8_t {
  five_of_a_kind,
  royal_flush,
  straight_flush,
  four_of_a_kind,
  full_house,
  flush,
  straight,
  three_of_a_kind,
  two_pair,
  pair,
  wild_cards,  ///< so many wild cards, whatever else
  nothing,     ///< what makes no other line
};

/// What the rank is that names a hand, and so how the names of lines speak of it.
enum class NamingRank : std::uint8_t {
  none,
  of_a_kind,      ///< "four aces"
  pair,           ///< "pair of aces", "jacks or better"
  three_of_five,  ///< "full house, aces full"
  higher_pair,    ///< "two pair, aces up"
  highest_card,   ///< "ace-high straight"
};

/// What lines may ask of a kind of hand, beyond what they may ask of all.
struct HandTraits {
  bool leaves_kicker = false;  ///< there is a fifth card
  bool of_one_suit = false;
  bool needs_wild_cards = false;
};

/// All there is to a kind of hand.
struct HandForm {
  std::string_view word;     ///< in paytable files; with blanks for "_" its name in reports
  std::string_view instead;  ///< what people write for it, with blanks between the words
  NamingRank naming_rank;
  /// Where the ranks are by which a hand is of the kind; null for kinds that no rank names.
  RankSet MadeHands::*named_by = nullptr;
  RankSet ranks = RankSet::all();  ///< those that can name it
  HandTraits traits = {};
};

/// By HandKind.
inline constexpr std::array<HandForm, 12> kHandForms = [] {
  using Made = MadeHands;
  using By = NamingRank;
  constexpr RankSet kAny = RankSet::all();
  constexpr RankSet kStraights = RankSet::range(kLowestStraight, kAce);
  constexpr HandTraits kKicker{.leaves_kicker = true};
  constexpr HandTraits kSuit{.of_one_suit = true};
  constexpr HandTraits kWild{.needs_wild_cards = true};
  constexpr HandTraits kWildAndKicker{.leaves_kicker = true, .needs_wild_cards = true};
  return std::array<HandForm, 12>{{
      {"five_of_a_kind", "5_of_a_kind", By::of_a_kind, &Made::five, kAny, kWild},
      {"royal_flush", "royal", By::none, &Made::straight_flush, RankSet::of(kAce), kSuit},
      {"straight_flush", "", By::highest_card, &Made::straight_flush, kStraights, kSuit},
      {"four_of_a_kind", "quads 4_of_a_kind", By::of_a_kind, &Made::four, kAny, kKicker},
      {"full_house", "boat full_boat", By::three_of_five, &Made::full_house},
      {"flush", "", By::highest_card, &Made::flush, kAny, kSuit},
      {"straight", "", By::highest_card, &Made::straight, kStraights},
      {"three_of_a_kind", "trips set 3_of_a_kind", By::of_a_kind, &Made::three},
      {"two_pair", "", By::higher_pair, &Made::two_pair},
      {"pair", "one_pair", By::pair, &Made::pair},
      {"wild_cards", "", By::none, nullptr, kAny, kWildAndKicker},
      {"nothing", "", By::none},
  }};
}();

constexpr const HandForm& form_of(HandKind hand) {
  return kHandForms[static_cast<std::size_t>(hand)];
}

/// The words of all kinds, in the order of the enumerators.
inline constexpr auto kHandKindWords = [] {
  std::array<std::string_view, kHandForms.size()> words;
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = kHandForms[i].word;
  return words;
}();

constexpr std::string_view to_string(HandKind hand) { return form_of(hand).word; }

}  // namespace vpanalyze
