// SPDX-License-Identifier: MIT
#include <algorithm>
#include <memory>
#include <span>
#include <utility>

#include "analysis/deal_subsets.hpp"
#include "analysis/patterns/deal_shape.hpp"
#include "analysis/patterns/pattern_engine.hpp"
#include "base/parallel.hpp"
#include "studies/sweep/deal_source.hpp"

namespace vpanalyze {
namespace {

static_assert(kSweepBatch == KindTables::kBatch);

using Hands = std::int32_t;
using HandSums = PatternSums<Hands>;

/// Counts of hands of each outcome by kinds instead of cards:
///
///     hands(S) = base(kinds of S) + Σ extra(kinds of S)
///
/// where the sum is over the suits that all natural cards of S may have. extra has the hands of one
/// suit that therefore count for other outcomes, minus the outcomes under which base counted them.
/// Sharing a suit never makes a hand pay less.
class PatternDeals final : public DealSource {
 public:
  PatternDeals(PatternEngine engine, const Paytable& game, GridOutcomes& outcomes, int workers)
      : engine_(std::move(engine)), ways_(draw_ways(game.deck.size())) {
    const KindTables& tables = engine_.tables();
    const PatternLines& lines = engine_.lines();
    std::vector<std::size_t> number;  // [set of lines]
    for (const LineSet set : lines.sets) number.push_back(outcomes.number(set));
    hands_.assign(outcomes.size(), HandSums(tables.sizes()));
    std::vector<bool> is_by_suit(outcomes.size());
    for (std::size_t five = 0; five < lines.mixed.size(); ++five) {
      const std::size_t mixed = number[lines.mixed[five]];
      const std::size_t suited = number[lines.suited[five]];
      ++hands_[mixed].base.sized(5)[five];
      if (mixed == suited) continue;
      ++hands_[suited].extra.sized(5)[five];
      --hands_[mixed].extra.sized(5)[five];
      is_by_suit[mixed] = is_by_suit[suited] = true;
    }
    parallel_for(workers, outcomes.size(), [&](std::size_t /*worker*/, std::size_t outcome) {
      sum_down(tables, hands_[outcome]);
    });
    for (std::size_t outcome = 0; outcome < outcomes.size(); ++outcome) {
      if (is_by_suit[outcome]) suited_outcomes_.push_back(outcome);
    }
  }

 private:
  friend class MultisetAdder;

  std::size_t batches() const override { return engine_.tables().batches().size(); }
  std::function<void(std::size_t)> adder(DealCollector& collector) const override;

  PatternEngine engine_;
  DrawWays ways_;
  std::vector<HandSums> hands_;               ///< [outcome]
  std::vector<std::size_t> suited_outcomes_;  ///< outcomes with nonzero extra
};

/// Adder of multisets of five kinds to a collector. The gain of a hold from a suit depends only on
/// the group of natural cards of this suit, and matters for few holds; these gains are combined for
/// each way to divide a multiset into groups.
class MultisetAdder {
 public:
  MultisetAdder(const PatternDeals& deals, DealCollector& collector)
      : deals_(deals),
        collector_(collector),
        outcomes_(deals.hands_.size()),
        base_(outcomes_),
        most_(outcomes_),
        extra_(kHolds * kHolds * outcomes_) {
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      way_[hold] = static_cast<std::int32_t>(deals.ways_.hold_ways(hold));
    }
  }

  void run(const KindTables::Batch& batch) {
    natural_ = batch.shape->natural;
    batch_ = &batch;
    fill_base();
    fill_most();
    const auto best_by_kinds = collector_.possibly_best(base_, base_);
    const auto best_by_suit = collector_.possibly_best(base_, most_);
    for (lane_ = 0; lane_ < batch.lanes; ++lane_) {
      add(*batch.shape, best_by_kinds[lane_], best_by_suit[lane_]);
    }
  }

 private:
  const KindTables::Numbers& numbers(std::size_t set) const {
    return deals_.engine_.tables().numbers(*batch_, set);
  }

  void fill_base() {
    for (std::size_t outcome = 0; outcome < outcomes_; ++outcome) {
      const std::vector<Hands>& hands = deals_.hands_[outcome].base.all();
      for (std::size_t hold = 0; hold < kHolds; ++hold) {
        const KindTables::Numbers& sets = numbers(hold);
        for (std::size_t d = 0; d < kSweepBatch; ++d) base_[outcome][hold][d] = hands[sets[d]];
      }
      subtract_discards(base_[outcome]);
      for (std::size_t hold = 0; hold < kHolds; ++hold) {
        for (Hands& n : base_[outcome][hold]) n *= way_[hold];
      }
    }
  }

  /// Fills the ways with the greatest gain from suits: from every suit for holds without natural
  /// cards.
  void fill_most() {
    most_ = base_;
    const auto suits = static_cast<Hands>(deals_.engine_.tables().suits());
    for (const std::size_t outcome : deals_.suited_outcomes_) {
      const std::vector<Hands>& extra = deals_.hands_[outcome].extra.all();
      for (std::size_t hold = 0; hold < kHolds; ++hold) {
        const Hands ways = (hold & natural_) == 0 ? suits * way_[hold] : way_[hold];
        const KindTables::Numbers& sets = numbers(hold);
        for (std::size_t d = 0; d < kSweepBatch; ++d) {
          most_[outcome][hold][d] += extra[sets[d]] * ways;
        }
      }
    }
  }

  void add(const DealShape& shape, HoldSet best_by_kinds, HoldSet best_by_suit) {
    HoldSet no_natural = 0;
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      if ((hold & natural_) == 0) no_natural |= single(hold);
    }
    const HoldSet suited_holds = best_by_suit & (shape.one_suit | no_natural);
    holds_.clear();
    int least = (suited_holds & no_natural) != 0 ? 1 : 3;
    for (const std::uint8_t hold : collector_.preference()) {
      if (((suited_holds | (best_by_suit & best_by_kinds)) & single(hold)) == 0) continue;
      holds_.push_back(hold);
      if ((suited_holds & shape.one_suit & single(hold)) != 0) {
        least = std::min(least, cards_held(hold & natural_));
      }
    }
    if (suited_holds == 0) {
      add_deals(SuitGroups{shape.deals, {}}, suited_holds);
      return;
    }
    fill_extra(suited_holds, shape.one_suit);
    for (const SuitGroups& groups : shape.groups[static_cast<std::size_t>(least - 1)]) {
      add_deals(groups, suited_holds);
    }
  }

  std::int32_t* extra(std::size_t hold, std::size_t group) {
    return &extra_[(hold * kHolds + group) * outcomes_];
  }

  /// Fills the gains of the holds of each possible group: the group's other cards, and wild ones
  /// not held, are gone.
  void fill_extra(HoldSet suited_holds, HoldSet one_suit) {
    for (const std::uint8_t hold : holds_) {
      if ((suited_holds & single(hold)) == 0) continue;
      const std::size_t held = hold & natural_;
      for_each_subset(natural_ & ~held, [&](std::size_t more) {
        const std::size_t group = held | more;
        if (group == 0 || (one_suit & single(group)) != 0) fill_extra(hold, group);
      });
    }
  }

  void fill_extra(std::size_t hold, std::size_t group) {
    std::int32_t* const ways = extra(hold, group);
    std::fill(ways, ways + outcomes_, 0);
    const std::size_t gone = (group | (kHoldAll & ~natural_)) & ~hold;
    for_each_subset(gone, [&](std::size_t discards) {
      const std::size_t number = numbers(hold | discards)[lane_];
      const std::int32_t way = cards_held(discards) % 2 != 0 ? -way_[hold] : way_[hold];
      for (const std::size_t outcome : deals_.suited_outcomes_) {
        ways[outcome] += way * deals_.hands_[outcome].extra.all()[number];
      }
    });
  }

  void add_deals(const SuitGroups& groups, HoldSet suited_holds) {
    const auto suits = static_cast<std::size_t>(deals_.engine_.tables().suits());
    rows_.resize(holds_.size());
    for (std::size_t i = 0; i < holds_.size(); ++i) {
      const std::size_t hold = holds_[i];
      std::vector<std::int32_t>& row = rows_[i];
      row.resize(outcomes_);
      for (std::size_t outcome = 0; outcome < outcomes_; ++outcome) {
        row[outcome] = base_[outcome][hold][lane_];
      }
      if ((suited_holds & single(hold)) == 0) continue;
      const std::size_t held = hold & natural_;
      for (const Places group : std::span(groups.suit_places).first(suits)) {
        if ((held & ~std::size_t{group}) != 0) continue;
        const std::int32_t* const ways = extra(hold, group);
        for (const std::size_t outcome : deals_.suited_outcomes_) row[outcome] += ways[outcome];
      }
    }
    collector_.add(rows_, groups.deals);
  }

  const PatternDeals& deals_;
  DealCollector& collector_;
  std::size_t outcomes_;
  std::array<std::int32_t, kHolds> way_{};

  // Current batch:
  std::size_t natural_ = 0;
  const KindTables::Batch* batch_ = nullptr;
  HoldWays base_;
  HoldWays most_;

  // Current multiset:
  std::uint32_t lane_ = 0;
  std::vector<std::uint8_t> holds_;  ///< holds that may be best, in order of preference
  std::vector<std::int32_t> extra_;  ///< [hold][group][outcome]
  std::vector<std::vector<std::int32_t>> rows_;
};

std::function<void(std::size_t)> PatternDeals::adder(DealCollector& collector) const {
  return [this, adder = std::make_shared<MultisetAdder>(*this, collector)](std::size_t batch) {
    adder->run(engine_.tables().batches()[batch]);
  };
}

}  // namespace

std::unique_ptr<DealSource> pattern_deals(const Paytable& game, GridOutcomes& outcomes,
                                          int workers) {
  if (!pattern_obstacle(game).empty()) return nullptr;
  PatternEngine engine(game);
  if (engine.lines().asks_own_suits) return nullptr;
  return std::make_unique<PatternDeals>(std::move(engine), game, outcomes, workers);
}

}  // namespace vpanalyze
