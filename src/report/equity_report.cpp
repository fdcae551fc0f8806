// SPDX-License-Identifier: MIT
#include "vpanalyze/holdem/equity.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "base/printable.hpp"
#include "base/text.hpp"
#include "report/all_answers.hpp"
#include "report/members.hpp"
#include "report/plain_text.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

constexpr int kPercentDecimals = 4;
constexpr int kFewestDecimals = 2;
/// Maximum width of a hand or range in a table.
constexpr int kWidestHand = 24;

/// Returns text like "AsKd, QhQc and 2 random hands", with unknown hands last.
std::string names(const EquityQuestion& question) {
  std::vector<std::string> names;
  for (const Range& player : question.players) {
    if (!player.is_random()) names.push_back(player.text());
  }
  const std::size_t random = question.players.size() - names.size();
  if (random > 0) {
    names.push_back(random == 1 ? "a random hand" : std::to_string(random) + " random hands");
  }
  return and_joined(names);
}

/// Returns the title with as many names as fit on a line.
std::string title(const EquityQuestion& question) {
  constexpr int kLine = 80;
  std::string title = "Hold'em: " + names(question);
  if (display_width(title) <= kLine) return title;
  return "Hold'em: " + std::to_string(question.players.size()) + " players";
}

/// Question with its answer.
struct AskedEquity {
  const EquityQuestion& question;
  const Equity& equity;
};

bool is_exact(const Equity& equity) { return equity.method == EquityMethod::exact; }

// The board and dead cards are hidden from people if there are none.
constexpr auto kEquityFigures = object_of<AskedEquity>(
    "",
    Member("method", "How it was found: exact or monte_carlo.", kScriptsOnly,
           [](auto& asked) { return is_exact(asked.equity) ? "exact" : "monte_carlo"; }),
    Member("trials", "Deals that were counted, or random deals.", kScriptsOnly,
           [](auto& asked) { return asked.equity.deals; }),
    Member("complete", "Whether these are all deals: false where interrupted.", kScriptsOnly,
           [](auto& asked) { return asked.equity.complete(); }),
    Member("board", "The cards of the board that are known.", Label("Board"),
           ShownIf([](auto& asked) { return !asked.question.board.empty(); }),
           [](auto& asked) { return Cards(asked.question.board); }),
    Member("dead", "Cards that nobody can get.", Label("Dead"),
           ShownIf([](auto& asked) { return !asked.question.dead.empty(); }),
           [](auto& asked) { return Cards(asked.question.dead); }));

constexpr auto kEquityEnd = object_of<Equity>(
    "",
    Member("trials_in_all", "Deals that were to be counted.", kScriptsOnly,
           read<&Equity::planned_deals>),
    Member("seed", "The seed of the random deals.", kScriptsOnly,
           OnlyIf([](auto& equity) { return !is_exact(equity); }), read<&Equity::seed>));

double greatest_std_error(const Equity& equity) {
  double greatest = 0;
  for (const PlayerEquity& player : equity.players) {
    greatest = std::max(greatest, equity.std_error(player));
  }
  return greatest;
}

/// Returns the number of decimals of an estimate, as far as its 95% interval justifies them.
int justified_decimals(const Equity& equity) {
  if (is_exact(equity)) return kPercentDecimals;
  int digits = kFewestDecimals;
  for (double step = 1e-4; digits < kPercentDecimals && greatest_std_error(equity) < step / 2;
       step /= 10) {
    ++digits;
  }
  return digits;
}

Phrase method(const Equity& equity) {
  const bool exact = is_exact(equity);
  if (exact && equity.complete()) {
    if (equity.deals == 1) return {"Exact: ", equity.deals, " deal, the only one."};
    return {"Exact: all ", equity.deals, " deals."};
  }
  Phrase phrase = {equity.complete() ? "" : "Interrupted. ",
                   exact ? "Exact: " : "Monte Carlo: ", equity.deals};
  if (!equity.complete()) phrase.add(" of ", equity.planned_deals);
  phrase.add(exact ? std::string(" deals; the others may go differently.")
                   : (equity.deals == 1 ? " random deal, seed " : " random deals, seed ") +
                         std::to_string(equity.seed) +
                         ". Intervals: Gaffke's, which are Clopper-Pearson's where no "
                         "pot is shared.");
  return phrase;
}

/// Row of a player.
struct PlayerRow {
  const PlayerEquity& player;
  const Equity& equity;
  int digits;  ///< decimals that are justified
};

constexpr OnlyIf kIfExact([](auto& row) { return is_exact(row.equity); });
constexpr OnlyIf kIfEstimated([](auto& row) { return !is_exact(row.equity); });

static_assert(kIntervalLevel == 0.95);
constexpr auto kPlayer = object_of<PlayerRow>(
    "Player",
    Member(
        "hand", "The player's hand, or the range of hands as it was written.", words("Hand"),
        [](auto& row) { return row.player.hand; },
        Words([](auto& row) { return fitted(row.player.hand, kWidestHand); })),
    Member("win", "The share of deals in which the player wins the pot alone.", Measure::share,
           Label("Win"), percentage(),
           [](auto& row) { return percent(row.equity.win(row.player), row.digits); }),
    Member("tie", "The share of deals in which the player splits the pot.", Measure::share,
           Label("Tie"), percentage(),
           [](auto& row) { return percent(row.equity.tie(row.player), row.digits); }),
    Member(
        "equity", "What the player wins on average, as a share of the pot.", Measure::share,
        Label("Equity"), percentage(),
        [](auto& row) { return percent(row.equity.equity(row.player).to_double(), row.digits); }),
    Member("equity_exact", "The same as a fraction in lowest terms.", Measure::share, kScriptsOnly,
           kIfExact, [](auto& row) { return to_string(row.equity.equity(row.player)); }),
    Member("wins", "Deals in which the player wins the pot alone.", Label("Wins"), kIfExact,
           [](auto& row) { return row.player.wins(); }),
    Member("ties", "Deals in which the player splits the pot.", Label("Ties"), kIfExact,
           [](auto& row) { return row.player.ties(); }),
    Member("std_error", "The standard error of the equity.", Measure::share, Label("Std. error"),
           percentage(5), kIfEstimated,
           [](auto& row) { return percent(row.equity.std_error(row.player), row.digits + 1); }),
    Member("interval.method", "Whose confidence interval it is: gaffke.", kScriptsOnly,
           kIfEstimated, [](auto& /*any*/) { return "gaffke"; }),
    Member("interval.level", "The least share of runs whose interval has the exact equity.",
           Measure::share, kScriptsOnly, kIfEstimated,
           [](auto& /*any*/) { return kIntervalLevel; }),
    Member("interval.low", "Where the interval of the equity begins, as a share of the pot.",
           Measure::share, Label("95% from"), percentage(kFewestDecimals), kIfEstimated,
           [](auto& row) { return percent(row.equity.interval(row.player).low, row.digits); }),
    Member("interval.high", "Where it ends.", Measure::share, Label("to"),
           percentage(kFewestDecimals), kIfEstimated,
           [](auto& row) { return percent(row.equity.interval(row.player).high, row.digits); }),
    Member("shared_by",
           "Deals in which the pot goes to the player alone, to two players, to three, and so on.",
           kScriptsOnly, [](auto& row) {
             const auto* shares = &row.player.shares[1];
             return std::vector(shares, shares + row.equity.players.size());
           }));

constexpr Rows kPlayers("players", "The players, in the order given.", kPlayer);

constexpr std::array kEquityParts = {Part(kEquityFigures), Part(kPlayers), Part(kEquityEnd)};

}  // namespace

constexpr Answer kEquityAnswer{
    "Equity", "How often players of Texas Hold'em win the pot or split it.", kEquityParts};

Document document_of(const EquityQuestion& question, const Equity& equity) {
  const int digits = justified_decimals(equity);
  return {.blocks = {Heading{title(question)}, record_of(kEquityFigures, {question, equity}),
                     method(equity),
                     table_of(kPlayers, equity.players,
                              [&](const PlayerEquity& player) {
                                return PlayerRow{player, equity, digits};
                              }),
                     record_of(kEquityEnd, equity)},
          .answer = &kEquityAnswer};
}

}  // namespace vpanalyze
