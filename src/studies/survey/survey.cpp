// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/survey.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "analysis/scored_game.hpp"
#include "base/parallel.hpp"
#include "play/game_parts.hpp"
#include "studies/objective/pay_mixture.hpp"
#include "studies/risk/risk_parts.hpp"
#include "studies/survey/survey_parts.hpp"

namespace vpanalyze {

PayMixture coarse_mixture(const PayMixture& pay, std::uint64_t steps_per_bet) {
  std::map<std::uint64_t, std::vector<double>> probabilities;  // [steps][part]
  for (std::size_t i = 0; i < pay.pay_steps.size(); ++i) {
    const std::uint64_t scaled = pay.pay_steps[i] * steps_per_bet;
    const std::uint64_t whole_steps = scaled / pay.bet_steps;
    const double fraction =
        static_cast<double>(scaled % pay.bet_steps) / static_cast<double>(pay.bet_steps);
    for (const auto& [steps, share] :
         {std::pair(whole_steps, 1 - fraction), std::pair(whole_steps + 1, fraction)}) {
      if (share == 0) continue;
      std::vector<double>& part_probabilities = probabilities[steps];
      part_probabilities.resize(pay.parts.size());
      for (std::size_t part = 0; part < part_probabilities.size(); ++part) {
        part_probabilities[part] += pay.parts[part].probability[i] * share;
      }
    }
  }
  PayMixture result;
  result.bet_steps = steps_per_bet;
  for (const PayMixture::Part& part : pay.parts) result.parts.push_back({part.weight, {}});
  for (const auto& [steps, part_probabilities] : probabilities) {
    result.pay_steps.push_back(steps);
    result.pays.push_back(static_cast<double>(steps) * result.step());
    for (std::size_t part = 0; part < part_probabilities.size(); ++part) {
      result.parts[part].probability.push_back(part_probabilities[part]);
    }
  }
  return result;
}

namespace {

/// Bankrolls of the visits in bets, and the length of all visits in hands.
constexpr std::array<double, 3> kBankrolls = {100, 250, 500};
constexpr std::uint64_t kHands = 4'000;
constexpr std::uint64_t kMoments = 16;

/// Limits for the steps of bankrolls: with finer steps, or more to win, there would be so many
/// distinct bankrolls that a page would take minutes.
constexpr std::uint64_t kMostStepsPerBet = 5;
constexpr double kMostStepsWon = 20'000;

/// Returns the greatest win of a hand, or the usual win of a visit if that is more, in bets.
double most_won(const PayMixture& pay) {
  const PayMoments moments = vpanalyze::moments(pay);
  const auto hands = static_cast<double>(kHands);
  const double visit = hands * (moments.mean - 1) + 2 * std::sqrt(hands * moments.variance);
  return std::max(pay.pays.back(), visit);
}

/// Returns the finest feasible steps; nothing if not even whole bets are feasible.
std::optional<std::uint64_t> steps_per_bet(const PayMixture& pay) {
  const double most = most_won(pay);
  for (const std::uint64_t steps : {std::min(pay.bet_steps, kMostStepsPerBet), std::uint64_t{1}}) {
    if (most * static_cast<double>(steps) <= kMostStepsWon) return steps;
  }
  return std::nullopt;
}

}  // namespace

Visits play_visits(PayMixture pay, int threads) {
  const std::optional<std::uint64_t> steps = steps_per_bet(pay);
  if (!steps) return {{}, {}, "wins can be so large that this would take minutes"};
  Visits visits;
  if (*steps != pay.bet_steps) {
    PayMixture coarse = coarse_mixture(pay, *steps);
    visits.coarse_pays = {pay.step(), coarse.step(),
                          moments(coarse).variance - moments(pay).variance};
    pay = std::move(coarse);
  }
  visits.sessions.resize(kBankrolls.size());
  parallel_try(worker_count(threads), kBankrolls.size(), [&](std::size_t i) {
    const SessionPlan plan{kBankrolls[i], kHands, std::nullopt, kMoments};
    visits.sessions[i] = *play_session(pay, 1, 0, plan, 1, {});
  });
  return visits;
}

Visits play_visits(const MachineSessions& sessions, int threads) {
  std::vector<SessionPlan> plans;
  for (const double bankroll : kBankrolls) {
    if (bankroll >= sessions.lines()) plans.push_back({bankroll, kHands, std::nullopt, kMoments});
  }
  return {sessions.play_all(plans, threads), {}, {}};
}

namespace {

/// Returns the meter of the best-paying natural royal flush; nothing if the game has no such line.
std::optional<MeterOptions> royal_meter(const Paytable& paytable, const SurveyOptions& options) {
  const PayLine* royal = nullptr;
  for (const PayLine& line : paytable.lines) {
    if (line.hand != HandKind::royal_flush || !line.natural.value_or(true)) continue;
    if (royal == nullptr || line.pays > royal->pays) royal = &line;
  }
  if (royal == nullptr) return std::nullopt;
  MeterOptions meter;
  meter.meters = {{static_cast<std::size_t>(royal - paytable.lines.data()), royal->pays}};
  meter.threads = options.threads;
  return meter;
}

RiskOptions survey_risk_options(const SurveyOptions& options) {
  RiskOptions risk;
  risk.tie_break = options.tie_break;
  risk.threads = options.threads;
  return risk;
}

/// Makes a chart and plays it.
void add_chart(const Game& game, const SurveyOptions& options, Survey& survey) {
  const ChartOptions chart_options = {std::nullopt, ChartDetail::standard, options.threads};
  const Chart chart = make_chart(game, chart_options);
  survey.chart = play_chart(game, chart, options.threads);
  survey.chart.remark = remark_on(survey.chart, chart_options);
  survey.examples = chart_examples(game, chart, options.threads);
}

/// Returns the positions, by name, in which every line shows the same.
std::vector<std::pair<std::string, Position>> positions_left(const Game& game) {
  const Features& features = game.paytable().features;
  std::vector<std::pair<std::string, Position>> positions;
  for (const MachineState& state : features.states) {
    Position position;
    position.state = state.name;
    positions.emplace_back(state.name, std::move(position));
  }
  const std::set<int> multipliers = game.parts().multipliers();
  if (multipliers.size() == 1) return positions;
  for (const int times : multipliers) {
    Position position;
    position.multipliers.assign(static_cast<std::size_t>(features.draw_lines), times);
    positions.emplace_back(std::to_string(times) + "×", std::move(position));
  }
  return positions;
}

void add_play(const Game& game, const SurveyOptions& options, Survey& survey) {
  try {
    for (const auto& [shows, position] : positions_left(game)) {
      survey.left.push_back({shows, abandoned_machine(game, position, options.threads)});
    }
    add_chart(game, options, survey);
  } catch (const AnalysisError& error) {
    survey.no_chart = error.what();
  }
}

/// Adds the meter of the royal flush, unless its pays are too finely divided to be followed.
void add_meter(const Game& game, const SurveyOptions& options, Survey& survey) {
  const auto royal = royal_meter(game.paytable(), options);
  if (!royal) return;
  try {
    survey.meter = meter(game, *royal);
  } catch (const AnalysisError&) {
    survey.meter.reset();
  }
}

void add_risk(const Game& game, const SurveyOptions& options, Survey& survey) {
  const Analysis& analysis = survey.analysis;
  const GameParts& parts = game.parts();
  try {
    check_risk_known(analysis, game.paytable());
    const MachineSessions sessions(parts.play(worker_count(options.threads), options.tie_break));
    const std::optional<Paytable> draw = parts.one_draw();
    survey.risk = draw ? risk_of_draw(parts, *draw, survey_risk_options(options))
                       : machine_risk_of(analysis, sessions, survey_risk_options(options));
    Visits visits = sessions.round() && sessions.lines() == 1
                        ? play_visits(*sessions.round(), options.threads)
                        : play_visits(sessions, options.threads);
    survey.risk.sessions = std::move(visits.sessions);
    survey.coarse_pays = visits.coarse_pays;
    survey.no_sessions = std::move(visits.obstacle);
  } catch (const AnalysisError& error) {
    survey.no_risk = error.what();
    survey.risk.game_return = analysis.game_return;
    survey.no_sessions = error.what();
  }
}

}  // namespace

Survey survey(const Game& game, const SurveyOptions& options) {
  constexpr std::size_t kStudies = 6;
  const auto progress = [&](std::size_t done) {
    if (options.progress) options.progress(done, kStudies);
  };
  const AnalysisOptions analysis{options.tie_break, options.threads, Engine::automatic};
  Survey result;
  result.paytable = game.paytable();
  AnalysisOptions complete = analysis;
  complete.line_pairs = true;
  result.analysis = analyze(game, complete);
  progress(1);
  add_play(game, options, result);
  progress(3);
  add_meter(game, options, result);
  progress(4);
  add_risk(game, options, result);
  progress(5);
  for (const Paytable& relative : options.relatives) {
    result.relatives.push_back(analyze(relative, analysis));
  }
  progress(kStudies);
  return result;
}

}  // namespace vpanalyze
