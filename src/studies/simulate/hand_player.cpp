// SPDX-License-Identifier: MIT
#include "studies/simulate/hand_player.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "analysis/each_deal.hpp"
#include "cards/hand_index.hpp"

namespace vpanalyze {
namespace {

constexpr unsigned kAllFive = 31;

/// Asks for memory that will be read soon.
template <class T>
void fetch(const T* address) {
#if defined(__GNUC__)
  __builtin_prefetch(address);
#else
  static_cast<void>(address);
#endif
}

void order(std::uint8_t& a, std::uint8_t& b) {
  const std::uint8_t lower = std::min(a, b);
  b = std::max(a, b);
  a = lower;
}

/// The sorting network of nine comparisons for five cards.
void sort(std::array<std::uint8_t, 5>& c) {
  order(c[0], c[3]);
  order(c[1], c[4]);
  order(c[0], c[2]);
  order(c[1], c[3]);
  order(c[0], c[1]);
  order(c[2], c[4]);
  order(c[1], c[2]);
  order(c[3], c[4]);
  order(c[2], c[3]);
}

}  // namespace

HandPlayer::HandPlayer(const ScoredDeals& deals, const HoldTable& holds)
    : deals_(deals), undealt_(static_cast<std::uint32_t>(deals.deck_size() - 5)) {
  const int size = deals.deck_size();
  by_index_.reserve(deals.size());
  for_each_deal(size, [&](const Cards& cards) {
    const auto discards = static_cast<std::uint8_t>(~holds[by_index_.size()] & kAllFive);
    by_index_.push_back({cards, discards});
  });
  for (std::size_t place = 0; place < terms_.size(); ++place) {
    for (int card = 0; card < size; ++card) {
      terms_[place][static_cast<std::size_t>(card)] =
          hand_index_term(size, card, 5 - static_cast<int>(place));
    }
  }
}

std::uint32_t HandPlayer::index(Cards cards) const {
  sort(cards);
  std::uint32_t index = deals_.size() - 1;
  for (std::size_t place = 0; place < cards.size(); ++place) {
    index -= terms_[place][cards[place]];
  }
  return index;
}

/// Cards to draw are numbered without those dealt, 0 .. undealt − 1; a number that has been drawn
/// already is drawn again. To find the card, count one more for every card dealt at or below it.
std::uint32_t HandPlayer::drawn_hand(const Deal& deal, Generator& random) const {
  Cards cards = deal.cards;
  std::uint64_t drawn = 0;
  for (unsigned discards = deal.discards; discards != 0; discards &= discards - 1) {
    std::uint32_t number = random.below(undealt_);
    while ((drawn >> number & 1U) != 0) number = random.below(undealt_);
    drawn |= std::uint64_t{1} << number;
    std::uint32_t card = number;
    for (const std::uint8_t dealt : deal.cards) card += static_cast<std::uint32_t>(dealt <= card);
    cards[static_cast<std::size_t>(std::countr_zero(discards))] = static_cast<std::uint8_t>(card);
  }
  return index(cards);
}

void HandPlayer::play(Generator& random, std::array<std::uint8_t, kBatch>& lines) const {
  std::array<std::uint32_t, kBatch> hands;
  for (std::uint32_t& hand : hands) {
    hand = random.below(deals_.size());
    fetch(&by_index_[hand]);
  }
  for (std::uint32_t& hand : hands) {
    hand = drawn_hand(by_index_[hand], random);
    fetch(deals_.data() + hand);
  }
  for (std::size_t i = 0; i < kBatch; ++i) lines[i] = deals_.line(hands[i]);
}

}  // namespace vpanalyze
