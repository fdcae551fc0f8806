// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/design.hpp"

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include "report/html/page.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

/// Returns an axis from the least to the greatest of some numbers, with a margin.
Plot::Axis axis_of(const std::vector<double>& numbers, const std::string& name, Unit unit) {
  const auto [least, most] = std::minmax_element(numbers.begin(), numbers.end());
  constexpr double kRoom = 0.08;
  constexpr double kLeastRoom = 1e-4;
  const double room = std::max((*most - *least) * kRoom, std::max(*most, 1.0) * kLeastRoom);
  return {*least - room, *most + room, name, unit};
}

/// Returns a plot with a dot for each paytable, numbered by its place in the table as long as
/// numbers are legible.
Svg scatter_plot(const std::vector<DesignedPaytable>& designs, double width) {
  constexpr std::size_t kMostNamed = 20;
  std::vector<double> returns;
  std::vector<double> variances;
  for (const DesignedPaytable& design : designs) {
    returns.push_back(design.figures.game_return);
    variances.push_back(design.figures.variance.value());
  }
  Svg svg(width, width < 500 ? 300 : 380, "Return and variance of the paytables",
          {std::to_string(designs.size()), " paytables; the table has the figures"});
  Plot::Axis x_axis = axis_of(variances, "variance", Unit::plain);
  if (width < 500) x_axis.ticks = 4;
  const Plot plot(svg, x_axis, axis_of(returns, "return", Unit::percent));
  for (std::size_t i = 0; i < designs.size(); ++i) {
    const SvgPoint place = plot.at(variances[i], returns[i]);
    const bool is_named = i < kMostNamed;
    svg.dot("dot-a", place, is_named ? 4 : 2.5);
    if (!is_named) continue;
    const bool is_right = place.x > plot.right() - 24;
    svg.text("label", {place.x + (is_right ? -7 : 7), place.y + 4},
             is_right ? Anchor::end : Anchor::start, std::to_string(i + 1));
  }
  return svg;
}

std::string page_of(const std::string& name, const std::vector<DesignedPaytable>& designs,
                    const Document& document) {
  const Style style;
  Section section("paytables", "Paytables, the nearest first", style);
  const bool has_variances = std::all_of(designs.begin(), designs.end(), [](const auto& design) {
    return design.figures.variance.has_value();
  });
  if (!designs.empty() && has_variances) {
    section.add_picture([&](double width) { return scatter_plot(designs, width); });
    section.add(Phrase("Numbered in the order of the table."));
  }
  for (const Block& block : document.blocks) {
    if (!std::holds_alternative<Heading>(block)) section.add(block);
  }
  return page("Near " + name, {people_field("Paytables", std::to_string(designs.size()))},
              {section});
}

}  // namespace

std::string page_of(const Design& design, const SweepGrid& grid) {
  return page_of(grid.base().name, design.best, document_of(design, grid));
}

std::string page_of(const DesignedFamily& family, const SweepGrid& grid) {
  return page_of(grid.base().name, family.members, document_of(family, grid));
}

}  // namespace vpanalyze
