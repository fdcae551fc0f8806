// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <set>
#include <utility>
#include <vector>

namespace vpanalyze {

/// A paytable by its distance from the base; the lesser one is the better one.
struct Candidate {
  std::size_t changed = 0;
  std::uint64_t steps = 0;
  std::vector<std::uint64_t> places;  ///< in the lists of the grid

  bool operator<(const Candidate& other) const {
    if (changed != other.changed) return changed < other.changed;
    if (steps != other.steps) return steps < other.steps;
    return other.places < places;  // who pays more comes first
  }
  bool operator==(const Candidate&) const = default;
};

/// The best of the candidates that it is offered, at most so many.
class Nearest {
 public:
  explicit Nearest(std::size_t most) : most_(most) {}

  /// Whether a candidate so far from the base may be among them.
  bool may_take(std::size_t changed, std::uint64_t steps) const {
    if (candidates_.size() < most_) return true;
    if (most_ == 0) return false;
    const Candidate& last = *candidates_.rbegin();
    return std::pair(changed, steps) <= std::pair(last.changed, last.steps);
  }
  /// False where the candidate is not among them.
  bool offer(const Candidate& candidate) {
    if (candidates_.size() == most_) {
      if (most_ == 0 || !(candidate < *candidates_.rbegin())) return false;
      candidates_.erase(std::prev(candidates_.end()));
    }
    candidates_.insert(candidate);
    return true;
  }
  void take(const Nearest& others) {
    for (const Candidate& candidate : others.candidates_) {
      if (!offer(candidate)) return;
    }
  }
  const std::set<Candidate>& candidates() const { return candidates_; }

 private:
  std::size_t most_;
  std::set<Candidate> candidates_;
};

}  // namespace vpanalyze
