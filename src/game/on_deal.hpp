// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "game/rules.hpp"
#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Which entry of "on_deal" five dealt cards are of: the first that fits.
class OnDeal {
 public:
  explicit OnDeal(const Paytable& paytable);

  /// Entries, and one kind more for deals of none.
  std::size_t kinds() const { return entries_.size() + 1; }
  std::size_t kind(const std::array<std::uint8_t, 5>& deal) const;
  /// What a hand is multiplied by, and coins on top; one and nothing for deals of no entry.
  Fraction times(std::size_t kind) const;
  Fraction award(std::size_t kind) const;
  /// Whether the draw brings one card more.
  bool draws_extra(std::size_t kind) const;

 private:
  Paytable game_;  ///< whose lines are the hands asked of the deal
  std::vector<DealtHand> entries_;
  Rules rules_;
  bool always_extra_;
};

/// How many cards more than are thrown away the draw to a deal brings, in the game itself or in the
/// game of one draw under it.
int extra_cards(const Paytable& game, const std::array<std::uint8_t, 5>& deal);

}  // namespace vpanalyze
