// SPDX-License-Identifier: MIT
// Charts: what they cost, also when played by somebody else, and what is told of them.
#include "vpanalyze/studies/strategy.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "analysis/scored_game.hpp"
#include "cards/hand_index.hpp"
#include "studies/strategy/chart_game.hpp"
#include "support/catch.hpp"
#include "support/chart_text.hpp"
#include "support/checkout.hpp"
#include "support/games.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/hand.hpp"

namespace {

using namespace vpanalyze;

/// A game of 20 cards, small enough to play every deal by its draws.
Paytable small_game(int jokers) {
  Paytable game;
  game.name = "Small";
  game.deck = Deck(RankSet::range(Rank::ten, Rank::ace), 4, jokers);
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
    const std::vector<std::uint32_t> draws = outcomes.find(deal).draws[hold];
    auto& sum = paid[static_cast<std::size_t>(std::popcount(hold))];
    for (std::size_t line = 0; line < game.lines.size(); ++line) {
      sum += draws[line] * static_cast<std::uint64_t>(game.lines[line].pays.millionths() /
                                                      Pay::kMillionthsPerUnit);
    }
  };
  const auto choose = [&](const auto& again, std::size_t card, int lowest) -> void {
    if (card == deal.size()) return play();
    for (int position = lowest; position < deck; ++position) {
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

double percentage_of(const Quantity& share) { return share.value * 100; }

}  // namespace

TEST_CASE("What a chart claims to return is what its holds return deal by deal", "[strategy]") {
  for (const int jokers : {0, 1, 2}) {
    const Paytable game = small_game(jokers);
    for (const bool exact : {false, true}) {
      INFO(jokers << " jokers" << (exact ? ", exact" : ""));
      const Chart chart =
          make_chart(game, {std::nullopt, exact ? ChartDetail::exact : ChartDetail::standard, 2});
      const PlayedChart played = play_chart(game, chart, 2);
      CHECK(played.return_chart.exact == replayed(game, chart));
      CHECK(played.return_optimal.exact == analyze(game).exact_return);
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
  CHECK(played.return_chart.exact == replayed(game, chart));
  CHECK(played.deals_uncovered > 0);
  CHECK(played.lines.at(0).wild_cards == 0);
}

TEST_CASE("Charts of Jacks or Better are as cheap as they should be", "[strategy]") {
  const Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  const Chart chart = make_chart(game);
  const PlayedChart played = play_chart(game, chart);
  CHECK(chart.lines() <= 40);
  CHECK(percentage_of(played.cost) <= 0.005);
  CHECK(played.return_optimal.exact == Fraction(1653526326983, 1661102543100));
  check_round_trip(game, chart);
  const Chart short_chart = make_chart(game, {15, ChartDetail::standard, 0});
  CHECK(short_chart.lines() <= 15);
  CHECK(percentage_of(play_chart(game, short_chart).cost) <= 0.08);
}

TEST_CASE("Levels of detail: more lines for less cost", "[strategy][long]") {
  struct Level {
    const char* game;
    ChartDetail detail;
    std::size_t lines;  ///< at most
    double cost;        ///< in percent, at most
  };
  const std::vector<Level> levels = {
      {"jacks-or-better/9-6", ChartDetail::simple, 15, 0.01574},
      {"jacks-or-better/9-6", ChartDetail::standard, 19, 0.0018},
      {"jacks-or-better/9-6", ChartDetail::expert, 26, 0.0003},
      {"double-double-bonus/9-6", ChartDetail::standard, 24, 0.00356},
      {"deuces-wild/full-pay", ChartDetail::standard, 26, 0.006},
      {"deuces-wild/full-pay", ChartDetail::expert, 30, 0.0007},
      {"one-eyed-jacks/200-75-50", ChartDetail::standard, 41, 0.0296},
      {"one-eyed-jacks/150-75-35", ChartDetail::standard, 48, 0.0291},
      {"joker-poker/kings-20-7-5", ChartDetail::simple, 25, 0.0513},
      {"joker-poker/kings-20-7-5", ChartDetail::standard, 37, 0.0145},
  };
  for (const Level& level : levels) {
    const Paytable game = oracle::bundled_game(level.game);
    const Chart chart = make_chart(game, {std::nullopt, level.detail, 2});
    INFO(oracle::chart_text(chart, game));
    CHECK(chart.lines() <= level.lines);
    CHECK(percentage_of(play_chart(game, chart, 2).cost) <= level.cost);
    check_round_trip(game, chart);
  }
}

TEST_CASE("Charts of all levels are those made one by one", "[strategy][long]") {
  for (const Paytable& game :
       {oracle::bundled_game("jacks-or-better/9-6"), small_game(0), small_game(2)}) {
    const Game scored(game);
    const std::vector<Chart> charts = make_charts(scored, 2);
    REQUIRE(charts.size() == kChartLevelWords.size());
    for (std::size_t level = 0; level < charts.size(); ++level) {
      INFO(game.name << ", " << kChartLevelWords[level]);
      const auto detail = static_cast<ChartDetail>(level);
      CHECK(oracle::chart_text(charts[level], game) ==
            oracle::chart_text(make_chart(scored, {std::nullopt, detail, 2}), game));
    }
  }
}

TEST_CASE("A line is one thought", "[strategy]") {
  const Game game(oracle::bundled_game("joker-poker/kings-20-7-5"));
  const Chart chart = make_chart(game, {std::nullopt, ChartDetail::standard, 2});
  const std::string text = oracle::chart_text(chart, game.paytable());
  INFO(text);
  CHECK(text.find(" or two ") == std::string::npos);
  const std::string two_cards = ". suited AQ, AJ or AT; or AK unsuited\n";
  CHECK(text.find("; or ") == text.find(two_cards) + two_cards.find("; or "));
  CHECK(text.rfind("; or ") == text.find("; or "));
  CHECK(text.find(". 3 to a straight flush, in a row, 4-5 or higher\n") != std::string::npos);
  // No line is divided if this many lines are asked for.
  const Chart short_chart = make_chart(game, {35, ChartDetail::standard, 2});
  CHECK(short_chart.lines() == 35);
  CHECK(percentage_of(play_chart(game, short_chart, 2).cost) <= 0.015);
}

TEST_CASE("A line that is divided leaves plain lines", "[strategy]") {
  const Game game(oracle::bundled_game("joker-poker/kings-20-7-5"));
  const Chart chart = make_chart(game, {std::nullopt, ChartDetail::simple, 2});
  const std::string text = oracle::chart_text(chart, game.paytable());
  INFO(text);
  CHECK(chart.lines() == 25);
  CHECK(percentage_of(play_chart(game, chart, 2).cost) < 0.05125);
  CHECK(text.find(". 3 to a straight flush, 1+ high cards\n") != std::string::npos);
  CHECK(text.find("; or 1+ high cards") == std::string::npos);
  CHECK(text.find("; or 54") == std::string::npos);
}

TEST_CASE("Draws to a flush that may stand anywhere stand beside their like", "[strategy]") {
  const Paytable game = oracle::bundled_game("double-bonus/10-7");
  const std::string text = oracle::chart_text(make_chart(game), game);
  INFO(text);
  CHECK(text.find(". 4 to a flush, 3+ high cards\n") != std::string::npos);
}

TEST_CASE("However short a chart is, it does not break a royal flush", "[strategy][long]") {
  const Game game(oracle::bundled_game("jacks-or-better/9-6"));
  for (const std::size_t lines : {2U, 7U, 8U, 10U, 12U, 13U, 15U}) {
    INFO(lines << " lines");
    const PlayedChart played =
        play_chart(game, make_chart(game, {lines, ChartDetail::standard, 0}));
    CHECK(std::all_of(played.exceptions.begin(), played.exceptions.end(),
                      [](const ChartException& e) { return e.deal_cost < 100; }));
  }
  const Chart ten = make_chart(game, {10, ChartDetail::standard, 0});
  CHECK(oracle::chart_text(ten, game.paytable())
            .starts_with("1. royal flush, straight flush or 4 to a royal flush\n"));
  CHECK(percentage_of(play_chart(game, ten).cost) < 0.3996);
}

TEST_CASE("Exact charts misplay no deal", "[strategy][slow]") {
  for (const char* place : {"jacks-or-better/9-6", "bonus-poker/8-5", "double-double-bonus/9-6",
                            "deuces-wild/full-pay", "joker-poker/kings-20-7-5"}) {
    INFO(place);
    const Game game(oracle::bundled_game(place));
    const Chart chart = make_chart(game, {std::nullopt, ChartDetail::exact, 0});
    CHECK(play_chart(game, chart).deals_misplayed == 0);
    check_round_trip(game.paytable(), chart);
  }
}

TEST_CASE("A deal of nothing but wild cards has a line, too", "[strategy]") {
  const Paytable game = oracle::bundled_game("deuces-and-joker/10-8");
  const Chart chart = make_chart(game);
  CHECK(play_chart(game, chart).deals_uncovered == 0);
  CHECK(chart.sections.size() == 6);
  check_round_trip(game, chart);
}

namespace {

/// Checks every `one_in`-th game of the table.
void check_costs(std::size_t one_in) {
  std::ifstream table(oracle::checkout() / "tests/data/strategy-costs.txt");
  std::string line;
  std::size_t games = 0;
  while (std::getline(table, line)) {
    if (line.empty() || line[0] == '#' || ++games % one_in != 0) continue;
    std::istringstream fields(line);
    std::string place;
    double cost = 0;
    std::size_t lines = 0;
    fields >> place >> cost >> lines;
    INFO(place);
    const Game game(oracle::bundled_game(place));
    const Chart chart = make_chart(game);
    const PlayedChart played = play_chart(game, chart);
    CHECK(percentage_of(played.cost) <= cost);
    CHECK(chart.lines() <= lines);
    CHECK(played.deals_uncovered == 0);
    CHECK(std::all_of(played.lines.begin(), played.lines.end(),
                      [](const PlayedLine& l) { return l.deals > 0; }));
    check_round_trip(game.paytable(), chart);
  }
  CHECK(games == oracle::bundled_games().size());
}

}  // namespace

TEST_CASE("No chart costs more or is longer than it was", "[strategy][slow]") { check_costs(3); }

TEST_CASE("No chart of the catalogue costs more or is longer than it was",
          "[strategy][exhaustive]") {
  check_costs(1);
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

TEST_CASE("A pair that breaks two pair says so, of those that no line above keeps", "[strategy]") {
  const Paytable deuces = oracle::bundled_game("deuces-wild/full-pay");
  const auto second = [&](const std::string& first) {
    const Chart chart = read_chart(first + "\npair\nnothing", "chart", deuces);
    return play_chart(deuces, chart, 2).lines.at(1).hold;
  };
  CHECK(second("4 to a royal flush") == "pair (break two pair)");
  CHECK(second("pair of aces") == "pair (break two pair, kings up or lower)");
  CHECK(second("two pair") == "pair");
}

TEST_CASE("A line that breaks a hand of five cards says so where it stands", "[strategy]") {
  const auto holds = [](const Paytable& game, const std::string& text) {
    std::vector<std::string> said;
    const Chart chart = read_chart(text, "chart", game);
    std::string printed;
    for (const PlayedLine& line : play_chart(game, chart, 2).lines) {
      said.push_back(line.hold);
      if (line.wild_cards == 0) printed += line.hold + "\n";
    }
    CHECK(read_chart(printed, "printed", game).sections.front() == chart.sections.front());
    return said;
  };
  const Paytable jacks = oracle::bundled_game("jacks-or-better/9-6");
  const auto jacks_holds = holds(jacks,
                                 "royal flush or three aces\n4 to a royal flush\nstraight\n"
                                 "4 to a flush\nfull house\nthree kings\nnothing");
  CHECK(jacks_holds.at(0) == "royal flush or three aces (break a full house)");
  CHECK(jacks_holds.at(1) == "4 to a royal flush (break a straight flush, a flush or a straight)");
  CHECK(jacks_holds.at(3) == "4 to a flush (break a flush)");
  CHECK(jacks_holds.at(5) == "three kings");
  const auto deuces_holds =
      holds(oracle::bundled_game("deuces-wild/full-pay"), "nothing\n2 deuces\n4 to a royal flush");
  CHECK(deuces_holds.at(1) == "4 to a royal flush (break a straight flush, a flush or a straight)");
}

TEST_CASE("Of two suited high cards the lower ranks go first, as the legend says", "[strategy]") {
  for (const char* place : {"jacks-or-better/9-6", "draw-6/bonus-poker-6-4",
                            "multi-strike/bonus-poker-6-5-five-lines"}) {
    INFO(place);
    const Game game(oracle::bundled_game(place));
    const Chart chart =
        read_chart("two suited high cards\ntwo unsuited high cards\nnothing", "c", game.paytable());
    const auto holds = chart_holds(game, chart, 2);
    const auto held = [&](std::string_view deal) {
      const DealPositions cards = positions_of(read_deal(deal, game.deck()), game.deck());
      return holds[deal_index(cards, game.deck())];
    };
    CHECK(held("9c Jd Qc Kc Ad") == 0b01100);  // Qc Kc
    CHECK(held("9c Jd Qc Kh As") == 0b00110);  // Jd Qc
    const PlayedChart played = play_chart(game, chart, 2);
    CHECK(played.legend.back().ends_with(
        "then the lowest ranks, comparing the highest cards first: KQ rather than AJ. Of three "
        "high cards of different suits, hold the two lowest."));
    CHECK(played.legend.size() == 2);
    CHECK(played.pocket_legend.size() == 2);
  }
}

TEST_CASE("Cards beside a joker are played in the order in which a line lists them", "[strategy]") {
  const Game game(oracle::bundled_game("joker-poker/kings-20-7-5"));
  const Chart chart =
      read_chart("no jokers\nnothing\n1 joker\nthe joker and one card, T, 8 or 6\nthe joker alone",
                 "chart", game.paytable());
  const auto holds = chart_holds(game, chart, 1);
  const auto held = [&](std::string_view deal) {
    const DealPositions cards = positions_of(read_deal(deal, game.deck()), game.deck());
    return holds[deal_index(cards, game.deck())];
  };
  CHECK(held("2s 6c 8d Th Jk") == 0b11000);
  CHECK(held("2s 6c 8d 9h Jk") == 0b10100);
  CHECK(held("2s 3s 4s 6c Jk") == 0b11000);
}

TEST_CASE("The best of some holds is one of them", "[strategy]") {
  const ChartGame game(small_game(0), Position(), 1);
  const HoldNumbers numbers = game.holds.hold_shapes(0);
  HoldValues values{};
  values[kHoldAll] = 5;
  const auto best_of = [&](std::size_t only) {
    return game.holds.best_hold(numbers, values, [&](std::size_t hold) { return hold == only; });
  };
  CHECK(best_of(3) == 3);
  CHECK(best_of(kHoldAll) == kHoldAll);
  CHECK(best_of(kHolds) == kHolds);
}

TEST_CASE("Of suits that a game tells apart the first goes before lower ranks", "[strategy]") {
  const Paytable game = oracle::bundled_game("one-eyed-jacks/150-75-35");
  const Chart chart = read_chart("one card, 5 or 6\nnothing", "c", game);
  const std::vector<std::uint8_t> holds = chart_holds(game, chart, 2);
  const auto held = [&](std::array<const char*, 5> cards) {
    std::array<std::uint8_t, 5> deal{};
    for (std::size_t i = 0; i < deal.size(); ++i) {
      while (to_string(game.deck.card(deal[i])) != cards[i]) ++deal[i];
    }
    std::sort(deal.begin(), deal.end());
    const unsigned hold = holds[hand_index(game.deck.size(), deal)];
    REQUIRE(std::has_single_bit(hold));
    return to_string(game.deck.card(deal[static_cast<std::size_t>(std::countr_zero(hold))]));
  };
  CHECK(held({"5h", "6d", "9c", "Qs", "Ah"}) == "6d");
  CHECK(held({"5d", "6c", "9c", "Qs", "Ah"}) == "5d");
  CHECK(held({"5s", "6h", "9c", "Qs", "Ah"}) == "5s");
}
