// SPDX-License-Identifier: MIT
#include "analysis/deal_values.hpp"

#include <limits>
#include <type_traits>
#include <utility>

#include "vpanalyze/analysis/analysis.hpp"

namespace vpanalyze {
namespace {

using Sums = std::variant<SubsetArrays<std::int32_t>, SubsetArrays<std::int64_t>>;

/// Returns the subset sums by hand_index.
Sums sums_of(const EnumeratedGame& game, const std::vector<int128>& worth) {
  return use_subset_sums(game, worth, [&](const auto& sums) -> Sums {
    using Arrays = std::decay_t<decltype(sums)>;
    if constexpr (std::is_constructible_v<Sums, Arrays&&>) {
      return Arrays(game.sets(), sums);
    } else {
      // Values below 2^38 need the widest integers only for intermediate sums, and only for hands
      // of six.
      if (sums.sized(0)[0] > std::numeric_limits<std::int64_t>::max()) {
        throw AnalysisError("sums of pays are wider than they can be");
      }
      SubsetArrays<std::int64_t> narrow(game.sets());
      for (int cards = 0; cards <= 4; ++cards) {
        std::transform(sums.sized(cards).begin(), sums.sized(cards).end(),
                       narrow.sized(cards).begin(),
                       [](int128 sum) { return static_cast<std::int64_t>(sum); });
      }
      return SubsetArrays<std::int64_t>(game.sets(), narrow);
    }
  });
}

/// Throws if values would be too wide, otherwise returns the line values.
static_assert(2 * kMostWorth * (kWaysOfDeal - 1) <= std::numeric_limits<std::int64_t>::max());
const std::vector<int128>& checked(const std::vector<int128>& worth, const Paytable& paytable) {
  // With an extra card deals have more ways.
  const int128 most = std::min<int128>(
      kMostWorth, std::numeric_limits<std::int64_t>::max() / int128(draw_ways(paytable).deal_ways));
  if (*std::max_element(worth.begin(), worth.end()) <= most) return worth;
  throw AnalysisError("the pays of \"" + paytable.name +
                      "\" are too large and too finely divided to compare single holds: the "
                      "highest may be about 10^11 times the unit they all are multiples of");
}

template <std::size_t Deals>
VPANALYZE_WIDE_VECTORS void find_subsets(const SubsetIndexer& indexer,
                                         const std::vector<DealClass>& classes, std::size_t begin,
                                         std::size_t end, SubsetIndexes<Deals>& indexes) {
  indexer(classes, begin, end, indexes);
}

/// Finds the values of the holds of a batch. `worth` has the value of each pat.
template <class Number, std::size_t Deals>
VPANALYZE_WIDE_VECTORS void find_values(const EnumeratedGame& game,
                                        const SubsetIndexes<Deals>& indexes,
                                        const SubsetArrays<Number>& arrays,
                                        const std::vector<int128>& worth,
                                        HoldSums<std::int64_t, Deals>& values,
                                        std::array<std::uint64_t, Deals>& best_holds) {
  std::array<Number, Deals> complete;
  for (std::size_t d = 0; d < Deals; ++d) {
    complete[d] = static_cast<Number>(worth[game.pat(indexes[kHoldAll][d])]);
  }
  HoldSums<Number, Deals> sums;
  hold_sums(arrays, indexes, complete, sums);
  // Sums are never negative, and vectors multiply narrow factors in one step.
  using Factor = std::make_unsigned_t<Number>;
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    const std::uint64_t hold_ways = game.ways().hold_ways(hold);
    for (std::size_t d = 0; d < Deals; ++d) {
      values[hold][d] =
          static_cast<std::int64_t>(std::uint64_t{static_cast<Factor>(sums[hold][d])} * hold_ways);
    }
  }
  std::array<std::int64_t, Deals> best = values[0];
  for (std::size_t hold = 1; hold < kHolds; ++hold) {
    for (std::size_t d = 0; d < Deals; ++d) best[d] = std::max(best[d], values[hold][d]);
  }
  best_holds.fill(0);
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    const std::uint64_t here = single(hold);
    for (std::size_t d = 0; d < Deals; ++d) best_holds[d] |= values[hold][d] == best[d] ? here : 0;
  }
}

}  // namespace

DealValues::DealValues(const ScoredGame& game, int threads)
    : DealValues(game, line_pays(game.paytable()), threads) {}

DealValues::DealValues(ScoredGame game, const Valuation& worth, int threads,
                       const std::vector<DealClass>* classes)
    : game_(std::move(game)),
      workers_(worker_count(threads)),
      classes_(classes != nullptr ? classes : &game_.prepared_classes(workers_)) {
  const EnumeratedGame& enumerated = game_.enumerated(workers_);
  unit_ = Fraction(worth.unit.numerator(), worth.unit.denominator() * enumerated.ways().deal_ways);
  add_part(enumerated, checked(worth.line_values, paytable()));
  if (enumerated.longer() == nullptr) return;
  add_part(*enumerated.longer(), worth.line_values);
  for (const DealClass& deal : *classes_) {
    is_longer_.push_back(&enumerated.game_of(deal.cards) != &enumerated);
  }
}

void DealValues::add_part(const EnumeratedGame& game, const std::vector<int128>& worth) {
  parts_.push_back({&game, game.pat_worth(worth), sums_of(game, worth)});
}

SubsetIndexes<DealValues::kBatch> DealValues::subsets(std::size_t begin, std::size_t end) const {
  SubsetIndexes<kBatch> indexes;
  find_subsets(parts_.front().enumerated->indexer(), classes(), begin, end, indexes);
  return indexes;
}

DealValues::BatchValues DealValues::batch(const SubsetIndexes<kBatch>& subsets, std::size_t begin,
                                          std::size_t end) const {
  BatchValues values = batch(parts_.front(), subsets);
  const auto flags = is_longer_.begin();
  if (is_longer_.empty() || std::find(flags + std::ptrdiff_t(begin), flags + std::ptrdiff_t(end),
                                      true) == flags + std::ptrdiff_t(end)) {
    return values;
  }
  const BatchValues longer = batch(parts_.back(), subsets);
  for (std::size_t d = 0; d < end - begin; ++d) {
    if (!is_longer_[begin + d]) continue;
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      values.hold_batch[hold][d] = longer.hold_batch[hold][d];
    }
    values.best[d] = longer.best[d];
  }
  return values;
}

DealValues::BatchValues DealValues::batch(const Part& part, const SubsetIndexes<kBatch>& subsets) {
  BatchValues values;
  std::visit(
      [&](const auto& arrays) {
        find_values(*part.enumerated, subsets, arrays, part.worth, values.hold_batch, values.best);
      },
      part.sums);
  return values;
}

}  // namespace vpanalyze
