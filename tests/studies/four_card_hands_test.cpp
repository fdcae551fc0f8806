// SPDX-License-Identifier: MIT
// Deals of four cards, one by one: together the best ways to play them return what the game does.
#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/random_feature_games.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/hand.hpp"

namespace {

using namespace vpanalyze;

HandResult four_card_hand(const std::string& place, std::string_view deal) {
  const Game game = oracle::bundled_game(place);
  return HandStudy(game).play(read_deal(deal, game.deck(), 4));
}

/// Position that the machine may show before the hold, with its probability.
std::vector<std::pair<Position, Fraction>> seen_positions(const Paytable& game) {
  std::vector<std::pair<Position, Fraction>> all;
  Fraction left(1, 1);
  for (std::size_t i = 0; i < game.features.chance.size(); ++i) {
    const Fraction& probability = game.features.chance[i].probability;
    all.emplace_back(Position{.chance = i + 1}, probability);
    left = left - probability;
  }
  if (!(left == Fraction())) all.emplace_back(Position{}, left);
  return all;
}

/// Calls visit(deal) for every deal of four cards; where one is picked, for each way to divide them
/// into two that stay and two to pick from.
template <class Visit>
void for_each_four(const Deck& deck, bool picks, const Visit& visit) {
  const int n = deck.size();
  for (int a = 0; a < n; ++a) {
    for (int b = a + 1; b < n; ++b) {
      for (int c = picks ? 0 : b + 1; c < n; ++c) {
        for (int d = c + 1; d < n; ++d) {
          if (c == a || c == b || d == a || d == b) continue;
          visit(std::vector<Card>{deck.card(a), deck.card(b), deck.card(c), deck.card(d)});
        }
      }
    }
  }
}

/// The return of playing the best way of every deal, in every position.
Fraction return_by_deals(const Paytable& game) {
  const bool picks = game.features.play == PlayKind::pick;
  HandStudy study(game);
  Fraction paid;
  Fraction bets;
  for (const auto& [position, probability] : seen_positions(game)) {
    Fraction won;
    unsigned bet = 0;
    unsigned deals = 0;
    for_each_four(game.deck, picks, [&, &at = position](const std::vector<Card>& deal) {
      const HandHold best = study.play(deal, at).holds.front();
      won = won + best.expected.exact.value();
      bet += static_cast<unsigned>(best.bets.value_or(1));
      ++deals;
    });
    paid = paid + won * probability * Fraction(1, deals);
    bets = bets + Fraction(bet, deals) * probability;
  }
  return paid * bets.reciprocal();
}

std::string four_card_problem(std::string_view deal) {
  try {
    read_deal(deal, Deck::standard(), 4);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "none";
}

}  // namespace

TEST_CASE("All deals of four cards together return what the game does", "[hand]") {
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 200 && compared < 12; ++seed) {
    oracle::Random random(seed);
    const Paytable game = oracle::random_stud(random);
    // Two jokers are one card by name.
    if (game.deck.size() > 11 || game.deck.jokers() > 1) continue;
    INFO("seed " << seed << ", " << game.name);
    std::optional<Analysis> analysis;
    try {
      analysis = analyze(game);
    } catch (const AnalysisError& error) {
      if (!oracle::is_stated_limit(error.what())) throw;
      continue;
    }
    CHECK(to_string(return_by_deals(game)) == to_string(analysis->exact_return.value()));
    ++compared;
  }
  CHECK(compared == 12);
}

TEST_CASE("A pick is worth what the two cards drawn to it bring", "[hand]") {
  // 1,128 draws to K-Q-J of hearts: a royal flush, a straight flush, 34 flushes, 30 straights, nine
  // threes of a kind, 27 two pairs and 369 pairs of nines or better, for 5 coins.
  const HandResult hand = four_card_hand("pick-em-poker/full-pay", "Kh Qh 5h Jh");
  REQUIRE(hand.holds.size() == 2);
  const HandHold& best = hand.holds.front();
  CHECK(to_string(best.kept) == "Kh Qh Jh");
  const int coins = 6000 + 1199 + 34 * 75 + 30 * 55 + 9 * 25 + 27 * 15 + 369 * 10;
  CHECK(best.expected.exact == Fraction(static_cast<unsigned>(coins), 5 * 1128));
  CHECK(best.draws == std::vector<std::uint32_t>{1, 1, 0, 0, 34, 30, 9, 27, 369, 657});
  const HandHold& other = hand.holds.back();
  CHECK(other.place == 2);
  CHECK(other.cost.exact == best.expected.exact.value() - other.expected.exact.value());
  CHECK(hand.why.front().line == "Royal flush");
  // Cards that help no hand are as good as each other; the rule for ties prefers the first one.
  const HandResult tied = four_card_hand("pick-em-poker/full-pay", "9h 9c 2d 3s");
  CHECK(tied.holds.front().tied);
  CHECK(tied.holds.back().optimal());
}

TEST_CASE("The bet is doubled where a fifth card brings more than one bet", "[hand]") {
  const HandResult pair = four_card_hand("double-down-stud/12-9-6", "Kh Kd 4h 2c");
  CHECK(pair.holds.front().bets == 2);
  // Two kings, 40 other cards and six that make two pair: 2 · (2·4 + 6·3 + 40·2) / 48.
  CHECK(pair.holds.front().expected.exact == Fraction(2 * (2 * 4 + 6 * 3 + 40 * 2), 48));
  CHECK(pair.holds.back().cost.exact == Fraction(106, 48) - Fraction(1, 1));
  const HandResult nothing = four_card_hand("double-down-stud/12-9-6", "Kh 9d 4h 2c");
  CHECK(nothing.holds.front().bets == 1);
  CHECK(nothing.holds.back().cost.exact == Fraction(1, 1) - Fraction(9, 48));
}

TEST_CASE("A deal of four cards is read as such", "[hand]") {
  CHECK(four_card_problem("Kh Kd 4h 2c") == "none");
  CHECK(four_card_problem("Kh Kd 4h") == "found 3 cards; a deal has four");
  CHECK(read_deals({"Kh", "Kd", "4h2c", "AsAdAh", "Ac"}, Deck::standard(), 4).size() == 2);
}
