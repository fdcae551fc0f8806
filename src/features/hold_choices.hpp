// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "analysis/deal_values.hpp"
#include "analysis/numbered_rows.hpp"

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
  int least() const { return least_; }
  const Multipliers& multipliers(std::size_t number) const { return multipliers_[number]; }

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
  int lines_;
  int least_;
  std::map<Multipliers, std::size_t> number_;
  std::vector<Multipliers> multipliers_;
  std::vector<std::vector<double>> all_;     ///< [distribution][sum]: how likely
  std::vector<std::vector<double>> others_;  ///< the same of all lines but one
};

/// What a hold can end in: so many draws of all of them by line, whatever deal it belongs to.
using HoldEnds = NumberedRows::Row;

/// Deals between whose holds the same choice is to be made.
struct HoldChoice {
  std::vector<std::uint32_t> ends;  ///< numbers of HoldChoices::ends, each a hold
  double share = 0;                 ///< of all deals
};

/// A way to be worth something: factor · pay + other, other by line. Play is to be best for every
/// factor from `low` to `high`, give or take `slack` for what is not known exactly of `other`.
struct FactorRange {
  std::vector<double> other;
  double low = 1;
  double high = 1;
  double slack = 0;
};

/// The holds of all deals that can be best.
struct HoldChoices {
  NumberedRows ends;
  std::vector<HoldChoice> choices;  ///< those of one hold first
  std::size_t only = 0;             ///< how many have one hold

  /// The holds of class c, masks for its first deal and what they end in: from first_of_class[c] up
  /// to that of the next class.
  std::vector<std::uint32_t> first_of_class;
  std::vector<std::pair<std::uint8_t, std::uint32_t>> of_classes;
};

/// Drops every hold that is more than the slack behind for each factor. What a hold is worth is a
/// straight line in the factor, and the best is their upper envelope: a hold is nearest to it at
/// one of its corners.
HoldChoices hold_choices(const ScoredGame& game, const FactorRange& range, int workers);

}  // namespace vpanalyze
