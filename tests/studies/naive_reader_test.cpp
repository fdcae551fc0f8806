// SPDX-License-Identifier: MIT
// Printed charts, read the way their legend tells a person, cost what they claim; and the program
// reads what it has printed as the same chart.
#include <algorithm>
#include <array>
#include <cmath>
#include <exception>
#include <set>
#include <string>
#include <vector>

#include "analysis/class_play.hpp"
#include "analysis/hold.hpp"
#include "play/game_parts.hpp"
#include "studies/strategy/chart_game.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/naive_reader.hpp"
#include "support/oracle_rules.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/report/document.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace {

using namespace vpanalyze;

constexpr int kReaderThreads = 2;

/// Play of a printed chart by a naive reader.
struct NaivePlay {
  ClassHolds holds;        ///< [class]
  std::string difference;  ///< first deal that the chart plays otherwise, and both holds
  Fraction cost;           ///< of the holds in the position of the chart, in bets
};

/// Returns the first deal on which a reader and the chart differ; empty if there is none.
std::string first_difference(const NumberedHolds& holds, const Chart& chart,
                             const ClassHolds& read) {
  const ChartPlayer player(holds, chart);
  const Deck& deck = holds.game().paytable().deck;
  for (std::size_t number = 0; number < read.size(); ++number) {
    const auto [line, hold] = player.play(number);
    if (hold == read[number]) continue;
    const auto text = [&](std::size_t held) {
      std::string cards;
      for (const Card card : cards_of(deck, holds.deal(number), held)) {
        cards += " " + to_string(card);
      }
      return cards;
    };
    return text(kHoldAll) + ": line " + std::to_string(line + 1) + " holds" + text(hold) +
           ", the reader" + text(read[number]);
  }
  return "";
}

std::vector<NaivePlay> naive_plays(const Game& scored, const std::vector<Chart>& charts,
                                   const std::vector<PlayedChart>& printed) {
  const ChartGame game(scored, Position(), kReaderThreads);
  const Paytable& paytable = game.values.paytable();
  std::vector<oracle::NaiveReader> readers;
  for (const PlayedChart& chart : printed) {
    oracle::NaiveReader& reader = readers.emplace_back(paytable);
    for (const PlayedLine& line : chart.lines) reader.read(line.wild_cards, line.hold);
  }
  std::vector<oracle::RuleOracle> rules(static_cast<std::size_t>(game.values.workers()),
                                        oracle::RuleOracle(paytable));
  std::vector<std::vector<int128>> parts(rules.size(), std::vector<int128>(readers.size()));
  std::vector<NaivePlay> plays(readers.size());
  for (NaivePlay& play : plays) play.holds.resize(game.values.classes().size());
  game.values.for_each([&](std::size_t worker, std::size_t number, const HoldValues& hold_values) {
    const DealClass& deal = game.values.classes()[number];
    std::array<Card, 5> cards = {
        paytable.deck.card(deal.cards[0]), paytable.deck.card(deal.cards[1]),
        paytable.deck.card(deal.cards[2]), paytable.deck.card(deal.cards[3]),
        paytable.deck.card(deal.cards[4])};
    const auto holds = readers[0].holds(cards, rules[worker].paying_line(cards));
    for (std::size_t i = 0; i < readers.size(); ++i) {
      const std::size_t hold = readers[i].hold(holds);
      plays[i].holds[number] = static_cast<std::uint8_t>(hold);
      parts[worker][i] += int128{hold_values.greatest() - hold_values[hold]} * deal.weight;
    }
  });
  for (std::size_t i = 0; i < readers.size(); ++i) {
    int128 cost = 0;
    for (const std::vector<int128>& part : parts) cost += part[i];
    plays[i].cost = game.exact_bets(cost);
    plays[i].difference = first_difference(game.holds, charts[i], plays[i].holds);
  }
  return plays;
}

/// Checks that a reader who holds this loses what the chart says.
void check_naive_cost(const Game& scored, const NaivePlay& play, const PlayedChart& printed) {
  if (scored.parts().machine().has_one_position()) {
    CHECK(play.cost == printed.cost.exact);
    return;
  }
  constexpr double kRounding = 1e-12;
  const ClassPlay classes(scored.parts().scored({}), kReaderThreads);
  const double naive =
      return_of_play(scored, {}, classes.hold_table(play.holds), kReaderThreads).value;
  CHECK(std::fabs(naive - printed.return_chart.value) <= kRounding);
}

/// Checks that every printed form of a chart is read as the chart, at its cost.
void check_reads_back(const Game& scored, const Chart& chart, const PlayedChart& printed) {
  for (const Format format : {Format::text, Format::markdown, Format::csv, Format::json}) {
    INFO(kFormatWords[static_cast<std::size_t>(format)]);
    const Chart again = read_chart(write(document_of(printed), format), "printed",
                                   scored.parts().scored({}).paytable());
    CHECK(again.lines() == chart.lines());
    if (again == chart) continue;  // else the words are the same, and what they play
    const PlayedChart played = play_chart(scored, again, kReaderThreads);
    CHECK(played.cost.value == printed.cost.value);
    REQUIRE(played.lines.size() == printed.lines.size());
    for (std::size_t line = 0; line < played.lines.size(); ++line) {
      CHECK(played.lines[line].hold == printed.lines[line].hold);
      CHECK(played.lines[line].deals == printed.lines[line].deals);
    }
  }
}

PlayedChart add_examples(const Game& scored, const Chart& chart, PlayedChart printed) {
  const std::vector<ChartExample> examples = chart_examples(scored, chart, kReaderThreads);
  for (std::size_t line = 0; line < printed.lines.size(); ++line) {
    printed.lines[line].examples = examples.at(line).kept;
    CHECK_FALSE(examples[line].kept.empty());
  }
  return printed;
}

/// Checks the charts of a game at every level; games that have none are passed over.
void check_printed(const Paytable& game) {
  INFO(game.name);
  const Game scored(game);
  std::vector<Chart> charts;
  try {
    charts = make_charts(scored, kReaderThreads);
  } catch (const AnalysisError& error) {
    INFO(error.what());
    CHECK(has_features(game));
    return;
  }
  const std::vector<PlayedChart> printed = play_charts(scored, charts, kReaderThreads);
  const std::vector<NaivePlay> plays = naive_plays(scored, charts, printed);
  for (std::size_t i = 0; i < printed.size(); ++i) {
    std::string text;
    for (const PlayedLine& line : printed[i].lines) text += line.hold + "\n";
    INFO(text << plays[i].difference);
    check_naive_cost(scored, plays[i], printed[i]);
    check_reads_back(scored, charts[i], add_examples(scored, charts[i], printed[i]));
    CHECK(std::all_of(printed[i].lines.begin(), printed[i].lines.end(),
                      [](const PlayedLine& line) { return line.deals > 0; }));
  }
}

void check_printed_games(const std::vector<Paytable>& games) {
  for (const Paytable& game : games) {
    try {
      check_printed(game);
    } catch (const std::exception& error) {
      FAIL_CHECK(game.name << ": " << error.what());
    }
  }
}

void check_bundled(const std::vector<std::string>& places) {
  for (const std::string& place : places) check_printed(oracle::bundled_game(place));
}

}  // namespace

TEST_CASE("Person and program read a printed chart as it is meant", "[strategy]") {
  check_bundled({"jacks-or-better/9-6"});
}

TEST_CASE("Person and program read printed charts as they are meant", "[strategy][slow]") {
  check_bundled({"double-double-bonus/9-6", "double-bonus/10-7", "deuces-wild/full-pay",
                 "joker-poker/kings-20-7-5", "joker-poker/two-pair-20-8-7-royal-1000",
                 "one-eyed-jacks/150-75-45", "one-eyed-jacks/180-80-50", "all-american/25-8",
                 "triple-double-bonus/9-6", "deuces-wild-bonus/10-4-3-3",
                 "five-aces/double-double-bonus-9-6", "black-jack-bonus/9-6"});
}

TEST_CASE("Person and program read a printed chart of a machine as it is meant", "[strategy]") {
  check_bundled({"hot-roll/jacks-or-better-8-5"});
}

TEST_CASE("Person and program read printed charts of machines as they are meant",
          "[strategy][slow]") {
  std::set<std::string> families;
  std::vector<Paytable> games = oracle::bundled_feature_games();
  std::erase_if(games, [&](const Paytable& game) { return !families.insert(game.family).second; });
  CHECK(games.size() > 15);
  check_printed_games(games);
}

TEST_CASE("Person and program read any printed chart of a plain game as it is meant",
          "[strategy][exhaustive]") {
  check_printed_games(oracle::bundled_games());
}

TEST_CASE("Person and program read any printed chart of a game with features as it is meant",
          "[strategy][exhaustive]") {
  check_printed_games(oracle::bundled_feature_games());
}
