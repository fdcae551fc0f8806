// SPDX-License-Identifier: MIT
// Blocks of reports on lessons.
#pragma once

#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

/// Returns text like "Lesson 2 of 7, hand 3 of 10".
Phrase lesson_words(const Trainer& trainer, const TrainDeal& deal);
/// Returns the place within the lessons for scripts.
Figures lesson_figures(const Trainer& trainer, const LessonPlace& place);

}  // namespace vpanalyze
