// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// A number of a machine besides what lines pay: what is bet, a chance, a multiplier, an award.
struct MachineFigure {
  enum class Kind { coins, times, chance };

  /// By the keys that lead to it in a file, entries of lists counted from 1: "bet",
  /// "chance.1.times", "states.attack.pays.Flush"; of a pay line "Full house.next".
  std::string name;
  std::string words;  ///< for players: "the multiplier of chance 1"
  Kind kind;
  Fraction value;
  std::function<void(Paytable&, const Fraction&)> set;  ///< of any paytable with such a figure
};

/// All of them, whether the paytable's file states them or they are what goes without saying.
std::vector<MachineFigure> machine_figures(const Paytable& paytable);

}  // namespace vpanalyze
