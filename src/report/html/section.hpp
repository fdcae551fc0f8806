// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "report/html/svg.hpp"
#include "vpanalyze/report/document.hpp"
#include "vpanalyze/report/format.hpp"

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
  const Style& style() const { return style_; }
  const std::vector<Block>& blocks() const { return blocks_; }
  const std::string& html() const { return html_; }

  void add(const Block& block);
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

}  // namespace vpanalyze
