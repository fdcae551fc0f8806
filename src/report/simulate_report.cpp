// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/simulate.hpp"

#include <string>

#include "report/shared_blocks.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

/// Returns the number of hands and their origin.
Field hands_figure(const Simulation& result) {
  Phrase hands = result.hands;
  if (!result.complete()) hands.add(" of ", result.hands_to_play, ": interrupted");
  if (result.rounds != result.hands) hands.add(", in ", result.rounds, " rounds");
  hands.add(", seed ", std::to_string(result.seed));
  return {{"hands", "Hands played, each line of a round being one."},
          "Hands",
          result.hands,
          std::move(hands)};
}

Figures expected_figures(const Simulation& result) {
  const Quantity& expected = result.expected;
  if (!expected.exact) {
    return {{{"expected", "What the analysis says this play returns, as a share of the bet."},
             "Calculated return",
             expected.value,
             percent(expected.value)}};
  }
  return {{for_scripts("return_exact",
                       "What this play returns exactly, as a fraction in lowest terms."),
           to_string(*expected.exact)},
          {for_sheets("return_exact"), "Exact return", percent(*expected.exact)}};
}

Figures figures(const Simulation& result, const std::string& chart, const Stakes& stakes) {
  const Field play =
      chart.empty()
          ? Field{{"objective", "What one plays for: return, min-risk, kelly or least-variance."},
                  "Strategy",
                  std::string(to_string(result.objective.objective)),
                  objective_words(result.objective)}
          : Field{{"strategy", "The strategy chart played by: its file."},
                  "Strategy",
                  chart,
                  Phrase("the chart ", chart)};
  Figures figures{{kName, result.name}};
  figures.add(for_people(
      "Result", {result.result < 0 ? "lost " : "won ", stakes.in_words(std::abs(result.result))}));
  figures.add(play);
  figures.add(hands_figure(result));
  if (result.rounds != result.hands) {
    figures.add(
        {for_scripts("rounds", "Rounds that these hands came in: deals, or climbs of a ladder."),
         result.rounds});
  }
  if (result.double_up > 0) {
    figures.add({{"double_up", "Rounds of double or nothing after every win."},
                 "Double-up",
                 result.double_up,
                 double_up_words(result.double_up)});
  }
  figures.add({for_scripts("seed", "The seed of the random hands."), result.seed});
  figures.add(
      {{"return", "What these hands returned, as a share of what was bet."},
       "Return",
       result.game_return,
       Phrase(percent(result.game_return), ", standard error ", percent(result.std_error))});
  figures.add({for_scripts("std_error", "The standard error of that return."), result.std_error});
  figures.add(expected_figures(result));
  figures.add({{"deviation", "The observed return less the expected one, in standard errors."},
               "Deviation",
               result.deviation,
               Phrase(Number{result.deviation, 2}, " standard errors")});
  if (result.chi_square) {
    figures.add(
        {{"chi_square", "Of all lines; about as large as its degrees of freedom if all is well."},
         "Chi-square",
         *result.chi_square,
         Phrase(Number{*result.chi_square, 2}, " with ", result.degrees, " degrees of freedom")});
    figures.add({for_scripts("degrees", "The degrees of freedom of chi-square."), result.degrees});
  }
  if (result.drawdown) {
    figures.add({for_sheets("drawdown"), "Maximum drawdown", *result.drawdown,
                 Phrase(Number{*result.drawdown, 0}, " bets", stakes.beside(*result.drawdown))});
  }
  return figures;
}

Record simulated_line_record(const SimulatedLine& line) {
  return {
      {{"name", "The line's name."}, words("Hand"), line.name},
      {{"hands", "Hands that ended in it."}, "Hands", line.hands},
      {{"frequency", "The same as a share of all hands."}, "Frequency", Number{line.frequency, 8}},
      {{"probability", "How often a hand ends in it exactly, as a share of hands."},
       "Exact",
       Number{line.probability, 8}},
      {{"deviation", "The observed frequency less the expected one, in standard errors."},
       "Deviation",
       Number{line.deviation, 2}},
  };
}

/// Returns the percentiles of sessions, which spreadsheets do not get.
Table session_table(const SimulatedSessions& sessions, const Stakes& stakes) {
  Table table{.type = "Percentile"};
  for (std::size_t i = 0; i < kSimulatedPercentiles.size(); ++i) {
    table.add(
        {{for_scripts("probability", "The share of sessions that do not exceed these."),
          "Share of sessions", percent(kSimulatedPercentiles[i], 0)},
         {for_scripts("result", "What a session won at most, in bets."), "Result at most",
          sessions.results[i], stakes.in_one_unit(sessions.results[i])},
         {for_scripts("drawdown", "The largest fall from a previous high, in bets."),
          "Drawdown at most", sessions.drawdowns[i], stakes.in_one_unit(sessions.drawdowns[i])}});
  }
  return table;
}

Figures session_members(const SimulatedSessions& sessions) {
  Figures members{
      {{"hands", "Hands of each session."}, sessions.hands},
      {{"sessions", "Complete sessions."}, sessions.sessions},
      {{"ahead", "How many of them finished ahead."}, sessions.ahead},
      {{"worst", "The result of the worst one, in bets."}, sessions.worst},
      {{"best", "The result of the best one, in bets."}, sessions.best},
      {{"percentiles", "Results and drawdowns, by the share of sessions that do not exceed them."},
       nested(session_table(sessions, {}))},
  };
  return {{for_scripts("sessions", "What came of whole sessions."),
           nested("Sessions", std::move(members))}};
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
  document.kind = {"Simulation", "What came of playing hands at random."};
  document.add(Heading{result.name});
  document.add(figures(result, chart, stakes));
  document.add(table_of("Frequency",
                        {"frequencies", "How often lines came, and how often they should."},
                        result.lines, &simulated_line_record));
  if (result.sessions) document.add(session_members(*result.sessions));
  if (result.drawdown) {
    document.add(Figures(
        {{for_scripts("drawdown", "The largest fall from a previous high over all hands, in bets."),
          *result.drawdown}}));
  }
  document.add(
      Figures({{for_scripts("complete", "Whether all hands were played: false where interrupted."),
                result.complete()},
               {for_scripts("hands_to_play", "Hands that were asked for."), result.hands_to_play},
               {kStakes, stakes_members(stakes)}}));
  if (result.sessions && result.sessions->sessions > 1) {
    document.add(session_words(*result.sessions, stakes));
    document.add(session_table(*result.sessions, stakes));
  }
  return document;
}

}  // namespace vpanalyze
