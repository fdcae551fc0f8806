// SPDX-License-Identifier: MIT
#include "studies/risk/number_text.hpp"

#include <array>
#include <charconv>

namespace vpanalyze {

namespace {

/// Room for every double.
using NumberText = std::array<char, 400>;

}  // namespace

std::string percent_text(double share) {
  constexpr double kPercent = 100;
  constexpr int kDecimals = 4;
  NumberText text;
  const auto written = std::to_chars(text.data(), text.data() + text.size(), share * kPercent,
                                     std::chars_format::fixed, kDecimals);
  return std::string(text.data(), written.ptr) + "%";
}

std::string short_text(double value) {
  NumberText text;
  const auto written =
      std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
  return {text.data(), written.ptr};
}

}  // namespace vpanalyze
