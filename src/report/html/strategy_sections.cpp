// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "report/html/page.hpp"
#include "report/plain_text.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

std::string text(const Value& value, const Style& style) {
  return html_escaped(text_for_people(value, style.digits));
}

/// Returns text like "0.479 to 0.510"; a single number if both ends are equal.
std::string worth(const PlayedLine& line, const Style& style) {
  if (line.deals == 0) return "never";
  const std::string least = text(Number{line.ev_min, 3}, style);
  const std::string most = text(Number{line.ev_max, 3}, style);
  return least == most ? least : least + " to " + most;
}

MarkupRow line_row(const Survey& survey, std::size_t i, const Style& style) {
  const PlayedLine& line = survey.chart.lines[i];
  std::string examples;
  for (const std::vector<Card>& kept : survey.examples.at(i).kept) {
    examples += held_cards(kept, survey.paytable.wild);
  }
  const double share = static_cast<double>(line.deals) / static_cast<double>(survey.chart.deals);
  return {{std::to_string(line.number), examples, html_escaped(line.hold), worth(line, style),
           text(percent(share, 2), style)}};
}

/// Returns the chart with pictures, a table for every number of wild cards.
std::string pictured_chart(const Survey& survey, const Style& style) {
  static const std::vector<MarkupColumn> kColumns = {{"#", "place"},
                                                     {"Keep", "words cards"},
                                                     {"", "words"},
                                                     {"EV, lowest to highest", "worth"},
                                                     {"Share", "minor"}};
  const PlayedChart& chart = survey.chart;
  std::string tables;
  std::vector<MarkupRow> rows;
  for (std::size_t i = 0; i < chart.lines.size(); ++i) {
    rows.push_back(line_row(survey, i, style));
    const int wild_cards = chart.lines[i].wild_cards;
    if (i + 1 < chart.lines.size() && chart.lines[i + 1].wild_cards == wild_cards) continue;
    if (chart.sections.size() > 1) {
      const std::string& title = chart.sections.at(static_cast<std::size_t>(wild_cards));
      tables += element("h3", html_escaped(title)) + "\n";
    }
    tables += markup_table("chart", kColumns, rows);
    rows.clear();
  }
  return tables;
}

constexpr std::string_view kHowToRead =
    "Go down the list and hold the first line that the deal contains.";

/// Returns the chart with everything needed to read it, on a sheet of its own in print.
std::string sheet(const Survey& survey, const Style& style) {
  /// Greatest number of pictures of cards in print; a longer chart leaves them out to fit on one
  /// sheet.
  constexpr std::size_t kMostPictured = 30;
  constexpr std::size_t kLinesOfHeading = 2;
  std::string legend =
      "Cards face down are those you draw. EV is what the hand then pays on average, in bets; "
      "share is how many of all deals the line decides.";
  if (!survey.paytable.wild.empty() || survey.paytable.deck.jokers() > 0) {
    legend += " Wild cards are tinted.";
  }
  std::string text = element("h3", {{"class", "on-paper"}}, html_escaped(survey.chart.name)) +
                     "\n" + element("p", kHowToRead) + "\n" + pictured_chart(survey, style);
  for (const std::string& sentence : survey.chart.legend) text += html_of(Phrase(sentence), style);
  text += element("p", {{"class", "legend"}}, legend) + "\n";
  const std::size_t headings = kLinesOfHeading * (survey.chart.sections.size() - 1);
  std::size_t pictures = 0;
  for (const ChartExample& example : survey.examples) {
    pictures += std::max<std::size_t>(1, example.kept.size());
  }
  const bool is_long = pictures + headings > kMostPictured;
  return element("div", {{"class", is_long ? "sheet long" : "sheet"}}, "\n" + text) + "\n";
}

std::string mistakes_table(const Survey& survey, const Style& style) {
  constexpr std::size_t kMostShown = 10;
  const CardSet& wild = survey.paytable.wild;
  std::vector<MarkupRow> rows;
  for (const ChartException& mistake : survey.chart.exceptions) {
    if (rows.size() == kMostShown) break;
    rows.push_back(
        {{played_deal(mistake.deal, mistake.played, wild),
          played_deal(mistake.deal, mistake.best, wild), text(Number{mistake.deal_cost, 4}, style),
          text(mistake.deals, style), text(percent(mistake.cost, 6), style)}});
  }
  return markup_table(
      "mistakes",
      {{"By the chart", "words"}, {"Better", "words"}, {"EV lost"}, {"Deals"}, {"Cost", "minor"}},
      rows);
}

/// Adds the position of a machine to which the chart applies.
void add_machine_words(const Survey& survey, Section& section) {
  const Analysis& game = survey.analysis;
  if (!game.states.empty()) {
    const bool has_next = game.states.front().multipliers.has_value();
    section.add(
        Phrase("For players who play on: EVs include what a hand leads to. This is the chart for ",
               has_next && game.draw_lines > 1 ? "the multipliers that a machine shows on average"
                                               : "a fresh machine",
               "; \"vpanalyze strategy\" makes those for others."));
  }
}

}  // namespace

Section strategy_section(const Survey& survey, const Stakes& stakes, const Style& style) {
  Section section("strategy", "How to play", style);
  if (survey.chart.lines.empty()) {
    section.add(Phrase("No chart: ", survey.no_chart, "."));
    return section;
  }
  add_machine_words(survey, section);
  const Document chart = document_of(survey.chart, stakes.round());
  section.add_for_words(Phrase(std::string(kHowToRead)));
  section.add_html(sheet(survey, style));
  for (const Block& block : chart.blocks) {
    const auto* table = std::get_if<Table>(&block);
    const auto* heading = std::get_if<Heading>(&block);
    const bool has_lines = table != nullptr && table->key.name == "lines";
    if (has_lines || (heading != nullptr && heading->part == "lines")) section.add_for_words(block);
  }
  for (const std::string& sentence : survey.chart.legend) section.add_for_words(Phrase(sentence));
  for (const Block& block : chart.blocks) {
    if (std::holds_alternative<Figures>(block)) section.add(block);
  }
  if (!survey.chart.remark.empty()) section.add(Phrase(survey.chart.remark));
  section.add_html(pocket_cards(survey.chart));
  return section;
}

Section mistakes_section(const Survey& survey, const Style& style) {
  Section section("mistakes", "Hands this chart misplays", style);
  const PlayedChart& chart = survey.chart;
  if (chart.exceptions.empty()) {
    section.add(Phrase("None: it plays every deal perfectly."));
    return section;
  }
  Phrase misplays = {
      "A chart short enough to remember cannot look at every discard. This one misplays ",
      chart.deals_misplayed, " of ", chart.deals, " deals"};
  misplays.add(", which costs ",
               percent(chart.cost.value - chart.cost_of_not_looking.value_or(0), 6));
  misplays.add(". The costliest kinds of deals first, each with its worst example.");
  section.add(std::move(misplays));
  section.add_html(element("p",
                           "\u201cEV lost\u201d is what the deal shown loses, in bets; "
                           "\u201ccost\u201d is what all deals of its kind take off the return.") +
                   "\n");
  section.add_html(mistakes_table(survey, style));
  for (const Block& block : document_of(chart).blocks) {
    const auto* table = std::get_if<Table>(&block);
    if (table != nullptr && table->key.name == "exceptions") section.add_for_words(block);
  }
  return section;
}

}  // namespace vpanalyze
