// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace vpanalyze {

/// UTF-8 text without the mark that some editors put in front of it.
constexpr std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  if (text.starts_with(kMark)) text.remove_prefix(kMark.size());
  return text;
}

}  // namespace vpanalyze
