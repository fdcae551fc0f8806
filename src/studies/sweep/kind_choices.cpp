// SPDX-License-Identifier: MIT
#include <algorithm>
#include <atomic>
#include <span>

#include "analysis/deal_subsets.hpp"
#include "analysis/patterns/deal_shape.hpp"
#include "analysis/patterns/pattern_engine.hpp"
#include "cards/parallel.hpp"
#include "studies/sweep/choice_source.hpp"

namespace vpanalyze {
namespace {

static_assert(kSweepBatch == KindTables::kBatch);

using Hands = std::int32_t;
using HandSums = PatternSums<Hands>;

/// Outcomes of complete hands by their kinds, as the pattern engine has lines.
struct KindOutcomes {
  KindOutcomes(const PatternLines& lines, GridOutcomes& outcomes) {
    std::vector<std::size_t> numbers;
    for (const LineSet set : lines.sets) numbers.push_back(outcomes.number(set));
    for (const std::uint16_t set : lines.mixed) mixed.push_back(numbers[set]);
    for (const std::uint16_t set : lines.suited) suited.push_back(numbers[set]);
  }

  std::vector<std::size_t> mixed;   ///< [five]
  std::vector<std::size_t> suited;  ///< [five]
};

/// Counts hands of each outcome by kinds instead of cards:
///
///     hands(S) = base(kinds of S) + Σ extra(kinds of S)
///
/// where the sum is over the suits that all natural cards of S may be of, and extra has the hands
/// of one suit that count for other outcomes for it, less what base counted them for. Being of one
/// suit never makes a hand pay less.
class KindChoices final : public ChoiceSource {
 public:
  KindChoices(const Paytable& game, GridOutcomes& outcomes, TieBreak rule, int workers)
      : rule_(rule),
        workers_(workers),
        ways_(draw_ways(game.deck.size())),
        patterns_(game.deck, game.wild, false),
        tables_(game.deck, patterns_),
        lines_(game, patterns_),
        of_(lines_, outcomes) {
    if (!is_possible()) return;
    hands_.assign(outcomes.size(), HandSums(tables_.sizes()));
    for (std::size_t five = 0; five < tables_.sizes().count(5); ++five) {
      ++hands_[of_.mixed[five]].base.of_size(5)[five];
      ++hands_[of_.suited[five]].extra.of_size(5)[five];
      --hands_[of_.mixed[five]].extra.of_size(5)[five];
    }
    parallel_for(workers, outcomes.size(), [&](std::size_t /*worker*/, std::size_t outcome) {
      sum_down(tables_, hands_[outcome]);
    });
    for (std::size_t outcome = 0; outcome < outcomes.size(); ++outcome) {
      const auto hands = hands_[outcome].extra.of_size(5);
      if (std::any_of(hands.begin(), hands.end(), [](Hands n) { return n != 0; })) {
        by_suit_.push_back(outcome);
      }
    }
  }

  bool is_possible() const { return !lines_.asks_own_suits; }

  std::optional<BoxPlay> play(const std::vector<WorthRange>& worth, std::size_t most_open,
                              HoldRows& rows) const override;

 private:
  friend class KindWalk;

  TieBreak rule_;
  int workers_;
  DrawWays ways_;
  PatternIndex patterns_;
  KindTables tables_;
  PatternLines lines_;
  KindOutcomes of_;
  std::vector<HandSums> hands_;       ///< [outcome]
  std::vector<std::size_t> by_suit_;  ///< the outcomes of which extra counts any
};

/// Walks multisets of five kinds. What a suit adds to a hold depends only on the group of natural
/// cards of this suit, and matters for few holds; for each way to divide a multiset into groups
/// these are put together.
class KindWalk {
 public:
  KindWalk(const KindChoices& choices, ChoiceCollector& collector)
      : choices_(choices),
        collector_(collector),
        outcomes_(choices.hands_.size()),
        base_(outcomes_),
        most_(outcomes_),
        extra_(kHolds * kHolds * outcomes_) {
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      way_[hold] = static_cast<std::int32_t>(
          choices.ways_.per_draw[static_cast<std::size_t>(cards_held(hold))]);
    }
  }

  void run(const KindTables::Batch& batch) {
    natural_ = batch.shape->natural;
    batch_ = &batch;
    fill_base();
    fill_most();
    const auto by_kinds = collector_.possibly_best(base_, base_);
    const auto by_any_suit = collector_.possibly_best(base_, most_);
    for (lane_ = 0; lane_ < batch.lanes; ++lane_) {
      add(*batch.shape, by_kinds[lane_], by_any_suit[lane_]);
    }
  }

 private:
  const KindTables::Numbers& numbers(std::size_t set) const {
    return choices_.tables_.numbers(*batch_, set);
  }

  void fill_base() {
    for (std::size_t outcome = 0; outcome < outcomes_; ++outcome) {
      const std::vector<Hands>& hands = choices_.hands_[outcome].base.all();
      for (std::size_t hold = 0; hold < kHolds; ++hold) {
        const KindTables::Numbers& of = numbers(hold);
        for (std::size_t d = 0; d < kSweepBatch; ++d) base_[outcome][hold][d] = hands[of[d]];
      }
      subtract_discards(base_[outcome]);
      for (std::size_t hold = 0; hold < kHolds; ++hold) {
        for (Hands& n : base_[outcome][hold]) n *= way_[hold];
      }
    }
  }

  /// With all that a suit can add: of holds without natural cards, every suit.
  void fill_most() {
    most_ = base_;
    const auto suits = static_cast<Hands>(choices_.tables_.suits());
    for (const std::size_t outcome : choices_.by_suit_) {
      const std::vector<Hands>& extra = choices_.hands_[outcome].extra.all();
      for (std::size_t hold = 0; hold < kHolds; ++hold) {
        const Hands ways = (hold & natural_) == 0 ? suits * way_[hold] : way_[hold];
        const KindTables::Numbers& of = numbers(hold);
        for (std::size_t d = 0; d < kSweepBatch; ++d) {
          most_[outcome][hold][d] += extra[of[d]] * ways;
        }
      }
    }
  }

  void add(const DealShape& shape, HoldSet by_kinds, HoldSet by_any_suit) {
    HoldSet without_natural = 0;
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      if ((hold & natural_) == 0) without_natural |= single(hold);
    }
    const HoldSet with_suit = by_any_suit & (shape.one_suit | without_natural);
    holds_.clear();
    int least = (with_suit & without_natural) != 0 ? 1 : 3;
    for (const std::uint8_t hold : collector_.by_preference()) {
      if (((with_suit | (by_any_suit & by_kinds)) & single(hold)) == 0) continue;
      holds_.push_back(hold);
      if ((with_suit & shape.one_suit & single(hold)) != 0) {
        least = std::min(least, cards_held(hold & natural_));
      }
    }
    if (with_suit == 0) {
      add_deals(SuitGroups{shape.deals, {}}, with_suit);
      return;
    }
    fill_extra(with_suit, shape.one_suit);
    for (const SuitGroups& groups : shape.groups[static_cast<std::size_t>(least - 1)]) {
      add_deals(groups, with_suit);
    }
  }

  std::int32_t* extra(std::size_t hold, std::size_t group) {
    return &extra_[(hold * kHolds + group) * outcomes_];
  }

  /// What belonging to a group adds to a hold of its cards, for all groups there can be: the
  /// group's other cards, and wild ones not held, are gone.
  void fill_extra(HoldSet with_suit, HoldSet one_suit) {
    for (const std::uint8_t hold : holds_) {
      if ((with_suit & single(hold)) == 0) continue;
      const std::size_t held = hold & natural_;
      const std::size_t others = natural_ & ~held;
      for (std::size_t more = others;; more = (more - 1) & others) {
        const std::size_t group = held | more;
        if (group == 0 || (one_suit & single(group)) != 0) fill_extra(hold, group);
        if (more == 0) break;
      }
    }
  }

  void fill_extra(std::size_t hold, std::size_t group) {
    std::int32_t* const ways = extra(hold, group);
    std::fill(ways, ways + outcomes_, 0);
    const std::size_t gone = (group | (kHoldAll & ~natural_)) & ~hold;
    for (std::size_t discards = gone;; discards = (discards - 1) & gone) {
      const std::size_t set = hold | discards;
      const std::size_t number = numbers(set)[lane_];
      const std::int32_t way = cards_held(discards) % 2 != 0 ? -way_[hold] : way_[hold];
      for (const std::size_t outcome : choices_.by_suit_) {
        ways[outcome] += way * choices_.hands_[outcome].extra.all()[number];
      }
      if (discards == 0) break;
    }
  }

  void add_deals(const SuitGroups& groups, HoldSet with_suit) {
    const auto suits = static_cast<std::size_t>(choices_.tables_.suits());
    rows_.resize(holds_.size());
    for (std::size_t i = 0; i < holds_.size(); ++i) {
      const std::size_t hold = holds_[i];
      std::vector<std::int32_t>& row = rows_[i];
      row.resize(outcomes_);
      for (std::size_t outcome = 0; outcome < outcomes_; ++outcome) {
        row[outcome] = base_[outcome][hold][lane_];
      }
      if ((with_suit & single(hold)) == 0) continue;
      const std::size_t held = hold & natural_;
      for (const Places group : std::span(groups.of).first(suits)) {
        if ((held & ~std::size_t{group}) != 0) continue;
        const std::int32_t* const ways = extra(hold, group);
        for (const std::size_t outcome : choices_.by_suit_) row[outcome] += ways[outcome];
      }
    }
    collector_.add(rows_, groups.deals);
  }

  const KindChoices& choices_;
  ChoiceCollector& collector_;
  std::size_t outcomes_;
  std::array<std::int32_t, kHolds> way_{};

  // Of the batch at hand.
  std::size_t natural_ = 0;
  const KindTables::Batch* batch_ = nullptr;
  HoldWays base_;
  HoldWays most_;

  // Of the multiset at hand.
  std::uint32_t lane_ = 0;
  std::vector<std::uint8_t> holds_;  ///< that may be best, in order of preference
  std::vector<std::int32_t> extra_;  ///< [hold][group][outcome]
  std::vector<std::vector<std::int32_t>> rows_;
};

std::optional<BoxPlay> KindChoices::play(const std::vector<WorthRange>& worth,
                                         std::size_t most_open, HoldRows& rows) const {
  std::vector<ChoiceCollector> parts(static_cast<std::size_t>(workers_),
                                     ChoiceCollector(worth, rule_));
  std::vector<KindWalk> walks;
  for (ChoiceCollector& part : parts) walks.emplace_back(*this, part);
  std::atomic<bool> too_many = false;
  parallel_for(workers_, tables_.batches().size(), [&](std::size_t worker, std::size_t batch) {
    if (too_many) return;
    walks[worker].run(tables_.batches()[batch]);
    if (parts[worker].size() > most_open / parts.size()) too_many = true;
  });
  if (too_many) return std::nullopt;
  for (std::size_t worker = 1; worker < parts.size(); ++worker) parts[0] += parts[worker];
  return parts[0].play(rows);
}

}  // namespace

std::unique_ptr<ChoiceSource> kind_choices(const Paytable& game, GridOutcomes& outcomes,
                                           TieBreak rule, int workers) {
  if (!pattern_obstacle(game).empty()) return nullptr;
  auto choices = std::make_unique<KindChoices>(game, outcomes, rule, workers);
  if (!choices->is_possible()) return nullptr;
  return choices;
}

}  // namespace vpanalyze
