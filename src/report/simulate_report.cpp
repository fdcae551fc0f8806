// SPDX-License-Identifier: MIT
#include "vpanalyze/report/simulate_report.hpp"

#include <string>

#include "report/objective_words.hpp"
#include "report/simulate_json.hpp"

namespace vpanalyze {

namespace {

Phrase hands_played(const Simulation& result) {
  Phrase phrase = {Count{result.hands}};
  if (!result.complete()) {
    phrase.insert(phrase.end(), {" of ", Count{result.hands_to_play}, ": interrupted"});
  }
  phrase.emplace_back(", seed " + std::to_string(result.seed));
  return phrase;
}

Figure play_figure(const Simulation& result, const std::string& chart) {
  if (!chart.empty()) return {"strategy", "Play", {"by the chart " + chart}};
  return {"objective", "Play", objective_words(result.objective)};
}

Figures figures(const Simulation& result, const std::string& chart) {
  return {{
      play_figure(result, chart),
      {"hands", "Hands", hands_played(result)},
      {"return",
       "Return",
       {percent(result.game_return), ", standard error ", percent(result.std_error)}},
      {"return_exact", "Exact return", {Ratio{result.exact_return, 4, Unit::percent}}},
      {"deviation", "Deviation", {Number{result.deviation, 2}, " standard errors"}},
      {"chi_square",
       "Chi-square",
       {Number{result.chi_square, 2}, " of all lines, ", Count{result.degrees},
        " degrees of freedom"}},
      {"drawdown",
       "Greatest fall",
       {Number{result.drawdown, 0}, " bets from the highest point, in all hands"}},
  }};
}

Table line_table(const Simulation& result) {
  Table table{{
                  {.key = "hand", .heading = "Hand", .align = Align::left},
                  {.key = "hands", .heading = "Hands"},
                  {.key = "frequency", .heading = "Frequency"},
                  {.key = "probability", .heading = "Exact"},
                  {.key = "deviation", .heading = "Deviation"},
              },
              {}};
  for (const SimulatedLine& line : result.lines) {
    table.rows.push_back({{line.name, Count{line.hands}, Number{line.frequency, 8},
                           Number{line.probability, 8}, Number{line.deviation, 2}}});
  }
  return table;
}

/// For people only: programs that want sessions read JSON.
Table session_table(const SimulatedSessions& sessions) {
  Table table{{
                  {.heading = "Sessions"},
                  {.heading = "Result up to"},
                  {.heading = "Fall within up to"},
              },
              {}};
  for (std::size_t i = 0; i < kSimulatedPercentiles.size(); ++i) {
    table.rows.push_back({{percent(kSimulatedPercentiles[i], 0), Number{sessions.results[i], 1},
                           Number{sessions.drawdowns[i], 1}}});
  }
  return table;
}

Phrase session_words(const SimulatedSessions& sessions) {
  const double ahead = static_cast<double>(sessions.ahead) / static_cast<double>(sessions.sessions);
  return {Count{sessions.sessions},
          " sessions of ",
          Count{sessions.hands},
          sessions.hands == 1 ? " hand: " : " hands: ",
          percent(ahead, 2),
          " ended ahead, the best with ",
          Number{sessions.best, 1},
          ", the worst with ",
          Number{sessions.worst, 1},
          " bets. The result, and the greatest fall from a height within the session:"};
}

}  // namespace

Document SimulateReport::document() const {
  Document document;
  document.blocks.emplace_back(Heading{result_.name});
  document.blocks.emplace_back(figures(result_, chart_));
  document.blocks.emplace_back(line_table(result_));
  if (result_.sessions.sessions > 0) {
    document.blocks.emplace_back(Paragraph{session_words(result_.sessions)});
    document.blocks.emplace_back(session_table(result_.sessions));
  }
  return document;
}

std::string SimulateReport::json() const { return simulate_json(result_, chart_) + "\n"; }

}  // namespace vpanalyze
