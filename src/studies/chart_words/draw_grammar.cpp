// SPDX-License-Identifier: MIT
// Grammar of holds identified by the hand they draw to or by their ranks.
#include <algorithm>
#include <map>

#include "base/ranges.hpp"
#include "base/text.hpp"
#include "studies/chart_words/line_grammar.hpp"

namespace vpanalyze {
namespace {

/// Returns false for text such as "25", which is a number.
bool has_letter(const std::vector<HoldPhrase::Ranks>& holds) {
  return any_of(holds, [](const auto& hold) { return hold.ranks.highest() >= Rank::ten; });
}

}  // namespace

/// Adds a phrase for every kind of hold among them; `wild` wild cards are also held.
bool LineGrammar::add_by_kind(const std::vector<HoldPhrase::Ranks>& holds, int wild,
                              bool suited_only) {
  std::map<HoldKind, HoldPhrase> phrases;
  const HoldShapes& shapes = words_.shapes();
  for (const HoldPhrase::Ranks& hold : holds) {
    HoldKind kind = suited_only ? shapes.suited_kind(hold.ranks, wild) : HoldKind::none;
    if (kind == HoldKind::none) kind = shapes.unsuited_kind(hold.ranks, wild);
    if (!hold.twice.empty()) kind = HoldKind::loose;
    if (hold.ranks == hold.twice && hold.cards() == 2) {
      fail_at(hold_at_, ranks_text(hold) + " are a pair; write " +
                            quote("pair of " + rank_plural(hold.ranks.highest())));
    }
    const auto [place, is_new] = phrases.emplace(kind, blank(kind, hold.cards() + wild));
    place->second.wild = static_cast<std::uint8_t>(wild);
    place->second.holds.push_back(hold);
  }
  for (const auto& [kind, phrase] : phrases) add(phrase);
  return true;
}

/// Adds two suited cards to a royal flush with the qualities given.
bool LineGrammar::add_two_to_royal(HoldPhrase stated) {
  HoldPhrase suited = blank(HoldKind::suited, 2);
  stated.surplus = HoldPhrase::kAnySurplus;
  for (const Rank high : kRanksFromAce) {
    for (const Rank low : kRanksFromAce) {
      if (low >= high || low < Rank::ten) continue;
      const RankSet ranks = RankSet::of(high) | RankSet::of(low);
      HoldShape shape{.kind = stated.kind, .cards = 2, .ranks = ranks};
      shape.high = static_cast<std::uint8_t>((ranks & high_ranks()).size());
      if (matches(stated, shape)) suited.holds.push_back({ranks});
    }
  }
  if (suited.holds.empty()) fail("no two cards are like that");
  return add(suited);
}

/// Reads "4 to a straight flush", "4 to an outside straight, 2 high cards; or 3 high cards".
bool LineGrammar::draw() {
  int cards = 0;
  int more = 0;
  if (!take(cards)) return false;
  if (take("?,", "or", more, "card(s)|to")) {
    fail_at(hold_at_, "each number of cards is a hold; write \"4 to a flush or 3 to a flush\"");
  }
  if (!take("to a|to an|to")) return false;
  skip_blanks();
  const std::size_t ends_at = offset();
  const bool has_ends = take("outside|inside");
  const std::size_t named = offset();
  const auto hand = kind();
  const auto known = find_if(kDraws, [&](const auto& each) { return hand == each.second; });
  if (known == kDraws.end()) {
    back_to(named);
    fail("cards are held to a royal flush, a straight flush, a flush or a straight, not " +
         quoted_find());
  }
  HoldPhrase head = blank(known->first, cards);
  const bool two = cards == 2 && wild_ == 0 && head.kind == HoldKind::royal_flush;
  if ((cards < 3 || cards > 4) && !two) {
    fail("a draw to it has 3 or 4 cards; name two cards by their ranks");
  }
  const std::size_t qualities_at = offset();
  if (has_ends) {
    back_to(ends_at);
    quality(head);
    back_to(qualities_at);
  }
  HoldPhrase first = head;
  const auto next_quality = [&] { return quality(first); };
  while (take("?,|;|and|-|:", "?with|and", next_quality)) {
  }
  if (two) return add_two_to_royal(first);
  add(first);
  const auto other_choice = [&] {
    HoldPhrase other = head;
    // "Two high cards" is a hold, but "2 high cards" is a quality.
    if (follows("one|two|three|four|five") || !quality(other)) return false;
    while (take(",")) {
      if (!quality(other)) return false;
    }
    return !follows("suited|unsuited") && add(other);
  };
  while (first != head && take("; or", other_choice)) {
  }
  return true;
}

/// Reads holds of n cards: "KQJ, QJT or JT9", "T9 to 54".
bool LineGrammar::held(std::vector<HoldPhrase::Ranks>& holds, int cards) {
  const std::size_t known = holds.size();
  HoldPhrase::Ranks first;
  HoldPhrase::Ranks last;
  const auto range_end = [&] {  // "to 54" after "T9"
    return may_run(first) && take("to", last) && may_run(last) && first.cards() == last.cards();
  };
  take_list([&] {
    const bool taken = take(first) || (cards == 1 && take("a|an", first));
    if (!taken || first.cards() != cards || begins_a_hold()) return false;
    holds.push_back(first);
    if (!take(range_end)) return true;
    const auto [low, high] = std::minmax(first.ranks, last.ranks);
    const std::vector<RankSet> run = rank_run(high, low);
    if (run.empty()) {
      fail("no run leads from " + ranks_text(first) + " to " + ranks_text(last) +
           "; ranks fall by one from each hold to the next, as in \"T9 to 54\" or \"KQ to KT\"");
    }
    for (const RankSet ranks : run) holds.push_back({ranks});
    return true;
  });
  const bool taken = holds.size() > known;
  sort_unique(holds, std::greater<>());
  return taken;
}

/// Reads "suited KQ or QJ", "KQ unsuited", "QJs", or "AKQJ" alone, which leaves the suits open.
bool LineGrammar::ranks() {
  bool suited = false;
  const auto suits = [&] { return (suited = take(term::kSuited)) || take(term::kUnsuited); };
  const bool before = take(suits, "?:");
  bool has_suits = before;
  skip_blanks();
  const std::size_t start = offset();
  std::vector<HoldPhrase::Ranks> holds;
  const auto notation = [&] {  // "QJs"
    Notation next;
    if (!take(next) || (has_suits && next.suited != suited)) return false;
    has_suits = true;
    suited = next.suited;
    holds.push_back(next.held);
    return true;
  };
  const auto spelled = [&] {  // "A, K, Q, J unsuited"
    HoldPhrase::Ranks one;
    HoldPhrase::Ranks& all = holds.emplace_back();
    while (take(one, "?,", [&] { return one.cards() == 1 && !all.ranks.contains(one.ranks); })) {
      all.ranks |= one.ranks;
    }
    return all.cards() > 1 && all.cards() < 5 && (has_suits = suits());
  };
  if (!take_list(notation) && (before || !take(spelled))) {
    holds.clear();
    for (int count = 2; count <= 4 && holds.empty(); ++count) held(holds, count);
    if (holds.empty()) return false;
    has_suits = before || take("?,", suits);
  }
  sort_unique(holds, std::greater<>());
  const int wild = take(",", term::kNoWildCards) ? 0 : wild_;
  const bool has_pair = any_of(holds, [](const auto& hold) { return !hold.twice.empty(); });
  if (suited && has_pair) fail("two cards of one rank are not suited");
  if (has_suits) return add_by_kind(holds, wild, suited);
  if (has_pair || !has_letter(holds) || !is_at_joint()) return false;
  const auto& known = read_.phrases;
  if (comma_before_ || (!known.empty() && !known.back().holds.empty())) {
    back_to(start);
    fail_as_ranks(ranks_text(holds.front()) + " unsuited");
  }
  return add_by_kind(holds, wild, true) && add_by_kind(holds, wild, false);
}

/// Reads "ace", "A, K, Q or J": a single card.
bool LineGrammar::rank_alone() {
  take("one|single");
  skip_blanks();
  const std::size_t start = offset();
  std::vector<HoldPhrase::Ranks> holds;
  if (!held(holds, 1) || !has_letter(holds)) return false;
  const bool alone = take("alone|only");
  if (!is_at_joint()) return false;
  const auto is_one_card = [](const HoldPhrase& phrase) {
    return phrase.kind == HoldKind::cards && phrase.cards - phrase.wild == 1;
  };
  if (comma_before_ && !alone && !is_one_card(read_.phrases.back())) {
    back_to(start);
    fail_as_ranks("one card, " + ranks_text(holds.front()));
  }
  if (wild_ > 0 && !follows(",", term::kNoWildCards)) fail_as_natural(start);
  return add_by_kind(holds, 0, false);
}

/// Rejects "suited high cards" without a number: with "suited" it means as many as the deal has;
/// without it, people mean one, two or all.
bool LineGrammar::uncounted_high_cards() {
  const bool suited = take(term::kSuited);
  const bool has_suits = suited || take(term::kUnsuited);
  if (!take("high cards")) return false;
  const RankSet high = high_ranks();
  HoldPhrase two = blank(suited ? HoldKind::suited : HoldKind::cards, 2 + wild_);
  two.high = NumberSet::only(2);
  if (high.size() < 2) check_possible(two);
  if (!suited || !RankSet::range(Rank::ten, Rank::ace).contains(high)) {
    const std::string cards = suited ? "two suited" : has_suits ? "two unsuited" : "two";
    fail_at(hold_at_, "the number of high cards is missing; write " + quote(cards + " high cards") +
                          (has_suits ? "" : " or \"one high card\""));
  }
  if (wild_ > 0) fail_as_natural(hold_at_);
  for (int cards = std::min(4, high.size()); cards >= 2; --cards) {
    HoldPhrase phrase = blank(cards > 2 ? HoldKind::royal_flush : HoldKind::suited, cards);
    phrase.high = NumberSet::only(cards);
    add(phrase);
  }
  return true;
}

/// Reads "one high card, A", "two suited high cards", "three cards, K94".
bool LineGrammar::cards() {
  if (uncounted_high_cards()) return true;
  back_to(hold_at_);
  return counted_cards(0);
}

/// Reads cards by their number; `wild` wild cards are also held.
bool LineGrammar::counted_cards(int wild) {
  int natural = 1;
  if (!take(natural) || natural == 0) return false;
  if (wild > 0 && take("to a|to an")) {
    const std::string hand = HandNames::kind_name(kind().value_or(HandKind::royal_flush));
    const std::string draw_to = wild + natural < 5 ? std::to_string(wild + natural) + " to a " : "";
    fail_at(hold_at_, "a draw counts its wild cards; write " + quote(draw_to + hand));
  }
  const bool suited = take(term::kSuited);
  const bool has_suits = suited || take(term::kUnsuited);
  const bool high = take("high");
  if (!take("card(s)")) return false;
  if (natural > 4) fail("five cards are a hand, or nothing");
  if (suited && (natural != 2 || wild > 0)) {
    fail("\"suited\" without ranks is for two cards, none of them wild");
  }
  const std::size_t start = offset();
  std::vector<HoldPhrase::Ranks> holds;
  Rank highest{};
  if (!take(",", [&] { return held(holds, natural); }) && high && natural == 2 &&
      take(highest, "highest")) {  // "king highest"
    for (const Rank rank : kRanksFromAce) {
      if (rank >= highest || !high_ranks().contains(rank)) continue;
      holds.push_back({RankSet::of(highest) | RankSet::of(rank)});
    }
    if (holds.empty()) fail_at(start, "no high card is lower");
  }
  for (const HoldPhrase::Ranks& hold : holds) {
    if (!high || high_ranks().contains(hold.ranks)) continue;
    fail_at(start, ranks_text(hold) + " are not all high cards here");
  }
  if (!take(",", term::kNoWildCards) && wild == 0 && wild_ > 0) fail_as_natural(start);
  // "2 high cards" leaves the suits open; three of one suit are a draw.
  const bool either = natural == 2 && !has_suits && wild == 0;
  if (!holds.empty()) {
    return (!either || add_by_kind(holds, wild, true)) && add_by_kind(holds, wild, suited);
  }
  HoldPhrase phrase = blank(suited || either ? HoldKind::suited : HoldKind::cards, natural + wild);
  phrase.wild = static_cast<std::uint8_t>(wild);
  if (high) phrase.high = NumberSet::only(natural);
  take(",", "no|except", "?any", [&] { return left_out(phrase); });
  if (either) add(phrase);
  if (!suited) phrase.kind = HoldKind::cards;
  return add(phrase);
}

}  // namespace vpanalyze
