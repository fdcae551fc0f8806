// SPDX-License-Identifier: MIT
#include "support/catch.hpp"
#include "support/games.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/compare.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace vpanalyze {
namespace {

/// A game of 20 cards that costs three coins after a straight, else two.
Paytable two_bets() {
  Paytable game;
  game.name = "Two bets";
  game.deck = Deck(RankSet::range(Rank::ten, Rank::ace), 4, 0);
  game.lines = {oracle::line("flush", 12), oracle::line("straight", 6), oracle::line("pair", 1)};
  game.features.bet = Pay::units(2);
  game.features.states = {{.name = "calm"}, {.name = "dear", .bet = Pay::units(3)}};
  game.features.otherwise = 0;
  game.lines[1].features.to = {1, 1};
  return game;
}

}  // namespace

TEST_CASE("The mean bet of charts is that of the game", "[strategy]") {
  const Game game(two_bets());
  const Analysis best = analyze(game);
  REQUIRE(best.mean_bet > 1.01);
  const Chart chart = make_chart(game);
  CHECK(play_chart(game, chart).mean_bet == best.mean_bet);
  CHECK(chart_levels(game).mean_bet == best.mean_bet);
  CHECK(compare(game, game).mean_bet_b == best.mean_bet);
}

TEST_CASE("The mean bet of charts is 1 where all states cost the same", "[strategy]") {
  Paytable paytable = two_bets();
  paytable.features.states[1].bet.reset();
  const Game game(paytable);
  CHECK(play_chart(game, make_chart(game)).mean_bet == 1);
}

}  // namespace vpanalyze
