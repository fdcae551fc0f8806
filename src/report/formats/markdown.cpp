// SPDX-License-Identifier: MIT
#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

#include "base/printable.hpp"
#include "report/plain_text.hpp"
#include "vpanalyze/report/document.hpp"

namespace vpanalyze {

namespace {

/// Escapes words so that Markdown shows them unchanged, even within a cell of a table.
std::string markdown_text(std::string_view text) {
  std::string result;
  for (const char c : printable(text)) {
    if (std::string_view("\\`*_[]<>|&#~").find(c) != std::string_view::npos) result += '\\';
    result += c;
  }
  return result;
}

/// Writer for documentation and forums: writes tables with pipes between cells, and figures as a
/// list.
class MarkdownWriter final : public Writer {
 public:
  using Writer::Writer;

  void add(const Document& document, std::string& text) override {
    for (const Block& block : document.blocks) {
      const std::string written =
          std::visit([&](const auto& content) { return block_text(content); }, block);
      if (written.empty()) continue;
      if (begun_) text += "\n";
      begun_ = true;
      text += written;
    }
  }

  void begin_rows(const Table& table, std::string& text) override {
    table_ = &table;
    std::string rules;
    for (const Column& column : table.columns) {
      if (column.heading.empty()) continue;
      text += "| " + markdown_text(column.heading) + " ";
      rules += column.align == Align::left ? "| --- " : "| ---: ";
    }
    if (!rules.empty()) text += "|\n" + rules + "|\n";
  }

  void add_row(const Row& row, std::string& text) override {
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      if (table_->columns[i].heading.empty()) continue;
      const std::string cell = markdown_text(text_for_people(row.cells[i], style().digits));
      text += row.total && !cell.empty() ? "| **" + cell + "** " : "| " + cell + " ";
    }
    text += "|\n";
  }

 private:
  static std::string block_text(const Heading& heading) {
    const std::string marks(static_cast<std::size_t>(heading.level), '#');
    return marks + " " + markdown_text(text_for_people(heading.text)) + "\n";
  }

  std::string block_text(const Phrase& paragraph) const {
    const std::string words = text_for_people(paragraph, style().digits);
    return words.empty() ? words : markdown_text(words) + "\n";
  }

  std::string block_text(const Figures& figures) const {
    std::string text;
    for (std::size_t i = 0; i < figures.columns.size(); ++i) {
      if (figures.columns[i].heading.empty()) continue;
      text += "- " + markdown_text(figures.columns[i].heading) + ": " +
              markdown_text(text_for_people(figures.cells[i], style().digits)) + "\n";
    }
    return text;
  }

  std::string block_text(const Table& table) {
    std::string text;
    if (!is_for_people(table)) return text;
    begin_rows(table, text);
    if (text.empty()) return text;
    for (const Row& row : table.rows) {
      if (row.shown_to_people) add_row(row, text);
    }
    return text;
  }

  const Table* table_ = nullptr;
  bool begun_ = false;
};

}  // namespace

std::unique_ptr<Writer> make_markdown_writer(const Style& style) {
  return std::make_unique<MarkdownWriter>(style);
}

}  // namespace vpanalyze
