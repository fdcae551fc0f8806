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

/// Way to play a deal. Amounts are in bets: of a round, all lines together, if there are several.
/// They are exact if a hand leads nowhere.
struct HandHold {
  std::vector<Card> kept;  ///< in the order of the deal given
  std::uint32_t mask = 0;  ///< bit i keeps the i-th card in deck order
  std::size_t place = 1;   ///< 1 for the best; equally good holds have the same place
  bool tied = false;       ///< true if another hold has this place, too
  Quantity expected;       ///< average value to a player who keeps playing
  /// Part of the value that comes from the next state, relative to the first state, if that
  /// matters.
  std::optional<double> follows;
  Quantity cost;                     ///< difference from the best value
  std::optional<double> variance;    ///< variance of the payout if only lines pay, and one by one
  std::vector<std::uint32_t> draws;  ///< number of draws that end in each line of HandResult::lines

  bool optimal() const { return place == 1; }
};

/// Draws that end in a pay line more often with one hold than with another.
struct HandDifference {
  std::string line;
  double best = 0;   ///< probability with the best hold
  double other = 0;  ///< probability with the hold compared
  /// (best − other) · value of the line, in bets. These add up to the difference of the EVs,
  /// approximately so if lines that share the hold earn multipliers.
  double worth = 0;
};

/// Deal with all its holds.
struct HandResult {
  std::string name;
  Position position;               ///< complete position
  std::vector<std::string> lines;  ///< lines of the return table, including "Nothing"
  std::vector<double> worth;       ///< [line] value in bets; empty if the places of cards count
  std::vector<Card> deal;          ///< in the order given
  /// Holds of the deal, all 32, best first. Equally good ones follow the tie rule's order of
  /// preference, so the first is the one that analyze() plays.
  std::vector<HandHold> holds;
  /// Outcomes in which the first of the best holds and the runner-up differ.
  std::vector<HandDifference> why;

  /// Returns the best of the holds that are not best; null if all are equally good.
  const HandHold* runner_up() const;
  /// Returns the outcomes in which two holds differ, the greatest `worth` first. Leaves out
  /// outcomes without value.
  std::vector<HandDifference> differences(const HandHold& best, const HandHold& other) const;
};

/// Reads five different cards of a deck: "As Kh 10d 5♣ Jk". Throws std::invalid_argument with a
/// phrase about what was found.
std::vector<Card> read_deal(std::string_view text, const Deck& deck);

/// Reads deals from command-line arguments of one or more cards: "As" "Kh" "Td" "5c" "2d", or "AsKh
/// Td 5c 2d". A deal ends where an argument ends. Throws as read_deal does.
std::vector<std::vector<Card>> read_deals(const std::vector<std::string>& texts, const Deck& deck);

/// Analysis of any number of deals of one game. The first few deals are counted one by one, some
/// milliseconds each; for more, counts of all hands are made once, and a deal takes microseconds.
class HandStudy {
 public:
  /// Prepares a game. `threads` 0 means all cores. Throws AnalysisError unless the game deals five
  /// cards and draws.
  explicit HandStudy(Game game, TieBreak tie_break = TieBreak::first, int threads = 0);

  /// Returns all holds of a deal. `deal` is as returned by read_deal, from the deck in this
  /// position; `places` is true if the order of its cards matters. Throws as Game::check() does,
  /// and AnalysisError if the game cannot be solved.
  HandResult play(const std::vector<Card>& deal, const Position& position = {},
                  bool places = false);

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace vpanalyze
