// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "studies/risk/round_dealer.hpp"

namespace vpanalyze {

namespace {

/// Dealer of whole climbs of a ladder, level by level.
class LadderDealer : public RoundDealer {
 public:
  explicit LadderDealer(const Play& play) : lines_(static_cast<std::size_t>(play.lines())) {
    const Machine& machine = play.machine();
    const AmountSteps steps = steps_of(machine);
    bet_ = steps(machine.states.front().bet);
    for (const PayLine& line : machine.paytable.lines) {
      awards_.emplace_back(line.features.plus, steps);
    }
    awards_.resize(machine.rows());
    for (std::size_t s = 0; s < machine.states.size(); ++s) {
      const StateForm& state = machine.states[s];
      Level& level = levels_.emplace_back();
      level.situation = situation_draw(state);
      for (std::size_t i = 0; i < state.situations.size(); ++i) {
        level.situations.push_back(
            situation_of(machine, state, state.situations[i], play.outcomes(s, i), steps));
      }
    }
  }

  std::uint64_t bet_of_line() const override { return bet_; }
  std::uint64_t price(Memory /*memory*/) const override { return bet_ * lines_; }
  std::uint64_t play(Generator& random, Memory /*memory*/) const override {
    std::uint64_t paid = 0;
    std::size_t lines_left = lines_;
    for (std::size_t lower_level = 0; lines_left > 0; ++lower_level) {
      const Level& level = levels_[lower_level];
      const SeenSituation& seen = level.situations[level.situation(random)];
      const WeightedDraw& end = seen.ends[seen.deal(random)];
      std::size_t climbing = 0;
      for (std::size_t line = 0; line < lines_left; ++line) {
        const std::size_t row = end(random);
        paid += seen.pays[row] + awards_[row](random);
        climbing += seen.climbs[row] ? 1 : 0;
      }
      lines_left = climbing;
    }
    return paid;
  }

 private:
  struct SeenSituation {
    WeightedDraw deal;                ///< kinds of deal, merged if their holds have the same ends
    std::vector<WeightedDraw> ends;   ///< [deal]: draw of a row
    std::vector<std::uint64_t> pays;  ///< [row], in steps
    std::vector<bool> climbs;         ///< [row]
  };
  struct Level {
    WeightedDraw situation;
    std::vector<SeenSituation> situations;
  };

  static AmountSteps steps_of(const Machine& machine) {
    std::vector<Fraction> amounts = {machine.states.front().bet};
    for (const StateForm& state : machine.states) {
      for (const Situation& situation : state.situations) {
        for (const Fraction& pay : state.pays) {
          amounts.push_back(pay * situation.times + situation.plus);
        }
      }
    }
    for (const PayLine& line : machine.paytable.lines) {
      for (const Award& award : line.features.plus) amounts.push_back(award.pays.coin_amount());
    }
    return AmountSteps(amounts);
  }

  static SeenSituation situation_of(const Machine& machine, const StateForm& state,
                                    const Situation& situation, const PlayedDeals& played,
                                    const AmountSteps& steps) {
    SeenSituation seen;
    seen.deal = WeightedDraw({played.deals.begin(), played.deals.end()});
    for (std::size_t deal = 0; deal < played.deals.size(); ++deal) {
      const NumberedRows::Row draws = played.draws[deal];
      seen.ends.emplace_back(std::vector<double>(draws.begin(), draws.end()));
    }
    for (std::size_t row = 0; row < machine.rows(); ++row) {
      seen.pays.push_back(steps(state.pays[row] * situation.times + situation.plus));
      seen.climbs.push_back(situation.to[row] != machine.start);
    }
    return seen;
  }

  std::size_t lines_;
  std::uint64_t bet_ = 1;  ///< bet of a line on all levels, in steps
  std::vector<Level> levels_;
  std::vector<AwardDraw> awards_;  ///< [row]
};

}  // namespace

std::shared_ptr<const RoundDealer> ladder_dealer(const Play& play) {
  return std::make_shared<LadderDealer>(play);
}

}  // namespace vpanalyze
