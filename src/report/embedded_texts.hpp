// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace vpanalyze {

/// Returns the contents of a file of src/report other than C++, such as "page.css" or
/// "analyze.schema.json"; cmake/embed_texts.cmake compiles these files in. Returns an empty text if
/// there is no file of this name.
std::string_view embedded_text(std::string_view file);

}  // namespace vpanalyze
