// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

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

/// Plays deals by a chart. Remembers which lines each shape of a hold fits; not for several
/// threads.
class ChartPlayer {
 public:
  /// Both must outlive the player.
  ChartPlayer(const HoldShapes& shapes, const PhrasedChart& chart);

  struct Play {
    std::size_t line;  ///< the number of lines if none fits
    std::size_t hold;
  };
  /// How a deal, whose five cards are paid by `paid_by`, is played: by the first line that fits; of
  /// several holds that fit it by the one that goes first. Where no line fits wild cards are kept.
  Play play(const std::array<std::uint8_t, 5>& deal, std::size_t paid_by);

  /// The holds of the deal last played.
  const std::array<HoldShape, kHolds>& holds() const { return holds_; }

 private:
  struct Hashed {
    std::size_t operator()(const HoldShape& shape) const;
  };
  using Lines = std::vector<std::uint32_t>;
  const Lines& lines_with(const HoldShape& shape, std::size_t section);
  std::size_t wild_cards_alone(const std::array<std::uint8_t, 5>& deal) const;

  const HoldShapes& shapes_;
  const PhrasedChart& chart_;
  std::vector<std::size_t> section_of_;                                   ///< [wild cards]
  std::vector<std::unordered_map<HoldShape, Lines, Hashed>> lines_with_;  ///< [section]
  std::array<HoldShape, kHolds> holds_;
};

}  // namespace vpanalyze
