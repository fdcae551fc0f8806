// SPDX-License-Identifier: MIT
#include <algorithm>
#include <set>
#include <vector>

#include "cards/hand_index.hpp"
#include "cards/suit_classes.hpp"
#include "studies/verify/dealer.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "vpanalyze/analysis/analysis.hpp"

namespace {

using namespace vpanalyze;
using brute_force::Deal;
using brute_force::WeightedDeal;

std::set<std::pair<Deal, std::uint32_t>> sorted(const std::vector<WeightedDeal>& deals) {
  std::set<std::pair<Deal, std::uint32_t>> result;
  for (const WeightedDeal& deal : deals) result.emplace(deal.cards, deal.weight);
  return result;
}

std::set<std::pair<Deal, std::uint32_t>> classes_of(const Paytable& game,
                                                    const std::vector<SuitSet>& named) {
  std::set<std::pair<Deal, std::uint32_t>> result;
  for (const DealClass& deal : deal_classes(game.deck, suit_symmetry(game.deck, named))) {
    result.emplace(deal.cards, deal.weight);
  }
  return result;
}

}  // namespace

TEST_CASE("Trying all renamings finds the classes that the engine constructs", "[studies]") {
  Paytable game;
  SECTION("of 52 cards") {
    const auto deals = sorted(brute_force::all_deals(game));
    CHECK(deals.size() == 134459);
    CHECK(deals == classes_of(game, {}));
  }
  SECTION("with jokers") {
    game.deck = Deck::standard(3);
    CHECK(sorted(brute_force::all_deals(game)) == classes_of(game, {}));
  }
  SECTION("with a named suit") {
    game.lines.push_back(oracle::line("flush", 1));
    game.lines.back().suits = SuitSet{0b1000};
    CHECK(sorted(brute_force::all_deals(game)) == classes_of(game, {0b1000}));
  }
  SECTION("with wild cards of two suits, in a deck of three") {
    game.deck = Deck(parse_rank_set("9-A").value(), 3, 1);
    game.wild.insert(Card::of(Rank::jack, Suit::clubs));
    game.wild.insert(Card::of(Rank::jack, Suit::hearts));
    CHECK(sorted(brute_force::all_deals(game)) == classes_of(game, {0b101}));
  }
}

TEST_CASE("Random deals are different ones, the same for the same seed", "[studies]") {
  const Paytable game;
  const auto deals = brute_force::random_deals(game, 5000, 1);
  CHECK(deals.size() == 5000);
  CHECK(sorted(deals).size() == 5000);
  CHECK(sorted(brute_force::random_deals(game, 5000, 1)) == sorted(deals));
  CHECK(sorted(brute_force::random_deals(game, 5000, 2)) != sorted(deals));
  // Everybody gets these, whatever their standard library.
  CHECK(deals[0].cards == Deal{26, 32, 34, 36, 50});
  Paytable small;
  small.deck = Deck(parse_rank_set("K-A").value(), 4, 3);
  CHECK(brute_force::random_deals(small, 10000, 1).size() == binomial(11, 5));
}
