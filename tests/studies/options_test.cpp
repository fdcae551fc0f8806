// SPDX-License-Identifier: MIT
// Structures that programs fill, each with one member named as the documents do. Compilers must not
// warn of the others, so all have initializers: tests are built with -Wextra.
#include "support/catch.hpp"
#include "vpanalyze/game/paytable.hpp"
#include "vpanalyze/game/read_paytable.hpp"
#include "vpanalyze/holdem/equity.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/studies/check.hpp"
#include "vpanalyze/studies/design.hpp"
#include "vpanalyze/studies/explain.hpp"
#include "vpanalyze/studies/meter.hpp"
#include "vpanalyze/studies/objective.hpp"
#include "vpanalyze/studies/risk.hpp"
#include "vpanalyze/studies/simulate.hpp"
#include "vpanalyze/studies/strategy.hpp"
#include "vpanalyze/studies/survey.hpp"
#include "vpanalyze/studies/sweep.hpp"
#include "vpanalyze/studies/verify.hpp"

namespace vpanalyze {

TEST_CASE("Options are given by the names of their members") {
  CHECK(AnalysisOptions{.engine = Engine::patterns}.threads == 0);
  CHECK(ChartOptions{.threads = 2}.detail == ChartDetail::standard);
  CHECK(CheckOptions{.threads = 2}.tie_break == std::nullopt);
  CHECK(DesignOptions{.threads = 2}.best == 20);
  CHECK(EquityOptions{.seed = 2}.threads == 0);
  CHECK(ExplainOptions{.best = 3}.threads == 0);
  CHECK(MeterOptions{.threads = 2}.meters.empty());
  CHECK(MeterOptions::Meter{.line = 2}.at == Pay());
  CHECK(ObjectiveOptions{.cashback = 0.01}.hands_per_round == 1);
  CHECK(Position{.state = "two"}.level == std::nullopt);
  CHECK(RiskOptions{.n_play = {5}}.risks.size() == 5);
  CHECK(SessionPlan{.bankroll = 100}.moments == 4);
  CHECK(SimulateOptions{.hands = 100}.seed == 1);
  CHECK(Stakes{.hands_per_hour = 600}.coins == std::nullopt);
  CHECK(SurveyOptions{.threads = 2}.relatives.empty());
  CHECK(SweepOptions{.threads = 2}.where.empty());
  CHECK(VerifyOptions{.deals = 10}.seed == 1);
}

TEST_CASE("Paytables are made by the names of their members") {
  const PayLine flush{.name = "Flush", .hand = HandKind::flush, .pays = Pay::units(6)};
  const Paytable paytable{.name = "Flushes", .lines = {flush}};
  CHECK(paytable.lines.front().name == "Flush");
  CHECK(Expectation{.game_return = "0.99"}.variance == std::nullopt);
}

}  // namespace vpanalyze
