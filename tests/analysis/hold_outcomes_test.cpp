// SPDX-License-Identifier: MIT
// Every draw of a hold played out one by one, and what the engine says of it.
#include <algorithm>
#include <bit>
#include <numeric>
#include <string>
#include <vector>

#include "analysis/scored_game.hpp"
#include "cards/hand_index.hpp"
#include "support/catch.hpp"
#include "support/enumerated_holds.hpp"
#include "support/games.hpp"
#include "support/hold_oracle.hpp"
#include "support/random_games.hpp"
#include "vpanalyze/base/fraction.hpp"

namespace {

using namespace vpanalyze;
using oracle::Deal;
using oracle::LineCounts;

std::string words(const Paytable& game, const Deal& deal) {
  std::vector<Card> cards;
  for (const int position : deal) cards.push_back(game.deck.card(position));
  return game.name + ": " + to_string(cards);
}

/// Deals like those of the rules' tests: every other one of many wild cards, of one suit, …
std::vector<Deal> random_deals(oracle::Random& random, const Paytable& game, int count) {
  std::vector<Deal> deals;
  for (int i = 0; i < count; ++i) {
    deals.push_back(oracle::deal(game.deck, random_hand(random, game)));
  }
  return deals;
}

/// Compares all holds of at least so many cards.
void compare(const Paytable& game, const std::vector<Deal>& deals, int fewest_held) {
  oracle::RuleOracle rules(game);
  const HoldOutcomes engine(game);
  for (const Deal& deal : deals) {
    INFO(words(game, deal));
    const DealOutcomes found = engine.find(deal);
    for (unsigned hold = 0; hold < 32; ++hold) {
      if (std::popcount(hold) < fewest_held) continue;
      INFO("hold " << hold);
      const LineCounts draws(found.draws[hold].begin(), found.draws[hold].end());
      CHECK(draws == oracle::outcomes(game, rules, deal, hold));
    }
  }
}

/// Returns the holds, one bit each, of the greatest expected pay, by hand: pays times the share of
/// draws.
std::uint32_t best_holds(const Paytable& game, const DealOutcomes& outcomes) {
  constexpr std::int64_t kWays = 7'669'695;  // a common multiple of the numbers of draws from 47
  std::uint32_t best = 0;
  int128 most = -1;
  for (unsigned hold = 0; hold < 32; ++hold) {
    int128 worth = 0;
    for (std::size_t line = 0; line < game.lines.size(); ++line) {
      worth += int128{game.lines[line].pays.millionths()} * outcomes.draws[hold][line];
    }
    worth *= kWays / binomial(47, 5 - std::popcount(hold));
    if (worth > most) best = 0;
    if (worth >= most) best |= 1U << hold;
    most = std::max(most, worth);
  }
  return best;
}

}  // namespace

TEST_CASE("Outcomes of holds of three cards and more are those of all draws played out",
          "[analysis][long]") {
  oracle::Random random(11);
  for (const Paytable& game : oracle::kinds_of_game())
    compare(game, random_deals(random, game, 4), 3);
}

TEST_CASE("Outcomes of all holds are those of all draws played out", "[analysis][slow]") {
  const std::string kind = GENERATE(as<std::string>(), "double-double-bonus/9-6",
                                    "deuces-wild/full-pay", "joker-poker/kings-20-7-5");
  const Paytable game = oracle::bundled_game(kind);
  oracle::Random random(12);
  compare(game, random_deals(random, game, 1), 0);
}

TEST_CASE("Outcomes of all holds of many deals and games", "[analysis][exhaustive]") {
  oracle::Random random(13);
  for (const Paytable& game : oracle::kinds_of_game())
    compare(game, random_deals(random, game, 5), 0);
  for (int round = 0; round < 30; ++round) {
    const Paytable game = random_game(random, Deck::standard(random.below(6)));
    compare(game, random_deals(random, game, 2), 0);
  }
}

TEST_CASE("Outcomes of a hold are as many as its draws", "[analysis]") {
  oracle::Random random(14);
  for (int jokers = 0; jokers <= kMaxJokers; ++jokers) {
    Paytable game;
    game.name = "Pairs";
    game.deck = Deck::standard(jokers);
    game.lines = {oracle::line("nothing", 0), oracle::line("pair", 1)};
    const HoldOutcomes engine(game);
    for (const Deal& deal : random_deals(random, game, 200)) {
      INFO(words(game, deal));
      const DealOutcomes found = engine.find(deal);
      for (unsigned hold = 0; hold < 32; ++hold) {
        const auto& draws = found.draws[hold];
        CHECK(draws[0] + draws[1] == binomial(game.deck.size() - 5, 5 - std::popcount(hold)));
      }
    }
  }
}

TEST_CASE("The best holds of a deal are those whose outcomes pay most", "[analysis]") {
  oracle::Random random(16);
  int tied = 0;
  for (const auto* place : {"jacks-or-better/9-6", "deuces-wild/full-pay"}) {
    const Paytable game = oracle::bundled_game(place);
    const HoldOutcomes engine(game);
    for (const Deal& deal : random_deals(random, game, 1000)) {
      const DealOutcomes outcomes = engine.find(deal);
      if (!std::has_single_bit(outcomes.best_holds)) ++tied;
      CHECK(outcomes.best_holds == best_holds(game, outcomes));
    }
  }
  CHECK(tied > 0);
}

TEST_CASE("Outcomes are the same in integers of every width", "[analysis]") {
  const Paytable game = oracle::bundled_game("joker-poker/kings-20-7-5");
  oracle::Random random(15);
  const std::vector<Deal> deals = random_deals(random, game, 20);
  const oracle::EnumeratedHolds engine(game);
  const auto narrow = engine.outcomes(deals);
  CHECK(engine.outcomes(deals, 40'000'000) == narrow);
  CHECK(engine.outcomes(deals, int128{1} << 38) == narrow);
  CHECK(engine.outcomes(deals, (int128{1} << 80) - 1) == narrow);
}

TEST_CASE("Four to a royal flush, by hand", "[analysis]") {
  // Draws to J♣ Q♣ K♣ A♣ without the 2♥: the ten of clubs makes the royal, eight more clubs a
  // flush, three more tens a straight, twelve cards a pair of jacks or better, and 23 nothing.
  const Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  const Deal deal = oracle::deal(game.deck, "2h Jc Qc Kc Ac");
  const DealOutcomes outcomes = HoldOutcomes(game).find(deal);
  CHECK(outcomes.draws[0b11110] == std::vector<std::uint32_t>{1, 0, 0, 0, 8, 3, 0, 0, 12, 23});
  // Discarding everything leaves C(47,5) draws.
  CHECK(std::accumulate(outcomes.draws[0].begin(), outcomes.draws[0].end(), 0U) == 1'533'939);
}
