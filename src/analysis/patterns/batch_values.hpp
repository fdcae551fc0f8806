// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "analysis/best_play.hpp"
#include "analysis/hold.hpp"
#include "analysis/patterns/deal_shape.hpp"
#include "analysis/patterns/pattern_engine.hpp"
#include "base/simd.hpp"
#include "vpanalyze/base/fraction.hpp"

namespace vpanalyze {

inline constexpr std::size_t kBatch = KindTables::kBatch;

/// Entry for every deal of a batch, aligned to cache lines. Compilers vectorize loops over all of
/// them that consist of one statement.
template <class Entry>
struct alignas(64) Deals : std::array<Entry, kBatch> {};

/// Entries by set of cards: [set of cards][deal].
template <class Entry>
using SetArray = std::array<Deals<Entry>, kHolds>;

/// HoldSet or GroupSet as wide as values, for vector instructions.
using WideSet = std::uint64_t;

/// Number of deals, or of ways on them, added and subtracted: a whole number that a double
/// represents exactly. A shape has fewer than 2^11 deals of fewer than 2^25 ways each, and at most
/// 2^5 such numbers are combined.
template <class Value>
using DealWeight = std::conditional_t<std::is_same_v<Value, double>, double, std::int64_t>;

/// Number of ways that an outcome of the hold counts: [hold].
using OutcomeWays = std::array<std::int64_t, kHolds>;

template <class Entry>
VPANALYZE_INLINED void clear(Deals<Entry>& entries) {
  for (std::size_t d = 0; d < kBatch; ++d) entries[d] = 0;
}

template <class Entry>
VPANALYZE_INLINED void add(const Deals<Entry>& entries, Deals<Entry>& total) {
  for (std::size_t d = 0; d < kBatch; ++d) total[d] += entries[d];
}

template <class Entry>
VPANALYZE_INLINED void subtract(const Deals<Entry>& entries, Deals<Entry>& total) {
  for (std::size_t d = 0; d < kBatch; ++d) total[d] -= entries[d];
}

/// Returns the union of the sets.
VPANALYZE_INLINED std::uint32_t any(const Deals<WideSet>& sets) {
  WideSet all = 0;
  for (std::size_t d = 0; d < kBatch; ++d) all |= sets[d];
  return static_cast<std::uint32_t>(all);
}

/// Multisets of the subsets of a batch's deals.
struct BatchSubsets {
  const KindTables* tables;
  const KindTables::Batch* batch;

  const DealShape& shape() const { return *batch->shape; }
  std::uint32_t lanes() const { return batch->lanes; }
  const KindTables::Numbers& numbers(std::size_t set) const { return tables->numbers(*batch, set); }

  template <class Number>
  VPANALYZE_INLINED void look_up(const std::vector<Number>& sums, std::size_t set,
                                 Deals<Number>& sums_out) const {
    const Number* const all = sums.data();
    const KindTables::Numbers& source = numbers(set);
    for (std::size_t d = 0; d < kBatch; d += kUnrolled) {
      unrolled<kUnrolled>([&](auto i)
                              VPANALYZE_INLINED_LAMBDA { sums_out[d + i] = all[source[d + i]]; });
    }
  }

  /// Adds the weights of a set to those of its multisets, and clears them.
  template <class Weight>
  VPANALYZE_INLINED void hand_over(Deals<Weight>& weights, std::size_t set,
                                   std::vector<std::int64_t>& all_weights) const {
    std::fill(weights.begin() + lanes(), weights.end(), Weight{});
    std::int64_t* const all = all_weights.data();
    const KindTables::Numbers& target = numbers(set);
    for (std::size_t d = 0; d < kBatch; d += kUnrolled) {
      unrolled<kUnrolled>([&](auto i) VPANALYZE_INLINED_LAMBDA {
        all[target[d + i]] += static_cast<std::int64_t>(weights[d + i]);
      });
    }
    clear(weights);
  }

 private:
  static constexpr std::size_t kUnrolled = 8;
  static_assert(kBatch % kUnrolled == 0);
};

/// Applies subtractions of a DealShape in reverse, passing weights on differences to the sets they
/// are differences of; `weights(set)` are the weights of a set. `sets` has the sets with weights,
/// and receives those that get some.
template <class Weights>
VPANALYZE_INLINED void spread_differences(const std::vector<DealShape::Difference>& differences,
                                          HoldSet& sets, const Weights& weights_of) {
  for (std::size_t step = differences.size(); step-- > 0;) {
    const auto [set, more] = differences[step];
    if ((sets & single(set)) == 0) continue;
    sets |= single(more);
    subtract(weights_of(set), weights_of(more));
  }
}

/// Contest that finds the contestant with the best hold, for all deals of a batch at once.
template <class Value>
class Contest {
 public:
  using Weight = DealWeight<Value>;

  void clear() { size_ = 0; }
  /// Adds a contestant; `deals` receives the deals that it wins. A contestant added twice ties with
  /// itself.
  void add(const Deals<Value>& values, Deals<Weight>& deals) {
    assert(size_ < kMost);
    values_[size_] = &values;
    deals_[size_++] = &deals;
  }
  std::size_t size() const { return size_; }

  /// Assigns a number of deals to the contestant that is better than all others and not below
  /// `base`, for every deal of the batch that has one. Returns true if several are best on some
  /// deal. The base can be one of these if it takes part.
  VPANALYZE_WIDE_VECTORS bool decide(const Deals<Value>& base, bool base_takes_part,
                                     std::uint32_t deals) {
    Deals<Value> best = base;
    for (std::size_t i = 0; i < size_; ++i) {
      const Deals<Value>& values = *values_[i];
      for (std::size_t d = 0; d < kBatch; ++d) best[d] = best[d] < values[d] ? values[d] : best[d];
    }
    Deals<WideSet> winners;
    const WideSet one = 1;
    const WideSet base_winner = base_takes_part ? one : 0;
    for (std::size_t d = 0; d < kBatch; ++d) winners[d] = best[d] == base[d] ? base_winner : 0;
    for (std::size_t i = 0; i < size_; ++i) {
      const Deals<Value>& values = *values_[i];
      for (std::size_t d = 0; d < kBatch; ++d) winners[d] += values[d] == best[d] ? one : 0;
    }
    const auto prize = static_cast<Weight>(deals);
    for (std::size_t i = 0; i < size_; ++i) {
      const Deals<Value>& values = *values_[i];
      Deals<Weight>& won = *deals_[i];
      for (std::size_t d = 0; d < kBatch; ++d) {
        won[d] += values[d] == best[d] && winners[d] == 1 ? prize : 0;
      }
    }
    if (any(winners) <= 1) return false;
    best_ = best;
    winners_ = winners;
    return true;
  }

  /// Returns the best value of the last decided contest, if it had ties.
  Value best(std::size_t lane) const { return best_[lane]; }
  std::uint64_t winners(std::size_t lane) const { return winners_[lane]; }

 private:
  /// Largest number of contestants: with w wild cards in the deal 2^w draws, each once or twice,
  /// and a group for each other card.
  static constexpr std::size_t kMost = 2 * kHolds;

  std::size_t size_ = 0;
  std::array<const Deals<Value>*, kMost> values_;
  std::array<Deals<Weight>*, kMost> deals_;
  Deals<Value> best_;
  Deals<WideSet> winners_;
};

/// Values of the holds of a batch's deals if the natural cards of complete hands are always of
/// several suits; and in reverse, the complete hands among their outcomes.
///
/// Sets of cards are those that are first of their kinds (DealShape).
template <class Number>
class BaseValues {
 public:
  using Value = HoldValue<Number>;
  using Weight = DealWeight<Value>;

  BaseValues(const MultisetArrays<Number>& sums, const OutcomeWays& ways)
      : sums_(sums), ways_(ways) {}

  /// Finds the values by inclusion–exclusion over all discards T of a hold H, times ways:
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
      const WideSet same_kinds = shape.same_kinds[hold];
      const Deals<Value>& values = values_[hold];
      for (std::size_t d = 0; d < kBatch; ++d) holds[d] |= values[d] == best[d] ? same_kinds : 0;
    }
    best_ = best;
    best_holds_ = holds;
  }

  const Deals<Value>& operator[](std::size_t hold) const { return values_[hold]; }
  const Deals<Value>& best() const { return best_; }
  /// Returns all best holds, not only first sets.
  const Deals<WideSet>& best_holds() const { return best_holds_; }

  /// Returns the ways in which a hold is played, for adding to.
  VPANALYZE_INLINED Deals<Weight>& weights(std::size_t hold) {
    played_ |= single(hold);
    return weights_[hold];
  }

  /// Reverses find(): weights on values become weights on sums.
  VPANALYZE_WIDE_VECTORS void spread(const BatchSubsets& subsets, std::vector<std::int64_t>& all) {
    HoldSet sets = std::exchange(played_, 0);
    const auto weights_of = [&](std::size_t set) VPANALYZE_INLINED_LAMBDA -> Deals<Weight>& {
      return weights_[set];
    };
    spread_differences(subsets.shape().differences, sets, weights_of);
    for_each_set(sets, [&](std::size_t set) VPANALYZE_INLINED_LAMBDA {
      subsets.hand_over(weights_of(set), set, all);
    });
  }

 private:
  const MultisetArrays<Number>& sums_;
  const OutcomeWays& ways_;
  SetArray<Number> outcomes_;  ///< sums of values over all outcomes of a hold
  SetArray<Value> values_;
  Deals<Value> best_;
  Deals<WideSet> best_holds_;
  HoldSet played_ = 0;
  SetArray<Weight> weights_{};  ///< [hold], zero between batches
};

/// Gains of holds of a batch's deals from a shared suit, in hands' values; and the reverse.
///
///     gain(hold, gone) = Σ over U ⊆ gone ∪ wild discards of (−1)^|U| · extra(hold ∪ U)
///
/// All natural cards of the hold are of the suit, and `gone` are the discards of the suit: wild
/// discards could have been any. Sets of cards are those that are first of their kinds (DealShape).
template <class Number>
class SuitGains {
 public:
  using Weight = DealWeight<HoldValue<Number>>;

  explicit SuitGains(const MultisetArrays<Number>& extra) : extra_(extra) {}

  VPANALYZE_WIDE_VECTORS void find(const BatchSubsets& subsets) {
    const auto gain = [&](std::size_t hold) VPANALYZE_INLINED_LAMBDA -> Deals<Number>& {
      return gains_[pair_of(hold, 0)];
    };
    const DealShape& shape = subsets.shape();
    for (const std::size_t hold : shape.suit_holds) {
      subsets.look_up(extra_.all(), hold, gain(hold));
    }
    for (const auto& [set, more] : shape.wild_differences) subtract(gain(more), gain(set));
    for (const GainStep& step : shape.gain_steps) {
      const Deals<Number>& smaller = gains_[step.smaller];
      const Deals<Number>& larger = gains_[step.larger];
      Deals<Number>& result = gains_[step.gain];
      for (std::size_t d = 0; d < kBatch; ++d) result[d] = smaller[d] - larger[d];
    }
  }

  /// Returns the gain for the suit whose natural cards are `group`.
  const Deals<Number>& operator()(std::size_t hold, std::size_t group) const {
    return gains_[pair_of(hold, group & ~hold)];
  }
  /// Returns the greatest gain for any suit.
  const Deals<Number>& most(std::size_t hold) const { return gains_[pair_of(hold, 0)]; }

  /// Returns the ways in which a hold is played if the natural cards of a suit are `group`, for
  /// adding to.
  VPANALYZE_INLINED Deals<Weight>& weights(std::size_t hold, std::size_t group) {
    const std::size_t gone = group & ~hold;
    played_[gone] |= single(hold);
    return weights_[pair_of(hold, gone)];
  }

  /// Reverses find(): weights on gains become weights on extra.
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
    const auto weights_of = [&](std::size_t set) VPANALYZE_INLINED_LAMBDA -> Deals<Weight>& {
      return weights_[pair_of(set, 0)];
    };
    spread_differences(subsets.shape().wild_differences, sets, weights_of);
    for_each_set(sets, [&](std::size_t set) VPANALYZE_INLINED_LAMBDA {
      subsets.hand_over(weights_of(set), set, all);
    });
  }

 private:
  const MultisetArrays<Number>& extra_;
  std::array<Deals<Number>, kPairs> gains_;      ///< [pair of a hold and the discards gone]
  std::array<HoldSet, kHolds> played_{};         ///< [gone]
  std::array<Deals<Weight>, kPairs> weights_{};  ///< [pair], zero between batches
};

/// Choice among equally good holds of a deal by the sums of squared values.
template <class Square>
class TiedHolds {
 public:
  TiedHolds(const PatternSums<Square>& squares, const OutcomeWays& ways, TieBreak rule)
      : squares_(squares), ways_(ways), rule_(rule) {}

  /// Returns the hold of `holds` that is played on a number of deals whose natural cards are
  /// divided by suit into `groups`, and adds it to the totals. Groups that contain the natural
  /// cards of none of `holds` may be omitted.
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
  /// Returns Σ over U ⊆ removable of (−1)^|U| · sum(hold ∪ U).
  static Square alternating(const BatchSubsets& subsets, std::size_t lane,
                            const MultisetArrays<Square>& sums, std::size_t hold,
                            std::size_t removable) {
    Square sum = 0;
    for_each_subset(removable, [&](std::size_t discards) {
      const Square hands = sums.all()[subsets.numbers(hold | discards)[lane]];
      sum += cards_held(discards) % 2 != 0 ? -hands : hands;
    });
    return sum;
  }

  const PatternSums<Square>& squares_;
  const OutcomeWays& ways_;
  TieBreak rule_;
};

}  // namespace vpanalyze
