// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>
#include <numeric>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/printable.hpp"
#include "base/text.hpp"
#include "report/plain_text.hpp"
#include "vpanalyze/report/document.hpp"

namespace vpanalyze {

namespace {

/// Blanks between two columns, and between the label of a figure and its value.
constexpr int kGap = 2;

/// Least width of a column whose words are broken, and least width if several columns must be
/// broken for the table to fit.
constexpr int kLeastBrokenWidth = 16;
constexpr int kLeastWidthOfSeveral = 14;
constexpr int kPleasantWidth = 32;
constexpr std::size_t kBrokenIndent = 2;

/// Returns a line with hearts and diamonds in red, or in bold.
std::string colored(const std::string& line, const Style& style, bool bold = false) {
  if (!style.color || line.empty()) return line;
  std::string text = bold ? "\033[1m" : "";
  for (std::string_view rest = line; !rest.empty();) {
    if (take(rest, kRedBegins)) {
      text += "\033[31m";
    } else if (take(rest, kRedEnds)) {
      text += "\033[39m";
    } else {
      text += rest.front();
      rest.remove_prefix(1);
    }
  }
  return bold ? text + "\033[0m" : text;
}

struct TextColumn {
  std::string heading;
  Align align;
  int width = 0;        ///< width of the cells and the heading in use
  int cells_width = 0;  ///< width of the cells alone
};

/// Returns the columns of a table, with the short form of headings if `brief` is set.
std::vector<TextColumn> text_columns(const SeenTable& table, bool brief) {
  std::vector<TextColumn> columns;
  for (const Column* column : table.columns) {
    const bool shortened = brief && !column->brief.empty();
    TextColumn text{printable(shortened ? column->brief : column->heading), column->align};
    for (const SeenTable::Row& row : table.rows) {
      text.cells_width = std::max(text.cells_width, display_width(row.cells[columns.size()]));
    }
    text.width = std::max(text.cells_width, display_width(text.heading));
    columns.push_back(std::move(text));
  }
  return columns;
}

int total_width(const std::vector<TextColumn>& columns) {
  const int gaps = kGap * (static_cast<int>(columns.size()) - 1);
  return std::accumulate(columns.begin(), columns.end(), gaps,
                         [](int sum, const TextColumn& column) { return sum + column.width; });
}

std::vector<TextColumn>::iterator widest_words(std::vector<TextColumn>& columns) {
  return std::max_element(
      columns.begin(), columns.end(), [](const TextColumn& a, const TextColumn& b) {
        return b.align == Align::left && (a.align != Align::left || a.width < b.width);
      });
}

/// Breaks the cells of a column that are wider than `target`.
void break_column(TextColumn& column, std::size_t place, const SeenTable& table, int target) {
  column.width = display_width(column.heading);
  for (const SeenTable::Row& row : table.rows) {
    for (const std::string& line : wrapped(row.cells[place], target, kBrokenIndent)) {
      column.width = std::max(column.width, display_width(line));
    }
  }
}

/// Takes the excess width from the widest column of words or, if that is not enough, from several
/// in turn; if nothing is enough, gives the widest a width that reads well.
void narrow_words(std::vector<TextColumn>& columns, const SeenTable& table, int excess) {
  const auto widest = widest_words(columns);
  if (widest->align != Align::left) return;
  const auto place = static_cast<std::size_t>(widest - columns.begin());
  if (widest->width - excess >= kLeastBrokenWidth) {
    return break_column(*widest, place, table, widest->width - excess);
  }
  std::vector<TextColumn> narrow = columns;
  const int fitting = total_width(columns) - excess;
  while (total_width(narrow) > fitting) {
    const auto next = widest_words(narrow);
    const int width = next->width;
    if (width <= kLeastWidthOfSeveral) break;
    break_column(*next, static_cast<std::size_t>(next - narrow.begin()), table, width - 1);
    if (next->width == width) break;
  }
  if (total_width(narrow) <= fitting) {
    columns = std::move(narrow);
  } else {
    break_column(*widest, place, table, std::min(widest->width, kPleasantWidth));
  }
}

int widest_line(const std::vector<std::string>& lines) {
  int width = 0;
  for (const std::string& line : lines) width = std::max(width, display_width(line));
  return width;
}

/// Returns the least width of a heading that is broken between its words.
int least_heading_width(const std::string& heading) { return widest_line(wrapped(heading, 1)); }

/// Breaks headings that are wider than the numbers below, those that save most first, until the
/// excess width is gone or no heading is left to break.
void break_headings(std::vector<TextColumn>& columns, int excess) {
  const auto saved = [](const TextColumn& column) {
    const int least = std::max(column.cells_width, least_heading_width(column.heading));
    return column.align == Align::left ? 0 : column.width - least;
  };
  while (excess > 0) {
    const auto next = std::max_element(
        columns.begin(), columns.end(),
        [&](const TextColumn& a, const TextColumn& b) { return saved(a) < saved(b); });
    if (saved(*next) <= 0) return;
    const int target = std::max(next->width - saved(*next), next->width - excess);
    const auto lines = wrapped(next->heading, target);
    const int width = std::max(next->cells_width, widest_line(lines));
    excess -= next->width - width;
    next->width = width;
  }
}

/// Makes columns fit by the excess width: breaks words in cells or, where that is not enough,
/// headings first.
void narrow(std::vector<TextColumn>& columns, const SeenTable& table, int width) {
  std::vector<TextColumn> narrowed = columns;
  narrow_words(narrowed, table, total_width(columns) - width);
  if (total_width(narrowed) > width) {
    break_headings(columns, total_width(columns) - width);
    narrowed = columns;
    const int excess = total_width(columns) - width;
    if (excess > 0) narrow_words(narrowed, table, excess);
  }
  columns = std::move(narrowed);
}

std::string padded(const std::string& text, int width, Align align) {
  const std::string blanks(static_cast<std::size_t>(std::max(width - display_width(text), 0)), ' ');
  return align == Align::left ? text + blanks : blanks + text;
}

/// Cells of a row, each with its lines.
using RowLines = std::vector<std::vector<std::string>>;

/// Returns the headings, broken where they are wider than their columns and level at the bottom.
RowLines heading_lines(const std::vector<TextColumn>& columns) {
  RowLines parts;
  std::size_t height = 1;
  for (const TextColumn& column : columns) {
    parts.push_back(column.align == Align::left ? std::vector<std::string>{column.heading}
                                                : wrapped(column.heading, column.width));
    height = std::max(height, parts.back().size());
  }
  for (std::vector<std::string>& lines : parts) {
    lines.insert(lines.begin(), height - lines.size(), std::string());
  }
  return parts;
}

/// Returns the cells of a row. Only words are broken.
RowLines cell_lines(const std::vector<TextColumn>& columns, const std::vector<std::string>& cells) {
  RowLines parts;
  for (std::size_t x = 0; x < columns.size(); ++x) {
    const bool breaks = columns[x].align == Align::left;
    parts.push_back(breaks ? wrapped(cells[x], columns[x].width, kBrokenIndent)
                           : std::vector<std::string>{cells[x]});
  }
  return parts;
}

/// Returns one row of the table, with as many lines as its longest cell.
std::string text_row(const std::vector<TextColumn>& columns, const RowLines& parts, bool strong,
                     const Style& style) {
  std::size_t height = 1;
  for (const std::vector<std::string>& lines : parts) height = std::max(height, lines.size());
  std::string text;
  for (std::size_t y = 0; y < height; ++y) {
    std::string line;
    for (std::size_t x = 0; x < columns.size(); ++x) {
      const std::string& part = y < parts[x].size() ? parts[x][y] : std::string();
      line += padded(part, columns[x].width, columns[x].align);
      line.append(kGap, ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += colored(line, style, strong) + "\n";
  }
  return text;
}

/// Returns a table in columns of even width. If it is wider than the style allows, headings take
/// their short form, then the widest columns of words or headings are broken into lines; numbers
/// are never cut.
std::string text_table(const Table& table, const Style& style) {
  const SeenTable shown = seen(table, style.digits, style.color);
  if (shown.columns.empty()) return "";
  std::vector<TextColumn> columns = text_columns(shown, false);
  if (total_width(columns) > style.width) columns = text_columns(shown, true);
  if (total_width(columns) > style.width) narrow(columns, shown, style.width);

  const std::string rule(static_cast<std::size_t>(total_width(columns)), '-');
  std::string text = text_row(columns, heading_lines(columns), true, style) + rule + "\n";
  for (const SeenTable::Row& row : shown.rows) {
    if (row.total) text += rule + "\n";
    text += text_row(columns, cell_lines(columns, row.cells), row.total, style);
  }
  return text;
}

/// Writer for people at a terminal: a blank line separates blocks; two separate answers, and parts
/// that begin with a heading.
class TextWriter final : public Writer {
 public:
  using Writer::Writer;

  void add(const Document& document, std::string& text) override {
    bool new_part = true;
    for (const Block& block : document.blocks) {
      const std::string written =
          std::visit([&](const auto& content) { return block_text(content); }, block);
      if (written.empty()) continue;
      new_part = new_part || std::holds_alternative<Heading>(block);
      if (begun_) text += new_part ? "\n\n" : "\n";
      begun_ = true;
      new_part = false;
      text += written;
    }
  }

  /// Starts rows in columns as wide as their declared width and their headings; a wider cell shifts
  /// the rest of its line.
  void begin_rows(const Table& table, std::string& text) override {
    std::vector<TextColumn> headed;
    columns_.clear();
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      const Column& column = table.columns[i];
      if (column.heading.empty()) continue;
      const std::string heading = printable(column.heading);
      const int width = std::max(column.width, display_width(heading));
      headed.push_back({heading, Align::right, width, column.width});
      columns_.push_back({i, width});
    }
    break_headings(headed, total_width(headed) - style().width);
    for (std::size_t x = 0; x < headed.size(); ++x) columns_[x].width = headed[x].width;
    const std::string rule(static_cast<std::size_t>(total_width(headed)), '-');
    text += text_row(headed, heading_lines(headed), false, style()) + rule + "\n";
  }

  void add_row(const Row& row, std::string& text) override {
    for (const RowColumn& column : columns_) {
      add_cell(column, text_for_terminal(row.cells[column.cell], style().digits, false), text);
    }
    text += "\n";
  }

 private:
  /// Column of a table that is written row by row, with its words to the right.
  struct RowColumn {
    std::size_t cell;
    int width;
  };

  void add_cell(const RowColumn& column, const std::string& words, std::string& text) const {
    const bool first = column.cell == columns_.front().cell;
    const int blanks = column.width - display_width(words) + (first ? 0 : kGap);
    text.append(static_cast<std::size_t>(std::max(blanks, first ? 0 : 1)), ' ').append(words);
  }

  std::string words_of(const auto& said) const {
    return text_for_terminal(said, style().digits, style().color);
  }

  std::string block_text(const Heading& heading) const {
    std::string text;
    for (const std::string& line : wrapped(words_of(heading.text), style().width)) {
      text += colored(line, style(), true) + "\n";
    }
    return text;
  }

  std::string block_text(const Phrase& paragraph) const {
    const std::string words = words_of(paragraph);
    std::string text;
    if (words.empty()) return text;
    for (const std::string& line : wrapped(words, style().width)) {
      text += colored(line, style()) + "\n";
    }
    return text;
  }

  std::string block_text(const Table& table) const { return text_table(table, style()); }

  std::string block_text(const Figures& figures) const {
    int label_width = 0;
    for (const Column& column : figures.columns) {
      label_width = std::max(label_width, display_width(printable(column.heading)));
    }
    std::string text;
    for (std::size_t i = 0; i < figures.columns.size(); ++i) {
      if (figures.columns[i].heading.empty()) continue;
      text += figure_lines(figures.columns[i], figures.cells[i], label_width);
    }
    return text;
  }

  /// Returns the label, then the value and its remarks in a column of their own.
  std::string figure_lines(const Column& column, const Cell& cell, int label_width) const {
    std::string margin = printable(column.heading);
    margin.append(static_cast<std::size_t>(label_width - display_width(margin) + kGap), ' ');
    const int indent = label_width + kGap;
    const std::string words = words_of(cell);
    std::string text;
    for (const std::string& line : wrapped(words, style().width - indent)) {
      text += margin + colored(line, style()) + "\n";
      margin.assign(static_cast<std::size_t>(indent), ' ');
    }
    return text;
  }

  std::vector<RowColumn> columns_;
  bool begun_ = false;
};

}  // namespace

std::unique_ptr<Writer> make_text_writer(const Style& style) {
  return std::make_unique<TextWriter>(style);
}

}  // namespace vpanalyze
