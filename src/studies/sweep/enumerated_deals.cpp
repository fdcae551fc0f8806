// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

#include "analysis/class_play.hpp"
#include "analysis/deal_subsets.hpp"
#include "analysis/line_hands.hpp"
#include "base/simd.hpp"
#include "studies/sweep/deal_source.hpp"

namespace vpanalyze {
namespace {

constexpr std::size_t kMostOutcomes = std::numeric_limits<std::uint8_t>::max();

/// Counts the hands of every outcome that contain each set of cards, once for all deals; the
/// outcomes of a deal's holds then follow by inclusion–exclusion over the discards.
class EnumeratedDeals final : public DealSource {
 public:
  EnumeratedDeals(const Paytable& game, ScoredDeals deals, std::size_t outcomes, int workers)
      : game_(std::move(deals), std::make_shared<const SetClasses>(game.deck, game_symmetry(game)),
              outcomes, workers),
        indexer_(game.deck.size()),
        ways_(draw_ways(game.deck.size())),
        classes_(deal_classes(game.deck, game_symmetry(game))),
        hands_(game_) {}

 private:
  std::size_t batches() const override { return (classes_.size() + kSweepBatch - 1) / kSweepBatch; }

  std::function<void(std::size_t)> adder(DealCollector& collector) const override {
    using Rows = std::vector<std::vector<std::int32_t>>;
    return [this, &collector, ways = HoldWays(hands_.lines()),
            rows = Rows()](std::size_t batch) mutable {
      const std::size_t begin = batch * kSweepBatch;
      const std::size_t end = std::min(begin + kSweepBatch, classes_.size());
      fill(begin, end, ways);
      const auto holds = collector.possibly_best(ways, ways);
      for (std::size_t d = 0; d < end - begin; ++d) {
        rows.resize(static_cast<std::size_t>(std::popcount(holds[d])));
        auto row = rows.begin();
        for (const std::uint8_t hold : collector.preference()) {
          if ((holds[d] >> hold & 1U) == 0) continue;
          row->resize(ways.size());
          for (std::size_t i = 0; i < ways.size(); ++i) (*row)[i] = ways[i][hold][d];
          ++row;
        }
        collector.add(rows, classes_[begin + d].weight);
      }
    };
  }

  /// Fills the ways of the classes begin .. end − 1, at most kSweepBatch of them.
  void fill(std::size_t begin, std::size_t end, HoldWays& ways) const {
    SubsetIndexes<kSweepBatch> indexes;
    indexer_(classes_, begin, end, indexes);
    look_up_classes(game_.sets(), indexes);
    for (std::size_t outcome = 0; outcome < ways.size(); ++outcome) {
      fill_outcome(outcome, indexes, ways[outcome]);
    }
  }

  VPANALYZE_WIDE_VECTORS void fill_outcome(std::size_t outcome,
                                           const SubsetIndexes<kSweepBatch>& indexes,
                                           HoldWays::value_type& ways) const {
    hands_.draws(outcome, indexes, ways);
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      const auto hold_ways = static_cast<std::int32_t>(ways_.hold_ways(hold));
      for (std::size_t d = 0; d < kSweepBatch; ++d) ways[hold][d] *= hold_ways;
    }
  }

  EnumeratedGame game_;
  SubsetIndexer indexer_;
  DrawWays ways_;
  std::vector<DealClass> classes_;
  LineHands hands_;  ///< counts with each outcome as a line
};

}  // namespace

std::unique_ptr<DealSource> enumerated_deals(const Paytable& game, GridOutcomes& outcomes,
                                             int workers) {
  // Scoring encounters the outcomes and numbers them.
  ScoredDeals deals(game, workers,
                    [&](LineSet made) { return static_cast<std::uint8_t>(outcomes.number(made)); });
  if (outcomes.size() > kMostOutcomes) return nullptr;
  return std::make_unique<EnumeratedDeals>(game, std::move(deals), outcomes.size(), workers);
}

}  // namespace vpanalyze
