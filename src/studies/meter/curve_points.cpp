// SPDX-License-Identifier: MIT
#include "studies/meter/curve_points.hpp"

#include <algorithm>
#include <cmath>

namespace vpanalyze {
namespace {

/// About so many pays are shown.
constexpr std::int64_t kPays = 10;
/// Where the curve ends if nothing else is known: somebody wants to see something.
constexpr std::int64_t kSomePay = 100 * Pay::kMillionthsPerUnit;

/// 1, 2 or 5 times a power of ten: the least of these that divides a span into at most kPays steps.
std::int64_t round_step(std::int64_t span) {
  std::int64_t power = 1;
  for (;; power *= 10) {
    for (const std::int64_t digit : {1, 2, 5}) {
      if (digit * power * kPays >= span) return digit * power;
    }
  }
}

/// One and a half times what the line pays, or well beyond break-even.
std::int64_t sensible_end(std::int64_t from, std::optional<double> break_even) {
  std::int64_t end = std::max(from + from / 2, from + kSomePay / 100);
  if (from == 0) end = kSomePay;
  if (break_even) {
    const double beyond = 1.25 * *break_even * static_cast<double>(Pay::kMillionthsPerUnit);
    end = std::max(end, static_cast<std::int64_t>(std::ceil(beyond)));
  }
  return end;
}

}  // namespace

CurvePoints curve_points(std::optional<Pay> from, std::optional<Pay> to, Pay now,
                         std::optional<double> break_even, Pay greatest) {
  const std::int64_t first = from.value_or(now).millionths();
  const std::int64_t wanted = to ? to->millionths() : sensible_end(first, break_even);
  const std::int64_t step = round_step(std::max<std::int64_t>(wanted - first, 1));
  const std::int64_t round_end = (wanted + step - 1) / step * step;
  const std::int64_t last = std::min(to ? wanted : round_end, greatest.millionths());
  CurvePoints points{Pay::from_millionths(first), Pay::from_millionths(last), {}};
  points.pays.push_back(points.from);
  for (std::int64_t pay = first / step * step + step; pay < last; pay += step) {
    points.pays.push_back(Pay::from_millionths(pay));
  }
  if (last > first) points.pays.push_back(points.to);
  return points;
}

}  // namespace vpanalyze
