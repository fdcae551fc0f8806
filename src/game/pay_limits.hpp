// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "vpanalyze/game/pay.hpp"

namespace vpanalyze {

/// Reads a pay quoted for so many coins. On a mistake returns nothing and sets `problem` to what is
/// wrong and what the limits are.
std::optional<Pay> parse_pay(std::string_view text, int coins, std::string& problem);

}  // namespace vpanalyze
