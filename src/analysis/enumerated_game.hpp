// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "analysis/deal_subsets.hpp"
#include "analysis/extra_card.hpp"
#include "analysis/hold.hpp"
#include "analysis/scored_deals.hpp"
#include "cards/suit_classes.hpp"
#include "vpanalyze/base/fraction.hpp"

namespace vpanalyze {

/// Game with every deal scored and, for every set of four cards, the number of hands in each line
/// that contain it. All values are sums of these counts times the values of lines.
///
/// Hands have five cards, or six if the draw brings one more than was thrown away. A deal that is
/// held whole (that stands pat) then has not one line but, for each line, a number of the D − 5
/// sixth cards that make it. Such "pats" are numbered; in games of five cards a pat is its line.
class EnumeratedGame {
 public:
  /// Counts a game whose deals each end in one of `lines` lines or other outcomes, at most 256.
  /// `sets` are those of the game. The pats of `extra`, if any, are of deals of the same classes.
  EnumeratedGame(ScoredDeals deals, std::shared_ptr<const SetClasses> sets, std::size_t lines,
                 int workers, const ExtraCard& extra = {});

  int deck_size() const { return deals_->deck_size(); }
  const ScoredDeals& deals() const { return *deals_; }
  const SetClasses& sets() const { return *sets_; }
  const SubsetIndexer& indexer() const { return indexer_; }
  std::size_t lines() const { return lines_; }
  /// Returns the number of cards in hands of the game, five or six.
  int hand_cards() const { return extra_.pats() == 0 ? kHandCards : kMostHandCards; }
  const DrawWays& ways() const { return ways_; }

  /// Returns the line that pays five cards; positions, ascending.
  std::size_t line(const DeckPlaces& hand) const { return deals_->line(indexer_(hand, kHoldAll)); }
  /// Returns the pat of a complete hand of five.
  std::uint32_t pat(std::uint32_t hand) const {
    return extra_.pats() == 0 ? deals_->line(hand) : extra_.pat(hand);
  }
  std::uint32_t pat(const DeckPlaces& deal) const { return pat(indexer_(deal, kHoldAll)); }
  std::size_t pats() const { return extra_.pats() == 0 ? lines_ : extra_.pats(); }
  /// Returns the number of draws to the pat that end in a line.
  std::uint32_t draws_to_pat(std::size_t pat, std::size_t line) const {
    if (extra_.pats() == 0) return pat == line ? 1 : 0;
    return extra_.draws(pat)[line];
  }
  /// Returns the sum of `worth[line]` over all draws to each pat: [pat].
  std::vector<int128> pat_worth(const std::vector<int128>& worth) const;

  /// Returns the class of the cards that the mask selects from a deal. The mask must not select all
  /// five.
  std::uint32_t set_class(const DeckPlaces& deal, std::size_t mask) const {
    return sets().class_of(cards_held(mask))[indexer_(deal, mask)];
  }
  /// Returns the classes of all subsets of a deal, and its hand_index.
  SubsetIndexes<1> subsets(const DeckPlaces& deal) const;

  /// Returns the number of hands in each line that contain a set of this class of four-card sets:
  /// [line].
  const std::uint16_t* hands(std::size_t set_class) const { return &hands_[set_class * lines_]; }

  /// Returns the game in which some deals draw an extra card; null if all deals are played alike.
  const EnumeratedGame* longer() const { return longer_.get(); }
  /// Returns the game in which a deal is played: longer() or this game.
  const EnumeratedGame& game_of(const DeckPlaces& deal) const {
    return longer_ && extra_deals_[indexer_(deal, kHoldAll)] ? *longer_ : *this;
  }

 private:
  EnumeratedGame(std::shared_ptr<const ScoredDeals> deals, std::shared_ptr<const SetClasses> sets,
                 std::size_t lines, int workers, ExtraCard extra);

  std::shared_ptr<const ScoredDeals> deals_;
  std::shared_ptr<const SetClasses> sets_;
  SubsetIndexer indexer_;
  std::size_t lines_;
  ExtraCard extra_;  ///< pats of six-card hands; empty if hands have five cards
  DrawWays ways_;
  std::vector<std::uint16_t> hands_;  ///< [class of four-card sets][line]
  std::unique_ptr<const EnumeratedGame> longer_;
  std::vector<bool> extra_deals_;  ///< [hand_index]: deals that are played in longer_
};

}  // namespace vpanalyze
