// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "analysis/patterns/batch_deals.hpp"

namespace vpanalyze {

/// Finds which of several contestants has the best hold, for all deals of a batch at once.
template <class Value>
class Contest {
 public:
  using Weight = DealWeight<Value>;

  void clear() { size_ = 0; }
  /// `deals` are those that the contestant gets to play. One added twice is tied with itself.
  void add(const Deals<Value>& values, Deals<Weight>& deals) {
    values_[size_] = &values;
    deals_[size_++] = &deals;
  }
  std::size_t size() const { return size_; }

  /// Gives so many deals, of every batch deal, to the contestant that is better than all others and
  /// not below `least`, if there is one. Whether several are the best somewhere; a best value of
  /// `least` counts as one more, if it `takes_part`.
  VPANALYZE_WIDE_VECTORS bool decide(const Deals<Value>& least, bool takes_part,
                                     std::uint32_t deals) {
    Deals<Value> best = least;
    for (std::size_t i = 0; i < size_; ++i) {
      const Deals<Value>& values = *values_[i];
      for (std::size_t d = 0; d < kBatch; ++d) best[d] = best[d] < values[d] ? values[d] : best[d];
    }
    Deals<WideSet> winners;
    const WideSet by_itself = takes_part ? 1 : 0;
    for (std::size_t d = 0; d < kBatch; ++d) winners[d] = best[d] == least[d] ? by_itself : 0;
    for (std::size_t i = 0; i < size_; ++i) {
      const Deals<Value>& values = *values_[i];
      for (std::size_t d = 0; d < kBatch; ++d) winners[d] += values[d] == best[d] ? 1 : 0;
    }
    const auto prize = static_cast<Weight>(deals);
    for (std::size_t i = 0; i < size_; ++i) {
      const Deals<Value>& values = *values_[i];
      Deals<Weight>& won = *deals_[i];
      for (std::size_t d = 0; d < kBatch; ++d) {
        won[d] += values[d] == best[d] && winners[d] == 1 ? prize : 0;
      }
    }
    if (any(winners) <= 1) return false;
    best_ = best;
    winners_ = winners;
    return true;
  }

  /// Of the contest last decided, if it had ties: the best value, and how many have it.
  Value best(std::size_t lane) const { return best_[lane]; }
  std::uint64_t winners(std::size_t lane) const { return winners_[lane]; }

 private:
  static constexpr std::size_t kMost = 2 * kHolds;

  std::size_t size_ = 0;
  std::array<const Deals<Value>*, kMost> values_;
  std::array<Deals<Weight>*, kMost> deals_;
  Deals<Value> best_;
  Deals<WideSet> winners_;
};

}  // namespace vpanalyze
