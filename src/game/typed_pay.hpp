// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Pays as typed: "990", "4950 coins" for the customary bet, "990 per coin".
struct TypedPays {
  std::string_view text;  ///< without the unit
  int coins = 1;          ///< number of coins bet for which the pays are quoted
  bool is_bare = true;    ///< true if no unit was given: pays are for the paytable's coins
};

/// Splits typed pays into text and unit.
TypedPays typed_pays(std::string_view text, const Paytable& paytable);

/// Parses a number typed as a pay for `typed_coins` coins, also "4,950" and ".5", and returns the
/// pay for `coins` coins. On a mistake returns nothing and sets `problem` as parse_pay() does.
std::optional<Pay> parse_typed_pay(std::string_view text, int typed_coins, int coins,
                                   std::string& problem);

/// Returns the problem with bare pays of a line, from `least` to `most`, that are near the line's
/// present pay only if read for another number of coins: 4950 for a royal flush that pays 800 for
/// one coin. Lists all spellings. Empty if there is no such problem.
std::string other_coins_problem(const Paytable& paytable, std::size_t line, Pay least, Pay most);

}  // namespace vpanalyze
