// SPDX-License-Identifier: MIT
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "report/html/page.hpp"
#include "report/html/svg.hpp"
#include "report/plain_text.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

/// The return by pay, as the pay is quoted.
struct Curve {
  std::string line;
  std::vector<SvgPoint> points;  ///< (pay, return)
  std::optional<double> break_even;
};

Curve curve_of(const MeterResult& meter) {
  Curve curve{meter.line, {}, {}};
  for (const MeterPoint& point : meter.curve) {
    curve.points.push_back({point.pay.to_double() * meter.coins, point.game_return.to_double()});
  }
  if (meter.break_even) curve.break_even = meter.break_even->to_double() * meter.coins;
  return curve;
}

Curve curve_of(const FeatureMeter& meter) {
  Curve curve{meter.line, {}, {}};
  for (const FeatureMeterPoint& point : meter.curve) {
    curve.points.push_back({point.pay * meter.coins, point.game_return});
  }
  if (meter.break_even) curve.break_even = *meter.break_even * meter.coins;
  return curve;
}

std::string plain(double value, int decimals) { return text_for_people(Number{value, decimals}); }

std::string in_words(const Curve& curve) {
  const SvgPoint first = curve.points.front();
  const SvgPoint last = curve.points.back();
  std::string text = "The return rises from " + text_for_people(percent(first.y, 3)) +
                     " where the line pays " + plain(first.x, 0) + " to " +
                     text_for_people(percent(last.y, 3)) + " where it pays " + plain(last.x, 0) +
                     ".";
  if (curve.break_even) {
    text += " The game breaks even at " + plain(*curve.break_even, 2) + ".";
  }
  return text;
}

/// The return is straight between the corners, and bends by hairs there: points will do.
Svg curve_chart(const Curve& curve, double width) {
  Svg svg(width, width < 500 ? 280 : 320, "Return as the " + curve.line + " pays more",
          in_words(curve));
  const SvgPoint first = curve.points.front();
  const SvgPoint last = curve.points.back();
  const double margin = (last.y - first.y) * 0.06;
  const int across_ticks = width < 500 ? 4 : 7;
  const Plot plot(svg, {first.x, last.x, "what the royal pays", Unit::plain, across_ticks},
                  {first.y - margin, last.y + margin, "return", Unit::percent, 5});
  if (first.y < 1 && last.y > 1) svg.line("mark", plot.at(first.x, 1), plot.at(last.x, 1));
  std::vector<SvgPoint> points;
  for (const SvgPoint& point : curve.points) points.push_back(plot.at(point.x, point.y));
  svg.polyline("curve-a", points);
  if (curve.break_even && *curve.break_even > first.x && *curve.break_even < last.x) {
    const SvgPoint place = plot.at(*curve.break_even, 1);
    svg.dot("dot-a", place, 4.5);
    svg.text("label", {place.x + 10, place.y + 19}, Anchor::start,
             "break-even at " + plain(*curve.break_even, 2));
  }
  return svg;
}

}  // namespace

Section meter_section(const Survey& survey, const Stakes& stakes, const Style& style) {
  Section section("meter", "As a progressive royal grows", style);
  const bool has_meter =
      survey.machine ? survey.machine->meter.has_value() : survey.meter.has_value();
  if (!has_meter) {
    section.add(Paragraph{{"This game has no line for a natural royal flush."}});
    return section;
  }
  const Curve curve = survey.machine ? curve_of(*survey.machine->meter) : curve_of(*survey.meter);
  const Document document =
      survey.machine ? document_of(*survey.machine->meter) : document_of(*survey.meter, stakes);
  std::vector<Block> details;
  for (const Block& block : document.blocks) {
    if (std::holds_alternative<Heading>(block)) continue;
    if (std::holds_alternative<Figures>(block)) {
      section.add(block);
    } else {
      details.push_back(block);
    }
  }
  const bool rises = curve.points.size() > 1 && curve.points.back().x != curve.points.front().x &&
                     curve.points.back().y != curve.points.front().y;
  if (rises) section.add_picture([&](double width) { return curve_chart(curve, width); });
  section.add_folded(survey.machine ? "The figures" : "The figures, and how best play changes",
                     details);
  return section;
}

}  // namespace vpanalyze
