// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <variant>
#include <vector>

#include "analysis/enumerated_game.hpp"
#include "analysis/scored_game.hpp"
#include "analysis/subset_sums.hpp"
#include "analysis/valuation.hpp"
#include "base/parallel.hpp"
#include "cards/suit_classes.hpp"
#include "vpanalyze/base/fraction.hpp"

namespace vpanalyze {

/// Exact expected values of holds in DealValues::unit(): [hold].
struct HoldValues : std::array<std::int64_t, kHolds> {
  HoldSet best = 0;  ///< holds of greatest value

  std::int64_t greatest() const {
    return (*this)[static_cast<std::size_t>(std::countr_zero(best))];
  }
};

/// Exact values of all 32 holds of every class of deals. Differences of values, multiplied by the
/// weights of the classes and added up, are exact costs:
///
///     cost = Σ weight · (best − chosen) · unit / deals
///
/// Construction takes about as long as an analysis without its counts; a walk over all classes of a
/// 52-card game takes some 10 ms.
class DealValues {
 public:
  /// Prepares the values for the pays of the lines. Throws AnalysisError if values would not fit 64
  /// bits: for pays of more than kMostWorth. `threads` 0 means all cores.
  explicit DealValues(const ScoredGame& game, int threads = 0);

  /// Prepares the values for other values of lines, or for other classes than the game's own, such
  /// as the finer ones that it shares with another game. Keeps a pointer to the classes.
  DealValues(ScoredGame game, const Valuation& worth, int threads,
             const std::vector<DealClass>* classes = nullptr);

  const ScoredGame& game() const { return game_; }
  const Paytable& paytable() const { return game_.paytable(); }
  /// Returns the unit of values in bets: the unit of line values divided by the ways of a draw.
  const Fraction& unit() const { return unit_; }
  /// Returns the classes given to the constructor, or those under the suit renamings that leave the
  /// game unchanged.
  const std::vector<DealClass>& classes() const { return *classes_; }
  /// Returns the lines that pay each hand of five cards.
  const ScoredDeals& deals() const { return parts_.front().enumerated->deals(); }
  int workers() const { return workers_; }

  /// Calls visit(worker, class number, values) for every class, with workers in parallel. Each
  /// chunk of kChunk classes goes to one worker, in order.
  template <class Visit>
  void for_each(const Visit& visit) const {
    for_each_of(visit, *this);
  }
  /// Calls visit(worker, class number, values, other values) for every class of this and another
  /// game with the same classes.
  template <class Visit>
  void for_each_with(const DealValues& other, const Visit& visit) const {
    for_each_of(visit, *this, other);
  }

  /// Number of deals processed together; see KindTables::kBatch.
  static constexpr std::size_t kBatch = 32;
  using Batch = HoldSums<std::int64_t, kBatch>;  ///< [hold][deal]
  /// Calls visit(first class, number of classes, values, other values) for batches of classes of
  /// this and another game with the same classes.
  template <class Visit>
  void for_each_batch_with(const DealValues& other, const Visit& visit) const {
    parallel_chunks(workers_, classes().size(), kChunk,
                    [&](std::size_t /*worker*/, std::size_t first, std::size_t last) {
                      for (; first < last; first += kBatch) {
                        const std::size_t end = std::min(first + kBatch, last);
                        const SubsetIndexes<kBatch> subsets = this->subsets(first, end);
                        visit(first, end - first, batch(subsets, first, end).hold_batch,
                              other.batch(subsets, first, end).hold_batch);
                      }
                    });
  }

  /// Number of classes handed to a worker at a time.
  static constexpr std::size_t kChunk = 1024;

 private:
  /// Game in which deals are played.
  struct Part {
    const EnumeratedGame* enumerated;
    std::vector<int128> worth;  ///< [pat]: value
    /// Sums of values by hand_index of the subset, in the narrowest integers that fit.
    std::variant<SubsetArrays<std::int32_t>, SubsetArrays<std::int64_t>> sums;
  };

  struct BatchValues {
    Batch hold_batch;
    std::array<std::uint64_t, kBatch> best;  ///< [deal]: HoldValues::best, as wide as values
  };

  static HoldValues deal_values(const BatchValues& values, std::size_t d) {
    HoldValues hold_values;
    for (std::size_t hold = 0; hold < kHolds; ++hold)
      hold_values[hold] = values.hold_batch[hold][d];
    hold_values.best = static_cast<HoldSet>(values.best[d]);
    return hold_values;
  }

  template <class Visit, class... Games>
  void for_each_of(const Visit& visit, const Games&... games) const {
    const auto visit_chunk = [&](std::size_t worker, std::size_t first, std::size_t last) {
      for (; first < last; first += kBatch) {
        const std::size_t end = std::min(first + kBatch, last);
        const auto visit_batch = [&](const auto&... values) {
          for (std::size_t d = 0; d < end - first; ++d) {
            visit(worker, first + d, deal_values(values, d)...);
          }
        };
        const SubsetIndexes<kBatch> subsets = this->subsets(first, end);
        visit_batch(games.batch(subsets, first, end)...);
      }
    };
    parallel_chunks(workers_, classes().size(), kChunk, visit_chunk);
  }

  void add_part(const EnumeratedGame& game, const std::vector<int128>& worth);
  /// Returns the subsets, or the values, of the classes begin .. end − 1, at most kBatch of them.
  SubsetIndexes<kBatch> subsets(std::size_t begin, std::size_t end) const;
  BatchValues batch(const SubsetIndexes<kBatch>& subsets, std::size_t begin, std::size_t end) const;
  static BatchValues batch(const Part& part, const SubsetIndexes<kBatch>& subsets);

  ScoredGame game_;
  int workers_;
  const std::vector<DealClass>* classes_;
  /// Parts of the game: one, and another if some deals draw an extra card.
  std::vector<Part> parts_;
  std::vector<bool> is_longer_;  ///< [class]: true if its deals belong to the second part
  Fraction unit_;
};

}  // namespace vpanalyze
