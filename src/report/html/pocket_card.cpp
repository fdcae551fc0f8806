// SPDX-License-Identifier: MIT
#include "report/html/page.hpp"

#include <array>
#include <utility>
#include <vector>

#include "report/html/markup.hpp"
#include "report/plain_text.hpp"

namespace vpanalyze {

namespace {

// In points; the style sheet has the same measures.
constexpr double kWidth = 226;
constexpr double kHeight = 340;
constexpr double kLineHeight = 1.2;
/// Of a character, in sizes of the type: a little more than usual typefaces take.
constexpr double kCharacterWidth = 0.53;
constexpr double kNumberColumn = 2;

/// Sizes of type, none of them too small to be read.
constexpr std::array kSizes = {12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5};

/// What stands together: the name of a section with its first line, or a line.
struct Entry {
  std::string section;
  std::string number;
  std::string hold;
};

std::vector<Entry> entries(const PlayedChart& chart) {
  std::vector<Entry> all;
  int wild_cards = -1;
  std::size_t number = 0;
  for (const PlayedLine& line : chart.lines) {
    if (line.deals == 0) continue;
    std::string section;
    if (std::exchange(wild_cards, line.wild_cards) != line.wild_cards) {
      number = 0;
      const bool several = chart.sections.size() > 1;
      if (several) section = chart.sections.at(static_cast<std::size_t>(line.wild_cards));
    }
    all.push_back({std::move(section), std::to_string(++number), line.hold});
  }
  return all;
}

/// The height of an entry in lines.
double lines_of(const Entry& entry, double size) {
  constexpr double kHeadingLines = 1.4;
  const int characters = static_cast<int>((kWidth / size - kNumberColumn) / kCharacterWidth);
  const auto lines = static_cast<double>(wrapped(entry.hold, characters).size());
  return entry.section.empty() ? lines : lines + kHeadingLines;
}

/// Where each card begins.
std::vector<std::size_t> cards_of(const std::vector<Entry>& all, double size) {
  constexpr double kTitleLines = 1.6;
  const double room = kHeight / (size * kLineHeight) - kTitleLines;
  std::vector<std::size_t> begins = {0};
  double used = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const double lines = lines_of(all[i], size);
    if (used > 0 && used + lines > room) {
      begins.push_back(i);
      used = 0;
    }
    used += lines;
  }
  return begins;
}

std::string written(const Entry& entry) {
  const std::string heading =
      entry.section.empty() ? "" : element("h4", html_escaped(entry.section)) + "\n";
  return heading + element("p", element("span", entry.number) + html_escaped(entry.hold)) + "\n";
}

}  // namespace

std::string pocket_cards(const PlayedChart& chart) {
  const std::vector<Entry> all = entries(chart);
  double size = kSizes.front();
  for (const double smaller : kSizes) {
    if (cards_of(all, smaller).size() < cards_of(all, size).size()) size = smaller;
  }
  std::vector<std::size_t> ends = cards_of(all, size);
  ends.erase(ends.begin());
  ends.push_back(all.size());
  const std::string title =
      html_escaped(chart.name + ", " + text_for_people(percent(chart.return_chart, 2)));
  std::string cards;
  std::size_t next = 0;
  for (const std::size_t end : ends) {
    std::string text = element("h3", title) + "\n";
    while (next < end) text += written(all[next++]);
    cards += element("div",
                     {{"class", "pocket-card"}, {"style", "font-size:" + coordinate(size) + "pt"}},
                     "\n" + text) +
             "\n";
  }
  return element("div", {{"class", "pocket"}, {"aria-hidden", "true"}}, "\n" + cards) + "\n";
}

}  // namespace vpanalyze
