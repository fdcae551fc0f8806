// SPDX-License-Identifier: MIT
#include "report/html/page.hpp"

#include <string>
#include <variant>

#include "report/embedded_texts.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/version.hpp"

namespace vpanalyze {

namespace {

std::string head(const std::string& title) {
  return "<head>\n<meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
         "<meta name=\"color-scheme\" content=\"light dark\">\n"
         "<meta name=\"generator\" content=\"vpanalyze " +
         std::string(kVersion) + "\">\n" + element("title", html_escaped(title)) + "\n<style>\n" +
         std::string(embedded_text("page.css")) + "</style>\n</head>\n";
}

std::string header(const std::string& title, const Figures& highlights, const Style& style) {
  return element("header", "\n" + element("h1", html_escaped(title)) + "\n" +
                               html_figures(highlights, "highlights", style)) +
         "\n";
}

std::string contents(const std::vector<Section>& sections) {
  std::string links;
  for (const Section& section : sections) {
    const std::string link =
        element("a", {{"href", "#" + section.id()}}, html_escaped(section.title()));
    links += element("li", link) + "\n";
  }
  return element("nav", {{"aria-label", "Contents"}}, element("ol", "\n" + links)) + "\n";
}

std::string body(const std::vector<Section>& sections) {
  std::string text;
  for (const Section& section : sections) {
    const std::string heading_id = section.id() + "-heading";
    const std::string heading =
        element("h2", {{"id", heading_id}}, html_escaped(section.title())) + "\n";
    text += element("section", {{"id", section.id()}, {"aria-labelledby", heading_id}},
                    "\n" + heading + section.html()) +
            "\n";
  }
  return element("main", "\n" + text);
}

}  // namespace

std::string page_begin(const std::string& title) {
  return "<!DOCTYPE html>\n<html lang=\"en\">\n" + head(title) + "<body>\n";
}

std::string page(const std::string& title, const Figures& highlights,
                 const std::vector<Section>& sections, const Style& style) {
  return page_begin(title) + card_symbols() + header(title, highlights, style) +
         contents(sections) + body(sections) + "\n</body>\n</html>\n";
}

void Section::add(const Block& block) {
  html_ += html_of(block, style_);
  blocks_.push_back(block);
}

void Section::add_folded(const std::string& summary, const std::vector<Block>& blocks) {
  std::string content = element("summary", html_escaped(summary)) + "\n";
  for (const Block& block : blocks) {
    content += html_of(block, style_);
    blocks_.push_back(block);
  }
  html_ += element("details", content) + "\n";
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
  bool is_inside = false;
  for (const Block& block : document.blocks) {
    if (const auto* heading = std::get_if<Heading>(&block)) {
      is_inside = heading->part == part;
    } else if (is_inside) {
      blocks.push_back(block);
    }
  }
  return blocks;
}

}  // namespace vpanalyze
