// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <utility>

#include "vpanalyze/play/game.hpp"

// Games with other pays, for tests of meters.
namespace vpanalyze::oracle {

inline Paytable paying(Paytable game, std::size_t line, Pay pay) {
  game.lines[line].pays = pay;
  return game;
}

inline Analysis analysis_at(const Paytable& game, std::size_t line, Pay pay) {
  AnalysisOptions options;
  options.engine = Engine::automatic;
  options.threads = 1;
  return analyze(paying(game, line, pay), options);
}

inline Fraction value_in_bets(const Paytable& game, Pay pay) {
  return {static_cast<uint128>(pay.millionths()),
          static_cast<uint128>(Pay::kMillionthsPerUnit) * static_cast<uint128>(game.coins)};
}

}  // namespace vpanalyze::oracle
