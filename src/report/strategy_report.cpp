// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/strategy.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <utility>

#include "report/shared_blocks.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

/// Exceptions that people see; spreadsheets and scripts get all of them.
constexpr std::size_t kMostExceptions = 10;

/// "level 3".
std::string position_words(const PlayedChart& chart) {
  const std::string shown = to_string(chart.position);
  return shown.empty() ? "a machine with its average multipliers" : shown;
}

Figures figures(const PlayedChart& chart, const Stakes& stakes) {
  const auto dead = std::count_if(chart.lines.begin(), chart.lines.end(),
                                  [](const PlayedLine& line) { return line.deals == 0; });
  const char* then = chart.sections.size() > 1 ? " deals, where only wild cards are held"
                                               : " deals, where all five cards are discarded";
  const double cost = chart.cost.value;
  const double not_looking = chart.cost_of_not_looking.value_or(0);
  const Value cost_of_not_looking =
      chart.cost_of_not_looking ? Value(*chart.cost_of_not_looking) : Absent();
  Phrase misplayed = {chart.deals_misplayed, " of ", chart.deals, " deals"};
  if (chart.deals_misplayed > 0 && chart.deals_misplayed * 2 <= chart.deals) {
    misplayed.add(", one in ", chart.deals / chart.deals_misplayed);
  }
  Figures figures{{for_scripts("name"), chart.name}};
  if (!chart.level.empty()) figures.add({for_scripts("level"), chart.level});
  figures.add(position_figures(chart.position));
  figures.add(Figures{
      {"return_optimal", "Best play returns", percent(chart.return_optimal, 6)},
      {"return_optimal_exact", exact_text(chart.return_optimal)},
      {"return_chart", "The chart returns", percent(chart.return_chart, 6)},
      {"return_chart_exact", exact_text(chart.return_chart)},
      {"cost", "Cost", percent(chart.cost, 6)},
      {"cost_of_not_looking", not_looking > 0 ? "Of which" : "", cost_of_not_looking,
       Phrase(percent(not_looking, 6), " for not looking at what the machine shows")},
      {"cost_per_hour", stakes.are_given() ? "Mistakes cost" : "", cost * stakes.hands_per_hour,
       Phrase(stakes.cost_an_hour(cost), " an hour ", stakes.at_this_pace())},
      {"cost_exact", exact_text(chart.cost)},
      {"deals", chart.deals},
      {"deals_misplayed", "Misplayed", chart.deals_misplayed, std::move(misplayed)},
      {"deals_uncovered", chart.deals_uncovered > 0 ? "Without a line" : "", chart.deals_uncovered,
       Phrase(chart.deals_uncovered, then)},
      {for_sheets("dead_lines"), dead > 0 ? "Dead lines" : "", dead,
       Phrase(dead, ": marked \"never\" below")},
  });
  return figures;
}

/// Before all other columns, in a sheet that has the charts of several levels.
Record with_level(const PlayedChart& chart, Record record) {
  Record all;
  if (!chart.level.empty()) all.add({for_sheets("level"), chart.level});
  all.add(std::move(record));
  return all;
}

/// A line that plays no deal has no figures in tables.
Record line_record(const PlayedLine& line, std::size_t number, const PlayedChart& chart) {
  const bool dead = line.deals == 0;
  const double share = static_cast<double>(line.deals) / static_cast<double>(chart.deals);
  const auto unless_dead = [dead](const Value& value) { return dead ? Value() : value; };
  return {
      {"wild_cards", line.wild_cards},
      {for_sheets("line"), "#", number},
      {"hold", words("Hold"), line.hold},
      {"deals", line.deals},
      {for_scripts("share"), share},
      {for_sheets("share"), "Share", dead ? Value("never") : percent(share)},
      {for_scripts("ev_min"), line.ev_min},
      {for_sheets("ev_min"), "EV from", unless_dead(Number{line.ev_min, 3})},
      {for_scripts("ev_max"), line.ev_max},
      {for_sheets("ev_max"), "to", unless_dead(Number{line.ev_max, 3})},
      {for_scripts("cost"), line.cost},
      {for_sheets("cost"), "Cost", unless_dead(percent(line.cost, 6))},
      {"deals_misplayed", line.misplayed},
  };
}

/// A table for every section, under its name where a game has several.
void add_lines(const PlayedChart& chart, Document& document) {
  Table table{.key = "lines"};
  for (std::size_t i = 0; i < chart.lines.size(); ++i) {
    const PlayedLine& line = chart.lines[i];
    table.add(with_level(chart, line_record(line, table.rows.size() + 1, chart)));
    if (i + 1 < chart.lines.size() && chart.lines[i + 1].wild_cards == line.wild_cards) continue;
    if (chart.sections.size() > 1) {
      document.add(Heading{.text = chart.sections.at(static_cast<std::size_t>(line.wild_cards)),
                           .part = "lines"});
    }
    document.add(std::exchange(table, Table{.key = "lines"}));
  }
  if (chart.lines.empty()) document.add(std::move(table));
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

Record exception_record(const ChartException& exception, const PlayedChart& chart) {
  // Scripts count lines from 1 through all sections, and get null where none fitted.
  const Value line = exception.line < chart.lines.size() ? Value(exception.line + 1) : Value();
  return {
      {for_scripts("line"), line},
      {for_scripts("better"), exception.better},
      {for_scripts("deals"), exception.deals},
      {for_scripts("cost"), exception.cost},
      {for_sheets("exception_of"), words("Line"), line_name(chart, exception.line)},
      {"deal", words("Deal"), to_string(exception.deal)},
      {for_scripts("hold_played"), to_string(exception.played)},
      {for_scripts("hold_best"), to_string(exception.best)},
      {for_sheets("hold_best"), words("Better"), cards_text(exception.best)},
      {for_sheets("hold_played"), words("Than"), cards_text(exception.played)},
      {for_scripts("deal_cost"), exception.deal_cost},
      {for_sheets("better"), exception.better},
      {for_sheets("deals"), "Deals", exception.deals},
      {for_sheets("cost"), "Cost", percent(exception.cost, 6)},
  };
}

Table exceptions(const PlayedChart& chart) {
  Table table{.key = "exceptions"};
  for (const ChartException& exception : chart.exceptions) {
    const bool shown = table.rows.size() < kMostExceptions;
    table.add(with_level(chart, exception_record(exception, chart))).for_people = shown;
  }
  return table;
}

/// Nothing where there are none.
Phrase exceptions_title(const PlayedChart& chart) {
  if (chart.exceptions.empty()) return {};
  const std::string what = "Hands this chart misplays, costliest first, with an example of each";
  if (chart.exceptions.size() <= kMostExceptions) return {what, ":"};
  return {what, " (", kMostExceptions, " of ", chart.exceptions.size(), " kinds):"};
}

}  // namespace

Document document_of(const PlayedChart& chart, const Stakes& stakes) {
  Document document;
  document.add(
      Heading{chart.level.empty() ? chart.name : chart.name + ", " + chart.level + " chart"});
  document.add(figures(chart, stakes));
  if (chart.leads_on) {
    document.add(Phrase(
        "This chart is for players who play on: EVs, in bets of a round, include what a hand leads "
        "to, for ",
        position_words(chart),
        ". The chart's return and cost are those of playing it whatever the machine shows."));
  }
  if (!chart.remark.empty()) document.add(Phrase(chart.remark));
  document.add(Phrase("Go down the list and hold the first line that the deal contains."));
  add_lines(chart, document);
  document.add(Figures({{for_scripts("legend"), list_of(chart.legend, std::identity())}}));
  for (const std::string& sentence : chart.legend) document.add(Phrase(sentence));
  document.add(exceptions_title(chart));
  document.add(exceptions(chart));
  if (!chart.remark.empty()) document.add(Figures({{for_scripts("remark"), chart.remark}}));
  return document;
}

Document document_of(const ChartLevels& levels, const Stakes& stakes) {
  return {{
      Heading{levels.name},
      Figures{{for_scripts("name"), levels.name},
              {for_scripts("default_lines"), levels.default_lines}},
      Phrase("The cost of the best chart found for each number of lines. The default chart has ",
             levels.default_lines, "."),
      table_of("levels", levels.levels,
               [&](const ChartLevel& level) {
                 return Record{{"lines", "Lines", level.lines},
                               {"cost", "Cost", percent(level.cost, 6)},
                               {kForPeople, stakes.are_given() ? "An hour" : "", Value(),
                                stakes.cost_an_hour(level.cost)}};
               }),
  }};
}

}  // namespace vpanalyze
