// SPDX-License-Identifier: MIT
#include "studies/verify/deals.hpp"

#include <algorithm>
#include <bit>
#include <random>
#include <unordered_set>

namespace vpanalyze::brute_force {
namespace {

/// Suit s becomes suit renaming[s].
using Renaming = std::array<int, kSuits>;

/// Ordinary cards, bit 4 · rank + suit.
using Cards = std::uint64_t;

Cards renamed(Cards cards, const Renaming& renaming) {
  constexpr Cards kClubs = 0x1'1111'1111'1111;
  Cards result = 0;
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    result |= (cards >> suit & kClubs) << renaming[suit];
  }
  return result;
}

bool leaves_as_it_is(const Renaming& renaming, const Paytable& paytable) {
  const auto keeps = [&](Cards cards) { return renamed(cards, renaming) == cards; };
  Cards deck = 0;
  for (int position = 0; position < paytable.deck.size(); ++position) {
    const Card card = paytable.deck.card(position);
    if (!card.is_joker()) deck |= Cards{1} << card.id();
  }
  return keeps(deck) && keeps(paytable.wild.bits()) &&
         std::all_of(paytable.lines.begin(), paytable.lines.end(), [&](const PayLine& line) {
           // A set of suits is a set of cards of one rank.
           return keeps(line.suits.value_or(0));
         });
}

std::vector<Renaming> renamings_of(const Paytable& paytable) {
  std::vector<Renaming> renamings;
  Renaming renaming = {0, 1, 2, 3};
  do {
    if (leaves_as_it_is(renaming, paytable)) renamings.push_back(renaming);
  } while (std::next_permutation(renaming.begin(), renaming.end()));
  return renamings;
}

/// The number of k-card sets of n cards.
std::uint32_t sets(int n, int k) {
  std::uint32_t count = 1;
  for (int i = 1; i <= k; ++i) {
    count = count * static_cast<std::uint32_t>(n - k + i) / static_cast<std::uint32_t>(i);
  }
  return count;
}

/// Whether one of two sets of equal size comes before the other: it has the lowest card that is in
/// only one of them.
bool comes_before(Cards a, Cards b) {
  const Cards different = a ^ b;
  return different != 0 && (a >> std::countr_zero(different) & 1U) != 0;
}

/// How many deals renaming suits makes of some cards; 0 if one of them comes before these.
std::uint32_t class_size(Cards cards, const std::vector<Renaming>& renamings) {
  std::uint32_t same = 0;
  for (const Renaming& renaming : renamings) {
    const Cards other = renamed(cards, renaming);
    if (comes_before(other, cards)) return 0;
    if (other == cards) ++same;
  }
  return static_cast<std::uint32_t>(renamings.size()) / same;
}

class ClassFinder {
 public:
  explicit ClassFinder(const Paytable& paytable)
      : deck_(paytable.deck), renamings_(renamings_of(paytable)) {}

  std::vector<WeightedDeal> find() {
    choose(0, 0);
    return std::move(found_);
  }

 private:
  void choose(std::size_t cards, int from) {
    if (cards == 5) {
      add_if_first();
      return;
    }
    for (int card = from; card < deck_.size(); ++card) {
      deal_[cards] = static_cast<std::uint8_t>(card);
      choose(cards + 1, card + 1);
    }
  }

  void add_if_first() {
    Cards cards = 0;
    int jokers = 0;
    for (const int position : deal_) {
      const Card card = deck_.card(position);
      // Of alike deals the one with the first jokers comes first.
      if (card.is_joker() && card != Card::joker(jokers++)) return;
      if (!card.is_joker()) cards |= Cards{1} << card.id();
    }
    const std::uint32_t weight = class_size(cards, renamings_);
    if (weight > 0) found_.push_back({deal_, weight * sets(deck_.jokers(), jokers)});
  }

  Deck deck_;
  std::vector<Renaming> renamings_;
  Deal deal_{};
  std::vector<WeightedDeal> found_;
};

Deal random_deal(std::mt19937_64& random, int deck_size) {
  Deal deal{};
  for (std::size_t cards = 0; cards < 5;) {
    const auto card = static_cast<std::uint8_t>(random() % static_cast<std::uint64_t>(deck_size));
    const auto end = deal.begin() + static_cast<std::ptrdiff_t>(cards);
    if (std::find(deal.begin(), end, card) == end) deal[cards++] = card;
  }
  std::sort(deal.begin(), deal.end());
  return deal;
}

}  // namespace

std::vector<WeightedDeal> all_deals(const Paytable& paytable) {
  return ClassFinder(paytable).find();
}

std::vector<WeightedDeal> random_deals(const Paytable& paytable, std::uint64_t deals,
                                       std::uint64_t seed) {
  const int deck_size = paytable.deck.size();
  deals = std::min<std::uint64_t>(deals, sets(deck_size, 5));
  std::mt19937_64 random(seed);
  std::unordered_set<std::uint64_t> taken;
  std::vector<WeightedDeal> result;
  while (result.size() < deals) {
    const Deal deal = random_deal(random, deck_size);
    std::uint64_t cards = 0;
    for (const auto card : deal) cards |= std::uint64_t{1} << card;
    if (taken.insert(cards).second) result.push_back({deal, 1});
  }
  return result;
}

}  // namespace vpanalyze::brute_force
