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

/// A picture in the making, in units of one pixel at its natural width. It scales down with the
/// page. Colors and sizes of text are classes of the page's style sheet.
class Svg {
 public:
  /// `title` is its name for those who cannot see it, `description` what they would see.
  Svg(double width, double height, std::string title, const Phrase& description);

  double width() const { return width_; }
  double height() const { return height_; }

  void rect(const char* style_class, SvgPoint corner, double width, double height);
  void line(const char* style_class, SvgPoint from, SvgPoint to);
  void polyline(const char* style_class, const std::vector<SvgPoint>& points);
  /// Between a line and another one with the same x.
  void band(const char* style_class, const std::vector<SvgPoint>& upper,
            const std::vector<SvgPoint>& lower);
  void dot(const char* style_class, SvgPoint center, double radius);
  void text(const char* style_class, SvgPoint place, Anchor anchor, std::string_view words);

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
  std::vector<SvgPoint> at(std::vector<SvgPoint> points) const;
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

/// Any text as HTML and SVG show it unchanged, between tags and between the quotes of an attribute.
/// What is invisible or no UTF-8 is shown as what it is, as in all other formats.
std::string html_escaped(std::string_view text);

/// A name and a value, which is escaped; numbers as coordinates.
struct Attribute {
  std::string_view name;
  std::string value;

  Attribute(std::string_view key, std::string words) : name(key), value(std::move(words)) {}
  Attribute(std::string_view key, double number);
};
/// Those without a value are left out.
using Attributes = std::initializer_list<Attribute>;

/// An element around what is markup already.
std::string element(std::string_view name, Attributes attributes, std::string_view content = "");
std::string element(std::string_view name, std::string_view content);

/// A column of a table of markup.
struct MarkupColumn {
  std::string heading;
  const char* style_class = "";
  bool names_rows = false;
};
struct MarkupRow {
  std::vector<std::string> cells;
  bool total = false;
};
/// It scrolls where it is wider than the page, by keyboard as well.
std::string markup_table(const char* style_class, const std::vector<MarkupColumn>& columns,
                         const std::vector<MarkupRow>& rows);

/// A pixel coordinate or the like: at most two decimals, no more than it takes.
std::string coordinate(double value);

/// What the pictures of cards are made of; a page needs it once, before the first of them.
std::string card_symbols();

/// The cards, then the backs of as many as are drawn to make five. Wild cards are marked.
std::string held_cards(const std::vector<Card>& kept, const CardSet& wild);

/// A deal, the cards that are not kept faded.
std::string played_deal(const std::vector<Card>& deal, const std::vector<Card>& kept,
                        const CardSet& wild);

/// A part of what there is to say about a game, told twice: in blocks that any format can write,
/// and on a page with pictures.
class Section {
 public:
  /// `id` is its address within the page.
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
  /// Only for formats without pictures.
  void add_for_words(Block block) { blocks_.push_back(std::move(block)); }
  /// Only for the page.
  void add_html(const std::string& markup) { html_ += markup; }
  /// Blocks that the page opens on demand.
  void add_folded(const std::string& summary, const std::vector<Block>& blocks);
  /// A picture, drawn for wide pages and for phones.
  void add_picture(const std::function<Svg(double width)>& draw);

 private:
  std::string id_;
  std::string title_;
  const Style& style_;
  std::vector<Block> blocks_;
  std::string html_;
  int pictures_ = 0;
};

/// The blocks under the headings of a part of a document.
std::vector<Block> blocks_of(const Document& document, std::string_view part);

// The sections of the report on a game, in their order.

Section glass_section(const Survey& survey, const Stakes& stakes, const Style& style);
Section return_section(const Survey& survey, const Style& style);
/// What a machine is worth as somebody has left it; of games that remember.
Section left_section(const Survey& survey, const Style& style);
Section strategy_section(const Survey& survey, const Stakes& stakes, const Style& style);
Section bankroll_section(const Survey& survey, const Stakes& stakes, const Style& style);
Section ruin_section(const Survey& survey, const Stakes& stakes, const Style& style);
Section mistakes_section(const Survey& survey, const Style& style);
/// Stakes of the coins that pays are for, which may be fewer than the bet.
Stakes stakes_of_pays(const Survey& survey, const Stakes& stakes);
Section meter_section(const Survey& survey, const Stakes& stakes, const Style& style);
Section relatives_section(const Survey& survey, const Style& style);
Section origin_section(const Survey& survey, const Style& style);
Section par_section(const Survey& survey, const Stakes& stakes, const Style& style);
Section method_section(const Survey& survey, const std::string& command_line, const Style& style);

/// A whole page in HTML 5, which needs no other file: its style and its pictures are in it, and it
/// has no script.
/// `highlights` stand in large type at the top.
std::string page(const std::string& title, const Figures& highlights,
                 const std::vector<Section>& sections, const Style& style = {});

/// What stands before what a page says: its title and style.
std::string page_begin(const std::string& title);

/// How a table looks on a page, besides what it says.
struct TableLook {
  std::vector<std::string_view> left_out{};  ///< keys of columns that a phone does not show
  std::vector<double> bars{};  ///< a row: the length of its bar, 0 to 1; none: no bars
  const char* style_class = "";
};

/// A block of a document on a page.
std::string html_of(const Block& block, const Style& style);
std::string html_figures(const Figures& figures, const char* style_class, const Style& style);
std::string html_table(const Table& table, const Style& style, const TableLook& look = {});

/// The chart for a pocket: cards of 9 × 13 cm to be cut out, as few as will do, in type as large as
/// they have room for. Only paper shows them.
std::string pocket_cards(const PlayedChart& chart);

}  // namespace vpanalyze
