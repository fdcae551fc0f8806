// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/explain.hpp"

#include <algorithm>
#include <stdexcept>

#include "support/catch.hpp"
#include "support/games.hpp"
#include "vpanalyze/play/game.hpp"

using namespace vpanalyze;

namespace {

Fraction analyzed(const Paytable& paytable) {
  return analyze(paytable, {TieBreak::first, 0, Engine::automatic}).exact_return.value();
}

/// Returns the words of all other readings but those about missing lines.
std::vector<std::string> readings_of(const Paytable& paytable) {
  std::vector<std::string> words;
  for (const RuleReading& reading : other_readings(paytable)) {
    if (!reading.words.starts_with("no line for")) words.push_back(reading.words);
  }
  return words;
}

}  // namespace

TEST_CASE("An explanation returns what was published", "[explain][slow]") {
  const Paytable base = oracle::bundled_game("jacks-or-better/9-6");
  ExplainOptions options;
  options.best = 1000;
  const Explained explained = explain(base, "0.9730", options);
  CHECK(explained.game_return.exact == analyzed(base));
  CHECK(explained.computed == "0.9954");
  CHECK(explained.tried[0] == 1);
  CHECK(explained.fitting[0] + explained.fitting[1] + explained.fitting[2] + explained.cut_off[0] +
            explained.cut_off[1] + explained.cut_off[2] ==
        explained.best.size());
  CHECK(explained.cut_off[2] > 0);
  REQUIRE(!explained.best.empty());
  // 8/5, which was published with 97.30%.
  CHECK(explained.best[0].paytable.lines[3].pays == Pay::units(8));
  CHECK(explained.best[0].paytable.lines[4].pays == Pay::units(5));
  for (const Explanation& explanation : explained.best) {
    const Fraction& exact = *explanation.game_return.exact;
    CHECK((exact.to_decimal(4) == "0.9730") == !explanation.is_cut_off);
    if (explanation.is_cut_off) CHECK(exact.to_decimal(12).starts_with("0.9730"));
    CHECK(exact == analyzed(explanation.paytable));
  }
}

TEST_CASE("Of the single changes all that fit are found", "[explain][slow]") {
  const Paytable base = oracle::bundled_game("double-double-bonus/9-6");
  // A flush of 5, and by no other single line: looked for by analyzing each.
  const Explained explained = explain(base, "0.9787");
  std::uint64_t fitting = 0;
  for (std::size_t line = 0; line < base.lines.size(); ++line) {
    for (int pays = 1; pays <= 20; ++pays) {
      Paytable other = base;
      other.lines[line].pays = Pay::units(pays);
      const std::int64_t steps =
          std::abs(other.lines[line].pays.millionths() - base.lines[line].pays.millionths()) /
          Pay::kMillionthsPerUnit;
      if (steps == 0 || steps > 6) continue;
      if (analyzed(other).to_decimal(4) == "0.9787") ++fitting;
    }
  }
  CHECK(fitting == 1);
  CHECK(explained.fitting[1] == fitting);
  CHECK(explained.best[0].lines == std::vector<std::size_t>{8});
}

TEST_CASE("A pay that lost its first digit is tried", "[explain][long]") {
  Paytable misprinted = oracle::bundled_game("loose-deuces/15-8");
  misprinted.lines[4].pays = Pay::units(18);
  const Explained explained = explain(misprinted, "1.0015");
  REQUIRE(explained.fitting[1] == 1);
  CHECK(explained.best[0].paytable.lines[4].pays == Pay::units(8));
}

TEST_CASE("Two readings of the rules at once are tried", "[explain][slow]") {
  const Paytable base = oracle::bundled_game("joker-poker/kings-20-7-5");
  Paytable other = base;
  other.deck = Deck::standard(2);
  for (PayLine& line : other.lines) {
    if (line.hand == HandKind::pair) line.ranks = RankSet::range(Rank::ace, Rank::ace);
  }
  const Fraction wanted = analyzed(other);
  const Explained explained = explain(base, wanted.to_decimal(10));
  REQUIRE(explained.fitting[2] == 1);
  CHECK(explained.best[0].reading == "a pair of aces; 2 jokers");
  CHECK(explained.best[0].game_return.exact == wanted);
  CHECK(explained.best[0].lines.empty());
}

TEST_CASE("Rules that a paytable leaves open", "[explain]") {
  CHECK(readings_of(oracle::bundled_game("double-double-bonus/9-6")) ==
        std::vector<std::string>{"the royal of a single coin, 250", "no kicker counts",
                                 "an ace is no kicker", "jacks to kings in place of twos to fours",
                                 "tens or better", "queens or better", "kings or better",
                                 "a pair of aces"});
  CHECK(readings_of(oracle::bundled_game("deuces-and-joker/10-8")) ==
        std::vector<std::string>{"the royal of a single coin, 250", "four wild cards of any kind",
                                 "0 jokers", "2 jokers"});
  CHECK(readings_of(oracle::bundled_game("one-eyed-jacks/200-75-50")) ==
        std::vector<std::string>{"the royal of a single coin, 250",
                                 "a royal is natural only without wild cards"});

  const Paytable base = oracle::bundled_game("joker-poker/kings-20-7-5");
  for (const RuleReading& reading : other_readings(base)) {
    INFO(reading.words);
    CHECK(reading.paytable.lines.size() + (reading.words.starts_with("no line for") ? 1 : 0) ==
          base.lines.size());
  }
}

TEST_CASE("A misprinted figure of a machine is found", "[explain][slow]") {
  // Misprints a multiplier of chance, its probability, the bet and a pay in turn; each is put
  // right.
  Paytable meant = oracle::bundled_game("jacks-or-better/9-6");
  meant.features.bet = Pay::units(2);
  meant.features.chance = {{.probability = Fraction(1, 15), .times = Fraction(12, 1)}};
  const auto returned = [&] {
    return analyze(meant, {TieBreak::first, 0, Engine::automatic}).exact_return->to_decimal(6);
  };
  const std::string published = returned();
  const auto check = [&](const Paytable& printed, const std::string& reading) {
    const Explained explained = explain(printed, published);
    CHECK(explained.tried[0] == 1);
    CHECK(explained.tried[1] > 60);
    CHECK(explained.tried[2] == 0);
    REQUIRE_FALSE(explained.best.empty());
    const Explanation& first = explained.best.front();
    CHECK(first.reading == reading);
    CHECK(first.steps > 0);
    CHECK(first.game_return.exact->to_decimal(6) == published);
    CHECK(first.paytable.lines[3].pays == meant.lines[3].pays);
  };
  Paytable printed = meant;
  printed.features.chance[0].times = Fraction(10, 1);
  check(printed, "the multiplier of chance 1 is 12");
  printed = meant;
  printed.features.chance[0].probability = Fraction(1, 16);
  check(printed, "the probability of chance 1 is 1/15");
  printed = meant;
  printed.features.bet = Pay::units(3);
  check(printed, "the bet is 2");
  printed = meant;
  printed.lines[3].pays = Pay::units(8);
  check(printed, "");
}

TEST_CASE("A line of a machine that is missing leaves the states' own pays to their lines",
          "[explain]") {
  Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  game.features.states = {{.name = "calm"},
                          {.name = "wild", .pays = {{2, Pay::units(30)}, {4, Pay::units(8)}}}};
  bool found = false;
  for (const RuleReading& reading : other_readings(game)) {
    if (reading.words != "no line for " + game.lines[2].name) continue;
    found = true;
    const auto& pays = reading.paytable.features.states[1].pays;
    REQUIRE(pays.size() == 1);
    CHECK(reading.paytable.lines[pays[0].first].name == game.lines[4].name);
  }
  CHECK(found);
}

TEST_CASE("How figures differ", "[explain]") {
  CHECK(digit_mistake("0.9830", "0.9810") == "one digit");
  CHECK(digit_mistake("0.9846", "0.9864") == "two digits change places");
  CHECK(digit_mistake("0.9846", "0.9873").empty());
  CHECK(digit_mistake("0.98", "0.98").empty());
}

TEST_CASE("What is no published return", "[explain]") {
  const Paytable base = oracle::bundled_game("jacks-or-better/9-6");
  for (const std::string text : {"high", "1", "97", "0.12345678901234"}) {
    CHECK_THROWS_AS(explain(base, text), std::invalid_argument);
  }
}
