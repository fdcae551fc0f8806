// SPDX-License-Identifier: MIT
#include "vpanalyze/report/analysis_report.hpp"

#include "report/analysis_json.hpp"

namespace vpanalyze {

namespace {

Count count(int number) { return {static_cast<std::uint64_t>(number)}; }

/// "One in" wants its first three digits, not always as many decimals: 40,391, 13.4, 1.83.
int one_in_decimals(double one_in) {
  if (one_in >= 100) return 0;
  return one_in >= 10 ? 1 : 2;
}

Value one_in(const LineResult& line) {
  if (line.combinations == 0) return {};
  const double value = 1 / line.probability;
  return Number{value, one_in_decimals(value)};
}

Value pays_per_bet(const LineResult& line, const Analysis& game) {
  if (game.coins == 1) return ExactDecimal{to_string(line.pays)};
  return Number{line.pays_per_bet};
}

Number variance_share(const LineResult& line, const Analysis& game) {
  return {game.variance > 0 ? line.variance / game.variance : 0, 1, Unit::percent};
}

/// Programs get all amounts per unit bet; people see the pays as they are quoted.
std::vector<Column> return_table_columns() {
  return {
      {.key = "game"},
      {.key = "hand", .heading = "Hand", .align = Align::left},
      {.heading = "Pays"},
      {.key = "pays"},
      {.key = "combinations", .heading = "Combinations"},
      {.key = "probability", .heading = "Probability", .short_heading = "Prob."},
      {.key = "one_in", .heading = "One in"},
      {.key = "return", .heading = "Return"},
      {.key = "variance"},
      {.key = "variance_share", .heading = "Share of variance", .short_heading = "Var."},
  };
}

Row line_row(const LineResult& line, const Analysis& game) {
  return {{
      game.name,
      line.name,
      ExactDecimal{to_string(line.pays)},
      pays_per_bet(line, game),
      Count{line.combinations},
      Number{line.probability},
      one_in(line),
      Number{line.game_return},
      Number{line.variance},
      variance_share(line, game),
  }};
}

Row total_row(const Analysis& game) {
  return {{
              game.name,
              "Total",
              {},
              {},
              Count{game.combinations},
              Number{1},
              {},
              Number{game.game_return},
              Number{game.variance},
              Number{1, 0, Unit::percent},
          },
          true};
}

Table return_table(const Analysis& game) {
  Table table{return_table_columns(), {}};
  for (const LineResult& line : game.lines) table.rows.push_back(line_row(line, game));
  table.rows.push_back(total_row(game));
  return table;
}

Figures key_figures(const Analysis& game) {
  Figures block{{
      {"return",
       "Return",
       {Ratio{game.exact_return, 6, Unit::percent}, ", exactly ", to_string(game.exact_return)}},
      {"variance", "Variance", {Number{game.variance}}},
      {"standard_deviation", "Standard deviation", {Number{game.standard_deviation}}},
      {"hit_frequency", "Hit frequency", {Number{game.hit_frequency, 4, Unit::percent}}},
      {"deals",
       "Deals",
       {Count{game.deals}, " from ", count(game.deck_cards), " cards, in ",
        Count{game.deal_classes}, " classes"}},
      {"tied_deals",
       "Tied deals",
       {Count{game.ties.deals}, " (tie-break: ", std::string(to_string(game.tie_break)), ")"}},
  }};
  if (game.ties.variance_min != game.ties.variance_max) {
    block.figures.push_back(
        {"variance_min",
         "Variance over ties",
         {Number{game.ties.variance_min}, " to ", Number{game.ties.variance_max}}});
  }
  return block;
}

}  // namespace

Document AnalysisReport::document() const {
  Document document;
  for (const Analysis& game : games_) {
    document.blocks.emplace_back(Heading{game.name});
    if (game.coins != 1) {
      document.blocks.emplace_back(Paragraph{
          {"Pays are for ", count(game.coins), " coins; all other figures are per unit bet."}});
    }
    document.blocks.emplace_back(return_table(game));
    document.blocks.emplace_back(key_figures(game));
  }
  return document;
}

std::string AnalysisReport::json() const {
  std::string lines;
  for (const Analysis& game : games_) lines += analysis_json(game) + "\n";
  return lines;
}

}  // namespace vpanalyze
