// SPDX-License-Identifier: MIT
#include "report/html/page.hpp"

#include <algorithm>
#include <cmath>
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

}  // namespace vpanalyze
