// SPDX-License-Identifier: MIT
// Finds the hold that a chart plays.
#include "support/naive_reader.hpp"

#include <algorithm>

namespace vpanalyze::oracle {
namespace {

/// The ranks of straights, the ace as 1 and as 14.
std::vector<Ranks> straights_of(const Paytable& game) {
  std::vector<Ranks> all;
  for (int high = 5; high <= 14; ++high) {
    Ranks ranks;
    bool known = true;
    for (int rank = high - 4; rank <= high; ++rank) {
      const int real = rank == 1 ? 14 : rank;
      ranks.insert(real);
      known = known && game.deck.ranks().contains(Rank::deuce + (real - 2));
    }
    if (known) all.push_back(ranks);
  }
  return all;
}

/// A number of its own for the suit of every extra card.
int suit_of(Card card) {
  return card.is_extra() ? kSuits + static_cast<int>(index_of(card.rank()))
                         : static_cast<int>(card.suit());
}

bool is_wild(const Paytable& game, Card card) {
  return card.is_joker() || game.wild.contains(card);
}

}  // namespace

NaiveReader::NaiveReader(const Paytable& game)
    : game_(game), straights_(straights_of(game)), lines_(6) {
  for (const PayLine& line : game.lines) {
    if (line.hand != HandKind::pair || !line.ranks) continue;
    for (int rank = 2; rank <= 14; ++rank) {
      if (line.ranks->contains(Rank::deuce + (rank - 2))) high_.insert(rank);
    }
  }
}

bool NaiveReader::pays(HandKind kind) const {
  return std::any_of(game_.lines.begin(), game_.lines.end(),
                     [&](const PayLine& line) { return line.hand == kind && line.pays > Pay(); });
}

int NaiveReader::straights_around(Ranks ranks) const {
  return static_cast<int>(std::count_if(straights_.begin(), straights_.end(), [&](Ranks straight) {
    return straight.contains_all(ranks);
  }));
}

namespace {

/// Returns the kicker beside two to four cards of one rank; 0 if the ranks, which are in order, are
/// others.
int kicker_of(const SmallSet& ranks) {
  if (ranks.size() < 3) return 0;
  const auto alone = [&](int rank) { return std::count(ranks.begin(), ranks.end(), rank) == 1; };
  const bool two_ranks = std::count(ranks.begin(), ranks.end(), ranks.front()) +
                             std::count(ranks.begin(), ranks.end(), ranks.back()) ==
                         static_cast<std::ptrdiff_t>(ranks.size());
  if (!two_ranks || ranks.front() == ranks.back()) return 0;
  return alone(ranks.front()) ? ranks.front() : alone(ranks.back()) ? ranks.back() : 0;
}

}  // namespace

NaiveReader::Held NaiveReader::held(const std::array<Card, 5>& deal, std::size_t hold,
                                    std::size_t paid) const {
  Held h;
  h.paid = paid;
  Ranks held_ranks;
  for (std::size_t i = 0; i < deal.size(); ++i) {
    const bool wild = is_wild(game_, deal[i]);
    h.dealt_cards += wild ? 1 : 0;
    if ((hold >> i & 1U) == 0) {
      continue;
    }
    ++h.cards;
    if (wild) {
      ++h.wild;
    } else {
      h.ranks.push_back(deal[i].rank() - Rank::deuce + 2);
      h.suits.push_back(suit_of(deal[i]));
      held_ranks.insert(h.ranks.back());
      h.high += high_.contains(h.ranks.back()) ? 1 : 0;
    }
  }
  h.ranks_as_dealt = h.ranks;
  h.ranks.sort_descending();
  if (h.ranks.empty()) return h;
  if (high_.contains(kicker_of(h.ranks))) --h.high;
  h.one_suit = std::count(h.suits.begin(), h.suits.end(), h.suits[0]) ==
               static_cast<std::ptrdiff_t>(h.suits.size());
  h.all_different = std::adjacent_find(h.ranks.begin(), h.ranks.end()) == h.ranks.end();
  h.straights = straights_around(held_ranks);
  h.fits_straight = h.all_different && h.straights > 0;
  h.royal = h.all_different && h.ranks.back() >= 10;
  for (std::size_t i = 0; i < deal.size(); ++i) {
    if ((hold >> i & 1U) != 0 || is_wild(game_, deal[i])) continue;
    const int rank = deal[i].rank() - Rank::deuce + 2;
    h.flush_penalty = h.flush_penalty || (h.one_suit && suit_of(deal[i]) == h.suits[0]);
    if (!h.fits_straight || held_ranks.contains(rank)) continue;
    Ranks longest = held_ranks;
    longest.insert(rank);
    h.straight_penalty = h.straight_penalty || straights_around(longest) > 0;
  }
  const bool low_ace = h.ranks[0] == 14 && h.ranks.size() > 1 && h.ranks[1] <= 5;
  const int highest = low_ace ? h.ranks[1] : h.ranks[0];
  const int lowest = low_ace ? 1 : h.ranks.back();
  h.gaps = highest - lowest + 1 - static_cast<int>(h.ranks.size());
  h.lowest = low_ace ? 0 : h.ranks.back();
  return h;
}

int NaiveReader::first_like(int number) const {
  if (number >= kSuits) return number;
  const Suit suit = kEachSuit[static_cast<std::size_t>(number)];
  const auto same_suit = [&](Suit other) {
    for (const Rank rank : kEachRank) {
      if (is_wild(game_, Card::of(rank, suit)) != is_wild(game_, Card::of(rank, other))) {
        return false;
      }
    }
    return true;
  };
  return static_cast<int>(std::find_if(kEachSuit.begin(), kEachSuit.end(), same_suit) -
                          kEachSuit.begin());
}

bool NaiveReader::goes_first(const Held& a, const Held& b) const {
  if (a.cards != b.cards) return a.cards > b.cards;
  if (a.high != b.high) return a.high > b.high;
  const auto draw = [](const Held& h) { return h.all_different && h.cards < 5 && h.cards > 2; };
  if (draw(a) && draw(b) && a.gaps != b.gaps) return a.gaps < b.gaps;
  if (a.one_suit && b.one_suit) {
    const int suit_of_a = first_like(a.suits[0]);
    const int suit_of_b = first_like(b.suits[0]);
    if (suit_of_a != suit_of_b) return suit_of_a < suit_of_b;
  }
  // A single card beside wild ones: the highest goes first if suits are alike, else the lowest.
  const auto one_with_wild = [](const Held& h) { return h.wild > 0 && h.ranks.size() == 1; };
  if (one_with_wild(a) && one_with_wild(b) && first_like(3) == 0) return b.ranks < a.ranks;
  return a.ranks < b.ranks;
}

NaiveReader::Holds NaiveReader::holds(const std::array<Card, 5>& deal, std::size_t paid) const {
  Holds all;
  for (std::size_t hold = 0; hold < all.size(); ++hold) all[hold] = held(deal, hold, paid);
  return all;
}

std::size_t NaiveReader::hold(const Holds& holds) const {
  const int wild = holds[31].wild;
  for (const Line& line : lines_[static_cast<std::size_t>(wild)]) {
    std::size_t best = holds.size();
    for (std::size_t hold = 0; hold < holds.size(); ++hold) {
      const auto is_met = [&](const Test& test) { return test(holds[hold]); };
      const bool fits = std::any_of(line.phrases.begin(), line.phrases.end(), is_met) &&
                        std::all_of(line.conditions.begin(), line.conditions.end(), is_met);
      if (fits && (best == holds.size() || goes_first(holds[hold], holds[best]))) best = hold;
    }
    if (best < holds.size()) return best;
  }
  // No line: the wild cards alone.
  std::size_t kept = 0;
  while (holds[kept].cards != wild || holds[kept].wild != wild) ++kept;
  return kept;
}

}  // namespace vpanalyze::oracle
