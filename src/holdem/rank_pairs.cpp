// SPDX-License-Identifier: MIT
// Let d(c) be how many weaker pairs a card c is part of. Then there are W = ½ Σ_c d(c) weaker
// pairs, and of two opponents' W(W − 1) ordered choices of different ones those with a common card
// are Σ_c d(c)(d(c) − 1), since different pairs have at most one. Cards of a rank have the same d
// unless the suit matters, and d is the sum over ranks r of the cards left of r, where the pair of
// ranks is weaker, less the card itself where two of its own rank are.
#include "holdem/engines.hpp"

#include <algorithm>
#include <bit>
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

VPANALYZE_INLINED void find_degrees(const ChosenPairs& pairs, const CardsLeft& left, Mixed mixed,
                                    const FlushDegrees& flushes, Degrees& degrees) {
  Vector with_others = {};
  add_cards(pairs.rows, left.others, with_others);
  Vector self;
  load(pairs.twins, self);
  load(flushes, degrees.suited);
  degrees.others = with_others - self + flushes[kOtherSuit];
  if (mixed == Mixed::no) return;
  add_cards(pairs.rows, left.suited, degrees.others);
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

/// Equally strong pairs as they are added. Of E of them, d(c) of which have the card c, two
/// opponents can hold E(E − 1) − Σ_c d(c)(d(c) − 1) = E² + E − Σ_c d(c)² ordered choices without a
/// common card.
class Ties {
 public:
  Ties(const CardsLeft& left, Mixed mixed) : left_(left), mixed_(mixed) {}

  void add(std::size_t a, std::size_t b) {
    if (a == b) {
      const std::uint32_t n = others(a);
      const std::uint32_t s = suited(a);
      if (n == 0) return;
      pairs_ += n * (n - 1) / 2 + n * s;
      add_degrees(a, n - 1 + s, n);
    } else {
      pairs_ += others(a) * (others(b) + suited(b)) + suited(a) * others(b);
      add_degrees(a, others(b) + suited(b), others(b));
      add_degrees(b, others(a) + suited(a), others(a));
    }
  }

  /// The number of choices; nothing is held any more.
  std::uint64_t take() {
    std::uint64_t shared = 0;
    for (std::uint32_t ranks = ranks_; ranks != 0; ranks &= ranks - 1) {
      const auto rank = static_cast<std::size_t>(std::countr_zero(ranks));
      shared += others(rank) * of_others_[rank] * of_others_[rank] +
                suited(rank) * of_suited_[rank] * of_suited_[rank];
      of_others_[rank] = of_suited_[rank] = 0;
    }
    const std::uint64_t choices = pairs_ * pairs_ + pairs_ - shared;
    pairs_ = 0;
    ranks_ = 0;
    return choices;
  }

 private:
  std::uint32_t others(std::size_t rank) const { return left_.others[rank]; }
  std::uint32_t suited(std::size_t rank) const {
    return mixed_ == Mixed::yes ? left_.suited[rank] : 0;
  }

  void add_degrees(std::size_t rank, std::uint32_t of_others, std::uint32_t of_suited) {
    of_others_[rank] += of_others;
    of_suited_[rank] += of_suited;
    ranks_ |= 1U << rank;
  }

  const CardsLeft& left_;
  Mixed mixed_;
  std::uint64_t pairs_ = 0;
  std::uint32_t ranks_ = 0;
  std::array<std::uint32_t, kRanks> of_others_{};
  std::array<std::uint32_t, kRanks> of_suited_{};
};

}  // namespace

RankPairs rank_pairs(const LeeEvaluator& evaluator, HandKey board, const CardsOfRank& on_board) {
  RankPairs pairs;
  for (std::size_t a = 0; a < kRanks; ++a) {
    if (on_board[a] == kSuits) continue;
    const HandKey with_a = board + HandKey::of_rank(kEachRank[a]);
    for (std::size_t b = 0; b < a; ++b) {
      if (on_board[b] == kSuits) continue;
      pairs[a][b] = pairs[b][a] = evaluator.of<7>(with_a + HandKey::of_rank(kEachRank[b]));
    }
    if (on_board[a] + 2 <= kSuits) {
      pairs[a][a] = evaluator.of<7>(with_a + HandKey::of_rank(kEachRank[a]));
    }
  }
  return pairs;
}

VPANALYZE_WIDE_VECTORS
void compare(const RankPairs& pairs, Strength strength, ComparedPairs& compared) {
  for (std::size_t rank = 0; rank < kRanks; ++rank) {
    Vector row;
    load(pairs[rank], row);
    store(reinterpret_cast<Vector>(row > strength), compared.weaker.rows[rank]);
    store(reinterpret_cast<Vector>(row == strength), compared.equal.rows[rank]);
  }
  for (ChosenPairs* const chosen : {&compared.weaker, &compared.equal}) {
    for (std::size_t rank = 0; rank < kRanks; ++rank) {
      chosen->twins[rank] = chosen->rows[rank][rank] & 1U;
    }
  }
}

ComparedPairs all_weaker() {
  ComparedPairs compared;
  for (RankLanes& row : compared.weaker.rows) row.of.fill(kAllBits);
  compared.weaker.twins.of.fill(1);
  return compared;
}

VPANALYZE_WIDE_VECTORS
Opponents count_one(const ComparedPairs& compared, const CardsLeft& left, Mixed mixed,
                    const FlushPairs& flushes) {
  Degrees weaker;
  Degrees equal;
  find_degrees(compared.weaker, left, mixed, flushes.weaker, weaker);
  find_degrees(compared.equal, left, mixed, flushes.equal, equal);
  return {{sum(left, weaker) / 2, sum(left, equal) / 2, 0}};
}

VPANALYZE_WIDE_VECTORS
Opponents count_two(const ComparedPairs& compared, const CardsLeft& left, Mixed mixed,
                    const FlushPairs& flushes) {
  Degrees weaker;
  Degrees equal;
  find_degrees(compared.weaker, left, mixed, flushes.weaker, weaker);
  find_degrees(compared.equal, left, mixed, flushes.equal, equal);
  const std::uint64_t w = sum(left, weaker) / 2;
  const std::uint64_t e = sum(left, equal) / 2;
  // Σ d(d − 1) = Σ d² − 2w
  return {{w * w + w - sum(left, weaker, weaker), 2 * (w * e - sum(left, weaker, equal)),
           e * e + e - sum(left, equal, equal)}};
}

TiedPairs::TiedPairs(const RankPairs& pairs, Strength worse) {
  for (unsigned a = 0; a < kRanks; ++a) {
    for (unsigned b = 0; b <= a; ++b) {
      const Strength strength = pairs[a][b];
      if (strength != 0 && strength < worse) pairs_[size_++] = Pair(strength, a, b);
    }
  }
  std::sort(pairs_.begin(), pairs_.begin() + static_cast<std::ptrdiff_t>(size_));
}

std::uint64_t TiedPairs::better_than(Strength strength, const CardsLeft& left, Mixed mixed) const {
  Ties ties(left, mixed);
  std::uint64_t choices = 0;
  for (std::size_t i = 0; i < size_ && pairs_[i].strength() < strength;) {
    const Strength tied = pairs_[i].strength();
    for (; i < size_ && pairs_[i].strength() == tied; ++i) ties.add(pairs_[i].a(), pairs_[i].b());
    choices += ties.take();
  }
  return choices;
}

}  // namespace vpanalyze
