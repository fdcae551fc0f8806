// SPDX-License-Identifier: MIT
#include "studies/risk/percent_text.hpp"

#include <array>
#include <charconv>

namespace vpanalyze {

std::string percent_text(double share) {
  constexpr double kPercent = 100;
  constexpr int kDecimals = 4;
  std::array<char, 400> text;  // enough for every double
  const auto written = std::to_chars(text.data(), text.data() + text.size(), share * kPercent,
                                     std::chars_format::fixed, kDecimals);
  return std::string(text.data(), written.ptr) + "%";
}

}  // namespace vpanalyze
