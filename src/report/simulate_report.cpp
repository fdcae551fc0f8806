// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/simulate.hpp"

#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "report/all_answers.hpp"
#include "report/shared_blocks.hpp"
#include "report/shared_members.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

/// Simulation with the terms in which it is shown.
struct SimulationAnswer {
  const Simulation& result;
  const std::string& chart;  ///< empty if none was followed
  const Stakes& stakes;
};

/// Returns the number of hands and their origin.
Phrase hands_words(const SimulationAnswer& answer) {
  const Simulation& result = answer.result;
  Phrase hands = result.hands;
  if (!result.complete()) hands.add(" of ", result.hands_to_play, ": interrupted");
  if (result.rounds != result.hands) hands.add(", in ", result.rounds, " rounds");
  hands.add(", seed ", std::to_string(result.seed));
  return hands;
}

Phrase result_words(const SimulationAnswer& answer) {
  const double result = answer.result.result;
  return {result < 0 ? "lost " : "won ", answer.stakes.amount_words(std::abs(result))};
}

constexpr OnlyIf kAnalysisOnly([](auto& answer) { return answer.chart.empty(); });
constexpr OnlyIf kChartOnly([](auto& answer) { return !answer.chart.empty(); });
constexpr OnlyIf kIfDoubled([](auto& answer) { return answer.result.double_up > 0; });
constexpr OnlyIf kIfExpectedExactly([](auto& answer) {
  return answer.result.expected.exact.has_value();
});
constexpr OnlyIf kIfChiSquare([](auto& answer) { return answer.result.chi_square.has_value(); });

constexpr auto kSimulationFigures = object_of<SimulationAnswer>(
    "", name_member(kScriptsOnly, [](auto& answer) { return answer.result.name; }),
    PeopleOnly(Label("Result"), read<&result_words>),
    Member(
        "objective", "What one plays for: return, min-risk, kelly or least-variance.",
        Label("Strategy"), kAnalysisOnly,
        [](auto& answer) { return to_string(answer.result.objective.objective); },
        Words([](auto& answer) { return objective_words(answer.result.objective); })),
    Member(
        "strategy", "The strategy chart played by: its file.", Label("Strategy"), kChartOnly,
        [](auto& answer) { return answer.chart; },
        Words([](auto& answer) { return Phrase("the chart ", answer.chart); })),
    Member(
        "hands", "Hands played, each line of a round being one.", Label("Hands"),
        [](auto& answer) { return answer.result.hands; }, Words(read<&hands_words>)),
    Member("rounds", "Rounds that these hands came in: deals, or climbs of a ladder.", kScriptsOnly,
           OnlyIf([](auto& answer) { return answer.result.rounds != answer.result.hands; }),
           [](auto& answer) { return answer.result.rounds; }),
    Member(
        "double_up", "Rounds of double or nothing after every win.", Label("Double-up"), kIfDoubled,
        [](auto& answer) { return answer.result.double_up; },
        Words([](auto& answer) { return double_up_words(answer.result.double_up); })),
    Member("seed", "The seed of the random hands.", kScriptsOnly,
           [](auto& answer) { return answer.result.seed; }),
    Member(
        "return", "What these hands returned, as a share of what was bet.", Measure::share,
        Label("Return"), [](auto& answer) { return answer.result.game_return; },
        Words([](auto& answer) {
          return Phrase(percent(answer.result.game_return), ", standard error ",
                        percent(answer.result.std_error));
        })),
    Member("std_error", "The standard error of that return.", Measure::share, kScriptsOnly,
           [](auto& answer) { return answer.result.std_error; }),
    Member(
        "expected", "What the analysis says this play returns, as a share of the bet.",
        Measure::share, Label("Calculated return"),
        OnlyIf([](auto& answer) { return !answer.result.expected.exact; }),
        [](auto& answer) { return answer.result.expected.value; },
        Words([](auto& answer) { return percent(answer.result.expected.value); })),
    Member("return_exact", "What this play returns exactly, as a fraction in lowest terms.",
           Measure::share, kScriptsOnly, kIfExpectedExactly,
           [](auto& answer) { return to_string(*answer.result.expected.exact); }),
    Member("return_exact", "", kSheetsOnly, Label("Exact return"), percentage(), kIfExpectedExactly,
           [](auto& answer) { return *answer.result.expected.exact; }),
    Member(
        "deviation", "The observed return less the expected one, in standard errors.",
        Label("Deviation"), [](auto& answer) { return answer.result.deviation; },
        Words([](auto& answer) {
          return Phrase(Number{answer.result.deviation, 2}, " standard errors");
        })),
    Member(
        "chi_square", "Of all lines; about as large as its degrees of freedom if all is well.",
        Label("Chi-square"), kIfChiSquare, [](auto& answer) { return *answer.result.chi_square; },
        Words([](auto& answer) {
          return Phrase(Number{*answer.result.chi_square, 2}, " with ", answer.result.degrees,
                        " degrees of freedom");
        })),
    Member("degrees", "The degrees of freedom of chi-square.", kScriptsOnly, kIfChiSquare,
           [](auto& answer) { return answer.result.degrees; }),
    Member(
        "drawdown", "", kSheetsOnly, Label("Maximum drawdown"),
        [](auto& answer) { return answer.result.drawdown; }, Words([](auto& answer) {
          const double drawdown = answer.result.drawdown;
          return Phrase(Number{drawdown, 0}, std::round(drawdown) == 1 ? " bet" : " bets",
                        answer.stakes.other_units(drawdown));
        })));

constexpr auto kFrequency = object_of<SimulatedLine>(
    "Frequency", Member("name", "The line's name.", words("Hand"), read<&SimulatedLine::name>),
    Member("hands", "Hands that ended in it.", Label("Hands"), read<&SimulatedLine::hands>),
    Member("frequency", "The same as a share of all hands.", Measure::share, Label("Frequency"),
           decimals(8), read<&SimulatedLine::frequency>),
    Member("probability", "How often a hand ends in it exactly, as a share of hands.",
           Measure::share, Label("Exact"), decimals(8), read<&SimulatedLine::probability>),
    Member("deviation", "The observed frequency less the expected one, in standard errors.",
           Label("Deviation"), decimals(2), read<&SimulatedLine::deviation>));
constexpr Rows kFrequencies("frequencies", "How often lines came, and how often they should.",
                            kFrequency);

/// Percentiles of sessions, which spreadsheets do not get.
struct SessionPercentile {
  const SimulatedSessions& sessions;
  const Stakes& stakes;
  std::size_t i;

  double result() const { return sessions.results[i]; }
  double drawdown() const { return sessions.drawdowns[i]; }
};
constexpr auto kSessionPercentile = object_of<SessionPercentile>(
    "Percentile",
    Member("probability", "The share of sessions that do not exceed these.", Measure::share,
           kScriptsOnly, Label("Share of sessions"), percentage(0),
           [](auto& row) { return kSimulatedPercentiles[row.i]; }),
    Member("result", "What a session won at most, in bets.", Measure::bets, kScriptsOnly,
           Label("Result at most"), read<&SessionPercentile::result>,
           Words([](auto& row) { return row.stakes.single_unit(row.result()); })),
    Member("drawdown", "The largest fall from a previous high, in bets.", Measure::bets,
           kScriptsOnly, Label("Drawdown at most"), read<&SessionPercentile::drawdown>,
           Words([](auto& row) { return row.stakes.single_unit(row.drawdown()); })));

std::vector<SessionPercentile> percentiles(const SimulatedSessions& sessions,
                                           const Stakes& stakes) {
  std::vector<SessionPercentile> rows;
  for (std::size_t i = 0; i < kSimulatedPercentiles.size(); ++i) {
    rows.push_back({sessions, stakes, i});
  }
  return rows;
}

constexpr auto kSessions = object_of<SimulatedSessions>(
    "Sessions",
    Member("hands", "Hands of each session; not on a ladder, whose climbs differ in length.",
           kLeftOut, read<&SimulatedSessions::hands>),
    Member("rounds", "Rounds of each session: deals, or climbs of a ladder.",
           OnlyIf([](auto& sessions) { return sessions.rounds != sessions.hands; }),
           read<&SimulatedSessions::rounds>),
    Member("sessions", "Complete sessions.", read<&SimulatedSessions::sessions>),
    Member("ahead", "How many of them finished ahead.", read<&SimulatedSessions::ahead>),
    Member("worst", "The result of the worst one, in bets.", Measure::bets,
           read<&SimulatedSessions::worst>),
    Member("best", "The result of the best one, in bets.", Measure::bets,
           read<&SimulatedSessions::best>),
    Member("percentiles",
           "Results and drawdowns, by the share of sessions that do not exceed them.",
           [](auto& sessions) { return objects<kSessionPercentile>(percentiles(sessions, {})); }));

constexpr auto kSimulationEnd = object_of<SimulationAnswer>(
    "",
    Member("sessions", "What came of whole sessions.", kScriptsOnly, kLeftOut,
           [](auto& answer) { return object<kSessions>(answer.result.sessions); }),
    Member("drawdown", "The largest fall from a previous high over all hands, in bets.",
           Measure::bets, kScriptsOnly, kLeftOut,
           [](auto& answer) { return answer.result.drawdown; }),
    Member("complete", "Whether all hands were played: false where interrupted.", kScriptsOnly,
           [](auto& answer) { return answer.result.complete(); }),
    Member("hands_to_play", "Hands that were asked for.", kScriptsOnly,
           [](auto& answer) { return answer.result.hands_to_play; }),
    stakes_member([](auto& answer) { return answer.stakes; }));

constexpr std::array kSimulationParts = {Part(kSimulationFigures), Part(kFrequencies),
                                         Part(kSimulationEnd)};

/// Returns "hand" or "rounds": what the length of sessions counts.
std::string round_noun(const SimulatedSessions& sessions) {
  return (sessions.rounds == sessions.hands ? "hand" : "round") +
         std::string(sessions.rounds == 1 ? "" : "s");
}

Phrase session_words(const SimulatedSessions& sessions, const Stakes& stakes) {
  const double ahead = static_cast<double>(sessions.ahead) / static_cast<double>(sessions.sessions);
  return {sessions.sessions,
          " sessions of ",
          sessions.rounds,
          " " + round_noun(sessions) + ": ",
          percent(ahead, 2),
          " finished ahead. Results run from ",
          stakes.single_unit(sessions.worst),
          " to ",
          stakes.single_unit(sessions.best),
          stakes.unit(),
          ". Result and maximum drawdown by percentile:"};
}

}  // namespace

constexpr Answer kSimulationAnswer{"Simulation", "What came of playing hands at random.",
                                   kSimulationParts, true};

Document document_of(const Simulation& result, const std::string& chart, const Stakes& stakes) {
  const SimulationAnswer answer{result, chart, stakes};
  Document document{.answer = &kSimulationAnswer};
  document.add(Heading{result.name});
  document.add(record_of(kSimulationFigures, answer));
  document.add(table_of(kFrequencies, result.lines));
  document.add(record_of(kSimulationEnd, answer));
  if (result.sessions.sessions > 1) {
    document.add(session_words(result.sessions, stakes));
    document.add(table_of(kSessionPercentile, percentiles(result.sessions, stakes)));
  } else if (result.sessions.sessions == 0) {
    document.add(Phrase("No session of ", result.sessions.rounds, " ", round_noun(result.sessions),
                        " was completed."));
  }
  if (result.objective.cashback > 0) {
    document.add(Phrase("Results and returns leave out cashback."));
  }
  return priced(std::move(document), stakes);
}

}  // namespace vpanalyze
