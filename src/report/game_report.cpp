// SPDX-License-Identifier: MIT
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "report/all_answers.hpp"
#include "report/html/page.hpp"
#include "report/plain_text.hpp"
#include "report/shared_members.hpp"
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
  if (survey.analysis.lines.front().variance) all.push_back(origin_section(survey, style));
  if (has_risk) all.push_back(par_section(survey, stakes, style));
  all.push_back(method_section(survey, command_line, style));
  return all;
}

/// Returns the figures that a slot manager would quote.
Figures highlights(const Survey& survey, const Stakes& stakes) {
  const Analysis& game = survey.analysis;
  const double hold = 1 - game.game_return;
  Figures figures{
      people_field("Return", percent(Quantity(game.exact_return, game.game_return))),
      people_field(hold < 0 ? "Player edge" : "Hold", percent(std::abs(hold))),
      people_field("Hit frequency", percent(game.hit_frequency, 2)),
  };
  if (game.variance && survey.no_risk.empty()) {
    figures.add(people_field("Variance", Number{*game.variance, 2}));
    figures.add(people_field("Volatility index", Number{survey.risk.volatility_index(), 2}));
  }
  figures.add(
      people_field(hold < 0 ? "Expected win an hour" : "Expected loss an hour",
                   {stakes.single_unit_an_hour(std::abs(hold) * game.mean_bet), stakes.unit()}));
  return figures;
}

constexpr auto kRelative = object_of<Analysis>(
    "Relative", name_member(kScriptsOnly, read<&Analysis::name>),
    return_member(read<&Analysis::game_return>),
    return_exact_or_null([](auto& game) { return ratio_text(game.exact_return); }),
    variance_member(read<&Analysis::variance>));

constexpr auto kCoarsePays = object_of<CoarsePays>(
    "CoarsePays",
    Member("pay_step", "The step of the pays of the game as it is, in bets.", Measure::bets,
           read<&CoarsePays::pay_step>),
    Member("step", "The coarser step that sessions were computed with, in bets.", Measure::bets,
           read<&CoarsePays::step>),
    Member("added_variance", "What that adds to the variance, in squared bets.",
           Measure::squared_bets, read<&CoarsePays::added_variance>));

/// Survey with the command that makes it and the stakes in which it is shown.
struct SurveyAnswer {
  const Survey& survey;
  const std::string& command_line;
  const Stakes& stakes;
};

/// Answers of the separate studies.
constexpr auto kReport = object_of<SurveyAnswer>(
    "Report", name_member(kScriptsOnly, [](auto& answer) { return answer.survey.paytable.name; }),
    Member("version", "The version of vpanalyze.", kScriptsOnly,
           [](auto& /*any*/) { return kVersion; }),
    Member("command", "The command line that makes the report anew.", kScriptsOnly,
           [](auto& answer) { return answer.command_line; }),
    Member("analysis", "The return table.", kScriptsOnly,
           [](auto& answer) {
             return AnswerValue<kAnalysisAnswer>{document_of(answer.survey.analysis)};
           }),
    Member("strategy", "The strategy chart; null where there is none.", kScriptsOnly,
           [](auto& answer) -> std::optional<AnswerValue<kChartAnswer>> {
             if (answer.survey.chart.lines.empty()) return {};
             return {{document_of(answer.survey.chart, answer.stakes.round())}};
           }),
    Member("meter", "The return as the highest pay grows; null where that has no meaning.",
           kScriptsOnly,
           [](auto& answer) -> std::optional<AnswerValue<kMeterAnswer>> {
             const Survey& survey = answer.survey;
             if (!survey.meter) return {};
             return {{document_of(*survey.meter, answer.stakes)}};
           }),
    Member("risk", "What the game means for a bankroll; null where that is not known.",
           kScriptsOnly,
           [](auto& answer) -> std::optional<AnswerValue<kRiskAnswer>> {
             if (!answer.survey.no_risk.empty()) return {};
             return {{document_of(answer.survey.risk, RiskTerms{answer.stakes, true})}};
           }),
    Member("coarse_pays", "How pays were rounded for sessions; null where they were not.",
           kScriptsOnly,
           [](auto& answer) { return object_if<kCoarsePays>(answer.survey.coarse_pays); }),
    Member("relatives", "Other paytables of this game.", kScriptsOnly,
           [](auto& answer) { return objects<kRelative>(answer.survey.relatives); }));

constexpr std::array kReportParts = {Part(kReport)};

}  // namespace

constexpr Answer kReportAnswer{
    "Report", "Everything about one game: the answers of the single commands.", kReportParts};

Document document_of(const Survey& survey, const std::string& command_line, const Stakes& stakes) {
  const Style style;
  Document document;
  document.add(answers_table(kReportAnswer, "report", kReport,
                             std::array{SurveyAnswer{survey, command_line, stakes}}));
  document.add(Heading{survey.paytable.name, 1});
  for (const Section& section : sections(survey, command_line, stakes, style)) {
    document.add(Heading{section.title()});
    for (Block block : section.blocks()) {
      if (auto* const heading = std::get_if<Heading>(&block)) heading->level = 3;
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
