// SPDX-License-Identifier: MIT
#include <variant>

#include "report/html/page.hpp"
#include "report/html/svg.hpp"
#include "report/plain_text.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

/// Pays as they are quoted, for the coins of the paytable.
double quoted(const Fraction& pay, const MeterResult& meter) {
  return pay.to_double() * meter.coins;
}

std::string plain(double value, int decimals) { return text_for_people(Number{value, decimals}); }

std::string in_words(const MeterResult& meter) {
  const MeterPoint& first = meter.curve.front();
  const MeterPoint& last = meter.curve.back();
  std::string text = "The return rises from " + text_for_people(percent(first.game_return, 3)) +
                     " where the line pays " + plain(quoted(first.pay, meter), 0) + " to " +
                     text_for_people(percent(last.game_return, 3)) + " where it pays " +
                     plain(quoted(last.pay, meter), 0) + ".";
  if (meter.break_even) {
    text += " The game breaks even at " + plain(quoted(*meter.break_even, meter), 2) + ".";
  }
  return text;
}

/// The return is straight between the corners, and bends by hairs there: points will do.
Svg curve_chart(const MeterResult& meter, double width) {
  Svg svg(width, width < 500 ? 280 : 320, "Return as the " + meter.line + " pays more",
          in_words(meter));
  const MeterPoint& first = meter.curve.front();
  const MeterPoint& last = meter.curve.back();
  const double low = first.game_return.to_double();
  const double high = last.game_return.to_double();
  const double margin = (high - low) * 0.06;
  const int across_ticks = width < 500 ? 4 : 7;
  const Plot plot(svg,
                  {quoted(first.pay, meter), quoted(last.pay, meter), "what the royal pays",
                   Unit::plain, across_ticks},
                  {low - margin, high + margin, "return", Unit::percent, 5});
  if (low < 1 && high > 1) {
    svg.line("mark", plot.at(quoted(first.pay, meter), 1), plot.at(quoted(last.pay, meter), 1));
  }
  std::vector<SvgPoint> points;
  for (const MeterPoint& point : meter.curve) {
    points.push_back(plot.at(quoted(point.pay, meter), point.game_return.to_double()));
  }
  svg.polyline("curve-a", points);
  if (meter.break_even) {
    const double pay = quoted(*meter.break_even, meter);
    if (pay > quoted(first.pay, meter) && pay < quoted(last.pay, meter)) {
      const SvgPoint place = plot.at(pay, 1);
      svg.dot("dot-a", place, 4.5);
      svg.text("label", {place.x + 10, place.y + 19}, Anchor::start,
               "break-even at " + plain(pay, 2));
    }
  }
  return svg;
}

}  // namespace

Section meter_section(const Survey& survey, const Stakes& stakes, const Style& style) {
  Section section("meter", "As a progressive royal grows", style);
  if (!survey.meter) {
    section.add(Paragraph{{"This game has no line for a natural royal flush."}});
    return section;
  }
  const MeterResult& meter = *survey.meter;
  std::vector<Block> details;
  for (const Block& block : document_of(meter, stakes).blocks) {
    if (std::holds_alternative<Heading>(block)) continue;
    if (std::holds_alternative<Figures>(block)) {
      section.add(block);
    } else {
      details.push_back(block);
    }
  }
  const bool rises = meter.curve.size() > 1 && meter.curve.back().pay != meter.curve.front().pay &&
                     meter.curve.back().game_return != meter.curve.front().game_return;
  if (rises) section.add_picture([&](double width) { return curve_chart(meter, width); });
  section.add_folded("The figures, and how best play changes", details);
  return section;
}

}  // namespace vpanalyze
