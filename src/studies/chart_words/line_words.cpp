// SPDX-License-Identifier: MIT
// Text of a chart's line with its conditions on the other cards of the deal, and remarks on holds
// that break a hand most people would keep.
#include <string>
#include <vector>

#include "base/ranges.hpp"
#include "base/text.hpp"
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

bool is_of_a_kind(const HoldPhrase& phrase, int cards) {
  return phrase.kind == HoldKind::of_a_kind && phrase.cards == cards && phrase.wild == 0;
}

/// Returns true if deals with such a hold can be a hand of this kind.
bool may_break(const HoldPhrase& phrase, const PayLine& hand) {
  const bool royal = phrase.kind == HoldKind::royal_flush;
  const bool is_straight = royal || phrase.kind == HoldKind::straight_flush;
  switch (hand.hand) {
    case HandKind::full_house:
      return phrase.kind == HoldKind::of_a_kind && phrase.cards == 3 &&
             hand.ranks.value_or(RankSet::all()).intersects(phrase.ranks);
    case HandKind::straight_flush: return royal;
    case HandKind::flush: return is_straight || phrase.kind == HoldKind::flush;
    case HandKind::straight: return is_straight;
    default: return false;
  }
}

/// Returns the ranks of pairs, or of the higher pairs of two pair, that a line holds.
RankSet ranks_held(const ChartLine& line, HoldKind kind) {
  RankSet ranks;
  for (const HoldPhrase& phrase : line.phrases) {
    const bool two_pair = phrase.kind == HoldKind::two_pair;
    if (phrase.kind == kind && (two_pair || is_of_a_kind(phrase, 2))) ranks |= phrase.ranks;
  }
  return ranks;
}

}  // namespace

bool is_no_penalty(const DealCondition& condition) {
  using Kind = DealCondition::Kind;
  return condition.without && (condition.kind == Kind::straight_penalty ||
                               (condition.kind == Kind::held_suit && condition.count == 1));
}

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

std::string ChartWords::broken_pairs(const ChartSection& section, std::size_t line,
                                     const HoldPhrase& phrase) const {
  if (section.wild_cards > 0 || !is_of_a_kind(phrase, 2)) return {};
  const RankSet ranks = shapes_->paytable().deck.ranks();
  RankSet broken = ranks;
  for (std::size_t i = 0; i <= line; ++i) {
    const ChartLine& other = section.lines[i];
    if (other.conditions.empty()) broken = broken - ranks_held(other, HoldKind::two_pair);
    if (i < line) broken = broken - ranks_held(other, HoldKind::of_a_kind);
  }
  if ((broken & phrase.ranks).empty()) return {};
  HoldPhrase pairs;
  pairs.kind = HoldKind::two_pair;
  if (broken != ranks) pairs.ranks = broken & phrase.ranks;
  return two_pair(pairs);
}

std::string ChartWords::broken_hands(const ChartSection& section, std::size_t line,
                                     const HoldPhrase& phrase,
                                     std::span<const HoldShape> dealt) const {
  std::uint64_t kept = 0;  // lines of the paytable
  for (std::size_t i = 0; i <= line; ++i) {
    if (!section.lines[i].conditions.empty()) continue;
    for (const HoldPhrase& other : section.lines[i].phrases) {
      if (other.kind == HoldKind::made && other.ranks == RankSet::all()) kept |= other.lines;
    }
  }
  std::vector<std::string> broken;
  for (const HandKind kind : kFiveCardHands) {
    const auto is_broken = [&](const HoldShape& hand) {
      return hand.kind == HoldKind::made && hand.wild == section.wild_cards &&
             phrase.wild == section.wild_cards && (kept >> hand.line & 1U) == 0 &&
             shapes_->paytable().lines[hand.line].hand == kind &&
             may_break(phrase, shapes_->paytable().lines[hand.line]);
    };
    if (any_of(dealt, is_broken)) {
      broken.push_back("a " + HandNames::kind_name(kind));
    }
  }
  return one_of(broken);
}

std::string ChartWords::text_with_remarks(const ChartSection& section, std::size_t line,
                                          std::span<const HoldShape> dealt) const {
  return text(section.lines[line], section.wild_cards, [&](const HoldPhrase& phrase) {
    std::string broken = broken_pairs(section, line, phrase);
    if (broken.empty()) broken = broken_hands(section, line, phrase, dealt);
    return broken.empty() ? broken : " (break " + broken + ")";
  });
}

}  // namespace vpanalyze
