// SPDX-License-Identifier: MIT
#include "analysis/best_play.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "analysis/deal_subsets.hpp"
#include "analysis/hold.hpp"
#include "analysis/hold_lanes.hpp"
#include "analysis/subset_sums.hpp"
#include "base/parallel.hpp"
#include "base/simd.hpp"
#include "vpanalyze/base/fraction.hpp"

namespace vpanalyze {
namespace {

/// Number of rows handed to a worker at a time, and looked up together.
constexpr std::size_t kRows = 32;

/// Walk over the classes of a game whose hands have `kCards` cards.
template <class Number, int kCards>
class Walk {
 public:
  using Lane = Lanes<Number>;
  using Numbers = typename Lane::Numbers;
  using Values = typename Lane::Values;

  Walk(const EnumeratedGame& game, const SubsetArrays<Number>& sums,
       const std::vector<int128>& line_values)
      : game_(game), indexer_(game.indexer()), sums_(sums), ways_(game.ways()) {
    // Vectors of holds that were not compared yet begin at 0, below which no sum may be.
    assert(std::all_of(line_values.begin(), line_values.end(), [](int128 v) { return v >= 0; }));
    for (const int128 pat_value : game.pat_worth(line_values)) {
      pat_values_.push_back(Number(pat_value));
    }
  }

  BestHolds nothing_found() const { return {HoldWeights(game_), {}}; }

  RowSubsets subsets(const DealRows& shape) const { return {shape, game_.sets(), indexer_}; }

  /// Finds the best holds of the rows begin .. end − 1 of a shape, at most kRows of them.
  VPANALYZE_WIDE_VECTORS void rows(const DealRows& shape, const RowSubsets& subsets,
                                   std::size_t begin, std::size_t end, BestHolds& result) const {
    SubsetIndexes<kRows> classes;  // classes of the subsets of the first deal of every row
    indexer_(first_deals(shape, begin, end), 0, end - begin, classes);
    look_up_classes(game_.sets(), classes);
    for (std::size_t row = begin; row < end; ++row) {
      Row current{shape, subsets, row, {}, {}};
      for (std::size_t mask = 0; mask < kHoldAll; ++mask) {
        current.classes[mask] = static_cast<std::int32_t>(classes[mask][row - begin]);
        current.sums[mask] = sums_.sized(cards_held(mask)).data() + current.classes[mask];
      }
      for (std::size_t pattern = 0; pattern < shape.patterns.size(); pattern += Lane::kCount) {
        deals(current, pattern, result);
      }
    }
  }

 private:
  struct Row {
    const DealRows& shape;
    const RowSubsets& subsets;
    std::size_t number;
    std::array<std::int32_t, kHoldAll> classes;  ///< [mask]: classes of its first deal's subsets
    std::array<const Number*, kHoldAll> sums;    ///< [mask]: sums of its first deal's subsets
  };

  /// Finds the best holds of the deals of a row from a pattern on, one for each lane.
  VPANALYZE_INLINED void deals(const Row& row, std::size_t pattern, BestHolds& result) const {
    std::int32_t pats[Lane::kCount];
    find_pats(row, pattern, pats);
    Numbers sums[kHolds];
    unrolled<kHoldAll>([&](auto mask) VPANALYZE_INLINED_LAMBDA {
      Lane::load(row.sums[mask], row.subsets.offsets(mask) + pattern, sums[mask]);
    });
    Lane::load(pat_values_.data(), pats, sums[kHoldAll]);
    subtract_discards(sums, [](Numbers& a, const Numbers& b) VPANALYZE_INLINED_LAMBDA { a -= b; });
    Numbers best;
    find_best<Number>(sums, ways_, best);
    const std::size_t count = std::min(Lane::kCount, row.shape.patterns.size() - pattern);
    for (std::size_t d = 0; d < count; ++d) {
      const auto holds = static_cast<std::uint32_t>(Lane::get(best, d));
      if (!std::has_single_bit(holds)) {
        result.tied.push_back({row.shape.deal(row.number, pattern + d), holds});
        continue;
      }
      result.weights.add(static_cast<std::size_t>(std::countr_zero(holds)),
                         row.shape.patterns[pattern + d].weight, static_cast<std::size_t>(pats[d]),
                         [&](std::size_t mask) VPANALYZE_INLINED_LAMBDA {
                           return static_cast<std::size_t>(row.classes[mask] +
                                                           row.subsets.offsets(mask)[pattern + d]);
                         });
    }
  }

  VPANALYZE_INLINED void find_pats(const Row& row, std::size_t pattern,
                                   std::int32_t (&pats)[Lane::kCount]) const {
    std::uint32_t hands[Lane::kCount];
    for (std::uint32_t& hand : hands) hand = indexer_.last_hand();
    for (std::size_t i = 0; i < 5; ++i) {
      const std::uint32_t* const terms = indexer_.hand_terms(i) + row.shape.rows[row.number][i];
      const std::uint8_t* const suits = row.subsets.suits(i) + pattern;
      for (std::size_t d = 0; d < Lane::kCount; ++d) hands[d] -= terms[suits[d]];
    }
    for (std::size_t d = 0; d < Lane::kCount; ++d) {
      if constexpr (kCards == kHandCards) {  // pats of five cards are their lines
        pats[d] = game_.deals().line(hands[d]);
      } else {
        pats[d] = static_cast<std::int32_t>(game_.pat(hands[d]));
      }
    }
  }

  static std::vector<DealClass> first_deals(const DealRows& shape, std::size_t begin,
                                            std::size_t end) {
    std::vector<DealClass> deals;
    for (std::size_t row = begin; row < end; ++row) deals.push_back(shape.deal(row, 0));
    return deals;
  }

  const EnumeratedGame& game_;
  const SubsetIndexer& indexer_;
  const SubsetArrays<Number>& sums_;
  std::vector<Number> pat_values_;  ///< [pat]
  DrawWays ways_;
};

/// Rows of one shape processed by one worker at a time.
struct Chunk {
  std::size_t shape;
  std::size_t begin;
  std::size_t end;
};

std::vector<Chunk> chunks_of(const std::vector<DealRows>& shapes) {
  std::vector<Chunk> chunks;
  for (std::size_t shape = 0; shape < shapes.size(); ++shape) {
    const std::size_t rows = shapes[shape].rows.size();
    for (std::size_t begin = 0; begin < rows; begin += kRows) {
      chunks.push_back({shape, begin, std::min(begin + kRows, rows)});
    }
  }
  return chunks;
}

template <class Number, int kCards>
BestHolds walk_all(const Walk<Number, kCards>& walk, const std::vector<DealRows>& shapes,
                   int workers) {
  std::vector<RowSubsets> subsets;
  for (const DealRows& shape : shapes) subsets.push_back(walk.subsets(shape));
  // Each worker creates its own part, and touches its pages first, on its first chunk.
  std::vector<std::optional<BestHolds>> parts(static_cast<std::size_t>(workers));
  const std::vector<Chunk> chunks = chunks_of(shapes);
  parallel_for(workers, chunks.size(), [&](std::size_t worker, std::size_t item) {
    if (!parts[worker]) parts[worker] = walk.nothing_found();
    const Chunk& chunk = chunks[item];
    walk.rows(shapes[chunk.shape], subsets[chunk.shape], chunk.begin, chunk.end, *parts[worker]);
  });
  BestHolds all = parts[0] ? std::move(*parts[0]) : walk.nothing_found();
  for (std::size_t worker = 1; worker < parts.size(); ++worker) {
    if (!parts[worker]) continue;
    all.weights += parts[worker]->weights;
    all.tied.insert(all.tied.end(), parts[worker]->tied.begin(), parts[worker]->tied.end());
  }
  return all;
}

}  // namespace

HoldWeights& HoldWeights::operator+=(const HoldWeights& other) {
  subsets_ += other.subsets_;
  for (std::size_t pat = 0; pat < pats_.size(); ++pat) pats_[pat] += other.pats_[pat];
  for (std::size_t i = 0; i < longer_.size(); ++i) longer_[i] += other.longer_[i];
  return *this;
}

std::vector<std::int64_t> HoldWeights::line_ways() && {
  auto total = weighted_line_counts(*game_, std::move(subsets_));
  for (std::size_t pat = 0; pat < pats_.size(); ++pat) {
    if (pats_[pat] == 0) continue;
    for (std::size_t line = 0; line < total.size(); ++line) {
      total[line] += pats_[pat] * game_->draws_to_pat(pat, line);
    }
  }
  for (HoldWeights& longer : longer_) {
    const std::vector<std::int64_t> more = std::move(longer).line_ways();
    for (std::size_t line = 0; line < total.size(); ++line) total[line] += more[line];
  }
  return total;
}

template <class Number>
BestHolds best_holds(const EnumeratedGame& game, const std::vector<DealRows>& shapes,
                     const SubsetArrays<Number>& sums, const std::vector<int128>& line_values,
                     int workers) {
  if (game.hand_cards() == kHandCards) {
    return walk_all(Walk<Number, kHandCards>(game, sums, line_values), shapes, workers);
  }
  return walk_all(Walk<Number, kMostHandCards>(game, sums, line_values), shapes, workers);
}

template BestHolds best_holds(const EnumeratedGame&, const std::vector<DealRows>&,
                              const SubsetArrays<std::int32_t>&, const std::vector<int128>&, int);
template BestHolds best_holds(const EnumeratedGame&, const std::vector<DealRows>&,
                              const SubsetArrays<std::int64_t>&, const std::vector<int128>&, int);
template BestHolds best_holds(const EnumeratedGame&, const std::vector<DealRows>&,
                              const SubsetArrays<int128>&, const std::vector<int128>&, int);

}  // namespace vpanalyze
