// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/meter.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "base/text.hpp"
#include "report/plain_text.hpp"
#include "report/shared_blocks.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

/// Returns a pay for a bet of one unit for programs, in the paytable's coins for people.
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

bool is_whole(const Fraction& per_bet, const MeterResult& result) {
  return static_cast<uint128>(result.coins) * per_bet.numerator() % per_bet.denominator() == 0;
}

template <class PerBet>
Phrase quoted_if_any(const std::optional<PerBet>& per_bet, const MeterResult& result) {
  return per_bet ? quoted(*per_bet, result) : Phrase();
}

/// Returns a pay as a fraction if that is known; nothing if no pay is enough.
Value exact_pay(const std::optional<Quantity>& pay) { return pay ? exact_text(*pay) : Value(); }

Phrase hit(const MeterPoint& point) {
  if (point.frequency.value == 0) return {"never: other lines pay these hands more"};
  return {"once in ", one_in(point.frequency.value), " hands"};
}

constexpr auto* kExactPay = "The same as a fraction in lowest terms; null where no pay is enough.";

/// Returns "once", "twice" or text like "79 times".
std::string times(std::ptrdiff_t number) {
  if (number <= 2) return number == 1 ? "once" : "twice";
  return text_for_people(number) + " times";
}

/// Returns text like "for 5 coins" to follow a quoted pay; nothing after other amounts.
Phrase quoted_for(const MeterResult& result, const Stakes& stakes) {
  if (stakes.are_given()) return {};
  return {" for ", result.coins, result.coins == 1 ? " coin" : " coins"};
}

Phrase pay_for(const std::optional<Quantity>& per_bet, const MeterResult& result,
               const Stakes& stakes) {
  if (!per_bet) return "no pay is enough";
  if (per_bet->value == 0) return {0, ": any pay will do"};
  const Number value = quoted(*per_bet, result, per_bet->exact ? 6 : 2);
  Phrase phrase = {value, quoted_for(result, stakes), stakes.beside_at_least(per_bet->value)};
  if (per_bet->exact) phrase.add(", exactly ", to_string(std::get<Fraction>(value.value)));
  return phrase;
}

Record growth_record(const MeterGrowth& growth, const MeterResult& result, const Stakes& stakes) {
  Phrase break_even;
  if (growth.bets_to_break_even) {
    break_even = {Number{*growth.bets_to_break_even, 0}, ", reached ",
                  percent(*growth.break_even_reached, 2), " of the time"};
  }
  return {
      {for_scripts("start", "What the line pays when the meter starts again, in bets."),
       growth.start},
      {{"contribution", "How much the meter grows with every bet, as a share of the bet."},
       "Grows",
       growth.contribution,
       Phrase(percent(growth.contribution), " of every bet, from ", quoted(growth.start, result))},
      {{"bets_between_hits", "Bets from one hit to the next on average."},
       "Bets between hits",
       Number{growth.bets_between_hits, 0}},
      {{"mean_pays", "What the line pays on average when it is hit, in bets."},
       "Pays on average",
       growth.mean_pay,
       Phrase(quoted(growth.mean_pay, result), stakes.beside(growth.mean_pay))},
      {{"mean_return", "The return in the long run, over all bets, as a share of the bet."},
       "Return on average",
       percent(growth.mean_return)},
      {{"bets_to_break_even",
        "Bets from the start to break-even; null where the meter starts beyond or never gets "
        "there."},
       break_even.empty() ? "" : "Bets to break-even",
       if_any(growth.bets_to_break_even),
       break_even},
      {for_scripts("break_even_reached",
                   "How likely the meter is to get to break-even without being hit; else null."),
       if_any(growth.break_even_reached)},
  };
}

Figures figures(const MeterResult& result, const Stakes& stakes) {
  const MeterPoint& now = result.now;
  const Phrase beside = {stakes.beside(now.pay.to_double()), quoted_for(result, stakes)};
  Figures figures({
      {kName, result.name},
      {for_scripts("line", "The line with the meter, the first where there are several."),
       result.line},
      {for_scripts("coins", "The coins of a bet that the paytable quotes its pays for."),
       result.coins},
      {{"pays", "What the line pays now, in bets."},
       "Pays now",
       now.pay,
       Phrase(quoted(now.pay, result, is_whole(now.pay, result) ? 0 : 2), beside)},
      {kReturn, "Return", percent(now.game_return), exact_words(now.game_return, 4)},
      {kReturnExact, exact_text(now.game_return)},
      {for_scripts("cashback", "What comes back of every bet, as a share of it."), result.cashback},
      {for_sheets("one_in"), "Hit", one_in(now.frequency.value), hit(now)},
      {{"break_even",
        "The least pay with which the game breaks even, in bets; null where no pay is enough."},
       "Break-even",
       if_any(result.break_even),
       pay_for(result.break_even, result, stakes)},
      {{"break_even_exact", kExactPay}, exact_pay(result.break_even)},
  });
  if (now.cost) {
    figures.add({for_sheets("cost"), "Cost to hit", *now.cost,
                 Phrase(quoted(*now.cost, result), stakes.beside(*now.cost),
                        ", what all other hands lose between two hits")});
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
    Figures growth = growth_record(*result.growth, result, stakes);
    for (Column& column : growth.columns)
      column.programs = Programs::sheets;  // scripts get these at the end
    figures.add(std::move(growth));
  }
  return figures;
}

constexpr auto* kCostToHit =
    "What all other hands lose between two hits, in bets; null where the line is never paid.";

/// Returns a row of the table of points; it has the progress of a meter only if a meter grows and
/// has reached the point.
Record point_record(const MeterPoint& point, const MeterResult& result, const Stakes& stakes) {
  Record record{
      {{"pays", "What the line pays, in bets."}, "Pays", point.pay, quoted(point.pay, result)}};
  stakes.add_columns(record, point.pay.to_double());
  if (stakes.bet) {
    const double gain = point.game_return.value + result.cashback.to_double() - 1;
    record.add({kForPeople, "An hour",
                stakes.in_money(gain * stakes.bets_of_round * stakes.hands_per_hour)});
  }
  record.add(Record{
      {kReturn, "Return", percent(point.game_return)},
      {kReturnExact, exact_text(point.game_return)},
      {for_scripts("frequency", "How often the line is paid, as a share of hands."),
       number(point.frequency)},
      {{"one_in", "Hands between two of the line on average; null where it is never paid."},
       "One in",
       one_in(point.frequency.value)},
  });
  if (!result.by_points) {
    record.add(
        {{"cost", kCostToHit}, "Cost", if_any(point.cost), quoted_if_any(point.cost, result)});
  }
  if (result.growth) {
    record.add({{"bets", "Bets until the meter gets here from its start."},
                "Bets to here",
                point.bets ? Number{*point.bets, 0} : Value(Absent())});
    record.add({{"reached", "How likely the meter is to get here without being hit."},
                "Reached",
                point.reached ? percent(*point.reached, 2) : Value(Absent())});
  }
  return record;
}

Table curve(const MeterResult& result, const Stakes& stakes) {
  Table table =
      table_of("Point", {"curve", "The game at each of several pays of the line."}, result.curve,
               [&](const MeterPoint& point) { return point_record(point, result, stakes); });
  if (table.rows.empty()) table.columns = point_record({}, {}, {}).columns;
  return table;
}

Record change_record(const MeterChange& change) {
  return {
      {for_scripts("from", "What is held below this pay, in a player's words."), change.from},
      {for_scripts("to", "What is held from this pay on."), change.to},
      {for_scripts("deals", "Deals that are played so."), change.deals},
  };
}

Figures corners(const MeterResult& result, const Stakes& stakes) {
  List changes;
  for (const MeterStep& step : result.steps) {
    if (step.deals > 0) changes.values.emplace_back(step.at.pay);
  }
  const auto step_record = [&](const MeterStep& step) {
    Record record = point_record(step.at, result, stakes);
    record.add(Record{
        {for_scripts("pays_exact", "What the line pays, as a fraction in lowest terms."),
         to_string(step.at.pay)},
        {for_scripts("deals", "Deals that are played differently from this pay on."), step.deals},
        {for_scripts("plays", "How they are played."),
         nested(table_of("PlayChange", {}, step.changes, &change_record))}});
    return record;
  };
  const auto target_record = [](const MeterTarget& target) {
    return Record{
        {{"return", "The return that was asked for, as a share of the bet."}, target.game_return},
        {{"pays", "The least pay that gives it, in bets; null where no pay is enough."},
         if_any(target.pay)},
        {{"pays_exact", kExactPay}, exact_pay(target.pay)}};
  };
  Figures figures;
  if (!result.by_points) {
    figures.add(Figures{
        {for_scripts("changes", "The pays at which best play changes, in bets."),
         nested(std::move(changes))},
        {for_scripts("steps", "All pays at which the slope of the return changes."),
         nested(table_of("Step", {}, result.steps, step_record))},
    });
  }
  if (!result.targets.empty()) {
    figures.add({for_scripts("returns", "The pays for the returns that were asked for."),
                 nested(table_of("Target", {}, result.targets, target_record))});
  }
  return figures;
}

Record line_record(const MeterLine& line, const MeterResult& result, const Stakes& stakes) {
  const MeterPoint& now = line.now;
  Record record{
      {for_scripts("line", "The line with this meter."), words("Meter"), line.name},
      {for_scripts("pays", "What it pays now, in bets."), "Pays", now.pay, quoted(now.pay, result)},
  };
  stakes.add_columns(record, now.pay.to_double());
  record.add(Record{
      {for_scripts("one_in", "Hands between two hits on average; null where it is never paid."),
       "One in", one_in(now.frequency.value)},
      {for_scripts("share", "What it adds to the return, as a share of the bet."), "Of the return",
       percent(line.share)},
  });
  if (!result.by_points) {
    record.add({for_scripts("cost", kCostToHit), "Cost", if_any(now.cost),
                quoted_if_any(now.cost, result)});
  }
  record.add(Record{
      {for_scripts(
           "break_even",
           "Where the game breaks even if only this meter grows, in bets; null where never."),
       "Break-even", if_any(line.break_even),
       line.break_even && stakes.bet ? Phrase(stakes.in_money(line.break_even->value))
                                     : quoted_if_any(line.break_even, result)},
      {for_scripts("break_even_exact", kExactPay), exact_pay(line.break_even)},
  });
  return record;
}

/// Adds the changes of play by kinds of holds, and the number of those too small to list.
void add_trends(const MeterResult& result, const Stakes& stakes, Document& document) {
  // Uses coins if the number of coins bet is given; large amounts get no hundredths.
  const double coins = stakes.coins.value_or(result.coins);
  const auto pay = [coins](const Fraction& per_bet) {
    constexpr double kLarge = 100;
    const double amount = per_bet.to_double() * coins;
    return Number{amount, amount < kLarge ? 2 : 0};
  };
  ChangesTable table("Trend", {"trends", "What changes in play, by kinds of holds."});
  for (const MeterTrend& trend : result.trends) {
    table.add(trend.change.to, trend.change.from, {trend.first, pay(trend.first)},
              {trend.last, pay(trend.last)}, trend.change.deals, trend.gain, trend.example);
  }
  const auto changes = std::count_if(result.steps.begin(), result.steps.end(),
                                     [](const MeterStep& step) { return step.deals > 0; });
  Phrase phrase = {"As the meter rises, best play changes ", times(changes), "."};
  if (table.is_for_people()) {
    phrase.add(
        " By kind, most valuable first. Play changes at pays between From and To",
        stakes.coins ? " (in coins)" : "",
        ". Worth is what the change adds to the return at the top of the range. The example is "
        "one of the deals that gain most.");
  }
  if (changes == 0) phrase = "Best play stays the same over this range.";
  document.add(std::move(phrase));
  std::move(table).add_to(document);
}

/// Returns the pays at which the return bends without a change of play; nothing if there are none.
Phrase takeovers(const MeterResult& result) {
  Phrase phrase;
  for (const MeterStep& step : result.steps) {
    if (step.deals > 0) continue;
    phrase.add(phrase.empty() ? "From " : " and from ", quoted(step.at.pay, result));
  }
  if (phrase.empty()) return phrase;
  phrase.add(" up, ", quote(result.line),
             " gets hands that another line paid more for. The return bends there, though play "
             "stays the same.");
  return phrase;
}

/// Returns a pay in whole coins, rounded up, and money.
Phrase whole_coins(double per_bet, const MeterResult& result, const Stakes& stakes) {
  const int coins = stakes.coins.value_or(result.coins);
  Phrase phrase = {Number{std::ceil(per_bet * coins - 1e-9), 0}, " coins"};
  if (stakes.bet && stakes.coins) {
    phrase.add(stakes.coins_in_money(std::ceil(per_bet * coins - 1e-9)));
  } else if (!stakes.coins) {
    phrase.add(" for ", coins, coins == 1 ? " coin" : " coins");
  }
  return phrase;
}

/// Returns the answer in two sentences: where the game breaks even, and what an hour is worth now.
Phrase answer_words(const MeterResult& result, const Stakes& stakes) {
  Phrase phrase;
  const MeterPoint& now = result.now;
  if (!result.break_even) {
    phrase.add("The game never breaks even, however much ", quote(result.line), " pays.");
  } else if (result.break_even->value == 0) {
    phrase.add("The game pays you whatever ", quote(result.line), " pays.");
  } else {
    phrase.add("You break even at ", whole_coins(result.break_even->value, result, stakes), ".");
  }
  const double gain = now.game_return.value + result.cashback.to_double() - 1;
  const Phrase an_hour = stakes.result_an_hour(gain * stakes.bets_of_round);
  if (!result.meters.empty()) return {"At these pays ", an_hour, "."};
  phrase.add(" At ", whole_coins(now.pay.to_double(), result, stakes), " ", an_hour, ".");
  return phrase;
}

}  // namespace

Document document_of(const MeterResult& result, const Stakes& stakes) {
  Document document;
  document.kind = {"Meter", "The return of a game as what one line pays grows."};
  document.add(Heading{result.name + ": " + result.line});
  document.add(answer_words(result, stakes));
  document.add(figures(result, stakes));
  document.add(curve(result, stakes));
  document.add(corners(result, stakes));
  if (!result.meters.empty()) {
    document.add(
        table_of("MeterLine", {"meters", "The meters, where there are several."}, result.meters,
                 [&](const MeterLine& line) { return line_record(line, result, stakes); }));
  }
  if (result.growth) {
    document.add(Figures{
        {for_scripts("growth", "What comes of a meter that grows with every bet until it is hit."),
         nested("Growth", growth_record(*result.growth, result, stakes))}});
  }
  document.add(Figures{{kStakes, stakes_members(stakes)}});
  if (!result.by_points) {
    document.add(takeovers(result));
    add_trends(result, stakes, document);
  }
  return document;
}

}  // namespace vpanalyze
