// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "report/all_answers.hpp"
#include "report/lesson_blocks.hpp"
#include "report/shared_blocks.hpp"
#include "report/shared_members.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/studies/train.hpp"

namespace vpanalyze {

namespace {

/// Row of a line of the chart.
struct PlayedLineRow {
  const Trainer& trainer;
  std::size_t number;
  TrainedLine trained;
  double chance = 0;

  const TrainLine& line() const { return trainer.lines()[number]; }
};
constexpr auto kSummaryLine = object_of<PlayedLineRow>(
    "TrainSummaryLine",
    Member(
        "line", "Its number, from 1 through all sections.", words("Chart"),
        [](auto& row) { return row.number + 1; },
        Words([](auto& row) { return row.line().place; })),
    Member(
        "line_name", "The line in words.", words("Hold"), [](auto& row) { return row.line().name; },
        Words([](auto& row) { return row.line().hold; })),
    Member("hands", "Hands of the line that were played.", Label("Hands"),
           [](auto& row) { return row.trained.hands; }),
    Member("wrong", "Hands of these held worse than best, and not as the chart says.",
           Label("Wrong"), [](auto& row) { return row.trained.wrong; }),
    Member("cost", "What the holds on these together cost, in bets.", Measure::bets, Label("Cost"),
           decimals(kEvDecimals), [](auto& row) { return row.trained.cost; }),
    Member("deals", "Deals that the chart plays by the line.",
           [](auto& row) { return row.line().deals; }),
    Member("at_stake", "What playing all of these second-best would cost, in bets a hand.",
           Measure::bets, [](auto& row) { return row.line().second_best_cost; }),
    Member("chance", "The probability that a deal chosen for weak spots is one of the line.",
           Measure::share, read<&PlayedLineRow::chance>));
constexpr Rows kSummaryLines("lines",
                             "The lines of the chart, those that mistakes have cost most on first.",
                             kSummaryLine);

/// Returns the lines of the chart that were played; people see those with mistakes, the most
/// expensive first.
Table lines_table(const TrainSummary& summary) {
  const Trainer& trainer = summary.trainer;
  const std::vector<double> chances = trainer.chances(summary.kept);
  std::vector<PlayedLineRow> lines;
  for (std::size_t line = 0; line < trainer.lines().size(); ++line) {
    const TrainedLine* trained = summary.played.line(trainer.line_name(line));
    lines.push_back({trainer, line, trained == nullptr ? TrainedLine{} : *trained, chances[line]});
  }
  std::vector<const PlayedLineRow*> sorted;
  for (const PlayedLineRow& line : lines) sorted.push_back(&line);
  std::stable_sort(sorted.begin(), sorted.end(), [](const auto* a, const auto* b) {
    return a->trained.cost.to_double() > b->trained.cost.to_double();
  });
  Table table = table_of(kSummaryLines, sorted,
                         [](const PlayedLineRow* line) -> const PlayedLineRow& { return *line; });
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    table.rows[i].shown_to_people = sorted[i]->trained.wrong > 0;
  }
  return table;
}

/// Summary with the stakes in which it is shown.
struct SummaryAnswer {
  const TrainSummary& summary;
  const Stakes& stakes;

  const TrainTally& tally() const { return summary.played.all; }
  double cost() const { return tally().cost.to_double(); }
  std::optional<Fraction> score() const { return tally().score(); }
  bool is_exact() const { return !summary.trainer.has_positions(); }
};
Phrase score_words(const SummaryAnswer& answer) {
  const std::optional<Fraction> score = answer.score();
  const std::uint64_t hands = answer.tally().fair_hands;
  if (!score) {
    return {"none before ", TrainTally::kLeastFairHands, " hands dealt at random; so far ", hands};
  }
  Phrase phrase = {percent(*score), answer.is_exact() ? " of what best play returns, exactly " : "",
                   answer.is_exact() ? to_string(*score) : " of what best play is worth"};
  phrase.add(", on ", hands, " hands dealt at random");
  return phrase;
}
Phrase lessons_done(const SummaryAnswer& answer) {
  const Trainer& trainer = answer.summary.trainer;
  const auto place = trainer.place_in_lessons(answer.summary.kept);
  const std::size_t done = place ? place->lesson : trainer.lessons().size();
  return {done, " of ", trainer.lessons().size(), " done"};
}

constexpr auto kTrainSummary = object_of<SummaryAnswer>(
    "",
    Member("game", "The game's name.", kScriptsOnly,
           [](auto& answer) { return answer.summary.trainer.paytable().name; }),
    Member("hands", "Hands played.", Label("Hands"),
           [](auto& answer) { return answer.tally().hands; }),
    Member("wrong", "Hands held worse than best, and not as the chart says.", Label("Wrong"),
           [](auto& answer) { return answer.tally().wrong; }),
    Member(
        "cost", "What all holds together cost compared with the best, in bets.", Measure::bets,
        kNoMoney, Label("Cost"), [](auto& answer) { return answer.tally().cost; },
        Words([](auto& answer) {
          return Phrase(Number{answer.cost(), kEvDecimals}, " bets",
                        answer.stakes.other_units(answer.cost()));
        })),
    Member("cost_exact", "The cost as a fraction in lowest terms, where it is known.",
           Measure::bets, kScriptsOnly, kLeftOut,
           [](auto& answer) {
             return answer.is_exact() ? std::optional(to_string(answer.tally().cost))
                                      : std::nullopt;
           }),
    Member("cost_money", "The cost in money; null where no stake is given.", Measure::money,
           kScriptsOnly, [](auto& answer) { return money_amount(answer.stakes, answer.cost()); }),
    Member("score",
           "EVs of the holds chosen over those of the best, on random deals; null on fewer than "
           "50.",
           Measure::share, Label("Score"), read<&SummaryAnswer::score>, Words(read<&score_words>)),
    Member("score_exact", "The score as a fraction in lowest terms, where it is known.",
           Measure::share, kScriptsOnly,
           [](auto& answer) -> std::optional<std::optional<std::string>> {
             if (!answer.is_exact()) return std::nullopt;
             return ratio_text(answer.score());
           }),
    Member("score_hands", "Hands dealt at random, from which the score is computed.", kScriptsOnly,
           [](auto& answer) { return answer.tally().fair_hands; }),
    PeopleOnly(Label("Lessons"), OnlyIf([](auto& answer) {
                 return answer.summary.kept.lesson_hands != TrainStatistics().lesson_hands;
               }),
               read<&lessons_done>),
    PeopleOnly(Label("Right in a row"),
               OnlyIf([](auto& answer) { return answer.summary.kept.best_streak > 0; }),
               [](auto& answer) {
                 const TrainStatistics& kept = answer.summary.kept;
                 return Phrase(kept.streak, ", at best ", kept.best_streak);
               }),
    Member(
        "hands_per_hour", "How fast they were played, in hands an hour.", Measure::hands,
        Label("Pace"), decimals(0),
        OnlyIf([](auto& answer) { return answer.summary.hands_per_hour.has_value(); }),
        [](auto& answer) { return *answer.summary.hands_per_hour; }, Words([](auto& answer) {
          return Phrase(Number{*answer.summary.hands_per_hour, 0}, " hands an hour");
        })),
    Member("late", "Hands that took longer than the clock allows.", Label("Too late"),
           OnlyIf([](auto& answer) { return answer.summary.late.has_value(); }),
           [](auto& answer) { return *answer.summary.late; }));

constexpr std::array kTrainSummaryParts = {Part(kTrainSummary), Part(kSummaryLines)};

}  // namespace

constexpr Answer kTrainSummaryAnswer{"TrainSummary", "What came of the hands played.",
                                     kTrainSummaryParts, true};

Document document_of(const TrainSummary& summary, const Stakes& stakes) {
  return priced({.blocks = {Heading{summary.trainer.paytable().name},
                            record_of(kTrainSummary, {summary, stakes}), lines_table(summary)},
                 .answer = &kTrainSummaryAnswer},
                stakes);
}

}  // namespace vpanalyze
