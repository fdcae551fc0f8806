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

/// Which line pays six cards: the best that any five of them make, or a line of six.
class SixCards {
 public:
  using Hand = std::array<std::uint8_t, 6>;

  /// Keeps a reference to the scored deals, each scored by_pays().
  SixCards(const Paytable& game, const ScoredDeals& deals);

  /// Six positions in the deck, ascending.
  std::uint8_t line(const Hand& hand) const;

  /// Adds to draws[line] how many of the other cards make it of a deal that is held whole.
  void count_sixth_cards(const DeckPlaces& deal, std::uint8_t* draws) const;

 private:
  /// What the lines of six cards are about.
  struct Made {
    RankSet ranks;
    std::array<std::uint8_t, kRanks> of_rank{};
    int squares = 0;  ///< Σ of_rank²
    SuitSet suits = kAllSuits;
  };

  void add(std::uint8_t position, Made& cards) const;
  /// The place of the line of six cards that pays most; past the last where there is none.
  std::uint8_t place_of_six(const Made& cards) const;

  const Deck& deck_;
  const ScoredDeals& deals_;
  std::vector<std::uint8_t> place_;  ///< [line] among all lines, those that pay more first
  std::vector<std::uint8_t> lines_;  ///< [place]
  /// [kind of hand]: the first place of a line of six cards; past the last where there is none.
  std::array<std::uint8_t, kHandKindWords.size()> place_of_kind_{};
  bool has_six_ = false;
};

}  // namespace vpanalyze
