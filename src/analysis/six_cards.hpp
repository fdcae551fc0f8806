// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "analysis/scored_deals.hpp"
#include "cards/suit_classes.hpp"
#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Lookup of the line that pays six cards: the best line of any five of them, or a line of six.
class SixCards {
 public:
  using Hand = std::array<std::uint8_t, 6>;

  /// Prepares the lookup. Keeps a reference to the deals, which must be scored pay_order().
  SixCards(const Paytable& game, const ScoredDeals& deals);

  /// Returns the line that pays six positions in the deck, ascending.
  std::uint8_t line(const Hand& hand) const;

  /// Adds the number of sixth cards that make each line of a deal that is held whole to
  /// draws[line].
  void count_sixth_cards(const DeckPlaces& deal, std::uint8_t* draws) const;

 private:
  /// Properties of six cards that their lines ask about.
  struct Made {
    RankSet ranks;
    std::array<std::uint8_t, kRanks> rank_cards{};
    int squares = 0;  ///< Σ rank_cards²
    SuitSet suits = kAllSuits;
  };

  void add(std::uint8_t position, Made& cards) const;
  /// Returns the place of the best-paying line of six cards; past the last if there is none.
  std::uint8_t place_of_six(const Made& cards) const;

  const Deck& deck_;
  const ScoredDeals& deals_;
  std::vector<std::uint8_t> place_;  ///< [line]: place among all lines, ordered by falling pays
  std::vector<std::uint8_t> lines_;  ///< [place]
  /// First place of a line of six cards for each kind of hand; past the last if there is none:
  /// [kind].
  std::array<std::uint8_t, kHandKindWords.size()> place_of_kind_{};
  bool has_six_ = false;
};

}  // namespace vpanalyze
