// SPDX-License-Identifier: MIT
// The reader of charts refuses anything it does not understand, wherever it stands.
#include <sstream>
#include <string>
#include <vector>

#include "studies/chart_words/chart_words.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/random_games.hpp"
#include "support/wordings.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace {

using namespace vpanalyze;

std::vector<std::string> words_of(const std::string& line) {
  std::istringstream stream(line);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

/// The line with one word that means nothing, in every way.
std::vector<std::string> add_nonsense(const std::string& line) {
  std::vector<std::string> all;
  const std::vector<std::string> words = words_of(line);
  for (std::size_t replaced = 0; replaced < words.size(); ++replaced) {
    std::string& text = all.emplace_back();
    for (std::size_t i = 0; i < words.size(); ++i) {
      const char last = words[i].back();
      const std::string stop =
          last == ',' || last == ';' || last == ')' ? words[i].substr(words[i].size() - 1) : "";
      const std::string open = words[i].front() == '(' ? "(" : "";
      text += (i == 0 ? "" : " ") + (i == replaced ? open + "zorp" + stop : words[i]);
    }
  }
  for (const char* more : {" (zorp)", ", zorp", "; zorp", " except zorp", ", not zorp", " if zorp",
                           " if with zorp", " unless zorp", " (no zorp)", " zorp", "; or zorp"}) {
    all.push_back(line + more);
  }
  return all;
}

/// Lines of a chart, spoilt, with headings between them: all are refused at once, each in its
/// place.
void check_refused(const Paytable& game, const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  std::vector<bool> refused(lines.size());
  try {
    read_chart(text, "chart", game);
  } catch (const ChartError& error) {
    std::istringstream problems(error.what());
    for (std::string problem; std::getline(problems, problem);) {
      INFO(problem);
      REQUIRE(problem.starts_with("chart:"));
      const std::size_t number = std::stoul(problem.substr(6)) - 1;
      refused.at(number) = true;
      // Not after the word that means nothing.
      const std::size_t column = std::stoul(problem.substr(problem.find(':', 6) + 1));
      if (column > lines[number].rfind("zorp") + 1) CHECK(problem == lines[number]);
    }
  }
  for (std::size_t i = 0; i < lines.size(); ++i) {
    INFO(lines[i]);
    const bool is_heading = lines[i].back() == ':';
    if (refused[i] == is_heading) CHECK(refused[i] != is_heading);
  }
}

/// Every line of the chart for every level.
void check_refused(const Paytable& game) {
  INFO(game.name);
  const HoldShapes shapes(game);
  const ChartWords words(shapes);
  const Game scored(game);
  for (const Chart& chart : make_charts(scored, 2)) {
    std::vector<std::string> lines;
    for (const ChartSection& section : chart.sections) {
      lines.push_back(words.wild_cards(section.wild_cards) + ":");
      for (std::size_t number = 0; number < section.lines.size(); ++number) {
        for (std::string& line : add_nonsense(words.text_with_remarks(section, number, {}))) {
          lines.push_back(std::move(line));
        }
      }
    }
    check_refused(game, lines);
  }
}

}  // namespace

TEST_CASE("A word that means nothing is refused in every line of a chart", "[strategy][long]") {
  for (const char* place : {"jacks-or-better/9-6", "double-double-bonus/9-6",
                            "deuces-wild/full-pay", "joker-poker/kings-20-7-5"}) {
    check_refused(oracle::bundled_game(place));
  }
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    oracle::Random random(seed);
    check_refused(oracle::random_game(
        random, Deck(RankSet::range(Rank::ten, Rank::ace), 4, static_cast<int>(seed % 3))));
  }
}

TEST_CASE("A word that means nothing is refused in whatever people write", "[strategy]") {
  for (const oracle::Wording& wording : oracle::wordings()) {
    INFO(wording.line);
    std::vector<std::string> lines = add_nonsense(wording.line);
    if (!wording.deals.empty()) lines.insert(lines.begin(), wording.deals + ":");
    check_refused(oracle::bundled_game(wording.game), lines);
  }
}

TEST_CASE("A word that means nothing is refused in every line of any chart",
          "[strategy][exhaustive]") {
  for (const Paytable& game : oracle::bundled_games()) check_refused(game);
  for (std::uint64_t seed = 101; seed <= 200; ++seed) {
    oracle::Random random(seed);
    check_refused(oracle::random_game(random, Deck(RankSet::all(), 4, static_cast<int>(seed % 3))));
  }
}
