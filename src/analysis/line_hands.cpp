// SPDX-License-Identifier: MIT
#include "analysis/line_hands.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>

#include "analysis/draw_counter.hpp"
#include "analysis/hold.hpp"
#include "analysis/scored_game.hpp"
#include "analysis/valuation.hpp"
#include "base/parallel.hpp"
#include "cards/hand_index.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

LineHands::LineHands(const EnumeratedGame& game)
    : game_(game), lanes_((game.lines() + kLanes - 1) / kLanes) {
  for (std::size_t line = 0; line < lines(); ++line) {
    std::vector<Count> worth(lines());
    worth[line] = 1;
    const SubsetArrays<Count> sums = subset_sums(game, worth);
    for (std::size_t cards = 0; cards < hands_.size(); ++cards) {
      const std::vector<Count>& hands = sums.sized(static_cast<int>(cards));
      hands_[cards].resize(hands.size() * stride());
      for (std::size_t set = 0; set < hands.size(); ++set) {
        hands_[cards][set * stride() + line] = hands[set];
      }
    }
  }
  if (game.longer() != nullptr) longer_ = std::make_unique<const LineHands>(*game.longer());
}

/// Counts draws by inclusion–exclusion over the discards T: Σ over U ⊆ T of (−1)^|U| · hands that
/// contain H ∪ U.
void LineHands::draws(std::size_t hold, const DeckPlaces& deal,
                      std::vector<std::uint32_t>& line_draws) const {
  if (longer_ && &game_.game_of(deal) != &game_) return longer_->draws(hold, deal, line_draws);
  std::array<std::uint32_t, kHolds> indexes;
  game_.indexer()(deal, indexes);
  std::array<Lanes, kMostLanes> sums;
  std::fill_n(sums.begin(), lanes_, Lanes{});
  for_each_subset(kHoldAll & ~hold, [&](std::size_t discards) {
    const std::size_t set = hold | discards;
    if (set == kHoldAll) return;
    const int cards = cards_held(set);
    const Count* hands =
        hands_of(static_cast<std::size_t>(cards), game_.sets().class_of(cards)[indexes[set]]);
    const bool is_even = cards_held(discards) % 2 == 0;
    for (std::size_t i = 0; i < lanes_; ++i, hands += kLanes) {
      Lanes set_hands;
      std::memcpy(&set_hands, hands, sizeof set_hands);
      sums[i] = is_even ? sums[i] + set_hands : sums[i] - set_hands;
    }
  });
  line_draws.resize(lines());
  std::memcpy(line_draws.data(), sums.data(), line_draws.size() * sizeof line_draws[0]);
  const std::uint32_t sign = cards_held(hold) % 2 != 0 ? 1U : ~0U;
  const std::uint32_t pat = game_.pat(indexes[kHoldAll]);
  if (game_.hand_cards() == kHandCards) {
    line_draws[pat] += sign;
    return;
  }
  for (std::size_t line = 0; line < line_draws.size(); ++line) {
    line_draws[line] += sign * game_.draws_to_pat(pat, line);
  }
}

namespace {

std::uint32_t best_of(const DealOutcomes& outcomes, const Paytable& paytable,
                      const DrawWays& ways) {
  const std::vector<int128> pays = line_pays(paytable).line_values;
  std::array<int128, kHolds> expected;  // value × ways of a deal
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    const WorthMoments moments(outcomes.draws[hold], pays);
    assert(moments.count * ways.hold_ways(hold) ==
           static_cast<int128>(ways.deal_ways));  // no count wraps
    expected[hold] = moments.sum * ways.hold_ways(hold);
  }
  return best_holds(expected);
}

}  // namespace

DealOutcomes deal_outcomes(const ScoredGame& game, const std::array<std::uint8_t, 5>& deal) {
  DrawCounter counter(game.paytable());
  DealOutcomes outcomes;
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    std::vector<std::uint8_t> held;
    for_each_set(static_cast<std::uint32_t>(hold), [&](std::size_t i) { held.push_back(deal[i]); });
    outcomes.draws[hold] = counter.draws(held, deal);
  }
  outcomes.best_holds = best_of(outcomes, game.paytable(), draw_ways(game.paytable()));
  return outcomes;
}

HoldOutcomes::HoldOutcomes(ScoredGame game, int threads)
    : game_(std::move(game)),
      enumerated_(&game_.enumerated(worker_count(threads))),
      hands_(&game_.line_hands(worker_count(threads))) {}

DealOutcomes HoldOutcomes::find(const std::array<std::uint8_t, 5>& deal) const {
  DealOutcomes outcomes;
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    hands_->draws(hold, deal, outcomes.draws[hold]);
  }
  outcomes.best_holds = best_of(outcomes, game_.paytable(), enumerated_->game_of(deal).ways());
  return outcomes;
}

}  // namespace vpanalyze
