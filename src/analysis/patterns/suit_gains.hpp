// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "analysis/hold.hpp"
#include "analysis/patterns/batch_deals.hpp"
#include "analysis/patterns/gain_pairs.hpp"
#include "analysis/patterns/hold_sets.hpp"
#include "analysis/patterns/multiset_arrays.hpp"
#include "cards/simd.hpp"

namespace vpanalyze {

/// What a suit adds to holds of the deals of a batch, in hands' worth; and backwards.
///
///     gain(hold, gone) = Σ over U ⊆ gone ∪ wild discards of (−1)^|U| · extra(hold ∪ U)
///
/// where all natural cards of the hold are of the suit and `gone` are the discards that are: wild
/// ones could have been any. Sets of cards are those that are first of their kinds (DealShape).
template <class Number>
class SuitGains {
 public:
  using Weight = DealWeight<HoldValue<Number>>;

  explicit SuitGains(const MultisetArrays<Number>& extra) : extra_(extra) {}

  VPANALYZE_WIDE_VECTORS void find(const BatchSubsets& subsets) {
    const auto of = [&](std::size_t hold) VPANALYZE_INLINED_LAMBDA -> Deals<Number>& {
      return gains_[pair_of(hold, 0)];
    };
    const DealShape& shape = subsets.shape();
    for (const std::size_t hold : shape.suit_holds) subsets.look_up(extra_.all(), hold, of(hold));
    take_differences(shape.wild_differences, of);
    for (const GainStep& step : shape.gain_steps) {
      const Deals<Number>& without = gains_[step.without];
      const Deals<Number>& with = gains_[step.with];
      Deals<Number>& gain = gains_[step.gain];
      for (std::size_t d = 0; d < kBatch; ++d) gain[d] = without[d] - with[d];
    }
  }

  /// With the natural cards of the suit, `group`.
  const Deals<Number>& operator()(std::size_t hold, std::size_t group) const {
    return gains_[pair_of(hold, group & ~hold)];
  }
  /// The most that any suit adds.
  const Deals<Number>& most(std::size_t hold) const { return gains_[pair_of(hold, 0)]; }

  /// Ways in which a hold is played where the natural cards of a suit are `group`, to be added to.
  VPANALYZE_INLINED Deals<Weight>& weights(std::size_t hold, std::size_t group) {
    const std::size_t gone = group & ~hold;
    played_[gone] |= single(hold);
    return weights_[pair_of(hold, gone)];
  }

  /// find() backwards: weights on gains become weights on extra.
  VPANALYZE_WIDE_VECTORS void spread(const BatchSubsets& subsets, std::vector<std::int64_t>& all) {
    for (std::size_t gone = kHoldAll; gone > 0; --gone) {
      const std::size_t others = gone & (gone - 1);
      const std::size_t card = gone ^ others;
      for_each_set(std::exchange(played_[gone], 0), [&](std::size_t hold) VPANALYZE_INLINED_LAMBDA {
        played_[others] |= single(hold) | single(hold | card);
        Deals<Weight>& weights = weights_[pair_of(hold, gone)];
        add(weights, weights_[pair_of(hold, others)]);
        subtract(weights, weights_[pair_of(hold | card, others)]);
        clear(weights);
      });
    }
    HoldSet sets = std::exchange(played_[0], 0);
    const auto of = [&](std::size_t set) VPANALYZE_INLINED_LAMBDA -> Deals<Weight>& {
      return weights_[pair_of(set, 0)];
    };
    spread_differences(subsets.shape().wild_differences, sets, of);
    for_each_set(sets, [&](std::size_t set)
                           VPANALYZE_INLINED_LAMBDA { subsets.hand_over(of(set), set, all); });
  }

 private:
  const MultisetArrays<Number>& extra_;
  std::array<Deals<Number>, kPairs> gains_;      ///< [pair of a hold and what is gone]
  std::array<HoldSet, kHolds> played_{};         ///< [gone]
  std::array<Deals<Weight>, kPairs> weights_{};  ///< [pair], zero between batches
};

}  // namespace vpanalyze
