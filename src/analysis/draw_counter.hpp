// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "evaluate/pattern_index.hpp"
#include "game/rules.hpp"
#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Counter of the draws to some cards by the patterns of the hands they end in, without any
/// preparation of the deals of a game.
///
/// Cards of a kind (a rank or the joker, natural or wild) differ only in suit. So draws are counted
/// by kinds: q_κ cards of kind κ, of which u_κ are unseen, in Π C(u_κ, q_κ) ways, at most 6,175
/// times for a draw of five from a deck of 52 cards. They first count as mixed suits; then, suit by
/// suit, those whose natural cards are all of this suit, at most one of each rank, are moved to the
/// patterns of hands that share a suit.
class DrawCounter {
 public:
  /// Keeps a reference to the paytable.
  explicit DrawCounter(const Paytable& paytable);

  /// Returns [line]: the number of draws to the cards held that end in it; none of the cards `gone`
  /// is drawn. Cards are positions in the deck.
  std::vector<std::uint32_t> draws(std::span<const std::uint8_t> held,
                                   std::span<const std::uint8_t> gone);

 private:
  /// Number of cards of a kind that can be drawn.
  struct Unseen {
    std::uint8_t all = 0;
    std::array<std::uint8_t, kSuits> suit_cards{};
  };

  std::size_t kind_of(std::uint8_t card) const {
    return static_cast<std::size_t>(patterns_.kind(card));
  }
  void find_unseen(std::span<const std::uint8_t> gone);
  void hold_cards(std::span<const std::uint8_t> held);
  void draw(std::optional<Suit> suit, std::size_t kind, int left, std::uint32_t ways,
            std::uint32_t own_ways);
  void move_to_suit(Suit suit, std::uint32_t ways, std::uint32_t own_ways);
  void count(int suit_class, std::uint32_t ways);

  const Paytable& paytable_;
  PatternIndex patterns_;
  std::vector<std::uint8_t> lines_;  ///< [pattern]

  // Current hold and draw:
  std::vector<Unseen> unseen_;        ///< [kind]
  std::vector<std::uint8_t> counts_;  ///< [kind], as in PatternIndex::multisets()
  int natural_ = 0;
  SuitSet natural_suits_ = kAllSuits;  ///< suits shared by all natural cards held
  SuitSet own_suits_ = kAllSuits;      ///< suits shared by all cards held, each as itself
  std::vector<std::uint32_t> draws_;   ///< [line]
};

}  // namespace vpanalyze
