// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>
#include <variant>

#include "report/html/markup.hpp"
#include "report/html/page.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/text.hpp"
#include "vpanalyze/report/answers.hpp"

using namespace vpanalyze;

namespace {

/// Few lines, so that all studies of it take little time.
Paytable small_game() {
  Paytable game;
  game.name = "Quads & <more>";
  game.coins = 5;
  game.lines = {oracle::named("Quads \"<b>\"", oracle::line("four_of_a_kind", 40)),
                oracle::named("Full house", oracle::line("full_house", 15)),
                oracle::named("Aces", oracle::line("pair", 6, "A"))};
  return game;
}

}  // namespace

TEST_CASE("The report on a game has every part, with the figures of the studies", "[report]") {
  const Survey study = survey(small_game());
  CHECK(study.examples.size() == study.chart.lines.size());
  CHECK_FALSE(study.meter.has_value());
  REQUIRE(study.risk.sessions.size() == 3);
  const auto& along = study.risk.sessions.front().along;
  CHECK(std::is_sorted(along.begin(), along.end(),
                       [](const auto& a, const auto& b) { return a.hands < b.hands; }));

  const std::string html = page_of(study, "vpanalyze report <game>");
  for (const char* id : {"paytable", "return", "origin", "strategy", "mistakes", "meter",
                         "bankroll", "ruin", "par", "method"}) {
    CHECK(contains(html, "<section id=\"" + std::string(id) + "\""));
  }
  CHECK(contains(html, "<h1>Quads &amp; &lt;more&gt;</h1>"));
  CHECK(contains(html, "Quads &quot;&lt;b&gt;&quot;"));
  CHECK_FALSE(contains(html, "Quads \"<b>"));
  std::string fraction = to_string(study.analysis.exact_return);
  CHECK(contains(html, fraction.insert(fraction.find('/') + 1, "<wbr>")));
  CHECK(contains(html, "vpanalyze report &lt;game&gt;"));
  CHECK(contains(html, "This game has no line for a natural royal flush."));
  CHECK(contains(html, "play it long enough and any bankroll is lost"));
  // Pays are for five coins; 6 for five is 1.20 for each.
  CHECK(contains(html, "<td>1.20</td><td class=\"most\">6</td>"));

  const std::string json = write(document_of(study, "vpanalyze"), Format::json);
  CHECK(json.starts_with("{\"schema_version\":1,\"name\":\"Quads & <more>\""));
  CHECK(contains(json, "\"meter\":null"));
  CHECK(contains(json, "\"return_exact\":\"" + to_string(study.analysis.exact_return) + "\""));
  CHECK(json.back() == '\n');
}

TEST_CASE("Examples of a chart's lines are what the lines keep", "[report]") {
  const Paytable game = small_game();
  const Chart chart = read_chart("four of a kind\npair of aces\ntwo pair\nnothing", "chart", game);
  const auto examples = chart_examples(game, chart);
  REQUIRE(examples.size() == 4);
  CHECK(to_string(examples[0].kept).substr(0, 1) == "A");
  CHECK(examples[3].found);
  CHECK(examples[3].kept.empty());
}

TEST_CASE("A page says where bankrolls go in coarser steps than pays do", "[report]") {
  Survey study;
  study.paytable = small_game();
  study.risk.variance = 20;
  const SessionMoment end{.hands = 4, .percentiles = {}};
  study.risk.sessions = {SessionResult{.plan = {500, 4, {}}, .along = {end}}};
  CHECK_FALSE(contains(bankroll_section(study, {}, {}).html(), "rounded at random"));
  study.coarse_pays = CoarsePays{0.05, 0.2, 0.0025};
  const std::string html = bankroll_section(study, {}, {}).html();
  CHECK(contains(html, "Pays of this game are multiples of 0.05 bets"));
  CHECK(contains(html, "rounded at random to multiples of 0.2, keeping the mean"));
  CHECK(contains(html, "The variance becomes 20.002500 instead of 20.000000"));
}

TEST_CASE("The deck is told in words", "[report]") {
  Survey study;
  study.paytable = oracle::bundled_game("deuces-wild/full-pay");
  CHECK(contains(glass_section(study, {}).html(), "Played with 52 cards; wild: deuces."));
  study.paytable = oracle::bundled_game("joker-poker/kings-20-7-5");
  CHECK(contains(glass_section(study, {}).html(),
                 "Played with 53 cards, 1 joker among them; wild: the joker."));
}

TEST_CASE("A game whose bankrolls cannot be followed says so", "[report]") {
  Survey study;
  study.paytable = small_game();
  study.no_sessions = "it is <so>";
  const Section section = bankroll_section(study, {}, {});
  CHECK(contains(section.html(), "Not shown: it is &lt;so&gt;."));
}
