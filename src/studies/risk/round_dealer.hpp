// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>
#include <span>
#include <vector>

#include "base/random.hpp"
#include "play/play.hpp"

namespace vpanalyze {

/// A machine that deals rounds at random. What it remembers are a few numbers.
class RoundDealer {
 public:
  using Memory = std::span<std::uint16_t>;

  virtual ~RoundDealer() = default;

  /// What a fresh machine remembers.
  virtual std::vector<std::uint16_t> fresh() const = 0;
  /// In steps, as what rounds cost and pay.
  virtual std::uint64_t bet_of_line() const = 0;
  /// What the next round costs.
  virtual std::uint64_t price(Memory memory) const = 0;
  /// What a round pays.
  virtual std::uint64_t play(Generator& random, Memory memory) const = 0;
};

/// Draws one of several with given weights: a column at random, and of the two that share it one
/// (Walker, An Efficient Method for Generating Discrete Random Variables).
class WeightedDraw {
 public:
  explicit WeightedDraw(const std::vector<double>& weights = {})
      : own_(weights.size()), other_(weights.size()) {
    const double all = std::accumulate(weights.begin(), weights.end(), 0.0);
    std::vector<std::uint32_t> small;
    std::vector<std::uint32_t> large;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      own_[i] = weights[i] / all * static_cast<double>(weights.size());
      (own_[i] < 1 ? small : large).push_back(static_cast<std::uint32_t>(i));
      other_[i] = static_cast<std::uint32_t>(i);
    }
    while (!small.empty() && !large.empty()) {
      const std::uint32_t filled = small.back();
      const std::uint32_t from = large.back();
      small.pop_back();
      other_[filled] = from;
      own_[from] -= 1 - own_[filled];
      if (own_[from] >= 1) continue;
      large.pop_back();
      small.push_back(from);
    }
    // What rounding has left over.
    for (const std::uint32_t i : small) own_[i] = 1;
    for (const std::uint32_t i : large) own_[i] = 1;
  }

  std::size_t operator()(Generator& random) const {
    const auto column = random.below(static_cast<std::uint32_t>(own_.size()));
    return random.share() < own_[column] ? column : other_[column];
  }

 private:
  std::vector<double> own_;
  std::vector<std::uint32_t> other_;
};

/// Returns a dealer of rounds whose lines share a deck. The machine must outlive it.
std::shared_ptr<const RoundDealer> grid_dealer(const Play& play);

/// Returns a dealer of whole climbs of a ladder. Lines that climb share the deal and the hold of
/// every level.
std::shared_ptr<const RoundDealer> ladder_dealer(const Play& play);

/// Returns a dealer of rounds whose lines share a hold and earn multipliers, as solved. What was
/// solved must outlive it.
std::shared_ptr<const RoundDealer> shared_hold_dealer(const Machine& machine,
                                                      const SharedHold& solved);

}  // namespace vpanalyze
