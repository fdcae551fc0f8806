// SPDX-License-Identifier: MIT
#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "report/formats/escaped.hpp"
#include "report/value_text.hpp"
#include "vpanalyze/report/format.hpp"

namespace vpanalyze {

namespace {

using Fields = std::vector<std::string>;

/// Ends in a single newline, the line end that shell tools expect.
std::string csv_record(const Fields& fields) {
  std::string record;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (i > 0) record += ',';
    record += csv_field(fields[i]);
  }
  return record + '\n';
}

/// Writes tables under a heading of their keys; tables of the same columns share one.
class CsvTables {
 public:
  explicit CsvTables(const Style& style) : style_(style) {}

  void add(const Table& table) {
    Fields keys;
    for (const Column& column : table.columns) {
      if (!column.key.empty()) keys.push_back(column.key);
    }
    if (keys.empty()) return;  // for people only
    begin(keys);
    for (const Row& row : table.rows) add_row(table.columns, row);
  }

  void add(const Figures& block) {
    begin({"figure", "value"});
    for (const Figure& figure : block.figures) {
      const Value value = figure.phrase.empty() ? Value() : figure.phrase.front();
      text_ += csv_record({figure.key, text_for_programs(value, style_.digits)});
    }
  }

  const std::string& text() const { return text_; }

 private:
  void begin(const Fields& keys) {
    if (keys == keys_) return;
    if (!text_.empty()) text_ += '\n';
    text_ += csv_record(keys);
    keys_ = keys;
  }

  void add_row(const std::vector<Column>& columns, const Row& row) {
    Fields fields;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      if (columns[i].key.empty()) continue;
      fields.push_back(text_for_programs(row.cells.at(i), style_.digits));
    }
    text_ += csv_record(fields);
  }

  const Style& style_;
  Fields keys_;
  std::string text_;
};

}  // namespace

/// For spreadsheets and data frames: the tables of the document; its figures only if it has no
/// table.
template <>
std::string write_as<Format::csv>(const Report& report, const Style& style) {
  const Document document = report.document();
  CsvTables tables(style);
  for (const Block& block : document.blocks) {
    if (const auto* table = std::get_if<Table>(&block)) tables.add(*table);
  }
  if (!tables.text().empty()) return tables.text();
  for (const Block& block : document.blocks) {
    if (const auto* figures = std::get_if<Figures>(&block)) tables.add(*figures);
  }
  return tables.text();
}

}  // namespace vpanalyze
