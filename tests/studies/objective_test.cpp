// SPDX-License-Identifier: MIT
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/risk.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "analysis/class_play.hpp"
#include "studies/objective/pay_mixture.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"

namespace {

using namespace vpanalyze;

Risk risk_for(const Paytable& game, ObjectiveOptions objective) {
  RiskOptions options;
  options.objective = objective;
  options.n_play = {1};
  options.risks = {0.05};
  return analyze_risk(game, options);
}

TEST_CASE("Playing full-pay Deuces for the least risk takes a smaller bankroll, as published") {
  const Paytable game = oracle::bundled_game("deuces-wild/full-pay");
  const Risk best = risk_for(game, {Objective::game_return});
  const Risk safest = risk_for(game, {Objective::min_risk});
  CHECK(std::abs(best.single.ruin.bankrolls[0].units - 4585.6) < 0.05);
  CHECK(std::abs(safest.single.ruin.bankrolls[0].units - 4543.6) < 0.05);
  CHECK(std::abs(safest.best_return - safest.game_return - 0.000020) < 0.0000005);
  CHECK(std::abs(safest.best_return - best.game_return) < 1e-14);
}

TEST_CASE("Every objective is the best at what it is for") {
  const Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  const double cashback = 0.01;
  const Risk best = risk_for(game, {Objective::game_return, cashback});
  const Risk safest = risk_for(game, {Objective::min_risk, cashback});
  const Risk fastest = risk_for(game, {Objective::kelly, cashback});
  CHECK(safest.single.ruin.per_unit < fastest.single.ruin.per_unit);
  CHECK(safest.single.ruin.per_unit < best.single.ruin.per_unit);
  CHECK(fastest.single.kelly->growth > best.single.kelly->growth);
  CHECK(fastest.single.kelly->growth > safest.single.kelly->growth);
  CHECK(best.game_return > fastest.game_return);
}

void check_engines(const std::string& place, Objective objective, TieBreak rule) {
  INFO(place << ", " << to_string(objective) << ", " << to_string(rule));
  const Paytable game = oracle::bundled_game(place);
  const ClassPlay classes(game);
  const ObjectiveOptions options{objective, 0.02};
  const auto one = play_for(classes, options, rule, 2, Engine::enumerate);
  const auto other = play_for(classes, options, rule, 2, Engine::automatic);
  CHECK(one.holds == other.holds);
  CHECK(one.pay == other.pay);
  CHECK(one.best_return == other.best_return);
}

TEST_CASE("Whichever engine counts the plays on the way, they lead to the same one", "[long]") {
  check_engines("jacks-or-better/9-6", Objective::min_risk, TieBreak::first);
  check_engines("double-double-bonus/9-6", Objective::kelly, TieBreak::most_held);
  check_engines("deuces-wild/full-pay", Objective::min_risk, TieBreak::least_variance);
  check_engines("joker-poker/kings-20-7-5", Objective::kelly, TieBreak::most_variance);
  // Patterns cannot do this one.
  check_engines("one-eyed-jacks/200-75-50", Objective::kelly, TieBreak::first);
}

TEST_CASE("The least risk of n-play is that of n-play") {
  const Paytable game = oracle::bundled_game("deuces-wild/full-pay");
  const auto five_play_risk = [&](int chosen_for) {
    RiskOptions options;
    options.objective = {Objective::min_risk, 0, chosen_for};
    options.n_play = {5};
    return analyze_risk(game, options).n_play[0].ruin.per_unit;
  };
  CHECK(five_play_risk(5) < five_play_risk(1));
}

TEST_CASE("The frontier falls from the best return to the least variance, and bends one way") {
  const Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  const auto corners = variance_frontier(game);
  const Analysis best = analyze(game, {.tie_break = TieBreak::least_variance});
  CHECK(std::abs(corners.front().game_return - best.game_return) < 1e-14);
  CHECK(std::abs(corners.front().variance - best.variance.value()) < 1e-10);
  CHECK(corners.size() > 1000);
  for (std::size_t i = 1; i < corners.size(); ++i) {
    REQUIRE(corners[i].lambda > corners[i - 1].lambda);
    REQUIRE(corners[i].game_return < corners[i - 1].game_return);
    REQUIRE(corners[i].variance <= corners[i - 1].variance);
  }
}

TEST_CASE("Play of least variance is a corner of the frontier") {
  const Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  const auto corners = variance_frontier(game);
  for (const double least : {0.995, 0.99, 0.9}) {
    const Risk risk = risk_for(game, {Objective::least_variance, 0, 1, least});
    const auto next = std::find_if(corners.begin(), corners.end(),
                                   [&](const auto& corner) { return corner.game_return < least; });
    REQUIRE(next != corners.begin());
    CHECK(risk.game_return >= least);
    CHECK(std::abs(risk.game_return - (next - 1)->game_return) < 1e-9);
    CHECK(std::abs(risk.variance - (next - 1)->variance) < 1e-6);
  }
}

TEST_CASE("The corners are the best play for any λ between them") {
  // Every hold of every deal, whatever it is chosen for, is worth at most what the corner is.
  const Paytable game = oracle::bundled_game("tens-or-better/6-5");
  const auto corners = variance_frontier(game);
  const ClassPlay play(game);
  for (const std::size_t i : {corners.size() / 10, corners.size() / 3, corners.size() / 2}) {
    const double lambda = (corners[i].lambda + corners[i + 1].lambda) / 2;
    std::vector<double> utility;
    for (std::size_t line = 0; line < line_pays(game).line_values.size(); ++line) {
      const double pay =
          line < game.lines.size()
              ? static_cast<double>(game.lines[line].pays.millionths()) / (1e6 * game.coins)
              : 0;
      utility.push_back(pay - lambda * pay * pay);
    }
    const double least = *std::min_element(utility.begin(), utility.end());
    const double range = *std::max_element(utility.begin(), utility.end()) - least;
    Valuation worth;
    for (const double value : utility)
      worth.line_values.push_back(std::llround((value - least) / range * 1e11));
    const auto combinations =
        line_combinations(play.outcomes(play.best(worth, TieBreak::first)), game);
    double all = 0;
    double value = 0;
    for (std::size_t line = 0; line < combinations.size(); ++line) {
      all += static_cast<double>(combinations[line]);
      value += static_cast<double>(combinations[line]) * utility[line];
    }
    const double square = corners[i].variance + corners[i].game_return * corners[i].game_return;
    CHECK(std::abs(value / all - (corners[i].game_return - lambda * square)) < 1e-9);
  }
}

}  // namespace
