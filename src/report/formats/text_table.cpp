// SPDX-License-Identifier: MIT
#include "report/formats/text_table.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <vector>

#include "report/plain_text.hpp"
#include "report/value_text.hpp"

namespace vpanalyze {

namespace {

/// Words are not broken into columns narrower than the one, nor, where that would not make the
/// table fit anyway, than the other.
constexpr int kLeastBrokenWidth = 16;
constexpr int kPleasantWidth = 32;
constexpr std::size_t kBrokenIndent = 2;

struct TextColumn {
  std::string heading;
  std::string short_heading;
  Align align;
  std::vector<std::string> cells;
  int width = 0;  ///< of the cells and the heading in use

  void fit() {
    width = display_width(heading);
    for (const std::string& cell : cells) width = std::max(width, display_width(cell));
  }
};

std::vector<TextColumn> text_columns(const Table& table, const Style& style) {
  std::vector<TextColumn> columns;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    const Column& column = table.columns[i];
    if (column.heading.empty()) continue;
    TextColumn text{printable(column.heading), printable(column.short_heading), column.align, {}};
    for (const Row& row : table.rows) {
      text.cells.push_back(printable(text_for_people(row.cells.at(i), style.digits)));
    }
    text.fit();
    columns.push_back(std::move(text));
  }
  return columns;
}

int total_width(const std::vector<TextColumn>& columns) {
  const int gaps = kGap * (static_cast<int>(columns.size()) - 1);
  return std::accumulate(columns.begin(), columns.end(), gaps,
                         [](int sum, const TextColumn& column) { return sum + column.width; });
}

void shorten_headings(std::vector<TextColumn>& columns) {
  for (TextColumn& column : columns) {
    if (column.short_heading.empty()) continue;
    column.heading = column.short_heading;
    column.fit();
  }
}

/// Takes what is too much from the widest column of words.
void narrow_words(std::vector<TextColumn>& columns, int excess) {
  TextColumn* widest = nullptr;
  for (TextColumn& column : columns) {
    if (column.align != Align::left) continue;
    if (widest == nullptr || column.width > widest->width) widest = &column;
  }
  if (widest == nullptr) return;
  const bool can_fit = widest->width - excess >= kLeastBrokenWidth;
  const int target = can_fit ? widest->width - excess : std::min(widest->width, kPleasantWidth);
  int longest_word = 0;
  for (const std::string& cell : widest->cells) {
    for (const std::string& line : wrapped(cell, target, kBrokenIndent)) {
      longest_word = std::max(longest_word, display_width(line));
    }
  }
  widest->width = std::max(longest_word, display_width(widest->heading));
}

std::string padded(const std::string& text, int width, Align align) {
  const std::string blanks(static_cast<std::size_t>(std::max(width - display_width(text), 0)), ' ');
  return align == Align::left ? text + blanks : blanks + text;
}

/// One row of the table: as many lines as its longest cell, which the other cells share in part.
std::string text_row(const std::vector<TextColumn>& columns,
                     const std::vector<std::vector<std::string>>& cells, bool strong,
                     const Style& style) {
  std::size_t height = 1;
  for (const auto& lines : cells) height = std::max(height, lines.size());

  std::string text;
  for (std::size_t y = 0; y < height; ++y) {
    std::string line;
    for (std::size_t x = 0; x < columns.size(); ++x) {
      const std::string& cell = y < cells[x].size() ? cells[x][y] : std::string();
      line += padded(cell, columns[x].width, columns[x].align);
      line.append(kGap, ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += (strong ? bold(line, style) : line) + "\n";
  }
  return text;
}

std::string heading_row(const std::vector<TextColumn>& columns, const Style& style) {
  std::vector<std::vector<std::string>> cells;
  for (const TextColumn& column : columns) cells.push_back({column.heading});
  return text_row(columns, cells, true, style);
}

std::string body_row(const std::vector<TextColumn>& columns, std::size_t row, bool total,
                     const Style& style) {
  std::vector<std::vector<std::string>> cells;
  for (const TextColumn& column : columns) {
    const bool breaks = column.align == Align::left;
    cells.push_back(breaks ? wrapped(column.cells[row], column.width, kBrokenIndent)
                           : std::vector<std::string>{column.cells[row]});
  }
  return text_row(columns, cells, total, style);
}

}  // namespace

std::string bold(const std::string& text, const Style& style) {
  return style.color && !text.empty() ? "\033[1m" + text + "\033[0m" : text;
}

std::string text_table(const Table& table, const Style& style) {
  std::vector<TextColumn> columns = text_columns(table, style);
  if (columns.empty()) return "";
  if (total_width(columns) > style.width) shorten_headings(columns);
  const int excess = total_width(columns) - style.width;
  if (excess > 0) narrow_words(columns, excess);

  const std::string rule(static_cast<std::size_t>(total_width(columns)), '-');
  std::string text = heading_row(columns, style) + rule + "\n";
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    const bool total = table.rows[row].total;
    if (total) text += rule + "\n";
    text += body_row(columns, row, total, style);
  }
  return text;
}

}  // namespace vpanalyze
