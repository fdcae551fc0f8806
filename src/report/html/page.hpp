// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "report/html/svg.hpp"
#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/report/document.hpp"
#include "vpanalyze/report/format.hpp"
#include "vpanalyze/studies/strategy.hpp"
#include "vpanalyze/studies/survey.hpp"

namespace vpanalyze {

/// Any text as HTML and SVG show it unchanged, between tags and between the quotes of an attribute.
/// What is invisible or no UTF-8 is shown as what it is, as in all other formats.
std::string html_escaped(std::string_view text);

/// Names and values; values are escaped. Those without a value are left out.
using Attributes = std::initializer_list<std::pair<std::string_view, std::string>>;

/// An element around what is markup already.
std::string element(std::string_view name, Attributes attributes, std::string_view content);
std::string element(std::string_view name, std::string_view content);

/// A column of a table of markup: its heading with its class, the class of its cells.
struct MarkupColumn {
  std::string heading;
  std::string_view heading_class{};
  std::string_view cell_class{};
  bool names_rows = false;
};
std::string markup_table(std::string_view style_class, const std::vector<MarkupColumn>& columns,
                         const std::vector<std::vector<std::string>>& rows);

/// A table that scrolls where it is wider than the page, by keyboard as well.
std::string scrolling(std::string_view table);

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
Section ruin_section(const Survey& survey, const Style& style);
Section mistakes_section(const Survey& survey, const Style& style);
Section meter_section(const Survey& survey, const Stakes& stakes, const Style& style);
Section relatives_section(const Survey& survey, const Style& style);
Section origin_section(const Survey& survey, const Style& style);
Section par_section(const Survey& survey, const Stakes& stakes, const Style& style);
Section method_section(const Survey& survey, const std::string& command_line, const Style& style);

/// A figure in large type at the top.
struct Highlight {
  std::string label;
  std::string value;
};

/// A whole page in HTML 5, which needs no other file: its style and its pictures are in it, and it
/// has no script.
std::string page(const std::string& title, const std::vector<Highlight>& highlights,
                 const std::vector<Section>& sections);

/// The style sheet of all pages.
std::string style_sheet();

/// How a table looks on a page, besides what it says.
struct TableLook {
  std::vector<std::string_view> left_out;  ///< keys of columns that a phone does not show
  std::vector<double> bars;                ///< a row: the length of its bar, 0 to 1; none: no bars
};

/// A block of a document on a page.
std::string html_of(const Block& block, const Style& style);
std::string html_table(const Table& table, const Style& style, const TableLook& look = {});

/// The chart for a pocket: cards of 9 × 13 cm to be cut out, as few as will do, in type as large as
/// they have room for. Only paper shows them.
std::string pocket_cards(const PlayedChart& chart);

}  // namespace vpanalyze
