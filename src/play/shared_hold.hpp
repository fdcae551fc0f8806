// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "play/draws.hpp"
#include "play/hold_choices.hpp"
#include "play/machine.hpp"

namespace vpanalyze {

/// How likely each multiplier is for a line's next hand: (multiplier, probability).
using Multipliers = std::vector<std::pair<int, double>>;

/// Where the sum of several lines' multipliers goes when each draws from the same distribution; for
/// many distributions. A sum is counted from the least there can be.
class MultiplierSums {
 public:
  /// `least`: the smallest multiplier of a line.
  MultiplierSums(int lines, int least) : lines_(lines), least_(least) {}

  /// Of a distribution, known or new.
  std::size_t number_of(const Multipliers& multipliers) {
    const auto [known, is_new] = number_.emplace(multipliers, size());
    if (is_new) distributions_.push_back({multipliers, {}, {}});
    return known->second;
  }
  std::size_t size() const { return distributions_.size(); }
  int least() const { return least_; }
  const Multipliers& multipliers(std::size_t number) const {
    return distributions_[number].multipliers;
  }

  /// Adds up all lines, and all but one, because variances need the last apart. To be called when
  /// all distributions are known.
  void add_up(int workers);

  /// [distribution][its multiplier]: the mean of a value by sum, given that one line has drawn it.
  std::vector<std::vector<double>> given_one(const std::vector<double>& value, int workers) const;

  /// [distribution]: the mean of a value by sum over the sums it leads to.
  std::vector<double> expected(const std::vector<double>& value, int workers) const;

  /// [sum]: how often it is led to where distributions are drawn from so often.
  std::vector<double> lead_to(const std::vector<double>& drawn, std::size_t sums) const;
  /// [sum]: the same, times the mean square there of the last line's multiplier.
  std::vector<double> mean_squares(const std::vector<double>& drawn, std::size_t sums) const;

 private:
  struct Distribution {
    Multipliers multipliers;
    std::vector<double> all;     ///< [sum]: how likely
    std::vector<double> others;  ///< the same of all lines but one
  };
  std::size_t steps(int times) const { return static_cast<std::size_t>(times - least_); }

  int lines_;
  int least_;
  std::map<Multipliers, std::size_t> number_;
  std::vector<Distribution> distributions_;
};

/// A kind of end of a hold: moments of what one line is paid, and its next multiplier.
struct End {
  double pay = 0;
  double pay_square = 0;
  double award = 0;
  double award_square = 0;
  double pay_award = 0;
  std::size_t multipliers = 0;  ///< number of its distribution in SharedHold::next
};

/// Best play forever of several lines with one deal and one hold, each of which earns a multiplier
/// for its next hand. Amounts are coins.
struct SharedHold {
  int lines = 1;
  int least = 1;                    ///< the sum of multipliers that value[0] is about
  std::array<double, 2> bounds{};   ///< of the mean win of a line
  std::vector<double> value;        ///< [sum − least]: relative to the least sum
  std::vector<double> visited;      ///< [sum − least]: share of all rounds
  std::vector<double> probability;  ///< [row]
  std::vector<double> times;        ///< [row]: probability · mean multiplier
  std::vector<double> paid;         ///< [row]: probability of a hand that ends in it and is paid
  double square = 0;                ///< mean square of what a line wins
  double product = 0;               ///< mean product of what two lines win; 0 for one line
  double round_variance = 0;  ///< by which the variance of what many rounds win grows with each

  // What play is chosen by: the holds of every class of deals, what each ends in, and the mean
  // value of the sums that a distribution of multipliers leads to.
  HoldChoices choices;
  std::vector<End> ends;       ///< of HoldChoices::ends
  std::vector<double> played;  ///< [end]: the share of all rounds whose hold ends so
  MultiplierSums next{1, 1};
  std::vector<double> follows;  ///< [distribution]

  /// Of the multipliers where value[place] is about them.
  double sum_of(std::size_t place) const { return least + static_cast<double>(place); }
  /// Whether a sum of multipliers, by its place, comes up at all: what is rarer is rounding.
  bool comes_up(std::size_t place) const { return visited[place] >= 1e-15; }

  /// What a hold is worth by the number of what it ends in, `factor` being the sum of the
  /// multipliers, and what else multiplies pays: a straight line in it.
  double worth(double factor, std::uint32_t end) const {
    return factor * ends[end].pay + lines * ends[end].award + follows[ends[end].multipliers];
  }
  /// [distribution]: how often it is drawn from after deals without a choice.
  std::vector<double> drawn_without_choice() const {
    std::vector<double> drawn(next.size());
    for (std::size_t i = 0; i < choices.only; ++i) {
      const HoldChoice& choice = choices.choices[i];
      drawn[ends[choice.ends.front()].multipliers] += choice.share;
    }
    return drawn;
  }
  /// The end that is worth most, and what it is worth.
  std::pair<std::uint32_t, double> best(double factor, const HoldChoice& choice) const {
    std::pair<std::uint32_t, double> best{0, -1e300};
    for (const std::uint32_t end : choice.ends) {
      const double worth = this->worth(factor, end);
      if (worth > best.second) best = {end, worth};
    }
    return best;
  }
};

/// All n lines share the hold, so what a round is worth depends on their multipliers only through
/// the sum M of them: with p the mean pay of one line, and C the distribution of the next sum, n
/// independent draws of the multiplier that the hold's end brings,
///
///     V(M) = max over holds of (M · p + C · V) − gain
///
/// V is nearly a straight line in M. Holds that cannot be best for any M, however V bends within
/// its distance from that line, are dropped first; the distance is checked afterwards, and widened
/// where it was too small. Bounds of the gain are those of relative value iteration.
///
/// Source: M. Puterman, Markov Decision Processes (1994), chapter 8.5.5.
SharedHold solve_shared_hold(const Machine& machine, const DrawOptions& options);

/// Adds what it comes to in the long run to what play is chosen by.
void add_long_run(const Machine& machine, SharedHold& hold, int workers);

}  // namespace vpanalyze
