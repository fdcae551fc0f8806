// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "vpanalyze/report/document.hpp"

namespace vpanalyze {

struct SvgPoint {
  double x = 0;
  double y = 0;
};

enum class Anchor { start, middle, end };

/// A picture in the making, in units of one pixel at its natural width. It scales down with the
/// page. Colors and sizes of text are classes of the page's style sheet.
class Svg {
 public:
  /// `title` is its name for those who cannot see it, `description` what they would see.
  Svg(double width, double height, std::string title, std::string description);

  double width() const { return width_; }
  double height() const { return height_; }

  void rect(std::string_view style_class, SvgPoint corner, double width, double height);
  void line(std::string_view style_class, SvgPoint from, SvgPoint to);
  void polyline(std::string_view style_class, const std::vector<SvgPoint>& points);
  /// Between a line and another one with the same x.
  void band(std::string_view style_class, const std::vector<SvgPoint>& upper,
            const std::vector<SvgPoint>& lower);
  void dot(std::string_view style_class, SvgPoint center, double radius);
  void text(std::string_view style_class, SvgPoint place, Anchor anchor, std::string_view words);

  /// The picture; `id` must be its own on the page.
  std::string markup(const std::string& id) const;

 private:
  double width_;
  double height_;
  std::string title_;
  std::string description_;
  std::string shapes_;
};

/// Numbers along one direction of a picture.
struct Scale {
  double from = 0;  ///< numbers
  double to = 1;
  double begin = 0;  ///< pixels
  double end = 1;

  double operator()(double value) const {
    return begin + (value - from) / (to - from) * (end - begin);
  }
};

/// Round numbers within from .. to, about `wanted` of them, evenly spaced: steps of 1, 2, 2.5 or 5
/// times a power of ten. `decimals` is what it takes to write them.
struct Ticks {
  std::vector<double> values;
  int decimals = 0;
};
Ticks round_ticks(double from, double to, int wanted);

/// The field of a chart with its axes.
class Plot {
 public:
  struct Axis {
    double from = 0;
    double to = 1;
    std::string name;
    Unit unit = Unit::plain;
    int ticks = 5;
  };
  /// Draws grid, numbers and names around the field; leaves room at its right for names of lines.
  Plot(Svg& svg, const Axis& across, const Axis& up, double names_width = 0);

  SvgPoint at(double across, double up) const { return {across_(across), up_(up)}; }
  /// Names a line that ends at `up`, at its right end and above the names before.
  void name_line(double up, const std::string& name);
  double left() const { return across_.begin; }
  double right() const { return across_.end; }
  double bottom() const { return up_.begin; }

 private:
  void draw_across(const Axis& axis);
  void draw_up(const Axis& axis);

  Svg& svg_;
  Scale across_;
  Scale up_;
  double names_above_;  ///< where there is room for the next name of a line
};

}  // namespace vpanalyze
