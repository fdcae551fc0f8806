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

/// Lookup of the entry of "on_deal" for five dealt cards: the first that fits.
class OnDeal {
 public:
  explicit OnDeal(const Paytable& paytable) : OnDeal(paytable, paytable) {}
  /// Looks up deals of `played`, the game of `paytable` with the deck that came by chance.
  OnDeal(const Paytable& paytable, const Paytable& played);

  /// Returns the number of kinds of deals: one for each entry and one for deals without an entry.
  std::size_t kinds() const { return entries_.size() + 1; }
  std::size_t kind(const std::array<std::uint8_t, 5>& deal) const;
  /// Returns the multiplier of a hand, and additional coins; one and zero for deals without an
  /// entry.
  Fraction times(std::size_t kind) const;
  Fraction award(std::size_t kind) const;
  /// Returns true if the draw brings an extra card.
  bool draws_extra(std::size_t kind) const;

 private:
  Paytable game_;  ///< game whose lines are the hands of "on_deal"
  std::vector<DealtHand> entries_;
  Rules rules_;
  bool always_extra_;
};

/// Returns the number of cards that the draw to a deal brings in addition to those thrown away, in
/// the game itself or in the one-draw game underneath.
int extra_cards(const Paytable& game, const std::array<std::uint8_t, 5>& deal);

}  // namespace vpanalyze
