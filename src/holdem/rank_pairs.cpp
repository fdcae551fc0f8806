// SPDX-License-Identifier: MIT
// Counting of pairs. Let d(c) be the number of weaker pairs that contain a card c. There are W = ½
// Σ_c d(c) weaker pairs. Of the W(W − 1) ordered choices of different pairs for two opponents, Σ_c
// d(c)(d(c) − 1) have a common card, since different pairs share at most one. Cards of a rank have
// the same d unless the suit matters. d is the sum over ranks r of the cards left of r, if the pair
// of ranks is weaker, minus the card itself if two of its own rank are.
#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#include "base/simd.hpp"
#include "holdem/engines.hpp"

namespace vpanalyze {
namespace {

/// Lanes in one register, or in two if registers are shorter.
using Vector = std::uint16_t __attribute__((vector_size(2 * kLanes)));
using WideVector = std::uint32_t __attribute__((vector_size(4 * kLanes)));

VPANALYZE_INLINED void load(const KindLanes& lanes, Vector& vector) {
  std::memcpy(&vector, lanes.data(), sizeof vector);
}

VPANALYZE_INLINED std::uint64_t sum(const Vector& vector) {
  const auto wide = __builtin_convertvector(vector, WideVector);
  std::uint32_t sum = 0;
  for (std::size_t i = 0; i < kLanes; ++i) sum += wide[i];
  return sum;
}

/// Sets all bits of lanes whose strength is weaker than another, or equal to it if `Equal`; clears
/// the others.
template <bool Equal>
VPANALYZE_INLINED void compare(const KindLanes& strengths, Strength strength, Vector& chosen) {
  Vector row;
  load(strengths, row);
  chosen = reinterpret_cast<Vector>(Equal ? row == strength : row > strength);
}

/// Number of weaker, or equal, pairs that contain each card, by its kind.
struct Degrees {
  Vector others;
  Vector suited;
};

template <bool Equal>
VPANALYZE_INLINED void find_degrees(const CardPairs& pairs, Strength strength,
                                    const CardsLeft& left, bool mixed, const KindLanes& flushes,
                                    Degrees& degrees) {
  Vector other_pairs = {};
  Vector suited_pairs = {};
#pragma GCC unroll 14
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    Vector chosen;
    compare<Equal>(pairs.rows[kind], strength, chosen);
    other_pairs += chosen & left.others[kind];
    suited_pairs += chosen & left.suited[kind];
  }
  Vector less_itself;  // −1 if two of its own kind are chosen
  compare<Equal>(pairs.twins, strength, less_itself);
  load(flushes, degrees.suited);
  degrees.others = other_pairs + less_itself + flushes[kOtherSuit];
  if (!mixed) return;
  degrees.others += suited_pairs;
  degrees.suited += other_pairs;
}

/// Returns Σ_c a(c) over all cards left.
VPANALYZE_INLINED std::uint64_t sum(const CardsLeft& left, const Degrees& a) {
  Vector others;
  Vector suited;
  load(left.others, others);
  load(left.suited, suited);
  return sum(others * a.others + suited * a.suited);
}

/// Returns Σ_c a(c)·b(c); a rank's part is at most 4·44².
VPANALYZE_INLINED std::uint64_t sum(const CardsLeft& left, const Degrees& a, const Degrees& b) {
  Vector others;
  Vector suited;
  load(left.others, others);
  load(left.suited, suited);
  return sum(others * a.others * b.others + suited * a.suited * b.suited);
}

constexpr KindLanes kNoFlushes;

}  // namespace

std::vector<RankedPair> CardPairs::better_than(Strength strength) const {
  std::vector<RankedPair> found(kKinds * (kKinds + 1) / 2);
  std::size_t size = 0;
  for (std::uint8_t a = 0; a < kKinds; ++a) {
    for (std::uint8_t b = 0; b <= a; ++b) {
      const Strength made = rows[a][b];
      found[size] = {made, a, b};
      size += made != 0 && made < strength ? 1 : 0;  // arithmetic instead of an unpredictable
                                                     // branch
    }
  }
  found.resize(size);
  std::sort(found.begin(), found.end());
  return found;
}

CardPairs rank_pairs(HandKey board, const CardsOfRank& board_ranks) {
  const LeeEvaluator& evaluator = lee_evaluator();
  CardPairs pairs;
  for (std::size_t a = 0; a < kRanks; ++a) {
    if (board_ranks[a] == kSuits) continue;
    const HandKey board_and_a = board + HandKey::rank_key(kEachRank[a]);
    for (std::size_t b = 0; b <= a; ++b) {
      if (board_ranks[b] + (a == b ? 2 : 1) > kSuits) continue;
      pairs.set(a, b, evaluator.strength<7>(board_and_a + HandKey::rank_key(kEachRank[b])));
    }
  }
  return pairs;
}

CardPairs flush_pairs(RankSet board_ranks, RankSet left) {
  const LeeEvaluator& evaluator = lee_evaluator();
  const bool one_is_enough = board_ranks.size() + 1 >= kFlushCards;
  CardPairs pairs;
  for (std::uint32_t ranks_a = left.bits(); ranks_a != 0; ranks_a &= ranks_a - 1) {
    const auto a = static_cast<std::size_t>(std::countr_zero(ranks_a));
    const RankSet board_and_a = board_ranks | RankSet(1U << a);
    for (std::uint32_t bs = ranks_a & (ranks_a - 1); bs != 0; bs &= bs - 1) {
      const auto b = static_cast<std::size_t>(std::countr_zero(bs));
      pairs.set(a, b, evaluator.flush(board_and_a | RankSet(1U << b)));
    }
    if (one_is_enough) pairs.set(a, kOtherSuit, evaluator.flush(board_and_a));
  }
  if (board_ranks.size() == kFlushCards) {
    pairs.set(kOtherSuit, kOtherSuit, evaluator.flush(board_ranks));
  }
  return pairs;
}

VPANALYZE_WIDE_VECTORS
FlushDegrees compare_flushes(const CardPairs& flushes, Strength strength, const KindLanes& left) {
  const CardsLeft cards{left, {}};
  Degrees weaker;
  Degrees equal;
  find_degrees<false>(flushes, strength, cards, false, kNoFlushes, weaker);
  find_degrees<true>(flushes, strength, cards, false, kNoFlushes, equal);
  FlushDegrees degrees;
  std::memcpy(degrees.weaker.data(), &weaker.others, sizeof weaker.others);
  std::memcpy(degrees.equal.data(), &equal.others, sizeof equal.others);
  return degrees;
}

VPANALYZE_WIDE_VECTORS
std::array<std::uint64_t, 3> count_equal(const CardPairs& pairs, Strength strength,
                                         const CardsLeft& left, bool mixed,
                                         const FlushDegrees& flushes, int opponents) {
  Degrees weaker;
  Degrees equal;
  find_degrees<false>(pairs, strength, left, mixed, flushes.weaker, weaker);
  find_degrees<true>(pairs, strength, left, mixed, flushes.equal, equal);
  const std::uint64_t w = sum(left, weaker) / 2;
  const std::uint64_t e = sum(left, equal) / 2;
  if (opponents == 1) return {w, e, 0};
  // Σ d(d − 1) = Σ d² − 2w
  return {w * w + w - sum(left, weaker, weaker), 2 * (w * e - sum(left, weaker, equal)),
          e * e + e - sum(left, equal, equal)};
}

/// Counts ties among E equally strong pairs, d(c) of which contain the card c: there are E(E − 1) −
/// Σ_c d(c)(d(c) − 1) = E² + E − Σ_c d(c)² ordered choices without a common card, and E = ½ Σ_c
/// d(c).
std::uint64_t count_ties(const std::vector<RankedPair>& pairs, Strength worse,
                         const CardsLeft& left, bool mixed) {
  using Numbers = std::array<std::uint32_t, kLanes>;  // by kind
  Numbers others;
  Numbers suited{};
  std::copy(left.others.begin(), left.others.end(), others.begin());
  if (mixed) std::copy(left.suited.begin(), left.suited.end(), suited.begin());
  Numbers other_degrees{};
  Numbers suited_degrees{};
  std::uint64_t ties = 0;
  for (auto pair = pairs.begin(); pair != pairs.end() && pair->strength < worse;) {
    const Strength strength = pair->strength;
    std::uint32_t kinds = 0;
    for (; pair != pairs.end() && pair->strength == strength; ++pair) {
      const auto [tied, a, b] = *pair;
      other_degrees[a] += others[b] + suited[b] - (a == b ? 1 : 0);
      suited_degrees[a] += others[b];
      kinds |= 1U << a | 1U << b;
      if (a == b) continue;
      other_degrees[b] += others[a] + suited[a];
      suited_degrees[b] += others[a];
    }
    std::uint32_t sum = 0;
    std::uint32_t squares = 0;
    for (; kinds != 0; kinds &= kinds - 1) {
      const auto kind = static_cast<std::size_t>(std::countr_zero(kinds));
      const std::uint32_t o = std::exchange(other_degrees[kind], 0);
      const std::uint32_t s = std::exchange(suited_degrees[kind], 0);
      sum += others[kind] * o + suited[kind] * s;
      squares += others[kind] * o * o + suited[kind] * s * s;
    }
    const std::uint64_t e = sum / 2;
    ties += e * e + e - squares;
  }
  return ties;
}

}  // namespace vpanalyze
