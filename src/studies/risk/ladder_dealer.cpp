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
class LadderDealer : public LinesDealer {
 public:
  explicit LadderDealer(const Play& play)
      : LinesDealer(play.machine()), lines_(static_cast<std::size_t>(play.lines())) {
    for (std::size_t s = 0; s < machine().states.size(); ++s) {
      auto& situations = deals_.emplace_back();
      for (std::size_t i = 0; i < machine().states[s].situations.size(); ++i) {
        situations.emplace_back(play.outcomes(s, i));
      }
    }
  }

  std::uint64_t play(Generator& random, Memory /*memory*/) const override {
    std::int64_t paid = 0;
    std::size_t lines_left = lines_;
    for (std::size_t level = 0; lines_left > 0; ++level) {
      const std::size_t situation = amounts().situation(random, level);
      const RoundAmounts::Pays pays = amounts().pays(level, situation);
      const std::vector<std::size_t>& next = machine().states[level].situations[situation].to;
      const Deals& deals = deals_[level][situation];
      const WeightedDraw& end = deals.ends[deals.kind(random)];
      std::size_t climbing = 0;
      for (std::size_t line = 0; line < lines_left; ++line) {
        const std::size_t row = end(random);
        paid += pays.rows[row] + pays.fixed + amounts().award(random, row);
        climbing += next[row] != machine().start ? 1 : 0;
      }
      lines_left = climbing;
    }
    return static_cast<std::uint64_t>(paid);
  }

 private:
  /// Kinds of deal of a situation, merged if their holds have the same ends.
  struct Deals {
    explicit Deals(const PlayedDeals& played)
        : kind({played.deals.begin(), played.deals.end()}), ends(draws_of(played.draws)) {}

    WeightedDraw kind;
    std::vector<WeightedDraw> ends;  ///< [kind]: draw of a row
  };

  std::size_t lines_;
  std::vector<std::vector<Deals>> deals_;  ///< [level][situation]
};

}  // namespace

std::shared_ptr<const RoundDealer> ladder_dealer(const Play& play) {
  return std::make_shared<LadderDealer>(play);
}

}  // namespace vpanalyze
