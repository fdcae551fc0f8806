// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "game/rules.hpp"
#include "report/all_answers.hpp"
#include "report/lesson_blocks.hpp"

namespace vpanalyze {

namespace {

constexpr auto kTrainLesson = object_of<TrainLesson>(
    "TrainLesson",
    Member("name", "What it teaches: \"1 deuce: draws to a flush\".", kScriptsOnly,
           read<&TrainLesson::name>),
    Member("hands", "How many hands of its own lines are dealt.", kScriptsOnly,
           read<&TrainLesson::hands>),
    Member("mixed", "How many hands of all lines learned so far follow, for review.", kScriptsOnly,
           read<&TrainLesson::mixed>),
    Member("legend", "What the words of its lines mean, sentence by sentence.", kScriptsOnly,
           read<&TrainLesson::legend>));
constexpr Rows kTrainLessons("lessons", "The lessons, in order.", kTrainLesson);

/// Line of the chart with the lesson that teaches it.
struct LessonLine {
  std::size_t lesson;
  std::size_t place;
  const TrainLine& line;
};
constexpr auto kLessonLine = object_of<LessonLine>(
    "TrainChartLine",
    Member("lesson", "The lesson that teaches it, from 1.", kScriptsOnly,
           [](auto& row) { return row.lesson + 1; }),
    Member("line", "Its number, from 1 through all sections.", kScriptsOnly,
           [](auto& row) { return row.place + 1; }),
    Member("place", "Its number in its section: \"1 deuce, line 8\".", words("Line"),
           [](auto& row) { return row.line.place; }),
    Member("hold", "The line in words.", words("Hold"), [](auto& row) { return row.line.hold; }),
    include<kExamples>("", [](auto& row) { return row.line.examples; }));
constexpr Rows kLessonLines("lines", "The lines, in the order in which lessons teach them.",
                            kLessonLine);

constexpr auto kTrainChart =
    object_of<Trainer>("", Member("game", "The game's name.", kScriptsOnly,
                                  [](auto& trainer) { return trainer.paytable().name; }));

constexpr std::array kTrainChartParts = {Part(kTrainChart), Part(kTrainLessons),
                                         Part(kLessonLines)};

/// Returns the state with this name if lines pay differently in it; nullptr otherwise.
const MachineState* state_with_pays(const Paytable& paytable, std::string_view name) {
  const std::vector<MachineState>& states = paytable.features.states;
  const auto found = std::find_if(states.begin(), states.end(), [name](const MachineState& state) {
    return state.name == name && !state.pays.empty();
  });
  return found == states.end() ? nullptr : &*found;
}

/// Returns what a line pays in such a state; nothing if it pays there what it pays elsewhere.
std::optional<Pay> pay_in(const MachineState* state, std::size_t line) {
  if (state == nullptr) return {};
  for (const auto& [changed, pays] : state->pays) {
    if (changed == line) return pays;
  }
  return {};
}

}  // namespace

Phrase lesson_words(const Trainer& trainer, const TrainDeal& deal) {
  const LessonPlace& place = *deal.place;
  Phrase phrase = {"Lesson ", place.lesson + 1, " of ", trainer.lessons().size()};
  if (deal.reason == TrainReason::missed) return {phrase, ", one that you missed"};
  return {phrase, place.is_mixed ? ", review, hand " : ", hand ", place.hand, " of ",
          LessonOf{trainer, place}.hands()};
}

constexpr Answer kTrainChartAnswer{
    "TrainChart", "The chart to learn, line by line, with the lessons it makes.", kTrainChartParts};

Document document_of(const TrainChart& chart) {
  const Trainer& trainer = chart.trainer;
  Document document{.answer = &kTrainChartAnswer};
  if (chart.lesson) {
    document.add(Heading{"Lesson " + std::to_string(*chart.lesson + 1) + " of " +
                         std::to_string(trainer.lessons().size()) + ": " +
                         capitalised(trainer.lessons()[*chart.lesson].name)});
  }
  document.add(record_of(kTrainChart, trainer));
  document.add(table_of(kTrainLessons, trainer.lessons()));
  std::vector<LessonLine> lines;
  for (std::size_t number = 0; number < trainer.lessons().size(); ++number) {
    for (const std::size_t place : trainer.lessons()[number].lines) {
      lines.push_back({number, place, trainer.lines()[place]});
    }
  }
  Table table = table_of(kLessonLines, lines);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    table.rows[i].shown_to_people = !chart.lesson || chart.lesson == lines[i].lesson;
  }
  document.add(std::move(table));
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
  const MachineState* state = state_with_pays(paytable, pays.state);
  const int coins = pays.stakes.coins.value_or(paytable.coins);
  const bool earns = std::any_of(paytable.lines.begin(), paytable.lines.end(),
                                 [](const PayLine& line) { return line.features.next; });
  const std::vector<std::string_view> names = row_names(paytable);
  Table table;
  for (std::size_t line = 0; line < paytable.lines.size(); ++line) {
    const PayLine& pay_line = paytable.lines[line];
    const Pay pay = pay_in(state, line).value_or(pay_line.pays);
    const double amount = pay.bet_amount(paytable.coins).to_double() * coins;
    Record row{{kPeopleOnly, words("Hand"), std::string(names[line])},
               {kPeopleOnly, "Pays", Number{amount, amount == std::floor(amount) ? 0 : 2}}};
    if (earns) {
      const int next = pay_line.features.next.value_or(1);
      row.add({kPeopleOnly, "Next hand times", next > 1 ? Value(Count{next}) : Value()});
    }
    table.add(std::move(row));
  }
  Document document;
  document.add(Heading{{"Pays for ", Count{coins}, coins == 1 ? " coin" : " coins",
                        pays.stakes.lines > 1 ? " a line" : "",
                        state != nullptr ? ", state " + state->name : std::string()}});
  document.add(std::move(table));
  return document;
}

}  // namespace vpanalyze
