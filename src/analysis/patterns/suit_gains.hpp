// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <utility>

#include "analysis/hold_value.hpp"
#include "analysis/patterns/batch_deals.hpp"
#include "analysis/patterns/gain_pairs.hpp"
#include "analysis/patterns/hold_sets.hpp"

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

  VPANALYZE_WIDE_VECTORS void find(const BatchSubsets& of) {
    for (const std::size_t hold : of.shape().suit_holds) {
      of.look_up(extra_.all(), hold, gains_[pair_of(hold, 0)]);
    }
    for (const auto& [set, more] : of.shape().wild_differences) {
      subtract(gains_[pair_of(more, 0)], gains_[pair_of(set, 0)]);
    }
    for (const GainStep& step : of.shape().gain_steps) {
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
  VPANALYZE_WIDE_VECTORS void spread(const BatchSubsets& of, std::vector<std::int64_t>& all) {
    for (std::size_t gone = kHoldAll; gone > 0; --gone) {
      const std::size_t others = gone & (gone - 1);
      const std::size_t card = gone ^ others;
      for (HoldSet holds = std::exchange(played_[gone], 0); holds != 0; holds &= holds - 1) {
        const auto hold = static_cast<std::size_t>(std::countr_zero(holds));
        played_[others] |= single(hold) | single(hold | card);
        Deals<Weight>& weights = weights_[pair_of(hold, gone)];
        add(weights, weights_[pair_of(hold, others)]);
        subtract(weights, weights_[pair_of(hold | card, others)]);
        clear(weights);
      }
    }
    HoldSet sets = std::exchange(played_[0], 0);
    const auto& differences = of.shape().wild_differences;
    for (auto step = differences.rbegin(); step != differences.rend(); ++step) {
      const auto [set, more] = *step;
      if ((sets & single(set)) == 0) continue;
      sets |= single(more);
      subtract(weights_[pair_of(set, 0)], weights_[pair_of(more, 0)]);
    }
    for (; sets != 0; sets &= sets - 1) {
      const auto set = static_cast<std::size_t>(std::countr_zero(sets));
      of.hand_over(weights_[pair_of(set, 0)], set, all);
    }
  }

 private:
  const MultisetArrays<Number>& extra_;
  std::array<Deals<Number>, kPairs> gains_;      ///< [pair of a hold and what is gone]
  std::array<HoldSet, kHolds> played_{};         ///< [gone]
  std::array<Deals<Weight>, kPairs> weights_{};  ///< [pair], zero between batches
};

}  // namespace vpanalyze
