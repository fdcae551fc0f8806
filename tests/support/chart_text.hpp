// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "studies/chart_words/chart_words.hpp"

namespace vpanalyze::oracle {

/// A chart as a player would write it down.
inline std::string chart_text(const Chart& chart, const Paytable& paytable) {
  const HoldShapes shapes(paytable);
  const ChartWords words(shapes);
  std::string text;
  for (const ChartSection& section : chart.sections) {
    if (shapes.most_wild_cards() > 0) text += words.wild_cards(section.wild_cards) + ":\n";
    std::size_t number = 0;
    for (const ChartLine& line : section.lines) {
      text += std::to_string(++number) + ". " + words.text(line, section.wild_cards) + "\n";
    }
  }
  return text;
}

}  // namespace vpanalyze::oracle
