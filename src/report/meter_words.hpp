// SPDX-License-Identifier: MIT
// Words of an answer on meters.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/studies/meter.hpp"

namespace vpanalyze {

/// Returns a pay for a bet of one unit in the paytable's coins.
Number quoted(const Fraction& amount, const MeterResult& result, int decimals = 2);
Number quoted(double amount, const MeterResult& result, int decimals = 2);
Number quoted(const Quantity& amount, const MeterResult& result, int decimals = 2);

template <class Amount>
Phrase quoted_if_any(const std::optional<Amount>& amount, const MeterResult& result) {
  return amount ? quoted(*amount, result) : Phrase();
}

/// Returns text like "for 5 coins" to follow a quoted pay; nothing after other amounts.
Phrase quoted_for(const MeterResult& result, const Stakes& stakes);

/// Returns a pay for people, or that none is enough.
Phrase pay_for(const std::optional<Quantity>& amount, const MeterResult& result,
               const Stakes& stakes);

/// Returns how often the line is paid.
Phrase hit(const MeterPoint& point);

/// Returns "once", "twice" or text like "79 times".
std::string times(std::ptrdiff_t number);

/// Returns the pays at which the return bends without a change of play; nothing if there are none.
Phrase takeovers(const MeterResult& result);

/// Returns the answer in two sentences: where the game breaks even, and what an hour is worth now.
Phrase answer_words(const MeterResult& result, const Stakes& stakes);

}  // namespace vpanalyze
