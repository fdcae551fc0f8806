// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "holdem/flush_boards.hpp"
#include "holdem/rank_pairs.hpp"
#include "holdem/showdown.hpp"
#include "holdem/tied_pairs.hpp"
#include "vpanalyze/evaluate/lee.hpp"

namespace vpanalyze {

/// All boards of a showdown in groups of equal ones: by the multiset of their ranks, and, where
/// three or more cards of a suit can matter, by the ranks of that suit.
class BoardGroups {
 public:
  BoardGroups(const Showdown& showdown, const LeeEvaluator& evaluator);

  /// Multisets of ranks still to come.
  std::size_t size() const { return drawn_.size(); }

  /// Counts all deals whose boards have one of the multisets first .. last − 1. Can be done side by
  /// side, with a tally each.
  void count(std::size_t first, std::size_t last, WinTally& tally) const;

  /// All deals: boards, times ordered hands of the unknown players.
  std::uint64_t deals() const;

 private:
  using Drawn = std::array<std::uint8_t, kBoardCards>;  ///< ranks, ascending
  class Multiset;

  /// Suits that the showdown does not tell apart.
  struct SuitClass {
    int suits = 1;
    SuitView view;
    FlushBoards boards;
  };

  void list_drawn(Drawn& ranks, int cards, int from);
  std::uint64_t count_flush_boards(Multiset& multiset, const SuitClass& suit,
                                   WinTally& tally) const;

  const Showdown& showdown_;
  const LeeEvaluator& evaluator_;
  HandKey board_;  ///< ranks alone
  std::vector<HandKey> hands_;
  CardsOfRank unseen_{};
  CardsOfRank on_board_{};
  std::vector<SuitClass> suits_;
  std::vector<Drawn> drawn_;
  std::uint64_t opponent_hands_ = 1;  ///< ordered ones, for a complete board
};

}  // namespace vpanalyze
