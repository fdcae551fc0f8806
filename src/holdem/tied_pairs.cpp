// SPDX-License-Identifier: MIT
// Of E equally strong pairs of cards, d(c) of which have the card c, two opponents can hold
// E(E − 1) − Σ_c d(c)(d(c) − 1) = E² + E − Σ_c d(c)² ordered choices without a common card.
#include "holdem/tied_pairs.hpp"

#include <algorithm>

namespace vpanalyze {
namespace {

/// Equally strong pairs as they are added.
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
