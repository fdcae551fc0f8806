// SPDX-License-Identifier: MIT
// Four of a kind whose fifth card is one of some cards.
#include <array>
#include <string>
#include <vector>

#include "analysis/class_play.hpp"
#include "support/catch.hpp"
#include "support/game_oracle.hpp"
#include "support/games.hpp"
#include "vpanalyze/analysis/deals.hpp"
#include "vpanalyze/game/read_paytable.hpp"
#include "vpanalyze/game/write_paytable.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/hand.hpp"
#include "vpanalyze/studies/verify.hpp"

namespace {

using namespace vpanalyze;

Paytable black_jack_bonus() { return oracle::bundled_game("black-jack-bonus/9-6"); }

std::string paid_as(const Paytable& game, const std::string& cards) {
  const std::vector<Card> hand = read_deal(cards, game.deck);
  return game.lines.at(paying_line(game, positions_of(hand, game.deck))).name;
}

/// Returns a game on few ranks, with all suits, in which jacks and fives of some suits are kickers.
Paytable few_ranks() {
  return read_paytable(R"({
    "name": "Kickers", "deck": {"ranks": "5,9,J"},
    "hands": [
      {"hand": "four_of_a_kind", "ranks": "9", "kicker": ["Jc", "Js"], "pays": 50},
      {"hand": "four_of_a_kind", "kicker": ["5c", "Jc", "Jd"], "pays": 30},
      {"hand": "four_of_a_kind", "pays": 8},
      {"hand": "full_house", "pays": 3}, {"hand": "two_pair", "pays": 1}]})",
                       "small.json")
      .paytable;
}

}  // namespace

TEST_CASE("Black jacks are kickers, red ones are not") {
  const Paytable game = black_jack_bonus();
  CHECK(paid_as(game, "Ac Ad Ah As Jc") == "Four aces with a black jack");
  CHECK(paid_as(game, "Ac Ad Ah As Js") == "Four aces with a black jack");
  CHECK(paid_as(game, "Ac Ad Ah As Jh") == "Four aces or jacks");
  CHECK(paid_as(game, "Jc Jd Jh Js Ac") == "Four aces or jacks");
  CHECK(paid_as(game, "2c 2d 2h 2s Js") == "Four 2-4 with a black jack");
  CHECK(paid_as(game, "9c 9d 9h 9s Jd") == "Four 5-T, Q, K");
  CHECK(paid_as(game, "9c 9d 9h Jc Js") == "Full house");
}

TEST_CASE("Black Jack Bonus returns what is published") {
  const Analysis analysis = analyze(black_jack_bonus(), {.engine = Engine::automatic});
  CHECK(std::abs(analysis.game_return - 0.981028) < 5e-7);
  CHECK(game_symmetry(black_jack_bonus()).size() == 4);
}

TEST_CASE("Cards as kickers on a small deck, by brute force") {
  const Paytable game = few_ranks();
  CHECK(game.lines[0].name == "Four nines with Jc or Js");
  CHECK(game_symmetry(game).size() == 1);
  CHECK(paid_as(game, "Jc Jd Jh Js 5c") == "Four of a kind with 5c, Jc or Jd");
  CHECK(paid_as(game, "Jc Jd Jh Js 5d") == "Four of a kind");
  VerifyOptions options;
  options.all = true;
  options.threads = 1;
  CHECK(verify(game, options).agrees());
}

TEST_CASE("Cards as kickers are written as they are read") {
  const Paytable game = few_ranks();
  const Paytable again = read_paytable(to_json(game), "again.json").paytable;
  CHECK(again.lines == game.lines);
}
