// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>
#include <deque>
#include <iterator>
#include <span>
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

/// Tables of a document for spreadsheets, the figures among them.
struct SheetTables {
  Table figures;
  std::vector<const Table*> tables{};

  explicit SheetTables(const Document& document) : figures(figures_table(document)) {
    for (const Block& block : document.blocks) {
      const auto* table = std::get_if<Table>(&block);
      if (table != nullptr && is_for_sheets(*table)) tables.push_back(table);
    }
    if (tables.empty() || is_for_sheets(figures)) tables.push_back(&figures);
  }
  SheetTables(const SheetTables&) = delete;
  SheetTables& operator=(const SheetTables&) = delete;
  ~SheetTables() = default;

  /// Adds the names of the tables that are not among `names`.
  void add_names(std::vector<std::string_view>& names) const {
    for (const Table* table : tables) {
      const bool is_new = std::find(names.begin(), names.end(), table->key.name) == names.end();
      if (is_new) names.push_back(table->key.name);
    }
  }
  /// Returns the tables of this name that have columns.
  std::vector<const Table*> named(std::string_view name) const {
    std::vector<const Table*> found;
    std::copy_if(tables.begin(), tables.end(), std::back_inserter(found), [&](const Table* table) {
      return table->key.name == name && is_for_sheets(*table);
    });
    return found;
  }
};

/// Names of the columns of several tables, each once. A column that only some tables have comes
/// after the one that it follows there.
class ColumnUnion {
 public:
  void add(const Table& table) {
    std::size_t place = 0;
    for (const Column& column : table.columns) {
      if (!column.is_for_sheets()) continue;
      const std::string name(name_of(column));
      auto found = std::find(names_.begin(), names_.end(), name);
      if (found == names_.end()) {
        found = names_.insert(names_.begin() + static_cast<std::ptrdiff_t>(place), name);
      }
      place = static_cast<std::size_t>(found - names_.begin()) + 1;
    }
  }
  const std::vector<std::string>& names() const { return names_; }

 private:
  std::vector<std::string> names_;
};

/// Returns the index of the column of this name in a table; the end if it has none.
std::size_t find_column(const Table& table, std::string_view name) {
  const auto found = std::find_if(
      table.columns.begin(), table.columns.end(),
      [&](const Column& column) { return column.is_for_sheets() && name_of(column) == name; });
  return static_cast<std::size_t>(found - table.columns.begin());
}

/// Writer for spreadsheets and data frames: writes one table of a document, the first unless the
/// style names another, under a heading of its keys; the figures if there is no table.
class CsvWriter final : public Writer {
 public:
  using Writer::Writer;

  void add(const Document& document, std::string& text) override {
    const SheetTables sheets(document);
    std::vector<std::string_view> names;
    sheets.add_names(names);
    for (const Table* table : sheets.named(chosen(names))) {
      begin_columns(*table, text);
      for (const Row& row : table->rows) add_row(row, text);
    }
  }

  void add_all(std::span<const Document> documents, std::string& text) override {
    if (documents.size() == 1) return add(documents.front(), text);
    std::deque<SheetTables> sheets;
    std::vector<std::string_view> names;
    for (const Document& document : documents) {
      sheets.emplace_back(document).add_names(names);
    }
    if (names.empty()) return;
    const std::string_view wanted = chosen(names);
    ColumnUnion columns;
    for (const SheetTables& sheet : sheets) {
      for (const Table* table : sheet.named(wanted)) columns.add(*table);
    }
    const std::vector<std::string>& shown = columns.names();
    const bool names_game = std::find(shown.begin(), shown.end(), kGame) != shown.end();
    begin_line(names_game ? "" : kGame, text);
    for (const std::string& name : shown) text += csv_field(name) + ',';
    text.back() = '\n';
    for (std::size_t i = 0; i < documents.size(); ++i) {
      const std::string game = names_game ? "" : csv_field(game_of(documents[i]));
      for (const Table* table : sheets[i].named(wanted)) {
        cells_.clear();
        for (const std::string& name : shown) cells_.push_back(find_column(*table, name));
        for (const Row& row : table->rows) {
          begin_line(game, text);
          add_row(row, text);
        }
      }
    }
  }

  void begin_rows(const Table& table, std::string& text) override {
    chosen({table.key.name});
    begin_columns(table, text);
  }

  void add_row(const Row& row, std::string& text) override {
    for (const std::size_t cell : cells_) {
      if (cell < row.cells.size()) text += field(row.cells[cell].value);
      text += ',';
    }
    text.back() = '\n';
  }

 private:
  static constexpr std::string_view kGame = "game";

  static void begin_line(std::string_view game, std::string& text) {
    if (!game.empty()) text += std::string(game) + ',';
  }
  static std::string game_of(const Document& document) {
    const Value* name = figure_of(document, "name");
    const auto* words = name != nullptr ? std::get_if<std::string>(name) : nullptr;
    return words != nullptr ? *words : std::string();
  }

  /// Returns a value; numbers need no quotes.
  std::string field(const Value& value) const {
    const auto* words = std::get_if<std::string>(&value);
    return words != nullptr ? csv_field(*words) : text_for_sheets(value, style().digits);
  }

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
