// SPDX-License-Identifier: MIT
#include "studies/verify/plain_rules.hpp"

#include <algorithm>

#include "base/ranges.hpp"

namespace vpanalyze::brute_force {

namespace {

bool has(unsigned set, int member) { return (set >> member & 1U) != 0; }

/// [highest card]: ranks of the straight; the lowest is 5, in A-2-3-4-5. 0 if there is none.
constexpr std::array<Ranks, kRanks> kStraights = [] {
  std::array<Ranks, kRanks> straights{};
  straights[3] = 0b1'0000'0000'1111;
  for (unsigned highest = 4; highest < kRanks; ++highest)
    straights[highest] = 0b1'1111U << (highest - 4);
  return straights;
}();

/// [suit]: all cards of one suit, clubs first.
constexpr std::array<std::uint64_t, kSuits> kSuitCards = [] {
  std::array<std::uint64_t, kSuits> cards{};
  for (unsigned suit = 0; suit < kSuits; ++suit) {
    for (unsigned rank = 0; rank < kRanks; ++rank) {
      cards[suit] |= std::uint64_t{1} << (4 * rank + suit);
    }
  }
  return cards;
}();

}  // namespace

void Reading::fix(Card card) {
  if (card.is_ordinary()) {
    cards_ |= std::uint64_t{1} << card.id();
  } else {
    has_extra_ = true;
  }
  ranks_ |= 1U << index_of(card.rank());
  if (++rank_counts_[index_of(card.rank())] == 1) ++different_;
}

bool Reading::has_groups(int first, Ranks ranks, int second, Ranks others) const {
  // Too many cards have other ranks than those of the two groups.
  if (second > 0 && different_ > 2 + 5 - first - second) return false;
  for (int one = 0; one < kRanks; ++one) {
    const int missing = std::max(first - count(one), 0);
    if (!has(ranks & deck_ranks_, one) || missing > free_) continue;
    if (second == 0) return true;
    for (int other = 0; other < kRanks; ++other) {
      if (!has(others & deck_ranks_, other)) continue;
      // Five of a rank are four and a kicker of that rank, but no full house.
      if (other == one ? second == 1 && count(one) + free_ >= 5
                       : missing + std::max(second - count(other), 0) <= free_) {
        return true;
      }
    }
  }
  return false;
}

bool Reading::has_kicker(Ranks ranks, CardSet kickers) const {
  for (int four = 0; four < kRanks; ++four) {
    if (!has(ranks, four)) continue;
    for (int id = 0; id < kSuits * kRanks; ++id) {
      const std::uint64_t card = std::uint64_t{1} << id;
      if ((card & cards_ & kickers.bits()) == 0) continue;
      const int others = count(four) - (id / kSuits == four ? 1 : 0);
      if (others == 4) return true;
    }
  }
  return false;
}

bool Reading::has_sum(Ranks ranks) const {
  for (int three = 0; three < kRanks; ++three) {
    if (!has(ranks, three) || count(three) != 3) continue;
    int sum = 0;
    for (int rank = 0; rank < kRanks; ++rank) {
      if (rank == three) continue;
      // Ranks are counted from deuces; jacks, queens and kings make any sum too large.
      const bool is_ace = rank == kRanks - 1;
      const int number = is_ace ? 1 : rank + 2 <= 10 ? rank + 2 : 100;
      sum += count(rank) * number;
    }
    if (sum == three + 2) return true;
  }
  return false;
}

bool Reading::has_two_pair(Ranks ranks) const {
  for (int high = 0; high < kRanks; ++high) {
    const bool may_be = has(ranks, high) && count(high) + free_ >= 2;
    if (may_be && has_groups(2, 1U << high, 2, (1U << high) - 1)) return true;
  }
  return false;
}

bool Reading::has_one_suit(Suits suits) const {
  if (has_extra_) return false;
  for (int suit = 0; suit < kSuits; ++suit) {
    const bool fits = (cards_ & ~kSuitCards[static_cast<std::size_t>(suit)]) == 0;
    if (fits && has(suits & deck_suits_, suit)) return true;
  }
  return false;
}

bool Reading::has_flush(Suits suits, Ranks highest) const {
  if (!has_one_suit(suits)) return false;
  for (int rank = kRanks - 1; rank >= 0; --rank) {
    const bool can_be_highest = count(rank) > 0 || (free_ > 0 && has(deck_ranks_, rank));
    if (can_be_highest && has(highest, rank)) return true;
    if (count(rank) > 0) return false;
  }
  return false;
}

bool Reading::has_straight(Ranks highest) const {
  if (different_ < fixed()) return false;
  for (int top = 0; top < kRanks; ++top) {
    const Ranks straight = kStraights[static_cast<std::size_t>(top)];
    if (straight == 0 || !has(highest, top) || (straight & ~deck_ranks_) != 0) continue;
    if ((ranks_ & ~straight) == 0) return true;
  }
  return false;
}

namespace {

constexpr Ranks kAny = ~0U;

Ranks bits_or_any(const std::optional<RankSet>& ranks) { return ranks ? ranks->bits() : kAny; }

/// Returns true if the cards can be read as the hand that a line names, with the line's ranks,
/// kicker and suit.
bool is_read(const PayLine& line, const Reading& hand) {
  const Ranks ranks = bits_or_any(line.ranks);
  const Suits suits = line.suits.value_or(kAny);
  constexpr Ranks kAceOnly = 1U << index_of(Rank::ace);
  switch (line.hand) {
    case HandKind::five_of_a_kind: return hand.has_groups(5, ranks);
    case HandKind::four_of_a_kind:
      if (line.kicker_cards) return hand.has_kicker(ranks, *line.kicker_cards);
      return hand.has_groups(4, ranks, line.kicker ? 1 : 0, bits_or_any(line.kicker));
    case HandKind::three_of_a_kind:
      return line.adds_up ? hand.has_sum(ranks) : hand.has_groups(3, ranks);
    case HandKind::pair: return hand.has_groups(2, ranks);
    case HandKind::full_house:
      return hand.has_groups(3, ranks, 2, kAny) && (!line.adds_up || hand.has_sum(ranks));
    case HandKind::two_pair: return hand.has_two_pair(ranks);
    case HandKind::flush: return hand.has_flush(suits, ranks);
    case HandKind::straight: return hand.has_straight(ranks);
    case HandKind::straight_flush: return hand.has_one_suit(suits) && hand.has_straight(ranks);
    case HandKind::royal_flush: return hand.has_one_suit(suits) && hand.has_straight(kAceOnly);
    case HandKind::wild_cards:
    case HandKind::nothing: break;
  }
  return false;
}

/// Returns true if a hand is made in the way that the line's `natural` requires: with all cards as
/// themselves if true, only otherwise if false.
bool meets_natural(const PayLine& line, bool made, bool made_naturally) {
  if (!line.natural) return made;
  return *line.natural ? made_naturally : made && !made_naturally;
}

}  // namespace

PlainRules::PlainRules(const Paytable& paytable)
    : lines_(paytable.lines),
      losing_line_(lines_.size()),
      wild_(paytable.wild),
      nothing_known_(paytable.deck.ranks().bits(), (1U << paytable.deck.suits()) - 1) {
  for (std::size_t line = 0; line < lines_.size(); ++line) {
    if (lines_[line].hand == HandKind::nothing) {
      losing_line_ = line;
    } else if (!lines_[line].features.order) {
      lines_by_pay_.push_back(line);
    }
  }
  sort_by(
      lines_by_pay_, [this](std::size_t line) { return lines_[line].pays; }, std::greater<>());
}

/// Returns true if the hand has the number of wild cards that the line requires, of the line's
/// ranks if it names any. With a kicker, the other card must be one of the line's ranks, or wild in
/// place of one.
bool PlainRules::has_wild_cards(const PayLine& line, const Hand& hand) const {
  int counted = 0;
  bool joker = false;
  bool kicker = false;
  bool kicker_as_itself = false;
  for (const Card card : hand) {
    joker = joker || card.is_joker();
    const auto is_of = [card](const std::optional<RankSet>& ranks) {
      return !card.is_joker() && ranks && ranks->contains(card.rank());
    };
    if (is_wild(card) && (!line.ranks || is_of(line.ranks))) {
      ++counted;
    } else {
      kicker = kicker || is_wild(card) || is_of(line.kicker);
      kicker_as_itself = kicker_as_itself || is_of(line.kicker);
    }
  }
  const bool so_many = counted >= line.wilds->least && counted <= line.wilds->most;
  return meets_natural(line, so_many && (!line.kicker || kicker),
                       so_many && (!line.kicker || kicker_as_itself) && !joker);
}

std::size_t PlainRules::paying_line(const Hand& hand) const {
  Reading wild_reading = nothing_known_;
  Reading literal = nothing_known_;
  int wild_cards = 0;
  bool joker = false;
  for (const Card card : hand) {
    if (card.is_joker()) {
      joker = true;
    } else {
      literal.fix(card);
    }
    if (is_wild(card)) {
      ++wild_cards;
      wild_reading.add_free();
    } else {
      wild_reading.fix(card);
    }
  }
  for (const std::size_t place : lines_by_pay_) {
    const PayLine& line = lines_[place];
    if (line.hand == HandKind::wild_cards) {
      if (has_wild_cards(line, hand)) return place;
      continue;
    }
    if (line.cards == kMostHandCards) continue;
    if (line.wilds && (wild_cards < line.wilds->least || wild_cards > line.wilds->most)) continue;
    const bool naturally = line.natural && !joker && is_read(line, literal);
    if (meets_natural(line, is_read(line, wild_reading), naturally)) return place;
  }
  return losing_line_;
}

namespace {

/// Facts about six cards.
class Six {
 public:
  explicit Six(const std::array<Card, 6>& hand) {
    Ranks ranks = 0;
    for (const Card card : hand) {
      ++rank_counts_[index_of(card.rank())];
      ranks |= 1U << index_of(card.rank());
      one_suit_ =
          one_suit_ && card.is_ordinary() && hand[0].is_ordinary() && card.suit() == hand[0].suit();
    }
    constexpr Ranks kAceToSix = 0b1'0000'0001'1111;
    constexpr Ranks kNineToAce = 0b1'1111'1000'0000;
    reaches_ace_ = ranks == kNineToAce;
    is_straight_ = ranks == kAceToSix;
    for (Ranks row = 0b11'1111; row <= kNineToAce; row <<= 1U) {
      is_straight_ = is_straight_ || ranks == row;
    }
  }

  /// Returns true if the cards are the hand that a line of six names.
  bool is(HandKind kind) const {
    switch (kind) {
      case HandKind::royal_flush: return one_suit_ && reaches_ace_;
      case HandKind::straight_flush: return one_suit_ && is_straight_;
      case HandKind::flush: return one_suit_;
      case HandKind::straight: return is_straight_;
      case HandKind::four_of_a_kind: return ranks_with(4) == 1 && ranks_with(2) == 1;
      case HandKind::three_of_a_kind: return ranks_with(3) == 2;
      case HandKind::pair: return ranks_with(2) == 3;
      default: return false;
    }
  }

 private:
  std::ptrdiff_t ranks_with(int cards) const {
    return std::count(rank_counts_.begin(), rank_counts_.end(), cards);
  }

  std::array<int, kRanks> rank_counts_{};
  bool one_suit_ = true;
  bool is_straight_ = false;
  bool reaches_ace_ = false;
};

}  // namespace

std::size_t PlainRules::paying_line(const std::array<Card, 6>& hand,
                                    const std::array<std::size_t, 6>& lines) const {
  const Six six(hand);
  for (const std::size_t place : lines_by_pay_) {
    const PayLine& line = lines_[place];
    const bool made = line.cards == kMostHandCards ? six.is(line.hand) : contains(lines, place);
    if (made) return place;
  }
  return losing_line_;
}

}  // namespace vpanalyze::brute_force
