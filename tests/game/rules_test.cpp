// SPDX-License-Identifier: MIT
#include <array>
#include <bit>
#include <string>
#include <vector>

#include "game/rules.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/hand_pattern.hpp"
#include "support/oracle_rules.hpp"
#include "support/random_games.hpp"

namespace {

using namespace vpanalyze;

std::string words(const PayLine& line) {
  std::string text = std::string(to_string(line.hand)) + " pays " + to_string(line.pays);
  if (line.ranks) text += " ranks " + to_string(*line.ranks);
  if (line.kicker) text += " kicker " + to_string(*line.kicker);
  if (line.natural) text += *line.natural ? " natural" : " not natural";
  if (line.wilds) {
    text += " wilds " + std::to_string(line.wilds->least) + "-" + std::to_string(line.wilds->most);
  }
  if (line.suits) text += " suits " + std::to_string(*line.suits);
  return text;
}

std::string words(const CardSet& cards) {
  std::vector<Card> list;
  for (int id = 0; id < kMaxCards; ++id) {
    if (cards.contains(Card::from_id(id))) list.push_back(Card::from_id(id));
  }
  return to_string(list);
}

/// Returns the first difference between the rules and the oracle on this many random hands; empty
/// if there is none.
std::string difference(const Paytable& game, oracle::Random& random, int hands) {
  const Rules rules(game);
  oracle::RuleOracle oracle(game);
  for (int i = 0; i < hands; ++i) {
    const std::array<Card, 5> cards = random_hand(random, game);
    const LineSet made = rules.lines_made(oracle::pattern_of(game, cards));
    const LineSet differing = made ^ oracle.lines_made(cards);
    const std::size_t payer = paying_line(game, made);
    if (differing == 0 && payer == oracle.paying_line(cards)) continue;
    const auto line =
        differing == 0 ? payer : static_cast<std::size_t>(std::countr_zero(differing));
    return game.name + ", wild " + words(game.wild) + "; hand " +
           to_string(std::vector<Card>(cards.begin(), cards.end())) + "; line " +
           words(game.lines.at(line));
  }
  return "";
}

}  // namespace

TEST_CASE("Bundled games pay hands as the format describes", "[game]") {
  oracle::Random random(1);
  for (const Paytable& game : oracle::bundled_games()) CHECK(difference(game, random, 500) == "");
  for (const Paytable& game : oracle::kinds_of_game()) CHECK(difference(game, random, 500) == "");
}

TEST_CASE("Random games pay hands as the format describes", "[game]") {
  oracle::Random random(3);
  for (int round = 0; round < 300; ++round) {
    const Paytable game = random_game(random, Deck::standard(random.below(6)));
    CHECK(difference(game, random, 100) == "");
  }
}

TEST_CASE("Many random games pay hands as the format describes", "[game][exhaustive]") {
  oracle::Random random(4);
  for (int round = 0; round < 20'000; ++round) {
    const Paytable game = random_game(random, Deck::standard(random.below(6)));
    REQUIRE(difference(game, random, 300) == "");
  }
}
