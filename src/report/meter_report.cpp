// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/meter.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "cards/text.hpp"
#include "report/amounts.hpp"
#include "report/plain_text.hpp"
#include "report/shared_blocks.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

/// Programs read pays for a bet of one unit, people in the coins of the paytable.
class MeterText {
 public:
  MeterText(const MeterResult& result, const Stakes& stakes) : result_(result), amounts_(stakes) {}

  Figures figures() const;
  Table curve() const;
  Figures corners() const;
  Table meters() const;
  /// What changes in play, by kinds of holds; how many of these are not worth telling.
  void add_trends(Document& document) const;
  /// Where the return bends without a change of play; nothing where it does not.
  Phrase takeovers() const;
  Record growth(const MeterGrowth& growth) const;

 private:
  Ratio pay(const Fraction& per_bet, int decimals = 2) const {
    const auto coins = static_cast<uint128>(result_.coins);
    return {Fraction(per_bet.numerator() * coins, per_bet.denominator()), decimals};
  }
  /// In coins where it is said how many are bet.
  Value trend_pay(const Fraction& per_bet) const {
    if (amounts_.stakes().coins) return amounts_.coins(per_bet.to_double());
    return pay(per_bet);
  }
  Number pay(double per_bet, int decimals = 2) const { return {per_bet * result_.coins, decimals}; }
  template <class PerBet>
  Phrase pay_if_any(const std::optional<PerBet>& per_bet) const {
    return per_bet ? Phrase{pay(*per_bet)} : Phrase();
  }
  Phrase pay_for(const std::optional<Fraction>& per_bet) const;
  Figures point_record(const MeterPoint& point) const;
  Figures line_record(const MeterLine& line) const;

  Record trend_record(const MeterTrend& trend) const;
  Phrase pay_and_beside(const Fraction& per_bet) const;

  const MeterResult& result_;
  const Amounts amounts_;
};

Phrase hit(const MeterPoint& point) {
  if (point.frequency == Fraction()) return {"never: other lines pay these hands more"};
  return {"once in ", one_in(point.frequency.to_double()), " hands"};
}

/// "once", "79 times".
std::string times(std::ptrdiff_t number) {
  if (number <= 2) return number == 1 ? "once" : "twice";
  return text_for_people(count(number)) + " times";
}

Phrase MeterText::pay_for(const std::optional<Fraction>& per_bet) const {
  if (!per_bet) return {"no pay is enough"};
  if (*per_bet == Fraction()) return {Count{0}, ": any pay will do"};
  const Ratio value = pay(*per_bet, 6);
  Phrase phrase = {value};
  append(phrase, amounts_.beside_at_least(per_bet->to_double()));
  append(phrase, {", exactly ", to_string(value.value)});
  return phrase;
}

Phrase MeterText::pay_and_beside(const Fraction& per_bet) const {
  Phrase phrase = {pay(per_bet)};
  append(phrase, amounts_.beside(per_bet.to_double()));
  return phrase;
}

Figures MeterText::figures() const {
  const MeterPoint& now = result_.now;
  const std::string exactly = to_string(now.game_return);
  Figures figures({
      {for_scripts("name"), result_.name},
      {for_scripts("line"), result_.line},
      {for_scripts("coins"), count(result_.coins)},
      {"pays", "Pays now", Ratio{now.pay}, pay_and_beside(now.pay)},
      {"return",
       "Return",
       percent(now.game_return),
       {percent(now.game_return), ", exactly ", exactly}},
      {"return_exact", exactly},
      {for_scripts("cashback"), Ratio{result_.cashback}},
      {for_sheets("one_in"), "Hit", one_in(now.frequency.to_double()), hit(now)},
      {"break_even", "Break-even", if_any(result_.break_even), pay_for(result_.break_even)},
      {"break_even_exact", exactly_if_any(result_.break_even)},
  });
  if (now.cost) {
    figures.add({for_sheets("cost"),
                 "Cost of a hit",
                 Number{*now.cost},
                 {pay(*now.cost), ", what all other hands lose between two hits"}});
  }
  if (result_.cashback != Fraction()) {
    figures.add({for_sheets("cashback"), "Cashback", percent(result_.cashback)});
  }
  for (const MeterTarget& target : result_.targets) {
    const std::string label = "Return " + target.game_return.to_decimal(4);
    figures.add({for_sheets("pays_for"), label.c_str(), if_any(target.pay), pay_for(target.pay)});
  }
  if (result_.growth) {
    // Scripts find it at the end.
    for (Field& field : growth(*result_.growth)) {
      field.key.script = {};
      figures.add(std::move(field));
    }
  }
  return figures;
}

Record MeterText::growth(const MeterGrowth& growth) const {
  Phrase break_even;
  if (growth.bets_to_break_even) {
    break_even = {Number{*growth.bets_to_break_even, 0}, ", reached ",
                  percent(*growth.break_even_reached, 2), " of the time"};
  }
  return {
      {for_scripts("start"), Ratio{growth.start}},
      {"contribution",
       "Grows",
       Ratio{growth.contribution},
       {percent(growth.contribution), " of every bet, from ", pay(growth.start)}},
      {"bets_between_hits", "Bets between hits", Number{growth.bets_between_hits, 0}},
      {"mean_pays", "Pays on average", Number{growth.mean_pay}, {pay(growth.mean_pay)}},
      {"mean_return", "Return on average", percent(growth.mean_return)},
      {"bets_to_break_even", break_even.empty() ? Label() : "Bets to break-even",
       if_any(growth.bets_to_break_even), break_even},
      {for_scripts("break_even_reached"), if_any(growth.break_even_reached)},
  };
}

/// How far a meter has come only where one grows and has come there.
Figures MeterText::point_record(const MeterPoint& point) const {
  Figures record(Record{{"pays", "Pays", Ratio{point.pay}, {pay(point.pay)}}});
  amounts_.add_columns(record, point.pay.to_double());
  record.add(Record{
      {"return", "Return", percent(point.game_return)},
      {"return_exact", to_string(point.game_return)},
      {for_scripts("frequency"), Ratio{point.frequency}},
      {"one_in", "One in", one_in(point.frequency.to_double())},
      {"cost", "Cost", if_any(point.cost), pay_if_any(point.cost)},
  });
  if (result_.growth) {
    record.add({"bets", "Bets to here", point.bets ? Value(Number{*point.bets, 0}) : Absent()});
    record.add(
        {"reached", "Reached", point.reached ? Value(percent(*point.reached, 2)) : Absent()});
  }
  return record;
}

Table MeterText::curve() const {
  Table table = table_of("curve", result_.curve,
                         [this](const MeterPoint& point) { return point_record(point); });
  if (table.rows.empty()) table.columns = MeterText({}, {}).point_record({}).columns;
  return table;
}

Record change_record(const MeterChange& change) {
  return {
      {for_scripts("from"), change.from},
      {for_scripts("to"), change.to},
      {for_scripts("deals"), Count{change.deals}},
  };
}

Figures MeterText::corners() const {
  List changes;
  for (const MeterStep& step : result_.steps) {
    if (step.deals > 0) changes.values.emplace_back(Ratio{step.at.pay});
  }
  const auto step_record = [this](const MeterStep& step) {
    Figures record = point_record(step.at);
    record.add({for_scripts("pays_exact"), to_string(step.at.pay)});
    record.add({for_scripts("deals"), Count{step.deals}});
    record.add({for_scripts("plays"), nested(table_of("", step.changes, &change_record))});
    return record;
  };
  const auto target_record = [](const MeterTarget& target) {
    return Record{{"return", Ratio{target.game_return}},
                  {"pays", if_any(target.pay)},
                  {"pays_exact", exactly_if_any(target.pay)}};
  };
  Figures figures({
      {for_scripts("changes"), nested(std::move(changes))},
      {for_scripts("steps"), nested(table_of("", result_.steps, step_record))},
  });
  if (!result_.targets.empty()) {
    figures.add({for_scripts("returns"), nested(table_of("", result_.targets, target_record))});
  }
  return figures;
}

Figures MeterText::line_record(const MeterLine& line) const {
  Figures record(Record{
      {for_scripts("line"), words("Meter"), line.name},
      {for_scripts("pays"), "Pays", Ratio{line.now.pay}, {pay(line.now.pay)}},
  });
  amounts_.add_columns(record, line.now.pay.to_double());
  record.add(Record{
      {for_scripts("one_in"), "One in", one_in(line.now.frequency.to_double())},
      {for_scripts("share"), "Of the return", percent(line.share)},
      {for_scripts("cost"), "Cost", if_any(line.now.cost), pay_if_any(line.now.cost)},
      {for_scripts("break_even"), "Break-even", if_any(line.break_even),
       pay_if_any(line.break_even)},
      {for_scripts("break_even_exact"), exactly_if_any(line.break_even)},
  });
  return record;
}

Table MeterText::meters() const {
  return table_of("meters", result_.meters,
                  [this](const MeterLine& line) { return line_record(line); });
}

Record MeterText::trend_record(const MeterTrend& trend) const {
  return {
      {"hold", words("Hold"), trend.change.to},
      {"instead_of", words("Instead of"), trend.change.from},
      {"from", "From", Ratio{trend.first}, {trend_pay(trend.first)}},
      {"to", "To", Ratio{trend.last}, {trend_pay(trend.last)}},
      {"deals", "Deals", Count{trend.change.deals}},
      {"gain", "Worth", percent(trend.gain)},
  };
}

void MeterText::add_trends(Document& document) const {
  ChangesTable table("trends");
  for (const MeterTrend& trend : result_.trends) table.add(trend_record(trend), trend.gain);
  const auto changes = std::count_if(result_.steps.begin(), result_.steps.end(),
                                     [](const MeterStep& step) { return step.deals > 0; });
  Phrase phrase = {"As the meter rises, best play changes ", times(changes), "."};
  if (table.is_for_people()) {
    append(phrase, {" By kind, most valuable first. Deals of a kind change between From and To",
                    amounts_.stakes().coins ? " (in coins)" : "",
                    ". Worth is what the change adds to the return at the top of the range."});
  }
  if (changes == 0) phrase = {"Best play stays the same over this range."};
  document.add(Paragraph{std::move(phrase)});
  std::move(table).add_to(document);
}

Phrase MeterText::takeovers() const {
  Phrase phrase;
  for (const MeterStep& step : result_.steps) {
    if (step.deals > 0) continue;
    phrase.emplace_back(phrase.empty() ? "From " : " and from ");
    phrase.emplace_back(pay(step.at.pay));
  }
  if (phrase.empty()) return phrase;
  phrase.emplace_back(" up, " + in_quotes(result_.line) +
                      " gets hands that another line paid more for. The return bends there, though "
                      "play stays the same.");
  return phrase;
}

}  // namespace

Document document_of(const MeterResult& result, const Stakes& stakes) {
  const MeterText text(result, stakes);
  Document document;
  document.add(Heading{result.name + ": " + result.line});
  document.add(text.figures());
  document.add(text.curve());
  document.add(text.corners());
  if (!result.meters.empty()) document.add(text.meters());
  if (result.growth) {
    document.add(Figures({{for_scripts("growth"), nested(Figures(text.growth(*result.growth)))}}));
  }
  document.add(Figures({{for_scripts("stakes"), stakes_members(stakes)}}));
  if (Phrase takeovers = text.takeovers(); !takeovers.empty()) {
    document.add(Paragraph{std::move(takeovers)});
  }
  text.add_trends(document);
  return document;
}

namespace {

Phrase quoted(const std::optional<double>& pay, const FeatureMeter& meter) {
  if (!pay) return {"at no pay"};
  Phrase phrase = {"with ", meter.line, " at ", Number{*pay * meter.coins, 2}};
  phrase.emplace_back(meter.coins == 1 ? "" : " coins");
  return phrase;
}

}  // namespace

Document document_of(const FeatureMeter& meter) {
  Document document;
  document.add(Heading{meter.name});
  document.add(Record{
      {for_scripts("name"), meter.name},
      {"line", "Line with the meter", meter.line},
      {"pays", "Pays now", Number{meter.now.pay}, {Number{meter.now.pay * meter.coins, 2}}},
      {"return", "Return now", Number{meter.now.game_return}, {percent(meter.now.game_return)}},
      {"break_even", "Breaks even", if_any(meter.break_even), quoted(meter.break_even, meter)},
  });
  if (!meter.targets.empty()) {
    document.add(table_of("targets", meter.targets, [&](const FeatureMeterTarget& target) {
      return Record{{"return", "Return", percent(target.game_return)},
                    {"pays", "Pays", if_any(target.pay), quoted(target.pay, meter)}};
    }));
  }
  if (!meter.curve.empty()) {
    document.add(table_of("curve", meter.curve, [&](const FeatureMeterPoint& point) {
      return Record{{"pays", "Pays", Number{point.pay}, {Number{point.pay * meter.coins, 2}}},
                    {"return", "Return", Number{point.game_return}, {percent(point.game_return)}}};
    }));
  }
  return document;
}

}  // namespace vpanalyze
