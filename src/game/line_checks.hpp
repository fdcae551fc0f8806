// SPDX-License-Identifier: MIT
#pragma once

#include "game/json_fields.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Notes what a line's kind of hand cannot be asked, and what no hand of the game could be.
/// `fields` are the members of `json`, from which the line was read; a qualifier that could not be
/// read is missing from the line. `game` is null where the game's wild cards are not known.
void check_line(const PayLine& line, const JsonFields& fields, const JsonValue& json,
                const Paytable* game, Mistakes& mistakes);

}  // namespace vpanalyze
