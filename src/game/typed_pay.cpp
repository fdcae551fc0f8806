// SPDX-License-Identifier: MIT
#include "game/typed_pay.hpp"

#include "base/decimal.hpp"
#include "base/text.hpp"

namespace vpanalyze {
namespace {

std::string coins_text(int coins) {
  return std::to_string(coins) + (coins == 1 ? " coin" : " coins");
}

}  // namespace

TypedPays typed_pays(std::string_view text, const Paytable& paytable) {
  text = trimmed(text);
  struct Unit {
    std::string_view word;
    int coins;
  };
  const int all_coins = customary_coins(paytable);
  for (const auto& [word, coins] :
       {Unit{"per coin", 1}, {"coins", all_coins}, {"coin", all_coins}}) {
    if (!text.ends_with(word)) continue;
    return {trimmed(text.substr(0, text.size() - word.size())), coins, false};
  }
  return {text, paytable.coins, true};
}

std::optional<Pay> parse_typed_pay(std::string_view text, int typed_coins, int coins,
                                   std::string& problem) {
  const std::string number = plain_number(text);
  const std::optional<Pay> typed = parse_pay(number, typed_coins, problem);
  if (!typed) {
    const std::optional<Decimal> decimal = parse_decimal(number);
    constexpr int kMostDigits = 37;  // limit of Decimal::value()
    if (decimal && decimal->decimals() > Pay::kDecimals && decimal->places() > -Pay::kDecimals &&
        decimal->places() + decimal->decimals() <= kMostDigits) {
      problem = "found " + shortened(text) + "; write at most " + std::to_string(Pay::kDecimals) +
                " decimals, such as " + decimal->value().to_decimal(Pay::kDecimals) +
                ", so that sums stay exact";
    }
    return std::nullopt;
  }
  const std::int64_t all = typed->millionths() * coins;
  if (all % typed_coins == 0) return Pay::from_millionths(all / typed_coins);
  problem = "found " + shortened(text) + "; for " + coins_text(coins) +
            " that is a pay of more than six decimals";
  return std::nullopt;
}

std::string other_coins_problem(const Paytable& paytable, std::size_t line, Pay least, Pay most) {
  constexpr double kMostRatio = 2;         // at most twice the line's pay, at least half of it
  constexpr double kLeastOther = 2.0 / 3;  // least share of the pay if read for other coins
  const int coins = paytable.coins;
  const int other = coins == 1 ? customary_coins(paytable) : 1;
  const Pay now = paytable.lines[line].pays;
  if (other == coins || now == Pay()) return "";
  const auto share = [now](Pay pay) {
    return static_cast<double>(pay.millionths()) / static_cast<double>(now.millionths());
  };
  const double factor = static_cast<double>(coins) / other;
  const bool is_near = share(least) <= kMostRatio && share(most) * kMostRatio >= 1;
  const bool is_other = share(least) * factor >= kLeastOther && share(most) * factor <= kMostRatio;
  if (is_near || !is_other) return "";

  const std::string number = to_string(least);
  const auto unit = [&](int quoted) {
    return quoted == 1 ? " per coin" : number == "1" ? " coin" : " coins";
  };
  const std::int64_t all = least.millionths() * coins;
  return "the line pays " + to_string(now) + " for " + coins_text(coins) + ", so " + number +
         " looks like a pay for " + coins_text(other) + "; write " + quote(number + unit(other)) +
         (all % other == 0 ? " or " + to_string(Pay::from_millionths(all / other)) : "") + ", or " +
         quote(number + unit(coins)) + " if you mean " + coins_text(coins);
}

}  // namespace vpanalyze
