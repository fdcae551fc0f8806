// SPDX-License-Identifier: MIT
#include "vpanalyze/report/meter_report.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "cards/text.hpp"
#include "report/meter_json.hpp"

namespace vpanalyze {

namespace {

/// Tells it to people, who read pays in the coins of the paytable.
class MeterText {
 public:
  explicit MeterText(const MeterResult& result) : result_(result) {}

  Figures figures() const;
  Table curve() const;
  Table meters() const;
  Table trends() const;
  /// Where the return bends without a change of play; nothing where it does not.
  Phrase takeovers() const;

 private:
  Ratio pay(const Fraction& per_bet, int decimals) const {
    const auto coins = static_cast<uint128>(result_.coins);
    return {Fraction(per_bet.numerator() * coins, per_bet.denominator()), decimals};
  }
  Number pay(double per_bet, int decimals) const { return {per_bet * result_.coins, decimals}; }
  Phrase pay_for(const std::optional<Fraction>& per_bet) const;
  void add_growth(Figures& block) const;

  const MeterResult& result_;
};

Value deals_a_hit(const MeterPoint& point) {
  if (point.frequency == Fraction()) return {};
  return Number{1 / point.frequency.to_double(), 1};
}

Phrase hit(const MeterPoint& point) {
  if (point.frequency == Fraction()) return {"never, other lines pay these hands more"};
  return {"once in ", deals_a_hit(point), " deals"};
}

Phrase MeterText::pay_for(const std::optional<Fraction>& per_bet) const {
  if (!per_bet) return {"no pay is enough"};
  if (*per_bet == Fraction()) return {Count{0}, ", any pay will do"};
  const Ratio value = pay(*per_bet, 6);
  return {value, ", exactly ", to_string(value.value)};
}

Figures MeterText::figures() const {
  const MeterPoint& now = result_.now;
  Figures block{{
      {"pays", "Pays now", {pay(now.pay, 2)}},
      {"return", "Return", {percent(now.game_return), ", exactly ", to_string(now.game_return)}},
      {"one_in", "Hit", hit(now)},
      {"break_even", "Break-even", pay_for(result_.break_even)},
  }};
  if (now.cost) {
    block.figures.push_back(
        {"cost", "Cost of a hit", {pay(*now.cost, 2), ", what all other hands lose until then"}});
  }
  if (result_.cashback != Fraction()) {
    block.figures.push_back({"cashback", "Cashback", {percent(result_.cashback)}});
  }
  for (const MeterTarget& target : result_.targets) {
    const std::string label = "Return " + target.game_return.to_decimal(4);
    block.figures.push_back({"pays_for", label, pay_for(target.pay)});
  }
  add_growth(block);
  return block;
}

void MeterText::add_growth(Figures& block) const {
  if (!result_.growth) return;
  const MeterGrowth& growth = *result_.growth;
  block.figures.push_back(
      {"contribution",
       "Grows",
       {percent(growth.contribution), " of every bet, from ", pay(growth.start, 2)}});
  block.figures.push_back(
      {"bets_between_hits", "Bets between hits", {Number{growth.bets_between_hits, 0}}});
  block.figures.push_back({"mean_pays", "Pays on average", {pay(growth.mean_pay, 2)}});
  block.figures.push_back(
      {"mean_return", "Return on average", {Number{growth.mean_return, 4, Unit::percent}}});
  if (!growth.bets_to_break_even) return;
  block.figures.push_back(
      {"bets_to_break_even",
       "Bets to break-even",
       {Number{*growth.bets_to_break_even, 0}, ", reached in ",
        Number{*growth.break_even_reached, 2, Unit::percent}, " of all cases"}});
}

Table MeterText::curve() const {
  const bool grows = !result_.curve.empty() && result_.growth.has_value();
  Table table{{
                  {.heading = "Pays"},
                  {.key = "pays"},
                  {.key = "return", .heading = "Return"},
                  {.key = "return_exact"},
                  {.key = "one_in", .heading = "One in"},
                  {.heading = "Cost"},
                  {.key = "cost"},
              },
              {}};
  if (grows) {
    table.columns.push_back({.key = "bets", .heading = "Bets to here"});
    table.columns.push_back({.key = "reached", .heading = "Reached"});
  }
  for (const MeterPoint& point : result_.curve) {
    Row row{{pay(point.pay, 2),
             Ratio{point.pay},
             percent(point.game_return),
             to_string(point.game_return),
             deals_a_hit(point),
             {},
             {}}};
    if (point.cost) {
      row.cells[5] = pay(*point.cost, 2);
      row.cells[6] = Number{*point.cost};
    }
    if (grows) {
      row.cells.emplace_back(point.bets ? Value(Number{*point.bets, 0}) : Value());
      row.cells.emplace_back(point.reached ? Value(Number{*point.reached, 2, Unit::percent})
                                           : Value());
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

Table MeterText::meters() const {
  Table table{{
                  {.heading = "Meter", .align = Align::left},
                  {.heading = "Pays"},
                  {.heading = "One in"},
                  {.heading = "Brings"},
                  {.heading = "Cost"},
                  {.heading = "Break-even"},
              },
              {}};
  for (const MeterLine& line : result_.meters) {
    Row row{{line.name,
             pay(line.now.pay, 2),
             deals_a_hit(line.now),
             Number{line.share, 4, Unit::percent},
             {},
             {}}};
    if (line.now.cost) row.cells[4] = pay(*line.now.cost, 2);
    if (line.break_even) row.cells[5] = pay(*line.break_even, 2);
    table.rows.push_back(std::move(row));
  }
  return table;
}

Table MeterText::trends() const {
  Table table{{
                  {.heading = "From"},
                  {.heading = "To"},
                  {.heading = "Deals"},
                  {.heading = "Hold", .align = Align::left},
                  {.heading = "Instead of", .align = Align::left},
              },
              {}};
  for (const MeterTrend& trend : result_.trends) {
    table.rows.push_back({{pay(trend.first, 2), pay(trend.last, 2), Count{trend.change.deals},
                           trend.change.to, trend.change.from}});
  }
  return table;
}

Phrase MeterText::takeovers() const {
  Phrase phrase;
  for (const MeterStep& step : result_.steps) {
    if (step.deals > 0) continue;
    phrase.emplace_back(phrase.empty() ? "From " : " and from ");
    phrase.emplace_back(pay(step.at.pay, 2));
  }
  if (phrase.empty()) return phrase;
  phrase.emplace_back(" on " + in_quotes(result_.line) +
                      " pays hands that another line pays more below. The return bends there, "
                      "although play does not change.");
  return phrase;
}

}  // namespace

Document MeterReport::document() const {
  const MeterText text(result_);
  Document document;
  document.blocks.emplace_back(Heading{result_.name + ": " + result_.line});
  document.blocks.emplace_back(text.figures());
  document.blocks.emplace_back(text.curve());
  if (!result_.meters.empty()) document.blocks.emplace_back(text.meters());
  if (Phrase takeovers = text.takeovers(); !takeovers.empty()) {
    document.blocks.emplace_back(Paragraph{std::move(takeovers)});
  }
  if (result_.trends.empty()) {
    document.blocks.emplace_back(Paragraph{{"Best play is the same at all of these pays."}});
    return document;
  }
  const auto changes = static_cast<std::uint64_t>(
      std::count_if(result_.steps.begin(), result_.steps.end(),
                    [](const MeterStep& step) { return step.deals > 0; }));
  document.blocks.emplace_back(
      Paragraph{{"Best play changes at ", Count{changes}, changes == 1 ? " pay" : " pays",
                 " between these ends. What to hold from a pay on, the first deals of a kind at "
                 "the pay under From, the last ones at To:"}});
  document.blocks.emplace_back(text.trends());
  return document;
}

std::string MeterReport::json() const { return meter_json(result_) + "\n"; }

}  // namespace vpanalyze
