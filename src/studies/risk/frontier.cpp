// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/risk.hpp"

#include <algorithm>

#include "analysis/deal_values.hpp"
#include "analysis/hold.hpp"
#include "vpanalyze/analysis/analysis.hpp"

namespace vpanalyze {
namespace {

/// E[X] and E[X²] of all play together, in ways of a deal.
struct MeanAndSquare {
  int128 mean = 0;
  int128 square = 0;
};

/// A hold that gives way to another at λ = mean / square: what both moments fall by. There are
/// about a million, so they are small.
struct Step {
  std::int64_t mean;
  std::int64_t square;
  std::int32_t deals;  ///< of the class

  double lambda() const { return static_cast<double>(mean) / static_cast<double>(square); }
};

bool earlier(const Step& a, const Step& b) {
  return int128{a.mean} * b.square < int128{b.mean} * a.square;
}

Valuation squares_of_pays(const Paytable& paytable) {
  Valuation squares = line_pays(paytable);
  for (int128& worth : squares.of_line) {
    if (worth * worth > kMostWorth) {
      throw AnalysisError("the pays of \"" + paytable.name +
                          "\" are too large and too finely divided for least variance: the highest "
                          "is " +
                          to_string(static_cast<uint128>(worth)) +
                          " times their common unit, and at most 370,727 times is possible");
    }
    worth *= worth;
  }
  return squares;
}

/// The holds of a deal from the best one on as λ grows. Of those left that lower the square, the
/// next is the one that lowers the mean least for it; of several, the one that lowers it most.
class DealSteps {
 public:
  DealSteps(const HoldValues& means, const HoldValues& squares, std::int32_t deals)
      : means_(means), squares_(squares), deals_(deals) {}

  /// The hold at λ = 0, and the least square among those of the same mean.
  std::size_t first() const {
    std::size_t best = 0;
    for (std::size_t hold = 1; hold < kHolds; ++hold) {
      if (means_[hold] > means_[best] ||
          (means_[hold] == means_[best] && squares_[hold] < squares_[best])) {
        best = hold;
      }
    }
    return best;
  }

  void add_to(std::vector<Step>& steps) const {
    for (std::size_t hold = first();;) {
      const std::size_t next = after(hold);
      if (next == hold) return;
      steps.push_back({means_[hold] - means_[next], squares_[hold] - squares_[next], deals_});
      hold = next;
    }
  }

 private:
  std::size_t after(std::size_t hold) const {
    std::size_t next = hold;
    for (std::size_t other = 0; other < kHolds; ++other) {
      if (squares_[other] >= squares_[hold]) continue;
      if (next == hold) {
        next = other;
        continue;
      }
      const int128 by_other =
          int128{means_[hold] - means_[other]} * (squares_[hold] - squares_[next]);
      const int128 by_next =
          int128{means_[hold] - means_[next]} * (squares_[hold] - squares_[other]);
      if (by_other < by_next || (by_other == by_next && squares_[other] < squares_[next])) {
        next = other;
      }
    }
    return next;
  }

  const HoldValues& means_;
  const HoldValues& squares_;
  std::int32_t deals_;
};

struct AllSteps {
  MeanAndSquare start;
  std::vector<Step> steps;  ///< by λ
};

/// Deals are enumerated, whatever the game: this is about all λ at once, where the pattern engine
/// chooses play for one, and needs a greater pay to be worth no less.
AllSteps all_steps(const ScoredGame& game, int threads) {
  const DealValues means(game, threads);
  const DealValues squares(game, squares_of_pays(game.paytable()), threads);
  std::vector<AllSteps> parts(static_cast<std::size_t>(means.workers()));
  means.for_each_with(squares, [&](std::size_t worker, std::size_t number,
                                   const HoldValues& mean_of, const HoldValues& square_of) {
    const std::int32_t deals = means.classes()[number].weight;
    const DealSteps of_deal(mean_of, square_of, deals);
    AllSteps& part = parts[worker];
    const std::size_t first = of_deal.first();
    part.start.mean += int128{mean_of[first]} * deals;
    part.start.square += int128{square_of[first]} * deals;
    of_deal.add_to(part.steps);
  });
  AllSteps all;
  for (AllSteps& part : parts) {
    all.start.mean += part.start.mean;
    all.start.square += part.start.square;
    all.steps.insert(all.steps.end(), part.steps.begin(), part.steps.end());
  }
  std::sort(all.steps.begin(), all.steps.end(), earlier);
  return all;
}

}  // namespace

std::vector<FrontierCorner> variance_frontier(const ScoredGame& game, int threads) {
  const AllSteps all = all_steps(game, threads);
  const Paytable& paytable = game.paytable();
  const double unit = line_pays(paytable).unit.to_double();
  const auto ways = static_cast<double>(binomial(paytable.deck.size(), 5) *
                                        draw_ways(paytable.deck.size()).per_deal);
  const auto corner = [&](double lambda, const MeanAndSquare& play) {
    const double mean = static_cast<double>(play.mean) / ways * unit;
    const double square = static_cast<double>(play.square) / ways * unit * unit;
    return FrontierCorner{lambda / unit, mean, square - mean * mean};
  };
  MeanAndSquare play = all.start;
  std::vector<FrontierCorner> corners = {corner(0, play)};
  for (std::size_t i = 0; i < all.steps.size(); ++i) {
    const Step& step = all.steps[i];
    play.mean -= int128{step.mean} * step.deals;
    play.square -= int128{step.square} * step.deals;
    if (i + 1 < all.steps.size() && !earlier(step, all.steps[i + 1])) continue;
    const FrontierCorner next = corner(step.lambda(), play);
    // From where 2λ·E[X] = 1 on, less return means more variance.
    if (next.variance > corners.back().variance) break;
    corners.push_back(next);
  }
  return corners;
}

}  // namespace vpanalyze
