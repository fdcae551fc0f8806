// SPDX-License-Identifier: MIT
#include "studies/strategy/line_order.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "analysis/numbered_rows.hpp"
#include "base/ranges.hpp"
#include "studies/strategy/chart_entries.hpp"

namespace vpanalyze {
namespace {

/// Flags for the holds that a chart's search considers: [number of wild cards][HoldNumber].
using Considered = std::vector<std::vector<std::uint8_t>>;

/// Selects the cells that charts need. Usual holds count if they are best anywhere; unusual ones
/// only if the usual holds fall far short of best play.
class CellChoice {
 public:
  explicit CellChoice(const ChartGame& game) : game_(game), holds_(game.holds) {}

  Considered considered() {
    for (int wild = 0; wild <= holds_.game().most_wild_cards(); ++wild) {
      std::vector<std::uint8_t>& usual = considered_.emplace_back();
      for (const HoldShape& shape : holds_.shapes()) usual.push_back(is_usual(shape, wild) ? 1 : 0);
    }
    remove_useless();
    for (int round = 0; round < kMostRounds && add_missing(); ++round) {
    }
    return std::move(considered_);
  }

 private:
  /// Holds with less than this at stake, in bets a hand, are left out: 500 of them together make no
  /// difference that make_chart notices.
  static constexpr double kLeastStake = 1e-9;
  /// Number of rounds of adding holds: a hold added in one round can reveal others in the next.
  static constexpr int kMostRounds = 2;
  /// Unusual holds are skipped if they gain less than this in total, in bets a hand (a fiftieth of
  /// a tenth of a percent), or less than kLeastGain each.
  static constexpr double kLeastMissed = 2e-5;
  static constexpr double kLeastGain = 1e-6;
  /// Cells beyond this number make the search too slow for what they add. The largest number needed
  /// so far is 713, by a game where any card next to a wild one can matter.
  static constexpr std::size_t kMostAdded = 1000;

  /// Loss of a deal without a cell.
  struct Stake {
    CellNumber cell = 0;
    std::int64_t lost = 0;
  };
  using IsConsidered = std::vector<std::uint8_t>;

  /// Returns the loss without each cell, in bets a hand: [cell].
  template <class StakeOf>
  std::vector<double> stakes(StakeOf stake_of) const {
    const std::vector<int128> none(holds_.cells().size());
    const auto add = [&](std::vector<int128>& sums, std::size_t number, const HoldValues& values) {
      const Stake stake = (this->*stake_of)(holds_.hold_shapes(number),
                                            considered_[holds_.wild_cards(number)], values);
      sums[stake.cell] += int128{stake.lost} * game_.weight(number);
    };
    return mapped(game_.sum(none, add), [this](int128 lost) { return game_.bet_amount(lost); });
  }

  /// Calls change(considered flag, cell) for all holds.
  template <class Change>
  void change_all(const Change& change) {
    for (IsConsidered& section : considered_) {
      for (std::size_t shape = 0; shape < section.size(); ++shape) {
        change(section[shape], holds_.cell(static_cast<HoldNumber>(shape)));
      }
    }
  }

  /// Removes all holds whose cells would be no loss: wherever they are best, others are as good.
  void remove_useless() {
    const std::vector<double> stakes_by_cell = stakes(&CellChoice::loss_without_cell);
    change_all([&](std::uint8_t& considered, CellNumber cell) {
      const bool useful = stakes_by_cell[cell] > kLeastStake;
      if (!useful && holds_.cells()[cell].kind != HoldKind::nothing) considered = 0;
    });
  }

  /// Returns the loss from the best considered hold, the first kind if several tie, to the best
  /// hold of another cell.
  Stake loss_without_cell(const HoldNumbers& numbers, const IsConsidered& considered,
                          const HoldValues& values) const {
    const std::size_t best = holds_.best_hold(
        numbers, values, [&](std::size_t hold) { return considered[numbers[hold]] != 0; });
    if (best == kHolds) return {};
    const CellNumber cell = holds_.cell(numbers[best]);
    std::int64_t second = 0;
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      if (considered[numbers[hold]] == 0 || holds_.cell(numbers[hold]) == cell) continue;
      second = std::max(second, values[hold]);
    }
    return {cell, values[best] - second};
  }

  /// Adds the best holds that are not considered yet, the most valuable first. Returns true if any
  /// was added.
  bool add_missing() {
    const std::vector<double> missed = stakes(&CellChoice::loss_of_considered);
    if (std::accumulate(missed.begin(), missed.end(), 0.0) < kLeastMissed) return false;
    std::vector<std::pair<double, CellNumber>> candidates;
    for (std::size_t cell = 0; cell < missed.size(); ++cell) {
      if (missed[cell] > kLeastGain) {
        candidates.emplace_back(-missed[cell], static_cast<CellNumber>(cell));
      }
    }
    std::sort(candidates.begin(), candidates.end());
    candidates.resize(std::min(candidates.size(), kMostAdded));
    std::vector<bool> added(missed.size());
    for (const auto& [_, cell] : candidates) added[cell] = true;
    change_all([&](std::uint8_t& considered, CellNumber cell) {
      if (added[cell]) considered = 1;
    });
    return !candidates.empty();
  }

  /// Returns the loss from the best hold of a deal to the best considered one.
  Stake loss_of_considered(const HoldNumbers& numbers, const IsConsidered& considered,
                           const HoldValues& values) const {
    std::int64_t found = 0;
    std::int64_t most = 0;
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      most = std::max(most, values[hold]);
      if (considered[numbers[hold]] != 0) found = std::max(found, values[hold]);
    }
    if (found == most) return {};
    return {holds_.cell(numbers[holds_.best_hold_with_words(numbers, values)]), most - found};
  }

  const ChartGame& game_;
  const NumberedHolds& holds_;
  Considered considered_;
};

/// Number of deals and the sum of the values of their best holds.
struct BestPlay {
  std::uint64_t deals = 0;
  int128 value = 0;

  void operator+=(const BestPlay& more) {
    deals += more.deals;
    value += more.value;
  }
};

/// Deals gathered by the cells of their holds, in the order in which holds go first, with the cost
/// of each hold.
class Gathered {
 public:
  using Cells = NumberedRows::Row;
  using Costs = std::span<const int128>;

  std::size_t size() const { return cells_.size(); }
  Cells cells(std::size_t group) const { return cells_[group]; }
  Costs costs(std::size_t group) const {
    return Costs(costs_).subspan(cells_.begin(group), cells_[group].size());
  }
  /// Returns the number of deals of a group and the sum of their best values.
  const BestPlay& best(std::size_t group) const { return best_[group]; }

  void add(Cells cells, Costs costs, const BestPlay& best) {
    const std::size_t groups = size();
    const std::size_t group = cells_.number_of(cells);
    if (group == groups) {
      costs_.resize(costs_.size() + costs.size());
      best_.emplace_back();
    }
    for (std::size_t i = 0; i < costs.size(); ++i) costs_[cells_.begin(group) + i] += costs[i];
    best_[group] += best;
  }
  void operator+=(const Gathered& more) {
    for (std::size_t group = 0; group < more.size(); ++group) {
      add(more.cells(group), more.costs(group), more.best(group));
    }
  }

 private:
  NumberedRows cells_;
  std::vector<int128> costs_;   ///< [entry of cells_]
  std::vector<BestPlay> best_;  ///< [group]
};

/// Largest number of groups that the search handles in reasonable time.
constexpr std::size_t kMostGroups = 75'000;
/// Number of groups sampled if there are more.
constexpr std::size_t kSample = 25'000;

/// Group of deals that contain the same holds, and the number of groups it represents.
struct Counted {
  std::size_t group;
  double times;
};

/// Returns the stake of a group: the cost of playing it second best, plus a little of the highest
/// cost of any hold, which a chart will hardly play.
double stake_of(Gathered::Costs costs) {
  std::array<double, 2> least = {std::numeric_limits<double>::infinity(),
                                 std::numeric_limits<double>::infinity()};
  double most = 0;
  for (const int128 sum : costs) {
    const auto cost = static_cast<double>(sum);
    most = std::max(most, cost);
    if (cost < least[1]) least[1] = cost;
    if (least[1] < least[0]) std::swap(least[0], least[1]);
  }
  return (costs.size() > 1 ? least[1] : 0) + most / 64;
}

/// Returns a sample in which the cost of any chart has the right expectation: a group is taken with
/// probability min(1, stake / step) and then represents 1 / probability groups. A group is taken
/// when the running sum of probabilities passes a whole number, which needs no random numbers.
std::vector<Counted> sample(const Gathered& gathered, const std::vector<Counted>& groups) {
  const std::vector<double> stakes = mapped(
      groups, [&](const Counted& counted) { return stake_of(gathered.costs(counted.group)); });
  // Step for which the probabilities add up to kSample; each round comes closer.
  double step = std::accumulate(stakes.begin(), stakes.end(), 0.0) / kSample;
  for (int round = 0; round < 7; ++round) {
    double small = 0;
    double large = 0;  // groups taken with certainty
    for (const double stake : stakes) {
      if (stake < step) {
        small += stake;
      } else {
        ++large;
      }
    }
    step = small / std::max(1.0, static_cast<double>(kSample) - large);
  }
  std::vector<Counted> taken;
  double sum = 0;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const double probability = stakes[i] < step ? stakes[i] / step : 1;
    const double old_sum = std::floor(sum);
    sum += probability;
    if (std::floor(sum) > old_sum) taken.push_back({groups[i].group, 1 / probability});
  }
  return taken;
}

/// Returns the groups in an order that does not depend on the threads that gathered them.
DealGroups sorted_groups(const Gathered& gathered, int wild_cards) {
  std::vector<Counted> groups;
  for (std::size_t group = 0; group < gathered.size(); ++group) groups.push_back({group, 1});
  std::sort(groups.begin(), groups.end(), [&](const Counted& a, const Counted& b) {
    const Gathered::Cells left = gathered.cells(a.group);
    const Gathered::Cells right = gathered.cells(b.group);
    return std::lexicographical_compare(left.begin(), left.end(), right.begin(), right.end());
  });
  if (groups.size() > kMostGroups) groups = sample(gathered, groups);
  DealGroups all;
  all.wild_cards = wild_cards;
  for (const auto& [group, times] : groups) {
    const Gathered::Cells cells = gathered.cells(group);
    const Gathered::Costs costs = gathered.costs(group);
    const auto first = static_cast<std::uint32_t>(all.holds.size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
      all.holds.push_back(
          {static_cast<CellNumber>(cells[i]), static_cast<double>(costs[i]) * times});
    }
    const BestPlay& best = gathered.best(group);
    all.groups.push_back({first, static_cast<std::uint32_t>(all.holds.size()),
                          static_cast<double>(best.deals) * times,
                          static_cast<double>(best.value) * times});
  }
  return all;
}

/// Returns the deals of each section in groups. for_each_hold(class number, visit) calls visit(cell
/// or entry, hold) in the order in which holds go first; of several holds of a cell the first
/// counts.
template <class ForEachHold>
std::vector<DealGroups> grouped(const ChartGame& game, const ForEachHold& for_each_hold) {
  const auto add = [&](std::vector<Gathered>& all, std::size_t number, const HoldValues& values) {
    const std::uint8_t weight = game.weight(number);
    const std::int64_t best = values.greatest();
    std::array<std::uint32_t, kHolds * 2> cells;
    std::array<int128, kHolds * 2> costs;
    std::size_t size = 0;
    for_each_hold(number, [&](CellNumber cell, std::size_t hold) {
      if (contains(std::span(cells).first(size), cell)) return;
      cells.at(size) = cell;
      costs[size++] = int128{best - values[hold]} * weight;
    });
    all[game.holds.wild_cards(number)].add(std::span(cells).first(size),
                                           std::span(costs).first(size),
                                           {weight, int128{best} * weight});
  };
  std::vector<DealGroups> all;
  for (const Gathered& gathered : game.sum(std::vector<Gathered>(game.sections()), add)) {
    all.push_back(sorted_groups(gathered, static_cast<int>(all.size())));
  }
  return all;
}

}  // namespace

std::vector<DealGroups> deal_groups(const ChartGame& game) {
  const Considered considered = CellChoice(game).considered();
  return grouped(game, [&](std::size_t number, const auto& visit) {
    const HoldNumbers& shapes = game.holds.hold_shapes(number);
    const std::vector<std::uint8_t>& counts = considered[game.holds.wild_cards(number)];
    std::array<std::pair<HoldNumber, std::uint8_t>, kHolds> order;
    auto end = order.begin();
    for (std::uint8_t hold = 0; hold < kHolds; ++hold) {
      if (counts[shapes[hold]] != 0) *end++ = {shapes[hold], hold};
    }
    std::sort(order.begin(), end);
    for (auto place = order.begin(); place != end; ++place) {
      visit(game.holds.cell(place->first), place->second);
    }
  });
}

std::vector<DealGroups> deal_groups(const ChartGame& game, const ChartEntries& entries) {
  return grouped(game, [&](std::size_t number, const auto& visit) {
    for (const auto& [entry, hold] : entries.holds(number)) visit(entry, hold);
  });
}

}  // namespace vpanalyze
