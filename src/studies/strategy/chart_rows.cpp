// SPDX-License-Identifier: MIT
#include "studies/strategy/chart_rows.hpp"

#include <algorithm>

#include "cards/text.hpp"
#include "game/reading/json_value.hpp"
#include "vpanalyze/game/read_paytable.hpp"

namespace vpanalyze {
namespace {

/// A line of the text and where it stands.
struct Line {
  std::string_view text;
  int number;

  /// The part of it, without blanks around it, as a row.
  ChartRow row(std::string_view part) const {
    const std::string_view words = trimmed(part);
    const auto offset = words.empty() ? 0 : words.data() - text.data();
    return {std::string(words), number, static_cast<int>(offset) + 1, false};
  }
};

std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> lines;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back({text.substr(0, end), number});
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

/// Plain text: one hold a line, with or without a number before it.
std::vector<ChartRow> plain_rows(const std::vector<Line>& lines) {
  std::vector<ChartRow> rows;
  for (const Line& line : lines) {
    std::string_view words = line.text;
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (words[i] != '#' || (i > 0 && kBlanks.find(words[i - 1]) == std::string_view::npos)) {
        continue;
      }
      words = words.substr(0, i);
      break;
    }
    words = trimmed(words);
    const auto digits = std::find_if_not(words.begin(), words.end(), is_digit) - words.begin();
    const auto after = static_cast<std::size_t>(digits);
    const bool numbered =
        after > 0 && after < words.size() &&
        (words[after] == '.' || words[after] == ')' || words.substr(after).starts_with("  "));
    if (numbered) words = trimmed(words.substr(after + 1));
    if (!words.empty()) rows.push_back(line.row(words));
  }
  return rows;
}

/// A table as the text format writes it: the column "Hold", its broken cells put together. What
/// stands between tables may be the heading of a section.
class TextTable {
 public:
  static bool begins(const Line& line) {
    const std::string_view words = trimmed(line.text);
    return words.starts_with('#') && trimmed(words.substr(1)).starts_with("Hold ");
  }

  void add(const Line& line) {
    if (begins(line)) {
      hold_ = line.text.find("Hold");
    } else if (trimmed(line.text).empty()) {
      hold_ = std::string_view::npos;
    } else if (hold_ == std::string_view::npos) {
      between_ = {line.row(line.text)};
      between_.front().maybe_heading = true;
    } else if (trimmed(line.text).find_first_not_of('-') != std::string_view::npos) {
      add_row(line);
    }
  }

  std::vector<ChartRow> rows() { return std::move(rows_); }

 private:
  void add_row(const Line& line) {
    const std::string_view number = trimmed(line.text.substr(0, hold_));
    std::string_view words = line.text.substr(std::min(hold_, line.text.size()));
    if (!number.empty()) {
      words = words.substr(0, words.find("  "));
      rows_.insert(rows_.end(), between_.begin(), between_.end());
      between_.clear();
      rows_.push_back(line.row(words));
    } else if (!rows_.empty()) {
      rows_.back().text += " " + std::string(trimmed(words));
    }
  }

  std::size_t hold_ = std::string_view::npos;  ///< where the column begins, in a table
  std::vector<ChartRow> between_;              ///< the last line before a table
  std::vector<ChartRow> rows_;
};

std::vector<ChartRow> text_table_rows(const std::vector<Line>& lines) {
  TextTable table;
  for (const Line& line : lines) table.add(line);
  return table.rows();
}

/// The cells of a Markdown row, without the backslashes before signs.
std::vector<std::string> markdown_cells(std::string_view text) {
  std::vector<std::string> cells;
  std::string cell;
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 1 < text.size()) {
      cell += text[++i];
    } else if (text[i] == '|') {
      cells.emplace_back(trimmed(cell));
      cell.clear();
    } else {
      cell += text[i];
    }
  }
  return cells;
}

std::vector<ChartRow> markdown_rows(const std::vector<Line>& lines) {
  std::vector<ChartRow> rows;
  std::vector<ChartRow> heading;
  bool in_table = false;
  for (const Line& line : lines) {
    const std::string_view words = trimmed(line.text);
    if (!words.starts_with('|')) {
      in_table = false;
      if (words.starts_with("## ")) {
        heading = {line.row(words.substr(3))};
        heading.front().maybe_heading = true;
      }
      continue;
    }
    const std::vector<std::string> cells = markdown_cells(words);
    if (cells.size() < 2) continue;
    if (cells[0] == "#" && cells[1] == "Hold") {
      in_table = true;
      rows.insert(rows.end(), heading.begin(), heading.end());
      heading.clear();
    } else if (in_table && !cells[0].empty() && is_digit(cells[0].front())) {
      rows.push_back({cells[1], line.number, static_cast<int>(line.text.find('|', 1)) + 3});
    }
  }
  return rows;
}

std::vector<std::string> csv_fields(std::string_view text) {
  std::vector<std::string> fields(1);
  bool quoted = false;
  for (const char c : text) {
    if (c == '"') {
      quoted = !quoted;
    } else if (c == ',' && !quoted) {
      fields.emplace_back();
    } else if (c != '\r') {
      fields.back() += c;
    }
  }
  return fields;
}

/// A heading as plain text has it, for rows that come with a number of wild cards.
std::string section_heading(const std::string& wild_cards) {
  return wild_cards + (wild_cards == "1" ? " wild card" : " wild cards");
}

constexpr std::string_view kCsvHeading = "wild_cards,line,hold,";

std::vector<ChartRow> csv_rows(const std::vector<Line>& lines) {
  std::vector<ChartRow> rows;
  std::string section = "0";
  for (const Line& line : lines) {
    if (line.number == 1) continue;
    if (trimmed(line.text).empty()) break;  // another table
    const std::vector<std::string> fields = csv_fields(line.text);
    if (fields.size() < 3) continue;
    if (fields[0] != section) {
      section = fields[0];
      rows.push_back({.text = section_heading(section), .line = line.number});
    }
    rows.push_back(
        {fields[2], line.number, static_cast<int>(fields[0].size() + fields[1].size()) + 3});
  }
  return rows;
}

const JsonValue* member(const JsonValue& object, std::string_view key) {
  for (std::size_t i = 0; i < object.keys.size(); ++i) {
    if (object.keys[i] == key) return &object.items[i];
  }
  return nullptr;
}

std::vector<ChartRow> json_rows(std::string_view text) {
  std::vector<ChartRow> rows;
  const JsonValue document = parse_json(text, "");
  const JsonValue* lines = member(document, "lines");
  if (lines == nullptr) return rows;
  std::string section = "0";
  for (const JsonValue& line : lines->items) {
    const JsonValue* hold = member(line, "hold");
    const JsonValue* wild = member(line, "wild_cards");
    if (hold == nullptr) continue;
    if (wild != nullptr && wild->text != section) {
      section = wild->text;
      rows.push_back({.text = section_heading(section)});
    }
    rows.push_back({.text = hold->text});
  }
  return rows;
}

}  // namespace

std::vector<ChartRow> chart_rows(std::string_view text) {
  if (trimmed(text.substr(0, text.find('\n'))).starts_with('{')) {
    try {
      return json_rows(text);
    } catch (const PaytableError&) {
      // Not JSON after all: the lines will be told as what they are.
    }
  }
  const std::vector<Line> lines = lines_of(text);
  if (text.starts_with(kCsvHeading)) return csv_rows(lines);
  if (std::any_of(lines.begin(), lines.end(), TextTable::begins)) return text_table_rows(lines);
  if (text.find("| Hold |") != std::string_view::npos) return markdown_rows(lines);
  return plain_rows(lines);
}

}  // namespace vpanalyze
