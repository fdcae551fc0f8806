// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>
#include <span>
#include <vector>

#include "analysis/numbered_rows.hpp"
#include "base/random.hpp"
#include "play/play.hpp"
#include "play/round_amounts.hpp"

namespace vpanalyze {

/// Machine that deals rounds at random. Its memory is a short list of numbers.
class RoundDealer {
 public:
  using Memory = std::span<std::uint16_t>;

  virtual ~RoundDealer() = default;

  /// Returns the memory of a fresh machine; a single unused number if rounds leave none.
  virtual std::vector<std::uint16_t> fresh() const { return {0}; }
  /// Returns the bet of a line, in the steps of prices and pays.
  virtual std::uint64_t bet_of_line() const = 0;
  /// Returns the price of the next round.
  virtual std::uint64_t price(Memory memory) const = 0;
  /// Plays a round and returns its pay.
  virtual std::uint64_t play(Generator& random, Memory memory) const = 0;
};

/// Random draw from several items with given weights: picks a column at random, then one of the two
/// items that share it (Walker, An Efficient Method for Generating Discrete Random Variables).
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
    // Only rounding is left over.
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

/// Returns [end]: the random draw of a row from the draws of a hold.
inline std::vector<WeightedDraw> draws_of(const NumberedRows& ends) {
  std::vector<WeightedDraw> draws;
  for (std::size_t end = 0; end < ends.size(); ++end) {
    draws.emplace_back(std::vector<double>(ends[end].begin(), ends[end].end()));
  }
  return draws;
}

/// Dealer of the rounds of several lines. Keeps a reference to the machine.
class LinesDealer : public RoundDealer {
 public:
  explicit LinesDealer(const Machine& machine) : machine_(machine), amounts_(machine) {}

  std::uint64_t bet_of_line() const override {
    return static_cast<std::uint64_t>(amounts_.bet(machine_.start));
  }
  std::uint64_t price(Memory /*memory*/) const override {
    return bet_of_line() * static_cast<std::uint64_t>(machine_.paytable.features.draw_lines);
  }

 protected:
  const Machine& machine() const { return machine_; }
  const RoundAmounts& amounts() const { return amounts_; }

 private:
  const Machine& machine_;
  RoundAmounts amounts_;
};

/// Returns a dealer of rounds whose lines share a deck. The machine must outlive the dealer.
std::shared_ptr<const RoundDealer> grid_dealer(const Play& play);

/// Returns a dealer of whole climbs of a ladder. Lines that climb share the deal and the hold of
/// every level.
std::shared_ptr<const RoundDealer> ladder_dealer(const Play& play);

/// Returns a dealer of rounds whose lines share a hold and earn multipliers. `solved` must outlive
/// the dealer.
std::shared_ptr<const RoundDealer> shared_hold_dealer(const Machine& machine,
                                                      const SharedHold& solved);

}  // namespace vpanalyze
