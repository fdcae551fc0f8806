// SPDX-License-Identifier: MIT
#include "studies/strategy/chart_entries.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/ranges.hpp"

namespace vpanalyze {

ChartEntries::ChartEntries(const ChartGame& game, const Chart& chart) : game_(&game) {
  std::size_t most_lines = 0;
  for (std::size_t section = 0; section < chart.sections.size(); ++section) {
    find_lines(section, chart.sections[section]);
    most_lines = std::max(most_lines, chart.sections[section].lines.size());
  }
  limit_ = game.holds.cells().size() + most_lines;
  find_holds(chart);
}

void ChartEntries::find_lines(std::size_t section, const ChartSection& chart_section) {
  const NumberedHolds& holds = game_->holds;
  std::vector<CellLine>& lines = lines_.emplace_back(chart_section.lines.size());
  std::vector<bool>& is_entry = is_entry_.emplace_back(holds.cells().size());
  // Every deal can be discarded, though its section may have lost that line.
  const auto is_last = [&](CellNumber cell) {
    return holds.is_nothing(cell, static_cast<int>(section));
  };
  for (std::size_t cell = 0; cell < is_entry.size(); ++cell) {
    is_entry[cell] = is_last(static_cast<CellNumber>(cell));
  }
  for (std::size_t line = 0; line < lines.size(); ++line) {
    if (!chart_section.lines[line].conditions.empty()) {
      lines[line].push_back(conditional(line));
      continue;
    }
    for (std::size_t number = 0; number < holds.shapes().size(); ++number) {
      if (!matches(chart_section.lines[line].phrases, holds.shapes()[number])) continue;
      const CellNumber cell = holds.cell(static_cast<HoldNumber>(number));
      if (!is_entry[cell] || is_last(cell)) lines[line].push_back(cell);
    }
    sort_unique(lines[line]);
    for (const CellNumber cell : lines[line]) is_entry[cell] = true;
  }
}

void ChartEntries::find_holds(const Chart& chart) {
  const NumberedHolds& holds = game_->holds;
  // Lines with conditions that say a shape: [section][HoldNumber].
  std::vector<std::vector<std::vector<std::size_t>>> conditional_lines(chart.sections.size());
  for (std::size_t section = 0; section < chart.sections.size(); ++section) {
    conditional_lines[section].resize(holds.shapes().size());
    const std::vector<ChartLine>& lines = chart.sections[section].lines;
    for (std::size_t line = 0; line < lines.size(); ++line) {
      if (lines[line].conditions.empty()) continue;
      for (std::size_t shape = 0; shape < holds.shapes().size(); ++shape) {
        if (matches(lines[line].phrases, holds.shapes()[shape])) {
          conditional_lines[section][shape].push_back(line);
        }
      }
    }
  }
  first_.push_back(0);
  for (std::size_t number = 0; number < holds.classes().size(); ++number) {
    const std::size_t section = holds.wild_cards(number);
    const HoldNumbers& shapes = holds.hold_shapes(number);
    std::array<std::pair<HoldNumber, std::uint8_t>, kHolds> order;
    for (std::uint8_t hold = 0; hold < kHolds; ++hold) order[hold] = {shapes[hold], hold};
    std::sort(order.begin(), order.end());
    const auto add = [&](CellNumber entry, std::uint8_t hold) {
      const auto begin = holds_.begin() + first_.back();
      const auto is_it = [entry](const Hold& other) { return other.entry == entry; };
      if (std::none_of(begin, holds_.end(), is_it)) holds_.push_back({entry, hold});
    };
    for (const auto& [shape, hold] : order) {
      if (is_entry_[section][holds.cell(shape)]) add(holds.cell(shape), hold);
      for (const std::size_t line : conditional_lines[section][shape]) {
        const HeldDeal held(holds.game(), holds.deal(number), hold);
        if (held.meets(chart.sections[section].lines[line].conditions))
          add(conditional(line), hold);
      }
    }
    first_.push_back(static_cast<std::uint32_t>(holds_.size()));
  }
}

}  // namespace vpanalyze
