// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/risk.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "report/shared_blocks.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

bool has_single(const Risk& risk) {
  return std::any_of(risk.n_play.begin(), risk.n_play.end(),
                     [](const NPlay& play) { return play.n == 1; });
}

/// Returns the requested numbers of hands a round, with one hand added if missing; for a game with
/// features, its round.
std::vector<NPlay> with_single(const Risk& risk) {
  std::vector<NPlay> plays = risk.n_play;
  if (risk.machine || !has_single(risk)) plays.insert(plays.begin(), risk.single);
  return plays;
}

int lines_of(const Risk& risk) { return risk.machine ? risk.machine->lines : 1; }

Phrase play_words(const Risk& risk) {
  Phrase phrase = objective_words(risk.objective);
  if (risk.objective.objective != Objective::game_return) {
    phrase.add("; costs ", percent(risk.best_return - risk.game_return),
               " against the highest return");
  }
  return phrase;
}

Phrase kelly_words(const Risk& risk, const Stakes& stakes) {
  const auto bankroll = [&](const Kelly& kelly) {
    return Phrase(Number{kelly.bankroll, 1}, " bets", stakes.beside(kelly.bankroll));
  };
  Phrase phrase = {bankroll(*risk.single.kelly), ", for the fastest growth"};
  for (const NPlay& play : risk.n_play) {
    if (play.n == 1 || !play.kelly) continue;
    phrase.add("; ", bankroll(*play.kelly), " at ", hands_text(play.n), " a round");
  }
  return phrase;
}

Phrase hit_words(const Risk& risk) {
  Phrase phrase = percent(risk.hit_frequency);
  if (risk.win_frequency && risk.push_frequency) {
    phrase.add(": ", percent(*risk.win_frequency), " win more than the bet, ",
               percent(*risk.push_frequency), " return it");
  }
  return phrase;
}

Figures figures(const Risk& risk, const RiskTerms& terms) {
  const bool has_cashback = risk.objective.cashback > 0;
  const std::optional<double>& royals = risk.royal_cycle;
  const double hands_per_hour = terms.stakes.hands_per_hour * hands_per_round(risk, lines_of(risk));
  Figures figures({
      {kName, risk.name},
      {{"objective", "What one plays for: return, min-risk, kelly or least-variance."},
       "Strategy",
       std::string(to_string(risk.objective.objective)),
       play_words(risk)},
      {{"cashback", "What comes back of every bet, as a share of it."}, risk.objective.cashback},
      {{"double_up", "Rounds of double or nothing after every win; absent where there are none."},
       risk.double_up > 0 ? "Double-up" : "",
       risk.double_up > 0 ? Value(risk.double_up) : Absent(),
       double_up_words(risk.double_up)},
      {{"return", "What this play returns, as a share of the bet, without cashback."},
       "Return",
       risk.game_return,
       exact_words({risk.exact_return, risk.game_return})},
      {kReturnExact, risk.exact_return ? Value(to_string(*risk.exact_return)) : Absent()},
      {{"return_best", "What best play returns."}, risk.best_return},
      {{"edge", "What a bet wins on average, with cashback, as a share of it."},
       has_cashback ? "With cashback" : "",
       risk.edge(),
       Phrase(percent(1 + risk.edge()), ", of which ", round_percent(risk.objective.cashback),
              " is cashback")},
      {kVariance, risk.variance},
      {{"standard_deviation", "Of what a hand pays, in bets."}, std::sqrt(risk.variance)},
      {{"covariance", "Of two hands drawn from one deal, in squared bets; null where unknown."},
       if_any(risk.covariance)},
  });
  if (has_round_variance(risk)) {
    figures.add({{"variance_of_round",
                  "Of all lines together in the long run, in squared bets on one line."},
                 risk.single.variance_of_round});
  }
  figures.add(Record{
      {kHitFrequency, "Hit frequency", risk.hit_frequency, hit_words(risk)},
      {{"win_frequency", "The share of hands that pay more than the bet; null where unknown."},
       if_any(risk.win_frequency)},
      {{"push_frequency", "The share of hands that pay the bet back; null where unknown."},
       if_any(risk.push_frequency)},
      {{"royal_cycle", "Hands between two royal flushes on average; null where there are none."},
       royals ? "Royal cycle" : "",
       if_any(royals),
       Phrase(Number{royals.value_or(0), 0}, " hands, ",
              Number{royals.value_or(0) / hands_per_hour, 1}, " hours")},
      {{"hours_per_royal", "The same in hours."},
       royals ? Value(*royals / hands_per_hour) : Value()},
      {for_scripts("n0", "Hands after which the expected result equals one standard deviation."),
       risk.single.n0},
      {for_scripts("volatility_index.z", "How many standard deviations of a hand it is."), risk.z},
      {{"volatility_index.value", "These standard deviations, in bets."}, risk.volatility_index()},
      {for_sheets("n0", "Hands after which the expected result equals one standard deviation."),
       risk.single.n0},
  });
  if (risk.single.kelly) figures.add(for_people("Kelly bankroll", kelly_words(risk, terms.stakes)));
  const double edge = risk.edge() * (risk.machine ? risk.machine->mean_bet : 1);
  add_hourly_figures(figures, terms.stakes, risk.game_return, edge, lines_of(risk));
  return figures;
}

Value ruin_members(const Ruin& ruin) {
  const auto bankroll_record = [](const BankrollForRisk& entry) {
    return Record{
        {{"probability", "The risk of ruin in the long run."}, entry.probability},
        {{"units", "The bankroll that brings it down to that, in bets; null where none does."},
         entry.units},
        {{"units_most", "The most that may take, in bets; null where none is enough."},
         entry.units_most}};
  };
  const auto risk_record = [](const RiskOfBankroll& entry) {
    return Record{
        {{"units", "The bankroll, in bets."}, entry.units},
        {{"probability", "The risk of ever losing it."}, entry.probability},
        {{"probability_most", "The most that this risk can be."}, entry.probability_most}};
  };
  return nested(
      "Ruin",
      Figures{
          {{"per_unit", "r, where a bankroll of B bets is ever lost with probability r^B."},
           ruin.per_unit},
          {{"overshoot", "The most that can be left of a bankroll too small to bet, in bets."},
           ruin.overshoot},
          {{"bankrolls", "The bankrolls for some risks."},
           nested(table_of("Bankroll", {}, ruin.bankrolls, bankroll_record))},
          {{"risks", "The risks of some bankrolls."},
           nested(table_of("RiskOfBankroll", {}, ruin.risks, risk_record))},
      });
}

Value kelly_members(const std::optional<Kelly>& kelly) {
  if (!kelly) return {};
  return nested(
      "Kelly",
      Figures{{{"units", "The bankroll that grows fastest with bets of one unit, in bets."},
               kelly->bankroll},
              {{"fraction", "The share of it that is bet on a hand."}, kelly->fraction},
              {{"growth", "The growth of its logarithm a hand."}, kelly->growth}});
}

Record n_play_record(const NPlay& play) {
  return {
      {{"n", "Hands drawn from one deal."}, "Hands a round", play.n},
      {{"variance_of_round", "Of what they pay together, in squared bets on one hand."},
       "Variance of a round",
       Number{play.variance_of_round, 3}},
      {{"sd_per_hand",
        "√(v + (n − 1)·c), from the variance v of a hand and the covariance c, in bets."},
       "SD per hand",
       Number{play.sd_per_hand, 2}},
      {{"variance_per_bet",
        "Of the average pay of its hands, (v + (n − 1)·c) / n, in squared bets."},
       "Variance per bet",
       Number{play.variance_per_bet, 3}},
      {{"n0", "Hands after which the expected result equals one standard deviation."},
       "N0 (hands)",
       Number{play.n0, 0}},
      {for_sheets("ruin.per_unit",
                  "r, where a bankroll of B bets is ever lost with probability r^B."),
       Number{play.ruin.per_unit, 10}},
      {for_scripts("ruin", "The long-run risk of ruin."), ruin_members(play.ruin)},
      {for_scripts("kelly", "For the fastest growth; null without an edge."),
       kelly_members(play.kelly)},
  };
}

/// Returns the table by hands a round. Scripts find one hand a round elsewhere, unless it was
/// requested.
Table n_play_table(const Risk& risk) {
  Table table = table_of("NPlay", {"n_play", "Several hands drawn from one deal."},
                         with_single(risk), &n_play_record);
  table.rows.front().for_scripts = has_single(risk);
  return table;
}

/// Returns a table with a row for each risk and a column for each number of hands a round. People
/// see whole bets.
Table bankroll_table(const Risk& risk) {
  const std::vector<NPlay> plays = with_single(risk);
  Table table{.key = for_sheets("bankrolls")};
  for (std::size_t i = 0; i < plays.front().ruin.bankrolls.size(); ++i) {
    const double probability = plays.front().ruin.bankrolls[i].probability;
    Record row{{for_sheets("risk_of_ruin", "The long-run risk of ruin."), "Risk of ruin",
                round_percent(probability)}};
    for (const NPlay& play : plays) {
      const double units = play.ruin.bankrolls[i].units;
      row.add({for_sheets("units_" + std::to_string(play.n),
                          "The bankroll for that number of hands a round, in bets."),
               hands_text(play.n).c_str(), Number{units, play.n == 1 ? 1 : 0},
               Number{std::ceil(units), 0}});
    }
    table.add(std::move(row));
  }
  return table;
}

/// Returns bankrolls in money, rounded up, for people, who see them in bets as well.
Table bankrolls_in_money(const Risk& risk, double bet) {
  const std::vector<NPlay> plays = with_single(risk);
  Table table;
  for (std::size_t i = 0; i < plays.front().ruin.bankrolls.size(); ++i) {
    Record row{
        {kForPeople, "Risk of ruin", round_percent(plays.front().ruin.bankrolls[i].probability)}};
    for (const NPlay& play : plays) {
      const double money = std::ceil(play.ruin.bankrolls[i].units) * bet;
      row.add({kForPeople, hands_text(play.n).c_str(),
               Number{std::ceil(money - 1e-9), 0, Unit::money}});
    }
    table.add(std::move(row));
  }
  return table;
}

Table risk_table(const Risk& risk, const Stakes& stakes) {
  const std::vector<NPlay> plays = with_single(risk);
  Table table{.key = for_sheets("risks")};
  for (std::size_t i = 0; i < plays.front().ruin.risks.size(); ++i) {
    const double units = plays.front().ruin.risks[i].units;
    Record row{{for_sheets("bankroll", "In bets."), "Bankroll", Number{units, 1}}};
    stakes.add_columns(row, units);
    for (const NPlay& play : plays) {
      row.add({for_sheets("risk_" + std::to_string(play.n),
                          "The risk of ruin with that number of hands a round."),
               hands_text(play.n).c_str(), percent(play.ruin.risks[i].probability)});
    }
    table.add(std::move(row));
  }
  return table;
}

void add_ruin(const Risk& risk, const Stakes& stakes, Document& document) {
  document.add(Heading{.text = "Long-run risk of ruin", .part = "ruin"});
  if (risk.machine && !risk.machine->no_ruin.empty()) {
    document.add(Phrase("Risk of ruin is not computed for ", risk.machine->no_ruin, "."));
    return;
  }
  const double per_unit = risk.single.ruin.per_unit;
  if (per_unit == 1) {
    document.add(Phrase("The game has no player edge",
                        risk.objective.cashback > 0 ? ", even with cashback" : "",
                        ": play it long enough and any bankroll is lost."));
    return;
  }
  if (per_unit == 0) {
    document.add(Phrase("No hand loses: ruin is impossible."));
    return;
  }
  document.add(Phrase("The probability of ever losing a bankroll of B bets is r^B, where r = ",
                      Number{per_unit, 10}, lines_of(risk) > 1 ? "" : " at one hand a round",
                      ". The bankroll you need, in whole bets on one hand:"));
  document.add(bankroll_table(risk));
  if (stakes.bet) {
    document.add(Phrase("The same in money, rounded up:"));
    document.add(bankrolls_in_money(risk, *stakes.bet));
  }
  if (!risk.single.ruin.risks.empty()) document.add(risk_table(risk, stakes));
  const std::vector<NPlay> plays = with_single(risk);
  if (std::all_of(plays.begin(), plays.end(),
                  [](const NPlay& play) { return play.ruin.overshoot == 0; })) {
    return;
  }
  document.add(Phrase(
      "If too little for a round can be left over, these bankrolls may fall short by that amount, "
      "which is less than one round's bets."));
}

Table band_table(const Risk& risk) {
  Table table = table_of(
      "PaybackBand", {"payback_bands", "The payback to expect of a machine, as on a PAR sheet."},
      risk.payback_bands(), [](const PaybackBand& band) {
        return Record{
            {{"hands", "Hands played."}, "Hands", band.hands},
            {{"low", "The least payback to expect, as a share of the bets."},
             "Payback from",
             percent(band.low, 3)},
            {{"high", "The greatest payback to expect."}, "to", percent(band.high, 3)},
        };
      });
  table.place = Place::end;
  return table;
}

/// Returns the members that follow the figures for scripts.
Figures members(const Risk& risk, const RiskTerms& terms) {
  Figures figures({
      {for_scripts("ruin",
                   "The long-run risk of ruin at one hand a round; null where it is not told."),
       risk.machine && !risk.machine->no_ruin.empty() ? Value() : ruin_members(risk.single.ruin)},
      {for_scripts("kelly", "For the fastest growth; null without an edge."),
       kelly_members(risk.single.kelly)},
      {kTieBreak, std::string(to_string(risk.tie_break))},
  });
  if (terms.stakes.bet) {
    figures.add(
        {for_scripts("stake", "What a bet on one hand costs, in money."), *terms.stakes.bet});
  }
  figures.add({kStakes, stakes_members(terms.stakes)});
  return figures;
}

}  // namespace

Document document_of(const Risk& risk, const RiskTerms& terms) {
  Document document;
  document.kind = {"Risk", "What a game means for a bankroll."};
  document.add(Heading{.text = risk.name, .part = "figures"});
  add_session_answers(risk, terms, document);
  add_hits(risk, terms.stakes, document);
  add_hour(risk, terms, document);
  document.add(figures(risk, terms));
  if (terms.par) {
    document.add(Heading{.text = "PAR sheet", .part = "par"});
    document.add(Phrase("Expected actual payback, within ", Number{risk.z, 3},
                        " standard deviations, by the normal approximation of PAR sheets."));
    document.add(band_table(risk));
  }
  add_sessions(risk, terms, document);
  if (!risk.machine) {
    document.add(Heading{.text = "Multi-hand play", .part = "n_play"});
    document.add(n_play_table(risk));
  }
  document.add(members(risk, terms));
  if (!risk.machine) {
    document.add(Phrase(
        "For variance v and covariance c, a round of n hands has variance n·v + n(n − 1)·c. Some "
        "authors quote √(v + (n − 1)·c) per hand, others (v + (n − 1)·c) / n. Units are bets on "
        "one hand."));
  }
  add_ruin(risk, terms.stakes, document);
  add_statistics(risk, document);
  return document;
}

}  // namespace vpanalyze
