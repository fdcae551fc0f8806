// SPDX-License-Identifier: MIT
#include <string>
#include <variant>
#include <vector>

#include "report/html/cards.hpp"
#include "report/html/markup.hpp"
#include "report/html/page.hpp"
#include "report/plain_text.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

std::string text(const Value& value, const Style& style) {
  return html_escaped(text_for_people(value, style.digits));
}

/// "0.479 to 0.510"; one number where both are the same.
std::string worth(const PlayedLine& line, const Style& style) {
  if (line.deals == 0) return "never";
  const std::string least = text(Number{line.ev_min, 3}, style);
  const std::string most = text(Number{line.ev_max, 3}, style);
  return least == most ? least : least + " to " + most;
}

std::vector<std::string> line_row(const Survey& survey, std::size_t i, std::size_t place,
                                  const Style& style) {
  const PlayedLine& line = survey.chart.lines[i];
  const ChartExample& example = survey.examples.at(i);
  const double share = static_cast<double>(line.deals) / static_cast<double>(survey.chart.deals);
  return {std::to_string(place),
          example.found ? held_cards(example.kept, survey.paytable.wild) : std::string(),
          html_escaped(line.hold), worth(line, style), text(percent(share, 2), style)};
}

/// A table for every number of wild cards.
std::string pictured_chart(const Survey& survey, const Style& style) {
  static const std::vector<MarkupColumn> kColumns = {{"#", "", "place"},
                                                     {"Keep", "words", "words cards"},
                                                     {"", "words", "words"},
                                                     {"Worth", "", "worth"},
                                                     {"Deals", "minor", "minor"}};
  const PlayedChart& chart = survey.chart;
  std::string tables;
  std::vector<std::vector<std::string>> rows;
  for (std::size_t i = 0; i < chart.lines.size(); ++i) {
    rows.push_back(line_row(survey, i, rows.size() + 1, style));
    const int wild_cards = chart.lines[i].wild_cards;
    if (i + 1 < chart.lines.size() && chart.lines[i + 1].wild_cards == wild_cards) continue;
    if (chart.sections.size() > 1) {
      const std::string& title = chart.sections.at(static_cast<std::size_t>(wild_cards));
      tables += element("h3", html_escaped(title)) + "\n";
    }
    tables += markup_table("chart", kColumns, rows) + "\n";
    rows.clear();
  }
  return tables;
}

std::string mistakes_table(const Survey& survey, const Style& style) {
  constexpr std::size_t kMostShown = 10;
  const CardSet& wild = survey.paytable.wild;
  std::vector<std::vector<std::string>> rows;
  for (const ChartException& mistake : survey.chart.exceptions) {
    if (rows.size() == kMostShown) break;
    rows.push_back({played_deal(mistake.deal, mistake.played, wild),
                    played_deal(mistake.deal, mistake.best, wild),
                    text(Number{mistake.deal_cost, 4}, style), text(Count{mistake.deals}, style),
                    text(percent(mistake.cost, 6), style)});
  }
  return element("div", {{"class", "scroll"}},
                 markup_table("mistakes",
                              {{"By the chart", "words", "words"},
                               {"Better", "words", "words"},
                               {"Loses"},
                               {"Deals"},
                               {"Costs", "minor", "minor"}},
                              rows)) +
         "\n";
}

}  // namespace

Section strategy_section(const Survey& survey, const Stakes& stakes, const Style& style) {
  Section section("strategy", "How to play", style);
  const Document chart = document_of(survey.chart, stakes);
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
