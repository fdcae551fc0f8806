// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "studies/chart_words/chart_words.hpp"
#include "studies/train/trainer_state.hpp"

namespace vpanalyze {

namespace {

/// Largest number of lines that can be kept in mind at once.
constexpr std::size_t kMostLines = 6;
/// Bounds for a lesson's hands.
constexpr std::uint64_t kLeastHands = 3;
constexpr std::uint64_t kMostHands = 12;
/// Average number of hands for each line of a chart.
constexpr double kHandsPerLine = 2;
/// Number of mixed hands after every lesson but the first.
constexpr std::uint64_t kMixedHands = 5;
/// Number of hands that come again for each line that was misplayed.
constexpr std::uint64_t kHandsPerSlip = 2;
/// Number of hands of a lesson for each mistake that is forgiven.
constexpr std::uint64_t kHandsPerMistake = 10;

/// Returns "lines 7 to 12" or "line 7".
std::string range_of(std::size_t first, std::size_t last) {
  if (first == last) return "line " + std::to_string(first);
  return "lines " + std::to_string(first) + " to " + std::to_string(last);
}

void add_new(std::vector<std::string>& words, const std::string& word) {
  if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
}

/// Subjects of a lesson by the kinds of holds that its lines name, each once.
struct Subjects {
  std::vector<std::string> all;
  std::vector<std::string> draws;  ///< hands to which cards are held

  void add(const HoldPhrase& phrase) {
    switch (phrase.kind) {
      case HoldKind::made:
      case HoldKind::pat:
      case HoldKind::two_pair: return add_new(all, "paying hands");
      case HoldKind::of_a_kind:
      case HoldKind::with_kicker: return add_new(all, phrase.cards > 2 ? "paying hands" : "pairs");
      case HoldKind::royal_flush: return add_new(draws, "a royal");
      case HoldKind::straight_flush: return add_new(draws, "a straight flush");
      case HoldKind::flush: return add_new(draws, "a flush");
      case HoldKind::straight: return add_new(draws, "a straight");
      case HoldKind::nothing:
        return add_new(all, phrase.wild > 0 ? "wild cards alone" : "five new cards");
      case HoldKind::suited:
      case HoldKind::cards:
      case HoldKind::loose:
      case HoldKind::none: return add_new(all, "single cards");
    }
  }

  std::string words() const {
    std::vector<std::string> written = all;
    if (!draws.empty()) {
      std::string hands;
      for (std::size_t i = 0; i < draws.size(); ++i) {
        hands += (i == 0 ? "" : i + 1 == draws.size() ? " or " : ", ") + draws[i];
      }
      written.push_back("draws to " + hands);
    }
    return and_joined(written);
  }
};

}  // namespace

/// Lines of one section that are taught together.
struct LessonPart {
  std::size_t section = 0;
  bool is_whole = false;  ///< true if these are all lines of the section
  double second_best_cost = 0;
  std::vector<std::size_t> lines;
};

/// Returns the parts of all sections, most costly sections first.
std::vector<LessonPart> TrainerState::lesson_parts() const {
  struct Section {
    double second_best_cost = 0;
    std::vector<LessonPart> parts;
  };
  std::vector<Section> sections;
  std::size_t begin = 0;
  for (std::size_t number = 0; number < chart.sections.size(); ++number) {
    const std::size_t end = begin + chart.sections[number].lines.size();
    std::vector<std::size_t> taught;
    for (std::size_t line = begin; line < end; ++line) {
      if (lines[line].deals > 0) taught.push_back(line);
    }
    begin = end;
    const std::size_t parts = (taught.size() + kMostLines - 1) / kMostLines;
    Section section;
    for (std::size_t part = 0; part < parts; ++part) {
      const auto boundary = [&](std::size_t parts_before) {
        return taught.begin() + static_cast<std::ptrdiff_t>(taught.size() * parts_before / parts);
      };
      LessonPart next{number, parts == 1, 0, {boundary(part), boundary(part + 1)}};
      for (const std::size_t line : next.lines)
        next.second_best_cost += lines[line].second_best_cost;
      section.second_best_cost += next.second_best_cost;
      section.parts.push_back(std::move(next));
    }
    sections.push_back(std::move(section));
  }
  std::stable_sort(sections.begin(), sections.end(), [](const Section& a, const Section& b) {
    return a.second_best_cost > b.second_best_cost;
  });
  std::vector<LessonPart> all;
  for (Section& section : sections)
    std::move(section.parts.begin(), section.parts.end(), std::back_inserter(all));
  return all;
}

namespace {

/// Joins sections that cost least and have few lines, so that they are learned together.
std::vector<std::vector<LessonPart>> join_parts(std::vector<LessonPart> parts) {
  std::vector<std::vector<LessonPart>> groups;  // last one first
  std::reverse(parts.begin(), parts.end());
  for (LessonPart& part : parts) {
    std::size_t group_lines = 0;
    bool are_whole = part.is_whole && !groups.empty();
    if (are_whole) {
      for (const LessonPart& each : groups.back()) {
        group_lines += each.lines.size();
        are_whole = are_whole && each.is_whole;
      }
    }
    if (!are_whole || group_lines + part.lines.size() > kMostLines) groups.emplace_back();
    groups.back().push_back(std::move(part));
  }
  std::reverse(groups.begin(), groups.end());
  for (std::vector<LessonPart>& group : groups) {
    std::sort(group.begin(), group.end(),
              [](const LessonPart& a, const LessonPart& b) { return a.section < b.section; });
  }
  return groups;
}

}  // namespace

/// Returns the name of a lesson: "3 and 4 deuces", "1 deuce: draws to a royal".
std::string TrainerState::lesson_name(const ChartWords& words,
                                      const std::vector<LessonPart>& parts) const {
  const bool has_sections = chart.sections.size() > 1;
  std::vector<std::string> wild;
  for (const LessonPart& part : parts) {
    wild.push_back(words.wild_cards(chart.sections[part.section].wild_cards));
  }
  // "3 deuces and 4 deuces" is "3 and 4 deuces".
  for (std::size_t i = 0; i + 1 < wild.size(); ++i) wild[i] = wild[i].substr(0, wild[i].find(' '));
  std::string section_words = has_sections ? and_joined(wild) : "";
  if (has_sections && (parts.size() > 1 || parts.front().is_whole)) return section_words;
  Subjects subjects;
  std::size_t begin = 0;
  for (std::size_t number = 0; number < parts.front().section; ++number) {
    begin += chart.sections[number].lines.size();
  }
  for (const std::size_t line : parts.front().lines) {
    const ChartSection& section = chart.sections[parts.front().section];
    for (const HoldPhrase& phrase : section.lines[line - begin].phrases) subjects.add(phrase);
  }
  return (has_sections ? section_words + ": " : "") + subjects.words();
}

void TrainerState::make_lessons() {
  const ChartWords words(game.holds.game());
  const std::vector<std::vector<LessonPart>> joined_parts = join_parts(lesson_parts());
  double all_at_stake = 0;
  std::size_t all_lines = 0;
  for (const TrainLine& line : lines) {
    all_at_stake += line.second_best_cost;
    if (line.deals > 0) ++all_lines;
  }
  std::set<std::string> explained;
  std::map<std::string, int> names;
  for (const std::vector<LessonPart>& parts : joined_parts) {
    TrainLesson lesson;
    double second_best_cost = 0;
    std::vector<std::string> holds;
    bool has_wild_cards = false;
    for (const LessonPart& part : parts) {
      has_wild_cards = has_wild_cards || chart.sections[part.section].wild_cards > 0;
      lesson.lines.insert(lesson.lines.end(), part.lines.begin(), part.lines.end());
      second_best_cost += part.second_best_cost;
      for (const std::size_t line : part.lines) holds.push_back(lines[line].hold);
    }
    lesson.name = lesson_name(words, parts);
    if (const int times = ++names[lesson.name]; times > 1) {
      lesson.name += ", part " + std::to_string(times);
    }
    lesson.legend = chart_legend(words, holds, has_wild_cards);
    std::erase_if(lesson.legend,
                  [&](const std::string& sentence) { return !explained.insert(sentence).second; });
    const double share = all_at_stake > 0 ? second_best_cost / all_at_stake : 0;
    const double wanted = std::floor(kHandsPerLine * static_cast<double>(all_lines) * share + 0.5);
    const std::uint64_t least = std::max<std::uint64_t>(lesson.lines.size(), kLeastHands);
    lesson.hands = std::clamp(static_cast<std::uint64_t>(wanted), least, kMostHands);
    lesson.mixed = lessons.empty() ? 0 : kMixedHands;
    lessons.push_back(std::move(lesson));
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
  const std::vector<std::size_t>& taught = lessons[place.lesson].lines;
  const auto played_right = [&](std::size_t line) {
    const TrainedLine* trained = statistics.line(lines[line].name);
    return trained == nullptr ? 0 : trained->hands - trained->wrong;
  };
  std::uint64_t least = played_right(taught.front());
  for (const std::size_t line : taught) least = std::min(least, played_right(line));
  for (const std::size_t line : taught) weights[line] = played_right(line) == least ? 1 : 0;
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

std::optional<LessonResult> TrainerState::count_in_lesson(const TrainVerdict& verdict,
                                                          const LessonPlace& place,
                                                          TrainStatistics& statistics) const {
  const auto level_number = static_cast<std::size_t>(level);
  std::vector<LessonSlip>& slips = statistics.slips;
  ++statistics.lesson_hands[level_number];
  if (place.is_mixed) return std::nullopt;
  std::uint64_t& tried = statistics.tried_hands[level_number];
  ++tried;
  const auto is_here = [&](const LessonSlip& slip) { return slip.level == level; };
  if (verdict.wrong()) {
    const std::string name =
        verdict.line() < lines.size() ? lines[verdict.line()].name : std::string("none");
    const auto found = std::find_if(slips.begin(), slips.end(), [&](const LessonSlip& slip) {
      return is_here(slip) && slip.line == name;
    });
    if (found == slips.end()) {
      slips.push_back({level, name, 1});
    } else {
      ++found->wrong;
    }
  }
  const std::uint64_t hands_of_lesson = lessons[place.lesson].hands;
  if (place.hand < hands_of_lesson) return std::nullopt;
  LessonResult result{place.lesson, std::exchange(tried, 0), 0, {}, true};
  std::copy_if(slips.begin(), slips.end(), std::back_inserter(result.slips), is_here);
  for (const LessonSlip& slip : result.slips) result.wrong += slip.wrong;
  result.sticks = result.wrong <= result.hands / kHandsPerMistake;
  std::erase_if(slips, is_here);
  if (!result.sticks) {
    statistics.lesson_hands[level_number] -=
        std::clamp(kHandsPerSlip * static_cast<std::uint64_t>(result.slips.size()), kLeastHands,
                   hands_of_lesson);
  }
  return result;
}

std::string Trainer::words_of(const LessonResult& result) const {
  std::string text =
      std::to_string(result.hands - result.wrong) + " of " + std::to_string(result.hands);
  std::vector<std::string> missed;
  for (const LessonSlip& slip : result.slips) {
    const std::string times = slip.wrong == 1   ? "once"
                              : slip.wrong == 2 ? "twice"
                                                : std::to_string(slip.wrong) + " times";
    // Quotation marks keep a line of several holds together.
    const bool is_long = slip.line.find_first_of(",;") != std::string::npos;
    missed.push_back((is_long ? quote(slip.line, slip.line.size()) : slip.line) + " " + times);
  }
  text += missed.empty() ? ": not one mistake" : "; you missed " + and_joined(missed);
  return text + (result.sticks ? "." : ". More hands of this lesson, until it sticks.");
}

std::string Trainer::first_hint(const TrainVerdict& hint) const {
  constexpr std::array<std::string_view, 6> kCards = {
      "no card", "one card", "two cards", "three cards", "four cards", "all five cards"};
  std::string text = "Hold " + std::string(kCards[hint.best.positions.size()]);
  const std::size_t lesson = state_->lesson_of(hint.best.line);
  if (lesson == lessons().size()) return text;
  const std::vector<std::size_t>& taught = lessons()[lesson].lines;
  std::size_t begin = 0;
  for (const ChartSection& section : state_->chart.sections) {
    const std::size_t end = begin + section.lines.size();
    if (hint.best.line >= end) {
      begin = end;
      continue;
    }
    const auto first =
        std::find_if(taught.begin(), taught.end(), [&](std::size_t line) { return line >= begin; });
    const auto past =
        std::find_if(first, taught.end(), [&](std::size_t line) { return line >= end; });
    const std::string range = range_of(*first - begin + 1, *(past - 1) - begin + 1);
    text += (past - first > 1 ? "; look among " : ": ") + range + " of the chart";
    if (state_->chart.sections.size() > 1) {
      text += " for " + ChartWords(state_->game.holds.game()).wild_cards(section.wild_cards);
    }
    break;
  }
  return text;
}

}  // namespace vpanalyze
