// SPDX-License-Identifier: MIT
#include "vpanalyze/analysis/hold_outcomes.hpp"

#include "analysis/deal_outcomes.hpp"
#include "analysis/deal_subsets.hpp"
#include "analysis/subset_sums.hpp"
#include "analysis/worth.hpp"
#include "cards/parallel.hpp"

namespace vpanalyze {
namespace {

/// Numbers of hands: the largest on the way, five times all hands, is 5 · C(57,5) < 2^25.
using Count = std::int32_t;

}  // namespace

struct HoldOutcomes::State {
  State(const Paytable& paytable, int workers)
      : worth(line_worth(paytable).of_line),
        game(paytable, workers),
        indexer(game.deck_size()),
        ways(draw_ways(game.deck_size())) {
    for (std::size_t line = 0; line < worth.size(); ++line) {
      std::vector<Count> this_line(worth.size());
      this_line[line] = 1;
      hands.push_back(subset_sums(game, this_line));
    }
  }

  std::vector<int128> worth;  ///< of each line
  EnumeratedGame game;
  SubsetIndexer indexer;
  DrawWays ways;
  /// [line]: how many hands of the line contain each set of cards: the sums of a line that is worth
  /// one when all others are worth nothing.
  std::vector<SubsetArrays<Count>> hands;
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
  look_up_classes(state_->game.sets(), indexes);
  const std::size_t dealt_line = state_->game.deals().line(indexes[kHoldAll][0]);

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
