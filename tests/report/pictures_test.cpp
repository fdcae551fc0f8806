// SPDX-License-Identifier: MIT
#include <cstdlib>
#include <regex>
#include <string>

#include "support/catch.hpp"
#include "support/games.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/studies/survey.hpp"

namespace vpanalyze {
namespace {

/// A game with a royal flush to be a meter, and with few lines, so that its studies take little
/// time.
Paytable royal_game() {
  Paytable game;
  game.name = "Royals";
  game.lines = {oracle::named("Royal flush", oracle::line("royal_flush", 800)),
                oracle::named("Full house", oracle::line("full_house", 15)),
                oracle::named("Jacks or better", oracle::line("pair", 1, "J-A"))};
  return game;
}

/// Checks the corners and ends that the shapes of an <svg> element name.
void check_within(const std::string& svg) {
  static const std::regex kBox("^<svg[^>]*viewBox=\"(\\S+) (\\S+) (\\S+) (\\S+)\"");
  static const std::regex kPlace(" ([xy])[12]?=\"([^\"]+)\"");
  std::smatch box;
  if (!std::regex_search(svg, box, kBox)) return;  // symbols, shown nowhere
  INFO(svg.substr(0, svg.find("</title>")));
  for (std::sregex_iterator place(svg.begin(), svg.end(), kPlace), end; place != end; ++place) {
    const std::size_t axis = (*place)[1] == "x" ? 1 : 2;
    const double least = std::stod(box[axis]);
    const double value = std::stod((*place)[2]);
    CAPTURE(place->str());
    CHECK(value >= least);
    CHECK(value <= least + std::stod(box[axis + 2]));
  }
}

TEST_CASE("Nothing in the pictures of a report begins outside of them", "[report]") {
  const std::string html = page_of(survey(royal_game()), "vpanalyze report royals");
  int pictures = 0;
  for (auto found_at = html.find("<svg"); found_at != std::string::npos;
       found_at = html.find("<svg", found_at + 1)) {
    check_within(html.substr(found_at, html.find("</svg>", found_at) - found_at));
    ++pictures;
  }
  static const std::regex kNoNumber("=\"[^\"a-z]*-?(nan|inf)");
  CHECK_FALSE(std::regex_search(html, kNoNumber));
  CHECK(pictures > 10);
}

}  // namespace
}  // namespace vpanalyze
