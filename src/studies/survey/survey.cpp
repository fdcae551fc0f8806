// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/survey.hpp"

#include <utility>

#include "studies/risk/objective_play.hpp"
#include "studies/survey/visits.hpp"

namespace vpanalyze {

namespace {

/// The natural royal flush that pays most.
std::optional<std::size_t> royal_line(const Paytable& paytable) {
  std::optional<std::size_t> found;
  for (std::size_t i = 0; i < paytable.lines.size(); ++i) {
    const PayLine& line = paytable.lines[i];
    if (line.hand != HandKind::royal_flush || !line.natural.value_or(true)) continue;
    if (!found || line.pays > paytable.lines[*found].pays) found = i;
  }
  return found;
}

std::optional<MeterResult> royal_meter(const ScoredGame& game, int threads) {
  const Paytable& paytable = game.paytable();
  const std::optional<std::size_t> line = royal_line(paytable);
  if (!line) return std::nullopt;
  MeterOptions options;
  options.meters = {{*line, paytable.lines[*line].pays}};
  options.threads = threads;
  return meter(game, options);
}

RiskOptions risk_options(const SurveyOptions& options) {
  RiskOptions risk;
  risk.tie_break = options.tie_break;
  risk.threads = options.threads;
  return risk;
}

}  // namespace

Survey survey(const ScoredGame& game, const SurveyOptions& options) {
  constexpr std::size_t kStudies = 7;
  const auto progress = [&](std::size_t done) {
    if (options.progress) options.progress(done, kStudies);
  };
  Survey result;
  result.paytable = game.paytable();
  result.analysis = analyze(game, {options.tie_break, options.threads, Engine::automatic});
  progress(1);
  const ChartOptions chart_options = {std::nullopt, ChartDetail::standard, options.threads};
  const Chart chart = make_chart(game, chart_options);
  progress(2);
  result.chart = play_chart(game, chart, options.threads);
  result.chart.remark = remark_on(result.chart, chart_options);
  result.examples = chart_examples(game, chart, options.threads);
  progress(3);
  result.meter = royal_meter(game, options.threads);
  progress(4);
  ObjectivePlay play =
      play_for(ClassPlay(game, options.threads), {}, options.tie_break, options.threads);
  result.risk = risk_of(game.paytable(), play, risk_options(options));
  progress(5);
  Visits visits = play_visits(std::move(play.pay), options.threads);
  result.risk.sessions = std::move(visits.sessions);
  result.coarse_pays = visits.coarse_pays;
  result.no_sessions = std::move(visits.obstacle);
  progress(6);
  for (const Paytable& relative : options.relatives) {
    result.relatives.push_back(
        analyze(relative, {options.tie_break, options.threads, Engine::automatic}));
  }
  progress(7);
  return result;
}

}  // namespace vpanalyze
