// SPDX-License-Identifier: MIT
#include "studies/strategy/chart_player.hpp"

#include <algorithm>

#include "studies/strategy/deal_condition.hpp"
#include "studies/strategy/hold_phrase.hpp"

namespace vpanalyze {

ChartPlayer::ChartPlayer(const NumberedHolds& holds, const Chart& chart)
    : holds_(holds),
      lines_with_(static_cast<std::size_t>(holds.game().most_wild_cards()) + 1,
                  std::vector<Lines>(holds.shapes().size())) {
  for (const ChartSection& section : chart.sections) {
    auto& lines_with = lines_with_.at(static_cast<std::size_t>(section.wild_cards));
    for (const ChartLine& line : section.lines) {
      const auto number = static_cast<std::uint32_t>(lines_.size());
      lines_.push_back(&line);
      for (std::size_t shape = 0; shape < holds.shapes().size(); ++shape) {
        if (std::any_of(line.phrases.begin(), line.phrases.end(), [&](const HoldPhrase& phrase) {
              return matches(phrase, holds.game(), holds.shapes()[shape]);
            })) {
          lines_with[shape].push_back(number);
        }
      }
    }
  }
  const auto none = static_cast<std::uint32_t>(lines_.size());
  for (const std::vector<Lines>& of_section : lines_with_) {
    std::vector<std::uint32_t>& first = first_with_.emplace_back();
    for (const Lines& lines : of_section) first.push_back(lines.empty() ? none : lines.front());
  }
}

bool ChartPlayer::fits(std::uint32_t line, std::size_t class_number, std::size_t hold) const {
  const auto& conditions = lines_[line]->conditions;
  if (conditions.empty()) return true;
  const HeldDeal held(holds_.game(), holds_.deal(class_number), hold);
  return std::all_of(conditions.begin(), conditions.end(),
                     [&](const DealCondition& condition) { return holds(condition, held); });
}

ChartPlayer::Play ChartPlayer::play(std::size_t class_number) const {
  const auto shapes = holds_.of(class_number);
  const std::size_t wild = holds_.wild_hold(class_number);
  const auto section = static_cast<std::size_t>(cards_held(wild));
  const std::vector<std::uint32_t>& first_with = first_with_[section];
  Play play{lines_.size(), wild};
  HoldNumber played = holds_.none();
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    if (first_with[shapes[hold]] > play.line || first_with[shapes[hold]] == lines_.size()) continue;
    for (const std::uint32_t line : lines_with_[section][shapes[hold]]) {
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
