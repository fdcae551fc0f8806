// SPDX-License-Identifier: MIT
#pragma once

#include <utility>
#include <vector>

#include "analysis/deal_values.hpp"
#include "studies/strategy/hold_phrase.hpp"
#include "studies/strategy/line_order.hpp"

namespace vpanalyze {

/// Cells, sorted, with the last line by which any deal that contains the cell is played. A line
/// behind that may speak of the cell or not: it makes no difference.
using LastLines = std::vector<std::pair<HoldCell, std::size_t>>;

/// The same for all sections, by their number of wild cards.
std::vector<LastLines> last_lines(const DealValues& values, const NumberedHolds& holds,
                                  const HoldCells& cells,
                                  const std::vector<const LineOrder*>& sections);

/// A line in words: phrases that match all of its cells and, of all others that a deal may contain,
/// only such as make no difference.
std::vector<HoldPhrase> described(const HoldShapes& shapes, const LineOrder& section,
                                  std::size_t line, const LastLines& last);

}  // namespace vpanalyze
