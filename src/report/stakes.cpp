// SPDX-License-Identifier: MIT
#include <cmath>
#include <cstdint>
#include <string>

#include "report/shared_blocks.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

constexpr double kCents = 100;

bool is_whole(double value) { return std::abs(value - std::round(value)) < 1e-9; }

/// Returns an amount rounded to cents, without decimals if it is whole.
Number rounded_number(double amount) { return {amount, is_whole(amount) ? 0 : 2}; }

/// Rounds half a cent up, as cash is counted.
Number rounded_money(double amount) {
  constexpr double kNudge = 1 + 1e-12;
  return {amount * kNudge, 2, Unit::money};
}

/// Returns an amount with tenths of a cent if it has any: $3.625.
Number exact_money(double amount) {
  constexpr double kMills = 1000;
  if (is_whole(amount * kCents) || !is_whole(amount * kMills)) return rounded_money(amount);
  return {amount, 3, Unit::money};
}

/// Rounds an amount up to a whole number.
double whole_above(double amount) { return std::ceil(amount - 1e-9); }

}  // namespace

Stakes Stakes::round() const {
  Stakes all = *this;
  if (coins) all.coins = static_cast<int>(std::lround(*coins * bets_of_round));
  if (bet) all.bet = *bet * bets_of_round;
  all.bets_of_round = 1;
  return all;
}

Stakes Stakes::rescaled(int other) const {
  if (!coins) return {{}, {}, hands_per_hour, lines, 1};
  Stakes all = *this;
  all.coins = other;
  if (bet) all.bet = *bet / *coins * other;
  all.bets_of_round = bets_of_round * *coins / other;
  return all;
}

Number Stakes::coin_amount(double bets) const { return rounded_number(bets * coins.value_or(1)); }

Number Stakes::money_amount(double bets) const { return rounded_money(bets * bet.value_or(1)); }

Number Stakes::single_unit(double bets) const {
  return bet ? money_amount(bets) : coin_amount(bets);
}

const char* Stakes::unit() const { return bet ? "" : coins ? " coins" : " bets"; }

Phrase Stakes::other_units(double bets) const {
  Phrase phrase;
  if (coins) phrase.add(", ", coin_amount(bets), " coins");
  if (bet) phrase.add(", ", exact_money(bets * *bet));
  return phrase;
}

Phrase Stakes::other_units_at_least(double bets) const {
  Phrase phrase;
  const double whole_coins = coins ? whole_above(bets * *coins) : 0;
  if (coins) phrase.add(", ", Number{whole_coins, 0}, " coins");
  if (!bet) return phrase;
  const double money =
      coins ? whole_coins * *bet / *coins : whole_above(bets * *bet * kCents) / kCents;
  phrase.add(", ", Number{money, 2, Unit::money});
  return phrase;
}

Phrase Stakes::coins_in_money(double amount) const {
  if (!bet || !coins) return {};
  return {", ", money_amount(amount / *coins)};
}

Phrase Stakes::amount_words(double bets) const {
  return {rounded_number(bets), bets == 1 ? " bet" : " bets", other_units(bets)};
}

Phrase Stakes::hours_words(double hours, double bets_a_hand) const {
  const double bets = std::abs(bets_a_hand) * hands_per_hour * hours;
  return {Number{bets, 2}, " bets", other_units(bets)};
}

Phrase Stakes::cost_an_hour(double bets_a_hand) const {
  const double bets = bets_a_hand * hands_per_hour;
  if (!bet) return {Number{bets, 4}, " bets"};
  const double money = bets * *bet;
  if (money > 0 && money < 0.5 / kCents) return "less than a cent";
  return Number{money, 2, Unit::money};
}

Phrase Stakes::result_an_hour(double bets_a_hand) const {
  return {bets_a_hand < 0 ? "you lose " : "you win ", cost_an_hour(std::abs(bets_a_hand)),
          " an hour, ", pace_words()};
}

Phrase Stakes::pace_words() const {
  Phrase pace = {"at ", Number{hands_per_hour, 0}};
  pace.add(lines > 1 ? " rounds of " + std::to_string(lines) + " lines" : " hands");
  return pace;
}

void Stakes::add_columns(Record& row, std::optional<double> bets) const {
  if (coins) row.add({kPeopleOnly, "Coins", bets ? coin_amount(*bets) : Value()});
  if (bet) row.add({kPeopleOnly, "Money", bets ? money_amount(*bets) : Value()});
}

void add_bets(Figures& figures, const Stakes& stakes, int lines) {
  figures.add(people_field(lines > 1 ? "Bet on a line" : "Bet", stakes.amount_words(1)));
  if (lines > 1) figures.add(people_field("Bet on a round", stakes.amount_words(lines)));
}

Phrase double_up_words(int rounds) {
  const std::uint64_t times = std::uint64_t{1} << static_cast<unsigned>(rounds);
  return {"double or nothing ",
          rounds == 1 ? std::string("once") : std::to_string(rounds) + " times",
          " after every win: one in ",
          times,
          " is paid, ",
          times,
          "-fold"};
}

}  // namespace vpanalyze
