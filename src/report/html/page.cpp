// SPDX-License-Identifier: MIT
#include "report/html/page.hpp"

#include <algorithm>
#include <string>
#include <variant>

#include "report/embedded_texts.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/studies/design.hpp"
#include "vpanalyze/version.hpp"

namespace vpanalyze {

namespace {

std::string head(const std::string& title) {
  return "<head>\n<meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
         "<meta name=\"color-scheme\" content=\"light dark\">\n"
         "<meta name=\"generator\" content=\"vpanalyze " +
         std::string(kVersion) + "\">\n" + element("title", html_escaped(title)) + "\n<style>\n" +
         std::string(embedded_text("page.css")) + "</style>\n</head>\n";
}

std::string header(const std::string& title, const Figures& highlights, const Style& style) {
  return element("header", "\n" + element("h1", html_escaped(title)) + "\n" +
                               html_figures(highlights, "highlights", style)) +
         "\n";
}

std::string contents(const std::vector<Section>& sections) {
  std::string links;
  for (const Section& section : sections) {
    const std::string link =
        element("a", {{"href", "#" + section.id()}}, html_escaped(section.title()));
    links += element("li", link) + "\n";
  }
  return element("nav", {{"aria-label", "Contents"}}, element("ol", "\n" + links)) + "\n";
}

std::string body(const std::vector<Section>& sections) {
  std::string text;
  for (const Section& section : sections) {
    const std::string heading_id = section.id() + "-heading";
    const std::string heading =
        element("h2", {{"id", heading_id}}, html_escaped(section.title())) + "\n";
    text += element("section", {{"id", section.id()}, {"aria-labelledby", heading_id}},
                    "\n" + heading + section.html()) +
            "\n";
  }
  return element("main", "\n" + text);
}

}  // namespace

std::string page_begin(const std::string& title) {
  return "<!DOCTYPE html>\n<html lang=\"en\">\n" + head(title) + "<body>\n";
}

std::string page(const std::string& title, const Figures& highlights,
                 const std::vector<Section>& sections, const Style& style) {
  return page_begin(title) + card_symbols() + header(title, highlights, style) +
         contents(sections) + body(sections) + "\n</body>\n</html>\n";
}

void Section::add(const Block& block) {
  html_ += html_of(block, style_);
  blocks_.push_back(block);
}

void Section::add_folded(const std::string& summary, const std::vector<Block>& blocks) {
  std::string content = element("summary", html_escaped(summary)) + "\n";
  for (const Block& block : blocks) {
    content += html_of(block, style_);
    blocks_.push_back(block);
  }
  html_ += element("details", content) + "\n";
}

void Section::add_picture(const std::function<Svg(double width)>& draw) {
  struct Size {
    const char* name;
    double width;
  };
  ++pictures_;
  std::string drawings;
  for (const Size& size : {Size{"wide", 720}, Size{"narrow", 360}}) {
    const std::string id = id_ + "-" + std::to_string(pictures_) + "-" + size.name;
    drawings += element("div", {{"class", size.name}}, draw(size.width).markup(id));
  }
  html_ += element("figure", drawings) + "\n";
}

std::vector<Block> blocks_of(const Document& document, std::string_view part) {
  std::vector<Block> blocks;
  bool is_inside = false;
  for (const Block& block : document.blocks) {
    if (const auto* heading = std::get_if<Heading>(&block)) {
      is_inside = heading->part == part;
    } else if (is_inside) {
      blocks.push_back(block);
    }
  }
  return blocks;
}

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
