// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/sweep.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "report/plain_text.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

/// The pays at both ends of the list, as far as they make text wide.
int width_of(const PayList& pays) {
  std::size_t width = 0;
  for (const Pay pay : {pays.at(0), pays.at(std::min<std::uint64_t>(1, pays.size() - 1)),
                        pays.most(0, pays.size())}) {
    width = std::max(width, to_string(pay).size());
  }
  return static_cast<int>(width);
}

/// A column, with what it says of a paytable.
struct FigureColumn {
  Key key;
  Label label;
  Value (*value)(const SweptPaytable& paytable);
};

constexpr std::array kFigures = {
    FigureColumn{"return", "Return",
                 [](const SweptPaytable& p) { return percent_of(p.exact_return, p.game_return); }},
    FigureColumn{"return_exact", "",
                 [](const SweptPaytable& p) { return exactly_if_any(p.exact_return); }},
    FigureColumn{"variance", "Variance",
                 [](const SweptPaytable& p) -> Value {
                   if (p.variance) return Number{*p.variance, 2};
                   return {};
                 }},
    FigureColumn{"hit_frequency", "Hit freq.",
                 [](const SweptPaytable& p) -> Value { return percent(p.hit_frequency); }},
};

}  // namespace

SweepRows::SweepRows(const SweepGrid& grid, std::optional<int> digits) : grid_(grid) {
  const Paytable& base = grid.base();
  Figures fields(Record{{for_scripts("name"), base.name}});
  for (const VariedLine& varied : grid.varied()) {
    const std::string& name = grid.name(fields.cells.size() - 1);
    const std::string key = (varied.is_line() ? "pays." : "figures.") + name;
    fields.add({{key, name}, name.c_str(), Value()});
    fields.columns.back().width = width_of(varied.pays);
  }
  constexpr int kWidth = 9;
  constexpr int kDigits = 4;
  for (const FigureColumn& figure : kFigures) {
    fields.add({figure.key, figure.label, Value()});
    fields.columns.back().width = kWidth + std::max(digits.value_or(kDigits) - kDigits, 0);
  }
  table_.sheet = "paytables";
  table_.columns = std::move(fields.columns);
  row_.cells = std::move(fields.cells);
}

const Row& SweepRows::row(const SweptPaytable& paytable) {
  std::vector<std::uint64_t> places = grid_.places(paytable.index);
  auto cell = row_.cells.begin() + 1;  // behind the name
  for (std::size_t i = 0; i < places.size(); ++i, ++cell) {
    // Most pays are those of the paytable before.
    if (!places_.empty() && places_[i] == places[i]) continue;
    const VariedLine& varied = grid_.varied()[i];
    const Pay pay = varied.pays.at(places[i]);
    cell->value = pay_per_bet(pay, varied.is_line() ? grid_.base().coins : 1);
    cell->phrase.resize(1);
    cell->phrase.front() = to_string(pay);
  }
  places_ = std::move(places);
  for (const FigureColumn& figure : kFigures) (cell++)->value = figure.value(paytable);
  return row_;
}

}  // namespace vpanalyze
