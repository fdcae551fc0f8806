// SPDX-License-Identifier: MIT
#pragma once

#include "game/json_fields.hpp"
#include "vpanalyze/game/hand_kind.hpp"

namespace vpanalyze {

/// The word of a kind of hand. Notes a mistake and returns nothing where it is none.
std::optional<HandKind> read_hand_kind(const JsonValue& value, Mistakes& mistakes);

}  // namespace vpanalyze
