// SPDX-License-Identifier: MIT
#include <cstddef>
#include <sstream>
#include <string>
#include <utility>

#include "report/plain_text.hpp"
#include "support/catch.hpp"
#include "vpanalyze/report/format.hpp"

using namespace vpanalyze;

namespace {

class AnyReport final : public Report {
 public:
  explicit AnyReport(Document document) : document_(std::move(document)) {}
  Document document() const override { return document_; }
  std::string json() const override { return "{}\n"; }

 private:
  Document document_;
};

std::string written(Block block, Format format, const Style& style = {}) {
  return write(AnyReport({{std::move(block)}}), format, style);
}

Table small_table(const std::string& name = "Flush") {
  return {
      {{.key = "hand", .heading = "Hand", .align = Align::left},
       {.heading = "For people"},
       {.key = "pays", .heading = "Pays", .short_heading = "P."},
       {.key = "hidden"}},
      {{{name, Count{1234}, Count{6}, Number{0.5}}}, {{"Total", {}, Count{10}, Number{1}}, true}}};
}

Document two_parts() {
  return {{Heading{"One"}, Paragraph{{"Words ", Count{1000}}}, Heading{"Two"},
           Figures{{{"return", "Return", {Number{0.5, 2, Unit::percent}, ", a half"}},
                    {"deals", "Deals of cards", {Count{2598960}}}}}}};
}

int widest_line(const std::string& text) {
  std::istringstream lines(text);
  int widest = 0;
  for (std::string line; std::getline(lines, line);) widest = std::max(widest, display_width(line));
  return widest;
}

}  // namespace

TEST_CASE("text: words to the left, numbers to the right, rules around the rows") {
  CHECK(written(small_table(), Format::text) ==
        "Hand   For people  Pays\n"
        "-----------------------\n"
        "Flush       1,234     6\n"
        "-----------------------\n"
        "Total                10\n");
}

TEST_CASE("text: columns stay aligned whatever the letters") {
  for (const std::string name : {"2–4", "Größe", "三条", "♠♥", "Gro\u0308ße"}) {
    CAPTURE(name);
    const std::string text = written(small_table(name), Format::text);
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) CHECK(display_width(line) == 23);
  }
}

TEST_CASE("text: a table that is too wide takes short headings, then breaks names") {
  Style style;
  style.width = 22;
  CHECK(written(small_table(), Format::text, style) ==
        "Hand   For people  P.\n"
        "---------------------\n"
        "Flush       1,234   6\n"
        "---------------------\n"
        "Total              10\n");
  style.width = 40;
  CHECK(written(small_table("Natural four aces with 2–4 or so"), Format::text, style) ==
        "Hand                    For people  P.\n"
        "--------------------------------------\n"
        "Natural four aces with       1,234   6\n"
        "  2–4 or so\n"
        "--------------------------------------\n"
        "Total                               10\n");
}

TEST_CASE("text: numbers are never cut, names only where it helps or they are very long") {
  Style style;
  style.width = 20;
  const std::string name = "Natural royal flush";
  CHECK(written(small_table(name), Format::text, style).find(name) != std::string::npos);
  const std::string long_name = name + " with a name that goes on and on";
  CHECK(widest_line(written(small_table(long_name), Format::text, style)) < 50);
}

TEST_CASE("text: parts, figures and paragraphs") {
  CHECK(write(AnyReport(two_parts()), Format::text) ==
        "One\n"
        "\n"
        "Words 1,000\n"
        "\n"
        "\n"
        "Two\n"
        "\n"
        "Return          50.00%, a half\n"
        "Deals of cards  2,598,960\n");
}

TEST_CASE("text: long words on a figure continue below its value") {
  Style style;
  style.width = 30;
  const Figures figures{{{"k", "Key", {"some words that need more than one line"}}}};
  CHECK(written(figures, Format::text, style) ==
        "Key  some words that need more\n"
        "     than one line\n");
}

TEST_CASE("text: colour leaves the letters as they are, and control characters are shown") {
  Style style;
  style.color = true;
  CHECK(written(Heading{"Game \033[2J"}, Format::text, style) == "\033[1mGame \\u001b[2J\033[0m\n");
  CHECK(written(small_table("\033]0;title\a"), Format::text).find('\033') == std::string::npos);
}

TEST_CASE("CSV: keys as headings, quotes where needed, numbers as they are") {
  CHECK(written(small_table(), Format::csv) == "hand,pays,hidden\nFlush,6,0.5\nTotal,10,1\n");
  CHECK(written(small_table("a,b"), Format::csv).find("\n\"a,b\",6") != std::string::npos);
  CHECK(written(small_table("say \"hi\""), Format::csv).find("\n\"say \"\"hi\"\"\",6") !=
        std::string::npos);
  CHECK(written(small_table("two\nlines"), Format::csv).find("\ntwo\\u000alines,6") !=
        std::string::npos);
  CHECK(written(small_table("Größe | 三条"), Format::csv).find("\nGröße | 三条,6") !=
        std::string::npos);
}

TEST_CASE("CSV: equal tables share a heading, others get their own") {
  const Table other{{{.key = "x"}}, {{{Count{1}}}}};
  const AnyReport report({{Heading{"h"}, small_table("A"), small_table("B"), other}});
  CHECK(write(report, Format::csv) ==
        "hand,pays,hidden\nA,6,0.5\nTotal,10,1\nB,6,0.5\nTotal,10,1\n\nx\n1\n");
}

TEST_CASE("CSV: figures where there is no table") {
  CHECK(write(AnyReport(two_parts()), Format::csv) == "figure,value\nreturn,0.5\ndeals,2598960\n");
}

TEST_CASE("Markdown: tables, lists, and signs that keep to themselves") {
  CHECK(written(small_table("a|b *c*"), Format::markdown) ==
        "| Hand | For people | Pays |\n"
        "| --- | ---: | ---: |\n"
        "| a\\|b \\*c\\* | 1,234 | 6 |\n"
        "| **Total** |  | **10** |\n");
  CHECK(write(AnyReport(two_parts()), Format::markdown) ==
        "## One\n\nWords 1,000\n\n## Two\n\n- Return: 50.00%, a half\n- Deals of cards: "
        "2,598,960\n");
  CHECK(written(Heading{"One", 1}, Format::markdown) == "# One\n");
  CHECK(written(Heading{"<b>\n"}, Format::markdown) == "## \\<b\\>\\\\u000a\n");
}

TEST_CASE("JSON is what the report says") {
  CHECK(write(AnyReport(two_parts()), Format::json) == "{}\n");
}

TEST_CASE("every format writes an empty document") {
  for (std::size_t i = 0; i < kFormatWords.size(); ++i) {
    const std::string text = write(AnyReport({}), static_cast<Format>(i));
    CHECK(text == (static_cast<Format>(i) == Format::json ? "{}\n" : ""));
  }
}
