// SPDX-License-Identifier: MIT
#include "analysis/deal_outcomes.hpp"

#include <algorithm>
#include <limits>

#include "analysis/parallel.hpp"
#include "analysis/scored_deals.hpp"
#include "analysis/worth.hpp"
#include "vpanalyze/cards/hand_index.hpp"

namespace vpanalyze {
namespace {

/// Counts hands by which cards of the deal they contain and by the line that pays them.
///
/// A draw to a hold brings neither a held card nor a discard, so the hands that a hold H can end in
/// are exactly those that have the cards H, and no others, in common with the deal.
class HandTally {
 public:
  HandTally(const ScoredDeals& deals, const std::array<std::uint8_t, 5>& deal)
      : deals_(deals), place_(static_cast<std::size_t>(deals.deck_size())) {
    for (std::size_t i = 0; i < deal.size(); ++i) place_[deal[i]] = std::size_t{1} << i;
  }

  /// Adds the hands whose lowest card is c1.
  void add(int c1) {
    const int size = deals_.deck_size();
    const std::uint8_t* row = deals_.data() + index5(size, c1, c1 + 1, c1 + 2, c1 + 3, c1 + 4);
    for (int c2 = c1 + 1; c2 < size; ++c2) {
      for (int c3 = c2 + 1; c3 < size; ++c3) {
        const std::size_t three = place(c1) | place(c2) | place(c3);
        for (int c4 = c3 + 1; c4 < size; ++c4) {
          add_row(three | place(c4), row, c4);
          row += size - 1 - c4;
        }
      }
    }
  }

  void add_to(DealOutcomes& outcomes) const {
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      for (std::size_t line = 0; line < outcomes.draws[hold].size(); ++line) {
        for (const Counts& counts : hands_) outcomes.draws[hold][line] += counts[hold][line];
      }
    }
  }

 private:
  static constexpr std::size_t kLines = kMaxPayLines + 1;
  using Counts = std::array<std::array<std::uint32_t, kLines>, kHolds>;

  std::size_t place(int card) const { return place_[static_cast<std::size_t>(card)]; }

  /// The hands of four cards and one above c4. Neighbours take turns with two sets of counters, as
  /// the same one is not quickly counted up twice in a row.
  void add_row(std::size_t four, const std::uint8_t* lines, int c4) {
    const int size = deals_.deck_size();
    for (int c5 = c4 + 1; c5 < size; ++c5) {
      ++hands_[static_cast<std::size_t>(c5) % 2][four | place(c5)][*lines++];
    }
  }

  const ScoredDeals& deals_;
  std::vector<std::size_t> place_;  ///< [card]: its bit in the deal, or 0
  std::array<Counts, 2> hands_{};
};

}  // namespace

std::uint32_t best_holds(const DealOutcomes& outcomes, const std::vector<int128>& worth,
                         const DrawWays& ways) {
  std::array<int128, kHolds> expected{};  // worth × ways of a deal
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    for (std::size_t line = 0; line < worth.size(); ++line) {
      expected[hold] += worth[line] * outcomes.draws[hold][line];
    }
    expected[hold] *= ways.per_draw[static_cast<std::size_t>(cards_held(hold))];
  }
  const int128 best = *std::max_element(expected.begin(), expected.end());
  std::uint32_t holds = 0;
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    if (expected[hold] == best) holds |= 1U << hold;
  }
  return holds;
}

DealOutcomes deal_outcomes(const Paytable& paytable, const std::array<std::uint8_t, 5>& deal,
                           int threads) {
  const int workers = worker_count(threads);
  const ScoredDeals deals(paytable, Rules(paytable), workers);
  const std::vector<int128> worth = line_worth(paytable).of_line;
  DealOutcomes outcomes;
  for (auto& draws : outcomes.draws) draws.resize(worth.size());
  std::vector<HandTally> tallies(static_cast<std::size_t>(workers), HandTally(deals, deal));
  parallel_for(
      workers, static_cast<std::size_t>(deals.deck_size() - 4),
      [&](std::size_t worker, std::size_t c1) { tallies[worker].add(static_cast<int>(c1)); });
  for (const HandTally& tally : tallies) tally.add_to(outcomes);
  outcomes.best_holds = best_holds(outcomes, worth, draw_ways(deals.deck_size()));
  return outcomes;
}

}  // namespace vpanalyze
