// SPDX-License-Identifier: MIT
// The return table of 9/6 Jacks or Better in the plainest way that is fast: one file, nothing but
// the standard library. The library does the same for every game; docs/method.md explains it.
//
//   1. Score all C(52,5) = 2,598,960 hands.
//   2. For every set of at most four cards, count the hands that contain it, line by line.
//   3. For every deal and each of its 32 holds, get the draws that end in a line by
//      inclusion–exclusion over the discards, and play the hold that pays most.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <numeric>
#include <vector>

namespace {

constexpr int kDeck = 52;  // card = 4 · rank + suit, deuces first
constexpr int kLines = 10;
constexpr std::array<const char*, kLines> kNames = {
    "Nothing", "Jacks or better", "Two pair",       "Three of a kind", "Straight",
    "Flush",   "Full house",      "Four of a kind", "Straight flush",  "Royal flush"};
constexpr std::array<std::int64_t, kLines> kPays = {0, 1, 2, 3, 4, 6, 9, 25, 50, 800};

/// C(n, k), which is also the index of a set: cards a < b < c … have C(a,1) + C(b,2) + C(c,3) …
constexpr std::int64_t binomial(int n, int k) {
  std::int64_t ways = 1;
  for (int i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
  return ways;
}

constexpr auto kBinomial = [] {
  std::array<std::array<std::int64_t, 6>, kDeck + 1> table{};
  for (int n = 0; n <= kDeck; ++n) {
    for (int k = 0; k <= 5; ++k) table[n][k] = k > n ? 0 : binomial(n, k);
  }
  return table;
}();

using Hand = std::array<int, 5>;  // ascending

/// Returns the index, among all sets of as many cards, of those cards of a hand that a mask keeps.
std::int64_t set_index(const Hand& hand, unsigned mask) {
  std::int64_t index = 0;
  int cards = 0;
  for (int i = 0; i < 5; ++i) {
    if (mask >> i & 1U) index += kBinomial[hand[i]][++cards];
  }
  return index;
}

/// Returns the line that pays a hand.
int score(const Hand& hand) {
  std::array<int, 13> count{};
  unsigned ranks = 0;
  for (const int card : hand) {
    ++count[card / 4];
    ranks |= 1U << (card / 4);
  }
  const bool flush =
      std::all_of(hand.begin(), hand.end(), [&](int c) { return c % 4 == hand[0] % 4; });
  constexpr unsigned kWheel = 1U << 12 | 0xF;
  constexpr unsigned kBroadway = 0x1F00;
  const unsigned lowest = ranks & (~ranks + 1);
  const bool straight = ranks == kWheel || ranks == 0x1F * lowest;
  if (flush && ranks == kBroadway) return 9;
  if (flush && straight) return 8;
  const int most = *std::max_element(count.begin(), count.end());
  if (most == 4) return 7;
  const int kinds = std::popcount(ranks);
  if (most == 3 && kinds == 2) return 6;
  if (flush) return 5;
  if (straight) return 4;
  if (most == 3) return 3;
  if (kinds == 3) return 2;
  for (int rank = 9; rank < 13; ++rank) {
    if (count[rank] == 2) return 1;
  }
  return 0;
}

/// Calls visit(hand) for all five-card hands, in the order of their index.
template <class Visit>
void for_each_hand(const Visit& visit) {
  Hand hand{};
  for (hand[4] = 4; hand[4] < kDeck; ++hand[4])
    for (hand[3] = 3; hand[3] < hand[4]; ++hand[3])
      for (hand[2] = 2; hand[2] < hand[3]; ++hand[2])
        for (hand[1] = 1; hand[1] < hand[2]; ++hand[1])
          for (hand[0] = 0; hand[0] < hand[1]; ++hand[0]) visit(hand);
}

}  // namespace

int main() {
  // Steps 1 and 2: hands[k][set][line] counts the hands of a line that contain a set of k cards.
  using Counts = std::array<std::uint32_t, kLines>;
  std::array<std::vector<Counts>, 6> hands;
  for (int k = 0; k <= 5; ++k) hands[k].resize(binomial(kDeck, k));
  for_each_hand([&](const Hand& hand) {
    const int line = score(hand);
    for (unsigned set = 0; set < 32; ++set) {
      ++hands[std::popcount(set)][set_index(hand, set)][line];
    }
  });

  // A hold that discards k cards can end in C(47, k) draws. All holds count as many of a common
  // multiple of these, so that the results are whole numbers.
  std::int64_t ways = 1;
  for (int k = 0; k <= 5; ++k) ways = std::lcm(ways, binomial(47, k));

  // Step 3. A draw to a hold H ends in a hand that contains H and none of the discards D:
  //   draws(H) = Σ over subsets S of D of (−1)^|S| · hands that contain H and S
  std::array<std::int64_t, kLines> combinations{};
  for_each_hand([&](const Hand& hand) {
    std::array<const Counts*, 32> containing{};
    for (unsigned set = 0; set < 32; ++set) {
      containing[set] = &hands[std::popcount(set)][set_index(hand, set)];
    }
    std::int64_t best_value = -1;
    std::array<std::int64_t, kLines> best{};
    for (unsigned hold = 0; hold < 32; ++hold) {
      std::array<std::int64_t, kLines> draws{};
      for (unsigned set = hold; set < 32; set = (set + 1) | hold) {
        const int sign = std::popcount(set ^ hold) % 2 == 0 ? 1 : -1;
        for (int line = 0; line < kLines; ++line)
          draws[line] += sign * std::int64_t{(*containing[set])[line]};
      }
      const std::int64_t each = ways / binomial(47, 5 - std::popcount(hold));
      std::int64_t value = 0;
      for (int line = 0; line < kLines; ++line) value += kPays[line] * (draws[line] *= each);
      if (value <= best_value) continue;
      best_value = value;
      best = draws;
    }
    for (int line = 0; line < kLines; ++line) combinations[line] += best[line];
  });

  const double all = static_cast<double>(ways) * static_cast<double>(binomial(kDeck, 5));
  double total = 0;
  for (int line = kLines; line-- > 0;) {
    const double share = static_cast<double>(combinations[line]) / all;
    total += share * static_cast<double>(kPays[line]);
    std::printf("%-16s %4lld %18lld %12.8f\n", kNames[line], static_cast<long long>(kPays[line]),
                static_cast<long long>(combinations[line]), share);
  }
  std::printf("%-16s %36.8f\n", "Return", total);
}
