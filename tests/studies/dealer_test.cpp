// SPDX-License-Identifier: MIT
#include <bit>
#include <numeric>

#include "cards/hand_index.hpp"
#include "studies/verify/dealer.hpp"
#include "studies/verify/plain_rules.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/hold_oracle.hpp"

namespace {

using namespace vpanalyze;
using brute_force::Deal;
using brute_force::Dealer;
using brute_force::HandTable;

}  // namespace

TEST_CASE("The table of hands has every hand in its place", "[studies]") {
  Paytable game = oracle::bundled_game("deuces-wild/full-pay");
  game.deck = Deck(parse_rank_set("2,T-A").value(), 4, 2);
  const HandTable table(game, 2);
  const brute_force::PlainRules rules(game);
  Dealer dealer(table);
  const int size = game.deck.size();
  std::uint64_t wrong = 0;
  for (const auto& deal : brute_force::random_deals(game, binomial(size, 5), 1)) {
    const auto card = [&](std::size_t i) { return game.deck.card(deal.cards[i]); };
    const auto draws = dealer.draws(deal.cards, 31);
    wrong += draws[rules.paying_line({card(0), card(1), card(2), card(3), card(4)})] != 1;
    wrong += std::accumulate(draws.begin(), draws.end(), 0U) != 1;
  }
  CHECK(wrong == 0);
}

TEST_CASE("Every draw of a hold is dealt out once", "[studies]") {
  Paytable game = oracle::bundled_game("joker-poker/kings-20-7-5");
  game.deck = Deck(parse_rank_set("9-A").value(), 3, 1);
  const HandTable table(game, 1);
  Dealer dealer(table);
  oracle::RuleOracle rules(game);
  for (const auto& deal : brute_force::random_deals(game, 20, 5)) {
    for (unsigned hold = 0; hold < 32; ++hold) {
      const auto draws = dealer.draws(deal.cards, hold);
      const auto expected = oracle::outcomes(game, rules, deal.cards, hold);
      REQUIRE(oracle::LineCounts(draws.begin(), draws.end()) == expected);
    }
  }
}

TEST_CASE("The example of the method, dealt out", "[studies]") {
  const Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  const HandTable table(game, 2);
  Dealer dealer(table);
  // J♣ Q♣ K♣ A♣ held, 2♥ discarded: 1 royal flush, 8 flushes, 3 straights, 12 pairs, 23 nothing.
  const Deal deal = oracle::deal(game.deck, "2h Jc Qc Kc Ac");
  CHECK(dealer.draws(deal, 0b11110) == std::vector<std::uint32_t>{1, 0, 0, 0, 8, 3, 0, 0, 12, 23});
  const auto nothing_held = dealer.draws(deal, 0);
  CHECK(std::accumulate(nothing_held.begin(), nothing_held.end(), 0U) == 1533939);
}
