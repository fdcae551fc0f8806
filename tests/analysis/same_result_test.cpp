// SPDX-License-Identifier: MIT
// Threads, the engine, the names of suits and the unit of pays must not change a result.
#include <array>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/random_games.hpp"
#include "support/same_analysis.hpp"
#include "vpanalyze/play/game.hpp"

namespace {

using namespace vpanalyze;
using oracle::all_figures;

AnalysisOptions options(TieBreak tie_break, int threads, Engine engine = Engine::enumerate) {
  AnalysisOptions result;
  result.tie_break = tie_break;
  result.threads = threads;
  result.engine = engine;
  return result;
}

void check_threads(const Paytable& game, TieBreak rule) {
  INFO(game.name << ", " << to_string(rule));
  const Analysis one = analyze(game, options(rule, 1));
  for (const int threads : {2, 3, 8}) {
    CHECK(all_figures(analyze(game, options(rule, threads))) == all_figures(one));
  }
}

void check_engines(const Paytable& game, TieBreak rule) {
  if (!pattern_engine_obstacle(game).empty()) return;
  INFO(game.name << ", " << to_string(rule));
  CHECK(all_figures(analyze(game, options(rule, 0, Engine::patterns))) ==
        all_figures(analyze(game, options(rule, 0, Engine::enumerate))));
}

/// The game with its suits called by other names, wherever it names them.
Paytable renamed(const Paytable& game, const std::array<unsigned, kSuits>& names) {
  Paytable result = game;
  for (PayLine& line : result.lines) {
    if (!line.suits) continue;
    unsigned suits = 0;
    for (unsigned suit = 0; suit < kSuits; ++suit) {
      if ((*line.suits >> suit & 1U) != 0) suits |= 1U << names[suit];
    }
    line.suits = static_cast<SuitSet>(suits);
  }
  result.wild = CardSet();
  for (const Rank rank : kEachRank) {
    for (const Suit suit : kEachSuit) {
      if (!game.wild.contains(Card::of(rank, suit))) continue;
      result.wild.insert(Card::of(rank, kEachSuit[names[index_of(suit)]]));
    }
  }
  return result;
}

PayLine royal_in_clubs() {
  PayLine line = oracle::line("royal_flush", 2000);
  line.suits = SuitSet{1};
  return line;
}

}  // namespace

TEST_CASE("Results do not depend on the number of threads", "[analysis]") {
  check_threads(oracle::bundled_game("jacks-or-better/9-6"), TieBreak::first);
  check_threads(oracle::bundled_game("deuces-wild/full-pay"), TieBreak::most_variance);
  check_threads(oracle::unusual_games().at(0), TieBreak::most_held);
}

TEST_CASE("Results do not depend on the engine", "[analysis]") {
  for (const Paytable& game : oracle::kinds_of_game()) check_engines(game, TieBreak::first);
}

TEST_CASE("A game is the same in other suits", "[analysis]") {
  Paytable clubs = oracle::bundled_game("jacks-or-better/9-6");
  clubs.lines.insert(clubs.lines.begin(), royal_in_clubs());
  const Paytable jacks = oracle::bundled_game("one-eyed-jacks/200-75-50");
  for (std::size_t i = 0; i < kTieBreakWords.size(); ++i) {
    const auto rule = static_cast<TieBreak>(i);
    CHECK(all_figures(analyze(renamed(clubs, {3, 0, 1, 2}), options(rule, 0))) ==
          all_figures(analyze(clubs, options(rule, 0))));
  }
  const auto rule = TieBreak::most_variance;
  CHECK(all_figures(analyze(renamed(jacks, {3, 2, 1, 0}), options(rule, 0))) ==
        all_figures(analyze(jacks, options(rule, 0))));
}

TEST_CASE("Random games of small decks return the same in other suits", "[analysis]") {
  oracle::Random random(51);
  for (int round = 0; round < 100; ++round) {
    const Paytable game =
        random_game(random, Deck(RankSet::range(Rank::ten, Rank::ace), 4, random.below(2)));
    const Analysis one = analyze(game, options(TieBreak::first, 1));
    const Analysis other = analyze(renamed(game, {2, 0, 3, 1}), options(TieBreak::first, 1));
    CHECK(other.exact_return == one.exact_return);
    CHECK(other.deal_classes == one.deal_classes);
    CHECK(other.ties->deals == one.ties->deals);
    CHECK(other.ties->variance_min == one.ties->variance_min);
    CHECK(other.ties->variance_max == one.ties->variance_max);
    if (one.ties->deals == 0) CHECK(all_figures(other) == all_figures(one));
  }
}

TEST_CASE("Results do not depend on the engine, nor on threads, for any game and rule",
          "[analysis][exhaustive]") {
  for (const Paytable& game : oracle::bundled_games()) {
    for (std::size_t rule = 0; rule < kTieBreakWords.size(); ++rule) {
      check_engines(game, static_cast<TieBreak>(rule));
    }
  }
  for (const Paytable& game : oracle::kinds_of_game()) {
    for (std::size_t rule = 0; rule < kTieBreakWords.size(); ++rule) {
      check_threads(game, static_cast<TieBreak>(rule));
    }
  }
}
