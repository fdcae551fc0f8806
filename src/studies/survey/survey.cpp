// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/survey.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

namespace vpanalyze {

namespace {

/// Bankrolls, in bets, and the lengths of visits, in hands. What comes of each visit is known after
/// every quarter of it; together these make a curve that is dense where it is steep.
constexpr std::array<double, 3> kBankrolls = {100, 250, 500};
constexpr std::array<std::uint64_t, 4> kVisits = {400, 1'600, 2'800, 4'000};
/// Where all pays are multiples of less than this, in bets, so many bankrolls have to be kept apart
/// that a page would take minutes.
constexpr double kLeastStep = 0.19;

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

std::optional<MeterResult> royal_meter(const Paytable& paytable, int threads) {
  const std::optional<std::size_t> line = royal_line(paytable);
  if (!line) return std::nullopt;
  MeterOptions options;
  options.meters = {{*line, paytable.lines[*line].pays}};
  options.threads = threads;
  return meter(paytable, options);
}

RiskOptions risk_options(const SurveyOptions& options) {
  RiskOptions risk;
  risk.tie_break = options.tie_break;
  risk.threads = options.threads;
  return risk;
}

SessionResult play_visit(const Paytable& paytable, const SessionPlan& plan,
                         const SurveyOptions& options) {
  RiskOptions risk = risk_options(options);
  risk.n_play = {1};
  risk.risks.clear();
  risk.session = plan;
  return analyze_risk(paytable, risk).sessions.front();
}

/// Why visits are not played; empty if they can be.
std::string session_obstacle(const Paytable& paytable, const SurveyOptions& options) {
  try {
    const SessionPlan shortest{kBankrolls.front(), 4, std::nullopt};
    if (play_visit(paytable, shortest, options).step >= kLeastStep) return "";
    return "the pays of this game are multiples of so small a part of the bet that following a "
           "bankroll would take minutes";
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
}

/// The longest visit, with the moments of the shorter ones besides its own.
SessionResult play_visits(const Paytable& paytable, double bankroll, const SurveyOptions& options) {
  std::vector<SessionMoment> along;
  SessionResult visit;
  for (const std::uint64_t hands : kVisits) {
    visit = play_visit(paytable, {bankroll, hands, std::nullopt}, options);
    along.insert(along.end(), visit.along.begin(), visit.along.end());
  }
  const auto fewer_hands = [](const auto& a, const auto& b) { return a.hands < b.hands; };
  std::sort(along.begin(), along.end(), fewer_hands);
  const auto same_hands = [](const auto& a, const auto& b) { return a.hands == b.hands; };
  along.erase(std::unique(along.begin(), along.end(), same_hands), along.end());
  visit.along = std::move(along);
  return visit;
}

}  // namespace

Survey survey(const Paytable& paytable, const SurveyOptions& options) {
  constexpr std::size_t kStudies = 5;
  const auto progress = [&](std::size_t done) {
    if (options.progress) options.progress(done, kStudies + kBankrolls.size());
  };
  Survey result;
  result.paytable = paytable;
  result.analysis = analyze(paytable, {options.tie_break, options.threads, Engine::automatic});
  progress(1);
  const Chart chart = make_chart(paytable, {std::nullopt, false, options.threads});
  progress(2);
  result.chart = play_chart(paytable, chart, options.threads);
  result.examples = chart_examples(paytable, chart, options.threads);
  progress(3);
  result.meter = royal_meter(paytable, options.threads);
  progress(4);
  result.risk = analyze_risk(paytable, risk_options(options));
  progress(5);
  result.no_sessions = session_obstacle(paytable, options);
  if (!result.no_sessions.empty()) return result;
  for (const double bankroll : kBankrolls) {
    result.risk.sessions.push_back(play_visits(paytable, bankroll, options));
    progress(kStudies + result.risk.sessions.size());
  }
  return result;
}

}  // namespace vpanalyze
