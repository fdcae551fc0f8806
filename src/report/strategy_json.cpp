// SPDX-License-Identifier: MIT
#include "report/strategy_json.hpp"

#include "report/json_text.hpp"

namespace vpanalyze {

namespace {

std::string line_json(const PlayedLine& line, std::uint64_t deals) {
  return JsonObject()
      .add("wild_cards", line.wild_cards)
      .add("hold", line.hold)
      .add("deals", line.deals)
      .add("share", static_cast<double>(line.deals) / static_cast<double>(deals))
      .add("ev_min", line.ev_min)
      .add("ev_max", line.ev_max)
      .add("cost", line.cost)
      .add("deals_misplayed", line.misplayed)
      .text();
}

/// Lines are counted from 1 through all sections; null where no line fitted.
std::string exception_json(const ChartException& exception, std::size_t lines) {
  JsonObject json;
  if (exception.line < lines) {
    json.add("line", exception.line + 1);
  } else {
    json.add_json("line", "null");
  }
  return json.add("better", exception.better)
      .add("deals", exception.deals)
      .add("cost", exception.cost)
      .add("deal", to_string(exception.deal))
      .add("hold_played", to_string(exception.played))
      .add("hold_best", to_string(exception.best))
      .add("deal_cost", exception.deal_cost)
      .text();
}

}  // namespace

std::string strategy_json(const PlayedChart& chart) {
  JsonObject json;
  JsonList lines;
  for (const PlayedLine& line : chart.lines) lines.add_json(line_json(line, chart.deals));
  JsonList exceptions;
  for (const ChartException& exception : chart.exceptions) {
    exceptions.add_json(exception_json(exception, chart.lines.size()));
  }
  json.add("schema_version", kSchemaVersion)
      .add("name", chart.name)
      .add("return_optimal", chart.return_optimal.to_double())
      .add("return_optimal_exact", to_string(chart.return_optimal))
      .add("return_chart", chart.return_chart.to_double())
      .add("return_chart_exact", to_string(chart.return_chart))
      .add("cost", chart.cost.to_double())
      .add("cost_exact", to_string(chart.cost))
      .add("deals", chart.deals)
      .add("deals_misplayed", chart.deals_misplayed)
      .add("deals_uncovered", chart.deals_uncovered)
      .add_json("lines", lines.text())
      .add_json("exceptions", exceptions.text());
  if (!chart.remark.empty()) json.add("remark", chart.remark);
  return json.text();
}

std::string strategy_levels_json(const ChartLevels& levels) {
  JsonList list;
  for (const ChartLevel& level : levels.levels) {
    list.add_json(JsonObject().add("lines", level.lines).add("cost", level.cost).text());
  }
  return JsonObject()
      .add("schema_version", kSchemaVersion)
      .add("name", levels.name)
      .add("default_lines", levels.default_lines)
      .add_json("levels", list.text())
      .text();
}

}  // namespace vpanalyze
