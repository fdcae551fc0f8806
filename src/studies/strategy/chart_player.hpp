// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "studies/strategy/numbered_holds.hpp"
#include "vpanalyze/studies/chart.hpp"

namespace vpanalyze {

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
  /// by the one that goes first. Where no line fits wild cards are kept.
  Play play(std::size_t class_number) const;

 private:
  using Lines = std::vector<std::uint32_t>;
  bool fits(std::uint32_t line, std::size_t class_number, std::size_t hold) const;

  const NumberedHolds& holds_;
  std::vector<const ChartLine*> lines_;
  /// [number of wild cards][HoldNumber]: the lines that speak of the shape, in order.
  std::vector<std::vector<Lines>> lines_with_;
  /// The same: the first of them, or the number of lines.
  std::vector<std::vector<std::uint32_t>> first_with_;
};

}  // namespace vpanalyze
