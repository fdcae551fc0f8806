// SPDX-License-Identifier: MIT
#include <memory>

#include "vpanalyze/report/document.hpp"

namespace vpanalyze {

std::unique_ptr<Writer> make_writer(Format format, const Style& style) {
  switch (format) {
    case Format::text: return make_text_writer(style);
    case Format::json: return make_json_writer(style);
    case Format::csv: return make_csv_writer(style);
    case Format::markdown: return make_markdown_writer(style);
    case Format::html: return make_html_writer(style);
    case Format::schema: return make_schema_writer(style);
    case Format::junit:
    case Format::github: return nullptr;
  }
  return nullptr;
}

}  // namespace vpanalyze
