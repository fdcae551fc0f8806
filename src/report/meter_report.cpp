// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/meter.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "cards/text.hpp"

#include "report/plain_text.hpp"
#include "report/shared_blocks.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

/// Programs read pays for a bet of one unit, people in the coins of the paytable.
Number quoted(const Fraction& per_bet, const MeterResult& result, int decimals = 2) {
  const auto coins = static_cast<uint128>(result.coins);
  return {Fraction(per_bet.numerator() * coins, per_bet.denominator()), decimals};
}
Number quoted(double per_bet, const MeterResult& result, int decimals = 2) {
  return {per_bet * result.coins, decimals};
}
Number quoted(const Quantity& per_bet, const MeterResult& result, int decimals = 2) {
  return per_bet.exact ? quoted(*per_bet.exact, result, decimals)
                       : quoted(per_bet.value, result, decimals);
}

template <class PerBet>
Phrase quoted_if_any(const std::optional<PerBet>& per_bet, const MeterResult& result) {
  return per_bet ? quoted(*per_bet, result) : Phrase();
}

/// As a fraction, where it is known as one; nothing where no pay is enough.
Value exact_pay(const std::optional<Quantity>& pay) { return pay ? exact_text(*pay) : Value(); }

Phrase hit(const MeterPoint& point) {
  if (point.frequency.value == 0) return {"never: other lines pay these hands more"};
  return {"once in ", one_in(point.frequency.value), " hands"};
}

/// "once", "79 times".
std::string times(std::ptrdiff_t number) {
  if (number <= 2) return number == 1 ? "once" : "twice";
  return text_for_people(number) + " times";
}

Phrase pay_for(const std::optional<Quantity>& per_bet, const MeterResult& result,
               const Stakes& stakes) {
  if (!per_bet) return "no pay is enough";
  if (per_bet->value == 0) return {0, ": any pay will do"};
  const Number value = quoted(*per_bet, result, per_bet->exact ? 6 : 2);
  Phrase phrase = {value, stakes.beside_at_least(per_bet->value)};
  if (per_bet->exact) phrase.add(", exactly ", to_string(std::get<Fraction>(value.value)));
  return phrase;
}

Record growth_record(const MeterGrowth& growth, const MeterResult& result) {
  Phrase break_even;
  if (growth.bets_to_break_even) {
    break_even = {Number{*growth.bets_to_break_even, 0}, ", reached ",
                  percent(*growth.break_even_reached, 2), " of the time"};
  }
  return {
      {for_scripts("start"), growth.start},
      {"contribution", "Grows", growth.contribution,
       Phrase(percent(growth.contribution), " of every bet, from ", quoted(growth.start, result))},
      {"bets_between_hits", "Bets between hits", Number{growth.bets_between_hits, 0}},
      {"mean_pays", "Pays on average", growth.mean_pay, quoted(growth.mean_pay, result)},
      {"mean_return", "Return on average", percent(growth.mean_return)},
      {"bets_to_break_even", break_even.empty() ? "" : "Bets to break-even",
       if_any(growth.bets_to_break_even), break_even},
      {for_scripts("break_even_reached"), if_any(growth.break_even_reached)},
  };
}

Figures figures(const MeterResult& result, const Stakes& stakes) {
  const MeterPoint& now = result.now;
  Phrase beside = stakes.beside(now.pay.to_double());
  if (beside.empty()) beside = {" for ", result.coins, result.coins == 1 ? " coin" : " coins"};
  Figures figures({
      {for_scripts("name"), result.name},
      {for_scripts("line"), result.line},
      {for_scripts("coins"), result.coins},
      {"pays", "Pays now", now.pay, Phrase(quoted(now.pay, result), beside)},
      {"return", "Return", percent(now.game_return),
       exact_words(now.game_return.exact, now.game_return.value, 4)},
      {"return_exact", exact_text(now.game_return)},
      {for_scripts("cashback"), result.cashback},
      {for_sheets("one_in"), "Hit", one_in(now.frequency.value), hit(now)},
      {"break_even", "Break-even", if_any(result.break_even),
       pay_for(result.break_even, result, stakes)},
      {"break_even_exact", exact_pay(result.break_even)},
  });
  if (now.cost) {
    figures.add(
        {for_sheets("cost"), "Cost to hit", *now.cost,
         Phrase(quoted(*now.cost, result), ", what all other hands lose between two hits")});
  }
  if (result.cashback != Fraction()) {
    figures.add({for_sheets("cashback"), "Cashback", percent(result.cashback)});
  }
  for (const MeterTarget& target : result.targets) {
    const std::string label = "Return " + target.game_return.to_decimal(4);
    figures.add({for_sheets("pays_for"), label.c_str(), if_any(target.pay),
                 pay_for(target.pay, result, stakes)});
  }
  if (result.growth) {
    Figures growth = growth_record(*result.growth, result);
    for (Column& column : growth.columns) column.script = {};  // scripts find it at the end
    figures.add(std::move(growth));
  }
  return figures;
}

/// How far a meter has come only where one grows and has come there.
Record point_record(const MeterPoint& point, const MeterResult& result, const Stakes& stakes) {
  Record record{{"pays", "Pays", point.pay, quoted(point.pay, result)}};
  stakes.add_columns(record, point.pay.to_double());
  record.add(Record{
      {"return", "Return", percent(point.game_return)},
      {"return_exact", exact_text(point.game_return)},
      {for_scripts("frequency"), number(point.frequency)},
      {"one_in", "One in", one_in(point.frequency.value)},
  });
  if (!result.by_points) {
    record.add({"cost", "Cost", if_any(point.cost), quoted_if_any(point.cost, result)});
  }
  if (result.growth) {
    record.add({"bets", "Bets to here", point.bets ? Number{*point.bets, 0} : Value(Absent())});
    record.add(
        {"reached", "Reached", point.reached ? percent(*point.reached, 2) : Value(Absent())});
  }
  return record;
}

Table curve(const MeterResult& result, const Stakes& stakes) {
  Table table = table_of("curve", result.curve, [&](const MeterPoint& point) {
    return point_record(point, result, stakes);
  });
  if (table.rows.empty()) table.columns = point_record({}, {}, {}).columns;
  return table;
}

Record change_record(const MeterChange& change) {
  return {
      {for_scripts("from"), change.from},
      {for_scripts("to"), change.to},
      {for_scripts("deals"), change.deals},
  };
}

Figures corners(const MeterResult& result, const Stakes& stakes) {
  List changes;
  for (const MeterStep& step : result.steps) {
    if (step.deals > 0) changes.values.emplace_back(step.at.pay);
  }
  const auto step_record = [&](const MeterStep& step) {
    Record record = point_record(step.at, result, stakes);
    record.add(Record{{for_scripts("pays_exact"), to_string(step.at.pay)},
                      {for_scripts("deals"), step.deals},
                      {for_scripts("plays"), nested(table_of("", step.changes, &change_record))}});
    return record;
  };
  const auto target_record = [](const MeterTarget& target) {
    return Record{{"return", target.game_return},
                  {"pays", if_any(target.pay)},
                  {"pays_exact", exact_pay(target.pay)}};
  };
  Figures figures;
  if (!result.by_points) {
    figures.add(Figures{
        {for_scripts("changes"), nested(std::move(changes))},
        {for_scripts("steps"), nested(table_of("", result.steps, step_record))},
    });
  }
  if (!result.targets.empty()) {
    figures.add({for_scripts("returns"), nested(table_of("", result.targets, target_record))});
  }
  return figures;
}

Record line_record(const MeterLine& line, const MeterResult& result, const Stakes& stakes) {
  const MeterPoint& now = line.now;
  Record record{
      {for_scripts("line"), words("Meter"), line.name},
      {for_scripts("pays"), "Pays", now.pay, quoted(now.pay, result)},
  };
  stakes.add_columns(record, now.pay.to_double());
  record.add(Record{
      {for_scripts("one_in"), "One in", one_in(now.frequency.value)},
      {for_scripts("share"), "Of the return", percent(line.share)},
  });
  if (!result.by_points) {
    record.add({for_scripts("cost"), "Cost", if_any(now.cost), quoted_if_any(now.cost, result)});
  }
  record.add(Record{
      {for_scripts("break_even"), "Break-even", if_any(line.break_even),
       quoted_if_any(line.break_even, result)},
      {for_scripts("break_even_exact"), exact_pay(line.break_even)},
  });
  return record;
}

/// What changes in play, by kinds of holds; how many of these are not worth telling.
void add_trends(const MeterResult& result, const Stakes& stakes, Document& document) {
  // In coins where it is said how many are bet.
  const auto pay = [&](const Fraction& per_bet) {
    return stakes.coins ? stakes.in_coins(per_bet.to_double()) : quoted(per_bet, result);
  };
  ChangesTable table("trends");
  for (const MeterTrend& trend : result.trends) {
    table.add(trend.change.to, trend.change.from, {trend.first, pay(trend.first)},
              {trend.last, pay(trend.last)}, trend.change.deals, trend.gain);
  }
  const auto changes = std::count_if(result.steps.begin(), result.steps.end(),
                                     [](const MeterStep& step) { return step.deals > 0; });
  Phrase phrase = {"As the meter rises, best play changes ", times(changes), "."};
  if (table.is_for_people()) {
    phrase.add(" By kind, most valuable first. Deals of a kind change between From and To",
               stakes.coins ? " (in coins)" : "",
               ". Worth is what the change adds to the return at the top of the range.");
  }
  if (changes == 0) phrase = "Best play stays the same over this range.";
  document.add(std::move(phrase));
  std::move(table).add_to(document);
}

/// Where the return bends without a change of play; nothing where it does not.
Phrase takeovers(const MeterResult& result) {
  Phrase phrase;
  for (const MeterStep& step : result.steps) {
    if (step.deals > 0) continue;
    phrase.add(phrase.empty() ? "From " : " and from ", quoted(step.at.pay, result));
  }
  if (phrase.empty()) return phrase;
  phrase.add(" up, ", in_quotes(result.line),
             " gets hands that another line paid more for. The return bends there, though play "
             "stays the same.");
  return phrase;
}

}  // namespace

Document document_of(const MeterResult& result, const Stakes& stakes) {
  Document document;
  document.add(Heading{result.name + ": " + result.line});
  document.add(figures(result, stakes));
  document.add(curve(result, stakes));
  document.add(corners(result, stakes));
  if (!result.meters.empty()) {
    document.add(table_of("meters", result.meters, [&](const MeterLine& line) {
      return line_record(line, result, stakes);
    }));
  }
  if (result.growth) {
    document.add(Figures{{for_scripts("growth"), nested(growth_record(*result.growth, result))}});
  }
  document.add(Figures{{for_scripts("stakes"), stakes_members(stakes)}});
  if (!result.by_points) {
    document.add(takeovers(result));
    add_trends(result, stakes, document);
  }
  return document;
}

}  // namespace vpanalyze
