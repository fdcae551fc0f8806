// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <numeric>
#include <set>

#include "cards/ordered_deal.hpp"
#include "play/draws.hpp"
#include "play/game_parts.hpp"

namespace vpanalyze {

HoldWorth GameParts::worth_in_coins(const Position& position,
                                    const std::vector<std::uint32_t>& line_draws,
                                    const SolvedMachine& solved) const {
  const Machine& machine = this->machine();
  const Situation& situation = situation_in(position);
  const std::vector<Fraction> amounts = machine.amounts(state_in(position), situation);
  const double all = std::accumulate(line_draws.begin(), line_draws.end(), 0.0);
  HoldWorth worth;
  std::map<int, double> next;
  for (std::size_t line = 0; line < line_draws.size(); ++line) {
    if (line_draws[line] == 0) continue;
    const std::size_t row = machine.row_of_line[line];
    const double share = line_draws[line] / all;
    const double award = machine.award_mean[row].to_double();
    const double pay = amounts[row].to_double() - award;
    if (machine.shares_hold()) {
      worth.pays += share * (pay * sum_of(position) + award * lines());
      next[machine.next[row]] += share;
    } else {
      worth.pays += share * ((pay + award) * lines());
      worth.follows += share * (lines() * solved.states.value[situation.to[row]]);
    }
  }
  if (machine.shares_hold()) {
    MultiplierSums sums(lines(), solved.sums.least / lines());
    sums.number_of({next.begin(), next.end()});
    sums.add_up(1);
    worth.follows = sums.expected(solved.sums.value, 1).front();
  }
  return worth;
}

std::vector<int128> GameParts::squares(const Position& position) const {
  return machine().by_line(machine().squares(state_in(position), situation_in(position)).of_line);
}

DealExtras GameParts::extras(const Position& position,
                             const std::array<std::uint8_t, 5>& deal) const {
  DealExtras extras{.plus = situation_in(position).plus};
  if (!paytable_.features.on_deal.empty()) {
    const OnDeal dealt(paytable_);
    const std::size_t kind = dealt.kind(deal);
    extras.times = dealt.times(kind);
    extras.plus = extras.plus + dealt.award(kind);
  }
  if (!(extras.plus == Fraction())) {
    const Fraction all_lines(static_cast<unsigned>(lines()), 1);
    extras.plus = extras.plus * all_lines * bet_of_round(position).reciprocal();
  }
  return extras;
}

std::array<HoldWorth, 32> GameParts::holds(const Position& position, const std::vector<Card>& deal,
                                           const DealOutcomes& outcomes, bool places,
                                           int workers) const {
  check(position);
  const Machine& machine = this->machine();
  const SolvedMachine& solved = this->solved(workers);
  const Deck& deck = scored(position).paytable().deck;
  CardPlaces lying{};
  std::transform(deal.begin(), deal.end(), lying.begin(),
                 [&](Card card) { return static_cast<std::uint8_t>(deck.position(card)); });
  const DealExtras extras = this->extras(position, OrderedDeal(deal, deck).cards);
  const double bet = bet_of_round(position).to_double();
  std::array<double, 32> in_order{};
  if (places && machine.has_orders) {
    in_order = OrderGains(machine, situation_in(position)).of(lying);
  }
  std::array<HoldWorth, 32> holds;
  for (std::size_t hold = 0; hold < holds.size(); ++hold) {
    const HoldWorth worth = worth_in_coins(position, outcomes.draws[hold], solved);
    holds[hold] = {(worth.pays + lines() * in_order[hold]) / bet * extras.times.to_double() +
                       extras.plus.to_double(),
                   worth.follows / bet};
  }
  return holds;
}

Fraction GameParts::pays(const Position& position, std::size_t machine_line,
                         std::size_t line) const {
  const Machine& machine = this->machine();
  const StateForm& state = state_in(position);
  const std::size_t row = machine.row_of_line[line];
  Fraction pays = state.pays[row] * situation_in(position).times;
  if (machine.shares_hold() && !position.multipliers.empty()) {
    pays = pays * Fraction(static_cast<unsigned>(position.multipliers[machine_line]), 1);
  }
  return (pays + machine.award_mean[row]) * bet_of_round(position).reciprocal();
}

Position GameParts::in_long_run(Generator& random, int workers) const {
  check({});
  Position position;
  const Machine& machine = this->machine();
  const Features& features = paytable_.features;
  if (machine.shares_hold()) {
    // A round leaves each line what its own draw brings, after the hold that all of them share.
    const SharedHold& sums = solved(workers).sums;
    const End& end = sums.ends[drawn_by_weight(random, sums.played)];
    const Multipliers& next = sums.next.multipliers(end.multipliers);
    std::vector<double> chances;
    for (const auto& [times, chance] : next) chances.push_back(chance);
    for (int line = 0; line < lines(); ++line) {
      position.multipliers.push_back(next[drawn_by_weight(random, chances)].first);
    }
  } else if (remembers()) {
    const std::size_t state = drawn_by_weight(random, solved(workers).states.visited);
    if (!features.levels.empty()) {
      position.level = static_cast<int>(state) + 1;
      const double free = features.levels[state].free.to_double();
      if (free > 0) position.free_ride = drawn_by_weight(random, {1 - free, free}) == 1;
    } else if (!features.states.empty()) {
      position.state = machine.states[state].name;
    } else {
      const std::set<int> known = multipliers();
      position.multipliers = {*std::next(known.begin(), static_cast<std::ptrdiff_t>(state))};
    }
  }
  if (features.chance.empty()) return position;
  std::vector<double> chances;
  for (const ChanceEvent& event : features.chance) chances.push_back(event.probability.to_double());
  if (!machine.always_chance) {
    chances.push_back(1 - std::accumulate(chances.begin(), chances.end(), 0.0));
  }
  const std::size_t chance = drawn_by_weight(random, chances);
  if (chance < features.chance.size()) position.chance = chance + 1;
  return position;
}

}  // namespace vpanalyze
