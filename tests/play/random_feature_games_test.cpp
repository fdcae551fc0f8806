// SPDX-License-Identifier: MIT
// Random games with random features that may go together, against their definition. What the
// program refuses, because it cannot be combined or has no return, is passed over; most must not
// be.
#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "support/catch.hpp"
#include "support/check_lines.hpp"
#include "support/feature_oracle.hpp"
#include "support/random_feature_games.hpp"
#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/play/game.hpp"

namespace {

using namespace vpanalyze;
using oracle::check_lines;
using oracle::is_close;
using oracle::Random;

/// Returns nothing for a game that the program refuses for a limit that it states.
std::optional<Analysis> analysis_of(const Paytable& game, TieBreak rule = TieBreak::first) {
  AnalysisOptions options;
  options.tie_break = rule;
  options.threads = 1;
  try {
    return analyze(game, options);
  } catch (const AnalysisError& refusal) {
    INFO(refusal.what());
    CHECK(oracle::is_stated_limit(refusal.what()));
    return std::nullopt;
  }
}

/// Calls check(game, analysis) for random games, which also describe themselves rightly; less than
/// half of them may be refused.
template <class Make, class Check>
void for_each_analysis(std::uint64_t games, const Make& make, const Check& check) {
  std::uint64_t refused = 0;
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    Random random(seed);
    const Paytable game = make(random);
    INFO("seed " << seed << ", levels " << game.features.levels.size() << ", states "
                 << game.features.states.size() << ", lines " << game.features.draw_lines);
    if (const std::optional<Analysis> analysis = analysis_of(game)) {
      oracle::check_description(*analysis, game, TieBreak::first);
      check(game, *analysis);
    } else {
      ++refused;
    }
  }
  CHECK(refused < games / 2);
}

/// Returns true if the game without its features has ties that change the variance.
bool has_ties(Paytable game) {
  game.features = Features();
  for (PayLine& line : game.lines) line.features = LineFeatures();
  const AnalysisOptions options{TieBreak::first, 1};
  const Analysis plain = analyze(game, options);
  return plain.ties->variance_max > plain.ties->variance_min;
}

}  // namespace

TEST_CASE("Random games without a memory return what their definition says", "[features][slow]") {
  for_each_analysis(36, &oracle::random_rounds, [](const Paytable& game, const Analysis& analysis) {
    const oracle::RoundsSolution solution = oracle::solve_rounds(game);
    REQUIRE(analysis.exact_return);
    CHECK(to_string(*analysis.exact_return) == to_string(solution.exact_return));
    // The covariance of lines does not depend on which of equally good holds is played.
    if (analysis.covariance) {
      CHECK(is_close(*analysis.covariance, solution.covariance, 1e-9L));
    }
  });
}

TEST_CASE("Random games with a memory return what their definition says", "[features][slow]") {
  for_each_analysis(40, &oracle::random_memory, [](const Paytable& game, const Analysis& analysis) {
    const oracle::MemorySolution solution = oracle::solve_memory(game);
    CHECK(is_close(analysis.game_return, solution.game_return, 1e-12L));
    // The lines of a ladder that are still in play decide what the rest is worth.
    if (!game.features.levels.empty() && game.features.draw_lines > 1) return;
    for (const RememberedState& state : analysis.states) {
      INFO(state.name);
      REQUIRE(solution.value.count(state.name) == 1);
      CHECK(is_close(state.value * game.coins, solution.value.at(state.name), 1e-9L));
    }
  });
}

TEST_CASE("Random games to pick from or to double return what their definition says",
          "[features][slow]") {
  for_each_analysis(60, &oracle::random_stud, [](const Paytable& game, const Analysis& analysis) {
    REQUIRE(analysis.exact_return);
    const bool picks = game.features.play == PlayKind::pick;
    const oracle::RoundsSolution solution =
        picks ? oracle::solve_pick(game) : oracle::solve_double(game);
    CHECK(to_string(*analysis.exact_return) == to_string(solution.exact_return));
    if (analysis.variance) CHECK(is_close(*analysis.variance, solution.variance, 1e-10L));
    CHECK(is_close(analysis.mean_bet, solution.mean_bet, 1e-12L));
  });
}

TEST_CASE("Random games with features break ties by every rule", "[features][slow]") {
  std::uint64_t told_apart = 0;  // games in which rules differ
  std::uint64_t chance_ties = 0;
  std::uint64_t compared = 0;
  std::uint64_t ranges = 0;  // of variances, by how tied holds are played
  for (std::uint64_t seed = 0; seed < 180; ++seed) {
    const bool remembers = seed % 3 != 0;
    Random random(seed);
    const Paytable game = remembers ? oracle::random_memory(random) : oracle::random_rounds(random);
    const Features& features = game.features;
    // Machines choose dreams, and places are seen in every order of a deal.
    const bool has_order =
        std::any_of(game.lines.begin(), game.lines.end(),
                    [](const PayLine& line) { return line.features.order.has_value(); });
    if (features.has_dream() || has_order) continue;
    if (!features.levels.empty() && features.draw_lines > 1) continue;
    if (!has_ties(game) || !analysis_of(game)) continue;
    double least = 1e300;
    double most = 0;
    std::vector<TieResult> ties;
    ++compared;
    for (const TieBreak rule : kTieBreaks) {
      INFO("seed " << seed << ", " << to_string(rule));
      const Analysis analysis = *analysis_of(game, rule);
      least = std::min(least, *analysis.variance);
      most = std::max(most, *analysis.variance);
      if (analysis.ties) ties.push_back(*analysis.ties);
      if (!remembers) {
        const oracle::RoundsSolution solution = oracle::solve_rounds(game, rule);
        check_lines(analysis, solution.probability, solution.times);
        CHECK(is_close(analysis.hit_frequency, solution.hit_frequency, 1e-10L));
        CHECK(is_close(*analysis.variance, solution.variance, 1e-10L));
        continue;
      }
      const oracle::MemorySolution solution = oracle::solve_memory(game, rule);
      // Rules choose among holds that are alike for every multiplier, and not where a multiplier of
      // 0 makes others equal.
      const bool told_apart_by_nothing =
          features.draw_lines > 1 &&
          std::any_of(features.chance.begin(), features.chance.end(),
                      [](const ChanceEvent& event) { return event.times == Fraction(); });
      chance_ties += solution.equal_by_chance ? 1 : 0;
      if (solution.equal_by_chance || told_apart_by_nothing) continue;
      check_lines(analysis, solution.row_values, solution.times);
      CHECK(is_close(analysis.hit_frequency, solution.hit_frequency, 1e-10L));
      if (features.levels.empty()) CHECK(is_close(*analysis.variance, solution.variance, 1e-10L));
    }
    for (const auto& [deals, variance_min, variance_max] : ties) {
      ++ranges;
      CHECK(deals > 0);
      CHECK(is_close(variance_min, least, 1e-10L));
      CHECK(is_close(variance_max, most, 1e-10L));
    }
    told_apart += most > least * (1 + 1e-9) ? 1 : 0;
  }
  CAPTURE(chance_ties, compared, ranges);
  CHECK(told_apart >= 3);
  CHECK(ranges >= 10);
  CHECK(chance_ties <= 10);
}
