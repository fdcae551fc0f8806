// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
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
struct alignas(32) RankLanes {
  std::array<std::uint16_t, kLanes> of{};

  std::uint16_t& operator[](std::size_t rank) { return of[rank]; }
  std::uint16_t operator[](std::size_t rank) const { return of[rank]; }
};

/// [rank][other rank]: the strength of a board with a card of each, no flush being made. Zero where
/// there are no such cards.
using RankPairs = std::array<RankLanes, kRanks>;

/// [rank]: how many cards.
using CardsOfRank = std::array<std::uint8_t, kRanks>;

/// Of all pairs of ranks at once.
RankPairs rank_pairs(const LeeEvaluator& evaluator, HandKey board, const CardsOfRank& on_board);

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

/// Where every pair is weaker.
ComparedPairs all_weaker();

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

/// Pairs of cards that make a flush, compared with a strength.
struct FlushPairs {
  FlushDegrees weaker;
  FlushDegrees equal;
  std::uint64_t better_ties = 0;  ///< see Opponents::better_ties
};

/// What one opponent, or two who have no card in common, one after the other, can hold.
struct Opponents {
  /// [n]: in how many ways n of them are equal to a strength, and the others weaker.
  std::array<std::uint64_t, 3> equal{};
  /// Of two: both better, and as good as each other.
  std::uint64_t better_ties = 0;
};

/// Which pairs of ranks stand for pairs of cards that make no flush.
enum class Mixed : std::uint8_t {
  no,   ///< those without a card of the suit
  yes,  ///< those without two cards of the suit
};

/// For one opponent, and for two, all but better_ties.
Opponents count_one(const ComparedPairs& compared, const CardsLeft& left, Mixed mixed,
                    const FlushPairs& flushes);
Opponents count_two(const ComparedPairs& compared, const CardsLeft& left, Mixed mixed,
                    const FlushPairs& flushes);

/// Pairs of ranks by what they make of a board, to find opponents who tie with each other.
class TiedPairs {
 public:
  /// Only pairs better than a strength are of interest.
  TiedPairs(const RankPairs& pairs, Strength worse);

  /// In how many ways two opponents, one after the other and without a common card, hold pairs that
  /// are as good as each other and better than a strength.
  std::uint64_t better_than(Strength strength, const CardsLeft& left, Mixed mixed) const;

 private:
  /// Strength and two ranks in one number, which sorts faster.
  class Pair {
   public:
    Pair() = default;
    Pair(Strength strength, unsigned a, unsigned b)
        : bits_(std::uint32_t{strength} << 8U | a << 4U | b) {}
    Strength strength() const { return static_cast<Strength>(bits_ >> 8U); }
    std::size_t a() const { return bits_ >> 4U & 15U; }
    std::size_t b() const { return bits_ & 15U; }
    bool operator<(Pair other) const { return bits_ < other.bits_; }

   private:
    std::uint32_t bits_;
  };

  std::size_t size_ = 0;
  std::array<Pair, kRanks*(kRanks + 1) / 2> pairs_;  ///< best first
};

// All deals of a showdown are counted without dealing them (docs/holdem.md).
//
// 1. Boards are equal where they have the same ranks and no suit matters. So the multisets of ranks
//    still to come are listed (6,175 before the flop), and each is judged once and multiplied by
//    the number of its boards (BoardGroups).
// 2. A suit matters on boards with three or more cards of it. Such a board is a multiset together
//    with the ranks of that suit, and what the suit decides depends on these ranks alone: who of
//    the known hands has the best flush, and which opponents' flushes are weaker or equal
//    (FlushBoards, once for each set of ranks).
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

/// The best of the known hands, and who has it.
struct Best {
  Strength strength = kWorstStrength + 1;
  PlayerSet players = 0;

  void meet(Strength other, std::size_t player) {
    const auto bit = static_cast<PlayerSet>(1U << player);
    if (other < strength) {
      *this = {other, bit};
    } else if (other == strength) {
      players |= bit;
    }
  }
};

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

/// Weaker than any four of a kind or full house, stronger than any flush that is not straight.
inline constexpr Strength kWorstFullHouse = best_of(Category::flush) - 1;
inline constexpr Strength kWorstStraightFlush = best_of(Category::four_of_a_kind) - 1;

/// A suit as one showdown sees it.
struct SuitView {
  RankSet unseen;
  RankSet on_board;
  std::vector<RankSet> held;  ///< by each player whose cards are known

  SuitView() = default;  ///< a suit that is not there
  SuitView(const Showdown& showdown, Suit suit);
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

 private:
  using Drawn = std::array<Rank, kBoardCards>;  ///< ranks, ascending
  class Multiset;

  /// Suits that the showdown does not tell apart.
  struct SuitClass {
    int suits = 1;
    SuitView view;
    FlushBoards boards;
  };

  void list_drawn(Drawn& ranks, int cards, Rank from);
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
