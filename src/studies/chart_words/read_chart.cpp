// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/ranges.hpp"
#include "base/text.hpp"
#include "studies/chart_words/line_parser.hpp"
#include "vpanalyze/studies/chart.hpp"

namespace vpanalyze {
namespace {

class ChartReader {
 public:
  ChartReader(const Paytable& paytable, const std::string& file)
      : shapes_(paytable), words_(shapes_), file_(file) {
    for (const PayLine& line : paytable.lines) names_.push_back(line.name);
  }

  Chart read(const std::vector<ChartRow>& rows) {
    for (const ChartRow& row : rows) {
      if (row.is_footnote) {
        fail(row, 0,
             "a footnote; write what it says in the line it belongs to, or \"#\" before it");
      } else if (!heading(row) && !row.maybe_heading) {
        add_line(row);
      }
    }
    for (const auto& [row, number] : headings_) {
      if (chart_.sections[number].lines.empty() && problems_.empty()) {
        fail(row, 0,
             "no line follows; one that holds just these cards is " +
                 quote(words_.wild_cards(chart_.sections[number].wild_cards) + " only"));
      }
    }
    tell_title_from_hold(rows);
    if (!problems_.empty()) throw ChartError(joined(problems_, "\n"));
    if (chart_.lines() == 0) throw ChartError(file_ + ": it contains no chart lines");
    sort_by(chart_.sections, &ChartSection::wild_cards);
    return chart_;
  }

 private:
  void fail(const ChartRow& row, std::size_t offset, const std::string& what) {
    const std::size_t column = static_cast<std::size_t>(row.column) + offset;
    problems_.push_back(file_ + ":" + std::to_string(row.line) + ":" + std::to_string(column) +
                        ": " + what);
  }

  /// Reads a heading: "no deuces:", "2 jokers", "if you have 1 wild card". Returns false for other
  /// lines.
  bool heading(const ChartRow& row) {
    const LineText plain = plain_line(row.text, names_);
    PhraseCursor text(plain.text);
    // "no deuces", "with joker", "without a joker", "hands with two deuces", "if you hold a joker"
    text.take("?if|when", "you have|you hold|you are dealt|you get|dealt|hands|deals");
    const bool has_none = text.take("without");
    const bool has_some = !has_none && text.take("with");
    int count = 1;
    if (!text.take(count) && !has_none && !has_some) return false;
    if (has_none) count = 0;
    const auto& words = words_.wild_words();
    const bool known = any_of(words, [&](const std::string& word) {
      return text.take(word + "(s)", "?in your hand|in the deal|in hand|dealt", "?:") &&
             text.is_at_end();
    });
    if (!known) return false;
    if (count > shapes_.most_wild_cards()) {
      fail(row, 0, "no deal of this game has " + words_.wild_cards(count));
    }
    if (title_ && chart_.lines() == 1) forget_title();
    // "4 deuces" in the section of that name is a hold.
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
                 quote(game().name + " strategy"));
      } else {
        fail(row, text.origins[problem.offset], problem.what());
      }
    }
  }

  /// Starts over below a title.
  void forget_title() {
    title_.reset();
    headings_.clear();
    chart_.sections.clear();
  }

  /// Decides whether "Jacks or Better" as the first of several lines is a title: it is one if
  /// another line says it, too.
  void tell_title_from_hold(const std::vector<ChartRow>& rows) {
    const auto lines_typed = count_if(rows, [](const ChartRow& row) { return !row.maybe_heading; });
    if (!title_ || lines_typed == 1) return;
    std::vector<ChartLine>& lines = chart_.sections.front().lines;
    if (std::find(lines.begin() + 1, lines.end(), lines.front()) != lines.end()) {
      lines.erase(lines.begin());
    } else {
      fail(*title_, 0,
           quote(title_->text) + " could be a title or a hold; write " +
               quote(words_.text(lines.front(), 0)) + " for the hold");
    }
  }

  const Paytable& game() const { return shapes_.paytable(); }

  HoldShapes shapes_;
  ChartWords words_;
  const std::string& file_;
  std::vector<std::string> names_;                          ///< names of pay lines, kept verbatim
  std::vector<std::string> problems_;                       ///< reported all at once
  std::vector<std::pair<ChartRow, std::size_t>> headings_;  ///< headings and their sections
  std::optional<ChartRow> title_;                           ///< title that could also be the first
                                                            ///< hold
  Chart chart_;
};

}  // namespace

Chart read_chart(std::string_view text, const std::string& file, const Paytable& paytable) {
  return ChartReader(paytable, file).read(chart_rows(text));
}

}  // namespace vpanalyze
