// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/simulate.hpp"

#include <string>

#include "report/shared_blocks.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

/// How many hands, and where from.
Field hands_figure(const Simulation& result) {
  Phrase hands = result.hands;
  if (!result.complete()) hands.add(" of ", result.hands_to_play, ": interrupted");
  if (result.rounds != result.hands) hands.add(", in ", result.rounds, " rounds");
  hands.add(", seed ", std::to_string(result.seed));
  return {"hands", "Hands", result.hands, std::move(hands)};
}

Figures expected_figures(const Simulation& result) {
  const Quantity& expected = result.expected;
  if (!expected.exact) {
    return {{"expected", "Calculated return", expected.value, percent(expected.value)}};
  }
  return {{for_scripts("return_exact"), to_string(*expected.exact)},
          {for_sheets("return_exact"), "Exact return", percent(*expected.exact)}};
}

Figures figures(const Simulation& result, const std::string& chart, const Stakes& stakes) {
  const Field play =
      chart.empty()
          ? Field{"objective", "Strategy", std::string(to_string(result.objective.objective)),
                  objective_words(result.objective)}
          : Field{"strategy", "Strategy", chart, Phrase("the chart ", chart)};
  Figures figures{{for_scripts("name"), result.name}, play, hands_figure(result)};
  if (result.rounds != result.hands) figures.add({for_scripts("rounds"), result.rounds});
  figures.add({for_scripts("seed"), result.seed});
  figures.add(
      {"return", "Return", result.game_return,
       Phrase(percent(result.game_return), ", standard error ", percent(result.std_error))});
  figures.add({for_scripts("std_error"), result.std_error});
  figures.add(expected_figures(result));
  figures.add({"deviation", "Deviation", result.deviation,
               Phrase(Number{result.deviation, 2}, " standard errors")});
  if (result.chi_square) {
    figures.add(
        {"chi_square", "Chi-square", *result.chi_square,
         Phrase(Number{*result.chi_square, 2}, " with ", result.degrees, " degrees of freedom")});
    figures.add({for_scripts("degrees"), result.degrees});
  }
  if (result.drawdown) {
    figures.add({for_sheets("drawdown"), "Maximum drawdown", *result.drawdown,
                 Phrase(Number{*result.drawdown, 0}, " bets", stakes.beside(*result.drawdown))});
  } else if (stakes.are_given()) {
    figures.add(for_people("Result", stakes.in_words(result.result)));
  }
  return figures;
}

Record simulated_line_record(const SimulatedLine& line) {
  return {
      {{"name", "hand"}, words("Hand"), line.name},
      {"hands", "Hands", line.hands},
      {"frequency", "Frequency", Number{line.frequency, 8}},
      {"probability", "Exact", Number{line.probability, 8}},
      {"deviation", "Deviation", Number{line.deviation, 2}},
  };
}

/// Not for spreadsheets.
Table session_table(const SimulatedSessions& sessions, const Stakes& stakes) {
  Table table;
  for (std::size_t i = 0; i < kSimulatedPercentiles.size(); ++i) {
    table.add(
        {{for_scripts("probability"), "Share of sessions", percent(kSimulatedPercentiles[i], 0)},
         {for_scripts("result"), "Result at most", sessions.results[i],
          stakes.in_one_unit(sessions.results[i])},
         {for_scripts("drawdown"), "Drawdown at most", sessions.drawdowns[i],
          stakes.in_one_unit(sessions.drawdowns[i])}});
  }
  return table;
}

Figures session_members(const SimulatedSessions& sessions) {
  return {
      {for_scripts("sessions.hands"), sessions.hands},
      {for_scripts("sessions.sessions"), sessions.sessions},
      {for_scripts("sessions.ahead"), sessions.ahead},
      {for_scripts("sessions.worst"), sessions.worst},
      {for_scripts("sessions.best"), sessions.best},
      {for_scripts("sessions.percentiles"), nested(session_table(sessions, {}))},
  };
}

Phrase session_words(const SimulatedSessions& sessions, const Stakes& stakes) {
  const double ahead = static_cast<double>(sessions.ahead) / static_cast<double>(sessions.sessions);
  return {sessions.sessions,
          " sessions of ",
          sessions.hands,
          sessions.hands == 1 ? " hand: " : " hands: ",
          percent(ahead, 2),
          " finished ahead. Results run from ",
          stakes.in_one_unit(sessions.worst),
          " to ",
          stakes.in_one_unit(sessions.best),
          stakes.unit(),
          ". Result and maximum drawdown by percentile:"};
}

}  // namespace

Document document_of(const Simulation& result, const std::string& chart, const Stakes& stakes) {
  Document document;
  document.add(Heading{result.name});
  document.add(figures(result, chart, stakes));
  document.add(table_of("frequencies", result.lines, &simulated_line_record));
  if (result.sessions) document.add(session_members(*result.sessions));
  if (result.drawdown) document.add(Figures({{for_scripts("drawdown"), *result.drawdown}}));
  document.add(Figures({{for_scripts("complete"), result.complete()},
                        {for_scripts("hands_to_play"), result.hands_to_play},
                        {for_scripts("stakes"), stakes_members(stakes)}}));
  if (result.sessions && result.sessions->sessions > 0) {
    document.add(session_words(*result.sessions, stakes));
    document.add(session_table(*result.sessions, stakes));
  }
  return document;
}

}  // namespace vpanalyze
