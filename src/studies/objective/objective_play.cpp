// SPDX-License-Identifier: MIT
#include "studies/objective/pay_mixture.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <span>
#include <stdexcept>
#include <string>

#include "analysis/best_play.hpp"
#include "analysis/deal_values.hpp"
#include "analysis/hold.hpp"
#include "analysis/scored_game.hpp"
#include "base/parallel.hpp"
#include "base/text.hpp"
#include "play/game_parts.hpp"
#include "studies/meter/envelope.hpp"

namespace vpanalyze {

namespace {

Valuation squares_of_pays(const Paytable& paytable) {
  Valuation squares = line_pays(paytable);
  const int128 most = *std::max_element(squares.line_values.begin(), squares.line_values.end());
  if (most * most > kMostWorth) {
    throw AnalysisError("the pays of \"" + paytable.name +
                        "\" are too large and too finely divided for least variance: the highest "
                        "is " +
                        to_string(static_cast<uint128>(most)) +
                        " times their common unit, and at most 370,727 times is possible");
  }
  for (int128& worth : squares.line_values) worth *= worth;
  return squares;
}

}  // namespace

/// Deals are enumerated, whatever the game: this is about all λ at once, where the pattern engine
/// chooses play for one, and needs a greater pay to be worth no less.
std::vector<FrontierCorner> frontier_corners(const ScoredGame& game, int threads) {
  const Paytable& paytable = game.paytable();
  const DealValues means(game, threads);
  const DealValues squares(game, squares_of_pays(paytable), threads);
  std::vector<std::uint8_t> holds;
  const EnvelopeSum all =
      envelope_sum(means, squares, -1, 0, std::numeric_limits<std::int64_t>::max(), holds);
  const double unit = line_pays(paytable).unit.to_double();
  const auto ways =
      static_cast<double>(binomial(paytable.deck.size(), 5) * draw_ways(paytable).deal_ways);
  const auto corner = [&](double lambda, int128 mean_ways, int128 less_square) {
    const double mean = static_cast<double>(mean_ways) / ways * unit;
    const double square = static_cast<double>(-less_square) / ways * unit * unit;
    return FrontierCorner{lambda / unit, mean, square - mean * mean};
  };
  std::vector<FrontierCorner> corners = {corner(0, all.base, all.slope)};
  bool falls = true;
  all.for_each_corner(
      game.classes(), [&](std::span<const Crossing> crossings_here, int128 base, int128 slope) {
        if (!falls) return;
        const double lambda = static_cast<double>(crossings_here.front().base_lost) /
                              static_cast<double>(crossings_here.front().slope_gained);
        const FrontierCorner next = corner(lambda, base, slope);
        // Beyond 2λ·E[X] = 1, less return means more variance.
        falls = next.variance <= corners.back().variance;
        if (falls) corners.push_back(next);
      });
  return corners;
}

std::vector<FrontierCorner> variance_frontier(const Game& game, int threads) {
  const std::optional<Paytable> draw = game.parts().one_draw();
  if (!draw) throw std::invalid_argument("the frontier is for games of one draw");
  return frontier_corners(game.parts().scored().variant(*draw), threads);
}

namespace {

/// Value of a pay in bets.
using Utility = std::function<double(double pay)>;

/// Utility of pays for play whose payout is the mixture.
using UtilityWith = std::function<Utility(const PayMixture& pay)>;

/// Function that counts best play for given line values.
using CountPlay = std::function<PayMixture(const Valuation& worth)>;

/// Returns the value of each line, from 0 to kMostWorth.
Valuation worth_of_lines(const Paytable& game, const Utility& utility) {
  const PaySteps steps = pay_steps(game);
  std::vector<double> values;
  for (std::size_t line = 0; line < steps.line_values.size(); ++line) {
    values.push_back(utility(steps.pay(line)));
  }
  const auto [least, greatest] = std::minmax_element(values.begin(), values.end());
  const double scale =
      *greatest > *least ? static_cast<double>(kMostWorth) / (*greatest - *least) : 0;
  Valuation worth;
  for (const double value : values)
    worth.line_values.push_back(std::llround((value - *least) * scale));
  return worth;
}

ObjectivePlay play_with(const ClassPlay& game, ClassHolds holds) {
  ObjectivePlay play;
  play.holds = std::move(holds);
  play.played = game.outcomes(play.holds);
  play.pay = pay_mixture(game.paytable(), play.played);
  return play;
}

/// Returns line values whose best play has the payout on which their utility is based, by iteration
/// from play with payout `pay` until the payout repeats. Every step is an improvement, so this
/// ends; rounding could at worst make it cycle among plays without visible differences.
Valuation settled_worth(const Paytable& game, PayMixture pay, const UtilityWith& utility_with,
                        const CountPlay& best_play) {
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

/// Returns "99.5439%".
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

/// Returns a λ for which the play of least variance that returns `least_return` is best.
double variance_price(const std::vector<FrontierCorner>& corners, double least_return) {
  // The return is computed in two ways, so equal ones may differ in the last digit.
  constexpr double kSlack = 1e-12;
  if (corners.front().game_return < least_return - kSlack) {
    throw std::invalid_argument("no play of this game returns more than " +
                                percent_text(corners.front().game_return));
  }
  std::size_t last = 0;
  while (last + 1 < corners.size() && corners[last + 1].game_return >= least_return - kSlack) {
    ++last;
  }
  const double first_lambda = corners[last].lambda;
  return last + 1 < corners.size() ? (first_lambda + corners[last + 1].lambda) / 2
                                   : first_lambda * (1 + 1e-9);
}

/// Finds the play for min_risk and kelly. Both value greater pays more, so intermediate plays can
/// be counted without single deals, by `hand_of_play`. If several hands share a deal, the
/// distribution over deals also matters.
ObjectivePlay settled_play(const ClassPlay& game, const ObjectiveOptions& options, TieBreak rule,
                           const PayMixture& best, const CountPlay& hand_of_play) {
  require_winning(best, options);
  const Paytable& paytable = game.paytable();
  const UtilityWith utility = [&](const PayMixture& pay) {
    return options.objective == Objective::kelly
               ? fastest_growth(pay, options.cashback)
               : least_risk(pay, options.hands_per_round, options.cashback);
  };
  if (options.objective == Objective::kelly || options.hands_per_round == 1) {
    return play_with(game, game.best(settled_worth(paytable, best, utility, hand_of_play), rule));
  }
  ObjectivePlay play = play_with(game, game.best(rule));
  settled_worth(paytable, play.pay, utility, [&](const Valuation& worth) {
    ClassHolds holds = game.best(worth, rule);
    if (holds != play.holds) play = play_with(game, std::move(holds));
    return play.pay;
  });
  return play;
}

/// Finds the play of least variance. λ is chosen among the corners of all play, which are those of
/// single deals, and a greater pay may have a lesser value; so deals are examined one by one.
ObjectivePlay least_variance_play(const ClassPlay& game, double least_return, int threads) {
  const double price = variance_price(frontier_corners(game.game(), threads), least_return);
  const Utility utility = [=](double pay) { return pay - price * pay * pay; };
  const Valuation worth = worth_of_lines(game.paytable(), utility);
  return play_with(game, game.best(worth, TieBreak::least_variance));
}

}  // namespace

ObjectivePlay play_for(const ClassPlay& game, const ObjectiveOptions& options, TieBreak rule,
                       int threads, Engine engine) {
  ObjectivePlay play;
  if (options.objective == Objective::game_return) {
    play = play_with(game, game.best(rule));
    play.best_return = moments(play.pay).mean;
    return play;
  }
  const CountPlay hand_of_play = [&](const Valuation& worth) {
    const Totals totals = best_play(game.game(), worth, rule, engine, worker_count(threads));
    return single_hand(game.paytable(), totals.line_ways);
  };
  const PayMixture best = hand_of_play(line_pays(game.paytable()));
  switch (options.objective) {
    case Objective::game_return: break;  // settled above
    case Objective::min_risk:
    case Objective::kelly: play = settled_play(game, options, rule, best, hand_of_play); break;
    case Objective::least_variance:
      play = least_variance_play(game, options.min_return.value_or(0), threads);
      break;
  }
  play.best_return = moments(best).mean;
  return play;
}

}  // namespace vpanalyze
