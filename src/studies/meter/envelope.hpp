// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "analysis/deal_values.hpp"
#include "vpanalyze/cards/fraction.hpp"

namespace vpanalyze {

/// Where the best hold of a class of deals changes as a line pays more and more: at the pay
/// rest_lost / count_gained.
struct Crossing {
  std::int64_t rest_lost = 0;     ///< what other lines are worth less with the new hold
  std::int64_t count_gained = 0;  ///< how much more often, in ways of a deal, it ends in the line
  std::uint32_t deal_class = 0;
  std::uint8_t from = 0;  ///< the hold best up to here
  std::uint8_t to = 0;    ///< the hold best from here on
};

/// Compares pays exactly: negative, zero or positive as a comes before b.
int compare_pays(const Crossing& a, const Crossing& b);

/// The holds of one class of deals as functions of what a line pays: hold h is worth
/// rest[h] + count[h] · pay, and the best of them is the upper envelope of 32 straight lines.
class Envelope {
 public:
  Envelope(const HoldValues& rest, const HoldValues& count) : rest_(rest), count_(count) {}

  /// The best hold just above a pay: of equal ones `preferred` if it is among them, else the
  /// smallest mask.
  std::size_t best_above(std::int64_t pay, std::optional<std::size_t> preferred) const;

  /// The hold that takes over from the best one as the pay rises, and where: the next corner of the
  /// envelope. Of holds that are equal from there on, the smallest mask.
  std::optional<Crossing> next(std::size_t best) const;

  Crossing crossing(std::size_t from, std::size_t to) const {
    return {rest_[from] - rest_[to], count_[to] - count_[from], 0, static_cast<std::uint8_t>(from),
            static_cast<std::uint8_t>(to)};
  }

 private:
  const HoldValues& rest_;
  const HoldValues& count_;
};

}  // namespace vpanalyze
