// SPDX-License-Identifier: MIT
#include "report/html/page.hpp"

#include <variant>

#include "report/html/markup.hpp"
#include "vpanalyze/version.hpp"

namespace vpanalyze {

namespace {

std::string head(const std::string& title) {
  return "<head>\n<meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
         "<meta name=\"color-scheme\" content=\"light dark\">\n"
         "<meta name=\"generator\" content=\"vpanalyze " +
         std::string(kVersion) + "\">\n" + element("title", html_escaped(title)) + "\n<style>" +
         style_sheet() + "</style>\n</head>\n";
}

std::string header(const std::string& title, const std::vector<Highlight>& highlights) {
  std::string entries;
  for (const Highlight& highlight : highlights) {
    entries += element("div", element("dt", html_escaped(highlight.label)) +
                                  element("dd", html_escaped(highlight.value))) +
               "\n";
  }
  return element("header", "\n" + element("h1", html_escaped(title)) + "\n" +
                               element("dl", {{"class", "highlights"}}, "\n" + entries) + "\n") +
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

std::string page(const std::string& title, const std::vector<Highlight>& highlights,
                 const std::vector<Section>& sections) {
  return "<!DOCTYPE html>\n<html lang=\"en\">\n" + head(title) + "<body>\n" + card_symbols() +
         header(title, highlights) + contents(sections) + body(sections) + "\n</body>\n</html>\n";
}

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
