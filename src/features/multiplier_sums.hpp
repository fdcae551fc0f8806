// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

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
  std::size_t number_of(const Multipliers& multipliers);
  std::size_t size() const { return multipliers_.size(); }
  const Multipliers& multipliers(std::size_t number) const { return multipliers_[number]; }

  /// Adds up all lines but one; the last is added where it is needed, because variances need it
  /// apart. To be called when all distributions are known.
  void add_up(int workers);

  /// [distribution][its multiplier]: the mean of a value by sum, given that one line has drawn it.
  std::vector<std::vector<double>> given_one(const std::vector<double>& value, int workers) const;

  /// [distribution]: the mean of a value by sum over the sums it leads to.
  std::vector<double> expected(const std::vector<double>& value, int workers) const;

  /// [sum]: Σ over distributions of how often they are drawn from, times the mean over the sums
  /// they lead to of the last line's multiplier to a power.
  std::vector<double> lead_to(const std::vector<double>& drawn, int power, std::size_t sums) const;

 private:
  int lines_;
  int least_;
  std::map<Multipliers, std::size_t> number_;
  std::vector<Multipliers> multipliers_;
  std::vector<std::vector<double>> others_;  ///< [distribution][sum]: of all lines but one
};

}  // namespace vpanalyze
