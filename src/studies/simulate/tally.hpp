// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <vector>

namespace vpanalyze {

/// Course of a bankroll in steps; consecutive pieces can be joined.
class BankrollCourse {
 public:
  void add(std::int64_t result) {
    sum_ += result;
    highest_ = std::max(highest_, sum_);
    lowest_ = std::min(lowest_, sum_);
    drawdown_ = std::max(drawdown_, highest_ - sum_);
  }

  /// Appends the next piece. The greatest fall lies within either piece or spans both.
  void append(const BankrollCourse& next) {
    drawdown_ = std::max({drawdown_, next.drawdown_, highest_ - (sum_ + next.lowest_)});
    highest_ = std::max(highest_, sum_ + next.highest_);
    lowest_ = std::min(lowest_, sum_ + next.lowest_);
    sum_ += next.sum_;
  }

  std::int64_t sum() const { return sum_; }
  /// Returns the greatest fall from a peak, never negative.
  std::int64_t drawdown() const { return drawdown_; }

 private:
  std::int64_t sum_ = 0;
  std::int64_t highest_ = 0;
  std::int64_t lowest_ = 0;
  std::int64_t drawdown_ = 0;
};

/// Number of times that each amount occurred; has one entry for each different amount, however many
/// sessions there are.
using AmountCounts = std::map<std::int64_t, std::uint64_t>;

/// Results of some hands.
struct Tally {
  std::vector<std::uint64_t> hands;  ///< [line]
  AmountCounts session_results;
  AmountCounts session_drawdowns;

  Tally& operator+=(const Tally& other) {
    hands.resize(std::max(hands.size(), other.hands.size()));
    for (std::size_t i = 0; i < other.hands.size(); ++i) hands[i] += other.hands[i];
    for (const auto& [amount, count] : other.session_results) session_results[amount] += count;
    for (const auto& [amount, count] : other.session_drawdowns) session_drawdowns[amount] += count;
    return *this;
  }
};

}  // namespace vpanalyze
