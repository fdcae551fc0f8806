// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "evaluate/pattern_index.hpp"
#include "game/rules.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Function that returns the line, or another number below 256, that counts for a hand with the
/// given lines.
using PayingLine = std::function<std::uint8_t(LineSet made)>;

/// Returns the function that picks the best-paying line.
PayingLine pay_order(const Paytable& paytable);

/// Returns the line that pays each pattern, evaluating the rules once per pattern: [pattern]. Zero
/// for impossible patterns.
std::vector<std::uint8_t> lines_of_patterns(const Rules& rules, const PatternIndex& patterns,
                                            const PayingLine& paying_line);

/// Array 0 of the method: the line that pays each of the C(D,5) complete hands, by hand_index.
class ScoredDeals {
 public:
  ScoredDeals(const Paytable& paytable, int workers, const PayingLine& paying_line);

  int deck_size() const { return deck_size_; }
  std::uint32_t size() const { return size_; }
  /// Returns the line that pays the hand with this index.
  std::uint8_t line(std::uint32_t hand) const { return lines_[hand]; }
  const std::uint8_t* data() const { return lines_.get(); }

 private:
  int deck_size_;
  std::uint32_t size_;
  std::unique_ptr<std::uint8_t[]> lines_;
};

}  // namespace vpanalyze
