// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/scored_game.hpp"
#include "studies/verify/dealer.hpp"
#include "studies/verify/position_check.hpp"
#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/game/paytable.hpp"
#include "vpanalyze/studies/verify.hpp"

namespace vpanalyze::brute_force {

/// What an engine says of the best play of some deals.
struct EngineTotals {
  std::string engine;  ///< its name
  PlayTotals totals;
  /// Of the whole game.
  std::optional<std::uint64_t> deal_classes;
  std::optional<Fraction> game_return;
};

/// What is compared with brute force.
struct Engines {
  /// Asked by several threads at once.
  std::function<DealOutcomes(const Deal& deal)> outcomes;
  /// `all` where the deals are one of each class of the game.
  std::function<std::vector<EngineTotals>(const std::vector<WeightedDeal>& deals, bool all)> totals;
};

/// Those that analyze() has: of the whole game both, of other deals the enumerating one.
Engines engines_of(const ScoredGame& game, TieBreak rule, int threads);

/// The verification itself. Tests have it find engines that are wrong.
Verification verify_engines(const Paytable& paytable, const Engines& engines,
                            const VerifyOptions& options, const MachinePositions& machine = {});

}  // namespace vpanalyze::brute_force
