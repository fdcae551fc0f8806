// SPDX-License-Identifier: MIT
#include "play/shared_hold.hpp"

#include <cstdint>
#include <memory>
#include <numeric>
#include <vector>

#include "base/ranges.hpp"
#include "studies/risk/round_dealer.hpp"

namespace vpanalyze {
namespace {

/// Dealer of rounds of several lines that share the hold, each with a multiplier for its next hand,
/// played as solved. Draws a choice of holds in place of a deal, plays the best one for the sum of
/// multipliers, and draws every line's hand from the hold's end.
class SharedHoldDealer : public RoundDealer {
 public:
  /// Keeps a reference to the solution.
  SharedHoldDealer(const Machine& machine, const SharedHold& solved) : solved_(solved) {
    choices_ = WeightedDraw(mapped(solved_.choices.choices, &HoldChoice::share));
    for (std::size_t number = 0; number < solved_.choices.ends.size(); ++number) {
      const HoldEnds draws = solved_.choices.ends[number];
      ends_.emplace_back(std::vector<double>(draws.begin(), draws.end()));
    }
    note_amounts(machine);
  }

  std::vector<std::uint16_t> fresh() const override {
    return std::vector<std::uint16_t>(static_cast<std::size_t>(solved_.lines), 1);
  }
  std::uint64_t bet_of_line() const override { return bet_; }
  std::uint64_t price(Memory memory) const override { return bet_ * memory.size(); }
  std::uint64_t play(Generator& random, Memory memory) const override {
    const Seen& seen = seen_[seen_.size() == 1 ? 0 : seen_draw_(random)];
    const int sum = std::accumulate(memory.begin(), memory.end(), 0);
    const HoldChoice& choice = solved_.choices.choices[choices_(random)];
    const WeightedDraw& end = ends_[solved_.best(seen.times * sum, choice).first];
    std::uint64_t paid = seen.fixed * memory.size();
    for (std::uint16_t& multiplier : memory) {
      const std::size_t number = end(random);
      const Row& row = rows_[number];
      paid += multiplier * seen.pays[number];
      paid += row.award(random);
      multiplier = row.next;
    }
    return paid;
  }

 private:
  /// Situation with its pays in steps.
  struct Seen {
    double times;
    std::uint64_t fixed;
    std::vector<std::uint64_t> pays;  ///< [row]
  };
  struct Row {
    std::uint16_t next = 1;
    AwardDraw award{};
  };

  void note_amounts(const Machine& machine) {
    const StateForm& state = machine.states.front();
    const std::vector<PayLine>& lines = machine.paytable.lines;
    std::vector<Fraction> amounts = {state.bet};
    for (const Situation& situation : state.situations) {
      amounts.push_back(situation.plus);
      for (const Fraction& pay : state.pays) amounts.push_back(pay * situation.times);
    }
    for (const PayLine& line : lines) {
      for (const Award& award : line.features.plus) amounts.push_back(award.pays.coin_amount());
    }
    const AmountSteps steps(amounts);
    bet_ = steps(state.bet);
    for (const Situation& situation : state.situations) {
      seen_.push_back({situation.times.to_double(), steps(situation.plus), {}});
      for (const Fraction& pay : state.pays) {
        seen_.back().pays.push_back(steps(pay * situation.times));
      }
    }
    seen_draw_ = situation_draw(state);
    rows_.resize(machine.rows());
    for (std::size_t row = 0; row < lines.size(); ++row) {
      rows_[row].next = static_cast<std::uint16_t>(lines[row].features.next.value_or(1));
      rows_[row].award = AwardDraw(lines[row].features.plus, steps);
    }
  }

  const SharedHold& solved_;
  WeightedDraw choices_;
  std::vector<WeightedDraw> ends_;  ///< [end]: draw of a row
  std::uint64_t bet_ = 1;           ///< bet of a line; all amounts are in steps
  std::vector<Seen> seen_;
  WeightedDraw seen_draw_;
  std::vector<Row> rows_;
};

}  // namespace

std::shared_ptr<const RoundDealer> shared_hold_dealer(const Machine& machine,
                                                      const SharedHold& solved) {
  return std::make_shared<SharedHoldDealer>(machine, solved);
}

}  // namespace vpanalyze
