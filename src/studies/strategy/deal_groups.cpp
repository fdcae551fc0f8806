// SPDX-License-Identifier: MIT
#include "studies/strategy/deal_groups.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace vpanalyze {
namespace {

/// Holds for which less than this is at stake, in bets a deal, are no loss to a chart.
constexpr double kLeastStake = 1e-9;

using Cells = std::vector<HoldCell>;
using CellNumbers = std::vector<std::uint16_t>;

struct Hashed {
  std::size_t operator()(const CellNumbers& numbers) const {
    std::size_t hash = 1469598103934665603ULL;
    for (const std::uint16_t number : numbers) hash = (hash ^ number) * 1099511628211ULL;
    return hash;
  }
  std::size_t operator()(const HoldCell& cell) const {
    std::size_t hash = static_cast<std::size_t>(cell.kind) << 8U | cell.cards;
    hash = hash << 8U | (cell.wild * 8U + cell.suit);
    hash = hash << 16U | cell.ranks;
    hash = hash << 16U | cell.other;
    return hash * 0x9E3779B97F4A7C15ULL;
  }
};

/// One walk's groups: by the cells of their holds, what each costs.
using Gathered = std::unordered_map<CellNumbers, std::vector<int128>, Hashed>;

std::int64_t best_of(const HoldValues& values) {
  return *std::max_element(values.begin(), values.end());
}

/// What there would be to lose, by cell, if a deal whose best hold it is were played second best.
using Stakes = std::unordered_map<HoldCell, int128, Hashed>;

/// The best hold of a deal, of several the first kind, against the best one of another cell.
void add_stake(const DealValues& values, const HoldShapes& shapes, std::size_t number,
               const HoldValues& of_deal, Stakes& stakes) {
  const DealClass& deal = values.classes()[number];
  const auto holds = shapes.of(deal.cards, line_as_dealt(values, number));
  std::size_t best = kHolds;
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    if (holds[hold].kind == HoldKind::none) continue;
    if (best == kHolds || of_deal[hold] > of_deal[best] ||
        (of_deal[hold] == of_deal[best] && holds[hold].kind < holds[best].kind)) {
      best = hold;
    }
  }
  if (best == kHolds) return;
  const HoldCell cell = cell_of(shapes, holds[best]);
  std::int64_t second = 0;
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    if (holds[hold].kind == HoldKind::none || of_deal[hold] <= second) continue;
    if (hold != best && cell_of(shapes, holds[hold]) != cell) second = of_deal[hold];
  }
  stakes[cell] += int128{of_deal[best] - second} * deal.weight;
}

/// The cells at stake, and "nothing" with every number of wild cards.
std::set<HoldCell> useful_cells(const DealValues& values, const HoldShapes& shapes) {
  std::vector<Stakes> parts(static_cast<std::size_t>(values.workers()));
  values.for_each([&](std::size_t worker, std::size_t number, const HoldValues& of_deal) {
    add_stake(values, shapes, number, of_deal, parts[worker]);
  });
  Stakes all;
  for (const Stakes& part : parts) {
    for (const auto& [cell, stake] : part) all[cell] += stake;
  }
  std::set<HoldCell> useful;
  const double bets = values.unit().to_double() / binomial(shapes.paytable().deck.size(), 5);
  for (const auto& [cell, stake] : all) {
    if (static_cast<double>(stake) * bets > kLeastStake) useful.insert(cell);
  }
  for (int wild = 0; wild <= shapes.most_wild_cards(); ++wild) {
    const auto cards = static_cast<std::uint8_t>(wild);
    useful.insert({HoldKind::nothing, cards, cards, 0, 0, 0});
  }
  return useful;
}

/// Every cell gets a number on its way, which is only good until they are sorted.
class CellNumbering {
 public:
  std::uint16_t operator()(const HoldCell& cell) {
    const auto [place, is_new] = numbers_.try_emplace(cell, cells_.size());
    if (is_new) cells_.push_back(cell);
    return place->second;
  }
  const Cells& cells() const { return cells_; }

 private:
  std::unordered_map<HoldCell, std::uint16_t, Hashed> numbers_;
  Cells cells_;
};

/// One worker's share of the groups.
class Gatherer {
 public:
  Gatherer(const HoldShapes& shapes, const std::set<HoldCell>& cells)
      : shapes_(shapes), useful_(cells), gathered_(6) {}

  void add(const DealClass& deal, std::size_t line, const HoldValues& values) {
    const auto holds = shapes_.of(deal.cards, line);
    std::array<std::uint8_t, kHolds> order;
    std::size_t used = 0;
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      if (holds[hold].kind == HoldKind::none) continue;
      if (useful_.contains(cell_of(shapes_, holds[hold]))) {
        order[used++] = static_cast<std::uint8_t>(hold);
      }
    }
    std::stable_sort(order.begin(), order.begin() + used, [&](std::uint8_t a, std::uint8_t b) {
      return shapes_.goes_first(holds[a], holds[b]);
    });
    const std::int64_t best = best_of(values);
    CellNumbers numbers;
    std::vector<std::int64_t> costs;
    for (std::size_t i = 0; i < used; ++i) {
      const std::uint16_t number = number_(cell_of(shapes_, holds[order[i]]));
      if (std::find(numbers.begin(), numbers.end(), number) != numbers.end()) continue;
      numbers.push_back(number);
      costs.push_back(best - values[order[i]]);
    }
    const auto wild = static_cast<std::size_t>(shapes_.wild_cards(deal.cards));
    auto& sums = gathered_[wild][numbers];
    sums.resize(costs.size());
    for (std::size_t i = 0; i < costs.size(); ++i) sums[i] += int128{costs[i]} * deal.weight;
  }

  const Cells& cells() const { return number_.cells(); }
  const Gathered& gathered(int wild) const { return gathered_[static_cast<std::size_t>(wild)]; }

 private:
  const HoldShapes& shapes_;
  const std::set<HoldCell>& useful_;
  CellNumbering number_;
  std::vector<Gathered> gathered_;
};

/// Joins the workers' groups under numbers that do not depend on who met which cell first.
DealGroups joined(const std::vector<Gatherer>& parts, int wild) {
  DealGroups all;
  all.wild_cards = wild;
  std::set<HoldCell> cells;
  for (const Gatherer& part : parts) {
    for (const auto& [numbers, costs] : part.gathered(wild)) {
      for (const std::uint16_t number : numbers) cells.insert(part.cells()[number]);
    }
  }
  all.cells.assign(cells.begin(), cells.end());
  std::vector<std::pair<CellNumbers, std::vector<int128>>> found;
  Gathered sums;
  for (const Gatherer& part : parts) {
    std::vector<std::uint16_t> renumbered;
    for (const HoldCell& cell : part.cells()) {
      const auto place = std::lower_bound(all.cells.begin(), all.cells.end(), cell);
      renumbered.push_back(static_cast<std::uint16_t>(place - all.cells.begin()));
    }
    for (const auto& [own_numbers, costs] : part.gathered(wild)) {
      CellNumbers numbers = own_numbers;
      for (std::uint16_t& number : numbers) number = renumbered[number];
      auto& sum = sums[numbers];
      sum.resize(costs.size());
      for (std::size_t i = 0; i < costs.size(); ++i) sum[i] += costs[i];
    }
  }
  found.assign(sums.begin(), sums.end());
  std::sort(found.begin(), found.end());
  for (const auto& [numbers, costs] : found) {
    const auto first = static_cast<std::uint32_t>(all.holds.size());
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      all.holds.push_back({numbers[i], static_cast<double>(costs[i])});
    }
    all.groups.push_back({first, static_cast<std::uint32_t>(all.holds.size())});
  }
  return all;
}

}  // namespace

HoldCell cell_of(const HoldShapes& shapes, const HoldShape& shape) {
  HoldCell cell = shape;
  const RankSet ranks(shape.ranks);
  switch (shape.kind) {
    case HoldKind::of_a_kind:
    case HoldKind::two_pair:
      cell.ranks = static_cast<std::uint16_t>(shapes.alike(ranks.highest()).bits());
      break;
    case HoldKind::with_kicker:
      cell.ranks = static_cast<std::uint16_t>(shapes.alike(ranks.highest()).bits());
      cell.other = static_cast<std::uint16_t>(shapes.alike(RankSet(shape.other).highest()).bits());
      break;
    case HoldKind::flush:
      cell.ranks = 0;
      cell.other = static_cast<std::uint16_t>(shapes.high_cards(ranks));
      break;
    default: break;
  }
  return cell;
}

HoldCell description_of(const HoldShapes& shapes, const HoldCell& cell) {
  HoldCell description = cell;
  if (cell.kind == HoldKind::made) description.ranks = 0;
  if (cell.kind == HoldKind::straight_flush || cell.kind == HoldKind::straight) {
    const RankSet ranks(cell.ranks);
    description.ranks = 0;
    description.other =
        static_cast<std::uint16_t>(shapes.gaps(ranks) << 4U | shapes.high_cards(ranks));
  }
  return description;
}

std::vector<DealGroups> deal_groups(const DealValues& values, const HoldShapes& shapes) {
  const std::set<HoldCell> useful = useful_cells(values, shapes);
  std::vector<Gatherer> parts(static_cast<std::size_t>(values.workers()), Gatherer(shapes, useful));
  values.for_each([&](std::size_t worker, std::size_t number, const HoldValues& of_deal) {
    parts[worker].add(values.classes()[number], line_as_dealt(values, number), of_deal);
  });
  std::vector<DealGroups> all;
  for (int wild = 0; wild <= shapes.most_wild_cards(); ++wild) {
    all.push_back(joined(parts, wild));
  }
  return all;
}

}  // namespace vpanalyze
