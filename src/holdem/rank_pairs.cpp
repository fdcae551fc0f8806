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

/// Lanes in a register, or in two where registers are shorter.
using Vector = std::uint16_t __attribute__((vector_size(2 * kLanes)));
using WideVector = std::uint32_t __attribute__((vector_size(4 * kLanes)));

VPANALYZE_INLINED void load(const RankLanes& lanes, Vector& vector) {
  std::memcpy(&vector, lanes.data(), sizeof vector);
}

VPANALYZE_INLINED void store(const Vector& vector, RankLanes& lanes) {
  std::memcpy(lanes.data(), &vector, sizeof vector);
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

VPANALYZE_INLINED void find_degrees(const ChosenPairs& pairs, const CardsLeft& left, bool mixed,
                                    const FlushDegrees& flushes, Degrees& degrees) {
  Vector with_others = {};
  add_cards(pairs.rows, left.others, with_others);
  Vector self;
  load(pairs.twins, self);
  load(flushes, degrees.suited);
  degrees.others = with_others - self + flushes[kOtherSuit];
  if (!mixed) return;
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
  Ties(const CardsLeft& left, bool mixed) : left_(left), mixed_(mixed) {}

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
  std::uint32_t suited(std::size_t rank) const { return mixed_ ? left_.suited[rank] : 0; }

  void add_degrees(std::size_t rank, std::uint32_t of_others, std::uint32_t of_suited) {
    of_others_[rank] += of_others;
    of_suited_[rank] += of_suited;
    ranks_ |= 1U << rank;
  }

  const CardsLeft& left_;
  bool mixed_;
  std::uint64_t pairs_ = 0;
  std::uint32_t ranks_ = 0;
  std::array<std::uint32_t, kRanks> of_others_{};
  std::array<std::uint32_t, kRanks> of_suited_{};
};

}  // namespace

RankPairs rank_pairs(HandKey board, const CardsOfRank& on_board) {
  const LeeEvaluator& evaluator = lee_evaluator();
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

VPANALYZE_WIDE_VECTORS
std::array<std::uint64_t, 3> count_equal(const ComparedPairs& compared, const CardsLeft& left,
                                         bool mixed, const FlushPairs& flushes, int opponents) {
  Degrees weaker;
  Degrees equal;
  find_degrees(compared.weaker, left, mixed, flushes.weaker, weaker);
  find_degrees(compared.equal, left, mixed, flushes.equal, equal);
  const std::uint64_t w = sum(left, weaker) / 2;
  const std::uint64_t e = sum(left, equal) / 2;
  if (opponents == 1) return {w, e, 0};
  // Σ d(d − 1) = Σ d² − 2w
  return {w * w + w - sum(left, weaker, weaker), 2 * (w * e - sum(left, weaker, equal)),
          e * e + e - sum(left, equal, equal)};
}

namespace {

/// The flushes that two more cards make of a board.
class OpponentFlushes {
 public:
  explicit OpponentFlushes(const FlushCards& cards) : cards_(cards) {
    const LeeEvaluator& evaluator = lee_evaluator();
    const bool one_is_enough = cards.on_board.size() + 1 >= kFlushCards;
    for (std::uint32_t as = cards.left.bits(); as != 0; as &= as - 1) {
      const auto a = static_cast<std::size_t>(std::countr_zero(as));
      const RankSet with_a = cards.on_board | RankSet(1U << a);
      for (std::uint32_t bs = cards.left.bits() & ((1U << a) - 1); bs != 0; bs &= bs - 1) {
        const auto b = static_cast<std::size_t>(std::countr_zero(bs));
        add(evaluator.flush(with_a | RankSet(1U << b)), a, b);
      }
      if (one_is_enough) add(evaluator.flush(with_a), a, kOtherSuit);
    }
    if (cards.on_board.size() == kFlushCards) {
      add(evaluator.flush(cards.on_board), kOtherSuit, kOtherSuit);
    }
  }

  void compare_with(Strength strength, FlushPairs& compared) const {
    for (std::size_t i = 0; i < size_; ++i) {
      if (pairs_[i].strength > strength) count(pairs_[i], compared.weaker);
      if (pairs_[i].strength == strength) count(pairs_[i], compared.equal);
    }
  }

  /// Calls visit(strength, ways) for all strengths that two opponents can both have.
  template <class Visit>
  void for_each_tie(const Visit& visit) {
    std::sort(pairs_.begin(), pairs_.begin() + static_cast<std::ptrdiff_t>(size_));
    for (std::size_t first = 0, last = 0; first < size_; first = last) {
      while (last < size_ && pairs_[last].strength == pairs_[first].strength) ++last;
      const bool many = last > first + 1 || pairs_[first].b == kOtherSuit;
      if (many) visit(pairs_[first].strength, ties_of(first, last));
    }
  }

 private:
  void add(Strength strength, std::size_t a, std::size_t b) {
    pairs_[size_++] = {strength, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)};
  }

  /// Adds the pair to how many each of its cards is part of.
  void count(const RankedPair& pair, FlushDegrees& degrees) const {
    const auto add_to = [&](std::size_t card, int more) {
      degrees[card] = static_cast<std::uint16_t>(degrees[card] + more);
    };
    if (pair.a == kOtherSuit) {
      add_to(kOtherSuit, cards_.others_left - 1);
    } else {
      add_to(pair.a, pair.b == kOtherSuit ? cards_.others_left : 1);
      add_to(pair.b, 1);
    }
  }

  /// E² + E − Σ_c d(c)², E = ½ Σ_c d(c), as in Ties.
  std::uint64_t ties_of(std::size_t first, std::size_t last) const {
    FlushDegrees degrees;
    for (std::size_t i = first; i < last; ++i) count(pairs_[i], degrees);
    const std::uint64_t others = degrees[kOtherSuit];
    std::uint64_t sum = others * static_cast<std::uint64_t>(cards_.others_left);
    std::uint64_t squares = sum * others;
    for (std::size_t rank = 0; rank < kRanks; ++rank) {
      const std::uint64_t d = degrees[rank];
      sum += d;
      squares += d * d;
    }
    const std::uint64_t pairs = sum / 2;
    return pairs * pairs + pairs - squares;
  }

  const FlushCards& cards_;
  std::size_t size_ = 0;
  /// At most C(10,2) with three cards on the board, C(9,2) + 9 and C(8,2) + 8 + 1 with more.
  std::array<RankedPair, 45> pairs_;
};

}  // namespace

std::array<FlushPairs, 3> compare_flushes(const FlushCards& cards, int opponents,
                                          const std::array<Strength, 3>& strengths) {
  OpponentFlushes flushes(cards);
  std::array<FlushPairs, 3> compared;
  for (std::size_t i = 0; i < 3; ++i) flushes.compare_with(strengths[i], compared[i]);
  if (opponents == 1) return compared;
  flushes.for_each_tie([&](Strength tied, std::uint64_t ways) {
    for (std::size_t i = 0; i < 3; ++i) compared[i].better_ties += tied < strengths[i] ? ways : 0;
  });
  return compared;
}

TiedPairs::TiedPairs(const RankPairs& pairs, Strength worse) {
  for (std::uint8_t a = 0; a < kRanks; ++a) {
    for (std::uint8_t b = 0; b <= a; ++b) {
      const Strength strength = pairs[a][b];
      if (strength != 0 && strength < worse) pairs_[size_++] = {strength, a, b};
    }
  }
  std::sort(pairs_.begin(), pairs_.begin() + static_cast<std::ptrdiff_t>(size_));
}

std::uint64_t TiedPairs::better_than(Strength strength, const CardsLeft& left, bool mixed) const {
  Ties ties(left, mixed);
  std::uint64_t choices = 0;
  for (std::size_t i = 0; i < size_ && pairs_[i].strength < strength;) {
    const Strength tied = pairs_[i].strength;
    for (; i < size_ && pairs_[i].strength == tied; ++i) ties.add(pairs_[i].a, pairs_[i].b);
    choices += ties.take();
  }
  return choices;
}

}  // namespace vpanalyze
