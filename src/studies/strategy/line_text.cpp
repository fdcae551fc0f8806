// SPDX-License-Identifier: MIT
#include "studies/strategy/line_text.hpp"

namespace vpanalyze {

std::string line_text(const ChartWords& words, const ChartLine& line, int wild_cards) {
  std::string text = words.text(line.phrases, wild_cards);
  for (const bool without : {false, true}) {
    std::string before = without ? " unless " : " if ";
    for (const DealCondition& condition : line.conditions) {
      if (condition.without != without) continue;
      text += before + condition_text(condition);
      before = without ? " or " : " and ";
    }
  }
  return text;
}

}  // namespace vpanalyze
