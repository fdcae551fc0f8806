// SPDX-License-Identifier: MIT
#include <algorithm>

#include "studies/hand/ordered_deal.hpp"
#include "vpanalyze/studies/hand.hpp"

namespace vpanalyze {

FeatureHandResult play_feature_hand(const FeaturePlay& game, const FeaturePosition& position,
                                    const std::vector<Card>& deal, bool places) {
  const OrderedDeal ordered(deal, game.paytable().deck);
  const std::array<HoldWorth, 32> worth = game.holds(position, deal, places);
  FeatureHandResult result;
  result.name = game.paytable().name;
  result.deal = deal;
  for (std::size_t hold = 0; hold < worth.size(); ++hold) {
    result.holds.push_back(
        {kept_cards(deal, ordered, hold), static_cast<std::uint32_t>(hold), worth[hold], 0});
  }
  // Doubles of holds that are equally good may differ in their last digits.
  constexpr double kSame = 1e-11;
  const auto better = [](const FeatureHold& a, const FeatureHold& b) {
    return a.worth.ev() > b.worth.ev();
  };
  const double best =
      std::min_element(result.holds.begin(), result.holds.end(), better)->worth.ev();
  for (FeatureHold& hold : result.holds) {
    hold.cost = best - hold.worth.ev();
    if (hold.cost < kSame) hold.cost = 0;
  }
  std::stable_sort(result.holds.begin(), result.holds.end(),
                   [](const FeatureHold& a, const FeatureHold& b) { return a.cost < b.cost; });
  return result;
}

}  // namespace vpanalyze
