// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "analysis/enumerated_game.hpp"
#include "analysis/valuation.hpp"
#include "features/machine.hpp"

namespace vpanalyze {

/// Cards by place from the left, as positions of the deck.
using CardPlaces = std::array<std::uint8_t, 5>;

/// Five cards by place, and the row that pays them there.
struct OrderedHand {
  CardPlaces cards;
  std::size_t row;
};

/// All hands in order of a game, each with the row that pays most. `worth` is by row. Throws
/// AnalysisError where cards in order do not make the hand of their line.
class OrderedHands {
 public:
  OrderedHands(const Machine& machine, const ScoredDeals& deals, const Valuation& worth);

  /// [hand], and by what each is worth more than out of order.
  const std::vector<OrderedHand>& hands() const { return hands_; }
  const std::vector<int128>& gains() const { return gains_; }
  /// [hand]: the row that pays it out of order.
  const std::vector<std::size_t>& usual_rows() const { return usual_rows_; }

 private:
  void add_royals(std::size_t row, CardOrder::Kind kind);
  void add_list(std::size_t row, const std::vector<Card>& cards);
  void add(std::size_t row, const CardPlaces& places);
  void check_made(std::size_t row, const CardPlaces& places) const;

  const Machine& machine_;
  const ScoredDeals& deals_;
  const Valuation& worth_;
  std::map<CardPlaces, std::size_t> number_;
  std::vector<OrderedHand> hands_;
  std::vector<int128> gains_;
  std::vector<std::size_t> usual_rows_;
};

/// k!, k cards in any order.
inline constexpr std::array<std::int64_t, 6> kFactorials = {1, 1, 2, 6, 24, 120};

/// A game's hands in order, to ask for single deals.
class OrderGains {
 public:
  explicit OrderGains(const Machine& machine);

  /// [hold, a mask of the deal in deck order]: what hands in order add to it, in coins of one line,
  /// where the deal lies so.
  std::array<double, 32> of(const CardPlaces& lying) const;
  const OrderedHands& hands() const { return hands_; }

 private:
  Valuation worth_;
  int deck_size_;
  OrderedHands hands_;
};

}  // namespace vpanalyze
