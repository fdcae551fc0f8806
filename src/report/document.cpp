// SPDX-License-Identifier: MIT
#include "vpanalyze/report/document.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace vpanalyze {

Column::Column(const Field& field)
    : script(field.key.script),
      sheet(field.key.sheet),
      heading(field.label.text),
      brief(field.label.brief),
      align(field.label.align) {}

Figures::Figures(Record record, Place where) : place(where) { add(std::move(record)); }

void Figures::add(Field field) {
  columns.emplace_back(field);
  cells.push_back({std::move(field.value), std::move(field.phrase)});
}

void Figures::add(Record record) {
  for (Field& field : record) add(std::move(field));
}

void Table::name_columns(const Record& record) {
  for (const Field& field : record) columns.emplace_back(field);
}

Row& Table::add(Record record) {
  if (columns.empty()) name_columns(record);
  assert(record.size() == columns.size());
  Row row;
  row.cells.reserve(record.size());
  for (Field& field : record) {
    row.cells.push_back({std::move(field.value), std::move(field.phrase)});
  }
  return rows.emplace_back(std::move(row));
}

Row& Table::add(Figures record) {
  if (columns.empty()) columns = std::move(record.columns);
  assert(record.cells.size() == columns.size());
  return rows.emplace_back(Row{std::move(record.cells)});
}

bool is_for_people(const Table& table) {
  return table.rows.empty() || std::any_of(table.rows.begin(), table.rows.end(),
                                           [](const Row& row) { return row.readers.people; });
}

Value nested(List list) { return std::make_shared<const List>(std::move(list)); }

Value nested(Figures object) { return std::make_shared<const Figures>(std::move(object)); }

Value nested(Table table) { return std::make_shared<const Table>(std::move(table)); }

Value nested(Document document) { return std::make_shared<const Document>(std::move(document)); }

namespace {

using MakeWriter = std::unique_ptr<Writer> (*)(const Style&);

/// What makes the writers of all formats, in the order of the enumerators.
template <std::size_t... index>
constexpr auto all_writers(std::index_sequence<index...> /*formats*/) {
  return std::array<MakeWriter, sizeof...(index)>{&make_writer<static_cast<Format>(index)>...};
}

constexpr auto kWriters = all_writers(std::make_index_sequence<kFormatWords.size()>());

}  // namespace

std::unique_ptr<Writer> make_writer(Format format, const Style& style) {
  return kWriters.at(static_cast<std::size_t>(format))(style);
}

std::string write(const Document& document, Format format, const Style& style) {
  std::string text;
  make_writer(format, style)->add(document, text);
  return text;
}

}  // namespace vpanalyze
