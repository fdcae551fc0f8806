// SPDX-License-Identifier: MIT
// Charts: their words, and what they cost when played by somebody else.
#include "vpanalyze/studies/strategy.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "cards/hand_index.hpp"
#include "studies/strategy/chart_game.hpp"
#include "support/catch.hpp"
#include "support/chart_text.hpp"
#include "support/games.hpp"
#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/analysis/hold_outcomes.hpp"

namespace {

using namespace vpanalyze;

/// A game of 20 cards, small enough to play every deal by its draws.
Paytable small_game(int jokers) {
  Paytable game;
  game.name = "Small";
  game.deck = Deck(RankSet::range(8, kAce), 4, jokers);
  game.lines = {oracle::line("royal_flush", 200),   oracle::line("four_of_a_kind", 25),
                oracle::line("flush", 12),          oracle::line("straight", 6),
                oracle::line("three_of_a_kind", 3), oracle::line("pair", 1, "Q-A")};
  return game;
}

/// The return of the chart's holds, from the draws of every single deal.
Fraction replayed(const Paytable& game, const Chart& chart) {
  const HoldOutcomes outcomes(game, 2);
  const std::vector<std::uint8_t> holds = chart_holds(game, chart, 2);
  const int deck = game.deck.size();
  std::array<std::uint64_t, 6> paid{};  // by cards held: pays of all draws
  std::array<std::uint8_t, 5> deal{};
  const auto play = [&] {
    const std::uint8_t hold = holds[hand_index(deck, deal)];
    const std::vector<std::uint32_t> draws = outcomes.of(deal).draws[hold];
    auto& sum = paid[static_cast<std::size_t>(std::popcount(hold))];
    for (std::size_t line = 0; line < game.lines.size(); ++line) {
      sum += draws[line] * static_cast<std::uint64_t>(game.lines[line].pays.millionths() /
                                                      Pay::kMillionthsPerUnit);
    }
  };
  const auto choose = [&](const auto& again, std::size_t card, int from) -> void {
    if (card == deal.size()) return play();
    for (int position = from; position < deck; ++position) {
      deal[card] = static_cast<std::uint8_t>(position);
      again(again, card + 1, position + 1);
    }
  };
  choose(choose, 0, 0);
  uint128 ways = 1;
  for (int drawn = 0; drawn <= 5; ++drawn) ways *= binomial(deck - 5, drawn);
  uint128 sum = 0;
  for (int held = 0; held <= 5; ++held) {
    sum += paid[static_cast<std::size_t>(held)] * (ways / binomial(deck - 5, 5 - held));
  }
  return {sum, ways * binomial(deck, 5)};
}

void check_round_trip(const Paytable& game, const Chart& chart) {
  const std::string text = oracle::chart_text(chart, game);
  CHECK(oracle::chart_text(read_chart(text, "chart", game), game) == text);
}

std::string canonical(const Paytable& game, const std::string& text) {
  const std::string written = oracle::chart_text(read_chart(text, "chart", game), game);
  const std::size_t first = written.find("1. ") + 3;
  return written.substr(first, written.find('\n', first) - first);
}

std::string error(const Paytable& game, const std::string& text) {
  try {
    read_chart(text, "chart", game);
  } catch (const ChartError& problem) {
    return problem.what();
  }
  return "";
}

double percent(const Fraction& value) { return value.to_double() * 100; }

}  // namespace

TEST_CASE("What a chart claims to return is what its holds return deal by deal", "[strategy]") {
  for (const int jokers : {0, 1, 2}) {
    const Paytable game = small_game(jokers);
    for (const bool exact : {false, true}) {
      INFO(jokers << " jokers" << (exact ? ", exact" : ""));
      const Chart chart =
          make_chart(game, {std::nullopt, exact ? ChartDetail::exact : ChartDetail::standard, 2});
      const PlayedChart played = play_chart(game, chart, 2);
      CHECK(played.return_chart == replayed(game, chart));
      CHECK(played.return_optimal == analyze(game).exact_return);
      CHECK(played.deals_uncovered == 0);
      if (exact) CHECK(played.deals_misplayed == 0);
      check_round_trip(game, chart);
    }
  }
}

TEST_CASE("A chart that leaves deals without a line keeps their wild cards", "[strategy]") {
  const Paytable game = small_game(1);
  const Chart chart =
      read_chart("1 joker\nflush\nno jokers\nhigh pair or three of a kind", "c", game);
  const PlayedChart played = play_chart(game, chart, 1);
  CHECK(played.return_chart == replayed(game, chart));
  CHECK(played.deals_uncovered > 0);
  CHECK(played.lines.at(0).wild_cards == 0);
}

TEST_CASE("Charts of Jacks or Better are as cheap as they should be", "[strategy]") {
  const Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  const Chart chart = make_chart(game);
  const PlayedChart played = play_chart(game, chart);
  CHECK(chart.lines() <= 40);
  CHECK(percent(played.cost) <= 0.005);
  CHECK(played.return_optimal == Fraction(1653526326983, 1661102543100));
  check_round_trip(game, chart);
  const Chart short_chart = make_chart(game, {15, ChartDetail::standard, 0});
  CHECK(short_chart.lines() <= 15);
  CHECK(percent(play_chart(game, short_chart).cost) <= 0.08);
}

TEST_CASE("Levels of detail: more lines for less cost", "[strategy]") {
  struct Level {
    const char* game;
    ChartDetail detail;
    std::size_t lines;  ///< at most
    double cost;        ///< in percent, at most
  };
  const std::vector<Level> levels = {
      {"jacks-or-better/9-6", ChartDetail::simple, 15, 0.08},
      {"jacks-or-better/9-6", ChartDetail::standard, 21, 0.005},
      {"jacks-or-better/9-6", ChartDetail::expert, 26, 0.0003},
      {"deuces-wild/full-pay", ChartDetail::standard, 26, 0.006},
      {"deuces-wild/full-pay", ChartDetail::expert, 30, 0.0007},
  };
  for (const Level& level : levels) {
    const Paytable game = oracle::bundled_game(level.game);
    const Chart chart = make_chart(game, {std::nullopt, level.detail, 2});
    INFO(oracle::chart_text(chart, game));
    CHECK(chart.lines() <= level.lines);
    CHECK(percent(play_chart(game, chart, 2).cost) <= level.cost);
    check_round_trip(game, chart);
  }
}

TEST_CASE("Charts of all levels are those made one by one", "[strategy]") {
  for (const char* name : {"jacks-or-better/9-6", "joker-poker/kings-20-7-5"}) {
    const Paytable game = oracle::bundled_game(name);
    const std::vector<Chart> charts = make_charts(game, 2);
    REQUIRE(charts.size() == kChartLevelWords.size());
    for (std::size_t level = 0; level < charts.size(); ++level) {
      INFO(name << ", " << kChartLevelWords[level]);
      const auto detail = static_cast<ChartDetail>(level);
      CHECK(oracle::chart_text(charts[level], game) ==
            oracle::chart_text(make_chart(game, {std::nullopt, detail, 2}), game));
    }
  }
}

TEST_CASE("Draws to a flush that may stand anywhere stand beside their like", "[strategy]") {
  const Paytable game = oracle::bundled_game("double-bonus/10-7");
  const std::string text = oracle::chart_text(make_chart(game), game);
  INFO(text);
  CHECK(text.find(". 4 to a flush, 3+ high cards\n") != std::string::npos);
}

TEST_CASE("However short a chart is, it does not break a royal flush", "[strategy]") {
  const Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  for (const std::size_t lines : {2U, 7U, 8U, 10U, 12U, 13U, 15U}) {
    INFO(lines << " lines");
    const PlayedChart played =
        play_chart(game, make_chart(game, {lines, ChartDetail::standard, 0}));
    CHECK(std::all_of(played.exceptions.begin(), played.exceptions.end(),
                      [](const ChartException& e) { return e.deal_cost < 100; }));
  }
  const Chart ten = make_chart(game, {10, ChartDetail::standard, 0});
  CHECK(oracle::chart_text(ten, game).starts_with("1. royal flush or 4 to a royal flush\n"));
  CHECK(percent(play_chart(game, ten).cost) < 0.601);
}

TEST_CASE("Charts of other games are as cheap as they should be", "[strategy][slow]") {
  const std::vector<std::pair<const char*, double>> most = {{"bonus-poker/8-5", 0.005},
                                                            {"double-double-bonus/9-6", 0.005},
                                                            {"deuces-wild/full-pay", 0.006},
                                                            {"joker-poker/kings-20-7-5", 0.02}};
  for (const auto& [place, cost] : most) {
    INFO(place);
    const Paytable game = oracle::bundled_game(place);
    const Chart chart = make_chart(game);
    const PlayedChart played = play_chart(game, chart);
    CHECK(percent(played.cost) <= cost);
    CHECK(played.deals_uncovered == 0);
    check_round_trip(game, chart);
  }
}

TEST_CASE("Exact charts misplay no deal", "[strategy][slow]") {
  for (const char* place : {"jacks-or-better/9-6", "bonus-poker/8-5", "double-double-bonus/9-6",
                            "deuces-wild/full-pay", "joker-poker/kings-20-7-5"}) {
    INFO(place);
    const Paytable game = oracle::bundled_game(place);
    const Chart chart = make_chart(game, {std::nullopt, ChartDetail::exact, 0});
    CHECK(play_chart(game, chart).deals_misplayed == 0);
    check_round_trip(game, chart);
  }
}

TEST_CASE("A deal of nothing but wild cards has a line, too", "[strategy]") {
  const Paytable game = oracle::bundled_game("deuces-and-joker/10-8");
  const Chart chart = make_chart(game);
  CHECK(play_chart(game, chart).deals_uncovered == 0);
  CHECK(chart.sections.size() == 6);
  check_round_trip(game, chart);
}

TEST_CASE("No chart of the catalogue costs more than it did", "[strategy][slow]") {
  std::ifstream table(std::string(VPANALYZE_SOURCE_DIR) + "/tests/data/strategy-costs.txt");
  std::string line;
  std::size_t games = 0;
  while (std::getline(table, line)) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream fields(line);
    std::string place;
    double cost = 0;
    fields >> place >> cost;
    INFO(place);
    const Paytable game = oracle::bundled_game(place);
    const Chart chart = make_chart(game);
    const PlayedChart played = play_chart(game, chart);
    CHECK(percent(played.cost) <= cost);
    CHECK(played.deals_uncovered == 0);
    CHECK(std::all_of(played.lines.begin(), played.lines.end(),
                      [](const PlayedLine& l) { return l.deals > 0; }));
    check_round_trip(game, chart);
    ++games;
  }
  CHECK(games == oracle::bundled_games().size());
}

TEST_CASE("Levels: fewer lines cost more, down to one a section", "[strategy]") {
  const ChartLevels all = chart_levels(small_game(2), 2);
  REQUIRE(all.levels.size() > 3);
  CHECK(all.levels.front().lines == 3);
  for (std::size_t i = 1; i < all.levels.size(); ++i) {
    CHECK(all.levels[i].lines > all.levels[i - 1].lines);
    CHECK(all.levels[i].cost < all.levels[i - 1].cost);
  }
  CHECK_THROWS_AS(make_chart(small_game(2), {2, ChartDetail::standard, 1}), std::invalid_argument);
}

TEST_CASE("Words of a chart are understood and written one way", "[strategy]") {
  const Paytable job = oracle::bundled_game("jacks-or-better/9-6");
  const std::vector<std::pair<std::string, std::string>> words = {
      {"3. Four to a  Straight Flush, one gap", "4 to a straight flush, 1 gap"},
      {"4 to an open-ended straight, at least 2 high cards",
       "4 to an outside straight, 2+ high cards"},
      {"KQJ suited", "3 to a royal flush, KQJ"},
      {"10J, QJ suited  # comment", "suited QJ or JT"},
      {"2 high cards, JQ", "QJ unsuited"},
      {"1 high card", "one high card"},
      {"pair, J-A", "pair of jacks or better"},
      {"low pair or pair of aces", "low pair or pair of aces"},
      {"pat flush or straight or full house", "full house, flush or straight"},
      {"five of a kind", "five of a kind"},
      {"3 to a straight flush, no gaps; or 1 gap, 1 high card",
       "3 to a straight flush, no gaps; or 1 gap, 1 high card"},
      {"3 to a royal flush, not AKT or AQT", "3 to a royal flush, except AKT or AQT"},
      {"KT suited unless with 9 or with a card of its suit",
       "suited KT if no flush penalty unless with 9"},
      {"suited KT (no straight penalty)", "suited KT if no straight penalty"},
      {"nothing if with 3 cards of T's suit and with 98 suited",
       "discard everything if with 3 cards of T's suit and with 98 suited"},
      {"four aces with a 2-4 kicker", "four aces with a 2-4 kicker"},
      {"two pair, A up", "aces up"},
      {"two pair, 2-T up", "tens up or lower"},
      {"four of a kind, 2-4, with an A-4 kicker; or full house or flush",
       "four of a kind, 2-4, with an A-4 kicker; or full house or flush"},
      {"4 to an inside straight, 4 high cards; or 4 to an outside straight",
       "4 to an inside straight, 4 high cards; or 4 to an outside straight"},
  };
  for (const auto& [text, hold] : words) CHECK(canonical(job, text) == hold);
  const Paytable deuces = oracle::bundled_game("deuces-wild/full-pay");
  CHECK(canonical(deuces, "2 deuces:\n2 wild cards only") == "the 2 deuces alone");
  CHECK(canonical(deuces, "1 deuce\n4 to a royal flush, no wild cards, AKQJ") ==
        "4 to a royal flush, no wild cards, AKQJ");
  CHECK(canonical(deuces, "1 wild card\nthe deuce and one card, A") == "the deuce and one card, A");
}

TEST_CASE("Ranks of five of a kind are heeded", "[strategy]") {
  const Paytable deuces = oracle::bundled_game("deuces-wild/full-pay");
  const auto deals = [&](const std::string& line) {
    const Chart chart = read_chart("3 deuces\n" + line, "chart", deuces);
    return play_chart(deuces, chart).lines.at(0).deals;
  };
  // Three deuces of four and two of the four cards of one of so many ranks.
  CHECK(deals("five of a kind") == 4 * 12 * 6);
  CHECK(deals("five of a kind, T-A") == 4 * 5 * 6);
}

TEST_CASE("Gaps of straights are counted, whatever else is said of them", "[strategy]") {
  const auto deals = [](const char* place, const std::string& line) {
    const Paytable game = oracle::bundled_game(place);
    return play_chart(game, read_chart(line, "chart", game)).lines.at(0).deals;
  };
  // Four ranks within five have one gap at most; four in a row at an end of the ranks have none,
  // but are inside straights.
  CHECK(deals("jacks-or-better/9-6", "4 to a straight, 2 gaps") == 0);
  CHECK(deals("jacks-or-better/9-6", "4 to an inside straight") ==
        deals("jacks-or-better/9-6", "4 to a straight, 1 gap; or AKQJ unsuited; or 432A unsuited"));
  CHECK(deals("jacks-or-better/9-6", "4 to a straight, no gaps") ==
        deals("jacks-or-better/9-6", "4 to an outside straight; or AKQJ or A-2-3-4 unsuited"));
  // What is wild does not matter to gaps, nor to the ends of straights.
  CHECK(deals("deuces-wild/full-pay", "4 to an outside straight") ==
        deals("deuces-wild/full-pay", "4 to a straight, 3-4-5-6 to T-J-Q-K"));
  const Paytable job = oracle::bundled_game("jacks-or-better/9-6");
  CHECK(error(job, "4 to an outside straight, 1 gap") ==
        "chart:1:32: an outside straight has no gap");
}

TEST_CASE("Holds that few games need have words, too", "[strategy]") {
  const Paytable job = oracle::bundled_game("jacks-or-better/9-6");
  const Paytable deuces = oracle::bundled_game("deuces-wild/full-pay");
  for (const char* line : {"aces up, over 2-4", "three cards, K94", "four cards, AK97 or K994",
                           "pat three of a kind or pat two pair", "4 to a straight, 1-2 gaps"}) {
    CHECK(canonical(job, line) == line);
  }
  for (const char* line :
       {"discard everything, no wild cards", "the deuce alone", "the deuce and one card, A",
        "4 to a flush, only 1 wild card", "three aces with a 9 kicker, only 1 wild card"}) {
    CHECK(canonical(deuces, "2 deuces\n" + std::string(line)) == line);
  }
}

TEST_CASE("A pair that breaks two pair says so, of those that no line above keeps", "[strategy]") {
  const Paytable deuces = oracle::bundled_game("deuces-wild/full-pay");
  const auto second = [&](const std::string& first) {
    const Chart chart = read_chart(first + "\npair\nnothing", "chart", deuces);
    return play_chart(deuces, chart, 2).lines.at(1).hold;
  };
  CHECK(second("4 to a royal flush") == "pair (break two pair)");
  CHECK(second("pair of aces") == "pair (break kings up or lower)");
  CHECK(second("two pair") == "pair");
}

TEST_CASE("Hands that several lines pay go by the names of these", "[strategy]") {
  Paytable game = small_game(0);
  game.lines[3] = oracle::named("Broadway", oracle::line("straight", 6, "A"));
  game.lines.insert(game.lines.begin() + 4,
                    oracle::named("Straight to a king", oracle::line("straight", 4)));
  CHECK(canonical(game, "broadway") == "Broadway");
  CHECK(canonical(game, "\"straight to a king\"") == "\"Straight to a king\"");
}

TEST_CASE("The best of some holds is one of them", "[strategy]") {
  const ChartGame game(small_game(0), 1);
  const HoldNumbers numbers = game.holds.of(0);
  HoldValues values{};
  values[kHoldAll] = 5;
  const auto best_of = [&](std::size_t only) {
    return game.holds.best_hold(numbers, values, [&](std::size_t hold) { return hold == only; });
  };
  CHECK(best_of(3) == 3);
  CHECK(best_of(kHoldAll) == kHoldAll);
  CHECK(best_of(kHolds) == kHolds);
}

TEST_CASE("Examples keep to the suits that a game tells apart", "[strategy]") {
  const Paytable game = oracle::bundled_game("one-eyed-jacks/150-75-35");
  const Chart chart = read_chart(
      "4 to a flush, in clubs or diamonds\n4 to a flush, in hearts or spades\nnothing", "c", game);
  const std::vector<ChartExample> examples = chart_examples(game, chart, 2);
  for (const std::size_t line : {0U, 1U}) {
    REQUIRE(examples.at(line).kept.size() == 4);
    CHECK((examples.at(line).kept.front().suit() >= 2) == (line == 1));
  }
}

TEST_CASE("Mistakes in charts are told with line and column", "[strategy]") {
  const Paytable job = oracle::bundled_game("jacks-or-better/9-6");
  CHECK(error(job, "pair\n\n 2. high par") ==
        "chart:3:5: unknown hold \"high par\"; did you mean \"high pair\"?");
  CHECK(error(job, "4 to a flush, 5 hats").starts_with("chart:1:15: unknown hold \"5 hats\""));
  CHECK(error(job, "two high cards, QT") == "chart:1:15: QT are not all high cards here");
  CHECK(error(job, "pair; or") == "chart:1:9: a hold is missing");
  CHECK(error(job, "pair, or, flush") == "chart:1:9: a hold is missing");
  CHECK(error(job, "pair unless with") == "chart:1:17: a condition is missing");
  CHECK(error(job, "four aces with a T-4 kicker").starts_with("chart:1:18: the range \"T-4\""));
  CHECK(error(job, "pair if without 9") == "chart:1:9: a condition begins with \"with\"");
  CHECK(error(job, "KQ suited, in hearts").ends_with(": all suits are alike in this game"));
  CHECK(error(job, "").starts_with("chart: there is no line"));
  CHECK(error(job, "1 joker\nnothing").starts_with("chart:1:1: unknown hold \"1 joker\""));
}
