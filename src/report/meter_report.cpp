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
Number quoted(double per_bet, const MeterResult& result) { return {per_bet * result.coins, 2}; }

template <class PerBet>
Phrase quoted_if_any(const std::optional<PerBet>& per_bet, const MeterResult& result) {
  return per_bet ? quoted(*per_bet, result) : Phrase();
}

Phrase hit(const MeterPoint& point) {
  if (point.frequency == Fraction()) return {"never: other lines pay these hands more"};
  return {"once in ", one_in(point.frequency.to_double()), " hands"};
}

/// "once", "79 times".
std::string times(std::ptrdiff_t number) {
  if (number <= 2) return number == 1 ? "once" : "twice";
  return text_for_people(number) + " times";
}

Phrase pay_for(const std::optional<Fraction>& per_bet, const MeterResult& result,
               const Stakes& stakes) {
  if (!per_bet) return "no pay is enough";
  if (*per_bet == Fraction()) return {0, ": any pay will do"};
  const Number value = quoted(*per_bet, result, 6);
  return {value, stakes.beside_at_least(per_bet->to_double()), ", exactly ",
          to_string(std::get<Fraction>(value.value))};
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

  Figures figures({
      {for_scripts("name"), result.name},
      {for_scripts("line"), result.line},
      {for_scripts("coins"), result.coins},
      {"pays", "Pays now", now.pay,
       Phrase(quoted(now.pay, result), stakes.beside(now.pay.to_double()))},
      {"return", "Return", percent(now.game_return),
       exact_words(now.game_return, now.game_return.to_double(), 4)},
      {"return_exact", to_string(now.game_return)},
      {for_scripts("cashback"), result.cashback},
      {for_sheets("one_in"), "Hit", one_in(now.frequency.to_double()), hit(now)},
      {"break_even", "Break-even", if_any(result.break_even),
       pay_for(result.break_even, result, stakes)},
      {"break_even_exact", exactly_if_any(result.break_even)},
  });
  if (now.cost) {
    figures.add(
        {for_sheets("cost"), "Cost of a hit", *now.cost,
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
      {"return_exact", to_string(point.game_return)},
      {for_scripts("frequency"), point.frequency},
      {"one_in", "One in", one_in(point.frequency.to_double())},
      {"cost", "Cost", if_any(point.cost), quoted_if_any(point.cost, result)},
  });
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
                  {"pays_exact", exactly_if_any(target.pay)}};
  };
  Figures figures({
      {for_scripts("changes"), nested(std::move(changes))},
      {for_scripts("steps"), nested(table_of("", result.steps, step_record))},
  });
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
      {for_scripts("one_in"), "One in", one_in(now.frequency.to_double())},
      {for_scripts("share"), "Of the return", percent(line.share)},
      {for_scripts("cost"), "Cost", if_any(now.cost), quoted_if_any(now.cost, result)},
      {for_scripts("break_even"), "Break-even", if_any(line.break_even),
       quoted_if_any(line.break_even, result)},
      {for_scripts("break_even_exact"), exactly_if_any(line.break_even)},
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
  document.add(takeovers(result));
  add_trends(result, stakes, document);
  return document;
}

namespace {

Phrase quoted(const std::optional<double>& pay, const FeatureMeter& meter, const Stakes& stakes) {
  if (!pay) return "at no pay";
  const double coins = *pay * meter.coins;
  return {"with ",
          meter.line,
          " at ",
          Number{coins, 2},
          meter.coins == 1 ? "" : " coins",
          stakes.coins_in_money(coins)};
}

}  // namespace

Document document_of(const FeatureMeter& meter, const Stakes& stakes) {
  Document document;
  document.add(Heading{meter.name});
  document.add(Record{
      {for_scripts("name"), meter.name},
      {"line", "Line with the meter", meter.line},
      {"pays", "Pays now", meter.now.pay,
       Phrase(Number{meter.now.pay * meter.coins, 2},
              stakes.coins_in_money(meter.now.pay * meter.coins))},
      {"return", "Return now", meter.now.game_return, percent(meter.now.game_return)},
      {"break_even", "Breaks even", if_any(meter.break_even),
       quoted(meter.break_even, meter, stakes)},
  });
  if (!meter.targets.empty()) {
    document.add(table_of("targets", meter.targets, [&](const FeatureMeterTarget& target) {
      return Record{{"return", "Return", percent(target.game_return)},
                    {"pays", "Pays", if_any(target.pay), quoted(target.pay, meter, stakes)}};
    }));
  }
  if (!meter.curve.empty()) {
    document.add(table_of("curve", meter.curve, [&](const FeatureMeterPoint& point) {
      Record record{{"pays", "Pays", point.pay, Number{point.pay * meter.coins, 2}}};
      // Pays are quoted in coins already.
      if (stakes.bet && stakes.coins) {
        record.add({kForPeople, "Money", Value(),
                    stakes.in_money(point.pay * meter.coins / *stakes.coins)});
      }
      record.add({"return", "Return", point.game_return, percent(point.game_return)});
      return record;
    }));
  }
  return document;
}

}  // namespace vpanalyze
