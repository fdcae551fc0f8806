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

/// Which line, or other number below 256, a hand that makes the given lines counts for.
using PayingLine = std::function<std::uint8_t(LineSet made)>;

/// By what the lines pay.
PayingLine by_pays(const Paytable& paytable);

/// [pattern]: the line that pays it, the rules being asked once a pattern. Zero for what cannot
/// occur.
std::vector<std::uint8_t> lines_of_patterns(const Rules& rules, const PatternIndex& patterns,
                                            const PayingLine& paying_line);

/// Array 0 of the method: the line that pays each of the C(D,5) complete hands, by hand_index.
class ScoredDeals {
 public:
  ScoredDeals(const Paytable& paytable, int workers, const PayingLine& paying_line);

  int deck_size() const { return deck_size_; }
  std::uint32_t size() const { return size_; }
  /// Which line pays the hand with this index.
  std::uint8_t line(std::uint32_t hand) const { return lines_[hand]; }
  const std::uint8_t* data() const { return lines_.get(); }

 private:
  int deck_size_;
  std::uint32_t size_;
  std::unique_ptr<std::uint8_t[]> lines_;
};

}  // namespace vpanalyze
