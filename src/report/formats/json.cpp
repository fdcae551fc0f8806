// SPDX-License-Identifier: MIT
#include <cmath>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/text.hpp"
#include "json/write_json.hpp"
#include "report/plain_text.hpp"
#include "vpanalyze/report/document.hpp"

namespace vpanalyze {

namespace {

/// Beginning of every object that is an answer. The version increases when a member is removed or
/// changes its meaning. Scripts rely on the names: new ones may be added, none may change.
constexpr std::string_view kObjectBegin = R"({"schema_version":1)";

std::string json_number(double value) { return std::isfinite(value) ? full_digits(value) : "null"; }

/// Adds a comma, unless this is the first member of an object or item of a list.
void separate(std::string& text) {
  if (text.back() != '{' && text.back() != '[') text += ',';
}

std::string object(const Document& document);
std::string object(const Figures& figures);
void add_rows(const Table& table, std::string& text);

/// JSON text of values, numbers in full: the shortest decimals that read back as the same double.
struct JsonText {
  std::string operator()(std::monostate /*blank*/) const { return "null"; }
  std::string operator()(Absent /*never written*/) const { return "null"; }
  std::string operator()(bool truth) const { return truth ? "true" : "false"; }
  std::string operator()(const std::string& words) const { return json_string(words); }
  std::string operator()(const Cards& cards) const { return json_string(to_string(cards)); }
  std::string operator()(Count count) const { return std::to_string(count.value); }
  std::string operator()(const ExactDecimal& decimal) const {
    return json_number(number_from(decimal.digits));
  }
  std::string operator()(const Number& number) const { return json_number(number.nearest()); }
  std::string operator()(const std::shared_ptr<const List>& list) const {
    std::string text = "[";
    for (const Value& value : list->values) {
      separate(text);
      text += std::visit(*this, value);
    }
    return text + "]";
  }
  std::string operator()(const std::shared_ptr<const Table>& table) const {
    std::string text = "[";
    add_rows(*table, text);
    return text + "]";
  }
  // Handles figures and documents.
  std::string operator()(const auto& nested) const { return object(*nested); }
};

/// Names of the members of similar objects, prepared once for all of them.
class Members {
 public:
  explicit Members(const std::vector<Column>& columns) {
    for (std::size_t i = 0; i < columns.size(); ++i) {
      if (!columns[i].is_for_scripts()) continue;
      const std::string_view key = columns[i].name;
      const std::size_t dot = key.find('.');
      const std::string_view group = dot == std::string_view::npos ? "" : key.substr(0, dot);
      members_.push_back({i, group, json_string(key.substr(dot + 1)) + ':'});
    }
  }

  /// Adds the members to an object under construction.
  void add(const std::vector<Cell>& cells, std::string& text) const {
    std::string_view open;
    for (const Member& member : members_) {
      const Value& value = cells[member.cell].value;
      if (std::holds_alternative<Absent>(value)) continue;
      if (member.group != open) {
        if (!open.empty()) text += '}';
        open = member.group;
        if (!open.empty()) {
          separate(text);
          text += json_string(open) + ":{";
        }
      }
      separate(text);
      text.append(member.name).append(std::visit(JsonText{}, value));
    }
    if (!open.empty()) text += '}';
  }

 private:
  struct Member {
    std::size_t cell;
    std::string_view group;  ///< name of the nested object that contains the member; empty if none
    std::string name;
  };
  std::vector<Member> members_;
};

std::string object(const Figures& figures) {
  std::string text = "{";
  Members(figures.columns).add(figures.cells, text);
  return text + "}";
}

/// Adds the rows of a table as items to a list under construction.
void add_rows(const Table& table, std::string& text) {
  const Members members(table.columns);
  for (const Row& row : table.rows) {
    if (!row.shown_to_scripts || row.total) continue;
    separate(text);
    text += '{';
    members.add(row.cells, text);
    text += '}';
  }
}

/// Adds all tables with the key of this one, if it is the first of them.
void add_list(const Table& first, const Document& document, std::string& text) {
  std::string list = json_string(first.key.name) + ":[";
  bool found = false;
  for (const Block& block : document.blocks) {
    const auto* table = std::get_if<Table>(&block);
    if (table == nullptr || table->key.name != first.key.name) continue;
    if (!found && table != &first) return;
    found = true;
    add_rows(*table, list);
  }
  separate(text);
  text += list + "]";
}

std::string object(const Document& document) {
  std::string text(kObjectBegin);
  for (const Place place : {Place::here, Place::end}) {
    for (const Block& block : document.blocks) {
      const auto* figures = std::get_if<Figures>(&block);
      const auto* table = std::get_if<Table>(&block);
      if (figures != nullptr && figures->place == place) {
        Members(figures->columns).add(figures->cells, text);
      } else if (table != nullptr && table->place == place &&
                 table->key.programs == Programs::all) {
        add_list(*table, document, text);
      }
    }
  }
  return text + "}";
}

/// Writer for scripts: writes objects in full, whatever the style, each on a line of its own.
class JsonWriter final : public Writer {
 public:
  using Writer::Writer;

  void add(const Document& document, std::string& text) override {
    if (const Table* table = answer_of(document)) return add_rows_of(*table, text);
    text += object(document) + "\n";
  }

  void begin_rows(const Table& table, std::string& /*text*/) override {
    members_.emplace(table.columns);
  }

  void add_row(const Row& row, std::string& text) override {
    text += kObjectBegin;
    members_->add(row.cells, text);
    text += "}\n";
  }

 private:
  std::optional<Members> members_;
};

}  // namespace

std::unique_ptr<Writer> make_json_writer(const Style& style) {
  return std::make_unique<JsonWriter>(style);
}

}  // namespace vpanalyze
