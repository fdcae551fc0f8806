// SPDX-License-Identifier: MIT
#include <array>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "report/all_answers.hpp"
#include "report/shared_members.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/studies/risk.hpp"

namespace vpanalyze {

namespace {

/// Costs of less variance that people see, as shares of the bet.
constexpr std::array kRoundCosts = {0.0,  1e-6, 1e-5, 2e-5, 5e-5, 1e-4, 2e-4, 5e-4, 1e-3,
                                    2e-3, 5e-3, 0.01, 0.02, 0.05, 0.1,  0.2,  0.5,  1.0};

double cost(const FrontierCorner& corner, const FrontierCorner& best) {
  return best.game_return - corner.game_return;
}

/// Shows people only the last corner within each round cost.
void show_round_costs(Table& table, const std::vector<FrontierCorner>& corners) {
  for (Row& row : table.rows) row.shown_to_people = false;
  std::size_t next = 0;
  for (const double most : kRoundCosts) {
    while (next < corners.size() && cost(corners[next], corners.front()) <= most) ++next;
    if (next > 0) table.rows[next - 1].shown_to_people = true;
  }
}

struct CornerRow {
  const FrontierCorner& corner;
  const FrontierCorner& best;
};
constexpr auto kCorner = object_of<CornerRow>(
    "Corner",
    Member("lambda", "From this price of variance to the next one the strategy is best.",
           Label("From λ"), decimals(9), [](auto& row) { return row.corner.lambda; }),
    Member("return", "What the strategy returns, as a share of the bet.", Measure::share,
           Label("Return"), percentage(6), [](auto& row) { return row.corner.game_return; }),
    Member("cost", "What it costs against best play, as a share of the bet.", kSheetsOnly,
           Label("Cost"), percentage(6), [](auto& row) { return cost(row.corner, row.best); }),
    variance_member(Label("Variance"), [](auto& row) { return row.corner.variance; }));
constexpr Rows kCorners("corners", "The strategies with the least variance for their return.",
                        kCorner);

constexpr auto kFrontierFigures =
    object_of<std::string>("", name_member(kScriptsOnly, std::identity()));

constexpr std::array kFrontierParts = {Part(kFrontierFigures), Part(kCorners)};

}  // namespace

constexpr Answer kFrontierAnswer{"Frontier", "What lower variance costs in return.",
                                 kFrontierParts};

Document document_of(const std::string& name, const std::vector<FrontierCorner>& corners) {
  Table table = table_of(kCorners, corners, [&](const FrontierCorner& corner) {
    return CornerRow{corner, corners.front()};
  });
  show_round_costs(table, corners);
  Document document{.answer = &kFrontierAnswer};
  document.add(record_of(kFrontierFigures, name));
  document.add(Heading{name});
  document.add(Phrase("The frontier of return and variance has ", corners.size(),
                      " corners, each the strategy with the least variance for its return. λ says "
                      "how much variance "
                      "counts: from each λ to the next, that strategy makes the mean pay of a hand "
                      "less λ times its "
                      "mean square the greatest. Shown: the least variance for each round cost."));
  document.add(std::move(table));
  return document;
}

}  // namespace vpanalyze
