// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "report/plain_text.hpp"
#include "vpanalyze/report/format.hpp"

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

/// For spreadsheets and data frames: the tables of a document under a heading of their keys, which
/// tables of the same columns share; its figures only if it has no table.
class CsvWriter final : public Writer {
 public:
  using Writer::Writer;

  void add(const Document& document, std::string& text) override {
    bool has_table = false;
    for (const Block& block : document.blocks) {
      const auto* table = std::get_if<Table>(&block);
      if (table == nullptr || !is_for_sheets(*table)) continue;
      has_table = true;
      begin_rows(*table, text);
      for (const Row& row : table->rows) {
        if (row.readers.sheets) add_row(row, text);
      }
    }
    if (has_table) return;
    for (const Block& block : document.blocks) {
      if (const auto* figures = std::get_if<Figures>(&block)) add_figures(*figures, text);
    }
  }

  void begin_rows(const Table& table, std::string& text) override {
    std::vector<std::string> keys;
    cells_.clear();
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      if (table.columns[i].sheet.empty()) continue;
      keys.push_back(table.columns[i].sheet);
      cells_.push_back(i);
    }
    begin(csv_record(keys), text);
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
  static bool is_for_sheets(const Table& table) {
    return std::any_of(table.columns.begin(), table.columns.end(),
                       [](const Column& column) { return !column.sheet.empty(); });
  }

  void begin(std::string heading, std::string& text) {
    if (heading == heading_) return;
    if (!heading_.empty()) text += '\n';
    text += heading;
    heading_ = std::move(heading);
  }

  void add_figures(const Figures& figures, std::string& text) {
    for (std::size_t i = 0; i < figures.columns.size(); ++i) {
      const std::string& key = figures.columns[i].sheet;
      if (key.empty() || figures.columns[i].heading.empty()) continue;
      begin("figure,value\n", text);
      text += csv_record({key, text_for_sheets(figures.cells[i].value, style().digits)});
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
