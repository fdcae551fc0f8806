// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/sweep.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"

#include "report/plain_text.hpp"
#include "report/shared_blocks.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/studies/design.hpp"

namespace vpanalyze {

namespace {

/// Returns the width of the pays at both ends of a list, which determine that of the column.
int width_of(const PayList& pays) {
  std::size_t width = 0;
  for (const Pay pay : {pays.at(0), pays.at(std::min<std::uint64_t>(1, pays.size() - 1)),
                        pays.most(0, pays.size())}) {
    width = std::max(width, to_string(pay).size());
  }
  return static_cast<int>(width);
}

/// Column of a figure, with its value for a paytable.
struct FigureColumn {
  Key key;
  Label label;
  Value (*value)(const SweptPaytable& paytable);
};

constexpr std::array kFigures = {
    FigureColumn{kReturn, "Return",
                 [](const SweptPaytable& p) {
                   return Value(percent(Quantity(p.exact_return, p.game_return)));
                 }},
    FigureColumn{kReturnExactOrNull, "",
                 [](const SweptPaytable& p) { return exactly_if_any(p.exact_return); }},
    FigureColumn{kVariance, "Variance",
                 [](const SweptPaytable& p) { return if_any(p.variance, 2); }},
    FigureColumn{kHitFrequency, "Hit freq.",
                 [](const SweptPaytable& p) -> Value { return percent(p.hit_frequency); }},
};

Key key_of_pays(std::string_view name) { return by_line(name, "What each line pays, in bets."); }
Key key_of_figure(std::string_view name) {
  return by_line(name, "Each figure of a feature that varies.");
}

}  // namespace

SweepRows::SweepRows(const SweepGrid& grid, std::optional<int> digits) : grid_(grid) {
  const Paytable& base = grid.base();
  Record fields{{kName, base.name}};
  for (const VariedLine& varied : grid.varied()) {
    const std::string& name = grid.name(fields.cells.size() - 1);
    const std::string key = (varied.is_line() ? "pays." : "figures.") + name;
    fields.add({varied.is_line() ? key_of_pays(key) : key_of_figure(key), name.c_str(), Value()});
    fields.columns.back().width = width_of(varied.pays);
  }
  constexpr int kColumnWidth = 9;
  constexpr int kDigits = 4;
  for (const FigureColumn& figure : kFigures) {
    fields.add({figure.key, figure.label, Value()});
    fields.columns.back().width = kColumnWidth + std::max(digits.value_or(kDigits) - kDigits, 0);
  }
  table_.key = {"paytables", "A paytable of a sweep, and what it returns."};
  table_.type = "Swept";
  table_.columns = std::move(fields.columns);
  row_.cells = std::move(fields.cells);
}

const Row& SweepRows::row(const SweptPaytable& paytable) {
  std::vector<std::uint64_t> places = grid_.places(paytable.index);
  auto cell = row_.cells.begin() + 1;  // first cell after the name
  for (std::size_t i = 0; i < places.size(); ++i, ++cell) {
    // Skips pays that are equal to those of the previous paytable, as most are.
    if (!places_.empty() && places_[i] == places[i]) continue;
    const VariedLine& varied = grid_.varied()[i];
    const Pay pay = varied.pays.at(places[i]);
    cell->value = pay_per_bet(pay, varied.is_line() ? grid_.base().coins : 1);
    cell->phrase = to_string(pay);
  }
  places_ = std::move(places);
  for (const FigureColumn& figure : kFigures) (cell++)->value = figure.value(paytable);
  return row_;
}

namespace {

/// Returns text like "Flush 5, Straight 5", or "as it is".
std::string changes(const DesignedPaytable& design, const SweepGrid& grid) {
  std::vector<std::string> changed;
  const auto add = [&](const std::string& name, Pay value) {
    changed.push_back(name + " " + to_string(value));
  };
  const Paytable& base = grid.base();
  for (std::size_t i = 0; i < base.lines.size(); ++i) {
    const Pay pays = design.paytable.lines[i].pays;
    if (pays != base.lines[i].pays) add(base.lines[i].name, pays);
  }
  for (std::size_t i = 0; i < grid.varied().size(); ++i) {
    const Pay value = grid.varied()[i].pays.at(design.places[i]);
    if (!grid.varied()[i].is_line() && value != grid.now(i)) add(grid.name(i), value);
  }
  return changed.empty() ? "as it is" : joined(changed, ", ");
}

constexpr auto* kPaytables =
    "The paytables found, nearest to the base first; of a family in the order asked for.";

Table table_of_designs(const std::vector<DesignedPaytable>& designs, const SweepGrid& grid) {
  std::set<std::size_t> lines;
  for (const VariedLine& varied : grid.varied()) {
    if (varied.is_line()) lines.insert(varied.line);
  }
  const auto record = [&](const DesignedPaytable& design) {
    const Paytable& paytable = design.paytable;
    Record row;
    for (std::size_t i = 0; i < paytable.lines.size(); ++i) {
      const PayLine& line = paytable.lines[i];
      const std::string name = "pays." + line.name;
      Key key = key_of_pays(name);
      if (!lines.contains(i)) key.programs = Programs::scripts;
      row.add({key, pay_per_bet(line.pays, paytable.coins)});
    }
    for (std::size_t i = 0; i < grid.varied().size(); ++i) {
      const VariedLine& varied = grid.varied()[i];
      if (varied.is_line()) continue;
      const std::string name = "figures." + varied.figure;
      row.add({key_of_figure(name), pay_per_bet(varied.pays.at(design.places[i]), 1)});
    }
    const Analysis& figures = design.figures;
    row.add(Record{
        {for_scripts("changed", "Lines and figures that are other than in the base."),
         design.changed},
        {for_scripts("steps", "Steps in the lists of values from the base's, added up."),
         design.steps},
        for_people(words("Change"), changes(design, grid)),
        {kReturn, "Return", percent(Quantity(figures.exact_return, figures.game_return))},
        {kReturnExactOrNull, exactly_if_any(figures.exact_return)},
        {kVariance, "Variance", if_any(figures.variance, 2)},
        {kHitFrequency, "Hit freq.", percent(figures.hit_frequency)},
    });
    return row;
  };
  return table_of("Designed", {"paytables", kPaytables}, designs, record);
}

constexpr Key kDesign{"Design", "The paytables with the wanted properties, or a family of them."};

/// Returns text like "800/50/25/9/6/4/3/2/1".
std::string on_the_glass(const Paytable& paytable) {
  std::vector<std::string> pays;
  for (const PayLine& line : paytable.lines) pays.push_back(to_string(line.pays));
  return joined(pays, "/");
}

}  // namespace

Document document_of(const Design& design, const SweepGrid& grid) {
  Document document;
  document.kind = kDesign;
  document.add(Heading{grid.base().name});
  document.add(Figures({
      {kName, grid.base().name},
      for_people("Pays now", on_the_glass(grid.base())),
      {{"candidates", "Candidates: paytables that were decided."}, grid.paytables()},
      {{"by_bounds", "How many of them were decided by bounds."}, design.by_bounds},
      {{"one_by_one", "How many of them had to be analyzed one by one."}, design.one_by_one},
      {{"matching", "How many of them meet the conditions."}, design.matching},
  }));
  document.add(table_of_designs(design.best, grid));
  Phrase found = {"Of ", grid.paytables(), " candidates, ", design.matching,
                  design.matching == 1 ? " meets the conditions" : " meet the conditions"};
  if (design.matching > design.best.size() && !design.best.empty()) {
    found.add("; the nearest ", design.best.size(), " are shown");
  }
  found.add(". Bounds decided ", design.by_bounds, " of them; ", design.one_by_one,
            " had to be analyzed.");
  document.add(std::move(found));
  return document;
}

Document document_of(const DesignedFamily& family, const SweepGrid& grid) {
  Document document;
  document.kind = kDesign;
  document.add(Heading{grid.base().name});
  document.add(Figures({
      {kName, grid.base().name},
      for_people("Pays now", on_the_glass(grid.base())),
      {{"lines_looked_at", "Families were looked for that vary at most this number of lines."},
       "Lines varied, at most",
       family.lines_looked_at},
  }));
  document.add(table_of_designs(family.members, grid));
  if (family.members.empty()) {
    document.add(Phrase("There is no such family that varies ", family.lines_looked_at,
                        family.lines_looked_at == 1 ? " line" : " lines",
                        " or fewer. Wider bands or more pays may have one."));
  }
  return document;
}

}  // namespace vpanalyze
