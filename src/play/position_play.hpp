// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "analysis/class_play.hpp"
#include "play/draws.hpp"
#include "play/machine.hpp"
#include "play/shared_hold.hpp"
#include "vpanalyze/analysis/scored_game.hpp"

namespace vpanalyze {

/// Best play of a game with features, position by position: which hold of a class of deals.
class PositionPlay {
 public:
  /// Keeps a reference to the machine, which must not be one of another play than draws.
  PositionPlay(const Machine& machine, const DrawOptions& options)
      : PositionPlay(machine, options, SolvedMachine(machine, options)) {}
  /// Like the other constructor, for a machine that has been solved with these options.
  PositionPlay(const Machine& machine, const DrawOptions& options, SolvedMachine solved);

  /// The hold of a class of deals as a mask for its first deal. `state` is the number of the
  /// machine's state or, where lines share the hold, the sum of their multipliers.
  std::size_t hold(std::size_t state, std::size_t situation, std::size_t deal_class) const;

  /// Returns what the holds of a situation end in. Not for lines that share multipliers.
  PlayedDeals outcomes(std::size_t state, std::size_t situation) const;

  /// For a game with orders of cards: the hold that is best of a deal that lies so, where `usual`
  /// is without regard to order; masks in deck order.
  std::size_t hold_in_order(std::size_t situation, const CardPlaces& lying,
                            std::size_t usual) const;
  /// The rows of hands in order; empty in other games.
  std::map<CardPlaces, std::size_t> rows_in_order() const;

  /// [state]: its share of all hands, of a machine with states of each line.
  const std::vector<double>& visited() const { return solved_.states.visited; }

  /// [row]: the mean, over all deals, of the square of how likely it is by the hold that is played.
  /// Of several lines of a machine that neither chooses deals nor asks for an order.
  std::vector<double> row_squares() const;

  /// [class]: what best play of a situation is worth, where the machine may choose the deal.
  std::vector<double> values(std::size_t state, std::size_t situation) const;

 private:
  Valuation worth(std::size_t state, std::size_t situation) const;

  const Machine& machine_;
  const DrawOptions options_;
  SolvedMachine solved_;
  std::vector<std::vector<ClassHolds>> holds_;  ///< [state][situation]
  std::vector<OrderGains> orders_;              ///< [situation]
  std::optional<HoldOutcomes> outcomes_;
};

}  // namespace vpanalyze
