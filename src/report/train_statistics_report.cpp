// SPDX-License-Identifier: MIT
#include <array>
#include <string>

#include "report/all_answers.hpp"
#include "report/shared_members.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/studies/train.hpp"

namespace vpanalyze {

namespace {

constexpr auto kTally = object_of<TrainTally>(
    "", Member("hands", "Hands played.", kScriptsOnly, read<&TrainTally::hands>),
    Member("wrong", "Hands held worse than best, and not as the chart says.", kScriptsOnly,
           read<&TrainTally::wrong>),
    Member("cost_exact",
           "What all holds together cost compared with the best, in bets, as a fraction.",
           Measure::bets, kScriptsOnly, [](auto& tally) { return to_string(tally.cost); }),
    Member("fair_hands", "Hands dealt at random, from which the score is computed.", kScriptsOnly,
           read<&TrainTally::fair_hands>),
    Member("fair_ev_exact",
           "The EVs of the holds chosen on these, added up, in bets, as a fraction.", Measure::bets,
           kScriptsOnly, [](auto& tally) { return to_string(tally.fair_ev); }),
    Member("fair_best_exact",
           "The EVs of the best holds on these, added up, in bets, as a fraction.", Measure::bets,
           kScriptsOnly, [](auto& tally) { return to_string(tally.fair_best); }));

/// Statistics with the trainer that keeps them.
struct KeptStatistics {
  const Trainer& trainer;
  const TrainStatistics& statistics;

  bool is_exact() const { return trainer.best_return().exact.has_value(); }
};
constexpr const char* kBestReturn =
    "What best play returns, which tells the game from others of its name.";
constexpr auto kStatistics =
    object_of<KeptStatistics>("",
                              Member("game", "The game's name.", kScriptsOnly,
                                     [](auto& kept) { return kept.trainer.paytable().name; }),
                              Member("return_exact", kBestReturn, Measure::share, kScriptsOnly,
                                     OnlyIf(read<&KeptStatistics::is_exact>),
                                     [](auto& kept) { return kept.trainer.return_text(); }),
                              Member("return", kBestReturn, Measure::share, kScriptsOnly,
                                     OnlyIf([](auto& kept) { return !kept.is_exact(); }),
                                     [](auto& kept) { return kept.trainer.return_text(); }),
                              include<kTally>("", [](auto& kept) { return kept.statistics.all; }));

constexpr auto kTrainSession = object_of<TrainSession>(
    "TrainSession",
    Member("session", "What tells the session from others, such as when it began.", kScriptsOnly,
           read<&TrainSession::name>),
    include<kTally>("", read<&TrainSession::tally>));
constexpr Rows kTrainSessions("sessions", "The last sessions, the latest one last.", kTrainSession);

constexpr auto kTrainedLine = object_of<TrainedLine>(
    "TrainedLine", Member("line", "The line in words.", kScriptsOnly, read<&TrainedLine::name>),
    Member("hands", "Hands of the line that were played.", kScriptsOnly, read<&TrainedLine::hands>),
    Member("wrong", "Hands of these held worse than best, and not as the chart says.", kScriptsOnly,
           read<&TrainedLine::wrong>),
    Member("cost_exact", "What the holds on these together cost, in bets, as a fraction.",
           Measure::bets, kScriptsOnly, [](auto& line) { return to_string(line.cost); }));
constexpr Rows kTrainedLines("lines",
                             "Lines of the chart, in the order in which they first came up.",
                             kTrainedLine);

constexpr auto kMissedDeal =
    object_of<MissedDeal>("MissedDeal",
                          Member("deal", "The five cards.", kScriptsOnly,
                                 [](auto& missed) { return Cards(missed.cards); }),
                          Member("due", "After how many hands in all it is due again.",
                                 kScriptsOnly, read<&MissedDeal::due>),
                          Member("right", "How often it has been played right since.", kScriptsOnly,
                                 read<&MissedDeal::right>));
constexpr Rows kMissedDeals("missed", "Deals to be dealt again, the latest one last.", kMissedDeal);

/// Returns the declaration of a number for each level of charts.
constexpr auto level_object(const char* meaning) {
  return object_of<std::array<std::uint64_t, kChartLevelWords.size()>>(
      "", Member(kChartLevelWords[0], meaning, kScriptsOnly, [](auto& all) { return all[0]; }),
      Member(kChartLevelWords[1], meaning, kScriptsOnly, [](auto& all) { return all[1]; }),
      Member(kChartLevelWords[2], meaning, kScriptsOnly, [](auto& all) { return all[2]; }));
}
constexpr auto kLessonHands =
    level_object("How far the lessons of this chart have come, in hands.");
constexpr auto kTriedHands = level_object("Hands of this chart's lesson since it was last judged.");
constexpr auto kLessonProgress = object_of<TrainStatistics>(
    "", include<kLessonHands>("lessons.", read<&TrainStatistics::lesson_hands>),
    include<kTriedHands>("tried.", read<&TrainStatistics::tried_hands>),
    Member("streak", "Hands in a row, up to the last, that were not held wrong.", kScriptsOnly,
           read<&TrainStatistics::streak>),
    Member("best_streak", "The longest such row.", kScriptsOnly,
           read<&TrainStatistics::best_streak>));

constexpr auto kLessonSlip = object_of<LessonSlip>(
    "LessonSlip",
    Member("level", "The level of the chart.", kScriptsOnly,
           [](auto& slip) { return kChartLevelWords[static_cast<std::size_t>(slip.level)]; }),
    Member("line", "The line in words.", kScriptsOnly, read<&LessonSlip::line>),
    Member("wrong", "How often it was held wrong in this lesson.", kScriptsOnly,
           read<&LessonSlip::wrong>));
constexpr Rows kLessonSlips("slips", "Mistakes in the lessons that are being learned.",
                            kLessonSlip);

constexpr std::array kStatisticsParts = {Part(kStatistics),     Part(kTrainSessions),
                                         Part(kTrainedLines),   Part(kMissedDeals),
                                         Part(kLessonProgress), Part(kLessonSlips)};

}  // namespace

constexpr Answer kTrainStatisticsAnswer{"TrainStatistics", "Practice statistics for one game.",
                                        kStatisticsParts};

Document document_of(const Trainer& trainer, const TrainStatistics& statistics) {
  return {
      .blocks = {record_of(kStatistics, {trainer, statistics}),
                 table_of(kTrainSessions, statistics.sessions),
                 table_of(kTrainedLines, statistics.lines),
                 table_of(kMissedDeals, statistics.missed), record_of(kLessonProgress, statistics),
                 table_of(kLessonSlips, statistics.slips)},
      .answer = &kTrainStatisticsAnswer};
}

}  // namespace vpanalyze
