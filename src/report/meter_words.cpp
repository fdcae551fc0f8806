// SPDX-License-Identifier: MIT
#include "report/meter_words.hpp"

#include <cmath>
#include <variant>

#include "base/text.hpp"
#include "report/plain_text.hpp"
#include "report/shared_blocks.hpp"

namespace vpanalyze {

Number quoted(const Fraction& amount, const MeterResult& result, int decimals) {
  const auto coins = static_cast<uint128>(result.coins);
  return {Fraction(amount.numerator() * coins, amount.denominator()), decimals};
}
Number quoted(double amount, const MeterResult& result, int decimals) {
  return {amount * result.coins, decimals};
}
Number quoted(const Quantity& amount, const MeterResult& result, int decimals) {
  return amount.exact ? quoted(*amount.exact, result, decimals)
                      : quoted(amount.value, result, decimals);
}

Phrase hit(const MeterPoint& point) {
  if (point.frequency.value == 0) return {"never: other lines pay these hands more"};
  return {"once in ", *one_in(point.frequency.value), " hands"};
}

std::string times(std::ptrdiff_t number) {
  if (number <= 2) return number == 1 ? "once" : "twice";
  return text_for_people(number) + " times";
}

Phrase quoted_for(const MeterResult& result, const Stakes& stakes) {
  if (stakes.are_given()) return {};
  return {" for ", result.coins, result.coins == 1 ? " coin" : " coins"};
}

Phrase pay_for(const std::optional<Quantity>& amount, const MeterResult& result,
               const Stakes& stakes) {
  if (!amount) return "no pay is enough";
  if (amount->value == 0) return {0, ": any pay will do"};
  const Number value = quoted(*amount, result, amount->exact ? 6 : 2);
  Phrase phrase = {value, quoted_for(result, stakes), stakes.other_units_at_least(amount->value)};
  if (amount->exact) phrase.add(", exactly ", to_string(std::get<Fraction>(value.value)));
  return phrase;
}

Phrase takeovers(const MeterResult& result) {
  Phrase phrase;
  for (const MeterStep& step : result.steps) {
    if (step.deals > 0) continue;
    phrase.add(phrase.empty() ? "From " : " and from ", quoted(step.point.pay, result));
  }
  if (phrase.empty()) return phrase;
  phrase.add(" up, ", quote(result.line),
             " gets hands that another line paid more for. The return bends there, though play "
             "stays the same.");
  return phrase;
}

namespace {

/// Returns a pay rounded up to whole coins, with its money; as the paytable quotes it unless coins
/// are given.
Phrase whole_coins(double amount, const MeterResult& result, const Stakes& stakes) {
  const double pay = std::ceil(amount * stakes.coins.value_or(result.coins) - 1e-9);
  Phrase phrase = Number{pay, 0};
  if (!stakes.coins) return phrase;
  phrase.add(pay == 1 ? " coin" : " coins");
  if (stakes.bet) phrase.add(stakes.coins_in_money(pay));
  return phrase;
}

}  // namespace

Phrase answer_words(const MeterResult& result, const Stakes& stakes) {
  Phrase phrase;
  const MeterPoint& now = result.now;
  if (!result.break_even) {
    phrase.add("The game never breaks even, however much ", quote(result.line), " pays.");
  } else if (result.break_even->value == 0) {
    phrase.add("You have the edge whatever ", quote(result.line), " pays.");
  } else {
    phrase.add("You break even when ", quote(result.line), " pays ",
               whole_coins(result.break_even->value, result, stakes));
    if (!stakes.coins) {
      phrase.add(" for ", result.coins, result.coins == 1 ? " coin" : " coins");
    }
    phrase.add(".");
  }
  const double gain = now.game_return.value + result.cashback.to_double() - 1;
  const Phrase an_hour = stakes.result_an_hour(gain * now.mean_bet);
  if (!result.meters.empty()) return {"At these pays ", an_hour, "."};
  phrase.add(" At ", whole_coins(now.pay.to_double(), result, stakes),
             stakes.bet && stakes.coins ? ", " : " ", an_hour, ".");
  return phrase;
}

}  // namespace vpanalyze
