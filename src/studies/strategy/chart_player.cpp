// SPDX-License-Identifier: MIT
#include "studies/strategy/chart_player.hpp"

#include <algorithm>

namespace vpanalyze {

PhrasedChart phrased(const Chart& chart, const ChartWords& words) {
  PhrasedChart all;
  for (const ChartSection& section : chart.sections) {
    all.sections.push_back({section.wild_cards, all.lines.size()});
    for (const ChartLine& line : section.lines) {
      PhraseProblem problem;
      if (!parse_line(words, line.hold, section.wild_cards, all.lines.emplace_back(), problem)) {
        throw ChartError("\"" + line.hold + "\": " + problem.what);
      }
    }
  }
  return all;
}

ChartPlayer::ChartPlayer(const NumberedHolds& holds, const PhrasedChart& chart)
    : holds_(holds),
      chart_(chart),
      lines_with_(static_cast<std::size_t>(holds.game().most_wild_cards()) + 1,
                  std::vector<Lines>(holds.shapes().size())) {
  for (std::size_t section = 0; section < chart.sections.size(); ++section) {
    auto& of_shape = lines_with_.at(static_cast<std::size_t>(chart.sections[section].wild_cards));
    for (std::size_t shape = 0; shape < of_shape.size(); ++shape) {
      of_shape[shape] = lines_with(holds.shapes()[shape], section);
    }
  }
}

ChartPlayer::Lines ChartPlayer::lines_with(const HoldShape& shape, std::size_t section) const {
  Lines lines;
  for (std::size_t i = chart_.sections[section].first_line; i < chart_.end_of(section); ++i) {
    const auto& phrases = chart_.lines[i].phrases;
    if (std::any_of(phrases.begin(), phrases.end(), [&](const HoldPhrase& phrase) {
          return matches(phrase, holds_.game(), shape);
        })) {
      lines.push_back(static_cast<std::uint32_t>(i));
    }
  }
  return lines;
}

bool ChartPlayer::fits(std::uint32_t line, std::size_t class_number, std::size_t hold) const {
  const auto& conditions = chart_.lines[line].conditions;
  if (conditions.empty()) return true;
  const HeldDeal held(holds_.game(), holds_.deal(class_number), hold);
  return std::all_of(conditions.begin(), conditions.end(),
                     [&](const DealCondition& condition) { return holds(condition, held); });
}

ChartPlayer::Play ChartPlayer::play(std::size_t class_number) const {
  const auto shapes = holds_.of(class_number);
  const std::size_t wild = holds_.wild_hold(class_number);
  const auto& lines_with = lines_with_[static_cast<std::size_t>(cards_held(wild))];
  Play play{chart_.lines.size(), wild};
  HoldNumber played = holds_.none();
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    for (const std::uint32_t line : lines_with[shapes[hold]]) {
      if (line > play.line || (line == play.line && shapes[hold] >= played)) break;
      if (!fits(line, class_number, hold)) continue;
      play = {line, hold};
      played = shapes[hold];
      break;
    }
  }
  return play;
}

}  // namespace vpanalyze
