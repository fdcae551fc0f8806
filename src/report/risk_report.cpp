// SPDX-License-Identifier: MIT
#include "vpanalyze/report/risk_report.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "report/objective_words.hpp"
#include "report/risk_json.hpp"
#include "report/session_blocks.hpp"

namespace vpanalyze {

namespace {

std::vector<NPlay> with_single(const Risk& risk) {
  std::vector<NPlay> plays = risk.n_play;
  const bool has_single =
      std::any_of(plays.begin(), plays.end(), [](const NPlay& play) { return play.n == 1; });
  if (!has_single) plays.insert(plays.begin(), risk.single);
  return plays;
}

Figure play_figure(const Risk& risk) {
  Figure figure{"objective", "Play", objective_words(risk.objective)};
  if (risk.objective.objective != Objective::game_return) {
    figure.phrase.insert(
        figure.phrase.end(),
        {"; it returns ", percent(risk.best_return - risk.game_return), " less than the best"});
  }
  return figure;
}

Figure frequency_figure(const Risk& risk) {
  return {"hit_frequency",
          "Hit frequency",
          {percent(risk.hit_frequency), ": ", percent(risk.win_frequency),
           " pay more than the bet, ", percent(risk.push_frequency), " the bet"}};
}

Figure kelly_figure(const Risk& risk) {
  Figure figure{"kelly",
                "Kelly bankroll",
                {Number{risk.single.kelly->bankroll, 1}, " bets, with which it grows fastest"}};
  for (const NPlay& play : risk.n_play) {
    if (play.n == 1 || !play.kelly) continue;
    figure.phrase.insert(figure.phrase.end(), {"; ", Number{play.kelly->bankroll, 1},
                                               " for " + hands_text(play.n) + " a round"});
  }
  return figure;
}

Figures figures(const Risk& risk) {
  Figures block{{
      play_figure(risk),
      {"return",
       "Return",
       {Ratio{risk.exact_return, 6, Unit::percent}, ", exactly ", to_string(risk.exact_return)}},
  }};
  if (risk.objective.cashback > 0) {
    block.figures.push_back({"edge",
                             "With cashback",
                             {percent(1 + risk.edge()), ", with ",
                              round_percent(risk.objective.cashback), " of every bet paid back"}});
  }
  block.figures.insert(
      block.figures.end(),
      {{"variance", "Variance", {Number{risk.variance}, " of one hand, in bets squared"}},
       {"standard_deviation", "Standard deviation", {Number{risk.single.sd_per_hand}, " bets"}},
       {"covariance", "Covariance", {Number{risk.covariance}, " of two hands from one deal"}},
       frequency_figure(risk)});
  if (risk.royal_cycle) {
    block.figures.push_back(
        {"royal_cycle", "Royal cycle", {Number{*risk.royal_cycle, 1}, " hands"}});
  }
  block.figures.push_back(
      {"volatility_index",
       "Volatility index",
       {Number{risk.volatility_index(), 4}, ", ", Number{risk.z, 3}, " standard deviations"}});
  block.figures.push_back(
      {"n0",
       "N0",
       {Number{risk.single.n0, 0}, " hands, whose expected result is one standard deviation"}});
  if (risk.single.kelly) block.figures.push_back(kelly_figure(risk));
  return block;
}

/// "loses 3.65 bets" or, with a stake, money.
void add_hourly_figure(const Risk& risk, const RiskTerms& terms, Figures& block) {
  if (!terms.hands_per_hour) return;
  const double bets = risk.edge() * *terms.hands_per_hour;
  Figure figure{"loss_per_hour",
                bets < 0 ? "Loss per hour" : "Win per hour",
                {Number{std::abs(bets), 3}, " bets"}};
  if (terms.stake) {
    figure.phrase.insert(figure.phrase.end(),
                         {", ", Number{std::abs(bets * *terms.stake), 2}, " in money"});
  }
  figure.phrase.insert(figure.phrase.end(), {", at ", Number{*terms.hands_per_hour, 0}, " hands"});
  block.figures.push_back(std::move(figure));
}

Table n_play_table(const Risk& risk) {
  Table table{{
                  {.key = "n", .heading = "Hands a round"},
                  {.key = "variance_of_round", .heading = "Variance of a round"},
                  {.key = "sd_per_hand", .heading = "SD per hand"},
                  {.key = "variance_per_bet", .heading = "Variance per bet"},
                  {.key = "n0", .heading = "N0 in hands"},
                  {.key = "ruin_per_unit"},
              },
              {}};
  for (const NPlay& play : with_single(risk)) {
    table.rows.push_back(
        {{Count{static_cast<std::uint64_t>(play.n)}, Number{play.variance_of_round, 3},
          Number{play.sd_per_hand, 2}, Number{play.variance_per_bet, 3}, Number{play.n0, 0},
          Number{play.ruin.per_unit, 10}}});
  }
  return table;
}

Column n_column(const char* key, int n) {
  return {.key = key + std::to_string(n), .heading = hands_text(n)};
}

/// A row for each risk, a column for each number of hands a round. People bring whole bets.
Table bankroll_table(const Risk& risk) {
  const std::vector<NPlay> plays = with_single(risk);
  Table table{{{.key = "risk_of_ruin", .heading = "Risk of ruin"}}, {}};
  for (const NPlay& play : plays) {
    table.columns.push_back({.heading = hands_text(play.n)});
    table.columns.push_back({.key = "units_" + std::to_string(play.n)});
  }
  for (std::size_t i = 0; i < plays.front().ruin.bankrolls.size(); ++i) {
    Row row{{round_percent(plays.front().ruin.bankrolls[i].probability)}};
    for (const NPlay& play : plays) {
      const double units = play.ruin.bankrolls[i].units;
      row.cells.emplace_back(Number{std::ceil(units), 0});
      row.cells.emplace_back(Number{units, play.n == 1 ? 1 : 0});
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

Table risk_table(const Risk& risk) {
  const std::vector<NPlay> plays = with_single(risk);
  Table table{{{.key = "bankroll", .heading = "Bankroll"}}, {}};
  for (const NPlay& play : plays) table.columns.push_back(n_column("risk_", play.n));
  for (std::size_t i = 0; i < plays.front().ruin.risks.size(); ++i) {
    Row row{{Number{plays.front().ruin.risks[i].units, 1}}};
    for (const NPlay& play : plays) row.cells.emplace_back(percent(play.ruin.risks[i].probability));
    table.rows.push_back(std::move(row));
  }
  return table;
}

void add_ruin(const Risk& risk, Document& document) {
  document.blocks.emplace_back(Heading{"Playing for ever"});
  const double per_unit = risk.single.ruin.per_unit;
  if (per_unit == 1) {
    document.blocks.emplace_back(
        Paragraph{{"This game does not win in the long run",
                   risk.objective.cashback > 0 ? ", cashback included" : "",
                   ": whoever plays it for ever is ruined."}});
    return;
  }
  if (per_unit == 0) {
    document.blocks.emplace_back(Paragraph{{"No hand of this game loses: ruin is impossible."}});
    return;
  }
  document.blocks.emplace_back(Paragraph{
      {"The risk that a bankroll of B bets is ever lost is r^B, with r = ", Number{per_unit, 10},
       " for one hand a round. What it takes, in whole bets on one hand:"}});
  document.blocks.emplace_back(bankroll_table(risk));
  if (!risk.single.ruin.risks.empty()) document.blocks.emplace_back(risk_table(risk));
  const std::vector<NPlay> plays = with_single(risk);
  if (std::all_of(plays.begin(), plays.end(),
                  [](const NPlay& play) { return play.ruin.overshoot == 0; })) {
    return;
  }
  document.blocks.emplace_back(Paragraph{
      {"Where something can be left that does not pay for a round, these bankrolls may be too "
       "small by as much: less than the bets of one round."}});
}

Table band_table(const Risk& risk) {
  Table table{{
                  {.key = "hands", .heading = "Hands"},
                  {.key = "payback_low", .heading = "Payback from"},
                  {.key = "payback_high", .heading = "to"},
              },
              {}};
  for (const PaybackBand& band : risk.payback_bands()) {
    table.rows.push_back({{Count{band.hands}, percent(band.low, 3), percent(band.high, 3)}});
  }
  return table;
}

}  // namespace

Document RiskReport::document() const {
  Document document;
  document.blocks.emplace_back(Heading{risk_.name});
  Figures block = figures(risk_);
  add_hourly_figure(risk_, terms_, block);
  document.blocks.emplace_back(std::move(block));
  if (terms_.par) {
    document.blocks.emplace_back(Heading{"PAR sheet"});
    document.blocks.emplace_back(
        Paragraph{{"What comes back of all bets, within ", Number{risk_.z, 3},
                   " standard deviations, as if results were normally distributed."}});
    document.blocks.emplace_back(band_table(risk_));
  }
  for (const SessionResult& session : risk_.sessions) {
    add_session_blocks(session, risk_.objective.cashback, terms_, document);
  }
  document.blocks.emplace_back(Heading{"Several hands from one deal"});
  document.blocks.emplace_back(n_play_table(risk_));
  document.blocks.emplace_back(Paragraph{
      {"With variance v and covariance c: n·v + n(n − 1)·c of a round of n hands; √(v + (n − 1)·c) "
       "per hand is one custom, (v + (n − 1)·c) / n another. Bets are those on one hand."}});
  add_ruin(risk_, document);
  return document;
}

std::string RiskReport::json() const { return risk_json(risk_, terms_) + "\n"; }

}  // namespace vpanalyze
