// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "holdem/rank_pairs.hpp"
#include "holdem/showdown.hpp"
#include "vpanalyze/evaluate/lee.hpp"

namespace vpanalyze {

/// A suit as one showdown sees it.
struct SuitView {
  RankSet unseen;
  RankSet on_board;
  std::vector<RankSet> held;  ///< by each player whose cards are known

  SuitView(const Showdown& showdown, int suit);
  bool operator==(const SuitView&) const = default;
};

/// Boards that have three or more cards of a suit: what the suit decides, by its ranks.
class FlushBoards {
 public:
  /// Of the suit's ranks alone.
  struct Entry {
    Best best_flush;                  ///< of the known hands; no player where nobody has a flush
    FlushPairs against_flush;         ///< opponents' flushes compared with that one
    FlushPairs against_four_or_full;  ///< and with a hand between straight flush and flush
    std::uint64_t ties = 0;           ///< better_ties of all their flushes
  };

  FlushBoards(const Showdown& showdown, const SuitView& view, const LeeEvaluator& evaluator);

  /// The fewest cards of the suit that make it matter.
  int least() const { return least_; }
  const Entry& operator[](RankSet on_board) const { return entries_[slots_[on_board.bits()]]; }

 private:
  void add(const Showdown& showdown, const SuitView& view, RankSet drawn);

  const LeeEvaluator& evaluator_;
  int least_;
  std::vector<std::uint16_t> slots_;
  std::vector<Entry> entries_;
};

}  // namespace vpanalyze
