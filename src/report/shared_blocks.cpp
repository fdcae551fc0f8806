// SPDX-License-Identifier: MIT
#include "report/shared_blocks.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

#include "base/text.hpp"
#include "vpanalyze/studies/risk.hpp"

namespace vpanalyze {

namespace {

/// Returns text like "4,000 hands, 400 rounds of 10 lines, 0.5 hours".
Phrase size_words(const Risk& risk, const SessionResult& session, const Stakes& stakes) {
  Phrase size = {session.end().hands,
                 risk.machine && risk.machine->climbs ? " climbs of a line" : " hands"};
  if (session.hands_per_round > 1) {
    size.add(", ", session.rounds, " rounds of ", session.hands_per_round);
    if (risk.machine) size.add(" lines");
  }
  const double hours = static_cast<double>(session.rounds) / stakes.hands_per_hour;
  const auto is_whole = [](double number) { return std::abs(number - std::round(number)) < 1e-9; };
  const int decimals = is_whole(hours) ? 0 : is_whole(10 * hours) ? 1 : 2;
  size.add(", ", Number{hours, decimals}, hours == 1 ? " hour" : " hours");
  return size;
}

Figures figures(const Risk& risk, const SessionResult& session, const RiskTerms& terms) {
  const Stakes& stakes = terms.stakes;
  const double cashback = risk.objective.cashback;
  const SessionMoment& end = session.end();
  Figures figures{for_people("Session", size_words(risk, session, stakes)),
                  for_people("Bankroll", stakes.in_words(session.plan.bankroll)),
                  for_people("Broke before the end", percent(end.ruin))};
  if (session.plan.goal) {
    figures.add(for_people("Goal reached", {percent(end.goal), ", a bankroll of ",
                                            stakes.in_words(*session.plan.goal)}));
  }
  const char* cashback_words = cashback > 0 ? ", with cashback where all hands are played" : "";
  figures.add(Figures{for_people("Finish ahead", percent(end.ahead)),
                      for_people("Finish even", percent(end.even)),
                      for_people("Mean result", {stakes.in_words(end.mean), cashback_words})});
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

Figures moment_figures(const SessionMoment& moment, const SessionResult& session,
                       const Stakes& stakes) {
  Figures figures({
      {for_sheets("n", "Hands played at once."), session.hands_per_round},
      {{"hands", "Hands played by then."}, "Hands", moment.hands},
      {{"ruin", "The probability of having gone broke."}, "Broke", percent(moment.ruin, 2)},
      {{"goal", "The probability of having reached the goal."},
       session.plan.goal ? "Goal" : "",
       percent(moment.goal, 2)},
      {{"ahead", "The probability of being ahead."}, "Ahead", percent(moment.ahead, 2)},
      {{"even", "The probability of being exactly even."}, percent(moment.even, 2)},
      {{"mean", "The average result, in bets."}, moment.mean},
  });
  Table percentiles{.type = "Percentile"};
  for (std::size_t i = 0; i < kSessionPercentiles.size(); ++i) {
    const double probability = kSessionPercentiles[i];
    const double result = moment.percentiles[i];
    figures.add({for_sheets(percentile_key(probability), "A percentile of the result, in bets."),
                 percentile_heading(probability).c_str(), result, stakes.in_one_unit(result)});
    percentiles.add({{{"probability", "How often the result is no better."}, probability},
                     {{"result", "What is won or lost by then, in bets."}, result}});
  }
  figures.add(
      {for_scripts("percentiles", "Percentiles of the result."), nested(std::move(percentiles))});
  return figures;
}

Table along_table(const SessionResult& session, const RiskTerms& terms) {
  Table table{.key = for_sheets("session"), .type = "Moment"};
  for (const SessionMoment& moment : session.along) {
    table.add(moment_figures(moment, session, terms.stakes));
  }
  return table;
}

/// Returns the results at the end of a session first, then those along the way.
Value session_members(const SessionResult& session, const RiskTerms& terms) {
  Figures figures = moment_figures(session.end(), session, terms.stakes);
  figures.add(Record{
      {{"n", "Hands played at once."}, session.hands_per_round},
      {{"rounds", "Rounds of a session that is played to its end."}, session.rounds},
      {{"bankroll", "What one brings, in bets."}, session.plan.bankroll},
      {{"goal_bankroll", "With what one leaves, in bets."},
       session.plan.goal ? Value(*session.plan.goal) : Absent()},
      {{"error",
        "What rounding may move a probability by; of simulated sessions, its standard error."},
       session.error},
      {{"simulated", "Sessions that were simulated, where they are not exact."},
       session.simulated > 0 ? Value(session.simulated) : Absent()},
      {{"step", "Results are multiples of this, in bets."}, session.step},
      {{"along", "The session on its way."}, nested(along_table(session, terms))},
  });
  return nested("Session", std::move(figures));
}

Phrase remark(const SessionResult& session, const RiskTerms& terms) {
  const char* unit = terms.stakes.bet ? "money" : terms.stakes.coins ? "coins" : "bets";
  return {"5th, 25th and so on are percentiles of what is won or lost, in ", unit,
          ": you do no better than the 5th one time in twenty. A session ends early when the "
          "bankroll no longer covers a round",
          session.plan.goal ? ", or at the goal. " : ". ", precision_words(session)};
}

}  // namespace

Value one_in(double probability) {
  if (probability == 0) return {};
  const double value = 1 / probability;
  return Number{value, value >= 100 ? 0 : value >= 10 ? 1 : 2};
}

Phrase exact_words(const Quantity& share, int decimals) {
  Phrase phrase = percent(share, decimals);
  if (share.exact) phrase.add(", exactly ", to_string(*share.exact));
  return phrase;
}

Field pays_field(Pay pays, double per_bet, int coins) {
  const ExactDecimal quoted{to_string(pays)};
  return {{"pays", "What the line pays for a bet of one unit."},
          "Pays",
          coins == 1 ? Value(quoted) : Value(per_bet),
          quoted};
}

void leave_blank(Record& record, std::initializer_list<std::string_view> keys) {
  for (std::size_t i = 0; i < record.cells.size(); ++i) {
    const bool found = std::find(keys.begin(), keys.end(), record.columns[i].name) != keys.end();
    if (found) record.cells[i] = {};
  }
}

Figures example_members(const std::vector<std::vector<Card>>& kept) {
  const Cards first = kept.empty() ? Cards(std::vector<Card>()) : with_symbols(kept.front());
  Phrase all;
  for (const std::vector<Card>& cards : kept) {
    if (!all.empty()) all.add("; ");
    all.add(with_symbols(cards));
  }
  return {{{"example",
            "Cards that the line holds, by the first of the holds that it joins; empty "
            "for none."},
           words("Such as"),
           first,
           std::move(all)},
          {for_scripts("examples", "Cards for each hold that the line joins."),
           list_of(kept, [](const std::vector<Card>& cards) { return Cards(cards); })}};
}

Figures position_figures(const Position& position) {
  Figures shown;
  if (!position.multipliers.empty()) {
    shown.add({for_scripts("multipliers", "The multiplier of each line."),
               list_of(position.multipliers, std::identity())});
  }
  if (position.level)
    shown.add({for_scripts("level", "The level of a ladder, from 1."), *position.level});
  if (position.free_ride) {
    shown.add(
        {for_scripts("free_ride", "Whether play goes on to the next level whatever comes."), true});
  }
  if (!position.state.empty())
    shown.add({for_scripts("state", "The state's name."), position.state});
  if (position.chance) {
    shown.add({for_scripts("chance", "Which of the multipliers drawn by chance has come, from 1."),
               *position.chance});
  }
  if (position.seen) {
    shown.add(
        {for_scripts("seen", "The card of the draw that is seen."), to_string(*position.seen)});
  }
  if (to_string(position).empty()) return {};
  return Figures({{for_scripts("position", "What the machine shows before the hold."),
                   nested("Position", std::move(shown))}});
}

Figures terms_of_table(int coins, TieBreak tie_break) {
  return Figures({{for_scripts("coins", "The coins that the paytable's pays are for."), coins},
                  {kTieBreak, std::string(to_string(tie_break))}},
                 Place::end);
}

namespace {

/// Returns a name within a sentence, like "four of a kind".
std::string within_sentence(std::string name) {
  if (name.size() > 1 && lower_case(name[0]) != name[0] && name[1] >= 'a') {
    name[0] = lower_case(name[0]);
  }
  return name;
}

/// Returns text like "gains 0.7401 on royal flush, 0.0112 on flush"; nothing if there is no such
/// difference.
Phrase amounts(const std::vector<HandDifference>& why, std::string_view verb, double sign) {
  constexpr int kDecimals = 4;
  Phrase phrase;
  for (const HandDifference& difference : why) {
    if (difference.worth * sign <= 0) continue;
    phrase.add(phrase.empty() ? std::string(verb) : ", ",
               Number{difference.worth * sign, kDecimals},
               " on " + within_sentence(difference.line));
  }
  return phrase;
}

}  // namespace

Phrase reasons(const std::vector<HandDifference>& why) {
  constexpr std::size_t kMostReasons = 4;
  const std::vector<HandDifference> most(
      why.begin(), why.begin() + static_cast<std::ptrdiff_t>(std::min(why.size(), kMostReasons)));
  const Phrase gains = amounts(most, "gains ", 1);
  const Phrase losses = amounts(most, "gives up ", -1);
  Phrase phrase = gains;
  if (!gains.empty() && !losses.empty()) phrase.add("; ");
  phrase.add(losses);
  if (why.size() > kMostReasons) phrase.add("; the rest is less");
  return phrase;
}

Table reasons_table(const std::vector<HandDifference>& why, Key other) {
  const Key key("why", "Why the best hold is better; what all are worth adds up to that.");
  return table_of("HandDifference", key, why, [&other](const HandDifference& difference) {
    return Record{
        {for_scripts("line", "What hands end in."), difference.line},
        {for_scripts("best", "How often the best hold ends in it."), difference.best},
        {other, difference.other},
        {for_scripts("worth", "What the difference is worth, in bets."), difference.worth}};
  });
}

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

namespace {

/// Returns text like "5 of 100"; a percentage if that is not exact even in millionths.
Phrase out_of(double probability) {
  constexpr double kMost = 1e6;
  constexpr double kRounding = 1e-9;
  for (double all = 100; all <= kMost; all *= 10) {
    const double some = std::round(probability * all);
    if (std::abs(probability * all - some) < kRounding * all) {
      return {Number{some, 0}, " of ", Number{all, 0}};
    }
  }
  return round_percent(probability);
}

}  // namespace

void add_session_answers(const Risk& risk, const RiskTerms& terms, Document& document) {
  const Stakes& stakes = terms.stakes;
  for (const SessionResult& session : risk.sessions) {
    const Phrase bankroll = {stakes.in_one_unit(session.plan.bankroll), stakes.unit()};
    Phrase answer;
    if (risk.sessions.size() > 1) {
      answer.add("At " + hands_text(session.hands_per_round) + " a round: ");
    }
    if (terms.wanted_risk) {
      answer.add("Bring ", bankroll, ": you go broke in at most ", out_of(*terms.wanted_risk),
                 " such sessions.");
    } else {
      answer.add("With ", bankroll, " you go broke in ", percent(session.end().ruin), " and ",
                 session.plan.goal ? "reach the goal" : "finish ahead", " in ",
                 percent(session.plan.goal ? session.end().goal : session.end().ahead),
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
    document.add(along_table(session, terms));
    document.add(remark(session, terms));
  }
  const auto members = [&](const SessionResult& session) {
    return session_members(session, terms);
  };
  document.add(
      Figures({{for_scripts("session", "How a session ends."), members(risk.sessions.front())}},
              Place::end));
  if (risk.sessions.size() > 1) {
    document.add(
        Figures({{for_scripts("sessions", "The same for each number of hands played at once."),
                  list_of(risk.sessions, members)}},
                Place::end));
  }
}

namespace {

/// Gain in return that is too small to be worth remembering.
constexpr double kTrifle = 1e-6;

}  // namespace

void ChangesTable::add(const std::string& hold, const std::string& instead_of, const Cell& from,
                       const Cell& to, std::uint64_t deals, double gain,
                       const ChangedDeal& example) {
  Record record{
      {{"hold", "What is held after the change."}, words("Hold"), hold},
      {{"instead_of", "What was held before it."}, words("Instead of"), instead_of},
      {{"from", "Where the first deal of this kind changes."}, "From", from.value, from.phrase},
      {{"to", "Where the last one does."}, "To", to.value, to.phrase},
      {{"deals", "How many deals change."}, "Deals", deals},
      {{"gain", "What the change adds to the return, as a share of the bet."},
       "Worth",
       percent(gain)}};
  if (stakes_.are_given()) {
    record.add({kForPeople, "An hour", stakes_.in_one_unit(gain * stakes_.hands_per_hour)});
  }
  record.add(Record{{{"example.deal", "One of these deals, of those that gain most."},
                     words("Example"),
                     Cards(example.deal)},
                    {for_scripts("example.hold", "The cards of it that are held after the change."),
                     Cards(example.after)},
                    {for_scripts("example.instead_of", "The cards of it that were held before."),
                     Cards(example.before)}});
  Row& row = table_.add(std::move(record));
  row.for_people = gain >= kTrifle;
  if (!row.for_people) ++trifles_;
}

void ChangesTable::add_to(Document& document) && {
  document.add(std::move(table_));
  if (trifles_ == 0) return;
  document.add(Phrase("Left out: ", trifles_, trifles_ == 1 ? " change" : " changes",
                      " worth less than ", percent(kTrifle), trifles_ == 1 ? "." : " each."));
}

}  // namespace vpanalyze
