// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "analysis/scored_game.hpp"
#include "play/draws.hpp"
#include "play/machine.hpp"

namespace vpanalyze {

/// Best play of deals in the order in which they lie, for a game with lines in order.
class OrderedPlay {
 public:
  /// Keeps a reference to the machine, which has one state.
  OrderedPlay(const Machine& machine, int workers);

  /// Returns the best hold of a deal that lies in this order, as a mask in deck order; `usual` is
  /// the best hold regardless of order.
  std::size_t hold(std::size_t situation, const CardPlaces& lying, std::size_t usual) const;
  /// Returns the row of a hand in order; nothing for other hands.
  std::optional<std::size_t> row(const CardPlaces& hand) const;

 private:
  const Machine& machine_;
  std::vector<OrderGains> gains_;  ///< [situation]
  std::map<CardPlaces, std::size_t> rows_;
  HoldOutcomes outcomes_;
};

}  // namespace vpanalyze
