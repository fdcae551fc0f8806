// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/simulate.hpp"

#include <string>

#include "report/amounts.hpp"
#include "report/shared_blocks.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

Phrase hands_played(const Simulation& result) {
  Phrase phrase = {Count{result.hands}};
  if (!result.complete()) {
    append(phrase, {" of ", Count{result.hands_to_play}, ": interrupted"});
  }
  phrase.emplace_back(", seed " + std::to_string(result.seed));
  return phrase;
}

Field play_figure(const Simulation& result, const std::string& chart) {
  if (!chart.empty()) return {"strategy", "Strategy", chart, {"the chart " + chart}};
  return {"objective", "Strategy", std::string(to_string(result.objective.objective)),
          objective_words(result.objective)};
}

// Of games of both kinds.

template <class Result>
Field return_figure(const Result& result) {
  return {"return",
          "Return",
          Number{result.game_return},
          {percent(result.game_return), ", standard error ", percent(result.std_error)}};
}

template <class Result>
Field deviation_figure(const Result& result) {
  return {"deviation",
          "Deviation",
          Number{result.deviation},
          {Number{result.deviation, 2}, " standard errors"}};
}

Figures figures(const Simulation& result, const std::string& chart, const Amounts& amounts) {
  Phrase drawdown = {Number{result.drawdown, 0}, " bets"};
  append(drawdown, amounts.beside(result.drawdown));
  return Record{
      {for_scripts("name"), result.name},
      play_figure(result, chart),
      {"hands", "Hands", Count{result.hands}, hands_played(result)},
      {for_scripts("seed"), Count{result.seed}},
      return_figure(result),
      {for_scripts("std_error"), Number{result.std_error}},
      {for_scripts("return_exact"), to_string(result.exact_return)},
      {for_sheets("return_exact"), "Exact return", percent(result.exact_return)},
      deviation_figure(result),
      {"chi_square",
       "Chi-square",
       Number{result.chi_square},
       {Number{result.chi_square, 2}, " with ", Count{result.degrees}, " degrees of freedom"}},
      {for_scripts("degrees"), Count{result.degrees}},
      {for_sheets("drawdown"), "Maximum drawdown", Number{result.drawdown}, std::move(drawdown)},
  };
}

Record simulated_line_record(const SimulatedLine& line) {
  return {
      {{"name", "hand"}, words("Hand"), line.name},
      {"hands", "Hands", Count{line.hands}},
      {"frequency", "Frequency", Number{line.frequency, 8}},
      {"probability", "Exact", Number{line.probability, 8}},
      {"deviation", "Deviation", Number{line.deviation, 2}},
  };
}

/// Not for spreadsheets.
Table session_table(const SimulatedSessions& sessions, const Amounts& amounts) {
  Table table;
  for (std::size_t i = 0; i < kSimulatedPercentiles.size(); ++i) {
    table.add(Record{
        {for_scripts("probability"), "Share of sessions", percent(kSimulatedPercentiles[i], 0)},
        {for_scripts("result"),
         "Result at most",
         Number{sessions.results[i], 1},
         {amounts.in_one_unit(sessions.results[i])}},
        {for_scripts("drawdown"),
         "Drawdown at most",
         Number{sessions.drawdowns[i], 1},
         {amounts.in_one_unit(sessions.drawdowns[i])}},
    });
  }
  return table;
}

Figures session_members(const SimulatedSessions& sessions) {
  return Record{
      {for_scripts("sessions.hands"), Count{sessions.hands}},
      {for_scripts("sessions.sessions"), Count{sessions.sessions}},
      {for_scripts("sessions.ahead"), Count{sessions.ahead}},
      {for_scripts("sessions.worst"), Number{sessions.worst}},
      {for_scripts("sessions.best"), Number{sessions.best}},
      {for_scripts("sessions.percentiles"), nested(session_table(sessions, Amounts({})))},
  };
}

Phrase session_words(const SimulatedSessions& sessions, const Amounts& amounts) {
  const double ahead = static_cast<double>(sessions.ahead) / static_cast<double>(sessions.sessions);
  return {Count{sessions.sessions},
          " sessions of ",
          Count{sessions.hands},
          sessions.hands == 1 ? " hand: " : " hands: ",
          percent(ahead, 2),
          " finished ahead. Results run from ",
          amounts.in_one_unit(sessions.worst),
          " to ",
          amounts.in_one_unit(sessions.best),
          amounts.unit(),
          ". Result and maximum drawdown by percentile:"};
}

}  // namespace

Document document_of(const Simulation& result, const std::string& chart, const Stakes& stakes) {
  const Amounts amounts(stakes);
  Document document;
  document.add(Heading{result.name});
  document.add(figures(result, chart, amounts));
  document.add(table_of("frequencies", result.lines, &simulated_line_record));
  document.add(session_members(result.sessions));
  document.add(Figures({{for_scripts("drawdown"), Number{result.drawdown}},
                        {for_scripts("complete"), result.complete()},
                        {for_scripts("hands_to_play"), Count{result.hands_to_play}},
                        {for_scripts("stakes"), stakes_members(stakes)}}));
  if (result.sessions.sessions > 0) {
    document.add(Paragraph{session_words(result.sessions, amounts)});
    document.add(session_table(result.sessions, amounts));
  }
  return document;
}

Document document_of(const FeatureSimulation& result) {
  Document document;
  document.add(Heading{result.name});
  document.add(Record{
      {for_scripts("name"), result.name},
      {"hands",
       "Hands",
       Count{result.hands},
       {Count{result.hands}, result.complete() ? "" : ", interrupted", ", in ",
        Count{result.rounds}, " rounds, seed " + std::to_string(result.seed)}},
      {for_scripts("rounds"), Count{result.rounds}},
      {for_scripts("seed"), Count{result.seed}},
      return_figure(result),
      {for_scripts("std_error"), Number{result.std_error}},
      {"expected", "Calculated return", Number{result.expected}, {percent(result.expected)}},
      deviation_figure(result),
      {for_scripts("complete"), result.complete()},
  });
  document.add(table_of("frequencies", result.lines, &simulated_line_record));
  return document;
}

}  // namespace vpanalyze
