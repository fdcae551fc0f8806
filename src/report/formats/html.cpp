// SPDX-License-Identifier: MIT
#include <cstddef>
#include <memory>
#include <string>
#include <variant>

#include "report/html/page.hpp"
#include "report/plain_text.hpp"
#include "vpanalyze/report/document.hpp"

namespace vpanalyze {

namespace {

/// Writer of a self-contained page. Leaves out the last end tags, as HTML allows, so that more can
/// follow.
class HtmlWriter final : public Writer {
 public:
  using Writer::Writer;

  void add(const Document& document, std::string& text) override {
    for (const Block& block : document.blocks) {
      const auto* heading = std::get_if<Heading>(&block);
      begin_page(heading != nullptr ? text_for_people(heading->text) : "vpanalyze", text);
      if (heading != nullptr) {
        const char* element_name = heading->level == 1 ? "h1" : heading->level == 2 ? "h2" : "h3";
        text += element(element_name, html_escaped(text_for_people(heading->text))) + "\n";
      } else {
        text += html_of(block, style());
      }
    }
  }

  void begin_rows(const Table& table, std::string& text) override {
    begin_page("vpanalyze", text);
    table_ = &table;
    text += "<table>\n<thead><tr>";
    for (const Column& column : table.columns) {
      if (!column.heading.empty()) text += element("th", html_escaped(column.heading));
    }
    text += "</tr></thead>\n<tbody>\n";
  }

  void add_row(const Row& row, std::string& text) override {
    text += "<tr>";
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      if (table_->columns[i].heading.empty()) continue;
      text += element("td", html_escaped(text_for_people(row.cells[i], style().digits)));
    }
    text += "</tr>\n";
  }

  void end_rows(std::string& text) override { text += "</tbody>\n</table>\n"; }

 private:
  void begin_page(const std::string& title, std::string& text) {
    if (has_begun_) return;
    has_begun_ = true;
    text += page_begin(title);
  }

  bool has_begun_ = false;
  const Table* table_ = nullptr;
};

}  // namespace

std::unique_ptr<Writer> make_html_writer(const Style& style) {
  return std::make_unique<HtmlWriter>(style);
}

}  // namespace vpanalyze
