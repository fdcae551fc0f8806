// SPDX-License-Identifier: MIT
#include "vpanalyze/report/document.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

namespace vpanalyze {

double Number::nearest() const {
  const auto* const ratio = std::get_if<Fraction>(&value);
  return ratio != nullptr ? ratio->to_double() : std::get<double>(value);
}

Column::Column(const Field& field)
    : name(field.key.name),
      meaning(field.key.meaning),
      programs(field.key.programs),
      is_per_line(field.key.is_per_line),
      amount(field.key.amount),
      heading(field.label.text),
      brief(field.label.brief),
      align(field.label.align) {}

Figures::Figures(std::initializer_list<Field> fields, Place where) : place(where) {
  columns.reserve(fields.size());
  cells.reserve(fields.size());
  for (const Field& field : fields) add(field);
}

void Figures::add(Field field) {
  columns.emplace_back(field);
  cells.push_back({std::move(field.value), std::move(field.phrase)});
}

void Figures::add(Figures more) {
  std::move(more.columns.begin(), more.columns.end(), std::back_inserter(columns));
  std::move(more.cells.begin(), more.cells.end(), std::back_inserter(cells));
}

Row& Table::add(Record record) {
  if (columns.empty()) columns = std::move(record.columns);
  assert(record.cells.size() == columns.size());
  return rows.emplace_back(Row{std::move(record.cells)});
}

bool is_for_people(const Table& table) {
  return table.rows.empty() || std::any_of(table.rows.begin(), table.rows.end(),
                                           [](const Row& row) { return row.shown_to_people; });
}

const Table* answer_of(const Document& document) {
  for (const Block& block : document.blocks) {
    const auto* table = std::get_if<Table>(&block);
    if (table != nullptr && table->answer != nullptr) return table;
  }
  return nullptr;
}

const Value* figure_of(const Document& document, std::string_view name) {
  for (const Block& block : document.blocks) {
    const auto* figures = std::get_if<Figures>(&block);
    for (std::size_t i = 0; figures != nullptr && i < figures->columns.size(); ++i) {
      if (figures->columns[i].name == name) return &figures->cells[i].value;
    }
  }
  return nullptr;
}

Value nested(List list) { return std::make_shared<const List>(std::move(list)); }

Value nested(const char* type, Figures object) {
  object.type = type;
  return std::make_shared<const Figures>(std::move(object));
}

Value nested(Table table) { return std::make_shared<const Table>(std::move(table)); }

Value nested(Document document) { return std::make_shared<const Document>(std::move(document)); }

std::string write(const Document& document, Format format, const Style& style) {
  std::string text;
  make_writer(format, style)->add(document, text);
  return text;
}

}  // namespace vpanalyze
