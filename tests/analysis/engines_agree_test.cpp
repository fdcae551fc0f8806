// SPDX-License-Identifier: MIT
// The two engines against each other on random games. A disagreement is shrunk to a game in which
// no line and no wild card can be left out, and printed.
#include <algorithm>
#include <array>
#include <sstream>
#include <string>

#include "support/catch.hpp"
#include "support/games.hpp"
#include "support/random_games.hpp"
#include "support/same_analysis.hpp"
#include "vpanalyze/game/read_paytable.hpp"
#include "vpanalyze/play/game.hpp"

namespace {

using namespace vpanalyze;
using oracle::all_figures;
using oracle::Random;

/// Pays of every size the format allows: none, small, odd decimals, huge, all alike.
void make_pays_wild(Random& random, Paytable& game) {
  const int style = random.below(4);
  for (PayLine& line : game.lines) {
    const std::array<std::int64_t, 4> millionths = {
        random.below(9) * Pay::kMillionthsPerUnit, random.below(5000) * Pay::kMillionthsPerUnit,
        random.below(1 << 30), Pay::kMostPerCoin * Pay::kMillionthsPerUnit - random.below(3)};
    line.pays = Pay::from_millionths(
        millionths[static_cast<std::size_t>(random.one_in(4) ? random.below(4) : style)]);
  }
  const auto nothing = nothing_line(game);
  if (nothing == game.lines.size()) return;
  for (const PayLine& line : game.lines) {
    game.lines[nothing].pays = std::min(game.lines[nothing].pays, line.pays);
  }
}

/// A random game that both engines can do: whole ranks wild, no suit named, at least one line.
Paytable random_game(Random& random) {
  Paytable game;
  do {
    game = oracle::random_game(random, Deck::standard(random.one_in(2) ? 0 : random.between(1, 5)));
    game.coins = 1;
    for (PayLine& line : game.lines) line.suits.reset();
    make_pays_wild(random, game);
  } while (!pattern_engine_obstacle(game).empty());
  return game;
}

bool agree(const Paytable& game, TieBreak rule) {
  AnalysisOptions options;
  options.tie_break = rule;
  const auto enumerated = all_figures(analyze(game, options));
  options.engine = Engine::patterns;
  return all_figures(analyze(game, options)) == enumerated;
}

/// Leaves out lines, then wild ranks and jokers, as long as the engines go on disagreeing.
Paytable shrunk(Paytable game, TieBreak rule) {
  const auto try_game = [&](const Paytable& smaller) {
    const bool disagrees = validate(smaller).empty() && pattern_engine_obstacle(smaller).empty() &&
                           !agree(smaller, rule);
    if (disagrees) game = smaller;
    return disagrees;
  };
  for (std::size_t i = 0; i < game.lines.size();) {
    Paytable smaller = game;
    smaller.lines.erase(smaller.lines.begin() + static_cast<std::ptrdiff_t>(i));
    if (!try_game(smaller)) ++i;
  }
  for (const Rank rank : kEachRank) {
    Paytable smaller = game;
    smaller.wild = CardSet(game.wild.bits() & ~(std::uint64_t{0xF} << (kSuits * index_of(rank))));
    if (!(smaller.wild == game.wild)) try_game(smaller);
  }
  while (game.deck.jokers() > 0) {
    Paytable smaller = game;
    smaller.deck = Deck::standard(game.deck.jokers() - 1);
    if (!try_game(smaller)) break;
  }
  return game;
}

std::string described(const Paytable& game) {
  std::ostringstream text;
  text << game.deck.jokers() << " jokers, wild cards " << std::hex << game.wild.bits() << std::dec;
  for (const PayLine& line : game.lines) {
    text << "\n  " << to_string(line.hand) << " pays " << to_string(line.pays);
    if (line.ranks) text << ", ranks " << to_string(*line.ranks);
    if (line.kicker) text << ", kicker " << to_string(*line.kicker);
    if (line.natural) text << (*line.natural ? ", natural" : ", not natural");
    if (line.wilds) text << ", wilds " << line.wilds->least << '-' << line.wilds->most;
  }
  return text.str();
}

void check_random_games(std::uint64_t seed, int games) {
  Random random(seed);
  for (int i = 0; i < games; ++i) {
    const Paytable game = random_game(random);
    const auto rule = static_cast<TieBreak>(random.below(static_cast<int>(kTieBreakWords.size())));
    const bool same = agree(game, rule);
    INFO("seed " << seed << ", game " << i << ", " << to_string(rule));
    INFO(described(same ? game : shrunk(game, rule)));
    CHECK(same);
  }
}

}  // namespace

TEST_CASE("The engines agree on random games", "[analysis][slow]") { check_random_games(1, 200); }

TEST_CASE("The engines agree on every bundled game under every tie rule",
          "[analysis][exhaustive]") {
  for (const Paytable& game : oracle::bundled_games()) {
    INFO(game.name);
    if (!pattern_engine_obstacle(game).empty()) continue;
    for (std::size_t rule = 0; rule < kTieBreakWords.size(); ++rule) {
      CHECK(agree(game, static_cast<TieBreak>(rule)));
    }
  }
}

TEST_CASE("The engines agree on many random games", "[analysis][exhaustive]") {
  check_random_games(2, 2000);
}
