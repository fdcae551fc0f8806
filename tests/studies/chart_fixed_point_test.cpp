// SPDX-License-Identifier: MIT
// A chart that is accepted says the same when it is written and read again, in every family of
// games; readings that no deal can meet are refused.
#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "studies/chart_words/chart_words.hpp"
#include "support/catch.hpp"
#include "support/chart_text.hpp"
#include "support/games.hpp"
#include "support/random.hpp"
#include "support/wordings.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace {

using namespace vpanalyze;

std::vector<Paytable> families() {
  std::vector<Paytable> games;
  for (const char* place :
       {"jacks-or-better/9-6", "double-double-bonus/9-6", "deuces-wild/full-pay",
        "joker-poker/kings-20-7-5", "joker-poker/two-pair-16-8-5", "double-joker/8-6-4",
        "one-eyed-jacks/200-75-50", "deuces-and-joker/10-8", "anythings-wild/25-16-13-4-3-2-2",
        "royal-aces-bonus/9-5"}) {
    games.push_back(oracle::bundled_game(place));
  }
  return games;
}

std::vector<std::string> split_words(const std::string& line) {
  std::istringstream input(line);
  std::vector<std::string> words;
  for (std::string word; input >> word;) words.push_back(word);
  return words;
}

/// Ways in which people write lines, and what charts print for them.
std::vector<std::string> known_lines() {
  std::vector<std::string> lines;
  for (const oracle::Wording& wording : oracle::wordings()) {
    lines.push_back(wording.line);
    lines.push_back(wording.meaning);
  }
  for (const char* line :
       {"three aces unless with a flush penalty", "KT suited if with 9 and with QT suited",
        "pair or suited high cards", "QQ unsuited", "JJ/Q/Q unsuited", "three cards, K94",
        "AA9 unsuited", "two deuces, 4 to a royal", "4 to a flush (2 high)", "no ace low",
        "the joker and two cards, no ace", "two suited high cards, no ace", "in hearts or spades",
        "five of a kind, T-A", "only 1 wild card", "no wild cards", "natural royal flush"}) {
    lines.emplace_back(line);
  }
  return lines;
}

/// A line with words of another in it: left out, put in, exchanged, put behind "or".
std::string mutated(oracle::Random& random, const std::vector<std::string>& lines) {
  std::vector<std::string> words = split_words(random.one_of(lines));
  const std::vector<std::string> others = split_words(random.one_of(lines));
  const auto any_place = [&] { return random.below(static_cast<int>(words.size())); };
  for (int changes = random.below(3); changes > 0 && !words.empty(); --changes) {
    const auto place = words.begin() + any_place();
    switch (random.below(5)) {
      case 0: words.erase(place); break;
      case 1: *place = random.one_of(others); break;
      case 2: words.insert(place, random.one_of(others)); break;
      case 3: std::iter_swap(place, words.begin() + any_place()); break;
      default:
        words.emplace_back(random.below(2) == 0 ? "or" : ",");
        words.insert(words.end(), others.begin(), others.end());
    }
  }
  std::string line;
  for (const std::string& word : words) line += (line.empty() ? "" : " ") + word;
  return line;
}

/// Reads a line; if it is accepted, writes it and reads that, twice. Returns true if accepted.
bool check_line(const Paytable& game, int wild_cards, const std::string& line) {
  const HoldShapes shapes(game);
  const ChartWords words(shapes);
  const std::string heading =
      shapes.most_wild_cards() == 0 ? "" : words.wild_cards(wild_cards) + ":\n";
  Chart chart;
  try {
    chart = read_chart(heading + line, "chart", game);
  } catch (const ChartError&) {
    return false;
  }
  INFO(game.name << ", " << heading << line);
  for (const ChartSection& section : chart.sections) {
    for (const ChartLine& each : section.lines) CHECK_FALSE(each.phrases.empty());
  }
  const std::string text = oracle::chart_text(chart, game);
  INFO(text);
  const Chart again = read_chart(text, "again", game);
  CHECK(oracle::chart_text(again, game) == text);
  CHECK(read_chart(oracle::chart_text(again, game), "again", game) == again);
  return true;
}

/// Returns what the reader makes of a line, or its problem.
std::string understood(const std::string& place, const std::string& heading,
                       const std::string& line) {
  const Paytable game = oracle::bundled_game(place);
  try {
    const Chart chart = read_chart(heading.empty() ? line : heading + ":\n" + line, "chart", game);
    const std::string text = oracle::chart_text(chart, game);
    const std::size_t first = text.find("1. ") + 3;
    return text.substr(first, text.find('\n', first) - first);
  } catch (const ChartError& error) {
    return error.what();
  }
}

}  // namespace

TEST_CASE("Whatever is accepted is a fixed point of writing and reading", "[strategy]") {
  const std::vector<std::string> lines = known_lines();
  oracle::Random random(50);
  int accepted = 0;
  for (const Paytable& game : families()) {
    const int most = std::min(3, HoldShapes(game).most_wild_cards());
    for (int wild_cards = 0; wild_cards <= most; ++wild_cards) {
      for (int i = 0; i < 100; ++i) {
        accepted += check_line(game, wild_cards, mutated(random, lines)) ? 1 : 0;
      }
    }
  }
  CHECK(accepted > 500);
}

TEST_CASE("What is accepted of many mutated lines is a fixed point", "[strategy][exhaustive]") {
  const std::vector<std::string> lines = known_lines();
  oracle::Random random(51);
  for (const Paytable& game : families()) {
    const int most = HoldShapes(game).most_wild_cards();
    for (int i = 0; i < 20000; ++i) check_line(game, i % (most + 1), mutated(random, lines));
  }
}

TEST_CASE("A number of high cards is no rank", "[strategy]") {
  for (const char* number : {"0", "1", "2", "3"}) {
    const std::string line = std::string("4 to a flush (") + number + " high)";
    const std::string all = std::string("4 to a flush, ") + number + " high cards";
    CHECK(understood("jacks-or-better/9-6", "", line) ==
          understood("jacks-or-better/9-6", "", all));
  }
  CHECK(understood("jacks-or-better/9-6", "", "3 to a royal flush (2 high)") ==
        "3 to a royal flush, 2 high cards");
  CHECK(understood("jacks-or-better/9-6", "", "4 to a flush (9 high)") == "4 to a flush, 9 high");
}

TEST_CASE("A reading that no deal can meet is refused", "[strategy]") {
  struct Refused {
    const char* game;
    const char* heading;
    const char* line;
    const char* problem;
  };
  const char* const deuces = "deuces-wild/full-pay";
  const char* const jacks = "jacks-or-better/9-6";
  for (const Refused& each : std::vector<Refused>{
           {jacks, "", "4 to a flush, 1 gap",
            "chart:1:1: \"4 to a flush, 1 gap\" holds nothing in this game; write \"4 to a "
            "flush\""},
           {jacks, "", "3 to a royal flush, 987",
            "chart:1:1: \"3 to a royal flush, 987\" holds nothing in this game"},
           {jacks, "", "QQ unsuited", "chart:1:1: QQ are a pair; write \"pair of queens\""},
           {jacks, "", "JJ/Q/Q unsuited", "chart:1:1: "},
           {jacks, "", "4 to a flush, 4 high",
            "chart:1:1: \"4 to a flush, 4 high\" holds nothing in this game"},
           {deuces, "", "4 to a flush, 4 high",
            "chart:1:1: \"4 to a flush, 4 high\" holds nothing in this game, as no pair pays"},
           {"double-double-bonus/9-6", "", "three aces with an ace kicker",
            "chart:1:1: \"three aces with an ace kicker\" holds nothing in this game"},
           {deuces, "no deuces", "Two deuces, 4 to a royal",
            "chart:2:1: \"Two deuces\" holds nothing in this game, as deuces are wild"},
           {deuces, "no deuces", "all four deuces",
            "chart:2:1: \"all four deuces\" holds nothing in this game, as deuces are wild"},
           {deuces, "1 deuce", "pair", "chart:2:1: \"pair\" holds nothing in these deals"},
           {deuces, "3 deuces", "4 to a flush, A high, 2 gaps", "chart:2:1: "},
           {deuces, "", "pair or suited high cards",
            "chart:1:9: \"suited high cards\" holds nothing in this game, as no pair pays"},
           {"royal-aces-bonus/9-5", "", "pair or suited high cards",
            "chart:1:9: \"suited high cards\" holds nothing in this game"},
           {deuces, "1 deuce", "one deuce and three to a royal",
            "chart:2:1: a draw counts its wild cards; write \"4 to a royal flush\""},
           {"joker-poker/kings-20-7-5", "With joker", "joker and four to a royal flush",
            "chart:2:1: a draw counts its wild cards; write \"royal flush\""}}) {
    INFO(each.line);
    const std::string problem = understood(each.game, each.heading, each.line);
    INFO(problem);
    CHECK(problem.starts_with(each.problem));
  }
}
