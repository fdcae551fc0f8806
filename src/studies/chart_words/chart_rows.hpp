// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace vpanalyze {

/// A line of text that may be one of a chart or the heading of a section.
struct ChartRow {
  std::string text;
  int line = 1;    ///< in the file, from 1
  int column = 1;  ///< in bytes, from 1
  /// Stands where the heading of a section stands, but may be some other heading.
  bool maybe_heading = false;
  bool maybe_title = false;  ///< has neither a number nor a bullet
};

/// Finds the rows of a chart in plain text, or in what a report on a chart is written as: a text
/// table, Markdown, CSV or JSON. Numbers of lines, comments (from "#" on) and all other columns are
/// left out.
std::vector<ChartRow> chart_rows(std::string_view text);

}  // namespace vpanalyze
