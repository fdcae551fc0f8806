// SPDX-License-Identifier: MIT
#include "analysis/deal_values.hpp"

#include <type_traits>
#include <utility>

#include "analysis/game_symmetry.hpp"
#include "analysis/subset_sums.hpp"
#include "analysis/worth.hpp"
#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/game/rules.hpp"

namespace vpanalyze {
namespace {

/// A value is at most the greatest worth times the ways of a deal, below 2^25, and subtracting
/// needs a bit to spare.
constexpr int128 kMostWorth = int128{1} << 37;

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

std::vector<DealClass> own_classes(const Paytable& paytable) {
  return deal_classes(paytable.deck, game_symmetry(paytable));
}

Fraction value_unit(const Paytable& paytable, const Fraction& unit) {
  return {unit.numerator(), unit.denominator() * draw_ways(paytable.deck.size()).per_deal};
}

}  // namespace

DealValues::DealValues(const Paytable& paytable, int threads)
    : DealValues(paytable, own_classes(paytable), threads) {}

DealValues::DealValues(const Paytable& paytable, std::vector<std::int64_t> worth_of_line,
                       int threads)
    : DealValues(paytable, own_classes(paytable), std::move(worth_of_line), Fraction(1, 1),
                 worker_count(threads)) {}

DealValues::DealValues(const Paytable& paytable, std::vector<DealClass> classes, int threads)
    : DealValues(paytable, std::move(classes), narrow_worth(paytable, line_worth(paytable).of_line),
                 line_worth(paytable).unit, worker_count(threads)) {}

DealValues::DealValues(const Paytable& paytable, std::vector<DealClass> classes,
                       std::vector<std::int64_t> worth_of_line, const Fraction& unit, int workers)
    : paytable_(paytable),
      workers_(workers),
      game_(paytable, workers_),
      classes_(std::move(classes)),
      unit_(value_unit(paytable, unit)),
      worth_(std::move(worth_of_line)),
      ways_(draw_ways(paytable.deck.size())),
      indexer_(paytable.deck.size()),
      sums_(sums_of(game_, worth_)) {}

DealValues::BatchValues DealValues::batch(std::size_t from, std::size_t to) const {
  SubsetIndexes<kBatch> indexes;
  indexer_(classes_, from, to, indexes);
  BatchValues values;
  std::visit(
      [&]<class Number>(const SubsetArrays<Number>& arrays) {
        std::array<Number, kBatch> complete;
        for (std::size_t d = 0; d < kBatch; ++d) {
          complete[d] = static_cast<Number>(worth_[deals().line(indexes[kHoldAll][d])]);
        }
        HoldSums<Number, kBatch> sums;
        hold_sums(arrays, indexes, complete, sums);
        for (std::size_t hold = 0; hold < kHolds; ++hold) {
          const auto ways =
              std::int64_t{ways_.per_draw[static_cast<std::size_t>(cards_held(hold))]};
          for (std::size_t d = 0; d < kBatch; ++d) values[hold][d] = sums[hold][d] * ways;
        }
      },
      sums_);
  return values;
}

}  // namespace vpanalyze
