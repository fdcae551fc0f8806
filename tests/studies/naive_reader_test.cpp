// SPDX-License-Identifier: MIT
// The printed words of a chart, read the way its legend tells a person, cost what the chart claims.
#include <algorithm>
#include <string>
#include <vector>

#include "analysis/deal_values.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/naive_reader.hpp"
#include "support/oracle_rules.hpp"
#include "vpanalyze/cards/fraction.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace {

using namespace vpanalyze;

/// What the printed chart costs in the hands of a naive reader.
Fraction naive_cost(const Paytable& game, const PlayedChart& printed) {
  oracle::NaiveReader reader(game);
  for (const PlayedLine& line : printed.lines) reader.read(line.wild_cards, line.hold);
  const DealValues values(game, 2);
  std::vector<oracle::RuleOracle> rules(static_cast<std::size_t>(values.workers()),
                                        oracle::RuleOracle(game));
  std::vector<int128> costs(rules.size());
  values.for_each([&](std::size_t worker, std::size_t number, const HoldValues& of_deal) {
    const DealClass& deal = values.classes()[number];
    std::array<Card, 5> cards = {game.deck.card(deal.cards[0]), game.deck.card(deal.cards[1]),
                                 game.deck.card(deal.cards[2]), game.deck.card(deal.cards[3]),
                                 game.deck.card(deal.cards[4])};
    const std::size_t hold = reader.hold(cards, rules[worker].paying_line(cards));
    const auto best = *std::max_element(of_deal.begin(), of_deal.end());
    costs[worker] += int128{best - of_deal[hold]} * deal.weight;
  });
  int128 cost = 0;
  for (const int128 part : costs) cost += part;
  const Fraction& unit = values.unit();
  return {static_cast<uint128>(cost) * unit.numerator(), unit.denominator() * printed.deals};
}

void check(const Paytable& game) {
  INFO(game.name);
  const PlayedChart played = play_chart(game, make_chart(game), 2);
  std::string text;
  for (const PlayedLine& line : played.lines) text += line.hold + "\n";
  INFO(text);
  CHECK(naive_cost(game, played) == played.cost);
}

}  // namespace

TEST_CASE("A naive reader of the printed chart loses nothing", "[strategy][slow]") {
  for (const char* place :
       {"jacks-or-better/9-6", "double-double-bonus/9-6", "double-bonus/10-7",
        "deuces-wild/full-pay", "deuces-wild/not-so-ugly", "joker-poker/kings-20-7-5",
        "one-eyed-jacks/150-75-35", "all-american/25-8"}) {
    check(oracle::bundled_game(place));
  }
}

TEST_CASE("A naive reader of any printed chart of the catalogue loses nothing",
          "[strategy][exhaustive]") {
  for (const Paytable& game : oracle::bundled_games()) check(game);
}
