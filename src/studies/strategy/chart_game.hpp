// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "analysis/deal_values.hpp"
#include "analysis/scored_game.hpp"
#include "cards/suit_classes.hpp"
#include "play/game_parts.hpp"
#include "studies/chart_words/hold_shape.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/chart.hpp"

namespace vpanalyze {

/// Number of a shape in NumberedHolds.
using HoldNumber = std::uint16_t;
/// Number of a cell in NumberedHolds.
using CellNumber = std::uint16_t;
/// Shapes of a deal's holds: [hold].
using HoldNumbers = std::array<HoldNumber, kHolds>;

/// Names of shapes; several shapes can share one name.
struct NamedHolds {
  std::vector<HoldShape> names;       ///< sorted
  std::vector<std::uint16_t> number;  ///< [HoldNumber]: index into `names`
};
NamedHolds named_holds(const std::vector<HoldShape>& shapes,
                       const std::function<HoldShape(const HoldShape&)>& name);

/// Holds of all deals of a game, each as the number of its shape. There are some thousand shapes
/// but millions of holds. Numbers follow the order in which holds go first.
///
/// A part of ScoredGame. Construction takes some 60 ms, and 9 MB for games without jokers.
class NumberedHolds {
 public:
  /// Numbers the holds of a game, which must outlive this object.
  NumberedHolds(const ScoredGame& game, int workers);

  const HoldShapes& game() const { return game_; }
  const std::vector<DealClass>& classes() const { return *classes_; }
  /// Returns the shapes by number; the last one is HoldKind::none.
  const std::vector<HoldShape>& shapes() const { return shapes_; }
  /// Returns the cells by number, sorted.
  const std::vector<HoldShape>& cells() const { return cells_.names; }
  CellNumber cell(HoldNumber shape) const { return cells_.number[shape]; }
  /// Returns true for the cell of n wild cards alone.
  bool is_nothing(CellNumber cell, int wild_cards) const {
    return cell < cells().size() && cells()[cell].kind == HoldKind::nothing &&
           cells()[cell].wild == wild_cards;
  }

  /// Returns the first deal of a class.
  const std::array<std::uint8_t, 5>& deal(std::size_t class_number) const {
    return (*classes_)[class_number].cards;
  }
  /// Returns the shapes of the holds of a class's first deal: [hold].
  const HoldNumbers& hold_shapes(std::size_t class_number) const {
    return shapes_of_class_[class_number];
  }
  /// Returns the hold that keeps just the wild cards of a class's first deal.
  std::size_t wild_hold(std::size_t class_number) const { return wild_holds_[class_number]; }
  /// Returns the number of wild cards in a class's first deal.
  std::size_t wild_cards(std::size_t class_number) const {
    return static_cast<std::size_t>(cards_held(wild_hold(class_number)));
  }

  /// Returns the hold of greatest value among those for which counts(hold) is true; breaks ties by
  /// the first kind. Returns kHolds if no hold counts.
  template <class Counts>
  std::size_t best_hold(const HoldNumbers& numbers, const HoldValues& values,
                        const Counts& counts) const {
    const auto kind = [&](std::size_t hold) { return shapes_[numbers[hold]].kind; };
    std::size_t best = kHolds;
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      if (!counts(hold)) continue;
      if (best == kHolds || values[hold] > values[best] ||
          (values[hold] == values[best] && kind(hold) < kind(best))) {
        best = hold;
      }
    }
    return best;
  }
  /// Returns the hold of greatest value among those that can be put into words; kHolds if there is
  /// none.
  std::size_t best_hold_with_words(const HoldNumbers& numbers, const HoldValues& values) const {
    return best_hold(numbers, values, [&](std::size_t hold) {
      return shapes_[numbers[hold]].kind != HoldKind::none;
    });
  }

 private:
  /// Shape numbers of sets of up to four cards: [cards][class in SetClasses].
  using NumbersOfSets = std::array<std::vector<const HoldNumber*>, 5>;

  void sort_shapes(std::map<HoldShape, HoldNumber>& numbers);
  void number_classes(const SetClasses& sets, const NumbersOfSets& set_numbers, int workers);

  const std::vector<DealClass>* classes_;
  HoldShapes game_;
  std::vector<HoldShape> shapes_;
  std::vector<HoldNumbers> shapes_of_class_;  ///< [class]
  std::vector<std::uint8_t> wild_holds_;      ///< [class]
  NamedHolds cells_;
};

/// Adds to a sum: anything with +=, or a map or array of such sums.
template <class Sum>
void add_sums(Sum& total, const Sum& more) {
  if constexpr (requires { total += more; }) {
    total += more;
  } else if constexpr (requires { typename Sum::mapped_type; }) {
    for (const auto& [key, sum] : more) {
      const auto [place, is_new] = total.try_emplace(key, sum);
      if (!is_new) add_sums(place->second, sum);
    }
  } else {
    for (std::size_t i = 0; i < more.size(); ++i) add_sums(total[i], more[i]);
  }
}

/// Number of deals and their total cost in DealValues::unit().
struct DealSum {
  std::uint64_t deals = 0;
  int128 cost = 0;

  void operator+=(const DealSum& more) {
    deals += more.deals;
    cost += more.cost;
  }
};

/// Values and names of the holds of every deal in one position of a game, as charts use them. Bets
/// are those of a round.
struct ChartGame {
  ChartGame(const Game& game, const Position& position, int threads)
      : ChartGame(game.parts().scored(position),
                  game.parts().valuation(position, worker_count(threads)), threads) {}

  /// Returns the number of sections: one for every possible number of wild cards.
  std::size_t sections() const {
    return static_cast<std::size_t>(holds.game().most_wild_cards()) + 1;
  }
  /// Converts a sum of values over all deals to bets a hand.
  double bet_amount(int128 sum) const { return static_cast<double>(sum) * bets; }
  /// Converts a sum of values over all deals, which must not be negative, to exact bets a hand.
  Fraction exact_bets(int128 sum) const {
    return {static_cast<uint128>(sum) * values.unit().numerator(),
            values.unit().denominator() * deals};
  }

  /// Returns the sum over all deals. Every worker starts a sum as `none` and calls add(sum, class
  /// number, values) for its share of the deals; the workers' sums are then added up.
  template <class Sum, class Add>
  Sum sum(const Sum& none, const Add& add) const {
    std::vector<Sum> sums(static_cast<std::size_t>(values.workers()), none);
    values.for_each([&](std::size_t worker, std::size_t number, const HoldValues& hold_values) {
      add(sums[worker], number, hold_values);
    });
    for (std::size_t worker = 1; worker < sums.size(); ++worker) add_sums(sums[0], sums[worker]);
    return std::move(sums[0]);
  }
  std::uint8_t weight(std::size_t class_number) const {
    return values.classes()[class_number].weight;
  }

  DealValues values;
  double fixed;  ///< value that every hold has in addition to its own, in bets
  const NumberedHolds& holds;
  std::uint64_t deals;
  double bets;  ///< factor that converts a sum of values over all deals to bets a hand

 private:
  ChartGame(const ScoredGame& game, const PositionValuation& valuation, int threads)
      : values(game, valuation.worth, threads),
        fixed(valuation.fixed),
        holds(values.game().part<NumberedHolds>(values.workers())),
        deals(binomial(game.paytable().deck.size(), 5)),
        bets(values.unit().to_double() / static_cast<double>(deals)) {}
};

/// Cards of a deal and the ones held, for checking conditions.
class HeldDeal {
 public:
  HeldDeal(const HoldShapes& shapes, const std::array<std::uint8_t, 5>& deal, std::size_t hold);

  bool meets(const DealCondition& condition) const;
  bool meets(const std::vector<DealCondition>& all) const;

 private:
  /// Returns the largest number of natural cards of one suit that includes cards of these ranks,
  /// held or thrown away; 0 if there is none.
  int most_of_one_suit(RankSet ranks) const;

  RankSet thrown_;  ///< ranks of the natural cards that are thrown away
  bool thrown_pair_ = false;
  bool straight_penalty_ = false;
  int thrown_of_suit_ = 0;  ///< cards thrown away of the suit held; 0 unless the held cards share a
                            ///< suit
  std::array<RankSet, kSuits> suit_ranks_{};
};

/// Player that follows a chart. Lines are numbered through all sections. Safe to share between
/// threads.
class ChartPlayer {
 public:
  /// Prepares to play a chart. Both arguments must outlive the player.
  ChartPlayer(const NumberedHolds& holds, const Chart& chart);

  struct Play {
    std::size_t line;  ///< the number of lines if no line fits
    std::size_t hold;
  };
  /// Returns the play of a class: the first line, from `first_line` on, that fits one of its holds;
  /// if several fit, the hold that goes first. Keeps the wild cards if no line fits.
  Play play(std::size_t class_number, std::uint32_t first_line = 0) const;
  /// Returns the first line that fits a hold of a class's first deal; the number of lines if none
  /// fits.
  std::size_t line_of(std::size_t class_number, std::size_t hold) const;

 private:
  using Lines = std::vector<std::uint32_t>;
  bool fits(std::uint32_t line, std::size_t class_number, std::size_t hold) const;

  const NumberedHolds& holds_;
  std::vector<const ChartLine*> lines_;
  /// Lines that mention a shape, in order: [number of wild cards][HoldNumber].
  std::vector<std::vector<Lines>> lines_with_;
  /// First line that mentions a shape, or the number of lines: [number of wild cards][HoldNumber].
  /// Checked before the lists, which makes expert charts a tenth faster.
  std::vector<std::vector<std::uint32_t>> first_with_;
};

}  // namespace vpanalyze
