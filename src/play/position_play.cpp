// SPDX-License-Identifier: MIT
#include "play/position_play.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "analysis/deal_values.hpp"

namespace vpanalyze {
namespace {

/// Finer than any difference between holds that a player could notice.
constexpr int kBits = 36;
static_assert(int128{1} << kBits <= kMostWorth);

}  // namespace

PositionPlay::PositionPlay(const Machine& machine, const DrawOptions& options, SolvedMachine solved)
    : machine_(machine), options_(options), solved_(std::move(solved)) {
  if (machine.shares_hold()) return;
  if (machine.has_orders) {
    for (const Situation& situation : machine.states.front().situations) {
      orders_.emplace_back(machine, situation);
    }
    outcomes_.emplace(machine.games[0], options.workers);
  }
  for (std::size_t s = 0; s < machine.states.size(); ++s) {
    holds_.emplace_back();
    for (std::size_t i = 0; i < machine.states[s].situations.size(); ++i) {
      const ScoredGame& game = machine.games[machine.states[s].situations[i].game];
      holds_[s].push_back(ClassPlay(game, options.workers).best(worth(s, i), options.tie_break));
    }
  }
}

Valuation PositionPlay::worth(std::size_t state, std::size_t situation) const {
  const StateForm& form = machine_.states[state];
  return whole_worth(machine_, form, form.situations[situation], solved_.states.value,
                     options_.tie_break, 0, kBits)
      .valuation;
}

std::size_t PositionPlay::hold(std::size_t state, std::size_t situation,
                               std::size_t deal_class) const {
  if (!machine_.shares_hold()) return holds_[state][situation][deal_class];
  const HoldChoices& choices = solved_.sums.choices;
  const double factor =
      machine_.states.front().situations[situation].times.to_double() * static_cast<double>(state);
  const auto of_class = choices.of_classes.begin();
  return std::max_element(of_class + choices.first_of_class[deal_class],
                          of_class + choices.first_of_class[deal_class + 1],
                          [&](const auto& a, const auto& b) {
                            return solved_.sums.worth(factor, a.second) <
                                   solved_.sums.worth(factor, b.second);
                          })
      ->first;
}

PlayedDeals PositionPlay::outcomes(std::size_t state, std::size_t situation) const {
  const ScoredGame& game = machine_.games[machine_.states[state].situations[situation].game];
  return ClassPlay(game, options_.workers).outcomes(holds_[state][situation]);
}

std::size_t PositionPlay::hold_in_order(std::size_t situation, const CardPlaces& lying,
                                        std::size_t usual) const {
  const std::array<double, 32> gains = orders_[situation].of(lying);
  // What a hold of no card gains, one in hundreds of millions, is not worth looking at 32 holds.
  if (std::all_of(gains.begin() + 1, gains.end(), [](double gain) { return gain == 0; })) {
    return usual;
  }
  CardPlaces sorted = lying;
  std::sort(sorted.begin(), sorted.end());
  const DealOutcomes outcomes = outcomes_->of(sorted);
  const StateForm& state = machine_.states.front();
  const std::vector<Fraction> amounts = machine_.amounts(state, state.situations[situation]);
  const auto worth = [&](std::size_t hold) {
    double sum = 0;
    double all = 0;
    for (std::size_t line = 0; line < outcomes.draws[hold].size(); ++line) {
      sum += amounts[machine_.row_of_line[line]].to_double() * outcomes.draws[hold][line];
      all += outcomes.draws[hold][line];
    }
    return sum / all + gains[hold];
  };
  std::size_t best = usual;
  double best_worth = worth(usual);
  for (std::size_t hold = 0; hold < gains.size(); ++hold) {
    if (gains[hold] == 0 || worth(hold) <= best_worth) continue;
    best = hold;
    best_worth = worth(hold);
  }
  return best;
}

std::map<CardPlaces, std::size_t> PositionPlay::rows_in_order() const {
  std::map<CardPlaces, std::size_t> rows;
  if (orders_.empty()) return rows;
  for (const OrderedHand& hand : orders_.front().hands()) rows[hand.cards] = hand.row;
  return rows;
}

std::vector<double> PositionPlay::row_squares() const {
  std::vector<double> squares(machine_.rows());
  const auto add = [&](double weight, const auto& draws) {
    const double all = std::accumulate(draws.begin(), draws.end(), 0.0);
    std::vector<double> rows(squares.size());
    for (std::size_t line = 0; line < draws.size(); ++line) {
      rows[machine_.row_of_line[line]] += draws[line] / all;
    }
    for (std::size_t row = 0; row < rows.size(); ++row) {
      squares[row] += weight * rows[row] * rows[row];
    }
  };
  for (std::size_t end = 0; end < solved_.sums.played.size(); ++end) {
    add(solved_.sums.played[end], solved_.sums.choices.ends[end]);
  }
  if (machine_.shares_hold()) return squares;
  const std::vector<Situation>& situations = machine_.states.front().situations;
  for (std::size_t i = 0; i < situations.size(); ++i) {
    const double probability = situations[i].probability.to_double();
    const PlayedDeals played = outcomes(0, i);
    const double all = std::accumulate(played.deals.begin(), played.deals.end(), 0.0);
    for (std::size_t row = 0; row < played.deals.size(); ++row) {
      add(probability * static_cast<double>(played.deals[row]) / all, played.draws[row]);
    }
  }
  return squares;
}

std::vector<double> PositionPlay::values(std::size_t state, std::size_t situation) const {
  const ScoredGame& game = machine_.games[machine_.states[state].situations[situation].game];
  const DealValues of_holds(game, worth(state, situation), options_.workers);
  std::vector<double> values(game.classes().size());
  of_holds.for_each([&](std::size_t /*worker*/, std::size_t number, const HoldValues& of_deal) {
    values[number] = static_cast<double>(of_deal.greatest());
  });
  return values;
}

}  // namespace vpanalyze
