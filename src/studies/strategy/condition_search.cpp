// SPDX-License-Identifier: MIT
#include "studies/strategy/condition_search.hpp"

#include <algorithm>
#include <cmath>

namespace vpanalyze {
namespace {

DealCondition condition(DealCondition::Kind kind, RankSet ranks, int count) {
  return {kind, false, static_cast<std::uint8_t>(count), static_cast<std::uint16_t>(ranks.bits())};
}

/// All conditions worth trying, the plainest first, then their contraries.
std::vector<DealCondition> all_conditions() {
  std::vector<DealCondition> all;
  using Kind = DealCondition::Kind;
  all.push_back(condition(Kind::of_its_suit, RankSet(), 1));
  all.push_back(condition(Kind::of_its_suit, RankSet(), 2));
  for (const int count : {2, 3, 4}) {
    if (count > 2) all.push_back(condition(Kind::of_one_suit, RankSet(), count));
    for (int rank = kAce; rank >= 0; --rank) {
      all.push_back(condition(Kind::of_one_suit, RankSet::of(rank), count));
    }
  }
  all.push_back(condition(Kind::pair, RankSet(), 0));
  for (int width = 1; width < kRanks; ++width) {
    for (int low = 0; low + width <= kRanks; ++low) {
      all.push_back(condition(Kind::rank, RankSet::range(low, low + width - 1), 0));
    }
  }
  for (int high = 1; high < kRanks; ++high) {
    for (int low = 0; low < high; ++low) {
      all.push_back(condition(Kind::suited, RankSet::of(high) | RankSet::of(low), 0));
    }
  }
  const std::size_t positive = all.size();
  for (std::size_t i = 0; i < positive; ++i) {
    all.push_back(all[i]);
    all.back().without = true;
  }
  return all;
}

struct Balance {
  double gains = 0;
  double losses = 0;

  void add(double gain) { (gain > 0 ? gains : losses) += std::abs(gain); }
  double purity() const { return gains == 0 ? 0 : gains / (gains + losses); }
  /// How much is gained, and how purely.
  double score() const { return gains * purity(); }
};

Balance balance(const std::vector<HeldChance>& chances, const DealCondition* condition) {
  Balance sum;
  for (const HeldChance& chance : chances) {
    if (condition == nullptr || holds(*condition, chance.deal)) sum.add(chance.gain);
  }
  return sum;
}

}  // namespace

std::vector<DealCondition> find_conditions(std::vector<HeldChance>& chances, std::size_t most) {
  static const std::vector<DealCondition> kAll = all_conditions();
  std::vector<DealCondition> found;
  Balance now = balance(chances, nullptr);
  while (now.losses > 0 && found.size() < most) {
    const DealCondition* best = nullptr;
    Balance best_balance = now;
    const DealCondition* purest = nullptr;
    Balance purest_balance = now;
    for (const DealCondition& condition : kAll) {
      const Balance then = balance(chances, &condition);
      if (then.losses >= now.losses) continue;
      if (then.score() > best_balance.score()) {
        best = &condition;
        best_balance = then;
      }
      if (then.purity() > purest_balance.purity()) {
        purest = &condition;
        purest_balance = then;
      }
    }
    // Where many conditions gain a little each, none of them is much of all there is to gain.
    if (best == nullptr) {
      best = purest;
      best_balance = purest_balance;
    }
    if (best == nullptr) break;
    found.push_back(*best);
    chances.erase(
        std::remove_if(chances.begin(), chances.end(),
                       [&](const HeldChance& chance) { return !holds(*best, chance.deal); }),
        chances.end());
    now = best_balance;
  }
  return found;
}

}  // namespace vpanalyze
