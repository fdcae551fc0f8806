// SPDX-License-Identifier: MIT
// Members of an answer on risk that files of their own put into words: hits, hours and sessions.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "report/shared_blocks.hpp"
#include "report/shared_members.hpp"
#include "vpanalyze/studies/risk.hpp"

namespace vpanalyze {

/// Row of a line, or of a large pay, with the pace of the hands.
struct HitRow {
  const HitResult& hit;
  double rounds;  ///< rounds in which hits are counted; 0 for none
  double hands_per_round;
  double hands_per_hour;

  bool is_counted() const { return rounds > 0; }
  /// Returns the hours, with at least two digits that are not leading zeros.
  std::optional<Number> hours() const {
    if (hit.probability == 0) return {};
    const double hours = 1 / hit.probability / hands_per_hour;
    int decimals = 1;
    for (double least = 1; hours < least && decimals < 6; least /= 10) ++decimals;
    return Number{hours, decimals};
  }
  /// Returns the probability of exactly k hits, if it is known.
  template <std::size_t k>
  std::optional<double> exactly() const {
    return hit.exactly.empty() ? std::nullopt : std::optional(hit.exactly[k]);
  }
  std::optional<double> more() const {
    if (hit.exactly.empty()) return {};
    double rest = 1;
    for (const double probability : hit.exactly) rest -= probability;
    return std::max(0.0, rest);
  }
};
inline constexpr OnlyIf kIfCounted(read<&HitRow::is_counted>);
inline constexpr auto kHit = object_of<HitRow>(
    "HitCount",
    Member("name", "The line, or the pay.", words("Hand"), [](auto& row) { return row.hit.name; }),
    Member("probability", "Of a hand of one line.", Measure::share,
           [](auto& row) { return row.hit.probability; }),
    Member("one_in", "Hands between two of them on average; null where there are none.",
           Measure::hands, Label("One in"), [](auto& row) { return one_in(row.hit.probability); }),
    Member("hours", "The same in hours.", Measure::hours, Label("Hours"), read<&HitRow::hours>),
    Member("expected", "How many are expected in all these rounds.", Label("Expected"), decimals(3),
           kIfCounted,
           [](auto& row) { return row.hit.probability * row.rounds * row.hands_per_round; }),
    Member("none", "Probability of none of them; null where it is not known.", Measure::share,
           Label("None"), percentage(2), kIfCounted, read<&HitRow::exactly<0>>),
    Member("one", "Probability of one.", Measure::share, Label("One"), percentage(2), kIfCounted,
           read<&HitRow::exactly<1>>),
    Member("two", "Probability of two.", Measure::share, Label("Two"), percentage(2), kIfCounted,
           read<&HitRow::exactly<2>>),
    Member("three", "Probability of three.", Measure::share, Label("Three"), percentage(2),
           kIfCounted, read<&HitRow::exactly<3>>),
    Member("more", "Probability of more.", Measure::share, Label("More"), percentage(2), kIfCounted,
           read<&HitRow::more>));
inline constexpr Rows kHits("hits", "How often lines and large pays come.", kHit, Place::end,
                            kLeftOut);

/// Sources of what an hour brings, in bets on one line.
struct HourRow {
  double game;
  double cashback;
  double free_play;
  double others;

  double total() const { return game + cashback + free_play + others; }
};
inline constexpr auto kHour = object_of<HourRow>(
    "",
    Member("game", "What the game itself brings an hour, in bets on one line.", Measure::bets,
           read<&HourRow::game>),
    Member("cashback", "What cashback brings an hour, in bets on one line.", Measure::bets,
           read<&HourRow::cashback>),
    Member("free_play",
           "What free play is worth an hour, played through once, in bets on one line.",
           Measure::bets, read<&HourRow::free_play>),
    Member("others", "What else an hour brings, in bets on one line.", Measure::bets,
           read<&HourRow::others>),
    Member("total", "All of these together.", Measure::bets, read<&HourRow::total>));
inline constexpr auto kRiskHour =
    object_of<HourRow>("", Member("hour", "What an hour brings, source by source.", kScriptsOnly,
                                  kLeftOut, [](auto& hour) { return object<kHour>(hour); }));

struct PercentileRow {
  double probability;
  double result;
};
inline constexpr auto kPercentile =
    object_of<PercentileRow>("Percentile",
                             Member("probability", "How often the result is no better.",
                                    Measure::share, read<&PercentileRow::probability>),
                             Member("result", "What is won or lost by then, in bets.",
                                    Measure::bets, read<&PercentileRow::result>));
inline std::vector<PercentileRow> percentile_rows(const SessionMoment& moment) {
  std::vector<PercentileRow> rows;
  for (std::size_t i = 0; i < kSessionPercentiles.size(); ++i) {
    rows.push_back({kSessionPercentiles[i], moment.percentiles[i]});
  }
  return rows;
}

/// Session at some moment. Sheets get the percentiles as columns, after the others.
struct MomentRow {
  const SessionMoment& moment;
  const SessionResult& session;
  bool climbs = false;  ///< true if hands are climbs of a ladder
};
inline constexpr auto kMoment = object_of<MomentRow>(
    "Moment",
    Member("n", "Hands played at once.", kSheetsOnly,
           [](auto& row) { return row.session.hands_per_round; }),
    Member("hands", "Hands played by then.",
           VariedHeading(Label("Hands"),
                         [](auto& row) { return Label(row.climbs ? "Climbs" : "Hands"); }),
           [](auto& row) { return row.moment.hands; }),
    Member("ruin", "The probability of having gone broke.", Measure::share, Label("Broke"),
           percentage(2), [](auto& row) { return row.moment.ruin; }),
    Member("goal", "The probability of having reached the goal.", Measure::share, Label("Goal"),
           percentage(2), ShownIf([](auto& row) { return row.session.plan.goal.has_value(); }),
           [](auto& row) { return row.moment.goal; }),
    Member("ahead", "The probability of being ahead.", Measure::share, Label("Ahead"),
           percentage(2), [](auto& row) { return row.moment.ahead; }),
    Member("even", "The probability of being exactly even.", Measure::share, percentage(2),
           [](auto& row) { return row.moment.even; }),
    Member("mean", "The average result, in bets.", Measure::bets,
           [](auto& row) { return row.moment.mean; }),
    Member("percentiles", "Percentiles of the result.", kScriptsOnly,
           [](auto& row) { return objects<kPercentile>(percentile_rows(row.moment)); }));

/// Results at the end of a session, followed by those along the way.
inline constexpr auto kSession = object_of<SessionResult>(
    "Session",
    include<kMoment>("",
                     [](auto& session) {
                       return MomentRow{session.end(), session};
                     }),
    Member("n", "Hands played at once.", read<&SessionResult::hands_per_round>),
    Member("rounds", "Rounds of a session that is played to its end.",
           read<&SessionResult::rounds>),
    Member("bankroll", "What one brings, in bets.", Measure::bets,
           [](auto& session) { return session.plan.bankroll; }),
    Member("goal_bankroll", "With what one leaves, in bets.", Measure::bets, kLeftOut,
           [](auto& session) { return session.plan.goal; }),
    Member("error",
           "What rounding may move a probability by; of simulated sessions, its standard error.",
           Measure::share, read<&SessionResult::error>),
    Member("simulated", "Sessions that were simulated, where they are not exact.", kLeftOut,
           [](auto& session) {
             return session.simulated > 0 ? std::optional(session.simulated) : std::nullopt;
           }),
    Member("step", "Results are multiples of this, in bets.", Measure::bets,
           read<&SessionResult::step>),
    Member("along", "The session on its way.", [](auto& session) {
      return objects<kMoment>(session.along, [&](const SessionMoment& moment) {
        return MomentRow{moment, session};
      });
    }));
inline constexpr auto kRiskSessions = object_of<Risk>(
    "",
    Member("session", "How a session ends.", kScriptsOnly,
           OnlyIf([](auto& risk) { return !risk.sessions.empty(); }),
           [](auto& risk) { return object<kSession>(risk.sessions.front()); }),
    Member("sessions", "The same for each number of hands played at once.", kScriptsOnly,
           OnlyIf([](auto& risk) { return risk.sessions.size() > 1; }),
           [](auto& risk) { return objects<kSession>(risk.sessions); }));

}  // namespace vpanalyze
