// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "studies/risk/round_dealer.hpp"
#include "studies/risk/session.hpp"

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
      std::vector<double> weights;
      awards_.emplace_back();
      for (const Award& award : line.features.plus) {
        awards_.back().pays.push_back(steps(award.pays.coin_amount()));
        weights.push_back(award.weight.to_double());
      }
      awards_.back().draw = WeightedDraw(weights);
    }
    awards_.resize(machine.rows());
    for (std::size_t s = 0; s < machine.states.size(); ++s) {
      const StateForm& state = machine.states[s];
      Level level;
      std::vector<double> chances;
      for (std::size_t i = 0; i < state.situations.size(); ++i) {
        chances.push_back(state.situations[i].probability.to_double());
        level.situations.push_back(
            situation_of(machine, state, state.situations[i], play.outcomes(s, i), steps));
      }
      level.situation = WeightedDraw(chances);
      levels_.push_back(std::move(level));
    }
  }

  /// Returns a single unused number, since a climb leaves no memory.
  std::vector<std::uint16_t> fresh() const override { return {0}; }
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
        paid += seen.pays[row];
        const Awards& awards = awards_[row];
        if (!awards.pays.empty()) paid += awards.pays[awards.draw(random)];
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
  struct Awards {
    std::vector<std::uint64_t> pays;
    WeightedDraw draw;
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
  std::vector<Awards> awards_;  ///< [row]
};

}  // namespace

std::shared_ptr<const RoundDealer> ladder_dealer(const Play& play) {
  return std::make_shared<LadderDealer>(play);
}

}  // namespace vpanalyze
