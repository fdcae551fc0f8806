// SPDX-License-Identifier: MIT
#include "report/schema.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "json/write_json.hpp"
#include "report/all_answers.hpp"

namespace vpanalyze {

namespace {

/// JSON object under construction.
class JsonObject {
 public:
  void add(std::string_view name, const std::string& json) {
    text_ += (text_.empty() ? "" : ",") + json_string(name) + ':' + json;
  }
  /// Adds a text, unless it is empty.
  void add_text(std::string_view name, std::string_view text) {
    if (!text.empty()) add(name, json_string(text));
  }
  std::string text() const { return '{' + text_ + '}'; }

 private:
  std::string text_;
};

/// Member of an object with its schema. The name may have a group: "ties.deals".
struct Property {
  std::string name;
  std::string schema;
  bool optional = false;     ///< true if it may be left out
  bool conditional = false;  ///< true if it may be missing, with the others of its group
};

std::vector<Property> properties_of(const ObjectInfo& object, bool has_money);
std::vector<Property> properties_of(const Answer& answer);

/// Adds the properties of an object to its schema, each group as an object of its own.
void add_properties(const std::vector<Property>& all, JsonObject& schema) {
  JsonObject properties;
  std::string required;
  const auto add = [&](const Property& property) {
    properties.add(property.name, property.schema);
    if (!property.optional && !property.conditional) {
      required += (required.empty() ? "" : ",") + json_string(property.name);
    }
  };
  for (std::size_t i = 0; i < all.size();) {
    const std::size_t dot = all[i].name.find('.');
    if (dot == std::string::npos) {
      add(all[i++]);
      continue;
    }
    const std::string group = all[i].name.substr(0, dot + 1);
    std::vector<Property> members;
    Property whole{.name = group.substr(0, dot), .schema = {}, .conditional = true};
    for (; i < all.size() && all[i].name.starts_with(group); ++i) {
      members.push_back(all[i]);
      members.back().name.erase(0, dot + 1);
      whole.conditional = whole.conditional && (all[i].conditional || all[i].optional);
    }
    if (whole.conditional) {
      for (Property& member : members) member.conditional = false;
    }
    JsonObject inner;
    inner.add_text("type", "object");
    add_properties(members, inner);
    whole.schema = inner.text();
    add(whole);
  }
  schema.add("properties", properties.text());
  schema.add("required", '[' + required + ']');
  schema.add("additionalProperties", "false");
}

/// Adds the members of objects and the items of lists.
void add_contents(const Type& type, bool has_money, JsonObject& schema) {
  if (type.answer != nullptr) return add_properties(properties_of(*type.answer), schema);
  if (type.object != nullptr) return add_properties(properties_of(*type.object, has_money), schema);
  if (type.items == nullptr) return;
  JsonObject items;
  items.add_text("type", type.items->name);
  if (type.items->object != nullptr) items.add_text("title", type.items->object->type);
  add_contents(*type.items, has_money, items);
  schema.add(type.name == "array" ? "items" : "additionalProperties", items.text());
}

std::string schema_of(const MemberInfo& member, bool has_money) {
  JsonObject schema;
  std::string types;
  for (const Type* type = member.type; type != nullptr; type = type->other) {
    const std::string word = json_string(type->name);
    if (types.find(word) == std::string::npos) types += (types.empty() ? "" : ",") + word;
  }
  if (member.nullable) types += R"(,"null")";
  schema.add("type", types.find(',') == std::string::npos ? types : '[' + types + ']');
  if (member.type->object != nullptr) schema.add_text("title", member.type->object->type);
  if (member.type->answer != nullptr) schema.add_text("title", member.type->answer->type);
  schema.add_text("description", member.meaning);
  schema.add_text("unit", kMeasureWords[static_cast<std::size_t>(member.measure)]);
  if (member.name.ends_with("_exact") && member.type->name == "string") {
    schema.add_text("format", "fraction");
  }
  if (!member.label.text.empty()) {
    schema.add_text("heading", member.label.text);
    if (member.type->name == "number") schema.add("decimals", std::to_string(member.decimals));
    if (member.unit == Unit::percent) schema.add("percent", "true");
  }
  add_contents(*member.type, has_money, schema);
  return schema.text();
}

/// Returns the schema of an object or a list of objects.
std::string schema_of(const TableInfo& table, bool has_money) {
  const Type row{"object", nullptr, table.row};
  const Type rows{"array", &row};
  return schema_of(MemberInfo{.meaning = table.meaning, .type = &rows}, has_money);
}

/// Returns the schema of the value of an amount in money.
std::string money_schema_of(const MemberInfo& amount) {
  MemberInfo money = amount;
  money.meaning = "The same in money, where a bet's cost is given.";
  money.measure = Measure::money;
  money.label = {};
  return schema_of(money, false);
}

void add_members(const ObjectInfo& object, std::string_view prefix, bool conditional,
                 bool has_money, std::vector<Property>& all) {
  for (const MemberInfo* member : object.members_of(object)) {
    const std::string name = std::string(prefix).append(member->name);
    const bool may_be_missing = conditional || member->conditional;
    if (member->included != nullptr) {
      add_members(*member->included, name, may_be_missing, has_money, all);
    } else if (member->programs == Programs::all || member->programs == Programs::scripts) {
      all.push_back({name, schema_of(*member, has_money), member->optional, may_be_missing});
      if (has_money && member->is_amount()) {
        all.push_back({name + "_money", money_schema_of(*member), true, may_be_missing});
      }
    }
  }
}

std::vector<Property> properties_of(const ObjectInfo& object, bool has_money) {
  std::vector<Property> all;
  add_members(object, "", false, has_money, all);
  return all;
}

std::vector<Property> properties_of(const Answer& answer) {
  std::vector<Property> all = {{"schema_version", R"({"type":"integer"})"}};
  for (const Part& part : answer.parts) {
    if (part.figures != nullptr) {
      add_members(*part.figures, "", false, answer.has_money, all);
    } else {
      all.push_back({std::string(part.table->name), schema_of(*part.table, answer.has_money),
                     part.table->optional});
    }
  }
  return all;
}

/// Adds what an answer is and has to its schema.
void add_answer(const Answer& answer, JsonObject& schema) {
  schema.add_text("type", "object");
  schema.add_text("title", answer.type);
  schema.add_text("description", answer.meaning);
  add_properties(properties_of(answer), schema);
}

/// Returns JSON with each member and item on a line of its own.
std::string multi_line(std::string_view json) {
  std::string text;
  std::string line_end = "\n";  // with the indentation of the next line
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (c == '"') {
      std::size_t end = i + 1;
      for (; json[end] != '"'; ++end) end += json[end] == '\\' ? 1 : 0;
      text += json.substr(i, end - i + 1);
      i = end;
    } else if ((c == '{' || c == '[') && json[i + 1] == c + 2) {  // empty
      text += json.substr(i++, 2);
    } else if (c == '{' || c == '[') {
      text += c + (line_end += ' ');
    } else if (c == '}' || c == ']') {
      line_end.pop_back();
      text += line_end + c;
    } else {
      text += c;
      if (c == ',') text += line_end;
      if (c == ':') text += ' ';
    }
  }
  return text + '\n';
}

}  // namespace

std::string schema_of(const Answer& answer) {
  JsonObject schema;
  add_answer(answer, schema);
  return schema.text();
}

std::string schema_of_answers(std::string_view command) {
  const std::vector<const Answer*> answers = answers_of(command);
  if (answers.empty()) return {};
  JsonObject schema;
  schema.add_text("$schema", "http://json-schema.org/draft-07/schema#");
  if (answers.size() == 1) {
    add_answer(*answers.front(), schema);
  } else {
    std::string kinds;
    for (const Answer* answer : answers) kinds += (kinds.empty() ? "" : ",") + schema_of(*answer);
    schema.add("anyOf", '[' + kinds + ']');
  }
  return multi_line(schema.text());
}

}  // namespace vpanalyze
