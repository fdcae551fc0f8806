// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "cards/parallel.hpp"
#include "evaluate/lee.hpp"
#include "vpanalyze/holdem/equity.hpp"

namespace vpanalyze {

// What a player of any two cards can hold, all pairs of ranks at once: which are weaker than a
// strength, which are equal to it, and how many pairs of cards that makes for one such player or
// for two who have no card in common.

inline constexpr std::size_t kLanes = 16;

/// A number for each rank, as wide as vector registers like it; lanes past the ranks are zero or
/// of no meaning.
struct alignas(32) RankLanes : std::array<std::uint16_t, kLanes> {
  constexpr RankLanes() : array{} {}
};

/// [rank][other rank]: the strength of a board with a card of each, no flush being made. Zero where
/// there are no such cards.
using RankPairs = std::array<RankLanes, kRanks>;

/// [rank]: how many cards.
using CardsOfRank = std::array<std::uint8_t, kRanks>;

/// Of all pairs of ranks at once.
RankPairs rank_pairs(HandKey board, const CardsOfRank& on_board);

/// Some of all pairs of ranks.
struct ChosenPairs {
  std::array<RankLanes, kRanks> rows{};  ///< [rank][other rank]: all bits where chosen, else none
  RankLanes twins{};                     ///< 1 for ranks of which two cards are chosen
};

/// Pairs of ranks compared with a strength.
struct ComparedPairs {
  ChosenPairs weaker;
  ChosenPairs equal;
};

void compare(const RankPairs& pairs, Strength strength, ComparedPairs& compared);

/// Cards left for opponents, by rank, when one suit is looked at: those of it and all others. With
/// no suit to look at all are others.
struct CardsLeft {
  RankLanes others{};
  RankLanes suited{};
};

/// Some pairs of cards that make a flush: how many of them a card of the suit is part of, by its
/// rank, and in the lane kOtherSuit each card of another suit.
using FlushDegrees = RankLanes;
inline constexpr std::size_t kOtherSuit = kRanks;
inline constexpr int kFlushCards = 5;

/// Pairs of cards that make a flush, compared with a strength.
struct FlushPairs {
  FlushDegrees weaker;
  FlushDegrees equal;
  /// In how many ways two opponents hold some that are better, and as good as each other's.
  std::uint64_t better_ties = 0;
};

/// The cards that one or two opponents can make flushes of a suit with.
struct FlushCards {
  RankSet on_board;
  RankSet left;     ///< of the suit
  int others_left;  ///< of other suits
};

/// All flushes that opponents can hold, compared with each of the strengths.
std::array<FlushPairs, 3> compare_flushes(const FlushCards& cards, int opponents,
                                          const std::array<Strength, 3>& strengths);

/// [n]: in how many ways n of one or two opponents are equal to a strength, and the others weaker;
/// two have no card in common, and one is the first. Pairs of ranks stand for pairs of cards
/// without one of the suit, or, `mixed`, without two.
std::array<std::uint64_t, 3> count_equal(const ComparedPairs& compared, const CardsLeft& left,
                                         bool mixed, const FlushPairs& flushes, int opponents);

/// What two ranks make of a board, or two cards, of which kOtherSuit is any of another suit.
struct RankedPair {
  Strength strength;
  std::uint8_t a;
  std::uint8_t b;

  bool operator<(const RankedPair& other) const { return strength < other.strength; }
};

/// Pairs of ranks by what they make of a board, to find opponents who tie with each other.
class TiedPairs {
 public:
  /// Only pairs better than a strength are of interest.
  TiedPairs(const RankPairs& pairs, Strength worse);

  /// In how many ways two opponents, one after the other and without a common card, hold pairs that
  /// are as good as each other and better than a strength.
  std::uint64_t better_than(Strength strength, const CardsLeft& left, bool mixed) const;

 private:
  std::size_t size_ = 0;
  std::array<RankedPair, kRanks*(kRanks + 1) / 2> pairs_;  ///< best first
};

// All deals of a showdown are counted without dealing them (docs/holdem.md).
//
// 1. Boards are equal where they have the same ranks and no suit matters. So the multisets of ranks
//    still to come are listed (6,175 before the flop), and each is judged once and multiplied by
//    the number of its boards (board_groups.cpp).
// 2. A suit matters on boards with three or more cards of it. Such a board is a multiset together
//    with the ranks of that suit, and what the suit decides depends on these ranks alone: who of
//    the known hands has the best flush, and which opponents' flushes are weaker or equal. They are
//    found once for each set of ranks.
// 3. Opponents of any two cards are not dealt either: all pairs of ranks are compared with the best
//    known hand at once, and pairs of cards are counted from that.

/// Known hands and up to two unknown ones on a board that is not yet complete.
struct Showdown {
  std::vector<HoleCards> hands;  ///< one at least
  int opponents = 0;             ///< whose cards are unknown: 0, 1 or 2
  std::vector<Card> board;
  CardSet unseen;  ///< the cards still to come

  int to_come() const { return kBoardCards - static_cast<int>(board.size()); }
};

/// Players, one bit each.
using PlayerSet = std::uint16_t;

/// Deals counted: how often each known player has a share of the pot, and the unknown ones
/// together.
struct WinTally {
  std::vector<PotShares> known;
  PotShares opponents{};

  explicit WinTally(std::size_t players) : known(players) {}

  /// So many deals in which these players and `opponents` unknown ones share the pot.
  void share(PlayerSet players, std::size_t opponents_in, std::uint64_t deals) {
    const std::size_t sharing = static_cast<std::size_t>(std::popcount(players)) + opponents_in;
    for (unsigned left = players; left != 0; left &= left - 1) {
      known[static_cast<std::size_t>(std::countr_zero(left))][sharing] += deals;
    }
    opponents[sharing] += deals * opponents_in;
  }

  /// Adds another one's deals, each counted so many times.
  void add(const WinTally& other, std::uint64_t times) {
    for (std::size_t n = 0; n < opponents.size(); ++n) {
      for (std::size_t i = 0; i < known.size(); ++i) known[i][n] += other.known[i][n] * times;
      opponents[n] += other.opponents[n] * times;
    }
  }
};

/// Counts the deals of one part, out of so many of about the same size. Can be done side by side,
/// with a tally each.
using DealCounter = std::function<void(std::size_t part, std::size_t parts, WinTally& tally)>;
DealCounter deal_counter(const Showdown& showdown);

// The two ways to answer a question, and what they have in common: counting all deals, and playing
// some at random.

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

/// Counts all deals: what players of ranges hold is dealt out, and so is what players of any two
/// cards hold, but for the last two of them. Nothing where they are too many, or, unless that
/// method was asked for, take too long. Throws EquityError where there is none.
std::optional<Equity> count_all_deals(const PokerTable& table, const EquityOptions& options);

/// Plays out deals at random, all equally likely and independent of each other.
Equity play_at_random(const PokerTable& table, const EquityOptions& options);

}  // namespace vpanalyze
