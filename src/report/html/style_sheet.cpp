// SPDX-License-Identifier: MIT
#include "report/html/page.hpp"

namespace vpanalyze {

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
td.bar { width: 16%; min-width: 4rem; padding-right: 0; }
td.bar span { display: block; height: .7rem; min-width: 1px; background: var(--a); border-radius: 1px; }
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
.glass .most { background: #8c1220; color: #fff; }
.chart td, .mistakes td { vertical-align: middle; }
.chart .place { color: var(--soft); width: 1.6rem; }
.chart .cards { width: 9.5rem; line-height: 0; }
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
  .sheet.long thead th:nth-child(2) { display: none; }
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
