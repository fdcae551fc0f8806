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

/// [hold]: what a hold is worth, exactly: its expected worth in DealValues::unit().
struct HoldValues : std::array<std::int64_t, kHolds> {
  HoldSet best = 0;  ///< those of greatest value

  std::int64_t greatest() const {
    return (*this)[static_cast<std::size_t>(std::countr_zero(best))];
  }
};

/// The exact values of all 32 holds of every class of deals. Differences of values, multiplied by
/// the weights of the classes and added up, are exact costs:
///
///     cost = Σ weight · (best − chosen) · unit / deals
///
/// Setting up takes about as long as an analysis without its counts; a walk over all classes of a
/// 52-card game some 10 ms.
class DealValues {
 public:
  /// What the lines pay. Throws AnalysisError where values would not fit 64 bits: pays of more than
  /// kMostWorth. `threads` 0 means all cores.
  explicit DealValues(const ScoredGame& game, int threads = 0);

  /// Where lines are worth something else than they pay; or for other classes than the game's own,
  /// such as the finer ones that it has in common with another game. Keeps a pointer to these.
  DealValues(ScoredGame game, const Valuation& worth, int threads,
             const std::vector<DealClass>* classes = nullptr);

  const ScoredGame& game() const { return game_; }
  const Paytable& paytable() const { return game_.paytable(); }
  /// What a value of 1 is, in bets: the unit of the worth by the ways of a draw.
  const Fraction& unit() const { return unit_; }
  /// The classes under the suit renamings that leave the game as it is, if no others were given.
  const std::vector<DealClass>& classes() const { return *classes_; }
  /// Which line pays every hand of five cards.
  const ScoredDeals& deals() const { return parts_.front().enumerated->deals(); }
  int workers() const { return workers_; }

  /// Calls visit(worker, class number, values) for every class, workers in parallel. Classes come
  /// in chunks of kChunk, each chunk to one worker, in order.
  template <class Visit>
  void for_each(const Visit& visit) const {
    for_each_of(visit, *this);
  }
  /// The same for this and another game with the same classes, the other one's values last.
  template <class Visit>
  void for_each_with(const DealValues& other, const Visit& visit) const {
    for_each_of(visit, *this, other);
  }

  /// Deals looked at together; see KindTables::kBatch.
  static constexpr std::size_t kBatch = 32;
  using Batch = HoldSums<std::int64_t, kBatch>;  ///< [hold][deal]
  /// The same a batch at a time: visit(first class, how many classes, values, the other one's
  /// values).
  template <class Visit>
  void for_each_batch_with(const DealValues& other, const Visit& visit) const {
    parallel_chunks(workers_, classes().size(), kChunk,
                    [&](std::size_t /*worker*/, std::size_t from, std::size_t to) {
                      for (; from < to; from += kBatch) {
                        const std::size_t end = std::min(from + kBatch, to);
                        const SubsetIndexes<kBatch> subsets = this->subsets(from, end);
                        visit(from, end - from, batch(subsets, from, end).of_hold,
                              other.batch(subsets, from, end).of_hold);
                      }
                    });
  }

  /// Classes handed to a worker at a time.
  static constexpr std::size_t kChunk = 1024;

 private:
  /// A game in which deals are played.
  struct Part {
    const EnumeratedGame* enumerated;
    std::vector<int128> worth;  ///< [pat]
    /// Sums of worth by hand_index of the subset, in the narrower integers that hold them.
    std::variant<SubsetArrays<std::int32_t>, SubsetArrays<std::int64_t>> sums;
  };

  struct BatchValues {
    Batch of_hold;
    std::array<std::uint64_t, kBatch> best;  ///< [deal]: HoldValues::best, as wide as values are
  };

  static HoldValues of_deal(const BatchValues& values, std::size_t d) {
    HoldValues of_deal;
    for (std::size_t hold = 0; hold < kHolds; ++hold) of_deal[hold] = values.of_hold[hold][d];
    of_deal.best = static_cast<HoldSet>(values.best[d]);
    return of_deal;
  }

  template <class Visit, class... Games>
  void for_each_of(const Visit& visit, const Games&... games) const {
    const auto visit_chunk = [&](std::size_t worker, std::size_t from, std::size_t to) {
      for (; from < to; from += kBatch) {
        const std::size_t end = std::min(from + kBatch, to);
        const auto visit_batch = [&](const auto&... values) {
          for (std::size_t d = 0; d < end - from; ++d) {
            visit(worker, from + d, of_deal(values, d)...);
          }
        };
        const SubsetIndexes<kBatch> subsets = this->subsets(from, end);
        visit_batch(games.batch(subsets, from, end)...);
      }
    };
    parallel_chunks(workers_, classes().size(), kChunk, visit_chunk);
  }

  void add_part(const EnumeratedGame& game, const std::vector<int128>& worth);
  /// Of the classes from .. to − 1, at most kBatch of them, and their values.
  SubsetIndexes<kBatch> subsets(std::size_t from, std::size_t to) const;
  BatchValues batch(const SubsetIndexes<kBatch>& subsets, std::size_t from, std::size_t to) const;
  static BatchValues batch(const Part& part, const SubsetIndexes<kBatch>& subsets);

  ScoredGame game_;
  int workers_;
  const std::vector<DealClass>* classes_;
  /// One, and another where some deals draw an extra card.
  std::vector<Part> parts_;
  std::vector<bool> is_longer_;  ///< [class]: its deals are of the second part
  Fraction unit_;
};

}  // namespace vpanalyze
