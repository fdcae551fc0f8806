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

/// Number of hands of every line that contain a set of cards: the subset sums of a line with value
/// one when all others have value zero. Inclusion–exclusion over these gives the outcomes of the
/// holds of a deal, independent of the lines' values.
class LineHands {
 public:
  /// Number of hands: the largest intermediate sum, all hands times their cards, is 6 · C(57,6) <
  /// 2^28.
  using Count = std::int32_t;

  /// Counts the hands of a game. Keeps a reference to it.
  explicit LineHands(const EnumeratedGame& game);

  std::size_t lines() const { return game_.lines(); }

  /// Finds the number of draws that end in the line: [hold][deal]. `classes` are those of the
  /// deals' subsets, with the hand_index for all five cards (look_up_classes()). Requires a game in
  /// which either no deal draws an extra card or all do.
  template <std::size_t Deals>
  VPANALYZE_INLINED void draws(std::size_t line, const SubsetIndexes<Deals>& classes,
                               HoldSums<Count, Deals>& result) const {
    const auto step = static_cast<std::uint32_t>(stride());
    for (std::size_t mask = 0; mask < kHoldAll; ++mask) {
      const Count* const hands = hands_of(static_cast<std::size_t>(cards_held(mask)), 0) + line;
      for (std::size_t d = 0; d < Deals; ++d) result[mask][d] = hands[classes[mask][d] * step];
    }
    for (std::size_t d = 0; d < Deals; ++d) {
      result[kHoldAll][d] =
          static_cast<Count>(game_.draws_to_pat(game_.pat(classes[kHoldAll][d]), line));
    }
    subtract_discards(result);
  }

  /// Finds the number of draws to one hold of a deal that end in each line: [line].
  void draws(std::size_t hold, const DeckPlaces& deal,
             std::vector<std::uint32_t>& line_draws) const;

 private:
  /// Number of lines added at a time.
  static constexpr std::size_t kLanes = 4;
  using Lanes [[gnu::vector_size(kLanes * sizeof(Count))]] = Count;
  static constexpr std::size_t kMostLanes = kMaxPayLines / kLanes + 1;

  std::size_t stride() const { return lanes_ * kLanes; }
  /// Returns the counts of a class of sets of n cards, followed by zeros up to a multiple of
  /// kLanes: [line].
  const Count* hands_of(std::size_t cards, std::size_t set) const {
    return &hands_[cards][set * stride()];
  }

  const EnumeratedGame& game_;
  std::size_t lanes_;
  /// [cards][class of sets · stride + line]
  std::array<std::vector<Count>, SetClasses::kSizes> hands_;
  std::unique_ptr<const LineHands> longer_;  ///< counts of EnumeratedGame::longer()
};

}  // namespace vpanalyze
