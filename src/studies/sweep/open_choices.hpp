// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "studies/sweep/grid_outcomes.hpp"

namespace vpanalyze {

/// How the ways of holds are spread over the outcomes, one row a hold. Rows are differences from
/// another hold of the same deal, so that their entries add up to zero; row 0 has nothing but
/// zeros.
class HoldRows {
 public:
  explicit HoldRows(std::size_t outcomes) : outcomes_(outcomes), entries_(outcomes) {}

  /// Adds a row and returns its number.
  std::uint32_t add(std::span<const std::int32_t> row) {
    entries_.insert(entries_.end(), row.begin(), row.end());
    return static_cast<std::uint32_t>(entries_.size() / outcomes_ - 1);
  }
  const std::int32_t* operator[](std::uint32_t row) const { return &entries_[row * outcomes_]; }

 private:
  std::size_t outcomes_;
  std::vector<std::int32_t> entries_;
};

/// A hold that may be the best somewhere in a box.
struct OpenHold {
  std::uint32_t row = 0;
  std::int64_t worth = 0;  ///< of its outcomes whose worth is fixed in the box
};

/// Deals on which the same two or more holds may be best, in order of preference between equals.
struct OpenChoice {
  std::int64_t deals = 0;
  std::uint32_t holds = 0;  ///< so many of the list of holds, after those of the choice before
};

/// The commonest choice: between a hold whose row is zero, preferred where both are equal, and
/// another.
struct OpenPair {
  std::int64_t deals = 0;
  OpenHold other;
};

/// How the deals are played in a box of pays, as far as it is the same everywhere.
struct BoxPlay {
  std::vector<std::int64_t> settled;  ///< [outcome]: ways of what is certain
  std::vector<OpenPair> pairs;
  std::vector<OpenChoice> choices;  ///< all others
  std::vector<OpenHold> holds;

  void clear_choices() {
    pairs.clear();
    choices.clear();
    holds.clear();
  }
};

}  // namespace vpanalyze
