// SPDX-License-Identifier: MIT
#include "features/shared_hold.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>

#include "cards/parallel.hpp"
#include "features/hold_choices.hpp"
#include "features/multiplier_sums.hpp"
#include "features/shared_hold_amounts.hpp"
#include "vpanalyze/analysis/analysis.hpp"

namespace vpanalyze {
namespace {

constexpr double kWithin = 1e-12;  // of a bet
constexpr int kMostRounds = 200;
/// Values bend by 0.4% of the bet in every game that is played; more costs another pass.
constexpr double kFirstSlack = 0.012;
constexpr int kMostWidenings = 6;

class SharedHoldSolver {
 public:
  SharedHoldSolver(const Machine& machine, const DrawOptions& options)
      : machine_(machine),
        options_(options),
        lines_(line_amounts(machine)),
        n_(machine.paytable.features.lines),
        situations_(machine.states.front().situations) {
    const auto [least, most] = std::minmax_element(lines_.next.begin(), lines_.next.end());
    least_ = n_ * std::min(1, *least);
    sums_ = static_cast<std::size_t>(n_ * *most - least_ + 1);
    bet_ = machine.states.front().bet.to_double() * n_;
  }

  SharedHold solve() {
    slope_ = mean_pay();
    double slack = kFirstSlack * bet_;
    for (int widening = 0; widening < kMostWidenings; ++widening) {
      prepare(slack);
      iterate();
      const double bend = distance_from_line();
      if (2 * bend <= slack) return finish();
      slope_ = (value_.back() - value_.front()) / static_cast<double>(sums_ - 1);
      slack = 3 * distance_from_line();
    }
    throw AnalysisError("the values of the multipliers of \"" + machine_.paytable.name +
                        "\" do not settle");
  }

 private:
  double sum_of(std::size_t state) const { return least_ + static_cast<double>(state); }

  /// What a line pays under best play of the plain game: near what one more multiplier is worth.
  double mean_pay() const {
    const Draws draws = plain_draws(machine_, 0, line_pays(machine_.base), options_);
    double mean = 0;
    for (std::size_t line = 0; line < lines_.pay.size(); ++line) {
      mean += lines_.pay[line] * static_cast<double>(draws.ways[0][machine_.row_of_line[line]]) /
              static_cast<double>(draws.all);
    }
    return mean;
  }

  /// How far values are from the line that the holds were chosen by, apart from a constant.
  double distance_from_line() const {
    double low = 1e300;
    double high = -1e300;
    for (std::size_t state = 0; state < sums_; ++state) {
      const double bend = value_[state] - slope_ * sum_of(state);
      low = std::min(low, bend);
      high = std::max(high, bend);
    }
    return (high - low) / 2;
  }

  /// Chooses holds and works out where they can lead.
  void prepare(double slack) {
    FactorRange range;
    for (std::size_t line = 0; line < lines_.next.size(); ++line) {
      range.other.push_back(n_ * (lines_.award[line] + slope_ * lines_.next[line]));
    }
    range.low = 1e300;
    range.high = 0;
    for (const Situation& situation : situations_) {
      range.low = std::min(range.low, situation.times.to_double() * least_);
      range.high = std::max(range.high, situation.times.to_double() * sum_of(sums_ - 1));
    }
    range.slack = options_.prune ? slack : 1e300;
    choices_ = hold_choices(machine_.games[0], range, options_.workers);
    describe_ends();
    next_->add_up(options_.workers);
  }

  void describe_ends() {
    ends_.clear();
    next_.emplace(n_, least_ / n_);
    for (const HoldEnds& draws : choices_.ends) {
      const double all = std::accumulate(draws.begin(), draws.end(), 0.0);
      End end;
      std::map<int, double> next;
      for (std::size_t line = 0; line < draws.size(); ++line) {
        if (draws[line] == 0) continue;
        const double share = draws[line] / all;
        end.pay += share * lines_.pay[line];
        end.pay_square += share * lines_.pay[line] * lines_.pay[line];
        end.award += share * lines_.award[line];
        end.award_square += share * lines_.award_square[line];
        end.pay_award += share * lines_.pay[line] * lines_.award[line];
        next[lines_.next[line]] += draws[line];
      }
      Multipliers multipliers(next.begin(), next.end());
      for (auto& [times, share] : multipliers) share /= all;
      end.multipliers = next_->number_of(multipliers);
      ends_.push_back(end);
    }
  }

  /// The hold of a choice that is best for a factor, and what it is worth.
  std::pair<std::size_t, double> best(const HoldChoice& choice, double factor,
                                      const std::vector<double>& expected) const {
    std::pair<std::size_t, double> best{0, -1e300};
    for (std::size_t i = 0; i < choice.ends.size(); ++i) {
      const End& end = ends_[choice.ends[i]];
      const double worth = factor * end.pay + n_ * end.award + expected[end.multipliers];
      if (worth > best.second) best = {i, worth};
    }
    return best;
  }

  /// V ← TV − TV(least) until no sum gains more than another.
  void iterate() {
    if (value_.empty()) {
      for (std::size_t state = 0; state < sums_; ++state)
        value_.push_back(slope_ * static_cast<double>(state));
    }
    for (int round = 0; round < kMostRounds; ++round) {
      const std::vector<double> next = improved(value_);
      bounds_ = {1e300, -1e300};
      for (std::size_t state = 0; state < sums_; ++state) {
        const double gain = next[state] - value_[state];
        bounds_ = {std::min(bounds_[0], gain), std::max(bounds_[1], gain)};
      }
      for (std::size_t state = 0; state < sums_; ++state) value_[state] = next[state] - next[0];
      if (bounds_[1] - bounds_[0] <= kWithin * bet_ / 2) return;
    }
  }

  std::vector<double> improved(const std::vector<double>& value) const {
    const std::vector<double> expected_value = next_->expected(value, options_.workers);
    double slope = 0;
    double level = 0;
    for (std::size_t i = 0; i < choices_.only; ++i) {
      const HoldChoice& choice = choices_.choices[i];
      const End& end = ends_[choice.ends.front()];
      slope += choice.share * end.pay;
      level += choice.share * (n_ * end.award + expected_value[end.multipliers]);
    }
    std::vector<double> next(sums_);
    parallel_for(options_.workers, sums_, [&](std::size_t, std::size_t state) {
      for (const Situation& situation : situations_) {
        const double factor = situation.times.to_double() * sum_of(state);
        double worth = factor * slope + level + n_ * situation.plus.to_double();
        for (std::size_t i = choices_.only; i < choices_.choices.size(); ++i) {
          const HoldChoice& choice = choices_.choices[i];
          worth += choice.share * best(choice, factor, expected_value).second;
        }
        next[state] += situation.probability.to_double() * worth;
      }
    });
    return next;
  }

  // What the play found comes to in the long run.

  /// Calls visit(state, situation, end, share of deals) for all that is played.
  template <class Visit>
  void for_each_play(const Visit& visit) const {
    std::vector<ChanceAmounts> amounts;
    for (const Situation& situation : situations_) {
      amounts.push_back({situation.probability.to_double(), situation.times.to_double(),
                         situation.plus.to_double()});
    }
    for (std::size_t state = 0; state < sums_; ++state) {
      for (std::size_t s = 0; s < situations_.size(); ++s) {
        const std::vector<std::uint8_t>& played = played_[state * situations_.size() + s];
        for (std::size_t i = 0; i < choices_.choices.size(); ++i) {
          const HoldChoice& choice = choices_.choices[i];
          const std::size_t hold = i < choices_.only ? 0 : played[i - choices_.only];
          visit(state, amounts[s], choice.ends[hold], choice.share);
        }
      }
    }
  }

  void note_play() {
    const std::vector<double> expected_value = next_->expected(value_, options_.workers);
    played_.assign(sums_ * situations_.size(), {});
    parallel_for(options_.workers, sums_, [&](std::size_t, std::size_t state) {
      for (std::size_t s = 0; s < situations_.size(); ++s) {
        const double factor = situations_[s].times.to_double() * sum_of(state);
        for (std::size_t i = choices_.only; i < choices_.choices.size(); ++i) {
          played_[state * situations_.size() + s].push_back(
              static_cast<std::uint8_t>(best(choices_.choices[i], factor, expected_value).first));
        }
      }
    });
  }

  /// [distribution]: how often it is drawn from, where sums are visited so often.
  std::vector<double> drawn_from(const std::vector<double>& visited) const {
    std::vector<double> drawn(next_->size());
    for (std::size_t i = 0; i < choices_.only; ++i) {
      const HoldChoice& choice = choices_.choices[i];
      drawn[ends_[choice.ends.front()].multipliers] += choice.share;
    }
    for (std::size_t state = 0; state < sums_; ++state) {
      for (std::size_t s = 0; s < situations_.size(); ++s) {
        const double weight = visited[state] * situations_[s].probability.to_double();
        const std::vector<std::uint8_t>& played = played_[state * situations_.size() + s];
        for (std::size_t i = 0; i < played.size(); ++i) {
          const HoldChoice& choice = choices_.choices[choices_.only + i];
          drawn[ends_[choice.ends[played[i]]].multipliers] += weight * choice.share;
        }
      }
    }
    return drawn;
  }

  SharedHold finish() {
    note_play();
    SharedHold result;
    result.least = least_;
    result.bounds = {bounds_[0] / n_, bounds_[1] / n_};
    result.value = value_;
    std::vector<double> visited(sums_);
    visited[0] = 1;
    for (int round = 0; round < kMostRounds; ++round) {
      std::vector<double> next = next_->lead_to(drawn_from(visited), 0, sums_);
      double change = 0;
      for (std::size_t state = 0; state < sums_; ++state) {
        change += std::abs(next[state] - visited[state]);
      }
      visited = std::move(next);
      if (change < 1e-14) break;
    }
    count_rows(visited, result);
    result.round_variance = round_variance(visited);
    result.visited = std::move(visited);
    const std::vector<double> expected_value = next_->expected(value_, options_.workers);
    for (const End& end : ends_) {
      result.pay.push_back(end.pay);
      result.award.push_back(end.award);
      result.follows.push_back(expected_value[end.multipliers]);
    }
    result.choices = std::move(choices_);
    return result;
  }

  void count_rows(const std::vector<double>& visited, SharedHold& result) const {
    // The mean square of one line's multiplier, and the mean product of two lines', by sum.
    const std::vector<double> squares = next_->lead_to(drawn_from(visited), 2, sums_);
    std::vector<double> share(ends_.size());
    std::vector<double> times(ends_.size());
    for_each_play([&](std::size_t state, const ChanceAmounts& situation, std::size_t number,
                      double deals) {
      const End& end = ends_[number];
      const double factor = situation.times;
      const double plus = situation.plus;
      const double weight = deals * situation.probability;
      const double here = weight * visited[state];
      const double mean = factor * sum_of(state) / n_;
      share[number] += here;
      times[number] += here * mean;
      result.square += weight * squares[state] * factor * factor * end.pay_square;
      result.square += here * (2 * mean * (end.pay_award + plus * end.pay) + end.award_square +
                               2 * plus * end.award + plus * plus);
      if (n_ == 1) return;
      const double both = (sum_of(state) * sum_of(state) * visited[state] - n_ * squares[state]) /
                          (static_cast<double>(n_) * (n_ - 1));
      const double fixed = end.award + plus;
      result.product += weight * both * factor * factor * end.pay * end.pay;
      result.product += here * (2 * mean * end.pay * fixed + fixed * fixed);
    });
    result.probability.resize(machine_.rows());
    result.times.resize(machine_.rows());
    for (std::size_t number = 0; number < ends_.size(); ++number) {
      const HoldEnds& draws = choices_.ends[number];
      const double all = std::accumulate(draws.begin(), draws.end(), 0.0);
      for (std::size_t line = 0; line < draws.size(); ++line) {
        const std::size_t row = machine_.row_of_line[line];
        result.probability[row] += share[number] * draws[line] / all;
        result.times[row] += times[number] * draws[line] / all;
      }
    }
  }

  /// [end]: the mean of what a line is paid, and of its award, times the value of the next sum.
  std::array<std::vector<double>, 2> amounts_with_value() const {
    const std::vector<std::vector<double>> given = next_->given_one(value_, options_.workers);
    std::array<std::vector<double>, 2> with_value;
    for (std::size_t number = 0; number < ends_.size(); ++number) {
      const HoldEnds& draws = choices_.ends[number];
      const double all = std::accumulate(draws.begin(), draws.end(), 0.0);
      const std::size_t distribution = ends_[number].multipliers;
      const Multipliers& multipliers = next_->multipliers(distribution);
      double pay = 0;
      double award = 0;
      for (std::size_t line = 0; line < draws.size(); ++line) {
        if (draws[line] == 0) continue;
        std::size_t i = 0;
        while (multipliers[i].first != lines_.next[line]) ++i;
        const double share = draws[line] / all * given[distribution][i];
        pay += share * lines_.pay[line];
        award += share * lines_.award[line];
      }
      with_value[0].push_back(pay);
      with_value[1].push_back(award);
    }
    return with_value;
  }

  /// The mean square of W + V(next) − V − gain, what a round of all lines wins and leaves behind
  /// beyond what was to be expected: these are uncorrelated from round to round.
  double round_variance(const std::vector<double>& visited) const {
    std::vector<double> value_squares;
    for (const double value : value_) value_squares.push_back(value * value);
    const std::vector<double> next = next_->expected(value_, options_.workers);
    const std::vector<double> next_square = next_->expected(value_squares, options_.workers);
    const auto [pay_value, award_value] = amounts_with_value();
    const std::vector<double> squares = next_->lead_to(drawn_from(visited), 2, sums_);
    double sum = 0;
    for_each_play([&, &pay_with = pay_value, &award_with = award_value](
                      std::size_t state, const ChanceAmounts& situation, std::size_t number,
                      double deals) {
      const End& end = ends_[number];
      const double factor = situation.times;
      const double plus = situation.plus;
      const double weight = deals * situation.probability;
      const double here = weight * visited[state];
      const double won = factor * sum_of(state) * end.pay + n_ * (end.award + plus);
      const double with_next = factor * sum_of(state) * pay_with[number] +
                               n_ * (award_with[number] + plus * next[end.multipliers]);
      sum += weight * n_ * squares[state] * factor * factor * (end.pay_square - end.pay * end.pay);
      sum += here * (2 * factor * sum_of(state) * (end.pay_award - end.pay * end.award) +
                     n_ * (end.award_square - end.award * end.award) + won * won +
                     next_square[end.multipliers] + 2 * with_next);
    });
    const double gain = (bounds_[0] + bounds_[1]) / 2;
    for (std::size_t state = 0; state < sums_; ++state) {
      sum -= visited[state] * (value_[state] + gain) * (value_[state] + gain);
    }
    return sum;
  }

  const Machine& machine_;
  const DrawOptions& options_;
  LineAmounts lines_;
  int n_;
  const std::vector<Situation>& situations_;
  int least_ = 1;
  std::size_t sums_ = 1;
  double bet_ = 1;
  double slope_ = 0;
  HoldChoices choices_;
  std::vector<End> ends_;
  std::optional<MultiplierSums> next_;
  std::vector<double> value_;  ///< [state]
  std::array<double, 2> bounds_{};
  std::vector<std::vector<std::uint8_t>> played_;  ///< [state · situations + situation][choice]
};

}  // namespace

SharedHold solve_shared_hold(const Machine& machine, const DrawOptions& options) {
  return SharedHoldSolver(machine, options).solve();
}

}  // namespace vpanalyze
