// SPDX-License-Identifier: MIT
#include "analysis/patterns/pattern_walk.hpp"

#include <algorithm>
#include <bit>
#include <span>

#include "analysis/hold.hpp"
#include "analysis/hold_value.hpp"
#include "analysis/simd.hpp"
#include "analysis/ties.hpp"

namespace vpanalyze {
namespace {

constexpr std::size_t kBatch = KindTables::kBatch;

/// A set of holds, bit h for the hold with mask h.
using HoldSet = std::uint32_t;

constexpr HoldSet single(std::size_t hold) { return HoldSet{1} << hold; }

template <class Visit>
void for_each_hold(HoldSet holds, const Visit& visit) {
  for (; holds != 0; holds &= holds - 1) visit(static_cast<std::size_t>(std::countr_zero(holds)));
}

/// Calls visit(U, sign) for every subset U of `from`, sign (−1)^|U|.
template <class Visit>
void for_each_subset(std::size_t from, const Visit& visit) {
  for (std::size_t subset = from;; subset = (subset - 1) & from) {
    visit(subset, cards_held(subset) % 2 != 0 ? -1 : 1);
    if (subset == 0) break;
  }
}

/// Walks the multisets of five kinds. For each, the base values of all holds come first: every
/// division into suits shares them. What a suit adds is never negative, so that a deal's best hold
/// is the best base hold or one of those that can add enough, `candidates`, few as a rule. What a
/// candidate adds depends only on the group of natural cards of its suit.
template <class Number, class Square>
class Walk {
 public:
  using Value = HoldValue<Number>;

  Walk(const KindTables& tables, const PatternSums<Number>& sums,
       const PatternSums<Square>& squares, TieBreak rule)
      : tables_(tables),
        sums_(sums),
        squares_(squares),
        rule_(rule),
        play_{PatternWeights(tables.sizes()), {}} {
    const DrawWays ways = draw_ways(tables.deck_size());
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      way_[hold] = ways.per_draw[static_cast<std::size_t>(cards_held(hold))];
    }
  }

  PatternPlay run() {
    const std::uint32_t fives = tables_.fives();
    for (std::uint32_t batch = 0; batch * kBatch < fives; ++batch) {
      tables_.indexes(batch, indexes_);
      base_values();
      const auto first = static_cast<std::uint32_t>(batch * kBatch);
      const std::uint32_t lanes = std::min<std::uint32_t>(kBatch, fives - first);
      for (lane_ = 0; lane_ < lanes; ++lane_) choose(tables_.shape(first + lane_));
    }
    return std::move(play_);
  }

 private:
  /// Base values of all holds, the best of them, and which holds could reach it with what a suit
  /// adds.
  VPANALYZE_WIDE_VECTORS void base_values() {
    std::array<Number, kBatch> complete;
    for (std::size_t d = 0; d < kBatch; ++d) complete[d] = sums_.base.of_size(5)[indexes_[31][d]];
    hold_sums(sums_.base, indexes_, complete, base_);
    best_.fill(Value{});
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      const auto way = static_cast<Value>(way_[hold]);
      for (std::size_t d = 0; d < kBatch; ++d) {
        const Value value = static_cast<Value>(base_[hold][d]) * way;
        values_[hold][d] = value;
        best_[d] = best_[d] < value ? value : best_[d];
      }
    }
    bests_.fill(0);
    could_.fill(0);
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      const auto way = static_cast<Value>(way_[hold]);
      const auto& extra = sums_.extra.of_size(cards_held(hold));
      for (std::size_t d = 0; d < kBatch; ++d) {
        const Value most = values_[hold][d] + static_cast<Value>(extra[indexes_[hold][d]]) * way;
        bests_[d] |= static_cast<HoldSet>(values_[hold][d] == best_[d]) << hold;
        could_[d] |= static_cast<HoldSet>(most >= best_[d]) << hold;
      }
    }
  }

  /// One group for every suit of the deck, empty ones too.
  std::span<const Places> by_suit(const SuitGroups& groups) const {
    return std::span(groups.of).first(static_cast<std::size_t>(tables_.suits()));
  }

  std::uint32_t index(std::size_t mask) const { return indexes_[mask][lane_]; }

  /// Σ over U ⊆ from of (−1)^|U| · sums(hold ∪ U).
  template <class N>
  N alternating(const MultisetArrays<N>& sums, std::size_t hold, std::size_t from) const {
    N sum = 0;
    for_each_subset(from, [&](std::size_t discards, int sign) {
      const std::size_t set = hold | discards;
      const N value = sums.of_size(cards_held(set))[index(set)];
      sum += sign < 0 ? -value : value;
    });
    return sum;
  }

  /// What being of the suit of `group` adds to a hold: the discards of that suit, and wild ones,
  /// are gone.
  template <class N>
  N extra(const MultisetArrays<N>& sums, std::size_t hold, std::size_t group) const {
    return alternating(sums, hold, (group | wild_) & ~hold);
  }

  void choose(const DealShape& shape) {
    natural_ = shape.natural;
    wild_ = kHoldAll & ~natural_;
    chosen_.fill(0);
    const HoldSet candidates = could_[lane_] & shape.one_suit;
    const bool none_held = find_wild_candidates();
    if (candidates == 0 && !none_held) {
      take(bests_[lane_], SuitGroups{shape.deals, {}});
    } else {
      choose_by_groups(shape, candidates, none_held);
    }
    spread_base_weights();
  }

  /// Holds without natural cards take what every suit adds.
  bool find_wild_candidates() {
    wild_candidates_ = 0;
    for_each_subset(wild_, [&](std::size_t hold, int) {
      const auto most = static_cast<Value>(sums_.extra.of_size(cards_held(hold))[index(hold)]) *
                        static_cast<Value>(tables_.suits()) * static_cast<Value>(way_[hold]);
      if (values_[hold][lane_] + most >= best_[lane_]) wild_candidates_ |= single(hold);
    });
    return wild_candidates_ != 0;
  }

  void choose_by_groups(const DealShape& shape, HoldSet candidates, bool none_held) {
    value_groups(candidates, shape.one_suit);
    int least = none_held ? 1 : 3;
    for_each_hold(candidates,
                  [&](std::size_t hold) { least = std::min(least, cards_held(hold & natural_)); });
    for (const SuitGroups& groups : shape.groups[static_cast<std::size_t>(least - 1)]) {
      Value best = best_[lane_];
      HoldSet holds = bests_[lane_];
      const auto offer = [&](Value value, HoldSet set) {
        if (value > best) holds = 0;
        if (value >= best) holds |= set;
        best = std::max(best, value);
      };
      for (const Places group : by_suit(groups)) {
        if (group_holds_[group] != 0) offer(group_best_[group], group_holds_[group]);
      }
      for_each_hold(wild_candidates_, [&](std::size_t hold) {
        Value value = values_[hold][lane_];
        for (const Places group : by_suit(groups)) {
          value +=
              static_cast<Value>(extra(sums_.extra, hold, group)) * static_cast<Value>(way_[hold]);
        }
        offer(value, single(hold));
      });
      take(holds, groups);
    }
  }

  /// For every group that a suit could have, its best candidates.
  void value_groups(HoldSet candidates, HoldSet one_suit) {
    group_holds_.fill(0);
    for_each_hold(candidates, [&](std::size_t hold) {
      const std::size_t held = hold & natural_;
      const std::size_t others = natural_ & ~held;
      for_each_subset(others, [&](std::size_t more, int) {
        const std::size_t group = held | more;
        if ((one_suit & single(group)) == 0) return;
        const Value value =
            values_[hold][lane_] +
            static_cast<Value>(extra(sums_.extra, hold, group)) * static_cast<Value>(way_[hold]);
        if (group_holds_[group] == 0 || value > group_best_[group]) {
          group_best_[group] = value;
          group_holds_[group] = 0;
        }
        if (value == group_best_[group]) group_holds_[group] |= single(hold);
      });
    });
  }

  /// Plays one of these holds on all deals divided so.
  void take(HoldSet holds, const SuitGroups& groups) {
    auto hold = static_cast<std::size_t>(std::countr_zero(holds));
    if (!std::has_single_bit(holds)) hold = break_tie(holds, groups);
    chosen_[hold] += groups.deals;
    const std::size_t held = hold & natural_;
    for (const Places group : by_suit(groups)) {
      if ((held & ~std::size_t{group}) == 0) spread_extra_weights(hold, group, groups.deals);
    }
  }

  void spread_extra_weights(std::size_t hold, std::size_t group, std::int64_t deals) {
    const std::int64_t ways = deals * way_[hold];
    for_each_subset((group | wild_) & ~hold, [&](std::size_t discards, int sign) {
      const std::size_t set = hold | discards;
      play_.weights.extra.of_size(cards_held(set))[index(set)] += sign * ways;
    });
  }

  void spread_base_weights() {
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      if (chosen_[hold] == 0) continue;
      const std::int64_t ways = chosen_[hold] * way_[hold];
      for_each_subset(kHoldAll & ~hold, [&](std::size_t discards, int sign) {
        const std::size_t set = hold | discards;
        play_.weights.base.of_size(cards_held(set))[index(set)] += sign * ways;
      });
    }
  }

  std::size_t break_tie(HoldSet holds, const SuitGroups& groups) {
    std::array<int128, kHolds> second_moments{};
    for_each_hold(holds, [&](std::size_t hold) {
      const std::size_t held = hold & natural_;
      auto sum = alternating(squares_.base, hold, kHoldAll & ~hold);
      for (const Places group : by_suit(groups)) {
        if ((held & ~std::size_t{group}) == 0) sum += extra(squares_.extra, hold, group);
      }
      second_moments[hold] = int128{sum} * way_[hold];
    });
    return break_tied(rule_, holds, second_moments, groups.deals, play_.ties);
  }

  const KindTables& tables_;
  const PatternSums<Number>& sums_;
  const PatternSums<Square>& squares_;
  TieBreak rule_;
  std::array<std::int64_t, kHolds> way_{};
  PatternPlay play_;

  // Of the batch at hand, [hold][lane] or [lane].
  SubsetIndexes<kBatch> indexes_;
  HoldSums<Number, kBatch> base_;
  std::array<std::array<Value, kBatch>, kHolds> values_;
  std::array<Value, kBatch> best_;
  std::array<HoldSet, kBatch> bests_;
  std::array<HoldSet, kBatch> could_;

  // Of the multiset at hand.
  std::uint32_t lane_ = 0;
  std::size_t natural_ = 0;
  std::size_t wild_ = 0;
  HoldSet wild_candidates_ = 0;
  std::array<Value, kHolds> group_best_{};     ///< [group]
  std::array<HoldSet, kHolds> group_holds_{};  ///< [group]: the candidates of that value, or none
  std::array<std::int64_t, kHolds> chosen_{};  ///< [hold]: on how many deals it is played
};

}  // namespace

template <class Number, class Square>
PatternPlay best_pattern_play(const KindTables& tables, const PatternSums<Number>& sums,
                              const PatternSums<Square>& squares, TieBreak rule) {
  return Walk<Number, Square>(tables, sums, squares, rule).run();
}

template PatternPlay best_pattern_play(const KindTables&, const PatternSums<std::int32_t>&,
                                       const PatternSums<std::int64_t>&, TieBreak);
template PatternPlay best_pattern_play(const KindTables&, const PatternSums<int128>&,
                                       const PatternSums<int128>&, TieBreak);

}  // namespace vpanalyze
