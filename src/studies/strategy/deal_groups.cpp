// SPDX-License-Identifier: MIT
#include "studies/strategy/deal_groups.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace vpanalyze {
namespace {

/// Holds for which less than this is at stake, in bets a deal, are no loss to a chart.
constexpr double kLeastStake = 1e-9;

using CellNumbers = std::vector<std::uint16_t>;

struct Hashed {
  std::size_t operator()(const CellNumbers& numbers) const {
    std::size_t hash = 1469598103934665603ULL;
    for (const std::uint16_t number : numbers) hash = (hash ^ number) * 1099511628211ULL;
    return hash;
  }
};

/// One walk's groups: by the cells of their holds, what each costs.
using Gathered = std::unordered_map<CellNumbers, std::vector<int128>, Hashed>;

/// [cell]: what there would be to lose if deals whose best hold it is were played second best.
using Stakes = std::vector<int128>;

/// The best hold of a deal, of several the first kind, against the best one of another cell.
void add_stake(const NumberedHolds& holds, const HoldCells& cells, std::size_t number,
               const HoldValues& values, std::uint8_t weight, Stakes& stakes) {
  const auto numbers = holds.of(number);
  const auto kind = [&](std::size_t hold) { return holds.shape(numbers[hold]).kind; };
  std::size_t best = kHolds;
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    if (numbers[hold] == holds.none()) continue;
    if (best == kHolds || values[hold] > values[best] ||
        (values[hold] == values[best] && kind(hold) < kind(best))) {
      best = hold;
    }
  }
  if (best == kHolds) return;
  const std::uint16_t cell = cells.of(numbers[best]);
  std::int64_t second = 0;
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    if (numbers[hold] == holds.none() || cells.of(numbers[hold]) == cell) continue;
    second = std::max(second, values[hold]);
  }
  stakes[cell] += int128{values[best] - second} * weight;
}

/// [cell]: whether it is at stake; "nothing" is, with every number of wild cards.
std::vector<bool> useful_cells(const DealValues& values, const NumberedHolds& holds,
                               const HoldCells& cells) {
  std::vector<Stakes> parts(static_cast<std::size_t>(values.workers()),
                            Stakes(cells.cells().size()));
  values.for_each([&](std::size_t worker, std::size_t number, const HoldValues& of_deal) {
    add_stake(holds, cells, number, of_deal, values.classes()[number].weight, parts[worker]);
  });
  const double bets = values.unit().to_double() / binomial(values.paytable().deck.size(), 5);
  std::vector<bool> useful;
  for (std::size_t cell = 0; cell < cells.cells().size(); ++cell) {
    int128 stake = 0;
    for (const Stakes& part : parts) stake += part[cell];
    const bool nothing = cells.cells()[cell].kind == HoldKind::nothing;
    useful.push_back(nothing || static_cast<double>(stake) * bets > kLeastStake);
  }
  return useful;
}

/// One worker's share of the groups.
class Gatherer {
 public:
  Gatherer(const NumberedHolds& holds, const HoldCells& cells, const std::vector<bool>& useful)
      : holds_(holds), cells_(cells), useful_(useful), gathered_(6) {}

  void add(std::size_t number, const HoldValues& values, std::uint8_t weight) {
    const auto shapes = holds_.of(number);
    std::array<std::pair<HoldNumber, std::uint8_t>, kHolds> order;
    auto end = order.begin();
    for (std::uint8_t hold = 0; hold < kHolds; ++hold) {
      if (shapes[hold] == holds_.none() || !useful_[cells_.of(shapes[hold])]) continue;
      *end++ = {shapes[hold], hold};
    }
    std::sort(order.begin(), end);
    const std::int64_t best = *std::max_element(values.begin(), values.end());
    found_.clear();
    costs_.clear();
    for (auto place = order.begin(); place != end; ++place) {
      const std::uint16_t cell = cells_.of(place->first);
      if (std::find(found_.begin(), found_.end(), cell) != found_.end()) continue;
      found_.push_back(cell);
      costs_.push_back(best - values[place->second]);
    }
    auto& sums = gathered_[static_cast<std::size_t>(cards_held(holds_.wild_hold(number)))][found_];
    sums.resize(costs_.size());
    for (std::size_t i = 0; i < costs_.size(); ++i) sums[i] += int128{costs_[i]} * weight;
  }

  /// [number of wild cards]
  std::vector<Gathered>& gathered() { return gathered_; }

 private:
  const NumberedHolds& holds_;
  const HoldCells& cells_;
  const std::vector<bool>& useful_;
  std::vector<Gathered> gathered_;
  // Room to work in.
  CellNumbers found_;
  std::vector<std::int64_t> costs_;
};

void merge(Gathered& into, const Gathered& from) {
  for (const auto& [found, costs] : from) {
    std::vector<int128>& sums = into[found];
    sums.resize(costs.size());
    for (std::size_t i = 0; i < costs.size(); ++i) sums[i] += costs[i];
  }
}

/// Groups in an order that does not depend on who met which deal first, with the cells that they
/// have under numbers of their own.
DealGroups in_order(const Gathered& gathered, const HoldCells& cells, int wild_cards) {
  DealGroups all;
  all.wild_cards = wild_cards;
  std::vector<const Gathered::value_type*> groups;
  for (const Gathered::value_type& group : gathered) groups.push_back(&group);
  std::sort(groups.begin(), groups.end(),
            [](const auto* a, const auto* b) { return a->first < b->first; });
  std::vector<bool> met(cells.cells().size());
  for (const auto* group : groups) {
    for (const std::uint16_t cell : group->first) met[cell] = true;
  }
  std::vector<std::uint16_t> renumbered(met.size());
  for (std::size_t cell = 0; cell < met.size(); ++cell) {
    renumbered[cell] = static_cast<std::uint16_t>(all.cells.size());
    if (met[cell]) all.cells.push_back(cells.cells()[cell]);
  }
  for (const auto* group : groups) {
    const auto first = static_cast<std::uint32_t>(all.holds.size());
    for (std::size_t i = 0; i < group->first.size(); ++i) {
      all.holds.push_back({renumbered[group->first[i]], static_cast<double>(group->second[i])});
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

HoldCells::HoldCells(const NumberedHolds& holds) {
  std::vector<HoldCell> of_shape;
  for (const HoldShape& shape : holds.shapes()) of_shape.push_back(cell_of(holds.game(), shape));
  cells_ = of_shape;
  std::sort(cells_.begin(), cells_.end());
  cells_.erase(std::unique(cells_.begin(), cells_.end()), cells_.end());
  for (const HoldCell& cell : of_shape) of_shape_.push_back(number(cell));
}

std::uint16_t HoldCells::number(const HoldCell& cell) const {
  const auto place = std::lower_bound(cells_.begin(), cells_.end(), cell);
  return static_cast<std::uint16_t>(place - cells_.begin());
}

std::vector<DealGroups> deal_groups(const DealValues& values, const NumberedHolds& holds,
                                    const HoldCells& cells) {
  const std::vector<bool> useful = useful_cells(values, holds, cells);
  std::vector<Gatherer> parts(static_cast<std::size_t>(values.workers()),
                              Gatherer(holds, cells, useful));
  values.for_each([&](std::size_t worker, std::size_t number, const HoldValues& of_deal) {
    parts[worker].add(number, of_deal, values.classes()[number].weight);
  });
  std::vector<DealGroups> all;
  for (int wild = 0; wild <= holds.game().most_wild_cards(); ++wild) {
    const auto index = static_cast<std::size_t>(wild);
    Gathered& gathered = parts[0].gathered()[index];
    for (std::size_t part = 1; part < parts.size(); ++part) {
      merge(gathered, parts[part].gathered()[index]);
    }
    all.push_back(in_order(gathered, cells, wild));
  }
  return all;
}

}  // namespace vpanalyze
