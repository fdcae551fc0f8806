// SPDX-License-Identifier: MIT
#include "report/shared_blocks.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "report/amounts.hpp"
#include "vpanalyze/studies/risk.hpp"

namespace vpanalyze {

namespace {

Field size_figure(const SessionResult& session) {
  Phrase phrase = {Count{session.end().hands}, " hands"};
  if (session.hands_per_round > 1) {
    append(phrase, {", ", Count{session.rounds}, " rounds of ", count(session.hands_per_round)});
  }
  return {kForPeople, "Session", Value(), std::move(phrase)};
}

Figures figures(const SessionResult& session, double cashback, const RiskTerms& terms) {
  const Amounts amounts(terms.stakes);
  const SessionMoment& end = session.end();
  Phrase mean = amounts.in_words(end.mean);
  if (cashback > 0) mean.emplace_back(", with cashback where all hands are played");
  Figures figures({
      size_figure(session),
      {kForPeople, "Bankroll", Value(), amounts.in_words(session.plan.bankroll)},
      {kForPeople, "Broke before the end", percent(end.ruin)},
  });
  if (session.plan.goal) {
    Phrase goal = {percent(end.goal), ", a bankroll of "};
    append(goal, amounts.in_words(*session.plan.goal));
    figures.add({kForPeople, "Goal reached", Value(), std::move(goal)});
  }
  figures.add(Record{
      {kForPeople, "Finish ahead", percent(end.ahead)},
      {kForPeople, "Finish even", percent(end.even)},
      {kForPeople, "Mean result", Value(), std::move(mean)},
  });
  return figures;
}

/// "p05" and, for those that people see, "5th".
struct PercentileNames {
  std::string key;
  std::string heading;
};

PercentileNames percentile_names(double probability) {
  const std::string percentage = std::to_string(std::lround(100 * probability));
  const bool shown =
      probability != 0.01 && probability != 0.1 && probability != 0.9 && probability != 0.99;
  return {(percentage.size() < 2 ? "p0" : "p") + percentage, !shown ? ""
                                                             : probability == 0.5
                                                                 ? "Median"
                                                                 : percentage + "th"};
}

Figures moment_figures(const SessionMoment& moment, const SessionResult& session,
                       const Amounts& amounts) {
  Figures figures({
      {for_sheets("n"), count(session.hands_per_round)},
      {"hands", "Hands", Count{moment.hands}},
      {"ruin", "Broke", percent(moment.ruin, 2)},
      {"goal", session.plan.goal ? "Goal" : "", percent(moment.goal, 2)},
      {"ahead", "Ahead", percent(moment.ahead, 2)},
      {"even", percent(moment.even, 2)},
      {"mean", Number{moment.mean}},
  });
  Table percentiles;
  for (std::size_t i = 0; i < kSessionPercentiles.size(); ++i) {
    const PercentileNames names = percentile_names(kSessionPercentiles[i]);
    const Number result{moment.percentiles[i]};
    figures.add({for_sheets(names.key),
                 names.heading.c_str(),
                 result,
                 {amounts.in_one_unit(result.value)}});
    percentiles.add({{"probability", Number{kSessionPercentiles[i]}}, {"result", result}});
  }
  figures.add({for_scripts("percentiles"), nested(std::move(percentiles))});
  return figures;
}

Table along_table(const SessionResult& session, const RiskTerms& terms) {
  Table table{.sheet = "session"};
  for (const SessionMoment& moment : session.along) {
    table.add(moment_figures(moment, session, Amounts(terms.stakes)));
  }
  return table;
}

/// What holds at the end comes first, then what held on the way.
Value session_members(const SessionResult& session, const RiskTerms& terms) {
  Figures figures = moment_figures(session.end(), session, Amounts(terms.stakes));
  figures.add(Record{
      {"n", count(session.hands_per_round)},
      {"rounds", Count{session.rounds}},
      {"bankroll", Number{session.plan.bankroll}},
      {"goal_bankroll", session.plan.goal ? Value(Number{*session.plan.goal}) : Absent()},
      {"error", Number{session.error}},
      {"simulated", session.simulated > 0 ? Value(Count{session.simulated}) : Absent()},
      {"step", Number{session.step}},
      {"along", nested(along_table(session, terms))},
  });
  return nested(std::move(figures));
}

Paragraph remark(const SessionResult& session, const RiskTerms& terms) {
  const char* unit = terms.stakes.bet ? "money" : terms.stakes.coins ? "coins" : "bets";
  Phrase words = {"5th, 25th and so on are percentiles of what is won or lost, in ", unit,
                  ": you do no better than the 5th one time in twenty. A session ends early when ",
                  "the bankroll no longer covers a round",
                  session.plan.goal ? ", or at the goal. " : ". "};
  append(words, precision_words(session));
  return {std::move(words)};
}

}  // namespace

Value one_in(double probability) {
  if (probability == 0) return {};
  const double value = 1 / probability;
  return Number{value, value >= 100 ? 0 : value >= 10 ? 1 : 2};
}

Field pays_field(Pay pays, Number per_bet, int coins) {
  const ExactDecimal quoted{to_string(pays)};
  return {"pays", "Pays", coins == 1 ? Value(quoted) : Value(per_bet), {quoted}};
}

void leave_blank(Record& record, std::initializer_list<std::string_view> keys) {
  for (Field& field : record) {
    if (std::find(keys.begin(), keys.end(), field.key.sheet) == keys.end()) continue;
    field.value = {};
    field.phrase = {};
  }
}

Figures terms_of_table(int coins, TieBreak tie_break) {
  return Figures({{for_scripts("coins"), count(coins)},
                  {for_scripts("tie_break"), std::string(to_string(tie_break))}},
                 Place::end);
}

Phrase reasons(const std::vector<HandDifference>& why) {
  constexpr int kDecimals = 4;
  constexpr std::size_t kMostReasons = 4;
  Phrase phrase;
  for (std::size_t i = 0; i < std::min(why.size(), kMostReasons); ++i) {
    append(phrase, {(i > 0 ? ", " : "") + why[i].line + (why[i].worth > 0 ? " +" : " "),
                    Number{why[i].worth, kDecimals}});
  }
  if (why.size() > kMostReasons) phrase.emplace_back(", and others");
  return phrase;
}

Table reasons_table(const std::vector<HandDifference>& why, Key other) {
  return table_of("why", why, [&other](const HandDifference& difference) {
    return Record{{for_scripts("line"), difference.line},
                  {for_scripts("best"), Number{difference.best}},
                  {other, Number{difference.other}},
                  {for_scripts("worth"), Number{difference.worth}}};
  });
}

Phrase precision_words(const SessionResult& session) {
  if (session.simulated > 0) {
    return {
        "Simulated, since there are too many cases to compute exactly: ", Count{session.simulated},
        " sessions by best play. The standard error of a probability is at most ",
        percent(session.error, 2), "."};
  }
  const int digits = static_cast<int>(std::floor(-std::log10(std::max(session.error, 1e-15))));
  return {"Exact, but for rounding that moves no probability by more than ",
          "10^−" + std::to_string(digits), "."};
}

std::string hands_text(int n) { return std::to_string(n) + (n == 1 ? " hand" : " hands"); }

Number round_percent(double share) {
  constexpr int kMostDecimals = 6;
  constexpr double kRounding = 1e-9;
  double percentage = 100 * share;
  int decimals = 0;
  for (; decimals < kMostDecimals; ++decimals) {
    if (std::abs(percentage - std::round(percentage)) < kRounding) break;
    percentage *= 10;
  }
  return {share, decimals, Unit::percent};
}

Phrase objective_words(const ObjectiveOptions& options) {
  switch (options.objective) {
    case Objective::game_return: return {"highest return"};
    case Objective::min_risk:
      return {"lowest risk of ruin, " + hands_text(options.hands_per_round) + " a round"};
    case Objective::kelly: return {"fastest bankroll growth (Kelly)"};
    case Objective::least_variance:
      return {"lowest variance with a return of at least ",
              round_percent(options.min_return.value_or(0))};
  }
  return {};
}

void add_sessions(const Risk& risk, const RiskTerms& terms, Document& document) {
  if (risk.sessions.empty()) return;
  for (const SessionResult& session : risk.sessions) {
    const int n = session.hands_per_round;
    document.add(Heading{n == 1 ? "A session" : "A session of " + std::to_string(n) + "-play"});
    document.add(figures(session, risk.objective.cashback, terms));
    document.add(along_table(session, terms));
    document.add(remark(session, terms));
  }
  const auto members = [&](const SessionResult& session) {
    return session_members(session, terms);
  };
  document.add(Figures({{for_scripts("session"), members(risk.sessions.front())}}, Place::end));
  if (risk.sessions.size() > 1) {
    document.add(Figures({{for_scripts("sessions"), list_of(risk.sessions, members)}}, Place::end));
  }
}

namespace {

/// In return: what nobody need remember.
constexpr double kTrifle = 1e-6;

}  // namespace

void ChangesTable::add(Record record, double gain) {
  const bool matters = gain >= kTrifle;
  if (!matters) ++trifles_;
  table_.add(std::move(record)).readers.people = matters;
}

void ChangesTable::add_to(Document& document) && {
  document.add(std::move(table_));
  if (trifles_ == 0) return;
  document.add(Paragraph{{"Left out: ", Count{trifles_}, trifles_ == 1 ? " change" : " changes",
                          " worth less than ", percent(kTrifle), trifles_ == 1 ? "." : " each."}});
}

}  // namespace vpanalyze
