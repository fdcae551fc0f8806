// SPDX-License-Identifier: MIT
#include "report/html/svg.hpp"

#include <utility>

#include "report/html/markup.hpp"

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

}  // namespace vpanalyze
