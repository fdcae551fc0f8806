// SPDX-License-Identifier: MIT
#include "studies/risk/objective_play.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <stdexcept>
#include <string>

#include "analysis/best_play.hpp"
#include "cards/number_text.hpp"
#include "cards/parallel.hpp"
#include "studies/risk/pay_mixture.hpp"
#include "studies/risk/ruin.hpp"
#include "vpanalyze/studies/risk.hpp"

namespace vpanalyze {
namespace {

/// What a pay of so many bets is worth.
using Utility = std::function<double(double pay)>;

/// What a pay is worth to play that comes to the mixture.
using UtilityWith = std::function<Utility(const PayMixture& pay)>;

/// What each line is worth, from 0 to kMostWorth.
Valuation worth_of_lines(const Paytable& game, const Utility& utility) {
  const PaySteps steps = pay_steps(game);
  std::vector<double> values;
  for (std::size_t line = 0; line < steps.of_line.size(); ++line) {
    values.push_back(utility(steps.pay(line)));
  }
  const auto [least, greatest] = std::minmax_element(values.begin(), values.end());
  const double scale =
      *greatest > *least ? static_cast<double>(kMostWorth) / (*greatest - *least) : 0;
  Valuation worth;
  for (const double value : values) worth.of_line.push_back(std::llround((value - *least) * scale));
  return worth;
}

ObjectivePlay play_with(const ClassPlay& game, ClassHolds holds) {
  ObjectivePlay play;
  play.holds = std::move(holds);
  play.played = game.outcomes(play.holds);
  play.pay = pay_mixture(game.paytable(), play.played);
  return play;
}

/// What lines are worth to play chosen for the utility that goes with the play before, beginning
/// with play that comes to `pay`, when it has come to the same twice. Every step is for the better,
/// so this ends; rounding could at worst make it run in a circle, among plays that differ in
/// nothing that is shown.
Valuation settled_worth(const Paytable& game, PayMixture pay, const UtilityWith& utility_with,
                        const std::function<PayMixture(const Valuation&)>& best_play) {
  constexpr int kMostSteps = 50;
  Valuation worth;
  for (int step = 0; step < kMostSteps; ++step) {
    worth = worth_of_lines(game, utility_with(pay));
    PayMixture next = best_play(worth);
    if (next == pay) break;
    pay = std::move(next);
  }
  return worth;
}

/// "99.5439%".
std::string percent_text(double share) {
  constexpr double kPercent = 100;
  constexpr int kDecimals = 4;
  return fixed_text(share * kPercent, kDecimals) + "%";
}

void require_winning(const PayMixture& best, const ObjectiveOptions& options) {
  const std::string word(to_string(options.objective));
  const PayMoments hand = moments(best);
  const double edge = hand.mean - 1 + options.cashback;
  const double per_unit = ruin_per_unit(best, hand, 1, options.cashback);
  if (per_unit == 0) {
    throw std::invalid_argument("the objective " + word +
                                " asks for a game that can lose, and this one never does");
  }
  if (per_unit < 1) return;
  throw std::invalid_argument(
      "the objective " + word + " asks for a game that wins; best play of this one loses " +
      percent_text(-edge) + (options.cashback > 0 ? " after cashback" : ", without cashback"));
}

Utility least_risk(const PayMixture& pay, int hands, double cashback) {
  const double log = std::log(ruin_per_unit(pay, moments(pay), hands, cashback));
  return [log](double amount) { return -std::expm1(amount * log); };
}

Utility fastest_growth(const PayMixture& pay, double cashback) {
  const double fraction = kelly(results_of_hand(pay, cashback), 1)->fraction;
  return [=](double amount) { return std::log1p(fraction * (amount - 1 + cashback)); };
}

/// A λ for which play of the least variance that returns `least_return` is best.
double variance_price(const std::vector<FrontierCorner>& corners, double least_return) {
  // The return is computed in two ways; equal ones may differ in the last digit.
  constexpr double kSlack = 1e-12;
  if (corners.front().game_return < least_return - kSlack) {
    throw std::invalid_argument("no play of this game returns more than " +
                                percent_text(corners.front().game_return));
  }
  std::size_t last = 0;
  while (last + 1 < corners.size() && corners[last + 1].game_return >= least_return - kSlack) {
    ++last;
  }
  const double from = corners[last].lambda;
  return last + 1 < corners.size() ? (from + corners[last + 1].lambda) / 2 : from * (1 + 1e-9);
}

/// Play for an objective other than the return.
class ObjectiveSearch {
 public:
  ObjectiveSearch(const ClassPlay& game, const ObjectiveOptions& options, TieBreak rule,
                  Engine engine, int threads)
      : game_(game), options_(options), rule_(rule), engine_(engine), threads_(threads) {}

  /// One hand of best play for the return.
  PayMixture best_hand() const { return hand_of_play(line_pays(game_.paytable())); }

  /// min_risk and kelly. A pay that is greater is worth more to both, so that plays on the way can
  /// be counted without looking at single deals. Where several hands share a deal, which deals are
  /// worth much matters, too.
  ObjectivePlay settled() const {
    const PayMixture best = best_hand();
    require_winning(best, options_);
    const double cashback = options_.cashback;
    if (options_.objective == Objective::kelly) {
      return settled(best, [=](const PayMixture& pay) { return fastest_growth(pay, cashback); });
    }
    const int hands = options_.hands_per_round;
    const UtilityWith utility = [=](const PayMixture& pay) {
      return least_risk(pay, hands, cashback);
    };
    return hands == 1 ? settled(best, utility) : settled_by_deals(utility);
  }

  /// λ is chosen among the corners of all play, which are those of single deals; and more may be
  /// worth less. So deals are looked at one by one.
  ObjectivePlay least_variance() const {
    const double price =
        variance_price(variance_frontier(game_.game(), threads_), options_.min_return.value_or(0));
    const Utility utility = [=](double pay) { return pay - price * pay * pay; };
    return play_with(
        game_, game_.best(worth_of_lines(game_.paytable(), utility), TieBreak::least_variance));
  }

 private:
  PayMixture hand_of_play(const Valuation& worth) const {
    const Totals totals = best_play(game_.game(), worth, rule_, engine_, worker_count(threads_));
    return single_hand(game_.paytable(), totals.line_ways);
  }

  ObjectivePlay settled(const PayMixture& start, const UtilityWith& utility) const {
    const Valuation worth = settled_worth(game_.paytable(), start, utility,
                                          [&](const Valuation& aim) { return hand_of_play(aim); });
    return play_with(game_, game_.best(worth, rule_));
  }

  ObjectivePlay settled_by_deals(const UtilityWith& utility) const {
    ObjectivePlay play = play_with(game_, game_.best(rule_));
    settled_worth(game_.paytable(), play.pay, utility, [&](const Valuation& worth) {
      ClassHolds holds = game_.best(worth, rule_);
      if (holds != play.holds) play = play_with(game_, std::move(holds));
      return play.pay;
    });
    return play;
  }

  const ClassPlay& game_;
  const ObjectiveOptions& options_;
  TieBreak rule_;
  Engine engine_;
  int threads_;
};

}  // namespace

ObjectivePlay play_for(const ClassPlay& game, const ObjectiveOptions& options, TieBreak rule,
                       int threads, Engine engine) {
  if (options.objective == Objective::game_return) {
    ObjectivePlay play = play_with(game, game.best(rule));
    play.best_return = moments(play.pay).mean;
    return play;
  }
  const ObjectiveSearch search(game, options, rule, engine, threads);
  const bool settles = options.objective != Objective::least_variance;
  ObjectivePlay play = settles ? search.settled() : search.least_variance();
  play.best_return = moments(search.best_hand()).mean;
  return play;
}

}  // namespace vpanalyze
