// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <set>
#include <string>

#include "studies/chart_words/chart_words.hpp"
#include "studies/train/trainer_state.hpp"

namespace vpanalyze {

namespace {

/// Largest number of lines that can be kept in mind at once.
constexpr std::size_t kMostLines = 6;
/// Bounds for a lesson's hands, of which each of its lines gets two.
constexpr std::uint64_t kLeastHands = 3;
constexpr std::uint64_t kMostHands = 10;
/// Number of mixed hands after every lesson but the first.
constexpr std::uint64_t kMixedHands = 5;

/// Returns "lines 7 to 12" or "line 7".
std::string range_of(std::size_t first, std::size_t last) {
  if (first == last) return "line " + std::to_string(first);
  return "lines " + std::to_string(first) + " to " + std::to_string(last);
}

}  // namespace

void TrainerState::make_lessons() {
  const ChartWords words(game.holds.game());
  std::set<std::string> explained;
  const auto legend_of = [&](const TrainLesson& lesson) {
    std::vector<std::string> holds;
    for (const std::size_t line : lesson.lines) holds.push_back(lines[line].hold);
    std::vector<std::string> legend = chart_legend(words, holds);
    std::erase_if(legend,
                  [&](const std::string& sentence) { return !explained.insert(sentence).second; });
    return legend;
  };
  std::size_t end = lines.size();
  for (std::size_t wild = chart.sections.size(); wild-- > 0;) {
    const ChartSection& section = chart.sections[wild];
    const std::size_t begin = end - section.lines.size();
    std::vector<std::size_t> taught;
    for (std::size_t line = begin; line < end; ++line) {
      if (lines[line].deals > 0) taught.push_back(line);
    }
    const std::size_t parts = (taught.size() + kMostLines - 1) / kMostLines;
    for (std::size_t part = 0; part < parts; ++part) {
      const auto boundary = [&](std::size_t parts_before) {
        return taught.begin() + static_cast<std::ptrdiff_t>(taught.size() * parts_before / parts);
      };
      TrainLesson lesson;
      lesson.lines.assign(boundary(part), boundary(part + 1));
      if (chart.sections.size() > 1) lesson.name = words.wild_cards(section.wild_cards);
      if (parts > 1 || chart.sections.size() == 1) {
        lesson.name += (lesson.name.empty() ? "" : ", ") +
                       range_of(lesson.lines.front() - begin + 1, lesson.lines.back() - begin + 1);
      }
      lesson.legend = legend_of(lesson);
      lesson.hands = std::clamp(std::uint64_t{2} * lesson.lines.size(), kLeastHands, kMostHands);
      lesson.mixed = lessons.empty() ? 0 : kMixedHands;
      lessons.push_back(std::move(lesson));
    }
    end = begin;
  }
}

std::size_t TrainerState::lesson_of(std::size_t line) const {
  const auto found = std::find_if(lessons.begin(), lessons.end(), [&](const TrainLesson& lesson) {
    return std::find(lesson.lines.begin(), lesson.lines.end(), line) != lesson.lines.end();
  });
  return static_cast<std::size_t>(found - lessons.begin());
}

std::size_t TrainerState::line_to_learn(Generator& random, const LessonPlace& place,
                                        const TrainStatistics& statistics) const {
  std::vector<std::uint64_t> weights(lines.size());
  if (place.is_mixed) {
    weights = this->weights(statistics);
    for (std::size_t line = 0; line < lines.size(); ++line) {
      // Deals of lines without possible mistakes also occur.
      weights[line] = lesson_of(line) <= place.lesson ? weights[line] + 1 : 0;
    }
    return chosen(random, weights);
  }
  const auto hands_of = [&](std::size_t line) {
    const TrainedLine* trained = statistics.line(lines[line].name);
    return trained == nullptr ? 0 : trained->hands;
  };
  const std::vector<std::size_t>& taught = lessons[place.lesson].lines;
  std::uint64_t least = hands_of(taught.front());
  for (const std::size_t line : taught) least = std::min(least, hands_of(line));
  for (const std::size_t line : taught) weights[line] = hands_of(line) == least ? 1 : 0;
  return chosen(random, weights);
}

const std::vector<TrainLesson>& Trainer::lessons() const { return state_->lessons; }

std::optional<LessonPlace> Trainer::place_in_lessons(const TrainStatistics& statistics) const {
  std::uint64_t hand = statistics.lesson_hands[static_cast<std::size_t>(state_->level)];
  for (std::size_t number = 0; number < lessons().size(); ++number) {
    const TrainLesson& lesson = lessons()[number];
    if (hand < lesson.hands) return LessonPlace{number, false, hand + 1};
    hand -= lesson.hands;
    if (hand < lesson.mixed) return LessonPlace{number, true, hand + 1};
    hand -= lesson.mixed;
  }
  return std::nullopt;
}

std::string Trainer::first_hint(const TrainVerdict& hint) const {
  constexpr std::array<std::string_view, 6> kCards = {
      "no card", "one card", "two cards", "three cards", "four cards", "all five cards"};
  std::string text = "Hold " + std::string(kCards[hint.best.positions.size()]);
  const std::size_t lesson = state_->lesson_of(hint.best.line);
  if (lesson < lessons().size()) text += " (" + lessons()[lesson].name + " of the chart)";
  return text;
}

}  // namespace vpanalyze
