// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "studies/strategy/hold_shape.hpp"

namespace vpanalyze {

/// The cards of a deal and which of them are held, as conditions look at them.
class HeldDeal {
 public:
  HeldDeal(const HoldShapes& shapes, const std::array<std::uint8_t, 5>& deal, std::size_t hold);

  /// Ranks of the cards that are thrown away, wild ones left out.
  RankSet thrown() const { return thrown_; }
  bool thrown_pair() const { return thrown_pair_; }
  /// How many cards of the suit of the held ones, if they are of one suit, are thrown away.
  int thrown_of_suit() const { return thrown_of_suit_; }
  /// The most cards of one suit, wild ones left out, that has cards of these ranks, thrown away or
  /// held; 0 if no suit has.
  int most_of_one_suit(RankSet ranks) const;

 private:
  RankSet thrown_;
  bool thrown_pair_ = false;
  int thrown_of_suit_ = 0;
  std::array<RankSet, kSuits> in_suit_{};
};

bool holds(const DealCondition& condition, const HeldDeal& deal);

/// "with T"; whether the contrary is meant is not told.
std::string condition_text(const DealCondition& condition);

}  // namespace vpanalyze
