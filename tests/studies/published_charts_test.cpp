// SPDX-License-Identifier: MIT
// Charts as their publishers print them, and the ways in which books say the same.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "support/catch.hpp"
#include "support/chart_text.hpp"
#include "support/checkout.hpp"
#include "support/games.hpp"
#include "support/wordings.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace {

using namespace vpanalyze;

const std::string kSource = oracle::checkout().string();

std::string one_line(const Paytable& game, const std::string& text) {
  const std::string written = oracle::chart_text(read_chart(text, "chart", game), game);
  const std::size_t first = written.find("1. ") + 3;
  return written.substr(first, written.find('\n', first) - first);
}

}  // namespace

TEST_CASE("Published charts cost what their publishers say, or the difference is explained",
          "[strategy]") {
  const std::string discrepancies = oracle::contents(kSource + "/docs/discrepancies.md");
  int charts = 0;
  for (const auto& entry : std::filesystem::directory_iterator(kSource + "/tests/data/charts")) {
    INFO(entry.path());
    const std::string text = oracle::contents(entry.path());
    const Paytable game = oracle::bundled_game(oracle::field(text, "game"));
    const double cost = 100 * play_chart(game, read_chart(text, "chart", game), 2).cost.value;
    CHECK(std::abs(cost - std::stod(oracle::field(text, "cost"))) < 6e-7);
    CHECK_FALSE(oracle::field(text, "source").empty());
    const std::string published = oracle::field(text, "published cost");
    // Half of the last digit that publishers give.
    const bool agrees = published != "none" && std::abs(cost - std::stod(published)) < 0.0005;
    const bool explained = discrepancies.find(entry.path().stem().string()) != std::string::npos;
    CHECK((agrees || explained));
    ++charts;
  }
  CHECK(charts == 6);
}

TEST_CASE("The wordings of books are understood", "[strategy]") {
  const std::vector<std::pair<std::string, std::string>> words = {
      {"Full house or better", "full house or better"},
      {"Any pat four of a kind or higher", "four of a kind or better"},
      {"quads", "four of a kind"},
      {"trips", "three of a kind"},
      {"RF, SF", "royal flush or straight flush"},
      {"4 to a RF", "4 to a royal flush"},
      {"4-card royal", "4 to a royal flush"},
      {"4 to royal flush", "4 to a royal flush"},
      {"3 to SF (no gaps)", "3 to a straight flush, no gaps"},
      {"suited 10/J", "suited JT"},
      {"Suited 10/J, 10/Q, or 10/K", "suited KT, QT or JT"},
      {"Q-J suited", "suited QJ"},
      {"KQ unsuited", "KQ unsuited"},
      {"unsuited A/K/Q/J", "AKQJ unsuited"},
      {"4 to an inside straight w/ 3 high cards", "4 to an inside straight, 3 high cards"},
      {"3 to a straight flush (high cards − gaps ≥ 0)",
       "3 to a straight flush, at least as many high cards as gaps"},
      {"3 to a straight flush (# high cards >= # gaps)",
       "3 to a straight flush, at least as many high cards as gaps"},
      {"3 to a straight flush, type 1 (as many high cards as gaps)",
       "3 to a straight flush, at least as many high cards as gaps, no 2-3-4, no ace low"},
      {"3 to a straight flush, 5-6-7 or higher",
       "3 to a straight flush, in a row, 5-6-7 or higher"},
      {"3 to a straight flush, 7-8-9 to 9-T-J", "3 to a straight flush, in a row, 7-8-9 to 9-T-J"},
      {"3 to a straight flush, except ace-low or 234",
       "3 to a straight flush, no 2-3-4, no ace low"},
      {"jacks or better", "pair of jacks or better"},
      {"high pair (jacks through aces)", "pair of jacks or better"},
      {"two pair: hold both", "two pair"},
      {"pair (break two pair)", "pair"},
      {"aces up", "two pair, aces up"},
      {"kings up or lower", "two pair, kings up or lower"},
      {"2 unsuited high cards (if more than 2 then pick the lowest 2)", "two unsuited high cards"},
      {"Garbage, discard everything", "discard everything"},
      {"Jack, Queen or King", "one high card, K, Q or J"},
      {"suited KT (no flush penalty)", "suited KT if no flush penalty"},
      {"suited KT, no penalty cards", "suited KT if no flush penalty and no straight penalty"},
      {"12) Open-ended straight draw", "4 to an outside straight"},
  };
  const Paytable job = oracle::bundled_game("jacks-or-better/9-6");
  for (const auto& [text, meant] : words) {
    INFO(text);
    CHECK(one_line(job, text) == meant);
  }
}

TEST_CASE("Headings of sections and names of pay lines are understood", "[strategy]") {
  const Paytable deuces = oracle::bundled_game("deuces-wild/full-pay");
  const Chart chart = read_chart(
      "No deuces:\nNatural royal flush\nOne deuce\nWild royal flush\nTWO DEUCES:\n2 deuces only",
      "chart", deuces);
  CHECK(chart.sections.size() == 3);
  const Paytable joker = oracle::bundled_game("joker-poker/kings-20-7-5");
  const Chart joker_chart =
      read_chart("Without joker\nkings or better\nWith joker:\njoker only", "chart", joker);
  CHECK(joker_chart.sections.size() == 2);
  CHECK(joker_chart.sections.at(1).wild_cards == 1);
}

TEST_CASE("All problems of a chart are told at once", "[strategy]") {
  const Paytable job = oracle::bundled_game("jacks-or-better/9-6");
  std::string problems;
  try {
    read_chart("1. full huose\n2. pair\n3. 4 to a flsh\n4. sutied QJ (remark)\n", "chart", job);
  } catch (const ChartError& error) {
    problems = error.what();
  }
  CHECK(problems ==
        "chart:1:4: unknown hold \"full huose\"; did you mean \"full house\"?\n"
        "chart:3:11: cards are held to a royal flush, a straight flush, a flush or a straight, "
        "not \"flsh\"\n"
        "chart:4:4: unknown hold \"sutied QJ\"; did you mean \"suited QJ\"?");
}
