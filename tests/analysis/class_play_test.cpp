// SPDX-License-Identifier: MIT
#include "analysis/class_play.hpp"

#include <numeric>

#include "analysis/valuation.hpp"
#include "cards/hand_index.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/same_analysis.hpp"
#include "vpanalyze/play/game.hpp"

namespace {

using namespace vpanalyze;

void check_counts(const std::vector<Paytable>& games) {
  for (const Paytable& game : games) {
    const ClassPlay play(game);
    for (const TieBreak rule : {TieBreak::first, TieBreak::most_variance}) {
      INFO(game.name << ", " << to_string(rule));
      const auto played = play.outcomes(play.best(rule));
      CHECK(line_combinations(played, game) ==
            oracle::combinations(analyze(game, {.tie_break = rule})));
    }
  }
}

TEST_CASE("Playing class by class comes to the counts of the analysis") {
  check_counts({oracle::bundled_game("jacks-or-better/9-6"),
                oracle::bundled_game("deuces-wild/full-pay"),
                oracle::bundled_game("joker-poker/kings-20-7-5")});
}

TEST_CASE("Playing class by class comes to the counts of every analysis", "[slow]") {
  check_counts(oracle::kinds_of_game());
}

TEST_CASE("Play does not depend on the number of threads") {
  const Paytable game = oracle::bundled_game("deuces-wild/full-pay");
  const ClassPlay one(game, 1);
  const ClassPlay three(game, 3);
  const ClassHolds holds = one.best(TieBreak::first);
  CHECK(holds == three.best(TieBreak::first));
  CHECK(one.outcomes(holds) == three.outcomes(holds));
}

TEST_CASE("Play for what lines pay is play for any multiple of it") {
  const Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  const ClassPlay play(game);
  Valuation worth = line_pays(game);
  for (int128& pay : worth.line_values) {
    pay *= 7;
  }
  CHECK(play.best(worth, TieBreak::first) == play.best(TieBreak::first));
}

TEST_CASE("A hold table comes to what its classes come to") {
  for (const auto* place : {"joker-poker/kings-20-7-5", "one-eyed-jacks/150-75-35"}) {
    const Paytable game = oracle::bundled_game(place);
    const ClassPlay play(game);
    const ClassHolds holds = play.best(TieBreak::first);
    CHECK(play.combinations(play.hold_table(holds)) ==
          line_combinations(play.outcomes(holds), game));
  }
}

TEST_CASE("The hold table has every deal, and holds of a deal go with renamed suits and jokers") {
  for (const auto* place : {"jacks-or-better/9-6", "joker-poker/kings-20-7-5"}) {
    const Paytable game = oracle::bundled_game(place);
    const ClassPlay play(game);
    const ClassHolds holds = play.best(TieBreak::first);
    const std::vector<std::uint8_t> table = play.hold_table(holds);
    CHECK(table.size() == play.deals().size());
    std::uint8_t greatest = 0;
    for (const std::uint8_t hold : table) greatest = std::max(greatest, hold);
    CHECK(greatest <= 31);
    for (std::size_t i = 0; i < holds.size(); i += 97) {
      REQUIRE(table[hand_index(game.deck.size(), play.classes()[i].cards)] == holds[i]);
    }
  }
  const Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  const ClassPlay play(game);
  const auto table = play.hold_table(play.best(TieBreak::first));
  // Four to a royal, whatever the suit.
  CHECK(table[hand_index(52, oracle::deal(game.deck, "5s Jc Qc Kc Ac"))] == 0b11110);
  CHECK(table[hand_index(52, oracle::deal(game.deck, "5c Jh Qh Kh Ah"))] == 0b11110);
}

}  // namespace
