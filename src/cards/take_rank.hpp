// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "vpanalyze/cards/rank_set.hpp"

namespace vpanalyze {

/// Takes a word off the front of a text; leaves the text alone if it does not begin with it.
inline bool take(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

/// The same for a rank: one of its letters, or "10".
inline std::optional<int> take_rank(std::string_view& text) {
  if (take(text, "10")) return parse_rank_char('T');
  if (text.empty()) return std::nullopt;
  const auto rank = parse_rank_char(text.front());
  if (rank) text.remove_prefix(1);
  return rank;
}

}  // namespace vpanalyze
