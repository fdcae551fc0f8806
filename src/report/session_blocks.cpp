// SPDX-License-Identifier: MIT
#include "report/session_blocks.hpp"

#include <array>
#include <cmath>
#include <string>

namespace vpanalyze {

namespace {

/// Amounts as people want them: in bets, or in money.
class Amounts {
 public:
  explicit Amounts(const RiskTerms& terms) : terms_(terms) {}

  Number operator()(double bets) const {
    if (terms_.stake) return {bets * *terms_.stake, 2};
    return {bets, std::abs(bets - std::round(bets)) < 1e-9 ? 0 : 2};
  }
  std::string unit() const { return terms_.stake ? "in money" : "bets on one hand"; }

 private:
  const RiskTerms& terms_;
};

Figure size_figure(const SessionResult& session) {
  Figure figure{"hands", "Session", {Count{session.end().hands}, " hands"}};
  if (session.hands_per_round > 1) {
    figure.phrase.insert(figure.phrase.end(),
                         {", ", Count{session.rounds}, " rounds of ",
                          Count{static_cast<std::uint64_t>(session.hands_per_round)}});
  }
  return figure;
}

Figures figures(const SessionResult& session, double cashback, const RiskTerms& terms) {
  const Amounts amount(terms);
  const SessionMoment& end = session.end();
  Figures block{{size_figure(session),
                 {"bankroll", "Bankroll", {amount(session.plan.bankroll), " ", amount.unit()}}}};
  if (terms.stake) {
    block.figures.back().phrase.insert(block.figures.back().phrase.end(),
                                       {", ", Number{session.plan.bankroll, 1}, " bets"});
  }
  block.figures.push_back({"ruin", "Ruined by the end", {percent(end.ruin)}});
  if (session.plan.goal) {
    block.figures.push_back({"goal",
                             "Goal reached",
                             {percent(end.goal), ", a bankroll of ", amount(*session.plan.goal)}});
  }
  block.figures.push_back({"ahead", "Ahead at the end", {percent(end.ahead)}});
  block.figures.push_back({"even", "Even", {percent(end.even)}});
  block.figures.push_back({"mean", "Mean result", {amount(end.mean), " ", amount.unit()}});
  if (cashback > 0) {
    block.figures.back().phrase.emplace_back(", with cashback where all hands are played");
  }
  return block;
}

/// Some percentiles for people, all for programs.
constexpr std::array<std::size_t, 5> kShown = {1, 3, 4, 5, 7};

std::string percentile_key(std::size_t i) {
  const auto percentage = static_cast<int>(std::lround(100 * kSessionPercentiles[i]));
  return (percentage < 10 ? "p0" : "p") + std::to_string(percentage);
}

std::string percentile_heading(std::size_t i) {
  const auto percentage = static_cast<int>(std::lround(100 * kSessionPercentiles[i]));
  return percentage == 50 ? "Median" : std::to_string(percentage) + "%";
}

Table along_table(const SessionResult& session, const RiskTerms& terms) {
  const Amounts amount(terms);
  Table table{{{.key = "n"},
               {.key = "hands", .heading = "Hands"},
               {.key = "ruin", .heading = "Ruined"},
               {.key = "goal", .heading = session.plan.goal ? "Goal" : ""},
               {.key = "ahead", .heading = "Ahead"},
               {.key = "even"},
               {.key = "mean"}},
              {}};
  for (const std::size_t i : kShown) table.columns.push_back({.heading = percentile_heading(i)});
  for (std::size_t i = 0; i < kSessionPercentiles.size(); ++i) {
    table.columns.push_back({.key = percentile_key(i)});
  }
  for (const SessionMoment& moment : session.along) {
    Row row{{Count{static_cast<std::uint64_t>(session.hands_per_round)}, Count{moment.hands},
             percent(moment.ruin, 2), percent(moment.goal, 2), percent(moment.ahead, 2),
             percent(moment.even, 2), Number{moment.mean}}};
    for (const std::size_t i : kShown) row.cells.emplace_back(amount(moment.percentiles[i]));
    for (const double result : moment.percentiles) row.cells.emplace_back(Number{result});
    table.rows.push_back(std::move(row));
  }
  return table;
}

}  // namespace

void add_session_blocks(const SessionResult& session, double cashback, const RiskTerms& terms,
                        Document& document) {
  document.blocks.emplace_back(
      Heading{session.hands_per_round == 1
                  ? "A session"
                  : "A session of " + std::to_string(session.hands_per_round) + "-play"});
  document.blocks.emplace_back(figures(session, cashback, terms));
  document.blocks.emplace_back(along_table(session, terms));
  const int digits = static_cast<int>(std::floor(-std::log10(std::max(session.error, 1e-15))));
  const std::string error = "10^−" + std::to_string(digits);
  document.blocks.emplace_back(
      Paragraph{{"Results won or lost are ", Amounts(terms).unit(),
                 ": with 5% probability no more than the figure under 5%.",
                 " A session ends early when the bankroll no longer pays for a round",
                 session.plan.goal ? ", or at the goal" : "",
                 ". Computed exactly, but for rounding that can move no probability by more than ",
                 error, "."}});
}

}  // namespace vpanalyze
