// SPDX-License-Identifier: MIT
#include "features/shared_hold.hpp"

#include <algorithm>
#include <numeric>

#include "cards/parallel.hpp"
#include "features/states.hpp"
#include "vpanalyze/analysis/analysis.hpp"

namespace vpanalyze {

LineAmounts::LineAmounts(const Machine& machine) {
  for (const std::size_t row : machine.row_of_line) {
    const bool is_line = row < machine.paytable.lines.size();
    pay.push_back(is_line ? machine.paytable.lines[row].pays.in_coins().to_double() : 0);
    award.push_back(machine.award_mean[row].to_double());
    award_square.push_back(machine.award_square[row].to_double());
    next.push_back(is_line ? machine.paytable.lines[row].features.next.value_or(1) : 1);
  }
}

SharedHoldPlay::SharedHoldPlay(const Machine& of)
    : machine(of),
      situations(of.states.front().situations),
      lines(of),
      n(of.paytable.features.lines),
      least(n * std::min(1, *std::min_element(lines.next.begin(), lines.next.end()))),
      sums(static_cast<std::size_t>(n * *std::max_element(lines.next.begin(), lines.next.end()) -
                                    least + 1)),
      next(n, least / n) {}

std::pair<std::size_t, double> SharedHoldPlay::best(const HoldChoice& choice, double factor,
                                                    const std::vector<double>& follows) const {
  std::pair<std::size_t, double> best{0, -1e300};
  for (std::size_t i = 0; i < choice.ends.size(); ++i) {
    const End& end = ends[choice.ends[i]];
    const double worth = factor * end.pay + n * end.award + follows[end.multipliers];
    if (worth > best.second) best = {i, worth};
  }
  return best;
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
        n_(play_.n),
        bet_(machine.states.front().bet.to_double() * n_) {}

  SharedHold solve() && {
    slope_ = worth_of_multiplier();
    double slack = kFirstSlack * bet_;
    for (int widening = 0; widening < kMostWidenings; ++widening) {
      prepare(slack);
      iterate();
      const double bend = distance_from_line();
      if (2 * bend <= slack) return long_run(std::move(play_), options_.workers);
      slope_ = (value().back() - value().front()) / static_cast<double>(play_.sums - 1);
      slack = 3 * distance_from_line();
    }
    throw AnalysisError("the values of the multipliers of \"" + play_.machine.paytable.name +
                        "\" do not settle");
  }

 private:
  std::vector<double>& value() { return play_.value; }

  /// What a line pays under best play for what lines are worth.
  double mean_pay(const Valuation& worth) const {
    const Draws draws = plain_draws(play_.machine, 0, worth, options_);
    double mean = 0;
    for (std::size_t line = 0; line < play_.lines.pay.size(); ++line) {
      mean += play_.lines.pay[line] *
              static_cast<double>(draws.ways[0][play_.machine.row_of_line[line]]) /
              static_cast<double>(draws.all);
    }
    return mean;
  }

  /// Nearly what one more multiplier is worth: what a line pays where the sum is in the middle and
  /// each next multiplier is worth what a line pays in the plain game.
  double worth_of_multiplier() const {
    constexpr int kWorthBits = 36;
    const LineAmounts& lines = play_.lines;
    const double plain = mean_pay(line_pays(play_.machine.base));
    const double middle = (play_.sum_of(0) + play_.sum_of(play_.sums - 1)) / 2 / n_;
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
      const double bend = value()[state] - slope_ * play_.sum_of(state);
      low = std::min(low, bend);
      high = std::max(high, bend);
    }
    return (high - low) / 2;
  }

  /// Chooses holds and works out where they can lead.
  void prepare(double slack) {
    FactorRange range;
    for (std::size_t line = 0; line < play_.lines.next.size(); ++line) {
      range.other.push_back(n_ * (play_.lines.award[line] + slope_ * play_.lines.next[line]));
    }
    range.low = 1e300;
    range.high = 0;
    for (const Situation& situation : play_.situations) {
      range.low = std::min(range.low, situation.times.to_double() * play_.least);
      range.high = std::max(range.high, situation.times.to_double() * play_.sum_of(play_.sums - 1));
    }
    range.slack = options_.prune ? slack : 1e300;
    play_.choices = hold_choices(play_.machine.games[0], range, options_.workers);
    describe_ends();
    play_.next.add_up(options_.workers);
    note_single_holds();
  }

  /// Those of holds with rivals first.
  void describe_ends() {
    play_.next = MultiplierSums(n_, play_.least / n_);
    play_.ends.assign(play_.choices.ends.size(), {});
    std::vector<bool> has_rivals(play_.ends.size());
    for (std::size_t i = play_.choices.only; i < play_.choices.choices.size(); ++i) {
      for (const std::uint32_t end : play_.choices.choices[i].ends) has_rivals[end] = true;
    }
    for (const bool wanted : {true, false}) {
      for (std::size_t number = 0; number < play_.ends.size(); ++number) {
        if (has_rivals[number] == wanted) play_.ends[number] = end_of(play_.choices.ends[number]);
      }
      if (wanted) play_.competing = play_.next.size();
    }
  }

  End end_of(const HoldEnds& draws) {
    const LineAmounts& lines = play_.lines;
    const double all = std::accumulate(draws.begin(), draws.end(), 0.0);
    End end;
    const int most = *std::max_element(lines.next.begin(), lines.next.end());
    std::vector<double> next(static_cast<std::size_t>(most + 1));
    for (std::size_t line = 0; line < draws.size(); ++line) {
      if (draws[line] == 0) continue;
      const double share = draws[line] / all;
      end.pay += share * lines.pay[line];
      end.pay_square += share * lines.pay[line] * lines.pay[line];
      end.award += share * lines.award[line];
      end.award_square += share * lines.award_square[line];
      end.pay_award += share * lines.pay[line] * lines.award[line];
      next[static_cast<std::size_t>(lines.next[line])] += draws[line];
    }
    Multipliers multipliers;
    for (int times = 0; times <= most; ++times) {
      const double of_draws = next[static_cast<std::size_t>(times)];
      if (of_draws > 0) multipliers.emplace_back(times, of_draws / all);
    }
    end.multipliers = play_.next.number_of(multipliers);
    return end;
  }

  /// What deals without a choice add to each state: a straight line, and values of next sums.
  void note_single_holds() {
    single_pay_ = 0;
    single_award_ = 0;
    std::vector<double> drawn(play_.next.size());
    for (std::size_t i = 0; i < play_.choices.only; ++i) {
      const HoldChoice& choice = play_.choices.choices[i];
      const End& end = play_.ends[choice.ends.front()];
      single_pay_ += choice.share * end.pay;
      single_award_ += choice.share * end.award;
      drawn[end.multipliers] += choice.share;
    }
    single_next_ = play_.next.lead_to(drawn, play_.sums);
  }

  /// V ← TV − TV(least) until no sum gains more than another.
  void iterate() {
    std::array<double, 2>& bounds = play_.bounds;
    if (value().empty()) {
      for (std::size_t state = 0; state < play_.sums; ++state) {
        value().push_back(slope_ * static_cast<double>(state));
      }
    }
    for (int round = 0; round < kMostRounds; ++round) {
      const std::vector<double> next = improved();
      bounds = {1e300, -1e300};
      for (std::size_t state = 0; state < play_.sums; ++state) {
        const double gain = next[state] - value()[state];
        bounds = {std::min(bounds[0], gain), std::max(bounds[1], gain)};
      }
      for (std::size_t state = 0; state < play_.sums; ++state) {
        value()[state] = next[state] - next[0];
      }
      if (bounds[1] - bounds[0] <= kWithin * bet_ / 2) return;
    }
  }

  std::vector<double> improved() {
    const std::vector<double> follows =
        play_.next.expected(value(), play_.competing, options_.workers);
    const double level =
        n_ * single_award_ +
        std::inner_product(single_next_.begin(), single_next_.end(), value().begin(), 0.0);
    std::vector<double> next(play_.sums);
    parallel_for(options_.workers, play_.sums, [&](std::size_t /*worker*/, std::size_t state) {
      for (const Situation& situation : play_.situations) {
        const double factor = situation.times.to_double() * play_.sum_of(state);
        double worth = factor * single_pay_ + level + n_ * situation.plus.to_double();
        for (std::size_t i = play_.choices.only; i < play_.choices.choices.size(); ++i) {
          const HoldChoice& choice = play_.choices.choices[i];
          worth += choice.share * play_.best(choice, factor, follows).second;
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
