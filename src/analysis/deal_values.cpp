// SPDX-License-Identifier: MIT
#include "analysis/deal_values.hpp"

#include <limits>
#include <type_traits>
#include <utility>

#include "vpanalyze/analysis/analysis.hpp"

namespace vpanalyze {
namespace {

using Sums = std::variant<SubsetArrays<std::int32_t>, SubsetArrays<std::int64_t>>;

/// By hand_index.
Sums sums_of(const EnumeratedGame& game, const std::vector<int128>& worth) {
  return with_subset_sums(game, worth, [&](const auto& sums) -> Sums {
    using Arrays = std::decay_t<decltype(sums)>;
    // Worth below 2^38 never needs the widest integers.
    if constexpr (std::is_constructible_v<Sums, Arrays&&>) {
      return Arrays(game.sets(), sums);
    } else {
      throw AnalysisError("sums of pays are wider than they can be");
    }
  });
}

/// The same, unless values would be too wide.
static_assert(2 * kMostWorth * (kWaysOfDeal - 1) <= std::numeric_limits<std::int64_t>::max());
const std::vector<int128>& checked(const std::vector<int128>& worth, const Paytable& paytable) {
  if (*std::max_element(worth.begin(), worth.end()) <= kMostWorth) return worth;
  throw AnalysisError("the pays of \"" + paytable.name +
                      "\" are too large and too finely divided to compare single holds: the "
                      "highest may be about 10^11 times the unit they all are multiples of");
}

template <std::size_t Deals>
VPANALYZE_WIDE_VECTORS void find_subsets(const SubsetIndexer& indexer,
                                         const std::vector<DealClass>& classes, std::size_t from,
                                         std::size_t to, SubsetIndexes<Deals>& indexes) {
  indexer(classes, from, to, indexes);
}

template <class Number, std::size_t Deals>
VPANALYZE_WIDE_VECTORS void find_values(const ScoredDeals& deals,
                                        const SubsetIndexes<Deals>& indexes,
                                        const SubsetArrays<Number>& arrays,
                                        const std::vector<int128>& worth, const DrawWays& ways,
                                        HoldSums<std::int64_t, Deals>& values,
                                        std::array<std::uint64_t, Deals>& best_holds) {
  std::array<Number, Deals> complete;
  for (std::size_t d = 0; d < Deals; ++d) {
    complete[d] = static_cast<Number>(worth[deals.line(indexes[kHoldAll][d])]);
  }
  HoldSums<Number, Deals> sums;
  hold_sums(arrays, indexes, complete, sums);
  // Sums are never negative, and vectors multiply narrow factors at once.
  using Factor = std::make_unsigned_t<Number>;
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    const std::uint64_t of_hold = ways.of(hold);
    for (std::size_t d = 0; d < Deals; ++d) {
      values[hold][d] =
          static_cast<std::int64_t>(std::uint64_t{static_cast<Factor>(sums[hold][d])} * of_hold);
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
      classes_(classes != nullptr ? classes : &game_.prepared_classes(workers_)),
      enumerated_(game_.enumerated(workers_)),
      worth_(checked(worth.of_line, paytable())),
      ways_(draw_ways(paytable().deck.size())),
      unit_(worth.unit.numerator(), worth.unit.denominator() * ways_.per_deal),
      sums_(sums_of(enumerated_, worth_)) {}

SubsetIndexes<DealValues::kBatch> DealValues::subsets(std::size_t from, std::size_t to) const {
  SubsetIndexes<kBatch> indexes;
  find_subsets(enumerated_.indexer(), classes(), from, to, indexes);
  return indexes;
}

DealValues::BatchValues DealValues::batch(const SubsetIndexes<kBatch>& subsets) const {
  BatchValues values;
  std::visit(
      [&](const auto& arrays) {
        find_values(deals(), subsets, arrays, worth_, ways_, values.of_hold, values.best);
      },
      sums_);
  return values;
}

}  // namespace vpanalyze
