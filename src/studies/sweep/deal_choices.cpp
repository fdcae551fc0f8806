// SPDX-License-Identifier: MIT
#include <algorithm>
#include <atomic>
#include <limits>
#include <utility>

#include "analysis/class_places.hpp"
#include "analysis/deal_subsets.hpp"
#include "analysis/line_hands.hpp"
#include "cards/parallel.hpp"
#include "studies/sweep/choice_source.hpp"

namespace vpanalyze {
namespace {

/// Classes handed to a worker at a time.
constexpr std::size_t kChunk = 32 * kSweepBatch;
constexpr std::size_t kMostOutcomes = std::numeric_limits<std::uint8_t>::max();

/// Counts the hands of every outcome that contain each set of cards, once for all; the outcomes of
/// a deal's holds are then inclusion–exclusion over the discards.
class DealChoices final : public ChoiceSource {
 public:
  DealChoices(const Paytable& game, ScoredDeals deals, std::size_t outcomes, TieBreak rule,
              int workers)
      : rule_(rule),
        workers_(workers),
        game_(game, workers, std::move(deals), outcomes),
        indexer_(game.deck.size()),
        ways_(draw_ways(game.deck.size())),
        classes_(deal_classes(game.deck, game_symmetry(game))),
        hands_(game_) {}

  std::optional<BoxPlay> play(const std::vector<WorthRange>& worth, std::size_t most_open,
                              HoldRows& rows) const override {
    std::vector<ChoiceCollector> parts(static_cast<std::size_t>(workers_),
                                       ChoiceCollector(worth, rule_));
    std::vector<DealBatch> batches(parts.size(), DealBatch(hands_.lines()));
    std::atomic<bool> too_many = false;
    const auto look_at = [&](std::size_t worker, std::size_t from, std::size_t to) {
      for (; from < to && !too_many; from += kSweepBatch) {
        fill(from, std::min(from + kSweepBatch, to), batches[worker]);
        parts[worker].add(batches[worker]);
        if (parts[worker].size() > most_open / parts.size()) too_many = true;
      }
    };
    parallel_chunks(workers_, classes_.size(), kChunk, look_at);
    if (too_many) return std::nullopt;
    for (std::size_t worker = 1; worker < parts.size(); ++worker) parts[0] += parts[worker];
    return parts[0].play(rows);
  }

 private:
  /// The classes from .. to − 1, at most kSweepBatch of them.
  void fill(std::size_t from, std::size_t to, DealBatch& batch) const {
    batch.size = to - from;
    for (std::size_t d = 0; d < batch.size; ++d) batch.deals[d] = classes_[from + d].weight;
    SubsetIndexes<kSweepBatch> indexes;
    indexer_(classes_, from, to, indexes);
    look_up_classes(game_.sets(), indexes);
    for (std::size_t outcome = 0; outcome < hands_.lines(); ++outcome) {
      fill_outcome(outcome, indexes, batch);
    }
  }

  VPANALYZE_WIDE_VECTORS void fill_outcome(std::size_t outcome,
                                           const SubsetIndexes<kSweepBatch>& indexes,
                                           DealBatch& batch) const {
    auto& ways = batch.ways[outcome];
    hands_.draws(outcome, indexes, ways);
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      const auto per_draw =
          static_cast<std::int32_t>(ways_.per_draw[static_cast<std::size_t>(cards_held(hold))]);
      for (std::size_t d = 0; d < kSweepBatch; ++d) ways[hold][d] *= per_draw;
    }
  }

  TieBreak rule_;
  int workers_;
  EnumeratedGame game_;
  SubsetIndexer indexer_;
  DrawWays ways_;
  std::vector<DealClass> classes_;
  LineHands hands_;  ///< an outcome being a line
};

}  // namespace

std::unique_ptr<ChoiceSource> deal_choices(const Paytable& game, GridOutcomes& outcomes,
                                           TieBreak rule, int workers) {
  // Scoring meets the outcomes, and numbers them.
  ScoredDeals deals(game, workers,
                    [&](LineSet made) { return static_cast<std::uint8_t>(outcomes.number(made)); });
  if (outcomes.size() > kMostOutcomes) return nullptr;
  return std::make_unique<DealChoices>(game, std::move(deals), outcomes.size(), rule, workers);
}

}  // namespace vpanalyze
