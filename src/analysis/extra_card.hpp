// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "analysis/scored_deals.hpp"
#include "cards/suit_classes.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// What deals come to that are held whole and draw one card, "pats": how many of the sixth cards
/// end in each line. Deals that come to the same have the same pat.
class ExtraCard {
 public:
  /// No deal draws an extra card.
  ExtraCard() = default;
  /// Nor here where the game does not say so. `classes` are those of the game.
  ExtraCard(const Paytable& game, const ScoredDeals& deals, const std::vector<DealClass>& classes,
            int workers);

  /// How many there are; none where hands have five cards.
  std::size_t pats() const { return draws_.empty() ? 0 : draws_.size() / lines_; }
  std::uint32_t pat(std::uint32_t hand) const { return pat_of_[hand]; }
  /// [line]
  const std::uint8_t* draws(std::size_t pat) const { return &draws_[pat * lines_]; }

  /// [hand_index]: the deals that draw an extra card; empty where all do.
  const std::vector<bool>& deals() const { return deals_; }
  /// The same pats, of a game in which all deals draw an extra card.
  ExtraCard of_all_deals() const;

 private:
  std::size_t lines_ = 1;
  std::vector<std::uint32_t> pat_of_;  ///< [hand_index]
  std::vector<std::uint8_t> draws_;    ///< [pat][line]
  std::vector<bool> deals_;
};

}  // namespace vpanalyze
