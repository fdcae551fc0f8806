// SPDX-License-Identifier: MIT
#include <algorithm>
#include <variant>

#include "report/html/cards.hpp"
#include "report/html/markup.hpp"
#include "report/html/sections.hpp"
#include "report/value_text.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

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
