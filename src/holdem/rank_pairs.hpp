// SPDX-License-Identifier: MIT
// What a player of any two cards can hold, all pairs of ranks at once: which are weaker than a
// strength, which are equal to it, and how many pairs of cards that makes for one such player or
// for two who have no card in common.
#pragma once

#include <array>
#include <cstdint>

#include "evaluate/lee.hpp"

namespace vpanalyze {

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

}  // namespace vpanalyze
