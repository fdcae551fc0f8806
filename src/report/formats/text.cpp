// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "report/formats/text_table.hpp"
#include "report/plain_text.hpp"
#include "report/value_text.hpp"
#include "vpanalyze/report/format.hpp"

namespace vpanalyze {

namespace {

/// Writes the blocks of a document one after the other, each ending in a newline.
struct TextBlocks {
  const Style& style;

  std::string operator()(const Heading& heading) const {
    return bold(printable(heading.text), style) + "\n";
  }

  std::string operator()(const Paragraph& paragraph) const {
    const std::string words = printable(text_for_people(paragraph.phrase, style.digits));
    std::string text;
    for (const std::string& line : wrapped(words, style.width)) text += line + "\n";
    return text;
  }

  std::string operator()(const Table& table) const { return text_table(table, style); }

  std::string operator()(const Figures& block) const {
    int label_width = 0;
    for (const Figure& figure : block.figures) {
      label_width = std::max(label_width, display_width(printable(figure.label)));
    }
    std::string text;
    for (const Figure& figure : block.figures) text += figure_lines(figure, label_width);
    return text;
  }

 private:
  /// The label, then the value and its remarks in a column of their own.
  std::string figure_lines(const Figure& figure, int label_width) const {
    std::string margin = printable(figure.label);
    margin.append(static_cast<std::size_t>(label_width - display_width(margin) + kGap), ' ');
    const int indent = label_width + kGap;
    const std::string words = printable(text_for_people(figure.phrase, style.digits));
    std::string text;
    for (const std::string& line : wrapped(words, style.width - indent)) {
      text += margin + line + "\n";
      margin.assign(static_cast<std::size_t>(indent), ' ');
    }
    return text;
  }
};

}  // namespace

/// For people at a terminal: blocks set apart by a blank line, every part that begins with a
/// heading but the first by two.
template <>
std::string write_as<Format::text>(const Report& report, const Style& style) {
  std::string text;
  for (const Block& block : report.document().blocks) {
    if (!text.empty()) text += std::holds_alternative<Heading>(block) ? "\n\n" : "\n";
    text += std::visit(TextBlocks{style}, block);
  }
  return text;
}

}  // namespace vpanalyze
