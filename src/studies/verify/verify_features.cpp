// SPDX-License-Identifier: MIT
#include <cmath>

#include "features/machine.hpp"
#include "vpanalyze/features/feature_analysis.hpp"
#include "vpanalyze/studies/verify.hpp"

namespace vpanalyze {
namespace {

/// Doubles that are added up in another order.
constexpr double kSame = 1e-11;

std::string digits(double value) {
  std::string text = std::to_string(std::llround(value * 1e12));
  text.insert(0, text.size() < 13 ? 13 - text.size() : 0, '0');
  return text.insert(text.size() - 12, ".");
}

}  // namespace

Verification verify_features(const Paytable& paytable, const VerifyOptions& options) {
  const AnalysisOptions analysis{options.tie_break, options.threads, Engine::automatic};
  const double game_return = analyze_features(paytable, analysis).game_return;
  Verification result = verify(base_game(paytable), options);
  result.feature_return = game_return;
  if (!result.complete()) return result;
  if (const std::optional<SolvedAgain> again = solve_again(paytable, analysis)) {
    result.return_again = again->game_return;
    result.how_again = again->how;
    if (std::abs(again->game_return - game_return) > kSame) {
      ++result.differences_found;
      result.differences.emplace_back(TotalDifference{
          "return", result.how_again, digits(game_return), digits(again->game_return)});
    }
  }
  return result;
}

}  // namespace vpanalyze
