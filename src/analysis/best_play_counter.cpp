// SPDX-License-Identifier: MIT
#include "analysis/best_play_counter.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

#include "analysis/beside.hpp"
#include "analysis/best_holds.hpp"
#include "analysis/enumerated_game.hpp"
#include "analysis/game_symmetry.hpp"
#include "analysis/hold.hpp"
#include "analysis/patterns/pattern_engine.hpp"
#include "analysis/subset_sums.hpp"
#include "analysis/ties.hpp"
#include "analysis/worth.hpp"
#include "cards/binomial.hpp"
#include "cards/parallel.hpp"

namespace vpanalyze {
namespace {

/// The widest sum is the second moment of the whole game, at most ways × pay². All others stay
/// below: sums over hands by a factor of 2^20 and more.
void check_bounds(const Paytable& game, const std::vector<int128>& pays) {
  const auto ways =
      static_cast<int128>(binomial(game.deck.size(), 5) * draw_ways(game.deck.size()).per_deal);
  const int128 greatest = *std::max_element(pays.begin(), pays.end());
  const int128 limit = std::numeric_limits<int128>::max() / ways;
  if (greatest == 0 || greatest <= limit / greatest) return;
  throw AnalysisError("the pays of \"" + game.name +
                      "\" are too large and too finely divided to be added up exactly: the highest "
                      "is " +
                      to_string(static_cast<uint128>(greatest)) +
                      " times their common unit, and at most about 10^12 times is possible");
}

}  // namespace

/// Works the play out by looking at every deal.
class BestPlayCounter::Enumeration {
 public:
  Enumeration(const Paytable& game, int workers)
      : workers_(workers),
        game_(game, workers),
        deals_(deal_rows(game.deck, game_symmetry(game))) {}

  Totals count(const std::vector<int128>& worth, const std::vector<int128>& pays,
               TieBreak rule) const {
    Beside<SubsetArrays<int128>> squares(workers_,
                                         [&] { return subset_sums_of_squares(game_, pays); });
    BestHolds holds = with_subset_sums(game_, worth, [&](const auto& sums) {
      return best_holds(game_, deals_, sums, worth, workers_);
    });
    Totals totals;
    totals.deal_classes = count_classes(deals_);
    totals.ties = resolve_ties(rule, game_, squares.get(), pays, holds);
    totals.line_ways = std::move(holds.weights).line_ways(game_);
    return totals;
  }

 private:
  int workers_;
  EnumeratedGame game_;
  std::vector<DealRows> deals_;
};

BestPlayCounter::BestPlayCounter(const Paytable& game, Engine engine, int threads)
    : game_(game),
      engine_(engine),
      workers_(worker_count(threads)),
      pays_(line_worth(game).of_line) {
  check_bounds(game, pays_);
  if (engine != Engine::enumerate) {
    std::string obstacle = pattern_obstacle(game);
    if (obstacle.empty()) {
      patterns_ = std::make_unique<const PatternEngine>(game);
      obstacle = patterns_->obstacle(game, pays_);
    }
    if (!obstacle.empty()) {
      refuse_patterns(obstacle);
      patterns_.reset();
    }
  }
  if (!patterns_) enumeration_ = std::make_unique<const Enumeration>(game, workers_);
}

BestPlayCounter::~BestPlayCounter() = default;

void BestPlayCounter::refuse_patterns(const std::string& obstacle) const {
  if (engine_ != Engine::patterns) return;
  throw PatternEngineError("the pattern engine cannot analyse this game, because " + obstacle);
}

Totals BestPlayCounter::count(TieBreak rule) const {
  return patterns_ ? patterns_->analyze(game_, pays_, pays_, rule)
                   : enumeration_->count(pays_, pays_, rule);
}

Totals BestPlayCounter::count(const std::vector<int128>& worth_of_line, TieBreak rule) const {
  if (enumeration_) return enumeration_->count(worth_of_line, pays_, rule);
  const std::string obstacle = patterns_->obstacle(game_, worth_of_line);
  if (obstacle.empty()) return patterns_->analyze(game_, worth_of_line, pays_, rule);
  refuse_patterns(obstacle);
  return Enumeration(game_, workers_).count(worth_of_line, pays_, rule);
}

}  // namespace vpanalyze
