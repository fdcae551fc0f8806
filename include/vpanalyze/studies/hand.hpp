// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/game/paytable.hpp"
#include "vpanalyze/play/game.hpp"

namespace vpanalyze {

/// One way to play a deal. Amounts are in bets: of a round, all lines together, where there are
/// several. They are exact where a hand leads nowhere.
struct HandHold {
  std::vector<Card> kept;  ///< in the order of the deal as given
  std::uint32_t mask = 0;  ///< bit i keeps the i-th card in deck order
  std::size_t place = 1;   ///< 1 for the best; equally good holds share a place
  bool tied = false;       ///< whether another hold has this place, too
  Quantity expected;       ///< what it is worth on average to a player who plays on
  /// How much of that is where it leads, against leading to the first state, where that matters.
  std::optional<double> follows;
  Quantity cost;                     ///< what it is worth less than the best
  std::optional<double> variance;    ///< of what it pays, where lines alone pay, and one by one
  std::vector<std::uint32_t> draws;  ///< how many draws end in each line of HandResult::lines

  bool optimal() const { return place == 1; }
};

/// Draws that end in a pay line more often by one hold than by another.
struct HandDifference {
  std::string line;
  double best = 0;   ///< probability by the best hold
  double other = 0;  ///< by the hold compared with it
  /// (best − other) · what the line is worth, in bets; these add up to the difference of the EVs,
  /// nearly so where lines that share the hold earn multipliers.
  double worth = 0;
};

/// A deal and all that can be done with it.
struct HandResult {
  std::string name;
  Position position;               ///< in full
  std::vector<std::string> lines;  ///< of the return table, "Nothing" included
  std::vector<double> worth;       ///< [line] in bets; empty where the places of cards count
  std::vector<Card> deal;          ///< in the order given
  /// All 32, best first; equally good ones in the order of preference of the rule for ties, so that
  /// the first is what analyze() plays.
  std::vector<HandHold> holds;
  /// In which outcomes the first of the best holds and the runner-up differ.
  std::vector<HandDifference> why;

  /// The best of the holds that are not best; null where all are equally good.
  const HandHold* runner_up() const;
  /// The outcomes in which two holds differ, the greatest worth first. Outcomes that are worth
  /// nothing are none.
  std::vector<HandDifference> differences(const HandHold& best, const HandHold& other) const;
};

/// Five different cards of a deck as people write them: "As Kh 10d 5♣ Jk". Throws
/// std::invalid_argument with a phrase about what was found.
std::vector<Card> read_deal(std::string_view text, const Deck& deck);

/// Deals from arguments of a command line, which bring one card or several: "As" "Kh" "Td" "5c"
/// "2d", or "AsKh Td 5c 2d". Deals end where arguments end. Throws as read_deal does.
std::vector<std::vector<Card>> read_deals(const std::vector<std::string>& texts, const Deck& deck);

/// Plays deals of one game, any number of them. Few are looked at one by one, some milliseconds
/// each; for more, counts of all hands are made once, and a deal is a matter of microseconds.
class HandStudy {
 public:
  /// `threads` 0 means all cores. Throws AnalysisError for what is no game of five cards and a
  /// draw.
  explicit HandStudy(Game game, TieBreak tie_break = TieBreak::first, int threads = 0);

  /// `deal` as read_deal returns it, of the deck in this position; `places` whether the order in
  /// which its cards lie matters. Throws as Game::check() does, and AnalysisError where the game
  /// cannot be solved.
  HandResult play(const std::vector<Card>& deal, const Position& position = {},
                  bool places = false);

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace vpanalyze
