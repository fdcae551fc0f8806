// SPDX-License-Identifier: MIT
#include "analysis/patterns/pattern_sums.hpp"

#include "analysis/subset_sums.hpp"

namespace vpanalyze {

void weights_up(const KindTables& tables, PatternWeights& weights) {
  for (std::int64_t& weight : weights.base.all()) weight *= kWeightScale;
  for (std::int64_t& weight : weights.extra.all()) weight *= kWeightScale;
  const std::size_t kinds = tables.kinds();
  unrolled<5>([&](auto size) {
    constexpr int kCards = static_cast<int>(size.value);
    const KindStep* step = tables.steps(kCards).data();
    const auto base = weights.base.of_size(kCards);
    const auto extra = weights.extra.of_size(kCards);
    std::int64_t* const larger_base = weights.base.of_size(kCards + 1).data();
    std::int64_t* const larger_extra = weights.extra.of_size(kCards + 1).data();
    for (std::size_t set = 0; set < base.size(); ++set) {
      const std::int64_t base_share = base[set] / (5 - kCards);
      const std::int64_t extra_share = extra[set] / (5 - kCards);
      for (const KindStep* const end = step + kinds; step != end; ++step) {
        larger_base[step->to] += base_share * step->left;
        larger_extra[step->to] += extra_share * step->left_suit;
      }
    }
  });
}

}  // namespace vpanalyze
