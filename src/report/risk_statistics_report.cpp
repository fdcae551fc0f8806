// SPDX-License-Identifier: MIT
#include <cmath>
#include <string>
#include <utility>

#include "report/risk_blocks.hpp"
#include "report/risk_members.hpp"
#include "report/shared_blocks.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/studies/risk.hpp"

namespace vpanalyze {

namespace {

/// Returns what N0 counts, to follow it.
const char* n0_unit(const Risk& risk) {
  const bool is_one = std::round(risk.single.n0) == 1;
  if (is_climb(risk)) return is_one ? " climb of a line" : " climbs of a line";
  return is_one ? " hand" : " hands";
}

/// Returns N0, or "none" for a game that breaks even.
Phrase n0_words(const Risk& risk) {
  if (!std::isfinite(risk.single.n0)) return "none: the game breaks even";
  return {"after ",         Number{risk.single.n0, 0},        n0_unit(risk),
          " the expected ", risk.edge() < 0 ? "loss" : "win", " equals one standard deviation"};
}

/// Returns "per hand", with an explanation of a hand for machines that do more than draw.
const char* hand_unit(const Risk& risk) {
  if (!risk.machine) return " per hand, in squared bets";
  if (is_climb(risk)) return " per climb of one line, in squared bets";
  return risk.machine->lines > 1 ? " per line of a round, in squared bets"
                                 : " per hand, in squared bets";
}

}  // namespace

bool is_climb(const Risk& risk) { return risk.machine && risk.machine->climbs; }

int lines_played(const Risk& risk) {
  return risk.n_play.size() == 1 ? risk.n_play.front().n : risk.single.n;
}

bool has_round_variance(const Risk& risk) {
  return risk.machine && (risk.machine->lines > 1 || risk.machine->remembers);
}

void add_statistics(const Risk& risk, Document& document) {
  const double volatility = risk.volatility_index();
  Figures figures{people_field("Variance", Phrase(risk.variance, hand_unit(risk))),
                  people_field("Standard deviation", Phrase(std::sqrt(risk.variance), " bets"))};
  if (risk.covariance) {
    figures.add(people_field(
        "Covariance", Phrase(*risk.covariance, is_climb(risk) ? " between two lines of one climb"
                                                              : " between two hands of one deal")));
  }
  if (has_round_variance(risk)) {
    Phrase words = {risk.single.variance_of_round, ", in squared bets on one line"};
    if (risk.machine->remembers) words.add(", including what it leaves for the next");
    figures.add(people_field("Variance of a round", std::move(words)));
  }
  figures.add(people_field("Volatility index", Phrase(Number{volatility, 4}, ": ",
                                                      Number{risk.z, 3}, " standard deviations")));
  figures.add(people_field("N0", n0_words(risk)));
  document.add(Heading{.text = "Statistics", .part = "statistics"});
  document.add(std::move(figures));
}

bool tells_hour(const Risk& risk, const RiskTerms& terms) {
  return terms.promotions || (risk.sessions.empty() && risk.hits.empty());
}

void add_hour(const Risk& risk, const RiskTerms& terms, Document& document) {
  if (!tells_hour(risk, terms)) return;
  Stakes stakes = terms.stakes;
  stakes.lines = lines_played(risk);
  const double mean_bet = risk.machine ? risk.machine->mean_bet : 1;
  const Promotions promotions = terms.promotions.value_or(Promotions());
  const HourRow hour{stakes.bets_an_hour((risk.game_return - 1) * mean_bet),
                     stakes.bets_an_hour(risk.objective.cashback * mean_bet), promotions.free_play,
                     promotions.others};
  const bool has_extras = hour.cashback > 0 || terms.promotions;
  document.add(Phrase(has_extras ? "All in all " : "On average ",
                      stakes.result_an_hour(hour.total() / stakes.bets_an_hour(1)), "."));
  if (!terms.promotions) return;
  Table table;
  const auto add = [&](const char* what, double amount) -> Row& {
    Record row{{kPeopleOnly, words("An hour brings"), what},
               {kPeopleOnly, "Bets", Number{amount, 2}}};
    stakes.add_columns(row, amount);
    return table.add(std::move(row));
  };
  add("The game", hour.game);
  add("Cashback", hour.cashback);
  add("Free play", hour.free_play);
  add("Other promotions", hour.others);
  add("All in all", hour.total()).total = true;
  document.add(std::move(table));
  Figures members = record_of(kRiskHour, hour);
  members.place = Place::end;
  document.add(std::move(members));
}

}  // namespace vpanalyze
