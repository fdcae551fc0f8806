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

#include "cards/parallel.hpp"
#include "studies/risk/machine_sessions.hpp"
#include "studies/risk/objective_play.hpp"
#include "studies/risk/session.hpp"
#include "studies/survey/survey_parts.hpp"

namespace vpanalyze {

namespace {

/// One pay in coarse steps: `below`, and with probability `above` the next.
struct CoarsePay {
  std::uint64_t below = 0;
  double above = 0;
};

CoarsePay coarse_pay(std::uint64_t pay_steps, const PayMixture& pay, std::uint64_t steps_per_bet) {
  const std::uint64_t scaled = pay_steps * steps_per_bet;
  const std::uint64_t rest = scaled % pay.bet_steps;
  return {scaled / pay.bet_steps, static_cast<double>(rest) / static_cast<double>(pay.bet_steps)};
}

}  // namespace

PayMixture coarse_mixture(const PayMixture& pay, std::uint64_t steps_per_bet) {
  std::vector<CoarsePay> coarse;
  std::map<std::uint64_t, std::size_t> place_of;
  for (const std::uint64_t steps : pay.pay_steps) {
    coarse.push_back(coarse_pay(steps, pay, steps_per_bet));
    place_of.emplace(coarse.back().below, 0);
    if (coarse.back().above > 0) place_of.emplace(coarse.back().below + 1, 0);
  }
  PayMixture result;
  result.bet_steps = steps_per_bet;
  result.step = 1 / static_cast<double>(steps_per_bet);
  for (auto& [steps, place] : place_of) {
    place = result.pay_steps.size();
    result.pay_steps.push_back(steps);
    result.pays.push_back(static_cast<double>(steps) * result.step);
  }
  for (const PayMixture::Part& part : pay.parts) {
    PayMixture::Part mixed{part.weight, std::vector<double>(result.pays.size())};
    for (std::size_t i = 0; i < coarse.size(); ++i) {
      const auto [below, above] = coarse[i];
      mixed.probability[place_of.at(below)] += part.probability[i] * (1 - above);
      if (above > 0) mixed.probability[place_of.at(below + 1)] += part.probability[i] * above;
    }
    result.parts.push_back(std::move(mixed));
  }
  return result;
}

namespace {

/// In bets, and the length of all visits in hands.
constexpr std::array<double, 3> kBankrolls = {100, 250, 500};
constexpr std::uint64_t kHands = 4'000;
constexpr std::uint64_t kMoments = 16;

/// Steps of bankrolls: with finer ones, or more to win, there would be so many bankrolls to keep
/// apart that a page would take minutes.
constexpr std::uint64_t kMostStepsPerBet = 5;
constexpr double kMostStepsWon = 20'000;

/// What is won by a hand at most, or usually by a visit if that is more, in bets.
double most_won(const PayMixture& pay) {
  const PayMoments moments = vpanalyze::moments(pay);
  const auto hands = static_cast<double>(kHands);
  const double visit = hands * (moments.mean - 1) + 2 * std::sqrt(hands * moments.variance);
  return std::max(pay.pays.back(), visit);
}

/// The finest steps that will do, none where not even whole bets would.
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
  if (!steps) return {{}, {}, "so many bets can be won that this would take minutes"};
  Visits visits;
  if (*steps != pay.bet_steps) {
    PayMixture coarse = coarse_mixture(pay, *steps);
    visits.coarse_pays = {pay.step, coarse.step, moments(coarse).variance - moments(pay).variance};
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
  Visits visits;
  for (const double bankroll : kBankrolls) {
    const SessionPlan plan{bankroll, kHands, std::nullopt, kMoments};
    if (bankroll < sessions.lines()) continue;
    visits.sessions.push_back(*sessions.play(plan, 0, threads, {}));
  }
  return visits;
}

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
