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

class ChartWords;
struct LessonPart;

/// Deal with its place among the classes of deals.
struct DealPlace {
  OrderedDeal ordered;
  ClassPlaces::FirstDeal first;
  std::size_t class_number;
};

/// Deals of a game by the lines of its chart, with the costs of confusing one line with another.
/// Classes of deals are numbered as in NumberedHolds.
struct TrainerState {
  TrainerState(Game trained_game, const ChartOptions& options);
  TrainerState(const TrainerState&) = delete;
  TrainerState& operator=(const TrainerState&) = delete;

  const GameParts& parts() const { return asked.parts(); }
  const Paytable& paytable() const { return asked.paytable(); }
  const Deck& deck() const { return paytable().deck; }
  /// Returns an amount as statistics add it up.
  Fraction amount(const Quantity& bets) const;
  /// Returns the unit of these amounts.
  Fraction unit() const;
  /// Returns the mean cost, in bets a hand, of a sum of costs over all deals.
  double return_cost(int128 cost) const { return scale.value_or(1) * game.bet_amount(cost); }
  /// Returns a deal that the chart plays best on average but not in this position, the likelier the
  /// more that costs; nothing if there is none.
  std::optional<std::vector<Card>> differing_deal(Generator& random,
                                                  const Position& position) const;
  /// Returns the deal if the machine chooses the last card, the best possible one.
  std::vector<Card> dreamed(std::vector<Card> cards, const Position& position) const;
  DealPlace place_of(const std::vector<Card>& deal) const;
  /// Returns the number of the alternative that a hold of a class of deals represents. Numbered
  /// first are the lines of the chart, for holds that another line matches; then the cells of
  /// NumberedHolds; then, if wild cards are thrown away and at most one other card is kept, the
  /// pairs of how many of each are kept. Empty if the hold is none of these.
  std::optional<std::size_t> alternative(std::size_t class_number, std::size_t hold) const;
  /// Returns the number of alternatives.
  std::size_t alternatives() const {
    return chart.lines() + game.holds.cells().size() + 2 * game.sections();
  }
  /// Returns the index in `choices` of an alternative to a line.
  std::size_t choice(std::size_t line, std::size_t alternative) const {
    return line * alternatives() + alternative;
  }
  /// Returns integers in the ratio of Trainer::chances(), so that all machines choose equally:
  /// [line].
  std::vector<std::uint64_t> weights(const TrainStatistics& statistics) const;
  /// Returns the lesson that teaches a line; lessons.size() for none.
  std::size_t lesson_of(std::size_t line) const;
  /// Returns the line for the next deal of a lesson: either the lesson's own line that was least
  /// often played right, or, chosen by weight, any line learned so far.
  std::size_t line_to_learn(Generator& random, const LessonPlace& place,
                            const TrainStatistics& statistics) const;
  /// Adds a hand of a lesson to the statistics. Returns how the lesson went after its last hand,
  /// and goes back some hands if too many were wrong.
  std::optional<LessonResult> count_in_lesson(const TrainVerdict& verdict, const LessonPlace& place,
                                              TrainStatistics& statistics) const;
  /// Determines whether and when a played deal is dealt again.
  void plan_again(const TrainVerdict& verdict, TrainStatistics& statistics) const;

  Game asked;
  int threads;
  ChartDetail level;  ///< at most ChartDetail::expert
  ChartGame game;     ///< average over the states of a machine
  Chart chart;
  ChartPlayer player;
  std::vector<TrainLine> lines;
  std::vector<TrainLesson> lessons;
  std::vector<SuitPermutation> symmetry;
  ClassPlaces class_places;
  mutable HandStudy hands;
  /// Ratio of long-run costs, in bets, to costs of the average over the states of a machine;
  /// nothing if the game has a single position, whose costs are exact.
  std::optional<double> scale;
  std::vector<std::uint16_t> line_of;  ///< [class]: the line that plays its deals
  /// True if another line is nearly as good as the playing line, or slightly better: [class].
  std::vector<std::uint8_t> is_close;
  std::vector<std::uint8_t> is_best;  ///< true if the chart plays the deals best: [class]
  struct Sums {
    /// Deals of each line, with the cost of playing them second-best; the last entry is for deals
    /// that no line fits.
    std::vector<DealSum> played;
    /// Deals of a line in which an alternative costs something, with that cost: [choice].
    std::vector<DealSum> choices;
    std::vector<std::uint64_t> close_deals;  ///< [line]

    void operator+=(const Sums& more) {
      add_sums(played, more.played);
      add_sums(choices, more.choices);
      for (std::size_t line = 0; line < close_deals.size(); ++line) {
        close_deals[line] += more.close_deals[line];
      }
    }
  };
  Sums sums;  ///< sums over all deals
  Quantity best_return;

 private:
  void look_at(std::size_t class_number, const HoldValues& values, Sums& part);
  void name_lines();
  void make_lessons();
  std::vector<LessonPart> lesson_parts() const;
  std::string lesson_name(const ChartWords& words, const std::vector<LessonPart>& parts) const;

  /// Classes by the hand_index of their first deals.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> classes_by_index_;
};

/// Replaces jokers by the first jokers of the deck, since jokers look alike.
std::vector<Card> normalize_jokers(std::vector<Card> cards);

/// Returns n cards, one after the other, from those that have not been dealt.
std::vector<Card> dealt(Generator& random, const Deck& deck, std::size_t cards,
                        const std::vector<Card>& known);

/// Returns a random index with probabilities in the ratio of the weights, which must add up to less
/// than 2^60.
std::size_t chosen(Generator& random, const std::vector<std::uint64_t>& weights);

/// Returns the places, from 0, of positions such as "125", in ascending order. Throws
/// std::invalid_argument.
std::vector<std::size_t> places_named(std::string_view positions);

}  // namespace vpanalyze
