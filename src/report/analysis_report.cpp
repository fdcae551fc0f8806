// SPDX-License-Identifier: MIT
#include "report/amounts.hpp"

#include <cmath>

#include "report/shared_blocks.hpp"
#include "vpanalyze/features/feature_analysis.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

Number variance_share(const LineResult& line, const Analysis& game) {
  return percent(game.variance > 0 ? line.variance / game.variance : 0, 1);
}

Record line_record(const LineResult& line, const Analysis& game) {
  return {
      {for_sheets("game"), game.name},
      {{"name", "hand"}, words("Hand"), line.name},
      pays_field(line.pays, {line.pays_per_bet}, game.coins),
      {"combinations", "Combinations", Count{line.combinations}},
      {"probability", {"Probability", "Prob."}, Number{line.probability}},
      {"one_in", "One in", one_in(line.probability)},
      {"return", "Return", Number{line.game_return}},
      {"variance", Number{line.variance}},
      {for_sheets("variance_share"), {"Share of variance", "Var."}, variance_share(line, game)},
  };
}

/// All lines together, which nothing is paid for.
Record total_record(const Analysis& game) {
  LineResult total;
  total.name = "Total";
  total.combinations = game.combinations;
  total.probability = 1;
  total.game_return = game.game_return;
  total.variance = game.variance;
  Record record = line_record(total, game);
  record.back().value = percent(1, 0);
  leave_blank(record, {"pays", "one_in"});
  return record;
}

Table return_table(const Analysis& game) {
  Table table = table_of("hands", game.lines,
                         [&](const LineResult& line) { return line_record(line, game); });
  table.place = Place::end;
  Row& total = table.add(total_record(game));
  total.total = true;
  return table;
}

Figures key_figures(const Analysis& game) {
  const std::string exactly = to_string(game.exact_return);
  const std::string ties(to_string(game.tie_break));
  Figures figures({
      {for_scripts("name"), game.name},
      {for_scripts("deck_cards"), count(game.deck_cards)},
      {for_scripts("deals"), Count{game.deals}},
      {for_scripts("deal_classes"), Count{game.deal_classes}},
      {for_scripts("combinations"), Count{game.combinations}},
      {"return",
       "Return",
       Number{game.game_return},
       {percent(game.exact_return, 6), ", exactly ", exactly}},
      {"return_exact", exactly},
      {"variance", "Variance", Number{game.variance}},
      {"standard_deviation", "Standard deviation", Number{game.standard_deviation}},
      {"hit_frequency", "Hit frequency", percent(game.hit_frequency)},
      {for_sheets("deals"),
       "Deals",
       Count{game.deals},
       {Count{game.deals}, " from ", count(game.deck_cards), " cards, in ",
        Count{game.deal_classes}, " classes"}},
      {{"ties.deals", "tied_deals"},
       "Tied deals",
       Count{game.ties.deals},
       {Count{game.ties.deals}, " (tie-break: ", ties, ")"}},
      {for_scripts("ties.variance_min"), Number{game.ties.variance_min}},
      {for_scripts("ties.variance_max"), Number{game.ties.variance_max}},
  });
  if (game.ties.variance_min != game.ties.variance_max) {
    figures.add({kForPeople,
                 "Variance over ties",
                 Value(),
                 {Number{game.ties.variance_min}, " to ", Number{game.ties.variance_max}}});
  }
  return figures;
}

/// What each line pays in coins and money, and how long one waits for it.
Table pays_table(const Analysis& game, const Stakes& stakes) {
  const Amounts amounts(stakes);
  Table table;
  for (const LineResult& line : game.lines) {
    if (line.combinations == 0 || line.pays == Pay()) continue;
    const double hours = 1 / (line.probability * stakes.hands_per_hour);
    Figures row(Record{{kForPeople, words("Hand"), line.name},
                       {kForPeople, "Pays in bets", Number{line.pays_per_bet, 2}}});
    amounts.add_columns(row, line.pays_per_bet);
    row.add({kForPeople, "Hours to hit", Number{hours, hours < 10 ? 2 : 1}});
    table.add(std::move(row));
  }
  return table;
}

void add_money(const Analysis& game, const Stakes& stakes, Document& document) {
  const Amounts amounts(stakes);
  Figures figures(Record{{kForPeople, "Bet", Value(), amounts.in_words(1)}});
  add_hourly_figures(figures, stakes, game.game_return, game.game_return - 1);
  figures.add({for_scripts("stakes"), stakes_members(stakes)});
  document.add(std::move(figures));
  document.add(pays_table(game, stakes));
}

}  // namespace

Document document_of(const Analysis& game, const std::optional<Stakes>& stakes) {
  Document document;
  document.add(Heading{game.name});
  if (game.coins != 1) {
    document.add(Paragraph{
        {"Pays are for ", count(game.coins), " coins; all other figures are per unit bet."}});
  }
  document.add(return_table(game));
  document.add(key_figures(game));
  if (stakes) add_money(game, *stakes, document);
  document.add(terms_of_table(game.coins, game.tie_break));
  return document;
}

namespace {

Field combinations(const FeatureLine& line, const FeatureAnalysis& game) {
  return {"combinations", game.combinations ? Value(Count{line.combinations}) : Absent()};
}

Record line_record(const FeatureLine& line, const FeatureAnalysis& game) {
  return {
      {for_sheets("game"), game.name},
      {{"name", "hand"}, words("Hand"), line.name},
      pays_field(line.pays, {line.pays_per_bet}, game.coins),
      combinations(line, game),
      {"times", {"Multiplier", "Mult."}, Number{line.mean_times, 4}},
      {"probability", {"Probability", "Prob."}, Number{line.probability}},
      {"one_in", "One in", one_in(line.probability)},
      {"return", "Return", Number{line.game_return}},
  };
}

/// What hands do not decide, and all together.
Table return_table(const FeatureAnalysis& game) {
  Table table = table_of("hands", game.lines,
                         [&](const FeatureLine& line) { return line_record(line, game); });
  table.place = Place::end;
  const auto add = [&](const char* name, double game_return, bool total) {
    FeatureLine line;
    line.name = name;
    line.game_return = game_return;
    line.probability = 1;
    line.combinations = game.combinations.value_or(0);
    Record record = line_record(line, game);
    leave_blank(record, {"pays", "times", "one_in"});
    if (!total) leave_blank(record, {"combinations", "probability"});
    Row& row = table.add(std::move(record));
    row.total = total;
  };
  if (game.award_return > 0) add("Other awards", game.award_return, false);
  add("Total", game.game_return, true);
  return table;
}

Record state_record(const FeatureState& state, const FeatureAnalysis& game) {
  const Value remembered = state.multipliers ? Value(count(*state.multipliers)) : Value(state.name);
  const bool sum = state.multipliers && game.draw_lines > 1;
  return {
      {"state",
       words(sum                 ? "Sum of multipliers"
             : state.multipliers ? "Multiplier"
                                 : "State"),
       remembered},
      {"probability", "Probability", Number{state.probability}},
      {"value", "Value", Number{state.value}},
      {for_sheets("coins"), "Coins", Number{state.value * game.coins, 2}},
  };
}

/// All for programs; for people so many, evenly, that the table fits a screen.
Table state_table(const FeatureAnalysis& game) {
  constexpr std::size_t kMostForPeople = 24;
  const std::size_t step = (game.states.size() - 1) / kMostForPeople + 1;
  Table table{"states"};
  table.place = Place::end;
  for (std::size_t i = 0; i < game.states.size(); ++i) {
    Row& row = table.add(state_record(game.states[i], game));
    row.readers.people = i % step == 0;
  }
  return table;
}

Phrase terms(const FeatureAnalysis& game) {
  Phrase phrase;
  if (game.coins != 1) phrase = {"Pays are for ", count(game.coins), " coins; "};
  append(phrase, {phrase.empty() ? "A line costs " : "each line costs ",
                  Number{game.bet, game.bet == std::floor(game.bet) ? 0 : 2},
                  game.bet == 1 ? " coin" : " coins"});
  if (game.draw_lines > 1) {
    append(phrase, {", and ", count(game.draw_lines), " lines share the deal and the hold"});
  }
  phrase.emplace_back(". Returns are per coin bet.");
  return phrase;
}

Field return_figure(const FeatureAnalysis& game) {
  if (game.exact_return) {
    return {"return",
            "Return",
            Number{game.game_return},
            {percent(*game.exact_return, 6), ", exactly ", to_string(*game.exact_return)}};
  }
  return {"return", "Return", Number{game.game_return}, {percent(game.game_return, 6)}};
}

Value bounds(const FeatureAnalysis& game) {
  if (!game.bounds) return Absent();
  return list_of(*game.bounds, [](double bound) { return Number{bound}; });
}

Figures key_figures(const FeatureAnalysis& game) {
  const auto deviation = game.variance ? std::optional(std::sqrt(*game.variance)) : std::nullopt;
  Figures figures({
      {for_scripts("name"), game.name},
      {for_scripts("deck_cards"), count(game.deck_cards)},
      {for_scripts("lines"), count(game.draw_lines)},
      {for_scripts("bet"), Number{game.bet}},
      return_figure(game),
      {"return_exact", game.exact_return ? Value(to_string(*game.exact_return)) : Absent()},
      {for_scripts("return_bounds"), bounds(game)},
      {"variance", deviation ? "Variance" : "", if_any(game.variance)},
      {"standard_deviation", deviation ? "Standard deviation" : "", if_any(deviation)},
      {"hit_frequency", "Hit frequency", percent(game.hit_frequency)},
  });
  if (game.combinations) figures.add({for_scripts("combinations"), Count{*game.combinations}});
  if (game.covariance) {
    figures.add({"covariance", "Covariance of two lines", Number{*game.covariance}});
  }
  return figures;
}

}  // namespace

Document document_of(const FeatureAnalysis& game) {
  Document document;
  document.add(Heading{game.name});
  document.add(Paragraph{terms(game)});
  document.add(return_table(game));
  document.add(key_figures(game));
  if (!game.variance) {
    document.add(
        Paragraph{{"The variance is not known: only the average multiplier has been published."}});
  }
  if (!game.states.empty()) {
    document.add(Heading{.text = game.states.front().multipliers ? "Multipliers left on the machine"
                                                                 : "States of the machine",
                         .level = 3,
                         .part = "states"});
    document.add(state_table(game));
    document.add(Paragraph{
        {"Value is how much more a machine in this state is worth than a fresh one, if you "
         "play on, in bets of ",
         count(game.coins), game.coins == 1 ? " coin." : " coins."}});
  }
  document.add(terms_of_table(game.coins, game.tie_break));
  return document;
}

Document document_of(const AbandonedMachine& machine) {
  const double units = machine.coins;
  const double gain = machine.one_round - machine.bet;
  return {
      {Heading{machine.name},
       Figures(Record{
           {for_scripts("name"), machine.name},
           {for_scripts("coins"), count(machine.coins)},
           {"value",
            "If you play on",
            Number{machine.play_on / units},
            {"worth ", Number{machine.play_on, 2}, " coins more than a fresh machine"}},
           {"one_round",
            "One round wins",
            Number{machine.one_round / units},
            {Number{machine.one_round, 2}, " coins on average"}},
           {"bet", "and costs", Number{machine.bet / units}, {Number{machine.bet, 2}, " coins"}},
           {"one_round_gain",
            "Play one and leave",
            Number{gain / units},
            {Number{std::abs(gain), 2},
             gain < 0 ? " coins behind on average" : " coins ahead on average"}},
       })}};
}

}  // namespace vpanalyze
