// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "cards/text.hpp"
#include "studies/strategy/chart_rows.hpp"
#include "studies/strategy/line_text.hpp"
#include "studies/strategy/phrase_cursor.hpp"
#include "vpanalyze/studies/chart.hpp"

namespace vpanalyze {
namespace {

class ChartReader {
 public:
  ChartReader(const Paytable& paytable, const std::string& file)
      : shapes_(paytable), words_(shapes_), file_(file) {}

  Chart read(const std::vector<ChartRow>& rows) {
    for (const ChartRow& row : rows) {
      if (!heading(row) && !row.maybe_heading) add_line(row);
    }
    if (chart_.lines() == 0) throw ChartError(file_ + ": there is no line of a chart in it");
    std::stable_sort(
        chart_.sections.begin(), chart_.sections.end(),
        [](const ChartSection& a, const ChartSection& b) { return a.wild_cards < b.wild_cards; });
    return chart_;
  }

 private:
  [[noreturn]] void fail(const ChartRow& row, std::size_t offset, const std::string& what) const {
    const std::size_t column = static_cast<std::size_t>(row.column) + offset;
    throw ChartError(file_ + ":" + std::to_string(row.line) + ":" + std::to_string(column) + ": " +
                     what);
  }

  /// "no deuces:", "2 jokers", "1 wild card"; whether it is one.
  bool heading(const ChartRow& row) {
    PhraseCursor text(row.text);
    const auto count = text.take_count();
    if (!count) return false;
    const auto& words = words_.wild_words();
    const bool known = std::any_of(words.begin(), words.end(),
                                   [&](const std::string& word) { return text.take_plural(word); });
    text.take_sign(':');
    if (!text.at_end()) return false;
    if (!known) return false;
    if (*count > shapes_.most_wild_cards()) {
      fail(row, 0, "no deal of this game has " + words_.wild_cards(*count));
    }
    begin_section(row, *count);
    return true;
  }

  void begin_section(const ChartRow& row, int wild_cards) {
    for (const ChartSection& section : chart_.sections) {
      if (section.wild_cards == wild_cards) {
        fail(row, 0, "a second section for " + words_.wild_cards(wild_cards));
      }
    }
    chart_.sections.push_back({wild_cards, {}});
  }

  void add_line(const ChartRow& row) {
    if (chart_.sections.empty()) begin_section(row, 0);
    ChartSection& section = chart_.sections.back();
    ChartLine line;
    PhraseProblem problem;
    if (!parse_line(words_, row.text, section.wild_cards, line, problem)) {
      fail(row, problem.offset, problem.what);
    }
    section.lines.push_back(std::move(line));
  }

  HoldShapes shapes_;
  ChartWords words_;
  const std::string& file_;
  Chart chart_;
};

}  // namespace

Chart read_chart(std::string_view text, const std::string& file, const Paytable& paytable) {
  return ChartReader(paytable, file).read(chart_rows(text));
}

std::string chart_text(const Chart& chart, const Paytable& paytable) {
  const HoldShapes shapes(paytable);
  const ChartWords words(shapes);
  std::string text;
  for (const ChartSection& section : chart.sections) {
    if (shapes.most_wild_cards() > 0) text += words.wild_cards(section.wild_cards) + ":\n";
    std::size_t number = 0;
    for (const ChartLine& line : section.lines) {
      text += std::to_string(++number) + ". " + line_text(words, line, section.wild_cards) + "\n";
    }
  }
  return text;
}

}  // namespace vpanalyze
