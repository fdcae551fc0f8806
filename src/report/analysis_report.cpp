// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "report/shared_blocks.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

/// Returns true if some hands have multiplied pays.
bool has_multipliers(const Analysis& game) {
  return std::any_of(game.lines.begin(), game.lines.end(), [](const LineResult& line) {
    return line.probability > 0 && line.mean_times.value_or(1) != 1;
  });
}

Record line_record(const LineResult& line, const Analysis& game, int share_decimals = 1) {
  const bool multiplied = has_multipliers(game);
  Record record{
      {for_sheets("game"), game.name},
      {{"name", "The line's name."}, words("Hand"), line.name},
      pays_field(line.pays, line.pays_per_bet, game.coins),
      {{"combinations", "How many of the equally likely combinations of deal and draw end in it."},
       multiplied ? "" : "Combinations",
       game.combinations ? Value(line.combinations) : Absent()},
  };
  if (line.mean_times) {
    record.add({{"times", "The multiplier that it is paid with on average."},
                multiplied ? Label{"Multiplier", "Mult."} : Label{""},
                Number{*line.mean_times, 4}});
  }
  record.add({{"probability", "How often a hand ends in it, as a share of hands."},
              {"Probability", "Prob."},
              line.probability});
  record.add({{"one_in", "Hands between two of it on average; null where it never comes."},
              "One in",
              one_in(line.probability)});
  record.add({{"return", "What it adds to the return, as a share of the bet."},
              "Return",
              line.game_return});
  if (line.variance) {
    const double share = *game.variance > 0 ? *line.variance / *game.variance : 0;
    record.add({{"variance", "What it adds to the variance, in squared bets."}, *line.variance});
    record.add({for_sheets("variance_share", "The same as a share of the variance."),
                {"Share of variance", "Var."},
                percent(share, share_decimals)});
  }
  return record;
}

/// Returns the return table: a row for each line, for the amount won whatever the hand, and for the
/// total.
Table return_table(const Analysis& game) {
  Table table =
      table_of("Line", {"hands", "What hands end in, in the paytable's order."}, game.lines,
               [&](const LineResult& line) { return line_record(line, game); });
  table.place = Place::end;
  LineResult row = game.lines.front();
  row.combinations = game.combinations.value_or(0);
  row.probability = 1;
  if (game.award_return > 0) {
    row.name = "Other awards";
    row.game_return = game.award_return;
    Record record = line_record(row, game);
    leave_blank(record, {"pays", "times", "one_in", "combinations", "probability", "variance",
                         "variance_share"});
    table.add(std::move(record));
  }
  row.name = "Total";
  row.game_return = game.game_return;
  if (row.variance) row.variance = game.variance;
  Record record = line_record(row, game, 0);
  leave_blank(record, {"pays", "times", "one_in"});
  table.add(std::move(record)).total = true;
  return table;
}

Figures tie_figures(const Analysis& game) {
  const TieResult& ties = *game.ties;
  Phrase tied = {ties.deals, ties.deals == 1 ? " deal has several best holds"
                                             : " deals have several best holds"};
  if (game.tie_break != TieBreak::first) {
    tied.add(" (", std::string(to_string(game.tie_break)), ")");
  }
  Figures figures({
      for_people("Deals", {game.deals, " from ", game.deck_cards, " cards"}),
      {{"ties.deals", "Deals on which several holds are best."},
       "Ties",
       ties.deals,
       std::move(tied)},
      {for_scripts("ties.variance_min", "The least variance, by how one chooses among them."),
       ties.variance_min},
      {for_scripts("ties.variance_max", "The greatest variance, by how one chooses among them."),
       ties.variance_max},
  });
  if (ties.variance_min != ties.variance_max) {
    figures.add(for_people("Variance range", {ties.variance_min, " to ", ties.variance_max,
                                              ", by how these are played"}));
  }
  return figures;
}

/// Returns the best choice, the first of equally good ones.
std::vector<ChoiceResult>::const_iterator best_of(const std::vector<ChoiceResult>& choices) {
  return std::find_if(choices.begin(), choices.end(),
                      [](const ChoiceResult& choice) { return choice.cost.value <= 0; });
}

/// Returns the table of choices that the player makes before the deal.
Table choices_table(const Analysis& game) {
  constexpr int kDecimals = 4;
  Table table = table_of(
      "Choice", {"choices", "The choices before the deal, in the paytable's order."}, game.choices,
      [](const ChoiceResult& choice) {
        const auto& [name, game_return, cost] = choice;
        return Record{
            {{"choice", "Its name."}, words("Choice"), name},
            {kReturn, "Return", percent(game_return, kDecimals)},
            {{"cost", "How much less than the best choice it returns, as a share of the bet."},
             "Cost",
             percent(cost, kDecimals)},
            {for_scripts(kReturnExactOrNull.name, kReturnExactOrNull.meaning),
             exactly_if_any(game_return.exact)},
            {for_scripts("cost_exact",
                         "The cost as a fraction in lowest terms; null where it is not known."),
             exactly_if_any(cost.exact)},
        };
      });
  table.place = Place::end;
  return table;
}

Figures key_figures(const Analysis& game) {
  Figures figures({
      {kName, game.name},
      {for_scripts("deck_cards", "Cards in the deck."), game.deck_cards},
  });
  if (game.deal_classes) {
    figures.add({for_scripts("deals", "Deals of five cards."), game.deals});
    figures.add(
        {for_scripts("deal_classes", "How many of them differ by more than their suits' names."),
         *game.deal_classes});
  }
  figures.add({for_scripts("lines", "Lines of a round, which share the deal and the hold."),
               game.draw_lines});
  figures.add({for_scripts("bet", "What a line costs, in coins."), game.bet});
  figures.add({for_scripts("mean_bet",
                           "What a round costs on average where not all cost the same, as a "
                           "multiple of the first bet."),
               game.mean_bet == 1 ? Value(Absent()) : Value(game.mean_bet)});
  if (game.combinations) {
    figures.add({for_scripts("combinations", "Equally likely combinations of deal and draw."),
                 *game.combinations});
  }
  if (const auto best = best_of(game.choices); best != game.choices.end()) {
    figures.add({{"choice", "The best choice, which all other figures are about."},
                 "Best choice",
                 best->name});
  }
  figures.add(
      {kReturn, "Return", game.game_return, exact_words({game.exact_return, game.game_return})});
  figures.add({kReturnExact, game.exact_return ? exactly_if_any(game.exact_return) : Absent()});
  figures.add({for_scripts("return_bounds",
                           "What the return lies between, where it is not known as a fraction."),
               game.bounds ? list_of(*game.bounds, std::identity()) : Absent()});
  figures.add({kVariance, game.variance ? "Variance" : "", if_any(game.variance)});
  figures.add({{"standard_deviation", "Of what a hand pays, in bets."},
               game.variance ? "Standard deviation" : "",
               if_any(game.standard_deviation())});
  figures.add({kHitFrequency, "Hit frequency", percent(game.hit_frequency)});
  if (game.ties) figures.add(tie_figures(game));
  const bool shares_deck = !game.line_pairs.empty();
  if (game.covariance) {
    figures.add({{"covariance", "Of what two lines of a round pay, in squared bets."},
                 shares_deck ? "" : "Covariance of two lines",
                 *game.covariance});
  }
  figures.add({for_scripts("variance_of_round",
                           "Of what all lines of a round pay together, in squared bets."),
               if_any(game.round_variance)});
  if (shares_deck) {
    figures.add(for_people("Variance of a round", *game.round_variance));
    const double per_line = std::sqrt(*game.round_variance / game.draw_lines);
    figures.add(for_people("Deviation per line",
                           {per_line, ", √(variance of a round ÷ ", game.draw_lines, " lines)"}));
  }
  return figures;
}

/// Returns the table of pairs of lines that share a deck.
Table pairs_table(const Analysis& game) {
  Table table = table_of(
      "LinePairs",
      {"line_pairs", "Pairs of lines by how many columns of the grid they have in common."},
      game.line_pairs, [](const LinePairs& alike) {
        return Record{
            {{"columns", "Columns in which both lines run through the same place."},
             "Columns in common",
             alike.columns},
            {{"pairs", "Pairs of lines with as many."}, "Pairs of lines", alike.pairs},
            {{"covariance", "Of what two such lines pay, in squared bets."},
             "Covariance",
             alike.covariance},
        };
      });
  table.place = Place::end;
  return table;
}

/// Returns the pays of each line in coins and money, and the mean wait for it.
Table pays_table(const Analysis& game, double coins, const Stakes& stakes) {
  Table table;
  const double hands_per_hour = stakes.hands_per_hour * game.draw_lines * game.hands_of_round;
  for (const LineResult& line : game.lines) {
    if (line.probability == 0 || line.pays == Pay()) continue;
    const double hours = 1 / (line.probability * hands_per_hour);
    const double bets = line.pays.in_coins().to_double() / coins;
    Record row{{kForPeople, words("Hand"), line.name},
               {kForPeople, "Pays in bets", Number{bets, 2}}};
    stakes.add_columns(row, bets);
    row.add({kForPeople, "Hours to hit", Number{hours, hours < 10 ? 2 : 1}});
    table.add(std::move(row));
  }
  return table;
}

/// Adds amounts of money per hour and per hand.
void add_money(const Analysis& game, const Stakes& stakes, Document& document) {
  // The bet on a ladder covers all its levels.
  const double levels = game.hands_of_round > 1 ? static_cast<double>(game.states.size()) : 1;
  const double coins = game.bet * levels;
  Figures figures;
  add_bets(figures, stakes, game.draw_lines);
  const double edge = (game.game_return - 1) * game.mean_bet;
  add_hourly_figures(figures, stakes, game.game_return, edge, game.draw_lines);
  figures.add({kStakes, stakes_members(stakes)});
  document.add(std::move(figures));
  document.add(pays_table(game, coins, stakes));
}

Record state_record(const RememberedState& state, const Analysis& game, const Stakes& stakes) {
  const Value remembered = state.multipliers ? Value(*state.multipliers) : Value(state.name);
  const bool sum = state.multipliers && game.draw_lines > 1;
  return {
      {{"state", "The sum of the multipliers that the lines have, or the state's name."},
       words(sum                 ? "Sum of multipliers"
             : state.multipliers ? "Multiplier"
                                 : "State"),
       remembered},
      {{"probability", "The share of rounds that begin in it."}, "Probability", state.probability},
      {{"value",
        "What a machine in it is worth more than a fresh one if you play on, in bets of the "
        "coins that pays are for."},
       "Value",
       state.value},
      {for_sheets("coins", "The same in coins."), "Coins", Number{state.value * game.coins, 2}},
      {kForPeople, stakes.bet && stakes.coins ? "Money" : "",
       Number{state.value * game.coins * stakes.bet.value_or(0) / stakes.coins.value_or(1), 2,
              Unit::money}},
  };
}

/// Returns the table of states: all for programs, every nth for people, so that the table fits a
/// screen.
Table state_table(const Analysis& game, const Stakes& stakes) {
  constexpr std::size_t kMostForPeople = 24;
  const std::size_t step = (game.states.size() - 1) / kMostForPeople + 1;
  Table table{.key = {"states", "The states that the machine may be in between two rounds."},
              .type = "State"};
  table.place = Place::end;
  for (std::size_t i = 0; i < game.states.size(); ++i) {
    Row& row = table.add(state_record(game.states[i], game, stakes));
    row.for_people = i % step == 0;
  }
  return table;
}

/// Returns the number of coins to which the pays and the figures apply.
Phrase terms_of(const Analysis& game) {
  Phrase phrase;
  if (game.coins != 1) phrase.add("Pays are for ", game.coins, " coins; ");
  const bool climbs = game.hands_of_round > 1;
  if (game.bet == game.coins && game.draw_lines == 1 && game.states.empty()) {
    if (!phrase.empty()) phrase.add("all other figures are per unit bet.");
    return phrase;
  }
  const bool for_any_coins = game.coins == 1 && game.bet == 1;
  if (!for_any_coins) {
    phrase.add(phrase.empty() ? "A line costs " : "each line costs ",
               Number{game.bet, game.bet == std::floor(game.bet) ? 0 : 2},
               game.bet == 1 ? " coin" : " coins");
  }
  if (climbs) {
    phrase.add(for_any_coins ? "A line costs a bet on every level" : " on every level",
               ", all paid at the first");
  }
  if (game.draw_lines > 1) {
    phrase.add(phrase.empty() ? "" : ", and ", game.draw_lines, " lines share the deal");
    phrase.add(game.line_pairs.empty() ? " and the hold" : ", the hold and one deck");
  }
  phrase.add(phrase.empty() ? "" : ". ", "Returns are per coin bet.");
  return phrase;
}

void add_states(const Analysis& game, const Stakes& stakes, Document& document) {
  document.add(Heading{.text = game.states.front().multipliers ? "Multipliers left on the machine"
                                                               : "States of the machine",
                       .level = 3,
                       .part = "states"});
  document.add(state_table(game, stakes));
  document.add(
      Phrase("Value is how much more a machine in this state is worth than a fresh one, if you "
             "play on, in bets of ",
             game.coins, game.coins == 1 ? " coin." : " coins."));
}

/// Returns the answer in a sentence: what the game returns, and what that comes to in an hour.
Phrase answer_words(const Analysis& game, const std::optional<Stakes>& stakes) {
  Phrase phrase = {"Best play returns ", percent(Quantity(game.exact_return, game.game_return))};
  if (stakes) {
    Stakes pace = *stakes;
    pace.lines = game.draw_lines;
    const double edge = (game.game_return - 1) * game.mean_bet * game.draw_lines;
    phrase.add(": ", pace.result_an_hour(edge));
  }
  phrase.add(".");
  return phrase;
}

}  // namespace

Document document_of(const Analysis& game, const std::optional<Stakes>& stakes) {
  Document document;
  document.kind = {"Analysis", "The return table of a game."};
  document.add(Heading{game.name});
  document.add(answer_words(game, stakes));
  if (const Phrase terms = terms_of(game); !terms.empty()) document.add(terms);
  document.add(return_table(game));
  document.add(key_figures(game));
  if (!game.variance) {
    document.add(
        Phrase("The variance is not known: only the average multiplier has been published."));
  }
  if (!game.choices.empty()) {
    document.add(Heading{.text = "Choices before the deal", .level = 3, .part = "choices"});
    document.add(choices_table(game));
  }
  if (!game.states.empty()) add_states(game, stakes.value_or(Stakes()), document);
  if (!game.line_pairs.empty()) {
    document.add(pairs_table(game));
    document.add(Phrase(
        "Two lines with a column in common run through the same place there. The variance of a "
        "round is the sum over all pairs of lines, each line with itself included."));
  }
  if (stakes) add_money(game, *stakes, document);
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
  return {
      {Heading{machine.name},
       Figures{
           {kName, machine.name},
           {for_scripts("coins", "The coins of a bet, which amounts are told in."), machine.coins},
           {{"value",
             "What the machine is worth more than a fresh one if you play on, in bets of "
             "`coins` coins."},
            "If you play on",
            machine.play_on / units,
            Phrase("worth ", worth(machine.play_on, " more than a fresh machine"))},
           {{"one_round", "What one round wins on average, in bets of `coins` coins."},
            "One round wins",
            machine.one_round / units,
            worth(machine.one_round, " on average")},
           {{"bet", "What that round costs, in bets of `coins` coins."},
            "and costs",
            machine.bet / units,
            worth(machine.bet, "")},
           {{"one_round_gain",
             "What playing one round and leaving gains on average, in bets of `coins` coins."},
            "Play one and leave",
            gain / units,
            worth(std::abs(gain), gain < 0 ? " behind on average" : " ahead on average")},
       }},
      {"AbandonedMachine", "What a machine is worth as the last player left it."}};
}

}  // namespace vpanalyze
