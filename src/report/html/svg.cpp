// SPDX-License-Identifier: MIT
#include "report/html/page.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "report/plain_text.hpp"

namespace vpanalyze {

namespace {

std::string points_text(const std::vector<SvgPoint>& points) {
  std::string text;
  for (const SvgPoint& point : points) {
    if (!text.empty()) text += ' ';
    text += coordinate(point.x) + "," + coordinate(point.y);
  }
  return text;
}

constexpr std::string_view anchor_word(Anchor anchor) {
  switch (anchor) {
    case Anchor::start: return "start";
    case Anchor::middle: return "middle";
    case Anchor::end: return "end";
  }
  return "";
}

constexpr double kLeftMargin = 66;
constexpr double kRightMargin = 20;
constexpr double kTopMargin = 30;
constexpr double kBottomMargin = 48;

std::string tick_text(double value, int decimals, Unit unit) {
  const int shown = unit == Unit::percent ? std::max(decimals - 2, 0) : decimals;
  return text_for_people(Number{value, shown, unit});
}

}  // namespace

Svg::Svg(double width, double height, std::string title, std::string description)
    : width_(width),
      height_(height),
      title_(std::move(title)),
      description_(std::move(description)) {}

void Svg::rect(std::string_view style_class, SvgPoint corner, double width, double height) {
  shapes_ += element("rect",
                     {{"class", std::string(style_class)},
                      {"x", coordinate(corner.x)},
                      {"y", coordinate(corner.y)},
                      {"width", coordinate(width)},
                      {"height", coordinate(height)}},
                     "");
}

void Svg::line(std::string_view style_class, SvgPoint from, SvgPoint to) {
  polyline(style_class, {from, to});
}

void Svg::polyline(std::string_view style_class, const std::vector<SvgPoint>& points) {
  shapes_ += element("polyline",
                     {{"class", std::string(style_class)}, {"points", points_text(points)}}, "");
}

void Svg::band(std::string_view style_class, const std::vector<SvgPoint>& upper,
               const std::vector<SvgPoint>& lower) {
  std::vector<SvgPoint> around = upper;
  around.insert(around.end(), lower.rbegin(), lower.rend());
  shapes_ += element("polygon",
                     {{"class", std::string(style_class)}, {"points", points_text(around)}}, "");
}

void Svg::dot(std::string_view style_class, SvgPoint center, double radius) {
  shapes_ += element("circle",
                     {{"class", std::string(style_class)},
                      {"cx", coordinate(center.x)},
                      {"cy", coordinate(center.y)},
                      {"r", coordinate(radius)}},
                     "");
}

void Svg::text(std::string_view style_class, SvgPoint place, Anchor anchor,
               std::string_view words) {
  shapes_ += element("text",
                     {{"class", std::string(style_class)},
                      {"x", coordinate(place.x)},
                      {"y", coordinate(place.y)},
                      {"text-anchor", std::string(anchor_word(anchor))}},
                     html_escaped(words));
}

std::string Svg::markup(const std::string& id) const {
  const std::string names = element("title", {{"id", id + "-title"}}, html_escaped(title_)) +
                            element("desc", {{"id", id + "-desc"}}, html_escaped(description_));
  return element("svg",
                 {{"role", "img"},
                  {"viewBox", "0 0 " + coordinate(width_) + " " + coordinate(height_)},
                  {"width", coordinate(width_)},
                  {"height", coordinate(height_)},
                  {"aria-labelledby", id + "-title"},
                  {"aria-describedby", id + "-desc"}},
                 names + shapes_) +
         "\n";
}

Ticks round_ticks(double from, double to, int wanted) {
  const double rough = (to - from) / wanted;
  const double power = std::pow(10, std::floor(std::log10(rough)));
  double step = 10 * power;
  for (const double factor : std::array{5.0, 2.5, 2.0, 1.0}) {
    if (factor * power >= rough * (1 - 1e-9)) step = factor * power;
  }
  Ticks ticks;
  double written = step;
  while (ticks.decimals < 9 && std::abs(written - std::round(written)) > 1e-6 * written) {
    written *= 10;
    ++ticks.decimals;
  }
  for (double i = std::ceil(from / step - 1e-9); i * step <= to + step * 1e-9; ++i) {
    ticks.values.push_back(i == 0 ? 0 : i * step);
  }
  return ticks;
}

Plot::Plot(Svg& svg, const Axis& across, const Axis& up, double names_width)
    : svg_(svg),
      across_{across.from, across.to, kLeftMargin, svg.width() - kRightMargin - names_width},
      up_{up.from, up.to, svg.height() - kBottomMargin, kTopMargin},
      names_above_(svg.height()) {
  draw_up(up);
  draw_across(across);
}

void Plot::name_line(double up, const std::string& name) {
  constexpr double kNameHeight = 14;
  const double y = std::min(up_(up) + 4, names_above_);
  svg_.text("tick", {right() + 6, y}, Anchor::start, name);
  names_above_ = y - kNameHeight;
}

void Plot::draw_across(const Axis& axis) {
  const Ticks ticks = round_ticks(axis.from, axis.to, axis.ticks);
  for (const double value : ticks.values) {
    const double x = across_(value);
    svg_.line("axis", {x, bottom()}, {x, bottom() + 5});
    svg_.text("tick", {x, bottom() + 20}, Anchor::middle,
              tick_text(value, ticks.decimals, axis.unit));
  }
  svg_.line("axis", {left(), bottom()}, {right(), bottom()});
  svg_.text("tick", {right(), bottom() + 41}, Anchor::end, axis.name);
}

void Plot::draw_up(const Axis& axis) {
  const Ticks ticks = round_ticks(axis.from, axis.to, axis.ticks);
  for (const double value : ticks.values) {
    const double y = up_(value);
    svg_.line("grid", {left(), y}, {right(), y});
    svg_.text("tick", {left() - 8, y + 4}, Anchor::end,
              tick_text(value, ticks.decimals, axis.unit));
  }
  svg_.text("tick", {0, kTopMargin - 14}, Anchor::start, axis.name);
}

}  // namespace vpanalyze
