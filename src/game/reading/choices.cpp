// SPDX-License-Identifier: MIT
// Reading of "choices": games among which the player chooses before the cards. Each is read as a
// paytable of its own, the game's document with the choice's members in place of the game's.
#include <algorithm>
#include <iterator>
#include <utility>

#include "base/text.hpp"
#include "game/checks.hpp"
#include "game/reading/keys.hpp"

namespace vpanalyze {
namespace {

constexpr std::string_view kChoices = "choices";

/// Keys that concern only a choice itself.
constexpr std::string_view kChoiceKeys = "name aliases expect family source notes $schema choices";
/// Keys that concern only the game and not its choices.
constexpr std::string_view kGameKeys = "name aliases expect choices";

/// Adds a member, or replaces the member with its key.
void put(JsonValue& object, const std::string& key, const JsonValue& value) {
  if (JsonValue* member = object.find(key)) {
    *member = value;
  } else {
    object.add(key, value);
  }
}

/// Returns the object without the members with these keys.
JsonValue remove_keys(const JsonValue& object, std::string_view keys) {
  return members_if(object, [&](const std::string& key, const JsonValue& /*value*/) {
    return !is_among(key, keys);
  });
}

/// Returns the document of the game after this choice, under the name of the game or of the choice.
JsonValue game_with(const JsonValue& game, const JsonValue& choice, bool is_named_as_game) {
  JsonValue merged = remove_keys(game, is_named_as_game ? kChoices : kGameKeys);
  const JsonValue own_members = is_named_as_game ? remove_keys(choice, kChoiceKeys) : choice;
  if (!is_named_as_game) {
    merged.begin = choice.begin;
    merged.end = choice.end;
  }
  for (std::size_t i = 0; i < own_members.keys.size(); ++i) {
    // A repeated key is left for the reader to find.
    if (own_members.find(own_members.keys[i]) == &own_members.items[i]) {
      put(merged, own_members.keys[i], own_members.items[i]);
    } else {
      merged.add(own_members.keys[i], own_members.items[i]);
    }
  }
  return merged;
}

/// Reads one of these games. Its mistakes and warnings become those of the reading, each once.
Paytable read_merged(Reading& reading, const JsonValue& document) {
  Reading merged{{document}};
  read_without_choices(merged);
  std::move(merged.mistakes.begin(), merged.mistakes.end(), std::back_inserter(reading.mistakes));
  for (Mistake& warning : merged.warnings) {
    const bool is_known =
        std::any_of(reading.warnings.begin(), reading.warnings.end(), [&](const Mistake& other) {
          return other.place == warning.place && other.problem == warning.problem;
        });
    if (!is_known) reading.warnings.push_back(std::move(warning));
  }
  return std::move(merged.game);
}

void check_list(const JsonValue& game) {
  const JsonValue& choices = *game.find(kChoices);
  for (std::size_t i = 0; i < game.keys.size(); ++i) {
    if (game.keys[i] != kChoices || &game.items[i] == &choices) continue;
    refuse(game.items[i], "duplicate key \"choices\"; remove one of them");
  }
  read_list(choices, "{\"name\": \"twos\", \"wild\": [\"2\"]}, {…}", kMaxStates,
            [](const JsonValue& choice) {
              if (choice.is(JsonValue::Type::object)) return;
              refuse_found(choice,
                           "a choice is an object such as {\"name\": \"twos\", \"wild\": [\"2\"]}");
            });
  if (choices.items.size() == 1) {
    refuse(choices,
           "a choice is between at least two; add another one, or write its members in the "
           "game itself");
  }
}

}  // namespace

void read_choices(Reading& reading) {
  const JsonValue& game = reading.document;
  const std::size_t mistakes = reading.mistakes.size();
  reading.note([&] { check_list(game); });
  if (reading.mistakes.size() != mistakes) return;
  const std::vector<JsonValue>& items = game.find(kChoices)->items;
  reading.game = read_merged(reading, game_with(game, items.front(), true));
  std::vector<Paytable>& choices = reading.game.choices;
  for (const JsonValue& item : items) {
    choices.push_back(read_merged(reading, game_with(game, item, false)));
    if (reading.mistakes.size() != mistakes) continue;
    const std::string problem = choice_problem(reading.game, choices.size() - 1);
    if (!problem.empty()) {
      reading.mistakes.push_back({item.find("name")->begin, problem});
    }
  }
}

/// Rejects "choices" of a choice.
void refuse_choices(Reading& /*reading*/, Paytable& /*game*/, const JsonValue& value) {
  refuse(value, std::string(kChoiceOfChoices));
}

JsonValue choices_schema() { return list_schema(reference_to("choice"), kMaxStates, 2); }

/// Writes each choice as a paytable of its own; see document_of().
std::optional<JsonValue> write_choices(const Paytable& /*game*/, const Paytable& owner) {
  if (owner.choices.empty()) return std::nullopt;
  return write_list(owner.choices,
                    [](const Paytable& choice) { return write_object(choice, choice); });
}

}  // namespace vpanalyze
