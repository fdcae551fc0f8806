// SPDX-License-Identifier: MIT
#include "report/amounts.hpp"
#include "report/shared_blocks.hpp"
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

}  // namespace vpanalyze
