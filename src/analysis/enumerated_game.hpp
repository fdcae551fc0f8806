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

/// A game with every deal scored, and for every set of four cards the number of hands in each line
/// that contain it. All values are sums of these counts times what a line is worth.
///
/// Hands have five cards; or six, where the draw brings one more than was thrown away. What a deal
/// that is held whole (that stands pat) ends in is then not one line but, for each, how many of the
/// D − 5 sixth cards make it. Such "pats" are numbered; in games of five cards a pat is its line.
class EnumeratedGame {
 public:
  /// Each deal ends in one of `lines` lines, or other outcomes, at most 256. `sets` are those of
  /// the game. Where `extra` has pats, they are of deals of the same classes.
  EnumeratedGame(ScoredDeals deals, std::shared_ptr<const SetClasses> sets, std::size_t lines,
                 int workers, const ExtraCard& extra = {});

  int deck_size() const { return deals_->deck_size(); }
  const ScoredDeals& deals() const { return *deals_; }
  const SetClasses& sets() const { return *sets_; }
  const SubsetIndexer& indexer() const { return indexer_; }
  std::size_t lines() const { return lines_; }
  /// Of the hands of the game, five or six.
  int hand_cards() const { return extra_.pats() == 0 ? kHandCards : kMostHandCards; }
  const DrawWays& ways() const { return ways_; }

  /// Which line pays five cards; positions, ascending.
  std::size_t line(const DeckPlaces& hand) const { return deals_->line(indexer_(hand, kHoldAll)); }
  /// The number of the pat that a complete hand of five is.
  std::uint32_t pat(std::uint32_t hand) const {
    return extra_.pats() == 0 ? deals_->line(hand) : extra_.pat(hand);
  }
  std::uint32_t pat(const DeckPlaces& deal) const { return pat(indexer_(deal, kHoldAll)); }
  std::size_t pats() const { return extra_.pats() == 0 ? lines_ : extra_.pats(); }
  /// How many draws to the pat end in a line.
  std::uint32_t draws_to_pat(std::size_t pat, std::size_t line) const {
    if (extra_.pats() == 0) return pat == line ? 1 : 0;
    return extra_.draws(pat)[line];
  }
  /// [pat]: the sum of `worth[line]` over all draws to it.
  std::vector<int128> pat_worth(const std::vector<int128>& worth) const;

  /// The class of the cards that the mask selects from a deal, but not of all five.
  std::uint32_t set_class(const DeckPlaces& deal, std::size_t mask) const {
    return sets().class_of(cards_held(mask))[indexer_(deal, mask)];
  }
  /// The classes of all subsets of a deal, and its hand_index.
  SubsetIndexes<1> subsets(const DeckPlaces& deal) const;

  /// [line]: how many of the hands that contain a set of this class of four-card sets end in the
  /// line.
  const std::uint16_t* hands(std::size_t set_class) const { return &hands_[set_class * lines_]; }

  /// Where some deals only draw an extra card, the game in which they do; else null.
  const EnumeratedGame* longer() const { return longer_.get(); }
  /// The one in which a deal is played: longer() or the game itself.
  const EnumeratedGame& of(const DeckPlaces& deal) const {
    return longer_ && extra_deals_[indexer_(deal, kHoldAll)] ? *longer_ : *this;
  }

 private:
  EnumeratedGame(std::shared_ptr<const ScoredDeals> deals, std::shared_ptr<const SetClasses> sets,
                 std::size_t lines, int workers, ExtraCard extra);

  std::shared_ptr<const ScoredDeals> deals_;
  std::shared_ptr<const SetClasses> sets_;
  SubsetIndexer indexer_;
  std::size_t lines_;
  ExtraCard extra_;  ///< of hands of six cards; without pats where they have five
  DrawWays ways_;
  std::vector<std::uint16_t> hands_;  ///< [class of four-card sets][line]
  std::unique_ptr<const EnumeratedGame> longer_;
  std::vector<bool> extra_deals_;  ///< [hand_index]: those of longer_
};

}  // namespace vpanalyze
