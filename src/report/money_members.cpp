// SPDX-License-Identifier: MIT
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/text.hpp"
#include "report/shared_blocks.hpp"

namespace vpanalyze {

namespace {

/// Adds members in money to everything that scripts read.
class MoneyMembers {
 public:
  explicit MoneyMembers(double bet) : bet_(bet) {}

  void add_to(Figures& figures) const { add(figures.columns, {&figures.cells}); }

  void add_to(Table& table) const {
    std::vector<std::vector<Cell>*> rows;
    for (Row& row : table.rows) rows.push_back(&row.cells);
    add(table.columns, rows);
  }

 private:
  /// Adds a column after each amount, and what is nested in the cells of others.
  void add(std::vector<Column>& columns, const std::vector<std::vector<Cell>*>& rows) const {
    for (std::size_t i = columns.size(); i-- > 0;) {
      if (!std::exchange(columns[i].amount, false)) {
        for (std::vector<Cell>* cells : rows) (*cells)[i].value = nested_money((*cells)[i].value);
        continue;
      }
      Column money;
      money.name = columns[i].name + "_money";
      money.meaning = columns[i].meaning;
      money.programs = columns[i].programs;
      const auto place = static_cast<std::ptrdiff_t>(i + 1);
      columns.insert(columns.begin() + place, std::move(money));
      for (std::vector<Cell>* cells : rows) {
        cells->insert(cells->begin() + place, {money_amount((*cells)[i].value)});
      }
    }
  }

  Value money_amount(const Value& amount) const {
    if (const auto* number = std::get_if<Number>(&amount)) {
      return Number{number->nearest() * bet_, 2, Unit::money};
    }
    if (const auto* digits = std::get_if<ExactDecimal>(&amount)) {
      return Number{number_from(digits->digits) * bet_, 2, Unit::money};
    }
    if (const auto* list = std::get_if<std::shared_ptr<const List>>(&amount)) {
      return list_of((*list)->values, [&](const Value& value) { return money_amount(value); });
    }
    return amount;  // null or absent
  }

  /// Returns a value whose objects have the members. Nested documents have them already.
  Value nested_money(const Value& value) const {
    if (const auto* figures = std::get_if<std::shared_ptr<const Figures>>(&value)) {
      Figures object = **figures;
      add_to(object);
      return nested((*figures)->type, std::move(object));
    }
    if (const auto* table = std::get_if<std::shared_ptr<const Table>>(&value)) {
      Table objects = **table;
      add_to(objects);
      return nested(std::move(objects));
    }
    if (const auto* list = std::get_if<std::shared_ptr<const List>>(&value)) {
      return list_of((*list)->values, [&](const Value& item) { return nested_money(item); });
    }
    return value;
  }

  double bet_;
};

}  // namespace

Table priced(Table table, const Stakes& stakes) {
  if (stakes.bet) MoneyMembers(*stakes.bet).add_to(table);
  return table;
}

Document priced(Document document, const Stakes& stakes) {
  if (!stakes.bet) return document;
  const MoneyMembers money(*stakes.bet);
  for (Block& block : document.blocks) {
    if (auto* figures = std::get_if<Figures>(&block)) money.add_to(*figures);
    if (auto* table = std::get_if<Table>(&block)) money.add_to(*table);
  }
  return document;
}

}  // namespace vpanalyze
