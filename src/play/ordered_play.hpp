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

/// Play of deals as they lie, in a game some of whose lines ask for an order of the cards.
class OrderedPlay {
 public:
  /// Keeps a reference to the machine, which has one state.
  OrderedPlay(const Machine& machine, int workers);

  /// Returns the best hold of a deal that lies so, `usual` being the best without regard to order;
  /// masks in deck order.
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
