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

// What a player of any two cards can hold, all pairs of kinds of card at once: how many are weaker
// than a strength or equal to it, for one such player or for two who have no card in common. Kinds
// are ranks, and where the cards of one suit are looked at also all cards of other suits.

inline constexpr std::size_t kLanes = 16;
inline constexpr std::size_t kOtherSuit = kRanks;
inline constexpr std::size_t kKinds = kRanks + 1;
inline constexpr int kFlushCards = 5;

/// A number for each kind of card, as wide as vector registers like it; lanes past the kinds are
/// zero or of no meaning.
struct alignas(32) KindLanes : std::array<std::uint16_t, kLanes> {
  constexpr KindLanes() : array{} {}
};

/// [rank]: how many cards.
using CardsOfRank = std::array<std::uint8_t, kRanks>;

/// Cards left for opponents, by rank, when one suit is looked at: those of it and all others. With
/// no suit to look at all are others.
struct CardsLeft {
  KindLanes others{};
  KindLanes suited{};
};

/// What cards of two kinds make of a board.
struct RankedPair {
  Strength strength = 0;
  std::uint8_t a = 0;
  std::uint8_t b = 0;

  bool operator<(const RankedPair& other) const { return strength < other.strength; }
};

/// What two more cards make of a board: strengths, zero where there are no such cards.
struct CardPairs {
  std::array<KindLanes, kKinds> rows{};  ///< [kind][other kind]
  KindLanes twins{};                     ///< [kind]: with two of it

  void set(std::size_t a, std::size_t b, Strength strength) {
    rows[a][b] = rows[b][a] = strength;
    if (a == b) twins[a] = strength;
  }
  /// Those better than a strength, best first.
  std::vector<RankedPair> better_than(Strength strength) const;
};

/// Of all pairs of ranks, no flush being made.
CardPairs rank_pairs(HandKey board, const CardsOfRank& on_board);

/// Of all pairs of ranks of a suit, of which these are on the board and these left, that make a
/// flush.
CardPairs flush_pairs(RankSet on_board, RankSet left);

/// How many pairs of cards that make a flush, weaker than a strength or equal to it, a card of the
/// suit is part of, by its rank, and in the lane kOtherSuit each card of another suit.
struct FlushDegrees {
  KindLanes weaker;
  KindLanes equal;
};

/// Of all flushes that opponents can hold. Cards of other suits are left in the lane kOtherSuit.
FlushDegrees compare_flushes(const CardPairs& flushes, Strength strength, const KindLanes& left);

/// [n]: in how many ways n of one or two opponents are equal to a strength, and the others weaker;
/// two have no card in common, and one is the first. Pairs of ranks stand for pairs of cards
/// without one of the suit, or, `mixed`, without two.
std::array<std::uint64_t, 3> count_equal(const CardPairs& pairs, Strength strength,
                                         const CardsLeft& left, bool mixed,
                                         const FlushDegrees& flushes, int opponents);

/// In how many ways two opponents, one after the other and without a common card, hold some of
/// these pairs, best first, that are as good as each other and better than `worse`.
std::uint64_t count_ties(const std::vector<RankedPair>& pairs, Strength worse,
                         const CardsLeft& left, bool mixed);

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

  /// Adds deals in which these players and `opponents` unknown ones share the pot.
  void share(PlayerSet players, std::size_t opponents_in, std::uint64_t deals) {
    const std::size_t sharing = static_cast<std::size_t>(std::popcount(players)) + opponents_in;
    for (unsigned left = players; left != 0; left &= left - 1) {
      known[static_cast<std::size_t>(std::countr_zero(left))][sharing] += deals;
    }
    opponents[sharing] += deals * opponents_in;
  }

  /// Adds another one's deals, each counted `times` times.
  void add(const WinTally& other, std::uint64_t times) {
    for (std::size_t n = 0; n < opponents.size(); ++n) {
      for (std::size_t i = 0; i < known.size(); ++i) known[i][n] += other.known[i][n] * times;
      opponents[n] += other.opponents[n] * times;
    }
  }
};

/// Counts the deals of one of `parts` parts of about the same size. Can be done side by side,
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

/// Items of work done in parallel, on as many cores as there are, until somebody has had enough.
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
