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

  /// Adds up all lines, and all but one, because variances need the last apart. To be called when
  /// all distributions are known.
  void add_up(int workers);

  /// [distribution][its multiplier]: the mean of a value by sum, given that one line has drawn it.
  std::vector<std::vector<double>> given_one(const std::vector<double>& value, int workers) const;

  /// [distribution], of so many, the first: the mean of a value by sum over the sums it leads to.
  std::vector<double> expected(const std::vector<double>& value, std::size_t count,
                               int workers) const;

  /// [sum]: how often it is led to where distributions are drawn from so often.
  std::vector<double> lead_to(const std::vector<double>& drawn, std::size_t sums) const;
  /// [sum]: the same, times the mean square there of the last line's multiplier.
  std::vector<double> mean_squares(const std::vector<double>& drawn, std::size_t sums) const;

 private:
  int lines_;
  int least_;
  std::map<Multipliers, std::size_t> number_;
  std::vector<Multipliers> multipliers_;
  std::vector<std::vector<double>> all_;     ///< [distribution][sum]: how likely
  std::vector<std::vector<double>> others_;  ///< the same of all lines but one
};

}  // namespace vpanalyze
