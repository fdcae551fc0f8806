// SPDX-License-Identifier: MIT
#include "report/html/page.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <variant>

#include "cards/text.hpp"
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

std::string markup_table(std::string_view style_class, const std::vector<MarkupColumn>& columns,
                         const std::vector<std::vector<std::string>>& rows) {
  std::string heading;
  for (const MarkupColumn& column : columns) {
    heading += element("th", {{"scope", "col"}, {"class", std::string(column.heading_class)}},
                       html_escaped(column.heading));
  }
  std::string body = "\n";
  for (const std::vector<std::string>& row : rows) {
    std::string cells;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const bool is_name = columns[i].names_rows;
      cells += element(
          is_name ? "th" : "td",
          {{"scope", is_name ? "row" : ""}, {"class", std::string(columns[i].cell_class)}}, row[i]);
    }
    body += element("tr", cells) + "\n";
  }
  return element("table", {{"class", std::string(style_class)}},
                 element("thead", element("tr", heading)) + element("tbody", body));
}

std::string scrolling(std::string_view table) {
  return element("div", {{"class", "scroll"}, {"tabindex", "0"}}, table) + "\n";
}

std::string coordinate(double value) {
  const double rounded = std::round(value * 100) / 100;
  std::string digits = fixed_text(rounded == 0 ? 0 : rounded, 2);
  while (digits.back() == '0') digits.pop_back();
  if (digits.back() == '.') digits.pop_back();
  return digits;
}

namespace {

/// A long fraction may be broken, but not anywhere: behind its stroke.
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

class TableWriter {
 public:
  TableWriter(const Table& table, const Style& style, const TableLook& look)
      : table_(table), style_(style), look_(look) {}

  std::string written() const {
    const std::string headings = is_for_people(table_) ? heading_row() : "";
    if (headings.empty()) return "";
    std::string body;
    for (std::size_t i = 0; i < table_.rows.size(); ++i) {
      if (table_.rows[i].readers.people) body += body_row(i);
    }
    const std::string table =
        element("table", element("thead", headings) + "\n" + element("tbody", "\n" + body) + "\n");
    return scrolling(table);
  }

 private:
  std::string classes(const Column& column) const {
    const bool left_out = std::find(look_.left_out.begin(), look_.left_out.end(), column.script) !=
                          look_.left_out.end();
    if (column.align == Align::left) return left_out ? "words minor" : "words";
    return left_out ? "minor" : "";
  }

  static std::string cell(std::string_view name, const std::string& style_class,
                          const std::string& scope, const std::string& content) {
    return element(name, {{"class", style_class}, {"scope", scope}}, content);
  }

  std::string heading_row() const {
    std::string row;
    for (const Column& column : table_.columns) {
      if (column.heading.empty()) continue;
      row += cell("th", classes(column), "col", html_escaped(column.heading));
    }
    if (row.empty()) return row;
    if (!look_.bars.empty()) row += "<td class=\"bar\"></td>";
    return element("tr", row);
  }

  std::string body_row(std::size_t i) const {
    const Row& row = table_.rows[i];
    std::string cells;
    for (std::size_t c = 0; c < table_.columns.size(); ++c) {
      const Column& column = table_.columns[c];
      if (column.heading.empty()) continue;
      const bool names_row = cells.empty() && column.align == Align::left;
      cells += cell(names_row ? "th" : "td", classes(column), names_row ? "row" : "",
                    html_escaped(text_for_people(row.cells[c], style_.digits)));
    }
    if (!look_.bars.empty()) cells += bar(i);
    return (row.total ? "<tr class=\"total\">" : "<tr>") + cells + "</tr>\n";
  }

  /// Says nothing that the row has not said in numbers.
  std::string bar(std::size_t i) const {
    const double share = i < look_.bars.size() ? look_.bars[i] : 0;
    if (share <= 0) return "<td class=\"bar\"></td>";
    return R"(<td class="bar"><span style="width:)" + coordinate(100 * share) + "%\"></span></td>";
  }

  const Table& table_;
  const Style& style_;
  const TableLook& look_;
};

struct HtmlBlocks {
  const Style& style;

  std::string operator()(const Heading& heading) const {
    return element("h3", html_escaped(heading.text)) + "\n";
  }
  std::string operator()(const Paragraph& paragraph) const {
    return element("p", html_escaped(text_for_people(paragraph.phrase, style.digits))) + "\n";
  }
  std::string operator()(const Table& table) const { return html_table(table, style); }

  std::string operator()(const Figures& block) const {
    std::string entries;
    for (std::size_t i = 0; i < block.columns.size(); ++i) {
      if (block.columns[i].heading.empty()) continue;
      const std::string said = html_escaped(text_for_people(block.cells[i], style.digits));
      entries += element("div", element("dt", html_escaped(block.columns[i].heading)) +
                                    element("dd", breakable(said))) +
                 "\n";
    }
    if (entries.empty()) return "";
    return element("dl", {{"class", "figures"}}, "\n" + entries) + "\n";
  }
};

}  // namespace

std::string html_of(const Block& block, const Style& style) {
  return std::visit(HtmlBlocks{style}, block);
}

std::string html_table(const Table& table, const Style& style, const TableLook& look) {
  return TableWriter(table, style, look).written();
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
