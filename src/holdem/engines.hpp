// SPDX-License-Identifier: MIT
// The two ways to answer a question, and what they have in common: counting all deals, and playing
// some at random.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "cards/parallel.hpp"
#include "holdem/board_groups.hpp"
#include "vpanalyze/holdem/equity.hpp"

namespace vpanalyze {

/// A question that has been checked: what players can hold once the cards seen are out.
struct PokerTable {
  std::vector<std::vector<HoleCards>> hands;  ///< of each player, all possible ones
  std::vector<bool> is_random;
  std::vector<Card> board;
  CardSet dead;    ///< the board not among them
  CardSet unseen;  ///< neither dead nor on the board

  /// Throws EquityError.
  explicit PokerTable(const EquityQuestion& question);

  std::size_t players() const { return hands.size(); }
  int to_come() const { return kBoardCards - static_cast<int>(board.size()); }
};

/// Items of work done side by side, on as many cores as there are, until somebody has had enough.
class Work {
 public:
  explicit Work(const EquityOptions& options)
      : options_(options), workers_(all_workers(options.threads)) {}

  int workers() const { return workers_; }
  bool stopped() const { return stopped_; }

  /// Calls do_item(worker, item) as parallel_for does, and in between asks the options' progress
  /// whether to go on, `done_before` of `all` items being done already.
  template <class Item>
  void run(std::size_t items, std::uint64_t done_before, std::uint64_t all, const Item& do_item) {
    std::atomic<std::uint64_t> done{done_before};
    parallel_for(items > 1 ? workers_ : 1, items, [&](std::size_t worker, std::size_t item) {
      if (stopped_) return;
      do_item(worker, item);
      const std::uint64_t now = ++done;
      if (worker == 0 && options_.progress && !options_.progress(now, all)) stopped_ = true;
    });
  }

 private:
  const EquityOptions& options_;
  int workers_;
  std::atomic<bool> stopped_{false};
};

/// One way to give every player of a list of ranges a hand, for all that are like it.
struct DealtHands {
  std::vector<HoleCards> hands;
  std::uint64_t alike = 0;
};

/// All ways to give players one of their hands each, no card twice, those that some renaming of
/// suits turns into each other together. Renamings must leave the sets `fixed` as they are, and all
/// hands must be without their cards. Nothing where there are more than `most` ways before they are
/// put together.
std::optional<std::vector<DealtHands>> deals_of_ranges(
    const std::vector<std::vector<HoleCards>>& ranges, const std::vector<CardSet>& fixed,
    std::uint64_t most);

/// A question to be answered by counting all deals: what players of ranges hold is dealt out, and
/// so is what players of any two cards hold, but for the last two of them.
class ExactCount {
 public:
  /// Nothing where there are more than so many ways to deal hands to players of ranges. The table
  /// must stay. Throws EquityError where there is none.
  static std::optional<ExactCount> of(const PokerTable& table, std::uint64_t most_ways);

  /// About how many milliseconds one core of a machine of 2023 takes for one such way, or for all;
  /// the same on every machine.
  static double work_ms_of_way(const PokerTable& table) { return ExactCount(table).way_ms(); }
  double work_ms() const { return static_cast<double>(ways_.size()) * way_ms(); }

  /// All of them, or more than can be counted.
  uint128 deals() const;

  Equity run(const EquityOptions& options) const;

 private:
  explicit ExactCount(const PokerTable& table);

  double way_ms() const;
  Showdown showdown(const DealtHands& dealt) const;
  Equity result(const WinTally& tally) const;

  const PokerTable* table_;
  std::vector<std::size_t> dealt_;    ///< players whose hands are dealt
  std::vector<std::size_t> unknown_;  ///< up to two others
  std::vector<DealtHands> ways_;
};

/// Plays out deals at random, all equally likely and independent of each other.
Equity play_at_random(const PokerTable& table, const EquityOptions& options);

}  // namespace vpanalyze
