// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/strategy.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "report/all_answers.hpp"
#include "report/shared_blocks.hpp"
#include "report/shared_members.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

/// Greatest number of exceptions that people see; spreadsheets and scripts get all.
constexpr std::size_t kMostExceptions = 10;

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

/// Chart with the terms in which it is shown.
struct ChartAnswer {
  const PlayedChart& chart;
  const Stakes& stakes;
  bool costs;

  int decimals() const { return decimals_of(chart, costs); }
  double not_looking() const { return chart.cost_of_not_looking.value_or(0); }
  /// Returns the cost of a round as a share of its first bets.
  double cost() const { return chart.cost.value * chart.mean_bet; }
  std::ptrdiff_t dead_lines() const;
};
std::ptrdiff_t ChartAnswer::dead_lines() const {
  return std::count_if(chart.lines.begin(), chart.lines.end(),
                       [](const PlayedLine& line) { return line.deals == 0; });
}

Phrase misplayed_words(const ChartAnswer& answer) {
  const PlayedChart& chart = answer.chart;
  Phrase misplayed = {chart.deals_misplayed, " of ", chart.deals, " deals"};
  if (chart.deals_misplayed > 0 && chart.deals_misplayed * 2 <= chart.deals) {
    misplayed.add(", one in ", chart.deals / chart.deals_misplayed);
  }
  return misplayed;
}
Phrase uncovered_words(const ChartAnswer& answer) {
  return {answer.chart.deals_uncovered, answer.chart.sections.size() > 1
                                            ? " deals, where only wild cards are held"
                                            : " deals, where all five cards are discarded"};
}

constexpr Member kLevel("level", "Which of several charts it is: simple, standard or expert.",
                        OnlyIf([](auto& item) { return !item.chart.level.empty(); }),
                        [](auto& item) { return item.chart.level; });

constexpr auto kChartFigures = object_of<ChartAnswer>(
    "", name_member(kScriptsOnly, [](auto& answer) { return answer.chart.name; }),
    kLevel.also(kScriptsOnly), position_member([](auto& answer) { return answer.chart.position; }),
    Member("return_optimal", "What best play returns, as a share of the bet.", Measure::share,
           Label("Best play returns"), percentage(),
           [](auto& answer) { return percent(answer.chart.return_optimal, answer.decimals()); }),
    Member("return_optimal_exact", "The same as a fraction in lowest terms, where it is known.",
           Measure::share, kLeftOut,
           [](auto& answer) { return ratio_text(answer.chart.return_optimal); }),
    Member("return_chart", "What playing by the chart returns, as a share of the bet.",
           Measure::share, Label("The chart returns"), percentage(),
           [](auto& answer) { return percent(answer.chart.return_chart, answer.decimals()); }),
    Member("return_chart_exact", "The same as a fraction in lowest terms, where it is known.",
           Measure::share, kLeftOut,
           [](auto& answer) { return ratio_text(answer.chart.return_chart); }),
    Member("cost", "What the chart loses to best play, as a share of the bet.", Measure::share,
           Label("Cost"), percentage(),
           [](auto& answer) { return percent(answer.chart.cost, answer.decimals()); }),
    Member(
        "cost_of_not_looking", "How much of it comes from not looking at what the machine shows.",
        Measure::share, kLeftOut, Label("Of which"),
        ShownIf([](auto& answer) { return answer.not_looking() > 0; }),
        [](auto& answer) { return answer.chart.cost_of_not_looking; }, Words([](auto& answer) {
          return Phrase(percent(answer.not_looking(), answer.decimals()),
                        " for not looking at what the machine shows");
        })),
    Member(
        "cost_per_hour", "What mistakes cost an hour, in bets on one line.", Measure::bets,
        kNoMoney, Label("Mistakes cost"),
        ShownIf([](auto& answer) { return answer.stakes.are_given(); }),
        [](auto& answer) { return answer.stakes.bets_an_hour(answer.cost()); },
        Words([](auto& answer) {
          return Phrase(answer.stakes.cost_an_hour(answer.cost()), " an hour ",
                        answer.stakes.pace_of_bets());
        })),
    Member("cost_per_hour_money", "The same in money, where a bet's cost is given.", Measure::money,
           kLeftOut, [](auto& answer) { return answer.stakes.money_an_hour(answer.cost()); }),
    stakes_member([](auto& answer) { return answer.stakes; }),
    Member("cost_exact", "The cost as a fraction in lowest terms, where it is known.",
           Measure::share, kLeftOut, [](auto& answer) { return ratio_text(answer.chart.cost); }),
    Member("deals", "How many deals there are.", [](auto& answer) { return answer.chart.deals; }),
    Member(
        "deals_misplayed", "Deals that the chart does not play best.", Label("Misplayed"),
        [](auto& answer) { return answer.chart.deals_misplayed; }, Words(read<&misplayed_words>)),
    Member(
        "deals_uncovered", "Deals that no line fits; only the wild cards are held then.",
        VariedHeading(Label(),
                      [](auto& answer) {
                        return Label(answer.chart.deals_uncovered > 0 ? "Without a line" : "");
                      }),
        [](auto& answer) { return answer.chart.deals_uncovered; }, Words(read<&uncovered_words>)),
    Member("dead_lines", "Lines that no deal is played by.", kSheetsOnly, Label("Dead lines"),
           ShownIf([](auto& answer) { return answer.dead_lines() > 0; }),
           read<&ChartAnswer::dead_lines>, Words([](auto& answer) {
             return Phrase(answer.dead_lines(), ": marked \"never\" below");
           })));

/// People see costs only on request.
constexpr VariedHeading kCostHeading(Label(),
                                     [](auto& row) { return Label(row.costs ? "Cost" : ""); });

/// Row of a line; a line that plays no deal has no figures for people.
struct ChartLineRow {
  const PlayedLine& line;
  const PlayedChart& chart;
  bool costs;

  bool is_dead() const { return line.deals == 0; }
  Phrase unless_dead(const Value& value) const { return is_dead() ? Value() : value; }
  double share() const {
    return static_cast<double>(line.deals) / static_cast<double>(chart.deals);
  }
};

constexpr auto kChartLine = object_of<ChartLineRow>(
    // The level comes before all other columns, in a sheet with the charts of several levels.
    "ChartLine", kLevel.also(kSheetsOnly),
    Member("wild_cards", "Wild cards in the deals that the line is for.", Measure::cards,
           [](auto& row) { return row.line.wild_cards; }),
    Member("line", "Its number among the lines for as many wild cards, from 1.", kSheetsOnly,
           Label("#"), [](auto& row) { return row.line.number; }),
    Member("hold", "What to hold, in words.", words("Hold"),
           [](auto& row) { return row.line.hold; }),
    include<kExamples>(
        "", [](auto& row) { return *row.line.examples; },
        OnlyIf([](auto& row) { return row.line.examples.has_value(); })),
    Member("deals", "Deals that the line plays.", [](auto& row) { return row.line.deals; }),
    Member("share", "The same as a share of all deals.", Measure::share, Label("Share"),
           percentage(), read<&ChartLineRow::share>,
           Words([](auto& row) { return row.is_dead() ? Phrase("never") : Phrase(); })),
    Member(
        "ev_min",
        "The least EV of a hold that it plays, in bets of a round; 0 where there is none.",
        Measure::bets, Label("EV from"), decimals(3), [](auto& row) { return row.line.ev_min; },
        Words([](auto& row) {
          return row.unless_dead(Number{row.line.ev_min, 3});
        })),
    Member(
        "ev_max",
        "The greatest EV of a hold that it plays, in bets of a round; 0 where there is none.",
        Measure::bets, Label("to"), decimals(3), [](auto& row) { return row.line.ev_max; },
        Words([](auto& row) {
          return row.unless_dead(Number{row.line.ev_max, 3});
        })),
    Member(
        "cost", "What the line loses to best play, averaged over all deals, in bets.",
        Measure::bets, percentage(6), kCostHeading, [](auto& row) { return row.line.cost; },
        Words([](auto& row) { return row.unless_dead(percent(row.line.cost, 6)); })),
    Member("deals_misplayed", "Deals that the line does not play best.",
           [](auto& row) { return row.line.misplayed; }));
constexpr Rows kChartLines("lines", "The lines, section by section, in the order to go down.",
                           kChartLine);

/// Adds a table for every section, under its name if a game has several.
void add_lines(const PlayedChart& chart, bool costs, Document& document) {
  const Table no_lines = table_of(kChartLines, std::vector<ChartLineRow>());
  Table table = no_lines;
  for (std::size_t i = 0; i < chart.lines.size(); ++i) {
    const PlayedLine& line = chart.lines[i];
    table.add(record_of(kChartLine, {line, chart, costs}));
    if (i + 1 < chart.lines.size() && chart.lines[i + 1].wild_cards == line.wild_cards) continue;
    if (chart.sections.size() > 1) {
      document.add(Heading{.text = chart.sections.at(static_cast<std::size_t>(line.wild_cards)),
                           .part = "lines"});
    }
    document.add(std::exchange(table, no_lines));
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

/// Row of a kind of deals that the chart misplays.
struct ExceptionRow {
  const ChartException& exception;
  const PlayedChart& chart;
  bool costs;
};

// Scripts and sheets get these in different places.
constexpr Member kBetter("better", "What is better to hold, in words.",
                         [](auto& row) { return row.exception.better; });
constexpr Member kMisplayed("deals", "Deals that are misplayed in this way.",
                            [](auto& row) { return row.exception.deals; });
constexpr Member kMisplayedCost("cost",
                                "What misplaying them costs, averaged over all deals, in bets.",
                                Measure::bets, percentage(6),
                                [](auto& row) { return row.exception.cost; });
constexpr Member kPlayed("hold_played", "The cards of it that the chart holds; empty for none.",
                         [](auto& row) { return Cards(row.exception.played, "nothing"); });

constexpr auto kException = object_of<ExceptionRow>(
    "ChartException", kLevel.also(kSheetsOnly),
    Member("line", "The line that plays them, from 1 through all sections; null where none fits.",
           kScriptsOnly,
           [](auto& row) {
             const std::size_t line = row.exception.line;
             return line < row.chart.lines.size() ? std::optional(line + 1) : std::nullopt;
           }),
    kBetter.also(kScriptsOnly), kMisplayed.also(kScriptsOnly), kMisplayedCost.also(kScriptsOnly),
    Member("exception_of", "The line that plays them, by its section and its number there.",
           kSheetsOnly, words("Line"),
           [](auto& row) { return line_name(row.chart, row.exception.line); }),
    Member("deal", "The costliest of these deals.", words("Deal"),
           [](auto& row) { return Cards(row.exception.deal); }),
    kPlayed.also(kScriptsOnly),
    Member("hold_best", "The cards of it that are best to hold; empty for none.", words("Better"),
           [](auto& row) { return Cards(row.exception.best, "nothing"); }),
    kPlayed.also(kSheetsOnly, words("Than")),
    Member("deal_cost", "What misplaying that deal costs, in bets.", Measure::bets, kScriptsOnly,
           [](auto& row) { return row.exception.deal_cost; }),
    PeopleOnly(Label("Loses"), decimals(4), [](auto& row) { return row.exception.deal_cost; }),
    kBetter.also(kSheetsOnly), kMisplayed.also(kSheetsOnly, Label("Deals")),
    kMisplayedCost.also(kSheetsOnly, kCostHeading));
constexpr Rows kExceptions("exceptions", "Kinds of deals that the chart misplays, costliest first.",
                           kException);

Table exceptions(const PlayedChart& chart, bool costs) {
  Table table = table_of(kExceptions, chart.exceptions, [&](const ChartException& exception) {
    return ExceptionRow{exception, chart, costs};
  });
  for (std::size_t i = kMostExceptions; i < table.rows.size(); ++i) {
    table.rows[i].shown_to_people = false;
  }
  return table;
}

/// Returns the title of the exceptions; nothing if there are none.
Phrase exceptions_title(const PlayedChart& chart) {
  if (chart.exceptions.empty()) return {};
  const std::string what =
      "Hands this chart misplays; the kinds whose deals cost most together come first. The example "
      "is the costliest deal of its kind, and Loses is what that deal alone loses, in bets";
  if (chart.exceptions.size() <= kMostExceptions) return {what, ":"};
  return {what, " (", kMostExceptions, " of ", chart.exceptions.size(), " kinds):"};
}

constexpr auto kLegends = object_of<PlayedChart>(
    "",
    Member("legend", "What the words of the lines mean, paragraph by paragraph.", kScriptsOnly,
           read<&PlayedChart::legend>),
    Member("pocket_legend", "The same in three lines, for a card.", kScriptsOnly,
           read<&PlayedChart::pocket_legend>));
constexpr auto kRemark = object_of<PlayedChart>(
    "", Member("remark", "What is to be said of the chart as a whole.", kScriptsOnly, kLeftOut,
               [](auto& chart) { return if_not_empty(chart.remark); }));

constexpr std::array kChartParts = {Part(kChartFigures), Part(kChartLines), Part(kLegends),
                                    Part(kExceptions), Part(kRemark)};

/// Number of lines with its cost.
struct LevelRow {
  const ChartLevel& level;
  double mean_bet;
  const Stakes& stakes;
};
constexpr auto kChartLevel = object_of<LevelRow>(
    "ChartLevel",
    Member("lines", "Lines of the chart.", Label("Lines"),
           [](auto& row) { return row.level.lines; }),
    Member("cost", "What the chart loses to best play, as a share of the bet.", Measure::share,
           Label("Cost"), percentage(6), [](auto& row) { return row.level.cost; }),
    PeopleOnly(Label("An hour"), ShownIf([](auto& row) { return row.stakes.are_given(); }),
               [](auto& row) { return row.stakes.cost_an_hour(row.level.cost * row.mean_bet); }));
constexpr Rows kLevels("levels", "What the charts of a quick search cost, the shortest first.",
                       kChartLevel);

constexpr auto kLevelsFigures = object_of<ChartLevels>(
    "", name_member(kScriptsOnly, read<&ChartLevels::name>),
    Member("default_lines", "Lines of the chart that is made unless told otherwise.", kScriptsOnly,
           read<&ChartLevels::default_lines>));

constexpr std::array kLevelsParts = {Part(kLevelsFigures), Part(kLevels)};

}  // namespace

constexpr Answer kChartAnswer{
    "Chart", "A strategy chart, and what it costs compared with best play.", kChartParts, true};
constexpr Answer kChartLevelsAnswer{"ChartLevels", "What charts cost by their number of lines.",
                                    kLevelsParts};

Document document_of(const PlayedChart& chart, const Stakes& stakes, bool costs) {
  Document document{.answer = &kChartAnswer};
  document.add(
      Heading{chart.level.empty() ? chart.name : chart.name + ", " + chart.level + " chart"});
  document.add(record_of(kChartFigures, {chart, stakes, costs}));
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
  document.add(record_of(kLegends, chart));
  document.add(Phrase(
      "Share: how many of all hands the line plays. EV: what its hold pays on average, in bets, in "
      "the worst of these hands and in the best.",
      costs ? " Cost: what playing them by the line loses, spread over all hands." : ""));
  for (const std::string& sentence : chart.legend) document.add(Phrase(sentence));
  document.add(exceptions_title(chart));
  document.add(exceptions(chart, costs));
  document.add(record_of(kRemark, chart));
  return priced(std::move(document), stakes);
}

Document document_of(const ChartLevels& levels, const Stakes& stakes) {
  return {
      .blocks = {Heading{levels.name}, record_of(kLevelsFigures, levels),
                 Phrase(
                     "What a chart of each number of lines costs, as a quick search shortens it; "
                     "--lines N searches longer and often finds a cheaper one. The default "
                     "chart has ",
                     levels.default_lines, " lines.",
                     levels.remembers ? " Ignoring what the machine shows costs a further "
                                        "amount, the same for every chart."
                                      : ""),
                 table_of(kLevels, levels.levels,
                          [&](const ChartLevel& level) {
                            return LevelRow{level, levels.mean_bet, stakes};
                          })},
      .answer = &kChartLevelsAnswer};
}

}  // namespace vpanalyze
