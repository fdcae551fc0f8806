// SPDX-License-Identifier: MIT
#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/printable.hpp"
#include "base/text.hpp"
#include "report/plain_text.hpp"
#include "vpanalyze/report/document.hpp"

namespace vpanalyze {

namespace {

/// Returns a field in the syntax of RFC 4180: in quotes if necessary, with quotes doubled. Escapes
/// control characters, so that every record is one line.
std::string csv_field(std::string_view text) {
  std::string shown = printable(text);
  if (shown.find_first_of("\",") == std::string::npos) return shown;
  std::string field = "\"";
  for (const char c : shown) {
    if (c == '"') field += '"';
    field += c;
  }
  return field + '"';
}

bool is_for_sheets(const Table& table) {
  return std::any_of(table.columns.begin(), table.columns.end(),
                     [](const Column& column) { return column.is_for_sheets(); });
}

/// Returns the name of a column; columns by line have the names of their lines.
std::string_view name_of(const Column& column) {
  const std::string_view name = column.name;
  return column.is_per_line ? name.substr(name.find('.') + 1) : name;
}

/// Returns all figures of a document, with their names for people as well.
Table figures_table(const Document& document) {
  Table table{.key = sheets_key("figures")};
  for (const Block& block : document.blocks) {
    const auto* figures = std::get_if<Figures>(&block);
    for (std::size_t i = 0; figures != nullptr && i < figures->columns.size(); ++i) {
      const Column& figure = figures->columns[i];
      if (!figure.is_for_sheets() || figure.heading.empty()) continue;
      table.add(
          {{sheets_key("figure"), figure.name}, {sheets_key("value"), figures->cells[i].value}});
    }
  }
  return table;
}

/// Writer for spreadsheets and data frames: writes one table of a document, the first unless the
/// style names another, under a heading of its keys; the figures if there is no table.
class CsvWriter final : public Writer {
 public:
  using Writer::Writer;

  void add(const Document& document, std::string& text) override {
    std::vector<const Table*> tables;
    for (const Block& block : document.blocks) {
      const auto* table = std::get_if<Table>(&block);
      if (table != nullptr && is_for_sheets(*table)) tables.push_back(table);
    }
    const Table figures = figures_table(document);
    if (tables.empty() || is_for_sheets(figures)) tables.push_back(&figures);
    std::vector<std::string_view> names;
    for (const Table* table : tables) {
      const bool is_new = std::find(names.begin(), names.end(), table->key.name) == names.end();
      if (is_new) names.push_back(table->key.name);
    }
    const std::string_view wanted = chosen(names);
    for (const Table* table : tables) {
      if (table->key.name != wanted || !is_for_sheets(*table)) continue;
      begin_columns(*table, text);
      for (const Row& row : table->rows) add_row(row, text);
    }
  }

  void begin_rows(const Table& table, std::string& text) override {
    chosen({table.key.name});
    begin_columns(table, text);
  }

  void add_row(const Row& row, std::string& text) override {
    for (const std::size_t cell : cells_) {
      const Value& value = row.cells[cell].value;
      // Numbers need no quotes.
      const auto* words = std::get_if<std::string>(&value);
      text += words != nullptr ? csv_field(*words) : text_for_sheets(value, style().digits);
      text += ',';
    }
    text.back() = '\n';
  }

 private:
  /// Returns the chosen table. Throws std::invalid_argument if the style names none of these.
  std::string_view chosen(const std::vector<std::string_view>& names) const {
    const std::string& wanted = style().table;
    if (wanted.empty()) return names.front();
    const auto found = std::find(names.begin(), names.end(), wanted);
    if (found != names.end()) return *found;
    throw std::invalid_argument("--table: unknown table " + quote(wanted) + "; choose " +
                                one_of(names));
  }

  void begin_columns(const Table& table, std::string& text) {
    std::string heading;
    cells_.clear();
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      if (!table.columns[i].is_for_sheets()) continue;
      heading += (heading.empty() ? "" : ",") + csv_field(name_of(table.columns[i]));
      cells_.push_back(i);
    }
    if (heading == heading_) return;
    if (!heading_.empty()) text += '\n';
    text += heading + '\n';
    heading_ = std::move(heading);
  }

  std::string heading_;
  std::vector<std::size_t> cells_;  ///< indices of the cells written in each row
};

}  // namespace

std::unique_ptr<Writer> make_csv_writer(const Style& style) {
  return std::make_unique<CsvWriter>(style);
}

}  // namespace vpanalyze
