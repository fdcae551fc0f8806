// SPDX-License-Identifier: MIT
#include "studies/design/corners.hpp"

#include <algorithm>

#include "vpanalyze/analysis/analysis.hpp"

namespace vpanalyze {
namespace {

Analysis play_corner(const SweepGrid& grid, const OpenBox& box, bool upper, int workers) {
  Paytable paytable = grid.base();
  for (std::size_t i = 0; i < box.places.size(); ++i) {
    const VariedLine& varied = grid.varied()[i];
    paytable.lines[varied.line].pays =
        varied.pays.at(upper ? box.places[i].to - 1 : box.places[i].from);
  }
  return analyze(paytable, {TieBreak::first, workers, Engine::automatic});
}

uint128 sum(const Analysis& analysis, std::size_t line, std::int64_t worth) {
  return uint128{analysis.lines[line].combinations} * static_cast<uint128>(worth);
}

}  // namespace

Corners play_corners(const SweepGrid& grid, const OpenBox& box, int workers) {
  const Analysis lower = play_corner(grid, box, false, workers);
  const Analysis upper = play_corner(grid, box, true, workers);
  Corners corners;
  for (std::size_t line = 0; line < box.lines.size(); ++line) {
    corners.least += sum(lower, line, box.lines[line].least);
    corners.most += sum(upper, line, box.lines[line].most);
  }
  corners.spread = upper.game_return - lower.game_return;
  std::vector<uint128> shares;
  for (std::size_t i = 0; i < box.places.size(); ++i) {
    const std::size_t line = grid.varied()[i].line;
    const std::int64_t range = box.lines[line].most - box.lines[line].least;
    const uint128 share = sum(lower, line, range) + sum(upper, line, range);
    shares.push_back(box.places[i].size() > 1 ? share + 1 : 0);
  }
  corners.deciding =
      static_cast<std::size_t>(std::max_element(shares.begin(), shares.end()) - shares.begin());
  return corners;
}

}  // namespace vpanalyze
