// SPDX-License-Identifier: MIT
#include "analysis/deal_values.hpp"

#include <type_traits>
#include <utility>

#include "analysis/subset_sums.hpp"
#include "analysis/worth.hpp"
#include "game/rules.hpp"
#include "vpanalyze/analysis/analysis.hpp"

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

Fraction value_unit(const Paytable& paytable, const Fraction& unit) {
  return {unit.numerator(), unit.denominator() * draw_ways(paytable.deck.size()).per_deal};
}

}  // namespace

DealValues::DealValues(const Paytable& paytable, int threads)
    : DealValues(paytable, std::make_shared<const ClassedGame>(paytable, worker_count(threads)),
                 threads) {}

DealValues::DealValues(const Paytable& paytable, std::vector<DealClass> classes, int threads)
    : DealValues(
          paytable,
          std::make_shared<const ClassedGame>(paytable, std::move(classes), worker_count(threads)),
          threads) {}

DealValues::DealValues(const Paytable& paytable, std::shared_ptr<const ClassedGame> deals,
                       int threads)
    : DealValues(paytable, std::move(deals), narrow_worth(paytable, line_worth(paytable).of_line),
                 line_worth(paytable).unit, threads) {}

DealValues::DealValues(const Paytable& paytable, std::shared_ptr<const ClassedGame> deals,
                       std::vector<std::int64_t> worth_of_line, int threads)
    : DealValues(paytable, std::move(deals), std::move(worth_of_line), Fraction(1, 1), threads) {}

DealValues::DealValues(const Paytable& paytable, std::shared_ptr<const ClassedGame> deals,
                       std::vector<std::int64_t> worth_of_line, const Fraction& unit, int threads)
    : paytable_(paytable),
      workers_(worker_count(threads)),
      game_(std::move(deals)),
      unit_(value_unit(paytable, unit)),
      worth_(std::move(worth_of_line)),
      ways_(draw_ways(paytable.deck.size())),
      indexer_(paytable.deck.size()),
      sums_(sums_of(game_->game, worth_)) {}

DealValues::BatchValues DealValues::batch(std::size_t from, std::size_t to) const {
  SubsetIndexes<kBatch> indexes;
  indexer_(classes(), from, to, indexes);
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
