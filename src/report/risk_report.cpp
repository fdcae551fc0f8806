// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/risk.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "report/all_answers.hpp"
#include "report/risk_blocks.hpp"
#include "report/risk_members.hpp"
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
std::vector<NPlay> all_n_plays(const Risk& risk) {
  std::vector<NPlay> plays = risk.n_play;
  if (risk.machine || !has_single(risk)) plays.insert(plays.begin(), risk.single);
  return plays;
}

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
    return Phrase(Number{kelly.bankroll, 1}, " bets", stakes.other_units(kelly.bankroll));
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

/// Result with the terms in which it is shown.
struct RiskAnswer {
  const Risk& risk;
  const RiskTerms& terms;

  double hands_per_hour() const {
    return terms.stakes.hands_per_hour * hands_per_round(risk, lines_played(risk));
  }
  std::optional<double> hours_per_royal() const {
    if (!risk.royal_cycle) return {};
    return *risk.royal_cycle / hands_per_hour();
  }
  HourlyFigures hourly() const {
    const double edge = risk.edge() * (risk.machine ? risk.machine->mean_bet : 1);
    HourlyFigures hourly(terms.stakes, risk.game_return, edge, lines_played(risk));
    hourly.names_bet = !tells_hour(risk, terms);
    if (terms.promotions) hourly.remark = ", without free play and other promotions";
    return hourly;
  }
};

constexpr const char* kN0 = "Hands after which the expected result equals one standard deviation.";

constexpr auto kRiskFigures = object_of<RiskAnswer>(
    "", name_member(kScriptsOnly, [](auto& answer) { return answer.risk.name; }),
    Member(
        "objective", "What one plays for: return, min-risk, kelly or least-variance.",
        Label("Strategy"), [](auto& answer) { return to_string(answer.risk.objective.objective); },
        Words([](auto& answer) { return play_words(answer.risk); })),
    Member("cashback", "What comes back of every bet, as a share of it.", Measure::share,
           [](auto& answer) { return answer.risk.objective.cashback; }),
    Member(
        "double_up", "Rounds of double or nothing after every win; absent where there are none.",
        kLeftOut, Label("Double-up"),
        ShownIf([](auto& answer) { return answer.risk.double_up > 0; }),
        [](auto& answer) {
          const int rounds = answer.risk.double_up;
          return rounds > 0 ? std::optional(rounds) : std::nullopt;
        },
        Words([](auto& answer) { return double_up_words(answer.risk.double_up); })),
    Member(
        "return", "What this play returns, as a share of the bet, without cashback.",
        Measure::share, Label("Return"), [](auto& answer) { return answer.risk.game_return; },
        Words([](auto& answer) {
          return exact_words(Quantity(answer.risk.exact_return, answer.risk.game_return));
        })),
    return_exact_member([](auto& answer) { return ratio_text(answer.risk.exact_return); }),
    Member("return_best", "What best play returns.", Measure::share,
           [](auto& answer) { return answer.risk.best_return; }),
    Member(
        "edge", "What a bet wins on average, with cashback, as a share of it.", Measure::share,
        Label("With cashback"),
        ShownIf([](auto& answer) { return answer.risk.objective.cashback > 0; }),
        [](auto& answer) { return answer.risk.edge(); }, Words([](auto& answer) {
          return Phrase(percent(1 + answer.risk.edge()), ", of which ",
                        round_percent(answer.risk.objective.cashback), " is cashback");
        })),
    variance_member([](auto& answer) { return answer.risk.variance; }),
    standard_deviation_member([](auto& answer) { return std::sqrt(answer.risk.variance); }),
    Member("covariance", "Of two hands drawn from one deal, in squared bets; null where unknown.",
           Measure::squared_bets, [](auto& answer) { return answer.risk.covariance; }),
    Member(
        "variance_of_round", "Of all lines together in the long run, in squared bets on one line.",
        Measure::squared_bets, OnlyIf([](auto& answer) { return has_round_variance(answer.risk); }),
        [](auto& answer) { return answer.risk.single.variance_of_round; }),
    hit_frequency_member(
        Label("Hit frequency"), [](auto& answer) { return answer.risk.hit_frequency; },
        Words([](auto& answer) { return hit_words(answer.risk); })),
    Member("win_frequency", "The share of hands that pay more than the bet; null where unknown.",
           Measure::share, [](auto& answer) { return answer.risk.win_frequency; }),
    Member("push_frequency", "The share of hands that pay the bet back; null where unknown.",
           Measure::share, [](auto& answer) { return answer.risk.push_frequency; }),
    Member(
        "royal_cycle", "Hands between two royal flushes on average; null where there are none.",
        Measure::hands, Label("Royal cycle"),
        ShownIf([](auto& answer) { return answer.risk.royal_cycle.has_value(); }),
        [](auto& answer) { return answer.risk.royal_cycle; }, Words([](auto& answer) {
          return Phrase(Number{*answer.risk.royal_cycle, 0}, " hands, ",
                        Number{*answer.hours_per_royal(), 1}, " hours");
        })),
    Member("hours_per_royal", "The same in hours.", Measure::hours,
           read<&RiskAnswer::hours_per_royal>),
    Member("n0", kN0, Measure::hands, kNullIfInfinite, kScriptsOnly,
           [](auto& answer) { return answer.risk.single.n0; }),
    Member("volatility_index.z", "How many standard deviations of a hand it is.", kScriptsOnly,
           [](auto& answer) { return answer.risk.z; }),
    Member("volatility_index.value", "These standard deviations, in bets.", Measure::bets,
           [](auto& answer) { return answer.risk.volatility_index(); }),
    Member("n0", kN0, kSheetsOnly, [](auto& answer) { return answer.risk.single.n0; }),
    PeopleOnly(Label("Kelly bankroll"),
               OnlyIf([](auto& answer) { return answer.risk.single.kelly.has_value(); }),
               [](auto& answer) { return kelly_words(answer.risk, answer.terms.stakes); }),
    include<kHourlyFigures>("", read<&RiskAnswer::hourly>));

constexpr auto kBankroll = object_of<BankrollForRisk>(
    "Bankroll",
    Member("probability", "The risk of ruin in the long run.", Measure::share,
           read<&BankrollForRisk::probability>),
    Member("units", "The bankroll that brings it down to that, in bets; null where none does.",
           Measure::bets, kNullIfInfinite, read<&BankrollForRisk::units>),
    Member("units_most", "The most that may take, in bets; null where none is enough.",
           Measure::bets, kNullIfInfinite, read<&BankrollForRisk::units_most>));
constexpr auto kRiskOfBankroll = object_of<RiskOfBankroll>(
    "RiskOfBankroll",
    Member("units", "The bankroll, in bets.", Measure::bets, read<&RiskOfBankroll::units>),
    Member("probability", "The risk of ever losing it.", Measure::share,
           read<&RiskOfBankroll::probability>),
    Member("probability_most", "The most that this risk can be.", Measure::share,
           read<&RiskOfBankroll::probability_most>));
constexpr const char* kRuinFormula =
    "r, where a bankroll of B bets is ever lost with probability r^B.";
constexpr auto kRuin = object_of<Ruin>(
    "Ruin", Member("per_unit", kRuinFormula, read<&Ruin::per_unit>),
    Member("overshoot", "The most that can be left of a bankroll too small to bet, in bets.",
           Measure::bets, read<&Ruin::overshoot>),
    Member("bankrolls", "The bankrolls for some risks.",
           [](auto& ruin) { return objects<kBankroll>(ruin.bankrolls); }),
    Member("risks", "The risks of some bankrolls.",
           [](auto& ruin) { return objects<kRiskOfBankroll>(ruin.risks); }));
constexpr auto kKelly = object_of<Kelly>(
    "Kelly",
    Member("units", "The bankroll that grows fastest with bets of one unit, in bets.",
           Measure::bets, read<&Kelly::bankroll>),
    Member("fraction", "The share of it that is bet on a hand.", Measure::share,
           read<&Kelly::fraction>),
    Member("growth", "The growth of its logarithm a hand.", read<&Kelly::growth>));

constexpr auto kNPlay = object_of<NPlay>(
    "NPlay", Member("n", "Hands drawn from one deal.", Label("Hands a round"), read<&NPlay::n>),
    Member("variance_of_round", "Of what they pay together, in squared bets on one hand.",
           Measure::squared_bets, Label("Variance of a round"), decimals(3),
           read<&NPlay::variance_of_round>),
    Member("sd_per_hand",
           "√(v + (n − 1)·c), from the variance v of a hand and the covariance c, in bets.",
           Measure::bets, Label("SD per hand"), decimals(2), read<&NPlay::sd_per_hand>),
    Member("variance_per_bet",
           "Of the average pay of its hands, (v + (n − 1)·c) / n, in squared bets.",
           Measure::squared_bets, Label("Variance per bet"), decimals(3),
           read<&NPlay::variance_per_bet>),
    Member("n0", kN0, Measure::hands, kNullIfInfinite, Label("N0 (hands)"), decimals(0),
           read<&NPlay::n0>),
    Member("ruin.per_unit", kRuinFormula, kSheetsOnly,
           [](auto& play) { return play.ruin.per_unit; }),
    Member("ruin", "The long-run risk of ruin.", kScriptsOnly,
           [](auto& play) { return object<kRuin>(play.ruin); }),
    Member("kelly", "For the fastest growth; null without an edge.", kScriptsOnly,
           [](auto& play) { return object_if<kKelly>(play.kelly); }));
constexpr Rows kNPlays("n_play", "Several hands drawn from one deal.", kNPlay, kLeftOut);

/// Returns the table by hands a round. Scripts find one hand a round elsewhere, unless it was
/// requested.
Table n_play_table(const Risk& risk) {
  Table table = table_of(kNPlays, all_n_plays(risk));
  table.rows.front().shown_to_scripts = has_single(risk);
  return table;
}

/// Returns the heading of a column for a number of hands a round; on a ladder, of lines.
std::string round_heading(const Risk& risk, int n) {
  return is_climb(risk) ? std::to_string(n) + (n == 1 ? " line" : " lines") : hands_text(n);
}

/// Returns a table with a row for each risk and a column for each number of hands a round. People
/// see whole bets.
Table bankroll_table(const Risk& risk) {
  const std::vector<NPlay> plays = all_n_plays(risk);
  Table table{.key = sheets_key("bankrolls")};
  for (std::size_t i = 0; i < plays.front().ruin.bankrolls.size(); ++i) {
    const double probability = plays.front().ruin.bankrolls[i].probability;
    Record row{{sheets_key("risk_of_ruin", "The long-run risk of ruin."), "Risk of ruin",
                round_percent(probability)}};
    for (const NPlay& play : plays) {
      const double units = play.ruin.bankrolls[i].units;
      row.add({sheets_key("units_" + std::to_string(play.n),
                          "The bankroll for that number of hands a round, in bets."),
               round_heading(risk, play.n).c_str(), Number{units, play.n == 1 ? 1 : 0},
               Number{std::ceil(units), 0}});
    }
    table.add(std::move(row));
  }
  return table;
}

/// Returns bankrolls in money, rounded up, for people, who see them in bets as well.
Table bankrolls_in_money(const Risk& risk, double bet) {
  const std::vector<NPlay> plays = all_n_plays(risk);
  Table table;
  for (std::size_t i = 0; i < plays.front().ruin.bankrolls.size(); ++i) {
    Record row{
        {kPeopleOnly, "Risk of ruin", round_percent(plays.front().ruin.bankrolls[i].probability)}};
    for (const NPlay& play : plays) {
      const double money = std::ceil(play.ruin.bankrolls[i].units) * bet;
      row.add({kPeopleOnly, round_heading(risk, play.n).c_str(),
               Number{std::ceil(money - 1e-9), 0, Unit::money}});
    }
    table.add(std::move(row));
  }
  return table;
}

Table risk_table(const Risk& risk, const Stakes& stakes) {
  const std::vector<NPlay> plays = all_n_plays(risk);
  Table table{.key = sheets_key("risks")};
  for (std::size_t i = 0; i < plays.front().ruin.risks.size(); ++i) {
    const double units = plays.front().ruin.risks[i].units;
    Record row{{sheets_key("bankroll", "In bets."), "Bankroll", Number{units, 1}}};
    stakes.add_columns(row, units);
    for (const NPlay& play : plays) {
      row.add({sheets_key("risk_" + std::to_string(play.n),
                          "The risk of ruin with that number of hands a round."),
               round_heading(risk, play.n).c_str(), percent(play.ruin.risks[i].probability)});
    }
    table.add(std::move(row));
  }
  return table;
}

/// Returns that ruin is certain, whatever the bankroll, and how to ask about a session instead.
Phrase certain_ruin_words(const Risk& risk, const std::vector<double>& asked_risks) {
  Phrase phrase = {"The game has no player edge",
                   risk.objective.cashback > 0 ? ", even with cashback" : "",
                   ": play it long enough and any bankroll is lost."};
  if (asked_risks.empty()) return phrase;
  phrase.add(" No bankroll keeps the risk of ruin at ");
  for (std::size_t i = 0; i < asked_risks.size(); ++i) {
    phrase.add(i == 0                        ? ""
               : i + 1 == asked_risks.size() ? " or "
                                             : ", ",
               round_percent(asked_risks[i]));
  }
  phrase.add("; with --hours or --hands, --risk says what to bring to a session.");
  return phrase;
}

void add_ruin(const Risk& risk, const RiskTerms& terms, Document& document) {
  const Stakes& stakes = terms.stakes;
  document.add(Heading{.text = "Long-run risk of ruin", .part = "ruin"});
  if (risk.machine && !risk.machine->no_ruin.empty()) {
    document.add(Phrase("Risk of ruin is not computed for ", risk.machine->no_ruin, "."));
    return;
  }
  const double per_unit = risk.single.ruin.per_unit;
  if (per_unit == 1) {
    document.add(certain_ruin_words(risk, terms.asked_risks));
    return;
  }
  if (per_unit == 0) {
    document.add(Phrase("No hand loses: ruin is impossible."));
    return;
  }
  document.add(Phrase(
      "The probability of ever losing a bankroll of B bets is r^B, where r = ",
      Number{per_unit, 10}, risk.single.n > 1 || is_climb(risk) ? "" : " at one hand a round",
      ". The bankroll you need, in whole bets on one ", is_climb(risk) ? "line:" : "hand:"));
  document.add(bankroll_table(risk));
  if (stakes.bet) {
    document.add(Phrase("The same in money, rounded up:"));
    document.add(bankrolls_in_money(risk, *stakes.bet));
  }
  if (!risk.single.ruin.risks.empty()) document.add(risk_table(risk, stakes));
  const std::vector<NPlay> plays = all_n_plays(risk);
  if (std::all_of(plays.begin(), plays.end(),
                  [](const NPlay& play) { return play.ruin.overshoot == 0; })) {
    return;
  }
  document.add(Phrase(
      "If too little for a round can be left over, these bankrolls may fall short by that amount, "
      "which is less than one round's bets."));
}

constexpr auto kPaybackBand = object_of<PaybackBand>(
    "PaybackBand", Member("hands", "Hands played.", Label("Hands"), read<&PaybackBand::hands>),
    Member("low", "The least payback to expect, as a share of the bets.", Measure::share,
           Label("Payback from"), percentage(3), read<&PaybackBand::low>),
    Member("high", "The greatest payback to expect.", Measure::share, Label("to"), percentage(3),
           read<&PaybackBand::high>));
constexpr Rows kPaybackBands("payback_bands",
                             "The payback to expect of a machine, as on a PAR sheet.", kPaybackBand,
                             Place::end, kLeftOut);

constexpr auto kRiskEnd = object_of<RiskAnswer>(
    "",
    Member("ruin", "The long-run risk of ruin at one hand a round; null where it is not told.",
           kScriptsOnly,
           [](auto& answer) {
             const Risk& risk = answer.risk;
             const bool is_told = !risk.machine || risk.machine->no_ruin.empty();
             return is_told ? std::optional(object<kRuin>(risk.single.ruin)) : std::nullopt;
           }),
    Member("kelly", "For the fastest growth; null without an edge.", kScriptsOnly,
           [](auto& answer) { return object_if<kKelly>(answer.risk.single.kelly); }),
    tie_break_member([](auto& answer) { return to_string(answer.risk.tie_break); }),
    Member("stake", "What a bet on one hand costs, in money.", Measure::money, kScriptsOnly,
           kLeftOut, [](auto& answer) { return answer.terms.stakes.bet; }),
    stakes_member([](auto& answer) { return answer.terms.stakes; }));

constexpr std::array kRiskParts = {Part(kRiskFigures), Part(kNPlays),   Part(kRiskEnd),
                                   Part(kHits),        Part(kRiskHour), Part(kPaybackBands),
                                   Part(kRiskSessions)};

}  // namespace

constexpr Answer kRiskAnswer{"Risk", "What a game means for a bankroll.", kRiskParts, true};

Document document_of(const Risk& risk, const RiskTerms& terms) {
  Document document{.answer = &kRiskAnswer};
  document.add(Heading{.text = risk.name, .part = "figures"});
  add_session_answers(risk, terms, document);
  add_hits(risk, terms.stakes, document);
  add_hour(risk, terms, document);
  document.add(record_of(kRiskFigures, {risk, terms}));
  if (terms.par) {
    document.add(Heading{.text = "PAR sheet", .part = "par"});
    document.add(Phrase("Expected actual payback, within ", Number{risk.z, 3},
                        " standard deviations, by the normal approximation of PAR sheets."));
    document.add(table_of(kPaybackBands, risk.payback_bands()));
  }
  add_sessions(risk, terms, document);
  if (!risk.machine) {
    document.add(Heading{.text = "Multi-hand play", .part = "n_play"});
    document.add(Phrase("Several hands drawn from one deal, in bets on one hand:"));
    document.add(n_play_table(risk));
  }
  document.add(record_of(kRiskEnd, {risk, terms}));
  add_ruin(risk, terms, document);
  add_statistics(risk, document);
  return priced(std::move(document), terms.stakes);
}

}  // namespace vpanalyze
