// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vpanalyze {

/// A line of a chart as typed, in the signs that its parser knows, and where each of its bytes came
/// from.
struct LineText {
  std::string text;
  std::vector<std::size_t> from;  ///< one more than bytes
};

/// Books write "(high cards − gaps ≥ 0)" and "w/ 3 high cards": the signs become plain ones. What
/// stands in parentheses follows a comma where it says something of a hold, and is left out where
/// it is a remark. Nothing is changed in quotation marks, nor in the names that are given.
LineText plain_line(std::string_view typed, std::span<const std::string> names,
                    const std::function<bool(std::string_view)>& says_something);

}  // namespace vpanalyze
