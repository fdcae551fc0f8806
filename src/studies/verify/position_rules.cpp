// SPDX-License-Identifier: MIT
#include "studies/verify/position_rules.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "base/ranges.hpp"
#include "play/game_parts.hpp"

namespace vpanalyze::brute_force {
namespace {

/// Returns the mean award of a line, in coins.
double mean_award(const LineFeatures& line) {
  double weight = 0;
  double sum = 0;
  for (const Award& award : line.plus) {
    weight += award.weight.to_double();
    sum += award.weight.to_double() * award.pays.coin_amount().to_double();
  }
  return weight > 0 ? sum / weight : 0;
}

/// Returns the multipliers that lines may have.
std::set<int> multipliers_of(const Paytable& paytable) {
  std::set<int> multipliers;
  for (const PayLine& line : paytable.lines) {
    if (line.features.next) multipliers.insert(*line.features.next);
  }
  if (!multipliers.empty()) multipliers.insert(1);
  return multipliers;
}

bool earns_multipliers(const Paytable& paytable) { return !multipliers_of(paytable).empty(); }

/// Returns the states of a machine, levels with and without a free ride.
std::vector<Position> states_of(const Paytable& paytable) {
  std::vector<Position> states;
  for (std::size_t i = 0; i < paytable.features.levels.size(); ++i) {
    states.push_back({.level = static_cast<int>(i) + 1});
    if (paytable.features.levels[i].free.to_double() == 0) continue;
    states.push_back({.level = static_cast<int>(i) + 1, .free_ride = true});
  }
  for (const MachineState& state : paytable.features.states)
    states.push_back({.state = state.name});
  for (const int times : multipliers_of(paytable)) {
    const auto lines = static_cast<std::size_t>(paytable.features.draw_lines);
    states.push_back({.multipliers = std::vector<int>(lines, times)});
  }
  if (states.empty()) states.emplace_back();
  return states;
}

}  // namespace

PositionRules::PositionRules(const Paytable& paytable, const Position& position,
                             const SeenState& seen, const Play& play)
    : position_(position), seen_(seen), lines_(paytable.features.draw_lines) {
  const Features& features = paytable.features;
  const std::vector<Level>& levels = features.levels;
  const auto level = static_cast<std::size_t>(position.level.value_or(1) - 1);
  const auto named =
      find_if(features.states, [&](const MachineState& s) { return s.name == position.state; });
  const auto state = static_cast<std::size_t>(named - features.states.begin());
  state_ = {static_cast<int>(seen.state), seen.sum(0)};
  const double chance_times = read_chance(features);
  bet_ = features.bet ? features.bet->coin_amount().to_double() : paytable.coins;
  if (!levels.empty()) {
    const double free = levels[level].free.to_double();
    probability_ *= position.free_ride ? free : 1 - free;
    bet_ *= level == 0 ? static_cast<double>(levels.size()) : 0;
  }
  if (named != features.states.end() && named->bet) bet_ = named->bet->coin_amount().to_double();
  const auto value_of = [&](std::size_t number) { return play.value({.state = number}); };
  const auto add = [&](double pays, const LineFeatures& line, double next_value) {
    pays_.push_back(pays * chance_times);
    awards_.push_back(mean_award(line));
    next_value_.push_back(next_value);
    next_multiplier_.push_back(line.next.value_or(1));
  };
  const auto next_of = [&](bool pays, const LineFeatures& line) {
    if (!levels.empty()) {
      const bool climbs = (pays || position.free_ride) && level + 1 < levels.size();
      return climbs ? value_of(level + 1) : 0.0;
    }
    if (features.states.empty()) return 0.0;
    const bool names_one = !line.to.empty() && line.to[state].has_value();
    return value_of(names_one ? *line.to[state] : features.otherwise.value_or(state));
  };
  const auto pays_here = [&](std::size_t row, double pays) {
    if (!levels.empty()) return pays * levels[level].times.to_double();
    if (features.states.empty()) return pays;
    for (const auto& [line, amount] : named->pays) {
      if (line == row) pays = amount.coin_amount().to_double();
    }
    return pays * named->times.to_double();
  };
  for (std::size_t row = 0; row < paytable.lines.size(); ++row) {
    const PayLine& line = paytable.lines[row];
    const double pays = line.pays.coin_amount().to_double();
    add(pays_here(row, pays), line.features, next_of(pays > 0, line.features));
  }
  if (nothing_line(paytable) == paytable.lines.size()) add(0, {}, next_of(false, {}));
  times_ = lines_;
  if (earns_multipliers(paytable)) read_multipliers(multipliers_of(paytable), play);
}

/// Notes what chance has brought, and returns its multiplier.
double PositionRules::read_chance(const Features& features) {
  if (!position_.chance) {
    for (const ChanceEvent& event : features.chance) probability_ -= event.probability.to_double();
    return 1;
  }
  const ChanceEvent& event = features.chance[*position_.chance - 1];
  fixed_ = event.plus.to_double();
  probability_ = event.probability.to_double();
  return event.times.to_double();
}

/// Notes the multipliers shown, and the value of every sum that can follow.
void PositionRules::read_multipliers(const std::set<int>& known, const Play& play) {
  times_ = seen_.sum(0);
  for (int sum = 0; sum <= lines_ * *known.rbegin(); ++sum) {
    // A single line has a state for each multiplier; several lines have one for each sum.
    const auto number =
        static_cast<std::size_t>(std::distance(known.begin(), known.lower_bound(sum)));
    sum_value_.push_back(sum < lines_ || (lines_ == 1 && known.count(sum) == 0) ? 0
                         : lines_ == 1 ? play.value({.state = number})
                                       : play.value({.multipliers = {sum}}));
  }
}

double PositionRules::greatest_pay() const {
  return times_ * *std::max_element(pays_.begin(), pays_.end());
}

std::string PositionRules::words() const {
  const std::string words = to_string(position_);
  return words.empty() ? "a fresh machine" : words;
}

/// Returns the mean value of the next state, following the sum of the next multipliers line by
/// line.
double PositionRules::mean_next_value(const std::vector<double>& share) const {
  std::vector<double> probability(sum_value_.size());
  probability[0] = 1;
  for (int line = 0; line < lines_; ++line) {
    std::vector<double> more(probability.size());
    for (std::size_t sum = 0; sum < probability.size(); ++sum) {
      if (probability[sum] == 0) continue;
      for (std::size_t end = 0; end < share.size(); ++end) {
        if (share[end] == 0) continue;
        more[sum + static_cast<std::size_t>(next_multiplier_[end])] +=
            probability[sum] * share[end];
      }
    }
    probability = std::move(more);
  }
  return std::inner_product(probability.begin(), probability.end(), sum_value_.begin(), 0.0);
}

double PositionRules::value(const std::vector<std::uint32_t>& draws) const {
  const double all = std::accumulate(draws.begin(), draws.end(), 0.0);
  double value = 0;
  std::vector<double> share;
  for (std::size_t end = 0; end < draws.size(); ++end) {
    share.push_back(draws[end] / all);
    value += share[end] * (times_ * pays_[end] + lines_ * awards_[end] + next_value_[end]);
  }
  return sum_value_.empty() ? value : value + mean_next_value(share);
}

std::vector<PositionRules> position_rules(const Game& game, const Play& play, bool& complete) {
  const Paytable& paytable = play.machine().paytable;
  const Features& features = paytable.features;
  std::vector<PositionRules> rules;
  complete = features.on_deal.empty() && !play.machine().has_orders;
  if (features.play != PlayKind::draw || play.machine().has_line_states()) return rules;
  for (const Position& state : states_of(paytable)) {
    const auto add = [&](const Position& position) {
      const SeenState seen = game.parts().seen(position);
      rules.emplace_back(paytable, position, seen, play);
    };
    for (std::size_t i = 0; i < features.chance.size(); ++i) {
      const ChanceEvent& event = features.chance[i];
      if (event.deck || event.dream) {
        complete = false;
        continue;
      }
      Position position = state;
      position.chance = i + 1;
      add(position);
    }
    if (!game.parts().machine().always_chance) add(state);
  }
  return rules;
}

}  // namespace vpanalyze::brute_force
