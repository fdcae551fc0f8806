// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/sweep.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"

#include "report/all_answers.hpp"
#include "report/plain_text.hpp"
#include "report/shared_members.hpp"
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

constexpr const char* kPays = "What each line pays, in bets.";
constexpr const char* kVariedFigures = "Each figure of a feature that varies.";

/// Beginning of each row; SweepRows adds the columns of pays and figures that vary.
constexpr auto kSweptPays =
    object_of<SweepGrid>("", name_member(kScriptsOnly, [](auto& grid) { return grid.base().name; }),
                         Member("pays", kPays, Measure::bets, kLeftOut,
                                [](auto& /*grid*/) { return LineValues<double>(); }),
                         Member("figures", kVariedFigures, kLeftOut,
                                [](auto& /*grid*/) { return LineValues<double>(); }));

constexpr auto kSweptFigures = object_of<SweptPaytable>(
    "",
    return_member(Label("Return"), percentage(),
                  [](auto& swept) { return Quantity(swept.exact_return, swept.game_return); }),
    return_exact_or_null([](auto& swept) { return ratio_text(swept.exact_return); }),
    variance_member(Label("Variance"), decimals(2), read<&SweptPaytable::variance>),
    hit_frequency_member(Label("Hit freq."), percentage(), read<&SweptPaytable::hit_frequency>));

constexpr std::array kSweptParts = {Part(kSweptPays), Part(kSweptFigures)};

}  // namespace

constexpr Answer kSweepAnswer{"Swept", "A paytable of a sweep, and what it returns.", kSweptParts};

SweepRows::SweepRows(const SweepGrid& grid, std::optional<int> digits) : grid_(grid) {
  Record fields = record_of(kSweptPays, grid);
  for (std::size_t i = 0; i < grid.varied().size(); ++i) {
    const VariedLine& varied = grid.varied()[i];
    const auto& declared = kSweptPays.named(varied.is_line() ? "pays" : "figures");
    const std::string column = column_of(declared, grid.name(i));
    fields.add({key_of_line(declared, column), grid.name(i).c_str(), Value()});
    fields.columns.back().width = width_of(varied.pays);
  }
  constexpr int kColumnWidth = 9;
  constexpr int kDigits = 4;
  Record figures = record_of(kSweptFigures, {});
  for (Column& column : figures.columns) {
    column.width = kColumnWidth + std::max(digits.value_or(kDigits) - kDigits, 0);
  }
  fields.add(std::move(figures));
  table_.key = {"paytables", kSweepAnswer.meaning};
  table_.type = "Swept";
  table_.answer = &kSweepAnswer;
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
  for (const auto& figure : kSweptFigures.members) (cell++)->value = figure.value(paytable);
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

/// Row of a paytable that was found.
struct DesignRow {
  const DesignedPaytable& design;
  const SweepGrid& grid;

  /// Returns the pays of all lines; sheets get those that vary.
  LineValues<ExactDecimal> pays() const;
  LineValues<ExactDecimal> varied_figures() const;
};

LineValues<ExactDecimal> DesignRow::pays() const {
  std::set<std::size_t> varied;
  for (const VariedLine& one : grid.varied()) {
    if (one.is_line()) varied.insert(one.line);
  }
  const Paytable& paytable = design.paytable;
  LineValues<ExactDecimal> all;
  for (std::size_t i = 0; i < paytable.lines.size(); ++i) {
    const PayLine& line = paytable.lines[i];
    all.push_back({line.name, pay_per_bet(line.pays, paytable.coins),
                   varied.contains(i) ? Programs::all : Programs::scripts});
  }
  return all;
}

LineValues<ExactDecimal> DesignRow::varied_figures() const {
  LineValues<ExactDecimal> all;
  for (std::size_t i = 0; i < grid.varied().size(); ++i) {
    const VariedLine& varied = grid.varied()[i];
    if (varied.is_line()) continue;
    all.push_back({varied.figure, pay_per_bet(varied.pays.at(design.places[i]), 1)});
  }
  return all;
}

constexpr auto kDesigned = object_of<DesignRow>(
    "Designed", Member("pays", kPays, Measure::bets, read<&DesignRow::pays>),
    Member("figures", kVariedFigures, kLeftOut, read<&DesignRow::varied_figures>),
    Member("changed", "Lines and figures that are other than in the base.", kScriptsOnly,
           [](auto& row) { return row.design.changed; }),
    Member("steps", "Steps in the lists of values from the base's, added up.", kScriptsOnly,
           [](auto& row) { return row.design.steps; }),
    PeopleOnly(words("Change"), [](auto& row) { return Phrase(changes(row.design, row.grid)); }),
    return_member(Label("Return"), percentage(),
                  [](auto& row) {
                    const Analysis& figures = row.design.figures;
                    return Quantity(figures.exact_return, figures.game_return);
                  }),
    return_exact_or_null([](auto& row) { return ratio_text(row.design.figures.exact_return); }),
    variance_member(Label("Variance"), decimals(2),
                    [](auto& row) { return row.design.figures.variance; }),
    hit_frequency_member(Label("Hit freq."), percentage(),
                         [](auto& row) { return row.design.figures.hit_frequency; }));
constexpr Rows kPaytables(
    "paytables",
    "The paytables found, nearest to the base first; of a family in the order asked for.",
    kDesigned);

Table table_of_designs(const std::vector<DesignedPaytable>& designs, const SweepGrid& grid) {
  return table_of(kPaytables, designs, [&](const DesignedPaytable& design) {
    return DesignRow{design, grid};
  });
}

/// Returns text like "800/50/25/9/6/4/3/2/1".
std::string glass_words(const Paytable& paytable) {
  std::vector<std::string> pays;
  for (const PayLine& line : paytable.lines) pays.push_back(to_string(line.pays));
  return joined(pays, "/");
}

/// Result with its grid: a search or a family, of which the other is null.
struct DesignAnswer {
  const SweepGrid& grid;
  const Design* design;
  const DesignedFamily* family;
};

constexpr OnlyIf kSearchOnly([](auto& answer) { return answer.design != nullptr; });

constexpr auto kDesignFigures = object_of<DesignAnswer>(
    "", name_member(kScriptsOnly, [](auto& answer) { return answer.grid.base().name; }),
    PeopleOnly(Label("Pays now"), [](auto& answer) { return glass_words(answer.grid.base()); }),
    Member("lines_looked_at", "Families were looked for that vary at most this number of lines.",
           Label("Lines varied, at most"),
           OnlyIf([](auto& answer) { return answer.family != nullptr; }),
           [](auto& answer) { return answer.family->lines_looked_at; }),
    Member("candidates", "Candidates: paytables that were decided.", kSearchOnly,
           [](auto& answer) { return answer.grid.paytables(); }),
    Member("by_bounds", "How many of them were decided by bounds.", kSearchOnly,
           [](auto& answer) { return answer.design->decided_by_bounds; }),
    Member("one_by_one", "How many of them had to be analyzed one by one.", kSearchOnly,
           [](auto& answer) { return answer.design->one_by_one; }),
    Member("matching", "How many of them meet the conditions.", kSearchOnly,
           [](auto& answer) { return answer.design->matching; }));

constexpr std::array kDesignParts = {Part(kDesignFigures), Part(kPaytables)};

}  // namespace

constexpr Answer kDesignAnswer{
    "Design", "The paytables with the wanted properties, or a family of them.", kDesignParts};

Document document_of(const Design& design, const SweepGrid& grid) {
  Document document{.answer = &kDesignAnswer};
  document.add(Heading{grid.base().name});
  document.add(record_of(kDesignFigures, {grid, &design, nullptr}));
  document.add(table_of_designs(design.best, grid));
  Phrase found = {"Of ", grid.paytables(), " candidates, ", design.matching,
                  design.matching == 1 ? " meets the conditions" : " meet the conditions"};
  if (design.matching > design.best.size() && !design.best.empty()) {
    found.add("; the nearest ", design.best.size(), " are shown");
  }
  found.add(". Bounds decided ", design.decided_by_bounds, " of them; ", design.one_by_one,
            " had to be analyzed.");
  document.add(std::move(found));
  return document;
}

Document document_of(const DesignedFamily& family, const SweepGrid& grid) {
  Document document{.answer = &kDesignAnswer};
  document.add(Heading{grid.base().name});
  document.add(record_of(kDesignFigures, {grid, nullptr, &family}));
  document.add(table_of_designs(family.members, grid));
  if (family.members.empty()) {
    document.add(Phrase("There is no such family that varies ", family.lines_looked_at,
                        family.lines_looked_at == 1 ? " line" : " lines",
                        " or fewer. Wider bands or more pays may have one."));
  }
  return document;
}

}  // namespace vpanalyze
