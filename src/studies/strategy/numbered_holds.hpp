// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "analysis/deal_subsets.hpp"
#include "analysis/scored_deals.hpp"
#include "cards/deal_classes.hpp"
#include "studies/strategy/hold_shape.hpp"

namespace vpanalyze {

/// The number of a shape in NumberedHolds.
using HoldNumber = std::uint16_t;

/// All holds of a game's deals by numbers for their shapes, in the order in which they go first:
/// there are some thousand shapes where there are millions of holds.
///
/// What up to four cards look like is looked up by their hand_index; setting up takes some 20 ms.
class NumberedHolds {
 public:
  /// Keeps references to all of these.
  NumberedHolds(const HoldShapes& shapes, const std::vector<DealClass>& classes,
                const ScoredDeals& deals);

  const HoldShapes& game() const { return *game_; }
  /// By number; the last one is HoldKind::none.
  const std::vector<HoldShape>& shapes() const { return shapes_; }
  const HoldShape& shape(HoldNumber number) const { return shapes_[number]; }
  HoldNumber none() const { return static_cast<HoldNumber>(shapes_.size() - 1); }

  /// The first deal of a class.
  const std::array<std::uint8_t, 5>& deal(std::size_t class_number) const {
    return (*classes_)[class_number].cards;
  }
  /// Its holds.
  std::array<HoldNumber, kHolds> of(std::size_t class_number) const;
  /// How many of its cards are wild.
  int wild_cards(std::size_t class_number) const { return game_->wild_cards(deal(class_number)); }
  /// The hold of its wild cards alone.
  std::size_t wild_hold(std::size_t class_number) const;

 private:
  void put_in_order();

  const HoldShapes* game_;
  const std::vector<DealClass>* classes_;
  SubsetIndexer indexer_;
  std::vector<HoldShape> shapes_;
  std::array<std::vector<HoldNumber>, 5> of_size_;  ///< [cards][hand_index]
  std::vector<HoldNumber> of_hand_;                 ///< [class]: of all five cards
};

}  // namespace vpanalyze
