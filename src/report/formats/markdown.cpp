// SPDX-License-Identifier: MIT
#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "report/formats/escaped.hpp"
#include "report/value_text.hpp"
#include "vpanalyze/report/format.hpp"

namespace vpanalyze {

namespace {

std::string table_line(const std::vector<std::string>& cells) {
  std::string line = "|";
  for (const std::string& cell : cells) line += " " + cell + " |";
  return line + "\n";
}

struct MarkdownBlocks {
  const Style& style;

  std::string operator()(const Heading& heading) const {
    const std::string marks(static_cast<std::size_t>(heading.level), '#');
    return marks + " " + markdown_text(heading.text) + "\n";
  }

  std::string operator()(const Paragraph& paragraph) const {
    return markdown_text(text_for_people(paragraph.phrase, style.digits)) + "\n";
  }

  std::string operator()(const Figures& block) const {
    std::string text;
    for (const Figure& figure : block.figures) {
      text += "- " + markdown_text(figure.label) + ": " +
              markdown_text(text_for_people(figure.phrase, style.digits)) + "\n";
    }
    return text;
  }

  std::string operator()(const Table& table) const {
    std::vector<std::string> headings;
    std::vector<std::string> rules;
    for (const Column& column : table.columns) {
      if (column.heading.empty()) continue;
      headings.push_back(markdown_text(column.heading));
      rules.emplace_back(column.align == Align::left ? "---" : "---:");
    }
    std::string text = table_line(headings) + table_line(rules);
    for (const Row& row : table.rows) text += body_line(table.columns, row);
    return text;
  }

 private:
  std::string body_line(const std::vector<Column>& columns, const Row& row) const {
    std::vector<std::string> cells;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      if (columns[i].heading.empty()) continue;
      const std::string cell = markdown_text(text_for_people(row.cells.at(i), style.digits));
      cells.push_back(row.total && !cell.empty() ? "**" + cell + "**" : cell);
    }
    return table_line(cells);
  }
};

}  // namespace

/// For documentation and forums: tables with a pipe between cells, figures as a list.
template <>
std::string write_as<Format::markdown>(const Report& report, const Style& style) {
  std::string text;
  for (const Block& block : report.document().blocks) {
    if (!text.empty()) text += "\n";
    text += std::visit(MarkdownBlocks{style}, block);
  }
  return text;
}

}  // namespace vpanalyze
