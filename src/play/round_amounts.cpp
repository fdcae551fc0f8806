// SPDX-License-Identifier: MIT
#include "play/round_amounts.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "base/ranges.hpp"
#include "game/on_deal.hpp"
#include "play/second_draw.hpp"

namespace vpanalyze {

RoundAmounts::RoundAmounts(const Machine& machine) : awards_(machine.rows()) {
  const Paytable& paytable = machine.paytable;
  std::vector<Fraction> coins = mapped(machine.states, &StateForm::bet);
  second_pays_ = coins.size();
  if (paytable.features.again) {
    for (const Fraction& pay : second_draw_amounts(machine)) coins.push_back(pay);
  }
  for (std::size_t row = 0; row < paytable.lines.size(); ++row) {
    awards_[row].first = coins.size();
    const std::vector<Award>& plus = paytable.lines[row].features.plus;
    const double all = sum_of(plus, [](const Award& award) { return award.weight.to_double(); });
    for (const Award& award : plus) {
      awards_[row].weights.push_back(award.weight.to_double() / all);
      coins.push_back(award.pays.coin_amount());
    }
  }
  const OnDeal on_deal(paytable);
  for (const StateForm& state : machine.states) {
    auto& situations = pays_.emplace_back();
    auto& chances = chances_.emplace_back();
    for (const Situation& situation : state.situations) {
      chances.push_back(situation.probability.to_double());
      auto& kinds = situations.emplace_back();
      for (std::size_t kind = 0; kind < on_deal.kinds(); ++kind) {
        kinds.push_back(coins.size());
        coins.push_back(situation.plus + on_deal.award(kind));
        for (const Fraction& pay : state.pays) {
          coins.push_back(situation.times * on_deal.times(kind) * pay);
        }
      }
    }
  }
  constexpr int kAmountBits = 40;
  try {
    const Valuation exact = exact_worth(coins, int128{1} << kAmountBits);
    amounts_.assign(exact.line_values.begin(), exact.line_values.end());
  } catch (const std::overflow_error&) {
    const double most = std::max_element(coins.begin(), coins.end())->to_double();
    amounts_ = mapped(coins, [&](const Fraction& amount) -> std::int64_t {
      return std::llround(std::ldexp(amount.to_double() / most, kAmountBits));
    });
  }
}

}  // namespace vpanalyze
