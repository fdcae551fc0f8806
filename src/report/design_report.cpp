// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/design.hpp"

#include <set>
#include <string>
#include <vector>

#include "cards/text.hpp"
#include "report/amounts.hpp"
#include "report/plain_text.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

/// "Flush 5, Straight 5", or "as it is".
std::string changes(const Paytable& paytable, const Paytable& base) {
  std::vector<std::string> changed;
  for (std::size_t i = 0; i < base.lines.size(); ++i) {
    if (paytable.lines[i].pays == base.lines[i].pays) continue;
    changed.push_back(base.lines[i].name + " " + to_string(paytable.lines[i].pays));
  }
  return changed.empty() ? "as it is" : joined(changed, ", ");
}

Table table_of_designs(const std::vector<DesignedPaytable>& designs, const SweepGrid& grid) {
  Table table{.key = "paytables"};
  std::set<std::size_t> varied;
  for (const VariedLine& line : grid.varied()) varied.insert(line.line);
  for (const DesignedPaytable& design : designs) {
    const Paytable& paytable = design.paytable;
    Figures row;
    for (const PayLine& line : paytable.lines) {
      row.add({for_scripts("pays." + line.name), pay_per_bet(line.pays, paytable.coins)});
    }
    row.add({{for_scripts("changed"), count(design.changed)},
             {for_scripts("steps"), count(design.steps)}});
    for (const std::size_t line : varied) {
      row.add({for_sheets(paytable.lines[line].name),
               pay_per_bet(paytable.lines[line].pays, paytable.coins)});
    }
    row.add({{kForPeople, words("Change"), changes(paytable, grid.base())},
             {"return", "Return", percent(design.exact_return)},
             {"return_exact", to_string(design.exact_return)},
             {"variance", "Variance", Number{design.variance, 2}},
             {"hit_frequency", "Hit freq.", percent(design.hit_frequency)}});
    table.add(std::move(row));
  }
  return table;
}

/// "800/50/25/9/6/4/3/2/1".
std::string on_the_glass(const Paytable& paytable) {
  std::vector<std::string> pays;
  for (const PayLine& line : paytable.lines) pays.push_back(to_string(line.pays));
  return joined(pays, "/");
}

}  // namespace

Document document_of(const Design& design, const SweepGrid& grid) {
  Document document;
  document.add(Heading{grid.base().name});
  document.add(Figures({
      {for_scripts("name"), grid.base().name},
      {kForPeople, "Pays now", on_the_glass(grid.base())},
      {"candidates", count(grid.paytables())},
      {"by_bounds", count(design.by_bounds)},
      {"one_by_one", count(design.one_by_one)},
      {"matching", count(design.matching)},
  }));
  document.add(table_of_designs(design.best, grid));
  Phrase found = {"All ",
                  count(grid.paytables()),
                  " candidates are decided, ",
                  count(design.by_bounds),
                  " by bounds and ",
                  count(design.one_by_one),
                  " one by one. Candidates that meet the conditions: ",
                  count(design.matching)};
  if (design.matching > design.best.size() && !design.best.empty()) {
    append(found, {", of which the nearest ", count(design.best.size()), " are shown"});
  }
  append(found, {"."});
  document.add(Paragraph{std::move(found)});
  return document;
}

Document document_of(const DesignedFamily& family, const SweepGrid& grid) {
  Document document;
  document.add(Heading{grid.base().name});
  document.add(Figures({
      {for_scripts("name"), grid.base().name},
      {kForPeople, "Pays now", on_the_glass(grid.base())},
      {"lines_looked_at", "Lines varied, at most", count(family.lines_looked_at)},
  }));
  document.add(table_of_designs(family.members, grid));
  if (family.members.empty()) {
    document.add(Paragraph{{"There is no such family that varies ", count(family.lines_looked_at),
                            family.lines_looked_at == 1 ? " line" : " lines",
                            " or fewer. Wider bands or more pays may have one."}});
  }
  return document;
}

}  // namespace vpanalyze
