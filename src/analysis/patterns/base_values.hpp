// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "analysis/hold.hpp"
#include "analysis/patterns/batch_deals.hpp"
#include "analysis/patterns/hold_sets.hpp"
#include "analysis/patterns/multiset_arrays.hpp"
#include "cards/simd.hpp"

namespace vpanalyze {

/// What holds of the deals of a batch are worth if the natural cards of a complete hand are always
/// of several suits; and backwards, which complete hands their outcomes are.
///
/// Sets of cards are those that are first of their kinds (DealShape).
template <class Number>
class BaseValues {
 public:
  using Value = HoldValue<Number>;
  using Weight = DealWeight<Value>;

  BaseValues(const MultisetArrays<Number>& sums, const OutcomeWays& ways)
      : sums_(sums), ways_(ways) {}

  /// Inclusion–exclusion over all discards T of a hold H, times ways:
  ///
  ///     value(H) = ways(H) · Σ over U ⊆ T of (−1)^|U| · sum(H ∪ U)
  VPANALYZE_WIDE_VECTORS void find(const BatchSubsets& subsets) {
    const DealShape& shape = subsets.shape();
    for (const std::size_t set : shape.holds) subsets.look_up(sums_.all(), set, outcomes_[set]);
    for (const auto& [set, more] : shape.differences) subtract(outcomes_[more], outcomes_[set]);
    Deals<Value> best;
    clear(best);
    for (const std::size_t hold : shape.holds) {
      const auto way = static_cast<Value>(ways_[hold]);
      const Deals<Number>& outcomes = outcomes_[hold];
      Deals<Value>& values = values_[hold];
      for (std::size_t d = 0; d < kBatch; ++d) values[d] = static_cast<Value>(outcomes[d]) * way;
      for (std::size_t d = 0; d < kBatch; ++d) best[d] = best[d] < values[d] ? values[d] : best[d];
    }
    Deals<WideSet> holds;
    clear(holds);
    for (const std::size_t hold : shape.holds) {
      const WideSet alike = shape.alike[hold];
      const Deals<Value>& values = values_[hold];
      for (std::size_t d = 0; d < kBatch; ++d) holds[d] |= values[d] == best[d] ? alike : 0;
    }
    best_ = best;
    best_holds_ = holds;
  }

  const Deals<Value>& operator[](std::size_t hold) const { return values_[hold]; }
  const Deals<Value>& best() const { return best_; }
  /// The holds that are worth it, not only first sets.
  const Deals<WideSet>& best_holds() const { return best_holds_; }

  /// Ways in which a hold is played, to be added to.
  VPANALYZE_INLINED Deals<Weight>& weights(std::size_t hold) {
    played_ |= single(hold);
    return weights_[hold];
  }

  /// find() backwards: weights on values become weights on sums.
  VPANALYZE_WIDE_VECTORS void spread(const BatchSubsets& subsets, std::vector<std::int64_t>& all) {
    HoldSet sets = std::exchange(played_, 0);
    const auto of = [&](std::size_t set)
                        VPANALYZE_INLINED_LAMBDA -> Deals<Weight>& { return weights_[set]; };
    spread_differences(subsets.shape().differences, sets, of);
    for_each_set(sets, [&](std::size_t set)
                           VPANALYZE_INLINED_LAMBDA { subsets.hand_over(of(set), set, all); });
  }

 private:
  const MultisetArrays<Number>& sums_;
  const OutcomeWays& ways_;
  BySet<Number> outcomes_;  ///< of all outcomes of a hold together, what they are worth
  BySet<Value> values_;
  Deals<Value> best_;
  Deals<WideSet> best_holds_;
  HoldSet played_ = 0;
  BySet<Weight> weights_{};  ///< [hold], zero between batches
};

}  // namespace vpanalyze
