// SPDX-License-Identifier: MIT
#include <functional>

#include "report/lesson_blocks.hpp"
#include "report/shared_blocks.hpp"

namespace vpanalyze {

namespace {

/// Returns the number of hands played at a place of this kind.
std::uint64_t hands_at(const Trainer& trainer, const LessonPlace& place) {
  const TrainLesson& lesson = trainer.lessons()[place.lesson];
  return place.is_mixed ? lesson.mixed : lesson.hands;
}

}  // namespace

Phrase lesson_words(const Trainer& trainer, const TrainDeal& deal) {
  const LessonPlace& place = *deal.place;
  Phrase phrase = {"Lesson ", place.lesson + 1, " of ", trainer.lessons().size()};
  if (deal.reason == TrainReason::missed) return {phrase, ", one that you missed"};
  return {phrase, place.is_mixed ? ", review, hand " : ", hand ", place.hand, " of ",
          hands_at(trainer, place)};
}

Figures lesson_figures(const Trainer& trainer, const LessonPlace& place) {
  return {
      {for_scripts("lesson.number", "Which lesson it is, from 1."), place.lesson + 1},
      {for_scripts("lesson.lessons", "How many there are."), trainer.lessons().size()},
      {for_scripts("lesson.name", "What it teaches: \"no deuces, lines 7 to 12\"."),
       trainer.lessons()[place.lesson].name},
      {for_scripts("lesson.mixed",
                   "Whether hands of all lines learned so far are dealt, for review."),
       place.is_mixed},
      {for_scripts("lesson.hand", "Which hand of the lesson, or of its review, is next, from 1."),
       place.hand},
      {for_scripts("lesson.hands", "How many there are of these."), hands_at(trainer, place)},
  };
}

Document document_of(const TrainChart& chart) {
  const Trainer& trainer = chart.trainer;
  Document document;
  document.kind = {"TrainChart", "The chart to learn, line by line, with the lessons it makes."};
  if (chart.lesson) {
    document.add(Heading{"Lesson " + std::to_string(*chart.lesson + 1) + " of " +
                         std::to_string(trainer.lessons().size()) + ": " +
                         trainer.lessons()[*chart.lesson].name});
  }
  document.add(Figures({{for_scripts("game", "The game's name."), trainer.paytable().name}}));
  document.add(table_of(
      "TrainLesson", {"lessons", "The lessons, in order."}, trainer.lessons(),
      [](const TrainLesson& lesson) {
        return Record{
            {for_scripts("name", "What it teaches: \"no deuces, lines 7 to 12\"."), lesson.name},
            {for_scripts("hands", "How many hands of its own lines are dealt."), lesson.hands},
            {for_scripts("mixed", "How many hands of all lines learned so far follow, for review."),
             lesson.mixed},
            {for_scripts("legend", "What the words of its lines mean, sentence by sentence."),
             list_of(lesson.legend, std::identity())}};
      }));
  Table lines{.key = {"lines", "The lines, in the order in which lessons teach them."},
              .type = "TrainChartLine"};
  for (std::size_t number = 0; number < trainer.lessons().size(); ++number) {
    for (const std::size_t place : trainer.lessons()[number].lines) {
      const TrainLine& line = trainer.lines()[place];
      Record record = {
          {for_scripts("lesson", "The lesson that teaches it, from 1."), number + 1},
          {for_scripts("line", "Its number, from 1 through all sections."), place + 1},
          {{"place", "Its number in its section: \"1 deuce, line 8\"."}, words("Line"), line.place},
          {{"hold", "The line in words."}, words("Hold"), line.hold},
      };
      record.add(example_members(line.examples));
      Row& row = lines.add(std::move(record));
      row.for_people = !chart.lesson || chart.lesson == number;
    }
  }
  document.add(std::move(lines));
  if (chart.lesson) {
    document.add(Phrase("Go down the list and hold the first line that the deal contains."));
    for (const std::string& sentence : trainer.lessons()[*chart.lesson].legend) {
      document.add(Phrase(sentence));
    }
  }
  return document;
}

}  // namespace vpanalyze
