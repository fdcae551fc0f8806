// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "analysis/scored_deals.hpp"
#include "cards/suit_classes.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Pats: numbers of the sixth cards that end in each line, for deals that are held whole and draw
/// one card. Deals with equal numbers have the same pat.
class ExtraCard {
 public:
  /// Creates an object for games without an extra card.
  ExtraCard() = default;
  /// Counts the pats of a game, none if its deals draw no extra card. `classes` are those of the
  /// game.
  ExtraCard(const Paytable& game, const ScoredDeals& deals, const std::vector<DealClass>& classes,
            int workers);

  /// Returns the number of pats; 0 if hands have five cards.
  std::size_t pats() const { return draws_.empty() ? 0 : draws_.size() / lines_; }
  std::uint32_t pat(std::uint32_t hand) const { return pat_of_[hand]; }
  /// Returns the number of sixth cards that end in each line: [line].
  const std::uint8_t* draws(std::size_t pat) const { return &draws_[pat * lines_]; }

  /// Returns the deals that draw an extra card, by hand_index; empty if all do.
  const std::vector<bool>& deals() const { return deals_; }
  /// Returns these pats for a game in which all deals draw an extra card.
  ExtraCard for_every_deal() const;

 private:
  std::size_t lines_ = 1;
  std::vector<std::uint32_t> pat_of_;  ///< [hand_index]
  std::vector<std::uint8_t> draws_;    ///< [pat][line]
  std::vector<bool> deals_;
};

}  // namespace vpanalyze
