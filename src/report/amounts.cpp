// SPDX-License-Identifier: MIT
#include "report/amounts.hpp"

#include <cmath>
#include <string>

namespace vpanalyze {

namespace {

bool is_whole(double value) { return std::abs(value - std::round(value)) < 1e-9; }

/// Whole amounts without decimals.
Number bets_number(double bets) { return {bets, is_whole(bets) ? 0 : 2}; }

}  // namespace

void append(Phrase& phrase, const Phrase& more) {
  phrase.insert(phrase.end(), more.begin(), more.end());
}

Number Amounts::coins(double bets) const {
  const double coins = bets * stakes_.coins.value_or(1);
  return {coins, is_whole(coins) ? 0 : 2};
}

Number Amounts::money(double bets) const {
  return {bets * stakes_.bet.value_or(1), 2, Unit::money};
}

Number Amounts::in_one_unit(double bets) const {
  if (stakes_.bet) return money(bets);
  return stakes_.coins ? coins(bets) : bets_number(bets);
}

const char* Amounts::unit() const {
  if (stakes_.bet) return "";
  return stakes_.coins ? " coins" : " bets";
}

Phrase Amounts::beside(double bets) const {
  Phrase phrase;
  if (stakes_.coins) append(phrase, {", ", coins(bets), " coins"});
  if (stakes_.bet) append(phrase, {", ", money(bets)});
  return phrase;
}

Phrase Amounts::beside_at_least(double bets) const {
  constexpr double kCents = 100;
  constexpr double kRounding = 1e-9;
  Phrase phrase;
  if (stakes_.coins) {
    const double coins = std::ceil(bets * *stakes_.coins - kRounding);
    append(phrase, {", ", Number{coins, 0}, " coins"});
  }
  if (stakes_.bet) {
    const double cents = std::ceil(bets * *stakes_.bet * kCents - kRounding);
    append(phrase, {", ", Number{cents / kCents, 2, Unit::money}});
  }
  return phrase;
}

Phrase Amounts::in_words(double bets) const {
  Phrase phrase = {bets_number(bets), bets == 1 ? " bet" : " bets"};
  append(phrase, beside(bets));
  return phrase;
}

Phrase Amounts::in_hours(double hours, double bets_a_hand) const {
  const double bets = std::abs(bets_a_hand) * stakes_.hands_per_hour * hours;
  Phrase phrase = {Number{bets, 2}, " bets"};
  append(phrase, beside(bets));
  return phrase;
}

Phrase Amounts::cost_an_hour(double bets_a_hand) const {
  constexpr double kCents = 100;
  const double bets = bets_a_hand * stakes_.hands_per_hour;
  if (!stakes_.bet) return {Number{bets, 4}, " bets"};
  const double money = bets * *stakes_.bet;
  if (money >= 1) return {Number{money, 2, Unit::money}};
  return {Number{money * kCents, 2}, " cents"};
}

Phrase Amounts::at_this_pace() const {
  return {"at ", Number{stakes_.hands_per_hour, 0}, " hands"};
}

void Amounts::add_columns(Figures& row, std::optional<double> bets) const {
  if (stakes_.coins) row.add({kForPeople, "Coins", bets ? Value(coins(*bets)) : Value()});
  if (stakes_.bet) row.add({kForPeople, "Money", bets ? Value(money(*bets)) : Value()});
}

Value stakes_members(const Stakes& stakes) {
  if (!stakes.are_given()) return Absent();
  return nested(Figures({
      {"coins", stakes.coins ? Value(count(*stakes.coins)) : Absent()},
      {"bet", stakes.bet ? Value(Number{*stakes.bet}) : Absent()},
      {"hands_per_hour", Number{stakes.hands_per_hour}},
  }));
}

void add_hourly_figures(Figures& figures, const Stakes& stakes, double game_return, double edge,
                        int lines) {
  const Amounts amounts(stakes);
  const bool loses = edge < 0;
  Phrase pace = amounts.at_this_pace();
  if (lines > 1) pace.back() = " rounds of " + std::to_string(lines) + " lines";
  Phrase hourly = amounts.in_hours(1, lines * edge);
  hourly.emplace_back(", ");
  append(hourly, pace);
  Phrase daily = amounts.in_hours(Stakes::kHoursPerDay, lines * edge);
  daily.insert(daily.end(), {", in ", Number{Stakes::kHoursPerDay, 0}, " hours"});
  figures.add({"house_edge",
               "House edge",
               Number{1 - game_return},
               {percent(1 - game_return), ", the theoretical hold"}});
  figures.add({"loss_per_hour", loses ? "Loss an hour" : "Win an hour",
               Number{-edge * lines * stakes.hands_per_hour}, std::move(hourly)});
  figures.add({kForPeople, loses ? "Loss a day" : "Win a day", Value(), std::move(daily)});
}

}  // namespace vpanalyze
