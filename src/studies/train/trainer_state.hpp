// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/class_play.hpp"
#include "cards/suit_classes.hpp"
#include "studies/hand/ordered_deal.hpp"
#include "studies/strategy/chart_game.hpp"
#include "vpanalyze/studies/strategy.hpp"
#include "vpanalyze/studies/train.hpp"

namespace vpanalyze {

/// All deals of a game by the lines of its chart, and what it costs to take one line for another.
/// Classes of deals are numbered as in NumberedHolds.
class ChartedDeals {
 public:
  ChartedDeals(const ScoredGame& game, const ChartOptions& options);
  ChartedDeals(const ChartedDeals&) = delete;
  ChartedDeals& operator=(const ChartedDeals&) = delete;

  const ChartGame& game() const { return game_; }
  const Chart& chart() const { return chart_; }
  const ChartPlayer& player() const { return player_; }
  /// The line that plays the deals of a class.
  std::size_t line(std::size_t class_number) const { return line_of_[class_number]; }
  /// Whether another line than that is nearly as good, or better by little.
  bool is_close(std::size_t class_number) const { return is_close_[class_number] != 0; }
  std::uint64_t close_deals() const { return close_deals_; }
  /// The class of a deal that comes first in it.
  std::size_t class_of(const std::array<std::uint8_t, 5>& first_deal) const;

  /// Values added up over deals.
  struct Sum {
    std::uint64_t deals = 0;
    int128 cost = 0;

    void add(const Sum& other) {
      deals += other.deals;
      cost += other.cost;
    }
  };
  /// The deals of a line, and what playing them second-best would cost.
  const Sum& of_line(std::size_t line) const { return lines_[line]; }
  /// What a hold of the deals of a class is instead of the one played: one of another line of the
  /// chart or, where no other line says it, of a cell of NumberedHolds; nothing if of neither.
  std::optional<std::size_t> alternative(std::size_t class_number, std::size_t hold,
                                         HoldNumber shape) const;
  /// The deals of a line in which an alternative would cost something, and how much.
  const Sum& choice(std::size_t line, std::size_t alternative) const {
    return choices_[line * alternatives() + alternative];
  }
  /// Of best play.
  const Fraction& best_return() const { return best_return_; }

 private:
  struct Part;
  std::size_t alternatives() const { return chart_.lines() + game_.holds.cells().size(); }
  void look_at(std::size_t class_number, const HoldValues& values, Part& part);

  ChartGame game_;
  Chart chart_;
  ChartPlayer player_;
  std::int64_t close_;  ///< a value that is little
  std::vector<std::uint16_t> line_of_;
  std::vector<std::uint8_t> is_close_;
  std::uint64_t close_deals_ = 0;
  std::vector<Sum> lines_;  ///< and, last, the deals that no line fits
  std::vector<Sum> choices_;
  Fraction best_return_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> classes_by_index_;
};

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
