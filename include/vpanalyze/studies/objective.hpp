// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace vpanalyze {

/// What play is chosen for.
enum class Objective : std::uint8_t {
  game_return,     ///< the greatest return
  min_risk,        ///< the least risk of ever being ruined
  kelly,           ///< the fastest growth of a bankroll of which a fixed share is bet
  least_variance,  ///< the least variance that a return allows
};

inline constexpr std::array<std::string_view, 4> kObjectiveWords = {"return", "min-risk", "kelly",
                                                                    "least-variance"};

constexpr std::string_view to_string(Objective objective) {
  return kObjectiveWords[static_cast<std::size_t>(objective)];
}

/// An objective with what it depends on besides the game.
struct ObjectiveOptions {
  Objective objective = Objective::game_return;
  double cashback = 0;      ///< share of every bet that comes back, 0 to 1
  int hands_per_round = 1;  ///< for min_risk: how many hands are played from one deal
  /// For least_variance, which needs it: return at least so much.
  std::optional<double> min_return{};
};

}  // namespace vpanalyze
