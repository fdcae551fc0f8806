// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "analysis/enumerated_game.hpp"
#include "analysis/hold.hpp"
#include "cards/hand_index.hpp"
#include "cards/suit_classes.hpp"
#include "vpanalyze/cards/card.hpp"

namespace vpanalyze {

// Numbers of sets of cards for each card of the draw that may be seen. The seen cards are lanes of
// vectors: the number of a set S with the seen card s lies at row(S)[s], so one pass over the 31
// rows of a deal finds the values of its holds for every card that is seen.

/// Number of lanes, at least one for every card.
inline constexpr std::size_t kSeen = 64;
static_assert(kMaxCards <= kSeen);
/// Greatest number of cards of a set with rows of its own.
inline constexpr int kMostSetCards = 3;

/// Number for every seen card: [position].
template <class Number>
struct alignas(kSeen) SeenNumbers : std::array<Number, kSeen> {};

/// Calls visit(seen card, index of the set with it) for every card that a set lacks.
template <class Visit>
void for_each_seen(int deck_size, std::span<const std::uint8_t> set, const Visit& visit) {
  std::size_t seen = 0;
  std::size_t below = 0;
  for_each_superset(deck_size, set, [&](std::uint32_t with_seen) {
    for (; below < set.size() && set[below] == seen; ++below) ++seen;
    visit(seen++, with_seen);
  });
}

/// Calls visit(set, its index) for all sets of n cards.
template <class Visit>
void for_each_set_of(int deck_size, int cards, const Visit& visit) {
  DeckPlaces set{};
  std::size_t index = 0;
  const auto choose = [&](const auto& self, int place, int first) -> void {
    if (place == cards) {
      visit(std::span<const std::uint8_t>(set.data(), static_cast<std::size_t>(cards)), index++);
      return;
    }
    for (int card = first; card < deck_size; ++card) {
      set[static_cast<std::size_t>(place)] = static_cast<std::uint8_t>(card);
      self(self, place + 1, card + 1);
    }
  };
  choose(choose, 0, 0);
}

/// Rows of the sets of at least `fewest` and at most three cards.
template <class Number>
class SeenRows {
 public:
  explicit SeenRows(int deck_size, int fewest = 0) {
    for (int cards = fewest; cards <= kMostSetCards; ++cards) {
      rows_[static_cast<std::size_t>(cards)].resize(binomial(deck_size, cards));
    }
  }

  SeenNumbers<Number>& row(int cards, std::size_t index) {
    return rows_[static_cast<std::size_t>(cards)][index];
  }
  const SeenNumbers<Number>& row(int cards, std::size_t index) const {
    return rows_[static_cast<std::size_t>(cards)][index];
  }

 private:
  std::array<std::vector<SeenNumbers<Number>>, kMostSetCards + 1> rows_;
};

/// Hands that four cards of a deal make with each seen card.
template <class Number>
class FourRows {
 public:
  struct Four {
    std::uint8_t usual_line = 0;   ///< line that most seen cards make
    std::uint64_t exceptions = 0;  ///< seen cards that make another line
    std::array<std::uint8_t, kSeen> line{};
  };

  FourRows(const EnumeratedGame& game, const std::vector<DealClass>& classes,
           const std::vector<std::int64_t>& worth)
      : number_(binomial(game.deck_size(), 4), kNone) {
    std::vector<std::array<std::uint8_t, 4>> sets;
    for (const DealClass& deal : classes) {
      for (std::size_t gone = 0; gone < deal.cards.size(); ++gone) {
        std::uint32_t& number = number_[game.indexer()(deal.cards, kHoldAll ^ single(gone))];
        if (number != kNone) continue;
        number = static_cast<std::uint32_t>(sets.size());
        auto& set = sets.emplace_back();
        for (std::size_t i = 0; i < set.size(); ++i) set[i] = deal.cards[i < gone ? i : i + 1];
      }
    }
    fours_.reserve(sets.size());
    values_.reserve(sets.size());
    for (const auto& set : sets) add(game, worth, set);
  }

  const Four& four(std::uint32_t index) const { return fours_[number_[index]]; }
  const SeenNumbers<Number>& values(std::uint32_t index) const { return values_[number_[index]]; }

 private:
  static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

  void add(const EnumeratedGame& game, const std::vector<std::int64_t>& worth,
           const std::array<std::uint8_t, 4>& set) {
    const std::uint16_t* const counts =
        game.hands(game.sets().class_of(4)[hand_index(game.deck_size(), set)]);
    Four& four = fours_.emplace_back();
    SeenNumbers<Number>& values = values_.emplace_back();
    four.usual_line =
        static_cast<std::uint8_t>(std::max_element(counts, counts + game.lines()) - counts);
    for_each_seen(game.deck_size(), set, [&](std::size_t seen, std::uint32_t hand) {
      const std::uint8_t line = game.deals().line(hand);
      four.line[seen] = line;
      four.exceptions |= std::uint64_t{line != four.usual_line} << seen;
      values[seen] = static_cast<Number>(worth[line]);
    });
  }

  std::vector<std::uint32_t> number_;  ///< [hand_index]: number of the four
  std::vector<Four> fours_;
  std::vector<SeenNumbers<Number>> values_;
};

}  // namespace vpanalyze
