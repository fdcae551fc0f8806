// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace vpanalyze {

/// Line of text that may be a line of a chart or the heading of a section.
struct ChartRow {
  std::string text;
  int line = 1;    ///< line number in the file, from 1
  int column = 1;  ///< position in bytes, from 1
  /// True for text in the place of a section's heading, which may be some other heading.
  bool maybe_heading = false;
  bool maybe_title = false;  ///< true if the text has neither a number nor a bullet
  bool is_footnote = false;  ///< true if the text explains a mark of an earlier line
};

/// Returns the rows of a chart. Accepts plain text and the formats in which charts are printed:
/// text tables, Markdown, CSV and JSON. Skips line numbers, comments (from "#" on) and all other
/// columns.
std::vector<ChartRow> chart_rows(std::string_view text);

}  // namespace vpanalyze
