// SPDX-License-Identifier: MIT
#include <cmath>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "report/html/page.hpp"
#include "report/plain_text.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/studies/survey.hpp"
#include "vpanalyze/version.hpp"

namespace vpanalyze {

namespace {

std::vector<Section> sections(const Survey& survey, const std::string& command_line,
                              const Stakes& stakes, const Style& style) {
  return {
      glass_section(survey, stakes, style),
      return_section(survey, style),
      strategy_section(survey, stakes, style),
      bankroll_section(survey, stakes, style),
      ruin_section(survey, style),
      mistakes_section(survey, style),
      meter_section(survey, stakes, style),
      relatives_section(survey, style),
      origin_section(survey, style),
      par_section(survey, stakes, style),
      method_section(survey, command_line, style),
  };
}

/// What a slot manager would quote.
std::vector<Highlight> highlights(const Survey& survey, const Stakes& stakes, const Style& style) {
  const auto text = [&](const Value& value) { return text_for_people(value, style.digits); };
  const Analysis& game = survey.analysis;
  const double hold = 1 - game.game_return;
  const double hourly = std::abs(hold) * stakes.hands_per_hour;
  const std::string loss = stakes.bet ? text(Number{hourly * *stakes.bet, 2, Unit::money})
                                      : text(Number{hourly, 2}) + " bets";
  return {
      {"Return", text(Ratio{game.exact_return, 4, Unit::percent})},
      {"Hold", text(percent(hold))},
      {"Hit frequency", text(Number{game.hit_frequency, 2, Unit::percent})},
      {"Variance", text(Number{game.variance, 2})},
      {"Volatility index", text(Number{survey.risk.volatility_index(), 2})},
      {hold < 0 ? "Expected win an hour" : "Expected loss an hour", loss},
  };
}

Table relatives_table(const Survey& survey) {
  return table_of("", survey.relatives, [](const Analysis& game) {
    return Record{{"name", game.name},
                  {"return", Number{game.game_return}},
                  {"return_exact", to_string(game.exact_return)},
                  {"variance", Number{game.variance}}};
  });
}

Value coarse_pays_members(const std::optional<CoarsePays>& coarse) {
  if (!coarse) return {};
  return nested(Figures({{"pay_step", Number{coarse->pay_step}},
                         {"step", Number{coarse->step}},
                         {"added_variance", Number{coarse->added_variance}}}));
}

/// Scripts get the answers of the single studies.
Table answers(const Survey& survey, const std::string& command_line, const Stakes& stakes) {
  const RiskTerms terms{stakes, true};
  Table table;
  table.is_answer = true;
  table.add(Record{
      {for_scripts("name"), survey.paytable.name},
      {for_scripts("version"), std::string(kVersion)},
      {for_scripts("command"), command_line},
      {for_scripts("analysis"), nested(document_of(survey.analysis))},
      {for_scripts("strategy"), nested(document_of(survey.chart, stakes))},
      {for_scripts("meter"), survey.meter ? nested(document_of(*survey.meter, stakes)) : Value()},
      {for_scripts("risk"), nested(document_of(survey.risk, terms))},
      {for_scripts("coarse_pays"), coarse_pays_members(survey.coarse_pays)},
      {for_scripts("relatives"), nested(relatives_table(survey))},
  });
  return table;
}

}  // namespace

Document document_of(const Survey& survey, const std::string& command_line, const Stakes& stakes) {
  const Style style;
  Document document;
  document.add(answers(survey, command_line, stakes));
  document.add(Heading{survey.paytable.name, 1});
  for (const Section& section : sections(survey, command_line, stakes, style)) {
    document.add(Heading{section.title()});
    for (Block block : section.blocks()) {
      if (auto* const within = std::get_if<Heading>(&block)) within->level = 3;
      document.add(std::move(block));
    }
  }
  return document;
}

std::string page_of(const Survey& survey, const std::string& command_line, const Style& style,
                    const Stakes& stakes) {
  return page(survey.paytable.name, highlights(survey, stakes, style),
              sections(survey, command_line, stakes, style));
}

}  // namespace vpanalyze
