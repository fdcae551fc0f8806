// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <numeric>
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

/// Results of rounds; those of consecutive rounds can be joined. Amounts are in steps.
struct Tally {
  explicit Tally(std::size_t row_count) : rows(row_count), row_squares(row_count) {}

  std::uint64_t rounds = 0;
  std::int64_t bet = 0;
  std::vector<std::uint64_t> rows;  ///< [row]: number of hands
  BankrollCourse course{};          ///< course of all rounds
  AmountCounts session_results{};
  AmountCounts session_drawdowns{};
  // Variation between batches of rounds: Σ of the squared excess over the expected result.
  double won_squares = 0;
  std::vector<double> row_squares;

  void append(const Tally& next) {
    rounds += next.rounds;
    bet += next.bet;
    course.append(next.course);
    for (const auto& [amount, count] : next.session_results) session_results[amount] += count;
    for (const auto& [amount, count] : next.session_drawdowns) session_drawdowns[amount] += count;
    won_squares += next.won_squares;
    for (std::size_t row = 0; row < rows.size(); ++row) {
      rows[row] += next.rows[row];
      row_squares[row] += next.row_squares[row];
    }
  }

  std::uint64_t hands() const {
    return std::accumulate(rows.begin(), rows.end(), std::uint64_t{0});
  }
};

}  // namespace vpanalyze
