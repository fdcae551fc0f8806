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

std::size_t ChartPlayer::Hashed::operator()(const HoldShape& shape) const {
  std::size_t hash = static_cast<std::size_t>(shape.kind) << 8U | shape.cards;
  hash = hash << 8U | (shape.wild * 8U + shape.suit);
  hash = (hash << 16U | shape.ranks) << 16U | shape.other;
  return (hash * 0x9E3779B97F4A7C15ULL) >> 20U;
}

ChartPlayer::ChartPlayer(const HoldShapes& shapes, const PhrasedChart& chart)
    : shapes_(shapes),
      chart_(chart),
      section_of_(static_cast<std::size_t>(shapes.most_wild_cards()) + 1, chart.sections.size()),
      lines_with_(chart.sections.size()) {
  for (std::size_t section = 0; section < chart.sections.size(); ++section) {
    section_of_.at(static_cast<std::size_t>(chart.sections[section].wild_cards)) = section;
  }
}

const ChartPlayer::Lines& ChartPlayer::lines_with(const HoldShape& shape, std::size_t section) {
  const auto [place, is_new] = lines_with_[section].try_emplace(shape);
  if (!is_new) return place->second;
  for (std::size_t i = chart_.sections[section].first_line; i < chart_.end_of(section); ++i) {
    const auto& phrases = chart_.lines[i].phrases;
    if (std::any_of(phrases.begin(), phrases.end(),
                    [&](const HoldPhrase& phrase) { return matches(phrase, shapes_, shape); })) {
      place->second.push_back(static_cast<std::uint32_t>(i));
    }
  }
  return place->second;
}

std::size_t ChartPlayer::wild_cards_alone(const std::array<std::uint8_t, 5>& deal) const {
  std::size_t hold = 0;
  for (std::size_t i = 0; i < deal.size(); ++i) {
    const Card card = shapes_.paytable().deck.card(deal[i]);
    if (card.is_joker() || shapes_.paytable().wild.contains(card)) hold |= std::size_t{1} << i;
  }
  return hold;
}

ChartPlayer::Play ChartPlayer::play(const std::array<std::uint8_t, 5>& deal, std::size_t paid_by) {
  holds_ = shapes_.of(deal, paid_by);
  Play play{chart_.lines.size(), 0};
  const std::size_t section = section_of_[static_cast<std::size_t>(shapes_.wild_cards(deal))];
  for (std::size_t hold = 0; hold < kHolds && section < chart_.sections.size(); ++hold) {
    if (holds_[hold].kind == HoldKind::none) continue;
    for (const std::uint32_t line : lines_with(holds_[hold], section)) {
      if (line > play.line) break;
      if (line == play.line && !shapes_.goes_first(holds_[hold], holds_[play.hold])) break;
      const auto& conditions = chart_.lines[line].conditions;
      if (!conditions.empty()) {
        const HeldDeal held(shapes_, deal, hold);
        if (!std::all_of(conditions.begin(), conditions.end(),
                         [&](const DealCondition& c) { return vpanalyze::holds(c, held); })) {
          continue;
        }
      }
      play = {line, hold};
      break;
    }
  }
  if (play.line == chart_.lines.size()) play.hold = wild_cards_alone(deal);
  return play;
}

}  // namespace vpanalyze
