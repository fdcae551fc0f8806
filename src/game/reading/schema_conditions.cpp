// SPDX-License-Identifier: MIT
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "game/checks.hpp"
#include "game/reading/forms.hpp"
#include "game/reading/schema.hpp"

namespace vpanalyze {
namespace {

constexpr std::string_view kPaytableConditions = R"({
  "dependencies": {"otherwise": ["states"], "grid": ["paylines"], "paylines": ["grid"]},
  "anyOf": [
    {"required": ["hands"]},
    {"required": ["choices"], "properties": {"choices": {"items": {"required": ["hands"]}}}}],
  "allOf": [
    {"if": {"not": {"required": ["coins"]}}, "then": {"properties": {"bet": {"maximum": 1000000},
      "hands": {"items": {"properties": {"pays": {"maximum": 1000000}}}}}}},
    {"if": {"required": ["grid"]}, "then": {"properties": {"lines": false}}},
    {"if": {"not": {"required": ["states"]}},
     "then": {"properties": {"hands": {"items": {"properties": {"to": false}}}}}},
    {"if": {"required": ["states", "lines"],
       "properties": {"lines": {"type": "number", "minimum": 2}}},
     "then": {"properties": {"chance": false,
       "states": {"additionalProperties": {"properties": {"bet": false, "pays": false}}},
       "hands": {"items": {"properties": {"plus": false}}}}}},
    {"if": {"anyOf": [{"required": ["peek"]}, {"required": ["again"]}]},
     "then": {"not": {"required": ["peek", "again"]},
       "properties": {"lines": {"const": 1}, "play": false}}},
    {"if": {"required": ["again"]}, "then": {"properties": {"wild": false}}},
    {"if": {"required": ["chance"], "properties": {"chance": {"type": "array", "contains": {
       "type": "object", "anyOf": [{"required": ["deck"]},
         {"required": ["dream"], "properties": {"dream": {"const": true}}}]}}}},
     "then": {"properties": {"levels": false, "states": false, "play": {"const": "draw"},
       "hands": {"items": {"properties": {"next": false, "order": false}}}}}},
    {"if": {"required": ["chance"], "properties": {"chance": {"type": "array", "contains": {
       "type": "object", "required": ["dream"], "properties": {"dream": {"const": true}}}}}},
     "then": {"properties": {"on_deal": false}}},
    {"if": {"anyOf": [{"required": ["draw_extra"]}, {"required": ["on_deal"], "properties": {
       "on_deal": {"type": "array", "contains": {"type": "object", "required": ["draw_extra"]}}}}]},
     "then": {"properties": {
       "deck": {"properties": {"jokers": {"const": 0}}}, "wild": {"maxItems": 0}, "grid": false,
       "play": {"const": "draw"},
       "chance": {"items": {"properties": {"deck": false, "dream": {"const": false}}}},
       "hands": {"items": {"properties": {"order": false}}}}},
     "else": {"anyOf": [{"required": ["choices"]},
       {"properties": {"hands": {"items": {"properties": {"cards": {"const": 5}}}}}}]}},
    {"if": {"properties": {"choices": false,
       "deck": {"properties": {"jokers": {"const": 0}}}, "wild": {"maxItems": 0},
       "chance": {"items": {"properties": {"deck": {"properties": {"jokers": {"const": 0}}}}}}}},
     "then": {"properties": {"hands": {"items": {
       "not": {"properties": {"hand": {"const": "wild_cards"}}, "required": ["hand"]},
       "properties": {"natural": {"const": true}, "wilds": {"enum": [0, "0-0"]}}}}}}},
    {"if": {"properties": {"choices": false,
       "deck": {"properties": {"jokers": {"const": 0}, "extra": false}}, "wild": {"maxItems": 0},
       "chance": {"items": {"properties": {"deck": {"properties": {"jokers": {"const": 0}}}}}}}},
     "then": {"properties": {"hands": {"items": {
       "not": {"properties": {"hand": {"const": "five_of_a_kind"}}, "required": ["hand"]}}}}}}
  ]})";

constexpr std::string_view kLineConditions = R"({"allOf": [
  {"if": {"required": ["cards"], "properties": {"cards": {"const": 6}}},
   "then": {"properties": {"hand": {"enum": ["royal_flush", "straight_flush", "four_of_a_kind",
     "flush", "straight", "three_of_a_kind", "pair"]}, "ranks": false, "kicker": false,
     "natural": false, "wilds": false, "suit": false}}},
  {"if": {"properties": {"hand": {"const": "nothing"}}},
   "then": {"properties": {"ranks": false, "natural": false, "wilds": false, "order": false}}},
  {"if": {"properties": {"hand": {"const": "royal_flush"}}},
   "then": {"properties": {"ranks": false}}, "else": {"properties": {"order": {"type": "array"}}}},
  {"if": {"properties": {"hand": {"enum": ["straight", "straight_flush"]}}},
   "then": {"properties": {"ranks": {"$ref": "#/definitions/straight_ranks"}}}},
  {"if": {"properties": {"hand": {"const": "wild_cards"}}},
   "then": {"required": ["wilds"], "properties": {"kicker": {"$ref": "#/definitions/ranks"}},
     "if": {"required": ["kicker"]}, "then": {"properties": {"wilds": {"enum": [4, "4-4"]}}}}},
  {"if": {"properties": {"hand": {"const": "four_of_a_kind"}}},
   "then": {"properties": {"kicker": {"not": {"const": "sum"}}}}},
  {"if": {"properties": {"hand": {"enum": ["three_of_a_kind", "full_house"]}}},
   "then": {"properties": {"kicker": {"const": "sum"}}}},
  {"if": {"properties": {"hand": {"not": {"enum":
     ["four_of_a_kind", "wild_cards", "three_of_a_kind", "full_house"]}}}},
   "then": {"properties": {"kicker": false}}},
  {"if": {"properties": {"hand": {"not": {"enum": ["flush", "straight_flush", "royal_flush"]}}}},
   "then": {"properties": {"suit": false}}},
  {"if": {"required": ["natural"], "properties": {"natural": {"const": false}}},
   "then": {"properties": {"wilds": {"not": {"enum": [0, "0-0"]}}}}}
]})";

constexpr std::string_view kDealtHandConditions = R"({
  "anyOf": [{"required": ["pays"]}, {"required": ["times"]}, {"required": ["draw_extra"]}],
  "allOf": [
    {"if": {"properties": {"hand": {"enum": ["any", "nothing"]}}},
     "then": {"properties": {"ranks": false, "natural": false, "wilds": false}}},
    {"if": {"properties": {"hand": {"not": {"enum": ["four_of_a_kind", "wild_cards"]}}}},
     "then": {"properties": {"kicker": false}}}
  ]})";

/// Returns the schema of a key's value in games that have the feature; see Exclusion.
std::string feature_schema(std::string_view key) {
  const std::vector<std::string_view> parts = parts_of(key, '.');
  if (key == "play") return R"({"not": {"const": "draw"}})";
  if (parts.size() == 1) return "{}";
  const std::string inner = '"' + std::string(parts[1]) + '"';
  if (parts[0] == "play") return R"({"const": )" + inner + "}";
  const std::string entry = R"({"contains": {"required": [)" + inner + "]";
  if (parts[1] != "times") return entry + "}}";
  // A multiplier of 1 is none.
  return entry + R"(, "properties": {"times": {"not": {"enum": [1, "1", "1.0", "1/1"]}}}}})";
}

/// Returns the schema of a key's value in games that lack the feature.
JsonValue forbidden(std::string_view key) {
  if (key == "play") return schema_of(R"({"const": "draw"})");
  const std::string schema = feature_schema(key);
  return schema == "{}" ? JsonValue::boolean_value(false) : schema_of(R"({"not": )" + schema + "}");
}

/// Returns the properties of a game, or of a line, without the keys.
JsonValue forbidden_properties(std::string_view keys) {
  JsonValue properties{JsonValue::Type::object};
  if (keys.empty()) return properties;
  for (const std::string_view key : parts_of(keys, ' ')) {
    properties.add(std::string(parts_of(key, '.')[0]), forbidden(key));
  }
  return properties;
}

/// Returns the condition that a key and those it excludes are not in one game.
JsonValue condition_of(const Exclusion& exclusion) {
  const std::string key(parts_of(exclusion.key, '.')[0]);
  const std::string schema = feature_schema(exclusion.key);
  JsonValue condition =
      schema_of(R"({"if": {"required": [")" + key + "\"]" +
                (schema == "{}" ? "" : R"(, "properties": {")" + key + "\": " + schema + "}") +
                R"(}, "then": {}})");
  JsonValue properties = forbidden_properties(exclusion.others);
  JsonValue lines = schema_of(R"({"items": {}})");
  lines.items.front().add("properties", forbidden_properties(exclusion.line_keys));
  properties.add("hands", std::move(lines));
  condition.items.back().add("properties", std::move(properties));
  return condition;
}

}  // namespace

JsonValue conditions_of(std::string_view definition) {
  if (definition == "paytable") {
    JsonValue conditions = schema_of(kPaytableConditions);
    for (const Exclusion& exclusion : kExclusions) {
      conditions.find("allOf")->add(condition_of(exclusion));
    }
    return conditions;
  }
  if (definition == "pay_line") return schema_of(kLineConditions);
  if (definition == "dealt_hand") return schema_of(kDealtHandConditions);
  if (definition == "chance") return schema_of(R"({"not": {"required": ["times", "mean_times"]}})");
  if (definition == "deck" || definition == "expect") return schema_of(R"({"minProperties": 1})");
  return JsonValue{JsonValue::Type::object};
}

JsonValue value_definitions() {
  const std::string rank = "(?:10|[2-9TJQKAtjqka])";
  const std::string range = rank + "(?: *- *" + rank + ")?";
  const std::string rank_list = "^(?!.*[Aa] *- *[^ Aa]) *" + range + "(?: *, *" + range + ")* *$";
  return schema_of(R"({
    "name": {"type": "string", "minLength": 1, "maxLength": 100, "pattern":
      "^[^ \\u0000-\\u001F\\u007F](?:[^\\u0000-\\u001F\\u007F]*[^ \\u0000-\\u001F\\u007F])?$"},
    "text": {"type": "string", "pattern":
      "^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F]*$"},
    "pay": {"type": "number", "minimum": 0, "maximum": )" +
                   std::to_string(Pay::kMostPerCoin * kMaxCoins) + R"(},
    "amount": {
      "description": "At most nine digits before and after the point, or a fraction: 4, \"1/15\".",
      "anyOf": [{"type": "number", "minimum": 0}, {"type": "string", "pattern":
        "^(?: *[0-9]{1,9} */ *0*[1-9][0-9]{0,8} *|(?:0|[1-9][0-9]{0,8})(?:\\.[0-9]{1,9})?)$"}]},
    "bet": {"allOf": [{"$ref": "#/definitions/pay"}], "exclusiveMinimum": 0},
    "probability": {"allOf": [{"$ref": "#/definitions/amount"}],
      "not": {"enum": [0, "0", "0.0"]}, "maximum": 1},
    "free_ride": {"allOf": [{"$ref": "#/definitions/amount"}],
      "not": {"enum": [1, "1", "1.0", "1/1"]}, "maximum": 1},
    "times": {"allOf": [{"$ref": "#/definitions/amount"}], "maximum": )" +
                   std::to_string(kMaxTimes) + R"(},
    "award": {"type": "array", "minItems": 2, "maxItems": 2, "items": [
      {"$ref": "#/definitions/pay"},
      {"allOf": [{"$ref": "#/definitions/amount"}], "not": {"enum": [0, "0"]}}]},
    "card": {"type": "string", "pattern": "^(?:10|[2-9TJQKAtjqka])[cdhsCDHS]$"},
    "extra_card": {"type": "string", "pattern": "^(?:10|[2-9TJQKAtjqka])[*]$"},
    "ranks": {
      "description": "\"A\", \"J-A\", \"2-4\", \"A,2-4\", or a list of these.",
      "anyOf": [{"$ref": "#/definitions/rank_text"}, {"type": "array", "minItems": 1,
        "uniqueItems": true, "items": {"$ref": "#/definitions/rank_text"}}]},
    "rank_text": {"type": "string", "pattern": ")" +
                   rank_list + R"("},
    "straight_ranks": {
      "description": "The highest card, 5 (in A-2-3-4-5) to A.",
      "anyOf": [{"type": "string", "pattern": "^[^2-4]*$"},
        {"type": "array", "items": {"type": "string", "pattern": "^[^2-4]*$"}}]},
    "wilds": {"anyOf": [{"type": "integer", "minimum": 0, "maximum": 5}, {"type": "string",
      "pattern": "^(?:0-[0-5]|1-[1-5]|2-[2-5]|3-[3-5]|4-[45]|5-5)$"}]},
    "suits": {"type": "string", "pattern":
      "^(?!.*[cC].*[cC])(?!.*[dD].*[dD])(?!.*[hH].*[hH])(?!.*[sS].*[sS])[cdhsCDHS]{1,4}$"},
    "figure": {"type": "string", "maxLength": 40, "pattern": "^(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?$"},
    "share": {"type": "string", "maxLength": 40, "pattern": "^(?:0(?:\\.[0-9]+)?|1(?:\\.0+)?)$"}
  })");
}

}  // namespace vpanalyze
