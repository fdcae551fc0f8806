// SPDX-License-Identifier: MIT
#include "vpanalyze/report/game_report.hpp"

#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "report/analysis_json.hpp"
#include "report/html/page.hpp"
#include "report/html/sections.hpp"
#include "report/json_text.hpp"
#include "report/meter_json.hpp"
#include "report/risk_json.hpp"
#include "report/strategy_json.hpp"
#include "report/value_text.hpp"
#include "vpanalyze/version.hpp"

namespace vpanalyze {

namespace {

std::vector<Section> sections(const Survey& survey, const std::string& command_line,
                              const Style& style) {
  return {
      glass_section(survey, style),    return_section(survey, style),
      origin_section(survey, style),   strategy_section(survey, style),
      mistakes_section(survey, style), meter_section(survey, style),
      bankroll_section(survey, style), ruin_section(survey, style),
      par_section(survey, style),      method_section(survey, command_line, style),
  };
}

std::vector<Highlight> highlights(const Survey& survey, const Style& style) {
  const auto text = [&](const Value& value) { return text_for_people(value, style.digits); };
  const Analysis& game = survey.analysis;
  std::vector<Highlight> all = {
      {"Return", text(Ratio{game.exact_return, 4, Unit::percent})},
      {"Variance", text(Number{game.variance, 2})},
      {"Hands that pay", text(Number{game.hit_frequency, 2, Unit::percent})},
  };
  if (survey.risk.royal_cycle) {
    all.push_back({"Royal flush, one in", text(Number{*survey.risk.royal_cycle, 0})});
  }
  return all;
}

std::string coarse_pays_json(const std::optional<CoarsePays>& coarse) {
  if (!coarse) return "null";
  return JsonObject()
      .add("pay_step", coarse->pay_step)
      .add("step", coarse->step)
      .add("added_variance", coarse->added_variance)
      .text();
}

}  // namespace

Document GameReport::document() const {
  const Style style;
  Document document;
  document.blocks.emplace_back(Heading{survey_.paytable.name, 1});
  for (const Section& section : sections(survey_, command_line_, style)) {
    document.blocks.emplace_back(Heading{section.title()});
    for (Block block : section.blocks()) {
      if (auto* const within = std::get_if<Heading>(&block)) within->level = 3;
      document.blocks.push_back(std::move(block));
    }
  }
  return document;
}

std::string GameReport::json() const {
  RiskTerms terms;
  terms.par = true;
  return JsonObject()
             .add("schema_version", kSchemaVersion)
             .add("name", survey_.paytable.name)
             .add("version", kVersion)
             .add("command", command_line_)
             .add_json("analysis", analysis_json(survey_.analysis))
             .add_json("strategy", strategy_json(survey_.chart))
             .add_json("meter", survey_.meter ? meter_json(*survey_.meter) : "null")
             .add_json("risk", risk_json(survey_.risk, terms))
             .add_json("coarse_pays", coarse_pays_json(survey_.coarse_pays))
             .text() +
         "\n";
}

std::string GameReport::html(const Style& style) const {
  return page(survey_.paytable.name, highlights(survey_, style),
              sections(survey_, command_line_, style));
}

}  // namespace vpanalyze
