// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <bit>

#include "holdem/board_groups.hpp"

namespace vpanalyze {
namespace {

constexpr int kFlushCards = 5;
constexpr int kLeastOnBoard = 3;

/// A flush of an opponent, by what it is made of.
struct FlushPair {
  Strength strength;
  std::uint8_t a;  ///< rank of a card of the suit; kOtherSuit for any card of another
  std::uint8_t b;

  auto operator<=>(const FlushPair&) const = default;
};

/// The flushes that two more cards make of a board.
class OpponentFlushes {
 public:
  OpponentFlushes(const LeeEvaluator& evaluator, RankSet on_board, RankSet left, int others_left)
      : left_(left), others_left_(others_left) {
    const bool one_is_enough = on_board.size() + 1 >= kFlushCards;
    for (std::uint32_t as = left.bits(); as != 0; as &= as - 1) {
      const auto a = static_cast<std::size_t>(std::countr_zero(as));
      const RankSet with_a = on_board | RankSet(1U << a);
      for (std::uint32_t bs = left.bits() & ((1U << a) - 1); bs != 0; bs &= bs - 1) {
        const auto b = static_cast<std::size_t>(std::countr_zero(bs));
        add(evaluator.flush(with_a | RankSet(1U << b)), a, b);
      }
      if (one_is_enough) add(evaluator.flush(with_a), a, kOtherSuit);
    }
    if (on_board.size() == kFlushCards) add(evaluator.flush(on_board), kOtherSuit, kOtherSuit);
  }

  FlushPairs compared_with(Strength strength) const {
    FlushPairs compared;
    for (std::size_t i = 0; i < size_; ++i) {
      const FlushPair& pair = pairs_[i];
      if (pair.strength > strength) {
        count(pair, compared.weaker);
      } else if (pair.strength == strength) {
        count(pair, compared.equal);
      }
    }
    return compared;
  }

  void sort() { std::sort(pairs_.begin(), pairs_.begin() + static_cast<std::ptrdiff_t>(size_)); }

  /// See Opponents::better_ties. The pairs must be sorted.
  std::uint64_t ties_better_than(Strength strength) const {
    std::uint64_t ties = 0;
    for (std::size_t first = 0; first < size_ && pairs_[first].strength < strength;) {
      std::size_t last = first + 1;
      while (last < size_ && pairs_[last].strength == pairs_[first].strength) ++last;
      if (last > first + 1 || pairs_[first].b == kOtherSuit) ties += ties_of(first, last);
      first = last;
    }
    return ties;
  }

 private:
  void add(Strength strength, std::size_t a, std::size_t b) {
    pairs_[size_++] = {strength, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)};
  }

  /// Adds the pair to how many each of its cards is part of.
  void count(const FlushPair& pair, FlushDegrees& degrees) const {
    const auto add_to = [&](std::size_t card, int more) {
      degrees[card] = static_cast<std::uint16_t>(degrees[card] + more);
    };
    if (pair.a == kOtherSuit) {
      add_to(kOtherSuit, others_left_ - 1);
    } else {
      add_to(pair.a, pair.b == kOtherSuit ? others_left_ : 1);
      add_to(pair.b, 1);
    }
  }

  /// E² + E − Σ_c d(c)², E = ½ Σ_c d(c), as in rank_pairs.cpp.
  std::uint64_t ties_of(std::size_t first, std::size_t last) const {
    FlushDegrees degrees;
    for (std::size_t i = first; i < last; ++i) count(pairs_[i], degrees);
    const std::uint64_t others = degrees[kOtherSuit];
    std::uint64_t sum = others * static_cast<std::uint64_t>(others_left_);
    std::uint64_t squares = sum * others;
    for (std::uint32_t ranks = left_.bits(); ranks != 0; ranks &= ranks - 1) {
      const std::uint64_t d = degrees[static_cast<std::size_t>(std::countr_zero(ranks))];
      sum += d;
      squares += d * d;
    }
    const std::uint64_t pairs = sum / 2;
    return pairs * pairs + pairs - squares;
  }

  RankSet left_;
  int others_left_;
  std::size_t size_ = 0;
  /// At most C(10,2) with three cards on the board, C(9,2) + 9 and C(8,2) + 8 + 1 with more.
  std::array<FlushPair, 45> pairs_;
};

int least_on_board(const Showdown& showdown, const SuitView& view) {
  if (showdown.opponents > 0) return kLeastOnBoard;
  int most_held = 0;
  for (const RankSet held : view.held) most_held = std::max(most_held, held.size());
  return kFlushCards - most_held;
}

}  // namespace

SuitView::SuitView(const Showdown& showdown, Suit suit) {
  const auto add = [suit](RankSet& ranks, Card card) {
    if (card.suit() == suit) ranks |= RankSet::of(card.rank());
  };
  for (int rank = 0; rank < kRanks; ++rank) {
    if (showdown.unseen.contains(Card::of(rank, suit))) unseen |= RankSet::of(rank);
  }
  for (const Card card : showdown.board) add(on_board, card);
  for (const HoleCards hand : showdown.hands) {
    add(held.emplace_back(), hand.high());
    add(held.back(), hand.low());
  }
}

FlushBoards::FlushBoards(const Showdown& showdown, const SuitView& view,
                         const LeeEvaluator& evaluator)
    : evaluator_(evaluator),
      least_(least_on_board(showdown, view)),
      slots_(std::size_t{1} << kRanks) {
  const std::uint32_t unseen = view.unseen.bits();
  for (std::uint32_t drawn = unseen;; drawn = (drawn - 1) & unseen) {
    const int cards = std::popcount(drawn);
    if (cards <= showdown.to_come() && cards + view.on_board.size() >= least_) {
      add(showdown, view, RankSet(drawn));
    }
    if (drawn == 0) break;
  }
}

void FlushBoards::add(const Showdown& showdown, const SuitView& view, RankSet drawn) {
  const RankSet on_board = view.on_board | drawn;
  slots_[on_board.bits()] = static_cast<std::uint16_t>(entries_.size());
  Entry& entry = entries_.emplace_back();
  for (std::size_t player = 0; player < view.held.size(); ++player) {
    const RankSet ranks = on_board | view.held[player];
    if (ranks.size() < kFlushCards) continue;
    entry.best_flush.meet(evaluator_.flush(ranks), player);
  }
  if (showdown.opponents == 0) return;
  const int others = showdown.unseen.size() - view.unseen.size();
  OpponentFlushes flushes(evaluator_, on_board, view.unseen - drawn,
                          others - (showdown.to_come() - drawn.size()));
  const bool known_flush = entry.best_flush.players != 0;
  if (known_flush) entry.against_flush = flushes.compared_with(entry.best_flush.strength);
  entry.against_four_or_full = flushes.compared_with(kWorstFullHouse);
  if (showdown.opponents < 2) return;
  flushes.sort();
  entry.ties = flushes.ties_better_than(kWorstStrength);
  entry.against_four_or_full.better_ties = flushes.ties_better_than(kWorstFullHouse);
  if (known_flush) {
    entry.against_flush.better_ties = flushes.ties_better_than(entry.best_flush.strength);
  }
}

}  // namespace vpanalyze
