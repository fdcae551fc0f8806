// SPDX-License-Identifier: MIT
#include "analysis/patterns/pattern_engine.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <span>
#include <utility>

#include "analysis/patterns/batch_values.hpp"

namespace vpanalyze {
namespace {

OutcomeWays outcome_ways(int deck_size) {
  const DrawWays ways = draw_ways(deck_size);
  OutcomeWays ways_by_hold;
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    ways_by_hold[hold] = ways.hold_ways(hold);
  }
  return ways_by_hold;
}

/// Walk over the multisets of five kinds, in batches of one shape. Base values of holds come first,
/// since all divisions into suits share them. The gain from a suit is never negative, and depends
/// only on the group of natural cards of this suit. So the best hold of a deal is the best base
/// hold, or the best of one of its groups, or a draw: a hold without natural cards, which gains
/// from all suits. These compete in every division.
///
/// Unless noted otherwise, sets of cards and groups are represented by the first set of their kinds
/// (DealShape).
template <class Number, class Square>
class Walk {
 public:
  using Value = HoldValue<Number>;
  using Weight = DealWeight<Value>;

  Walk(const KindTables& tables, const PatternSums<Number>& sums,
       const PatternSums<Square>& squares, TieBreak rule)
      : tables_(tables),
        ways_(outcome_ways(tables.deck_size())),
        bases_(sums.base, ways_),
        gains_(sums.extra),
        tied_holds_(squares, ways_, rule),
        play_{PatternWeights(tables.sizes()), {}} {}

  PatternPlay run() {
    for (const KindTables::Batch& batch : tables_.batches()) {
      subsets_ = {&tables_, &batch};
      shape_ = batch.shape;
      bases_.find(subsets_);
      gains_.find(subsets_);
      find_candidates();
      value_groups();
      value_draws();
      contest_divisions();
      play_groups();
      play_bases();
      gains_.spread(subsets_, play_.weights.extra.all());
      bases_.spread(subsets_, play_.weights.base.all());
    }
    return std::move(play_);
  }

 private:
  /// Finds the holds that could equal the best base hold anywhere in the batch.
  VPANALYZE_WIDE_VECTORS void find_candidates() {
    const Deals<Value>& best_base = bases_.best();
    Deals<WideSet> could;
    clear(could);
    for (const std::size_t hold : shape_->suit_holds) {
      // Counts all discards as if they could be drawn, which overestimates any deal but stays below
      // 2^53.
      const int suits = (hold & shape_->natural) == 0 ? tables_.suits() : 1;
      const auto most = static_cast<Value>(ways_[hold] * suits);
      const WideSet bit = single(hold);
      const Deals<Value>& base = bases_[hold];
      const Deals<Number>& gain = gains_.most(hold);
      for (std::size_t d = 0; d < kBatch; ++d) {
        const Value value = base[d] + static_cast<Value>(gain[d]) * most;
        could[d] |= best_base[d] <= value ? bit : 0;
      }
    }
    candidates_ = any(could);
  }

  /// Finds the best candidates of every group that a suit could have.
  VPANALYZE_WIDE_VECTORS void value_groups() {
    relevant_ = 0;
    for_each_subset(shape_->suit_cards, [&](std::size_t group) VPANALYZE_INLINED_LAMBDA {
      const HoldSet candidates = candidates_ & kSubsets[group | shape_->wild] & shape_->one_suit;
      if (candidates == 0) return;
      Deals<Value> best = bases_.best();
      Deals<WideSet> holds;
      clear(holds);
      for_each_set(candidates, [&](std::size_t hold) VPANALYZE_INLINED_LAMBDA {
        const WideSet same_kinds = same_kinds_within(hold, group);
        const auto way = static_cast<Value>(ways_[hold]);
        const Deals<Value>& base = bases_[hold];
        const Deals<Number>& gain = gains_(hold, group);
        for (std::size_t d = 0; d < kBatch; ++d) {
          const Value value = base[d] + static_cast<Value>(gain[d]) * way;
          holds[d] = best[d] < value ? 0 : holds[d];
          holds[d] |= best[d] <= value ? same_kinds : 0;
          best[d] = best[d] < value ? value : best[d];
        }
      });
      group_candidates_[group] = any(holds);
      if (group_candidates_[group] == 0) return;
      relevant_ |= single(group);
      group_holds_[group] = holds;
      Deals<Value>& reached = group_best_[group];
      for (std::size_t d = 0; d < kBatch; ++d) reached[d] = holds[d] == 0 ? -1 : best[d];
    });
  }

  /// Returns the sets of the kinds of a hold whose natural cards are in the group.
  HoldSet same_kinds_within(std::size_t hold, std::size_t group) const {
    return shape_->same_kinds[hold] & kSubsets[group | shape_->wild];
  }

  /// Finds the gains of draws from a suit, with any group.
  VPANALYZE_WIDE_VECTORS void value_draws() {
    draws_.clear();
    for (const std::size_t draw : shape_->suit_holds) {
      if ((draw & shape_->natural) != 0 || (candidates_ & single(draw)) == 0) continue;
      draws_.push_back(static_cast<Places>(draw));
      const auto way = static_cast<Value>(ways_[draw]);
      for_each_subset(shape_->suit_cards, [&](std::size_t group) VPANALYZE_INLINED_LAMBDA {
        const Deals<Number>& gain = gains_(draw, group);
        Deals<Value>& added = added_[draw | group];
        for (std::size_t d = 0; d < kBatch; ++d) added[d] = static_cast<Value>(gain[d]) * way;
      });
    }
  }

  /// Determines the group or draw that plays each deal of every division.
  void contest_divisions() {
    deal_out();
    int least = draws_.empty() ? 3 : 1;
    for_each_set(relevant_, [&](std::size_t group) { least = std::min(least, cards_held(group)); });
    std::array<std::uint32_t, kHolds> alone{};
    for (const SuitGroups& groups : shape_->groups[static_cast<std::size_t>(least - 1)]) {
      contest_.clear();
      std::size_t last = 0;
      for (const std::size_t group : groups.suit_places) {
        const std::size_t first = shape_->first[group];
        if ((relevant_ & single(first)) == 0) continue;
        contest_.add(group_best_[first], deals_[group]);
        contesting_ |= single(group);
        last = group;
      }
      if (!draws_.empty()) {
        contest_with_draws(groups);
      } else if (contest_.size() > 1) {
        decide(groups);
      } else {
        alone[last] += groups.deals;
      }
    }
    add_alone(alone);
  }

  VPANALYZE_WIDE_VECTORS void deal_out() {
    contesting_ = 0;
    for_each_subset(shape_->natural,
                    [&](std::size_t group) VPANALYZE_INLINED_LAMBDA { clear(deals_[group]); });
    const auto deals = static_cast<Weight>(shape_->deals);
    for (std::size_t d = 0; d < kBatch; ++d) left_[d] = deals;
  }

  /// Adds groups that nobody contests; they play where they equal or beat the best base hold.
  VPANALYZE_WIDE_VECTORS void add_alone(const std::array<std::uint32_t, kHolds>& alone) {
    const Deals<Value>& best_base = bases_.best();
    for (std::size_t group = 1; group < kHolds; ++group) {
      if (alone[group] == 0) continue;
      const auto deals = static_cast<Weight>(alone[group]);
      const Deals<Value>& best = group_best_[shape_->first[group]];
      Deals<Weight>& assigned = deals_[group];
      for (std::size_t d = 0; d < kBatch; ++d) assigned[d] += best_base[d] <= best[d] ? deals : 0;
    }
  }

  /// Decides a division. The best base hold takes part if draws do: a draw of equal value may be
  /// that very hold.
  void decide(const SuitGroups& groups) {
    if (!contest_.decide(bases_.best(), !draws_.empty(), groups.deals)) return;
    for (lane_ = 0; lane_ < subsets_.lanes(); ++lane_) {
      if (contest_.winners(lane_) > 1) play_tie(groups);
    }
  }

  /// Repeats the contest with all draws as further contestants.
  VPANALYZE_WIDE_VECTORS void contest_with_draws(const SuitGroups& groups) {
    const std::span<const Places> suits = suit_groups(groups);
    for (const std::size_t draw : draws_) {
      Deals<Value> value = bases_[draw];
      for (const std::size_t group : suits) add(added_[draw | shape_->first[group]], value);
      draw_values_[draw] = value;
      clear(draw_deals_[draw]);
      contest_.add(draw_values_[draw], draw_deals_[draw]);
      const bool is_tied = !std::has_single_bit(shape_->same_kinds[draw]);
      if (is_tied) contest_.add(draw_values_[draw], draw_deals_[draw]);
    }
    decide(groups);
    for (const std::size_t draw : draws_) {
      const auto way = static_cast<Weight>(ways_[draw]);
      const Deals<Weight>& deals = draw_deals_[draw];
      Deals<WideSet> has_won;
      for (std::size_t d = 0; d < kBatch; ++d) has_won[d] = deals[d] != 0 ? 1 : 0;
      if (any(has_won) == 0) continue;
      Deals<Weight> ways;
      for (std::size_t d = 0; d < kBatch; ++d) ways[d] = deals[d] * way;
      subtract(deals, left_);
      add(ways, bases_.weights(draw));
      for (const std::size_t group : suits) add(ways, gains_.weights(draw, shape_->first[group]));
    }
  }

  /// Returns a group for every suit of the deck, largest first; the groups of suits without cards
  /// are empty.
  std::span<const Places> suit_groups(const SuitGroups& groups) const {
    return std::span(groups.suit_places).first(static_cast<std::size_t>(tables_.suits()));
  }

  /// Plays one of the best holds of all contestants in the current lane.
  void play_tie(const SuitGroups& groups) {
    const Value best = contest_.best(lane_);
    HoldSet holds = best == bases_.best()[lane_] ? best_bases() : 0;
    for (const std::size_t group : groups.suit_places) {
      const std::size_t first = shape_->first[group];
      if ((relevant_ & single(first)) == 0 || group_best_[first][lane_] != best) continue;
      holds |= best_of_group(group);
    }
    for (const std::size_t draw : draws_) {
      if (draw_values_[draw][lane_] == best) holds |= shape_->same_kinds[draw];
    }
    play(holds, groups.deals, suit_groups(groups));
  }

  HoldSet best_bases() const { return static_cast<HoldSet>(bases_.best_holds()[lane_]); }

  /// Returns the best holds of a group of any cards, and the base holds of equal value.
  HoldSet best_of_group(std::size_t group) const {
    const std::size_t first = shape_->first[group];
    HoldSet holds = group_best_[first][lane_] == bases_.best()[lane_] ? best_bases() : 0;
    for_each_set(static_cast<HoldSet>(group_holds_[first][lane_]),
                 [&](std::size_t hold) { holds |= same_kinds_within(hold, group); });
    return holds;
  }

  /// Plays the best hold of every group on the deals assigned to it.
  VPANALYZE_WIDE_VECTORS void play_groups() {
    const Deals<Value>& best_base = bases_.best();
    const Deals<WideSet>& best_bases = bases_.best_holds();
    for_each_set(contesting_, [&](std::size_t group) VPANALYZE_INLINED_LAMBDA {
      const std::size_t first = shape_->first[group];
      const Deals<Weight>& deals = deals_[group];
      const Deals<Value>& best = group_best_[first];
      subtract(deals, left_);
      Deals<WideSet> holds = group_holds_[first];
      Deals<WideSet> ties;
      for (std::size_t d = 0; d < kBatch; ++d) {
        holds[d] |= best[d] == best_base[d] ? best_bases[d] : 0;
        ties[d] = deals[d] == 0 ? 0 : holds[d] & (holds[d] - 1);
      }
      for_each_set(group_candidates_[first], [&](std::size_t hold) VPANALYZE_INLINED_LAMBDA {
        if (shape_->first[hold] != hold) return;  // always tied
        const Deals<Weight> ways = ways_where(holds, hold, deals);
        add(ways, bases_.weights(hold));
        add(ways, gains_.weights(hold, first));
      });
      if (any(ties) != 0) play_ties_of_group(group);
    });
  }

  /// Returns the ways of a hold on deals where it is the only one.
  VPANALYZE_INLINED Deals<Weight> ways_where(const Deals<WideSet>& holds, std::size_t hold,
                                             const Deals<Weight>& deals) const {
    const WideSet only = single(hold);
    const auto way = static_cast<Weight>(ways_[hold]);
    Deals<Weight> ways;
    for (std::size_t d = 0; d < kBatch; ++d) ways[d] = deals[d] * (holds[d] == only ? way : 0);
    return ways;
  }

  void play_ties_of_group(std::size_t group) {
    const auto cards = static_cast<Places>(group);
    for (lane_ = 0; lane_ < subsets_.lanes(); ++lane_) {
      const Weight deals = deals_[group][lane_];
      if (deals == 0) continue;
      const HoldSet holds = best_of_group(group);
      if (std::has_single_bit(holds)) continue;
      left_[lane_] += deals;
      play(holds, deals, {&cards, 1});
    }
  }

  /// Plays the best base hold on all remaining deals.
  VPANALYZE_WIDE_VECTORS void play_bases() {
    const Deals<WideSet>& best_bases = bases_.best_holds();
    Deals<WideSet> holds;
    Deals<WideSet> ties;
    for (std::size_t d = 0; d < kBatch; ++d) {
      holds[d] = left_[d] == 0 ? 0 : best_bases[d];
      ties[d] = holds[d] & (holds[d] - 1);
    }
    for_each_set(any(holds), [&](std::size_t hold) VPANALYZE_INLINED_LAMBDA {
      if (shape_->first[hold] != hold) return;  // always tied
      add(ways_where(holds, hold, left_), bases_.weights(hold));
    });
    if (any(ties) == 0) return;
    for (lane_ = 0; lane_ < subsets_.lanes(); ++lane_) {
      if (ties[lane_] != 0) play(static_cast<HoldSet>(holds[lane_]), left_[lane_], {});
    }
  }

  /// Plays one of several holds, of any cards, on a number of deals of the current lane with this
  /// division.
  void play(HoldSet holds, Weight deals, std::span<const Places> groups) {
    auto hold = static_cast<std::size_t>(std::countr_zero(holds));
    if (holds != single(hold)) {
      hold = tied_holds_.choose(subsets_, lane_, holds, static_cast<std::uint64_t>(deals), groups,
                                play_.ties);
    }
    const std::size_t first = shape_->first[hold];
    const Weight ways = deals * static_cast<Weight>(ways_[hold]);
    left_[lane_] -= deals;
    bases_.weights(first)[lane_] += ways;
    for (const std::size_t group : groups) {
      if ((hold & shape_->natural & ~group) != 0) continue;
      gains_.weights(first, shape_->first[group])[lane_] += ways;
    }
  }

  const KindTables& tables_;
  OutcomeWays ways_;
  BaseValues<Number> bases_;
  SuitGains<Number> gains_;
  TiedHolds<Square> tied_holds_;
  PatternPlay play_;

  BatchSubsets subsets_{};
  const DealShape* shape_ = nullptr;
  std::uint32_t lane_ = 0;
  HoldSet candidates_ = 0;
  GroupSet relevant_ = 0;  ///< groups of which a hold may be the best; the following members are
                           ///< theirs
  std::array<HoldSet, kHolds> group_candidates_{};
  SetArray<Value> group_best_;     ///< below zero if no hold equals the best base hold
  SetArray<WideSet> group_holds_;  ///< candidates of that value
  std::vector<Places> draws_;      ///< draws that may be the best
  SetArray<Value> added_;          ///< [draw | group]
  SetArray<Value> draw_values_;    ///< [draw]: value in the current division
  SetArray<Weight> draw_deals_;    ///< [draw]: deals in the current division
  Contest<Value> contest_;
  GroupSet contesting_ = 0;  ///< groups of any cards that have taken part
  SetArray<Weight> deals_;   ///< [group of any cards]: deals assigned to it
  Deals<Weight> left_;       ///< deals still to be played
};

}  // namespace

template <class Number, class Square>
PatternPlay best_pattern_play(const KindTables& tables, const PatternSums<Number>& sums,
                              const PatternSums<Square>& squares, TieBreak rule) {
  // On the heap, since the stack of a thread may be too small for it.
  return std::make_unique<Walk<Number, Square>>(tables, sums, squares, rule)->run();
}

template PatternPlay best_pattern_play(const KindTables&, const PatternSums<std::int32_t>&,
                                       const PatternSums<std::int64_t>&, TieBreak);
template PatternPlay best_pattern_play(const KindTables&, const PatternSums<int128>&,
                                       const PatternSums<int128>&, TieBreak);

}  // namespace vpanalyze
