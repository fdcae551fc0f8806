// SPDX-License-Identifier: MIT
#include "features/shared_hold.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include "cards/parallel.hpp"
#include "features/states.hpp"
#include "vpanalyze/analysis/analysis.hpp"

namespace vpanalyze {

LineAmounts::LineAmounts(const Machine& machine) : next(machine.by_line(machine.next)) {
  for (const std::size_t row : machine.row_of_line) {
    pay.push_back(machine.pays[row].to_double());
    award.push_back(machine.award_mean[row].to_double());
    award_square.push_back(machine.award_square[row].to_double());
  }
}

End LineAmounts::end_of(HoldEnds draws, MultiplierSums& sums) const {
  const double all = std::accumulate(draws.begin(), draws.end(), 0.0);
  End end;
  std::map<int, double> multipliers;
  for (std::size_t line = 0; line < draws.size(); ++line) {
    if (draws[line] == 0) continue;
    const double share = draws[line] / all;
    end.pay += share * pay[line];
    end.pay_square += share * pay[line] * pay[line];
    end.award += share * award[line];
    end.award_square += share * award_square[line];
    end.pay_award += share * pay[line] * award[line];
    multipliers[next[line]] += draws[line];
  }
  for (auto& [times, share] : multipliers) share /= all;
  end.multipliers = sums.number_of({multipliers.begin(), multipliers.end()});
  return end;
}

SharedHoldPlay::SharedHoldPlay(const Machine& of)
    : machine(of),
      situations(of.states.front().situations),
      lines(of),
      next(of.paytable.features.lines,
           std::min(1, *std::min_element(lines.next.begin(), lines.next.end()))) {
  hold.lines = of.paytable.features.lines;
  hold.least = hold.lines * next.least();
  const int most = *std::max_element(lines.next.begin(), lines.next.end());
  sums = static_cast<std::size_t>(hold.lines * most - hold.least + 1);
}

namespace {

constexpr double kWithin = 1e-12;  // of a bet
constexpr int kMostRounds = 200;
/// Twice what values bend, 0.4% of the bet or less in every game that is played, and some room: too
/// little costs another pass, too much keeps holds that are never best.
constexpr double kFirstSlack = 0.01;
constexpr int kMostWidenings = 6;

class SharedHoldSolver {
 public:
  SharedHoldSolver(const Machine& machine, const DrawOptions& options)
      : options_(options),
        play_(machine),
        n_(play_.hold.lines),
        bet_(machine.states.front().bet.to_double() * n_) {}

  SharedHold solve() && {
    slope_ = worth_of_multiplier();
    for (std::size_t state = 0; state < play_.sums; ++state) {
      value().push_back(slope_ * static_cast<double>(state));
    }
    double slack = kFirstSlack * bet_;
    for (int widening = 0; widening < kMostWidenings; ++widening) {
      prepare(slack);
      iterate();
      if (2 * distance_from_line() <= slack) return long_run(play_, options_.workers);
      slope_ = (value().back() - value().front()) / static_cast<double>(play_.sums - 1);
      slack = 3 * distance_from_line();
    }
    throw AnalysisError("the values of the multipliers of \"" + play_.machine.paytable.name +
                        "\" do not settle");
  }

 private:
  std::vector<double>& value() { return play_.hold.value; }

  /// What a line pays under best play for what lines are worth.
  double mean_pay(const Valuation& worth) const {
    return plain_draws(play_.machine, 0, worth, options_).mean(play_.machine.pays);
  }

  /// Nearly what one more multiplier is worth: what a line pays where the sum is in the middle and
  /// each next multiplier is worth what a line pays in the plain game.
  double worth_of_multiplier() const {
    constexpr int kWorthBits = 36;
    const LineAmounts& lines = play_.lines;
    const double plain = mean_pay(line_pays(play_.machine.base));
    const double middle = (play_.hold.sum_of(0) + play_.hold.sum_of(play_.sums - 1)) / 2 / n_;
    std::vector<double> worth;
    for (std::size_t line = 0; line < lines.pay.size(); ++line) {
      worth.push_back(middle * lines.pay[line] + lines.award[line] + plain * lines.next[line]);
    }
    return mean_pay(rounded_worth(worth, kWorthBits).valuation);
  }

  /// How far values are from the line that the holds were chosen by, apart from a constant.
  double distance_from_line() {
    double low = 1e300;
    double high = -1e300;
    for (std::size_t state = 0; state < play_.sums; ++state) {
      const double bend = value()[state] - slope_ * play_.hold.sum_of(state);
      low = std::min(low, bend);
      high = std::max(high, bend);
    }
    return (high - low) / 2;
  }

  /// Chooses holds and works out where they can lead.
  void prepare(double slack) {
    FactorRange range{{}, 1e300, 0, options_.prune ? slack : 1e300};
    for (std::size_t line = 0; line < play_.lines.next.size(); ++line) {
      range.other.push_back(n_ * (play_.lines.award[line] + slope_ * play_.lines.next[line]));
    }
    for (const Situation& situation : play_.situations) {
      const double times = situation.times.to_double();
      range.low = std::min(range.low, times * play_.hold.least);
      range.high = std::max(range.high, times * play_.hold.sum_of(play_.sums - 1));
    }
    play_.hold.choices = hold_choices(play_.machine.games[0], range, options_.workers);
    describe_ends();
    play_.next.add_up(options_.workers);
    note_single_holds();
  }

  /// Those of holds with rivals first: the order in which their distributions are added up.
  void describe_ends() {
    const HoldChoices& choices = play_.hold.choices;
    play_.next = MultiplierSums(n_, play_.next.least());
    play_.hold.ends.assign(choices.ends.size(), {});
    std::vector<bool> has_rivals(choices.ends.size());
    for (std::size_t i = choices.only; i < choices.choices.size(); ++i) {
      for (const std::uint32_t end : choices.choices[i].ends) has_rivals[end] = true;
    }
    for (const bool wanted : {true, false}) {
      for (std::size_t number = 0; number < has_rivals.size(); ++number) {
        if (has_rivals[number] != wanted) continue;
        play_.hold.ends[number] = play_.lines.end_of(choices.ends[number], play_.next);
      }
    }
  }

  /// What deals without a choice add to each state: a straight line, and values of next sums.
  void note_single_holds() {
    single_pay_ = 0;
    single_award_ = 0;
    play_.only_drawn.assign(play_.next.size(), 0);
    for (std::size_t i = 0; i < play_.hold.choices.only; ++i) {
      const HoldChoice& choice = play_.hold.choices.choices[i];
      const End& end = play_.hold.ends[choice.ends.front()];
      single_pay_ += choice.share * end.pay;
      single_award_ += choice.share * end.award;
      play_.only_drawn[end.multipliers] += choice.share;
    }
    single_next_ = play_.next.lead_to(play_.only_drawn, play_.sums);
  }

  /// V ← TV − TV(least) until no sum gains more than another.
  void iterate() {
    std::array<double, 2>& bounds = play_.hold.bounds;  // of all lines together until the end
    for (int round = 0; round < kMostRounds; ++round) {
      const std::vector<double> next = improved();
      bounds = {1e300, -1e300};
      for (std::size_t state = 0; state < play_.sums; ++state) {
        const double gain = next[state] - value()[state];
        bounds = {std::min(bounds[0], gain), std::max(bounds[1], gain)};
        value()[state] = next[state] - next[0];
      }
      if (bounds[1] - bounds[0] <= kWithin * bet_ / 2) return;
    }
  }

  std::vector<double> improved() {
    play_.hold.follows = play_.next.expected(value(), options_.workers);
    const double level =
        n_ * single_award_ +
        std::inner_product(single_next_.begin(), single_next_.end(), value().begin(), 0.0);
    std::vector<double> next(play_.sums);
    parallel_for(options_.workers, play_.sums, [&](std::size_t /*worker*/, std::size_t state) {
      const HoldChoices& choices = play_.hold.choices;
      for (const Situation& situation : play_.situations) {
        const double factor = situation.times.to_double() * play_.hold.sum_of(state);
        double worth = factor * single_pay_ + level + n_ * situation.plus.to_double();
        for (std::size_t i = choices.only; i < choices.choices.size(); ++i) {
          const HoldChoice& choice = choices.choices[i];
          worth += choice.share * play_.hold.best(factor, choice).second;
        }
        next[state] += situation.probability.to_double() * worth;
      }
    });
    return next;
  }

  const DrawOptions& options_;
  SharedHoldPlay play_;
  int n_;
  double bet_;
  double slope_ = 0;  ///< of the values, nearly
  double single_pay_ = 0;
  double single_award_ = 0;
  std::vector<double> single_next_;  ///< [state]
};

}  // namespace

SharedHold solve_shared_hold(const Machine& machine, const DrawOptions& options) {
  return SharedHoldSolver(machine, options).solve();
}

}  // namespace vpanalyze
