// SPDX-License-Identifier: MIT
#include "studies/strategy/hold_phrase.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace vpanalyze {
namespace {

constexpr int kFive = 3;

constexpr std::array<std::string_view, 6> kCountWords = {"no",    "one",  "two",
                                                         "three", "four", "five"};

/// "A-4" for ace, two, three and four, as players say, else as elsewhere: "2-4", "2-4,K".
std::string kickers_text(RankSet ranks) {
  const RankSet low = ranks - RankSet::of(kAce);
  const bool from_ace = ranks.contains(kAce) && low.size() > 1 && low.highest() <= kFive &&
                        low == RankSet::range(0, low.highest());
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

std::string holds_text(const std::vector<std::uint16_t>& holds) {
  std::vector<std::string> words;
  for (const std::uint16_t ranks : holds) words.push_back(ranks_text(ranks));
  return or_list(words);
}

std::string kind_words(HandKind hand) {
  std::string words(to_string(hand));
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

}  // namespace

std::string ranks_text(std::uint16_t ranks) {
  std::string text;
  for (int rank = kAce; rank >= 0; --rank) {
    if (RankSet(ranks).contains(rank)) text += rank_char(rank);
  }
  return text;
}

bool matches(const HoldPhrase& phrase, const HoldShapes& shapes, const HoldShape& shape) {
  if (shape.kind != phrase.kind || shape.wild != phrase.wild) return false;
  const RankSet ranks(shape.ranks);
  switch (phrase.kind) {
    case HoldKind::none: return false;
    case HoldKind::made:
      return has_bit(phrase.lines, shape.other) &&
             (shape.ranks == 0 || (shape.ranks & phrase.ranks) != 0);
    case HoldKind::nothing: return true;
    default: break;
  }
  if (shape.cards != phrase.cards) return false;
  if (shape.suit != 0 && !has_bit(phrase.suits, shape.suit - 1)) return false;
  switch (phrase.kind) {
    case HoldKind::of_a_kind: return (shape.ranks & phrase.ranks) != 0;
    case HoldKind::two_pair: return RankSet(phrase.ranks).contains(ranks.highest());
    case HoldKind::with_kicker:
      return (shape.ranks & phrase.ranks) != 0 && (shape.other & phrase.kickers) != 0;
    default: break;
  }
  if (!phrase.holds.empty()) {
    const auto& holds = phrase.holds;
    const bool listed = std::find(holds.begin(), holds.end(), shape.ranks) != holds.end();
    if (listed == phrase.all_but) return false;
  }
  return (phrase.gaps == HoldPhrase::kAny || has_bit(phrase.gaps, shapes.gaps(ranks))) &&
         (phrase.high == HoldPhrase::kAny || has_bit(phrase.high, shapes.high_cards(ranks)));
}

ChartWords::ChartWords(const HoldShapes& shapes) : shapes_(&shapes) {
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

  for (const PayLine& line : game.lines) made_.push_back(made_name(line));
  collect_made_hands();
}

std::string ChartWords::made_name(const PayLine& line) const {
  const std::vector<PayLine>& lines = shapes_->paytable().lines;
  bool only_one = true;
  for (const PayLine& other : lines) {
    if (&other == &line || other.hand != line.hand) continue;
    only_one = false;
  }
  if (only_one) return kind_words(line.hand);
  if (line.ranks || line.kicker || line.wilds || line.suits) return line.name;
  return (line.natural.value_or(false) ? "natural " : "wild ") + kind_words(line.hand);
}

void ChartWords::collect_made_hands() {
  const std::vector<PayLine>& lines = shapes_->paytable().lines;
  constexpr std::array<HandKind, 6> kHands = {HandKind::five_of_a_kind, HandKind::royal_flush,
                                              HandKind::straight_flush, HandKind::full_house,
                                              HandKind::flush,          HandKind::straight};
  for (std::size_t line = 0; line < lines.size(); ++line) {
    if (std::find(kHands.begin(), kHands.end(), lines[line].hand) == kHands.end() &&
        !lines[line].kicker) {
      continue;
    }
    made_hands_.push_back({made_[line], std::uint64_t{1} << line, 0});
    made_hands_.push_back({lines[line].name, std::uint64_t{1} << line, 0});
  }
  for (const HandKind hand : kHands) {
    MadeHand all{kind_words(hand), 0, 0};
    for (std::size_t line = 0; line < lines.size(); ++line) {
      if (lines[line].hand == hand) all.lines |= std::uint64_t{1} << line;
    }
    if (all.lines == 0) all.absent = static_cast<std::uint16_t>(1U << static_cast<unsigned>(hand));
    made_hands_.push_back(all);
    for (const char* made : {"natural ", "wild "}) {
      MadeHand so = all;
      so.name = made + all.name;
      made_hands_.push_back(so);
    }
  }
  // Of equal names the first, which says more, and of names that begin alike the longest.
  std::stable_sort(
      made_hands_.begin(), made_hands_.end(),
      [](const MadeHand& a, const MadeHand& b) { return a.name.size() > b.name.size(); });
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
  for (const std::uint16_t ranks : phrase.holds) {
    all_high = all_high && shapes_->high().contains(RankSet(ranks));
  }
  all_high = all_high || phrase.high != HoldPhrase::kAny;
  return (phrase.wild == 0 ? "" : "the " + wild_phrase(phrase.wild) + " and ") +
         count_word(natural) + (phrase.kind == HoldKind::suited ? " suited" : "") +
         (all_high ? " high card" : " card") + (natural == 1 ? "" : "s") +
         (phrase.holds.empty() ? "" : ", " + holds_text(phrase.holds));
}

std::string ChartWords::wild_phrase(int count) const {
  return count == 1 ? wild_words_.front() : wild_cards(count);
}

std::vector<std::string> ChartWords::made_names(const HoldPhrase& phrase) const {
  std::vector<std::string> names;
  for (std::size_t line = 0; line < made_.size(); ++line) {
    if (has_bit(phrase.lines, static_cast<int>(line))) names.push_back(made_[line]);
  }
  for (std::size_t hand = 0; hand < kHandKindWords.size(); ++hand) {
    if (has_bit(phrase.absent, static_cast<int>(hand))) {
      names.push_back(kind_words(static_cast<HandKind>(hand)));
    }
  }
  return names;
}

std::string ChartWords::head(const HoldPhrase& phrase) const {
  const std::string to = std::to_string(phrase.cards) + " to a";
  const bool ends_known = phrase.cards == 4 && phrase.wild == 0;
  switch (phrase.kind) {
    case HoldKind::made: return or_list(made_names(phrase));
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
      if (ends_known && phrase.gaps == 1) return to + "n outside straight";
      if (ends_known && phrase.gaps != HoldPhrase::kAny && !has_bit(phrase.gaps, 0)) {
        return to + "n inside straight";
      }
      return to + " straight";
    case HoldKind::cards: return single_cards(phrase);
    case HoldKind::nothing:
      return phrase.wild == 0 ? "nothing" : "the " + wild_phrase(phrase.wild) + " alone";
    case HoldKind::none: break;
  }
  return "";
}

std::string ChartWords::attributes(const HoldPhrase& phrase) const {
  std::string text;
  const auto add = [&text](const std::string& attribute) {
    text += (text.empty() ? "" : ", ") + attribute;
  };
  if (phrase.natural) add("no wild cards");
  const bool in_head = phrase.kind == HoldKind::straight && phrase.cards == 4 && phrase.wild == 0;
  if (phrase.kind == HoldKind::made && phrase.ranks != HoldPhrase::kAnyRank) {
    add(to_string(RankSet(phrase.ranks)));
  }
  if (phrase.kind == HoldKind::two_pair && phrase.ranks != HoldPhrase::kAnyRank) {
    const RankSet ranks(phrase.ranks);
    const bool from_below = ranks.size() > 1 && ranks == RankSet::range(0, ranks.highest());
    add(from_below ? rank_char(ranks.highest()) + std::string(" up or lower")
                   : to_string(ranks) + " up");
  }
  if (phrase.gaps != HoldPhrase::kAny && !in_head) add(number_range(phrase.gaps, "gap"));
  const bool listed_in_head = phrase.kind == HoldKind::suited || phrase.kind == HoldKind::cards;
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

std::string ChartWords::text(const HoldPhrase& phrase) const {
  const std::string more = attributes(phrase);
  return head(phrase) + (more.empty() ? "" : ", " + more);
}

std::string ChartWords::text(const std::vector<HoldPhrase>& phrases) const {
  struct Piece {
    std::string text;
    bool plain;  // without a comma of its own
  };
  std::vector<Piece> pieces;
  for (std::size_t i = 0; i < phrases.size(); ++i) {
    const std::string more = attributes(phrases[i]);
    if (phrases[i].kind == HoldKind::made) {
      for (const std::string& name : made_names(phrases[i])) pieces.push_back({name, true});
      if (!more.empty()) pieces.back() = {pieces.back().text + ", " + more, false};
    } else if (i > 0 && !more.empty() && !attributes(phrases[i - 1]).empty() &&
               head(phrases[i]) == head(phrases[i - 1])) {
      pieces.back().text += "; or " + more;
    } else {
      const std::string whole = text(phrases[i]);
      pieces.push_back({whole, whole.find(',') == std::string::npos});
    }
  }
  std::string text;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const bool last = i + 1 == pieces.size();
    if (i > 0) text += !pieces[i - 1].plain ? "; or " : last ? " or " : ", ";
    text += pieces[i].text;
  }
  return text;
}

}  // namespace vpanalyze
