// SPDX-License-Identifier: MIT
#include <algorithm>
#include <vector>

#include "support/catch.hpp"
#include "support/enumerated_holds.hpp"
#include "support/games.hpp"
#include "support/hold_oracle.hpp"
#include "support/random_games.hpp"

namespace {

using namespace vpanalyze;
using oracle::line;

/// Counts the random hands, of `hands` tried, that the engine pays by another line than the oracle.
int differences(const Paytable& game, oracle::Random& random, int hands) {
  const oracle::EnumeratedHolds engine(game);
  oracle::RuleOracle rules(game);
  int count = 0;
  for (int i = 0; i < hands; ++i) {
    const auto cards = random_hand(random, game);
    const oracle::Deal hand = oracle::deal(game.deck, cards);
    if (engine.paying_line(hand) != rules.paying_line(cards)) ++count;
  }
  return count;
}

/// Every hand of a deck, compared in the same way.
int differences(const Paytable& game) {
  const oracle::EnumeratedHolds engine(game);
  oracle::RuleOracle rules(game);
  int count = 0;
  oracle::for_each_draw(game.deck.size(), {255, 255, 255, 255, 255}, 0, [&](const auto& hand) {
    const auto card = [&](std::size_t i) { return game.deck.card(hand[i]); };
    const auto position = [&](std::size_t i) { return static_cast<std::uint8_t>(hand[i]); };
    const oracle::Deal deal = {position(0), position(1), position(2), position(3), position(4)};
    const std::array cards = {card(0), card(1), card(2), card(3), card(4)};
    if (engine.paying_line(deal) != rules.paying_line(cards)) ++count;
  });
  return count;
}

}  // namespace

TEST_CASE("Every deal is scored by the line that pays it", "[analysis]") {
  oracle::Random random(21);
  for (const Paytable& game : oracle::kinds_of_game()) CHECK(differences(game, random, 2000) == 0);
  for (int round = 0; round < 20; ++round) {
    const Paytable game = random_game(random, Deck::standard(random.below(6)));
    CHECK(differences(game, random, 500) == 0);
  }
}

TEST_CASE("All deals of small decks are scored by the line that pays them", "[analysis]") {
  oracle::Random random(22);
  for (int round = 0; round < 60; ++round) {
    const int suits = random.between(1, 4);
    const RankSet ranks =
        suits == 1 ? RankSet::range(Rank::deuce, Rank::queen) : parse_rank_set("2-4,T-A").value();
    const Paytable game = random_game(random, Deck(ranks, suits, random.below(4)));
    CHECK(differences(game) == 0);
  }
}

TEST_CASE("All deals of many kinds of game are scored by the line that pays them",
          "[analysis][exhaustive]") {
  for (const Paytable& game : oracle::kinds_of_game()) CHECK(differences(game) == 0);
}

TEST_CASE("Five-card deals by category", "[analysis]") {
  // The frequencies of poker hands, widely published.
  Paytable game;
  for (const auto* hand : {"royal_flush", "straight_flush", "four_of_a_kind", "full_house", "flush",
                           "straight", "three_of_a_kind", "two_pair", "pair"}) {
    game.lines.push_back(line(hand, 100 - static_cast<std::int64_t>(game.lines.size())));
  }
  const oracle::EnumeratedHolds engine(game);
  std::vector<int> deals(game.lines.size() + 1);
  oracle::for_each_draw(52, {255, 255, 255, 255, 255}, 0, [&](const auto& hand) {
    oracle::Deal deal{};
    std::transform(hand.begin(), hand.end(), deal.begin(),
                   [](int card) { return static_cast<std::uint8_t>(card); });
    ++deals[engine.paying_line(deal)];
  });
  CHECK(deals ==
        std::vector{4, 36, 624, 3744, 5108, 10'200, 54'912, 123'552, 1'098'240, 1'302'540});
}
