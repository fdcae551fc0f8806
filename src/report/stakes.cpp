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

/// Returns an amount with its unit, "1 coin", "2.50 coins".
Phrase with_unit(const Number& amount, const std::string& unit) {
  const bool is_one = amount.decimals == 0 && std::abs(std::round(amount.nearest())) == 1;
  return {amount, is_one ? unit : unit + "s"};
}

}  // namespace

Stakes Stakes::round() const {
  Stakes all = *this;
  const double bets = lines * line_bet;
  if (coins) all.coins = static_cast<int>(std::lround(*coins * bets));
  if (bet) all.bet = *bet * bets;
  all.line_bet /= bets;
  all.pay_bet /= bets;
  return all;
}

Stakes Stakes::pays() const {
  Stakes all = *this;
  if (pay_coins) all.coins = pay_coins;
  if (bet) all.bet = *bet * pay_bet;
  all.line_bet /= pay_bet;
  all.pay_bet = 1;
  return all;
}

Number Stakes::coin_amount(double bets) const { return rounded_number(bets * coins.value_or(1)); }

Number Stakes::money_amount(double bets) const { return rounded_money(bets * bet.value_or(1)); }

Number Stakes::single_unit(double bets) const {
  return bet ? money_amount(bets) : coin_amount(bets);
}

Phrase Stakes::single_unit_words(double bets) const {
  if (bet) return money_amount(bets);
  return with_unit(coin_amount(bets), coins ? " coin" : " bet");
}

const char* Stakes::unit() const { return bet ? "" : coins ? " coins" : " bets"; }

Phrase Stakes::other_units(double bets) const {
  Phrase phrase;
  if (coins) phrase.add(", ", with_unit(coin_amount(bets), " coin"));
  if (bet) phrase.add(", ", exact_money(bets * *bet));
  return phrase;
}

Phrase Stakes::other_units_at_least(double bets) const {
  Phrase phrase;
  const double whole_coins = coins ? whole_above(bets * *coins) : 0;
  if (coins) phrase.add(", ", with_unit({whole_coins, 0}, " coin"));
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
  return {with_unit(rounded_number(bets), " bet"), other_units(bets)};
}

Number Stakes::single_unit_an_hour(double edge) const {
  const double bets = bets_an_hour(edge);
  if (bet) return money_amount(bets * line_bet);
  return {coins ? bets * line_bet * *coins : bets, 2};
}

std::optional<Number> Stakes::money_an_hour(double edge) const {
  if (!bet) return std::nullopt;
  return Number{bets_an_hour(edge) * line_bet * *bet, 2, Unit::money};
}

Phrase Stakes::hours_words(double hours, double edge) const {
  const double bets = std::abs(bets_an_hour(edge)) * hours;
  return {Number{bets, 2}, " bets", other_units(bets * line_bet)};
}

Phrase Stakes::cost_an_hour(double edge) const {
  const double bets = bets_an_hour(edge);
  if (!bet) return {Number{bets, 4}, " bets"};
  const double money = bets * line_bet * *bet;
  if (money > 0 && money < 0.5 / kCents) return "less than a cent";
  return Number{money, 2, Unit::money};
}

Phrase Stakes::result_an_hour(double edge) const {
  return {edge < 0 ? "you lose " : "you win ", cost_an_hour(std::abs(edge)), " an hour, ",
          pace_of_bets()};
}

Phrase Stakes::pace_words() const {
  Phrase pace = {"at ", Number{hands_per_hour, 0}};
  pace.add(lines > 1 ? " rounds of " + std::to_string(lines) + " lines"
           : climbs  ? " rounds"
                     : " hands");
  return pace;
}

Phrase Stakes::pace_of_bets() const {
  Phrase pace = pace_words();
  if (!bet && !line_bet_words.empty()) pace.add(" (a bet is ", line_bet_words, ")");
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
