// SPDX-License-Identifier: MIT
#include "play/ordered_play.hpp"

#include <algorithm>
#include <array>

namespace vpanalyze {

OrderedPlay::OrderedPlay(const Machine& machine, int workers)
    : machine_(machine), outcomes_(machine.games[0], workers) {
  for (const Situation& situation : machine.states.front().situations) {
    gains_.emplace_back(machine, situation);
  }
  for (const OrderedHand& hand : gains_.front().hands()) rows_[hand.cards] = hand.row;
}

std::size_t OrderedPlay::hold(std::size_t situation, const CardPlaces& lying,
                              std::size_t usual) const {
  const std::array<double, 32> gains = gains_[situation].gains(lying);
  // Skips the comparison of 32 holds for the gain of holding no card, one in hundreds of millions.
  if (std::all_of(gains.begin() + 1, gains.end(), [](double gain) { return gain == 0; })) {
    return usual;
  }
  CardPlaces sorted = lying;
  std::sort(sorted.begin(), sorted.end());
  const DealOutcomes outcomes = outcomes_.find(sorted);
  const StateForm& state = machine_.states.front();
  const std::vector<Fraction> amounts = machine_.amounts(state, state.situations[situation]);
  const auto value = [&](std::size_t hold) {
    double sum = 0;
    double all = 0;
    for (std::size_t line = 0; line < outcomes.draws[hold].size(); ++line) {
      sum += amounts[line].to_double() * outcomes.draws[hold][line];
      all += outcomes.draws[hold][line];
    }
    return sum / all + gains[hold];
  };
  std::size_t best = usual;
  double best_value = value(usual);
  for (std::size_t hold = 0; hold < gains.size(); ++hold) {
    if (gains[hold] == 0 || value(hold) <= best_value) continue;
    best = hold;
    best_value = value(hold);
  }
  return best;
}

std::optional<std::size_t> OrderedPlay::row(const CardPlaces& hand) const {
  const auto known = rows_.find(hand);
  if (known == rows_.end()) return std::nullopt;
  return known->second;
}

}  // namespace vpanalyze
