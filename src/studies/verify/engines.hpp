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

/// Result of an engine for the best play of some deals.
struct EngineTotals {
  std::string engine;  ///< name of the engine
  PlayTotals totals;
  /// Number of deal classes of the whole game, and its return.
  std::optional<std::uint64_t> deal_classes;
  std::optional<Fraction> game_return;
};

/// Engines that are compared with brute force.
struct Engines {
  /// Outcomes of the holds of a deal; called by several threads at once.
  std::function<DealOutcomes(const Deal& deal)> outcomes;
  /// Totals by engine; `all` tells that the deals are one of each class of the game.
  std::function<std::vector<EngineTotals>(const std::vector<WeightedDeal>& deals, bool all)> totals;
};

/// Returns the engines of analyze(): both for the whole game, the enumerating one for other deals.
Engines engines_of(const ScoredGame& game, TieBreak rule, int threads);

/// Compares engines with brute force. Tests pass faulty engines to be found.
Verification verify_engines(const Paytable& paytable, const Engines& engines,
                            const VerifyOptions& options, const MachinePositions& machine = {});

}  // namespace vpanalyze::brute_force
