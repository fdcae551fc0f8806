// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/class_play.hpp"
#include "base/random.hpp"
#include "cards/ordered_deal.hpp"
#include "cards/suit_classes.hpp"
#include "studies/strategy/chart_game.hpp"
#include "vpanalyze/studies/strategy.hpp"
#include "vpanalyze/studies/train.hpp"

namespace vpanalyze {

/// A deal among the classes of deals.
struct DealPlace {
  OrderedDeal ordered;
  ClassPlaces::FirstDeal first;
  std::size_t class_number;
};

/// All deals of a game by the lines of its chart, and what it costs to take one line for another.
/// Classes of deals are numbered as in NumberedHolds.
struct TrainerState {
  TrainerState(Game of_game, const ChartOptions& options);
  TrainerState(const TrainerState&) = delete;
  TrainerState& operator=(const TrainerState&) = delete;

  const GameParts& parts() const { return asked.parts(); }
  const Paytable& paytable() const { return asked.paytable(); }
  const Deck& deck() const { return paytable().deck; }
  /// What statistics add up.
  Fraction amount(const Quantity& bets) const;
  /// Of which those are multiples.
  Fraction unit() const;
  /// The deal where the machine has chosen the last card, the best there is.
  std::vector<Card> dreamed(std::vector<Card> cards, const Position& position) const;
  DealPlace place_of(const std::vector<Card>& deal) const;
  /// Returns the number of the mistake that a hold of the deals of a class is: the number of
  /// another line of the chart that says it; after all lines, that of its cell of NumberedHolds;
  /// after all cells, where wild cards are thrown away and at most one other card is kept, one by
  /// how many of both are kept. Nothing if it is none of these.
  std::optional<std::size_t> alternative(std::size_t class_number, std::size_t hold) const;
  /// Number of alternatives().
  std::size_t alternatives() const {
    return chart.lines() + game.holds.cells().size() + 2 * game.sections();
  }
  /// Where in `choices` an alternative to a line stands.
  std::size_t choice(std::size_t line, std::size_t alternative) const {
    return line * alternatives() + alternative;
  }
  /// [line]: integers in the ratio of Trainer::chances(), so that every machine chooses alike.
  std::vector<std::uint64_t> weights(const TrainStatistics& statistics) const;
  /// The lesson that teaches a line; lessons.size() for none.
  std::size_t lesson_of(std::size_t line) const;
  /// The line of the next deal at a place in the lessons: of the lesson's own lines one of those
  /// played least; of all lines learned so far one by its weight.
  std::size_t line_to_learn(Generator& random, const LessonPlace& place,
                            const TrainStatistics& statistics) const;
  /// When a deal that has been played is to be dealt again, if at all.
  void plan_again(const TrainVerdict& verdict, TrainStatistics& statistics) const;

  Game asked;
  int threads;
  ChartDetail level;  ///< at most ChartDetail::expert
  ChartGame game;     ///< of the machine as it is on average
  Chart chart;
  ChartPlayer player;
  std::vector<TrainLine> lines;
  std::vector<TrainLesson> lessons;
  std::vector<SuitPermutation> symmetry;
  ClassPlaces class_places;
  mutable HandStudy hands;
  double scale;  ///< of costs in the long run to those of the machine as it is on average
  std::vector<std::uint16_t> line_of;  ///< [class]: the line that plays its deals
  /// [class]: whether another line than that is nearly as good, or better by little.
  std::vector<std::uint8_t> is_close;
  struct Sums {
    /// The deals of each line, and what playing them second-best would cost; last those that no
    /// line fits.
    std::vector<DealSum> played;
    /// [choice]: the deals of a line in which an alternative would cost something, and how much.
    std::vector<DealSum> choices;
    std::vector<std::uint64_t> close_deals;  ///< [line]
    int128 best = 0;

    void operator+=(const Sums& more) {
      add_sums(played, more.played);
      add_sums(choices, more.choices);
      for (std::size_t line = 0; line < close_deals.size(); ++line) {
        close_deals[line] += more.close_deals[line];
      }
      best += more.best;
    }
  };
  Sums sums;  ///< over all deals
  Quantity best_return;

 private:
  void look_at(std::size_t class_number, const HoldValues& values, Sums& part);
  void name_lines();
  void make_lessons();

  /// The classes by the hand_index of their first deals.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> classes_by_index_;
};

/// Jokers look alike: the first ones that a deal has are the first ones of the deck.
std::vector<Card> with_first_jokers(std::vector<Card> cards);

/// A number with the chances of the weights, which add up to less than 2^60.
std::size_t chosen(Generator& random, const std::vector<std::uint64_t>& weights);

/// The places, from 0, that positions such as "125" name, in ascending order. Throws
/// std::invalid_argument.
std::vector<std::size_t> places_named(std::string_view positions);

}  // namespace vpanalyze
