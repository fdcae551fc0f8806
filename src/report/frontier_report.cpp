// SPDX-License-Identifier: MIT
#include "vpanalyze/report/frontier_report.hpp"

#include <array>

#include "report/json_text.hpp"

namespace vpanalyze {

namespace {

/// What one may be ready to pay for less variance: shares of the bet.
constexpr std::array kRoundCosts = {0.0,  1e-6, 1e-5, 2e-5, 5e-5, 1e-4, 2e-4, 5e-4, 1e-3,
                                    2e-3, 5e-3, 0.01, 0.02, 0.05, 0.1,  0.2,  0.5,  1.0};

double cost(const FrontierCorner& corner, const FrontierCorner& best) {
  return best.game_return - corner.game_return;
}

/// The last corner within each round cost.
std::vector<FrontierCorner> at_round_costs(const std::vector<FrontierCorner>& corners) {
  std::vector<FrontierCorner> chosen;
  std::size_t next = 0;
  for (const double most : kRoundCosts) {
    const std::size_t before = next;
    while (next < corners.size() && cost(corners[next], corners.front()) <= most) ++next;
    if (next > before) chosen.push_back(corners[next - 1]);
  }
  return chosen;
}

}  // namespace

Document FrontierReport::document() const {
  Table table{{
                  {.key = "lambda", .heading = "From λ"},
                  {.key = "return", .heading = "Return"},
                  {.key = "cost", .heading = "Cost"},
                  {.key = "variance", .heading = "Variance"},
              },
              {}};
  for (const FrontierCorner& corner : all_corners_ ? corners_ : at_round_costs(corners_)) {
    table.rows.push_back(
        {{Number{corner.lambda, 9}, Number{corner.game_return, 6, Unit::percent},
          Number{cost(corner, corners_.front()), 6, Unit::percent}, Number{corner.variance}}});
  }
  Document document;
  document.blocks.emplace_back(Heading{name_});
  document.blocks.emplace_back(Paragraph{
      {"The frontier of return and variance has ", Count{corners_.size()},
       " corners: the play that maximises E[X] − λ·E[X²], X being what one hand pays on a bet of "
       "one unit, from each λ to the next. ",
       all_corners_ ? "These are all." : "Shown are those of least variance for a round cost."}});
  document.blocks.emplace_back(std::move(table));
  return document;
}

std::string FrontierReport::json() const {
  JsonList corners;
  for (const FrontierCorner& corner : corners_) {
    corners.add_json(JsonObject()
                         .add("lambda", corner.lambda)
                         .add("return", corner.game_return)
                         .add("variance", corner.variance)
                         .text());
  }
  return JsonObject()
             .add("schema_version", kSchemaVersion)
             .add("name", name_)
             .add_json("corners", corners.text())
             .text() +
         "\n";
}

}  // namespace vpanalyze
