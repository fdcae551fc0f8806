// SPDX-License-Identifier: MIT
#include <string>

#include "report/html/page.hpp"
#include "support/catch.hpp"
#include "support/text.hpp"

using namespace vpanalyze;

namespace {

std::size_t occurrences(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t place = text.find(part); place != std::string::npos;
       place = text.find(part, place + 1)) {
    ++count;
  }
  return count;
}

const std::string kHostile = "<script>alert(\"x\")</script> & 'so'";
const std::string kHarmless =
    "&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;so&#39;";

}  // namespace

TEST_CASE("Text is escaped for HTML", "[html]") {
  CHECK(html_escaped(kHostile) == kHarmless);
  CHECK(html_escaped("10♠ ≥ ½") == "10♠ ≥ ½");
  CHECK(html_escaped("a\nb\x1b") == "a\\u000ab\\u001b");
  CHECK(html_escaped("\xff") == "\uFFFD");
  CHECK(element("p", {{"title", kHostile}, {"id", ""}}, "") ==
        "<p title=\"" + kHarmless + "\"></p>");
  CHECK(element("b", "x") == "<b>x</b>");
}

TEST_CASE("Coordinates take no more digits than they need", "[html]") {
  CHECK(coordinate(0) == "0");
  CHECK(coordinate(-0.001) == "0");
  CHECK(coordinate(12.5) == "12.5");
  CHECK(coordinate(1.0 / 3) == "0.33");
  CHECK(coordinate(100) == "100");
}

TEST_CASE("Pictures have names for those who cannot see them", "[html]") {
  Svg svg(100, 50, "A & B", "less < more");
  svg.text("tick", {1, 2}, Anchor::end, kHostile);
  svg.polyline("curve-a", {{0, 0}, {1.5, 2}});
  const std::string markup = svg.markup("x");
  CHECK(contains(markup, "role=\"img\""));
  CHECK(contains(markup, "aria-labelledby=\"x-title\""));
  CHECK(contains(markup, "<title id=\"x-title\">A &amp; B</title>"));
  CHECK(contains(markup, "<desc id=\"x-desc\">less &lt; more</desc>"));
  CHECK(contains(markup, kHarmless));
  CHECK(contains(markup, "points=\"0,0 1.5,2\""));
}

TEST_CASE("Ticks are round numbers", "[html]") {
  CHECK(round_ticks(0, 1, 5).values.size() == 6);
  CHECK(round_ticks(0, 1, 5).decimals == 1);
  const Ticks pays = round_ticks(800, 1250, 7);
  CHECK(pays.values.front() == 800);
  CHECK(pays.values.back() == 1200);
  CHECK(pays.decimals == 0);
  const Ticks returns = round_ticks(0.9948, 1.0084, 5);
  CHECK(returns.decimals == 3);
  CHECK(returns.values.size() == 3);
}

TEST_CASE("Cards are pictures with words", "[html]") {
  const Card wild = Card::of(Rank::deuce, Suit::spades);
  CardSet deuces;
  deuces.insert(wild);
  const std::string held = held_cards({wild, Card::of(Rank::ten, Suit::hearts)}, deuces);
  CHECK(contains(held, "<title>keep deuce of spades, ten of hearts</title>"));
  CHECK(occurrences(held, "class=\"face") == 2);
  CHECK(occurrences(held, "class=\"face wild\"") == 1);
  CHECK(occurrences(held, "class=\"back\"") == 3);
  CHECK(occurrences(held, "class=\"red\"") == 1);
  CHECK(contains(held_cards({}, {}), "<title>keep nothing</title>"));
  CHECK(contains(held_cards({Card::joker()}, {}), "keep joker"));
  const std::string played =
      played_deal({Card::of(Rank::deuce, Suit::clubs), Card::of(Rank::three, Suit::diamonds)},
                  {Card::of(Rank::three, Suit::diamonds)}, {});
  CHECK(contains(played, "keep three of diamonds, discard deuce of clubs"));
  CHECK(contains(played, "black faded"));
}

TEST_CASE("Tables say what documents say", "[html]") {
  Table table;
  table.add(Record{
      {"hand", words("Hand"), kHostile}, {"hidden", Count{1}}, {"pays", "Pays", Count{4000}}});
  table
      .add(Record{
          {"hand", words("Hand"), "Total"}, {"hidden", Value()}, {"pays", "Pays", Number{0.5, 2}}})
      .total = true;
  const std::string html = html_table(table, {}, {{"pays"}, {0.25}});
  CHECK(contains(html, "<th class=\"words\" scope=\"row\">" + kHarmless + "</th>"));
  CHECK(contains(html, "<td class=\"minor\">4,000</td>"));
  CHECK(contains(html, "width:25%"));
  CHECK(contains(html, "<tr class=\"total\">"));
  CHECK_FALSE(contains(html, "hidden"));
  CHECK(contains(html_of(Phrase(kHostile), {}), kHarmless));
  CHECK(contains(html_of(Figures(Record{{"a", "Label", percent(0.5)}}), {}),
                 "<dt>Label</dt><dd>50.0000%</dd>"));
}

TEST_CASE("Sections tell formats without pictures what they can", "[html]") {
  const Style style;
  Section section("id", "Title", style);
  section.add(Phrase("both"));
  section.add_for_words(Phrase("words"));
  section.add_html("<hr>");
  section.add_folded("More", {Phrase("inside")});
  section.add_picture([](double width) { return Svg(width, 10, "p", "q"); });
  CHECK(section.blocks().size() == 3);
  CHECK(contains(section.html(), "both"));
  CHECK_FALSE(contains(section.html(), "words"));
  CHECK(contains(section.html(), "<details><summary>More</summary>"));
  CHECK(contains(section.html(), "id-1-wide-title"));
  CHECK(contains(section.html(), "id-1-narrow-title"));

  const Document document{{Heading{.text = "A", .part = "a"}, Phrase("x"), Heading{"B"}}};
  CHECK(blocks_of(document, "a").size() == 1);
  CHECK(blocks_of(document, "b").empty());
}

TEST_CASE("A page needs nothing but itself", "[html]") {
  const Style style;
  Section section("part", "A <part>", style);
  const std::string html = page(kHostile, {people_field("Return", "99%")}, {section});
  CHECK(html.starts_with("<!DOCTYPE html>\n<html lang=\"en\">"));
  CHECK(contains(html, "<title>" + kHarmless + "</title>"));
  CHECK(contains(html, "<h2 id=\"part-heading\">A &lt;part&gt;</h2>"));
  CHECK(contains(html, "prefers-color-scheme: dark"));
  CHECK(contains(html, "@media print"));
  for (const char* forbidden : {"<script", "http:", "https:", "@import", "url(", "<link", "<img"}) {
    CHECK_FALSE(contains(html, forbidden));
  }
}

TEST_CASE("What is on a card stands in its middle", "[html]") {
  const std::string held = held_cards({Card::of(Rank::ace, Suit::spades), Card::joker()}, {});
  CHECK(contains(held, "<rect class=\"face\" x=\"0\" y=\"0\" width=\"24\""));
  CHECK(contains(held, "<text x=\"12\" y=\"16\">A</text>"));
  CHECK(contains(held, "<use href=\"#card-spades\" x=\"6\" y=\"19\" width=\"12\""));
  CHECK(contains(held, "<rect class=\"face wild\" x=\"27\" y=\"0\" width=\"24\""));
  CHECK(contains(held, "<text x=\"39\" y=\"15\" class=\"joker\">Jo</text>"));
}
