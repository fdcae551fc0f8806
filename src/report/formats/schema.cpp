// SPDX-License-Identifier: MIT
#include <cmath>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "json/write_json.hpp"
#include "report/plain_text.hpp"
#include "vpanalyze/report/document.hpp"

namespace vpanalyze {

namespace {

/// Members of an object of the schema under construction, "name":value.
using SchemaMembers = std::vector<std::pair<std::string, std::string>>;

std::string schema_text(const SchemaMembers& members) {
  std::string text;
  for (const auto& [name, value] : members) {
    text += (text.empty() ? "{" : ",") + json_string(name) + ':' + value;
  }
  return text.empty() ? "{}" : text + '}';
}

SchemaMembers of_type(std::string_view type) { return {{"type", json_string(type)}}; }

SchemaMembers schema_of(const Value& value);
SchemaMembers schema_of(const Figures& figures);
SchemaMembers schema_of(const Document& document);

/// Returns the schema of an array whose items are of these kinds.
SchemaMembers array_of(const std::set<std::string>& kinds) {
  SchemaMembers array = of_type("array");
  std::string items;
  for (const std::string& kind : kinds) items += (items.empty() ? "" : ",") + kind;
  if (kinds.size() == 1) array.emplace_back("items", items);
  if (kinds.size() > 1) array.emplace_back("items", schema_text({{"anyOf", "[" + items + "]"}}));
  return array;
}

/// Names of an object's members, in order, with the schemas of their values.
class Properties {
 public:
  /// Adds a member: `value` shows how it is written; the rest comes from the column.
  void add(const Column& column, const Value& value) {
    if (!column.is_for_scripts() || std::holds_alternative<Absent>(value)) return;
    const std::string_view name = column.name;
    const std::size_t dot = name.find('.');
    const std::string_view group = dot == std::string_view::npos ? "" : name.substr(0, dot);
    if (group != open_) close();
    open_ = group;
    SchemaMembers described = schema_of(value);
    if (name.ends_with("_exact") && std::holds_alternative<std::string>(value)) {
      described.emplace_back("format", json_string("fraction"));
    }
    if (*column.meaning != '\0' && !column.by_line) {
      std::erase_if(described, [](const auto& member) { return member.first == "description"; });
      described.emplace_back("description", json_string(column.meaning));
    }
    if (!column.heading.empty()) {
      described.emplace_back("heading", json_string(column.heading));
      add_form(value, described);
    }
    if (column.by_line) {
      by_line_ = column.meaning;
      kinds_.insert(schema_text(described));
    } else {
      (open_.empty() ? members_ : inner_)
          .emplace_back(std::string(name.substr(dot + 1)), schema_text(described));
    }
  }

  void add(std::string_view name, const std::string& schema) {
    members_.emplace_back(name, schema);
  }

  SchemaMembers finish(const char* type) {
    close();
    SchemaMembers all = of_type("object");
    if (*type != '\0') all.emplace_back("title", json_string(type));
    std::string required;
    for (const auto& member : members_) {
      required += (required.empty() ? "" : ",") + json_string(member.first);
    }
    all.emplace_back("properties", schema_text(members_));
    all.emplace_back("required", "[" + required + "]");
    all.emplace_back("additionalProperties", "false");
    return all;
  }

 private:
  /// Adds the form in which people see a number.
  static void add_form(const Value& value, SchemaMembers& described) {
    const auto* number = std::get_if<Number>(&value);
    if (number == nullptr) return;
    described.emplace_back("decimals", std::to_string(number->decimals));
    if (number->unit == Unit::percent) described.emplace_back("percent", "true");
  }

  void close() {
    if (open_.empty()) return;
    if (kinds_.empty()) {
      Properties inner;
      inner.members_ = std::exchange(inner_, {});
      members_.emplace_back(open_, schema_text(inner.finish("")));
    } else {
      SchemaMembers by_line = of_type("object");
      by_line.emplace_back("description", json_string(by_line_));
      by_line.emplace_back("additionalProperties", *kinds_.begin());
      members_.emplace_back(open_, schema_text(by_line));
      kinds_.clear();
    }
    open_ = {};
  }

  SchemaMembers members_;
  SchemaMembers inner_;          ///< members of the nested object in progress
  std::string_view open_;        ///< name of the nested object
  std::set<std::string> kinds_;  ///< kinds of its members, if they are named after lines
  const char* by_line_ = "";
};

SchemaMembers schema_of(const std::vector<Column>& columns, const std::vector<Cell>& cells,
                        const char* type, bool is_answer = false) {
  Properties properties;
  if (is_answer) properties.add("schema_version", schema_text(of_type("integer")));
  for (std::size_t i = 0; i < cells.size(); ++i) properties.add(columns[i], cells[i].value);
  return properties.finish(type);
}

void add_kinds(const Table& table, std::set<std::string>& kinds) {
  for (const Row& row : table.rows) {
    if (!row.for_scripts || row.total) continue;
    kinds.insert(schema_text(schema_of(table.columns, row.cells, table.type)));
  }
}

struct SchemaOfValue {
  SchemaMembers operator()(std::monostate /*blank*/) const { return of_type("null"); }
  SchemaMembers operator()(Absent /*never written*/) const { return {}; }
  SchemaMembers operator()(bool /*any*/) const { return of_type("boolean"); }
  SchemaMembers operator()(const std::string& /*any*/) const { return of_type("string"); }
  SchemaMembers operator()(const Cards& /*any*/) const { return of_type("string"); }
  SchemaMembers operator()(Count /*any*/) const { return of_type("integer"); }
  SchemaMembers operator()(const ExactDecimal& /*any*/) const { return of_type("number"); }
  SchemaMembers operator()(const Number& number) const {
    return of_type(std::isfinite(number.nearest()) ? "number" : "null");
  }
  SchemaMembers operator()(const std::shared_ptr<const List>& list) const {
    std::set<std::string> kinds;
    for (const Value& value : list->values) kinds.insert(schema_text(schema_of(value)));
    return array_of(kinds);
  }
  SchemaMembers operator()(const std::shared_ptr<const Table>& table) const {
    std::set<std::string> kinds;
    add_kinds(*table, kinds);
    return array_of(kinds);
  }
  // Handles figures and documents.
  SchemaMembers operator()(const auto& nested) const { return schema_of(*nested); }
};

SchemaMembers schema_of(const Value& value) { return std::visit(SchemaOfValue{}, value); }

SchemaMembers schema_of(const Figures& figures) {
  return schema_of(figures.columns, figures.cells, figures.type);
}

/// Returns the schema of all tables with the key of this one.
SchemaMembers list_of_tables(const Table& first, const Document& document) {
  std::set<std::string> kinds;
  for (const Block& block : document.blocks) {
    const auto* table = std::get_if<Table>(&block);
    if (table != nullptr && table->key.name == first.key.name) add_kinds(*table, kinds);
  }
  SchemaMembers list = array_of(kinds);
  if (*first.key.meaning != '\0') {
    list.emplace_back("description", json_string(first.key.meaning));
  }
  return list;
}

SchemaMembers with_kind(SchemaMembers answer, const Key& kind) {
  answer.emplace_back("title", json_string(kind.name));
  answer.emplace_back("description", json_string(kind.meaning));
  return answer;
}

SchemaMembers schema_of(const Document& document) {
  Properties properties;
  properties.add("schema_version", schema_text(of_type("integer")));
  std::set<std::string_view> lists;
  for (const Place place : {Place::here, Place::end}) {
    for (const Block& block : document.blocks) {
      const auto* figures = std::get_if<Figures>(&block);
      const auto* table = std::get_if<Table>(&block);
      if (figures != nullptr && figures->place == place) {
        for (std::size_t i = 0; i < figures->cells.size(); ++i) {
          properties.add(figures->columns[i], figures->cells[i].value);
        }
      } else if (table != nullptr && table->place == place &&
                 table->key.programs == Programs::all && lists.insert(table->key.name).second) {
        properties.add(table->key.name, schema_text(list_of_tables(*table, document)));
      }
    }
  }
  return with_kind(properties.finish(""), document.kind);
}

/// Writer for authors of programs: in place of an answer, writes the JSON Schema that it fits, with
/// the name for people and the meaning of each member. Other answers of the same command may have
/// other members; `vpanalyze schema` covers all of them.
class SchemaWriter final : public Writer {
 public:
  using Writer::Writer;

  void add(const Document& document, std::string& text) override {
    if (const Table* table = answer_of(document)) return add_rows_of(*table, text);
    text += schema_text(schema_of(document)) + "\n";
  }

  void begin_rows(const Table& table, std::string& /*text*/) override { table_ = &table; }

  void add_row(const Row& row, std::string& text) override {
    if (table_ == nullptr) return;
    const Key kind(table_->type, table_->key.meaning);
    text += schema_text(with_kind(schema_of(table_->columns, row.cells, "", true), kind)) + "\n";
  }

 private:
  const Table* table_ = nullptr;
};

}  // namespace

std::unique_ptr<Writer> make_schema_writer(const Style& style) {
  return std::make_unique<SchemaWriter>(style);
}

}  // namespace vpanalyze
