// SPDX-License-Identifier: MIT
#include "studies/risk/objective_play.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <stdexcept>
#include <string>

#include "analysis/best_play.hpp"
#include "analysis/deal_values.hpp"
#include "analysis/hold.hpp"
#include "cards/parallel.hpp"
#include "cards/text.hpp"
#include "studies/risk/pay_mixture.hpp"
#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/studies/risk.hpp"

namespace vpanalyze {

namespace {

/// E[X] and E[X²] of all play together, in ways of a deal.
struct MeanAndSquare {
  int128 mean = 0;
  int128 square = 0;
};

/// A hold that gives way to another at λ = mean / square: what both moments fall by. There are
/// about a million, so they are small.
struct Step {
  std::int64_t mean;
  std::int64_t square;
  std::int32_t deals;  ///< of the class

  double lambda() const { return static_cast<double>(mean) / static_cast<double>(square); }
};

bool earlier(const Step& a, const Step& b) {
  return int128{a.mean} * b.square < int128{b.mean} * a.square;
}

Valuation squares_of_pays(const Paytable& paytable) {
  Valuation squares = line_pays(paytable);
  for (int128& worth : squares.of_line) {
    if (worth * worth > kMostWorth) {
      throw AnalysisError("the pays of \"" + paytable.name +
                          "\" are too large and too finely divided for least variance: the highest "
                          "is " +
                          to_string(static_cast<uint128>(worth)) +
                          " times their common unit, and at most 370,727 times is possible");
    }
    worth *= worth;
  }
  return squares;
}

/// The holds of a deal from the best one on as λ grows. Of those left that lower the square, the
/// next is the one that lowers the mean least for it; of several, the one that lowers it most.
class DealSteps {
 public:
  DealSteps(const HoldValues& means, const HoldValues& squares, std::int32_t deals)
      : means_(means), squares_(squares), deals_(deals) {}

  /// The hold at λ = 0, and the least square among those of the same mean.
  std::size_t first() const {
    std::size_t best = 0;
    for (std::size_t hold = 1; hold < kHolds; ++hold) {
      if (means_[hold] > means_[best] ||
          (means_[hold] == means_[best] && squares_[hold] < squares_[best])) {
        best = hold;
      }
    }
    return best;
  }

  void add_to(std::vector<Step>& steps) const {
    for (std::size_t hold = first();;) {
      const std::size_t next = after(hold);
      if (next == hold) return;
      steps.push_back({means_[hold] - means_[next], squares_[hold] - squares_[next], deals_});
      hold = next;
    }
  }

 private:
  std::size_t after(std::size_t hold) const {
    std::size_t next = hold;
    for (std::size_t other = 0; other < kHolds; ++other) {
      if (squares_[other] >= squares_[hold]) continue;
      if (next == hold) {
        next = other;
        continue;
      }
      const int128 by_other =
          int128{means_[hold] - means_[other]} * (squares_[hold] - squares_[next]);
      const int128 by_next =
          int128{means_[hold] - means_[next]} * (squares_[hold] - squares_[other]);
      if (by_other < by_next || (by_other == by_next && squares_[other] < squares_[next])) {
        next = other;
      }
    }
    return next;
  }

  const HoldValues& means_;
  const HoldValues& squares_;
  std::int32_t deals_;
};

struct AllSteps {
  MeanAndSquare start;
  std::vector<Step> steps;  ///< by λ
};

/// Deals are enumerated, whatever the game: this is about all λ at once, where the pattern engine
/// chooses play for one, and needs a greater pay to be worth no less.
AllSteps all_steps(const ScoredGame& game, int threads) {
  const DealValues means(game, threads);
  const DealValues squares(game, squares_of_pays(game.paytable()), threads);
  std::vector<AllSteps> parts(static_cast<std::size_t>(means.workers()));
  means.for_each_with(squares, [&](std::size_t worker, std::size_t number,
                                   const HoldValues& mean_of, const HoldValues& square_of) {
    const std::int32_t deals = means.classes()[number].weight;
    const DealSteps of_deal(mean_of, square_of, deals);
    AllSteps& part = parts[worker];
    const std::size_t first = of_deal.first();
    part.start.mean += int128{mean_of[first]} * deals;
    part.start.square += int128{square_of[first]} * deals;
    of_deal.add_to(part.steps);
  });
  AllSteps all;
  for (AllSteps& part : parts) {
    all.start.mean += part.start.mean;
    all.start.square += part.start.square;
    all.steps.insert(all.steps.end(), part.steps.begin(), part.steps.end());
  }
  std::sort(all.steps.begin(), all.steps.end(), earlier);
  return all;
}

}  // namespace

std::vector<FrontierCorner> variance_frontier(const ScoredGame& game, int threads) {
  const AllSteps all = all_steps(game, threads);
  const Paytable& paytable = game.paytable();
  const double unit = line_pays(paytable).unit.to_double();
  const auto ways = static_cast<double>(binomial(paytable.deck.size(), 5) *
                                        draw_ways(paytable.deck.size()).per_deal);
  const auto corner = [&](double lambda, const MeanAndSquare& play) {
    const double mean = static_cast<double>(play.mean) / ways * unit;
    const double square = static_cast<double>(play.square) / ways * unit * unit;
    return FrontierCorner{lambda / unit, mean, square - mean * mean};
  };
  MeanAndSquare play = all.start;
  std::vector<FrontierCorner> corners = {corner(0, play)};
  for (std::size_t i = 0; i < all.steps.size(); ++i) {
    const Step& step = all.steps[i];
    play.mean -= int128{step.mean} * step.deals;
    play.square -= int128{step.square} * step.deals;
    if (i + 1 < all.steps.size() && !earlier(step, all.steps[i + 1])) continue;
    const FrontierCorner next = corner(step.lambda(), play);
    // From where 2λ·E[X] = 1 on, less return means more variance.
    if (next.variance > corners.back().variance) break;
    corners.push_back(next);
  }
  return corners;
}

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
