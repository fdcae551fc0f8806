// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "game/rules.hpp"
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
      {for_scripts("lesson.name", "What it teaches: \"1 deuce: draws to a flush\"."),
       trainer.lessons()[place.lesson].name},
      {for_scripts("lesson.mixed",
                   "Whether hands of all lines learned so far are dealt, for review."),
       place.is_mixed},
      {for_scripts("lesson.hand", "Which hand of the lesson, or of its review, is next, from 1."),
       place.hand},
      {for_scripts("lesson.hands", "How many there are of these."), hands_at(trainer, place)},
      {for_scripts("lesson.missed", "The lesson of a hand that was missed before, from 1."),
       place.missed_lesson ? Value(*place.missed_lesson + 1) : Absent()},
  };
}

Document document_of(const TrainChart& chart) {
  const Trainer& trainer = chart.trainer;
  Document document;
  document.kind = {"TrainChart", "The chart to learn, line by line, with the lessons it makes."};
  if (chart.lesson) {
    document.add(Heading{"Lesson " + std::to_string(*chart.lesson + 1) + " of " +
                         std::to_string(trainer.lessons().size()) + ": " +
                         capitalised(trainer.lessons()[*chart.lesson].name)});
  }
  document.add(Figures({{for_scripts("game", "The game's name."), trainer.paytable().name}}));
  document.add(table_of(
      "TrainLesson", {"lessons", "The lessons, in order."}, trainer.lessons(),
      [](const TrainLesson& lesson) {
        return Record{
            {for_scripts("name", "What it teaches: \"1 deuce: draws to a flush\"."), lesson.name},
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

Document document_of(const TrainPays& pays) {
  const Paytable& paytable = pays.trainer.paytable();
  const int coins = pays.stakes.coins.value_or(paytable.coins);
  const bool earns = std::any_of(paytable.lines.begin(), paytable.lines.end(),
                                 [](const PayLine& line) { return line.features.next; });
  const std::vector<std::string_view> names = row_names(paytable);
  Table table;
  for (std::size_t line = 0; line < paytable.lines.size(); ++line) {
    const PayLine& pay_line = paytable.lines[line];
    const double amount = pay_line.pays.in_bets(paytable.coins).to_double() * coins;
    Record row{{kForPeople, words("Hand"), std::string(names[line])},
               {kForPeople, "Pays", Number{amount, amount == std::floor(amount) ? 0 : 2}}};
    if (earns) {
      const int next = pay_line.features.next.value_or(1);
      row.add({kForPeople, "Next hand times", next > 1 ? Value(Count{next}) : Value()});
    }
    table.add(std::move(row));
  }
  Document document;
  document.kind = {"TrainPays", "What the game pays."};
  document.add(Heading{{"Pays for ", Count{coins}, coins == 1 ? " coin" : " coins",
                        pays.stakes.lines > 1 ? " a line" : ""}});
  document.add(std::move(table));
  return document;
}

Figures lesson_result_figures(const Trainer& trainer, const LessonResult& result) {
  return {
      {for_scripts("lesson_result.lesson", "The lesson whose hands are over, from 1."),
       result.lesson + 1},
      {for_scripts("lesson_result.hands",
                   "Hands that were judged: all of it, or those that came again."),
       result.hands},
      {for_scripts("lesson_result.right", "Hands of these not held wrong."),
       result.hands - result.wrong},
      {for_scripts("lesson_result.sticks", "Whether it is learned; if not, some hands come again."),
       result.sticks},
      {for_scripts("lesson_result.words",
                   "How it went, such as \"9 of 10; you missed 4 to a flush once\"."),
       trainer.words_of(result)},
  };
}

}  // namespace vpanalyze
