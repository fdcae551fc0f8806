// SPDX-License-Identifier: MIT
#include "report/simulate_json.hpp"

#include "report/json_text.hpp"

namespace vpanalyze {

namespace {

std::string line_json(const SimulatedLine& line) {
  return JsonObject()
      .add("name", line.name)
      .add("hands", line.hands)
      .add("frequency", line.frequency)
      .add("probability", line.probability)
      .add("deviation", line.deviation)
      .text();
}

std::string sessions_json(const SimulatedSessions& sessions) {
  JsonList percentiles;
  for (std::size_t i = 0; i < kSimulatedPercentiles.size(); ++i) {
    percentiles.add_json(JsonObject()
                             .add("probability", kSimulatedPercentiles[i])
                             .add("result", sessions.results[i])
                             .add("drawdown", sessions.drawdowns[i])
                             .text());
  }
  return JsonObject()
      .add("hands", sessions.hands)
      .add("sessions", sessions.sessions)
      .add("ahead", sessions.ahead)
      .add("worst", sessions.worst)
      .add("best", sessions.best)
      .add_json("percentiles", percentiles.text())
      .text();
}

}  // namespace

std::string simulate_json(const Simulation& result, const std::string& chart) {
  JsonList lines;
  for (const SimulatedLine& line : result.lines) lines.add_json(line_json(line));
  JsonObject json;
  json.add("schema_version", kSchemaVersion).add("name", result.name);
  if (chart.empty()) {
    json.add("objective", to_string(result.objective.objective));
  } else {
    json.add("strategy", chart);
  }
  return json.add("hands", result.hands)
      .add("seed", result.seed)
      .add("return", result.game_return)
      .add("std_error", result.std_error)
      .add("return_exact", to_string(result.exact_return))
      .add("deviation", result.deviation)
      .add("chi_square", result.chi_square)
      .add("degrees", result.degrees)
      .add_json("frequencies", lines.text())
      .add_json("sessions", sessions_json(result.sessions))
      .add("drawdown", result.drawdown)
      .add("complete", result.complete())
      .add("hands_to_play", result.hands_to_play)
      .text();
}

}  // namespace vpanalyze
