// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Number of a machine apart from the pays of lines: a bet, a chance, a multiplier, an award.
struct MachineFigure {
  enum class Kind { coins, times, chance };

  /// Keys that lead to it in a file, list entries counted from 1: "bet", "chance.1.times",
  /// "states.attack.pays.Flush"; for a pay line "Full house.next".
  std::string name;
  std::string words;  ///< for players: "the multiplier of chance 1"
  Kind kind;
  Fraction value;
  std::function<void(Paytable&, const Fraction&)>
      set;  ///< sets the figure in any paytable that has it
};

/// Returns all figures, whether the paytable's file states them or they have default values.
std::vector<MachineFigure> machine_figures(const Paytable& paytable);

}  // namespace vpanalyze
