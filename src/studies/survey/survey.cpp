// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/survey.hpp"

#include <utility>

#include "studies/risk/objective_play.hpp"
#include "studies/survey/survey_parts.hpp"

namespace vpanalyze {

namespace {

std::optional<MeterResult> royal_meter(const ScoredGame& game, int threads) {
  const Paytable& paytable = game.paytable();
  const std::optional<std::size_t> line = royal_line(paytable);
  if (!line) return std::nullopt;
  MeterOptions options;
  options.meters = {{*line, paytable.lines[*line].pays}};
  options.threads = threads;
  return meter(game, options);
}

Survey survey_of_draw(const ScoredGame& game, const SurveyOptions& options) {
  const auto progress = [&](std::size_t done) {
    if (options.progress) options.progress(done, kSurveyStudies);
  };
  Survey result;
  result.paytable = game.paytable();
  result.analysis = analyze(game, {options.tie_break, options.threads, Engine::automatic});
  result.figures = figures_of(result.analysis);
  progress(1);
  add_chart(game, options, result);
  progress(3);
  result.meter = royal_meter(game, options.threads);
  progress(4);
  ObjectivePlay play =
      play_for(ClassPlay(game, options.threads), {}, options.tie_break, options.threads);
  result.risk = risk_of(game.paytable(), play, survey_risk_options(options));
  progress(5);
  Visits visits = play_visits(play.pay.alone(), options.threads);
  result.risk.sessions = std::move(visits.sessions);
  result.coarse_pays = visits.coarse_pays;
  result.no_sessions = std::move(visits.obstacle);
  progress(6);
  add_relatives(options, result);
  progress(7);
  return result;
}

}  // namespace

std::optional<std::size_t> royal_line(const Paytable& paytable) {
  std::optional<std::size_t> found;
  for (std::size_t i = 0; i < paytable.lines.size(); ++i) {
    const PayLine& line = paytable.lines[i];
    if (line.hand != HandKind::royal_flush || !line.natural.value_or(true)) continue;
    if (!found || line.pays > paytable.lines[*found].pays) found = i;
  }
  return found;
}

RiskOptions survey_risk_options(const SurveyOptions& options) {
  RiskOptions risk;
  risk.tie_break = options.tie_break;
  risk.threads = options.threads;
  return risk;
}

Chart add_chart(const ScoredGame& game, const SurveyOptions& options, Survey& survey) {
  const ChartOptions chart_options = {std::nullopt, ChartDetail::standard, options.threads};
  Chart chart = make_chart(game, chart_options);
  survey.chart = play_chart(game, chart, options.threads);
  survey.chart.remark = remark_on(survey.chart, chart_options);
  survey.examples = chart_examples(game, chart, options.threads);
  return chart;
}

void add_relatives(const SurveyOptions& options, Survey& survey) {
  const AnalysisOptions analysis{options.tie_break, options.threads, Engine::automatic};
  for (const Paytable& relative : options.relatives) {
    survey.relatives.push_back(figures_of(relative, analysis));
  }
}

Survey survey(const Paytable& paytable, const SurveyOptions& options) {
  return has_features(paytable) ? survey_of_machine(paytable, options)
                                : survey_of_draw(paytable, options);
}

}  // namespace vpanalyze
