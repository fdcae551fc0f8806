// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/train.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "report/all_answers.hpp"
#include "report/lesson_blocks.hpp"
#include "report/shared_blocks.hpp"
#include "report/shared_members.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

/// Returns text like "1 deuce, line 8: the deuce alone".
std::optional<std::string> line_words(const Trainer& trainer, std::size_t line) {
  if (line >= trainer.lines().size()) return {};
  return trainer.lines()[line].place + ": " + trainer.lines()[line].hold;
}

/// Returns text like "A♠ K♠ (EV 0.5838), line 12: AK suited" or "2♠ (EV 1.0222), 1 deuce, line 8:
/// the deuce alone".
Phrase hold_words(const Trainer& trainer, const TrainHold& hold) {
  Phrase phrase = {symbol_cards(hold.hold.kept), " (EV ", number(hold.hold.expected, kEvDecimals),
                   ")"};
  if (hold.line < trainer.lines().size()) phrase.add(", ", *line_words(trainer, hold.line));
  return phrase;
}

/// Returns the number of a line for scripts, counted from 1 through all sections as in `strategy`;
/// null if there is none.
std::optional<std::size_t> line_number(const Trainer& trainer, std::size_t line) {
  return line < trainer.lines().size() ? std::optional(line + 1) : std::nullopt;
}

struct HoldOfTrainer {
  const Trainer& trainer;
  const TrainHold& hold;
};
constexpr auto kTrainHold = object_of<HoldOfTrainer>(
    "",
    Member("hold", "The cards held, in the order of the deal; empty for none.", kScriptsOnly,
           [](auto& row) { return Cards(row.hold.hold.kept); }),
    Member("positions", "Their places in the deal, from 1, such as 125.", kScriptsOnly,
           [](auto& row) { return row.hold.positions; }),
    Member("ev", "What it is worth on average, with what it leads to, in bets of a round.",
           Measure::bets, kScriptsOnly, [](auto& row) { return row.hold.hold.expected; }),
    Member("ev_exact", "The EV as a fraction in lowest terms, where it is known.", Measure::bets,
           kScriptsOnly, kLeftOut, [](auto& row) { return ratio_text(row.hold.hold.expected); }),
    Member("line",
           "The first line of the chart that says it, from 1 through all sections; null for none.",
           kScriptsOnly, [](auto& row) { return line_number(row.trainer, row.hold.line); }),
    Member("line_name", "That line in words.", kScriptsOnly,
           [](auto& row) { return row.trainer.line_name(row.hold.line); }),
    Member("line_told",
           "The same with its number in its section: \"1 deuce, line 8: the deuce alone\"; null "
           "for none.",
           kScriptsOnly, [](auto& row) { return line_words(row.trainer, row.hold.line); }));

/// Returns text like "Two pair, Jacks or better, 3 lines without a win".
std::string hands_in_words(const TrainDraw& draw) {
  std::string words;
  std::size_t lost = 0;
  for (const TrainHand& hand : draw.hands) {
    if (hand.pays > 0) {
      words += (words.empty() ? "" : ", ") + hand.line;
    } else {
      ++lost;
    }
  }
  if (lost == draw.hands.size()) return "no win on " + std::to_string(lost) + " lines";
  if (lost == 0) return words;
  return words + ", " + std::to_string(lost) + (lost == 1 ? " line" : " lines") + " without a win";
}

/// Verdict with the stakes in which it is shown.
struct VerdictAnswer {
  const Trainer& trainer;
  const TrainVerdict& verdict;
  const Stakes& stakes;

  double cost() const { return verdict.chosen.hold.cost.value; }
  std::optional<std::uint64_t> habit_deals() const {
    return verdict.habit ? std::optional(verdict.habit->deals) : std::nullopt;
  }
  std::optional<double> habit_cost() const {
    return verdict.habit ? std::optional(verdict.habit->cost) : std::nullopt;
  }
  std::optional<double> cost_per_hour() const {
    return verdict.habit ? std::optional(stakes.bets_an_hour(verdict.habit->cost)) : std::nullopt;
  }
  std::optional<Number> money_per_hour() const {
    return verdict.habit ? stakes.money_an_hour(verdict.habit->cost) : std::nullopt;
  }
};

/// Cost of a mistake, made once and made every time, and the holds.
constexpr auto kVerdict = object_of<VerdictAnswer>(
    "",
    Member("deal", "The five cards, in the order dealt.", kScriptsOnly,
           [](auto& answer) { return Cards(answer.verdict.deal); }),
    Member("right", "Whether no hold is better than the one chosen.", kScriptsOnly,
           [](auto& answer) { return answer.verdict.right(); }),
    Member("by_chart", "Whether the hold chosen is what the chart says, though another is better.",
           kScriptsOnly, [](auto& answer) { return answer.verdict.follows_chart(); }),
    Member("line",
           "The line of the chart that plays the deal, from 1 through all sections; null for "
           "none.",
           kScriptsOnly,
           [](auto& answer) { return line_number(answer.trainer, answer.verdict.line()); }),
    Member("line_name", "That line in words.", kScriptsOnly,
           [](auto& answer) { return answer.trainer.line_name(answer.verdict.line()); }),
    Member("cost", "What the hold chosen falls short of the best, in bets of a round.",
           Measure::bets, kNoMoney, kScriptsOnly, read<&VerdictAnswer::cost>),
    Member("cost_exact", "The cost as a fraction in lowest terms, where it is known.",
           Measure::bets, kScriptsOnly, kLeftOut,
           [](auto& answer) { return ratio_text(answer.verdict.chosen.hold.cost); }),
    Member("cost_money", "The cost in money; null where no stake is given.", Measure::money,
           kScriptsOnly, [](auto& answer) { return money_amount(answer.stakes, answer.cost()); }),
    Member("deals_alike", "Deals that differ from this one in nothing but suits, itself included.",
           kScriptsOnly, [](auto& answer) { return answer.verdict.deals_alike; }),
    Member(
        "always.deals",
        "Deals of the same line on which the same mistake can be made; null, as all of \"always\", "
        "for a hold that charts have no words for.",
        kScriptsOnly, read<&VerdictAnswer::habit_deals>),
    Member("always.cost", "What making it every time costs a hand, in bets of a round.",
           Measure::bets, kScriptsOnly, read<&VerdictAnswer::habit_cost>),
    Member("always.cost_per_hour", "What making it every time costs an hour, in bets on one line.",
           Measure::bets, kNoMoney, kScriptsOnly, read<&VerdictAnswer::cost_per_hour>),
    Member("always.money_per_hour",
           "What making it every time costs an hour, in money; null where no stake is given.",
           Measure::money, kScriptsOnly, read<&VerdictAnswer::money_per_hour>),
    Member("first_hint",
           "What to say before all that, in words: how many cards to hold, and where in the chart "
           "to look.",
           kScriptsOnly, OnlyIf([](auto& answer) { return answer.verdict.is_hint; }),
           [](auto& answer) { return answer.trainer.first_hint(answer.verdict); }),
    Member("reasons", "Why the best hold is better, a sentence each.", kScriptsOnly,
           [](auto& answer) {
             std::vector<std::string> sentences;
             for (const HoldReason& reason : answer.verdict.reasons) {
               sentences.push_back(reason.words);
             }
             return sentences;
           }),
    include<kTrainHold>("best.",
                        [](auto& answer) {
                          return HoldOfTrainer{answer.trainer, answer.verdict.best};
                        }),
    include<kTrainHold>("chosen.",
                        [](auto& answer) {
                          return HoldOfTrainer{answer.trainer, answer.verdict.chosen};
                        }),
    include<kTrainHold>("chart.", [](auto& answer) {
      return HoldOfTrainer{answer.trainer, answer.verdict.chart};
    }));
constexpr auto kChosenReason = reason_object("chosen", "Its probability with the hold chosen.");
constexpr Rows kChosenReasons("why", kWhyMeaning, kChosenReason);

constexpr std::array kVerdictParts = {Part(kVerdict), Part(kChosenReasons)};

/// Adds the reasons, a sentence each, and then the numbers.
void add_reasons(const TrainVerdict& verdict, Figures& figures) {
  const char* label = "Why";
  for (const HoldReason& reason : verdict.reasons) {
    figures.add(people_field(label, reason.words));
    label = " ";
  }
  figures.add(people_field(verdict.reasons.empty() ? "Why" : "In bets", reasons(verdict.why)));
}

Figures verdict_figures(const Trainer& trainer, const TrainVerdict& verdict, const Stakes& stakes) {
  if (verdict.is_hint) {
    Figures figures{people_field("Hint", hold_words(trainer, verdict.best)),
                    people_field("Next best", hold_words(trainer, verdict.chosen))};
    add_reasons(verdict, figures);
    if (!verdict.chart.hold.optimal()) {
      figures.add(people_field("The chart", hold_words(trainer, verdict.chart)));
    }
    return figures;
  }
  if (verdict.right()) return {people_field("Right", hold_words(trainer, verdict.chosen))};
  const double cost = verdict.chosen.hold.cost.value;
  Figures figures{
      people_field(verdict.follows_chart() ? "As the chart" : "Wrong",
                   hold_words(trainer, verdict.chosen)),
      people_field("Best", hold_words(trainer, verdict.best)),
  };
  Phrase cost_words = {Number{cost, kEvDecimals}, " bets", stakes.other_units(cost)};
  if (verdict.habit) {
    cost_words.add("; playing it that way every time costs ",
                   stakes.cost_an_hour(verdict.habit->cost), " an hour, ", stakes.pace_of_bets());
  }
  figures.add(people_field("Cost", cost_words));
  add_reasons(verdict, figures);
  if (verdict.wrong() && !verdict.chart.hold.optimal()) {
    figures.add(people_field("The chart", hold_words(trainer, verdict.chart)));
  }
  return figures;
}

/// Deal with the number of the hand.
struct DealAnswer {
  const Trainer& trainer;
  const TrainDeal& deal;
  std::uint64_t number;
};
constexpr auto kTrainDeal = object_of<DealAnswer>(
    "", Member("number", "Which hand it is, from 1.", kScriptsOnly, read<&DealAnswer::number>),
    Member("deal", "The five cards, in the order dealt.", kScriptsOnly,
           [](auto& answer) { return Cards(answer.deal.cards); }),
    Member("reason", "Why it was dealt: random, weak, missed, close, lesson, mixed or state.",
           kScriptsOnly,
           [](auto& answer) {
             return kTrainReasonWords[static_cast<std::size_t>(answer.deal.reason)];
           }),
    Member("fair", "Whether it was dealt at random, so that it counts for the score.", kScriptsOnly,
           [](auto& answer) { return answer.deal.reason == TrainReason::random; }),
    Member(
        "shows", "What the machine shows, in words, where it shows more than cards.", kScriptsOnly,
        kLeftOut,
        [](auto& answer) { return if_not_empty(answer.trainer.words_of(answer.deal.position)); }),
    position_member([](auto& answer) { return answer.deal.position; }),
    include<kLessonPlace>(
        "lesson.",
        [](auto& answer) {
          return LessonOf{answer.trainer, *answer.deal.place};
        },
        OnlyIf([](auto& answer) { return answer.deal.place.has_value(); })));

constexpr std::array kTrainDealParts = {Part(kTrainDeal)};

/// Draw with the stakes in which it is shown.
struct DrawAnswer {
  const TrainDraw& draw;
  const Stakes& stakes;
};
Phrase drawn_words(const DrawAnswer& answer) {
  const auto& [draw, stakes] = answer;
  const TrainHand& first = draw.hands.front();
  Phrase phrase = draw.hands.size() == 1 ? Phrase(symbol_cards(first.cards), " (", first.line, ")")
                                         : Phrase(hands_in_words(draw));
  if (draw.pays > 0) phrase.add(", pays ", stakes.amount_words(draw.pays));
  return phrase;
}
constexpr auto kTrainDraw = object_of<DrawAnswer>(
    "",
    Member(
        "hand", "The cards after the draw, of the first of several lines.", kScriptsOnly,
        Label("Drawn"), [](auto& answer) { return Cards(answer.draw.hands.front().cards); },
        Words(read<&drawn_words>)),
    Member("paid_by", "The line of the return table that they end in.", kScriptsOnly,
           [](auto& answer) { return answer.draw.hands.front().line; }),
    Member("pays", "What all lines pay together, in bets of a round.", Measure::bets, kScriptsOnly,
           [](auto& answer) { return answer.draw.pays; }),
    Member("coins", "The same in coins.", Measure::coins, kScriptsOnly, kLeftOut,
           [](auto& answer) {
             const std::optional<int>& coins = answer.stakes.coins;
             return coins ? std::optional(answer.draw.pays * *coins) : std::nullopt;
           }),
    Member("leaves",
           "What the hands leave for the next round, in words, where a machine shows something "
           "that they change.",
           kScriptsOnly, kLeftOut, [](auto& answer) { return if_not_empty(answer.draw.leaves); }));

constexpr auto kTrainHand =
    object_of<TrainHand>("TrainHand",
                         Member("hand", "The cards after the draw.", kScriptsOnly,
                                [](auto& hand) { return Cards(hand.cards); }),
                         Member("paid_by", "The line of the return table that they end in.",
                                kScriptsOnly, read<&TrainHand::line>),
                         Member("pays", "What it pays, in bets of a round.", Measure::bets,
                                kScriptsOnly, read<&TrainHand::pays>));
constexpr Rows kTrainHands("hands", "The hands on all lines that share the hold.", kTrainHand,
                           kLeftOut);

constexpr auto kPlayEnd = object_of<TrainPlay>(
    "",
    Member("statistics", "All that has been played, for the next request, as it is.", kScriptsOnly,
           read<&TrainPlay::statistics>),
    include<kLessonResult>(
        "lesson_result.",
        [](auto& play) {
          return LessonResultOf{play.trainer, *play.lesson};
        },
        OnlyIf([](auto& play) { return play.lesson.has_value(); })));

constexpr std::array kTrainPlayParts = {Part(kVerdict), Part(kChosenReasons), Part(kTrainDraw),
                                        Part(kTrainHands), Part(kPlayEnd)};

}  // namespace

constexpr Answer kTrainDealAnswer{"TrainDeal", "A hand to practice on.", kTrainDealParts};
constexpr Answer kTrainVerdictAnswer{
    "TrainVerdict", "What is to be said of a hold, or a hint where none was chosen.", kVerdictParts,
    true};
constexpr Answer kTrainPlayAnswer{
    "TrainPlay", "What is to be said of a hold, and what the draw brought.", kTrainPlayParts, true};

Document document_of(const Trainer& trainer, const TrainDeal& deal, std::uint64_t number) {
  Document document{.answer = &kTrainDealAnswer};
  document.add(Heading{"Hand " + std::to_string(number)});
  const std::string shows = trainer.words_of(deal.position);
  if (!shows.empty()) document.add(Phrase(capitalised(shows)));
  if (deal.place) document.add(lesson_words(trainer, deal));
  document.add(record_of(kTrainDeal, {trainer, deal, number}));
  Table cards;
  Record row;
  for (std::size_t i = 0; i < deal.cards.size(); ++i) {
    row.add({kPeopleOnly, words(std::to_string(i + 1)), symbol_cards({deal.cards[i]})});
  }
  cards.add(std::move(row));
  document.add(std::move(cards));
  return document;
}

Document document_of(const Trainer& trainer, const TrainVerdict& verdict, const Stakes& stakes) {
  return priced(
      {.blocks = {record_of(kVerdict, {trainer, verdict, stakes}),
                  verdict_figures(trainer, verdict, stakes), table_of(kChosenReasons, verdict.why)},
       .answer = &kTrainVerdictAnswer},
      stakes);
}

Document document_of(const TrainDraw& draw, const Stakes& stakes) {
  Document document{{record_of(kTrainDraw, {draw, stakes})}};
  if (!draw.leaves.empty()) {
    document.add(Figures{people_field("Next hand", Phrase(capitalised(draw.leaves)))});
  }
  if (draw.hands.size() > 1) document.add(table_of(kTrainHands, draw.hands));
  return priced(std::move(document), stakes);
}

Document document_of(const TrainPlay& play, const Stakes& stakes) {
  Document document = document_of(play.trainer, play.verdict, stakes);
  for (Block& block : document_of(play.draw, stakes).blocks) document.add(std::move(block));
  document.add(record_of(kPlayEnd, play));
  document.answer = &kTrainPlayAnswer;
  return document;
}

}  // namespace vpanalyze
