// SPDX-License-Identifier: MIT
#include "studies/strategy/parse_conditions.hpp"

#include <string>
#include <utility>

#include "cards/text.hpp"

namespace vpanalyze {
namespace {

class ConditionParser {
 public:
  ConditionParser(PhraseCursor& text, PhraseProblem& problem) : text_(text), problem_(problem) {}

  bool conditions(std::string_view joined_by, bool without,
                  std::vector<DealCondition>& conditions) {
    do {
      if (!text_.take("with")) return fail("a condition begins with \"with\"");
      DealCondition condition;
      condition.without = without;
      if (!condition_on(condition)) return false;
      conditions.push_back(condition);
    } while (text_.take(joined_by));
    return true;
  }

 private:
  bool fail(std::string what) {
    problem_ = {text_.at(), std::move(what)};
    return false;
  }

  bool condition_on(DealCondition& condition) {
    const std::size_t start = text_.at();
    if (text_.take("a pair")) {
      condition.kind = DealCondition::Kind::pair;
      return true;
    }
    if (const auto count = text_.take_count()) {
      const bool cards = text_.take_plural("card");
      condition.count = static_cast<std::uint8_t>(*count);
      if (cards && text_.take("of its suit")) {
        condition.kind = DealCondition::Kind::of_its_suit;
        return true;
      }
      if (cards && text_.take("of") && suit_of(condition)) return true;
      text_.back_to(start);
    }
    if (const auto hold = text_.take_holding()) {
      if (hold->twice == 0 && text_.take("suited")) {
        condition.kind = DealCondition::Kind::suited;
        condition.ranks = hold->ranks;
        return true;
      }
      text_.back_to(start);
    }
    condition = {DealCondition::Kind::rank, condition.without, 0, 0};
    std::string problem;
    if (const auto ranks = text_.take_rank_set(problem)) {
      condition.ranks = *ranks;
      return true;
    }
    if (!problem.empty()) return fail(problem);
    if (text_.at_end()) return fail("a condition is missing");
    return fail("unknown condition " + in_quotes(text_.rest()));
  }

  /// "one suit", "T's suit"
  bool suit_of(DealCondition& condition) {
    condition.kind = DealCondition::Kind::of_one_suit;
    if (text_.take("one suit")) return true;
    const auto rank = text_.take_holding();
    if (!rank || rank->twice != 0 || !text_.take_sign('\'') || !text_.take("s suit")) return false;
    condition.ranks = rank->ranks;
    return true;
  }

  PhraseCursor& text_;
  PhraseProblem& problem_;
};

}  // namespace

bool parse_conditions(PhraseCursor& text, std::vector<DealCondition>& conditions,
                      PhraseProblem& problem) {
  ConditionParser parser(text, problem);
  if (text.take("if") && !parser.conditions("and", false, conditions)) return false;
  return !text.take("unless") || parser.conditions("or", true, conditions);
}

}  // namespace vpanalyze
