// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "analysis/patterns/batch_deals.hpp"
#include "cards/simd.hpp"

namespace vpanalyze {

/// Finds which of several contestants has the best hold, for all deals of a batch at once.
template <class Value>
class Contest {
 public:
  using Weight = DealWeight<Value>;

  void clear() { size_ = 0; }
  /// `deals` are those that the contestant gets to play. One added twice is tied with itself.
  void add(const Deals<Value>& values, Deals<Weight>& deals) {
    assert(size_ < kMost);
    values_[size_] = &values;
    deals_[size_++] = &deals;
  }
  std::size_t size() const { return size_; }

  /// Gives so many deals to the contestant that is better than all others and not below `base`, for
  /// every deal of the batch where there is one. Returns whether several are the best somewhere. If
  /// the base takes part it can be one of these.
  VPANALYZE_WIDE_VECTORS bool decide(const Deals<Value>& base, bool base_takes_part,
                                     std::uint32_t deals) {
    Deals<Value> best = base;
    for (std::size_t i = 0; i < size_; ++i) {
      const Deals<Value>& values = *values_[i];
      for (std::size_t d = 0; d < kBatch; ++d) best[d] = best[d] < values[d] ? values[d] : best[d];
    }
    Deals<WideSet> winners;
    const WideSet one = 1;
    const WideSet of_base = base_takes_part ? one : 0;
    for (std::size_t d = 0; d < kBatch; ++d) winners[d] = best[d] == base[d] ? of_base : 0;
    for (std::size_t i = 0; i < size_; ++i) {
      const Deals<Value>& values = *values_[i];
      for (std::size_t d = 0; d < kBatch; ++d) winners[d] += values[d] == best[d] ? one : 0;
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
  /// With w wild cards in the deal 2^w draws, each once or twice, and a group for each other card.
  static constexpr std::size_t kMost = 2 * kHolds;

  std::size_t size_ = 0;
  std::array<const Deals<Value>*, kMost> values_;
  std::array<Deals<Weight>*, kMost> deals_;
  Deals<Value> best_;
  Deals<WideSet> winners_;
};

}  // namespace vpanalyze
