// SPDX-License-Identifier: MIT
#include "game/natural_order.hpp"

#include <algorithm>
#include <string>

#include "cards/text.hpp"

namespace vpanalyze {

namespace {

constexpr std::string_view kDigits = "0123456789";

std::string_view front_number(std::string_view text) {
  return text.substr(0, std::min(text.find_first_not_of(kDigits), text.size()));
}

/// Negative, zero or positive; numbers written with zeros in front do not matter here.
int compare_numbers(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return a.size() < b.size() ? -1 : 1;
  return a.compare(b);
}

}  // namespace

bool naturally_before(std::string_view a, std::string_view b) {
  const std::string lower_a = lower_case(a);
  const std::string lower_b = lower_case(b);
  std::string_view rest_a = lower_a;
  std::string_view rest_b = lower_b;
  while (!rest_a.empty() && !rest_b.empty()) {
    const std::string_view number_a = front_number(rest_a);
    const std::string_view number_b = front_number(rest_b);
    const bool numbers = !number_a.empty() && !number_b.empty();
    const std::string_view part_a = numbers ? number_a : rest_a.substr(0, 1);
    const std::string_view part_b = numbers ? number_b : rest_b.substr(0, 1);
    const int order = numbers ? compare_numbers(part_a, part_b) : part_a.compare(part_b);
    if (order != 0) return order < 0;
    rest_a.remove_prefix(part_a.size());
    rest_b.remove_prefix(part_b.size());
  }
  return rest_a.empty() && !rest_b.empty();
}

}  // namespace vpanalyze
