// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "analysis/deal_subsets.hpp"
#include "analysis/enumerated_game.hpp"
#include "analysis/subset_sums.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// How many hands of every line contain a set of cards: the subset sums of a line that is worth one
/// when all others are worth nothing. What the holds of a deal end in is inclusion–exclusion over
/// these, whatever the lines are worth.
class LineHands {
 public:
  /// Numbers of hands: the largest on the way, all hands times their cards, is 6 · C(57,6) < 2^28.
  using Count = std::int32_t;

  /// Keeps a reference to the game.
  explicit LineHands(const EnumeratedGame& game);

  std::size_t lines() const { return game_.lines(); }

  /// [hold][deal]: how many draws end in the line. `classes` are those of the deals' subsets, and
  /// for all five cards the hand_index (look_up_classes()). Of a game in which no deal draws an
  /// extra card unless all do.
  template <std::size_t Deals>
  VPANALYZE_INLINED void draws(std::size_t line, const SubsetIndexes<Deals>& classes,
                               HoldSums<Count, Deals>& out) const {
    const auto step = static_cast<std::uint32_t>(stride());
    for (std::size_t mask = 0; mask < kHoldAll; ++mask) {
      const Count* const hands = hands_of(static_cast<std::size_t>(cards_held(mask)), 0) + line;
      for (std::size_t d = 0; d < Deals; ++d) out[mask][d] = hands[classes[mask][d] * step];
    }
    for (std::size_t d = 0; d < Deals; ++d) {
      out[kHoldAll][d] =
          static_cast<Count>(game_.draws_to_pat(game_.pat(classes[kHoldAll][d]), line));
    }
    subtract_discards(out);
  }

  /// [line]: how many draws to one hold of a deal end in it.
  void draws(std::size_t hold, const DeckPlaces& deal, std::vector<std::uint32_t>& by_line) const;

 private:
  /// Lines added at a time, and the most of these that a game has, with a line of "Nothing".
  static constexpr std::size_t kLanes = 4;
  using Lanes [[gnu::vector_size(kLanes * sizeof(Count))]] = Count;
  static constexpr std::size_t kMostLanes = kMaxPayLines / kLanes + 1;

  std::size_t stride() const { return lanes_ * kLanes; }
  /// [line]: of a class of sets of n cards, followed by zeros up to a multiple of kLanes.
  const Count* hands_of(std::size_t cards, std::size_t set) const {
    return &hands_[cards][set * stride()];
  }

  const EnumeratedGame& game_;
  std::size_t lanes_;
  /// [cards][class of sets · stride + line]
  std::array<std::vector<Count>, SetClasses::kSizes> hands_;
  std::unique_ptr<const LineHands> longer_;  ///< of EnumeratedGame::longer()
};

}  // namespace vpanalyze
