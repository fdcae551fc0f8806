// SPDX-License-Identifier: MIT
#include "analysis/patterns/pattern_walk.hpp"

#include <algorithm>
#include <bit>
#include <span>
#include <utility>

#include "analysis/hold.hpp"
#include "analysis/hold_value.hpp"
#include "analysis/patterns/hold_sets.hpp"
#include "analysis/patterns/suit_gains.hpp"
#include "analysis/ties.hpp"
#include "cards/simd.hpp"

namespace vpanalyze {
namespace {

constexpr std::size_t kBatch = KindTables::kBatch;

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
      const int cards = cards_held(hold);
      way_[hold] = ways.per_draw[static_cast<std::size_t>(cards)];
      base_weights_[hold] = play_.weights.base.of_size(cards).data();
      extra_weights_[hold] = play_.weights.extra.of_size(cards).data();
    }
  }

  PatternPlay run() {
    const std::uint32_t fives = tables_.fives();
    for (std::uint32_t batch = 0; batch * kBatch < fives; ++batch) {
      tables_.indexes(batch, indexes_);
      value_bases();
      find_gains();
      const auto first = static_cast<std::uint32_t>(batch * kBatch);
      const std::uint32_t lanes = std::min<std::uint32_t>(kBatch, fives - first);
      for (lane_ = 0; lane_ < lanes; ++lane_) choose(tables_.shape(first + lane_));
    }
    return std::move(play_);
  }

 private:
  /// Base values of all holds, the best of them, and which holds could reach it with what a suit
  /// adds.
  VPANALYZE_WIDE_VECTORS void value_bases() {
    std::array<Number, kBatch> complete;
    for (std::size_t d = 0; d < kBatch; ++d) complete[d] = sums_.base.of_size(5)[indexes_[31][d]];
    hold_sums(sums_.base, indexes_, complete, base_);
    best_.fill(Value{});
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      const auto way = static_cast<Value>(way_[hold]);
      for (std::size_t d = 0; d < kBatch; ++d) {
        values_[hold][d] = static_cast<Value>(base_[hold][d]) * way;
        best_[d] = best_[d] < values_[hold][d] ? values_[hold][d] : best_[d];
      }
    }
    bests_.fill(0);
    could_.fill(0);
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      const auto way = static_cast<Value>(way_[hold]);
      const Number* const sums = sums_.extra.of_size(cards_held(hold)).data();
      auto& extra = gains_[pair_of(hold, 0)];
      for (std::size_t d = 0; d < kBatch; ++d) extra[d] = sums[indexes_[hold][d]];
      for (std::size_t d = 0; d < kBatch; ++d) {
        const Value most = values_[hold][d] + static_cast<Value>(extra[d]) * way;
        bests_[d] |= values_[hold][d] == best_[d] ? std::uint64_t{1} << hold : 0;
        could_[d] |= most >= best_[d] ? std::uint64_t{1} << hold : 0;
      }
    }
  }

  /// What being of one suit adds to a hold, when some discards are of the suit too, or wild, and so
  /// are gone:
  ///
  ///     gain(hold, gone) = Σ over U ⊆ gone of (−1)^|U| · extra(hold ∪ U)
  VPANALYZE_WIDE_VECTORS void find_gains() {
    for (const GainStep& step : kGainSteps) {
      const auto& without = gains_[step.without];
      const auto& with = gains_[step.with];
      auto& gain = gains_[step.gain];
      for (std::size_t d = 0; d < kBatch; ++d) gain[d] = without[d] - with[d];
    }
  }

  /// The same for the cards of a group, in ways.
  Value gain(std::size_t hold, std::size_t group) const {
    return static_cast<Value>(gains_[pair_of(hold, (group | wild_) & ~hold)][lane_]) *
           static_cast<Value>(way_[hold]);
  }

  /// One group for every suit of the deck, empty ones too.
  std::span<const Places> by_suit(const SuitGroups& groups) const {
    return std::span(groups.of).first(static_cast<std::size_t>(tables_.suits()));
  }

  std::uint32_t index(std::size_t mask) const { return indexes_[mask][lane_]; }

  void choose(const DealShape& shape) {
    natural_ = shape.natural;
    wild_ = kHoldAll & ~natural_;
    best_base_ = best_[lane_];
    best_bases_ = static_cast<HoldSet>(bests_[lane_]);
    const auto candidates = static_cast<HoldSet>(could_[lane_]) & shape.one_suit;
    const HoldSet without_natural = wild_candidates();
    const bool everywhere = best_bases_ == without_natural && std::has_single_bit(best_bases_);
    const auto hold = static_cast<std::size_t>(std::countr_zero(best_bases_));
    to_reach_ = everywhere ? least_value(hold) : best_base_;
    value_groups(candidates, shape);
    if (everywhere) {
      choose_against(hold, shape);
    } else if (without_natural != 0) {
      choose_by_division(shape, without_natural);
    } else {
      choose_by_group(shape);
    }
    spread_base_weights();
  }

  /// Holds without natural cards, which take what every suit adds, if they could reach the best.
  HoldSet wild_candidates() const {
    HoldSet candidates = 0;
    for_each_subset(wild_, [&](std::size_t hold) {
      const Value most = values_[hold][lane_] + gain(hold, 0) * static_cast<Value>(tables_.suits());
      if (most >= best_base_) candidates |= single(hold);
    });
    return candidates;
  }

  /// No more than what a hold without natural cards is worth in any division. A suit loses at most
  /// the sum of what each of its cards alone would take from it, since losses overlap.
  Value least_value(std::size_t hold) const {
    const Value alone = gain(hold, 0);
    Value value = values_[hold][lane_] + alone * static_cast<Value>(tables_.suits());
    for_each_place(natural_, [&](std::size_t card) { value -= alone - gain(hold, card); });
    return value;
  }

  /// For every group that a suit could have, the best candidates, if worth enough to be chosen.
  void value_groups(HoldSet candidates, const DealShape& shape) {
    relevant_ = 0;
    for_each_hold(candidates, [&](std::size_t hold) {
      const Value base = values_[hold][lane_];
      for_each_subset(shape.joining[hold], [&](std::size_t more) {
        const std::size_t group = (hold & natural_) | more;
        const Value value = base + gain(hold, group);
        if (value < to_reach_ || (shape.one_suit & single(group)) == 0) return;
        if ((relevant_ & single(group)) == 0 || value > group_best_[group]) {
          relevant_ |= single(group);
          group_best_[group] = value;
          group_holds_[group] = single(hold);
        } else if (value == group_best_[group]) {
          group_holds_[group] |= single(hold);
        }
      });
    });
  }

  /// The divisions that tell all relevant groups from one another.
  const std::vector<SuitGroups>& divisions(const DealShape& shape) const {
    int least = 3;
    for_each_hold(relevant_,
                  [&](std::size_t group) { least = std::min(least, cards_held(group)); });
    return shape.groups[static_cast<std::size_t>(least - 1)];
  }

  void choose_by_group(const DealShape& shape) {
    if (relevant_ == 0) {
      take(best_bases_, SuitGroups{shape.deals, {}, 0});
      return;
    }
    // Deals are added up by the group that decides before holds are taken; group 0 is none.
    std::array<std::uint32_t, kHolds> deals{};
    for (const SuitGroups& groups : divisions(shape)) {
      const GroupSet relevant = groups.set & relevant_;
      if ((relevant & (relevant - 1)) == 0) {
        deals[relevant == 0 ? 0 : static_cast<std::size_t>(std::countr_zero(relevant))] +=
            groups.deals;
      } else {
        take(Best(*this).and_groups(relevant).holds, groups);
      }
    }
    if (deals[0] != 0) take(best_bases_, SuitGroups{deals[0], {}, 0});
    for_each_hold(relevant_, [&](std::size_t group) {
      if (deals[group] == 0) return;
      take(Best(*this).and_groups(single(group)).holds,
           SuitGroups{deals[group], {static_cast<Places>(group)}, single(group)});
    });
  }

  /// Plays a hold without natural cards, to which all suits add, wherever no group of a division
  /// has a better one: everywhere at first, and then not where there is.
  void choose_against(std::size_t hold, const DealShape& shape) {
    chosen_holds_ |= single(hold);
    chosen_[hold] += shape.deals;
    suit_deals_[hold] = shape.suit_deals;
    for (const SuitGroups& groups : shape.groups[0]) {
      if ((groups.set & relevant_) == 0) continue;
      Best best(*this);
      best.and_groups(groups.set & relevant_);
      Value value = values_[hold][lane_];
      for (const Places group : by_suit(groups)) value += gain(hold, group);
      best.offer(value, single(hold));
      if (best.holds == single(hold)) continue;
      chosen_[hold] -= groups.deals;
      for (const Places group : by_suit(groups)) suit_deals_[hold][group] -= groups.deals;
      take(best.holds, groups);
    }
    take_suits(hold);
  }

  /// With several holds that all suits of a division add to, or one that is not the best base hold.
  void choose_by_division(const DealShape& shape, HoldSet without_natural) {
    for_each_hold(without_natural, [&](std::size_t hold) {
      for_each_subset(natural_,
                      [&](std::size_t group) { added_[group][hold] = gain(hold, group); });
    });
    for (const SuitGroups& groups : shape.groups[0]) {
      Best best(*this);
      best.and_groups(groups.set & relevant_);
      for_each_hold(without_natural, [&](std::size_t hold) {
        Value value = values_[hold][lane_];
        for (const Places group : by_suit(groups)) value += added_[group][hold];
        best.offer(value, single(hold));
      });
      take(best.holds, groups);
    }
    for_each_hold(without_natural & chosen_holds_, [&](std::size_t hold) { take_suits(hold); });
  }

  /// The best holds among those offered, to begin with the best base holds.
  struct Best {
    explicit Best(const Walk& of) : walk(of), value(of.best_base_), holds(of.best_bases_) {}

    void offer(Value other, HoldSet set) {
      if (other > value) holds = 0;
      if (other >= value) holds |= set;
      value = std::max(value, other);
    }
    Best& and_groups(GroupSet groups) {
      for_each_hold(groups, [&](std::size_t group) {
        offer(walk.group_best_[group], walk.group_holds_[group]);
      });
      return *this;
    }

    const Walk& walk;
    Value value;
    HoldSet holds;
  };

  /// Plays one of these holds on all deals divided so.
  void take(HoldSet holds, const SuitGroups& groups) {
    auto hold = static_cast<std::size_t>(std::countr_zero(holds));
    if (holds != single(hold)) hold = break_tie(holds, groups);
    chosen_holds_ |= single(hold);
    chosen_[hold] += groups.deals;
    if ((hold & natural_) == 0) {
      for (const Places group : by_suit(groups)) suit_deals_[hold][group] += groups.deals;
      return;
    }
    const std::int64_t ways = groups.deals * way_[hold];
    for_each_hold(groups.set & kSupersets[hold & natural_], [&](std::size_t group) {
      for_each_subset((group | wild_) & ~hold, [&](std::size_t discards) {
        const std::size_t set = hold | discards;
        extra_weights_[set][index(set)] += kSigns[discards] * ways;
      });
    });
  }

  /// Does the same for all suits that a hold without natural cards has been played with.
  void take_suits(std::size_t hold) {
    // From the suits whose cards are a group to the suits of which all the cards of a set are.
    auto deals = std::exchange(suit_deals_[hold], {});
    for (std::size_t place = 1; place < kHolds; place *= 2) {
      for (std::size_t set = place; set < kHolds; set = (set + 1) | place) {
        deals[set ^ place] += deals[set];
      }
    }
    for_each_subset(kHoldAll & ~hold, [&](std::size_t discards) {
      const std::size_t set = hold | discards;
      extra_weights_[set][index(set)] += kSigns[discards] * deals[discards & natural_] * way_[hold];
    });
  }

  void spread_base_weights() {
    for_each_hold(std::exchange(chosen_holds_, 0), [&](std::size_t hold) {
      const std::int64_t ways = std::exchange(chosen_[hold], 0) * way_[hold];
      for_each_subset(kHoldAll & ~hold, [&](std::size_t discards) {
        const std::size_t set = hold | discards;
        base_weights_[set][index(set)] += kSigns[discards] * ways;
      });
    });
  }

  /// Σ over U ⊆ from of (−1)^|U| · sums(hold ∪ U).
  Square alternating(const MultisetArrays<Square>& sums, std::size_t hold, std::size_t from) const {
    Square sum = 0;
    for_each_subset(from, [&](std::size_t discards) {
      const std::size_t set = hold | discards;
      sum += kSigns[discards] * sums.of_size(cards_held(set))[index(set)];
    });
    return sum;
  }

  std::size_t break_tie(HoldSet holds, const SuitGroups& groups) {
    std::array<int128, kHolds> second_moments{};
    for_each_hold(holds, [&](std::size_t hold) {
      Square sum = alternating(squares_.base, hold, kHoldAll & ~hold);
      const std::size_t held = hold & natural_;
      for (const Places group : by_suit(groups)) {
        if ((held & ~std::size_t{group}) == 0) {
          sum += alternating(squares_.extra, hold, (group | wild_) & ~hold);
        }
      }
      second_moments[hold] = int128{sum} * way_[hold];
    });
    return break_tied(rule_, holds, second_moments, groups.deals, play_.ties);
  }

  const KindTables& tables_;
  const PatternSums<Number>& sums_;
  const PatternSums<Square>& squares_;
  TieBreak rule_;
  PatternPlay play_;
  std::array<std::int64_t, kHolds> way_{};
  std::array<std::int64_t*, kHolds> base_weights_{};   ///< [set]: of the sets of its size
  std::array<std::int64_t*, kHolds> extra_weights_{};  ///< [set]

  // Of the batch at hand, [hold][lane] or [lane]. Sets of holds are as wide as values here, which
  // suits vectors.
  SubsetIndexes<kBatch> indexes_;
  HoldSums<Number, kBatch> base_;
  /// [pair of a hold and what is gone][lane]: the sums of extra, and from them the gains.
  std::array<std::array<Number, kBatch>, kPairs> gains_;
  std::array<std::array<Value, kBatch>, kHolds> values_;
  std::array<Value, kBatch> best_;
  std::array<std::uint64_t, kBatch> bests_;
  std::array<std::uint64_t, kBatch> could_;

  // Of the multiset at hand.
  std::uint32_t lane_ = 0;
  std::size_t natural_ = 0;
  std::size_t wild_ = 0;
  Value best_base_{};
  Value to_reach_{};  ///< at most what the best hold of any deal is worth
  HoldSet best_bases_ = 0;
  GroupSet relevant_ = 0;                      ///< groups that candidates are for
  std::array<Value, kHolds> group_best_{};     ///< [group]
  std::array<HoldSet, kHolds> group_holds_{};  ///< [group]: candidates of that value

  std::array<std::array<Value, kHolds>, kHolds> added_{};  ///< [group][hold without natural cards]

  // What is chosen for it, nothing between multisets.
  HoldSet chosen_holds_ = 0;
  std::array<std::int64_t, kHolds> chosen_{};  ///< [hold]: on how many deals
  std::array<std::array<std::int64_t, kHolds>, kHolds>
      suit_deals_{};  ///< [hold without natural cards][group]: by the cards of each suit
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
