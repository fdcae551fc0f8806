// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/report/document.hpp"
#include "vpanalyze/studies/strategy.hpp"
#include "vpanalyze/studies/survey.hpp"

namespace vpanalyze {

struct SvgPoint {
  double x = 0;
  double y = 0;
};

enum class Anchor { start, middle, end };

/// Picture under construction, in units of one pixel at its natural width. It scales down with the
/// page. Colors and sizes of text are classes of the page's style sheet.
class Svg {
 public:
  /// Starts a picture; screen readers announce it by `title` and read `description`.
  Svg(double width, double height, std::string title, const Phrase& description);

  double width() const { return width_; }
  double height() const { return height_; }

  void rect(const char* style_class, SvgPoint corner, double width, double height);
  void line(const char* style_class, SvgPoint low, SvgPoint high);
  void polyline(const char* style_class, const std::vector<SvgPoint>& points);
  /// Fills the band between two lines with the same x.
  void band(const char* style_class, const std::vector<SvgPoint>& upper,
            const std::vector<SvgPoint>& lower);
  void dot(const char* style_class, SvgPoint center, double radius);
  void text(const char* style_class, SvgPoint place, Anchor anchor, std::string_view words);

  /// Returns the picture; `id` must be unique on the page.
  std::string markup(const std::string& id) const;

 private:
  double width_;
  double height_;
  std::string title_;
  std::string description_;
  std::string shapes_;
};

/// Scale of numbers along one direction of a picture.
struct Scale {
  double low = 0;  ///< range of numbers
  double high = 1;
  double begin = 0;  ///< range of pixels
  double end = 1;

  double operator()(double value) const {
    return begin + (value - low) / (high - low) * (end - begin);
  }
};

/// Round numbers within from .. to, about `wanted` of them, evenly spaced in steps of 1, 2, 2.5 or
/// 5 times a power of ten. `decimals` is the number of decimals that they need.
struct Ticks {
  std::vector<double> values;
  int decimals = 0;
};
Ticks round_ticks(double low, double high, int wanted);

/// Field of a chart with its axes.
class Plot {
 public:
  struct Axis {
    double low = 0;
    double high = 1;
    std::string name;
    Unit unit = Unit::plain;
    int ticks = 5;
  };
  /// Draws grid, numbers and names around the field; leaves room at its right for names of lines.
  Plot(Svg& svg, const Axis& x_axis, const Axis& y_axis, double names_width = 0);

  SvgPoint at(double x_axis, double y_axis) const { return {x_scale_(x_axis), y_scale_(y_axis)}; }
  std::vector<SvgPoint> at(std::vector<SvgPoint> points) const;
  /// Writes the name of a line that ends at `up` at its right end, above the earlier names.
  void name_line(double y_axis, const std::string& name);
  double left() const { return x_scale_.begin; }
  double right() const { return x_scale_.end; }
  double bottom() const { return y_scale_.begin; }

 private:
  void draw_across(const Axis& axis);
  void draw_up(const Axis& axis);

  Svg& svg_;
  Scale x_scale_;
  Scale y_scale_;
  double names_above_;  ///< upper limit for the next name of a line
};

/// Escapes any text for HTML and SVG, for use between tags and within quoted attributes. Invisible
/// characters and malformed UTF-8 are made visible, as in all other formats.
std::string html_escaped(std::string_view text);

/// Name of an attribute and its value, which is escaped; numbers are written as coordinates.
struct Attribute {
  std::string_view name;
  std::string value;

  Attribute(std::string_view key, std::string words) : name(key), value(std::move(words)) {}
  Attribute(std::string_view key, double number);
};
/// List of attributes; those without a value are omitted.
using Attributes = std::initializer_list<Attribute>;

/// Returns an element around markup.
std::string element(std::string_view name, Attributes attributes, std::string_view content = "");
std::string element(std::string_view name, std::string_view content);

/// Column of a table of markup.
struct MarkupColumn {
  std::string heading;
  const char* style_class = "";
  bool names_rows = false;
};
struct MarkupRow {
  std::vector<std::string> cells;
  bool total = false;
};
/// Returns a table that scrolls if it is wider than the page, by keyboard as well.
std::string markup_table(const char* style_class, const std::vector<MarkupColumn>& columns,
                         const std::vector<MarkupRow>& rows);

/// Returns a pixel coordinate or similar number with at most two decimals, and no more than it
/// needs.
std::string coordinate(double value);

/// Returns the definitions that pictures of cards use; a page needs them once, before the first
/// picture.
std::string card_symbols();

/// Returns pictures of the cards, then the backs of the cards drawn to make five. Wild cards are
/// marked.
std::string held_cards(const std::vector<Card>& kept, const CardSet& wild);

/// Returns a picture of a deal with the discards faded.
std::string played_deal(const std::vector<Card>& deal, const std::vector<Card>& kept,
                        const CardSet& wild);

/// Section of a report on a game, kept in two forms: as blocks for all other formats, and as HTML
/// with pictures.
class Section {
 public:
  /// Starts a section; `id` is its address within the page.
  Section(std::string id, std::string title, const Style& style)
      : id_(std::move(id)), title_(std::move(title)), style_(style) {}

  const std::string& id() const { return id_; }
  const std::string& title() const { return title_; }
  const std::vector<Block>& blocks() const { return blocks_; }
  const std::string& html() const { return html_; }

  void add(const Block& block);
  void add_all(const std::vector<Block>& blocks) {
    for (const Block& block : blocks) add(block);
  }
  /// Adds a block only for formats without pictures.
  void add_for_words(Block block) { blocks_.push_back(std::move(block)); }
  /// Adds markup only for the page.
  void add_html(const std::string& markup) { html_ += markup; }
  /// Adds blocks that the page opens on demand.
  void add_folded(const std::string& summary, const std::vector<Block>& blocks);
  /// Adds a picture, drawn once for wide pages and once for phones.
  void add_picture(const std::function<Svg(double width)>& draw);

 private:
  std::string id_;
  std::string title_;
  const Style& style_;
  std::vector<Block> blocks_;
  std::string html_;
  int pictures_ = 0;
};

/// Returns the blocks under the headings of a part of a document.
std::vector<Block> blocks_of(const Document& document, std::string_view part);

// Sections of the report on a game, in their order.

Section glass_section(const Survey& survey, const Stakes& stakes, const Style& style);
Section return_section(const Survey& survey, const Style& style);
/// Returns the section on the value of a machine as left by another player, for games with states.
Section left_section(const Survey& survey, const Style& style);
Section strategy_section(const Survey& survey, const Stakes& stakes, const Style& style);
Section bankroll_section(const Survey& survey, const Stakes& stakes, const Style& style);
Section ruin_section(const Survey& survey, const Stakes& stakes, const Style& style);
Section mistakes_section(const Survey& survey, const Style& style);
/// Returns the stakes for the coins of the quoted pays, which may be fewer than the bet.
Stakes stakes_of_pays(const Survey& survey, const Stakes& stakes);
Section meter_section(const Survey& survey, const Stakes& stakes, const Style& style);
Section relatives_section(const Survey& survey, const Style& style);
Section origin_section(const Survey& survey, const Style& style);
Section par_section(const Survey& survey, const Stakes& stakes, const Style& style);
Section method_section(const Survey& survey, const std::string& command_line, const Style& style);

/// Returns a self-contained page in HTML 5: it includes its style and pictures, and has no script.
/// `highlights` appear in large type at the top.
std::string page(const std::string& title, const Figures& highlights,
                 const std::vector<Section>& sections, const Style& style = {});

/// Returns the beginning of a page: its title and style.
std::string page_begin(const std::string& title);

/// Look of a table on a page.
struct TableLook {
  std::vector<std::string_view> left_out{};  ///< keys of columns that phones do not show
  std::vector<double> bars{};  ///< length of each row's bar, 0 to 1; empty for no bars
  const char* style_class = "";
};

/// Returns a block of a document as HTML.
std::string html_of(const Block& block, const Style& style);
std::string html_figures(const Figures& figures, const char* style_class, const Style& style);
std::string html_table(const Table& table, const Style& style, const TableLook& look = {});

/// Returns the pocket chart: cards of 9 × 13 cm to cut out, as few as possible, in the largest type
/// that fits. They appear only in print.
std::string pocket_cards(const PlayedChart& chart);

}  // namespace vpanalyze
