// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/games.hpp"
#include "vpanalyze/features/feature_analysis.hpp"

namespace vpanalyze {

/// Where a player of a game with features stands, as the command line says it.
struct PositionOptions {
  std::vector<int> multipliers;
  std::string state;
  std::optional<int> level;
  std::optional<std::size_t> chance;
  bool places = false;

  struct Offered {
    bool level = true;
    bool places = false;  ///< for commands on deals, whose cards may lie in places
  };
  std::vector<Option> options(Offered offered);
  bool any() const { return !multipliers.empty() || !state.empty() || level || chance || places; }
  /// Throws UsageError where a position is given and the game cannot have one.
  void refuse_for(const Game& game) const;
  /// Throws UsageError for a position that the game has not.
  FeaturePosition in(const FeaturePlay& game) const;
};

}  // namespace vpanalyze
