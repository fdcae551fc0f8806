// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/train.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "cards/text.hpp"
#include "report/shared_blocks.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

constexpr int kEvDecimals = 4;

/// "A♠".
std::string with_symbol(Card card) {
  constexpr std::array<std::string_view, kSuits> kSymbols = {"♣", "♦", "♥", "♠"};
  std::string text = to_string(card);
  if (card.is_joker()) return text;
  text.pop_back();
  return text.append(kSymbols[index_of(card.suit())]);
}

std::string with_symbols(const std::vector<Card>& cards) {
  std::string text;
  for (const Card card : cards) text += (text.empty() ? "" : " ") + with_symbol(card);
  return text.empty() ? "nothing" : text;
}

/// "A♠ K♠ (EV 0.5838), line 12: AK suited".
Phrase told(const Trainer& trainer, const TrainHold& hold) {
  Phrase phrase = {with_symbols(hold.hold.kept), " (EV ",
                   number_of(hold.hold.expected, kEvDecimals), ")"};
  if (hold.line < trainer.lines().size()) {
    phrase.add(", line ", hold.line + 1, ": ", trainer.line_name(hold.line));
  }
  return phrase;
}

/// Lines are numbered from 1 through all sections, as by `strategy`; null where there is none.
Value line_number(const Trainer& trainer, std::size_t line) {
  return line < trainer.lines().size() ? Value(line + 1) : Value();
}

void add_hold(const Trainer& trainer, const std::string& name, const TrainHold& hold,
              Figures& figures) {
  figures.add(Figures{{for_scripts(name + ".hold"), to_string(hold.hold.kept)},
                      {for_scripts(name + ".positions"), hold.positions},
                      {for_scripts(name + ".ev"), number_of(hold.hold.expected)},
                      {for_scripts(name + ".ev_exact"), exactly_or_absent(hold.hold.expected)},
                      {for_scripts(name + ".line"), line_number(trainer, hold.line)},
                      {for_scripts(name + ".line_name"), trainer.line_name(hold.line)}});
}

/// "Two pair, Jacks or better, 3 lines without a win".
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

/// What a mistake costs, once and always.
Figures costs(const Trainer& trainer, const TrainVerdict& verdict, const Stakes& stakes) {
  const double cost = verdict.chosen.hold.cost.value;
  const double an_hour = verdict.always_cost * stakes.hands_per_hour;
  return Record{
      {for_scripts("deal"), to_string(verdict.deal)},
      {for_scripts("right"), verdict.right()},
      {for_scripts("by_chart"), verdict.by_chart()},
      {for_scripts("line"), line_number(trainer, verdict.line())},
      {for_scripts("line_name"), trainer.line_name(verdict.line())},
      {for_scripts("cost"), cost},
      {for_scripts("cost_exact"), exactly_or_absent(verdict.chosen.hold.cost)},
      {for_scripts("cost_money"), money(stakes, cost)},
      {for_scripts("deals_alike"), verdict.deals_alike},
      {for_scripts("always.deals"), verdict.always_deals},
      {for_scripts("always.cost"), verdict.always_cost},
      {for_scripts("always.cost_per_hour"), an_hour},
      {for_scripts("always.money_per_hour"), money(stakes, an_hour)},
  };
}

Figures verdict_figures(const Trainer& trainer, const TrainVerdict& verdict, const Stakes& stakes) {
  if (verdict.is_hint) {
    return {for_people("Hint", told(trainer, verdict.best)),
            for_people("Next best", told(trainer, verdict.chosen)),
            for_people("Why", reasons(verdict.why))};
  }
  if (verdict.right()) return {for_people("Right", told(trainer, verdict.chosen))};
  const double cost = verdict.chosen.hold.cost.value;
  Figures figures{
      for_people(verdict.by_chart() ? "As the chart" : "Wrong", told(trainer, verdict.chosen)),
      for_people("Best", told(trainer, verdict.best)),
      for_people("Cost",
                 {Number{cost, kEvDecimals}, " bets", stakes.beside(cost),
                  "; playing it that way every time costs ",
                  stakes.cost_an_hour(verdict.always_cost), " an hour, ", stakes.at_this_pace()}),
      for_people("Why", reasons(verdict.why)),
  };
  if (verdict.wrong() && !verdict.chart.hold.optimal()) {
    figures.add(for_people("The chart", told(trainer, verdict.chart)));
  }
  return figures;
}

/// The members of a tally, for scripts and files.
Record tally_record(const TrainTally& tally) {
  return {
      {for_scripts("hands"), tally.hands},
      {for_scripts("wrong"), tally.wrong},
      {for_scripts("cost_exact"), to_string(tally.cost)},
      {for_scripts("fair_hands"), tally.fair_hands},
      {for_scripts("fair_ev_exact"), to_string(tally.fair_ev)},
      {for_scripts("fair_best_exact"), to_string(tally.fair_best)},
  };
}

/// Lines of the chart that were played; people see those with mistakes, the dearest first.
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
  Table table{.key = "lines"};
  for (const auto& [number, trained] : lines) {
    const TrainLine& line = trainer.lines()[number];
    Row& row = table.add({
        {"line", "Line", number + 1},
        {"line_name", words("Hold"), line.name},
        {"hands", "Hands", trained.hands},
        {"wrong", "Wrong", trained.wrong},
        {"cost", "Cost", Number{trained.cost, kEvDecimals}},
        {"deals", line.deals},
        {"at_stake", line.at_stake},
        {"chance", chances[number]},
    });
    row.for_people = trained.wrong > 0;
  }
  return table;
}

}  // namespace

Document document_of(const Trainer& trainer, const TrainDeal& deal, std::uint64_t number) {
  Document document;
  document.add(Heading{"Hand " + std::to_string(number)});
  const std::string shows = trainer.words_of(deal.position);
  if (!shows.empty()) document.add(Phrase(capitalised(shows)));
  document.add(Figures({
      {for_scripts("number"), number},
      {for_scripts("deal"), to_string(deal.cards)},
      {for_scripts("reason"),
       std::string(kTrainReasonWords[static_cast<std::size_t>(deal.reason)])},
      {for_scripts("fair"), deal.reason == TrainReason::random},
      {for_scripts("shows"), shows.empty() ? Value(Absent()) : Value(shows)},
  }));
  document.add(position_figures(deal.position));
  Table cards;
  Record row;
  for (std::size_t i = 0; i < deal.cards.size(); ++i) {
    row.add({kForPeople, words(std::to_string(i + 1)), with_symbol(deal.cards[i])});
  }
  cards.add(std::move(row));
  document.add(std::move(cards));
  return document;
}

Document document_of(const Trainer& trainer, const TrainVerdict& verdict, const Stakes& stakes) {
  Figures figures = costs(trainer, verdict, stakes);
  add_hold(trainer, "best", verdict.best, figures);
  add_hold(trainer, "chosen", verdict.chosen, figures);
  add_hold(trainer, "chart", verdict.chart, figures);
  return {{std::move(figures), verdict_figures(trainer, verdict, stakes),
           reasons_table(verdict.why, for_scripts("chosen"))}};
}

Document document_of(const TrainDraw& draw, const Stakes& stakes) {
  const TrainHand& first = draw.hands.front();
  Phrase phrase = draw.hands.size() == 1 ? Phrase(with_symbols(first.cards), " (", first.line, ")")
                                         : Phrase(hands_in_words(draw));
  if (draw.pays > 0) phrase.add(", pays ", stakes.in_words(draw.pays));
  Document document{{Figures{
      {for_scripts("hand"), "Drawn", to_string(first.cards), std::move(phrase)},
      {for_scripts("paid_by"), first.line},
      {for_scripts("pays"), draw.pays},
      {for_scripts("coins"), stakes.coins ? Value(draw.pays * *stakes.coins) : Absent()},
  }}};
  if (draw.hands.size() == 1) return document;
  document.add(table_of("hands", draw.hands, [](const TrainHand& hand) {
    return Record{{for_scripts("hand"), to_string(hand.cards)},
                  {for_scripts("paid_by"), hand.line},
                  {for_scripts("pays"), hand.pays}};
  }));
  return document;
}

Document document_of(const Trainer& trainer, const TrainStatistics& statistics) {
  Document document;
  document.add(Figures{{for_scripts("game"), trainer.paytable().name},
                       {for_scripts(trainer.best_return().exact ? "return_exact" : "return"),
                        trainer.return_text()}});
  document.add(tally_record(statistics.all));
  document.add(table_of("sessions", statistics.sessions, [](const TrainSession& session) {
    Record record{{for_scripts("session"), session.name}};
    record.add(tally_record(session.tally));
    return record;
  }));
  document.add(table_of("lines", statistics.lines, [](const TrainedLine& line) {
    return Record{{for_scripts("line"), line.name},
                  {for_scripts("hands"), line.hands},
                  {for_scripts("wrong"), line.wrong},
                  {for_scripts("cost_exact"), to_string(line.cost)}};
  }));
  document.add(Figures(
      {{for_scripts("missed"), list_of(statistics.missed, [](const std::vector<Card>& deal) {
          return to_string(deal);
        })}}));
  return document;
}

Document document_of(const TrainSummary& summary, const Stakes& stakes) {
  const Trainer& trainer = summary.trainer;
  const TrainTally& tally = summary.played.all;
  const std::optional<Fraction> score = tally.score();
  const double cost = tally.cost.to_double();
  const bool is_exact = !trainer.has_positions();
  Phrase told_score = "none yet: only hands dealt at random count";
  if (score) {
    told_score = {percent(*score), is_exact ? " of what best play returns, exactly " : "",
                  is_exact ? to_string(*score) : " of what best play is worth"};
    told_score.add(", on ", tally.fair_hands,
                   tally.fair_hands == 1 ? " hand dealt at random" : " hands dealt at random");
  }
  Figures figures{
      {for_scripts("game"), trainer.paytable().name},
      {"hands", "Hands", tally.hands},
      {"wrong", "Wrong", tally.wrong},
      {"cost", "Cost", tally.cost, Phrase(Number{cost, kEvDecimals}, " bets", stakes.beside(cost))},
      {for_scripts("cost_exact"), is_exact ? Value(to_string(tally.cost)) : Absent()},
      {for_scripts("cost_money"), money(stakes, cost)},
      {"score", "Score", if_any(score), std::move(told_score)},
      {for_scripts("score_exact"), is_exact ? exactly_if_any(score) : Absent()},
      {for_scripts("score_hands"), tally.fair_hands},
  };
  if (const auto& pace = summary.hands_per_hour) {
    figures.add(
        {"hands_per_hour", "Pace", Number{*pace, 0}, Phrase(Number{*pace, 0}, " hands an hour")});
  }
  if (summary.late) figures.add({"late", "Too late", *summary.late});
  return {{Heading{trainer.paytable().name}, std::move(figures), lines_table(summary)}};
}

}  // namespace vpanalyze
