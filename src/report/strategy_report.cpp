// SPDX-License-Identifier: MIT
#include "vpanalyze/report/strategy_report.hpp"

#include <algorithm>
#include <string>

#include "report/strategy_json.hpp"

namespace vpanalyze {

namespace {

/// Exceptions shown to people; programs get all of them.
constexpr std::size_t kMostExceptions = 10;

Phrase misplayed(const PlayedChart& chart) {
  Phrase phrase = {Count{chart.deals_misplayed}, " of ", Count{chart.deals}, " deals"};
  if (chart.deals_misplayed == 0 || chart.deals_misplayed * 2 > chart.deals) return phrase;
  phrase.insert(phrase.end(), {", one in ", Count{chart.deals / chart.deals_misplayed}});
  return phrase;
}

Figures figures(const PlayedChart& chart) {
  const auto dead = static_cast<std::uint64_t>(
      std::count_if(chart.lines.begin(), chart.lines.end(),
                    [](const PlayedLine& line) { return line.deals == 0; }));
  Figures block{{
      {"return_optimal", "Best play returns", {Ratio{chart.return_optimal, 6, Unit::percent}}},
      {"return_chart", "The chart returns", {Ratio{chart.return_chart, 6, Unit::percent}}},
      {"cost", "It costs", {Ratio{chart.cost, 6, Unit::percent}}},
      {"deals_misplayed", "Misplayed", misplayed(chart)},
  }};
  if (chart.deals_uncovered > 0) {
    const char* then = chart.sections.size() > 1 ? " deals: only wild cards are kept"
                                                 : " deals: all five cards are exchanged";
    block.figures.push_back(
        {"deals_uncovered", "Without a line", {Count{chart.deals_uncovered}, then}});
  }
  if (dead > 0) {
    block.figures.push_back(
        {"dead_lines", "Dead lines", {Count{dead}, ": marked \"never\" below"}});
  }
  return block;
}

Table empty_lines_table() {
  return {{
              {.key = "wild_cards"},
              {.key = "line", .heading = "#"},
              {.key = "hold", .heading = "Hold", .align = Align::left},
              {.key = "deals"},
              {.key = "share", .heading = "Deals"},
              {.key = "ev_min", .heading = "Worth"},
              {.key = "ev_max", .heading = "to"},
              {.key = "cost", .heading = "Cost"},
              {.key = "deals_misplayed"},
          },
          {}};
}

Row line_row(const PlayedLine& line, std::size_t number, std::uint64_t deals) {
  const bool dead = line.deals == 0;
  const double share = static_cast<double>(line.deals) / static_cast<double>(deals);
  const auto worth = [dead](double value) { return dead ? Value() : Value(Number{value, 3}); };
  return {{Count{static_cast<std::uint64_t>(line.wild_cards)}, Count{number}, line.hold,
           Count{line.deals}, dead ? Value("never") : Value(percent(share)), worth(line.ev_min),
           worth(line.ev_max), dead ? Value() : Value(percent(line.cost, 6)),
           Count{line.misplayed}}};
}

/// A table for every section, under its name where a game has several.
void add_lines(const PlayedChart& chart, Document& document) {
  std::size_t number = 0;
  for (std::size_t i = 0; i < chart.lines.size(); ++i) {
    const PlayedLine& line = chart.lines[i];
    if (i == 0 || line.wild_cards != chart.lines[i - 1].wild_cards) {
      if (chart.sections.size() > 1) {
        document.blocks.emplace_back(
            Heading{chart.sections.at(static_cast<std::size_t>(line.wild_cards))});
      }
      document.blocks.emplace_back(empty_lines_table());
      number = 0;
    }
    std::get<Table>(document.blocks.back()).rows.push_back(line_row(line, ++number, chart.deals));
  }
}

/// "2 deuces, 5", "5" in a game without wild cards.
std::string line_name(const PlayedChart& chart, std::size_t line) {
  if (line >= chart.lines.size()) return "none";
  const int wild_cards = chart.lines[line].wild_cards;
  std::size_t first = line;
  while (first > 0 && chart.lines[first - 1].wild_cards == wild_cards) --first;
  std::string number = std::to_string(line - first + 1);
  if (chart.sections.size() == 1) return number;
  return chart.sections.at(static_cast<std::size_t>(wild_cards)) + ", " + number;
}

std::string cards_text(const std::vector<Card>& cards) {
  return cards.empty() ? "nothing" : to_string(cards);
}

Table exceptions(const PlayedChart& chart) {
  Table table{{
                  {.key = "exception_of", .heading = "Line", .align = Align::left},
                  {.key = "deal", .heading = "Deal", .align = Align::left},
                  {.key = "hold_best", .heading = "Better", .align = Align::left},
                  {.key = "hold_played", .heading = "Than", .align = Align::left},
                  {.key = "better"},
                  {.key = "deals", .heading = "Deals"},
                  {.key = "cost", .heading = "Cost"},
              },
              {}};
  for (const ChartException& exception : chart.exceptions) {
    if (table.rows.size() == kMostExceptions) break;
    table.rows.push_back({{line_name(chart, exception.line), to_string(exception.deal),
                           cards_text(exception.best), cards_text(exception.played),
                           exception.better, Count{exception.deals}, percent(exception.cost, 6)}});
  }
  return table;
}

Phrase exceptions_title(const PlayedChart& chart) {
  const std::string what = "What the chart gets wrong, dearest first, with an example each";
  if (chart.exceptions.size() <= kMostExceptions) return {what + ":"};
  return {what + " (", Count{kMostExceptions}, " of ", Count{chart.exceptions.size()}, " kinds):"};
}

}  // namespace

Document StrategyReport::document() const {
  Document document;
  document.blocks.emplace_back(Heading{chart_.name});
  document.blocks.emplace_back(figures(chart_));
  if (!chart_.remark.empty()) document.blocks.emplace_back(Paragraph{{chart_.remark}});
  document.blocks.emplace_back(
      Paragraph{{"Go down the list; hold the first that the deal contains."}});
  add_lines(chart_, document);
  if (chart_.exceptions.empty()) return document;
  document.blocks.emplace_back(Paragraph{exceptions_title(chart_)});
  document.blocks.emplace_back(exceptions(chart_));
  return document;
}

std::string StrategyReport::json() const { return strategy_json(chart_) + "\n"; }

Document StrategyLevelsReport::document() const {
  Document document;
  document.blocks.emplace_back(Heading{levels_.name});
  document.blocks.emplace_back(
      Paragraph{{"What the best chart found of so many lines costs. The default chart has ",
                 Count{levels_.default_lines}, "."}});
  Table table{{{.key = "lines", .heading = "Lines"}, {.key = "cost", .heading = "Cost"}}, {}};
  for (const ChartLevel& level : levels_.levels) {
    table.rows.push_back({{Count{level.lines}, percent(level.cost, 6)}});
  }
  document.blocks.emplace_back(std::move(table));
  return document;
}

std::string StrategyLevelsReport::json() const { return strategy_levels_json(levels_) + "\n"; }

}  // namespace vpanalyze
