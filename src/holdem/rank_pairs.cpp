// SPDX-License-Identifier: MIT
// Let d(c) be how many weaker pairs a card c is part of. Then there are W = ½ Σ_c d(c) weaker
// pairs, and of two opponents' W(W − 1) ordered choices of different ones those with a common card
// are Σ_c d(c)(d(c) − 1), since different pairs have at most one. Cards of a rank have the same d
// unless the suit matters, and d is the sum over ranks r of the cards left of r, where the pair of
// ranks is weaker, less the card itself where two of its own rank are.
#include "holdem/rank_pairs.hpp"

#include <cstring>

#include "cards/simd.hpp"

namespace vpanalyze {
namespace {

constexpr std::uint16_t kAllBits = 0xFFFF;

/// Lanes in a register, or in two where registers are shorter.
using Vector = std::uint16_t __attribute__((vector_size(2 * kLanes)));
using WideVector = std::uint32_t __attribute__((vector_size(4 * kLanes)));

VPANALYZE_INLINED void load(const RankLanes& lanes, Vector& vector) {
  std::memcpy(&vector, lanes.of.data(), sizeof vector);
}

VPANALYZE_INLINED void store(const Vector& vector, RankLanes& lanes) {
  std::memcpy(lanes.of.data(), &vector, sizeof vector);
}

VPANALYZE_INLINED std::uint64_t sum(const Vector& vector) {
  const auto wide = __builtin_convertvector(vector, WideVector);
  std::uint32_t sum = 0;
  for (std::size_t i = 0; i < kLanes; ++i) sum += wide[i];
  return sum;
}

/// Adds to every rank's number the cards of the other rank, for all pairs of ranks that a row of
/// bits tells.
VPANALYZE_INLINED void add_cards(const std::array<RankLanes, kRanks>& rows, const RankLanes& cards,
                                 Vector& numbers) {
#pragma GCC unroll 13
  for (std::size_t rank = 0; rank < kRanks; ++rank) {
    Vector row;
    load(rows[rank], row);
    numbers += row & cards[rank];
  }
}

/// How many weaker, or equal, pairs each card is part of, by its rank.
struct Degrees {
  Vector others;
  Vector suited;
};

VPANALYZE_INLINED void find_degrees(const std::array<RankLanes, kRanks>& rows,
                                    const RankLanes& twins, const CardsLeft& left, Mixed mixed,
                                    const RankLanes& flushes, std::uint16_t flushes_of_others,
                                    Degrees& degrees) {
  Vector with_others = {};
  add_cards(rows, left.others, with_others);
  Vector self;
  load(twins, self);
  load(flushes, degrees.suited);
  degrees.others = with_others - self + flushes_of_others;
  if (mixed == Mixed::no) return;
  add_cards(rows, left.suited, degrees.others);
  degrees.suited += with_others;
}

/// Σ_c a(c) over all cards left.
VPANALYZE_INLINED std::uint64_t sum(const CardsLeft& left, const Degrees& a) {
  Vector others;
  Vector suited;
  load(left.others, others);
  load(left.suited, suited);
  return sum(others * a.others + suited * a.suited);
}

/// Σ_c a(c)·b(c); a rank's part is at most 4·44².
VPANALYZE_INLINED std::uint64_t sum(const CardsLeft& left, const Degrees& a, const Degrees& b) {
  Vector others;
  Vector suited;
  load(left.others, others);
  load(left.suited, suited);
  return sum(others * a.others * b.others + suited * a.suited * b.suited);
}

}  // namespace

RankPairs rank_pairs(const LeeEvaluator& evaluator, HandKey board, const CardsOfRank& on_board) {
  RankPairs pairs;
  for (std::size_t a = 0; a < kRanks; ++a) {
    if (on_board[a] == kSuits) continue;
    const HandKey with_a = board + HandKey::of_rank(static_cast<int>(a));
    for (std::size_t b = 0; b < a; ++b) {
      if (on_board[b] == kSuits) continue;
      pairs[a][b] = pairs[b][a] = evaluator.of<7>(with_a + HandKey::of_rank(static_cast<int>(b)));
    }
    if (on_board[a] + 2 <= kSuits) {
      pairs[a][a] = evaluator.of<7>(with_a + HandKey::of_rank(static_cast<int>(a)));
    }
  }
  return pairs;
}

VPANALYZE_WIDE_VECTORS
void compare(const RankPairs& pairs, Strength strength, ComparedPairs& compared) {
  for (std::size_t rank = 0; rank < kRanks; ++rank) {
    Vector row;
    load(pairs[rank], row);
    store(reinterpret_cast<Vector>(row > strength), compared.weaker[rank]);
    store(reinterpret_cast<Vector>(row == strength), compared.equal[rank]);
  }
  for (std::size_t rank = 0; rank < kRanks; ++rank) {
    compared.weaker_twins[rank] = compared.weaker[rank][rank] & 1U;
    compared.equal_twins[rank] = compared.equal[rank][rank] & 1U;
  }
}

ComparedPairs all_weaker() {
  ComparedPairs compared;
  for (std::size_t rank = 0; rank < kRanks; ++rank) {
    compared.weaker[rank].of.fill(kAllBits);
    compared.weaker_twins[rank] = 1;
  }
  return compared;
}

VPANALYZE_WIDE_VECTORS
OneOpponent count_one(const ComparedPairs& compared, const CardsLeft& left, Mixed mixed,
                      const FlushPairs& flushes) {
  Degrees weaker;
  Degrees equal;
  find_degrees(compared.weaker, compared.weaker_twins, left, mixed, flushes.weaker,
               flushes.weaker_of_others, weaker);
  find_degrees(compared.equal, compared.equal_twins, left, mixed, flushes.equal,
               flushes.equal_of_others, equal);
  return {sum(left, weaker) / 2, sum(left, equal) / 2};
}

VPANALYZE_WIDE_VECTORS
TwoOpponents count_two(const ComparedPairs& compared, const CardsLeft& left, Mixed mixed,
                       const FlushPairs& flushes) {
  Degrees weaker;
  Degrees equal;
  find_degrees(compared.weaker, compared.weaker_twins, left, mixed, flushes.weaker,
               flushes.weaker_of_others, weaker);
  find_degrees(compared.equal, compared.equal_twins, left, mixed, flushes.equal,
               flushes.equal_of_others, equal);
  const std::uint64_t w = sum(left, weaker) / 2;
  const std::uint64_t e = sum(left, equal) / 2;
  // Σ d(d − 1) = Σ d² − 2w
  TwoOpponents result;
  result.both_weaker = w * w + w - sum(left, weaker, weaker);
  result.one_equal = 2 * (w * e - sum(left, weaker, equal));
  result.both_equal = e * e + e - sum(left, equal, equal);
  return result;
}

}  // namespace vpanalyze
