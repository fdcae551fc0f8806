// SPDX-License-Identifier: MIT
// The JSON Schema of paytables, made of the tables of keys, and of conditions that concern several
// keys together.
#include "game/reading/schema.hpp"

#include <utility>

#include "base/text.hpp"
#include "game/reading/keys.hpp"
#include "json/write_json.hpp"

namespace vpanalyze {
namespace {

using Type = JsonValue::Type;

void add_members(JsonValue& object, const JsonValue& more) {
  for (std::size_t i = 0; i < more.keys.size(); ++i) object.add(more.keys[i], more.items[i]);
}

/// Returns a sentence of the reference without its Markdown: links and code marks.
std::string plain_sentence(std::string_view markdown) {
  const bool is_code = markdown.starts_with('`');
  std::string text;
  while (!markdown.empty()) {
    const char c = markdown.front();
    const bool ends_link = markdown.starts_with("](");
    markdown.remove_prefix(ends_link ? markdown.find(')') + 1 : 1);
    const bool begins_link = c == '[' && markdown.find("](") == markdown.find_first_of("[]");
    if (c != '`' && !begins_link && !ends_link) text += c;
  }
  return (is_code ? text : capitalised(text)) + ".";
}

template <class Owner>
JsonValue key_schema(const KeyRow<Owner>& key) {
  JsonValue schema{Type::object};
  schema.add("description", write_text(plain_sentence(key.meaning)));
  const bool is_required = !key.words.missing.empty();
  add_members(schema, members_if(key.value.schema(), [&](const std::string& name, const auto&) {
                return !is_required || name != "default";
              }));
  return schema;
}

/// Returns the schema of the objects of a kind.
template <class Owner>
JsonValue object_schema() {
  JsonValue required{Type::array};
  JsonValue properties{Type::object};
  for (const KeyRow<Owner>& key : object_kind<Owner>().keys) {
    const std::string name(key.words.name);
    if (!key.words.missing.empty()) required.add(write_text(name));
    properties.add(name, key_schema(key));
  }
  JsonValue schema = schema_of(R"({"type": "object"})");
  if (!required.items.empty()) schema.add("required", std::move(required));
  add_members(schema, conditions_of(object_kind<Owner>().definition));
  schema.add("additionalProperties", JsonValue::boolean_value(false));
  schema.add("properties", std::move(properties));
  return schema;
}

/// Returns the schema of a choice, whose keys are those of a paytable.
JsonValue choice_schema() {
  JsonValue schema = schema_of(R"({"description": "The keys that are not those of the game.",
    "type": "object", "required": ["name"], "additionalProperties": false, "properties": {}})");
  for (const KeyRow<Paytable>& key : object_kind<Paytable>().keys) {
    const std::string name(key.words.name);
    if (name == "choices" || name == "$schema") continue;
    JsonValue same{Type::object};
    same.add("$ref", write_text("#/properties/" + name));
    schema.items.back().add(name, std::move(same));
  }
  return schema;
}

template <class... Owners>
void add_objects(JsonValue& definitions) {
  (definitions.add(std::string(object_kind<Owners>().definition), object_schema<Owners>()), ...);
}

/// Returns a schema as text, with each key, definition and condition on a line of its own.
std::string schema_text(const JsonValue& value, bool is_broken = true, std::size_t depth = 0) {
  const bool is_object = value.is(Type::object);
  if (!is_object && !value.is(Type::array)) return json_text(value);
  std::string text;
  for (std::size_t i = 0; i < value.items.size(); ++i) {
    const JsonValue& item = value.items[i];
    const std::string key = is_object ? value.keys[i] : "";
    if (i > 0) text += is_broken ? "," : ", ";
    if (is_broken) text += "\n" + std::string(2 * (depth + 1), ' ');
    if (is_object) text += json_string(key) + ": ";
    const bool is_kind = item.find("properties") != nullptr && item.find("description") == nullptr;
    const bool has_lines = is_kind || key == "properties" || key == "definitions" || key == "allOf";
    text += schema_text(item, is_broken && has_lines, depth + 1);
  }
  if (is_broken) text += "\n" + std::string(2 * depth, ' ');
  return (is_object ? "{" : "[") + text + (is_object ? "}" : "]");
}

}  // namespace

std::string paytable_schema() {
  JsonValue schema = schema_of(R"({
    "$schema": "http://json-schema.org/draft-07/schema#",
    "title": "A video poker paytable",
    "description": "Deck, wild cards, pays and features; see docs/paytable-format.md."})");
  add_members(schema, object_schema<Paytable>());
  // A game with choices may leave "hands" to them.
  *schema.find("required") = schema_of(R"(["name"])");
  JsonValue definitions = value_definitions();
  definitions.add("choice", choice_schema());
  add_objects<DeckParts, Grid, ChanceEvent, DealtHand, Level, MachineState, SecondDraw, PayLine,
              InnerGame, Expectation>(definitions);
  schema.add("definitions", std::move(definitions));
  return schema_text(schema) + "\n";
}

}  // namespace vpanalyze
