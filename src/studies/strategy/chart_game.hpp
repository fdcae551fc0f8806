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
#include "cards/suit_classes.hpp"
#include "play/game_parts.hpp"
#include "studies/chart_words/hold_shape.hpp"
#include "vpanalyze/analysis/scored_game.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/chart.hpp"

namespace vpanalyze {

/// The number of a shape in NumberedHolds.
using HoldNumber = std::uint16_t;
/// The number of a cell in NumberedHolds.
using CellNumber = std::uint16_t;
/// [hold] of a deal.
using HoldNumbers = std::array<HoldNumber, kHolds>;

/// What shapes go by where some are not told apart.
struct NamedHolds {
  std::vector<HoldShape> names;       ///< in order
  std::vector<std::uint16_t> number;  ///< [HoldNumber]: in `names`
};
NamedHolds named_holds(const std::vector<HoldShape>& shapes,
                       const std::function<HoldShape(const HoldShape&)>& name);

/// All holds of a game's deals by numbers for their shapes, in the order in which they go first:
/// there are some thousand shapes where there are millions of holds.
///
/// A part of ScoredGame. Setting up takes some 60 ms, and 9 MB where there are no jokers.
class NumberedHolds {
 public:
  /// The game must outlive what is made of it.
  NumberedHolds(const ScoredGame& game, int workers);

  const HoldShapes& game() const { return game_; }
  const std::vector<DealClass>& classes() const { return *classes_; }
  /// By number; the last one is HoldKind::none.
  const std::vector<HoldShape>& shapes() const { return shapes_; }
  /// By number, sorted.
  const std::vector<HoldShape>& cells() const { return cells_.names; }
  CellNumber cell(HoldNumber shape) const { return cells_.number[shape]; }

  /// The first deal of a class.
  const std::array<std::uint8_t, 5>& deal(std::size_t class_number) const {
    return (*classes_)[class_number].cards;
  }
  /// Its holds.
  const HoldNumbers& of(std::size_t class_number) const { return of_class_[class_number]; }
  /// The hold of its wild cards alone.
  std::size_t wild_hold(std::size_t class_number) const { return wild_holds_[class_number]; }
  /// How many of its cards are wild.
  std::size_t wild_cards(std::size_t class_number) const {
    return static_cast<std::size_t>(cards_held(wild_hold(class_number)));
  }

  /// The hold of greatest value that counts(hold), of several the first kind; kHolds if none does.
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
  /// The same of all holds that have words.
  std::size_t best_hold_with_words(const HoldNumbers& numbers, const HoldValues& values) const {
    return best_hold(numbers, values, [&](std::size_t hold) {
      return shapes_[numbers[hold]].kind != HoldKind::none;
    });
  }

 private:
  /// [cards][class in SetClasses]: what up to four cards look like.
  using NumbersOfSets = std::array<std::vector<const HoldNumber*>, 5>;

  void put_in_order(std::map<HoldShape, HoldNumber>& numbers);
  void number_classes(const SetClasses& sets, const NumbersOfSets& of_sets, int workers);

  const std::vector<DealClass>* classes_;
  HoldShapes game_;
  std::vector<HoldShape> shapes_;
  std::vector<HoldNumbers> of_class_;     ///< [class]
  std::vector<std::uint8_t> wild_holds_;  ///< [class]
  NamedHolds cells_;
};

/// Adds sums of one kind: what has +=, and maps and arrays of sums.
template <class Sum>
void add_sums(Sum& to, const Sum& more) {
  if constexpr (requires { to += more; }) {
    to += more;
  } else if constexpr (requires { typename Sum::mapped_type; }) {
    for (const auto& [key, sum] : more) {
      const auto [place, is_new] = to.try_emplace(key, sum);
      if (!is_new) add_sums(place->second, sum);
    }
  } else {
    for (std::size_t i = 0; i < more.size(); ++i) add_sums(to[i], more[i]);
  }
}

/// Deals, and what they cost, in DealValues::unit().
struct DealSum {
  std::uint64_t deals = 0;
  int128 cost = 0;

  void operator+=(const DealSum& more) {
    deals += more.deals;
    cost += more.cost;
  }
};

/// A position of a game as charts are made for it: what the holds of every deal are worth there and
/// what they are called. Bets are those of a round.
struct ChartGame {
  ChartGame(const Game& game, const Position& position, int threads)
      : ChartGame(game.parts().scored(position),
                  game.parts().valuation(position, worker_count(threads)), threads) {}

  /// How many numbers of wild cards there are: each has a section of its own.
  std::size_t sections() const {
    return static_cast<std::size_t>(holds.game().most_wild_cards()) + 1;
  }
  /// A sum of values over all deals, in bets a hand.
  double in_bets(int128 sum) const { return static_cast<double>(sum) * bets; }
  /// The same, exactly; for sums that are not negative.
  Fraction exact_bets(int128 sum) const {
    return {static_cast<uint128>(sum) * values.unit().numerator(),
            values.unit().denominator() * deals};
  }

  /// The sum over all deals: every worker has add(sum, class number, values) add the deals given to
  /// it to a sum of its own, which begins as `none`.
  template <class Sum, class Add>
  Sum sum(const Sum& none, const Add& add) const {
    std::vector<Sum> sums(static_cast<std::size_t>(values.workers()), none);
    values.for_each([&](std::size_t worker, std::size_t number, const HoldValues& of_deal) {
      add(sums[worker], number, of_deal);
    });
    for (std::size_t worker = 1; worker < sums.size(); ++worker) add_sums(sums[0], sums[worker]);
    return std::move(sums[0]);
  }
  std::uint8_t weight(std::size_t class_number) const {
    return values.classes()[class_number].weight;
  }

  DealValues values;
  double fixed;  ///< what every hold is worth in addition to its value, in bets
  const NumberedHolds& holds;
  std::uint64_t deals;
  double bets;  ///< what a sum of values over all deals is to be multiplied by: bets a hand

 private:
  ChartGame(const ScoredGame& game, const PositionValuation& valuation, int threads)
      : values(game, valuation.worth, threads),
        fixed(valuation.fixed),
        holds(values.game().part<NumberedHolds>(values.workers())),
        deals(binomial(game.paytable().deck.size(), 5)),
        bets(values.unit().to_double() / static_cast<double>(deals)) {}
};

/// The cards of a deal and which of them are held, as conditions look at them.
class HeldDeal {
 public:
  HeldDeal(const HoldShapes& shapes, const std::array<std::uint8_t, 5>& deal, std::size_t hold);

  bool meets(const DealCondition& condition) const;

 private:
  /// The most cards of one suit, wild ones left out, that has cards of these ranks, thrown away or
  /// held; 0 if no suit has.
  int most_of_one_suit(RankSet ranks) const;

  RankSet thrown_;  ///< ranks of the cards that are thrown away, wild ones left out
  bool thrown_pair_ = false;
  bool straight_penalty_ = false;
  int thrown_of_suit_ = 0;  ///< of the suit of the held ones, if these are of one
  std::array<RankSet, kSuits> in_suit_{};
};

/// Plays deals by a chart, whose lines are numbered through all sections. May be shared by threads.
class ChartPlayer {
 public:
  /// Both must outlive the player.
  ChartPlayer(const NumberedHolds& holds, const Chart& chart);

  struct Play {
    std::size_t line;  ///< the number of lines if none fits
    std::size_t hold;
  };
  /// How the deals of a class are played: by the first line that fits; of several holds that fit it
  /// by the one that goes first. Where no line fits wild cards are kept. Lines before the given one
  /// are passed over.
  Play play(std::size_t class_number, std::uint32_t from = 0) const;
  /// The first line that fits a hold of the first deal of a class; the number of lines if none
  /// does.
  std::size_t line_of(std::size_t class_number, std::size_t hold) const;

 private:
  using Lines = std::vector<std::uint32_t>;
  bool fits(std::uint32_t line, std::size_t class_number, std::size_t hold) const;

  const NumberedHolds& holds_;
  std::vector<const ChartLine*> lines_;
  /// [number of wild cards][HoldNumber]: the lines that speak of the shape, in order.
  std::vector<std::vector<Lines>> lines_with_;
  /// [number of wild cards][HoldNumber]: the first of those lines, or the number of lines. Looked
  /// at before the lists, it makes expert charts a tenth faster.
  std::vector<std::vector<std::uint32_t>> first_with_;
};

}  // namespace vpanalyze
