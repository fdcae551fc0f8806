// SPDX-License-Identifier: MIT
#include <cmath>
#include <stdexcept>
#include <utility>

#include "cards/parallel.hpp"
#include "studies/risk/machine_sessions.hpp"
#include "studies/risk/risk_parts.hpp"
#include "studies/risk/ruin.hpp"
#include "vpanalyze/features/feature_analysis.hpp"

namespace vpanalyze {
namespace {

void check_feature_options(const Paytable& paytable, const RiskOptions& options) {
  check_risk_options(options);
  if (options.objective.objective != Objective::game_return) {
    throw std::invalid_argument("games with features are played for the highest return only");
  }
  for (const MachineState& state : paytable.features.states) {
    if (options.objective.cashback == 0 || !state.bet) continue;
    throw std::invalid_argument("cashback is for games whose states all cost the same bet");
  }
}

/// Where rounds are not alike: ruin is certain without an edge; else how likely it is depends on
/// more than is worked out.
NPlay remembering_play(const FeatureAnalysis& game, double edge, const RiskOptions& options) {
  NPlay play;
  play.n = game.draw_lines;
  play.variance_of_round = game.round_variance.value_or(0);
  play.sd_per_hand = std::sqrt(play.variance_of_round / play.n);
  play.variance_per_bet = play.variance_of_round / play.n / play.n;
  play.n0 = play.variance_of_round / play.n / (edge * edge);
  if (edge > 0) return play;
  PayMixture lost;
  lost.pays = {0};
  lost.pay_steps = {0};
  lost.parts = {{1, {1}}};
  play.ruin = ruin(lost, {}, 1, 0, options.risks, options.bankrolls);
  return play;
}

}  // namespace

void check_risk_known(const FeatureAnalysis& game, const Paytable& paytable) {
  if (!game.variance) {
    throw AnalysisError(
        "only the average multiplier has been published, so that its variance and what depends on "
        "that are not known");
  }
  if (paytable.features.play == PlayKind::dbl) {
    throw AnalysisError("its hands are played for one bet or two: bankrolls are not followed");
  }
}

Risk feature_risk_of(const Machine& machine, const FeatureAnalysis& game,
                     const MachineSessions& sessions, const RiskOptions& options) {
  const Paytable& paytable = machine.paytable;
  Risk risk;
  risk.name = game.name;
  risk.objective = options.objective;
  risk.tie_break = options.tie_break;
  risk.z = options.z;
  risk.exact_return = game.exact_return;
  risk.game_return = game.game_return;
  risk.best_return = game.game_return;
  risk.variance = *game.variance;
  risk.covariance = game.covariance;
  risk.hit_frequency = game.hit_frequency;
  const std::vector<bool> royal = royal_lines(paytable);
  double royals = 0;
  for (std::size_t line = 0; line < royal.size(); ++line) {
    if (royal[line]) royals += game.lines[line].probability;
  }
  if (royals > 0) risk.royal_cycle = 1 / royals;
  risk.machine = MachineRisk{sessions.lines(),
                             !paytable.features.levels.empty(),
                             machine.states.size() > 1 && paytable.features.levels.empty(),
                             {}};
  if (sessions.round()) {
    risk.single = n_play(*sessions.round(), moments(*sessions.round()), sessions.lines(), options);
    risk.distributions = sessions.round()->parts.size();
  } else {
    risk.single = remembering_play(game, risk.edge(), options);
    if (risk.edge() > 0) {
      risk.machine->no_ruin = "it is worked out for machines only that remember nothing";
    }
  }
  return risk;
}

Risk analyze_feature_risk(const Paytable& paytable, const RiskOptions& options) {
  check_feature_options(paytable, options);
  const FeatureAnalysis game =
      analyze_features(paytable, {options.tie_break, options.threads, Engine::automatic});
  check_risk_known(game, paytable);
  const Machine machine(paytable);
  const DrawOptions draws{options.tie_break, Engine::automatic, worker_count(options.threads)};
  const MachineSessions sessions(machine, draws);
  Risk risk = feature_risk_of(machine, game, sessions, options);
  if (!options.session) return risk;
  auto result = sessions.play(*options.session, options.objective.cashback, options.threads,
                              options.session_progress);
  risk.complete = result.has_value();
  if (result) risk.sessions.push_back(std::move(*result));
  return risk;
}

}  // namespace vpanalyze
