// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/hold.hpp"
#include "analysis/line_hands.hpp"
#include "cards/deal_classes.hpp"
#include "cards/parallel.hpp"
#include "features/draws.hpp"

namespace vpanalyze {

/// Adds up what holds of classes of deals end in.
class RowTally {
 public:
  RowTally(const Machine& machine, const ScoredGame& game, const Valuation& worth,
           std::size_t kinds, int workers)
      : machine_(machine),
        game_(game),
        hands_(game.line_hands(workers)),
        ways_(draw_ways(game.paytable().deck.size())),
        workers_(workers),
        parts_(kParts, Part(machine.rows(), kinds)) {
    for (const int128 line : worth.of_line) worth_.push_back(static_cast<double>(line));
  }

  /// Calls visit(part, number, class) for all classes of deals, parts side by side. Parts do not
  /// depend on the number of workers, and so sums of doubles do not.
  template <class Visit>
  void for_each_class(const Visit& visit) const {
    const std::vector<DealClass>& classes = game_.classes();
    parallel_parts(workers_, classes.size(), kParts, [&](std::size_t part, std::size_t number) {
      visit(part, number, classes[number]);
    });
  }

  /// A hold that is played on so many deals alike, all of this kind.
  void add(std::size_t part_number, const DealClass& deal, std::size_t hold, std::uint64_t deals,
           std::size_t kind) {
    Part& part = parts_[part_number];
    hands_.draws(hold, deal.cards, part.draws);
    const std::uint64_t ways = deals * ways_.per_draw[static_cast<std::size_t>(cards_held(hold))];
    double mean = 0;
    for (std::size_t line = 0; line < part.draws.size(); ++line) {
      part.ways[kind][line] += uint128{ways} * part.draws[line];
      mean += worth_[line] * part.draws[line];
    }
    mean *= static_cast<double>(ways_.per_draw[static_cast<std::size_t>(cards_held(hold))]) /
            static_cast<double>(ways_.per_deal);
    part.squares[kind] += static_cast<double>(deals) * mean * mean;
  }

  /// Of so many deals all together.
  Draws draws(std::uint64_t deals) && {
    Draws sum;
    sum.all = uint128{deals} * ways_.per_deal;
    const std::size_t kinds = parts_[0].squares.size();
    sum.ways.assign(kinds, std::vector<uint128>(machine_.rows()));
    sum.mean_squares.resize(kinds);
    for (const Part& part : parts_) {
      for (std::size_t kind = 0; kind < kinds; ++kind) {
        for (std::size_t line = 0; line < worth_.size(); ++line) {
          sum.ways[kind][machine_.row_of_line[line]] += part.ways[kind][line];
        }
        sum.mean_squares[kind] += part.squares[kind] / static_cast<double>(deals);
      }
    }
    return sum;
  }

 private:
  struct Part {
    Part(std::size_t rows, std::size_t kinds)
        : ways(kinds, std::vector<uint128>(rows)), squares(kinds) {}
    std::vector<std::vector<uint128>> ways;  ///< [kind][line]
    std::vector<double> squares;             ///< [kind]
    std::vector<std::uint32_t> draws;        ///< [line] of the hold at hand
  };

  static constexpr std::size_t kParts = 64;

  const Machine& machine_;
  const ScoredGame& game_;
  const LineHands& hands_;
  DrawWays ways_;
  int workers_;
  std::vector<double> worth_;  ///< [line]
  std::vector<Part> parts_;
};

}  // namespace vpanalyze
