// SPDX-License-Identifier: MIT
// Lines for deals that a chart of plain holds misplays. In rounds:
//
//   1. All deals are played. Misplayed ones are gathered by the line that plays them and by the
//      better hold: a target.
//   2. For each target, the most expensive first, a new line goes just before the one that plays
//      it. The line names the better hold, under conditions found among all deals that contain
//      such a hold and reach this line. The conditions exclude the deals that would lose by it.
//
// The first rounds name holds by their descriptions, as charts do; later rounds name single ranks.
#include "studies/strategy/chart_search.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "base/parallel.hpp"
#include "base/ranges.hpp"
#include "studies/strategy/chart_game.hpp"

namespace vpanalyze {
namespace {

/// Limit for rounds of playing all deals and adding lines; a handful is enough for any known game.
constexpr int kMostRounds = 12;
constexpr int kRoundsByDescription = 3;
/// Limits for the conditions of a line: few enough to remember, or as many as needed.
constexpr std::size_t kFewConditions = 3;
constexpr std::size_t kMostConditions = 8;
/// Limit for conditions tried on deals: some ten seconds of two cores. Games that name suits and
/// pay single ranks can have more exceptions than a chart could hold.
constexpr std::uint64_t kMostWork = 1'500'000'000;
/// Work of playing a deal, in conditions tried.
constexpr std::uint64_t kPlayWork = 200;

/// Deals of a class that could be held differently.
struct HeldChance {
  HeldDeal deal;
  std::uint32_t number;  ///< number of the class
  std::int64_t lost;     ///< loss from the best value if they are held so
  double gain;           ///< change in value if they are held so
};

/// Returns all conditions worth trying, the plainest first, then their negations.
std::vector<DealCondition> all_conditions() {
  using Kind = DealCondition::Kind;
  std::vector<DealCondition> all;
  const auto add = [&all](Kind kind, RankSet ranks, int count) {
    all.push_back({kind, false, static_cast<std::uint8_t>(count), ranks});
  };
  add(Kind::held_suit, RankSet(), 1);
  add(Kind::held_suit, RankSet(), 2);
  for (const int count : {2, 3, 4}) {
    if (count > 2) add(Kind::single_suit, RankSet(), count);
    for (const Rank rank : kRanksFromAce) add(Kind::single_suit, RankSet::of(rank), count);
  }
  add(Kind::pair, RankSet(), 0);
  for (int steps = 0; steps < kRanks - 1; ++steps) {
    for (Rank low = Rank::deuce; Rank::ace - low >= steps; low = low + 1) {
      add(Kind::rank, RankSet::range(low, low + steps), 0);
    }
  }
  for (const Rank high : kEachRank) {
    for (Rank low = Rank::deuce; low < high; low = low + 1) {
      add(Kind::suited, RankSet::of(high) | RankSet::of(low), 0);
    }
  }
  const std::size_t positive = all.size();
  for (std::size_t i = 0; i < positive; ++i) {
    all.push_back(all[i]);
    all.back().without = true;
  }
  return all;
}

const std::vector<DealCondition>& conditions() {
  static const std::vector<DealCondition> kAll = all_conditions();
  return kAll;
}

struct Balance {
  double gains = 0;
  double losses = 0;

  void add(double gain) { (gain > 0 ? gains : losses) += std::abs(gain); }
  double purity() const { return gains == 0 ? 0 : gains / (gains + losses); }
  /// Returns the gains weighted by their share of all changes.
  double score() const { return gains * purity(); }
};

Balance balance(const std::vector<HeldChance>& chances, const DealCondition* condition) {
  Balance sum;
  for (const HeldChance& chance : chances) {
    if (condition == nullptr || chance.deal.meets(*condition)) sum.add(chance.gain);
  }
  return sum;
}

/// Returns the gains and losses of the chances that meet each condition: [condition].
std::vector<Balance> balances(const std::vector<HeldChance>& chances, int workers) {
  constexpr std::size_t kFew = 500;  // too few to be worth starting workers
  std::vector<Balance> all(conditions().size());
  parallel_for(
      chances.size() < kFew ? 1 : workers, all.size(),
      [&](std::size_t /*worker*/, std::size_t i) { all[i] = balance(chances, &conditions()[i]); });
  return all;
}

/// Finds conditions, at most `most`, that some of the gains meet and no loss does, few and plain if
/// possible. Leaves the chances that meet them in `chances`; if these include losses, no better
/// conditions were found. The result does not depend on the number of workers.
std::vector<DealCondition> find_conditions(std::vector<HeldChance>& chances, std::size_t most,
                                           int workers) {
  std::vector<DealCondition> found;
  Balance now = balance(chances, nullptr);
  while (now.losses > 0 && found.size() < most) {
    const std::vector<Balance> then = balances(chances, workers);
    const Balance* best = nullptr;
    const Balance* purest = nullptr;
    for (const Balance& balance : then) {
      if (balance.losses >= now.losses) continue;
      if (balance.score() > (best != nullptr ? *best : now).score()) best = &balance;
      if (balance.purity() > (purest != nullptr ? *purest : now).purity()) purest = &balance;
    }
    // If many conditions gain a little each, none of them gains much of the total.
    if (best == nullptr) best = purest;
    if (best == nullptr) break;
    const DealCondition& chosen = conditions()[static_cast<std::size_t>(best - then.data())];
    found.push_back(chosen);
    std::erase_if(chances, [&](const HeldChance& chance) { return !chance.deal.meets(chosen); });
    now = *best;
  }
  return found;
}

/// Current play of a class of deals.
struct ClassState {
  std::int64_t lost = 0;
  std::uint32_t line = 0;
};

/// Class of deals in which a shape can be held.
struct Chance {
  std::uint32_t number;
  std::uint8_t hold;
  std::int64_t lost;  ///< loss from the best value if the shape is held
};

/// Classes in which a shape can be held; `wanted` if that hold is better somewhere.
struct Chances {
  bool wanted = false;
  std::vector<Chance> all{};

  void operator+=(const Chances& more) { all.insert(all.end(), more.all.begin(), more.all.end()); }
};

/// Deals that one line plays and a different hold would play better.
struct Target {
  std::size_t wild_cards;
  std::uint32_t line;
  std::size_t name;  ///< index into ExactSearch::named_
  auto operator<=>(const Target&) const = default;
};

class ExactSearch {
 public:
  ExactSearch(const ChartGame& game, Chart& chart)
      : game_(game), holds_(game.holds), chart_(chart) {}

  /// Plays all deals and adds lines for those misplayed. Returns true if there were any.
  bool round(bool exactly) {
    exactly_ = exactly;
    named_ = named_holds(holds_.shapes(), [&](const HoldShape& shape) {
      return exactly ? shape : holds_.game().description_of(shape);
    });
    play();
    if (targets_.empty()) return false;
    collect_chances();
    std::vector<std::pair<int128, Target>> expensive_first;
    for (const auto& [target, cost] : targets_) expensive_first.emplace_back(-cost, target);
    std::sort(expensive_first.begin(), expensive_first.end());
    for (const auto& [cost, target] : expensive_first) {
      if (!may_go_on()) return false;
      mend(target);
    }
    return true;
  }

  /// Removes lines that play no deal because earlier lines play them all.
  void drop_dead_lines() {
    play();
    std::vector<bool> alive(lines_ + 1);
    for (const ClassState& state : states_) alive[state.line] = true;
    std::size_t number = 0;
    for (ChartSection& section : chart_.sections) {
      std::erase_if(section.lines, [&](const ChartLine&) { return !alive[number++]; });
    }
  }

 private:
  bool may_go_on() const { return work_ < kMostWork; }

  /// Numbers the lines. Lines keep their numbers while others are inserted between them.
  void number_lines() {
    lines_ = 0;
    orders_.clear();
    for (const ChartSection& section : chart_.sections) {
      std::vector<std::uint32_t>& order = orders_.emplace_back(section.lines.size());
      std::iota(order.begin(), order.end(), lines_);
      lines_ += static_cast<std::uint32_t>(order.size());
    }
  }

  void play() {
    number_lines();
    work_ += game_.values.classes().size() * kPlayWork;
    states_.assign(game_.values.classes().size(), {});
    const ChartPlayer player(holds_, chart_);
    using Costs = std::map<Target, int128>;
    const auto add = [&](Costs& costs, std::size_t number, const HoldValues& hold_values) {
      const ChartPlayer::Play play = player.play(number);
      const std::int64_t best = hold_values.greatest();
      states_[number] = {best - hold_values[play.hold], static_cast<std::uint32_t>(play.line)};
      if (states_[number].lost == 0) return;
      const HoldNumbers& holds = holds_.hold_shapes(number);
      std::optional<HoldNumber> better;
      for (std::size_t hold = 0; hold < kHolds; ++hold) {
        const HoldShape& shape = holds_.shapes()[holds[hold]];
        if (hold_values[hold] != best || shape.kind == HoldKind::none) continue;
        if (!better || shape < holds_.shapes()[*better]) better = holds[hold];
      }
      if (!better) return;
      costs[{holds_.wild_cards(number), states_[number].line, named_.number[*better]}] +=
          int128{states_[number].lost} * game_.weight(number);
    };
    targets_ = game_.sum(Costs(), add);
  }

  /// Collects the classes that contain a wanted hold, by its name.
  void collect_chances() {
    chances_.assign(game_.sections(), std::vector<Chances>(named_.names.size()));
    for (const auto& [target, cost] : targets_) {
      chances_[target.wild_cards][target.name].wanted = true;
    }
    const auto add = [&](auto& sums, std::size_t number, const HoldValues& hold_values) {
      const std::int64_t best = hold_values.greatest();
      const HoldNumbers& holds = holds_.hold_shapes(number);
      std::vector<Chances>& chances_by_name = sums[holds_.wild_cards(number)];
      for (std::size_t hold = 0; hold < kHolds; ++hold) {
        auto& [wanted, all] = chances_by_name[named_.number[holds[hold]]];
        if (!wanted) continue;
        const Chance chance{static_cast<std::uint32_t>(number), static_cast<std::uint8_t>(hold),
                            best - hold_values[hold]};
        // Among several holds with the same words a player takes the one that goes first.
        if (all.empty() || all.back().number != number) {
          all.push_back(chance);
        } else if (holds[hold] < holds[all.back().hold]) {
          all.back() = chance;
        }
      }
    };
    chances_ = game_.sum(chances_, add);
    for (std::vector<Chances>& section : chances_) {
      for (auto& [wanted, all] : section) sort_by(all, &Chance::number);
    }
  }

  /// Adds lines before the target's line until its deals are played well or no line helps.
  void mend(const Target& target) {
    while (may_go_on()) {
      std::vector<HeldChance> chances = open_chances(target);
      work_ += chances.size() * conditions().size();
      if (none_of(chances, [](const HeldChance& chance) { return chance.gain > 0; })) {
        return;
      }
      ChartLine line{{holds_.game().phrase_of(named_.names[target.name])},
                     find_conditions(chances, exactly_ ? kMostConditions : kFewConditions,
                                     game_.values.workers())};
      if (sum_of(chances, &HeldChance::gain) <= 0) return;
      insert(target, std::move(line), chances);
    }
  }

  /// Returns the deals that a line just before the target's would play.
  std::vector<HeldChance> open_chances(const Target& target) const {
    const std::vector<std::uint32_t>& order = orders_[target.wild_cards];
    std::vector<std::size_t> position(lines_ + 1, order.size());
    for (std::size_t i = 0; i < order.size(); ++i) position[order[i]] = i;
    std::vector<HeldChance> open;
    for (const Chance& chance : chances_[target.wild_cards][target.name].all) {
      const ClassState& state = states_[chance.number];
      if (position[state.line] < position[target.line]) continue;
      open.push_back({HeldDeal(holds_.game(), holds_.deal(chance.number), chance.hold),
                      chance.number, chance.lost,
                      static_cast<double>(state.lost - chance.lost) * game_.weight(chance.number)});
    }
    return open;
  }

  void insert(const Target& target, ChartLine line, const std::vector<HeldChance>& chances) {
    const std::uint32_t number = lines_++;
    std::vector<std::uint32_t>& order = orders_[target.wild_cards];
    const auto insertion = std::find(order.begin(), order.end(), target.line) - order.begin();
    order.insert(order.begin() + insertion, number);
    std::vector<ChartLine>& lines = chart_.sections[target.wild_cards].lines;
    lines.insert(lines.begin() + insertion, std::move(line));
    for (const HeldChance& chance : chances) states_[chance.number] = {chance.lost, number};
  }

  const ChartGame& game_;
  const NumberedHolds& holds_;
  Chart& chart_;             ///< has a section for every number of wild cards
  bool exactly_ = false;     ///< true if lines name single shapes, not all shapes of one
                             ///< description
  std::uint32_t lines_ = 0;  ///< number of line numbers given out
  std::uint64_t work_ = 0;
  std::vector<std::vector<std::uint32_t>> orders_;  ///< line numbers in order: [wild cards]
  std::vector<ClassState> states_;                  ///< [class]
  std::map<Target, int128> targets_;                ///< total cost of the target's deals
  NamedHolds named_;                                ///< names of shapes in this round
  std::vector<std::vector<Chances>> chances_;       ///< [wild cards][name], ordered by class
};

}  // namespace

void add_exact_lines(const ChartGame& game, Chart& chart) {
  ExactSearch search(game, chart);
  bool misplayed = true;
  for (int round = 0; round < kMostRounds && misplayed; ++round) {
    misplayed = search.round(round >= kRoundsByDescription);
  }
  search.drop_dead_lines();
}

}  // namespace vpanalyze
