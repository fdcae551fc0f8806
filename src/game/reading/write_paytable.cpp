// SPDX-License-Identifier: MIT
#include "vpanalyze/game/write_paytable.hpp"

#include <algorithm>
#include <utility>

#include "game/reading/keys.hpp"
#include "json/write_json.hpp"

namespace vpanalyze {
namespace {

/// Keys of a game with choices that are about the game itself.
constexpr std::string_view kGameMembers = "name aliases expect family source notes";
/// Keys that every choice must state itself.
constexpr std::string_view kOwnMembers = "name expect";

bool is_member(const JsonValue& object, const std::string& key, const JsonValue& value) {
  const JsonValue* member = object.find(key);
  return member != nullptr && json_text(*member) == json_text(value);
}

}  // namespace

JsonValue document_of(const Paytable& paytable) {
  JsonValue game = write_object(paytable, paytable);
  const JsonValue* choices = game.find("choices");
  if (choices == nullptr) return game;
  // Members that all choices have in common belong to the game, the others to each choice.
  JsonValue written = members_if(game, [&](const std::string& key, const JsonValue& value) {
    return is_among(key, kGameMembers) ||
           std::all_of(choices->items.begin(), choices->items.end(),
                       [&](const JsonValue& choice) { return is_member(choice, key, value); });
  });
  JsonValue own_members = write_list(choices->items, [&](const JsonValue& choice) {
    return members_if(choice, [&](const std::string& key, const JsonValue& value) {
      return is_among(key, kOwnMembers) || !is_member(written, key, value);
    });
  });
  written.add("choices", std::move(own_members));
  return written;
}

std::string to_json(const Paytable& paytable) { return json_text(document_of(paytable)) + "\n"; }

}  // namespace vpanalyze
