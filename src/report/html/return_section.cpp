// SPDX-License-Identifier: MIT
#include <algorithm>
#include <variant>

#include "report/html/blocks.hpp"
#include "report/html/sections.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

/// What each line brings, the greatest as 1.
std::vector<double> return_bars(const Analysis& game) {
  double most = 0;
  for (const LineResult& line : game.lines) most = std::max(most, line.game_return);
  std::vector<double> bars;
  for (const LineResult& line : game.lines) {
    bars.push_back(most > 0 ? line.game_return / most : 0);
  }
  return bars;
}

/// Its share is in the picture that follows on a page.
Table without_variance(Table table) {
  for (Column& column : table.columns) {
    if (column.sheet == "variance_share") column.heading.clear();
  }
  return table;
}

}  // namespace

Section return_section(const Survey& survey, const Style& style) {
  Section section("return", "The return", style);
  for (const Block& block : document_of(survey.analysis).blocks) {
    if (std::holds_alternative<Heading>(block)) continue;
    if (const auto* table = std::get_if<Table>(&block)) {
      section.add_html(html_table(without_variance(*table), style,
                                  {{"combinations", "probability"}, return_bars(survey.analysis)}));
      section.add_for_words(block);
    } else {
      section.add(block);
    }
  }
  return section;
}

}  // namespace vpanalyze
