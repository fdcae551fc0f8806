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

/// Greatest number of exceptions that people see; spreadsheets and scripts get all.
constexpr std::size_t kMostExceptions = 10;

constexpr const char* kLevel = "Which of several charts it is: simple, standard or expert.";

/// Returns text like "level 3".
std::string position_words(const PlayedChart& chart) {
  const std::string shown = to_string(chart.position);
  return shown.empty() ? "a machine with its average multipliers" : shown;
}

/// Returns the number of decimals for the chart's returns and costs: more if requested, and for a
/// cost that four would round to nothing.
int decimals_of(const PlayedChart& chart, bool costs) {
  constexpr double kSmallest = 0.00005 / 100;
  return costs || (chart.cost.value > 0 && chart.cost.value < kSmallest) ? 6 : 4;
}

Figures figures(const PlayedChart& chart, const Stakes& stakes, bool costs) {
  const int decimals = decimals_of(chart, costs);
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
  Figures figures{{kName, chart.name}};
  if (!chart.level.empty()) figures.add({for_scripts("level", kLevel), chart.level});
  figures.add(position_figures(chart.position));
  figures.add(Figures{
      {{"return_optimal", "What best play returns, as a share of the bet."},
       "Best play returns",
       percent(chart.return_optimal, decimals)},
      {{"return_optimal_exact", "The same as a fraction in lowest terms, where it is known."},
       exact_text(chart.return_optimal)},
      {{"return_chart", "What playing by the chart returns, as a share of the bet."},
       "The chart returns",
       percent(chart.return_chart, decimals)},
      {{"return_chart_exact", "The same as a fraction in lowest terms, where it is known."},
       exact_text(chart.return_chart)},
      {{"cost", "What the chart loses to best play, as a share of the bet."},
       "Cost",
       percent(chart.cost, decimals)},
      {{"cost_of_not_looking", "How much of it comes from not looking at what the machine shows."},
       not_looking > 0 ? "Of which" : "",
       cost_of_not_looking,
       Phrase(percent(not_looking, decimals), " for not looking at what the machine shows")},
      {{"cost_per_hour", "What mistakes cost an hour, in bets of a round."},
       stakes.are_given() ? "Mistakes cost" : "",
       cost * stakes.hands_per_hour,
       Phrase(stakes.cost_an_hour(cost), " an hour ", stakes.at_this_pace())},
      {kStakes, stakes_members(stakes)},
      {{"cost_exact", "The cost as a fraction in lowest terms, where it is known."},
       exact_text(chart.cost)},
      {{"deals", "How many deals there are."}, chart.deals},
      {{"deals_misplayed", "Deals that the chart does not play best."},
       "Misplayed",
       chart.deals_misplayed,
       std::move(misplayed)},
      {{"deals_uncovered", "Deals that no line fits; only the wild cards are held then."},
       chart.deals_uncovered > 0 ? "Without a line" : "",
       chart.deals_uncovered,
       Phrase(chart.deals_uncovered, then)},
      {for_sheets("dead_lines", "Lines that no deal is played by."), dead > 0 ? "Dead lines" : "",
       dead, Phrase(dead, ": marked \"never\" below")},
  });
  return figures;
}

/// Puts the level before all other columns, in a sheet with the charts of several levels.
Record with_level(const PlayedChart& chart, Record record) {
  Record all;
  if (!chart.level.empty()) all.add({for_sheets("level", kLevel), chart.level});
  all.add(std::move(record));
  return all;
}

/// Returns the row of a line; a line that plays no deal has no figures.
Record line_record(const PlayedLine& line, const PlayedChart& chart, bool costs) {
  const bool dead = line.deals == 0;
  const double share = static_cast<double>(line.deals) / static_cast<double>(chart.deals);
  const auto unless_dead = [dead](const Value& value) { return Phrase(dead ? Value() : value); };
  const Number ev_min(line.ev_min, 3);
  const Number ev_max(line.ev_max, 3);
  const Number cost = percent(line.cost, 6);
  Record record{
      {{"wild_cards", "Wild cards in the deals that the line is for."}, line.wild_cards},
      {for_sheets("line", "Its number among the lines for as many wild cards, from 1."), "#",
       line.number},
      {{"hold", "What to hold, in words."}, words("Hold"), line.hold},
  };
  if (line.examples) record.add(example_members(*line.examples));
  record.add(Record{
      {{"deals", "Deals that the line plays."}, line.deals},
      {{"share", "The same as a share of all deals."},
       "Share",
       percent(share),
       dead ? Phrase("never") : Phrase()},
      {{"ev_min",
        "The least EV of a hold that it plays, in bets of a round; 0 where there is none."},
       "EV from",
       ev_min,
       unless_dead(ev_min)},
      {{"ev_max",
        "The greatest EV of a hold that it plays, in bets of a round; 0 where there is none."},
       "to",
       ev_max,
       unless_dead(ev_max)},
      {{"cost", "What the line loses to best play, averaged over all deals, in bets."},
       costs ? "Cost" : "",
       cost,
       unless_dead(cost)},
      {{"deals_misplayed", "Deals that the line does not play best."}, line.misplayed},
  });
  return record;
}

Table no_lines() {
  return {.key = {"lines", "The lines, section by section, in the order to go down."},
          .type = "ChartLine"};
}

/// Adds a table for every section, under its name if a game has several.
void add_lines(const PlayedChart& chart, bool costs, Document& document) {
  Table table = no_lines();
  for (std::size_t i = 0; i < chart.lines.size(); ++i) {
    const PlayedLine& line = chart.lines[i];
    table.add(with_level(chart, line_record(line, chart, costs)));
    if (i + 1 < chart.lines.size() && chart.lines[i + 1].wild_cards == line.wild_cards) continue;
    if (chart.sections.size() > 1) {
      document.add(Heading{.text = chart.sections.at(static_cast<std::size_t>(line.wild_cards)),
                           .part = "lines"});
    }
    document.add(std::exchange(table, no_lines()));
  }
  if (chart.lines.empty()) document.add(std::move(table));
}

/// Returns text like "2 deuces, 5", or "5" in a game without wild cards.
std::string line_name(const PlayedChart& chart, std::size_t line) {
  if (line >= chart.lines.size()) return "none";
  const PlayedLine& played = chart.lines[line];
  std::string number = std::to_string(played.number);
  if (chart.sections.size() == 1) return number;
  return chart.sections.at(static_cast<std::size_t>(played.wild_cards)) + ", " + number;
}

Record exception_record(const ChartException& exception, const PlayedChart& chart, bool costs) {
  // Scripts number lines from 1 through all sections, and get null if no line fits.
  const Value line = exception.line < chart.lines.size() ? Value(exception.line + 1) : Value();
  constexpr const char* kBetter = "What is better to hold, in words.";
  constexpr const char* kDeals = "Deals that are misplayed in this way.";
  constexpr const char* kCost = "What misplaying them costs, averaged over all deals, in bets.";
  constexpr const char* kPlayed = "The cards of it that the chart holds; empty for none.";
  return {
      {for_scripts("line",
                   "The line that plays them, from 1 through all sections; null where none fits."),
       line},
      {for_scripts("better", kBetter), exception.better},
      {for_scripts("deals", kDeals), exception.deals},
      {for_scripts("cost", kCost), exception.cost},
      {for_sheets("exception_of", "The line that plays them, by its section and its number there."),
       words("Line"), line_name(chart, exception.line)},
      {{"deal", "The costliest of these deals."}, words("Deal"), Cards(exception.deal)},
      {for_scripts("hold_played", kPlayed), Cards(exception.played)},
      {{"hold_best", "The cards of it that are best to hold; empty for none."},
       words("Better"),
       Cards(exception.best, "nothing")},
      {for_sheets("hold_played", kPlayed), words("Than"), Cards(exception.played, "nothing")},
      {for_scripts("deal_cost", "What misplaying that deal costs, in bets."), exception.deal_cost},
      {kForPeople, "Loses", Number{exception.deal_cost, 4}},
      {for_sheets("better", kBetter), exception.better},
      {for_sheets("deals", kDeals), "Deals", exception.deals},
      {for_sheets("cost", kCost), costs ? "Cost" : "", percent(exception.cost, 6)},
  };
}

Table exceptions(const PlayedChart& chart, bool costs) {
  Table table{.key = {"exceptions", "Kinds of deals that the chart misplays, costliest first."},
              .type = "ChartException"};
  for (const ChartException& exception : chart.exceptions) {
    const bool shown = table.rows.size() < kMostExceptions;
    table.add(with_level(chart, exception_record(exception, chart, costs))).for_people = shown;
  }
  return table;
}

/// Returns the title of the exceptions; nothing if there are none.
Phrase exceptions_title(const PlayedChart& chart) {
  if (chart.exceptions.empty()) return {};
  const std::string what =
      "Hands this chart misplays, costliest first, with an example of each and what it loses, in "
      "bets";
  if (chart.exceptions.size() <= kMostExceptions) return {what, ":"};
  return {what, " (", kMostExceptions, " of ", chart.exceptions.size(), " kinds):"};
}

}  // namespace

Document document_of(const PlayedChart& chart, const Stakes& stakes, bool costs) {
  Document document;
  document.kind = {"Chart", "A strategy chart, and what it costs compared with best play."};
  document.add(
      Heading{chart.level.empty() ? chart.name : chart.name + ", " + chart.level + " chart"});
  document.add(figures(chart, stakes, costs));
  if (chart.leads_on) {
    document.add(Phrase(
        "This chart is for players who play on: EVs, in bets of a round, include what a hand leads "
        "to, for ",
        position_words(chart),
        ". The chart's return and cost are those of playing it whatever the machine shows."));
  }
  if (!chart.remark.empty()) document.add(Phrase(chart.remark));
  document.add(Phrase("Go down the list and hold the first line that the deal contains."));
  add_lines(chart, costs, document);
  document.add(
      Figures({{for_scripts("legend", "What the words of the lines mean, paragraph by paragraph."),
                list_of(chart.legend, std::identity())},
               {for_scripts("pocket_legend", "The same in three lines, for a card."),
                list_of(chart.pocket_legend, std::identity())}}));
  document.add(Phrase(
      "Share: how many of all hands the line plays. EV: what its hold pays on average, in bets, in "
      "the worst of these hands and in the best.",
      costs ? " Cost: what playing them by the line loses, spread over all hands." : ""));
  for (const std::string& sentence : chart.legend) document.add(Phrase(sentence));
  document.add(exceptions_title(chart));
  document.add(exceptions(chart, costs));
  if (!chart.remark.empty()) {
    document.add(Figures(
        {{for_scripts("remark", "What is to be said of the chart as a whole."), chart.remark}}));
  }
  return document;
}

Document document_of(const ChartLevels& levels, const Stakes& stakes) {
  return {
      {
          Heading{levels.name},
          Figures{{kName, levels.name},
                  {for_scripts("default_lines",
                               "Lines of the chart that is made unless told otherwise."),
                   levels.default_lines}},
          Phrase(
              "The cost of the best chart found for each number of lines. The default chart has ",
              levels.default_lines, ".",
              levels.remembers ? " Ignoring what the machine shows costs a further amount, the "
                                 "same for every chart."
                               : ""),
          table_of("ChartLevel", {"levels", "What the best charts found cost, the shortest first."},
                   levels.levels,
                   [&](const ChartLevel& level) {
                     return Record{
                         {{"lines", "Lines of the chart."}, "Lines", level.lines},
                         {{"cost", "What the chart loses to best play, as a share of the bet."},
                          "Cost",
                          percent(level.cost, 6)},
                         {kForPeople, stakes.are_given() ? "An hour" : "", Value(),
                          stakes.cost_an_hour(level.cost)}};
                   }),
      },
      {"ChartLevels", "What charts cost by their number of lines."}};
}

}  // namespace vpanalyze
