// SPDX-License-Identifier: MIT
#include "vpanalyze/analysis/hold_outcomes.hpp"

#include "analysis/deal_outcomes.hpp"
#include "analysis/deal_subsets.hpp"
#include "analysis/parallel.hpp"
#include "analysis/scored_deals.hpp"
#include "analysis/subset_sums.hpp"
#include "analysis/worth.hpp"

namespace vpanalyze {
namespace {

/// Numbers of hands: the largest on the way, five times all hands, is 5 · C(57,5) < 2^25.
using Count = std::int32_t;

/// How many hands of one line contain each set of cards: the subset sums of a line that is worth
/// one when all others are worth nothing.
SubsetArrays<Count> hands_with(const ScoredDeals& deals, std::size_t line, std::size_t lines) {
  std::vector<Count> worth(lines);
  worth[line] = 1;
  return subset_sums(deals.deck_size(), four_card_sums(deals, worth, 1));
}

}  // namespace

struct HoldOutcomes::State {
  State(const Paytable& paytable, int workers)
      : worth(line_worth(paytable).of_line),
        deals(paytable, Rules(paytable), workers),
        indexer(paytable.deck.size()),
        ways(draw_ways(paytable.deck.size())),
        hands(worth.size(), SubsetArrays<Count>(0)) {
    parallel_for(workers, hands.size(), [&](std::size_t /*worker*/, std::size_t line) {
      hands[line] = hands_with(deals, line, hands.size());
    });
  }

  std::vector<int128> worth;  ///< of each line
  ScoredDeals deals;
  SubsetIndexer indexer;
  DrawWays ways;
  std::vector<SubsetArrays<Count>> hands;  ///< [line]
};

HoldOutcomes::HoldOutcomes(const Paytable& paytable, int threads)
    : state_(std::make_unique<const State>(paytable, worker_count(threads))) {}
HoldOutcomes::~HoldOutcomes() = default;
HoldOutcomes::HoldOutcomes(HoldOutcomes&&) noexcept = default;
HoldOutcomes& HoldOutcomes::operator=(HoldOutcomes&&) noexcept = default;

DealOutcomes HoldOutcomes::of(const std::array<std::uint8_t, 5>& deal) const {
  std::array<std::array<std::uint8_t, 1>, 5> cards;
  for (std::size_t i = 0; i < deal.size(); ++i) cards[i][0] = deal[i];
  SubsetIndexes<1> indexes;
  state_->indexer(cards, indexes);
  const std::size_t dealt_line = state_->deals.line(indexes[kHoldAll][0]);

  DealOutcomes outcomes;
  for (std::size_t line = 0; line < state_->hands.size(); ++line) {
    HoldSums<Count, 1> draws;
    hold_sums(state_->hands[line], indexes, {line == dealt_line ? Count{1} : Count{0}}, draws);
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      outcomes.draws[hold].push_back(static_cast<std::uint32_t>(draws[hold][0]));
    }
  }
  outcomes.best_holds = best_holds(outcomes, state_->worth, state_->ways);
  return outcomes;
}

}  // namespace vpanalyze
