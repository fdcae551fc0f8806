// SPDX-License-Identifier: MIT
// Holds that are told by what they are held to, or by their ranks.
#include <algorithm>
#include <map>

#include "cards/text.hpp"
#include "studies/strategy/line_parser.hpp"

namespace vpanalyze {

// "4 to a straight flush, 1 gap, 2+ high cards; or no gaps"

bool LineParser::drawing() {
  const auto cards = text_.take_count();
  if (!cards || !(text_.take("to a") || text_.take("to an"))) return false;
  HoldPhrase head = blank(HoldKind::none, *cards);
  if (text_.take("outside") || text_.take("open-ended")) head.gaps = HoldPhrase::kOutside;
  if (text_.take("inside")) head.gaps = HoldPhrase::kInside;
  const bool straight_only = !head.gaps.is_any();
  for (const HoldKind kind :
       {HoldKind::royal_flush, HoldKind::straight_flush, HoldKind::flush, HoldKind::straight}) {
    if (straight_only && kind != HoldKind::straight) continue;
    if (head.kind == HoldKind::none && text_.take(draw_word(kind))) head.kind = kind;
  }
  if (head.kind == HoldKind::none) {
    return fail("cards are held to a royal flush, a straight flush, a flush or a straight, not " +
                in_quotes(text_.rest()));
  }
  if (*cards < 3 || *cards > 4) return fail("3 or 4 cards are held to it; 2 are told by ranks");
  return alternatives(head);
}

bool LineParser::alternatives(const HoldPhrase& head) {
  HoldPhrase first = head;
  while (text_.take_sign(',')) {
    const std::size_t place = text_.at();
    if (quality(first)) continue;
    if (failed()) return false;
    text_.back_to(place - 1);  // the comma belongs to what follows
    break;
  }
  if (!add(first)) return false;
  for (std::size_t place = text_.at(); text_.take_sign(';'); place = text_.at()) {
    text_.take("or");
    HoldPhrase other = head;
    bool known = !text_.begins_with_count_word() && quality(other);
    while (known && text_.take_sign(',')) known = quality(other);
    if (failed()) return false;
    if (!known || text_.take("suited")) {
      text_.back_to(place);  // another hold follows
      break;
    }
    if (!add(other)) return false;
  }
  return true;
}

/// Gaps, high cards, the highest card, ranks, suits, wild cards thrown away.
bool LineParser::quality(HoldPhrase& phrase) {
  const std::size_t start = text_.at();
  if (take_kept_wild_cards(phrase)) return true;
  if (failed()) return false;
  if (const auto range = text_.take_range()) {
    if (text_.take_plural("gap")) return gaps(phrase, *range);
    if (text_.take_plural("high card")) {
      phrase.high = *range;
      return true;
    }
    text_.back_to(start);
  }
  if (text_.take("in")) return suits(phrase);
  if (phrase.kind == HoldKind::flush && highest(phrase, "high")) return true;
  if (failed()) return false;
  phrase.all_but = text_.take("not");
  if (ranks_held(phrase.holds, phrase.cards - phrase.wild)) return true;
  phrase.all_but = false;
  text_.back_to(start);
  return false;
}

bool LineParser::gaps(HoldPhrase& phrase, NumberSet range) {
  const NumberSet both = phrase.gaps & range;
  if (both == NumberSet::none()) {
    return fail(phrase.gaps == HoldPhrase::kOutside ? "an outside straight has no gap"
                                                    : "an inside straight has a gap");
  }
  phrase.gaps = both;
  return true;
}

bool LineParser::suits(HoldPhrase& phrase) {
  NumberSet classes = NumberSet::none();
  std::size_t place = text_.at();
  while (const auto suit = text_.take_suit()) {
    const int number = words_.shapes().suit_class(*suit);
    if (number == 0) return fail("all suits are alike in this game");
    classes = classes | NumberSet::only(number);
    place = text_.at();
    const bool comma = text_.take_sign(',');
    if (!text_.take("or") && !comma) break;
  }
  if (classes == NumberSet::none()) return fail("unknown suit " + in_quotes(text_.rest()));
  text_.back_to(place);
  phrase.suits = classes;
  return true;
}

/// "KQJ, QJT or JT9": holds of so many cards.
bool LineParser::ranks_held(std::vector<HoldPhrase::Ranks>& holds, int cards) {
  std::size_t place = text_.at();
  while (const auto hold = text_.take_holding()) {
    if (hold->ranks.size() + hold->twice.size() != cards || text_.begins_a_hold()) {
      break;
    }
    holds.push_back(*hold);
    place = text_.at();
    const bool comma = text_.take_sign(',');
    if (!text_.take("or") && !comma) break;
  }
  text_.back_to(place);
  std::sort(holds.rbegin(), holds.rend());
  holds.erase(std::unique(holds.begin(), holds.end()), holds.end());
  return !holds.empty();
}

/// A phrase for every kind of hold among them; `wild` wild cards are kept besides.
bool LineParser::add_by_kind(const std::vector<HoldPhrase::Ranks>& holds, int wild,
                             bool of_one_suit) {
  std::map<HoldKind, HoldPhrase> by_kind;
  const HoldShapes& shapes = words_.shapes();
  for (const HoldPhrase::Ranks& hold : holds) {
    HoldKind kind = HoldKind::none;
    if (of_one_suit) kind = shapes.suited_kind(hold.ranks, wild);
    if (kind == HoldKind::none) kind = shapes.unsuited_kind(hold.ranks, wild);
    if (!hold.twice.empty()) kind = HoldKind::loose;
    HoldPhrase& phrase = by_kind[kind];
    if (phrase.holds.empty()) {
      phrase = blank(kind, hold.ranks.size() + hold.twice.size() + wild);
      phrase.wild = static_cast<std::uint8_t>(wild);
    }
    phrase.holds.push_back(hold);
  }
  for (const auto& [kind, phrase] : by_kind) {
    if (!add(phrase)) return false;
  }
  return true;
}

// "KQ or QJ suited"

bool LineParser::suited() {
  std::vector<HoldPhrase::Ranks> holds;
  for (int ranks = 2; ranks <= 4 && holds.empty(); ++ranks) ranks_held(holds, ranks);
  if (holds.empty() || !text_.take("suited")) return false;
  const bool natural =
      text_.attempt([this] { return text_.take_sign(',') && text_.take("no wild cards"); });
  if (std::any_of(holds.begin(), holds.end(),
                  [](const HoldPhrase::Ranks& hold) { return !hold.twice.empty(); })) {
    return fail("two cards of one rank are not suited");
  }
  return add_by_kind(holds, natural ? 0 : wild_, true);
}

// "one high card, A", "two suited high cards", "the joker and one card, 8 or 7"

bool LineParser::single_cards() {
  const auto with_wild = wild_ > 0 ? wild_cards() : std::nullopt;
  const int wild = with_wild.value_or(0);
  if (with_wild && !text_.take("and")) return false;
  const auto natural = text_.take_count();
  if (!natural || *natural == 0) return false;
  const bool suited = text_.take("suited");
  const bool high = text_.take("high");
  if (!text_.take_plural("card")) return false;
  if (*natural > 4) return fail("five cards are a hand, or nothing");
  if (suited && (*natural != 2 || with_wild)) {
    return fail("only two cards, without wild ones, are told as \"suited\" without ranks");
  }
  const std::size_t place = text_.at();
  std::vector<HoldPhrase::Ranks> holds;
  const bool has_ranks = text_.take_sign(',') && ranks_held(holds, *natural);
  if (!has_ranks) text_.back_to(place);
  for (const HoldPhrase::Ranks& hold : holds) {
    if (high && !high_ranks().contains(hold.ranks)) {
      text_.back_to(place);
      return fail(ranks_text(hold) + " are not all high cards here");
    }
  }
  const bool natural_only = text_.take(", no wild cards");
  if (wild_ > 0 && !with_wild && !natural_only) {
    text_.back_to(place);
    return fail("wild cards are kept; begin with " + in_quotes(words_.wild_cards(wild_) + " and"));
  }
  if (has_ranks) return add_by_kind(holds, wild, suited);
  HoldPhrase phrase = blank(suited ? HoldKind::suited : HoldKind::cards, *natural + wild);
  phrase.wild = static_cast<std::uint8_t>(wild);
  if (high) phrase.high = NumberSet::only(*natural);
  return add(phrase);
}

}  // namespace vpanalyze
