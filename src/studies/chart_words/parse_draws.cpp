// SPDX-License-Identifier: MIT
// Holds that are told by what they are held to, or by their ranks.
#include <algorithm>
#include <array>
#include <map>

#include "cards/text.hpp"
#include "studies/chart_words/line_parser.hpp"

namespace vpanalyze {
namespace {

/// A phrase for every kind of hold among them; `wild` wild cards are kept besides.
bool add_by_kind(LineReader& line, const std::vector<HoldPhrase::Ranks>& holds, int wild,
                 bool of_one_suit) {
  std::map<HoldKind, HoldPhrase> by_kind;
  const HoldShapes& shapes = line.words.shapes();
  for (const HoldPhrase::Ranks& hold : holds) {
    HoldKind kind = of_one_suit ? shapes.suited_kind(hold.ranks, wild) : HoldKind::none;
    if (kind == HoldKind::none) kind = shapes.unsuited_kind(hold.ranks, wild);
    if (!hold.twice.empty()) kind = HoldKind::loose;
    const auto [place, is_new] = by_kind.emplace(kind, line.blank(kind, hold.cards() + wild));
    place->second.wild = static_cast<std::uint8_t>(wild);
    place->second.holds.push_back(hold);
  }
  for (const auto& [kind, phrase] : by_kind) line.add(phrase);
  return true;
}

/// Two cards to a royal flush, suited, of which qualities have been said.
bool add_two_to_royal(LineReader& line, const HoldPhrase& said) {
  HoldPhrase suited = line.blank(HoldKind::suited, 2);
  for (const Rank high : kRanksFromAce) {
    for (const Rank low : kRanksFromAce) {
      if (low >= high || low < Rank::ten) continue;
      const RankSet ranks = RankSet::of(high) | RankSet::of(low);
      HoldShape shape{.kind = said.kind, .cards = 2, .ranks = ranks};
      shape.high = static_cast<std::uint8_t>((ranks & line.high_ranks()).size());
      if (matches(said, shape)) suited.holds.push_back({ranks});
    }
  }
  return line.add(suited);
}

/// "Inside" and "outside" are known of four to a straight only.
void check_ends(LineReader& line, const HoldPhrase& phrase, std::size_t place) {
  if (phrase.ends.is_any() || is_inside_or_outside(phrase)) return;
  line.back_to(place);
  line.fail(in_quotes(line.rest()) +
            ": only 4 to a straight, without wild cards, are inside or "
            "outside; tell others by their gaps, as in \"no gaps\" or \"1 gap\"");
}

/// What may follow "4 to a flush": "1 gap, 2+ high cards; or no gaps". Ends are told from a place
/// on.
bool add_draws(LineReader& line, const HoldPhrase& head, std::size_t ends) {
  HoldPhrase first = head;
  const auto said = [&] {
    line.at_end();  // skips blanks
    const std::size_t place = line.at();
    const bool any_ends = first.ends.is_any();
    if (!take_quality(line, first)) return false;
    if (any_ends && !first.ends.is_any()) ends = place;
    return true;
  };
  while (line.take("?,|;|and|-|:", "?with|and", said)) {
  }
  check_ends(line, first, ends);
  if (head.cards == 2) return add_two_to_royal(line, first);
  line.add(first);
  const auto other_choice = [&] {
    HoldPhrase other = head;
    const auto quality = [&] { return take_quality(line, other); };
    // "Two high cards" is a hold, "2 high cards" is not.
    if (line.follows("one|two|three|four|five") || !quality()) return false;
    while (line.take(",")) {
      if (!quality()) return false;
    }
    if (line.take(term::kSuited) || line.take(term::kUnsuited)) return false;
    check_ends(line, other, line.at());
    return line.add(other);
  };
  while (first != head && line.take("; or", other_choice)) {
  }
  return true;
}

bool is_one_card(const HoldPhrase& phrase) {
  return phrase.kind == HoldKind::cards && phrase.cards - phrase.wild == 1;
}

/// "25" is a number.
bool has_letter(const std::vector<HoldPhrase::Ranks>& holds) {
  return std::any_of(holds.begin(), holds.end(),
                     [](const auto& hold) { return hold.ranks.highest() >= Rank::ten; });
}

/// Cards and what they are held to.
struct Drawing {
  std::string_view words;
  int cards;
  HandKind hand;
};
constexpr std::array<Drawing, 6> kDrawingsInShort = {{
    {"4RF|RF4|RF-4", 4, HandKind::royal_flush},
    {"3RF|RF3|RF-3", 3, HandKind::royal_flush},
    {"2RF|RF2|RF-2", 2, HandKind::royal_flush},
    {"4SF|SF4|SF-4", 4, HandKind::straight_flush},
    {"3SF|SF3|SF-3", 3, HandKind::straight_flush},
    {"flush draw", 4, HandKind::flush},
}};

/// All five cards, as "4 or 5 to a royal flush" says.
void add_all_five(LineReader& line, HandKind hand) {
  const std::vector<PayLine>& lines = line.words.shapes().paytable().lines;
  HoldPhrase made = line.blank(HoldKind::made, 5);
  for (std::size_t number = 0; number < lines.size(); ++number) {
    if (lines[number].hand == hand) made.lines |= std::uint64_t{1} << number;
  }
  if (made.lines == 0) made.absent = static_cast<std::uint16_t>(1U << static_cast<unsigned>(hand));
  line.read.phrases.push_back(made);
}

}  // namespace

/// "4 to a straight flush", "4 or 5 to a royal flush", "3-card flush", "3 RF", "open-ended
/// straight"
bool take_drawing(LineReader& line) {
  line.at_end();  // skips blanks
  std::size_t place = line.at();
  int cards = 4;
  bool or_five = false;
  bool to = false;
  std::optional<HandKind> hand;
  HoldPhrase head = line.blank(HoldKind::none, cards);
  const auto in_short = std::find_if(kDrawingsInShort.begin(), kDrawingsInShort.end(),
                                     [&](const Drawing& known) { return line.take(known.words); });
  if (in_short != kDrawingsInShort.end()) {
    cards = in_short->cards;
    hand = in_short->hand;
  } else if (take_ends(line, head)) {
    hand = take_kind(line);
    if (!hand && (line.at_joint() || line.follows("with|draw"))) hand = HandKind::straight;
  } else {
    int more = 0;
    if (!line.take(cards)) return false;
    or_five = line.take(", or|,|or", more, [&] { return more == 5; });
    if (!or_five && line.take(", or|,|or", more, "card(s)|to")) {
      line.fail("each number of cards is a hold; write \"4 to a flush or 3 to a flush\"");
    }
    line.take("-");
    const bool card = line.take("card(s)");
    to = line.take("to|toward(s)") || (card && line.take("of"));
    if (!to && cards == 1) return false;
    line.take("a|an|the");
    line.at_end();  // skips blanks
    place = line.at();
    take_ends(line, head);
    Rank highest{};  // "an ace-high flush"
    const bool all_five = or_five || cards == 5;
    if (!all_five && line.take(highest, "?-", "high", [&] { return line.follows("flush"); })) {
      head.ranks = RankSet::of(highest);
    }
  }
  const std::string_view found = line.rest();
  const std::size_t named = line.at();
  if (!hand) hand = take_kind(line);
  line.take("draw(s)");
  const auto draw = std::find_if(kDraws.begin(), kDraws.end(),
                                 [&](const auto& known) { return hand == known.second; });
  if (draw == kDraws.end()) {
    line.back_to(named);
    if (!to) return false;
    line.fail("cards are held to a royal flush, a straight flush, a flush or a straight, not " +
              in_quotes(found));
  }
  const HoldPhrase said = head;
  head = line.blank(draw->first, cards);
  head.ends = said.ends;
  head.ranks = said.ranks;
  if (or_five || cards == 5) add_all_five(line, *hand);
  if (cards == 5) return true;
  const bool two_to_royal = cards == 2 && line.wild == 0 && head.kind == HoldKind::royal_flush;
  if ((cards < 3 || cards > 4) && !two_to_royal) {
    line.fail("3 or 4 cards are held to it; 2 are told by ranks");
  }
  return add_draws(line, head, place);
}

bool take_holds(LineReader& line, std::vector<HoldPhrase::Ranks>& holds, int cards) {
  const std::size_t known = holds.size();
  HoldPhrase::Ranks first;
  HoldPhrase::Ranks last;
  const auto to_last = [&] {  // "to 54" after "T9"
    return may_run(first) && line.take("to", last) && may_run(last) &&
           first.cards() == last.cards();
  };
  line.take_list([&] {
    const bool taken = line.take(first) || (cards == 1 && line.take("a|an", first));
    if (!taken || first.cards() != cards || line.begins_a_hold()) return false;
    holds.push_back(first);
    if (!line.take(to_last)) return true;
    const auto [low, high] = std::minmax(first.ranks, last.ranks);
    const std::vector<RankSet> run = rank_run(high, low);
    if (run.empty()) {
      line.fail("no run leads from " + ranks_text(first) + " to " + ranks_text(last) +
                "; ranks fall by one from each hold to the next, as in \"T9 to 54\" or \"KQ "
                "to KT\"");
    }
    for (const RankSet ranks : run) holds.push_back({ranks});
    return true;
  });
  const bool taken = holds.size() > known;
  std::sort(holds.rbegin(), holds.rend());
  holds.erase(std::unique(holds.begin(), holds.end()), holds.end());
  return taken;
}

/// "suited KQ or QJ", "KQ unsuited"
bool take_suited(LineReader& line) {
  bool of_one_suit = false;
  const auto word = [&] {
    return (of_one_suit = line.take(term::kSuited)) || line.take(term::kUnsuited);
  };
  const bool before = word();
  if (before) line.take(":");
  line.at_end();  // skips blanks
  const std::size_t place = line.at();
  std::vector<HoldPhrase::Ranks> holds;
  bool told = before;
  const auto in_notation = [&] {  // "QJs"
    PhraseCursor::Notation next;
    if (!line.take(next) || (told && next.suited != of_one_suit)) return false;
    told = true;
    of_one_suit = next.suited;
    holds.push_back(next.held);
    return true;
  };
  const auto spelled = [&] {  // "A, K, Q, J unsuited"
    HoldPhrase::Ranks all;
    const auto next = [&] {
      HoldPhrase::Ranks one;
      const bool is_new = line.take(one) && one.cards() == 1 && !all.ranks.contains(one.ranks);
      if (is_new) all.ranks |= one.ranks;
      return is_new;
    };
    if (!next()) return false;
    while (line.take(",", next)) {
    }
    const int cards = all.cards();
    if (cards < 2 || cards > 4 || !line.take("?,", word)) return false;
    holds = {all};
    return told = true;
  };
  if (!line.take_list(in_notation) && (before || !line.take(spelled))) {
    for (int ranks = 2; ranks <= 4 && holds.empty(); ++ranks) take_holds(line, holds, ranks);
    if (holds.empty()) return false;
    told = before || line.take("?,", word);
  }
  const int wild = line.take(",", term::kNoWildCards) ? 0 : line.wild;
  const bool has_pair =
      std::any_of(holds.begin(), holds.end(), [](const auto& hold) { return !hold.twice.empty(); });
  if (told && of_one_suit && has_pair) line.fail("two cards of one rank are not suited");
  if (told) return add_by_kind(line, holds, wild, of_one_suit);
  // "AKQJ" without more, whatever their suits.
  if (has_pair || !has_letter(holds) || !line.at_joint()) return false;
  const auto& read = line.read.phrases;
  if (line.after_comma || (!read.empty() && !read.back().holds.empty())) {
    line.back_to(place);
    line.fail_as_ranks(ranks_text(holds.front()) + " unsuited");
  }
  return add_by_kind(line, holds, wild, true) && add_by_kind(line, holds, wild, false);
}

/// "ace", "A, K, Q or J": one of them
bool take_rank_alone(LineReader& line) {
  std::vector<HoldPhrase::Ranks> holds;
  line.at_end();  // skips blanks
  const std::size_t place = line.at();
  if (!take_holds(line, holds, 1) || !has_letter(holds)) return false;
  const bool alone = line.take(term::kAlone);
  if (!line.at_joint()) return false;
  if (line.after_comma && !alone && !is_one_card(line.read.phrases.back())) {
    line.back_to(place);
    line.fail_as_ranks("one card, " + ranks_text(holds.front()));
  }
  if (line.wild > 0 && !line.follows(",", term::kNoWildCards)) {
    line.back_to(place);
    line.fail_as_natural();
  }
  return add_by_kind(line, holds, 0, false);
}

// "one high card, A", "two suited high cards", "the joker and one card, 8 or 7"

/// "suited high cards": as many as the deal has, since more of one suit are worth more. Without
/// "suited", some people mean one, some two, some all.
bool take_uncounted(LineReader& line) {
  line.at_end();  // skips blanks
  const std::size_t place = line.at();
  line.take("any|all");
  bool suited = line.take(term::kSuited);
  const bool told = suited || line.take(term::kUnsuited);
  if (!line.take("high cards")) {
    line.back_to(place);
    return false;
  }
  suited = suited || (!told && line.take("?,", term::kSuited));
  const RankSet high = line.high_ranks();
  HoldPhrase two = line.blank(suited ? HoldKind::suited : HoldKind::cards, 2 + line.wild);
  two.high = NumberSet::only(2);
  if (high.size() < 2) line.check_possible(two);
  if (!suited || !RankSet::range(Rank::ten, Rank::ace).contains(high)) {
    const std::string cards = suited ? "two suited" : told ? "two unsuited" : "two";
    line.back_to(place);
    line.fail("the number of high cards is missing; write " + in_quotes(cards + " high cards") +
              (told || suited ? "" : " or \"one high card\""));
  }
  if (line.wild > 0) {
    line.back_to(place);
    line.fail_as_natural();
  }
  for (int cards = std::min(4, high.size()); cards >= 2; --cards) {
    HoldPhrase phrase = line.blank(cards > 2 ? HoldKind::royal_flush : HoldKind::suited, cards);
    phrase.high = NumberSet::only(cards);
    line.add(phrase);
  }
  return true;
}

bool take_single_cards(LineReader& line) {
  const auto with_wild = line.wild > 0 ? take_wild_cards(line) : std::nullopt;
  const int wild = with_wild.value_or(0);
  if (with_wild && !line.take("and|with|plus|+")) return false;
  int natural = 1;
  std::vector<HoldPhrase::Ranks> holds;
  if (with_wild && take_holds(line, holds, 1)) {
    return line.at_joint() && add_by_kind(line, holds, wild, false);
  }
  if (!with_wild && take_uncounted(line)) return true;
  if (!line.take("single|any|lone") && !line.take(natural)) return false;
  if (natural == 1) line.take("single|lone");
  if (natural == 0) return false;
  bool suited = line.take(term::kSuited);
  bool told = suited || line.take(term::kUnsuited);
  const bool high = line.take("high");
  if (!line.take("card(s)")) return false;
  if (!told) {
    suited = line.take("?,", term::kSuited);
    told = suited || line.take("?,", term::kUnsuited);
  }
  if (natural > 4) line.fail("five cards are a hand, or nothing");
  if (suited && (natural != 2 || with_wild)) {
    line.fail("only two cards, without wild ones, are told as \"suited\" without ranks");
  }
  const std::size_t place = line.at();
  const auto highest_of_two = [&] {  // "king highest"
    Rank highest{};
    if (!line.take(highest, "highest")) return false;
    for (const Rank rank : kRanksFromAce) {
      if (rank >= highest || !line.high_ranks().contains(rank)) continue;
      holds.push_back({RankSet::of(highest) | RankSet::of(rank)});
    }
    return !holds.empty();
  };
  if (!line.take(",", [&] { return take_holds(line, holds, natural); }) && high && natural == 2) {
    line.take(highest_of_two);
  }
  for (const HoldPhrase::Ranks& hold : holds) {
    if (high && !line.high_ranks().contains(hold.ranks)) {
      line.back_to(place);
      line.fail(ranks_text(hold) + " are not all high cards here");
    }
  }
  const bool natural_only = line.take(",", term::kNoWildCards);
  if (line.wild > 0 && !with_wild && !natural_only) {
    line.back_to(place);
    line.fail_as_natural();
  }
  // "2 high cards", whatever their suits; three of one suit are a draw.
  const bool either = natural == 2 && !told && wild == 0;
  if (either && !holds.empty()) add_by_kind(line, holds, wild, true);
  if (!holds.empty()) return add_by_kind(line, holds, wild, suited);
  HoldPhrase phrase = line.blank(suited ? HoldKind::suited : HoldKind::cards, natural + wild);
  phrase.wild = static_cast<std::uint8_t>(wild);
  if (high) phrase.high = NumberSet::only(natural);
  line.take(",", [&] { return take_left_out(line, phrase); });
  if (either) {
    line.read.phrases.push_back(phrase);
    line.read.phrases.back().kind = HoldKind::suited;
  }
  return line.add(phrase);
}

}  // namespace vpanalyze
