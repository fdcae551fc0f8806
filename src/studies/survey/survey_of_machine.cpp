// SPDX-License-Identifier: MIT
#include <set>
#include <string>

#include "cards/parallel.hpp"
#include "studies/risk/machine_sessions.hpp"
#include "studies/survey/survey_parts.hpp"

namespace vpanalyze {

namespace {

/// What all lines may show at once, by name.
std::vector<std::pair<std::string, FeaturePosition>> positions_left(const Paytable& paytable) {
  std::vector<std::pair<std::string, FeaturePosition>> positions;
  for (const MachineState& state : paytable.features.states) {
    FeaturePosition position;
    position.state = state.name;
    positions.emplace_back(state.name, std::move(position));
  }
  std::set<int> multipliers;
  for (const PayLine& line : paytable.lines) {
    if (line.features.next) multipliers.insert(*line.features.next);
  }
  if (multipliers.empty()) return positions;
  multipliers.insert(1);
  for (const int times : multipliers) {
    FeaturePosition position;
    position.multipliers.assign(static_cast<std::size_t>(paytable.features.lines), times);
    positions.emplace_back(std::to_string(times) + "×", std::move(position));
  }
  return positions;
}

void add_play(const Paytable& paytable, const SurveyOptions& options, Survey& survey) {
  MachineSurvey& machine = *survey.machine;
  try {
    const FeaturePlay play(paytable, {options.tie_break, options.threads, Engine::automatic});
    for (const auto& [shows, position] : positions_left(paytable)) {
      machine.left.push_back({shows, abandoned(play, position)});
    }
    const ScoredGame plain(play.plain_game({}));
    const Chart chart = add_chart(plain, options, survey);
    try {
      machine.chart_return =
          return_of_play(paytable, chart_holds(plain, chart, options.threads), options.threads);
    } catch (const AnalysisError&) {  // play looks at more than a chart can
    }
  } catch (const AnalysisError& error) {
    machine.no_chart = error.what();
  }
}

void add_meter(const Paytable& paytable, const SurveyOptions& options, Survey& survey) {
  const std::optional<std::size_t> line = royal_line(paytable);
  if (!line) return;
  constexpr std::int64_t kTo = 3;
  MeterOptions meter;
  const Pay now = paytable.lines[*line].pays;
  meter.meters = {{*line, now}};
  meter.from = now;
  meter.to = Pay::from_millionths(now.millionths() * kTo);
  meter.threads = options.threads;
  survey.machine->meter = feature_meter(paytable, meter);
}

void add_risk(const Paytable& paytable, const SurveyOptions& options, Survey& survey) {
  const FeatureAnalysis& analysis = survey.machine->analysis;
  try {
    check_risk_known(analysis, paytable);
    const Machine machine(paytable);
    const DrawOptions draws{options.tie_break, Engine::automatic, worker_count(options.threads)};
    const MachineSessions sessions(machine, draws);
    survey.risk = feature_risk_of(machine, analysis, sessions, survey_risk_options(options));
    Visits visits = sessions.round() && sessions.lines() == 1
                        ? play_visits(*sessions.round(), options.threads)
                        : play_visits(sessions, options.threads);
    survey.risk.sessions = std::move(visits.sessions);
    survey.coarse_pays = visits.coarse_pays;
    survey.no_sessions = std::move(visits.obstacle);
  } catch (const AnalysisError& error) {
    survey.machine->no_risk = error.what();
    survey.risk.game_return = analysis.game_return;
    survey.no_sessions = error.what();
  }
}

}  // namespace

Survey survey_of_machine(const Paytable& paytable, const SurveyOptions& options) {
  const auto progress = [&](std::size_t done) {
    if (options.progress) options.progress(done, kSurveyStudies);
  };
  Survey result;
  result.paytable = paytable;
  result.machine.emplace();
  result.machine->analysis =
      analyze_features(paytable, {options.tie_break, options.threads, Engine::automatic});
  result.figures = figures_of(result.machine->analysis);
  progress(1);
  add_play(paytable, options, result);
  progress(3);
  add_meter(paytable, options, result);
  progress(4);
  add_risk(paytable, options, result);
  progress(6);
  add_relatives(options, result);
  progress(kSurveyStudies);
  return result;
}

}  // namespace vpanalyze
