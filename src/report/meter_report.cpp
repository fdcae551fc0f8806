// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/meter.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "report/all_answers.hpp"
#include "report/meter_words.hpp"
#include "report/shared_blocks.hpp"
#include "report/shared_members.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

bool is_whole(const Fraction& pay_in_bets, const MeterResult& result) {
  return static_cast<uint128>(result.coins) * pay_in_bets.numerator() % pay_in_bets.denominator() ==
         0;
}

/// Returns a pay as a fraction: left out if that is not known, null if no pay is enough.
std::optional<std::optional<std::string>> exact_pay(const std::optional<Quantity>& pay) {
  if (!pay) return std::optional<std::string>();
  if (!pay->exact) return std::nullopt;
  return ratio_text(pay->exact);
}

constexpr auto* kExactPay = "The same as a fraction in lowest terms; null where no pay is enough.";

/// Result with the stakes in which it is shown: those of the coins that pays are quoted for.
struct MeterAnswer {
  const MeterResult& result;
  const Stakes& stakes;
};

Phrase break_even_words(const MeterGrowth& growth) {
  if (!growth.bets_to_break_even) return {};
  return {Number{*growth.bets_to_break_even, 0}, ", reached ",
          percent(*growth.break_even_reached, 2), " of the time"};
}

/// Long-run figures of a growing meter.
struct GrowthRow {
  const MeterGrowth& growth;
  const MeterAnswer& answer;
};
constexpr auto kGrowth = object_of<GrowthRow>(
    "Growth",
    Member("start", "What the line pays when the meter starts again, in bets.", Measure::pay_bets,
           kScriptsOnly, [](auto& row) { return row.growth.start; }),
    Member(
        "contribution", "How much the meter grows with every bet, as a share of the bet.",
        Measure::share, Label("Grows"), [](auto& row) { return row.growth.contribution; },
        Words([](auto& row) {
          return Phrase(percent(row.growth.contribution), " of every bet, from ",
                        quoted(row.growth.start, row.answer.result));
        })),
    Member("bets_between_hits", "Bets from one hit to the next on average.", Measure::bets,
           kNoMoney, Label("Bets between hits"), decimals(0),
           [](auto& row) { return row.growth.bets_between_hits; }),
    Member(
        "mean_pays", "What the line pays on average when it is hit, in bets.", Measure::pay_bets,
        Label("Pays on average"), [](auto& row) { return row.growth.mean_pay; },
        Words([](auto& row) {
          return Phrase(quoted(row.growth.mean_pay, row.answer.result),
                        row.answer.stakes.other_units(row.growth.mean_pay));
        })),
    Member("mean_return", "The return in the long run, over all bets, as a share of the bet.",
           Measure::share, Label("Return on average"), percentage(),
           [](auto& row) { return row.growth.mean_return; }),
    Member(
        "bets_to_break_even",
        "Bets from the start to break-even; null where the meter starts beyond or never gets "
        "there.",
        Measure::bets, kNoMoney, Label("Bets to break-even"),
        ShownIf([](auto& row) { return row.growth.bets_to_break_even.has_value(); }),
        [](auto& row) { return row.growth.bets_to_break_even; },
        Words([](auto& row) { return break_even_words(row.growth); })),
    Member("break_even_reached",
           "How likely the meter is to get to break-even without being hit; else null.",
           Measure::share, kScriptsOnly, [](auto& row) { return row.growth.break_even_reached; }));

/// Returns the present pay in the paytable's coins, and what it is worth.
Phrase pays_words(const MeterAnswer& answer) {
  const auto& [result, stakes] = answer;
  const MeterPoint& now = result.now;
  if (stakes.coins == result.coins) {
    const double coins = now.pay.to_double() * result.coins;
    return {quoted(now.pay, result, is_whole(now.pay, result) ? 0 : 2),
            coins == 1 ? " coin" : " coins", stakes.coins_in_money(coins)};
  }
  return {quoted(now.pay, result, is_whole(now.pay, result) ? 0 : 2),
          stakes.other_units(now.pay.to_double()), quoted_for(result, stakes)};
}
Phrase cost_words(const MeterAnswer& answer) {
  const double cost = *answer.result.now.cost;
  return {quoted(cost, answer.result), answer.stakes.other_units(cost),
          ", what all other hands lose between two hits"};
}

constexpr auto kMeterFigures = object_of<MeterAnswer>(
    "", name_member(kScriptsOnly, [](auto& answer) { return answer.result.name; }),
    Member("line", "The line with the meter, the first where there are several.", kScriptsOnly,
           [](auto& answer) { return answer.result.line; }),
    Member("coins", "The coins of a bet that the paytable quotes its pays for.", Measure::coins,
           kScriptsOnly, [](auto& answer) { return answer.result.coins; }),
    Member(
        "pays", "What the line pays now, in bets.", Measure::pay_bets, Label("Pays now"),
        [](auto& answer) { return answer.result.now.pay; }, Words(read<&pays_words>)),
    return_member(
        Label("Return"), percentage(), [](auto& answer) { return answer.result.now.game_return; },
        Words([](auto& answer) { return exact_words(answer.result.now.game_return, 4); })),
    return_exact_member([](auto& answer) { return ratio_text(answer.result.now.game_return); }),
    Member("cashback", "What comes back of every bet, as a share of it.", Measure::share,
           kScriptsOnly, [](auto& answer) { return answer.result.cashback; }),
    Member(
        "one_in", "", kSheetsOnly, Label("Hit"),
        [](auto& answer) { return one_in(answer.result.now.frequency.value); },
        Words([](auto& answer) { return hit(answer.result.now); })),
    Member(
        "break_even",
        "The least pay with which the game breaks even, in bets; null where no pay is enough.",
        Measure::pay_bets, Label("Break-even"),
        [](auto& answer) { return answer.result.break_even; }, Words([](auto& answer) {
          return pay_for(answer.result.break_even, answer.result, answer.stakes);
        })),
    Member("break_even_exact", kExactPay, Measure::pay_bets,
           [](auto& answer) { return exact_pay(answer.result.break_even); }),
    Member(
        "cost", "", kSheetsOnly, Label("Cost to hit"),
        OnlyIf([](auto& answer) { return answer.result.now.cost.has_value(); }),
        [](auto& answer) { return *answer.result.now.cost; }, Words(read<&cost_words>)),
    Member("cashback", "", kSheetsOnly, Label("Cashback"), percentage(),
           OnlyIf([](auto& answer) { return answer.result.cashback != Fraction(); }),
           [](auto& answer) { return answer.result.cashback; }));

/// Returns the figures, those of targets and growth too; scripts get these at the end.
Figures figures(const MeterAnswer& answer) {
  const auto& [result, stakes] = answer;
  Figures figures = record_of(kMeterFigures, answer);
  for (const MeterTarget& target : result.targets) {
    const std::string label = "Return " + target.game_return.to_decimal(4);
    figures.add({sheets_key("pays_for"), label.c_str(),
                 target.pay ? Value(number(*target.pay)) : Value(),
                 pay_for(target.pay, result, stakes)});
  }
  if (result.growth) {
    Figures growth = record_of(kGrowth, {*result.growth, answer});
    for (Column& column : growth.columns) column.programs = Programs::sheets;
    figures.add(std::move(growth));
  }
  return figures;
}

constexpr auto* kCostToHit =
    "What all other hands lose between two hits, in bets; null where the line is never paid.";

/// Row of the table of points.
struct PointRow {
  const MeterPoint& point;
  const MeterResult& result;
  const Stakes& stakes;

  double pays() const { return point.pay.to_double(); }
};
Number gain_an_hour(const PointRow& row) {
  const double gain = row.point.game_return.value + row.result.cashback.to_double() - 1;
  return row.stakes.single_unit_an_hour(gain * row.point.mean_bet);
}

constexpr OnlyIf kIfContinuous([](auto& row) { return !row.result.point_by_point; });
constexpr OnlyIf kIfGrows([](auto& row) { return row.result.growth.has_value(); });

constexpr auto kPoint = object_of<PointRow>(
    "Point",
    Member(
        "pays", "What the line pays, in bets.", Measure::pay_bets, Label("Pays"),
        [](auto& row) { return row.point.pay; },
        Words([](auto& row) { return quoted(row.point.pay, row.result); })),
    coins_column([](auto& row) { return row.stakes; }, read<&PointRow::pays>),
    money_column([](auto& row) { return row.stakes; }, read<&PointRow::pays>),
    PeopleOnly(Label("An hour"), OnlyIf([](auto& row) { return row.stakes.bet.has_value(); }),
               read<&gain_an_hour>),
    return_member(Label("Return"), percentage(), [](auto& row) { return row.point.game_return; }),
    return_exact_member([](auto& row) { return ratio_text(row.point.game_return); }),
    Member("frequency", "How often the line is paid, as a share of hands.", Measure::share,
           kScriptsOnly, [](auto& row) { return row.point.frequency; }),
    Member("one_in", "Hands between two of the line on average; null where it is never paid.",
           Measure::hands, Label("One in"),
           [](auto& row) { return one_in(row.point.frequency.value); }),
    Member(
        "cost", kCostToHit, Measure::pay_bets, Label("Cost"), kIfContinuous,
        [](auto& row) { return row.point.cost; },
        Words([](auto& row) { return quoted_if_any(row.point.cost, row.result); })),
    Member("bets", "Bets until the meter gets here from its start.", Measure::bets, kNoMoney,
           Label("Bets to here"), kLeftOut, decimals(0), kIfGrows,
           [](auto& row) { return row.point.bets; }),
    Member("reached", "How likely the meter is to get here without being hit.", Measure::share,
           Label("Reached"), kLeftOut, percentage(2), kIfGrows,
           [](auto& row) { return row.point.reached; }));
constexpr Rows kCurve("curve", "The game at each of several pays of the line.", kPoint);

Table curve(const MeterAnswer& answer) {
  Table table = table_of(kCurve, answer.result.curve, [&](const MeterPoint& point) {
    return PointRow{point, answer.result, answer.stakes};
  });
  if (table.rows.empty()) table.columns = record_of(kPoint, {{}, {}, {}}).columns;
  return table;
}

constexpr auto kPlayChange = object_of<MeterChange>(
    "PlayChange",
    Member("from", "What is held below this pay, in a player's words.", kScriptsOnly,
           read<&MeterChange::from>),
    Member("to", "What is held from this pay on.", kScriptsOnly, read<&MeterChange::to>),
    Member("deals", "Deals that are played so.", kScriptsOnly, read<&MeterChange::deals>));

struct StepRow {
  const MeterStep& step;
  const MeterAnswer& answer;
};
constexpr auto kStep = object_of<StepRow>(
    "Step",
    include<kPoint>("",
                    [](auto& row) {
                      return PointRow{row.step.point, row.answer.result, row.answer.stakes};
                    }),
    Member("pays_exact", "What the line pays, as a fraction in lowest terms.", Measure::pay_bets,
           kScriptsOnly, [](auto& row) { return to_string(row.step.point.pay); }),
    Member("deals", "Deals that are played differently from this pay on.", kScriptsOnly,
           [](auto& row) { return row.step.deals; }),
    Member("plays", "How they are played.", kScriptsOnly,
           [](auto& row) { return objects<kPlayChange>(row.step.changes); }));

constexpr auto kTarget = object_of<MeterTarget>(
    "Target",
    Member("return", "The return that was asked for, as a share of the bet.", Measure::share,
           read<&MeterTarget::game_return>),
    Member("pays", "The least pay that gives it, in bets; null where no pay is enough.",
           Measure::pay_bets, read<&MeterTarget::pay>),
    Member("pays_exact", kExactPay, Measure::pay_bets,
           [](auto& target) { return exact_pay(target.pay); }));

std::vector<Fraction> pays_of_changes(const MeterAnswer& answer) {
  std::vector<Fraction> pays;
  for (const MeterStep& step : answer.result.steps) {
    if (step.deals > 0) pays.push_back(step.point.pay);
  }
  return pays;
}

constexpr auto kMeterCorners = object_of<MeterAnswer>(
    "",
    Member("changes", "The pays at which best play changes, in bets.", Measure::pay_bets,
           kScriptsOnly, kIfContinuous, read<&pays_of_changes>),
    Member("steps", "All pays at which the slope of the return changes.", kScriptsOnly,
           kIfContinuous,
           [](auto& answer) {
             return objects<kStep>(answer.result.steps, [&](const MeterStep& step) {
               return StepRow{step, answer};
             });
           }),
    Member("returns", "The pays for the returns that were asked for.", kScriptsOnly,
           OnlyIf([](auto& answer) { return !answer.result.targets.empty(); }),
           [](auto& answer) { return objects<kTarget>(answer.result.targets); }));

/// Row of one of several meters.
struct LineRow {
  const MeterLine& line;
  const MeterResult& result;
  const Stakes& stakes;

  double pays() const { return line.now.pay.to_double(); }
};
Phrase break_even_of_line(const LineRow& row) {
  const std::optional<Quantity>& pay = row.line.break_even;
  return pay && row.stakes.bet ? Phrase(row.stakes.money_amount(pay->value))
                               : quoted_if_any(pay, row.result);
}
constexpr auto kMeterLine = object_of<LineRow>(
    "MeterLine",
    Member("line", "The line with this meter.", kScriptsOnly, words("Meter"),
           [](auto& row) { return row.line.name; }),
    Member(
        "pays", "What it pays now, in bets.", Measure::pay_bets, kScriptsOnly, Label("Pays"),
        [](auto& row) { return row.line.now.pay; },
        Words([](auto& row) { return quoted(row.line.now.pay, row.result); })),
    coins_column([](auto& row) { return row.stakes; }, read<&LineRow::pays>),
    money_column([](auto& row) { return row.stakes; }, read<&LineRow::pays>),
    Member("one_in", "Hands between two hits on average; null where it is never paid.",
           Measure::hands, kScriptsOnly, Label("One in"),
           [](auto& row) { return one_in(row.line.now.frequency.value); }),
    Member("share", "What it adds to the return, as a share of the bet.", Measure::share,
           kScriptsOnly, Label("Of the return"), percentage(),
           [](auto& row) { return row.line.share; }),
    Member(
        "cost", kCostToHit, Measure::pay_bets, kScriptsOnly, Label("Cost"), kIfContinuous,
        [](auto& row) { return row.line.now.cost; },
        Words([](auto& row) { return quoted_if_any(row.line.now.cost, row.result); })),
    Member(
        "break_even",
        "Where the game breaks even if only this meter grows, in bets; null where never.",
        Measure::pay_bets, kScriptsOnly, Label("Break-even"),
        [](auto& row) { return row.line.break_even; }, Words(read<&break_even_of_line>)),
    Member("break_even_exact", kExactPay, Measure::pay_bets, kScriptsOnly,
           [](auto& row) { return exact_pay(row.line.break_even); }));
constexpr Rows kMeterLines("meters", "The meters, where there are several.", kMeterLine, kLeftOut);

constexpr auto kMeterEnd = object_of<MeterAnswer>(
    "",
    Member("growth", "What comes of a meter that grows with every bet until it is hit.",
           kScriptsOnly, kIfGrows,
           [](auto& answer) {
             return object<kGrowth>(GrowthRow{*answer.result.growth, answer});
           }),
    stakes_member([](auto& answer) { return answer.stakes; }));

constexpr auto kTrend = change_object<Fraction>("Trend", Measure::pay_bets);
constexpr Rows kTrends("trends", "What changes in play, by kinds of holds.", kTrend, kLeftOut);

constexpr std::array kMeterParts = {Part(kMeterFigures), Part(kCurve),    Part(kMeterCorners),
                                    Part(kMeterLines),   Part(kMeterEnd), Part(kTrends)};

/// Adds the changes of play by kinds of holds, and the number of those too small to list.
void add_trends(const MeterResult& result, const Stakes& stakes, Document& document) {
  // Uses coins if the number of coins bet is given; large amounts get no hundredths.
  const double coins = stakes.coins.value_or(result.coins);
  const auto pay = [coins](const Fraction& pay_in_bets) {
    constexpr double kLarge = 100;
    const double amount = pay_in_bets.to_double() * coins;
    return Number{amount, amount < kLarge ? 2 : 0};
  };
  std::vector<ChangeRow<Fraction>> trends;
  for (const MeterTrend& trend : result.trends) {
    trends.push_back({trend.change.to,
                      trend.change.from,
                      trend.first,
                      trend.last,
                      trend.change.deals,
                      trend.gain,
                      trend.example,
                      {},
                      pay(trend.first),
                      pay(trend.last)});
  }
  const auto changes = std::count_if(result.steps.begin(), result.steps.end(),
                                     [](const MeterStep& step) { return step.deals > 0; });
  Phrase phrase = {"As the meter rises, best play changes ", times(changes), "."};
  if (!std::all_of(trends.begin(), trends.end(), [](const auto& row) { return row.is_trifle(); })) {
    phrase.add(
        " By kind, most valuable first. Play changes at pays between From and To",
        stakes.coins ? " (in coins)" : "",
        ". Worth is what the change adds to the return at the top of the range. The example is "
        "one of the deals that gain most.");
  }
  if (changes == 0) phrase = "Best play stays the same over this range.";
  document.add(std::move(phrase));
  add_changes(kTrends, trends, document);
}

}  // namespace

constexpr Answer kMeterAnswer{"Meter", "The return of a game as what one line pays grows.",
                              kMeterParts, true};

Document document_of(const MeterResult& result, const Stakes& line_stakes) {
  const Stakes stakes = line_stakes.pays();
  const MeterAnswer answer{result, stakes};
  Document document{.answer = &kMeterAnswer};
  document.add(Heading{result.name + ": " + result.line});
  document.add(answer_words(result, stakes));
  document.add(figures(answer));
  document.add(curve(answer));
  if (result.cashback != Fraction()) {
    document.add(
        Phrase("Returns are those of the game alone. Break-even, costs and what an hour "
               "brings count cashback, too."));
  }
  document.add(record_of(kMeterCorners, answer));
  if (!result.meters.empty()) {
    document.add(table_of(kMeterLines, result.meters, [&](const MeterLine& line) {
      return LineRow{line, result, stakes};
    }));
  }
  document.add(record_of(kMeterEnd, answer));
  if (!result.point_by_point) {
    document.add(takeovers(result));
    add_trends(result, stakes, document);
  }
  return priced(std::move(document), stakes);
}

}  // namespace vpanalyze
