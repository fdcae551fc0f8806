// SPDX-License-Identifier: MIT
#include "studies/strategy/hold_phrase.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "evaluate/made_hands.hpp"

namespace vpanalyze {
namespace {

/// "A-4" for ace, two, three and four, as players say, else as elsewhere: "2-4", "2-4,K".
std::string kickers_text(RankSet ranks) {
  const RankSet low = ranks - RankSet::of(kAce);
  const bool from_ace = ranks.contains(kAce) && low.size() > 1 &&
                        low.highest() <= kLowestStraight && low == RankSet::range(0, low.highest());
  return from_ace ? std::string("A-") + rank_char(low.highest()) : to_string(ranks);
}

/// ", with a 2-4 kicker"; the comma where ranks come before it.
std::string kicker(const HoldPhrase& phrase) {
  const int ranks = RankSet(phrase.ranks).size();
  std::string which = "a ";
  if (phrase.kickers != HoldPhrase::kAnyRank) {
    which = kickers_text(RankSet(phrase.kickers)) + " ";
    which = (which[0] == 'A' || which[0] == '8' ? "an " : "a ") + which;
  }
  return std::string(ranks > 1 && ranks < kRanks ? "," : "") + " with " + which + "kicker";
}

/// More suited pairs than this are told as "two suited cards".
constexpr std::size_t kManyHolds = 4;

std::string count_word(int count) {
  return std::string(kCountWords[static_cast<std::size_t>(count)]);
}

bool has_bit(std::uint64_t bits, int bit) { return (bits >> bit & 1U) != 0; }

/// "1 gap", "no gaps", "0-2 gaps", "2+ high cards" for the numbers that a mask allows; the numbers
/// form a range.
std::string number_range(std::uint8_t mask, const std::string& noun) {
  const int least = std::countr_zero(mask);
  if (has_bit(mask, 7)) return std::to_string(least) + "+ " + noun + "s";
  const int most = static_cast<int>(std::bit_width(static_cast<unsigned>(mask))) - 1;
  if (least == 0 && most == 1) return "at most 1 " + noun;
  if (least == 0 && most > 0) return "at most " + std::to_string(most) + " " + noun + "s";
  if (least != most) return std::to_string(least) + "-" + std::to_string(most) + " " + noun + "s";
  if (least == 0) return "no " + noun + "s";
  return std::to_string(least) + " " + noun + (least == 1 ? "" : "s");
}

std::string or_list(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
    text += words[i];
  }
  return text;
}

std::string holds_text(const std::vector<HoldPhrase::Ranks>& holds) {
  std::vector<std::string> words;
  for (const HoldPhrase::Ranks& ranks : holds) words.push_back(ranks_text(ranks));
  return or_list(words);
}

/// Whether a hold ends with its words, so that what follows a comma or "or" is another one.
bool is_one_hold(const std::string& text) {
  return text.find(',') == std::string::npos && text.find(" or ") == std::string::npos;
}

/// Whether a hold could be taken for ranks of the one before it: "QJ suited".
bool begins_with_ranks(const std::string& text) {
  return parse_rank_char(text.front()) && text.front() < 'a' &&
         text.find(" to a") == std::string::npos;
}

/// Whether a second phrase may leave out what both begin with: "4 to a flush".
bool may_share_head(const HoldPhrase& phrase) {
  return phrase.kind == HoldKind::royal_flush || phrase.kind == HoldKind::straight_flush ||
         phrase.kind == HoldKind::flush || phrase.kind == HoldKind::straight;
}

/// "A up", "K up or lower" of two pair, "9 high or lower" of a flush: the highest of ranks.
std::string highest_of(RankSet ranks, const std::string& word) {
  const bool from_below = ranks.size() > 1 && ranks == RankSet::range(0, ranks.highest());
  return from_below ? rank_char(ranks.highest()) + (" " + word + " or lower")
                    : to_string(ranks) + " " + word;
}

}  // namespace

std::string ranks_text(const HoldPhrase::Ranks& ranks) {
  std::string text;
  for (int rank = kAce; rank >= 0; --rank) {
    if (RankSet(ranks.ranks).contains(rank)) text += rank_char(rank);
    if (RankSet(ranks.twice).contains(rank)) text += rank_char(rank);
  }
  return text;
}

bool matches(const HoldPhrase& phrase, const HoldShapes& shapes, const HoldShape& shape) {
  if (shape.kind != phrase.kind || shape.wild != phrase.wild) return false;
  const RankSet ranks(shape.ranks);
  switch (phrase.kind) {
    case HoldKind::none: return false;
    case HoldKind::made:
    case HoldKind::pat:
      return has_bit(phrase.lines, shape.other) &&
             (shape.ranks == 0 || (shape.ranks & phrase.ranks) != 0);
    case HoldKind::nothing: return true;
    default: break;
  }
  if (shape.cards != phrase.cards) return false;
  if (shape.suit != 0 && !has_bit(phrase.suits, shape.suit - 1)) return false;
  switch (phrase.kind) {
    case HoldKind::of_a_kind: return (shape.ranks & phrase.ranks) != 0;
    case HoldKind::two_pair:
      return RankSet(phrase.ranks).contains(ranks.highest()) &&
             RankSet(phrase.kickers).contains(ranks.lowest());
    case HoldKind::with_kicker:
      return (shape.ranks & phrase.ranks) != 0 && (shape.other & phrase.kickers) != 0;
    case HoldKind::flush:
      if (!RankSet(phrase.ranks).contains(ranks.highest())) return false;
      break;
    default: break;
  }
  if (!phrase.holds.empty()) {
    const auto twice = shape.kind == HoldKind::loose ? shape.other : std::uint16_t{0};
    const bool listed = std::find(phrase.holds.begin(), phrase.holds.end(),
                                  HoldPhrase::Ranks{shape.ranks, twice}) != phrase.holds.end();
    if (listed == phrase.all_but) return false;
  }
  return (phrase.gaps == HoldPhrase::kAny || has_bit(phrase.gaps, shapes.gaps(ranks))) &&
         (phrase.high == HoldPhrase::kAny || has_bit(phrase.high, shapes.high_cards(ranks)));
}

ChartWords::ChartWords(const HoldShapes& shapes) : shapes_(&shapes), hands_(shapes) {
  const Paytable& game = shapes.paytable();
  RankSet wild;
  for (int id = 0; id < kRanks * kSuits; ++id) {
    if (game.wild.contains(Card::from_id(id))) wild |= RankSet::of(Card::from_id(id).rank());
  }
  // A game of one kind of wild card calls it by its name.
  const bool whole_rank = wild.size() == 1 && game.wild.size() == game.deck.suits();
  if (game.deck.jokers() == 0 && whole_rank) wild_words_.push_back(rank_word(wild.lowest()));
  if (game.deck.jokers() > 0 && wild.empty()) wild_words_.emplace_back("joker");
  wild_words_.emplace_back("wild card");
}

std::string ChartWords::wild_cards(int count) const {
  const std::string& word = wild_words_.front();
  if (count == 1) return "1 " + word;
  const std::string plural = word + (word.back() == 'x' ? "es" : "s");
  return count == 0 ? "no " + plural : std::to_string(count) + " " + plural;
}

std::string ChartWords::of_a_kind(const HoldPhrase& phrase) const {
  const RankSet ranks(phrase.ranks);
  const bool any = phrase.ranks == HoldPhrase::kAnyRank;
  const bool pair =
      phrase.cards == 2 || (phrase.kind == HoldKind::with_kicker && phrase.cards == 3);
  const int same = phrase.cards - (phrase.kind == HoldKind::with_kicker ? 1 : 0);
  if (!any && ranks.size() == 1) {
    return (pair ? "pair of " : count_word(same) + " ") + rank_plural(ranks.lowest());
  }
  if (pair) {
    const RankSet high = shapes_->high();
    if (any) return "pair";
    if (ranks == high) return "high pair";
    if (!high.empty() && (ranks | high) == RankSet::all() && !ranks.intersects(high)) {
      return "low pair";
    }
    return "pair, " + to_string(ranks);
  }
  return count_word(same) + " of a kind" + (any ? "" : ", " + to_string(ranks));
}

std::string ChartWords::single_cards(const HoldPhrase& phrase) const {
  const int natural = phrase.cards - phrase.wild;
  bool all_high = !shapes_->high().empty() && !phrase.holds.empty();
  for (const HoldPhrase::Ranks& held : phrase.holds) {
    all_high = all_high && shapes_->high().contains(RankSet(held.ranks));
  }
  all_high = phrase.kind != HoldKind::loose && (all_high || phrase.high != HoldPhrase::kAny);
  return (phrase.wild == 0 ? "" : "the " + wild_phrase(phrase.wild) + " and ") +
         count_word(natural) + (phrase.kind == HoldKind::suited ? " suited" : "") +
         (all_high ? " high card" : " card") + (natural == 1 ? "" : "s") +
         (phrase.holds.empty() ? "" : ", " + holds_text(phrase.holds));
}

std::string ChartWords::wild_phrase(int count) const {
  return count == 1 ? wild_words_.front() : wild_cards(count);
}

std::vector<std::string> ChartWords::hand_names(const HoldPhrase& phrase) const {
  const std::string pat = phrase.kind == HoldKind::pat ? "pat " : "";
  std::vector<std::string> names;
  for (std::size_t line = 0; line < shapes_->paytable().lines.size(); ++line) {
    if (has_bit(phrase.lines, static_cast<int>(line))) names.push_back(pat + hands_.of(line));
  }
  for (std::size_t hand = 0; hand < kHandKindWords.size(); ++hand) {
    if (has_bit(phrase.absent, static_cast<int>(hand))) {
      names.push_back(HandNames::of(static_cast<HandKind>(hand)));
    }
  }
  return names;
}

std::string ChartWords::head(const HoldPhrase& phrase) const {
  const std::string to = std::to_string(phrase.cards) + " to a";
  const bool ends_known = phrase.cards == 4 && phrase.wild == 0;
  switch (phrase.kind) {
    case HoldKind::made:
    case HoldKind::pat: return or_list(hand_names(phrase));
    case HoldKind::of_a_kind: return of_a_kind(phrase);
    case HoldKind::two_pair: return "two pair";
    case HoldKind::with_kicker: return of_a_kind(phrase) + kicker(phrase);
    case HoldKind::royal_flush: return to + " royal flush";
    case HoldKind::straight_flush: return to + " straight flush";
    case HoldKind::flush: return to + " flush";
    case HoldKind::suited:
      return phrase.holds.size() > kManyHolds || phrase.holds.empty()
                 ? single_cards(phrase)
                 : holds_text(phrase.holds) + " suited";
    case HoldKind::straight:
      if (ends_known && phrase.gaps == HoldPhrase::kOutside) return to + "n outside straight";
      if (ends_known && phrase.gaps == HoldPhrase::kInside) return to + "n inside straight";
      return to + " straight";
    case HoldKind::cards:
    case HoldKind::loose: return single_cards(phrase);
    case HoldKind::nothing:
      return phrase.wild == 0 ? "nothing" : "the " + wild_phrase(phrase.wild) + " alone";
    case HoldKind::none: break;
  }
  return "";
}

std::string ChartWords::attributes(const HoldPhrase& phrase, int wild_cards) const {
  std::string text;
  const auto add = [&text](const std::string& attribute) {
    text += (text.empty() ? "" : ", ") + attribute;
  };
  const bool some_ranks = phrase.ranks != HoldPhrase::kAnyRank;
  if (phrase.kind == HoldKind::made && some_ranks) add(to_string(RankSet(phrase.ranks)));
  if (phrase.kind == HoldKind::two_pair && some_ranks) add(highest_of(RankSet(phrase.ranks), "up"));
  if (phrase.kind == HoldKind::two_pair && phrase.kickers != HoldPhrase::kAnyRank) {
    add("over " + to_string(RankSet(phrase.kickers)));
  }
  if (phrase.wild == 0 && wild_cards > 0) add("no wild cards");
  const bool wild_in_head = phrase.kind == HoldKind::nothing || phrase.kind == HoldKind::cards ||
                            phrase.kind == HoldKind::loose;
  if (phrase.wild > 0 && phrase.wild < wild_cards && !wild_in_head) {
    add("only " + std::to_string(phrase.wild) + (phrase.wild == 1 ? " wild card" : " wild cards"));
  }
  const bool in_head = phrase.kind == HoldKind::straight && phrase.cards == 4 && phrase.wild == 0 &&
                       (phrase.gaps == HoldPhrase::kOutside || phrase.gaps == HoldPhrase::kInside);
  if (phrase.kind == HoldKind::flush && some_ranks) add(highest_of(RankSet(phrase.ranks), "high"));
  if (phrase.gaps != HoldPhrase::kAny && !in_head) add(number_range(phrase.gaps, "gap"));
  const bool listed_in_head = phrase.kind == HoldKind::suited || phrase.kind == HoldKind::cards ||
                              phrase.kind == HoldKind::loose;
  if (phrase.high != HoldPhrase::kAny && !listed_in_head)
    add(number_range(phrase.high, "high card"));
  if (!phrase.holds.empty() && !listed_in_head) {
    add((phrase.all_but ? "not " : "") + holds_text(phrase.holds));
  }
  if (phrase.suits != HoldPhrase::kAny) {
    std::vector<std::string> suits;
    for (int suit = 0; suit < kSuits; ++suit) {
      if (has_bit(phrase.suits, shapes_->suit_class(suit) - 1)) suits.push_back(suit_word(suit));
    }
    add("in " + or_list(suits));
  }
  return text;
}

std::string ChartWords::text(const HoldPhrase& phrase, int wild_cards) const {
  const std::string more = attributes(phrase, wild_cards);
  return head(phrase) + (more.empty() ? "" : ", " + more);
}

std::string ChartWords::text(const std::vector<HoldPhrase>& phrases, int wild_cards) const {
  struct Piece {
    std::string text;
    bool plain;
  };
  std::vector<Piece> pieces;
  for (std::size_t i = 0; i < phrases.size(); ++i) {
    const HoldPhrase& phrase = phrases[i];
    const std::string more = attributes(phrase, wild_cards);
    if (phrase.kind == HoldKind::made || phrase.kind == HoldKind::pat) {
      for (const std::string& name : hand_names(phrase)) {
        pieces.push_back({name + (more.empty() ? "" : ", " + more), more.empty()});
      }
    } else if (i > 0 && may_share_head(phrase) && head(phrase) == head(phrases[i - 1]) &&
               !more.empty() && !attributes(phrases[i - 1], wild_cards).empty()) {
      pieces.back().text += "; or " + more;
    } else {
      const std::string whole = text(phrase, wild_cards);
      pieces.push_back({whole, is_one_hold(whole)});
    }
  }
  std::string text;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const bool last = i + 1 == pieces.size();
    const bool apart = i > 0 && (!pieces[i - 1].plain || begins_with_ranks(pieces[i].text));
    if (i > 0) text += apart ? "; or " : last ? " or " : ", ";
    text += pieces[i].text;
  }
  return text;
}

}  // namespace vpanalyze
