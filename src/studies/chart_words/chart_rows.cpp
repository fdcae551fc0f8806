// SPDX-License-Identifier: MIT
#include "studies/chart_words/line_parser.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/ranges.hpp"
#include "base/text.hpp"
#include "json/json_value.hpp"
#include "vpanalyze/json/json_error.hpp"

namespace vpanalyze {
namespace {

/// Rows of a chart, collected in order.
struct ChartRows {
  /// Adds a row of a table that lists the number of wild cards with each row.
  void add(const std::string& wild_cards, ChartRow row) {
    if (wild_cards != last_wild_cards) {
      last_wild_cards = wild_cards;
      const std::string heading = wild_cards + (wild_cards == "1" ? " wild card" : " wild cards");
      all.push_back({.text = heading, .line = row.line});
    }
    all.push_back(std::move(row));
  }

  std::vector<ChartRow> all;
  std::string last_wild_cards = "0";
};

/// Line of the text and its number.
struct Line {
  std::string_view text;
  int number;

  /// Returns part of the line, without surrounding blanks, as a row.
  ChartRow row(std::string_view part) const {
    const std::string_view words = trimmed(part);
    const auto offset = words.empty() ? 0 : words.data() - text.data();
    return {.text = std::string(words), .line = number, .column = static_cast<int>(offset) + 1};
  }
  ChartRow heading(std::string_view part) const {
    ChartRow row = this->row(part);
    row.maybe_heading = true;
    return row;
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

std::string_view remove_comment(std::string_view text) {
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"') quoted = !quoted;
    const bool begins_word = i == 0 || kBlanks.find(text[i - 1]) != std::string_view::npos;
    if (text[i] != '#' || quoted || !begins_word) continue;
    const std::string_view before = trimmed(text.substr(0, i));
    if (before.empty() && i + 1 < text.size() && is_digit(text[i + 1])) continue;  // "#3 low pair"
    // "3 to a straight flush, # high cards >= # gaps"
    const bool is_number = PhraseCursor(text.substr(i + 1)).follows("high card(s)|gap(s)");
    if (before.empty() || !is_number) return before;
  }
  return text;
}

/// Removes a number or a letter before a hold: "3.", "3)", "(3)", "[3]", "#3", "a)", "2b." or
/// "iv)". Returns false for other text.
bool take_label(std::string_view& words) {
  constexpr std::array<std::string_view, 9> kAfterNumber = {".)", ".",   ")",   ":",  "  ",
                                                            "\t", " - ", " – ", " — "};
  constexpr std::array<std::string_view, 4> kAfterLetter = {".) ", ") ", ". ", ".\u00A0"};
  constexpr std::array<std::string_view, 2> kBlank = {" ", "\u00A0"};
  const auto take_one_of = [&words](const auto& all) {
    return any_of(all, [&](auto each) { return take(words, each); });
  };
  const auto take_while = [&words](const auto& is_one) {
    const auto end = std::find_if_not(words.begin(), words.end(), is_one);
    const std::string_view taken = words.substr(0, static_cast<std::size_t>(end - words.begin()));
    words.remove_prefix(taken.size());
    return taken;
  };
  const bool round = take(words, "(");
  const bool square = !round && take(words, "[");
  const bool hash = !round && !square && take(words, "#");
  const std::string_view digits = take_while(is_digit);
  const std::string_view letters =
      take_while([](char c) { return lower_case(c) >= 'a' && lower_case(c) <= 'z'; });
  const bool is_roman = lower_case(letters).find_first_not_of("ivx") == std::string::npos;
  if ((digits.empty() && letters.empty()) || letters.size() > (is_roman ? 5 : 1)) return false;
  if (round || square) return take(words, round ? ")" : "]");
  if (!letters.empty()) return !hash && take_one_of(kAfterLetter);
  const bool dash = words.starts_with(' ');
  if (!take_one_of(kAfterNumber) && !(hash && take_one_of(kBlank))) return false;
  const bool range = dash && !words.empty() && is_digit(words.front());  // "3 - 4 high cards"
  return !range || hash;
}

/// Removes the text before a hold: a label or a bullet.
void take_number(std::string_view& words) {
  constexpr std::array<std::string_view, 12> kBullets = {"-", "*", "•", "·", "–", "—",
                                                         "−", "‣", "▪", "●", "◦", "►"};
  const auto blanks = [&] {
    bool any = false;
    while (take(words, " ") || take(words, "\u00A0") || take(words, "\t")) any = true;
    return any;
  };
  blanks();
  const std::string_view all = words;
  const bool bullet = any_of(kBullets, [&](auto each) { return take(words, each); });
  if (bullet ? !blanks() : !take_label(words)) words = all;
}

/// Returns the numbers of lines that begin with a footnote mark which an earlier line bears. "*" is
/// a bullet if an earlier line begins with it.
std::vector<int> footnotes(const std::vector<Line>& lines) {
  std::vector<std::string_view> seen = {""};
  bool has_bullets = false;
  std::vector<int> numbers;
  for (const Line& line : lines) {
    const std::string_view words = trimmed(remove_comment(line.text));
    const std::string_view mark = footnote_mark(words);
    const bool is_bullet = mark == "*" && has_bullets;
    if (!mark.empty() && !is_bullet && contains(seen, mark)) {
      numbers.push_back(line.number);
      continue;
    }
    has_bullets = has_bullets || mark == "*";
    for (std::size_t i = 1; i < words.size(); ++i) {
      const bool is_first = words[i] != '*' || words[i - 1] != '*';
      if (is_first) seen.push_back(footnote_mark(words.substr(i)));
    }
  }
  return numbers;
}

/// Returns the text of a Markdown heading such as "## No deuces"; empty for other lines.
std::string_view markdown_heading(const Line& line) {
  const std::string_view words = trimmed(line.text);
  const std::size_t signs = std::min(words.find_first_not_of('#'), words.size());
  const bool is_heading = signs > 0 && signs < words.size() && words[signs] == ' ';
  return is_heading ? trimmed(words.substr(signs)) : std::string_view();
}

/// Removes columns of numbers, such as EVs, after tabs.
std::string_view remove_columns(std::string_view words) {
  const std::size_t tab = words.find('\t');
  if (tab == std::string_view::npos) return words;
  const bool numbers =
      words.find_first_not_of("0123456789.,%$+- \t\r", tab) == std::string_view::npos;
  return numbers ? trimmed(words.substr(0, tab)) : words;
}

/// Adds the rows of plain text: one hold a line, numbered or not. A Markdown heading may begin a
/// section.
void add_plain_rows(const std::vector<Line>& lines, ChartRows& rows) {
  for (const Line& line : lines) {
    if (const std::string_view heading = markdown_heading(line); !heading.empty()) {
      rows.all.push_back(line.heading(heading));
      continue;
    }
    const std::string_view all = trimmed(remove_comment(line.text));
    std::string_view words = all;
    take_number(words);
    if (words = remove_columns(trimmed(words)); words.empty()) continue;
    rows.all.push_back(line.row(words));
    rows.all.back().maybe_title = words == all;
  }
}

bool begins_text_table(const Line& line) {
  const std::string_view words = trimmed(line.text);
  return words.starts_with('#') && trimmed(words.substr(1)).starts_with("Hold ");
}

/// Adds the rows of tables in the text format: the column "Hold", with broken cells rejoined. Text
/// between tables may be the heading of a section.
void add_text_tables(const std::vector<Line>& lines, ChartRows& rows) {
  constexpr auto kNoTable = std::string_view::npos;
  std::size_t hold = kNoTable;                 // where the column begins
  std::size_t width = std::string_view::npos;  // up to the column of examples, which may be broken
  for (const Line& line : lines) {
    const std::string_view all = trimmed(line.text);
    if (begins_text_table(line)) {
      hold = line.text.find("Hold");
      const std::size_t examples = line.text.find("Such as");
      width = examples == std::string_view::npos ? examples : examples - hold;
    } else if (all.empty()) {
      hold = kNoTable;
    } else if (hold == kNoTable) {
      rows.all.push_back(line.heading(all));
    } else if (all.find_first_not_of('-') != std::string_view::npos) {
      const std::string_view words = line.text.substr(std::min(hold, line.text.size()), width);
      if (trimmed(line.text.substr(0, hold)).empty()) {
        const std::string_view more = trimmed(words);
        if (!rows.all.empty() && !more.empty()) rows.all.back().text += " " + std::string(more);
      } else {
        rows.all.push_back(line.row(words.substr(0, words.find("  "))));
      }
    }
  }
}

/// Returns the cells of a Markdown row, with escaped characters unescaped.
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

/// Returns the column of holds by the headings of a Markdown table; none if no heading fits.
std::size_t hold_column(const std::vector<std::string>& headings) {
  const auto names_holds = [](const std::string& heading) {
    constexpr std::string_view kNames = "hold|hand|holding|keep|play|cards";
    const std::vector<std::string_view> names = parts_of(kNames, '|');
    return contains(names, lower_case(heading));
  };
  return index_if(headings, names_holds);
}

/// Returns true for the line below the headings of a Markdown table: "|---:|:--|".
bool is_markdown_rule(std::string_view words) {
  return words.starts_with('|') && words.find('-') != std::string_view::npos &&
         words.find_first_not_of("|-: ") == std::string_view::npos;
}

/// Adds the rows of Markdown tables with a column of holds; other tables are skipped. A heading, or
/// a line of its own, may begin a section.
void add_markdown_tables(const std::vector<Line>& lines, ChartRows& rows) {
  std::vector<std::string> above;
  std::size_t column = 0;
  bool inside_table = false;
  for (const Line& line : lines) {
    const std::string_view words = trimmed(line.text);
    if (is_markdown_rule(words)) {
      column = hold_column(above);
      inside_table = column < above.size();
    } else if (words.starts_with('|')) {
      above = markdown_cells(words);
      if (!inside_table || column >= above.size() || above[column].empty()) continue;
      std::size_t place = 0;
      for (std::size_t cell = 0; cell < column; ++cell) place = line.text.find('|', place + 1);
      rows.all.push_back({above[column], line.number, static_cast<int>(place) + 3});
    } else {
      inside_table = false;
      above.clear();
      const std::string_view heading = markdown_heading(line);
      rows.all.push_back(line.heading(heading.empty() ? words : heading));
    }
  }
}

/// Returns the fields of a CSV row. In quoted fields two quotes are read as one.
std::vector<std::string> csv_fields(std::string_view text) {
  std::vector<std::string> fields(1);
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted && text.substr(i, 2) == R"("")") {
      fields.back() += c;
      ++i;
    } else if (c == '"') {
      quoted = !quoted;
    } else if (c == ',' && !quoted) {
      fields.emplace_back();
    } else if (c != '\r') {
      fields.back() += c;
    }
  }
  return fields;
}

constexpr std::string_view kCsvHeading = "wild_cards,line,hold,";

void add_csv_rows(const std::vector<Line>& lines, ChartRows& rows) {
  for (const Line& line : lines) {
    if (line.number == 1) continue;
    if (trimmed(line.text).empty()) break;  // another table
    const std::vector<std::string> fields = csv_fields(line.text);
    if (fields.size() < 3) continue;
    const std::size_t before = fields[0].size() + fields[1].size();
    rows.add(fields[0], {fields[2], line.number, static_cast<int>(before) + 3});
  }
}

void add_json_rows(const JsonValue& document, ChartRows& rows) {
  const JsonValue* lines = document.find("lines");
  if (lines == nullptr) return;
  for (const JsonValue& line : lines->items) {
    const JsonValue* hold = line.find("hold");
    const JsonValue* wild = line.find("wild_cards");
    if (hold != nullptr) rows.add(wild != nullptr ? wild->text : "0", {.text = hold->text});
  }
}

}  // namespace

std::vector<ChartRow> chart_rows(std::string_view text) {
  ChartRows rows;
  if (trimmed(text.substr(0, text.find('\n'))).starts_with('{')) {
    try {
      add_json_rows(parse_json(text, ""), rows);
      return rows.all;
    } catch (const JsonError&) {
      // Not JSON after all: the text is read as lines, which gives better error messages.
    }
  }
  const std::vector<Line> lines = lines_of(text);
  if (text.starts_with(kCsvHeading)) {
    add_csv_rows(lines, rows);
  } else if (any_of(lines, begins_text_table)) {
    add_text_tables(lines, rows);
  } else if (any_of(lines, [](const Line& line) { return is_markdown_rule(trimmed(line.text)); })) {
    add_markdown_tables(lines, rows);
  } else {
    add_plain_rows(lines, rows);
  }
  const std::vector<int> numbers = footnotes(lines);
  for (ChartRow& row : rows.all) {
    row.is_footnote = contains(numbers, row.line);
  }
  return rows.all;
}

}  // namespace vpanalyze
