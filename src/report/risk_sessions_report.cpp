// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "base/text.hpp"
#include "report/risk_blocks.hpp"
#include "report/risk_members.hpp"
#include "report/shared_blocks.hpp"

namespace vpanalyze {

Phrase precision_words(const SessionResult& session) {
  if (session.simulated > 0) {
    return {"Simulated, since there are too many cases to compute exactly: ", session.simulated,
            " sessions by best play. The standard error of a probability is at most ",
            percent(session.error, 2), "."};
  }
  const int digits = static_cast<int>(std::floor(-std::log10(std::max(session.error, 1e-15))));
  return {"Exact, but for rounding that moves no probability by more than ",
          "10^−" + std::to_string(digits), "."};
}

namespace {

/// Returns text like "4,000 hands, 400 rounds of 10 lines, 0.5 hours".
Phrase size_words(const Risk& risk, const SessionResult& session, const Stakes& stakes) {
  Phrase size = {session.end().hands, is_climb(risk) ? " climbs of a line" : " hands"};
  if (session.hands_per_round > 1) {
    size.add(", ", session.rounds, " rounds of ", session.hands_per_round);
    if (risk.machine) size.add(" lines");
  }
  const double hours = static_cast<double>(session.rounds) / stakes.hands_per_hour;
  const auto is_whole = [](double number) { return std::abs(number - std::round(number)) < 1e-9; };
  const int decimals = is_whole(hours) ? 0 : is_whole(10 * hours) ? 1 : 2;
  // Follows from what was asked, so --digits does not round it.
  size.add(", ", ExactDecimal{fixed_text(hours, decimals)}, hours == 1 ? " hour" : " hours");
  return size;
}

Figures figures(const Risk& risk, const SessionResult& session, const RiskTerms& terms) {
  const Stakes& stakes = terms.stakes;
  const double cashback = risk.objective.cashback;
  const SessionMoment& end = session.end();
  Figures figures{people_field("Session", size_words(risk, session, stakes)),
                  people_field("Bankroll", stakes.amount_words(session.plan.bankroll)),
                  people_field("Broke before the end", percent(end.ruin))};
  if (session.plan.goal) {
    figures.add(people_field("Goal reached", {percent(end.goal), ", a bankroll of ",
                                              stakes.amount_words(*session.plan.goal)}));
  }
  const char* cashback_words = cashback > 0 ? ", with cashback where all hands are played" : "";
  figures.add(
      Figures{people_field("Finish ahead", percent(end.ahead)),
              people_field("Finish even", percent(end.even)),
              people_field("Mean result", {stakes.amount_words(end.mean), cashback_words})});
  return figures;
}

/// Returns a key like "p05".
std::string percentile_key(double probability) {
  const std::string percentage = std::to_string(std::lround(100 * probability));
  return (percentage.size() < 2 ? "p0" : "p") + percentage;
}

/// Returns the heading of a percentile that people see; others have none.
std::string percentile_heading(double probability) {
  for (const double hidden : {0.01, 0.1, 0.9, 0.99}) {
    if (probability == hidden) return "";
  }
  if (probability == 0.5) return "Median";
  return std::to_string(std::lround(100 * probability)) + "th";
}

/// Returns true if percentiles are so much money that their cents would make the table too wide.
bool leaves_out_cents(const SessionResult& session, const Stakes& stakes) {
  constexpr double kMostWithCents = 10'000;
  constexpr double kMostBesideGoal = 1'000;
  if (!stakes.bet) return false;
  double most = 0;
  for (const SessionMoment& moment : session.along) {
    for (const auto& [probability, result] : percentile_rows(moment)) {
      if (!percentile_heading(probability).empty()) most = std::max(most, std::abs(result));
    }
  }
  return most * *stakes.bet >= (session.plan.goal ? kMostBesideGoal : kMostWithCents);
}

/// Returns the moments of a session for sheets and people.
Table moments_table(const Risk& risk, const SessionResult& session, const RiskTerms& terms) {
  const Stakes& stakes = terms.stakes;
  const bool is_rounded = leaves_out_cents(session, stakes);
  Table table{.key = sheets_key("session")};
  for (const SessionMoment& moment : session.along) {
    Record record = record_of(kMoment, {moment, session, is_climb(risk)});
    for (const auto& [probability, result] : percentile_rows(moment)) {
      record.add(
          {sheets_key(percentile_key(probability), "A percentile of the result, in bets."),
           percentile_heading(probability).c_str(), result,
           is_rounded ? Number{result * *stakes.bet, 0, Unit::money} : stakes.single_unit(result)});
    }
    table.add(std::move(record));
  }
  return table;
}

Phrase remark(const SessionResult& session, const RiskTerms& terms) {
  const char* unit = terms.stakes.bet ? "money" : terms.stakes.coins ? "coins" : "bets";
  return {"5th, 25th and so on are percentiles of what is won or lost, in ", unit,
          ": you do no better than the 5th one time in twenty. A session ends early when the "
          "bankroll no longer covers a round",
          session.plan.goal ? ", or at the goal. " : ". ", precision_words(session)};
}

/// Returns text like "5 of 100" or "1 of 1,000"; a percentage for other probabilities.
Phrase risk_words(double probability) {
  constexpr double kMost = 1e6;
  constexpr double kRounding = 1e-9;
  constexpr double kReadable = 100;
  for (double all = 100; all <= kMost; all *= 10) {
    const double some = std::round(probability * all);
    if (some >= kReadable) break;
    if (some > 0 && std::abs(probability * all - some) < kRounding * all) {
      return {Number{some, 0}, " of ", Number{all, 0}};
    }
  }
  return {chance_words(probability), " of"};
}

}  // namespace

void add_session_answers(const Risk& risk, const RiskTerms& terms, Document& document) {
  const Stakes& stakes = terms.stakes;
  for (const SessionResult& session : risk.sessions) {
    const Phrase bankroll = stakes.single_unit_words(session.plan.bankroll);
    Phrase answer;
    const bool is_one_of_several = risk.sessions.size() > 1;
    if (is_one_of_several) answer.add("At " + hands_text(session.hands_per_round) + " a round, ");
    if (terms.wanted_risk) {
      answer.add(is_one_of_several ? "bring " : "Bring ", bankroll, ": you go broke in at most ",
                 risk_words(*terms.wanted_risk), " such sessions.");
    } else {
      answer.add(is_one_of_several ? "with " : "With ", bankroll, " you go broke in ",
                 chance_words(session.end().ruin), " and ",
                 session.plan.goal ? "reach the goal" : "finish ahead", " in ",
                 chance_words(session.plan.goal ? session.end().goal : session.end().ahead),
                 " of such sessions.");
    }
    document.add(answer);
  }
}

void add_sessions(const Risk& risk, const RiskTerms& terms, Document& document) {
  if (risk.sessions.empty()) return;
  for (const SessionResult& session : risk.sessions) {
    const int n = session.hands_per_round;
    const std::string size = std::to_string(n) + (risk.machine ? " lines" : "-play");
    document.add(Heading{n == 1 ? "A session" : "A session of " + size});
    document.add(figures(risk, session, terms));
    document.add(moments_table(risk, session, terms));
    document.add(remark(session, terms));
  }
  Figures members = record_of(kRiskSessions, risk);
  members.place = Place::end;
  document.add(std::move(members));
}

}  // namespace vpanalyze
