// SPDX-License-Identifier: MIT
// Several hands of one deal: against every combination of outcomes of a few hands, and against
// formulas for many.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <map>
#include <numeric>
#include <vector>

#include "support/catch.hpp"
#include "support/games.hpp"
#include "vpanalyze/game/paytable.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/hand.hpp"

namespace {

using namespace vpanalyze;

HandResult play(const Paytable& game, const char* deal) {
  return HandStudy(game).play(read_deal(deal, game.deck));
}

double draws_of(const HandHold& hold) {
  return static_cast<double>(
      std::accumulate(hold.draws.begin(), hold.draws.end(), std::uint64_t{0}));
}

TEST_CASE("rounds of two and three hands are those of all combinations of outcomes") {
  const Paytable game = oracle::bundled_game("bonus-poker/8-5");
  const HandResult hand = play(game, "Ks Qs Js Ts Kh");
  for (const std::size_t place : {0U, 1U, 20U}) {
    const HandHold& hold = hand.holds[place];
    for (const int hands : {1, 2, 3}) {
      const auto pay = [&](std::size_t line) {
        return line < game.lines.size() ? game.lines[line].pays.bet_amount(game.coins).to_double()
                                        : 0;
      };
      double top = 0;
      for (std::size_t line = 0; line < hold.draws.size(); ++line) {
        if (hold.draws[line] > 0) top = std::max(top, pay(line));
      }
      std::map<double, double> pays;
      std::vector<double> royals(static_cast<std::size_t>(hands) + 1);
      const std::function<void(int, double, double, std::size_t)> add =
          [&](int left, double probability, double paid, std::size_t tops) {
            if (left == 0) {
              pays[paid] += probability;
              royals[tops] += probability;
              return;
            }
            for (std::size_t line = 0; line < hold.draws.size(); ++line) {
              if (hold.draws[line] == 0) continue;
              add(left - 1, probability * static_cast<double>(hold.draws[line]) / draws_of(hold),
                  paid + pay(line), tops + (pay(line) == top ? 1 : 0));
            }
          };
      add(hands, 1, 0, 0);
      const HoldRounds rounds = hold_rounds(game, hand, hold, hands);
      double mean = 0;
      double squares = 0;
      double at_least_bet = 0;
      for (const auto& [paid, probability] : pays) {
        mean += paid * probability;
        squares += paid * paid * probability;
        if (paid >= hands) at_least_bet += probability;
      }
      CHECK(std::abs(rounds.mean - mean) < 1e-9);
      CHECK(std::abs(rounds.deviation - std::sqrt(squares - mean * mean)) < 1e-6);
      CHECK(std::abs(rounds.at_least_bet - at_least_bet) < 1e-12);
      REQUIRE(rounds.counts.size() == royals.size());
      for (std::size_t k = 0; k < royals.size(); ++k) {
        CHECK(std::abs(rounds.counts[k] - royals[k]) < 1e-12);
      }
      for (std::size_t i = 0; i < kRoundPercentiles.size(); ++i) {
        double reached = 0;
        double least = 0;
        for (const auto& [paid, probability] : pays) {
          reached += probability;
          least = paid;
          if (reached >= kRoundPercentiles[i] - 1e-12) break;
        }
        CHECK(std::abs(rounds.percentiles[i] - least) < 1e-9);
      }
    }
  }
}

TEST_CASE("four to a royal on fifty hands") {
  const Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  const HandResult hand = play(game, "As Ks Qs Js 5d");
  const HoldRounds rounds = hold_rounds(game, hand, hand.holds.front(), 50);
  CHECK(rounds.line == "Royal flush");
  // Each hand draws one card of 47.
  CHECK(std::abs(rounds.counts[0] - std::pow(46.0 / 47, 50)) < 1e-12);
  CHECK(std::abs(rounds.counts[2] - 1225 * std::pow(46.0 / 47, 48) / 47 / 47) < 1e-12);
  CHECK(std::abs(rounds.mean - 50 * hand.holds.front().expected.value) < 1e-9);
  CHECK(std::abs(std::accumulate(rounds.counts.begin(), rounds.counts.end(), 0.0) - 1) < 1e-12);
}

TEST_CASE("a game on several lines is one draw a hand") {
  const Paytable plain = oracle::bundled_game("jacks-or-better/9-6");
  Paytable triple = plain;
  triple.features.draw_lines = 3;
  const HandResult hand = play(plain, "As Ks Qs Js 5d");
  const HandResult triple_hand = play(triple, "As Ks Qs Js 5d");
  const HoldRounds rounds = hold_rounds(plain, hand, hand.holds.front(), 3);
  const HoldRounds same = hold_rounds(triple, triple_hand, triple_hand.holds.front(), 3);
  CHECK(rounds.counts == same.counts);
  CHECK(rounds.percentiles == same.percentiles);
  CHECK(std::abs(rounds.mean - same.mean) < 1e-12);
  CHECK(std::abs(rounds.deviation - same.deviation) < 1e-12);
}

TEST_CASE("several hands of machines with features are refused") {
  const Paytable game = oracle::bundled_game("ultimate-x/jacks-or-better-8-6-one-line");
  const HandResult hand = play(game, "As Ks Qs Js 5d");
  CHECK_THROWS_AS(hold_rounds(game, hand, hand.holds.front(), 5), AnalysisError);
}

}  // namespace
