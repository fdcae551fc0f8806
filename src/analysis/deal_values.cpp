// SPDX-License-Identifier: MIT
#include "analysis/deal_values.hpp"

#include <type_traits>
#include <utility>

#include "analysis/enumerated_game.hpp"
#include "analysis/subset_sums.hpp"
#include "vpanalyze/analysis/analysis.hpp"

namespace vpanalyze {
namespace {

using Sums = std::variant<SubsetArrays<std::int32_t>, SubsetArrays<std::int64_t>>;

/// By hand_index.
Sums sums_of(const EnumeratedGame& game, const std::vector<std::int64_t>& worth) {
  const std::vector<int128> wide(worth.begin(), worth.end());
  return with_subset_sums(game, wide, [&](const auto& sums) -> Sums {
    using Arrays = std::decay_t<decltype(sums)>;
    // Worth below 2^38 never needs the widest integers.
    if constexpr (std::is_constructible_v<Sums, Arrays&&>) {
      return Arrays(game.sets(), sums);
    } else {
      throw AnalysisError("sums of pays are wider than they can be");
    }
  });
}

/// The worth in integers that are wide enough for values.
std::vector<std::int64_t> narrow_worth(const Paytable& paytable, const std::vector<int128>& wide) {
  std::vector<std::int64_t> narrow;
  for (const int128 worth : wide) {
    if (worth > kMostWorth) {
      throw AnalysisError("the pays of \"" + paytable.name +
                          "\" are too large and too finely divided to compare single holds: the "
                          "highest may be about 10^11 times the unit they all are multiples of");
    }
    narrow.push_back(static_cast<std::int64_t>(worth));
  }
  return narrow;
}

}  // namespace

std::uint32_t best_holds(const HoldValues& values) {
  const std::int64_t best = *std::max_element(values.begin(), values.end());
  std::uint32_t holds = 0;
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    holds |= static_cast<std::uint32_t>(values[hold] == best) << hold;
  }
  return holds;
}

DealValues::DealValues(const ScoredGame& game, int threads)
    : DealValues(game, line_pays(game.paytable()), threads) {}

DealValues::DealValues(ScoredGame game, const Valuation& worth, int threads,
                       const std::vector<DealClass>* classes)
    : game_(std::move(game)),
      workers_(worker_count(threads)),
      classes_(classes != nullptr ? classes : &game_.prepared_classes(workers_)),
      deals_(game_.enumerated(workers_).deals()),
      worth_(narrow_worth(paytable(), worth.of_line)),
      ways_(draw_ways(paytable().deck.size())),
      unit_(worth.unit.numerator(), worth.unit.denominator() * ways_.per_deal),
      indexer_(paytable().deck.size()),
      sums_(sums_of(game_.enumerated(workers_), worth_)) {}

DealValues::BatchValues DealValues::batch(std::size_t from, std::size_t to) const {
  SubsetIndexes<kBatch> indexes;
  indexer_(classes(), from, to, indexes);
  BatchValues values;
  std::visit(
      [&]<class Number>(const SubsetArrays<Number>& arrays) {
        std::array<Number, kBatch> complete;
        for (std::size_t d = 0; d < kBatch; ++d) {
          complete[d] = static_cast<Number>(worth_[deals_.line(indexes[kHoldAll][d])]);
        }
        HoldSums<Number, kBatch> sums;
        hold_sums(arrays, indexes, complete, sums);
        for (std::size_t hold = 0; hold < kHolds; ++hold) {
          const auto ways = std::int64_t{ways_.of(hold)};
          for (std::size_t d = 0; d < kBatch; ++d) values[hold][d] = sums[hold][d] * ways;
        }
      },
      sums_);
  return values;
}

}  // namespace vpanalyze
