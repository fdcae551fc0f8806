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

/// Distribution of a line's next multiplier: (multiplier, probability) pairs.
using Multipliers = std::vector<std::pair<int, double>>;

/// Distributions of the sum of several lines' multipliers, each drawn independently from one
/// distribution. Sums are counted from the least possible one.
class MultiplierSums {
 public:
  /// Takes the number of lines and the smallest multiplier of a line.
  MultiplierSums(int lines, int least) : lines_(lines), least_(least) {}

  /// Returns the number of a distribution, adding it if it is new.
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

  /// Adds up all lines, and all but one, since variances need the last line separately. Requires
  /// that all distributions are known.
  void add_up(int workers);

  /// Returns [distribution][its multiplier]: the mean of a value by sum, given that one line has
  /// drawn this multiplier.
  std::vector<std::vector<double>> given_one(const std::vector<double>& value, int workers) const;

  /// Returns [distribution]: the mean of a value by sum over the sums to which it leads.
  std::vector<double> expected(const std::vector<double>& value, int workers) const;

  /// Returns [sum]: its probability, given the probability of each distribution.
  std::vector<double> lead_to(const std::vector<double>& drawn, std::size_t sums) const;
  /// Returns [sum]: its probability times the mean square of the last line's multiplier at that
  /// sum, given the probability of each distribution.
  std::vector<double> mean_squares(const std::vector<double>& drawn, std::size_t sums) const;

 private:
  struct Distribution {
    Multipliers multipliers;
    std::vector<double> all;     ///< [sum]: probability for all lines
    std::vector<double> others;  ///< [sum]: probability for all lines but one
  };
  std::size_t steps(int times) const { return static_cast<std::size_t>(times - least_); }

  int lines_;
  int least_;
  std::map<Multipliers, std::size_t> number_;
  std::vector<Distribution> distributions_;
};

/// Kind of end of a hold: moments of one line's pay, and its next multiplier.
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
  int least = 1;                    ///< sum of multipliers of value[0]
  std::array<double, 2> bounds{};   ///< bounds of the mean win of a line
  std::vector<double> value;        ///< [sum − least]: relative to the least sum
  std::vector<double> visited;      ///< [sum − least]: share of rounds
  std::vector<double> probability;  ///< [row]
  std::vector<double> times;        ///< [row]: probability · mean multiplier
  std::vector<double> paid;         ///< [row]: probability of a hand that ends in it and is paid
  double square = 0;                ///< mean square of a line's win
  double product = 0;               ///< mean product of two lines' wins; 0 for one line
  double round_variance = 0;        ///< variance that each further round adds to the win of many

  // Basis of the choice of holds: candidate holds of every class of deals, their ends, and the mean
  // value of the sums to which each distribution of multipliers leads.
  HoldChoices choices;
  std::vector<End> ends;       ///< numbered as in HoldChoices::ends
  std::vector<double> played;  ///< [end]: share of rounds whose hold ends this way
  MultiplierSums next{1, 1};
  std::vector<double> follows;  ///< [distribution]: mean value of the next sum

  /// Returns the sum of multipliers of value[place].
  double sum_of(std::size_t place) const { return least + static_cast<double>(place); }
  /// Returns true if a sum of multipliers, given by its place, occurs at all; anything rarer is
  /// rounding.
  bool comes_up(std::size_t place) const { return visited[place] >= 1e-15; }

  /// Returns the value of a hold from the number of its end, linear in `factor`, the sum of the
  /// multipliers times the situation's multiplier.
  double worth(double factor, std::uint32_t end) const {
    return factor * ends[end].pay + lines * ends[end].award + follows[ends[end].multipliers];
  }
  /// Returns [distribution]: how often deals with a single candidate draw from it.
  std::vector<double> drawn_without_choice() const {
    std::vector<double> drawn(next.size());
    for (std::size_t i = 0; i < choices.only; ++i) {
      const HoldChoice& choice = choices.choices[i];
      drawn[ends[choice.ends.front()].multipliers] += choice.share;
    }
    return drawn;
  }
  /// Returns the end with the greatest value, and that value.
  std::pair<std::uint32_t, double> best(double factor, const HoldChoice& choice) const {
    std::pair<std::uint32_t, double> best{0, -1e300};
    for (const std::uint32_t end : choice.ends) {
      const double worth = this->worth(factor, end);
      if (worth > best.second) best = {end, worth};
    }
    return best;
  }
};

/// Returns best play forever of n lines that share the hold. The value of a round depends on their
/// multipliers only through the sum M of them. With p the mean pay of one line, and C the
/// distribution of the next sum, n independent draws of the multiplier that the hold's end brings,
///
///     V(M) = max over holds of (M · p + C · V) − gain
///
/// V is nearly linear in M. Holds that cannot be best for any M, for any V within its distance from
/// that line, are dropped first; the distance is checked afterwards, and widened if it was too
/// small. Bounds of the gain are those of relative value iteration.
///
/// Source: M. Puterman, Markov Decision Processes (1994), chapter 8.5.5.
SharedHold solve_shared_hold(const Machine& machine, const DrawOptions& options);

/// Adds the long-run results to a solution that determines play.
void add_long_run(const Machine& machine, SharedHold& hold, int workers);

}  // namespace vpanalyze
