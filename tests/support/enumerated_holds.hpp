// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "support/hold_oracle.hpp"
#include "vpanalyze/base/fraction.hpp"

namespace vpanalyze::oracle {

/// Engine's answers on the deals of a game; the only support file that looks into the engine.
class EnumeratedHolds {
 public:
  explicit EnumeratedHolds(const Paytable& game);
  ~EnumeratedHolds();
  EnumeratedHolds(EnumeratedHolds&&) noexcept;

  /// Returns how many draws end in each line, for every deal and hold: [deal][hold][line]. The
  /// engine is given pays of `unit` for one line at a time and 0 for the others, so that greater
  /// units make it use wider integers. The unit must be below 2^80.
  std::vector<std::array<LineCounts, 32>> outcomes(const std::vector<Deal>& deals,
                                                   int128 unit = 1) const;

  /// Returns the sum of all draws' pays for every deal and hold, in millionths for the game's
  /// coins.
  std::vector<std::array<int128, 32>> pays(const std::vector<Deal>& deals) const;

  /// The line that pays a complete hand.
  std::size_t paying_line(const Deal& hand) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace vpanalyze::oracle
