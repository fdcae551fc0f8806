// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/frontier.hpp"

#include <array>

#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

/// What one may be ready to pay for less variance: shares of the bet.
constexpr std::array kRoundCosts = {0.0,  1e-6, 1e-5, 2e-5, 5e-5, 1e-4, 2e-4, 5e-4, 1e-3,
                                    2e-3, 5e-3, 0.01, 0.02, 0.05, 0.1,  0.2,  0.5,  1.0};

double cost(const FrontierCorner& corner, const FrontierCorner& best) {
  return best.game_return - corner.game_return;
}

/// Leaves people the last corner within each round cost.
void show_round_costs(Table& table, const std::vector<FrontierCorner>& corners) {
  for (Row& row : table.rows) row.readers.people = false;
  std::size_t next = 0;
  for (const double most : kRoundCosts) {
    while (next < corners.size() && cost(corners[next], corners.front()) <= most) ++next;
    if (next > 0) table.rows[next - 1].readers.people = true;
  }
}

Record corner_record(const FrontierCorner& corner, const FrontierCorner& best) {
  return {
      {"lambda", "From λ", Number{corner.lambda, 9}},
      {"return", "Return", percent(corner.game_return, 6)},
      {for_sheets("cost"), "Cost", percent(cost(corner, best), 6)},
      {"variance", "Variance", Number{corner.variance}},
  };
}

}  // namespace

Document document_of(const std::string& name, const std::vector<FrontierCorner>& corners) {
  Table table = table_of("corners", corners, [&](const FrontierCorner& corner) {
    return corner_record(corner, corners.front());
  });
  show_round_costs(table, corners);
  Document document;
  document.add(Figures({{for_scripts("name"), name}}));
  document.add(Heading{name});
  document.add(Paragraph{
      {"The frontier of return and variance has ", Count{corners.size()},
       " corners: the play that maximises E[X] − λ·E[X²], X being what one hand pays on a bet of "
       "one unit, from each λ to the next. Shown are those of least variance for a round cost."}});
  document.add(std::move(table));
  return document;
}

}  // namespace vpanalyze
