// SPDX-License-Identifier: MIT
#include <string>

#include "support/catch.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace vpanalyze {
namespace {

TEST_CASE("A chart's lines and exceptions in JSON", "[report]") {
  PlayedChart chart;
  chart.name = "Two lines";
  chart.sections = {"no joker", "a joker"};
  chart.deals = 1'000;
  chart.deals_misplayed = 20;
  chart.deals_uncovered = 5;
  chart.lines = {{1, 1, "pair", 250, 15, 0.5, 2.5, 0.125}, {0, 1, "nothing", 0, 0, 0, 0, 0}};
  ChartException known;
  known.line = 0;
  known.better = "4 to a flush";
  known.deals = 15;
  ChartException uncovered = known;
  uncovered.line = 2;
  chart.exceptions = {known, uncovered};
  const std::string json = write(document_of(chart), Format::json);
  const auto has = [&](const std::string& part) { return json.find(part) != std::string::npos; };
  CAPTURE(json);
  CHECK(has(R"("deals":1000,"deals_misplayed":20,"deals_uncovered":5)"));
  CHECK(has(R"("lines":[{"wild_cards":1,"hold":"pair","deals":250,"share":0.25,"ev_min":0.5,)"
            R"("ev_max":2.5,"cost":0.125,"deals_misplayed":15},)"
            R"({"wild_cards":0,"hold":"nothing","deals":0,"share":0,)"));
  CHECK(has(R"("exceptions":[{"line":1,"better":"4 to a flush","deals":15,)"));
  CHECK(has(R"({"line":null,"better":"4 to a flush",)"));
}

TEST_CASE("What a chart costs an hour goes by the mean bet", "[report]") {
  PlayedChart chart;
  chart.name = "Two bets";
  chart.cost = Quantity(0.01);
  chart.mean_bet = 1.5;
  Stakes stakes;
  stakes.bet = 0.25;
  const std::string json = write(document_of(chart, stakes), Format::json);
  CAPTURE(json);
  CHECK(json.find(R"("cost":0.01,"cost_per_hour":12,"cost_per_hour_money":3,)") !=
        std::string::npos);
  ChartLevels levels;
  levels.levels = {{1, 0.01}};
  levels.mean_bet = 1.5;
  CHECK(write(document_of(levels, stakes), Format::text).find("$3.00") != std::string::npos);
}

}  // namespace
}  // namespace vpanalyze
