// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include "report/html/page.hpp"
#include "report/plain_text.hpp"
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

PlayedLine line(const std::string& hold, std::uint64_t deals, int wild_cards = 0,
                std::size_t number = 1) {
  PlayedLine line;
  line.number = number;
  line.hold = hold;
  line.deals = deals;
  line.wild_cards = wild_cards;
  return line;
}

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t found_at = text.find(part); found_at != std::string::npos;
       found_at = text.find(part, found_at + 1))
    ++count;
  return count;
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
  std::size_t place = 0;
  for (const char* id : {"paytable", "return", "strategy", "bankroll", "ruin", "mistakes", "meter",
                         "relatives", "origin", "par", "method"}) {
    INFO(id);
    const std::size_t found = html.find("<section id=\"" + std::string(id) + "\"");
    REQUIRE(found != std::string::npos);
    CHECK(found > place);
    place = found;
  }
  CHECK(contains(html, "<h1>Quads &amp; &lt;more&gt;</h1>"));
  CHECK(contains(html, "Quads &quot;&lt;b&gt;&quot;"));
  CHECK_FALSE(contains(html, "Quads \"<b>"));
  std::string fraction = to_string(study.analysis.exact_return.value());
  CHECK(contains(html, fraction.insert(fraction.find('/') + 1, "<wbr>")));
  CHECK(contains(html, "vpanalyze report &lt;game&gt;"));
  CHECK(contains(html, "This game has no line for a natural royal flush."));
  CHECK(contains(html, "play it long enough and any bankroll is lost"));
  // Pays are for five coins.
  CHECK(contains(html, "<td>6</td>"));

  const std::string json = write(document_of(study, "vpanalyze"), Format::json);
  CHECK(json.starts_with("{\"schema_version\":1,\"name\":\"Quads & <more>\""));
  CHECK(contains(json, "\"meter\":null"));
  CHECK(contains(json,
                 "\"return_exact\":\"" + to_string(study.analysis.exact_return.value()) + "\""));
  CHECK(json.back() == '\n');
}

TEST_CASE("A fee, or more lines, leave nothing out of a report", "[report]") {
  const auto headings = [](const Paytable& game) {
    std::vector<std::string> texts;
    for (const Block& block : document_of(survey(game), "vpanalyze").blocks) {
      if (const auto* heading = std::get_if<Heading>(&block)) {
        texts.push_back(text_for_people(heading->text));
      }
    }
    return texts;
  };
  Paytable with_fee = small_game();
  with_fee.features.bet = Pay::units(6);
  CHECK(headings(with_fee) == headings(small_game()));
  // Several lines are the multi-hand play.
  Paytable with_lines = small_game();
  with_lines.features.draw_lines = 3;
  std::vector<std::string> of_one_line = headings(small_game());
  CHECK(std::erase(of_one_line, "Multi-hand play") == 1);
  CHECK(headings(with_lines) == of_one_line);
  const Survey one_line = survey(small_game());
  const Survey three_lines = survey(with_lines);
  CHECK(three_lines.analysis.ties.has_value());
  CHECK(three_lines.risk.covariance == one_line.risk.covariance);
}

TEST_CASE("The report on a machine tells what it is worth as left", "[report]") {
  Paytable game = small_game();
  game.lines[1].features.next = 12;
  game.lines[2].features.next = 3;
  game.features.bet = Pay::units(10);
  const Survey study = survey(game);
  const Analysis& analysis = study.analysis;
  REQUIRE(study.left.size() == 3);
  CHECK(study.left.back().shows == "12×");
  CHECK(study.left.back().worth.play_on == analysis.states.back().value * game.coins);
  CHECK(study.chart.return_chart.value <= analysis.game_return + 1e-12);
  REQUIRE(study.risk.sessions.size() == 3);
  CHECK(study.risk.sessions.front().simulated == 0);
  CHECK(study.risk.single.variance_of_round == analysis.round_variance.value());

  const std::string html = page_of(study, "vpanalyze report <game>");
  for (const char* id : {"paytable", "return", "left", "strategy", "bankroll", "ruin", "mistakes",
                         "meter", "relatives", "par", "method"}) {
    INFO(id);
    CHECK(contains(html, "<section id=\"" + std::string(id) + "\""));
  }
  CHECK_FALSE(contains(html, "<section id=\"origin\""));
  CHECK(contains(html, "<td>12×</td>"));
  CHECK(contains(write(document_of(study, "vpanalyze"), Format::json), "\"return_bounds\":["));
}

TEST_CASE("Examples of a chart's lines are what the lines keep", "[report]") {
  const Paytable game = small_game();
  const Chart chart = read_chart("four of a kind\npair of aces\ntwo pair\nnothing", "chart", game);
  const auto examples = chart_examples(game, chart);
  REQUIRE(examples.size() == 4);
  for (const ChartExample& example : examples) REQUIRE(example.kept.size() == 1);
  CHECK(to_string(examples[0].kept[0]) == "8s 8h 8d 8c");
  CHECK(to_string(examples[1].kept[0]) == "As Ah");
  CHECK(examples[3].kept[0].empty());
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
  CHECK(contains(glass_section(study, {}, {}).html(), "Played with 52 cards; wild: deuces."));
  study.paytable = oracle::bundled_game("joker-poker/kings-20-7-5");
  CHECK(contains(glass_section(study, {}, {}).html(),
                 "Played with 53 cards, 1 joker among them; wild: the joker."));
}

TEST_CASE("A game whose bankrolls cannot be followed says so", "[report]") {
  Survey study;
  study.paytable = small_game();
  study.no_sessions = "it is <so>";
  const Section section = bankroll_section(study, {}, {});
  CHECK(contains(section.html(), "Not shown: it is &lt;so&gt;."));
}

TEST_CASE("The glass is that of the coins that people bet", "[report]") {
  Survey study;
  study.paytable = oracle::bundled_game("jacks-or-better/9-6");
  const Style style;
  CHECK(contains(glass_section(study, {}, style).html(), ">5 coins<"));
  CHECK(contains(glass_section(study, {}, style).html(), "<td>4,000</td>"));
  Stakes stakes;
  stakes.coins = 3;
  stakes.bet = 0.75;
  CHECK(contains(glass_section(study, stakes, style).html(), ">3 coins, $0.75<"));
  CHECK(contains(glass_section(study, stakes, style).html(), "<td>2,400</td>"));
}

TEST_CASE("A chart has as few pocket cards as it fits on", "[report]") {
  PlayedChart chart;
  chart.name = "Game";
  chart.sections = {"no deuces", "1 deuce"};
  const auto cards = [&] { return count_of(pocket_cards(chart), "class=\"pocket-card\""); };
  for (int i = 0; i < 20; ++i) chart.lines.push_back(line("line <" + std::to_string(i) + ">", 1));
  chart.lines.push_back(line("never played", 0));
  CHECK(cards() == 1);
  CHECK(contains(pocket_cards(chart), "line &lt;19&gt;"));
  CHECK_FALSE(contains(pocket_cards(chart), "never played"));
  CHECK_FALSE(contains(pocket_cards(chart), "1 deuce"));
  for (std::size_t i = 1; i <= 40; ++i) {
    chart.lines.push_back(line("line " + std::to_string(i), 1, 1, i));
  }
  CHECK(cards() == 2);
  CHECK(contains(pocket_cards(chart), "<h4>1 deuce</h4>\n<p><span>1</span>line 1</p>"));
}
