// SPDX-License-Identifier: MIT
#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cards/text.hpp"
#include "report/plain_text.hpp"
#include "vpanalyze/report/document.hpp"

namespace vpanalyze {

namespace {

/// A field as RFC 4180 has it: in quotes where it needs them, quotes doubled. Control characters
/// are escaped, so that every record is one line.
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

std::string csv_record(const std::vector<std::string>& fields) {
  std::string record;
  for (const std::string& field : fields) {
    if (&field != &fields.front()) record += ',';
    record += csv_field(field);
  }
  return record + '\n';
}

/// What --table calls the figures of a document.
constexpr std::string_view kFiguresTable = "figures";

bool is_for_sheets(const Table& table) {
  return std::any_of(table.columns.begin(), table.columns.end(),
                     [](const Column& column) { return !column.sheet.empty(); });
}

bool is_for_sheets(const Column& column) {
  return !column.sheet.empty() && !column.heading.empty();
}

bool has_figures(const Document& document) {
  return std::any_of(document.blocks.begin(), document.blocks.end(), [](const Block& block) {
    const auto* figures = std::get_if<Figures>(&block);
    return figures != nullptr &&
           std::any_of(figures->columns.begin(), figures->columns.end(),
                       [](const Column& figure) { return is_for_sheets(figure); });
  });
}

std::string_view name_of(const Table& table) { return table.key.empty() ? table.sheet : table.key; }

/// The tables of a document that spreadsheets can have, each name once, figures, if there are any,
/// last.
std::vector<std::string_view> names_of(const Document& document) {
  std::vector<std::string_view> names;
  for (const Block& block : document.blocks) {
    const auto* table = std::get_if<Table>(&block);
    if (table == nullptr || !is_for_sheets(*table)) continue;
    if (std::find(names.begin(), names.end(), name_of(*table)) != names.end()) continue;
    names.push_back(name_of(*table));
  }
  if (names.empty() || has_figures(document)) names.push_back(kFiguresTable);
  return names;
}

/// For spreadsheets and data frames: one table of a document, the first unless the style names
/// another, under a heading of its keys; its figures if it has no table.
class CsvWriter final : public Writer {
 public:
  using Writer::Writer;

  void add(const Document& document, std::string& text) override {
    const std::vector<std::string_view> names = names_of(document);
    const std::string_view wanted = chosen(names);
    for (const Block& block : document.blocks) {
      if (const auto* figures = std::get_if<Figures>(&block); figures && wanted == kFiguresTable) {
        add_figures(*figures, text);
      }
      const auto* table = std::get_if<Table>(&block);
      if (table == nullptr || !is_for_sheets(*table) || name_of(*table) != wanted) continue;
      begin_columns(*table, text);
      for (const Row& row : table->rows) {
        if (row.readers.sheets) add_row(row, text);
      }
    }
  }

  void begin_rows(const Table& table, std::string& text) override {
    chosen({name_of(table)});
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
  /// Throws std::invalid_argument where the style names none of these.
  std::string_view chosen(const std::vector<std::string_view>& names) const {
    const std::string& wanted = style().table;
    if (wanted.empty()) return names.front();
    const auto found = std::find(names.begin(), names.end(), wanted);
    if (found != names.end()) return *found;
    throw std::invalid_argument("--table: " + in_quotes(wanted) + " is not " + one_of(names));
  }

  void begin_columns(const Table& table, std::string& text) {
    std::vector<std::string> keys;
    cells_.clear();
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      if (table.columns[i].sheet.empty()) continue;
      keys.push_back(table.columns[i].sheet);
      cells_.push_back(i);
    }
    begin(csv_record(keys), text);
  }

  void begin(std::string heading, std::string& text) {
    if (heading == heading_) return;
    if (!heading_.empty()) text += '\n';
    text += heading;
    heading_ = std::move(heading);
  }

  void add_figures(const Figures& figures, std::string& text) {
    for (std::size_t i = 0; i < figures.columns.size(); ++i) {
      const Column& figure = figures.columns[i];
      if (!is_for_sheets(figure)) continue;
      begin("figure,value\n", text);
      text += csv_record({figure.sheet, text_for_sheets(figures.cells[i].value, style().digits)});
    }
  }

  std::string heading_;
  std::vector<std::size_t> cells_;  ///< of a row that are written
};

}  // namespace

template <>
std::unique_ptr<Writer> make_writer<Format::csv>(const Style& style) {
  return std::make_unique<CsvWriter>(style);
}

}  // namespace vpanalyze
