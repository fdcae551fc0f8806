// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

#include "cards/text.hpp"
#include "vpanalyze/studies/design.hpp"

namespace vpanalyze {
namespace {

std::string condition(SweepField field, std::string_view sign, std::string_view number) {
  return std::string(kSweepFieldWords[static_cast<std::size_t>(field)]).append(sign).append(number);
}

double value_of(const SweepCondition& condition) {
  return static_cast<double>(condition.digits) / std::pow(10.0, condition.decimals);
}

}  // namespace

std::vector<SweepCondition> read_sweep_band(SweepField field, std::string_view text) {
  const auto dots = text.find("..");
  const std::string_view least = trimmed(text.substr(0, dots));
  const std::string_view most =
      dots == std::string_view::npos ? least : trimmed(text.substr(dots + 2));
  if (dots == std::string_view::npos || (least.empty() && most.empty())) {
    throw std::invalid_argument("found " + in_quotes(text) +
                                "; write FROM..TO, FROM.. or ..TO, as in 0.97..0.975");
  }
  std::vector<SweepCondition> band;
  if (!least.empty()) band.push_back(read_sweep_condition(condition(field, ">=", least)));
  if (!most.empty()) band.push_back(read_sweep_condition(condition(field, "<=", most)));
  if (value_of(band.front()) > value_of(band.back())) {
    throw std::invalid_argument("found " + in_quotes(text) + ", which ends below where it begins");
  }
  return band;
}

namespace {

/// A condition on the return, half a percent up or down; not below zero.
SweepCondition half_a_percent_off(SweepCondition condition, bool up) {
  constexpr int kDecimals = 3;
  for (; condition.decimals < kDecimals; ++condition.decimals) condition.digits *= 10;
  std::uint64_t off = 5;
  for (int i = kDecimals; i < condition.decimals; ++i) off *= 10;
  condition.digits =
      up ? condition.digits + off : condition.digits - std::min(condition.digits, off);
  return condition;
}

}  // namespace

std::vector<std::vector<SweepCondition>> read_family(std::string_view text) {
  constexpr auto kField = SweepField::game_return;
  std::vector<std::vector<SweepCondition>> members;
  for (const std::string_view part : parts_of(text, ',')) {
    const std::string_view member = trimmed(part);
    if (member.find("..") != std::string_view::npos) {
      members.push_back(read_sweep_band(kField, member));
    } else {
      members.push_back(
          {half_a_percent_off(read_sweep_condition(condition(kField, ">=", member)), false),
           half_a_percent_off(read_sweep_condition(condition(kField, "<=", member)), true)});
    }
  }
  std::stable_sort(members.begin(), members.end(), [](const auto& a, const auto& b) {
    return value_of(a.front()) > value_of(b.front());
  });
  return members;
}

}  // namespace vpanalyze
