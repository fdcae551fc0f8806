// SPDX-License-Identifier: MIT
#include "analysis/subset_sums.hpp"

#include <cassert>

#include "cards/hand_index.hpp"

namespace vpanalyze {
namespace {

/// Calls visit(set_class, class of a set with one card more) for all one-card extensions of one set
/// of each class, for the sets of n cards.
template <class Visit>
void for_each_step_up(const SetClasses& classes, int cards, const Visit& visit) {
  const std::vector<std::uint32_t>& class_above = classes.class_of(cards + 1);
  for (std::size_t set = 0; set < classes.count(cards); ++set) {
    for_each_superset(classes.deck_size(), classes.set(cards, set),
                      [&](std::uint32_t upper) { visit(set, class_above[upper]); });
  }
}

}  // namespace

/// Fills the sums from larger to smaller sets. A hand that contains S is counted once for each of
/// its n − k other cards, where n is five or six:
///
///     sum(S) = 1 / (n − k) · Σ over cards x of sum(S ∪ {x}),
///
/// and for four cards the sum of the hands' own values.
template <class Number>
SubsetArrays<Number> subset_sums(const EnumeratedGame& game, const std::vector<Number>& worth) {
  const SetClasses& classes = game.sets();
  SubsetArrays<Number> sums(classes);
  for (std::size_t set = 0; set < classes.count(4); ++set) {
    const std::uint16_t* const counts = game.hands(set);
    Number sum = 0;
    for (std::size_t line = 0; line < worth.size(); ++line) sum += worth[line] * counts[line];
    sums.sized(4)[set] = sum;
  }
  for (int cards = 3; cards >= 0; --cards) {
    auto& sized = sums.sized(cards);
    const auto& upper = sums.sized(cards + 1);
    for_each_step_up(classes, cards,
                     [&](std::size_t set, std::size_t superset) { sized[set] += upper[superset]; });
    for (Number& sum : sized) sum /= game.hand_cards() - cards;
  }
  return sums;
}

template SubsetArrays<std::int32_t> subset_sums(const EnumeratedGame&,
                                                const std::vector<std::int32_t>&);
template SubsetArrays<std::int64_t> subset_sums(const EnumeratedGame&,
                                                const std::vector<std::int64_t>&);
template SubsetArrays<int128> subset_sums(const EnumeratedGame&, const std::vector<int128>&);

/// Passes each set's weight on to the sets with one card more, 1 / (n − k) of it to each, so that a
/// hand receives it once over all orders of its n − k other cards. One set can represent its class,
/// since renaming suits moves the shares of the others to the same classes.
std::vector<std::int64_t> weighted_line_counts(const EnumeratedGame& game,
                                               SubsetArrays<std::int64_t> weights) {
  const SetClasses& classes = game.sets();
  for (int cards = 0; cards <= 4; ++cards) {
    for (std::int64_t& weight : weights.sized(cards)) weight *= kWeightScale;
  }
  for (int cards = 0; cards <= 3; ++cards) {
    auto& sized = weights.sized(cards);
    auto& upper = weights.sized(cards + 1);
    for (std::int64_t& weight : sized) weight /= game.hand_cards() - cards;
    for_each_step_up(classes, cards,
                     [&](std::size_t set, std::size_t superset) { upper[superset] += sized[set]; });
  }
  std::vector<std::int64_t> total(game.lines());
  for (std::size_t set = 0; set < classes.count(4); ++set) {
    const std::uint16_t* const counts = game.hands(set);
    const std::int64_t weight = weights.sized(4)[set];
    for (std::size_t line = 0; line < total.size(); ++line) total[line] += weight * counts[line];
  }
  for (std::int64_t& ways : total) {
    assert(ways % kWeightScale == 0);
    ways /= kWeightScale;
  }
  return total;
}

}  // namespace vpanalyze
