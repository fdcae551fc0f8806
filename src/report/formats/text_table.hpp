// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "vpanalyze/report/document.hpp"
#include "vpanalyze/report/format.hpp"

namespace vpanalyze {

/// Blanks between two columns, and between the label of a figure and its value.
inline constexpr int kGap = 2;

/// The text in bold where the style has colour.
std::string bold(const std::string& text, const Style& style);

/// A table for people, in columns of even width. Where it is wider than the style allows, headings
/// take their short form, then the widest column of words breaks its lines; numbers are never cut.
std::string text_table(const Table& table, const Style& style);

}  // namespace vpanalyze
