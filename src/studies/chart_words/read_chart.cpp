// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cards/text.hpp"
#include "json/json_value.hpp"
#include "studies/chart_words/line_parser.hpp"
#include "vpanalyze/json/json_error.hpp"
#include "vpanalyze/studies/chart.hpp"

namespace vpanalyze {
namespace {

/// A line of text that may be one of a chart or the heading of a section.
struct ChartRow {
  std::string text;
  int line = 1;    ///< in the file, from 1
  int column = 1;  ///< in bytes, from 1
  /// Stands where the heading of a section stands, but may be some other heading.
  bool maybe_heading = false;
  bool maybe_title = false;  ///< has neither a number nor a bullet
};

/// The rows of a chart as they are found.
struct ChartRows {
  /// Of a table that gives the number of wild cards with each row.
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

/// A line of the text and where it stands.
struct Line {
  std::string_view text;
  int number;

  /// The part of it, without blanks around it, as a row.
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

std::string_view without_comment(std::string_view text) {
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

/// Takes what stands before a hold: a number, "3.", "3)", "(3)" or "#3", or a bullet.
void take_number(std::string_view& words) {
  constexpr std::array<std::string_view, 12> kBullets = {"-", "*", "•", "·", "–", "—",
                                                         "−", "‣", "▪", "●", "◦", "►"};
  constexpr std::array<std::string_view, 9> kAfter = {".)", ".",   ")",   ":",  "  ",
                                                      "\t", " - ", " – ", " — "};
  constexpr std::array<std::string_view, 2> kBlank = {" ", "\u00A0"};
  const auto take_one_of = [&words](const auto& all) {
    return std::any_of(all.begin(), all.end(), [&](auto each) { return take(words, each); });
  };
  const auto blanks = [&] {
    bool any = false;
    while (!words.empty() && (take_one_of(kBlank) || take(words, "\t"))) any = true;
    return any;
  };
  blanks();
  const std::string_view all = words;
  if (take_one_of(kBullets)) {
    if (!blanks()) words = all;
    return;
  }
  const bool in_parentheses = take(words, "(");
  const bool hash = !in_parentheses && take(words, "#");
  const auto digits = static_cast<std::size_t>(
      std::find_if_not(words.begin(), words.end(), is_digit) - words.begin());
  words.remove_prefix(digits);
  const bool dash = words.starts_with(' ');
  const bool ends =
      in_parentheses ? take(words, ")") : take_one_of(kAfter) || (hash && take_one_of(kBlank));
  const bool range = dash && !words.empty() && is_digit(words.front());  // "3 - 4 high cards"
  if (digits == 0 || !ends || (range && !hash)) words = all;
}

/// Plain text: one hold a line, with or without a number before it.
void add_plain_rows(const std::vector<Line>& lines, ChartRows& rows) {
  for (const Line& line : lines) {
    const std::string_view all = trimmed(without_comment(line.text));
    std::string_view words = all;
    take_number(words);
    if (words = trimmed(words); words.empty()) continue;
    rows.all.push_back(line.row(words));
    rows.all.back().maybe_title = words == all;
  }
}

bool begins_text_table(const Line& line) {
  const std::string_view words = trimmed(line.text);
  return words.starts_with('#') && trimmed(words.substr(1)).starts_with("Hold ");
}

/// Tables as the text format writes them: the column "Hold", its broken cells put together. What
/// stands between tables may be the heading of a section.
void add_text_tables(const std::vector<Line>& lines, ChartRows& rows) {
  constexpr auto kNoTable = std::string_view::npos;
  std::size_t hold = kNoTable;  // where the column begins
  for (const Line& line : lines) {
    const std::string_view all = trimmed(line.text);
    if (begins_text_table(line)) {
      hold = line.text.find("Hold");
    } else if (all.empty()) {
      hold = kNoTable;
    } else if (hold == kNoTable) {
      rows.all.push_back(line.heading(all));
    } else if (all.find_first_not_of('-') != std::string_view::npos) {
      const std::string_view words = line.text.substr(std::min(hold, line.text.size()));
      if (trimmed(line.text.substr(0, hold)).empty()) {
        if (!rows.all.empty()) rows.all.back().text += " " + std::string(trimmed(words));
      } else {
        rows.all.push_back(line.row(words.substr(0, words.find("  "))));
      }
    }
  }
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

void add_markdown_tables(const std::vector<Line>& lines, ChartRows& rows) {
  bool in_table = false;
  for (const Line& line : lines) {
    const std::string_view words = trimmed(line.text);
    if (!words.starts_with('|')) {
      in_table = false;
      if (words.starts_with("## ")) rows.all.push_back(line.heading(words.substr(3)));
      continue;
    }
    const std::vector<std::string> cells = markdown_cells(words);
    if (cells.size() < 2) continue;
    if (cells[0] == "#" && cells[1] == "Hold") {
      in_table = true;
    } else if (in_table && !cells[0].empty() && is_digit(cells[0].front())) {
      rows.all.push_back({cells[1], line.number, static_cast<int>(line.text.find('|', 1)) + 3});
    }
  }
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

/// Finds the rows of a chart in plain text, or in what a report on a chart is written as: a text
/// table, Markdown, CSV or JSON. Numbers of lines, comments (from "#" on) and all other columns are
/// left out.
std::vector<ChartRow> chart_rows(std::string_view text) {
  ChartRows rows;
  if (trimmed(text.substr(0, text.find('\n'))).starts_with('{')) {
    try {
      add_json_rows(parse_json(text, ""), rows);
      return rows.all;
    } catch (const JsonError&) {
      // Not JSON after all: the lines will be told as what they are.
    }
  }
  const std::vector<Line> lines = lines_of(text);
  if (text.starts_with(kCsvHeading)) {
    add_csv_rows(lines, rows);
  } else if (std::any_of(lines.begin(), lines.end(), begins_text_table)) {
    add_text_tables(lines, rows);
  } else if (text.find("| Hold |") != std::string_view::npos) {
    add_markdown_tables(lines, rows);
  } else {
    add_plain_rows(lines, rows);
  }
  return rows.all;
}

class ChartReader {
 public:
  ChartReader(const Paytable& paytable, const std::string& file)
      : shapes_(paytable), words_(shapes_), file_(file) {
    for (const PayLine& line : paytable.lines) names_.push_back(line.name);
  }

  Chart read(const std::vector<ChartRow>& rows) {
    for (const ChartRow& row : rows) {
      if (!heading(row) && !row.maybe_heading) add_line(row);
    }
    for (const auto& [row, number] : headings_) {
      if (chart_.sections[number].lines.empty() && problems_.empty()) {
        fail(row, 0,
             "no line follows; one that holds just these cards is " +
                 in_quotes(words_.wild_cards(chart_.sections[number].wild_cards) + " only"));
      }
    }
    tell_title_from_hold(rows.size());
    if (!problems_.empty()) throw ChartError(joined(problems_, "\n"));
    if (chart_.lines() == 0) throw ChartError(file_ + ": there is no line of a chart in it");
    std::sort(
        chart_.sections.begin(), chart_.sections.end(),
        [](const ChartSection& a, const ChartSection& b) { return a.wild_cards < b.wild_cards; });
    return chart_;
  }

 private:
  void fail(const ChartRow& row, std::size_t offset, const std::string& what) {
    const std::size_t column = static_cast<std::size_t>(row.column) + offset;
    problems_.push_back(file_ + ":" + std::to_string(row.line) + ":" + std::to_string(column) +
                        ": " + what);
  }

  /// "no deuces:", "2 jokers", "if you have 1 wild card"; whether it is one.
  bool heading(const ChartRow& row) {
    const LineText plain = plain_line(row.text, names_);
    PhraseCursor text(plain.text);
    // "no deuces", "with joker", "without a joker", "hands with two deuces", "if you hold a joker"
    text.take("?if|when", "you have|you hold|you are dealt|you get|dealt|hands|deals");
    const bool without = text.take("without");
    const bool with = !without && text.take("with");
    int count = 1;
    if (!text.take(count) && !without && !with) return false;
    if (without) count = 0;
    const auto& words = words_.wild_words();
    const bool known = std::any_of(words.begin(), words.end(), [&](const std::string& word) {
      return text.take(word + "(s)", "?in your hand|in the deal|in hand|dealt", "?:") &&
             text.at_end();
    });
    if (!known) return false;
    if (count > shapes_.most_wild_cards()) {
      fail(row, 0, "no deal of this game has " + words_.wild_cards(count));
    }
    if (title_ && chart_.lines() == 1) forget_title();
    // "4 deuces" in the section of that name is what is held.
    const bool is_line = !chart_.sections.empty() && chart_.sections.back().wild_cards == count &&
                         !row.maybe_heading;
    if (!is_line) begin_section(row, count);
    return !is_line;
  }

  void begin_section(const ChartRow& row, int wild_cards) {
    for (const ChartSection& section : chart_.sections) {
      if (section.wild_cards == wild_cards) {
        fail(row, 0, "a second section for " + words_.wild_cards(wild_cards));
      }
    }
    headings_.emplace_back(row, chart_.sections.size());
    chart_.sections.push_back({wild_cards, {}});
  }

  void add_line(const ChartRow& row) {
    const bool first = chart_.sections.empty();
    const std::size_t title = first && row.maybe_title ? title_end(row.text, game()) : 0;
    if (first) begin_section(row, 0);
    ChartSection& section = chart_.sections.back();
    const LineText text = plain_line(row.text, names_);
    try {
      section.lines.push_back(read_line(words_, text, section.wild_cards));
      if (title == row.text.size()) title_ = row;
    } catch (const PhraseProblem& problem) {
      if (title == row.text.size()) return forget_title();
      if (title > 0) {
        fail(row, title,
             "unknown word in a title; a title may only name the game, as in " +
                 in_quotes(game().name + " strategy"));
      } else {
        fail(row, text.from[problem.offset], problem.what());
      }
    }
  }

  /// Begins again below a title.
  void forget_title() {
    title_.reset();
    headings_.clear();
    chart_.sections.clear();
  }

  /// "Jacks or Better" as the first of several lines is a title if another line says it, too.
  void tell_title_from_hold(std::size_t rows) {
    if (!title_ || rows == 1) return;
    std::vector<ChartLine>& lines = chart_.sections.front().lines;
    if (std::find(lines.begin() + 1, lines.end(), lines.front()) != lines.end()) {
      lines.erase(lines.begin());
    } else {
      fail(*title_, 0,
           in_quotes(title_->text) + " could be a title or a hold; write " +
               in_quotes(words_.text(lines.front(), 0)) + " for the hold");
    }
  }

  const Paytable& game() const { return shapes_.paytable(); }

  HoldShapes shapes_;
  ChartWords words_;
  const std::string& file_;
  std::vector<std::string> names_;     ///< of pay lines, kept as they are written
  std::vector<std::string> problems_;  ///< told all at once
  std::vector<std::pair<ChartRow, std::size_t>> headings_;  ///< and their sections
  std::optional<ChartRow> title_;                           ///< that could also be the first hold
  Chart chart_;
};

}  // namespace

Chart read_chart(std::string_view text, const std::string& file, const Paytable& paytable) {
  return ChartReader(paytable, file).read(chart_rows(text));
}

}  // namespace vpanalyze
