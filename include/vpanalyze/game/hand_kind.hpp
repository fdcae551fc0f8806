// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "vpanalyze/evaluate/made_hands.hpp"

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
  of_a_kind,     ///< "four aces"
  pair,          ///< "pair of aces", "jacks or better"
  better_part,   ///< "full house, aces full"
  highest_card,  ///< "ace-high straight"
};

/// All there is to a kind of hand: what it is called, and what a line may ask of it.
struct HandForm {
  std::string_view word;          ///< in paytable files
  std::string_view instead = {};  ///< what people write for it, with blanks between the words
  std::string_view name;          ///< in reports
  NamingRank naming_rank = NamingRank::none;
  std::string_view part = {};  ///< what follows the rank of the better part: "aces full"
  /// Where the ranks are by which a hand is of the kind; null for kinds that no rank names.
  RankSet MadeHands::*named_by = nullptr;
  RankSet ranks = RankSet::all();  ///< those that can name it
  bool leaves_kicker = false;      ///< there is a fifth card
  bool of_one_suit = false;
  bool needs_wild_cards = false;
};

/// By HandKind.
inline constexpr std::array<HandForm, 12> kHandForms = {{
    {.word = "five_of_a_kind",
     .instead = "5_of_a_kind",
     .name = "five of a kind",
     .naming_rank = NamingRank::of_a_kind,
     .named_by = &MadeHands::five,
     .needs_wild_cards = true},
    {.word = "royal_flush",
     .instead = "royal",
     .name = "royal flush",
     .named_by = &MadeHands::straight_flush,
     .ranks = RankSet::of(kAce),
     .of_one_suit = true},
    {.word = "straight_flush",
     .name = "straight flush",
     .naming_rank = NamingRank::highest_card,
     .named_by = &MadeHands::straight_flush,
     .ranks = RankSet::range(kLowestStraight, kAce),
     .of_one_suit = true},
    {.word = "four_of_a_kind",
     .instead = "quads 4_of_a_kind",
     .name = "four of a kind",
     .naming_rank = NamingRank::of_a_kind,
     .named_by = &MadeHands::four,
     .leaves_kicker = true},
    {.word = "full_house",
     .instead = "boat full_boat",
     .name = "full house",
     .naming_rank = NamingRank::better_part,
     .part = "full",
     .named_by = &MadeHands::full_house},
    {.word = "flush",
     .name = "flush",
     .naming_rank = NamingRank::highest_card,
     .named_by = &MadeHands::flush,
     .of_one_suit = true},
    {.word = "straight",
     .name = "straight",
     .naming_rank = NamingRank::highest_card,
     .named_by = &MadeHands::straight,
     .ranks = RankSet::range(kLowestStraight, kAce)},
    {.word = "three_of_a_kind",
     .instead = "trips set 3_of_a_kind",
     .name = "three of a kind",
     .naming_rank = NamingRank::of_a_kind,
     .named_by = &MadeHands::three},
    {.word = "two_pair",
     .name = "two pair",
     .naming_rank = NamingRank::better_part,
     .part = "up",
     .named_by = &MadeHands::two_pair},
    {.word = "pair",
     .instead = "one_pair",
     .name = "pair",
     .naming_rank = NamingRank::pair,
     .named_by = &MadeHands::pair},
    {.word = "wild_cards", .name = "wild cards", .leaves_kicker = true, .needs_wild_cards = true},
    {.word = "nothing", .name = "nothing"},
}};

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

/// Hands of one suit.
constexpr bool is_flush_type(HandKind hand) { return form_of(hand).of_one_suit; }

}  // namespace vpanalyze
