// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace vpanalyze {

/// A field as RFC 4180 has it: in quotes where it needs them, quotes doubled. Control characters
/// are escaped, so that every record is one line.
std::string csv_field(std::string_view text);

/// Words as Markdown shows them unchanged, also within a cell of a table.
std::string markdown_text(std::string_view text);

}  // namespace vpanalyze
