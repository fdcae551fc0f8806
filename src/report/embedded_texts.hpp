// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace vpanalyze {

/// What a file of src/report that is no C++ has in it, "page.css" or "analyze.schema.json"; such
/// files are compiled in by cmake/embed_texts.cmake. Empty if there is none of this name.
std::string_view embedded_text(std::string_view file);

}  // namespace vpanalyze
