// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "report/html/svg.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/report/document.hpp"
#include "vpanalyze/report/format.hpp"
#include "vpanalyze/studies/strategy.hpp"
#include "vpanalyze/studies/survey.hpp"

namespace vpanalyze {

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
