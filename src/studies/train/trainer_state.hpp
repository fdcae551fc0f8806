// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/class_places.hpp"
#include "cards/suit_orbits.hpp"
#include "studies/hand/ordered_deal.hpp"
#include "studies/train/charted_deals.hpp"
#include "vpanalyze/studies/train.hpp"

namespace vpanalyze {

/// A deal among the classes of deals.
struct DealPlace {
  OrderedDeal ordered;
  ClassPlaces::FirstDeal first;
  std::size_t class_number;
};

struct TrainerState {
  TrainerState(const ScoredGame& scored, const ChartOptions& options);

  const Paytable& paytable() const { return game.paytable(); }
  const Deck& deck() const { return game.paytable().deck; }
  DealPlace place_of(const std::vector<Card>& deal) const;
  /// [line]: integers in the ratio of Trainer::chances(), so that every machine chooses alike.
  std::vector<std::uint64_t> weights(const TrainStatistics& statistics) const;

  ScoredGame game;
  ChartedDeals charted;
  std::vector<TrainLine> lines;
  std::string no_line = "none";
  std::vector<SuitPermutation> symmetry;
  ClassPlaces class_places;
  HandStudy hands;
};

/// Jokers look alike: the first ones that a deal has are the first ones of the deck.
std::vector<Card> with_first_jokers(std::vector<Card> cards);

/// The places, from 0, that positions such as "125" name, in ascending order. Throws
/// std::invalid_argument.
std::vector<std::size_t> places_named(std::string_view positions);

}  // namespace vpanalyze
