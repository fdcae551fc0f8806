// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "vpanalyze/analysis/scored_game.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Everything the 32 holds of one deal can end in. Holds are masks: bit i keeps the i-th card of
/// the deal in deck order, so 0 holds nothing and 31 everything.
struct DealOutcomes {
  /// [hold][line]: how many draws are paid by the line. Lines as in Analysis::lines; the draws of a
  /// hold add up to C(deck_cards − 5, 5 − cards held).
  std::array<std::vector<std::uint32_t>, 32> draws;
  /// Bit h: no hold has a greater expected pay than h. At least one, several where they are tied.
  std::uint32_t best_holds = 0;
};

/// The outcomes of all holds of one deal, `deal` being positions in the paytable's deck, ascending.
/// Takes a millisecond or two and sets up nothing; for many deals HoldOutcomes is faster.
DealOutcomes deal_outcomes(const Paytable& paytable, const std::array<std::uint8_t, 5>& deal);

/// The outcomes of all holds of any deal of a game, exactly: how many hands of each line contain a
/// set of cards is counted once for all sets; a deal is then inclusion–exclusion over its discards.
///
/// Takes some 10 ms to set up, and microseconds a deal.
class HoldOutcomes {
 public:
  /// `threads` 0 means all cores.
  explicit HoldOutcomes(ScoredGame game, int threads = 0);

  /// `deal` are positions in the paytable's deck, ascending.
  DealOutcomes of(const std::array<std::uint8_t, 5>& deal) const;

 private:
  ScoredGame game_;
  const LineHands* hands_;
};

}  // namespace vpanalyze
