// SPDX-License-Identifier: MIT
#include "report/plain_text.hpp"

#include "base/printable.hpp"
#include "support/catch.hpp"

using namespace vpanalyze;

namespace {

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("what a terminal would obey becomes visible") {
  CHECK(printable("Four 2–4 with A–4, Königlich, 三条, ♠") ==
        "Four 2–4 with A–4, Königlich, 三条, ♠");
  CHECK(printable("red \033[31m") == "red \\u001b[31m");
  CHECK(printable("a\nb\tc\rd") == "a\\u000ab\\u0009c\\u000dd");
  CHECK(printable(std::string("a\0b", 3)) == "a\\u0000b");
  CHECK(printable("\x7F") == "\\u007f");
  CHECK(printable("\xC2\x9B"
                  "31m") == "\\u009b31m");                // the one-character form of ESC [
  CHECK(printable("\u202Eevil") == "\\u202eevil");        // right to left from here on
  CHECK(printable("no\u2028break") == "no\\u2028break");  // a line separator
}

TEST_CASE("bytes that are no UTF-8 are replaced one by one") {
  CHECK(printable("\xFF") == "\uFFFD");
  CHECK(printable("a\x80z") == "a\uFFFDz");
  CHECK(printable("\xC3") == "\uFFFD");                      // cut off
  CHECK(printable("\xC0\x80") == "\uFFFD\uFFFD");            // overlong
  CHECK(printable("\xE2\x82") == "\uFFFD\uFFFD");            // cut off
  CHECK(printable("\xED\xA0\x80") == "\uFFFD\uFFFD\uFFFD");  // a surrogate
  CHECK(printable("\xF4\x90\x80\x80").size() == 4 * 3);      // beyond Unicode
}

TEST_CASE("width is counted in columns of the terminal") {
  CHECK(display_width("") == 0);
  CHECK(display_width("plain") == 5);
  CHECK(display_width("2–4") == 3);
  CHECK(display_width("Größe") == 5);
  CHECK(display_width("Gro\u0308ße") == 5);  // with a combining mark
  CHECK(display_width("三条") == 4);
  CHECK(display_width("♠♥♦♣") == 4);
  CHECK(display_width("🃏") == 2);
  CHECK(display_width("\xFF") == 1);
}

TEST_CASE("what is too wide ends in an ellipsis, without half characters") {
  CHECK(fitted("", 3).empty());
  CHECK(fitted("abc", 3) == "abc");
  CHECK(fitted("abcd", 3) == "ab…");
  CHECK(fitted("A♠K♠", 4) == "A♠K♠");
  CHECK(fitted("A♠K♠Q♠", 4) == "A♠K…");
  CHECK(fitted("大大大", 4) == "大…");
  CHECK(fitted("大大", 4) == "大大");
}

TEST_CASE("text breaks at blanks") {
  CHECK(wrapped("", 10) == Lines{""});
  CHECK(wrapped("short", 10) == Lines{"short"});
  CHECK(wrapped("ten column and more", 10) == Lines{"ten column", "and more"});
  CHECK(wrapped("  many   blanks ", 20) == Lines{"many blanks"});
  CHECK(wrapped("a verylongwordindeed b", 6) == Lines{"a", "verylongwordindeed", "b"});
  CHECK(wrapped("三条 三条", 5) == Lines{"三条", "三条"});
}

TEST_CASE("lines after the first can be indented, within the same width") {
  CHECK(wrapped("Natural four aces with 2-4", 18, 2) == Lines{"Natural four aces", "  with 2-4"});
  CHECK(wrapped("aa bb cc dd", 5, 2) == Lines{"aa bb", "  cc", "  dd"});
}

TEST_CASE("what has no room at all is an ellipsis") { CHECK(fitted("ab", 1) == "…"); }
