// SPDX-License-Identifier: MIT
#include "studies/risk/objective_play.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <stdexcept>
#include <string>

#include "studies/risk/kelly.hpp"
#include "studies/risk/number_text.hpp"
#include "studies/risk/pay_steps.hpp"
#include "studies/risk/ruin.hpp"
#include "vpanalyze/studies/frontier.hpp"

namespace vpanalyze {
namespace {

/// What a pay of so many bets is worth.
using Utility = std::function<double(double pay)>;

constexpr double kGreatestWorth = 137438953472.0;  // 2^37

/// What each line is worth, from 0 to kGreatestWorth.
std::vector<std::int64_t> worth_of_lines(const ClassPlay& game, const Utility& utility) {
  const PaySteps steps = pay_steps(game.paytable());
  std::vector<double> values;
  for (std::size_t line = 0; line < game.lines(); ++line)
    values.push_back(utility(steps.pay(line)));
  const auto [least, greatest] = std::minmax_element(values.begin(), values.end());
  const double scale = *greatest > *least ? kGreatestWorth / (*greatest - *least) : 0;
  std::vector<std::int64_t> worth;
  for (const double value : values) worth.push_back(std::llround((value - *least) * scale));
  return worth;
}

ObjectivePlay play_with(const ClassPlay& game, ClassHolds holds) {
  ObjectivePlay play;
  play.holds = std::move(holds);
  play.played = game.outcomes(play.holds);
  play.pay = pay_mixture(game.paytable(), play.played);
  return play;
}

/// Chooses play for the utility that goes with the play before, until it stays the same. Every
/// step is for the better, so this ends; rounding could at worst make it run in a circle, among
/// plays that differ in nothing that is shown.
ObjectivePlay settled(const ClassPlay& game, ObjectivePlay play, TieBreak rule,
                      const std::function<Utility(const ObjectivePlay&)>& utility_with) {
  constexpr int kMostSteps = 50;
  for (int step = 0; step < kMostSteps; ++step) {
    ClassHolds holds = game.best(worth_of_lines(game, utility_with(play)), rule);
    if (holds == play.holds) break;
    play = play_with(game, std::move(holds));
  }
  return play;
}

void require_winning(const ObjectivePlay& best, const ObjectiveOptions& options) {
  const std::string word(to_string(options.objective));
  const double edge = moments(best.pay).mean - 1 + options.cashback;
  if (ruin_per_unit(best.pay, 1, options.cashback) == 0) {
    throw std::invalid_argument("the objective " + word +
                                " asks for a game that can lose, and this one never does");
  }
  if (ruin_per_unit(best.pay, 1, options.cashback) < 1) return;
  throw std::invalid_argument(
      "the objective " + word + " asks for a game that wins; best play of this one loses " +
      percent_text(-edge) + (options.cashback > 0 ? " after cashback" : ", without cashback"));
}

Utility least_risk(const ObjectivePlay& play, const ObjectiveOptions& options) {
  const double log = std::log(ruin_per_unit(play.pay, options.hands_per_round, options.cashback));
  return [log](double pay) { return -std::expm1(pay * log); };
}

Utility fastest_growth(const ObjectivePlay& play, double cashback) {
  RoundResults results{play.pay.pays, play.pay.total()};
  for (double& result : results.results) result += cashback - 1;
  const double fraction = kelly(results, 1)->fraction;
  return [=](double pay) { return std::log1p(fraction * (pay - 1 + cashback)); };
}

/// A λ for which play of the least variance that returns `least_return` is best.
double variance_price(const std::vector<FrontierCorner>& corners, double least_return) {
  // The return is computed in two ways; equal ones may differ in the last digit.
  constexpr double kRounding = 1e-12;
  if (corners.front().game_return < least_return - kRounding) {
    throw std::invalid_argument("no play of this game returns more than " +
                                percent_text(corners.front().game_return));
  }
  std::size_t last = 0;
  while (last + 1 < corners.size() && corners[last + 1].game_return >= least_return - kRounding) {
    ++last;
  }
  const double from = corners[last].lambda;
  return last + 1 < corners.size() ? (from + corners[last + 1].lambda) / 2 : from * (1 + 1e-9);
}

/// Play for an objective other than the return, given the play for that.
ObjectivePlay changed_play(const ClassPlay& game, const ObjectivePlay& best,
                           const ObjectiveOptions& options, TieBreak rule, int threads) {
  switch (options.objective) {
    case Objective::game_return: return best;
    case Objective::min_risk:
      require_winning(best, options);
      return settled(game, best, rule,
                     [&](const ObjectivePlay& play) { return least_risk(play, options); });
    case Objective::kelly:
      require_winning(best, options);
      return settled(game, best, rule, [&](const ObjectivePlay& play) {
        return fastest_growth(play, options.cashback);
      });
    case Objective::least_variance: break;
  }
  const double price =
      variance_price(variance_frontier(game.paytable(), threads), options.min_return.value_or(0));
  return play_with(
      game, game.best(worth_of_lines(game, [=](double pay) { return pay - price * pay * pay; }),
                      TieBreak::least_variance));
}

}  // namespace

ObjectivePlay play_for(const ClassPlay& game, const ObjectiveOptions& options, TieBreak rule,
                       int threads) {
  const ObjectivePlay best = play_with(game, game.best(rule));
  ObjectivePlay play = changed_play(game, best, options, rule, threads);
  play.best_return = moments(best.pay).mean;
  return play;
}

}  // namespace vpanalyze
