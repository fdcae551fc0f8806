// SPDX-License-Identifier: MIT
#include "report/html/markup.hpp"

#include <cmath>

#include "cards/number_text.hpp"
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

}  // namespace vpanalyze
