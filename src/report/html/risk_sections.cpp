// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>

#include "report/html/page.hpp"
#include "report/html/svg.hpp"
#include "report/plain_text.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

constexpr std::array<std::string_view, 3> kCurves = {"curve-b", "curve-c", "curve-a"};

std::string bets(double value) { return text_for_people(Number{value, 0}) + " bets"; }

std::string visits_in_words(const std::vector<SessionResult>& sessions) {
  std::string text =
      "Broke within " + text_for_people(Count{sessions.front().end().hands}) + " hands: ";
  for (const SessionResult& session : sessions) {
    text += text_for_people(percent(session.end().ruin, 2)) + " with " +
            bets(session.plan.bankroll) + (&session == &sessions.back() ? "." : ", ");
  }
  return text;
}

Svg visits_chart(const std::vector<SessionResult>& sessions, double width) {
  constexpr double kNamesWidth = 66;
  Svg svg(width, width < 500 ? 260 : 300, "Risk of ruin during a visit", visits_in_words(sessions));
  const double most = sessions.front().end().ruin;
  Plot plot(svg,
            {0, static_cast<double>(sessions.front().end().hands), "hands played", Unit::plain,
             width < 500 ? 3 : 8},
            {0, std::max(most * 1.08, 1e-6), "risk of going broke", Unit::percent, 5}, kNamesWidth);
  for (std::size_t i = sessions.size(); i-- > 0;) {
    std::vector<SvgPoint> line = {plot.at(0, 0)};
    for (const SessionMoment& moment : sessions[i].along) {
      line.push_back(plot.at(static_cast<double>(moment.hands), moment.ruin));
    }
    svg.polyline(kCurves[i % kCurves.size()], line);
    plot.name_line(sessions[i].end().ruin, bets(sessions[i].plan.bankroll));
  }
  return svg;
}

Table visits_table(const std::vector<SessionResult>& sessions) {
  Table table;
  for (std::size_t i = 0; i < sessions.front().along.size(); ++i) {
    Figures row(Record{{"hands", "Hands", Count{sessions.front().along[i].hands}}});
    for (const SessionResult& session : sessions) {
      row.add({kForPeople, bets(session.plan.bankroll).c_str(), percent(session.along[i].ruin)});
    }
    table.add(std::move(row));
  }
  return table;
}

void add_visits(const Survey& survey, Section& section) {
  const std::vector<SessionResult>& sessions = survey.risk.sessions;
  if (sessions.empty()) return;
  section.add(Paragraph{{"How likely you are to go broke during a visit:"}});
  section.add_picture([&](double width) { return visits_chart(sessions, width); });
  section.add_folded("The figures", {visits_table(sessions)});
}

/// r^B as the bankroll grows, where ruin is not certain.
Svg forever_chart(const Ruin& ruin, double width) {
  const double half = -std::log(2.0) / std::log(ruin.per_unit);  // bankroll ruined in half of cases
  const double most = 7 * half;                                  // below 1%
  Svg svg(width, width < 500 ? 260 : 300, "Long-run risk of ruin",
          "It falls from 100% without a bankroll to 50% with " + bets(half) + " and " +
              text_for_people(percent(std::pow(ruin.per_unit, most), 2)) + " with " + bets(most) +
              ".");
  Plot plot(svg, {0, most, "bankroll in bets", Unit::plain, width < 500 ? 4 : 7},
            {0, 1, "risk of ever going broke", Unit::percent, 5});
  std::vector<SvgPoint> points;
  constexpr int kPoints = 60;
  for (int i = 0; i <= kPoints; ++i) {
    const double bankroll = most * i / kPoints;
    points.push_back(plot.at(bankroll, std::pow(ruin.per_unit, bankroll)));
  }
  svg.polyline("curve-a", points);
  return svg;
}

}  // namespace

Section ruin_section(const Survey& survey, const Style& style) {
  Section section("ruin", "Risk of ruin", style);
  add_visits(survey, section);
  const Ruin& ruin = survey.risk.single.ruin;
  section.add(Heading{"In the long run"});
  section.add_all(blocks_of(document_of(survey.risk, RiskTerms()), "ruin"));
  if (ruin.per_unit > 0 && ruin.per_unit < 1) {
    section.add_picture([&](double width) { return forever_chart(ruin, width); });
  }
  return section;
}

Section par_section(const Survey& survey, const Stakes& stakes, const Style& style) {
  Section section("par", "PAR sheet", style);
  const RiskTerms terms{stakes, true};
  const Document risk = document_of(survey.risk, terms);
  section.add_all(blocks_of(risk, "figures"));
  section.add_all(blocks_of(risk, "par"));
  if (survey.machine) return section;
  section.add(Heading{"Multi-hand play"});
  section.add_all(blocks_of(risk, "n_play"));
  return section;
}

}  // namespace vpanalyze
