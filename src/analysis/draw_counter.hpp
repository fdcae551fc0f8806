// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "evaluate/pattern_index.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Counts the draws to the holds of one deal by the patterns of hands they end in.
///
/// Cards of a kind (a rank or the joker, natural or wild) differ in suit alone. So the draws to a
/// hold are taken by kinds: q_κ cards of kind κ, of which u_κ are unseen, in Π C(u_κ, q_κ) ways, at
/// most 6,188 times for a draw of five from a deck of thirteen ranks and jokers. They count as of
/// mixed suits first; then, suit by suit, those whose natural cards are all of this suit, at most
/// one of each rank, are moved to the patterns of hands that share a suit.
class DrawCounter {
 public:
  /// `deal` are positions in the paytable's deck, ascending. Keeps references to the rules' lines
  /// of patterns.
  DrawCounter(const Paytable& paytable, const PatternIndex& patterns,
              const std::vector<std::uint8_t>& lines, const std::array<std::uint8_t, 5>& deal);

  /// Adds to draws[line] how many draws to the hold end in each line.
  void add(std::size_t hold, std::vector<std::uint32_t>& draws);

 private:
  /// How many cards of a kind have not been dealt.
  struct Unseen {
    std::uint8_t all = 0;
    std::array<std::uint8_t, kSuits> of_suit{};
  };

  void hold_cards(std::size_t hold);
  void draw_kinds(std::size_t kind, int left, std::uint32_t ways);
  void draw_of_suit(int suit, std::size_t kind, int left, std::uint32_t ways,
                    std::uint32_t own_ways);
  void move_to_suit(int suit, std::uint32_t ways, std::uint32_t own_ways);
  void count(int suit_class, std::uint32_t ways);

  const Paytable& paytable_;
  const PatternIndex& patterns_;
  const std::vector<std::uint8_t>& lines_;
  const std::array<std::uint8_t, 5> deal_;
  std::vector<Unseen> unseen_;  ///< [kind]

  // Of the hold and the draw at hand:
  std::vector<std::uint8_t> counts_;  ///< [kind], as in PatternIndex::multisets()
  int natural_ = 0;
  SuitSet natural_suits_ = kAllSuits;  ///< that all natural cards held have
  SuitSet own_suits_ = kAllSuits;      ///< that all cards held have, each as itself
  std::vector<std::uint32_t>* draws_ = nullptr;
};

}  // namespace vpanalyze
