// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "report/html/section.hpp"

namespace vpanalyze {

/// A figure in large type at the top.
struct Highlight {
  std::string label;
  std::string value;
};

/// A whole page in HTML 5, which needs no other file: its style and its pictures are in it, and it
/// has no script.
std::string page(const std::string& title, const std::vector<Highlight>& highlights,
                 const std::vector<Section>& sections);

/// The style sheet of all pages.
std::string style_sheet();

}  // namespace vpanalyze
