// SPDX-License-Identifier: MIT
// The cards that stand beside the lines of charts.
#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/games.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/strategy.hpp"

using namespace vpanalyze;

TEST_CASE("Examples keep to the suits that a game tells apart", "[strategy]") {
  const Paytable game = oracle::bundled_game("one-eyed-jacks/150-75-35");
  const Chart chart = read_chart(
      "4 to a flush, in clubs or diamonds\n4 to a flush, in hearts or spades\nnothing", "c", game);
  const std::vector<ChartExample> examples = chart_examples(game, chart, 2);
  for (const std::size_t line : {0U, 1U}) {
    REQUIRE(examples.at(line).kept.size() == 1);
    const std::vector<Card>& kept = examples[line].kept[0];
    REQUIRE(kept.size() == 4);
    CHECK((kept.front().suit() >= Suit::hearts) == (line == 1));
  }
}

TEST_CASE("Every hold that a line joins has a typical example", "[strategy]") {
  const Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  const Chart chart = read_chart(
      "full house or better or 4 to a royal flush\ntwo pair; or pair\n"
      "3 to a straight flush, no gaps; or 2 gaps, 1 high card; or KQ unsuited\n"
      "pair of aces\ndiscard everything\n",
      "c", game);
  const auto ranks = [](const std::vector<Card>& cards) {
    std::string text;
    for (const Card card : cards) text += rank_char(card.rank());
    return text;
  };
  std::vector<std::vector<std::string>> kept;
  for (const ChartExample& example : chart_examples(game, chart, 2)) {
    std::vector<std::string>& line_values = kept.emplace_back();
    std::transform(example.kept.begin(), example.kept.end(), std::back_inserter(line_values),
                   ranks);
  }
  REQUIRE(kept.size() == 5);
  CHECK(kept[0] == std::vector<std::string>{"JJTTT", "AKJT"});
  CHECK(kept[1] == std::vector<std::string>{"JJ66", "88"});
  CHECK(kept[2] == std::vector<std::string>{"765", "J97", "KQ"});
  CHECK(kept[3].empty());  // a dead line
  CHECK(kept[4] == std::vector<std::string>{""});
}
