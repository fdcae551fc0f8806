// SPDX-License-Identifier: MIT
#include "analysis/class_play.hpp"
#include "cards/parallel.hpp"
#include "studies/strategy/chart_player.hpp"

namespace vpanalyze {

std::vector<std::uint8_t> chart_holds(const Paytable& paytable, const Chart& chart, int threads) {
  constexpr std::size_t kChunk = 1024;
  const HoldShapes shapes(paytable);
  const PhrasedChart understood = phrased(chart, ChartWords(shapes));
  const ClassPlay game(paytable, threads);
  const std::vector<DealClass>& classes = game.classes();
  const int workers = worker_count(threads);
  std::vector<ChartPlayer> players(static_cast<std::size_t>(workers),
                                   ChartPlayer(shapes, understood));
  ClassHolds holds(classes.size());
  parallel_for(
      workers, (classes.size() + kChunk - 1) / kChunk, [&](std::size_t worker, std::size_t chunk) {
        const std::size_t end = std::min((chunk + 1) * kChunk, classes.size());
        for (std::size_t i = chunk * kChunk; i < end; ++i) {
          const auto& deal = classes[i].cards;
          const std::size_t line = game.deals().line(hand_index(paytable.deck.size(), deal));
          holds[i] = static_cast<std::uint8_t>(players[worker].play(deal, line).hold);
        }
      });
  return game.hold_table(holds);
}

}  // namespace vpanalyze
