// SPDX-License-Identifier: MIT
#include "analysis/class_places.hpp"

#include <algorithm>
#include <utility>

namespace vpanalyze {

namespace {

/// The card's position once suits are renamed, and where it stood in the deal.
using MovedCard = std::pair<int, std::size_t>;

}  // namespace

ClassPlaces::FirstDeal ClassPlaces::first(const std::array<std::uint8_t, 5>& deal) const {
  const auto renamed = [&](const SuitPermutation& renaming) {
    std::array<MovedCard, 5> cards;
    for (std::size_t i = 0; i < deal.size(); ++i) {
      cards[i] = {deck_.position(vpanalyze::renamed(deck_.card(deal[i]), renaming)), i};
    }
    std::sort(cards.begin(), cards.end());
    return cards;
  };
  const auto positions_before = [](const auto& a, const auto& b) {
    return std::lexicographical_compare(
        a.begin(), a.end(), b.begin(), b.end(),
        [](const MovedCard& x, const MovedCard& y) { return x.first < y.first; });
  };
  auto first = renamed(symmetry_.front());
  for (const SuitPermutation& renaming : symmetry_) {
    const auto cards = renamed(renaming);
    if (positions_before(cards, first)) first = cards;
  }
  FirstDeal result{};
  for (std::size_t place = 0; place < first.size(); ++place) {
    result.cards[place] = static_cast<std::uint8_t>(first[place].first);
    result.places[first[place].second] = place;
  }
  return result;
}

std::size_t moved_hold(std::size_t hold, const std::array<std::size_t, 5>& places) {
  std::size_t moved = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if ((hold >> i & 1U) != 0) moved |= std::size_t{1} << places[i];
  }
  return moved;
}

std::vector<SuitPermutation> game_symmetry(const Paytable& paytable) {
  std::vector<SuitSet> named;
  for (const PayLine& line : paytable.lines) {
    if (line.suits) named.push_back(*line.suits);
  }
  for (int rank = 0; rank < kRanks; ++rank) {
    SuitSet wild = 0;
    for (const Suit suit : kEachSuit) {
      if (paytable.wild.contains(Card::of(rank, suit))) wild |= set_of(suit);
    }
    named.push_back(wild);
  }
  return suit_symmetry(paytable.deck, named);
}

}  // namespace vpanalyze
