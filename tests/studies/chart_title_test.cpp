// SPDX-License-Identifier: MIT
// People paste the name of the game above a chart.
#include <sstream>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/games.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace {

using namespace vpanalyze;

/// Returns what is wrong with the text; empty if it is read as the chart.
std::string refused(const std::string& text, const Chart& chart, const Paytable& game) {
  try {
    return read_chart(text, "chart", game) == chart ? "" : "read as something else";
  } catch (const ChartError& error) {
    return error.what();
  }
}

}  // namespace

TEST_CASE("A title says nothing of a hold", "[strategy]") {
  const Paytable job = oracle::bundled_game("jacks-or-better/9-6");
  const std::string lines = "1. Jacks or better\n2. Low pair\n";
  const Chart chart = read_chart(lines, "chart", job);
  for (const char* title :
       {"Jacks or Better 9/6 strategy", "9/6 Jacks or Better", "9-6 JoB:", "full-pay JoB",
        "Simple strategy for 9/6 Jacks or Better (full pay)", "JACKS OR BETTER", "Jacks or better",
        "Strategy", "Jacks or Better – Optimal Strategy", "**8/5 Jacks or Better**",
        "Video Poker\nJacks or Better 9/6\nPerfect play"}) {
    INFO(title);
    CHECK(refused(title + ("\n" + lines), chart, job).empty());
    CHECK(refused(title + ("\n\n" + lines), chart, job).empty());
    // Only above the chart.
    CHECK(refused(lines + title, chart, job) != "");
  }
  for (const Paytable& game : oracle::bundled_games()) {
    INFO(game.name);
    const std::string line = "discard everything";
    const Chart nothing = read_chart(line, "chart", game);
    CHECK(refused(game.name + " strategy\n" + line, nothing, game).empty());
    CHECK(refused("Simple strategy: " + game.family + "\n" + line, nothing, game).empty());
    for (const std::string& alias : game.aliases) {
      CHECK(refused("Optimal play for " + alias + "\n" + line, nothing, game).empty());
    }
  }
}

TEST_CASE("A title may come before the heading of a section", "[strategy]") {
  const Paytable joker = oracle::bundled_game("joker-poker/kings-20-7-5");
  const std::string lines = "No joker:\nkings or better\nWith joker:\nthe joker alone\n";
  const Chart chart = read_chart(lines, "chart", joker);
  for (const char* title : {"Joker Poker", "Joker Poker (kings or better) 20/7/5",
                            "Kings or Better", "Basic strategy"}) {
    CHECK(refused(title + ("\n" + lines), chart, joker).empty());
  }
}

TEST_CASE("What may be a title or a hold is read as what it must be, or refused", "[strategy]") {
  const Paytable job = oracle::bundled_game("jacks-or-better/9-6");
  const auto lines_of = [&](const std::string& text) {
    return read_chart(text, "chart", job).lines();
  };
  CHECK(lines_of("Jacks or better") == 1);
  CHECK(lines_of("Jacks or Better\npair of jacks or better\npair") == 2);
  CHECK(lines_of("1. Jacks or better\n2. low pair") == 2);
  CHECK(lines_of("- Jacks or better\n- low pair") == 2);
  CHECK(refused("Jacks or Better\nlow pair", {}, job) ==
        "chart:1:1: \"Jacks or Better\" could be a title or a hold; write \"pair of jacks or "
        "better\" for the hold");
}

TEST_CASE("Nonsense above a chart is refused in its place", "[strategy]") {
  const Paytable job = oracle::bundled_game("jacks-or-better/9-6");
  const std::string title = "Simple strategy for 9/6 Jacks or Better";
  std::istringstream words(title);
  for (std::string word; words >> word;) {
    const std::size_t place = (" " + title + " ").find(" " + word + " ");
    std::string add_nonsense = title;
    add_nonsense.replace(place, word.size(), "zorp");
    INFO(add_nonsense);
    const std::string problem = refused(add_nonsense + "\nlow pair", {}, job);
    CHECK(problem.starts_with("chart:1:" + std::to_string(place + 1) + ": "));
  }
  // Neither do words of titles say so little that any of them may be skipped.
  for (const char* line : {"9/6", "98/87", "jack or", "the full", "Strategy 5", "4 of jacks"}) {
    INFO(line);
    CHECK(refused(line + std::string("\nlow pair"), {}, job).starts_with("chart:1:"));
  }
}
