// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "analysis/hold.hpp"
#include "analysis/patterns/batch_deals.hpp"
#include "analysis/patterns/deal_shape.hpp"
#include "analysis/patterns/hold_sets.hpp"
#include "analysis/patterns/multiset_arrays.hpp"
#include "analysis/patterns/pattern_sums.hpp"
#include "analysis/ties.hpp"
#include "cards/simd.hpp"
#include "vpanalyze/cards/fraction.hpp"

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

/// Chooses among equally good holds of a deal, told apart by the sums of the worth squared.
template <class Square>
class TiedHolds {
 public:
  TiedHolds(const PatternSums<Square>& squares, const OutcomeWays& ways, TieBreak rule)
      : squares_(squares), ways_(ways), rule_(rule) {}

  /// The one of `holds` that is played on so many deals whose natural cards are divided by suit
  /// into `groups`; enters it into the totals. Groups may be left out that contain the natural
  /// cards of none of `holds`.
  std::size_t choose(const BatchSubsets& subsets, std::size_t lane, HoldSet holds,
                     std::uint64_t deals, std::span<const Places> groups, TieTotals& totals) const {
    const DealShape& shape = subsets.shape();
    std::array<int128, kHolds> second_moments;
    for_each_set(holds, [&](std::size_t hold) {
      Square sum = alternating(subsets, lane, squares_.base, hold, kHoldAll & ~hold);
      for (const std::size_t group : groups) {
        if ((hold & shape.natural & ~group) != 0) continue;
        sum += alternating(subsets, lane, squares_.extra, hold, (group | shape.wild) & ~hold);
      }
      second_moments[hold] = int128{sum} * ways_[hold];
    });
    return break_tied(rule_, holds, second_moments, deals, totals);
  }

 private:
  /// Σ over U ⊆ from of (−1)^|U| · sum(hold ∪ U).
  static Square alternating(const BatchSubsets& subsets, std::size_t lane,
                            const MultisetArrays<Square>& sums, std::size_t hold,
                            std::size_t from) {
    Square sum = 0;
    for_each_subset(from, [&](std::size_t discards) {
      sum += kSigns[discards] * sums.all()[subsets.numbers(hold | discards)[lane]];
    });
    return sum;
  }

  const PatternSums<Square>& squares_;
  const OutcomeWays& ways_;
  TieBreak rule_;
};

}  // namespace vpanalyze
