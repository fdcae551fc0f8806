// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "vpanalyze/report/document.hpp"
#include "vpanalyze/report/format.hpp"

namespace vpanalyze {

/// How a table looks on a page, besides what it says.
struct TableLook {
  std::vector<std::string_view> left_out;  ///< keys of columns that a phone does not show
  std::vector<double> bars;                ///< a row: the length of its bar, 0 to 1; none: no bars
};

/// A block of a document on a page.
std::string html_of(const Block& block, const Style& style);
std::string html_table(const Table& table, const Style& style, const TableLook& look = {});

}  // namespace vpanalyze
