// SPDX-License-Identifier: MIT
#include <numeric>
#include <utility>

#include "studies/risk/machine_sessions.hpp"

namespace vpanalyze {
namespace {

/// Draws one of several with given weights: a column at random, and of the two that share it one
/// (Walker, An Efficient Method for Generating Discrete Random Variables).
class WeightedDraw {
 public:
  explicit WeightedDraw(const std::vector<double>& weights)
      : own_(weights.size()), other_(weights.size()) {
    const double all = std::accumulate(weights.begin(), weights.end(), 0.0);
    std::vector<std::uint32_t> small;
    std::vector<std::uint32_t> large;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      own_[i] = weights[i] / all * static_cast<double>(weights.size());
      (own_[i] < 1 ? small : large).push_back(static_cast<std::uint32_t>(i));
      other_[i] = static_cast<std::uint32_t>(i);
    }
    while (!small.empty() && !large.empty()) {
      const std::uint32_t filled = small.back();
      const std::uint32_t from = large.back();
      small.pop_back();
      other_[filled] = from;
      own_[from] -= 1 - own_[filled];
      if (own_[from] >= 1) continue;
      large.pop_back();
      small.push_back(from);
    }
    // What rounding has left over.
    for (const std::uint32_t i : small) own_[i] = 1;
    for (const std::uint32_t i : large) own_[i] = 1;
  }

  std::size_t operator()(Generator& random) const {
    const auto column = random.below(static_cast<std::uint32_t>(own_.size()));
    return random.share() < own_[column] ? column : other_[column];
  }

 private:
  std::vector<double> own_;
  std::vector<std::uint32_t> other_;
};

class HandDealer : public RoundDealer {
 public:
  explicit HandDealer(MachineHands hands) : hands_(std::move(hands)) {
    for (const MachineHands::State& state : hands_.states) {
      std::vector<double> weights;
      for (const MachineHands::End& end : state.ends) weights.push_back(end.probability);
      ends_.emplace_back(weights);
    }
  }

  std::vector<std::uint16_t> fresh() const override {
    return {static_cast<std::uint16_t>(hands_.start)};
  }
  std::uint64_t price(Memory memory) const override { return hands_.states[memory[0]].price; }
  std::uint64_t play(Generator& random, Memory memory) const override {
    const MachineHands::End& end = hands_.states[memory[0]].ends[ends_[memory[0]](random)];
    memory[0] = static_cast<std::uint16_t>(end.to);
    return end.paid;
  }

 private:
  MachineHands hands_;
  std::vector<WeightedDraw> ends_;  ///< [state]
};

std::vector<double> shares_of(const HoldChoices& choices) {
  std::vector<double> shares;
  for (const HoldChoice& choice : choices.choices) shares.push_back(choice.share);
  return shares;
}

std::vector<double> probabilities_of(const std::vector<Situation>& situations) {
  std::vector<double> probabilities;
  for (const Situation& situation : situations) {
    probabilities.push_back(situation.probability.to_double());
  }
  return probabilities;
}

/// Deals are drawn by their choice of holds, of which the best one for the sum of multipliers is
/// played, and the lines of every hand by what the hold ends in.
class SharedHoldDealer : public RoundDealer {
 public:
  SharedHoldDealer(const Machine& machine, SharedHold solved)
      : solved_(std::move(solved)),
        lines_(static_cast<std::size_t>(machine.paytable.features.lines)),
        situations_(probabilities_of(machine.states.front().situations)),
        choices_(shares_of(solved_.choices)) {
    for (const Situation& situation : machine.states.front().situations) {
      times_.push_back(situation.times.to_double());
    }
    for (const HoldEnds& draws : solved_.choices.ends) ends_.emplace_back(rows_of(machine, draws));
    note_amounts(machine);
  }

  std::uint64_t bet_steps() const { return bet_; }

  std::vector<std::uint16_t> fresh() const override {
    return std::vector<std::uint16_t>(lines_, 1);
  }
  std::uint64_t price(Memory /*memory*/) const override { return bet_ * lines_; }
  std::uint64_t play(Generator& random, Memory memory) const override {
    const std::size_t situation = times_.size() == 1 ? 0 : situations_(random);
    const int sum = std::accumulate(memory.begin(), memory.end(), 0);
    const WeightedDraw& end = ends_[held(choices_(random), times_[situation] * sum)];
    std::uint64_t paid = fixed_[situation] * lines_;
    for (std::uint16_t& multiplier : memory) {
      const std::size_t row = end(random);
      paid += multiplier * pays_[situation][row];
      if (!awards_[row].empty()) paid += awards_[row][award_draws_[row](random)];
      multiplier = next_[row];
    }
    return paid;
  }

 private:
  static std::vector<double> rows_of(const Machine& machine, const HoldEnds& draws) {
    std::vector<double> rows(machine.rows());
    for (std::size_t line = 0; line < draws.size(); ++line) {
      rows[machine.row_of_line[line]] += draws[line];
    }
    return rows;
  }

  /// What a draw from a choice ends in, when the best of its holds is played.
  std::size_t held(std::size_t choice, double factor) const {
    const std::vector<std::uint32_t>& ends = solved_.choices.choices[choice].ends;
    std::size_t best = ends.front();
    double best_worth = -1e300;
    for (const std::uint32_t end : ends) {
      const double worth = solved_.worth(factor, end);
      if (worth <= best_worth) continue;
      best = end;
      best_worth = worth;
    }
    return best;
  }

  void note_amounts(const Machine& machine) {
    const StateForm& state = machine.states.front();
    const std::vector<PayLine>& lines = machine.paytable.lines;
    std::vector<Fraction> amounts = {state.bet};
    for (const Situation& situation : state.situations) {
      amounts.push_back(situation.plus);
      for (const Fraction& pay : state.pays) amounts.push_back(pay * situation.times);
    }
    for (const PayLine& line : lines) {
      for (const Award& award : line.features.plus) amounts.push_back(award.pays.in_coins());
    }
    const Valuation steps = exact_worth(amounts);
    auto next = steps.of_line.begin();
    const auto take = [&] { return static_cast<std::uint64_t>(*next++); };
    bet_ = take();
    for (std::size_t i = 0; i < state.situations.size(); ++i) {
      fixed_.push_back(take());
      pays_.emplace_back();
      for (std::size_t row = 0; row < machine.rows(); ++row) pays_.back().push_back(take());
    }
    for (std::size_t row = 0; row < machine.rows(); ++row) {
      next_.push_back(1);
      awards_.emplace_back();
      std::vector<double> weights;
      if (row < lines.size()) {
        next_.back() = static_cast<std::uint16_t>(lines[row].features.next.value_or(1));
        for (const Award& award : lines[row].features.plus) {
          awards_.back().push_back(take());
          weights.push_back(award.weight.to_double());
        }
      }
      award_draws_.emplace_back(weights);
    }
  }

  SharedHold solved_;
  std::size_t lines_;
  std::vector<double> times_;  ///< [situation]
  WeightedDraw situations_;
  WeightedDraw choices_;
  std::vector<WeightedDraw> ends_;                  ///< of rows
  std::uint64_t bet_ = 1;                           ///< of a line, in steps, as all amounts
  std::vector<std::uint64_t> fixed_;                ///< [situation]
  std::vector<std::vector<std::uint64_t>> pays_;    ///< [situation][row]
  std::vector<std::vector<std::uint64_t>> awards_;  ///< [row]
  std::vector<WeightedDraw> award_draws_;           ///< [row]
  std::vector<std::uint16_t> next_;                 ///< [row]
};

}  // namespace

std::unique_ptr<RoundDealer> hand_dealer(MachineHands hands) {
  return std::make_unique<HandDealer>(std::move(hands));
}

LinesDealer lines_dealer(const Machine& machine, SharedHold solved) {
  auto dealer = std::make_unique<SharedHoldDealer>(machine, std::move(solved));
  const std::uint64_t bet_steps = dealer->bet_steps();
  return {std::move(dealer), bet_steps};
}

}  // namespace vpanalyze
