// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "analysis/hold.hpp"
#include "analysis/hold_lanes.hpp"
#include "base/simd.hpp"
#include "cards/suit_classes.hpp"
#include "vpanalyze/cards/card.hpp"

namespace vpanalyze {

// A deal and the card that is seen are six cards X, and the draws to a hold are those to
//
//     K = hold + seen card,    V(K | X) = Σ over U ⊆ X − K of (−1)^|U| · S(K ∪ U)
//
// whichever card of K was seen. The values of the subsets of X are found once, for all six deals
// X − s. X is taken as a deal and another card c, whose choices are the lanes of vectors. The rank
// of c is the highest one of which X has a single card, so that X is met once. If X has none, it is
// the highest rank, of which X has two to four cards, and X is met with each of them. Jokers count
// as a rank above all others.

/// Number of times that every six cards are met, spread evenly over two to four cards.
inline constexpr std::int64_t kMeetings = 12;

inline constexpr std::size_t kSixCards = 6;
inline constexpr std::size_t kAdded = 5;  // place of c among the six cards
inline constexpr std::size_t kAddedSets = std::size_t{1} << kAdded;

/// [place of the seen card][hold of the other five]: the cards that the hold keeps, with the seen
/// card unless it is the whole deal.
inline constexpr auto kKept = [] {
  std::array<std::array<std::uint8_t, kHolds>, kSixCards> kept{};
  for (std::size_t seen = 0; seen < kSixCards; ++seen) {
    const std::size_t bit = std::size_t{1} << seen;
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      const std::size_t others = (hold & (bit - 1)) | (hold & ~(bit - 1)) << 1U;
      kept[seen][hold] = static_cast<std::uint8_t>(hold == kHoldAll ? others : others | bit);
    }
  }
  return kept;
}();

/// Number for each of the cards c from one on.
template <class Number, class Lane>
using AddedNumbers = std::array<Number, Lanes<Lane>::kCount>;

/// Six cards, for several c: values of what they contain.
template <class Number>
struct DealAndSeen {
  std::array<const Number*, kHoldAll> added_sums;  ///< [mask of the deal]: S(mask + c), from a c on
  std::array<Number, kHolds> dealt;  ///< [mask of the deal]: V(mask | deal), of draws from all c
  std::array<AddedNumbers<Number, Number>, 5> hands;  ///< [i]: of the deal with c for its card i
};

/// [place of the seen card]: best holds of the other five, c the last of them.
template <class Number>
using SixHolds = std::array<AddedNumbers<Number, Number>, kSixCards>;

/// Sums of the holds of the deal without one of six cards.
template <class Numbers, std::size_t Seen>
struct SeenSums {
  const Numbers (&values)[2][kHolds];  ///< [1 with c][mask of the deal]
  const Numbers& whole;                ///< value of the deal itself

  VPANALYZE_INLINED const Numbers& operator[](std::size_t hold) const {
    if (hold == kHoldAll) return whole;
    return values[kKept[Seen][hold] / kAddedSets][kKept[Seen][hold] % kAddedSets];
  }
};

/// Set of cards of a deck, by position.
using DeckSet = std::uint64_t;

/// Returns for every position the cards of its rank, or the jokers.
inline std::vector<DeckSet> cards_of_ranks(const Deck& deck) {
  std::vector<std::size_t> ends;
  for (const SuitedCards& rank : deck.suited_cards()) {
    ends.push_back(static_cast<std::size_t>(rank.first));
  }
  ends.push_back(static_cast<std::size_t>(deck.size() - deck.jokers()));
  ends.push_back(static_cast<std::size_t>(deck.size()));
  std::vector<DeckSet> ranks;
  for (const std::size_t end : ends) {
    const DeckSet rank = (DeckSet{1} << end) - (DeckSet{1} << ranks.size());
    ranks.resize(end, rank);
  }
  return ranks;
}

/// Cards c that are taken with a deal.
struct AddedCards {
  AddedCards(const DeckPlaces& deal, const std::vector<DeckSet>& ranks) {
    DeckSet dealt = 0;
    for (const std::uint8_t card : deal) dealt |= DeckSet{1} << card;
    DeckSet dealt_ranks = 0;
    DeckSet singles = 0;  // cards that are the only ones of their ranks
    for (const std::uint8_t card : deal) {
      dealt_ranks |= ranks[card];
      const DeckSet others = dealt & ranks[card] & ~(DeckSet{1} << card);
      if (others == 0) singles |= DeckSet{1} << card;
    }
    const DeckSet deck = (DeckSet{1} << ranks.size()) - 1;
    const DeckSet lower_cards = singles == 0 ? 0 : std::bit_floor(singles) * 2 - 1;
    new_ranks = deck & ~lower_cards & ~dealt_ranks;
    const DeckSet highest = ranks[deal.back()];
    if ((singles & ~highest) != 0) return;
    highest_rank = highest & ~dealt;
    highest_meetings = kMeetings / (1 + std::popcount(dealt & highest));
  }

  DeckSet all() const { return new_ranks | highest_rank; }

  DeckSet new_ranks = 0;              ///< cards that are met kMeetings times
  DeckSet highest_rank = 0;           ///< cards of the highest rank of the deal
  std::int64_t highest_meetings = 0;  ///< number of times that these are met
};

}  // namespace vpanalyze
