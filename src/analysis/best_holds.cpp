// SPDX-License-Identifier: MIT
#include "analysis/best_holds.hpp"

#include <algorithm>
#include <optional>

#include "analysis/hold_value.hpp"
#include "analysis/subset_sums.hpp"
#include "cards/parallel.hpp"
#include "cards/simd.hpp"
#include "vpanalyze/cards/fraction.hpp"

namespace vpanalyze {
namespace {

/// Deals looked at together: enough to fill vector registers several times over, and more than the
/// 16 up to which GCC unrolls a loop entirely instead of turning it into vector instructions.
constexpr std::size_t kBatch = 32;
/// Classes handed to a worker at a time.
constexpr std::size_t kChunk = 32 * kBatch;

template <class Number>
class Walk {
 public:
  using Value = HoldValue<Number>;

  Walk(const EnumeratedGame& game, const std::vector<DealClass>& classes,
       const SubsetArrays<Number>& sums, const std::vector<int128>& worth)
      : deals_(game.deals()),
        classes_(classes),
        sets_(game.sets()),
        sums_(game.sets(), sums),
        worth_(worth.begin(), worth.end()),
        ways_(draw_ways(game.deck_size())),
        indexer_(game.deck_size()) {}

  /// Classes from .. to − 1, at most kBatch of them.
  VPANALYZE_WIDE_VECTORS void batch(std::size_t from, std::size_t to, BestHolds& out) const {
    const std::size_t count = to - from;
    SubsetIndexes<kBatch> indexes;
    indexer_(classes_, from, to, indexes);
    std::array<Number, kBatch> complete;
    for (std::size_t d = 0; d < kBatch; ++d) {
      complete[d] = worth_[deals_.line(indexes[kHoldAll][d])];
    }
    HoldSums<Number, kBatch> sums;
    hold_sums(sums_, indexes, complete, sums);
    const auto best = best_of(sums);
    for (std::size_t d = 0; d < count; ++d) {
      if (!std::has_single_bit(best[d])) {
        out.tied.push_back({static_cast<std::uint32_t>(from + d), best[d]});
        continue;
      }
      out.weights.add(
          static_cast<std::size_t>(std::countr_zero(best[d])), classes_[from + d].weight,
          deals_.line(indexes[kHoldAll][d]),
          [&](std::size_t mask) { return sets_.class_of(cards_held(mask))[indexes[mask][d]]; });
    }
  }

 private:
  /// For every deal of the batch the set of its best holds.
  VPANALYZE_INLINED std::array<std::uint32_t, kBatch> best_of(
      const HoldSums<Number, kBatch>& sums) const {
    std::array<std::array<Value, kBatch>, kHolds> values;
    std::array<Value, kBatch> best{};  // worth is never negative
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      const auto ways =
          static_cast<Value>(ways_.per_draw[static_cast<std::size_t>(cards_held(hold))]);
      for (std::size_t d = 0; d < kBatch; ++d) {
        const Value value = static_cast<Value>(sums[hold][d]) * ways;
        values[hold][d] = value;
        best[d] = best[d] < value ? value : best[d];
      }
    }
    std::array<std::uint32_t, kBatch> holds{};
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      for (std::size_t d = 0; d < kBatch; ++d) {
        holds[d] |= static_cast<std::uint32_t>(values[hold][d] == best[d]) << hold;
      }
    }
    return holds;
  }

  const ScoredDeals& deals_;
  const std::vector<DealClass>& classes_;
  const SetClasses& sets_;
  SubsetArrays<Number> sums_;  ///< by hand_index: one look-up less
  std::vector<Number> worth_;
  DrawWays ways_;
  SubsetIndexer indexer_;
};

}  // namespace

HoldWeights& HoldWeights::operator+=(const HoldWeights& other) {
  subsets_ += other.subsets_;
  for (std::size_t line = 0; line < lines_.size(); ++line) lines_[line] += other.lines_[line];
  return *this;
}

std::vector<std::int64_t> HoldWeights::line_ways(const EnumeratedGame& game) && {
  auto total = weighted_line_counts(game, std::move(subsets_));
  for (std::size_t line = 0; line < total.size(); ++line) total[line] += lines_[line];
  return total;
}

template <class Number>
BestHolds best_holds(const EnumeratedGame& game, const std::vector<DealClass>& classes,
                     const SubsetArrays<Number>& sums, const std::vector<int128>& worth,
                     int workers) {
  const Walk<Number> walk(game, classes, sums, worth);
  // Each worker makes its own part when it gets its first chunk.
  const auto new_part = [&] { return BestHolds{HoldWeights(game.sets(), worth.size()), {}}; };
  std::vector<std::optional<BestHolds>> parts(static_cast<std::size_t>(workers));
  const std::size_t chunks = (classes.size() + kChunk - 1) / kChunk;
  parallel_for(workers, chunks, [&](std::size_t worker, std::size_t chunk) {
    if (!parts[worker]) parts[worker] = new_part();
    const std::size_t end = std::min((chunk + 1) * kChunk, classes.size());
    for (std::size_t from = chunk * kChunk; from < end; from += kBatch) {
      walk.batch(from, std::min(from + kBatch, end), *parts[worker]);
    }
  });
  BestHolds all = parts[0] ? std::move(*parts[0]) : new_part();
  for (std::size_t worker = 1; worker < parts.size(); ++worker) {
    if (!parts[worker]) continue;
    all.weights += parts[worker]->weights;
    all.tied.insert(all.tied.end(), parts[worker]->tied.begin(), parts[worker]->tied.end());
  }
  std::sort(all.tied.begin(), all.tied.end(),
            [](const TiedClass& a, const TiedClass& b) { return a.index < b.index; });
  return all;
}

template BestHolds best_holds(const EnumeratedGame&, const std::vector<DealClass>&,
                              const SubsetArrays<std::int32_t>&, const std::vector<int128>&, int);
template BestHolds best_holds(const EnumeratedGame&, const std::vector<DealClass>&,
                              const SubsetArrays<std::int64_t>&, const std::vector<int128>&, int);
template BestHolds best_holds(const EnumeratedGame&, const std::vector<DealClass>&,
                              const SubsetArrays<int128>&, const std::vector<int128>&, int);

}  // namespace vpanalyze
