// SPDX-License-Identifier: MIT
#include "vpanalyze/evaluate/lee.hpp"

#include <memory>

#include "evaluate/rank_strength.hpp"

namespace vpanalyze {
namespace {

constexpr std::array<int, kRanks> kCopies = {4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4};

/// Visits visit(counts to base five, cards, Σ of the index's terms) for all counts of the ranks
/// first .. last − 1 that take at most `left` cards.
template <class Visit>
void for_each_run(const MultisetIndex& index, int first, int last, int left, const Visit& visit) {
  const auto extend = [&](const auto& self, int rank, std::uint32_t place, std::uint32_t number,
                          int cards, std::uint32_t terms) -> void {
    if (rank == last) {
      visit(number, cards, terms);
      return;
    }
    for (int n = 0; n <= kSuits && cards + n <= left; ++n) {
      self(self, rank + 1, place * 5, number + static_cast<std::uint32_t>(n) * place, cards + n,
           terms + index.term(rank, left - cards, n));
    }
  };
  extend(extend, first, 1, 0, 0, 0);
}

/// Calls visit(ranks held) for every multiset of ranks of a size, in the order of MultisetIndex.
template <class Visit>
void for_each_multiset(int rank, int left, const RanksHeld& held, const Visit& visit) {
  if (left == 0) {
    visit(held);
    return;
  }
  if (left > kSuits * (kRanks - rank)) return;
  RanksHeld more = held;
  for_each_multiset(rank + 1, left, more, visit);
  for (std::size_t n = 0; n < more.size() && left > 0; ++n) {
    more[n] |= RankSet::of(rank);
    for_each_multiset(rank + 1, --left, more, visit);
  }
}

}  // namespace

LeeEvaluator::LeeEvaluator() {
  fill_terms(MultisetIndex(kCopies, kMostCards));
  fill_strengths();
}

void LeeEvaluator::fill_terms(const MultisetIndex& index) {
  const auto& first = HandKey::kFirstRank;
  const auto term = [](std::uint32_t terms, int left) {
    return Term{static_cast<std::uint16_t>(terms),
                static_cast<std::uint16_t>(static_cast<std::size_t>(left) * kRunCounts)};
  };
  for (std::size_t size = 0; size < kSizes; ++size) {
    const int cards = kLeastCards + static_cast<int>(size);
    for_each_run(index, first[0], first[1], cards,
                 [&](std::uint32_t counts, int taken, std::uint32_t terms) {
                   low_[size * kLowCounts + counts] = term(terms, cards - taken);
                 });
  }
  for (int left = 0; left <= kMostCards; ++left) {
    const std::size_t row = static_cast<std::size_t>(left) * kRunCounts;
    for_each_run(index, first[1], first[2], left,
                 [&](std::uint32_t counts, int taken, std::uint32_t terms) {
                   middle_[row + counts] = term(terms, left - taken);
                 });
    for_each_run(index, first[2], first[3], left,
                 [&](std::uint32_t counts, int /*taken*/, std::uint32_t terms) {
                   high_[row + counts] = static_cast<std::uint16_t>(terms);
                 });
  }
}

void LeeEvaluator::fill_strengths() {
  std::size_t index = 0;
  for (int cards = kLeastCards; cards <= kMostCards; ++cards) {
    for_each_multiset(0, cards, {}, [&](const RanksHeld& held) {
      strengths_[index++] = strength_without_flush(held);
    });
    assert(index == kFirstIndex[static_cast<std::size_t>(cards - kLeastCards) + 1]);
  }
  for (std::uint32_t ranks = 0; ranks < flush_.size(); ++ranks) {
    const int cards = std::popcount(ranks);
    if (cards >= kLeastCards && cards <= kMostCards) {
      flush_[ranks] = strength_of_flush(RankSet(ranks));
    }
  }
}

std::size_t LeeEvaluator::bytes() const { return sizeof *this; }

const LeeEvaluator& lee_evaluator() {
  static const auto kEvaluator = std::make_unique<const LeeEvaluator>();
  return *kEvaluator;
}

}  // namespace vpanalyze
