// SPDX-License-Identifier: MIT
#include <algorithm>

#include "studies/strategy/chart_search.hpp"

namespace vpanalyze {
namespace {

/// The line of a section that plays deals of such holds.
std::size_t line_played(const NumberedHolds& holds, const LineOrder& section,
                        const HoldNumbers& shapes) {
  std::size_t played = section.lines().size();
  for (const HoldNumber shape : shapes) {
    played = std::min(played, section.line_of(holds.cell(shape)));
  }
  return played;
}

}  // namespace

std::vector<std::vector<double>> line_values(const ChartGame& game,
                                             const std::vector<const LineOrder*>& sections) {
  struct Sum {
    int128 value = 0;
    std::uint64_t deals = 0;
  };
  const NumberedHolds& holds = game.holds;
  std::vector<std::vector<Sum>> none;
  for (const LineOrder* section : sections) none.emplace_back(section->lines().size() + 1);
  const auto add = [&](std::vector<std::vector<Sum>>& sums, std::size_t number,
                       const HoldValues& values) {
    const std::size_t wild = holds.wild_cards(number);
    const HoldNumbers& shapes = holds.of(number);
    const std::size_t line = line_played(holds, *sections[wild], shapes);
    // Of several holds of the line the one that goes first is played.
    std::size_t played = kHolds;
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      if (sections[wild]->line_of(holds.cell(shapes[hold])) != line) continue;
      if (played == kHolds || shapes[hold] < shapes[played]) played = hold;
    }
    if (played == kHolds) return;
    Sum& sum = sums[wild][line];
    sum.value += int128{values[played]} * game.weight(number);
    sum.deals += game.weight(number);
  };
  const auto parts = game.in_parts(none, add);
  std::vector<std::vector<double>> all;
  for (std::size_t wild = 0; wild < sections.size(); ++wild) {
    std::vector<double>& values = all.emplace_back();
    for (std::size_t line = 0; line < none[wild].size(); ++line) {
      Sum sum;
      for (const auto& part : parts) {
        sum.value += part[wild][line].value;
        sum.deals += part[wild][line].deals;
      }
      values.push_back(
          sum.deals == 0 ? 0 : static_cast<double>(sum.value) / static_cast<double>(sum.deals));
    }
  }
  return all;
}

std::vector<LastLines> last_lines(const ChartGame& game,
                                  const std::vector<const LineOrder*>& sections) {
  constexpr std::int32_t kNever = -1;
  const NumberedHolds& holds = game.holds;
  const std::vector<LastLines> never(sections.size(), LastLines(holds.cells().size(), kNever));
  auto parts = game.in_parts(
      never, [&](std::vector<LastLines>& part, std::size_t number, const HoldValues& /*values*/) {
        const std::size_t wild = holds.wild_cards(number);
        const HoldNumbers& shapes = holds.of(number);
        const std::size_t played = line_played(holds, *sections[wild], shapes);
        for (const HoldNumber shape : shapes) {
          std::int32_t& last = part[wild][holds.cell(shape)];
          last = std::max(last, static_cast<std::int32_t>(played));
        }
      });
  for (std::size_t part = 1; part < parts.size(); ++part) {
    for (std::size_t wild = 0; wild < sections.size(); ++wild) {
      std::transform(parts[part][wild].begin(), parts[part][wild].end(), parts[0][wild].begin(),
                     parts[0][wild].begin(),
                     [](std::int32_t a, std::int32_t b) { return std::max(a, b); });
    }
  }
  return std::move(parts[0]);
}

}  // namespace vpanalyze
