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

/// What printed charts of a game cost in the hands of a naive reader.
std::vector<Fraction> naive_costs(const Paytable& game, const std::vector<PlayedChart>& printed) {
  std::vector<oracle::NaiveReader> readers;
  for (const PlayedChart& chart : printed) {
    oracle::NaiveReader& reader = readers.emplace_back(game);
    for (const PlayedLine& line : chart.lines) reader.read(line.wild_cards, line.hold);
  }
  const DealValues values(game, 2);
  std::vector<oracle::RuleOracle> rules(static_cast<std::size_t>(values.workers()),
                                        oracle::RuleOracle(game));
  std::vector<std::vector<int128>> parts(rules.size(), std::vector<int128>(readers.size()));
  values.for_each([&](std::size_t worker, std::size_t number, const HoldValues& of_deal) {
    const DealClass& deal = values.classes()[number];
    std::array<Card, 5> cards = {game.deck.card(deal.cards[0]), game.deck.card(deal.cards[1]),
                                 game.deck.card(deal.cards[2]), game.deck.card(deal.cards[3]),
                                 game.deck.card(deal.cards[4])};
    const auto holds = readers[0].holds(cards, rules[worker].paying_line(cards));
    const auto best = *std::max_element(of_deal.begin(), of_deal.end());
    for (std::size_t i = 0; i < readers.size(); ++i) {
      parts[worker][i] += int128{best - of_deal[readers[i].hold(holds)]} * deal.weight;
    }
  });
  std::vector<Fraction> costs;
  for (std::size_t i = 0; i < readers.size(); ++i) {
    int128 cost = 0;
    for (const std::vector<int128>& part : parts) cost += part[i];
    costs.push_back({static_cast<uint128>(cost) * values.unit().numerator(),
                     values.unit().denominator() * printed[i].deals});
  }
  return costs;
}

void check(const Paytable& game) {
  INFO(game.name);
  const Game scored(game);
  const std::vector<PlayedChart> charts = play_charts(scored, make_charts(scored, 2), 2);
  const std::vector<Fraction> costs = naive_costs(game, charts);
  for (std::size_t i = 0; i < charts.size(); ++i) {
    std::string text;
    for (const PlayedLine& line : charts[i].lines) text += line.hold + "\n";
    INFO(text);
    CHECK(costs[i] == charts[i].cost.exact);
    CHECK(std::all_of(charts[i].lines.begin(), charts[i].lines.end(),
                      [](const PlayedLine& line) { return line.deals > 0; }));
  }
}

}  // namespace

TEST_CASE("A naive reader of the printed chart loses nothing", "[strategy][slow]") {
  for (const char* place :
       {"jacks-or-better/9-6", "double-double-bonus/9-6", "double-bonus/10-7",
        "deuces-wild/full-pay", "joker-poker/kings-20-7-5", "one-eyed-jacks/150-75-35",
        "all-american/25-8", "triple-double-bonus/9-6", "deuces-wild-bonus/10-4-3-3",
        "five-aces/double-double-bonus-9-6"}) {
    check(oracle::bundled_game(place));
  }
}

TEST_CASE("A naive reader of any printed chart of the catalogue loses nothing",
          "[strategy][exhaustive]") {
  for (const Paytable& game : oracle::bundled_games()) {
    try {
      check(game);
    } catch (const std::exception& error) {
      FAIL_CHECK(game.name << ": " << error.what());
    }
  }
}
