// SPDX-License-Identifier: MIT
#include <cmath>
#include <numeric>

#include "base/parallel.hpp"
#include "play/shared_hold.hpp"

namespace vpanalyze {
namespace {

/// Probability of an end in a situation, with its moments of the factor f = times · sum of
/// multipliers: means of powers of f, times the probability.
struct Meetings {
  double share = 0;
  double factor = 0;
  double factor_square = 0;
  double line_square = 0;  ///< moments of the factor of one line: times · its own multiplier

  void add(const Meetings& other, double weight) {
    share += weight * other.share;
    factor += weight * other.factor;
    factor_square += weight * other.factor_square;
    line_square += weight * other.line_square;
  }
};

class LongRun {
 public:
  LongRun(const Machine& machine, SharedHold& hold, int workers)
      : machine_(machine),
        situations_(machine.states.front().situations),
        workers_(workers),
        hold_(hold),
        choices_(hold.choices),
        sums_(hold.value.size()) {}

  void work_out() {
    hold_.follows = hold_.next.expected(hold_.value, workers_);
    note_play();
    visit();
    meet();
    count_rows();
    add_moments();
    hold_.round_variance = round_variance();
    for (double& bound : hold_.bounds) bound /= hold_.lines;
  }

 private:
  void note_play() {
    played_.resize(sums_ * situations_.size());
    parallel_for(workers_, played_.size(), [&](std::size_t /*worker*/, std::size_t number) {
      const double factor = situations_[number % situations_.size()].times.to_double() *
                            hold_.sum_of(number / situations_.size());
      for (std::size_t i = choices_.only; i < choices_.choices.size(); ++i) {
        played_[number].push_back(hold_.best(factor, choices_.choices[i]).first);
      }
    });
  }

  /// Calls visit(number, end, share of deals) for the hold played in each choice among several;
  /// `number` is state · situations + situation.
  template <class Visit>
  void for_each_choice(const Visit& visit) const {
    for (std::size_t number = 0; number < played_.size(); ++number) {
      for (std::size_t i = 0; i < played_[number].size(); ++i) {
        visit(number, played_[number][i], choices_.choices[choices_.only + i].share);
      }
    }
  }

  /// Computes the share of rounds that begin with each sum: the stationary distribution of the
  /// chain of sums.
  void visit() {
    constexpr int kMostSteps = 200;
    constexpr double kSettled = 1e-14;
    double rounding = 0;  // greatest rounding error of the sum of all shares
    for (const auto& choices : played_) rounding += 0x1p-53 * static_cast<double>(choices.size());
    const std::vector<double> drawn_always = hold_.drawn_without_choice();
    const std::vector<double> single = hold_.next.lead_to(drawn_always, sums_);
    std::vector<double>& visited = hold_.visited;
    std::vector<double> drawn;
    std::vector<double> here(played_.size());  // probability of each pair of state and situation
    visited.assign(sums_, 0);
    visited[0] = 1;
    double last_change = 2;
    for (int round = 0; round < kMostSteps; ++round) {
      for (std::size_t number = 0; number < here.size(); ++number) {
        here[number] = visited[number / situations_.size()] *
                       situations_[number % situations_.size()].probability.to_double();
      }
      drawn.assign(hold_.next.size(), 0);
      for_each_choice([&](std::size_t number, std::size_t end, double deals) {
        drawn[hold_.ends[end].multipliers] += here[number] * deals;
      });
      std::vector<double> next = hold_.next.lead_to(drawn, sums_);
      double change = 0;
      for (std::size_t state = 0; state < sums_; ++state) {
        next[state] += single[state];
        change += std::abs(next[state] - visited[state]);
      }
      visited = std::move(next);
      // A change this small that no longer shrinks is rounding.
      if (change < kSettled || (change < rounding && change >= last_change)) break;
      last_change = change;
      if (round + 1 < kMostSteps) continue;
      throw AnalysisError("how often the multipliers of \"" + machine_.paytable.name +
                          "\" come up does not settle");
    }
    for (std::size_t number = 0; number < drawn.size(); ++number) {
      drawn[number] += drawn_always[number];
    }
    line_squares_ = hold_.next.mean_squares(drawn, sums_);
  }

  void meet() {
    const std::size_t situations = situations_.size();
    std::vector<Meetings> state_meetings(sums_ * situations);
    std::vector<Meetings> all_meetings(situations);
    for (std::size_t number = 0; number < state_meetings.size(); ++number) {
      const std::size_t state = number / situations;
      const Situation& situation = situations_[number % situations];
      const double probability = situation.probability.to_double();
      const double times = situation.times.to_double();
      const double factor = times * hold_.sum_of(state);
      const double share = probability * hold_.visited[state];
      state_meetings[number] = {share, share * factor, share * factor * factor,
                                probability * line_squares_[state] * times * times};
      all_meetings[number % situations].add(state_meetings[number], 1);
    }
    met_.assign(situations, std::vector<Meetings>(hold_.ends.size()));
    for_each_choice([&](std::size_t number, std::size_t end, double deals) {
      met_[number % situations][end].add(state_meetings[number], deals);
    });
    for (std::size_t s = 0; s < situations; ++s) {
      for (std::size_t i = 0; i < choices_.only; ++i) {
        const HoldChoice& choice = choices_.choices[i];
        met_[s][choice.ends.front()].add(all_meetings[s], choice.share);
      }
    }
  }

  /// Returns [situation][row]: the probability that a hand ending there is paid. Multipliers of
  /// lines are above 0, those of situations may be 0.
  std::vector<std::vector<double>> paid_shares() const {
    std::vector<std::vector<double>> shares(situations_.size());
    for (std::size_t s = 0; s < shares.size(); ++s) {
      const Situation& situation = situations_[s];
      for (std::size_t row = 0; row < machine_.rows(); ++row) {
        const Fraction coins = machine_.pays[row] * situation.times + situation.plus;
        shares[s].push_back(machine_.paid_share(row, coins).to_double());
      }
    }
    return shares;
  }

  void count_rows() {
    hold_.probability.resize(machine_.rows());
    hold_.times.resize(machine_.rows());
    hold_.paid.resize(machine_.rows());
    const std::vector<std::vector<double>> paid = paid_shares();
    for (std::size_t number = 0; number < hold_.ends.size(); ++number) {
      const HoldEnds draws = choices_.ends[number];
      const double all = std::accumulate(draws.begin(), draws.end(), 0.0);
      Meetings met;
      for (const std::vector<Meetings>& situation_met : met_) met.add(situation_met[number], 1);
      hold_.played.push_back(met.share);
      for (std::size_t line = 0; line < draws.size(); ++line) {
        for (std::size_t s = 0; s < paid.size(); ++s) {
          hold_.paid[line] += met_[s][number].share * paid[s][line] * draws[line] / all;
        }
        hold_.probability[line] += met.share * draws[line] / all;
        hold_.times[line] += met.factor / hold_.lines * draws[line] / all;
      }
    }
  }

  /// Calls visit(met, number of the end, amount that the situation adds).
  template <class Visit>
  void for_each_meeting(const Visit& visit) const {
    for (std::size_t s = 0; s < met_.size(); ++s) {
      const double plus = situations_[s].plus.to_double();
      for (std::size_t number = 0; number < met_[s].size(); ++number) {
        visit(met_[s][number], number, plus);
      }
    }
  }

  void add_moments() {
    const double n = hold_.lines;
    for_each_meeting([&](const Meetings& met, std::size_t number, double plus) {
      const End& end = hold_.ends[number];
      hold_.square += met.line_square * end.pay_square +
                      2 * met.factor / n * (end.pay_award + plus * end.pay) +
                      met.share * (end.award_square + 2 * plus * end.award + plus * plus);
      if (hold_.lines == 1) return;
      // Mean product of two lines' factors.
      const double both = (met.factor_square - n * met.line_square) / (n * (n - 1));
      const double fixed = end.award + plus;
      hold_.product += both * end.pay * end.pay + 2 * met.factor / n * end.pay * fixed +
                       met.share * fixed * fixed;
    });
  }

  /// Returns [end]: the mean of a line's pay, and of its award, times the value of the next sum.
  std::array<std::vector<double>, 2> amounts_with_value() const {
    const std::vector<std::vector<double>> given = hold_.next.given_one(hold_.value, workers_);
    std::array<std::vector<double>, 2> paid_amounts;
    for (std::size_t number = 0; number < hold_.ends.size(); ++number) {
      const HoldEnds draws = choices_.ends[number];
      const double all = std::accumulate(draws.begin(), draws.end(), 0.0);
      const std::size_t distribution = hold_.ends[number].multipliers;
      const Multipliers& multipliers = hold_.next.multipliers(distribution);
      double pay = 0;
      double award = 0;
      for (std::size_t line = 0; line < draws.size(); ++line) {
        if (draws[line] == 0) continue;
        std::size_t i = 0;
        while (multipliers[i].first != machine_.next[line]) ++i;
        const double share = draws[line] / all * given[distribution][i];
        pay += share * machine_.pays[line].to_double();
        award += share * machine_.award_mean[line].to_double();
      }
      paid_amounts[0].push_back(pay);
      paid_amounts[1].push_back(award);
    }
    return paid_amounts;
  }

  /// Returns the mean square of W + V(next) − V − gain, the surprise of a round of all lines in
  /// wins and value: surprises are uncorrelated from round to round.
  double round_variance() const {
    const double n = hold_.lines;
    std::vector<double> value_squares;
    for (const double value : hold_.value) value_squares.push_back(value * value);
    const std::vector<double> next_square = hold_.next.expected(value_squares, workers_);
    const auto paid_amounts = amounts_with_value();
    double sum = 0;
    for_each_meeting([&](const Meetings& met, std::size_t number, double plus) {
      const End& end = hold_.ends[number];
      const double fixed = n * (end.award + plus);
      const double fixed_with_next =
          n * (paid_amounts[1][number] + plus * hold_.follows[end.multipliers]);
      sum += n * met.line_square * (end.pay_square - end.pay * end.pay) +
             met.factor_square * end.pay * end.pay +
             2 * met.factor *
                 (end.pay_award - end.pay * end.award + end.pay * fixed + paid_amounts[0][number]) +
             met.share * (n * (end.award_square - end.award * end.award) + fixed * fixed +
                          next_square[end.multipliers] + 2 * fixed_with_next);
    });
    const double gain = (hold_.bounds[0] + hold_.bounds[1]) / 2;
    for (std::size_t state = 0; state < sums_; ++state) {
      sum -= hold_.visited[state] * (hold_.value[state] + gain) * (hold_.value[state] + gain);
    }
    return sum;
  }

  const Machine& machine_;
  const std::vector<Situation>& situations_;
  int workers_;
  SharedHold& hold_;
  const HoldChoices& choices_;
  std::size_t sums_;
  std::vector<std::vector<std::uint32_t>> played_;  ///< [state · situations + situation][choice]
  std::vector<double> line_squares_;  ///< [state]: probability · mean square of one multiplier
  std::vector<std::vector<Meetings>> met_;  ///< [situation][end]
};

}  // namespace

void add_long_run(const Machine& machine, SharedHold& hold, int workers) {
  LongRun(machine, hold, workers).work_out();
}

}  // namespace vpanalyze
