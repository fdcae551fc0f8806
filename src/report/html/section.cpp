// SPDX-License-Identifier: MIT
#include "report/html/section.hpp"

#include <array>
#include <variant>

#include "report/html/blocks.hpp"
#include "report/html/markup.hpp"

namespace vpanalyze {

void Section::add(const Block& block) {
  html_ += html_of(block, style_);
  blocks_.push_back(block);
}

void Section::add_folded(const std::string& summary, const std::vector<Block>& blocks) {
  std::string inside = element("summary", html_escaped(summary)) + "\n";
  for (const Block& block : blocks) {
    inside += html_of(block, style_);
    blocks_.push_back(block);
  }
  html_ += element("details", inside) + "\n";
}

void Section::add_picture(const std::function<Svg(double width)>& draw) {
  struct Size {
    const char* name;
    double width;
  };
  ++pictures_;
  std::string drawings;
  for (const Size& size : {Size{"wide", 720}, Size{"narrow", 360}}) {
    const std::string id = id_ + "-" + std::to_string(pictures_) + "-" + size.name;
    drawings += element("div", {{"class", size.name}}, draw(size.width).markup(id));
  }
  html_ += element("figure", drawings) + "\n";
}

std::vector<Block> blocks_of(const Document& document, std::string_view part) {
  std::vector<Block> blocks;
  bool within = false;
  for (const Block& block : document.blocks) {
    if (const auto* heading = std::get_if<Heading>(&block)) {
      within = heading->part == part;
    } else if (within) {
      blocks.push_back(block);
    }
  }
  return blocks;
}

}  // namespace vpanalyze
