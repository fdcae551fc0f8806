// SPDX-License-Identifier: MIT
#include "vpanalyze/cards/card.hpp"

#include <stdexcept>

namespace vpanalyze {

Deck::Deck(RankSet ranks, int suits, int jokers) : ranks_(ranks), suits_(suits), jokers_(jokers) {
  constexpr int kFewestCards = 10;
  if (ranks.empty() || suits < 1 || suits > kSuits || jokers < 0 || jokers > kMaxJokers ||
      ranks.size() * suits + jokers < kFewestCards) {
    throw std::invalid_argument("a deck has 1 to 4 suits, 0 to 5 jokers and at least 10 cards");
  }
  positions_.fill(-1);
  const auto add = [this](Card card) {
    positions_[static_cast<std::size_t>(card.id())] = static_cast<std::int8_t>(cards_.size());
    cards_.push_back(card);
  };
  for (int rank = 0; rank < kRanks; ++rank) {
    if (!ranks.contains(rank)) continue;
    for (const Suit suit : each_suit()) add(Card::of(rank, suit));
  }
  for (int joker = 0; joker < jokers; ++joker) add(Card::joker(joker));
}

}  // namespace vpanalyze
