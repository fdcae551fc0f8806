// SPDX-License-Identifier: MIT
#include "report/html/page.hpp"

#include <algorithm>
#include <string>
#include <variant>

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
         std::string(kVersion) + "\">\n" + element("title", html_escaped(title)) + "\n<style>" +
         style_sheet() + "</style>\n</head>\n";
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

std::string page(const std::string& title, const Figures& highlights,
                 const std::vector<Section>& sections, const Style& style) {
  return "<!DOCTYPE html>\n<html lang=\"en\">\n" + head(title) + "<body>\n" + card_symbols() +
         header(title, highlights, style) + contents(sections) + body(sections) +
         "\n</body>\n</html>\n";
}

void Section::add(const Block& block) {
  html_ += html_of(block, style_);
  blocks_.push_back(block);
}

void Section::add_folded(const std::string& summary, const std::vector<Block>& blocks) {
  std::string inside = element("summary", html_escaped(summary)) + "\n";
  for (const Block& block : blocks) {
    inside += html_of(block, style_);
    blocks_.push_back(block);
  }
  html_ += element("details", inside) + "\n";
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
  bool within = false;
  for (const Block& block : document.blocks) {
    if (const auto* heading = std::get_if<Heading>(&block)) {
      within = heading->part == part;
    } else if (within) {
      blocks.push_back(block);
    }
  }
  return blocks;
}

namespace {

/// From the least to the greatest of some numbers, with room around them.
Plot::Axis axis_of(const std::vector<double>& numbers, const std::string& name, Unit unit) {
  const auto [least, most] = std::minmax_element(numbers.begin(), numbers.end());
  constexpr double kRoom = 0.08;
  constexpr double kLeastRoom = 1e-4;
  const double room = std::max((*most - *least) * kRoom, std::max(*most, 1.0) * kLeastRoom);
  return {*least - room, *most + room, name, unit};
}

/// A dot for each paytable, with its place in the table beside it while these can be read.
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
  Plot::Axis across = axis_of(variances, "variance", Unit::plain);
  if (width < 500) across.ticks = 4;
  const Plot plot(svg, across, axis_of(returns, "return", Unit::percent));
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
  return page("Near " + name, {for_people("Paytables", std::to_string(designs.size()))}, {section});
}

}  // namespace

std::string page_of(const Design& design, const SweepGrid& grid) {
  return page_of(grid.base().name, design.best, document_of(design, grid));
}

std::string page_of(const DesignedFamily& family, const SweepGrid& grid) {
  return page_of(grid.base().name, family.members, document_of(family, grid));
}

namespace {

/// Colors are named once, for light and dark; print is always light.
constexpr std::string_view kColors = R"(
:root { color-scheme: light dark;
  --paper: #fff; --ink: #1b1d22; --soft: #5c626e; --rule: #e3e5ea; --tint: #f5f6f8;
  --a: #2458a6; --b: #c2541b; --c: #7a8190;
  --shade: #1b1d2238; --card: #fff; --card-edge: #c4c8d0; --red: #c4161c; --black: #16181d; --wild: #fff0b8; --back: #dfe6f2; --faded: .28; }
@media (prefers-color-scheme: dark) { :root {
  --paper: #15171b; --ink: #e6e8ec; --soft: #9aa1ad; --rule: #2c3038; --tint: #1d2026;
  --a: #7fb0f5; --b: #f0945a; --c: #8d95a3;
  --shade: #000c; --card: #f2f2ef; --card-edge: #f2f2ef; --back: #2b3a55; --faded: .45; } }
)";

constexpr std::string_view kTypography = R"(
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0 auto; padding: 2.5rem 1.25rem 4rem; max-width: 49rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  font-variant-numeric: tabular-nums lining-nums; }
h1 { margin: 0 0 1.25rem; font-size: 2rem; line-height: 1.2; font-weight: 650; letter-spacing: -.015em; overflow-wrap: anywhere; }
h2 { margin: 0 0 1rem; font-size: 1.3rem; line-height: 1.3; font-weight: 650; }
h3 { margin: 2rem 0 .6rem; font-size: 1rem; font-weight: 650; }
h3::first-letter { text-transform: uppercase; }
p { margin: 0 0 1rem; max-width: 42rem; overflow-wrap: anywhere; }
a { color: var(--a); text-decoration-thickness: 1px; text-underline-offset: .15em; }
section { margin-top: 3rem; padding-top: 1.5rem; border-top: 1px solid var(--rule); }
nav ol { margin: 1.5rem 0 0; padding: 0; display: flex; flex-wrap: wrap; gap: .2rem 1.25rem; list-style: none; font-size: .9rem; }
.highlights { margin: 0; display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem; }
.highlights dt { color: var(--soft); font-size: .85rem; }
.highlights dd { margin: 0; font-size: 1.45rem; font-weight: 600; letter-spacing: -.01em; }
.figures { margin: 0 0 1.25rem; }
.figures div { display: grid; grid-template-columns: 11.5rem 1fr; gap: .75rem; padding: .3rem 0; border-bottom: 1px solid var(--rule); }
.figures div:last-child { border-bottom: 0; }
.figures dt { color: var(--soft); }
.figures dd { margin: 0; overflow-wrap: anywhere; }
/* What scrolls has a bar, and a shadow at the end that is out of sight. */
.scroll { overflow-x: auto; margin: 0 0 1.25rem; scrollbar-width: thin; scrollbar-color: var(--soft) transparent;
  background: linear-gradient(to right, var(--paper) 40%, transparent) left / 2.5rem 100% no-repeat local,
    linear-gradient(to left, var(--paper) 40%, transparent) right / 2.5rem 100% no-repeat local,
    linear-gradient(to right, var(--shade), transparent) left / .8rem 100% no-repeat scroll,
    linear-gradient(to left, var(--shade), transparent) right / .8rem 100% no-repeat scroll; }
table { border-collapse: collapse; width: 100%; font-size: .925rem; }
th, td { padding: .32rem .5rem; text-align: right; vertical-align: baseline; border-bottom: 1px solid var(--rule); white-space: nowrap; }
th:first-child, td:first-child { padding-left: 0; }
th:last-child, td:last-child { padding-right: 0; }
th { font-weight: 400; }
thead th, thead td { color: var(--soft); font-size: .85rem; vertical-align: bottom; }
.words { text-align: left; white-space: normal; }
th.words[scope=row] { white-space: nowrap; }
.total th, .total td { font-weight: 650; border-bottom: 0; border-top: 1px solid var(--soft); }
.bar { width: 16%; min-width: 4rem; padding-right: 0; }
.bar span { display: block; height: .7rem; min-width: 1px; background: var(--a); border-radius: 1px; }
)";

/// The paytable, the chart and its cards.
constexpr std::string_view kGame = R"(
.glass { margin: 0 0 1.25rem; max-width: 32rem; background: #101a5c; color: #ffd84d; border: 3px solid #ffd84d; border-collapse: separate; border-spacing: 0; border-radius: 6px; font-weight: 600; }
.glass th, .glass td { padding: .26rem .9rem; border: 0; font-weight: 600; }
.glass th:first-child { padding-left: .9rem; text-align: left; white-space: normal; }
.glass td:last-child, .glass th:last-child { padding-right: .9rem; }
.glass thead th { color: #c9d0f5; font-weight: 400; }
.glass tbody th { text-transform: uppercase; letter-spacing: .02em; }
.glass td { border-left: 2px solid #ffd84d; width: 24%; }
.glass thead th + th { border-left: 2px solid #ffd84d; }
.glass td:nth-child(2) { background: #8c1220; color: #fff; }
.chart td, .mistakes td { vertical-align: middle; }
.chart .place { color: var(--soft); width: 1.6rem; }
.chart .cards { width: 9.5rem; } .chart td.cards { line-height: 0; }
.chart .worth { width: 9.5rem; } .chart .minor { width: 4.25rem; }
.hand { display: block; }
.hand .face { fill: var(--card); stroke: var(--card-edge); }
.hand .wild { fill: var(--wild); }
.hand .back { fill: var(--back); stroke: none; }
.hand text { font-size: 15px; font-weight: 650; text-anchor: middle; letter-spacing: -.04em; }
.hand .red { fill: var(--red); }
.hand .black { fill: var(--black); }
.hand .faded { opacity: var(--faded); }
.symbols { position: absolute; }
.legend { color: var(--soft); font-size: .925rem; }
.on-paper, .pocket { display: none; }
)";

constexpr std::string_view kPictures = R"(
figure { margin: .5rem 0 1.25rem; }
figure svg { display: block; width: 100%; height: auto; overflow: visible; }
.narrow { display: none; }
svg text { font-family: inherit; }
.tick { fill: var(--soft); font-size: 13px; }
.label { fill: var(--ink); font-size: 13.5px; }
.number { fill: var(--soft); font-size: 12px; }
.grid { stroke: var(--rule); fill: none; }
.axis { stroke: var(--soft); fill: none; }
.mark { stroke: var(--soft); stroke-dasharray: 4 4; fill: none; }
.curve-a, .curve-b, .curve-c { fill: none; stroke-width: 2.25; stroke-linejoin: round; }
.curve-a { stroke: var(--a); } .curve-b { stroke: var(--b); } .curve-c { stroke: var(--c); }
.dot-a { fill: var(--a); stroke: var(--paper); stroke-width: 1.5; }
.bar-a { fill: var(--a); } .bar-b { fill: var(--b); }
.band-outer { fill: var(--a); fill-opacity: .14; } .band-inner { fill: var(--a); fill-opacity: .24; }
details { margin: 0 0 1.25rem; }
summary { cursor: pointer; color: var(--a); margin-bottom: .75rem; }
)";

constexpr std::string_view kPhone = R"(
@media (max-width: 40rem) {
  body { padding: 1.5rem 1rem 3rem; }
  h1 { font-size: 1.6rem; }
  .highlights { grid-template-columns: 1fr 1fr; }
  .highlights dd { font-size: 1.2rem; }
  .minor, .bar { display: none; }
  .wide { display: none; } .narrow { display: block; }
  table { font-size: .875rem; }
  th, td { padding: .3rem .35rem; }
  th.words[scope=row] { white-space: normal; }
  .glass th, .glass td { padding: .22rem .6rem; }
  .figures div { grid-template-columns: 5.75rem 1fr; gap: .5rem; font-size: .875rem; }
  .glass td { width: 20%; } .glass thead th { white-space: normal; }
  .mistakes .hand { width: 5.6rem; height: auto; }
  .chart thead { display: none; }
  .chart tr { display: grid; grid-template-columns: 1.7rem 7.4rem 1fr; align-items: center; padding: .35rem 0; border-bottom: 1px solid var(--rule); }
  .chart td { padding: 0; border: 0; } .chart td.minor { display: none; }
  .chart .place { text-align: left; } .chart .cards { width: auto; } .chart .hand { width: 6.9rem; height: auto; }
  .chart .worth { grid-column: 3; text-align: left; color: var(--soft); font-size: .8rem; }
}
)";

constexpr std::string_view kPrint = R"(
@media print {
  :root { --paper: #fff; --ink: #000; --soft: #444; --rule: #ccc; --a: #2458a6; --b: #c2541b; --c: #7a8190;
    --card: #fff; --card-edge: #999; --back: #dfe6f2; --faded: .28; }
  html { font-size: 9.5pt; }
  body { padding: 0; max-width: none; line-height: 1.4; }
  h1 { margin-bottom: .7rem; } h2 { margin-bottom: .6rem; }
  .highlights { gap: .5rem 1rem; }
  th, td { padding: .2rem .5rem; }
  .scroll { overflow: visible; background: none; }
  .figures div { padding: .16rem 0; }
  #return .figures { columns: 2; column-gap: 2rem; }
  #return .figures div { grid-template-columns: 9rem 1fr; }
  .glass th, .glass td { padding: .1rem .9rem; }
  .scroll ~ .scroll .chart thead { display: none; }
  /* Ranks in cards are 15 of 36 units high: no less than 7 points. */
  .hand { height: 17.5pt; width: auto; }
  figure svg { max-width: 46rem; }
  .tick, .label, .number { font-size: 14px; }
  nav, details { display: none; }
  section { margin-top: 1rem; padding-top: .7rem; }
  #strategy { break-before: page; margin-top: 0; padding-top: 0; border-top: 0; }
  .sheet { break-after: page; font-size: 10.5pt; }
  .sheet .on-paper { display: block; font-size: 13pt; }
  .sheet .scroll { margin-bottom: .4rem; } .sheet p { margin-bottom: .4rem; }
  .sheet h3 { margin: .5rem 0 .1rem; }
  .sheet.long { line-height: 1.3; }
  .sheet table { font-size: inherit; }
  .sheet th, .sheet td { padding: .06rem .5rem; }
  .sheet.long .cards { display: none; }
  .pocket { display: flex; flex-wrap: wrap; gap: 5mm; }
  .pocket-card { width: 9cm; height: 13cm; padding: 4mm 5mm; border: .5pt dashed #777; border-radius: 2.5mm; line-height: 1.2; break-inside: avoid; }
  .pocket-card h3 { margin: 0 0 .3em; font-size: 1.1em; } .pocket-card h4 { margin: .3em 0 .1em; font-size: 1em; }
  .pocket-card p { margin: 0; padding-left: 2em; } .pocket-card span { display: inline-block; width: 2em; margin-left: -2em; color: var(--soft); }
  h2, h3, h4, thead, p:has(+ figure), tbody tr:nth-child(-n+3):not(:last-child) { break-after: avoid; }
  h3 { margin: .8rem 0 .3rem; }
  p, tr, figure, .figures div { break-inside: avoid; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
/* Paper cannot be clicked: what is folded is printed wherever browsers can open it. */
@supports selector(details::details-content) {
  @media print {
    details { display: block; }
    details::details-content { content-visibility: visible; height: auto; }
    summary { list-style: none; color: var(--ink); font-weight: 650; break-after: avoid; }
    summary::-webkit-details-marker { display: none; }
  }
}
)";

}  // namespace

std::string style_sheet() {
  std::string text;
  for (const std::string_view part : {kColors, kTypography, kGame, kPictures, kPhone, kPrint}) {
    text += part;
  }
  return text;
}

}  // namespace vpanalyze
