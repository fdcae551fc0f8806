// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/text.hpp"
#include "report/html/page.hpp"
#include "report/plain_text.hpp"
#include "report/risk_blocks.hpp"
#include "report/shared_blocks.hpp"
#include "report/shared_members.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

constexpr std::array kCurves = {"curve-b", "curve-c", "curve-a"};

/// Returns what sessions count: "hands", or climbs on a ladder.
const char* hands_word(const Risk& risk) { return is_climb(risk) ? "climbs" : "hands"; }

std::string bets(double value) { return text_for_people(Number{value, 0}) + " bets"; }

Phrase visits_in_words(const Risk& risk) {
  const std::vector<SessionResult>& sessions = risk.sessions;
  Phrase phrase = {"Broke within ", sessions.front().end().hands, " ", hands_word(risk), ": "};
  for (const SessionResult& session : sessions) {
    phrase.add(percent(session.end().ruin, 2), " with ", bets(session.plan.bankroll),
               &session == &sessions.back() ? "." : ", ");
  }
  return phrase;
}

Svg visits_chart(const Risk& risk, double width) {
  const std::vector<SessionResult>& sessions = risk.sessions;
  constexpr double kNamesWidth = 66;
  Svg svg(width, width < 500 ? 260 : 300, "Risk of ruin during a visit", visits_in_words(risk));
  const double most = sessions.front().end().ruin;
  Plot plot(svg,
            {0, static_cast<double>(sessions.front().end().hands),
             std::string(hands_word(risk)) + " played", Unit::plain, width < 500 ? 3 : 8},
            {0, std::max(most * 1.08, 1e-6), "risk of going broke", Unit::percent, 5}, kNamesWidth);
  for (std::size_t i = sessions.size(); i-- > 0;) {
    std::vector<SvgPoint> line = {{0, 0}};
    for (const SessionMoment& moment : sessions[i].along) {
      line.push_back({static_cast<double>(moment.hands), moment.ruin});
    }
    svg.polyline(kCurves[i % kCurves.size()], plot.at(line));
    plot.name_line(sessions[i].end().ruin, bets(sessions[i].plan.bankroll));
  }
  return svg;
}

Table visits_table(const Risk& risk) {
  const std::vector<SessionResult>& sessions = risk.sessions;
  Table table;
  for (std::size_t i = 0; i < sessions.front().along.size(); ++i) {
    Record row{{"hands", capitalised(hands_word(risk)).c_str(), sessions.front().along[i].hands}};
    for (const SessionResult& session : sessions) {
      row.add({kPeopleOnly, bets(session.plan.bankroll).c_str(), percent(session.along[i].ruin)});
    }
    table.add(std::move(row));
  }
  return table;
}

void add_visits(const Survey& survey, Section& section) {
  if (survey.risk.sessions.empty()) return;
  section.add(Phrase("How likely you are to go broke during a visit:"));
  section.add_picture([&](double width) { return visits_chart(survey.risk, width); });
  section.add_folded("The figures", {visits_table(survey.risk)});
}

/// Returns the curve r^B by bankroll, if ruin is not certain.
Svg forever_chart(const Ruin& ruin, double width) {
  const double half = -std::log(2.0) / std::log(ruin.per_unit);  // bankroll with a risk of one half
  const double most = 7 * half;                                  // bankroll with a risk below 1%
  Svg svg(width, width < 500 ? 260 : 300, "Long-run risk of ruin",
          {"It falls from 100% without a bankroll to 50% with ", bets(half), " and ",
           percent(std::pow(ruin.per_unit, most), 2), " with ", bets(most), "."});
  Plot plot(svg, {0, most, "bankroll in bets", Unit::plain, width < 500 ? 4 : 7},
            {0, 1, "risk of ever going broke", Unit::percent, 5});
  std::vector<SvgPoint> points;
  constexpr int kPoints = 60;
  for (int i = 0; i <= kPoints; ++i) {
    const double bankroll = most * i / kPoints;
    points.push_back({bankroll, std::pow(ruin.per_unit, bankroll)});
  }
  svg.polyline("curve-a", plot.at(points));
  return svg;
}

}  // namespace

Section ruin_section(const Survey& survey, const Stakes& stakes, const Style& style) {
  Section section("ruin", "Risk of ruin", style);
  add_visits(survey, section);
  const Ruin& ruin = survey.risk.single.ruin;
  section.add(Heading{"In the long run"});
  section.add_all(blocks_of(document_of(survey.risk, RiskTerms{stakes}), "ruin"));
  if (ruin.per_unit > 0 && ruin.per_unit < 1) {
    section.add_picture([&](double width) { return forever_chart(ruin, width); });
  }
  return section;
}

Section par_section(const Survey& survey, const Stakes& stakes, const Style& style) {
  Section section("par", "PAR sheet", style);
  Risk plain_risk = survey.risk;
  plain_risk.sessions.clear();
  const Document risk = document_of(plain_risk, {stakes, true});
  section.add_all(blocks_of(risk, "figures"));
  section.add_all(blocks_of(risk, "statistics"));
  section.add_all(blocks_of(risk, "par"));
  if (survey.risk.n_play.empty()) return section;
  section.add(Heading{"Multi-hand play"});
  section.add_all(blocks_of(risk, "n_play"));
  return section;
}

namespace {

/// Indices in kSessionPercentiles: 5%, 25%, 50%, 75%, 95%.
constexpr std::array<std::size_t, 5> kShown = {1, 3, 4, 5, 7};

/// Returns text like "25th percentile".
std::string percentile_name(std::size_t i) {
  if (kSessionPercentiles[i] == 0.5) return "median";
  return std::to_string(std::lround(100 * kSessionPercentiles[i])) + "th percentile";
}

double left(const SessionResult& session, const SessionMoment& moment, std::size_t percentile) {
  return session.plan.bankroll + moment.percentiles[percentile];
}

Phrase amount_words(const Risk& risk) {
  const SessionResult& session = risk.sessions.back();
  const SessionMoment& end = session.end();
  Phrase phrase = {"What is left of ",
                   bets(session.plan.bankroll),
                   " after ",
                   end.hands,
                   " ",
                   hands_word(risk),
                   ": "};
  for (const std::size_t i : kShown) {
    phrase.add(percentile_name(i), " ", Number{left(session, end, i), 0},
               i == kShown.back() ? "." : ", ");
  }
  return phrase;
}

/// Returns the points of a percentile hand by hand, starting at the bankroll.
std::vector<SvgPoint> percentile_line(const SessionResult& session, std::size_t percentile) {
  std::vector<SvgPoint> points = {{0, session.plan.bankroll}};
  for (const SessionMoment& moment : session.along) {
    points.push_back({static_cast<double>(moment.hands), left(session, moment, percentile)});
  }
  return points;
}

Svg fan_chart(const Risk& risk, double width) {
  const SessionResult& session = risk.sessions.back();
  constexpr double kNamesWidth = 92;
  Svg svg(width, width < 500 ? 320 : 360, "Bankroll over a visit, percentiles", amount_words(risk));
  double most = session.plan.bankroll;
  for (const SessionMoment& moment : session.along) {
    most = std::max(most, left(session, moment, kShown.back()));
  }
  Plot plot(svg,
            {0, static_cast<double>(session.end().hands), std::string(hands_word(risk)) + " played",
             Unit::plain, width < 500 ? 4 : 8},
            {0, most * 1.05, "bankroll in bets", Unit::plain, 6}, kNamesWidth);
  const auto line = [&](std::size_t shown) {
    return plot.at(percentile_line(session, kShown[shown]));
  };
  svg.band("band-outer", line(4), line(0));
  svg.band("band-inner", line(3), line(1));
  svg.line("mark", plot.at(0, session.plan.bankroll),
           plot.at(static_cast<double>(session.end().hands), session.plan.bankroll));
  svg.polyline("curve-a", line(2));
  for (const std::size_t i : kShown) {
    plot.name_line(left(session, session.end(), i), percentile_name(i));
  }
  return svg;
}

Table moments_table(const Risk& risk) {
  const SessionResult& session = risk.sessions.back();
  Table table;
  for (const SessionMoment& moment : session.along) {
    Record row{{"hands", capitalised(hands_word(risk)).c_str(), moment.hands}};
    for (const std::size_t i : kShown) {
      row.add({kPeopleOnly, capitalised(percentile_name(i)).c_str(),
               Number{left(session, moment, i), 0}});
    }
    row.add({"ahead", "Ahead", percent(moment.ahead, 2)});
    row.add({"ruin", "Broke", percent(moment.ruin, 2)});
    table.add(std::move(row));
  }
  return table;
}

/// Returns amounts in bets, with no more decimals than a pay can have.
std::string step_words(double step) {
  constexpr int kPayDecimals = 6;
  std::string text = text_for_people(Number{step, kPayDecimals}, kPayDecimals);
  text.erase(text.find_last_not_of('0') + 1);
  return text;
}

Phrase coarse_words(const CoarsePays& coarse, double variance) {
  return {"Pays of this game are multiples of ",
          step_words(coarse.pay_step),
          " bets, which makes too many different bankrolls to follow for a page. Here and in the ",
          "next part pays are rounded at random to multiples of ",
          step_words(coarse.step),
          ", keeping the mean. The variance becomes ",
          variance + coarse.added_variance,
          " instead of ",
          variance,
          ". \"vpanalyze risk\" follows bankrolls exactly."};
}

Figures hourly_figures(const Survey& survey, const Stakes& stakes) {
  Figures figures;
  const Analysis& game = survey.analysis;
  if (stakes.are_given()) add_bets(figures, stakes, game.draw_lines);
  const double hands_per_hour = stakes.hands_per_hour * game.draw_lines * game.hands_of_round;
  figures.add(record_of(kHourlyFigures, {stakes, survey.risk.game_return,
                                         survey.risk.edge() * game.mean_bet, game.draw_lines}));
  if (const std::optional<double>& royals = survey.risk.royal_cycle) {
    figures.add(people_field("Royal flush", {"once in ", Number{*royals, 0}, " hands, ",
                                             Number{*royals / hands_per_hour, 1}, " hours"}));
  }
  return figures;
}

}  // namespace

Section bankroll_section(const Survey& survey, const Stakes& stakes, const Style& style) {
  Section section("bankroll", "What it means for your money", style);
  section.add(hourly_figures(survey, stakes));
  if (survey.risk.sessions.empty()) {
    section.add(Phrase("Not shown: ", survey.no_sessions, "."));
    return section;
  }
  const SessionResult& session = survey.risk.sessions.back();
  section.add(Phrase("Starting with ", stakes.amount_words(session.plan.bankroll), " and playing ",
                     session.end().hands, " ", hands_word(survey.risk),
                     ", or until broke, you finish ahead ", percent(session.end().ahead, 1),
                     " of the time. One visit in twenty ends at or below the 5th percentile, half "
                     "of them at or below the median."));
  section.add_picture([&](double width) { return fan_chart(survey.risk, width); });
  section.add_folded("The figures", {moments_table(survey.risk)});
  if (session.simulated > 0) section.add(precision_words(session));
  if (survey.coarse_pays) {
    section.add(coarse_words(*survey.coarse_pays, survey.risk.variance));
  }
  return section;
}

namespace {

/// Curve of the return by pay, with pays as quoted.
struct Curve {
  std::string line;
  std::vector<SvgPoint> points;  ///< (pay, return) pairs
  std::optional<double> break_even;
};

Curve curve_of(const MeterResult& meter) {
  Curve curve{meter.line, {}, {}};
  for (const auto& point : meter.curve) {
    curve.points.push_back({Number{point.pay}.nearest() * meter.coins, point.game_return.value});
  }
  if (meter.break_even) curve.break_even = meter.break_even->value * meter.coins;
  return curve;
}

Phrase amount_words(const Curve& curve) {
  const SvgPoint first = curve.points.front();
  const SvgPoint last = curve.points.back();
  Phrase phrase = {"The return rises from ",
                   percent(first.y, 3),
                   " where the line pays ",
                   Number{first.x, 0},
                   " to ",
                   percent(last.y, 3),
                   " where it pays ",
                   Number{last.x, 0},
                   "."};
  if (curve.break_even) phrase.add(" The game breaks even at ", Number{*curve.break_even, 2}, ".");
  return phrase;
}

/// Returns the chart of the return. Between corners it is practically straight, so a few points
/// suffice.
Svg curve_chart(const Curve& curve, double width) {
  Svg svg(width, width < 500 ? 280 : 320, "Return as the " + curve.line + " pays more",
          amount_words(curve));
  const SvgPoint first = curve.points.front();
  const SvgPoint last = curve.points.back();
  const double margin = (last.y - first.y) * 0.06;
  const int x_ticks = width < 500 ? 4 : 7;
  const Plot plot(svg, {first.x, last.x, "what the royal pays", Unit::plain, x_ticks},
                  {first.y - margin, last.y + margin, "return", Unit::percent, 5});
  if (first.y < 1 && last.y > 1) svg.line("mark", plot.at(first.x, 1), plot.at(last.x, 1));
  svg.polyline("curve-a", plot.at(curve.points));
  if (curve.break_even && *curve.break_even > first.x && *curve.break_even < last.x) {
    const SvgPoint place = plot.at(*curve.break_even, 1);
    svg.dot("dot-a", place, 4.5);
    svg.text("label", {place.x + 10, place.y + 19}, Anchor::start,
             text_for_people(Phrase("break-even at ", Number{*curve.break_even, 2})));
  }
  return svg;
}

}  // namespace

Section meter_section(const Survey& survey, const Stakes& stakes, const Style& style) {
  Section section("meter", "As a progressive royal grows", style);
  if (!survey.meter) {
    section.add(Phrase("This game has no line for a natural royal flush."));
    return section;
  }
  const Curve curve = curve_of(*survey.meter);
  const Document document = document_of(*survey.meter, stakes);
  std::vector<Block> details;
  for (const Block& block : document.blocks) {
    if (std::holds_alternative<Figures>(block)) section.add(block);
    if (std::holds_alternative<Table>(block) || std::holds_alternative<Phrase>(block)) {
      details.push_back(block);
    }
  }
  const bool rises = curve.points.size() > 1 && curve.points.back().x != curve.points.front().x &&
                     curve.points.back().y != curve.points.front().y;
  if (rises) section.add_picture([&](double width) { return curve_chart(curve, width); });
  section.add_folded(
      survey.meter->point_by_point ? "The figures" : "The figures, and how best play changes",
      details);
  return section;
}

}  // namespace vpanalyze
