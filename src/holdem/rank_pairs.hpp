// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "holdem/rank_lanes.hpp"
#include "vpanalyze/evaluate/lee.hpp"

namespace vpanalyze {

/// [rank][other rank]: the strength of a board with a card of each, no flush being made. Zero where
/// there are no such cards.
using RankPairs = std::array<RankLanes, kRanks>;

/// [rank]: how many cards.
using CardsOfRank = std::array<std::uint8_t, kRanks>;

/// Of all pairs of ranks at once.
RankPairs rank_pairs(const LeeEvaluator& evaluator, HandKey board, const CardsOfRank& on_board);

/// Pairs of ranks compared with a strength: all bits where they are weaker, or equal, else none.
struct ComparedPairs {
  std::array<RankLanes, kRanks> weaker{};
  std::array<RankLanes, kRanks> equal{};
  RankLanes weaker_twins{};  ///< 1 for ranks of which two cards are weaker
  RankLanes equal_twins{};
};

void compare(const RankPairs& pairs, Strength strength, ComparedPairs& compared);

/// Where every pair is weaker, and where every pair is better.
ComparedPairs all_weaker();

/// Cards left for opponents, by rank, when one suit is looked at: those of it and all others. With
/// no suit to look at all are others.
struct CardsLeft {
  RankLanes others{};
  RankLanes suited{};
};

/// Pairs of cards that make a flush, compared with a strength.
struct FlushPairs {
  RankLanes weaker{};  ///< how many weaker ones a card of the suit is part of, by its rank
  RankLanes equal{};
  std::uint16_t weaker_of_others = 0;  ///< how many each card of another suit is part of
  std::uint16_t equal_of_others = 0;
  std::uint64_t better_ties = 0;  ///< see TwoOpponents::better_ties
};

/// How many pairs of cards are weaker than a strength, or equal to it.
struct OneOpponent {
  std::uint64_t weaker = 0;
  std::uint64_t equal = 0;
};

/// The same for two opponents, one after the other, who have no card in common.
struct TwoOpponents {
  std::uint64_t both_weaker = 0;
  std::uint64_t one_equal = 0;  ///< and the other weaker
  std::uint64_t both_equal = 0;
  std::uint64_t better_ties = 0;  ///< both better, and as good as each other
};

/// Which pairs of ranks stand for pairs of cards that make no flush.
enum class Mixed : std::uint8_t {
  no,   ///< those without a card of the suit
  yes,  ///< those without two cards of the suit
};

OneOpponent count_one(const ComparedPairs& compared, const CardsLeft& left, Mixed mixed,
                      const FlushPairs& flushes);

/// All but better_ties.
TwoOpponents count_two(const ComparedPairs& compared, const CardsLeft& left, Mixed mixed,
                       const FlushPairs& flushes);

}  // namespace vpanalyze
