// SPDX-License-Identifier: MIT
// Blocks and members of reports on lessons.
#pragma once

#include <cstdint>
#include <optional>

#include "report/shared_members.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/studies/train.hpp"

namespace vpanalyze {

/// Decimals of EVs and of what mistakes cost.
inline constexpr int kEvDecimals = 4;

/// Returns an amount in bets as money, if the bet is given.
inline std::optional<double> money_amount(const Stakes& stakes, double bets) {
  return stakes.bet ? std::optional(bets * *stakes.bet) : std::nullopt;
}

/// Returns text like "Lesson 2 of 7, hand 3 of 10".
Phrase lesson_words(const Trainer& trainer, const TrainDeal& deal);

/// Place within the lessons of a trainer.
struct LessonOf {
  const Trainer& trainer;
  const LessonPlace& place;

  const TrainLesson& lesson() const { return trainer.lessons()[place.lesson]; }
  /// Returns the number of hands played at a place of this kind.
  std::uint64_t hands() const { return place.is_mixed ? lesson().mixed : lesson().hands; }
};
inline constexpr auto kLessonPlace = object_of<LessonOf>(
    "",
    Member("number", "Which lesson it is, from 1.", kScriptsOnly,
           [](auto& row) { return row.place.lesson + 1; }),
    Member("lessons", "How many there are.", kScriptsOnly,
           [](auto& row) { return row.trainer.lessons().size(); }),
    Member("name", "What it teaches: \"1 deuce: draws to a flush\".", kScriptsOnly,
           [](auto& row) { return row.lesson().name; }),
    Member("mixed", "Whether hands of all lines learned so far are dealt, for review.",
           kScriptsOnly, [](auto& row) { return row.place.is_mixed; }),
    Member("hand", "Which hand of the lesson, or of its review, is next, from 1.", kScriptsOnly,
           [](auto& row) { return row.place.hand; }),
    Member("hands", "How many there are of these.", kScriptsOnly, read<&LessonOf::hands>),
    Member("missed", "The lesson of a hand that was missed before, from 1.", kScriptsOnly, kLeftOut,
           [](auto& row) {
             const auto& missed = row.place.missed_lesson;
             return missed ? std::optional(*missed + 1) : std::nullopt;
           }));

struct LessonResultOf {
  const Trainer& trainer;
  const LessonResult& result;
};
inline constexpr auto kLessonResult = object_of<LessonResultOf>(
    "",
    Member("lesson", "The lesson whose hands are over, from 1.", kScriptsOnly,
           [](auto& row) { return row.result.lesson + 1; }),
    Member("hands", "Hands that were judged: all of it, or those that came again.", kScriptsOnly,
           [](auto& row) { return row.result.hands; }),
    Member("right", "Hands of these not held wrong.", kScriptsOnly,
           [](auto& row) { return row.result.hands - row.result.wrong; }),
    Member("sticks", "Whether it is learned; if not, some hands come again.", kScriptsOnly,
           [](auto& row) { return row.result.sticks; }),
    Member("words", "How it went, such as \"9 of 10; you missed 4 to a flush once\".", kScriptsOnly,
           [](auto& row) { return row.trainer.words_of(row.result); }));

}  // namespace vpanalyze
