// SPDX-License-Identifier: MIT
#include "report/html/page.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <utility>
#include <variant>

#include "base/printable.hpp"
#include "base/text.hpp"
#include "report/plain_text.hpp"

namespace vpanalyze {

std::string html_escaped(std::string_view text) {
  std::string escaped;
  for (const char c : printable(text)) {
    switch (c) {
      case '&': escaped += "&amp;"; break;
      case '<': escaped += "&lt;"; break;
      case '>': escaped += "&gt;"; break;
      case '"': escaped += "&quot;"; break;
      case '\'': escaped += "&#39;"; break;
      default: escaped += c;
    }
  }
  return escaped;
}

std::string element(std::string_view name, Attributes attributes, std::string_view content) {
  std::string tag = "<" + std::string(name);
  for (const auto& [key, value] : attributes) {
    if (value.empty()) continue;
    tag.append(" ").append(key).append("=\"").append(html_escaped(value)).append("\"");
  }
  return tag.append(">").append(content) + "</" + std::string(name) + ">";
}

std::string element(std::string_view name, std::string_view content) {
  return element(name, {}, content);
}

std::string markup_table(const char* style_class, const std::vector<MarkupColumn>& columns,
                         const std::vector<MarkupRow>& rows) {
  std::string headings;
  for (const auto& [heading, column_class, names_rows] : columns) {
    headings += element("th", {{"class", column_class}, {"scope", "col"}}, html_escaped(heading));
  }
  std::string body = "\n";
  for (const MarkupRow& row : rows) {
    std::string cells;
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      const bool is_name = columns[i].names_rows;
      cells += element(is_name ? "th" : "td",
                       {{"class", columns[i].style_class}, {"scope", is_name ? "row" : ""}},
                       row.cells[i]);
    }
    body += element("tr", {{"class", row.total ? "total" : ""}}, cells) + "\n";
  }
  const std::string table =
      element("table", {{"class", style_class}},
              element("thead", element("tr", headings)) + "\n" + element("tbody", body) + "\n");
  return element("div", {{"class", "scroll"}, {"tabindex", "0"}}, table) + "\n";
}

std::string coordinate(double value) {
  const double rounded = std::round(value * 100) / 100;
  std::string digits = fixed_text(rounded == 0 ? 0 : rounded, 2);
  while (digits.back() == '0') digits.pop_back();
  if (digits.back() == '.') digits.pop_back();
  return digits;
}

Attribute::Attribute(std::string_view key, double number) : name(key), value(coordinate(number)) {}

namespace {

/// Allows a long fraction to be broken, but only after its stroke.
std::string breakable(const std::string& html) {
  constexpr int kLong = 6;
  std::string text;
  int digits = 0;
  for (const char c : html) {
    text += c;
    if (c == '/' && digits >= kLong) text += "<wbr>";
    digits = is_digit(c) ? digits + 1 : 0;
  }
  return text;
}

/// Returns a bar without text, since the row already has the number.
std::string bar(double share) {
  if (share <= 0) return "";
  return element("span", {{"style", "width:" + coordinate(100 * share) + "%"}});
}

struct HtmlBlocks {
  const Style& style;

  std::string operator()(const Heading& heading) const {
    return element("h3", html_escaped(text_for_people(heading.text))) + "\n";
  }
  std::string operator()(const Phrase& paragraph) const {
    const std::string words = html_escaped(text_for_people(paragraph, style.digits));
    return words.empty() ? words : element("p", words) + "\n";
  }
  std::string operator()(const Table& table) const { return html_table(table, style); }

  std::string operator()(const Figures& block) const {
    return html_figures(block, "figures", style);
  }
};

}  // namespace

std::string html_figures(const Figures& figures, const char* style_class, const Style& style) {
  std::string entries;
  for (std::size_t i = 0; i < figures.columns.size(); ++i) {
    if (figures.columns[i].heading.empty()) continue;
    const std::string said = html_escaped(text_for_people(figures.cells[i], style.digits));
    entries += element("div", element("dt", html_escaped(figures.columns[i].heading)) +
                                  element("dd", breakable(said))) +
               "\n";
  }
  if (entries.empty()) return "";
  return element("dl", {{"class", style_class}}, "\n" + entries) + "\n";
}

std::string html_of(const Block& block, const Style& style) {
  return std::visit(HtmlBlocks{style}, block);
}

std::string html_table(const Table& table, const Style& style, const TableLook& look) {
  const SeenTable shown = seen(table, style.digits);
  if (shown.columns.empty()) return "";
  std::vector<MarkupColumn> columns;
  for (const Column* column : shown.columns) {
    const bool minor =
        std::find(look.left_out.begin(), look.left_out.end(), column->name) != look.left_out.end();
    const bool is_words = column->align == Align::left;
    columns.push_back({column->heading,
                       is_words ? (minor ? "words minor" : "words") : (minor ? "minor" : ""),
                       is_words && columns.empty()});
  }
  if (!look.bars.empty()) columns.push_back({"", "bar"});
  std::vector<MarkupRow> rows;
  for (const SeenTable::Row& row : shown.rows) {
    MarkupRow& markup = rows.emplace_back(MarkupRow{{}, row.total});
    std::transform(row.cells.begin(), row.cells.end(), std::back_inserter(markup.cells),
                   &html_escaped);
    if (look.bars.empty()) continue;
    markup.cells.push_back(rows.size() <= look.bars.size() ? bar(look.bars[rows.size() - 1]) : "");
  }
  return markup_table(look.style_class, columns, rows);
}

namespace {

std::string points_text(const std::vector<SvgPoint>& points) {
  std::string text;
  for (const SvgPoint& point : points) {
    if (!text.empty()) text += ' ';
    text += coordinate(point.x) + "," + coordinate(point.y);
  }
  return text;
}

constexpr std::array kAnchorWords = {"start", "middle", "end"};

constexpr double kLeftMargin = 66;
constexpr double kRightMargin = 20;
constexpr double kTopMargin = 30;
constexpr double kBottomMargin = 48;

std::string tick_text(double value, int decimals, Unit unit) {
  const int shown = unit == Unit::percent ? std::max(decimals - 2, 0) : decimals;
  return text_for_people(Number{value, shown, unit});
}

}  // namespace

Svg::Svg(double width, double height, std::string title, const Phrase& description)
    : width_(width),
      height_(height),
      title_(std::move(title)),
      description_(text_for_people(description)) {}

void Svg::rect(const char* style_class, SvgPoint corner, double width, double height) {
  shapes_ += element("rect", {{"class", style_class},
                              {"x", corner.x},
                              {"y", corner.y},
                              {"width", width},
                              {"height", height}});
}

void Svg::line(const char* style_class, SvgPoint low, SvgPoint high) {
  polyline(style_class, {low, high});
}

void Svg::polyline(const char* style_class, const std::vector<SvgPoint>& points) {
  shapes_ += element("polyline", {{"class", style_class}, {"points", points_text(points)}});
}

void Svg::band(const char* style_class, const std::vector<SvgPoint>& upper,
               const std::vector<SvgPoint>& lower) {
  std::vector<SvgPoint> outline = upper;
  outline.insert(outline.end(), lower.rbegin(), lower.rend());
  shapes_ += element("polygon", {{"class", style_class}, {"points", points_text(outline)}});
}

void Svg::dot(const char* style_class, SvgPoint center, double radius) {
  shapes_ += element("circle",
                     {{"class", style_class}, {"cx", center.x}, {"cy", center.y}, {"r", radius}});
}

void Svg::text(const char* style_class, SvgPoint place, Anchor anchor, std::string_view words) {
  shapes_ += element("text",
                     {{"class", style_class},
                      {"x", place.x},
                      {"y", place.y},
                      {"text-anchor", kAnchorWords[static_cast<std::size_t>(anchor)]}},
                     html_escaped(words));
}

std::string Svg::markup(const std::string& id) const {
  const std::string names = element("title", {{"id", id + "-title"}}, html_escaped(title_)) +
                            element("desc", {{"id", id + "-desc"}}, html_escaped(description_));
  return element("svg",
                 {{"role", "img"},
                  {"viewBox", "0 0 " + coordinate(width_) + " " + coordinate(height_)},
                  {"width", width_},
                  {"height", height_},
                  {"aria-labelledby", id + "-title"},
                  {"aria-describedby", id + "-desc"}},
                 names + shapes_) +
         "\n";
}

Ticks round_ticks(double low, double high, int wanted) {
  const double rough = (high - low) / wanted;
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
  for (double i = std::ceil(low / step - 1e-9); i * step <= high + step * 1e-9; ++i) {
    ticks.values.push_back(i == 0 ? 0 : i * step);
  }
  return ticks;
}

Plot::Plot(Svg& svg, const Axis& x_axis, const Axis& y_axis, double names_width)
    : svg_(svg),
      x_scale_{x_axis.low, x_axis.high, kLeftMargin, svg.width() - kRightMargin - names_width},
      y_scale_{y_axis.low, y_axis.high, svg.height() - kBottomMargin, kTopMargin},
      names_above_(svg.height()) {
  draw_up(y_axis);
  draw_across(x_axis);
}

std::vector<SvgPoint> Plot::at(std::vector<SvgPoint> points) const {
  for (SvgPoint& point : points) point = at(point.x, point.y);
  return points;
}

void Plot::name_line(double y_axis, const std::string& name) {
  constexpr double kNameHeight = 14;
  const double y = std::min(y_scale_(y_axis) + 4, names_above_);
  svg_.text("tick", {right() + 6, y}, Anchor::start, name);
  names_above_ = y - kNameHeight;
}

void Plot::draw_across(const Axis& axis) {
  const Ticks ticks = round_ticks(axis.low, axis.high, axis.ticks);
  for (const double value : ticks.values) {
    const double x = x_scale_(value);
    svg_.line("axis", {x, bottom()}, {x, bottom() + 5});
    svg_.text("tick", {x, bottom() + 20}, Anchor::middle,
              tick_text(value, ticks.decimals, axis.unit));
  }
  svg_.line("axis", {left(), bottom()}, {right(), bottom()});
  svg_.text("tick", {right(), bottom() + 41}, Anchor::end, axis.name);
}

void Plot::draw_up(const Axis& axis) {
  const Ticks ticks = round_ticks(axis.low, axis.high, axis.ticks);
  for (const double value : ticks.values) {
    const double y = y_scale_(value);
    svg_.line("grid", {left(), y}, {right(), y});
    svg_.text("tick", {left() - 8, y + 4}, Anchor::end,
              tick_text(value, ticks.decimals, axis.unit));
  }
  svg_.text("tick", {0, kTopMargin - 14}, Anchor::start, axis.name);
}

}  // namespace vpanalyze
