// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <numeric>
#include <optional>
#include <set>

#include "analysis/scored_game.hpp"
#include "cards/ordered_deal.hpp"
#include "play/draws.hpp"
#include "play/game_parts.hpp"
#include "play/second_draw.hpp"

namespace vpanalyze {

std::vector<int128> GameParts::squares(const Position& position) const {
  return machine().squares(state_in(position), situation_in(position)).line_values;
}

DealExtras GameParts::extras(const Position& position,
                             const std::array<std::uint8_t, 5>& deal) const {
  DealExtras extras{.plus = situation_in(position).plus};
  if (!paytable().features.on_deal.empty()) {
    const OnDeal dealt(paytable(), scored(position).paytable());
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
  const Machine& machine = this->machine();
  const Play& play = this->play(workers);
  const SeenState seen = this->seen(position);
  const Deck& deck = scored(position).paytable().deck;
  CardPlaces lying{};
  std::transform(deal.begin(), deal.end(), lying.begin(),
                 [&](Card card) { return static_cast<std::uint8_t>(deck.position(card)); });
  const DealExtras extras = this->extras(position, OrderedDeal(deal, deck).cards);
  const double bet = bet_of_round(position).to_double();
  std::array<double, 32> order_gains{};
  if (places) {
    order_gains = OrderGains(machine, situation_in(position)).gains(lying);
  }
  std::optional<SecondDraws> second;
  if (paytable().features.again) second.emplace(machine, TieBreak::first, workers);
  const CardPlaces sorted = OrderedDeal(deal, deck).cards;
  std::array<HoldWorth, 32> holds;
  for (std::size_t hold = 0; hold < holds.size(); ++hold) {
    HoldWorth worth = play.hold_worth(seen, outcomes.draws[hold]);
    if (second) worth.follows += second->mean_second_pay(sorted, hold);
    holds[hold] = {(worth.pays + lines() * order_gains[hold]) / bet * extras.times.to_double() +
                       extras.plus.to_double(),
                   worth.follows / bet};
  }
  return holds;
}

Fraction GameParts::pays(const Position& position, std::size_t machine_line,
                         std::size_t line) const {
  const Machine& machine = this->machine();
  const StateForm& state = state_in(position);
  Fraction pays = state.pays[line] * situation_in(position).times;
  if (machine.shares_hold() && !position.multipliers.empty()) {
    pays = pays * Fraction(static_cast<unsigned>(position.multipliers[machine_line]), 1);
  }
  return (pays + machine.award_mean[line]) * bet_of_round(position).reciprocal();
}

Position GameParts::long_run_position(Generator& random, int workers) const {
  check({});
  Position position;
  const Machine& machine = this->machine();
  const Features& features = paytable().features;
  const SeenState seen = play(workers).state_in_long_run(random);
  position.multipliers = seen.multipliers;
  if (!features.levels.empty()) {
    position.level = static_cast<int>(seen.state) + 1;
    const double free = features.levels[seen.state].free.to_double();
    if (free > 0) position.free_ride = drawn_by_weight(random, {1 - free, free}) == 1;
  } else if (!features.states.empty()) {
    position.state = machine.states[seen.state].name;
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
