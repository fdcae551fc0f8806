// SPDX-License-Identifier: MIT
// The plain rules of `verify` and the oracle that tries every card in place of every wild card.
#include <vector>

#include "game/rules.hpp"
#include "studies/verify/plain_rules.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/oracle_rules.hpp"
#include "support/random_games.hpp"

namespace {

using namespace vpanalyze;
using brute_force::PlainRules;

void compare(oracle::Random& random, const Paytable& game, int hands) {
  const PlainRules plain(game);
  oracle::RuleOracle rules(game);
  for (int i = 0; i < hands; ++i) {
    const auto hand = random_hand(random, game);
    const std::size_t expected = rules.paying_line(hand);
    const std::size_t line = plain.paying_line(hand);
    if (line == expected) continue;
    FAIL(game.name << ": " << to_string(std::vector<Card>(hand.begin(), hand.end()))
                   << " makes line " << expected << ", not " << line);
  }
}

}  // namespace

TEST_CASE("Plain rules pay hands as the oracle does", "[studies]") {
  oracle::Random random(7);
  for (const Paytable& game : oracle::unusual_games()) compare(random, game, 300);
  compare(random, oracle::bundled_game("jacks-or-better/9-6"), 2000);
  compare(random, oracle::bundled_game("deuces-wild/full-pay"), 500);
}

TEST_CASE("Plain rules pay hands of random games as the oracle does", "[studies]") {
  oracle::Random random(8);
  for (int i = 0; i < 60; ++i) compare(random, random_game(random, Deck::standard(i % 6)), 60);
  const RankSet five_and_up = parse_rank_set("5-A").value();
  for (int i = 0; i < 60; ++i)
    compare(random, random_game(random, Deck(five_and_up, 2, i % 3)), 60);
}
