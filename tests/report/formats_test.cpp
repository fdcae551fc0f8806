// SPDX-License-Identifier: MIT
#include <cstddef>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/printable.hpp"
#include "report/members.hpp"
#include "report/plain_text.hpp"
#include "support/catch.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/report/document.hpp"
#include "vpanalyze/studies/sweep.hpp"

using namespace vpanalyze;

namespace {

std::string written(Block block, Format format, const Style& style = {}) {
  return write(Document{{std::move(block)}}, format, style);
}

Table small_table(const std::string& name = "Flush") {
  const auto record = [](const std::string& hand, Value shown_value, std::uint64_t pays,
                         double hidden) {
    return Record{{"hand", words("Hand"), hand},
                  {kPeopleOnly, "For people", std::move(shown_value)},
                  {"pays", {"Pays", "P."}, Count{pays}},
                  {"hidden", Number{hidden}}};
  };
  Table table{"rows"};
  table.add(record(name, Count{1234}, 6, 0.5));
  table.add(record("Total", Value(), 10, 1)).total = true;
  return table;
}

Document two_parts() {
  return {{Heading{"One"}, Phrase("Words ", Count{1000}), Heading{"Two"},
           Figures({{"return", "Return", Number{0.5}, {percent(0.5, 2), ", a half"}},
                    {Key("exactly", "", Programs::scripts), "1/2"},
                    {"deals", "Deals of cards", Count{2598960}}})}};
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
  CHECK(write(two_parts(), Format::text) ==
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
  const Figures figures(Record{{"k", "Key", "some words that need more than one line"}});
  CHECK(written(figures, Format::text, style) ==
        "Key  some words that need more\n"
        "     than one line\n");
}

TEST_CASE("text: color leaves the letters as they are, and control characters are shown") {
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

TEST_CASE("CSV: one table, which may have several parts, or another one asked for") {
  Table other{.key = sheets_key("other")};
  other.add(Record{{sheets_key("x"), Count{1}}});
  const Document report{{Heading{"h"}, small_table("A"), small_table("B"), other}};
  CHECK(write(report, Format::csv) ==
        "hand,pays,hidden\nA,6,0.5\nTotal,10,1\nB,6,0.5\nTotal,10,1\n");
  CHECK(write(report, Format::csv, {.table = "other"}) == "x\n1\n");
  CHECK(write(two_parts(), Format::csv, {.table = "figures"}) == write(two_parts(), Format::csv));
  CHECK_THROWS_AS(write(report, Format::csv, {.table = "others"}), std::invalid_argument);
}

TEST_CASE("CSV: several games in one table, with a column for what only one of them has") {
  const auto game = [](const char* name, bool has_times, bool has_game) {
    Table table{.key = "hands"};
    Record row{{"name", "Flush"}, {"pays", Count{6}}, {"return", Count{1}}};
    if (has_times)
      row = {{"name", "Flush"}, {"pays", Count{6}}, {"times", Count{2}}, {"return", Count{1}}};
    if (has_game) row.add({sheets_key("game"), name});
    table.add(std::move(row));
    Figures figures{{"name", name}, {"deals", "Deals", Count{7}}};
    return Document{{figures, table}};
  };
  const auto written_all = [](const std::vector<Document>& games, const Style& style = {}) {
    std::string text;
    make_writer(Format::csv, style)->add_all(games, text);
    return text;
  };
  const std::vector<Document> unlike = {game("A", false, false), game("B, b", true, false)};
  CHECK(written_all(unlike) == "game,name,pays,times,return\nA,Flush,6,,1\n\"B, b\",Flush,6,2,1\n");
  CHECK(written_all(unlike, {.table = "figures"}) ==
        "game,figure,value\nA,deals,7\n\"B, b\",deals,7\n");
  CHECK(written_all({game("A", true, true), game("B", false, true)}) ==
        "name,pays,times,return,game\nFlush,6,2,1,A\nFlush,6,,1,B\n");
  CHECK(written_all({game("A", true, false)}) == "name,pays,times,return\nFlush,6,2,1\n");
  Table states{.key = "states"};
  states.add(Record{{"state", "first"}});
  std::vector<Document> one_has = {game("A", false, false), game("B", false, false)};
  one_has.back().add(states);
  CHECK(written_all(one_has, {.table = "states"}) == "game,state\nB,first\n");
  CHECK_THROWS_AS(written_all(one_has, {.table = "others"}), std::invalid_argument);
}

TEST_CASE("Text: on terminals hearts and diamonds are red, and nothing but cards") {
  const auto shown = [](const Phrase& phrase, const Style& style) {
    return write({{phrase}}, Format::text, style);
  };
  const Style terminal{.color = true};
  std::string problem;
  const std::vector<Card> cards = parse_cards("As Kh Td Jk", problem).value();
  const Cards kept(std::vector<std::optional<Card>>{cards[0], std::nullopt, cards[2]});
  CHECK(shown({"Hold ", Cards(cards), "."}, terminal) ==
        "Hold As \033[31mKh\033[39m \033[31mTd\033[39m Jk.\n");
  CHECK(shown({kept}, terminal) == "As -- \033[31mTd\033[39m\n");
  CHECK(shown({symbol_cards(cards)}, terminal) == "A♠ \033[31mK♥\033[39m \033[31mT♦\033[39m Jk\n");
  CHECK(shown({symbol_cards({}), ", ", Cards({}, "(none)")}, terminal) == "nothing, (none)\n");
  CHECK(shown({"Kh \uFFF9Kh\uFFFB"}, terminal) == "Kh \\ufff9Kh\\ufffb\n");
  CHECK(shown({Cards(cards), symbol_cards(cards)}, {}) == "As Kh Td JkA♠ K♥ T♦ Jk\n");
  // Marks take no room.
  CHECK(shown({Cards(cards), " of a deal"}, {.color = true, .width = 21}).find('\n') ==
        shown({Cards(cards), " of a deal"}, terminal).find('\n'));
}

TEST_CASE("CSV: figures where there is no table") {
  CHECK(write(two_parts(), Format::csv) == "figure,value\nreturn,0.5\ndeals,2598960\n");
}

TEST_CASE("Markdown: tables, lists, and signs that keep to themselves") {
  CHECK(written(small_table("a|b *c*"), Format::markdown) ==
        "| Hand | For people | Pays |\n"
        "| --- | ---: | ---: |\n"
        "| a\\|b \\*c\\* | 1,234 | 6 |\n"
        "| **Total** |  | **10** |\n");
  CHECK(write(two_parts(), Format::markdown) ==
        "## One\n\nWords 1,000\n\n## Two\n\n- Return: 50.00%, a half\n- Deals of cards: "
        "2,598,960\n");
  CHECK(written(Heading{"One", 1}, Format::markdown) == "# One\n");
  CHECK(written(Heading{"<b>\n"}, Format::markdown) == "## \\<b\\>\\\\u000a\n");
}

TEST_CASE("JSON: figures and tables as one object, tables of one key as one list") {
  CHECK(write(two_parts(), Format::json) ==
        R"({"schema_version":1,"return":0.5,"exactly":"1/2","deals":2598960})"
        "\n");
  const Document document{{small_table("A"), Figures(Record{{"x", Value()}}), small_table("B")}};
  CHECK(write(document, Format::json) ==
        R"({"schema_version":1,"rows":[{"hand":"A","pays":6,"hidden":0.5},)"
        R"({"hand":"B","pays":6,"hidden":0.5}],"x":null})"
        "\n");
}

TEST_CASE("JSON: what stands at the end, objects within, and what is absent") {
  Table table{"rows"};
  table.place = Place::end;
  table.add(Record{{"a.x", Count{1}}, {"a.y", true}, {"b", Absent()}, {"c", "z"}});
  const Document document{{table, Figures(Record{{"name", "n"}})}};
  CHECK(write(document, Format::json) ==
        R"({"schema_version":1,"name":"n","rows":[{"a":{"x":1,"y":true},"c":"z"}]})"
        "\n");
  const Answer answer{.type = "Row", .meaning = "A row.", .parts = {}};
  table.answer = &answer;
  CHECK(write(Document{{table}}, Format::json) ==
        R"({"schema_version":1,"a":{"x":1,"y":true},"c":"z"})"
        "\n");
}

TEST_CASE("rows and fields are for those who have a name for them") {
  Table table;
  table.add(Record{{sheets_key("a"), "A", Count{1}}});
  table.add(Record{{sheets_key("a"), "A", Count{2}}}).shown_to_people = false;
  CHECK(written(table, Format::csv) == "a\n1\n2\n");
  CHECK(written(table, Format::markdown) == "| A |\n| ---: |\n| 1 |\n");
  CHECK(written(table, Format::text) == "A\n-\n1\n");
  CHECK(
      written(Figures(Record{{Key("a", "", Programs::scripts), Count{1}}}), Format::text).empty());
}

TEST_CASE("every format writes one answer behind the other, and tables row by row") {
  for (std::size_t i = 0; i < kFormatsOfAll.size(); ++i) {
    const auto format = static_cast<Format>(i);
    if (format == Format::schema) continue;  // which describes declared answers only
    CAPTURE(kFormatsOfAll[i]);
    const Table table = small_table();
    std::string rows;
    const auto row_writer = make_writer(format, {});
    row_writer->begin_rows(table, rows);
    for (const Row& row : table.rows) row_writer->add_row(row, rows);
    const bool has_values =
        rows.find("1234") + rows.find("0.5") + rows.find("1,234") != 3 * std::string::npos;
    CHECK(has_values);
    std::string answers;
    const auto writer = make_writer(format, {});
    writer->add(two_parts(), answers);
    const std::size_t first = answers.size();
    writer->add(two_parts(), answers);
    CHECK(answers.size() > first);
    CHECK(write(Document(), format) == (format == Format::json ? "{\"schema_version\":1}\n" : ""));
  }
}

TEST_CASE("HTML: one page, headings by level, nothing that could be taken for markup") {
  const std::string page =
      write({{Heading{"A <b>"}, Heading{"Part", 3}, small_table("a&b")}}, Format::html);
  CHECK(page.starts_with("<!DOCTYPE html>\n"));
  CHECK(page.find("<title>A &lt;b&gt;</title>") != std::string::npos);
  CHECK(page.find("<h2>A &lt;b&gt;</h2>\n<h3>Part</h3>\n") != std::string::npos);
  CHECK(page.find("<th class=\"words\" scope=\"row\">a&amp;b</th><td>1,234</td><td>6</td>") !=
        std::string::npos);
}

TEST_CASE("Rows of a sweep are not made for a grid that is gone") {
  STATIC_REQUIRE(std::is_constructible_v<SweepRows, const SweepGrid&, std::optional<int>>);
  STATIC_REQUIRE_FALSE(std::is_constructible_v<SweepRows, SweepGrid, std::optional<int>>);
}
