// SPDX-License-Identifier: MIT
// Wordings of chart lines as people write them, and their meaning to the reader.
#include <algorithm>
#include <filesystem>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "studies/chart_words/line_parser.hpp"
#include "support/catch.hpp"
#include "support/chart_text.hpp"
#include "support/games.hpp"
#include "support/wordings.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace {

using namespace vpanalyze;

/// Returns a line as the reader understands it, or its message if it refuses the line.
std::string understood(const oracle::Wording& wording) {
  const Paytable game = oracle::bundled_game(wording.game);
  const std::string heading = wording.deals.empty() ? "" : wording.deals + ":\n";
  try {
    const std::string text =
        oracle::chart_text(read_chart(heading + wording.line, "chart", game), game);
    const std::size_t first = text.find("1. ") + 3;
    return text.substr(first, text.find('\n', first) - first);
  } catch (const ChartError& error) {
    return error.what();
  }
}

}  // namespace

TEST_CASE("Lines of charts are understood as people write them", "[strategy]") {
  const std::vector<oracle::Wording> wordings = oracle::wordings();
  CHECK(wordings.size() > 120);
  for (const oracle::Wording& wording : wordings) {
    INFO(wording.line);
    CHECK(understood(wording) == wording.meaning);
    // A meaning must be read as itself.
    CHECK(understood({wording.game, wording.deals, wording.meaning, ""}) == wording.meaning);
  }
}

namespace {

/// Ways to write a term that are words alone, without slots.
std::vector<std::string> plain_forms(const Rewrite& row) {
  constexpr std::string_view kPlural = "(s)";
  std::vector<std::string> forms;
  for (const std::string_view form : parts_of(row.typed, '|')) {
    if (form.find_first_of("<[{^$") != std::string_view::npos) continue;
    const bool plural = form.ends_with(kPlural);
    forms.emplace_back(form.substr(0, form.size() - (plural ? kPlural.size() : 0)));
    if (plural) forms.push_back(forms.back() + "s");
  }
  return forms;
}

/// With another form of a term that a line has; empty where it has it not, or only as a part of a
/// longer one: "pair" in "two pair".
std::string replaced(const std::string& line, std::string_view written, const std::string& form) {
  for (const Rewrite& longer : term_rewrites()) {
    const bool has_it =
        longer.meant != written && longer.meant.find(written) != std::string_view::npos;
    if (has_it && line.find(longer.meant) != std::string::npos) return "";
  }
  const std::string padded = " " + line + " ";
  for (const std::string_view end : {" ", ","}) {
    const std::size_t place = padded.find(" " + std::string(written) + std::string(end));
    if (place == std::string::npos) continue;
    return line.substr(0, place) + form + line.substr(place + written.size());
  }
  return "";
}

}  // namespace

TEST_CASE("Every form of a term is understood as the one that is written", "[strategy]") {
  std::vector<oracle::Wording> samples;
  for (const oracle::Wording& wording : oracle::wordings()) {
    samples.push_back({wording.game, wording.deals, wording.meaning, ""});
  }
  std::size_t compared = 0;
  for (const Rewrite& row : term_rewrites()) {
    for (const std::string& form : plain_forms(row)) {
      for (const oracle::Wording& sample : samples) {
        const std::string line = replaced(sample.line, row.meant, form);
        if (line.empty()) continue;
        INFO(line);
        ++compared;
        CHECK(understood({sample.game, sample.deals, line, ""}) == sample.line);
      }
    }
  }
  CHECK(compared > 100);
}

TEST_CASE("Every row of the tables of wordings has an example that needs it", "[strategy]") {
  const std::vector<std::pair<std::string, std::string>> games = {
      {"jacks-or-better/9-6", ""},
      {"double-double-bonus/9-6", ""},
      {"deuces-wild/full-pay", "2 deuces"}};
  const auto check = [&](const Rewrite& row, bool is_form) {
    INFO(row.example);
    RewrittenLine line = unchanged_line(plain_line(row.example, {}).text);
    if (is_form) line = rewritten(line, term_rewrites(), {});
    CHECK(rewritten(line, std::span(&row, 1), {}).text != line.text);
    CHECK(std::any_of(games.begin(), games.end(), [&](const auto& game) {
      const std::string text = understood({game.first, game.second, std::string(row.example), ""});
      return !text.starts_with("chart:");
    }));
  };
  for (const Rewrite& row : term_rewrites()) check(row, false);
  for (const Rewrite& row : form_rewrites()) check(row, true);
}

TEST_CASE("Pages on strategy are understood without rewriting, or refused with advice",
          "[strategy]") {
  int pages = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(oracle::kChartData + "chart_pages")) {
    INFO(entry.path());
    ++pages;
    const std::string text = oracle::contents(entry.path());
    const Paytable game = oracle::bundled_game(oracle::field(text, "game"));
    std::istringstream all(text);
    int lines = 0;
    for (std::string line; std::getline(all, line);) lines += line.front() == '#' ? 0 : 1;
    int refused = 0;
    try {
      read_chart(text, "page", game);
    } catch (const ChartError& error) {
      std::istringstream problems(error.what());
      for (std::string problem; std::getline(problems, problem); ++refused) {
        INFO(problem);
        CHECK(problem.starts_with("page:"));
        CHECK(problem.find("; ") != std::string::npos);  // advice
      }
    }
    CHECK(10 * refused <= lines);
  }
  CHECK(pages == 6);
}
