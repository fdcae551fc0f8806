// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "analysis/deal_subsets.hpp"
#include "cards/suit_classes.hpp"
#include "evaluate/pattern_index.hpp"
#include "game/rules.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Which line, or other number below 256, a hand that makes the given lines counts for.
using PayingLine = std::function<std::uint8_t(LineSet made)>;

/// By what the lines pay.
PayingLine by_pays(const Paytable& paytable);

/// [pattern]: the line that pays it, the rules being asked once a pattern. Zero for what cannot
/// occur.
std::vector<std::uint8_t> lines_of_patterns(const Rules& rules, const PatternIndex& patterns,
                                            const PayingLine& paying_line);

/// Array 0 of the method: the line that pays each of the C(D,5) complete hands, by hand_index.
class ScoredDeals {
 public:
  ScoredDeals(const Paytable& paytable, int workers, const PayingLine& paying_line);

  int deck_size() const { return deck_size_; }
  std::uint32_t size() const { return size_; }
  /// Which line pays the hand with this index.
  std::uint8_t line(std::uint32_t hand) const { return lines_[hand]; }
  const std::uint8_t* data() const { return lines_.get(); }

 private:
  int deck_size_;
  std::uint32_t size_;
  std::unique_ptr<std::uint8_t[]> lines_;
};

/// A game with every deal scored, and for every set of four cards the number of hands in each line
/// that contain it. All values are sums of these counts times what a line is worth.
class EnumeratedGame {
 public:
  /// Each deal ends in one of `lines` lines, or other outcomes, at most 256. `sets` are those of
  /// the game.
  EnumeratedGame(ScoredDeals deals, SetClasses sets, std::size_t lines, int workers);

  int deck_size() const { return deals_.deck_size(); }
  const ScoredDeals& deals() const { return deals_; }
  const SetClasses& sets() const { return sets_; }
  const SubsetIndexer& indexer() const { return indexer_; }
  std::size_t lines() const { return lines_; }

  /// Which line pays a complete hand; positions, ascending, as those of all deals.
  std::size_t line(const Positions& hand) const { return deals_.line(indexer_(hand, kHoldAll)); }
  /// The class of the cards that the mask selects from a deal, but not of all five.
  std::uint32_t set_class(const Positions& deal, std::size_t mask) const {
    return sets_.class_of(cards_held(mask))[indexer_(deal, mask)];
  }
  /// The classes of all subsets of a deal, and its hand_index.
  SubsetIndexes<1> subsets(const Positions& deal) const;

  /// [line]: how many of the D − 4 hands that contain a set of this class of four-card sets end in
  /// the line.
  const std::uint8_t* hands(std::size_t set_class) const { return &hands_[set_class * lines_]; }

 private:
  ScoredDeals deals_;
  SetClasses sets_;
  SubsetIndexer indexer_;
  std::size_t lines_;
  std::vector<std::uint8_t> hands_;  ///< [class of four-card sets][line]
};

}  // namespace vpanalyze
