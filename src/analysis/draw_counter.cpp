// SPDX-License-Identifier: MIT
#include "analysis/draw_counter.hpp"

#include <algorithm>

#include "analysis/hold.hpp"
#include "cards/binomial.hpp"

namespace vpanalyze {
namespace {

SuitSet suits_of(Card card) {
  return card.is_joker() ? SuitSet{0} : static_cast<SuitSet>(1U << card.suit());
}

}  // namespace

DrawCounter::DrawCounter(const Paytable& paytable, const PatternIndex& patterns,
                         const std::vector<std::uint8_t>& lines,
                         const std::array<std::uint8_t, 5>& deal)
    : paytable_(paytable),
      patterns_(patterns),
      lines_(lines),
      deal_(deal),
      unseen_(patterns.kinds().size()),
      counts_(patterns.kinds().size()) {
  for (int position = 0; position < paytable.deck.size(); ++position) {
    if (std::find(deal.begin(), deal.end(), position) != deal.end()) continue;
    Unseen& unseen = unseen_[static_cast<std::size_t>(patterns.kind(position))];
    const Card card = paytable.deck.card(position);
    ++unseen.all;
    if (!card.is_joker()) ++unseen.of_suit[static_cast<std::size_t>(card.suit())];
  }
}

void DrawCounter::add(std::size_t hold, std::vector<std::uint32_t>& draws) {
  draws_ = &draws;
  hold_cards(hold);
  const int left = 5 - cards_held(hold);
  draw_kinds(0, left, 1);
  for (int suit = 0; suit < kSuits; ++suit) {
    if ((natural_suits_ >> suit & 1U) == 0) continue;
    const bool own = (own_suits_ >> suit & 1U) != 0;
    draw_of_suit(suit, 0, left, 1, own ? 1 : 0);
  }
}

void DrawCounter::hold_cards(std::size_t hold) {
  std::fill(counts_.begin(), counts_.end(), std::uint8_t{0});
  natural_ = 0;
  natural_suits_ = own_suits_ = kAllSuits;
  for (std::size_t i = 0; i < deal_.size(); ++i) {
    if ((hold >> i & 1U) == 0) continue;
    const auto kind = static_cast<std::size_t>(patterns_.kind(deal_[i]));
    const SuitSet suits = suits_of(paytable_.deck.card(deal_[i]));
    ++counts_[kind];
    own_suits_ &= suits;
    if (patterns_.kinds()[kind].wild) continue;
    ++natural_;
    natural_suits_ &= suits;
  }
}

/// All draws of `left` cards of this kind and later ones, as of mixed suits.
void DrawCounter::draw_kinds(std::size_t kind, int left, std::uint32_t ways) {
  if (left == 0) return count(0, ways);
  if (kind == unseen_.size()) return;
  const std::uint8_t held = counts_[kind];
  const int unseen = unseen_[kind].all;
  for (int cards = 0; cards <= std::min(left, unseen); ++cards) {
    counts_[kind] = static_cast<std::uint8_t>(held + cards);
    draw_kinds(kind + 1, left - cards, ways * binomial(unseen, cards));
  }
  counts_[kind] = held;
}

/// Those whose natural cards are all of one suit; in `own_ways` of them the wild cards are, too.
void DrawCounter::draw_of_suit(int suit, std::size_t kind, int left, std::uint32_t ways,
                               std::uint32_t own_ways) {
  if (left == 0) return move_to_suit(suit, ways, own_ways);
  if (kind == unseen_.size()) return;
  const bool wild = patterns_.kinds()[kind].wild;
  const std::uint8_t held = counts_[kind];
  const int natural = natural_;
  const int of_suit = unseen_[kind].of_suit[static_cast<std::size_t>(suit)];
  const int unseen = wild ? unseen_[kind].all : of_suit;
  for (int cards = 0; cards <= std::min(left, unseen); ++cards) {
    counts_[kind] = static_cast<std::uint8_t>(held + cards);
    natural_ = natural + (wild ? 0 : cards);
    draw_of_suit(suit, kind + 1, left - cards, ways * binomial(unseen, cards),
                 own_ways * binomial(of_suit, cards));
  }
  counts_[kind] = held;
  natural_ = natural;
}

/// A hand without natural cards can take any suit: it is moved once, for the first one, and those
/// whose cards are of one suit themselves on from there.
void DrawCounter::move_to_suit(int suit, std::uint32_t ways, std::uint32_t own_ways) {
  const auto own = static_cast<SuitSet>(1U << suit);
  const int shared_class = patterns_.suit_class(natural_ > 0 ? own : kAllSuits, 0);
  if (natural_ > 0 || suit == 0) {
    count(0, 0U - ways);
    count(shared_class, ways);
  }
  count(shared_class, 0U - own_ways);
  count(patterns_.suit_class(own, own), own_ways);
}

/// Unsigned numbers wrap around, so that 0 − ways takes away what is there.
void DrawCounter::count(int suit_class, std::uint32_t ways) {
  if (ways == 0) return;
  const std::uint32_t multiset = patterns_.multisets()(counts_);
  (*draws_)[lines_[patterns_.index(multiset, suit_class)]] += ways;
}

}  // namespace vpanalyze
