// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "analysis/scored_deals.hpp"
#include "studies/simulate/generator.hpp"
#include "vpanalyze/game/paytable.hpp"
#include "vpanalyze/studies/simulate.hpp"

namespace vpanalyze {

/// Deals, holds, draws, and says which line pays.
class HandPlayer {
 public:
  /// How many hands are played side by side, so that looking up one need not wait for another.
  static constexpr std::size_t kBatch = 32;

  /// Keeps a reference to `deals`.
  HandPlayer(const ScoredDeals& deals, const HoldTable& holds);

  /// Plays kBatch hands.
  void play(Generator& random, std::array<std::uint8_t, kBatch>& lines) const;

 private:
  using Cards = std::array<std::uint8_t, 5>;
  struct Deal {
    Cards cards;
    std::uint8_t discards;  ///< bit i: the i-th card goes
  };

  std::uint32_t drawn_hand(const Deal& deal, Generator& random) const;
  std::uint32_t index(Cards cards) const;

  const ScoredDeals& deals_;
  std::uint32_t undealt_;  ///< cards to draw from
  std::vector<Deal> by_index_;
  /// [place][card]: what a card takes off the index, by its place among the five in ascending
  /// order.
  std::array<std::array<std::uint32_t, kMaxCards>, 5> terms_{};
};

}  // namespace vpanalyze
