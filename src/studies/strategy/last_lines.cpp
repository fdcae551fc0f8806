// SPDX-License-Identifier: MIT
#include <algorithm>

#include "studies/strategy/chart_search.hpp"

namespace vpanalyze {

std::vector<LastLines> last_lines(const ChartGame& game,
                                  const std::vector<const LineOrder*>& sections) {
  constexpr std::int32_t kNever = -1;
  const NumberedHolds& holds = game.holds;
  const std::vector<LastLines> never(sections.size(), LastLines(holds.cells().size(), kNever));
  auto parts = game.in_parts(
      never, [&](std::vector<LastLines>& part, std::size_t number, const HoldValues& /*values*/) {
        const std::size_t wild = holds.wild_cards(number);
        const HoldNumbers shapes = holds.of(number);
        std::size_t played = sections[wild]->lines().size();
        for (const HoldNumber shape : shapes) {
          played = std::min(played, sections[wild]->line_of(holds.cell(shape)));
        }
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
