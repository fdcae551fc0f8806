// SPDX-License-Identifier: MIT
// Text of a chart's line with its conditions on the other cards of the deal.
#include <string>

#include "studies/chart_words/chart_words.hpp"

namespace vpanalyze {
namespace {

/// Returns the words that follow "with": "a card of its suit".
std::string condition_text(const DealCondition& condition) {
  using Kind = DealCondition::Kind;
  const std::string cards = std::to_string(condition.count) + " cards ";
  switch (condition.kind) {
    case Kind::rank: return to_string(condition.ranks);
    case Kind::suited: return ranks_text({condition.ranks}) + " " + term::kSuited.text();
    case Kind::held_suit:
      return condition.count == 1 ? term::kFlushPenalty.text() : cards + term::kOfItsSuit.text();
    case Kind::straight_penalty: return term::kStraightPenalty.text();
    case Kind::single_suit:
      return cards + (condition.ranks.empty() ? term::kOfOneSuit.text()
                                              : "of " + ranks_text({condition.ranks}) + "'s suit");
    case Kind::pair: break;
  }
  return term::kPairInDeal.text();
}

/// Returns true for "no flush penalty" and "no straight penalty".
bool is_no_penalty(const DealCondition& condition) {
  using Kind = DealCondition::Kind;
  return condition.without && (condition.kind == Kind::straight_penalty ||
                               (condition.kind == Kind::held_suit && condition.count == 1));
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
