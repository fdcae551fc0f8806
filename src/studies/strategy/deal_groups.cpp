// SPDX-License-Identifier: MIT
#include "studies/strategy/deal_groups.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
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

/// [number of wild cards][HoldNumber]: whether a chart's search looks at such holds.
using Considered = std::vector<std::vector<std::uint8_t>>;

/// [cell]: what there would be to lose without it.
using Stakes = std::vector<int128>;

/// Finds the cells that charts need. Holds that people usually have count if they are best
/// anywhere, all others only where best play would be far from what the usual ones allow.
class CellChoice {
 public:
  CellChoice(const DealValues& values, const NumberedHolds& holds, const HoldCells& cells)
      : values_(values),
        holds_(holds),
        cells_(cells),
        bets_(values.unit().to_double() / binomial(values.paytable().deck.size(), 5)) {}

  Considered considered() {
    for (int wild = 0; wild <= holds_.game().most_wild_cards(); ++wild) {
      std::vector<std::uint8_t>& usual = considered_.emplace_back();
      for (const HoldShape& shape : holds_.shapes()) {
        usual.push_back(HoldShapes::is_usual(shape, wild) ? 1 : 0);
      }
    }
    leave_out_useless();
    for (int round = 0; round < kMostRounds && add_missing(); ++round) {
    }
    return std::move(considered_);
  }

 private:
  static constexpr int kMostRounds = 2;
  /// Unusual holds are not looked for if this is all there is to gain, in bets a hand, nor is any
  /// that gains less.
  static constexpr double kLeastMissed = 2e-5;
  static constexpr double kLeastGain = 1e-6;
  /// More cells than this make the search too slow for what they add.
  static constexpr std::size_t kMostAdded = 300;

  template <class Add>
  Stakes sum(const Add& add) const {
    std::vector<Stakes> parts(static_cast<std::size_t>(values_.workers()),
                              Stakes(cells_.cells().size()));
    values_.for_each([&](std::size_t worker, std::size_t number, const HoldValues& of_deal) {
      add(holds_.of(number), considered_[static_cast<std::size_t>(holds_.wild_cards(number))],
          of_deal, values_.classes()[number].weight, parts[worker]);
    });
    for (std::size_t part = 1; part < parts.size(); ++part) {
      for (std::size_t cell = 0; cell < parts[0].size(); ++cell)
        parts[0][cell] += parts[part][cell];
    }
    return std::move(parts[0]);
  }

  /// Leaves out all holds whose cells would be no loss: where they are best, others are as good.
  void leave_out_useless() {
    const Stakes stakes = sum([this](auto&&... of_deal) { add_stake(of_deal...); });
    for (std::vector<std::uint8_t>& of_section : considered_) {
      for (std::size_t shape = 0; shape < of_section.size(); ++shape) {
        const std::uint16_t cell = cells_.of(static_cast<HoldNumber>(shape));
        const bool nothing = cells_.cells()[cell].kind == HoldKind::nothing;
        const bool useful = static_cast<double>(stakes[cell]) * bets_ > kLeastStake;
        if (!nothing && !useful) of_section[shape] = 0;
      }
    }
  }

  /// The best hold of a deal, of several the first kind, against the best one of another cell.
  void add_stake(const std::array<HoldNumber, kHolds>& numbers,
                 const std::vector<std::uint8_t>& considered, const HoldValues& values,
                 std::uint8_t weight, Stakes& stakes) const {
    const std::size_t best = best_hold(
        numbers, values, [&](std::size_t hold) { return considered[numbers[hold]] != 0; });
    if (best == kHolds) return;
    const std::uint16_t cell = cells_.of(numbers[best]);
    std::int64_t second = 0;
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      if (considered[numbers[hold]] == 0 || cells_.of(numbers[hold]) == cell) continue;
      second = std::max(second, values[hold]);
    }
    stakes[cell] += int128{values[best] - second} * weight;
  }

  /// Has the search look at the holds that deals would be played best by and that it does not look
  /// at yet, the dearest first. Returns whether it made a difference.
  bool add_missing() {
    const Stakes missed = sum([this](auto&&... of_deal) { add_missed(of_deal...); });
    std::vector<std::pair<double, std::uint16_t>> dearest;
    double all = 0;
    for (std::size_t cell = 0; cell < missed.size(); ++cell) {
      const double gain = static_cast<double>(missed[cell]) * bets_;
      all += gain;
      if (gain > kLeastGain) dearest.emplace_back(-gain, static_cast<std::uint16_t>(cell));
    }
    if (all < kLeastMissed) return false;
    std::sort(dearest.begin(), dearest.end());
    dearest.resize(std::min(dearest.size(), kMostAdded));
    std::vector<bool> added(missed.size());
    for (const auto& [_, cell] : dearest) added[cell] = true;
    for (std::vector<std::uint8_t>& of_section : considered_) {
      for (std::size_t shape = 0; shape < of_section.size(); ++shape) {
        if (added[cells_.of(static_cast<HoldNumber>(shape))]) of_section[shape] = 1;
      }
    }
    return !dearest.empty();
  }

  /// What the best hold of a deal gains on the best one that is looked at.
  void add_missed(const std::array<HoldNumber, kHolds>& numbers,
                  const std::vector<std::uint8_t>& considered, const HoldValues& values,
                  std::uint8_t weight, Stakes& missed) const {
    std::int64_t found = 0;
    std::int64_t most = 0;
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      most = std::max(most, values[hold]);
      if (considered[numbers[hold]] != 0) found = std::max(found, values[hold]);
    }
    if (found == most) return;
    const std::size_t best = best_hold(
        numbers, values, [&](std::size_t hold) { return numbers[hold] != holds_.none(); });
    missed[cells_.of(numbers[best])] += int128{most - found} * weight;
  }

  /// The hold of greatest value that counts, of several the first kind; kHolds if none does.
  template <class Counts>
  std::size_t best_hold(const std::array<HoldNumber, kHolds>& numbers, const HoldValues& values,
                        const Counts& counts) const {
    const auto kind = [&](std::size_t hold) { return holds_.shape(numbers[hold]).kind; };
    std::size_t best = kHolds;
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      if (!counts(hold)) continue;
      if (best == kHolds || values[hold] > values[best] ||
          (values[hold] == values[best] && kind(hold) < kind(best))) {
        best = hold;
      }
    }
    return best;
  }

  const DealValues& values_;
  const NumberedHolds& holds_;
  const HoldCells& cells_;
  double bets_;
  Considered considered_;
};

/// One worker's share of the groups.
class Gatherer {
 public:
  Gatherer(const NumberedHolds& holds, const HoldCells& cells, const Considered& considered)
      : holds_(holds), cells_(cells), considered_(considered), gathered_(6) {}

  void add(std::size_t number, const HoldValues& values, std::uint8_t weight) {
    const auto shapes = holds_.of(number);
    const auto wild = static_cast<std::size_t>(holds_.wild_cards(number));
    std::array<std::pair<HoldNumber, std::uint8_t>, kHolds> order;
    auto end = order.begin();
    for (std::uint8_t hold = 0; hold < kHolds; ++hold) {
      if (considered_[wild][shapes[hold]] == 0) continue;
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
    auto& sums = gathered_[wild][found_];
    sums.resize(costs_.size());
    for (std::size_t i = 0; i < costs_.size(); ++i) sums[i] += int128{costs_[i]} * weight;
  }

  /// [number of wild cards]
  std::vector<Gathered>& gathered() { return gathered_; }

 private:
  const NumberedHolds& holds_;
  const HoldCells& cells_;
  const Considered& considered_;
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

/// More groups than this take the search too long.
constexpr std::size_t kMostGroups = 75'000;
/// So many are looked at then.
constexpr std::size_t kSample = 25'000;

/// Some deals that contain the same holds, and how many such groups they stand for.
struct Counted {
  const Gathered::value_type* group;
  double times;
};

/// What is at stake in a group: what playing it second best costs, and a little of the most that
/// anything costs, for which a chart will hardly play it.
double stake_of(const std::vector<int128>& costs) {
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
std::vector<Counted> sample(const std::vector<Counted>& groups) {
  std::vector<double> stakes;
  for (const Counted& counted : groups) stakes.push_back(stake_of(counted.group->second));
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

/// Groups in an order that does not depend on who met which deal first, with the cells that they
/// have under numbers of their own.
DealGroups in_order(const Gathered& gathered, const HoldCells& cells, int wild_cards) {
  DealGroups all;
  all.wild_cards = wild_cards;
  std::vector<Counted> groups;
  for (const Gathered::value_type& group : gathered) groups.push_back({&group, 1});
  std::sort(groups.begin(), groups.end(),
            [](const Counted& a, const Counted& b) { return a.group->first < b.group->first; });
  all.is_sample = groups.size() > kMostGroups;
  if (all.is_sample) groups = sample(groups);
  std::vector<bool> met(cells.cells().size());
  for (const Counted& counted : groups) {
    for (const std::uint16_t cell : counted.group->first) met[cell] = true;
  }
  std::vector<std::uint16_t> renumbered(met.size());
  for (std::size_t cell = 0; cell < met.size(); ++cell) {
    renumbered[cell] = static_cast<std::uint16_t>(all.cells.size());
    if (met[cell]) all.cells.push_back(cells.cells()[cell]);
  }
  for (const auto& [group, times] : groups) {
    const auto first = static_cast<std::uint32_t>(all.holds.size());
    for (std::size_t i = 0; i < group->first.size(); ++i) {
      all.holds.push_back(
          {renumbered[group->first[i]], static_cast<double>(group->second[i]) * times});
    }
    all.groups.push_back({first, static_cast<std::uint32_t>(all.holds.size())});
  }
  return all;
}

}  // namespace

HoldCell cell_of(const HoldShapes& shapes, const HoldShape& shape) {
  HoldCell cell = shape;
  const RankSet ranks(shape.ranks);
  const int highest = ranks.empty() ? 0 : ranks.highest();
  const auto alike = [&shapes](int rank) {
    return static_cast<std::uint16_t>(shapes.alike(rank).bits());
  };
  switch (shape.kind) {
    case HoldKind::of_a_kind: cell.ranks = alike(highest); break;
    case HoldKind::two_pair:
      cell.ranks = alike(highest);
      if (shapes.lower_pairs_differ()) cell.other = alike((ranks - RankSet::of(highest)).highest());
      break;
    case HoldKind::with_kicker:
      cell.ranks = alike(highest);
      cell.other = alike(RankSet(shape.other).highest());
      break;
    case HoldKind::flush:
      cell.ranks = shapes.flushes_differ() ? static_cast<std::uint16_t>(RankSet::of(highest).bits())
                                           : std::uint16_t{0};
      cell.other = static_cast<std::uint16_t>(shapes.high_cards(ranks));
      break;
    default: break;
  }
  return cell;
}

HoldCell description_of(const HoldShapes& shapes, const HoldCell& cell) {
  HoldCell description = cell;
  if (cell.kind == HoldKind::made || cell.kind == HoldKind::flush) description.ranks = 0;
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
  const Considered considered = CellChoice(values, holds, cells).considered();
  std::vector<Gatherer> parts(static_cast<std::size_t>(values.workers()),
                              Gatherer(holds, cells, considered));
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
