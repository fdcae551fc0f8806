// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "studies/strategy/chart_game.hpp"
#include "vpanalyze/studies/chart.hpp"

namespace vpanalyze {

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
  /// The first line that fits a hold of this shape of the first deal of a class; the number of
  /// lines if none does.
  std::size_t line_of(std::size_t class_number, std::size_t hold, HoldNumber shape) const;

 private:
  using Lines = std::vector<std::uint32_t>;
  bool fits(std::uint32_t line, std::size_t class_number, std::size_t hold) const;

  const NumberedHolds& holds_;
  std::vector<const ChartLine*> lines_;
  /// [number of wild cards][HoldNumber]: the lines that speak of the shape, in order.
  std::vector<std::vector<Lines>> lines_with_;
  /// [number of wild cards][HoldNumber]: the first of those lines, or the number of lines.
  std::vector<std::vector<std::uint32_t>> first_with_;
};

}  // namespace vpanalyze
