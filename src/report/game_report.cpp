// SPDX-License-Identifier: MIT
#include <cmath>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "report/html/page.hpp"
#include "report/plain_text.hpp"
#include "report/shared_blocks.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/studies/survey.hpp"
#include "vpanalyze/version.hpp"

namespace vpanalyze {

namespace {

std::vector<Section> sections(const Survey& survey, const std::string& command_line,
                              const Stakes& stakes, const Style& style) {
  std::vector<Section> all;
  all.push_back(glass_section(survey, stakes, style));
  all.push_back(return_section(survey, style));
  if (!survey.analysis.states.empty()) {
    all.push_back(left_section(survey, style));
  }
  all.push_back(strategy_section(survey, stakes, style));
  all.push_back(bankroll_section(survey, stakes, style));
  const bool has_risk = survey.no_risk.empty();
  if (has_risk) all.push_back(ruin_section(survey, stakes, style));
  if (!survey.chart.lines.empty()) all.push_back(mistakes_section(survey, style));
  all.push_back(meter_section(survey, stakes, style));
  all.push_back(relatives_section(survey, style));
  if (!survey.of_machine()) all.push_back(origin_section(survey, style));
  if (has_risk) all.push_back(par_section(survey, stakes, style));
  all.push_back(method_section(survey, command_line, style));
  return all;
}

/// Returns the figures that a slot manager would quote.
Figures highlights(const Survey& survey, const Stakes& stakes) {
  const Analysis& game = survey.analysis;
  const double hold = 1 - game.game_return;
  const double hourly = std::abs(hold) * game.mean_bet * game.draw_lines * stakes.hands_per_hour;
  Figures figures{
      for_people("Return", percent(Quantity(game.exact_return, game.game_return))),
      for_people(hold < 0 ? "Player edge" : "Hold", percent(std::abs(hold))),
      for_people("Hit frequency", percent(game.hit_frequency, 2)),
  };
  if (game.variance && survey.no_risk.empty()) {
    figures.add(for_people("Variance", Number{*game.variance, 2}));
    figures.add(for_people("Volatility index", Number{survey.risk.volatility_index(), 2}));
  }
  figures.add(for_people(hold < 0 ? "Expected win an hour" : "Expected loss an hour",
                         stakes.bet ? Number{hourly * *stakes.bet, 2, Unit::money}
                                    : Phrase(Number{hourly, 2}, " bets")));
  return figures;
}

Table relatives_table(const Survey& survey) {
  return table_of("Relative", {}, survey.relatives, [](const Analysis& game) {
    return Record{{kName, game.name},
                  {kReturn, game.game_return},
                  {kReturnExactOrNull, exactly_if_any(game.exact_return)},
                  {kVariance, if_any(game.variance)}};
  });
}

Value coarse_pays_members(const std::optional<CoarsePays>& coarse) {
  if (!coarse) return {};
  return nested(
      "CoarsePays",
      Figures{
          {{"pay_step", "The step of the pays of the game as it is, in bets."}, coarse->pay_step},
          {{"step", "The coarser step that sessions were computed with, in bets."}, coarse->step},
          {{"added_variance", "What that adds to the variance, in squared bets."},
           coarse->added_variance}});
}

constexpr const char* kWhat = "Everything about one game: the answers of the single commands.";

/// Returns the answers of the separate studies for scripts.
Table answers(const Survey& survey, const std::string& command_line, const Stakes& stakes) {
  const RiskTerms terms{stakes, true};
  const Value meter =
      survey.meter ? nested(document_of(*survey.meter, stakes_of_pays(survey, stakes))) : Value();
  const bool has_risk = survey.no_risk.empty();
  Table table{.key = {"report", kWhat}, .type = "Report"};
  table.is_answer = true;
  table.add(Record{
      {kName, survey.paytable.name},
      {for_scripts("version", "The version of vpanalyze."), std::string(kVersion)},
      {for_scripts("command", "The command line that makes the report anew."), command_line},
      {for_scripts("analysis", "The return table."), nested(document_of(survey.analysis))},
      {for_scripts("strategy", "The strategy chart; null where there is none."),
       survey.chart.lines.empty() ? Value() : nested(document_of(survey.chart, stakes.round()))},
      {for_scripts("meter", "The return as the highest pay grows; null where that has no meaning."),
       meter},
      {for_scripts("risk", "What the game means for a bankroll; null where that is not known."),
       has_risk ? nested(document_of(survey.risk, terms)) : Value()},
      {for_scripts("coarse_pays", "How pays were rounded for sessions; null where they were not."),
       coarse_pays_members(survey.coarse_pays)},
      {for_scripts("relatives", "Other paytables of this game."), nested(relatives_table(survey))},
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
  return page(survey.paytable.name, highlights(survey, stakes),
              sections(survey, command_line, stakes, style), style);
}

}  // namespace vpanalyze
