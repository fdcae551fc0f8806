// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "game/reading/json_value.hpp"
#include "game/reading/object.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// What has been read of a paytable so far, in the order in which its parts depend on each other.
struct Reading {
  const JsonValue& document;
  Paytable game = {};
  PayLine line = {};  ///< the one being read; the game has those before it
  Mistakes mistakes = {};
  /// What is allowed but looks like a mistake.
  std::vector<Mistake> warnings = {};

  /// Whether a value was read without a mistake; false for null, where there is none.
  bool sound(const JsonValue* value) const { return value != nullptr && mistakes.none_in(*value); }
  /// Whether nothing is wrong with this part of the document, or it is not there.
  bool sound_or_missing(std::string_view key) const {
    return document.find(key) == nullptr || sound(document.find(key));
  }
  /// Whether pay lines can be checked against the wild cards of the game.
  bool wild_cards_known() const { return sound_or_missing("deck") && sound_or_missing("wild"); }
};

/// A reader for tables of keys: puts what `read` makes of a value into a member of the game, of the
/// line, of the published figures.
template <auto member, auto read>
void into(Reading& reading, const JsonValue& value) {
  if constexpr (requires { reading.game.*member; }) {
    reading.game.*member = read(value);
  } else if constexpr (requires { reading.line.*member; }) {
    reading.line.*member = read(value);
  } else {
    (*reading.game.expect).*member = read(value);
  }
}

/// The text of a file without the byte order mark that some editors put in front. Throws
/// PaytableError for what cannot be a paytable whatever it says: nothing, too much, bytes that are
/// no UTF-8 text.
std::string_view paytable_text(std::string_view bytes, const std::string& file);

/// "hands", for a game whose deck, wild cards and coins are read already; where they could not be
/// read, lines are not checked against them.
void read_pay_lines(Reading& reading, const JsonValue& hands);

}  // namespace vpanalyze
