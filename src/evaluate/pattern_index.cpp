// SPDX-License-Identifier: MIT
#include "evaluate/pattern_index.hpp"

#include <algorithm>
#include <bit>

namespace vpanalyze {
namespace {

constexpr int kDealCards = 5;

int rank_or_joker(Card card) { return card.is_joker() ? CardKind::kJokerRank : card.rank(); }

/// Kinds in order of their first card, and for every position the kind of its card.
std::vector<CardKind> find_kinds(const Deck& deck, CardSet wild_cards,
                                 std::vector<std::uint8_t>& kind_of) {
  std::vector<CardKind> kinds;
  for (int position = 0; position < deck.size(); ++position) {
    const Card card = deck.card(position);
    const int rank = rank_or_joker(card);
    const bool wild = card.is_joker() || wild_cards.contains(card);
    auto kind = std::find_if(kinds.begin(), kinds.end(), [&](const CardKind& other) {
      return other.rank == rank && other.wild == wild;
    });
    if (kind == kinds.end()) kind = kinds.insert(kind, {rank, wild, 0});
    ++kind->copies;
    kind_of.push_back(static_cast<std::uint8_t>(kind - kinds.begin()));
  }
  return kinds;
}

std::vector<int> copies(const std::vector<CardKind>& kinds) {
  std::vector<int> result;
  for (const CardKind& kind : kinds) result.push_back(kind.copies);
  return result;
}

}  // namespace

PatternIndex::PatternIndex(const Deck& deck, CardSet wild, bool named_suits)
    : named_suits_(named_suits),
      kinds_(find_kinds(deck, wild, kind_of_)),
      multisets_(copies(kinds_), kDealCards) {}

int PatternIndex::suit_class(SuitSet natural_suits, SuitSet own_suits) const {
  if (natural_suits == 0) return 0;
  if (!named_suits_) return own_suits != 0 ? 2 : 1;
  // A hand without natural cards can take any suit; it counts under the first.
  if (own_suits != 0) return 1 + kSuits + std::countr_zero(own_suits);
  return 1 + std::countr_zero(natural_suits);
}

HandPattern PatternIndex::pattern(std::span<const std::uint8_t> kinds) const {
  HandPattern hand;
  for (const std::uint8_t number : kinds) {
    const CardKind& kind = kinds_[number];
    if (kind.rank == CardKind::kJokerRank) {
      ++hand.jokers;
    } else {
      (kind.wild ? hand.wild : hand.natural).add(kind.rank);
    }
  }
  return hand;
}

bool PatternIndex::set_suits(HandPattern& hand, int suit_class) const {
  const int per_kind = named_suits_ ? kSuits : 1;
  const bool shares = suit_class > 0;
  const bool own = suit_class > per_kind;
  const SuitSet suits =
      named_suits_ && shares ? static_cast<SuitSet>(1U << ((suit_class - 1) % kSuits)) : kAllSuits;
  const RankSet natural = hand.natural.present();
  const bool natural_repeats = !hand.natural.repeated().empty();
  hand.own_suits = own ? suits : SuitSet{0};
  hand.natural_suits = natural.empty() ? kAllSuits : shares ? suits : SuitSet{0};
  if (own) {
    const bool repeats =
        natural_repeats || !hand.wild.repeated().empty() || natural.intersects(hand.wild.present());
    return hand.jokers == 0 && !repeats;
  }
  if (shares) {
    // Five natural cards that share a suit are of the class above.
    const bool any_wild = hand.jokers > 0 || !hand.wild.present().empty();
    return !natural_repeats && any_wild && (!natural.empty() || suit_class == 1);
  }
  // More than one natural card; natural.size() > 1 would be slower.
  return natural_repeats || (natural.bits() & (natural.bits() - 1)) != 0;
}

}  // namespace vpanalyze
