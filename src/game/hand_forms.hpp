// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "evaluate/made_hands.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

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

/// All there is to a kind of hand but its word.
struct HandForm {
  HandKind hand;
  std::string_view instead;  ///< what people write for its word, with blanks between several
  NamingRank naming_rank;
  /// Where the ranks are by which a hand is of the kind; null for kinds that no rank names.
  RankSet MadeHands::*named_by = nullptr;
  RankSet ranks = RankSet::all();  ///< those that can name it
  HandTraits traits = {};
};

/// By HandKind.
inline constexpr std::array<HandForm, kHandKindWords.size()> kHandForms = [] {
  using Made = MadeHands;
  using By = NamingRank;
  using Kind = HandKind;
  constexpr RankSet kAny = RankSet::all();
  constexpr RankSet kStraights = RankSet::range(kLowestStraight, kAce);
  constexpr HandTraits kKicker{.leaves_kicker = true};
  constexpr HandTraits kSuit{.of_one_suit = true};
  constexpr HandTraits kWild{.needs_wild_cards = true};
  constexpr HandTraits kWildAndKicker{.leaves_kicker = true, .needs_wild_cards = true};
  return std::array<HandForm, kHandKindWords.size()>{{
      {Kind::five_of_a_kind, "5_of_a_kind", By::of_a_kind, &Made::five, kAny, kWild},
      {Kind::royal_flush, "royal", By::none, &Made::straight_flush, RankSet::of(kAce), kSuit},
      {Kind::straight_flush, "", By::highest_card, &Made::straight_flush, kStraights, kSuit},
      {Kind::four_of_a_kind, "quads 4_of_a_kind", By::of_a_kind, &Made::four, kAny, kKicker},
      {Kind::full_house, "boat full_boat", By::three_of_five, &Made::full_house},
      {Kind::flush, "", By::highest_card, &Made::flush, kAny, kSuit},
      {Kind::straight, "", By::highest_card, &Made::straight, kStraights},
      {Kind::three_of_a_kind, "trips set 3_of_a_kind", By::of_a_kind, &Made::three},
      {Kind::two_pair, "", By::higher_pair, &Made::two_pair},
      {Kind::pair, "one_pair", By::pair, &Made::pair},
      {Kind::wild_cards, "", By::none, nullptr, kAny, kWildAndKicker},
      {Kind::nothing, "", By::none},
  }};
}();

constexpr const HandForm& form_of(HandKind hand) {
  return kHandForms[static_cast<std::size_t>(hand)];
}

}  // namespace vpanalyze
