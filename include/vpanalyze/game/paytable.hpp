// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/game/features.hpp"
#include "vpanalyze/game/pay.hpp"
#include "vpanalyze/game/tie_break.hpp"

namespace vpanalyze {

/// Kinds of hands that a pay line can require.
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
  wild_cards,  ///< a number of wild cards, with any other cards
  nothing,     ///< hands of no other line
};

/// Words of paytable files, in the order of the enumerators; with blanks for "_" they are the names
/// in reports.
inline constexpr std::array<std::string_view, 12> kHandKindWords = {
    "five_of_a_kind", "royal_flush", "straight_flush", "four_of_a_kind",
    "full_house",     "flush",       "straight",       "three_of_a_kind",
    "two_pair",       "pair",        "wild_cards",     "nothing"};

constexpr std::string_view to_string(HandKind hand) {
  return kHandKindWords[static_cast<std::size_t>(hand)];
}

/// Largest number of pay lines of a game; a set of lines is one 64-bit word.
inline constexpr std::size_t kMaxPayLines = 64;
/// Largest number of characters in the name of a game, an alias or a line, which reports show.
inline constexpr std::size_t kMaxNameCharacters = 100;
inline constexpr int kMaxCoins = 1000;

/// Number of cards in a hand; one more if the draw brings an extra card.
inline constexpr int kHandCards = 5;
inline constexpr int kMostHandCards = 6;

/// Range of the number of wild cards in a hand, both ends included.
struct WildCount {
  int least = 0;
  int most = 5;
  bool operator==(const WildCount&) const = default;
};

/// Line of a paytable: a kind of hand, its conditions, and its pay.
struct PayLine {
  std::string name{};
  HandKind hand = HandKind::nothing;
  Pay pays{};                       ///< for `coins` coins, as in the file
  std::optional<RankSet> ranks{};   ///< required ranks of the rank that names the hand
  std::optional<RankSet> kicker{};  ///< required ranks of the fifth card with four of a kind or
                                    ///< four wild cards
  /// Cards of which one must be the fifth with four of a kind. Without wild cards only.
  std::optional<CardSet> kicker_cards{};
  /// True if the two cards beside three of a kind, or the pair of a full house, must add up to the
  /// rank of the three, an ace counting 1; face cards never do. Without wild cards only.
  bool adds_up = false;
  /// true: every wild card counts as itself; false: at least one does not
  std::optional<bool> natural{};
  std::optional<WildCount> wilds{};  ///< required number of wild cards
  std::optional<SuitSet> suits{};    ///< required suits of a flush, straight flush or royal flush
  /// Number of cards that make the hand. 6: all six cards of a draw with an extra card. Four of a
  /// kind then is four and a pair, three of a kind is twice three, a pair is three pair.
  int cards = kHandCards;
  LineFeatures features{};

  bool operator==(const PayLine&) const = default;
};

/// Kind of hand looked up by the five cards dealt.
struct DealtHand {
  PayLine hand{};                              ///< conditions on the deal as on a hand; its pay is
                                               ///< an award
  bool any = false;                            ///< true to match every deal instead
  std::optional<RankSet> high{};               ///< required ranks of the highest card, aces low
  std::vector<std::pair<Rank, int>> counts{};  ///< (rank, exact number of cards of it)
  RankSet without{};                           ///< ranks that must not occur
  Fraction times{1, 1};                        ///< multiplier of what the hand pays
  bool draws_extra = false;                    ///< true if the draw brings an extra card

  bool operator==(const DealtHand&) const = default;
};

/// Features of a machine beyond dealing five cards and drawing once.
struct Features {
  std::optional<Pay> bet{};  ///< coins paid for a line if different from `coins`
  int draw_lines = 1;        ///< number of lines that share deal and hold; for a grid, its paylines
  std::optional<Grid> grid{};
  std::vector<ChanceEvent> chance{};
  std::vector<DealtHand> on_deal{};  ///< the first that matches counts
  std::vector<Level> levels{};
  std::vector<MachineState> states{};
  std::size_t start = 0;  ///< index of the first state
  /// Next state after a hand whose line names none; empty for games without states.
  std::optional<std::size_t> otherwise{};
  PlayKind play = PlayKind::draw;
  std::optional<SecondDraw> again{};  ///< set for PlayKind::again

  /// Returns the number of cards that a player sees before deciding.
  std::size_t cards_dealt() const {
    return play == PlayKind::pick || play == PlayKind::dbl ? 4 : 5;
  }
  /// Returns true if chance may bring a dream card.
  bool has_dream() const {
    return std::any_of(chance.begin(), chance.end(),
                       [](const ChanceEvent& event) { return event.dream; });
  }

  bool operator==(const Features&) const = default;
};

/// Published figures to compare with. Decimals stay text, since their number of digits counts.
struct Expectation {
  std::optional<std::string> game_return{};
  std::optional<std::string> variance{};
  std::optional<std::string> standard_deviation{};
  std::optional<std::string> hit_frequency{};
  std::vector<std::pair<std::string, std::uint64_t>> combinations{};  ///< line names with
                                                                      ///< combinations, in file
                                                                      ///< order
  std::optional<std::uint64_t> total_combinations{};
  TieBreak tie_break = TieBreak::first;
  std::string source{};

  bool operator==(const Expectation&) const = default;
};

/// Complete description of a game: its deck, its wild cards, and the pays of each hand.
struct Paytable {
  std::string name{};
  Deck deck = Deck::standard();
  CardSet wild{};  ///< wild ordinary cards; jokers are always wild and not listed here
  int coins = 1;   ///< number of coins for which the pays are quoted
  /// True if every draw brings one card more than was thrown away. Pays the best five of six cards,
  /// or a line of six.
  bool draws_extra = false;
  std::vector<PayLine> lines{};  ///< in the order of the file, which is also that of the report
  Features features{};
  std::optional<Expectation> expect{};
  std::vector<std::string> aliases{};
  std::string family{};
  std::string source{};
  std::string notes{};
  /// Games among which the player chooses before the cards, by names such as "twos". If there are
  /// any, the rest of this paytable equals the first of them, under the name of the game.
  std::vector<Paytable> choices{};

  bool operator==(const Paytable&) const = default;
};

/// Returns the game played after this choice: "Anything's Wild, twos".
Paytable with_choice(const Paytable& game, std::size_t choice);

/// Returns the key of a paytable, such as "chance", that makes a round more than a deal, a hold and
/// a draw; empty for a plain game.
std::string_view feature_of(const Paytable& paytable);
bool has_features(const Paytable& paytable);
/// Returns true if a line of the paytable has features of its own, such as an award.
bool has_line_features(const Paytable& paytable);

/// Returns true if the draw brings an extra card on some or all deals.
bool may_draw_extra(const Paytable& paytable);

/// Returns the index of the `nothing` line in the report: the paytable's own line if it has one,
/// otherwise lines.size().
std::size_t nothing_line(const Paytable& paytable);

/// Returns the name in reports of a line without a name: "Four aces with 2–4", "Jacks or better".
std::string derived_line_name(const PayLine& line, const Paytable& paytable);

/// Returns true if pays apply to any number of coins: they are for one coin, and no bet is stated.
inline bool is_for_any_coins(const Paytable& paytable) {
  const Features& features = paytable.features;
  const bool is_stated =
      features.bet || !features.levels.empty() ||
      std::any_of(features.states.begin(), features.states.end(),
                  [](const MachineState& state) { return state.bet.has_value(); });
  return !has_features(paytable) || (paytable.coins == 1 && !is_stated);
}

/// Returns the coins people usually bet on a hand: the number for which the pays are quoted. If
/// that is one coin, returns five, for which machines pay best, unless the paytable states a bet.
inline int customary_coins(const Paytable& paytable) {
  constexpr int kFive = 5;
  return paytable.coins == 1 && is_for_any_coins(paytable) ? kFive : paytable.coins;
}

}  // namespace vpanalyze
