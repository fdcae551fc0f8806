// SPDX-License-Identifier: MIT
#include "analysis/draw_counter.hpp"

#include <algorithm>
#include <array>

#include "analysis/scored_deals.hpp"
#include "base/ranges.hpp"
#include "cards/hand_index.hpp"

namespace vpanalyze {

DrawCounter::DrawCounter(const Paytable& paytable)
    : paytable_(paytable),
      patterns_(pattern_index(paytable, Rules(paytable))),
      lines_(lines_of_patterns(Rules(paytable), patterns_, pay_order(paytable))) {}

std::vector<std::uint32_t> DrawCounter::draws(std::span<const std::uint8_t> held,
                                              std::span<const std::uint8_t> gone) {
  draws_.assign(row_names(paytable_).size(), 0);
  find_unseen(gone);
  hold_cards(held);
  const int left = kHandCards - static_cast<int>(held.size());
  draw(std::nullopt, 0, left, 1, 0);
  for (const Suit suit : kEachSuit) {
    if (!contains(natural_suits_, suit)) continue;
    draw(suit, 0, left, 1, contains(own_suits_, suit) ? 1 : 0);
  }
  return draws_;
}

void DrawCounter::find_unseen(std::span<const std::uint8_t> gone) {
  unseen_.assign(patterns_.kinds().size(), {});
  for (int position = 0; position < paytable_.deck.size(); ++position) {
    const auto place = static_cast<std::uint8_t>(position);
    if (contains(gone, place)) continue;
    Unseen& unseen = unseen_[kind_of(place)];
    const Card card = paytable_.deck.card(position);
    ++unseen.all;
    if (card.is_ordinary()) ++unseen.suit_cards[index_of(card.suit())];
  }
}

void DrawCounter::hold_cards(std::span<const std::uint8_t> held) {
  counts_.assign(patterns_.kinds().size(), 0);
  natural_ = 0;
  natural_suits_ = own_suits_ = kAllSuits;
  for (const std::uint8_t card : held) {
    const std::size_t kind = kind_of(card);
    const SuitSet suits = suits_of(paytable_.deck.card(card));
    ++counts_[kind];
    own_suits_ &= suits;
    if (patterns_.kinds()[kind].wild) continue;
    ++natural_;
    natural_suits_ &= suits;
  }
}

/// Counts all draws of `left` cards of this kind and later ones as mixed suits, or, with a suit,
/// moves those whose natural cards are all of that suit; in `own_ways` of them the wild cards
/// are, too.
void DrawCounter::draw(std::optional<Suit> suit, std::size_t kind, int left, std::uint32_t ways,
                       std::uint32_t own_ways) {
  if (left == 0) return suit ? move_to_suit(*suit, ways, own_ways) : count(0, ways);
  if (kind == unseen_.size()) return;
  const bool wild = patterns_.kinds()[kind].wild;
  const std::uint8_t held = counts_[kind];
  const int natural = natural_;
  const int suit_cards = suit ? unseen_[kind].suit_cards[index_of(*suit)] : 0;
  const int unseen = wild || !suit ? unseen_[kind].all : suit_cards;
  for (int cards = 0; cards <= std::min(left, unseen); ++cards) {
    counts_[kind] = static_cast<std::uint8_t>(held + cards);
    natural_ = natural + (wild ? 0 : cards);
    draw(suit, kind + 1, left - cards, ways * binomial(unseen, cards),
         own_ways * binomial(suit_cards, cards));
  }
  counts_[kind] = held;
  natural_ = natural;
}

/// Moves hands to the patterns that share a suit. A hand without natural cards can take any suit:
/// it is moved once, for the first suit, and from there again if its own cards share a suit.
void DrawCounter::move_to_suit(Suit suit, std::uint32_t ways, std::uint32_t own_ways) {
  const SuitSet own = set_of(suit);
  const int shared_class = patterns_.suit_class(natural_ > 0 ? own : kAllSuits, 0);
  if (natural_ > 0 || suit == kEachSuit.front()) {
    count(0, 0U - ways);
    count(shared_class, ways);
  }
  count(shared_class, 0U - own_ways);
  count(patterns_.suit_class(own, own), own_ways);
}

/// Adds to a count. Unsigned numbers wrap around, so adding 0 − ways subtracts.
void DrawCounter::count(int suit_class, std::uint32_t ways) {
  if (ways == 0) return;
  const std::uint32_t multiset = patterns_.multisets()(counts_);
  draws_[lines_[patterns_.index(multiset, suit_class)]] += ways;
}

}  // namespace vpanalyze
