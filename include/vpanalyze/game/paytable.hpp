// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/cards/deck.hpp"
#include "vpanalyze/game/features.hpp"
#include "vpanalyze/game/hand_kind.hpp"
#include "vpanalyze/game/pay.hpp"
#include "vpanalyze/game/tie_break.hpp"

namespace vpanalyze {

/// The most pay lines a game may have; a set of lines is one 64-bit word.
inline constexpr std::size_t kMaxPayLines = 64;
/// The most characters that the name of a game, an alias or a line may have: a report shows them.
inline constexpr std::size_t kMaxNameCharacters = 100;
inline constexpr int kMaxCoins = 1000;

/// How many wild cards a hand may include, both ends included.
struct WildCount {
  int least = 0;
  int most = 5;
  bool operator==(const WildCount&) const = default;
};

/// One line of a paytable: a kind of hand, what it must be like, and what it pays.
struct PayLine {
  std::string name;
  HandKind hand = HandKind::nothing;
  Pay pays;                       ///< for `coins` coins, as in the file
  std::optional<RankSet> ranks;   ///< the rank that names the hand must be one of these
  std::optional<RankSet> kicker;  ///< the fifth card beside four of a kind or four wild cards
  /// true: made with every wild card as itself; false: made, but not so
  std::optional<bool> natural;
  std::optional<WildCount> wilds;  ///< how many of the five cards are wild
  std::optional<SuitSet> suits;    ///< the suit of a flush, straight flush or royal
  LineFeatures features;
};

/// A kind of hand looked up by the five cards dealt.
struct DealtHand {
  PayLine hand;                               ///< asked of the deal as of a hand; pays an award
  bool any = false;                           ///< of every deal instead
  std::optional<RankSet> high{};              ///< the highest rank, aces low, is one of these
  std::vector<std::pair<int, int>> counts{};  ///< (rank, how many cards of it exactly)
  RankSet without{};                          ///< no card of these ranks
  Fraction times{1, 1};                       ///< what the hand ends in is paid so many times
};

/// What a machine does besides dealing five cards and drawing once.
struct Features {
  std::optional<Pay> bet;  ///< coins paid for a line, where it is not `coins`
  int lines = 1;           ///< how many share deal and hold
  std::vector<ChanceEvent> chance;
  std::vector<DealtHand> on_deal;  ///< the first that fits counts
  std::vector<Level> levels;
  std::vector<MachineState> states;
  std::size_t start = 0;                 ///< the first state
  std::optional<std::size_t> otherwise;  ///< where hands lead whose line does not say; else nowhere
  PlayKind play = PlayKind::draw;

  bool any() const {
    return bet || lines > 1 || !chance.empty() || !on_deal.empty() || !levels.empty() ||
           !states.empty() || play != PlayKind::draw;
  }
  /// Whether chance may bring a dream card.
  bool has_dream() const {
    return std::any_of(chance.begin(), chance.end(),
                       [](const ChanceEvent& event) { return event.dream; });
  }
};

/// Published figures to compare with, as published: decimals stay text, so that their digits count.
struct Expectation {
  std::optional<std::string> game_return;
  std::optional<std::string> variance;
  std::optional<std::string> standard_deviation;
  std::optional<std::string> hit_frequency;
  std::vector<std::pair<std::string, std::uint64_t>> combinations;  ///< by line name, file order
  std::optional<std::uint64_t> total_combinations;
  TieBreak tie_break = TieBreak::first;
  std::string source;
};

/// Everything about a game: its deck, its wild cards, what each hand pays.
struct Paytable {
  std::string name;
  Deck deck = Deck::standard();
  CardSet wild;                ///< wild ordinary cards; jokers are always wild and not listed here
  int coins = 1;               ///< how many coins the pays are quoted for
  std::vector<PayLine> lines;  ///< in the order of the file, which is the order of the report
  Features features;
  std::optional<Expectation> expect;
  std::vector<std::string> aliases;
  std::string family;
  std::string source;
  std::string notes;
};

/// Whether a round is more than a deal, a hold and a draw that lines pay for.
bool has_features(const Paytable& paytable);

/// The place of the `nothing` line in the report: its own where the paytable has one, else behind
/// the last line (index lines.size()).
std::size_t nothing_line(const Paytable& paytable);

/// What a report calls a line that has no name of its own: "Four aces with 2–4", "Jacks or better".
std::string derived_line_name(const PayLine& line, const Paytable& paytable);

}  // namespace vpanalyze
