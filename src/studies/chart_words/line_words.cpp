// SPDX-License-Identifier: MIT
// Text of a chart's line with its conditions on the other cards of the deal.
#include <algorithm>
#include <string>
#include <string_view>

#include "base/text.hpp"
#include "studies/chart_words/chart_words.hpp"

namespace vpanalyze {

const ConditionWords& condition_words(const DealCondition& condition) {
  const auto fits = [&](const ConditionWords& row) {
    const auto has = [&](char slot) { return row.words.find(slot) != std::string_view::npos; };
    return row.kind == condition.kind && has('@') != condition.ranks.empty() &&
           (row.count > 0 ? row.count == condition.count : has('#') == (condition.count > 0));
  };
  return *std::find_if(kConditionWords.begin(), kConditionWords.end(), fits);
}

bool is_no_penalty(const DealCondition& condition) {
  return condition.without && condition_words(condition).is_penalty();
}

namespace {

/// Returns the words that follow "with": "a card of its suit".
std::string condition_text(const DealCondition& condition) {
  const bool is_set = condition.kind == DealCondition::Kind::rank;
  std::string text;
  for (const std::string_view word : parts_of(condition_words(condition).words, ' ')) {
    if (!text.empty() && word.front() != '\'') text += ' ';
    if (word == "#") {
      text += std::to_string(condition.count);
    } else if (word == "@") {
      text += is_set ? to_string(condition.ranks) : ranks_text({condition.ranks});
    } else {
      text += word == "card(s)" ? "cards" : word;
    }
  }
  return text;
}

}  // namespace

std::string ChartWords::text(const ChartLine& line, int wild_cards, const Remark& remark) const {
  std::string text = this->text(line.phrases, wild_cards, remark);
  std::string before = " if ";
  for (const DealCondition& condition : line.conditions) {
    if (!is_no_penalty(condition)) continue;
    text += before + condition_text(condition).replace(0, 1, "no");
    before = " and ";
  }
  for (const bool without : {false, true}) {
    if (without) before = " unless ";
    for (const DealCondition& condition : line.conditions) {
      if (condition.without != without || is_no_penalty(condition)) continue;
      text += before + "with " + condition_text(condition);
      before = without ? " or " : " and ";
    }
  }
  return text;
}

}  // namespace vpanalyze
