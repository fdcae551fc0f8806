// SPDX-License-Identifier: MIT
#include "vpanalyze/game/write_paytable.hpp"

#include "support/catch.hpp"
#include "support/games.hpp"
#include "vpanalyze/game/read_paytable.hpp"

using namespace vpanalyze;

namespace {

void check_same(const PayLine& a, const PayLine& b) {
  INFO(a.name);
  CHECK(a.name == b.name);
  CHECK(a.hand == b.hand);
  CHECK(a.pays == b.pays);
  CHECK(a.ranks == b.ranks);
  CHECK(a.kicker == b.kicker);
  CHECK(a.natural == b.natural);
  CHECK(a.wilds == b.wilds);
  CHECK(a.suits == b.suits);
}

}  // namespace

TEST_CASE("A paytable that is written and read is the same game", "[write]") {
  std::vector<Paytable> games = oracle::bundled_games();
  Paytable odd = games.front();
  odd.name = "\"Quoted\" \\ backslash";
  odd.coins = 5;
  odd.lines.front().suits = SuitSet{0b1010};
  odd.lines.back().pays = Pay::from_millionths(1'250'000);
  odd.lines.back().name = "High pair";
  games.push_back(odd);
  for (const Paytable& game : games) {
    INFO(game.name);
    const Paytable read = read_paytable(paytable_json(game), "written").paytable;
    CHECK(read.name == game.name);
    CHECK(read.family == game.family);
    CHECK(read.deck == game.deck);
    CHECK(read.wild.bits() == game.wild.bits());
    CHECK(read.coins == game.coins);
    REQUIRE(read.lines.size() == game.lines.size());
    for (std::size_t i = 0; i < game.lines.size(); ++i) check_same(game.lines[i], read.lines[i]);
  }
}
