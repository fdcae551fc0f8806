// SPDX-License-Identifier: MIT
#include "studies/strategy/condition_search.hpp"

#include <algorithm>
#include <cmath>

#include "cards/parallel.hpp"

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

/// [condition]: what is gained and lost on the chances that meet it.
std::vector<Balance> balances(const std::vector<HeldChance>& chances,
                              const std::vector<DealCondition>& conditions, int workers) {
  constexpr std::size_t kFew = 500;  // for these starting workers takes longer than they save
  std::vector<Balance> all(conditions.size());
  parallel_for(
      chances.size() < kFew ? 1 : workers, conditions.size(),
      [&](std::size_t /*worker*/, std::size_t i) { all[i] = balance(chances, &conditions[i]); });
  return all;
}

const std::vector<DealCondition>& conditions() {
  static const std::vector<DealCondition> kAll = all_conditions();
  return kAll;
}

}  // namespace

std::size_t conditions_tried() { return conditions().size(); }

std::vector<DealCondition> find_conditions(std::vector<HeldChance>& chances, std::size_t most,
                                           int workers) {
  std::vector<DealCondition> found;
  Balance now = balance(chances, nullptr);
  while (now.losses > 0 && found.size() < most) {
    const std::vector<Balance> then = balances(chances, conditions(), workers);
    const Balance* best = nullptr;
    const Balance* purest = nullptr;
    for (const Balance& balance : then) {
      if (balance.losses >= now.losses) continue;
      if (balance.score() > (best != nullptr ? *best : now).score()) best = &balance;
      if (balance.purity() > (purest != nullptr ? *purest : now).purity()) purest = &balance;
    }
    // Where many conditions gain a little each, none of them is much of all there is to gain.
    if (best == nullptr) best = purest;
    if (best == nullptr) break;
    const DealCondition& chosen = conditions()[static_cast<std::size_t>(best - then.data())];
    found.push_back(chosen);
    chances.erase(
        std::remove_if(chances.begin(), chances.end(),
                       [&](const HeldChance& chance) { return !holds(chosen, chance.deal); }),
        chances.end());
    now = *best;
  }
  return found;
}

}  // namespace vpanalyze
