// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/risk.hpp"
#include "vpanalyze/play/game.hpp"

#include <cmath>
#include <stdexcept>

#include "support/catch.hpp"
#include "support/games.hpp"

namespace {

using namespace vpanalyze;

/// Equal to a figure published with so many decimals.
bool rounds_to(double value, double published, int decimals) {
  return std::abs(value - published) <= 0.5000001 * std::pow(10.0, -decimals);
}

Risk risk_of(const char* place, double cashback = 0, std::vector<int> n_play = {1}) {
  RiskOptions options;
  options.objective.cashback = cashback;
  options.n_play = std::move(n_play);
  options.risks = {0.5, 0.05, 0.01};
  return analyze_risk(oracle::bundled_game(place), options);
}

TEST_CASE("Variance and covariance are those published") {
  struct Published {
    const char* place;
    double variance;
    double covariance;
  };
  for (const Published& game : {Published{"jacks-or-better/9-6", 19.514676, 1.966389},
                                Published{"double-double-bonus/9-6", 41.984981, 4.809024},
                                Published{"bonus-poker/8-5", 20.904082, 2.120027},
                                Published{"deuces-wild/not-so-ugly", 25.780267, 3.043682}}) {
    INFO(game.place);
    const Risk risk = risk_of(game.place);
    CHECK(rounds_to(risk.variance, game.variance, 6));
    CHECK(rounds_to(risk.covariance.value(), game.covariance, 6));
  }
}

TEST_CASE("Standard deviations of n-play are those published, in both customs") {
  const std::vector<int> n_play = {1, 3, 5, 10, 50, 100};
  struct Published {
    const char* place;
    std::vector<double> sd;
  };
  for (const Published& game :
       {Published{"jacks-or-better/9-6", {4.42, 4.84, 5.23, 6.10, 10.76, 14.64}},
        Published{"bonus-poker/8-5", {4.57, 5.01, 5.42, 6.32, 11.17, 15.19}},
        Published{"double-double-bonus/9-6", {6.48, 7.18, 7.82, 9.23, 16.66, 22.76}}}) {
    INFO(game.place);
    const Risk risk = risk_of(game.place, 0, n_play);
    for (std::size_t i = 0; i < n_play.size(); ++i) {
      CHECK(risk.n_play[i].n == n_play[i]);
      CHECK(rounds_to(risk.n_play[i].sd_per_hand, game.sd[i], 2));
    }
  }
  const Risk risk = risk_of("jacks-or-better/9-6", 0, {1, 3, 5, 10});
  CHECK(rounds_to(risk.n_play[0].variance_per_bet, 19.51, 2));
  CHECK(rounds_to(risk.n_play[1].variance_per_bet, 7.816, 3));
  CHECK(rounds_to(risk.n_play[2].variance_per_bet, 5.476, 3));
  CHECK(rounds_to(risk.n_play[3].variance_per_bet, 3.721, 3));
  CHECK(std::abs(risk.n_play[2].variance_of_round - 5 * risk.variance -
                 20 * risk.covariance.value()) < 1e-9);
}

TEST_CASE("Frequencies are those published") {
  const Risk jacks = risk_of("jacks-or-better/9-6");
  CHECK(rounds_to(jacks.hit_frequency, 0.454565, 6));
  CHECK(rounds_to(jacks.royal_cycle.value(), 40390.5, 1));
  // Wins pay more than the bet; a pair of jacks or better pays the bet.
  CHECK(jacks.win_frequency.value() + jacks.push_frequency.value() == jacks.hit_frequency);
  CHECK(rounds_to(jacks.push_frequency.value(), 4277372890968.0 / 19933230517200.0, 12));
  const Risk deuces = risk_of("deuces-wild/full-pay");
  CHECK(rounds_to(deuces.hit_frequency, 0.453103, 6));
  CHECK(rounds_to(deuces.royal_cycle.value(), 45281.9, 1));  // natural ones
}

TEST_CASE("The figures of one hand are those of the analysis") {
  for (const Paytable& game : {oracle::bundled_game("joker-poker/kings-20-7-5"),
                               oracle::bundled_game("deuces-wild/full-pay")}) {
    for (const TieBreak rule : {TieBreak::first, TieBreak::least_variance}) {
      RiskOptions options;
      options.tie_break = rule;
      const Risk risk = analyze_risk(game, options);
      const Analysis analysis = analyze(game, {.tie_break = rule});
      CHECK(to_string(risk.exact_return.value()) == to_string(analysis.exact_return.value()));
      CHECK(std::abs(risk.variance - analysis.variance.value()) < 1e-10);
      CHECK(std::abs(risk.hit_frequency - analysis.hit_frequency) < 1e-14);
      CHECK(risk.n_play.front().variance_of_round == risk.variance);
    }
  }
}

TEST_CASE("Long-run risks of ruin are those published") {
  const Risk jacks = risk_of("jacks-or-better/9-6", 0.01);
  CHECK(rounds_to(jacks.single.ruin.per_unit, 0.9993654885, 10));
  CHECK(std::lround(jacks.single.ruin.bankrolls[0].units) == 1092);
  CHECK(std::ceil(jacks.single.ruin.bankrolls[2].units) == 7256);
  const Risk deuces = risk_of("deuces-wild/full-pay");
  CHECK(rounds_to(deuces.single.ruin.per_unit, 0.9993469224, 10));
  CHECK(rounds_to(deuces.single.ruin.bankrolls[1].units, 4585.6, 1));
  // Every loss of one hand is one unit: nothing is overshot.
  CHECK(deuces.single.ruin.overshoot == 0);
}

TEST_CASE("A risk of a bankroll is the bankroll of the risk") {
  RiskOptions options;
  options.n_play = {1, 5};
  options.risks = {0.05};
  const Paytable game = oracle::bundled_game("deuces-wild/full-pay");
  const Risk risk = analyze_risk(game, options);
  for (const NPlay& play : risk.n_play) {
    // Only the whole bets of a bankroll count.
    const BankrollForRisk& wanted = play.ruin.bankrolls[0];
    options.bankrolls = {std::ceil(wanted.units), std::ceil(wanted.units) - 0.1, wanted.units_most,
                         wanted.units_most - 0.1};
    options.n_play = {play.n};
    const Ruin back = analyze_risk(game, options).n_play[0].ruin;
    CHECK(back.risks[0].probability <= 0.05);
    CHECK(back.risks[1].probability > 0.05);
    CHECK(back.risks[2].probability_most <= 0.05);
    CHECK(back.risks[3].probability_most > 0.05);
    CHECK(back.overshoot == play.n - 1);
  }
}

TEST_CASE("Ruin is certain where the game loses and impossible where no hand does") {
  CHECK(risk_of("jacks-or-better/9-6").single.ruin.per_unit == 1);
  CHECK(std::isinf(risk_of("jacks-or-better/9-6").single.ruin.bankrolls[0].units));
  CHECK(!risk_of("jacks-or-better/9-6").single.kelly);
  const Risk all_back = risk_of("jacks-or-better/9-6", 1);
  CHECK(all_back.single.ruin.per_unit == 0);
  CHECK(all_back.single.ruin.bankrolls[0].units == 0);
  CHECK(!all_back.single.kelly);
}

TEST_CASE("The Kelly bet grows a bankroll faster than bets a little smaller or larger") {
  const Risk risk = risk_of("deuces-wild/full-pay", 0, {1});
  const Kelly kelly = risk.single.kelly.value();
  CHECK(std::abs(kelly.bankroll * kelly.fraction - 1) < 1e-12);
  const auto growth = [&](double fraction) {
    double sum = 0;
    for (const LineResult& line : analyze(oracle::bundled_game("deuces-wild/full-pay")).lines) {
      sum += line.probability * std::log1p(fraction * (line.pays_per_bet - 1));
    }
    return sum;
  };
  CHECK(std::abs(growth(kelly.fraction) - kelly.growth) < 1e-15);
  CHECK(growth(kelly.fraction) > growth(0.99 * kelly.fraction));
  CHECK(growth(kelly.fraction) > growth(1.01 * kelly.fraction));
}

TEST_CASE("Volatility index and payback bands") {
  const Risk risk = risk_of("jacks-or-better/9-6");
  CHECK(rounds_to(risk.volatility_index(), 1.645 * std::sqrt(19.514676427), 6));
  const auto bands = risk.payback_bands();
  REQUIRE(bands.size() == 5);
  CHECK(bands.front().hands == 1'000);
  CHECK(bands.back().hands == 10'000'000);
  CHECK(rounds_to(bands.back().high, 0.995439 + 7.266856 / std::sqrt(1e7), 6));
}

void check_same_play(const NPlay& a, const NPlay& b) {
  CHECK(a.n == b.n);
  CHECK(a.variance_of_round == b.variance_of_round);
  CHECK(a.n0 == b.n0);
  CHECK(a.ruin.per_unit == b.ruin.per_unit);
}

TEST_CASE("With a fee a game is played like one that costs as many coins") {
  Paytable fee = oracle::bundled_game("deuces-wild/full-pay");
  fee.features.bet = Pay::from_millionths(500'000);  // pays count twice
  Paytable plain = oracle::bundled_game("deuces-wild/full-pay");
  for (PayLine& line : plain.lines) line.pays = Pay::from_millionths(2 * line.pays.millionths());
  RiskOptions options;
  options.n_play = {1, 3};
  options.session = SessionPlan{.bankroll = 50, .hands = 60};
  for (const Objective objective : {Objective::game_return, Objective::least_variance}) {
    options.objective.objective = objective;
    if (objective == Objective::least_variance) options.objective.min_return = 1.9;
    const Risk fee_risk = analyze_risk(fee, options);
    const Risk expected = analyze_risk(plain, options);
    CHECK(fee_risk.exact_return == expected.exact_return);
    CHECK(fee_risk.win_frequency == expected.win_frequency);
    CHECK(!fee_risk.machine);
    for (std::size_t i = 0; i < options.n_play.size(); ++i) {
      check_same_play(fee_risk.n_play.at(i), expected.n_play.at(i));
      CHECK(fee_risk.sessions.at(i).end().ruin == expected.sessions.at(i).end().ruin);
    }
  }
}

TEST_CASE("Several lines are hands from one deal, and are played for any objective") {
  Paytable lines = oracle::bundled_game("deuces-wild/full-pay");
  const Paytable plain = lines;
  lines.features.draw_lines = 5;
  RiskOptions options;
  options.n_play = {5};
  options.session = SessionPlan{.bankroll = 50, .hands = 60};
  for (const Objective objective : {Objective::game_return, Objective::min_risk}) {
    options.objective.objective = objective;
    options.objective.hands_per_round = 5;
    const Risk machine = analyze_risk(lines, options);
    const Risk expected = analyze_risk(plain, options);
    REQUIRE(machine.machine);
    CHECK(machine.machine->lines == 5);
    CHECK(machine.n_play.empty());
    check_same_play(machine.single, expected.n_play.front());
    CHECK(machine.sessions.front().end().ruin == expected.sessions.front().end().ruin);
    CHECK(machine.sessions.front().hands_per_round == 5);
  }
}

TEST_CASE("Nonsense is refused with what would be right") {
  const Paytable game = oracle::bundled_game("jacks-or-better/9-6");
  const auto refusal = [&](const auto& change) -> std::string {
    RiskOptions options;
    change(options);
    try {
      analyze_risk(game, options);
    } catch (const std::invalid_argument& error) {
      return error.what();
    }
    return "";
  };
  CHECK(refusal([](RiskOptions& o) { o.objective.cashback = 1.5; }) ==
        "the cashback must be a share of the bet, 0 to 1");
  CHECK(refusal([](RiskOptions& o) { o.bankrolls = {-100}; }) == "a bankroll must be positive");
  CHECK(refusal([](RiskOptions& o) { o.risks = {1}; }) ==
        "a risk must be a probability between 0 and 1");
  CHECK(refusal([](RiskOptions& o) { o.n_play = {0}; }) == "a round has at least one hand");
  CHECK(refusal([](RiskOptions& o) {
          o.session = SessionPlan{.bankroll = 100, .hands = 100, .moments = 0};
        }) == "a session is reported at one moment or more");
  CHECK(refusal([](RiskOptions& o) {
          o.session = SessionPlan{.bankroll = 100, .hands = 100, .goal = std::nan("")};
        }) == "the goal must be a number");
  CHECK(refusal([](RiskOptions& o) { o.objective.objective = Objective::kelly; }) ==
        "the objective kelly asks for a game that wins; best play of this one loses 0.4561%, "
        "without cashback");
  CHECK(refusal([](RiskOptions& o) {
          o.objective = {Objective::least_variance, 0, 1, 0.999};
        }) == "no play of this game returns more than 99.5439%");
}

}  // namespace
