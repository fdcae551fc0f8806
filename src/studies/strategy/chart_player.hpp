// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "studies/strategy/numbered_holds.hpp"
#include "studies/strategy/phrased_line.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace vpanalyze {

/// A chart whose lines are understood. Lines are numbered through all sections.
struct PhrasedChart {
  struct Section {
    int wild_cards = 0;
    std::size_t first_line = 0;
  };
  std::vector<Section> sections;
  std::vector<PhrasedLine> lines;

  std::size_t end_of(std::size_t section) const {
    return section + 1 < sections.size() ? sections[section + 1].first_line : lines.size();
  }
};

/// Throws ChartError for lines that are not in the words of charts.
PhrasedChart phrased(const Chart& chart, const ChartWords& words);

/// Plays deals by a chart. May be shared by threads.
class ChartPlayer {
 public:
  /// Both must outlive the player.
  ChartPlayer(const NumberedHolds& holds, const PhrasedChart& chart);

  struct Play {
    std::size_t line;  ///< the number of lines if none fits
    std::size_t hold;
  };
  /// How the deals of a class are played: by the first line that fits; of several holds that fit it
  /// by the one that goes first. Where no line fits wild cards are kept.
  Play play(std::size_t class_number) const;

 private:
  using Lines = std::vector<std::uint32_t>;
  Lines lines_with(const HoldShape& shape, std::size_t section) const;
  bool fits(std::uint32_t line, std::size_t class_number, std::size_t hold) const;

  const NumberedHolds& holds_;
  const PhrasedChart& chart_;
  /// [number of wild cards][HoldNumber]: the lines that speak of the shape.
  std::vector<std::vector<Lines>> lines_with_;
};

}  // namespace vpanalyze
