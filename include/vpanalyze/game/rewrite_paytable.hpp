// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// A number among the features of a paytable, named by the keys that lead to it in the file: "bet",
/// "chance.1.times", "states.attack.pays.Flush", entries of lists counted from 1, and "Full
/// house.next" for what belongs to a pay line.
struct FeatureFigure {
  std::string name;
  std::string value;  ///< as written: "4", "1/15"
};

/// All of them, in the order of the file: what is bet, chances, multipliers and awards. `json` is
/// that of a paytable that has been read.
std::vector<FeatureFigure> feature_figures(std::string_view json);

/// The file once more, under the name and with the pays of `paytable`, which has the same lines,
/// and with some figures changed. What others have published about the game, its other names and
/// its notes are left out.
std::string rewritten_paytable(std::string_view json, const Paytable& paytable,
                               const std::vector<FeatureFigure>& figures);

}  // namespace vpanalyze
