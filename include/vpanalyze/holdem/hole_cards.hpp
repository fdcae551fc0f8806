// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <compare>
#include <string>

#include "vpanalyze/cards/card.hpp"

namespace vpanalyze {

/// The two cards a player holds, in either order the same.
class HoleCards {
 public:
  /// Two different cards, none a joker.
  constexpr HoleCards(Card a, Card b) : high_(std::max(a, b)), low_(std::min(a, b)) {}

  constexpr Card high() const { return high_; }
  constexpr Card low() const { return low_; }
  constexpr CardSet cards() const {
    CardSet set;
    set.insert(high_);
    set.insert(low_);
    return set;
  }

  constexpr auto operator<=>(const HoleCards&) const = default;

 private:
  Card high_;
  Card low_;
};

/// "AsKd", the higher card first.
inline std::string to_string(HoleCards hand) {
  return to_string(hand.high()) + to_string(hand.low());
}

}  // namespace vpanalyze
