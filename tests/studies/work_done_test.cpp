// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>
#include <vector>

#include "play/play.hpp"
#include "studies/risk/machine_sessions.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"
#include "vpanalyze/studies/survey.hpp"

using namespace vpanalyze;

TEST_CASE("A report solves every machine once, and simulates sessions once") {
  const Paytable paytable = oracle::bundled_game("ultimate-x/bonus-poker-7-5-five-lines");
  std::vector<Paytable> solved;
  int simulations = 0;
  observe_solving = [&](const Machine& machine) { solved.push_back(machine.paytable); };
  observe_simulating = [&] { ++simulations; };
  const Survey study = survey(Game(paytable), {});
  observe_solving = nullptr;
  observe_simulating = nullptr;

  // The curve of the meter solves the machine with larger royal flushes.
  CHECK(solved.size() > 1);
  CHECK(std::count(solved.begin(), solved.end(), paytable) == 1);
  for (const Paytable& other : solved) {
    CHECK(std::count(solved.begin(), solved.end(), other) == 1);
  }
  CHECK(simulations == 1);
  CHECK(study.risk.sessions.size() == 3);
  CHECK_FALSE(study.left.empty());
  CHECK_FALSE(study.chart.lines.empty());
  CHECK(study.meter.has_value());
}
