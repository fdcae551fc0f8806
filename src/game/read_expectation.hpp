// SPDX-License-Identifier: MIT
#pragma once

#include "game/json_fields.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// Reads "expect" for a game whose lines are read already. Where not all of them could be read, the
/// names that "combinations" mentions are not looked up.
Expectation read_expectation(const JsonValue& value, const Paytable& game, bool lines_known,
                             Mistakes& mistakes);

}  // namespace vpanalyze
