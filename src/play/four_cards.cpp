// SPDX-License-Identifier: MIT
// Deals of four cards. In Pick'em Poker two cards stay, one of two others is picked, and two more
// are drawn; in Double Down Stud the bet may be doubled before a fifth card. With n bets an option
// pays, on average over all its draws,
//
//     n · Σ pay(row of the draw) / draws + award
//
// and is worth that less the n bets.
#include <array>
#include <cstdint>
#include <stdexcept>
#include <utility>
#include <vector>

#include "analysis/draw_counter.hpp"
#include "play/game_parts.hpp"

namespace vpanalyze {
namespace {

/// Returns the cards kept.
std::vector<std::uint8_t> kept_by(const DealOption& option,
                                  const std::array<std::uint8_t, 4>& deal) {
  std::vector<std::uint8_t> kept(deal.begin(), deal.end());
  if (option.left_out) kept.erase(kept.begin() + static_cast<std::ptrdiff_t>(*option.left_out));
  return kept;
}

/// Fills in what an option pays and how that varies.
void fill_pays(const Machine& machine, const StateForm& state, const Situation& situation,
               DealOption& option) {
  const Fraction bets(static_cast<unsigned>(option.bets), 1);
  std::vector<Fraction> amounts;
  for (std::size_t row = 0; row < machine.rows(); ++row) {
    amounts.push_back(state.pays[row] * situation.times * bets + machine.award_mean[row]);
  }
  const Valuation worth = exact_worth(amounts);
  const WorthMoments moments(option.draws, worth.line_values);
  const Fraction bets_per_coin = state.bet.reciprocal();
  const Fraction unit = worth.unit * bets_per_coin;
  option.pays =
      Fraction(static_cast<uint128>(moments.sum), static_cast<uint128>(moments.count)) * unit +
      situation.plus * bets_per_coin;
  option.variance = moments.variance() * unit.to_double() * unit.to_double();
}

}  // namespace

std::vector<DealOption> GameParts::options(const Position& position,
                                           const std::array<std::uint8_t, 4>& deal,
                                           TieBreak rule) const {
  const Machine& machine = this->machine();
  const StateForm& state = state_in(position);
  const Situation& situation = situation_in(position);
  DrawCounter counter(machine.games[situation.game].paytable());
  // Equally good ones stay in this order: the lower card in the deck is kept, the bet not doubled.
  const bool picks = paytable().features.play == PlayKind::pick;
  std::vector<DealOption> options(2);
  options[1].bets = picks ? 1 : 2;
  if (picks) {
    options[0].left_out = deal[2] < deal[3] ? 3 : 2;
    options[1].left_out = 5 - *options[0].left_out;
  }
  try {
    for (DealOption& option : options) {
      option.draws = counter.draws(kept_by(option, deal), deal);
      fill_pays(machine, state, situation, option);
    }
    const std::vector<int128> squares = machine.squares(state, situation).line_values;
    const auto square = [&](const DealOption& option) {
      return WorthMoments(option.draws, squares).sum;
    };
    // Value of an option plus two bets, so that it is never below 0.
    const auto worth = [](const DealOption& option) {
      return option.pays + Fraction(static_cast<unsigned>(2 - option.bets), 1);
    };
    const int128 more_squares =
        picks ? tie_rule(rule).variance * (square(options[1]) - square(options[0])) : 0;
    const bool is_better = worth(options[0]) < worth(options[1]) ||
                           (worth(options[0]) == worth(options[1]) && more_squares > 0);
    if (is_better) std::swap(options[0], options[1]);
    options[1].cost = worth(options[0]) - worth(options[1]);
  } catch (const std::overflow_error&) {
    throw AnalysisError("the pays of \"" + paytable().name +
                        "\" are too finely divided to compare two ways to play");
  }
  return options;
}

}  // namespace vpanalyze
