// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "studies/strategy/chart_game.hpp"
#include "studies/strategy/line_order.hpp"

namespace vpanalyze {

/// Holds of a finished chart, as LineOrder moves them. The entries of a section are the cells that
/// its lines without conditions say, and, numbered after all cells, its lines with conditions, each
/// of which stays as it is.
class ChartEntries {
 public:
  ChartEntries(const ChartGame& game, const Chart& chart);

  /// Hold of a deal that has an entry.
  struct Hold {
    CellNumber entry;
    std::uint8_t hold;
  };
  /// Returns the holds of a class that have entries, in the order in which holds go first.
  std::span<const Hold> holds(std::size_t class_number) const {
    return std::span(holds_).subspan(first_[class_number],
                                     first_[class_number + 1] - first_[class_number]);
  }
  /// Returns the entries of a line; none if earlier lines say all that it says.
  const CellLine& entries(std::size_t section, std::size_t line) const {
    return lines_[section][line];
  }
  /// Returns the entry of a line with conditions.
  CellNumber conditional(std::size_t line) const {
    return static_cast<CellNumber>(game_->holds.cells().size() + line);
  }
  bool is_conditional(CellNumber entry) const { return entry >= game_->holds.cells().size(); }
  /// Returns an upper limit of the numbers of entries.
  std::size_t limit() const { return limit_; }

 private:
  void find_lines(std::size_t section, const ChartSection& chart_section);
  void find_holds(const Chart& chart);

  const ChartGame* game_;
  std::size_t limit_ = 0;
  std::vector<std::vector<CellLine>> lines_;  ///< [section][line]
  std::vector<std::vector<bool>> is_entry_;   ///< [section][cell]
  std::vector<Hold> holds_;                   ///< of all classes
  std::vector<std::uint32_t> first_;          ///< [class]: index into holds_
};

/// Returns the deals of each section grouped by their entries: [number of wild cards].
std::vector<DealGroups> deal_groups(const ChartGame& game, const ChartEntries& entries);

}  // namespace vpanalyze
