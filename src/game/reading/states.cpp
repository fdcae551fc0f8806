// SPDX-License-Identifier: MIT
// Reading of states: "states", "otherwise", and "to" of a line.
#include <algorithm>
#include <array>
#include <tuple>

#include "base/text.hpp"
#include "game/checks.hpp"
#include "game/reading/keys.hpp"
#include "game/rules.hpp"

namespace vpanalyze {
namespace {

constexpr std::string_view kStart = "start";

/// Skips pays of lines, which are read after the lines: see finish_states().
void leave_for_later(Reading& /*reading*/, MachineState& /*state*/, const JsonValue& /*value*/) {}

std::optional<JsonValue> write_state_pays(const Paytable& game, const MachineState& state) {
  if (state.pays.empty()) return std::nullopt;
  JsonValue pays{JsonValue::Type::object};
  for (const auto& [line, pay] : state.pays) pays.add(game.lines[line].name, write_amount(pay));
  return pays;
}

JsonValue state_pays_schema() {
  JsonValue schema = schema_of(R"({"type": "object", "minProperties": 1})");
  schema.add("additionalProperties", kAmount.schema());
  return schema;
}

constexpr auto kStateKeys = std::to_array<KeyRow<MachineState>>({
    KeyRow<MachineState>({"times", "multiplier"}, "everything that lines pay is multiplied by this",
                         kMember<&MachineState::times, kTimes>.varied(MachineFigure::Kind::times,
                                                                      "the multiplier in")),
    KeyRow<MachineState>(
        {"bet"}, "how many coins a hand costs here, if not what it costs elsewhere",
        kMember<&MachineState::bet, kAmount>.varied(MachineFigure::Kind::coins, "the bet in")),
    KeyRow<MachineState>(
        {"pays", "hands"},
        "an object with the names of the lines that pay differently here, `{ \"Flush\": 125 }`",
        {leave_for_later, write_state_pays, state_pays_schema}),
});

/// Returns the key of a member as a text value at its position.
JsonValue key_of(const JsonValue& object, std::size_t member) {
  JsonValue key = object.items[member];
  key.type = JsonValue::Type::string;
  key.text = object.keys[member];
  return key;
}

[[noreturn]] void refuse_twice(const JsonValue& object, std::size_t member) {
  refuse(object.items[member], "duplicate " + quote(object.keys[member]) + "; remove one of them");
}

std::size_t read_state_name(const Reading& reading, const JsonValue& value) {
  std::vector<std::string_view> names;
  for (const MachineState& state : reading.game.features.states) names.emplace_back(state.name);
  if (names.empty()) refuse(value, std::string(kNoStates));
  return read_word(value, names, {"state", "the states"});
}

/// Reads "pays" of a state: {"Flush": 125}.
void read_state_pays(Reading& reading, const JsonValue& value, MachineState& state) {
  require(value.is(JsonValue::Type::object), value,
          "write an object with a line's name for a key: {\"Flush\": 125}");
  if (value.keys.empty()) refuse(value, "the object is empty; leave the key out, or fill it");
  for (std::size_t i = 0; i < value.keys.size(); ++i) {
    const std::vector<std::string_view> names = row_names(reading.game);
    const std::optional<std::size_t> row = find_row(names, value.keys[i]);
    if (!row) refuse(value.items[i], unknown_row(names, value.keys[i]));
    if (*row == reading.game.lines.size()) {
      refuse(value.items[i], "losing hands have no line in this paytable");
    }
    const bool again = std::any_of(state.pays.begin(), state.pays.end(),
                                   [&](const auto& pays) { return pays.first == *row; });
    if (again) refuse_twice(value, i);
    state.pays.emplace_back(*row, read_amount(reading, value.items[i]));
  }
}

}  // namespace

const ObjectKind<MachineState>& kind_of(const MachineState* /*owner*/) {
  static constexpr ObjectKind<MachineState> kKind = {
      {"a state", "{\"times\": 2}"}, "state", kStateKeys};
  return kKind;
}

void finish_states(Reading& reading) {
  const JsonValue* states = reading.document.find("states");
  if (states == nullptr) return;
  for (MachineState& state : reading.game.features.states) {
    const JsonValue* pays = states->find(state.name)->find("pays");
    if (pays != nullptr) read_state_pays(reading, *pays, state);
  }
}

void read_states(Reading& reading, Paytable& game, const JsonValue& value) {
  require(value.is(JsonValue::Type::object) && value.find(kStart) != nullptr, value,
          "write an object of states that says which is the first: {\"start\": \"calm\", "
          "\"calm\": {}, \"attack\": {\"times\": 2}}");
  Features& features = game.features;
  for (std::size_t i = 0; i < value.keys.size(); ++i) {
    if (value.keys[i] == kStart) continue;
    if (value.find(value.keys[i]) != &value.items[i]) {
      refuse(value.items[i], "duplicate state " + quote(value.keys[i]) + "; remove one of them");
    }
    if (features.states.size() == kMaxStates) {
      refuse(value.items[i], "a game has at most " + std::to_string(kMaxStates) + " states");
    }
    MachineState& state = features.states.emplace_back();
    read_object(reading, state, value.items[i]);
    state.name = read_name(key_of(value, i));
  }
  if (features.states.empty()) refuse(value, "\"start\" is the only state; add another one");
  features.start = read_state_name(reading, *value.find(kStart));
}

std::optional<JsonValue> write_states(const Paytable& game, const Paytable& owner) {
  const auto& [states, start] = std::tie(owner.features.states, owner.features.start);
  if (states.empty()) return std::nullopt;
  JsonValue object{JsonValue::Type::object};
  object.add(std::string(kStart), write_text(states[start].name));
  for (const MachineState& state : states) object.add(state.name, write_object(game, state));
  return object;
}

JsonValue states_schema() {
  JsonValue schema = schema_of(R"({"type": "object", "required": ["start"], "minProperties": 2,
    "properties": {"start": {"$ref": "#/definitions/name"}},
    "propertyNames": {"$ref": "#/definitions/name"}})");
  schema.add("maxProperties", write_number(kMaxStates + 1));
  schema.add("additionalProperties", object_reference<MachineState>());
  return schema;
}

void read_otherwise(Reading& reading, Paytable& game, const JsonValue& value) {
  if (!reading.sound_or_missing("states")) return;
  game.features.otherwise = read_state_name(reading, value);
}

std::optional<JsonValue> write_otherwise(const Paytable& /*game*/, const Paytable& owner) {
  const auto& [states, otherwise] = std::tie(owner.features.states, owner.features.otherwise);
  if (!otherwise) return std::nullopt;
  return write_text(states[*otherwise].name);
}

JsonValue to_schema() {
  return schema_of(R"({"anyOf": [{"$ref": "#/definitions/name"}, {"type": "object",
    "minProperties": 1, "propertyNames": {"$ref": "#/definitions/name"},
    "additionalProperties": {"$ref": "#/definitions/name"}}]})");
}

void read_to(Reading& reading, PayLine& line, const JsonValue& value) {
  if (!reading.sound_or_missing("states")) return;  // the states are unknown
  std::vector<std::optional<std::size_t>>& destinations = line.features.to;
  destinations.resize(std::max<std::size_t>(1, reading.game.features.states.size()));
  if (!value.is(JsonValue::Type::object)) {
    std::fill(destinations.begin(), destinations.end(), read_state_name(reading, value));
    return;
  }
  if (value.keys.empty())
    refuse(value, "it leads nowhere; write {\"calm\": \"attack\"}, or leave the key out");
  for (std::size_t i = 0; i < value.keys.size(); ++i) {
    std::optional<std::size_t>& next = destinations[read_state_name(reading, key_of(value, i))];
    if (next) refuse_twice(value, i);
    next = read_state_name(reading, value.items[i]);
  }
}

/// Writes one state, or the next state for each state that has one.
std::optional<JsonValue> write_to(const Paytable& game, const PayLine& line) {
  const auto& [states, targets] = std::tie(game.features.states, line.features.to);
  if (targets.empty()) return std::nullopt;
  const auto is_first = [first = targets.front()](const auto& next) { return next == first; };
  if (targets.front() && std::all_of(targets.begin(), targets.end(), is_first)) {
    return write_text(states[*targets.front()].name);
  }
  JsonValue destinations{JsonValue::Type::object};
  for (std::size_t i = 0; i < targets.size(); ++i) {
    if (targets[i]) destinations.add(states[i].name, write_text(states[*targets[i]].name));
  }
  return destinations;
}

}  // namespace vpanalyze
