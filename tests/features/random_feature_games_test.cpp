// SPDX-License-Identifier: MIT
// Random games with random features that may go together, against their definition. What the
// program refuses, because it cannot be combined or has no return, is passed over; most must not
// be.
#include <cmath>
#include <optional>
#include <string>

#include "support/catch.hpp"
#include "support/feature_oracle.hpp"
#include "support/random_feature_games.hpp"
#include "vpanalyze/features/feature_analysis.hpp"

namespace {

using namespace vpanalyze;
using oracle::Random;

/// Nothing for a game that the program refuses.
std::optional<FeatureAnalysis> analysis_of(const Paytable& game) {
  AnalysisOptions options;
  options.threads = 1;
  try {
    return analyze_features(game, options);
  } catch (const AnalysisError&) {
    return std::nullopt;
  }
}

/// Calls check(game, analysis) for random games; less than half of them may be refused.
template <class Make, class Check>
void for_each_analysis(std::uint64_t games, const Make& make, const Check& check) {
  std::uint64_t refused = 0;
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    Random random(seed);
    const Paytable game = make(random);
    INFO("seed " << seed << ", levels " << game.features.levels.size() << ", states "
                 << game.features.states.size() << ", lines " << game.features.lines);
    if (const std::optional<FeatureAnalysis> analysis = analysis_of(game)) {
      check(game, *analysis);
    } else {
      ++refused;
    }
  }
  CHECK(refused < games / 2);
}

bool is_close(long double found, long double right, long double share) {
  return std::fabs(found - right) <= share * (1 + std::fabs(right));
}

}  // namespace

TEST_CASE("Random games without a memory return what their definition says", "[features][slow]") {
  for_each_analysis(40, &oracle::random_rounds,
                    [](const Paytable& game, const FeatureAnalysis& analysis) {
                      const oracle::RoundsSolution solution = oracle::solve_rounds(game);
                      REQUIRE(analysis.exact_return);
                      CHECK(to_string(*analysis.exact_return) == to_string(solution.exact_return));
                      // Which of equally good holds is played makes no difference to what lines
                      // have in common.
                      if (analysis.covariance) {
                        CHECK(is_close(*analysis.covariance, solution.covariance, 1e-9L));
                      }
                    });
}

TEST_CASE("Random games with a memory return what their definition says", "[features][slow]") {
  for_each_analysis(
      60, &oracle::random_memory, [](const Paytable& game, const FeatureAnalysis& analysis) {
        const oracle::MemorySolution solution = oracle::solve_memory(game);
        CHECK(is_close(analysis.game_return, solution.game_return, 1e-12L));
        // Of several lines on a ladder, those still in play decide what the rest is worth.
        if (!game.features.levels.empty() && game.features.lines > 1) return;
        for (const FeatureState& state : analysis.states) {
          INFO(state.name);
          REQUIRE(solution.value.count(state.name) == 1);
          CHECK(is_close(state.value * game.coins, solution.value.at(state.name), 1e-9L));
        }
      });
}

TEST_CASE("Random games to pick from or to double return what their definition says",
          "[features][slow]") {
  for_each_analysis(
      60, &oracle::random_stud, [](const Paytable& game, const FeatureAnalysis& analysis) {
        REQUIRE(analysis.exact_return);
        const bool picks = game.features.play == PlayKind::pick;
        CHECK(to_string(*analysis.exact_return) ==
              to_string(picks ? oracle::pick_return(game) : oracle::double_return(game)));
      });
}
