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

#include "base/parallel.hpp"
#include "holdem/lee.hpp"
#include "vpanalyze/holdem/equity.hpp"

namespace vpanalyze {

// Hands of a player with any two cards, counted as pairs of kinds of card: the numbers of hands
// weaker than a strength and equal to it, for one such player or for two without a common card.
// Kinds are ranks; if the cards of one suit are considered, the cards of the other suits are one
// more kind.

inline constexpr std::size_t kLanes = 16;
inline constexpr std::size_t kOtherSuit = kRanks;
inline constexpr std::size_t kKinds = kRanks + 1;
inline constexpr int kFlushCards = 5;

/// Number for each kind of card, in the width of vector registers. Lanes past the kinds are zero or
/// meaningless.
struct alignas(32) KindLanes : std::array<std::uint16_t, kLanes> {
  constexpr KindLanes() : array{} {}
};

/// Numbers of cards: [rank].
using CardsOfRank = std::array<std::uint8_t, kRanks>;

/// Cards left for opponents, by rank: those of the suit considered and all others. Without such a
/// suit all cards count as others.
struct CardsLeft {
  KindLanes others{};
  KindLanes suited{};
};

/// Strength of two cards of given kinds with a board.
struct RankedPair {
  Strength strength = 0;
  std::uint8_t a = 0;
  std::uint8_t b = 0;

  bool operator<(const RankedPair& other) const { return strength < other.strength; }
};

/// Strengths of two more cards with a board: zero if there are no such cards.
struct CardPairs {
  std::array<KindLanes, kKinds> rows{};  ///< [kind][other kind]
  KindLanes twins{};                     ///< [kind]: with two cards of the kind

  void set(std::size_t a, std::size_t b, Strength strength) {
    rows[a][b] = rows[b][a] = strength;
    if (a == b) twins[a] = strength;
  }
  /// Returns the pairs better than a strength, best first.
  std::vector<RankedPair> better_than(Strength strength) const;
};

/// Returns the strengths of all pairs of ranks without a flush.
CardPairs rank_pairs(HandKey board, const CardsOfRank& board_ranks);

/// Returns the strengths of all pairs of ranks of a suit that make a flush, given the suit's ranks
/// on the board and left.
CardPairs flush_pairs(RankSet board_ranks, RankSet left);

/// Numbers of flush pairs, weaker than a strength or equal to it, that contain a card of the suit,
/// by its rank; the lane kOtherSuit counts for each card of another suit.
struct FlushDegrees {
  KindLanes weaker;
  KindLanes equal;
};

/// Returns the degrees of all flushes that opponents can hold. Cards of other suits are left in the
/// lane kOtherSuit.
FlushDegrees compare_flushes(const CardPairs& flushes, Strength strength, const KindLanes& left);

/// Returns the number of ways in which n of one or two opponents equal a strength and the others
/// are weaker: [n]. Two opponents have no common card and are ordered. Pairs of ranks represent
/// pairs of cards without one of the suit or, if `mixed`, without two.
std::array<std::uint64_t, 3> count_equal(const CardPairs& pairs, Strength strength,
                                         const CardsLeft& left, bool mixed,
                                         const FlushDegrees& flushes, int opponents);

/// Returns the number of ways for two opponents, in order and without a common card, to hold
/// equally good pairs from `pairs`, best first, that are better than `worse`.
std::uint64_t count_ties(const std::vector<RankedPair>& pairs, Strength worse,
                         const CardsLeft& left, bool mixed);

// Counting of all deals of a showdown without dealing them (docs/holdem.md):
//
// 1. Boards are equivalent if they have the same ranks and no suit matters. So the multisets of
//    ranks still to come are listed (6,175 before the flop); each is evaluated once and multiplied
//    by the number of its boards (board_groups.cpp).
// 2. A suit matters on boards with three or more cards of it. Such a board is a multiset together
//    with the ranks of that suit, and only these ranks determine which known hands have the best
//    flush and which opponents' flushes are weaker or equal. This is computed once for each set of
//    ranks.
// 3. Opponents with any two cards are not dealt hands either: all pairs of ranks are compared with
//    the best known hand at once, and pairs of cards are counted from that.

/// Known hands and up to two unknown ones on an incomplete board.
struct Showdown {
  std::vector<HoleCards> hands;  ///< at least one
  int opponents = 0;             ///< number of players with unknown cards: 0, 1 or 2
  std::vector<Card> board;
  CardSet unseen;  ///< cards still to come

  int cards_to_come() const { return kBoardCards - static_cast<int>(board.size()); }
};

/// Set of players, one bit each.
using PlayerSet = std::uint16_t;

/// Tally of deals: shares of the pot of each known player, and of the unknown ones together.
struct WinTally {
  std::vector<PotShares> known;
  PotShares opponents{};

  explicit WinTally(std::size_t players) : known(players) {}

  /// Adds deals in which these players and `opponents_in` unknown ones share the pot.
  void share(PlayerSet players, std::size_t opponents_in, std::uint64_t deals) {
    const std::size_t sharing = static_cast<std::size_t>(std::popcount(players)) + opponents_in;
    for (unsigned left = players; left != 0; left &= left - 1) {
      known[static_cast<std::size_t>(std::countr_zero(left))][sharing] += deals;
    }
    opponents[sharing] += deals * opponents_in;
  }

  /// Adds the deals of another tally, each counted `times` times.
  void add(const WinTally& other, std::uint64_t times) {
    for (std::size_t n = 0; n < opponents.size(); ++n) {
      for (std::size_t i = 0; i < known.size(); ++i) known[i][n] += other.known[i][n] * times;
      opponents[n] += other.opponents[n] * times;
    }
  }
};

/// Counts the deals of one of `parts` parts of similar size. Parts may be counted in parallel with
/// separate tallies.
using DealCounter = std::function<void(std::size_t part, std::size_t parts, WinTally& tally)>;
DealCounter deal_counter(const Showdown& showdown);

// Methods of answering a question, counting all deals and playing some at random, and their common
// parts.

/// Checked question: the possible hands of the players given the cards seen.
struct PokerTable {
  std::vector<std::vector<HoleCards>> hands;  ///< possible hands of each player
  std::vector<bool> is_random;
  std::vector<Card> board;
  CardSet dead;    ///< dead cards that are not on the board
  CardSet unseen;  ///< cards neither dead nor on the board

  /// Checks a question. Throws EquityError.
  explicit PokerTable(const EquityQuestion& question);

  std::size_t players() const { return hands.size(); }
  int cards_to_come() const { return kBoardCards - static_cast<int>(board.size()); }
};

/// Items of work done in parallel until the caller's progress function stops them.
class Work {
 public:
  explicit Work(const EquityOptions& options)
      : options_(options), workers_(all_workers(options.threads)) {}

  int workers() const { return workers_; }
  bool stopped() const { return stopped_; }

  /// Calls do_item(worker, item) like parallel_for(), and the progress function of the options
  /// between items. `done_before` of `all` items are already done.
  template <class Item>
  void run(std::size_t items, std::uint64_t done_before, std::uint64_t all, const Item& do_item) {
    if (stopped_) return;
    std::atomic<std::uint64_t> done{done_before};
    parallel_for(workers_, items, [&](std::size_t worker, std::size_t item) {
      do_item(worker, item);
      const std::uint64_t now = ++done;
      if (worker == 0 && options_.progress && !options_.progress(now, all)) stopped_ = true;
      return !stopped_;
    });
  }

 private:
  const EquityOptions& options_;
  int workers_;
  std::atomic<bool> stopped_{false};
};

/// Choice of hands for the players of a list of ranges, with the number of equivalent choices.
struct DealtHands {
  std::vector<HoleCards> hands;
  std::uint64_t ways = 0;
};

/// Returns the choices of one hand for each player without a repeated card; choices that a renaming
/// of suits turns into each other are combined. Renamings must leave the sets `fixed` unchanged,
/// and hands must not contain their cards. Returns nothing if there are more than `most` choices
/// before they are combined.
std::optional<std::vector<DealtHands>> deals_of_ranges(
    const std::vector<std::vector<HoleCards>>& ranges, const std::vector<CardSet>& fixed,
    std::uint64_t most);

/// Counts all deals. Deals hands to players of ranges and to players of any two cards except the
/// last two of them. Returns nothing if there are too many deals or, unless the exact method was
/// requested, if they take too long. Throws EquityError if there is no possible deal.
std::optional<Equity> count_all_deals(const PokerTable& table, const EquityOptions& options);

/// Plays independent random deals, all equally likely.
Equity play_at_random(const PokerTable& table, const EquityOptions& options);

}  // namespace vpanalyze
