// SPDX-License-Identifier: MIT
// Frequencies of lines and large pays, against all sequences of ends and the binomial distribution.
#include <cmath>
#include <map>

#include "play/game_parts.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "vpanalyze/studies/risk.hpp"

namespace {

using namespace vpanalyze;

HitResult hits_of(const Game& game, const HitQuestion& question, std::uint64_t rounds, int n = 1) {
  RiskOptions options;
  options.threads = 1;
  options.n_play = {n};
  options.hits = {question};
  options.hit_rounds = rounds;
  return analyze_risk(game, options).hits.at(0);
}

/// Follows all sequences of ends of one line and counts hits: [k] probability.
std::map<int, double> all_sequences(const Play& play, std::size_t line, std::size_t state,
                                    int rounds) {
  if (rounds == 0) return {{0, 1.0}};
  std::map<int, double> counts;
  for (const HandEnd& end : play.ends()) {
    if (end.state != state) continue;
    for (const auto& [k, probability] : all_sequences(play, line, end.next, rounds - 1)) {
      counts[k + (end.row == line ? 1 : 0)] += end.probability * probability;
    }
  }
  return counts;
}

}  // namespace

TEST_CASE("Hands of one line hit as the binomial distribution says") {
  const Game game(oracle::bundled_game("jacks-or-better/9-6"));
  const Analysis analysis = analyze(game);
  constexpr std::uint64_t kHands = 80'000;
  const HitResult royals = hits_of(game, {"Royal flush", 0}, kHands);
  CHECK(std::abs(royals.probability - analysis.lines[0].probability) < 1e-16);
  double expected = std::exp(kHands * std::log1p(-royals.probability));
  for (std::size_t k = 0; k < royals.exactly.size(); ++k) {
    CHECK(std::abs(royals.exactly[k] - expected) < 1e-10);
    expected *= static_cast<double>(kHands - k) / static_cast<double>(k + 1) * royals.probability /
                (1 - royals.probability);
  }
  // Four of a kind and better pay 25 coins or more for one coin.
  const double large =
      analysis.lines[0].probability + analysis.lines[1].probability + analysis.lines[2].probability;
  CHECK(std::abs(hits_of(game, {"25 or more", {}, 25}, 1).probability - large) < 1e-15);
}

TEST_CASE("Hands from one deal hit together more often than hands apart") {
  Paytable paytable = oracle::bundled_game("jacks-or-better/9-6");
  paytable.deck = Deck(parse_rank_set("T-A").value(), 4, 0);
  const Game game(paytable);
  const HitQuestion royal{"Royal flush", 0};
  const HitResult apart = hits_of(game, royal, 2);
  const HitResult together = hits_of(game, royal, 1, 2);
  CHECK(together.exactly[2] > apart.exactly[2]);
  // Both have as many hits on average.
  CHECK(std::abs(together.exactly[1] + 2 * together.exactly[2] -
                 (apart.exactly[1] + 2 * apart.exactly[2])) < 1e-12);
}

TEST_CASE("Lines that remember hit as all sequences of their ends do") {
  const Game game(oracle::bundled_game("ultimate-x/jacks-or-better-8-6-one-line"));
  const Play& play = game.parts().play(1);
  constexpr std::size_t kTwoPair = 7;
  const HitResult found = hits_of(game, {"Two pair", kTwoPair}, 3);
  std::map<int, double> expected = all_sequences(play, kTwoPair, play.machine().start, 3);
  for (int k = 0; k <= 3; ++k) {
    CHECK(std::abs(found.exactly[static_cast<std::size_t>(k)] - expected[k]) < 1e-12);
  }
}

TEST_CASE("Climbs of a ladder hit with their hands") {
  const Game game(oracle::bundled_game("multi-strike/deuces-wild-full-pay"));
  const HitResult found = hits_of(game, {"Four of a kind", 5}, 1);
  double sum = 0;
  double mean = 0;
  for (std::size_t k = 0; k < found.exactly.size(); ++k) {
    sum += found.exactly[k];
    mean += static_cast<double>(k) * found.exactly[k];
  }
  CHECK(sum < 1.0 + 1e-12);
  CHECK(sum > 0.999);
  const double hands = analyze(game).hands_of_round;
  CHECK(mean <= found.probability * hands + 1e-12);
  CHECK(mean > 0.999 * found.probability * hands);
}

TEST_CASE("What lines with multipliers of their own hit together is not told") {
  const Game game(oracle::bundled_game("ultimate-x/bonus-poker-7-5-five-lines"));
  const HitResult line = hits_of(game, {"Royal flush", 0}, 100);
  CHECK(line.probability > 0);
  CHECK(line.exactly.empty());
  CHECK_THROWS_AS(hits_of(game, {"2000 or more", {}, 2000}, 100), std::invalid_argument);
}
