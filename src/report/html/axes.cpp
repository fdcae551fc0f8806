// SPDX-License-Identifier: MIT
#include "report/html/axes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "report/value_text.hpp"

namespace vpanalyze {

namespace {

constexpr double kLeftMargin = 66;
constexpr double kRightMargin = 20;
constexpr double kTopMargin = 30;
constexpr double kBottomMargin = 48;

std::string tick_text(double value, int decimals, Unit unit) {
  const int shown = unit == Unit::percent ? std::max(decimals - 2, 0) : decimals;
  return text_for_people(Number{value, shown, unit});
}

}  // namespace

Ticks round_ticks(double from, double to, int wanted) {
  const double rough = (to - from) / wanted;
  const double power = std::pow(10, std::floor(std::log10(rough)));
  double step = 10 * power;
  for (const double factor : std::array{5.0, 2.5, 2.0, 1.0}) {
    if (factor * power >= rough * (1 - 1e-9)) step = factor * power;
  }
  Ticks ticks;
  double written = step;
  while (ticks.decimals < 9 && std::abs(written - std::round(written)) > 1e-6 * written) {
    written *= 10;
    ++ticks.decimals;
  }
  for (double i = std::ceil(from / step - 1e-9); i * step <= to + step * 1e-9; ++i) {
    ticks.values.push_back(i == 0 ? 0 : i * step);
  }
  return ticks;
}

Plot::Plot(Svg& svg, const Axis& across, const Axis& up, double names_width)
    : svg_(svg),
      across_{across.from, across.to, kLeftMargin, svg.width() - kRightMargin - names_width},
      up_{up.from, up.to, svg.height() - kBottomMargin, kTopMargin} {
  draw_up(up);
  draw_across(across);
}

void Plot::draw_across(const Axis& axis) {
  const Ticks ticks = round_ticks(axis.from, axis.to, axis.ticks);
  for (const double value : ticks.values) {
    const double x = across_(value);
    svg_.line("axis", {x, bottom()}, {x, bottom() + 5});
    svg_.text("tick", {x, bottom() + 20}, Anchor::middle,
              tick_text(value, ticks.decimals, axis.unit));
  }
  svg_.line("axis", {left(), bottom()}, {right(), bottom()});
  svg_.text("tick", {right(), bottom() + 41}, Anchor::end, axis.name);
}

void Plot::draw_up(const Axis& axis) {
  const Ticks ticks = round_ticks(axis.from, axis.to, axis.ticks);
  for (const double value : ticks.values) {
    const double y = up_(value);
    svg_.line("grid", {left(), y}, {right(), y});
    svg_.text("tick", {left() - 8, y + 4}, Anchor::end,
              tick_text(value, ticks.decimals, axis.unit));
  }
  svg_.text("tick", {0, kTopMargin - 14}, Anchor::start, axis.name);
}

}  // namespace vpanalyze
