// SPDX-License-Identifier: MIT
// The least cost of a chart of n lines: against all charts where these can be listed, and for Jacks
// or Better the figures of docs/strategy.md, with charts that cost exactly that when played.
#include "studies/strategy/chart_bound.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "studies/strategy/chart_game.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/random.hpp"
#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace {

using namespace vpanalyze;
using oracle::Random;

/// Lists all charts of up to n lines, the last one "discard everything", and keeps the least cost.
class AllCharts {
 public:
  AllCharts(const ChartProblem& problem, std::size_t lines)
      : problem_(problem), left_out_(lines - 1), line_of_(problem.may_share.size(), left_out_) {
    decide(0);
  }

  std::int64_t least_cost() const { return least_cost_; }

 private:
  void decide(std::size_t hold) {
    if (hold == line_of_.size()) {
      least_cost_ = std::min(least_cost_, cost());
      return;
    }
    for (std::size_t line = 0; line <= left_out_; ++line) {
      bool fits = true;
      for (std::size_t other = 0; other < hold && line < left_out_; ++other) {
        fits = fits && (line_of_[other] != line || problem_.may_share[hold][other]);
      }
      if (!fits) continue;
      line_of_[hold] = line;
      decide(hold + 1);
    }
    line_of_[hold] = left_out_;
  }

  std::int64_t cost() const {
    std::int64_t sum = 0;
    for (const ChartProblem::Offer& offer : problem_.offers) {
      std::size_t first = left_out_;
      std::int64_t cost = offer.discard_all;
      for (const ChartProblem::Hold& hold : offer.holds) {
        if (line_of_[hold.number] >= first) continue;
        first = line_of_[hold.number];
        cost = hold.cost;
      }
      sum += cost;
    }
    return sum;
  }

  const ChartProblem& problem_;
  std::size_t left_out_;
  std::vector<std::size_t> line_of_;  ///< [hold]
  std::int64_t least_cost_ = std::numeric_limits<std::int64_t>::max();
};

void check_against_all_charts(const ChartProblem& problem, std::size_t lines) {
  CAPTURE(lines);
  const std::int64_t least = AllCharts(problem, lines).least_cost();
  const CheapestChart chart = cheapest_chart(problem, lines);
  CHECK(chart.proved);
  CHECK(chart.cost == least);
  CHECK(chart.lines.size() < lines);
  CHECK(cheapest_chart(problem, lines, least).lines.empty());
  CHECK(cheapest_chart(problem, lines, least + 1).cost == least);
}

/// Made-up holds of four sorts, the numbers from 0 to 3: one sort shares lines with itself, and the
/// second of them with the first and the third.
ChartProblem made_up_problem(Random& random, std::size_t holds) {
  ChartProblem problem;
  std::vector<int> sorts;
  for (std::size_t i = 0; i < holds; ++i) sorts.push_back(random.below(4));
  for (const int a : sorts) {
    std::vector<bool>& row = problem.may_share.emplace_back();
    for (const int b : sorts) row.push_back(a == b || ((a + b) % 2 == 1 && a < 3 && b < 3));
  }
  for (int i = 0; i < 12; ++i) {
    ChartProblem::Offer& offer = problem.offers.emplace_back();
    offer.discard_all = random.below(40);
    for (std::uint32_t hold = 0; hold < holds; ++hold) {
      if (random.one_in(2)) offer.holds.push_back({hold, random.below(40)});
    }
  }
  return problem;
}

/// Game of 12 cards that has few holds.
Paytable toy_game() {
  Paytable game;
  game.name = "Toy";
  game.deck = Deck(RankSet::range(Rank::jack, Rank::ace), 3, 0);
  game.lines = {oracle::line("full_house", 9), oracle::line("two_pair", 3),
                oracle::line("three_of_a_kind", 4), oracle::line("pair", 1, "A")};
  return game;
}

/// Chart that names every hold of its lines.
Chart written_out(const ChartGame& game, const ChartProblem& problem, const CheapestChart& chart) {
  Chart written{{{}}};
  const auto add = [&](const std::vector<HoldShape>& holds) {
    ChartLine& line = written.sections[0].lines.emplace_back();
    for (const HoldShape& hold : holds) {
      line.phrases.push_back(game.holds.game().phrase_of(hold));
    }
  };
  for (const std::vector<std::uint32_t>& holds : chart.lines) {
    std::vector<HoldShape> cells;
    for (const std::uint32_t hold : holds) {
      cells.push_back(game.holds.cells()[problem.cells[hold]]);
    }
    add(cells);
  }
  HoldShape nothing;
  nothing.kind = HoldKind::nothing;
  add({nothing});
  return written;
}

/// Cost of a chart, played by definition on the offers.
std::int64_t played_cost(const ChartProblem& problem, const BoundLines& lines) {
  std::int64_t sum = 0;
  for (const ChartProblem::Offer& offer : problem.offers) {
    std::int64_t cost = offer.discard_all;
    for (std::size_t line = lines.size(); line-- > 0;) {
      const auto is_in_line = [&](const ChartProblem::Hold& hold) {
        return std::find(lines[line].begin(), lines[line].end(), hold.number) != lines[line].end();
      };
      const auto first = std::find_if(offer.holds.begin(), offer.holds.end(), is_in_line);
      if (first != offer.holds.end()) cost = first->cost;
    }
    sum += cost;
  }
  return sum;
}

/// Proves what charts of 9/6 Jacks or Better cost at least, in percent, the shortest of `first`
/// lines, plays charts that cost no more on all deals, and finds one that the program prints.
void check_least_costs(std::size_t first, const std::vector<double>& percent) {
  const Game game(oracle::bundled_game("jacks-or-better/9-6"));
  const ChartGame chart_game(game, {}, 0);
  const ChartProblem problem = chart_problem(chart_game);
  for (std::size_t i = 0; i < percent.size(); ++i) {
    const std::size_t lines = first + i;
    CAPTURE(lines);
    const double cost = percent[i] / 100;
    const auto bound = static_cast<std::int64_t>((cost + 1e-8) / chart_game.bets);
    const CheapestChart chart = cheapest_chart(problem, lines, bound);
    REQUIRE(chart.proved);
    REQUIRE(chart.lines.size() < lines);
    const PlayedChart played = play_chart(game, written_out(chart_game, problem, chart));
    CHECK(std::abs(played.cost.value - chart_game.bet_amount(chart.cost)) < 1e-12);
    CHECK(std::abs(played.cost.value - cost) < 5.1e-9);
    const Chart printed = make_chart(game, {.lines = lines});
    CHECK(printed.lines() <= lines);
    CHECK(std::abs(play_chart(game, printed).cost.value - cost) < 5.1e-9);
  }
}

}  // namespace

TEST_CASE("No chart of made-up holds is cheaper than the bound", "[strategy]") {
  Random random(1);
  for (int i = 0; i < 40; ++i) {
    CAPTURE(i);
    const ChartProblem problem = made_up_problem(random, 5);
    for (std::size_t lines = 1; lines <= 4; ++lines) check_against_all_charts(problem, lines);
  }
}

TEST_CASE("Lines of made-up holds are exchanged for the cheapest ones", "[strategy]") {
  Random random(2);
  for (int i = 0; i < 40; ++i) {
    CAPTURE(i);
    const ChartProblem problem = made_up_problem(random, 5);
    for (const std::uint32_t lines : {1U, 2U, 3U}) {
      BoundLines poor;
      for (std::uint32_t line = 0; line < lines; ++line) poor.push_back({line});
      const BoundLines found = cheaper_lines(problem, poor);
      CHECK(found.size() <= lines);
      CHECK(played_cost(problem, found) == AllCharts(problem, lines + 1).least_cost());
    }
  }
}

TEST_CASE("No chart of a toy game is cheaper than the bound", "[strategy]") {
  const ChartProblem problem = chart_problem(ChartGame(Game(toy_game()), {}, 1));
  REQUIRE(problem.cells.size() == 7);
  for (std::size_t lines = 1; lines <= 4; ++lines) check_against_all_charts(problem, lines);
}

TEST_CASE("Least costs of charts of Jacks or Better up to 8 lines", "[strategy]") {
  check_least_costs(
      1, {65.857199, 12.548273, 6.369739, 4.306912, 3.106143, 2.356627, 1.655225, 1.015441});
}

TEST_CASE("Least costs of charts of Jacks or Better of 9 to 12 and 18 lines", "[strategy][slow]") {
  check_least_costs(9, {0.664841, 0.375328, 0.202953, 0.064347});
  check_least_costs(18, {0.001769});
}

TEST_CASE("Least cost of a chart of Jacks or Better of 13 lines", "[strategy][exhaustive]") {
  check_least_costs(13, {0.044983});
}
