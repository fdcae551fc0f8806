// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace vpanalyze {

struct SvgPoint {
  double x = 0;
  double y = 0;
};

enum class Anchor { start, middle, end };

/// A picture in the making, in units of one pixel at its natural width. It scales down with the
/// page. Colours and sizes of text are classes of the page's style sheet.
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

}  // namespace vpanalyze
