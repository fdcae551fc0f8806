// SPDX-License-Identifier: MIT
#include <cmath>
#include <numeric>

#include "analysis/class_play.hpp"
#include "studies/objective/pay_mixture.hpp"
#include "studies/risk/session.hpp"
#include "studies/survey/survey_parts.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"

using namespace vpanalyze;

namespace {

/// 9/6 Jacks or Better with pays that are multiples of a tenth of a bet.
Paytable tenths() {
  Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  for (PayLine& line : game.lines) {
    if (line.name == "Flush") line.pays = Pay::parse("6.1").value();
    if (line.name == "Jacks or better") line.pays = Pay::parse("0.9").value();
  }
  return game;
}

PayMixture best_pay_of(const Paytable& game) { return play_for(ClassPlay(game), {}, {}, 0).pay; }

}  // namespace

TEST_CASE("A pay between two steps is one of them, with the same mean", "[survey]") {
  const PayMixture pay{{0.25, 1.1}, {{0.5, {0.75, 0.25}}, {0.5, {1, 0}}}, {5, 22}, 20};
  const PayMixture coarse = coarse_mixture(pay, 5);
  CHECK(coarse.pay_steps == std::vector<std::uint64_t>{1, 2, 5, 6});
  CHECK(coarse.bet_steps == 5);
  const auto& mixed = coarse.parts.front().probability;
  const std::vector<double> expected = {0.75 * 0.75, 0.75 * 0.25, 0.25 * 0.5, 0.25 * 0.5};
  for (std::size_t i = 0; i < expected.size(); ++i) {
    CHECK(std::abs(mixed[i] - expected[i]) < 1e-15);
  }
  CHECK(std::abs(moments(coarse).mean - moments(pay).mean) < 1e-15);
  // (x − below)(above − x) for each pay.
  const double added = 0.875 * 0.05 * 0.15 + 0.125 * 0.1 * 0.1;
  CHECK(std::abs(moments(coarse).variance - moments(pay).variance - added) < 1e-15);
}

TEST_CASE("Pays that are multiples of the step stay as they are", "[survey]") {
  const PayMixture pay = best_pay_of(oracle::bundled_game("jacks-or-better/9-6"));
  const PayMixture same = coarse_mixture(pay, 5);
  CHECK(same.pays == pay.pays);
  CHECK(same.total() == pay.total());
}

TEST_CASE("Bankrolls in coarse steps go much like exact ones", "[survey][slow]") {
  const Paytable game = tenths();
  const Visits visits = play_visits(best_pay_of(game), 0);
  REQUIRE(visits.coarse_pays.has_value());
  CHECK(visits.coarse_pays->pay_step == 0.1);
  CHECK(visits.coarse_pays->step == 0.2);
  CHECK(visits.coarse_pays->added_variance > 0);
  CHECK(visits.coarse_pays->added_variance < 0.003);
  REQUIRE(visits.sessions.size() == 3);
  const SessionResult& coarse = visits.sessions.front();
  CHECK(coarse.along.size() == 16);
  const SessionResult exact = *play_session(best_pay_of(game), 1, 0, {100, 4'000, {}, 16}, 0, {});
  for (std::size_t i = 0; i < exact.along.size(); ++i) {
    CHECK(coarse.along[i].hands == exact.along[i].hands);
    CHECK(std::abs(coarse.along[i].ruin - exact.along[i].ruin) < 0.001);
    CHECK(std::abs(coarse.along[i].percentiles[4] - exact.along[i].percentiles[4]) < 0.5);
  }
}

TEST_CASE("Bankrolls of games that pay fortunes are not followed", "[survey]") {
  Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  game.lines.front().pays = Pay::parse("20000.5").value();
  Paytable generous = oracle::bundled_game("jacks-or-better/9-6");
  generous.lines.back().pays = Pay::parse("80").value();
  for (const Paytable& rich : {game, generous}) {
    const Visits visits = play_visits(best_pay_of(rich), 0);
    CHECK(visits.sessions.empty());
    CHECK(visits.obstacle == "wins can be so large that this would take minutes");
  }
}
