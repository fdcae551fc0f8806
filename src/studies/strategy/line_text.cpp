// SPDX-License-Identifier: MIT
#include "studies/strategy/phrased_line.hpp"

namespace vpanalyze {

std::string line_text(const ChartWords& words, const PhrasedLine& line) {
  std::string text = words.text(line.phrases);
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
