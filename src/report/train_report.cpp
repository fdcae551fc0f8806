// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/train.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "base/text.hpp"
#include "report/lesson_blocks.hpp"
#include "report/shared_blocks.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

constexpr int kEvDecimals = 4;

/// Returns text like "1 deuce, line 8: the deuce alone".
Value line_words(const Trainer& trainer, std::size_t line) {
  if (line >= trainer.lines().size()) return {};
  return trainer.lines()[line].place + ": " + trainer.lines()[line].hold;
}

/// Returns text like "A♠ K♠ (EV 0.5838), line 12: AK suited" or "2♠ (EV 1.0222), 1 deuce, line 8:
/// the deuce alone".
Phrase hold_words(const Trainer& trainer, const TrainHold& hold) {
  Phrase phrase = {with_symbols(hold.hold.kept), " (EV ", number(hold.hold.expected, kEvDecimals),
                   ")"};
  if (hold.line < trainer.lines().size()) phrase.add(", ", line_words(trainer, hold.line));
  return phrase;
}

/// Returns the number of a line for scripts, counted from 1 through all sections as in `strategy`;
/// null if there is none.
Value line_number(const Trainer& trainer, std::size_t line) {
  return line < trainer.lines().size() ? Value(line + 1) : Value();
}

void add_hold(const Trainer& trainer, const std::string& name, const TrainHold& hold,
              Figures& figures) {
  figures.add(Figures{
      {for_scripts(name + ".hold", "The cards held, in the order of the deal; empty for none."),
       Cards(hold.hold.kept)},
      {for_scripts(name + ".positions", "Their places in the deal, from 1, such as 125."),
       hold.positions},
      {for_scripts(name + ".ev",
                   "What it is worth on average, with what it leads to, in bets of a round."),
       number(hold.hold.expected)},
      {for_scripts(name + ".ev_exact", "The EV as a fraction in lowest terms, where it is known."),
       exact_text(hold.hold.expected)},
      {for_scripts(
           name + ".line",
           "The first line of the chart that says it, from 1 through all sections; null for none."),
       line_number(trainer, hold.line)},
      {for_scripts(name + ".line_name", "That line in words."), trainer.line_name(hold.line)},
      {for_scripts(name + ".line_told",
                   "The same with its number in its section: \"1 deuce, line 8: the deuce alone\"; "
                   "null for none."),
       line_words(trainer, hold.line)}});
}

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

Value money(const Stakes& stakes, double bets) {
  return stakes.bet ? Value(bets * *stakes.bet) : Value();
}

/// Returns the cost of a mistake, made once and made every time.
Figures costs(const Trainer& trainer, const TrainVerdict& verdict, const Stakes& stakes) {
  const double cost = verdict.chosen.hold.cost.value;
  const double an_hour = verdict.always_cost * stakes.hands_per_hour;
  return Record{
      {for_scripts("deal", "The five cards, in the order dealt."), Cards(verdict.deal)},
      {for_scripts("right", "Whether no hold is better than the one chosen."), verdict.right()},
      {for_scripts("by_chart",
                   "Whether the hold chosen is what the chart says, though another is better."),
       verdict.by_chart()},
      {for_scripts("line",
                   "The line of the chart that plays the deal, from 1 through all sections; null "
                   "for none."),
       line_number(trainer, verdict.line())},
      {for_scripts("line_name", "That line in words."), trainer.line_name(verdict.line())},
      {for_scripts("cost", "What the hold chosen falls short of the best, in bets of a round."),
       cost},
      {for_scripts("cost_exact", "The cost as a fraction in lowest terms, where it is known."),
       exact_text(verdict.chosen.hold.cost)},
      {for_scripts("cost_money", "The cost in money; null where no stake is given."),
       money(stakes, cost)},
      {for_scripts("deals_alike",
                   "Deals that differ from this one in nothing but suits, itself included."),
       verdict.deals_alike},
      {for_scripts("always.deals", "Deals of the same line on which the same mistake can be made."),
       verdict.always_deals},
      {for_scripts("always.cost", "What making it every time costs, in bets a hand."),
       verdict.always_cost},
      {for_scripts("always.cost_per_hour", "What making it every time costs, in bets an hour."),
       an_hour},
      {for_scripts(
           "always.money_per_hour",
           "What making it every time costs an hour, in money; null where no stake is given."),
       money(stakes, an_hour)},
  };
}

/// Adds the reasons, a sentence each, and then the numbers.
void add_reasons(const TrainVerdict& verdict, Figures& figures) {
  const char* label = "Why";
  for (const HoldReason& reason : verdict.reasons) {
    figures.add(for_people(label, reason.words));
    label = " ";
  }
  figures.add(for_people(verdict.reasons.empty() ? "Why" : "In bets", reasons(verdict.why)));
}

Figures verdict_figures(const Trainer& trainer, const TrainVerdict& verdict, const Stakes& stakes) {
  if (verdict.is_hint) {
    Figures figures{for_people("Hint", hold_words(trainer, verdict.best)),
                    for_people("Next best", hold_words(trainer, verdict.chosen))};
    add_reasons(verdict, figures);
    if (!verdict.chart.hold.optimal()) {
      figures.add(for_people("The chart", hold_words(trainer, verdict.chart)));
    }
    return figures;
  }
  if (verdict.right()) return {for_people("Right", hold_words(trainer, verdict.chosen))};
  const double cost = verdict.chosen.hold.cost.value;
  Figures figures{
      for_people(verdict.by_chart() ? "As the chart" : "Wrong",
                 hold_words(trainer, verdict.chosen)),
      for_people("Best", hold_words(trainer, verdict.best)),
      for_people("Cost",
                 {Number{cost, kEvDecimals}, " bets", stakes.beside(cost),
                  "; playing it that way every time costs ",
                  stakes.cost_an_hour(verdict.always_cost), " an hour, ", stakes.at_this_pace()}),
  };
  add_reasons(verdict, figures);
  if (verdict.wrong() && !verdict.chart.hold.optimal()) {
    figures.add(for_people("The chart", hold_words(trainer, verdict.chart)));
  }
  return figures;
}

/// Returns the lines of the chart that were played; people see those with mistakes, the most
/// expensive first.
Table lines_table(const TrainSummary& summary) {
  struct Line {
    std::size_t number;
    TrainedLine trained;
  };
  const Trainer& trainer = summary.trainer;
  std::vector<Line> lines;
  for (std::size_t line = 0; line < trainer.lines().size(); ++line) {
    const TrainedLine* trained = summary.played.line(trainer.line_name(line));
    lines.push_back({line, trained == nullptr ? TrainedLine{} : *trained});
  }
  std::stable_sort(lines.begin(), lines.end(), [](const Line& a, const Line& b) {
    return a.trained.cost.to_double() > b.trained.cost.to_double();
  });
  const std::vector<double> chances = trainer.chances(summary.kept);
  Table table{
      .key = {"lines", "The lines of the chart, those that mistakes have cost most on first."},
      .type = "TrainSummaryLine"};
  for (const auto& [number, trained] : lines) {
    const TrainLine& line = trainer.lines()[number];
    Row& row = table.add({
        {{"line", "Its number, from 1 through all sections."},
         words("Chart"),
         number + 1,
         line.place},
        {{"line_name", "The line in words."}, words("Hold"), line.name, line.hold},
        {{"hands", "Hands of the line that were played."}, "Hands", trained.hands},
        {{"wrong", "Hands of these held worse than best, and not as the chart says."},
         "Wrong",
         trained.wrong},
        {{"cost", "What the holds on these together cost, in bets."},
         "Cost",
         Number{trained.cost, kEvDecimals}},
        {{"deals", "Deals that the chart plays by the line."}, line.deals},
        {{"at_stake", "What playing all of these second-best would cost, in bets a hand."},
         line.at_stake},
        {{"chance", "The probability that a deal chosen for weak spots is one of the line."},
         chances[number]},
    });
    row.for_people = trained.wrong > 0;
  }
  return table;
}

}  // namespace

Document document_of(const Trainer& trainer, const TrainDeal& deal, std::uint64_t number) {
  Document document;
  document.kind = {"TrainDeal", "A hand to practice on."};
  document.add(Heading{"Hand " + std::to_string(number)});
  const std::string shows = trainer.words_of(deal.position);
  if (!shows.empty()) document.add(Phrase(capitalised(shows)));
  if (deal.place) document.add(lesson_words(trainer, deal));
  document.add(Figures({
      {for_scripts("number", "Which hand it is, from 1."), number},
      {for_scripts("deal", "The five cards, in the order dealt."), Cards(deal.cards)},
      {for_scripts("reason",
                   "Why it was dealt: random, weak, missed, close, lesson, mixed or "
                   "state."),
       std::string(kTrainReasonWords[static_cast<std::size_t>(deal.reason)])},
      {for_scripts("fair", "Whether it was dealt at random, so that it counts for the score."),
       deal.reason == TrainReason::random},
      {for_scripts("shows", "What the machine shows, in words, where it shows more than cards."),
       shows.empty() ? Value(Absent()) : Value(shows)},
  }));
  document.add(position_figures(deal.position));
  if (deal.place) document.add(lesson_figures(trainer, *deal.place));
  Table cards;
  Record row;
  for (std::size_t i = 0; i < deal.cards.size(); ++i) {
    row.add({kForPeople, words(std::to_string(i + 1)), with_symbols({deal.cards[i]})});
  }
  cards.add(std::move(row));
  document.add(std::move(cards));
  return document;
}

Document document_of(const Trainer& trainer, const TrainVerdict& verdict, const Stakes& stakes) {
  Figures figures = costs(trainer, verdict, stakes);
  if (verdict.is_hint) {
    figures.add({for_scripts("first_hint",
                             "What to say before all that, in words: how many cards "
                             "to hold, and where in the chart to look."),
                 trainer.first_hint(verdict)});
  }
  figures.add({for_scripts("reasons", "Why the best hold is better, a sentence each."),
               list_of(verdict.reasons, [](const HoldReason& reason) { return reason.words; })});
  add_hold(trainer, "best", verdict.best, figures);
  add_hold(trainer, "chosen", verdict.chosen, figures);
  add_hold(trainer, "chart", verdict.chart, figures);
  return {
      {std::move(figures), verdict_figures(trainer, verdict, stakes),
       reasons_table(verdict.why, for_scripts("chosen", "Its probability with the hold chosen."))},
      {"TrainVerdict", "What is to be said of a hold, or a hint where none was chosen."}};
}

Document document_of(const TrainDraw& draw, const Stakes& stakes) {
  const TrainHand& first = draw.hands.front();
  Phrase phrase = draw.hands.size() == 1 ? Phrase(with_symbols(first.cards), " (", first.line, ")")
                                         : Phrase(hands_in_words(draw));
  if (draw.pays > 0) phrase.add(", pays ", stakes.in_words(draw.pays));
  Document document{
      {Figures{
          {for_scripts("hand", "The cards after the draw, of the first of several lines."), "Drawn",
           Cards(first.cards), std::move(phrase)},
          {for_scripts("paid_by", "The line of the return table that they end in."), first.line},
          {for_scripts("pays", "What all lines pay together, in bets of a round."), draw.pays},
          {for_scripts("coins", "The same in coins."),
           stakes.coins ? Value(draw.pays * *stakes.coins) : Absent()},
          {for_scripts("leaves",
                       "What the hands leave for the next round, in words, where a "
                       "machine shows something that they change."),
           draw.leaves.empty() ? Value(Absent()) : Value(draw.leaves)},
      }},
      {"TrainDraw", "What a hold has become."}};
  if (!draw.leaves.empty()) {
    document.add(Figures{for_people("Next hand", Phrase(capitalised(draw.leaves)))});
  }
  if (draw.hands.size() == 1) return document;
  document.add(table_of(
      "TrainHand", {"hands", "The hands on all lines that share the hold."}, draw.hands,
      [](const TrainHand& hand) {
        return Record{
            {for_scripts("hand", "The cards after the draw."), Cards(hand.cards)},
            {for_scripts("paid_by", "The line of the return table that they end in."), hand.line},
            {for_scripts("pays", "What it pays, in bets of a round."), hand.pays}};
      }));
  return document;
}

Document document_of(const TrainSummary& summary, const Stakes& stakes) {
  const Trainer& trainer = summary.trainer;
  const TrainTally& tally = summary.played.all;
  const std::optional<Fraction> score = tally.score();
  const double cost = tally.cost.to_double();
  const bool is_exact = !trainer.has_positions();
  Phrase told_score = {"none before ", TrainTally::kLeastFairHands,
                       " hands dealt at random; so far ", tally.fair_hands};
  if (score) {
    told_score = {percent(*score), is_exact ? " of what best play returns, exactly " : "",
                  is_exact ? to_string(*score) : " of what best play is worth"};
    told_score.add(", on ", tally.fair_hands, " hands dealt at random");
  }
  Figures figures{
      {for_scripts("game", "The game's name."), trainer.paytable().name},
      {{"hands", "Hands played."}, "Hands", tally.hands},
      {{"wrong", "Hands held worse than best, and not as the chart says."}, "Wrong", tally.wrong},
      {{"cost", "What all holds together cost compared with the best, in bets."},
       "Cost",
       tally.cost,
       Phrase(Number{cost, kEvDecimals}, " bets", stakes.beside(cost))},
      {for_scripts("cost_exact", "The cost as a fraction in lowest terms, where it is known."),
       is_exact ? Value(to_string(tally.cost)) : Absent()},
      {for_scripts("cost_money", "The cost in money; null where no stake is given."),
       money(stakes, cost)},
      {{"score",
        "EVs of the holds chosen over those of the best, on random deals; null on fewer than 50."},
       "Score",
       if_any(score),
       std::move(told_score)},
      {for_scripts("score_exact", "The score as a fraction in lowest terms, where it is known."),
       is_exact ? exactly_if_any(score) : Absent()},
      {for_scripts("score_hands", "Hands dealt at random, from which the score is computed."),
       tally.fair_hands},
  };
  if (summary.kept.lesson_hands != TrainStatistics().lesson_hands) {
    const auto place = trainer.place_in_lessons(summary.kept);
    const std::size_t done = place ? place->lesson : trainer.lessons().size();
    figures.add({for_people("Lessons", {done, " of ", trainer.lessons().size(), " done"})});
  }
  if (summary.kept.best_streak > 0) {
    figures.add(for_people("Right in a row",
                           {summary.kept.streak, ", at best ", summary.kept.best_streak}));
  }
  if (const auto& pace = summary.hands_per_hour) {
    figures.add({{"hands_per_hour", "How fast they were played, in hands an hour."},
                 "Pace",
                 Number{*pace, 0},
                 Phrase(Number{*pace, 0}, " hands an hour")});
  }
  if (summary.late) {
    figures.add(
        {{"late", "Hands that took longer than the clock allows."}, "Too late", *summary.late});
  }
  return {{Heading{trainer.paytable().name}, std::move(figures), lines_table(summary)},
          {"TrainSummary", "What came of the hands played."}};
}

}  // namespace vpanalyze
