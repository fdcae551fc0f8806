// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "json/read_json.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// State of reading a paytable.
struct Reading : JsonReading {
  Paytable game = {};

  /// Runs checks of what was read, recording the PaytableProblem that they throw.
  void note_wrong(const std::function<void()>& part);
  /// Returns true if pay lines can be checked against the wild cards of the game.
  bool wild_cards_known() const { return sound_or_missing("deck") && sound_or_missing("wild"); }
};

/// Reads the paytable in the document. Mistakes are collected.
void read_game(Reading& reading);
/// Reads a paytable with the key "choices", or one that may not have it.
void read_choices(Reading& reading);
void read_without_choices(Reading& reading);

/// Reads a paytable within another one. Its mistakes and warnings become those of the outer one.
Paytable read_inner_paytable(Reading& outer, const JsonValue& value);

/// Returns the correction for a word that names a feature. Ignores punctuation: "multi-strike"
/// equals "multi_strike".
std::optional<std::string> feature_hint(std::string_view word);

/// Throws unless a value is a list. `example` is a list entry, without quotes.
void require_list(const JsonValue& value, const std::string& example);

/// Returns the index of a value's word. `hint` may return a correction for words that name no
/// feature.
std::size_t read_word(const JsonValue& value, std::span<const std::string_view> words,
                      std::pair<std::string_view, std::string_view> what,
                      std::optional<std::string> (*hint)(std::string_view word) = nullptr);

/// "kicker" of lines whose other cards add up to the rank of the three.
inline constexpr std::string_view kSumKicker = "sum";
/// Words that people write for "draw_extra".
inline constexpr std::string_view kDrawExtraInstead = "extra extra_card extra_draw draws_extra";

/// Reads the pays of lines in the states, after the lines have been read.
void finish_states(Reading& reading);
/// Reads the pays in states and checks all features. Throws Mistake or PaytableProblem.
void finish_features(Reading& reading);

/// Returns the object with only the members for which keep(key, value) is true.
template <class Keep>
JsonValue members_if(const JsonValue& object, const Keep& keep) {
  JsonValue kept = object;
  kept.keys.clear();
  kept.items.clear();
  for (std::size_t i = 0; i < object.keys.size(); ++i) {
    if (keep(object.keys[i], object.items[i])) kept.add(object.keys[i], object.items[i]);
  }
  return kept;
}

/// Returns the document of a paytable.
JsonValue document_of(const Paytable& paytable);

/// Largest size of a file; a paytable is a few kilobytes.
inline constexpr std::size_t kMostPaytableBytes = std::size_t{1} << 20U;

}  // namespace vpanalyze
