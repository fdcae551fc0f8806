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

namespace vpanalyze {
namespace {

/// [number of wild cards][HoldNumber]: whether a chart's search looks at such holds.
using Considered = std::vector<std::vector<std::uint8_t>>;

/// Finds the cells that charts need. Holds that people usually have count if they are best
/// anywhere, all others only where best play would be far from what the usual ones allow.
class CellChoice {
 public:
  explicit CellChoice(const ChartGame& game) : game_(game), holds_(game.holds) {}

  Considered considered() {
    for (int wild = 0; wild <= holds_.game().most_wild_cards(); ++wild) {
      std::vector<std::uint8_t>& usual = considered_.emplace_back();
      for (const HoldShape& shape : holds_.shapes()) usual.push_back(is_usual(shape, wild) ? 1 : 0);
    }
    leave_out_useless();
    for (int round = 0; round < kMostRounds && add_missing(); ++round) {
    }
    return std::move(considered_);
  }

 private:
  /// Holds for which less than this is at stake, in bets a hand, are no loss to a chart: what 500
  /// of them cost together make_chart does not notice.
  static constexpr double kLeastStake = 1e-9;
  /// Holds that a first round adds can be second best where others are looked for in the next.
  static constexpr int kMostRounds = 2;
  /// Unusual holds are not looked for if this is all there is to gain, in bets a hand (a fiftieth
  /// of a tenth of a percent), nor is any that gains less.
  static constexpr double kLeastMissed = 2e-5;
  static constexpr double kLeastGain = 1e-6;
  /// More cells than this make the search too slow for what they add. A game in which any cards
  /// beside a wild one can matter was seen to need 713.
  static constexpr std::size_t kMostAdded = 1000;

  /// What a deal would lose without a cell.
  struct Stake {
    CellNumber cell = 0;
    std::int64_t lost = 0;
  };
  using IsConsidered = std::vector<std::uint8_t>;

  using StakeOf = Stake (CellChoice::*)(const HoldNumbers&, const IsConsidered&,
                                        const HoldValues&) const;

  /// [cell]: what would be lost without it, in bets a hand.
  std::vector<double> stakes(StakeOf stake_of) const {
    const std::vector<int128> none(holds_.cells().size());
    const auto add = [&](std::vector<int128>& sums, std::size_t number, const HoldValues& values) {
      const Stake stake =
          (this->*stake_of)(holds_.of(number), considered_[holds_.wild_cards(number)], values);
      sums[stake.cell] += int128{stake.lost} * game_.weight(number);
    };
    std::vector<double> all;
    for (const int128 lost : game_.sum(none, add)) all.push_back(game_.in_bets(lost));
    return all;
  }

  /// Calls change(whether considered, cell) for all holds.
  template <class Change>
  void for_all(const Change& change) {
    for (IsConsidered& of_section : considered_) {
      for (std::size_t shape = 0; shape < of_section.size(); ++shape) {
        change(of_section[shape], holds_.cell(static_cast<HoldNumber>(shape)));
      }
    }
  }

  /// Leaves out all holds whose cells would be no loss: where they are best, others are as good.
  void leave_out_useless() {
    const std::vector<double> at_stake = stakes(&CellChoice::against_second_best);
    for_all([&](std::uint8_t& considered, CellNumber cell) {
      const bool useful = at_stake[cell] > kLeastStake;
      if (!useful && holds_.cells()[cell].kind != HoldKind::nothing) considered = 0;
    });
  }

  /// The best hold of a deal, of several the first kind, against the best one of another cell.
  Stake against_second_best(const HoldNumbers& numbers, const IsConsidered& considered,
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

  /// Has the search look at the holds that deals would be played best by and that it does not look
  /// at yet, the dearest first. Returns whether it made a difference.
  bool add_missing() {
    const std::vector<double> missed = stakes(&CellChoice::against_considered);
    if (std::accumulate(missed.begin(), missed.end(), 0.0) < kLeastMissed) return false;
    std::vector<std::pair<double, CellNumber>> dearest;
    for (std::size_t cell = 0; cell < missed.size(); ++cell) {
      if (missed[cell] > kLeastGain) {
        dearest.emplace_back(-missed[cell], static_cast<CellNumber>(cell));
      }
    }
    std::sort(dearest.begin(), dearest.end());
    dearest.resize(std::min(dearest.size(), kMostAdded));
    std::vector<bool> added(missed.size());
    for (const auto& [_, cell] : dearest) added[cell] = true;
    for_all([&](std::uint8_t& considered, CellNumber cell) {
      if (added[cell]) considered = 1;
    });
    return !dearest.empty();
  }

  /// What the best hold of a deal gains on the best one that is looked at.
  Stake against_considered(const HoldNumbers& numbers, const IsConsidered& considered,
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

/// Number of deals, and the sum of the values of their best holds.
struct BestPlay {
  std::uint64_t deals = 0;
  int128 value = 0;

  void operator+=(const BestPlay& more) {
    deals += more.deals;
    value += more.value;
  }
};

/// Deals by the cells of their holds, those that go first first, and what holding each costs.
class Gathered {
 public:
  using Cells = NumberedRows::Row;
  using Costs = std::span<const int128>;

  std::size_t size() const { return cells_.size(); }
  Cells cells(std::size_t group) const { return cells_[group]; }
  Costs costs(std::size_t group) const {
    return Costs(costs_).subspan(cells_.begin(group), cells_[group].size());
  }
  /// Best play of the deals of a group: how many they are and the sum of their values.
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

/// Adds the deals of a class.
void gather(const ChartGame& game, const std::vector<std::uint8_t>& considered, std::size_t number,
            const HoldValues& values, Gathered& gathered) {
  const HoldNumbers& shapes = game.holds.of(number);
  std::array<std::pair<HoldNumber, std::uint8_t>, kHolds> order;
  auto end = order.begin();
  for (std::uint8_t hold = 0; hold < kHolds; ++hold) {
    if (considered[shapes[hold]] != 0) *end++ = {shapes[hold], hold};
  }
  std::sort(order.begin(), end);
  const std::int64_t best = values.greatest();
  std::array<std::uint32_t, kHolds> cells;
  std::array<int128, kHolds> costs;
  std::size_t size = 0;
  for (auto place = order.begin(); place != end; ++place) {
    const CellNumber cell = game.holds.cell(place->first);
    if (std::find(cells.begin(), cells.begin() + size, cell) != cells.begin() + size) continue;
    cells[size] = cell;
    costs[size++] = int128{best - values[place->second]} * game.weight(number);
  }
  const std::uint8_t weight = game.weight(number);
  gathered.add(std::span(cells).first(size), std::span(costs).first(size),
               {weight, int128{best} * weight});
}

/// More groups than this take the search too long.
constexpr std::size_t kMostGroups = 75'000;
/// How many are looked at then.
constexpr std::size_t kSample = 25'000;

/// Some deals that contain the same holds, and how many such groups they stand for.
struct Counted {
  std::size_t group;
  double times;
};

/// What is at stake in a group: what playing it second best costs, and a little of the most that
/// anything costs, for which a chart will hardly play it.
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

/// A sample in which a group is the likelier the more is at stake in it, so that the cost of any
/// chart is the expectation of its cost on the sample: a group is taken with probability
/// min(1, stake / step) and then stands for 1 / probability groups. Taken are those in which the
/// sum of the probabilities passes a whole number, which needs no random numbers.
std::vector<Counted> sample(const Gathered& gathered, const std::vector<Counted>& groups) {
  std::vector<double> stakes;
  for (const Counted& counted : groups) stakes.push_back(stake_of(gathered.costs(counted.group)));
  // The step for which the probabilities add up to the sample, nearer with every round.
  double step = std::accumulate(stakes.begin(), stakes.end(), 0.0) / kSample;
  for (int round = 0; round < 7; ++round) {
    double small = 0;
    double large = 0;  // groups that are certain to be taken
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
    const double before = std::floor(sum);
    sum += probability;
    if (std::floor(sum) > before) taken.push_back({groups[i].group, 1 / probability});
  }
  return taken;
}

/// Groups in an order that does not depend on who met which deal first.
DealGroups in_order(const Gathered& gathered, int wild_cards) {
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

}  // namespace

std::vector<DealGroups> deal_groups(const ChartGame& game) {
  const Considered considered = CellChoice(game).considered();
  const std::vector<Gathered> gathered =
      game.sum(std::vector<Gathered>(considered.size()),
               [&](std::vector<Gathered>& all, std::size_t number, const HoldValues& values) {
                 const std::size_t wild = game.holds.wild_cards(number);
                 gather(game, considered[wild], number, values, all[wild]);
               });
  std::vector<DealGroups> all;
  for (std::size_t wild = 0; wild < gathered.size(); ++wild) {
    all.push_back(in_order(gathered[wild], static_cast<int>(wild)));
  }
  return all;
}

}  // namespace vpanalyze
