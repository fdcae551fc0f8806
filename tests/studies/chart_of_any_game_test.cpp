// SPDX-License-Identifier: MIT
// Charts of games nobody has thought of: suits, wild cards, kickers, pays that fall as hands rise,
// single ranks that pay, names that look like the words of charts.
#include <algorithm>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/chart_text.hpp"
#include "support/random_games.hpp"
#include "vpanalyze/game/read_paytable.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace {

using namespace vpanalyze;

/// A name that a reader of charts could take for something else; the number keeps it unique.
std::string misleading_name(oracle::Random& random, std::size_t number) {
  static const std::vector<std::string> kNames = {"Quads or Five top, ",
                                                  "4 to a flush ",
                                                  "nothing ",
                                                  "flush unless with 9, ",
                                                  "The \"big\" one ",
                                                  "A/K; in spades or ",
                                                  "Aces, kings or ",
                                                  "high pair ",
                                                  "five of a kind or ",
                                                  "KQ suited  ",
                                                  "pat two pair ",
                                                  "the joker alone ",
                                                  "Royal (natural) ",
                                                  "flush if with ",
                                                  "wild royal flush ",
                                                  "Line ",
                                                  "Quads ",
                                                  "Aces up, ",
                                                  "Jacks up ",
                                                  "Outside chance ",
                                                  "Hold ",
                                                  "Line # ",
                                                  "5\" of 4's; or ",
                                                  "suited "};
  static const std::vector<std::string> kEndings = {
      "", "", "", " or better", "; or a pair", ", 2,3,5", "\"", " (1.5)", " # 1", " high"};
  return random.one_of(kNames) + std::to_string(number) + random.one_of(kEndings);
}

Paytable game(std::uint64_t seed, const Deck& deck) {
  oracle::Random random(seed);
  Paytable game = oracle::random_game(random, deck);
  for (std::size_t line = 0; line < game.lines.size(); ++line) {
    game.lines[line].name = misleading_name(random, line);
  }
  return game;
}

/// Reads what is written and finds the same chart, in the same words, at the same cost.
void check_read_back(const Paytable& game, const Chart& chart) {
  const std::string text = oracle::chart_text(chart, game);
  INFO(text);
  const Chart again = read_chart(text, "chart", game);
  CHECK(oracle::chart_text(again, game) == text);
  CHECK(play_chart(game, again, 2).cost.exact == play_chart(game, chart, 2).cost.exact);
}

/// The lines of the game, and the costliest mistakes of its chart.
std::string described(const Paytable& game, const PlayedChart& played) {
  std::string text;
  for (const PayLine& line : game.lines) {
    text += std::string(to_string(line.hand)) + " " + to_string(line.pays) +
            (line.ranks ? " of " + to_string(*line.ranks) : "") +
            (line.kicker ? " with " + to_string(*line.kicker) : "") +
            (line.wilds ? " wild " + std::to_string(line.wilds->least) + "-" +
                              std::to_string(line.wilds->most)
                        : "") +
            (line.natural ? *line.natural ? " natural" : " not natural" : "") + "\n";
  }
  for (std::size_t i = 0; i < played.exceptions.size() && i < 5; ++i) {
    const ChartException& e = played.exceptions[i];
    text += to_string(e.deal) + ": " + to_string(e.best) + " than " + to_string(e.played) + ", " +
            std::to_string(e.cost) + "\n";
  }
  return text;
}

void check_charts(const Paytable& game) {
  const Chart chart = make_chart(game, {std::nullopt, ChartDetail::standard, 2});
  const PlayedChart played = play_chart(game, chart, 2);
  INFO(described(game, played));
  CHECK(played.deals_uncovered == 0);
  CHECK((played.cost.value <= 0.005) == remark_on(played, {}).empty());
  CHECK(std::all_of(chart.sections.begin(), chart.sections.end(),
                    [](const ChartSection& section) { return section.lines.size() <= 60; }));
  check_read_back(game, chart);
}

void check_exact_chart(const Paytable& game) {
  const ChartOptions exact = {std::nullopt, ChartDetail::exact, 2};
  const Chart longer = make_chart(game, exact);
  const PlayedChart played_longer = play_chart(game, longer, 2);
  CHECK((played_longer.deals_misplayed == 0) == remark_on(played_longer, exact).empty());
  check_read_back(game, longer);
}

}  // namespace

TEST_CASE("Charts of games on small decks read back as written", "[strategy]") {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    INFO("game " << seed);
    const Paytable any =
        game(seed, Deck(RankSet::range(Rank::ten, Rank::ace), 3 + static_cast<int>(seed % 2),
                        static_cast<int>(seed % 3)));
    check_charts(any);
    if (seed % 5 == 0) check_exact_chart(any);
  }
}

namespace {

/// Checks the charts of the games on small decks with these numbers.
void check_small_decks(std::uint64_t first, std::uint64_t last) {
  for (std::uint64_t seed = first; seed <= last; ++seed) {
    INFO("game " << seed);
    const Paytable any =
        game(seed, Deck(RankSet::range(Rank::ten, Rank::ace), 4, static_cast<int>(seed % 3)));
    const Game scored(any);
    for (const Chart& chart : make_charts(scored, 2)) check_read_back(any, chart);
  }
}

}  // namespace

TEST_CASE("Charts of 100 games on small decks read back as written", "[strategy][slow]") {
  check_small_decks(2001, 2100);
}

TEST_CASE("Charts of 300 games on small decks read back as written", "[strategy][exhaustive]") {
  check_small_decks(2001, 2300);
}

TEST_CASE("Charts of games on whole decks read back as written", "[strategy][slow]") {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    INFO("game " << seed);
    const Paytable any = game(seed, Deck(RankSet::all(), 4, static_cast<int>(seed % 3)));
    check_charts(any);
  }
}

TEST_CASE("Charts of 300 games on whole decks read back as written", "[strategy][exhaustive]") {
  for (std::uint64_t seed = 1001; seed <= 1300; ++seed) {
    INFO("game " << seed);
    const Paytable any = game(seed, Deck(RankSet::all(), 4, static_cast<int>(seed % 3)));
    check_charts(any);
    if (seed % 10 == 0) check_exact_chart(any);
  }
}

TEST_CASE("A game of 64 lines has a chart", "[strategy][long]") {
  oracle::Random random(64);
  Paytable many = game(7, Deck(RankSet::range(Rank::six, Rank::ace), 4, 1));
  while (many.lines.size() < 64) {
    const Paytable more = oracle::random_game(random, many.deck);
    for (const PayLine& line : more.lines) {
      if (many.lines.size() < 64 && line.hand != HandKind::nothing) many.lines.push_back(line);
    }
  }
  for (std::size_t line = 0; line < many.lines.size(); ++line) {
    many.lines[line].name = misleading_name(random, line);
  }
  check_charts(many);
}
