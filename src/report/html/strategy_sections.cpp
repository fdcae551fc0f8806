// SPDX-License-Identifier: MIT
#include <algorithm>
#include <variant>

#include "report/html/cards.hpp"
#include "report/html/markup.hpp"
#include "report/html/page.hpp"
#include "report/plain_text.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

std::string number(double value, int decimals, Unit unit, const Style& style) {
  return text_for_people(Value(Number{value, decimals, unit}), style.digits);
}

/// "0.479 to 0.510"; one number where both are the same.
std::string worth(const PlayedLine& line, const Style& style) {
  if (line.deals == 0) return "never";
  const std::string least = number(line.ev_min, 3, Unit::plain, style);
  const std::string most = number(line.ev_max, 3, Unit::plain, style);
  return least == most ? least : least + " to " + most;
}

std::string line_row(const Survey& survey, std::size_t i, std::size_t place, const Style& style) {
  const PlayedLine& line = survey.chart.lines[i];
  const ChartExample& example = survey.examples.at(i);
  const std::string cards =
      example.found ? held_cards(example.kept, survey.paytable.wild) : std::string();
  const double share = static_cast<double>(line.deals) / static_cast<double>(survey.chart.deals);
  return element("tr",
                 element("td", {{"class", "place"}}, std::to_string(place)) +
                     element("td", {{"class", "words cards"}}, cards) +
                     element("td", {{"class", "words"}}, html_escaped(line.hold)) +
                     element("td", {{"class", "worth"}}, html_escaped(worth(line, style))) +
                     element("td", {{"class", "minor"}}, number(share, 2, Unit::percent, style))) +
         "\n";
}

std::string chart_heading() {
  return element("thead",
                 element("tr", element("th", {{"scope", "col"}}, "#") +
                                   element("th", {{"scope", "col"}, {"class", "words"}}, "Keep") +
                                   element("th", {{"scope", "col"}, {"class", "words"}}, "") +
                                   element("th", {{"scope", "col"}}, "Worth") +
                                   element("th", {{"scope", "col"}, {"class", "minor"}}, "Deals")));
}

std::string chart_table(const std::string& title, const std::string& rows) {
  const std::string heading = title.empty() ? "" : element("h3", html_escaped(title)) + "\n";
  return heading +
         element("table", {{"class", "chart"}}, chart_heading() + element("tbody", "\n" + rows)) +
         "\n";
}

/// A table for every number of wild cards.
std::string pictured_chart(const Survey& survey, const Style& style) {
  const PlayedChart& chart = survey.chart;
  std::string tables;
  std::string rows;
  std::size_t place = 0;
  for (std::size_t i = 0; i < chart.lines.size(); ++i) {
    rows += line_row(survey, i, ++place, style);
    const int wild_cards = chart.lines[i].wild_cards;
    if (i + 1 < chart.lines.size() && chart.lines[i + 1].wild_cards == wild_cards) continue;
    const bool several = chart.sections.size() > 1;
    tables += chart_table(
        several ? chart.sections.at(static_cast<std::size_t>(wild_cards)) : std::string(), rows);
    rows.clear();
    place = 0;
  }
  return tables;
}

constexpr std::size_t kMostShown = 10;

std::string text(const Value& value, const Style& style) {
  return html_escaped(text_for_people(value, style.digits));
}

std::string mistake_row(const ChartException& mistake, const Survey& survey, const Style& style) {
  const CardSet& wild = survey.paytable.wild;
  return element("tr", element("td", {{"class", "words"}},
                               played_deal(mistake.deal, mistake.played, wild)) +
                           element("td", {{"class", "words"}},
                                   played_deal(mistake.deal, mistake.best, wild)) +
                           element("td", text(Number{mistake.deal_cost, 4}, style)) +
                           element("td", text(Count{mistake.deals}, style)) +
                           element("td", {{"class", "minor"}},
                                   text(Number{mistake.cost, 6, Unit::percent}, style))) +
         "\n";
}

std::string mistakes_table(const Survey& survey, const Style& style) {
  std::string rows;
  const auto& mistakes = survey.chart.exceptions;
  for (std::size_t i = 0; i < std::min(mistakes.size(), kMostShown); ++i) {
    rows += mistake_row(mistakes[i], survey, style);
  }
  const std::string heading =
      element("th", {{"scope", "col"}, {"class", "words"}}, "By the chart") +
      element("th", {{"scope", "col"}, {"class", "words"}}, "Better") +
      element("th", {{"scope", "col"}}, "Loses") + element("th", {{"scope", "col"}}, "Deals") +
      element("th", {{"scope", "col"}, {"class", "minor"}}, "Costs");
  return element(
             "div", {{"class", "scroll"}},
             element("table", {{"class", "mistakes"}},
                     element("thead", element("tr", heading)) + element("tbody", "\n" + rows))) +
         "\n";
}

}  // namespace

Section strategy_section(const Survey& survey, const Style& style) {
  Section section("strategy", "How to play", style);
  const Document chart = document_of(survey.chart);
  for (const Block& block : chart.blocks) {
    if (std::holds_alternative<Figures>(block)) section.add(block);
  }
  if (!survey.chart.remark.empty()) section.add(Paragraph{{survey.chart.remark}});
  section.add(
      Paragraph{{"From the top, take the first line that the deal contains: keep its cards, draw "
                 "for the others. \"Worth\" is what the hand then pays on average, in bets."}});
  section.add_html(pictured_chart(survey, style));
  for (const Block& block : chart.blocks) {
    const auto* table = std::get_if<Table>(&block);
    const auto* heading = std::get_if<Heading>(&block);
    if ((table != nullptr && table->key == "lines") ||
        (heading != nullptr && heading->part == "lines")) {
      section.add_for_words(block);
    }
  }
  return section;
}

Section mistakes_section(const Survey& survey, const Style& style) {
  Section section("mistakes", "What the chart gets wrong", style);
  const PlayedChart& chart = survey.chart;
  if (chart.exceptions.empty()) {
    section.add(Paragraph{{"Nothing: it plays every deal in the best way."}});
    return section;
  }
  section.add(Paragraph{
      {"A chart that a person can remember cannot look at every discard. It misplays ",
       Count{chart.deals_misplayed}, " of ", Count{chart.deals}, " deals, which costs ",
       Ratio{chart.cost, 6, Unit::percent},
       " of the bets. The dearest kinds of deals first, with the worst example of each."}});
  section.add_html(element("p",
                           "\u201cLoses\u201d is what this deal loses, in bets; \u201ccosts\u201d "
                           "what all of its kind take off the return.") +
                   "\n");
  section.add_html(mistakes_table(survey, style));
  for (const Block& block : document_of(chart).blocks) {
    const auto* table = std::get_if<Table>(&block);
    if (table != nullptr && table->key == "exceptions") section.add_for_words(block);
  }
  return section;
}

}  // namespace vpanalyze
