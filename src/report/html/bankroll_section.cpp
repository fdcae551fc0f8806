// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>

#include "cards/text.hpp"
#include "report/amounts.hpp"
#include "report/html/page.hpp"
#include "report/html/svg.hpp"
#include "report/plain_text.hpp"
#include "report/shared_blocks.hpp"

namespace vpanalyze {

namespace {

/// Places in kSessionPercentiles: 5%, 25%, 50%, 75%, 95%.
constexpr std::array<std::size_t, 5> kShown = {1, 3, 4, 5, 7};

/// "25th percentile".
std::string percentile_name(std::size_t i) {
  if (kSessionPercentiles[i] == 0.5) return "median";
  return std::to_string(std::lround(100 * kSessionPercentiles[i])) + "th percentile";
}

double left(const SessionResult& session, const SessionMoment& moment, std::size_t percentile) {
  return session.plan.bankroll + moment.percentiles[percentile];
}

std::string in_words(const SessionResult& session) {
  const SessionMoment& end = session.end();
  std::string text = "What is left of " + text_for_people(Number{session.plan.bankroll, 0}) +
                     " bets after " + text_for_people(Count{end.hands}) + " hands: ";
  for (const std::size_t i : kShown) {
    text += percentile_name(i) + " " + text_for_people(Number{left(session, end, i), 0}) +
            (i == kShown.back() ? "." : ", ");
  }
  return text;
}

/// A percentile hand after hand, from the bankroll on.
std::vector<SvgPoint> percentile_line(const SessionResult& session, const Plot& plot,
                                      std::size_t percentile) {
  std::vector<SvgPoint> points = {plot.at(0, session.plan.bankroll)};
  for (const SessionMoment& moment : session.along) {
    points.push_back(plot.at(static_cast<double>(moment.hands), left(session, moment, percentile)));
  }
  return points;
}

Svg fan_chart(const SessionResult& session, double width) {
  constexpr double kNamesWidth = 92;
  Svg svg(width, width < 500 ? 320 : 360, "Bankroll over a visit, percentiles", in_words(session));
  double most = session.plan.bankroll;
  for (const SessionMoment& moment : session.along) {
    most = std::max(most, left(session, moment, kShown.back()));
  }
  Plot plot(svg,
            {0, static_cast<double>(session.end().hands), "hands played", Unit::plain,
             width < 500 ? 4 : 8},
            {0, most * 1.05, "bankroll in bets", Unit::plain, 6}, kNamesWidth);
  svg.band("band-outer", percentile_line(session, plot, kShown[4]),
           percentile_line(session, plot, kShown[0]));
  svg.band("band-inner", percentile_line(session, plot, kShown[3]),
           percentile_line(session, plot, kShown[1]));
  svg.line("mark", plot.at(0, session.plan.bankroll),
           plot.at(static_cast<double>(session.end().hands), session.plan.bankroll));
  svg.polyline("curve-a", percentile_line(session, plot, kShown[2]));
  for (const std::size_t i : kShown) {
    plot.name_line(left(session, session.end(), i), percentile_name(i));
  }
  return svg;
}

Table moments_table(const SessionResult& session) {
  Table table;
  for (const SessionMoment& moment : session.along) {
    Figures row(Record{{"hands", "Hands", Count{moment.hands}}});
    for (const std::size_t i : kShown) {
      row.add({kForPeople, capitalised(percentile_name(i)).c_str(),
               Number{left(session, moment, i), 0}});
    }
    row.add({"ahead", "Ahead", percent(moment.ahead, 2)});
    row.add({"ruin", "Broke", percent(moment.ruin, 2)});
    table.add(std::move(row));
  }
  return table;
}

/// Amounts in bets, with no more decimals than a pay can have.
std::string step_words(double step) {
  constexpr int kPayDecimals = 6;
  std::string text = text_for_people(Value(Number{step, kPayDecimals}), kPayDecimals);
  text.erase(text.find_last_not_of('0') + 1);
  return text;
}

Paragraph coarse_words(const CoarsePays& coarse, double variance) {
  return {{"Pays of this game are multiples of ", step_words(coarse.pay_step),
           " bets, which makes too many different bankrolls to follow for a page. Here and in the ",
           "next part pays are rounded at random to multiples of ", step_words(coarse.step),
           ", keeping the mean. The variance becomes ", Number{variance + coarse.added_variance, 6},
           " instead of ", Number{variance, 6}, ". \"vpanalyze risk\" follows bankrolls exactly."}};
}

Figures hourly_figures(const Survey& survey, const Stakes& stakes) {
  Figures figures;
  if (stakes.are_given()) {
    figures.add({kForPeople, "Bet", Value(), Amounts(stakes).in_words(1)});
  }
  const int lines = survey.machine ? survey.machine->analysis.draw_lines : 1;
  add_hourly_figures(figures, stakes, survey.risk.game_return, survey.risk.edge(), lines);
  if (const std::optional<double>& royals = survey.risk.royal_cycle) {
    figures.add({kForPeople,
                 "Royal flush",
                 Value(),
                 {"once in ", Number{*royals, 0}, " hands, ",
                  Number{*royals / stakes.hands_per_hour / lines, 1}, " hours"}});
  }
  return figures;
}

}  // namespace

Section bankroll_section(const Survey& survey, const Stakes& stakes, const Style& style) {
  Section section("bankroll", "What it means for your money", style);
  section.add(hourly_figures(survey, stakes));
  if (survey.risk.sessions.empty()) {
    section.add(Paragraph{{"Not shown: ", survey.no_sessions, "."}});
    return section;
  }
  const SessionResult& session = survey.risk.sessions.back();
  Phrase start = {"Starting with "};
  append(start, Amounts(stakes).in_words(session.plan.bankroll));
  start.insert(start.end(), {" and playing ", Count{session.end().hands},
                             " hands, or until broke, you finish ahead ",
                             Number{session.end().ahead, 1, Unit::percent},
                             " of the time. One visit in twenty ends at or below the 5th ",
                             "percentile, half of them at or below the median."});
  section.add(Paragraph{std::move(start)});
  section.add_picture([&](double width) { return fan_chart(session, width); });
  section.add_folded("The figures", {moments_table(session)});
  if (session.simulated > 0) section.add(Paragraph{precision_words(session)});
  if (survey.coarse_pays) {
    section.add(coarse_words(*survey.coarse_pays, survey.risk.variance));
  }
  return section;
}

}  // namespace vpanalyze
