// SPDX-License-Identifier: MIT
#include <cmath>
#include <functional>

#include "report/shared_blocks.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

Record line_record(const LineResult& line, const Analysis& game, int share_decimals = 1) {
  return {
      {for_sheets("game"), game.name},
      {{"name", "hand"}, words("Hand"), line.name},
      pays_field(line.pays, line.pays_per_bet, game.coins),
      {"combinations", "Combinations", line.combinations},
      {"probability", {"Probability", "Prob."}, line.probability},
      {"one_in", "One in", one_in(line.probability)},
      {"return", "Return", line.game_return},
      {"variance", line.variance},
      {for_sheets("variance_share"),
       {"Share of variance", "Var."},
       percent(game.variance > 0 ? line.variance / game.variance : 0, share_decimals)},
  };
}

Table return_table(const Analysis& game) {
  Table table = table_of("hands", game.lines,
                         [&](const LineResult& line) { return line_record(line, game); });
  table.place = Place::end;
  LineResult total;
  total.name = "Total";
  total.combinations = game.combinations;
  total.probability = 1;
  total.game_return = game.game_return;
  total.variance = game.variance;
  Record record = line_record(total, game, 0);
  leave_blank(record, {"pays", "one_in"});
  table.add(std::move(record)).total = true;
  return table;
}

Figures key_figures(const Analysis& game) {
  Figures figures({
      {for_scripts("name"), game.name},
      {for_scripts("deck_cards"), game.deck_cards},
      {for_scripts("deals"), game.deals},
      {for_scripts("deal_classes"), game.deal_classes},
      {for_scripts("combinations"), game.combinations},
      {"return", "Return", game.game_return, exact_words(game.exact_return, game.game_return)},
      {"return_exact", to_string(game.exact_return)},
      {"variance", "Variance", game.variance},
      {"standard_deviation", "Standard deviation", game.standard_deviation},
      {"hit_frequency", "Hit frequency", percent(game.hit_frequency)},
      {for_sheets("deals"), "Deals", game.deals,
       Phrase(game.deals, " from ", game.deck_cards, " cards, in ", game.deal_classes, " classes")},
      {{"ties.deals", "tied_deals"},
       "Tied deals",
       game.ties.deals,
       Phrase(game.ties.deals, " (tie-break: ", std::string(to_string(game.tie_break)), ")")},
      {for_scripts("ties.variance_min"), game.ties.variance_min},
      {for_scripts("ties.variance_max"), game.ties.variance_max},
  });
  if (game.ties.variance_min != game.ties.variance_max) {
    figures.add(
        for_people("Variance over ties", {game.ties.variance_min, " to ", game.ties.variance_max}));
  }
  return figures;
}

/// What each line pays in coins and money, and the mean wait for it; a round has `draw_lines`
/// lines.
template <class Line>
Table pays_table(const std::vector<Line>& lines, double coins, int draw_lines,
                 const Stakes& stakes) {
  Table table;
  for (const Line& line : lines) {
    if (line.probability == 0 || line.pays == Pay()) continue;
    const double hours = 1 / (line.probability * draw_lines * stakes.hands_per_hour);
    const double bets = line.pays.in_coins().to_double() / coins;
    Record row{{kForPeople, words("Hand"), line.name},
               {kForPeople, "Pays in bets", Number{bets, 2}}};
    stakes.add_columns(row, bets);
    row.add({kForPeople, "Hours to hit", Number{hours, hours < 10 ? 2 : 1}});
    table.add(std::move(row));
  }
  return table;
}

/// `coins` is what a bet costs; a round has `draw_lines` lines.
template <class Answer>
void add_money(const Answer& game, double coins, int draw_lines, const Stakes& stakes,
               Document& document) {
  Figures figures{for_people(draw_lines > 1 ? "Bet on a line" : "Bet", stakes.in_words(1))};
  add_hourly_figures(figures, stakes, game.game_return, game.game_return - 1, draw_lines);
  figures.add({for_scripts("stakes"), stakes_members(stakes)});
  document.add(std::move(figures));
  document.add(pays_table(game.lines, coins, draw_lines, stakes));
}

}  // namespace

Document document_of(const Analysis& game, const std::optional<Stakes>& stakes) {
  Document document;
  document.add(Heading{game.name});
  if (game.coins != 1) {
    document.add(
        Phrase("Pays are for ", game.coins, " coins; all other figures are per unit bet."));
  }
  document.add(return_table(game));
  document.add(key_figures(game));
  if (stakes) add_money(game, game.coins, 1, *stakes, document);
  document.add(terms_of_table(game.coins, game.tie_break));
  return document;
}

namespace {

Record line_record(const FeatureLine& line, const FeatureAnalysis& game) {
  return {
      {for_sheets("game"), game.name},
      {{"name", "hand"}, words("Hand"), line.name},
      pays_field(line.pays, line.pays_per_bet, game.coins),
      {"combinations", game.combinations ? Value(line.combinations) : Absent()},
      {"times", {"Multiplier", "Mult."}, Number{line.mean_times, 4}},
      {"probability", {"Probability", "Prob."}, line.probability},
      {"one_in", "One in", one_in(line.probability)},
      {"return", "Return", line.game_return},
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
    table.add(std::move(record)).total = total;
  };
  if (game.award_return > 0) add("Other awards", game.award_return, false);
  add("Total", game.game_return, true);
  return table;
}

Record state_record(const FeatureState& state, const FeatureAnalysis& game) {
  const Value remembered = state.multipliers ? Value(*state.multipliers) : Value(state.name);
  const bool sum = state.multipliers && game.draw_lines > 1;
  return {
      {"state",
       words(sum                 ? "Sum of multipliers"
             : state.multipliers ? "Multiplier"
                                 : "State"),
       remembered},
      {"probability", "Probability", state.probability},
      {"value", "Value", state.value},
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
    row.for_people = i % step == 0;
  }
  return table;
}

Phrase terms(const FeatureAnalysis& game) {
  Phrase phrase;
  if (game.coins != 1) phrase.add("Pays are for ", game.coins, " coins; ");
  phrase.add(phrase.empty() ? "A line costs " : "each line costs ",
             Number{game.bet, game.bet == std::floor(game.bet) ? 0 : 2},
             game.bet == 1 ? " coin" : " coins");
  if (game.draw_lines > 1) {
    phrase.add(", and ", game.draw_lines, " lines share the deal and the hold");
  }
  phrase.add(". Returns are per coin bet.");
  return phrase;
}

Figures key_figures(const FeatureAnalysis& game) {
  const auto deviation = game.variance ? std::optional(std::sqrt(*game.variance)) : std::nullopt;

  const Value bounds = !game.bounds ? Absent() : list_of(*game.bounds, std::identity());
  Figures figures({
      {for_scripts("name"), game.name},
      {for_scripts("deck_cards"), game.deck_cards},
      {for_scripts("lines"), game.draw_lines},
      {for_scripts("bet"), game.bet},
      {"return", "Return", game.game_return, exact_words(game.exact_return, game.game_return)},
      {"return_exact", game.exact_return ? exactly_if_any(game.exact_return) : Absent()},
      {for_scripts("return_bounds"), bounds},
      {"variance", deviation ? "Variance" : "", if_any(game.variance)},
      {"standard_deviation", deviation ? "Standard deviation" : "", if_any(deviation)},
      {"hit_frequency", "Hit frequency", percent(game.hit_frequency)},
  });
  if (game.combinations) figures.add({for_scripts("combinations"), *game.combinations});
  if (game.covariance) {
    figures.add({"covariance", "Covariance of two lines", *game.covariance});
  }
  figures.add({for_scripts("variance_of_round"), if_any(game.round_variance)});
  return figures;
}

}  // namespace

Document document_of(const FeatureAnalysis& game, const std::optional<Stakes>& stakes) {
  Document document;
  document.add(Heading{game.name});
  document.add(terms(game));
  document.add(return_table(game));
  document.add(key_figures(game));
  if (!game.variance) {
    document.add(
        Phrase("The variance is not known: only the average multiplier has been published."));
  }
  if (!game.states.empty()) {
    document.add(Heading{.text = game.states.front().multipliers ? "Multipliers left on the machine"
                                                                 : "States of the machine",
                         .level = 3,
                         .part = "states"});
    document.add(state_table(game));
    document.add(
        Phrase("Value is how much more a machine in this state is worth than a fresh one, if you "
               "play on, in bets of ",
               game.coins, game.coins == 1 ? " coin." : " coins."));
  }
  if (stakes) {
    // Of a ladder the bet is that on all its levels.
    const double coins = stakes->coins ? *stakes->coins : game.bet;
    add_money(game, coins, game.draw_lines, *stakes, document);
  }
  document.add(terms_of_table(game.coins, game.tie_break));
  return document;
}

Document document_of(const AbandonedMachine& machine, const Stakes& stakes) {
  const auto worth = [&](double coins, const char* words) {
    const Phrase money = stakes.coins_in_money(coins);
    return Phrase(Number{coins, 2}, " coins", money, words);
  };
  const double units = machine.coins;
  const double gain = machine.one_round - machine.bet;
  return {{Heading{machine.name},
           Figures{
               {for_scripts("name"), machine.name},
               {for_scripts("coins"), machine.coins},
               {"value", "If you play on", machine.play_on / units,
                Phrase("worth ", worth(machine.play_on, " more than a fresh machine"))},
               {"one_round", "One round wins", machine.one_round / units,
                worth(machine.one_round, " on average")},
               {"bet", "and costs", machine.bet / units, worth(machine.bet, "")},
               {"one_round_gain", "Play one and leave", gain / units,
                worth(std::abs(gain), gain < 0 ? " behind on average" : " ahead on average")},
           }}};
}

}  // namespace vpanalyze
