// SPDX-License-Identifier: MIT
#include <string>
#include <utility>

#include "report/shared_blocks.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/studies/train.hpp"

namespace vpanalyze {

namespace {

/// Returns the members of a tally, for scripts and files.
Record tally_record(const TrainTally& tally) {
  return {
      {for_scripts("hands", "Hands played."), tally.hands},
      {for_scripts("wrong", "Hands held worse than best, and not as the chart says."), tally.wrong},
      {for_scripts("cost_exact",
                   "What all holds together cost compared with the best, in bets, as a fraction."),
       to_string(tally.cost)},
      {for_scripts("fair_hands", "Hands dealt at random, from which the score is computed."),
       tally.fair_hands},
      {for_scripts("fair_ev_exact",
                   "The EVs of the holds chosen on these, added up, in bets, as a fraction."),
       to_string(tally.fair_ev)},
      {for_scripts("fair_best_exact",
                   "The EVs of the best holds on these, added up, in bets, as a fraction."),
       to_string(tally.fair_best)},
  };
}

}  // namespace

Document document_of(const Trainer& trainer, const TrainStatistics& statistics) {
  Document document;
  document.kind = {"TrainStatistics", "Practice statistics for one game."};
  document.add(
      Figures{{for_scripts("game", "The game's name."), trainer.paytable().name},
              {for_scripts(trainer.best_return().exact ? "return_exact" : "return",
                           "What best play returns, which tells the game from others of its name."),
               trainer.return_text()}});
  document.add(tally_record(statistics.all));
  document.add(table_of(
      "TrainSession", {"sessions", "The last sessions, the latest one last."}, statistics.sessions,
      [](const TrainSession& session) {
        Record record{
            {for_scripts("session", "What tells the session from others, such as when it began."),
             session.name}};
        record.add(tally_record(session.tally));
        return record;
      }));
  document.add(table_of(
      "TrainedLine", {"lines", "Lines of the chart, in the order in which they first came up."},
      statistics.lines, [](const TrainedLine& line) {
        return Record{
            {for_scripts("line", "The line in words."), line.name},
            {for_scripts("hands", "Hands of the line that were played."), line.hands},
            {for_scripts("wrong",
                         "Hands of these held worse than best, and not as the chart says."),
             line.wrong},
            {for_scripts("cost_exact",
                         "What the holds on these together cost, in bets, as a fraction."),
             to_string(line.cost)}};
      }));
  document.add(table_of(
      "MissedDeal", {"missed", "Deals to be dealt again, the latest one last."}, statistics.missed,
      [](const MissedDeal& missed) {
        return Record{
            {for_scripts("deal", "The five cards."), Cards(missed.cards)},
            {for_scripts("due", "After how many hands in all it is due again."), missed.due},
            {for_scripts("right", "How often it has been played right since."), missed.right}};
      }));
  Figures lessons;
  for (std::size_t level = 0; level < kChartLevelWords.size(); ++level) {
    lessons.add({for_scripts("lessons." + std::string(kChartLevelWords[level]),
                             "How far the lessons of this chart have come, in hands."),
                 statistics.lesson_hands[level]});
  }
  for (std::size_t level = 0; level < kChartLevelWords.size(); ++level) {
    lessons.add({for_scripts("tried." + std::string(kChartLevelWords[level]),
                             "Hands of this chart's lesson since it was last judged."),
                 statistics.tried_hands[level]});
  }
  lessons.add({for_scripts("streak", "Hands in a row, up to the last, that were not held wrong."),
               statistics.streak});
  lessons.add({for_scripts("best_streak", "The longest such row."), statistics.best_streak});
  document.add(std::move(lessons));
  document.add(table_of("LessonSlip", {"slips", "Mistakes in the lessons that are being learned."},
                        statistics.slips, [](const LessonSlip& slip) {
                          return Record{
                              {for_scripts("level", "The level of the chart."),
                               std::string(kChartLevelWords[static_cast<std::size_t>(slip.level)])},
                              {for_scripts("line", "The line in words."), slip.line},
                              {for_scripts("wrong", "How often it was held wrong in this lesson."),
                               slip.wrong}};
                        }));
  return document;
}

}  // namespace vpanalyze
