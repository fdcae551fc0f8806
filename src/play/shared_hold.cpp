// SPDX-License-Identifier: MIT
#include "play/shared_hold.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <stdexcept>

#include "base/parallel.hpp"
#include "play/states.hpp"
#include "vpanalyze/analysis/analysis.hpp"

namespace vpanalyze {

void MultiplierSums::add_up(int workers) {
  parallel_for(workers, size(), [&](std::size_t /*worker*/, std::size_t number) {
    auto& [multipliers, all, others] = distributions_[number];
    all = {1};
    for (int line = 0; line < lines_; ++line) {
      others = std::move(all);
      all.assign(others.size() + steps(multipliers.back().first), 0);
      for (const auto& [times, share] : multipliers) {
        for (std::size_t i = 0; i < others.size(); ++i) all[i + steps(times)] += share * others[i];
      }
    }
  });
}

std::vector<std::vector<double>> MultiplierSums::given_one(const std::vector<double>& value,
                                                           int workers) const {
  std::vector<std::vector<double>> given(size());
  parallel_for(workers, size(), [&](std::size_t /*worker*/, std::size_t number) {
    const auto& [multipliers, all, others] = distributions_[number];
    given[number].resize(multipliers.size());
    // Adds value by value, so that no sum waits for its last addition.
    for (std::size_t i = 0; i < others.size(); ++i) {
      for (std::size_t j = 0; j < multipliers.size(); ++j) {
        given[number][j] += others[i] * value[i + steps(multipliers[j].first)];
      }
    }
  });
  return given;
}

std::vector<double> MultiplierSums::expected(const std::vector<double>& value, int workers) const {
  std::vector<double> mean(size());
  parallel_for(workers, size(), [&](std::size_t /*worker*/, std::size_t number) {
    const std::vector<double>& all = distributions_[number].all;
    mean[number] = std::inner_product(all.begin(), all.end(), value.begin(), 0.0);
  });
  return mean;
}

std::vector<double> MultiplierSums::lead_to(const std::vector<double>& drawn,
                                            std::size_t sums) const {
  std::vector<double> states(sums);
  for (std::size_t number = 0; number < drawn.size(); ++number) {
    if (drawn[number] == 0) continue;
    const std::vector<double>& all = distributions_[number].all;
    for (std::size_t i = 0; i < all.size(); ++i) states[i] += drawn[number] * all[i];
  }
  return states;
}

std::vector<double> MultiplierSums::mean_squares(const std::vector<double>& drawn,
                                                 std::size_t sums) const {
  std::vector<double> states(sums);
  for (std::size_t number = 0; number < drawn.size(); ++number) {
    if (drawn[number] == 0) continue;
    const auto& [multipliers, all, others] = distributions_[number];
    for (const auto& [times, share] : multipliers) {
      const double weight = drawn[number] * share * times * times;
      for (std::size_t i = 0; i < others.size(); ++i)
        states[i + steps(times)] += weight * others[i];
    }
  }
  return states;
}

namespace {

constexpr double kTolerance = 1e-12;       // share of a bet or, if greater, of the mean win
constexpr double kNoiseOfValue = 0x1p-48;  // rounding error of doubles for equal values
constexpr double kNoiseOfAll = 0x1p-39;    // rounding error of sums over all holds of all deals
constexpr int kMostRounds = 200;
/// First slack, with some room above twice the curvature of values, which is 0.4% of the bet or
/// less in every known game. Too little costs another pass; too much keeps holds that are never
/// best.
constexpr double kFirstSlack = 0.01;
constexpr int kMostWidenings = 6;

/// Amounts that lines of the base game pay.
struct LineAmounts {
  explicit LineAmounts(const Machine& machine) : next(machine.next) {
    for (std::size_t row = 0; row < machine.rows(); ++row) {
      pay.push_back(machine.pays[row].to_double());
      award.push_back(machine.award_mean[row].to_double());
      award_square.push_back(machine.award_square[row].to_double());
    }
  }

  /// Returns the end of a hold whose draws end this often in each line; numbers its multipliers in
  /// `sums`.
  End end_of(HoldEnds draws, MultiplierSums& sums) const {
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

  std::vector<double> pay;
  std::vector<double> award;
  std::vector<double> award_square;
  std::vector<int> next;
};

class SharedHoldSolver {
 public:
  SharedHoldSolver(const Machine& machine, const DrawOptions& options)
      : machine_(machine),
        situations_(machine.states.front().situations),
        options_(options),
        lines_(machine),
        n_(machine.paytable.features.draw_lines),
        bet_(machine.states.front().bet.to_double() * n_) {
    const auto [least, most] = std::minmax_element(lines_.next.begin(), lines_.next.end());
    least_ = std::min(1, *least);
    hold_.lines = n_;
    hold_.least = n_ * least_;
    sums_ = static_cast<std::size_t>(n_ * (*most - least_) + 1);
  }

  SharedHold solve() && {
    slope_ = worth_of_multiplier();
    for (std::size_t state = 0; state < sums_; ++state) {
      value().push_back(slope_ * static_cast<double>(state));
    }
    double slack = kFirstSlack * std::max(bet_, n_ * slope_);
    for (int widening = 0; widening < kMostWidenings; ++widening) {
      prepare(slack);
      iterate();
      if (2 * distance_from_line() <= slack) {
        add_long_run(machine_, hold_, options_.workers);
        return std::move(hold_);
      }
      slope_ = (value().back() - value().front()) / static_cast<double>(sums_ - 1);
      slack = 3 * distance_from_line();
    }
    refuse();
  }

 private:
  [[noreturn]] void refuse() const {
    throw AnalysisError("the values of the multipliers of \"" + machine_.paytable.name +
                        "\" do not settle");
  }

  std::vector<double>& value() { return hold_.value; }

  /// Returns the mean pay of a line under best play for these values of lines.
  double mean_pay(const Valuation& worth) const {
    return plain_draws(machine_, 0, worth, options_).mean(machine_.pays);
  }

  /// Returns an estimate of the value of one more multiplier: the pay of a line when the sum is in
  /// the middle and each next multiplier has the value of a line's pay in the plain game.
  double worth_of_multiplier() const {
    constexpr int kWorthBits = 36;
    const double plain = mean_pay(line_pays(machine_.base));
    const double middle = (hold_.sum_of(0) + hold_.sum_of(sums_ - 1)) / 2 / n_;
    std::vector<double> worth;
    for (std::size_t line = 0; line < lines_.pay.size(); ++line) {
      worth.push_back(middle * lines_.pay[line] + lines_.award[line] + plain * lines_.next[line]);
    }
    return mean_pay(rounded_worth(worth, kWorthBits).valuation);
  }

  /// Returns the distance of values from the line that selected the holds, apart from a constant.
  double distance_from_line() {
    double low = 1e300;
    double high = -1e300;
    for (std::size_t state = 0; state < sums_; ++state) {
      const double bend = value()[state] - slope_ * hold_.sum_of(state);
      low = std::min(low, bend);
      high = std::max(high, bend);
    }
    return (high - low) / 2;
  }

  /// Selects the candidate holds and finds the sums to which they lead.
  void prepare(double slack) {
    FactorRange range;
    range.low = 1e300;
    range.high = 0;
    range.slack = options_.prune ? slack : 1e300;
    for (std::size_t line = 0; line < lines_.next.size(); ++line) {
      range.other.push_back(n_ * (lines_.award[line] + slope_ * lines_.next[line]));
    }
    set_tie_conditions(range);
    for (const Situation& situation : situations_) {
      const double times = situation.times.to_double();
      range.low = std::min(range.low, times * hold_.least);
      range.high = std::max(range.high, times * hold_.sum_of(sums_ - 1));
    }
    hold_.choices = hold_choices(machine_.games[0], range, options_.workers);
    describe_ends();
    hold_.next.add_up(options_.workers);
    note_single_holds();
  }

  /// Sets the conditions for ties. Holds are equally good if they have the same mean pay and award
  /// and the same probability of every multiplier. They then differ in the variance of a line's win
  /// at multiplier 1.
  void set_tie_conditions(FactorRange& range) const {
    range.tie_break = options_.tie_break;
    for (const std::vector<Fraction>& amounts : {machine_.pays, machine_.award_mean}) {
      range.tie_amounts.push_back(exact_worth(amounts, kMostToCompare).line_values);
    }
    for (const int times : std::set<int>(lines_.next.begin(), lines_.next.end())) {
      range.tie_amounts.emplace_back();
      for (const int next : lines_.next) range.tie_amounts.back().push_back(next == times ? 1 : 0);
    }
    if (tie_rule(options_.tie_break).variance != 0) {
      range.squares = machine_.squares(machine_.states.front(), Situation{}).line_values;
    }
  }

  /// Describes the ends of holds with rivals first, the order in which their distributions are
  /// added up.
  void describe_ends() {
    const HoldChoices& choices = hold_.choices;
    hold_.next = MultiplierSums(n_, least_);
    hold_.ends.assign(choices.ends.size(), {});
    std::vector<bool> has_rivals(choices.ends.size());
    for (std::size_t i = choices.only; i < choices.choices.size(); ++i) {
      for (const std::uint32_t end : choices.choices[i].ends) has_rivals[end] = true;
    }
    for (const bool wanted : {true, false}) {
      for (std::size_t number = 0; number < has_rivals.size(); ++number) {
        if (has_rivals[number] != wanted) continue;
        hold_.ends[number] = lines_.end_of(choices.ends[number], hold_.next);
      }
    }
  }

  /// Adds up the deals with a single candidate: a linear function of the sum, and values of next
  /// sums.
  void note_single_holds() {
    single_pay_ = 0;
    single_award_ = 0;
    for (std::size_t i = 0; i < hold_.choices.only; ++i) {
      const HoldChoice& choice = hold_.choices.choices[i];
      const End& end = hold_.ends[choice.ends.front()];
      single_pay_ += choice.share * end.pay;
      single_award_ += choice.share * end.award;
    }
    single_next_ = hold_.next.lead_to(hold_.drawn_without_choice(), sums_);
  }

  /// Repeats V ← TV − TV(least) until all sums gain the same.
  void iterate() {
    std::array<double, 2>& bounds = hold_.bounds;  // bounds for all lines together until the end
    for (int round = 0; round < kMostRounds; ++round) {
      const std::vector<double> next = improved();
      bounds = {1e300, -1e300};
      for (std::size_t state = 0; state < sums_; ++state) {
        const double gain = next[state] - value()[state];
        bounds = {std::min(bounds[0], gain), std::max(bounds[1], gain)};
        value()[state] = next[state] - next[0];
      }
      const double tolerance =
          std::max(kTolerance * std::max(bet_, bounds[1]) / 2,
                   (options_.prune ? kNoiseOfValue : kNoiseOfAll) * std::abs(value().back()));
      if (bounds[1] - bounds[0] <= tolerance) return;
    }
    refuse();
  }

  std::vector<double> improved() {
    hold_.follows = hold_.next.expected(value(), options_.workers);
    const double level =
        n_ * single_award_ +
        std::inner_product(single_next_.begin(), single_next_.end(), value().begin(), 0.0);
    std::vector<double> next(sums_);
    parallel_for(options_.workers, sums_, [&](std::size_t /*worker*/, std::size_t state) {
      const HoldChoices& choices = hold_.choices;
      for (const Situation& situation : situations_) {
        const double factor = situation.times.to_double() * hold_.sum_of(state);
        double worth = factor * single_pay_ + level + n_ * situation.plus.to_double();
        for (std::size_t i = choices.only; i < choices.choices.size(); ++i) {
          const HoldChoice& choice = choices.choices[i];
          worth += choice.share * hold_.best(factor, choice).second;
        }
        next[state] += situation.probability.to_double() * worth;
      }
    });
    return next;
  }

  const Machine& machine_;
  const std::vector<Situation>& situations_;
  const DrawOptions& options_;
  LineAmounts lines_;
  int n_;
  double bet_;
  int least_;         ///< multipliers of a line
  std::size_t sums_;  ///< number of states; a state is a sum, counted from the least
  SharedHold hold_;   ///< solution in progress
  double slope_ = 0;  ///< approximate slope of the values
  double single_pay_ = 0;
  double single_award_ = 0;
  std::vector<double> single_next_;  ///< [state]
};

}  // namespace

SharedHold solve_shared_hold(const Machine& machine, const DrawOptions& options) {
  try {
    return SharedHoldSolver(machine, options).solve();
  } catch (const std::overflow_error&) {
    throw AnalysisError("what the lines of \"" + machine.paytable.name +
                        "\" bring is too finely divided to be compared exactly");
  }
}

}  // namespace vpanalyze
