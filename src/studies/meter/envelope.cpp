// SPDX-License-Identifier: MIT
#include "studies/meter/envelope.hpp"

namespace vpanalyze {

int compare_pays(const Crossing& a, const Crossing& b) {
  const int128 left = int128{a.rest_lost} * b.count_gained;
  const int128 right = int128{b.rest_lost} * a.count_gained;
  return left < right ? -1 : left > right ? 1 : 0;
}

std::size_t Envelope::best_above(std::int64_t pay, std::optional<std::size_t> preferred) const {
  const auto value = [&](std::size_t hold) {
    return int128{rest_[hold]} + int128{count_[hold]} * pay;
  };
  std::size_t best = preferred.value_or(0);
  int128 most = value(best);
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    const int128 found = value(hold);
    if (found < most || (found == most && count_[hold] <= count_[best])) continue;
    best = hold;
    most = found;
  }
  return best;
}

std::optional<Crossing> Envelope::next(std::size_t best) const {
  std::optional<Crossing> first;
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    if (count_[hold] <= count_[best]) continue;
    const Crossing found = crossing(best, hold);
    const int order = first ? compare_pays(found, *first) : -1;
    const bool steeper = first && found.count_gained > first->count_gained;
    if (order < 0 || (order == 0 && steeper)) first = found;
  }
  return first;
}

}  // namespace vpanalyze
