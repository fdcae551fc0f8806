// SPDX-License-Identifier: MIT
#include <cmath>

#include "report/shared_blocks.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

constexpr double kCents = 100;

bool is_whole(double value) { return std::abs(value - std::round(value)) < 1e-9; }

/// Whole amounts without decimals.
Number rounded_number(double amount) { return {amount, is_whole(amount) ? 0 : 2}; }

/// No less than an amount.
double whole_above(double amount) { return std::ceil(amount - 1e-9); }

}  // namespace

Stakes Stakes::of_lines(int lines) const {
  Stakes all = *this;
  if (all.coins) all.coins = *all.coins * lines;
  if (all.bet) all.bet = *all.bet * lines;
  return all;
}

Stakes Stakes::of_coins(int other) const {
  if (!coins) return {{}, {}, hands_per_hour};
  Stakes all = *this;
  all.coins = other;
  if (bet) all.bet = *bet / *coins * other;
  return all;
}

Number Stakes::in_coins(double bets) const { return rounded_number(bets * coins.value_or(1)); }

Number Stakes::in_money(double bets) const { return {bets * bet.value_or(1), 2, Unit::money}; }

Number Stakes::in_one_unit(double bets) const { return bet ? in_money(bets) : in_coins(bets); }

const char* Stakes::unit() const { return bet ? "" : coins ? " coins" : " bets"; }

Phrase Stakes::beside(double bets) const {
  Phrase phrase;
  if (coins) phrase.add(", ", in_coins(bets), " coins");
  if (bet) phrase.add(", ", in_money(bets));
  return phrase;
}

Phrase Stakes::beside_at_least(double bets) const {
  Phrase phrase;
  if (coins) phrase.add(", ", Number{whole_above(bets * *coins), 0}, " coins");
  if (bet) phrase.add(", ", Number{whole_above(bets * *bet * kCents) / kCents, 2, Unit::money});
  return phrase;
}

Phrase Stakes::coins_in_money(double amount) const {
  if (!bet || !coins) return {};
  return {", ", in_money(amount / *coins)};
}

Phrase Stakes::in_words(double bets) const {
  return {rounded_number(bets), bets == 1 ? " bet" : " bets", beside(bets)};
}

Phrase Stakes::in_hours(double hours, double bets_a_hand) const {
  const double bets = std::abs(bets_a_hand) * hands_per_hour * hours;
  return {Number{bets, 2}, " bets", beside(bets)};
}

Phrase Stakes::cost_an_hour(double bets_a_hand) const {
  const double bets = bets_a_hand * hands_per_hour;
  if (!bet) return {Number{bets, 4}, " bets"};
  const double money = bets * *bet;
  if (money > 0 && money < 0.5 / kCents) return "less than a cent";
  return Number{money, 2, Unit::money};
}

Phrase Stakes::at_this_pace() const { return {"at ", Number{hands_per_hour, 0}, " hands"}; }

void Stakes::add_columns(Record& row, std::optional<double> bets) const {
  if (coins) row.add({kForPeople, "Coins", bets ? in_coins(*bets) : Value()});
  if (bet) row.add({kForPeople, "Money", bets ? in_money(*bets) : Value()});
}

Value stakes_members(const Stakes& stakes) {
  if (!stakes.are_given()) return Absent();
  return nested(
      "Stakes",
      Figures{
          {{"coins", "The coins bet on a hand."}, stakes.coins ? Value(*stakes.coins) : Absent()},
          {{"bet", "What they cost, in money."}, stakes.bet ? Value(*stakes.bet) : Absent()},
          {{"hands_per_hour", "The pace of play."}, stakes.hands_per_hour}});
}

void add_hourly_figures(Figures& figures, const Stakes& stakes, double game_return, double edge,
                        int lines) {
  const bool loses = edge < 0;
  Phrase pace = stakes.at_this_pace();
  if (lines > 1) pace.parts.back() = " rounds of " + std::to_string(lines) + " lines";
  figures.add(Figures{
      {{"house_edge", "What the game keeps, as a share of the bet."},
       "House edge",
       1 - game_return,
       Phrase(percent(1 - game_return), ", the theoretical hold")},
      {{"loss_per_hour", "What an hour at this pace loses on average, in bets on one line."},
       loses ? "Loss an hour" : "Win an hour",
       -edge * lines * stakes.hands_per_hour,
       Phrase(stakes.in_hours(1, lines * edge), ", ", pace)},
      {kForPeople, loses ? "Loss a day" : "Win a day", Value(),
       Phrase(stakes.in_hours(Stakes::kHoursPerDay, lines * edge), ", in ",
              Number{Stakes::kHoursPerDay, 0}, " hours")},
  });
}

}  // namespace vpanalyze
