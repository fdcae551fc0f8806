// SPDX-License-Identifier: MIT
#pragma once

#include "game/json_fields.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// A pay line as far as it could be read.
struct LineDraft {
  const JsonValue* json = nullptr;
  const JsonValue* name_json = nullptr;  ///< where the line was given a name
  const JsonValue* hand_json = nullptr;
  const JsonValue* pays_json = nullptr;
  PayLine line;
  bool has_hand = false;
  bool has_pays = false;
  bool sound = false;  ///< no mistake was found in it
};

/// Reads one element of "hands" for a game whose deck, wild cards and coins are read already. Lines
/// without a name have an empty one. Where the game's wild cards could not be read, the line is not
/// checked against them.
LineDraft read_pay_line(const JsonValue& value, const Paytable& game, bool wild_cards_known,
                        Mistakes& mistakes);

}  // namespace vpanalyze
