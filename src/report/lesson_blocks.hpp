// SPDX-License-Identifier: MIT
// What reports say of lessons.
#pragma once

#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

/// "Lesson 2 of 7, hand 3 of 10".
Phrase lesson_words(const Trainer& trainer, const TrainDeal& deal);
/// The same for scripts.
Figures lesson_figures(const Trainer& trainer, const LessonPlace& place);

}  // namespace vpanalyze
