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

std::vector<DocumentPart> parts_of(Document document) {
  std::vector<DocumentPart> parts;
  for (Block& block : document.blocks) {
    const auto* heading = std::get_if<Heading>(&block);
    if (heading != nullptr) {
      parts.push_back({heading->text, {}});
    } else {
      if (parts.empty()) parts.emplace_back();
      parts.back().blocks.push_back(std::move(block));
    }
  }
  return parts;
}

std::vector<Block> blocks_under(const std::vector<DocumentPart>& parts, const std::string& title) {
  for (const DocumentPart& part : parts) {
    if (part.title == title) return part.blocks;
  }
  return {};
}

}  // namespace vpanalyze
