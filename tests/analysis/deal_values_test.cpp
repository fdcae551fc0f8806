// SPDX-License-Identifier: MIT
// The values of all holds of all classes, against the outcomes of single holds and the return.
#include "analysis/deal_values.hpp"

#include <algorithm>
#include <numeric>

#include "analysis/scored_game.hpp"
#include "analysis/valuation.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "vpanalyze/play/game.hpp"

namespace {

using namespace vpanalyze;

/// Worth × ways of all holds of a deal, from the draws by line.
HoldValues outcome_values(const Paytable& game, const DealOutcomes& outcomes) {
  const Valuation worth = line_pays(game);
  const DrawWays ways = draw_ways(game.deck.size());
  HoldValues values{};
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    for (std::size_t line = 0; line < worth.line_values.size(); ++line) {
      values[hold] += static_cast<std::int64_t>(worth.line_values[line]) *
                      outcomes.draws[hold][line] *
                      ways.ways_by_held[static_cast<std::size_t>(cards_held(hold))];
    }
  }
  return values;
}

}  // namespace

TEST_CASE("Best values of all classes add up to the return", "[analysis][long]") {
  for (const Paytable& game : oracle::kinds_of_game()) {
    INFO(game.name);
    const DealValues values(game, 3);
    std::vector<int128> best(static_cast<std::size_t>(values.workers()));
    values.for_each([&](std::size_t worker, std::size_t number, const HoldValues& hold_values) {
      best[worker] += int128{values.classes()[number].weight} *
                      *std::max_element(hold_values.begin(), hold_values.end());
    });
    const int128 total = std::accumulate(best.begin(), best.end(), int128{0});
    const Fraction game_return(static_cast<uint128>(total) * values.unit().numerator(),
                               binomial(game.deck.size(), 5) * values.unit().denominator());
    CHECK(game_return == analyze(game).exact_return);
  }
}

TEST_CASE("Values of single deals are those of their outcomes", "[analysis]") {
  for (const char* place : {"jacks-or-better/9-6", "joker-poker/kings-20-7-5"}) {
    const Paytable game = oracle::bundled_game(place);
    const DealValues values(game, 1);
    const HoldOutcomes outcomes(game, 1);
    bool same = true;
    values.for_each([&](std::size_t /*worker*/, std::size_t number, const HoldValues& hold_values) {
      if (number % 997 != 0) return;
      same = same &&
             hold_values == outcome_values(game, outcomes.find(values.classes()[number].cards));
    });
    CHECK(same);
  }
}
