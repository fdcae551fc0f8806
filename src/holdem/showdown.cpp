// SPDX-License-Identifier: MIT
#include "holdem/showdown.hpp"

namespace vpanalyze {

void WinTally::add(const WinTally& other, std::uint64_t times) {
  for (std::size_t n = 0; n < opponents.size(); ++n) {
    for (std::size_t i = 0; i < known.size(); ++i) known[i][n] += other.known[i][n] * times;
    opponents[n] += other.opponents[n] * times;
  }
}

}  // namespace vpanalyze
