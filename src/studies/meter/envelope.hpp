// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "analysis/deal_values.hpp"
#include "analysis/hold.hpp"
#include "cards/suit_classes.hpp"
#include "vpanalyze/base/fraction.hpp"

namespace vpanalyze {

/// Change of the best hold of a class of deals as x grows, at x = base_lost / slope_gained.
struct Crossing {
  std::int64_t base_lost = 0;
  std::int64_t slope_gained = 0;
  std::uint32_t deal_class = 0;
  std::uint8_t old_hold = 0;  ///< the hold best up to here
  std::uint8_t new_hold = 0;  ///< the hold best from here on
};

/// Holds of one class of deals as linear functions: hold h has the value base[h] + slope[h] · x,
/// and the best of them is the upper envelope of 32 straight lines.
class Envelope {
 public:
  Envelope(const HoldValues& base, const HoldValues& slope, std::size_t deal_class)
      : base_(base), slope_(slope), deal_class_(static_cast<std::uint32_t>(deal_class)) {}

  /// Returns the best hold just above an x: among equal ones `preferred` if it is one of them,
  /// otherwise the smallest mask.
  std::size_t best_above(std::int64_t x, std::optional<std::size_t> preferred) const {
    std::size_t best = preferred.value_or(0);
    const auto find = [&](const auto& value) {
      auto most = value(best);
      for (std::size_t hold = 0; hold < kHolds; ++hold) {
        const auto found = value(hold);
        if (found < most || (found == most && slope_[hold] <= slope_[best])) continue;
        best = hold;
        most = found;
      }
    };
    if (x == 0) {  // the usual case, for which 64 bits suffice
      find([&](std::size_t hold) { return base_[hold]; });
    } else {
      find([&](std::size_t hold) { return int128{base_[hold]} + int128{slope_[hold]} * x; });
    }
    return best;
  }

  /// Returns the next corner of the envelope: the hold that takes over from the best one as x
  /// grows, and the place. Among holds that are equal from there on, takes the smallest mask.
  std::optional<Crossing> next(std::size_t best) const {
    std::size_t next = best;
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      if (slope_[hold] <= slope_[best]) continue;
      // Compares where the two cross the best one by cross-multiplication; at the same place, the
      // steeper one wins.
      const int128 hold_place = int128{base_[best] - base_[hold]} * (slope_[next] - slope_[best]);
      const int128 next_place = int128{base_[best] - base_[next]} * (slope_[hold] - slope_[best]);
      const bool steeper = hold_place == next_place && slope_[hold] > slope_[next];
      if (next == best || hold_place < next_place || steeper) next = hold;
    }
    if (next == best) return std::nullopt;
    return crossing(best, next);
  }

  Crossing crossing(std::size_t old_hold, std::size_t new_hold) const {
    return {base_[old_hold] - base_[new_hold], slope_[new_hold] - slope_[old_hold], deal_class_,
            static_cast<std::uint8_t>(old_hold), static_cast<std::uint8_t>(new_hold)};
  }

 private:
  const HoldValues& base_;
  const HoldValues& slope_;
  std::uint32_t deal_class_;
};

/// Σ over all deals of the best hold's base + slope · x, from one x to another.
struct EnvelopeSum {
  int128 base = 0;  ///< before any crossing
  int128 slope = 0;
  std::vector<Crossing> crossings;  ///< in ascending order of x, then of class

  EnvelopeSum& operator+=(const EnvelopeSum& later);

  /// Calls visit(crossings at one x, base and slope after them) in ascending order.
  template <class Visit>
  void for_each_corner(const std::vector<DealClass>& classes, const Visit& visit) const;
};

/// Returns the places of two crossings, multiplied by both slopes so that whole numbers compare as
/// the places do.
inline std::pair<int128, int128> cross_products(const Crossing& a, const Crossing& b) {
  return {int128{a.base_lost} * b.slope_gained, int128{b.base_lost} * a.slope_gained};
}

/// Returns the sum from one x up to but excluding another, with the slopes times `sign`. `holds`
/// are the best ones of all classes just below the first x, empty if nothing is below; they become
/// those just below the second.
EnvelopeSum envelope_sum(const DealValues& bases, const DealValues& slopes, int sign,
                         std::int64_t low, std::int64_t high, std::vector<std::uint8_t>& holds);

template <class Visit>
void EnvelopeSum::for_each_corner(const std::vector<DealClass>& classes, const Visit& visit) const {
  int128 base_here = base;
  int128 slope_here = slope;
  for (std::size_t first = 0; first < crossings.size();) {
    std::size_t last = first;
    for (; last < crossings.size(); ++last) {
      const auto [here, there] = cross_products(crossings[first], crossings[last]);
      if (here != there) break;
      const int deals = classes[crossings[last].deal_class].weight;
      base_here -= int128{crossings[last].base_lost} * deals;
      slope_here += int128{crossings[last].slope_gained} * deals;
    }
    visit(std::span(crossings).subspan(first, last - first), base_here, slope_here);
    first = last;
  }
}

}  // namespace vpanalyze
