// SPDX-License-Identifier: MIT
#include "analysis/class_play.hpp"
#include "cards/parallel.hpp"
#include "studies/strategy/chart_player.hpp"

namespace vpanalyze {

std::vector<std::uint8_t> chart_holds(const ScoredGame& scored, const Chart& chart, int threads) {
  constexpr std::size_t kChunk = 1024;
  const HoldShapes shapes(scored.paytable());
  const ClassPlay game(scored, threads);
  const std::vector<DealClass>& classes = game.classes();
  const int workers = worker_count(threads);
  const NumberedHolds numbered(shapes, classes, game.deals());
  const ChartPlayer player(numbered, chart);
  ClassHolds holds(classes.size());
  parallel_for(workers, (classes.size() + kChunk - 1) / kChunk,
               [&](std::size_t /*worker*/, std::size_t chunk) {
                 const std::size_t end = std::min((chunk + 1) * kChunk, classes.size());
                 for (std::size_t i = chunk * kChunk; i < end; ++i) {
                   holds[i] = static_cast<std::uint8_t>(player.play(i).hold);
                 }
               });
  return game.hold_table(holds);
}

}  // namespace vpanalyze
