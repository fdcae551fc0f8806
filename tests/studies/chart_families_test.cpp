// SPDX-License-Identifier: MIT
// Charts written for one family of games and read for another: holds that the other game lacks are
// refused where they stand.
#include <algorithm>
#include <cstdint>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include "analysis/hold.hpp"
#include "studies/chart_words/chart_words.hpp"
#include "support/catch.hpp"
#include "support/chart_text.hpp"
#include "support/chart_vocabulary.hpp"
#include "support/games.hpp"
#include "support/random.hpp"
#include "support/wordings.hpp"
#include "vpanalyze/studies/chart.hpp"

namespace {

using namespace vpanalyze;

std::string refusal(const Paytable& game, const std::string& text) {
  try {
    read_chart(text, "chart", game);
  } catch (const ChartError& problem) {
    return problem.what();
  }
  return "";
}

/// Families that differ in what charts are about: cards, wild cards, high cards, hands that pay.
std::vector<Paytable> different_families() {
  std::vector<Paytable> games;
  std::set<std::tuple<std::string, std::uint32_t, std::set<HandKind>>> known;
  for (Paytable& game : oracle::games_of_families()) {
    std::string cards;
    for (int position = 0; position < game.deck.size(); ++position) {
      const Card card = game.deck.card(position);
      cards += to_string(card) + (game.wild.contains(card) ? "!" : "");
    }
    std::set<HandKind> paid;
    for (const PayLine& line : game.lines) paid.insert(line.hand);
    const bool is_new = known.emplace(cards, HoldShapes(game).high().bits(), paid).second;
    if (is_new) games.push_back(std::move(game));
  }
  return games;
}

/// Returns the shapes of up to four cards of a deck, from every choice of them.
std::set<HoldShape> all_shapes(const HoldShapes& shapes, int deck_size) {
  std::set<HoldShape> all;
  std::vector<std::uint8_t> kept;
  const auto choose = [&](const auto& again, int first) -> void {
    all.insert(shapes.shape(kept));
    if (kept.size() == 4) return;
    for (int card = first; card < deck_size; ++card) {
      kept.push_back(static_cast<std::uint8_t>(card));
      again(again, card + 1);
      kept.pop_back();
    }
  };
  choose(choose, 0);
  return all;
}

/// Lines read as one section of a chart for a game.
class Section {
 public:
  Section(const Paytable& game, const ChartWords& words, int wild)
      : game_(game),
        heading_(words.shapes().most_wild_cards() > 0 ? words.wild_cards(wild) + ":\n" : "\n"),
        wild_(wild) {}

  /// [line]: problem of the line; empty if it is read.
  std::vector<std::string> problems(const std::vector<std::string>& lines) const {
    std::vector<std::string> line_values(lines.size());
    std::istringstream all(refusal(game_, text(lines)));
    for (std::string problem; std::getline(all, problem);) {
      INFO(problem);
      REQUIRE(problem.starts_with("chart:"));
      const std::size_t number = std::stoul(problem.substr(6));
      REQUIRE(number >= 2);
      const std::string& line = lines.at(number - 2);
      const std::size_t column = std::stoul(problem.substr(problem.find(':', 6) + 1));
      CHECK(column <= line.size() + 3);  // "- " stands before it
      line_values[number - 2] = problem;
    }
    return line_values;
  }
  std::vector<ChartLine> read(const std::vector<std::string>& lines) const {
    return read_chart(text(lines), "chart", game_).sections.at(0).lines;
  }
  int wild() const { return wild_; }

 private:
  std::string text(const std::vector<std::string>& lines) const {
    std::string text = heading_;
    for (const std::string& line : lines) text += "- " + line + "\n";
    return text;
  }

  const Paytable& game_;
  std::string heading_;
  int wild_;
};

/// Lines that a section does not refuse.
std::vector<std::string> readable(const Section& section, std::vector<std::string> lines) {
  const std::vector<std::string> problems = section.problems(lines);
  std::size_t number = 0;
  std::erase_if(lines, [&](const std::string&) { return !problems[number++].empty(); });
  return lines;
}

/// Reads the lines that a section does not refuse; checks that what each is read as is read as
/// itself.
std::vector<ChartLine> check_readable(const Section& section, const ChartWords& words,
                                      const std::vector<std::string>& all) {
  const std::vector<std::string> lines = readable(section, all);
  if (lines.empty()) return {};
  std::vector<ChartLine> read = section.read(lines);
  REQUIRE(read.size() == lines.size());
  std::vector<std::string> written;
  for (const ChartLine& line : read) written.push_back(words.text(line, section.wild()));
  const std::vector<std::string> again = section.problems(written);
  for (std::size_t i = 0; i < written.size(); ++i) {
    INFO(words.shapes().paytable().name << ", " << section.wild() << ": " << lines[i] << " | "
                                        << written[i]);
    CHECK(again[i] == "");
  }
  if (std::all_of(again.begin(), again.end(), [](const auto& text) { return text.empty(); })) {
    const std::vector<ChartLine> same = section.read(written);
    for (std::size_t i = 0; i < written.size(); ++i) {
      INFO(words.shapes().paytable().name << ", " << section.wild() << ": " << lines[i]);
      CHECK(words.text(same[i], section.wild()) == written[i]);
    }
  }
  return read;
}

/// Returns true of "2 deuces", "no joker", "with a wild card", where they begin a section.
bool is_heading(const Paytable& game, const std::string& line) {
  constexpr std::size_t kLongest = 30;
  if (line.size() > kLongest) return false;
  for (const char* word : {"deuce", "joker", "wild card", "seven"}) {
    if (line.find(word) == std::string::npos) continue;
    const std::string problem = refusal(game, line);
    return problem.find("no line follows") != std::string::npos ||
           problem.find("no deal of this game has") != std::string::npos;
  }
  return false;
}

bool mentions_high_cards(const std::string& text) {
  return text.find("high card") != std::string::npos || text.find("high pair") != std::string::npos;
}

}  // namespace

namespace {

/// Whatever people write, and what it means, without headings of sections.
std::vector<std::string> written_lines(const Paytable& game) {
  std::vector<std::string> lines;
  for (const oracle::Wording& wording : oracle::wordings()) {
    lines.push_back(wording.line);
    lines.push_back(wording.meaning);
  }
  std::sort(lines.begin(), lines.end());
  lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
  std::erase_if(lines, [&](const std::string& line) { return is_heading(game, line); });
  return lines;
}

}  // namespace

TEST_CASE("Whatever people write is read in every family, or refused in its place", "[strategy]") {
  const std::vector<Paytable> games = different_families();
  CHECK(games.size() >= 14);
  for (const Paytable& game : games) {
    const HoldShapes shapes(game);
    const ChartWords words(shapes);
    const std::vector<std::string> lines = written_lines(game);
    for (int wild = 0; wild <= shapes.most_wild_cards(); ++wild) {
      const Section section(game, words, wild);
      for (const ChartLine& line : check_readable(section, words, lines)) {
        REQUIRE(!line.phrases.empty());
      }
      if (!shapes.high().empty()) continue;
      for (const std::string& problem : section.problems(lines)) {
        const std::size_t advice = std::min(problem.find("; write "), problem.find("did you mean"));
        if (advice == std::string::npos) continue;
        INFO(game.name << ": " << problem);
        CHECK(!mentions_high_cards(problem.substr(advice)));
      }
    }
  }
}

TEST_CASE("What is read in any family is a hold that cards of its deck are", "[strategy][long]") {
  for (const Paytable& game : different_families()) {
    const HoldShapes shapes(game);
    const ChartWords words(shapes);
    const std::vector<std::string> lines = written_lines(game);
    const std::set<HoldShape> possible = all_shapes(shapes, game.deck.size());
    const auto is_possible = [&](const HoldPhrase& phrase, int wild) {
      const bool is_hand = phrase.kind == HoldKind::made || phrase.kind == HoldKind::pat;
      const bool all_five = phrase.kind == HoldKind::with_kicker && phrase.cards == 5;
      if (is_hand || all_five || phrase.kind == HoldKind::nothing) return true;
      return phrase.cards - phrase.wild <= 5 - wild &&
             std::any_of(possible.begin(), possible.end(),
                         [&](const HoldShape& shape) { return matches(phrase, shape); });
    };
    for (int wild = 0; wild <= shapes.most_wild_cards(); ++wild) {
      const Section section(game, words, wild);
      for (const ChartLine& line : section.read(readable(section, lines))) {
        INFO(game.name << ", " << wild << " wild cards: " << words.text(line, wild));
        CHECK(std::any_of(line.phrases.begin(), line.phrases.end(),
                          [&](const HoldPhrase& phrase) { return is_possible(phrase, wild); }));
      }
    }
  }
}

TEST_CASE("Words in any order are read in every family, or refused in their place", "[strategy]") {
  const std::vector<std::string> vocabulary = oracle::chart_vocabulary();
  oracle::Random random(49);
  std::size_t read = 0;
  for (const Paytable& game : different_families()) {
    const HoldShapes shapes(game);
    const ChartWords words(shapes);
    for (int wild = 0; wild <= shapes.most_wild_cards(); ++wild) {
      std::vector<std::string> lines;
      for (int i = 0; i < 200; ++i) {
        std::vector<std::uint8_t> bytes;
        for (int bytes_left = 2 * random.between(1, 3); bytes_left > 0; --bytes_left) {
          bytes.push_back(static_cast<std::uint8_t>(random.below(256)));
        }
        const std::string line = oracle::line_of_words(vocabulary, bytes);
        if (!is_heading(game, line)) lines.push_back(line);
      }
      read += check_readable(Section(game, words, wild), words, lines).size();
    }
  }
  CHECK(read > 300);
}

TEST_CASE("High cards and high pairs are refused where no pair pays, with what there is instead",
          "[strategy]") {
  for (const char* place : {"deuces-wild/full-pay", "one-eyed-jacks/150-75-35"}) {
    const Paytable game = oracle::bundled_game(place);
    const std::string because = " holds nothing in this game, as no pair pays; write ";
    for (const char* line : {"high pair", "paying pair"}) {
      CHECK(refusal(game, line) ==
            "chart:1:1: \"" + std::string(line) + "\"" + because + "\"pair\"");
    }
    CHECK(refusal(game, "8. High pair") == "chart:1:4: \"High pair\"" + because + "\"pair\"");
    CHECK(refusal(game, "flush\npair or high pair") ==
          "chart:2:9: \"high pair\"" + because + "\"pair\"");
    CHECK(refusal(game, "single high pair").find(because) != std::string::npos);
    for (const char* line :
         {"suited high cards", "any high cards, suited", "high cards (suited)"}) {
      INFO(refusal(game, line));
      CHECK(refusal(game, line).starts_with("chart:1:1: \"" + std::string(line).substr(0, 4)));
      CHECK(refusal(game, line).find(because + "\"two suited cards\"") != std::string::npos);
    }
    CHECK(refusal(game, "one high card") ==
          "chart:1:1: \"one high card\"" + because + "\"one card\"");
    CHECK(refusal(game, "4 to a flush, 2 high cards").find(because + "\"4 to a flush\"") !=
          std::string::npos);
    CHECK(refusal(game, "low pair") == "");
  }
  const Paytable deuces = oracle::bundled_game("deuces-wild/full-pay");
  CHECK(refusal(deuces, "pair of deuces") ==
        "chart:1:1: \"pair of deuces\" holds nothing in this game, as deuces are wild; write "
        "\"pair\"");
  Paytable all_pairs = oracle::bundled_game("jacks-or-better/9-6");
  for (PayLine& line : all_pairs.lines) {
    if (line.hand == HandKind::pair) line.ranks.reset();
  }
  CHECK(refusal(all_pairs, "high pair") == "");
  CHECK(refusal(all_pairs, "low pair") ==
        "chart:1:1: \"low pair\" holds nothing in this game, as every pair pays; write \"pair\"");
  CHECK(refusal(all_pairs, "one high card").find("as every pair pays; write \"one card\"") !=
        std::string::npos);
}

TEST_CASE("No word is made from an empty set of ranks", "[strategy]") {
  CHECK_THROWS_AS(RankSet().lowest(), std::logic_error);
  CHECK_THROWS_AS(RankSet().highest(), std::logic_error);
  CHECK_THROWS_AS(rank_plural(Rank::ace + 1), std::out_of_range);
  CHECK_THROWS_AS(rank_word(Rank::deuce - 1), std::out_of_range);
  CHECK_THROWS_AS(rank_char(Rank::ace + 1), std::out_of_range);
  CHECK_THROWS_AS(NumberSet::none().least(), std::logic_error);
  CHECK_THROWS_AS(NumberSet::none().most(), std::logic_error);
}
