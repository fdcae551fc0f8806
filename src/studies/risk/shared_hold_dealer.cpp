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
class SharedHoldDealer : public LinesDealer {
 public:
  /// Keeps references.
  SharedHoldDealer(const Machine& machine, const SharedHold& solved)
      : LinesDealer(machine),
        solved_(solved),
        choice_(mapped(solved.choices.choices, &HoldChoice::share)),
        ends_(draws_of(solved.choices.ends)) {
    for (const Situation& situation : machine.states.front().situations) {
      times_.push_back(situation.times.to_double());
    }
  }

  std::vector<std::uint16_t> fresh() const override {
    return std::vector<std::uint16_t>(static_cast<std::size_t>(solved_.lines), 1);
  }
  std::uint64_t play(Generator& random, Memory memory) const override {
    const std::size_t situation = amounts().situation(random, 0);
    const RoundAmounts::Pays pays = amounts().pays(0, situation);
    const int sum = std::accumulate(memory.begin(), memory.end(), 0);
    const HoldChoice& choice = solved_.choices.choices[choice_(random)];
    const WeightedDraw& end = ends_[solved_.best(times_[situation] * sum, choice).first];
    std::int64_t paid = 0;
    for (std::uint16_t& multiplier : memory) {
      const std::size_t row = end(random);
      paid += multiplier * pays.rows[row] + pays.fixed + amounts().award(random, row);
      multiplier = static_cast<std::uint16_t>(machine().next[row]);
    }
    return static_cast<std::uint64_t>(paid);
  }

 private:
  const SharedHold& solved_;
  WeightedDraw choice_;
  std::vector<WeightedDraw> ends_;  ///< [end]: draw of a row
  std::vector<double> times_;       ///< [situation]
};

}  // namespace

std::shared_ptr<const RoundDealer> shared_hold_dealer(const Machine& machine,
                                                      const SharedHold& solved) {
  return std::make_shared<SharedHoldDealer>(machine, solved);
}

}  // namespace vpanalyze
