// SPDX-License-Identifier: MIT
#include <stdexcept>
#include <string>

#include "cards/text.hpp"
#include "vpanalyze/studies/design.hpp"

namespace vpanalyze {
namespace {

std::string condition(SweepField field, std::string_view sign, std::string_view number) {
  return std::string(kSweepFieldWords[static_cast<std::size_t>(field)]).append(sign).append(number);
}

}  // namespace

std::vector<SweepCondition> read_sweep_band(SweepField field, std::string_view text) {
  const auto dots = text.find("..");
  const std::string_view least = trimmed(text.substr(0, dots));
  const std::string_view most = dots == text.npos ? least : trimmed(text.substr(dots + 2));
  if (dots == text.npos || (least.empty() && most.empty())) {
    throw std::invalid_argument("found " + in_quotes(text) +
                                "; write FROM..TO, FROM.. or ..TO, as in 0.97..0.975");
  }
  std::vector<SweepCondition> band;
  if (!least.empty()) band.push_back(read_sweep_condition(condition(field, ">=", least)));
  if (!most.empty()) band.push_back(read_sweep_condition(condition(field, "<=", most)));
  return band;
}

}  // namespace vpanalyze
