// SPDX-License-Identifier: MIT
// A strength is calculated: it is the best one of its category, and one more for every hand of the
// category that is better. Hands of a category are compared by sets of ranks, one after the other:
// those held most often first. Sets of equal size compare as binary numbers do.
#include "evaluate/rank_strength.hpp"

#include <algorithm>

#include "vpanalyze/cards/binomial.hpp"

namespace vpanalyze {
namespace {

/// The highest n of the ranks, at least n.
RankSet highest(RankSet ranks, int n) {
  std::uint32_t bits = ranks.bits();
  for (int surplus = std::popcount(bits) - n; surplus > 0; --surplus) bits &= bits - 1;
  return RankSet(bits);
}

/// By the bits of a set of ranks, how many sets of as many ranks are smaller as binary numbers:
/// Σ C(r_i, i + 1) over the ranks r_0 < r_1 < … of the set.
constexpr auto kSmallerSets = [] {
  std::array<std::uint16_t, 1U << kRanks> smaller{};
  for (std::uint32_t set = 1; set < smaller.size(); ++set) {
    const int highest = static_cast<int>(std::bit_width(set)) - 1;
    const int size = std::min(std::popcount(set), detail::kBinomialColumns - 1);
    smaller[set] =
        static_cast<std::uint16_t>(smaller[set ^ (1U << highest)] + binomial(highest, size));
  }
  return smaller;
}();

/// How many sets of `size` ranks, out of ranks 0 .. ranks − 1, are better than one of them, that
/// is, greater as a binary number.
int better_sets(RankSet set, int size, int ranks) {
  return static_cast<int>(binomial(ranks, size)) - 1 - kSmallerSets[set.bits()];
}

/// The set as it is numbered when a rank that is not in it is left out.
RankSet without_gap(RankSet set, int rank) {
  const std::uint32_t below = (1U << rank) - 1;
  return RankSet((set.bits() & below) | (set.bits() >> 1U & ~below));
}

int better_ranks(int rank) { return kAce - rank; }

constexpr int kNoStraight = -1;

/// The highest card of the best straight, or kNoStraight. Bit r + 1 of `run` is rank r, bit 0 the
/// ace below the deuce; after the ANDs a bit stays where it and the four below it are set.
int best_straight(RankSet ranks) {
  const std::uint32_t run = ranks.bits() << 1U | ranks.bits() >> kAce;
  const std::uint32_t highest_cards = run & run << 1U & run << 2U & run << 3U & run << 4U;
  return highest_cards == 0 ? kNoStraight : 30 - std::countl_zero(highest_cards);
}

Strength nth_of(Category category, int better) {
  return static_cast<Strength>(best_of(category) + better);
}

/// How many straights are better as sets of ranks than five ranks that are none: those with the
/// same highest card or a higher one, and A-5-4-3-2 unless there is an ace, beside which any other
/// cards are as good.
int better_straights(RankSet five) {
  return better_ranks(five.highest()) + (five.contains(kAce) ? 1 : 2);
}

/// The best five of five or more different ranks.
Strength different_ranks(RankSet ranks, Category straight, Category other) {
  const int top = best_straight(ranks);
  if (top != kNoStraight) return nth_of(straight, better_ranks(top));
  const RankSet five = highest(ranks, 5);
  return nth_of(other, better_sets(five, 5, kRanks) - better_straights(five));
}

/// A rank held several times and the best `kickers` of the others.
Strength with_kickers(Category category, int rank, RankSet all, int kickers) {
  const RankSet best = highest(all - RankSet::of(rank), kickers);
  constexpr int kOthers = kRanks - 1;
  return nth_of(category, better_ranks(rank) * static_cast<int>(binomial(kOthers, kickers)) +
                              better_sets(without_gap(best, rank), kickers, kOthers));
}

Strength two_pair(RankSet pairs, RankSet all) {
  const RankSet best = highest(pairs, 2);
  const int kicker = (all - best).highest();
  const int above = better_ranks(kicker) - (best & RankSet::range(kicker, kAce)).size();
  constexpr int kOthers = kRanks - 2;
  return nth_of(Category::two_pair, better_sets(best, 2, kRanks) * kOthers + above);
}

}  // namespace

Strength strength_without_flush(const RanksHeld& held) {
  const auto& [singles, pairs, threes, fours] = held;
  if (!fours.empty()) return with_kickers(Category::four_of_a_kind, fours.highest(), singles, 1);
  if (!threes.empty() && pairs.size() > 1) {
    return with_kickers(Category::full_house, threes.highest(), pairs, 1);
  }
  if (singles.size() >= 5) {
    const Strength strength = different_ranks(singles, Category::straight, Category::high_card);
    if (strength < best_of(Category::high_card)) return strength;
  }
  if (!threes.empty()) return with_kickers(Category::three_of_a_kind, threes.highest(), singles, 2);
  if (pairs.size() > 1) return two_pair(pairs, singles);
  if (!pairs.empty()) return with_kickers(Category::one_pair, pairs.highest(), singles, 3);
  return different_ranks(singles, Category::straight, Category::high_card);
}

Strength strength_of_flush(RankSet ranks) {
  return different_ranks(ranks, Category::straight_flush, Category::flush);
}

}  // namespace vpanalyze
