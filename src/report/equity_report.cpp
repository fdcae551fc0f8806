// SPDX-License-Identifier: MIT
#include "vpanalyze/holdem/equity.hpp"

#include <algorithm>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "cards/text.hpp"
#include "report/plain_text.hpp"
#include "vpanalyze/evaluate/strength.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

std::string best_text(const RankedHand& hand) {
  return to_string(std::vector<Card>(hand.best.begin(), hand.best.end()));
}

/// With decimals enough that one royal flush in 649,740 hands does not read as 100%.
Number share(std::uint64_t hands, const RankedHand& hand) {
  return percent(Fraction(hands, hand.hands));
}

Record hand_record(const RankedHand& hand) {
  return {
      {"cards", words("Cards"), to_string(hand.cards)},
      {"category", std::string(category_word(category_of(hand.strength)))},
      {"description", words("Hand"), describe(hand.best)},
      {"strength", "Strength", hand.strength},
      {"best_five", best_text(hand)},
      {for_sheets("beats"), "Beats", share(hand.weaker, hand)},
      {for_sheets("ties"), share(hand.equal, hand)},
      {for_scripts("percentile"), hand.percentile()},
      {for_scripts("hands"), hand.hands},
      {for_scripts("weaker"), hand.weaker},
      {for_scripts("equal"), hand.equal},
  };
}

/// What there is to say of one hand.
Figures figures(const RankedHand& hand) {
  const Number beats = share(hand.weaker, hand);
  const Number ties = share(hand.equal, hand);
  return {
      {for_sheets("cards"), "Cards", to_string(hand.cards)},
      {for_sheets("best_five"), "Best five", best_text(hand)},
      {for_sheets("strength"), "Strength", hand.strength,
       Phrase(hand.strength, " of ", kWorstStrength)},
      {for_sheets("beats"), "Beats", beats,
       Phrase(beats, " of all ", hand.hands, " ", std::to_string(hand.cards.size()),
              "-card hands")},
      {for_sheets("ties"), "Ties with", ties, Phrase(ties, ", ", hand.equal, " of them")},
  };
}

}  // namespace

Document document_of(const RankedHand& hand) {
  Figures members = hand_record(hand);
  for (Column& column : members.columns) column = Column({for_scripts(column.script), {}});
  return {{Heading{describe(hand.best)}, std::move(members), figures(hand)}};
}

Document document_of(const std::vector<RankedHand>& hands) {
  Table table = table_of("", hands, &hand_record);
  if (hands.empty()) {  // the columns are those of any hand
    table.columns = hand_record(HandRanker()(read_hand("7s5d4h3c2s"))).columns;
  }
  table.sheet = "hands";
  table.is_answer = true;
  return {{std::move(table)}};
}

namespace {

constexpr int kPercentDecimals = 4;
constexpr int kFewestDecimals = 2;
/// Columns that a hand or range may take in a table.
constexpr int kWidestHand = 24;

/// "AsKd, QhQc and 2 random hands": players of unknown cards last.
std::string names(const EquityQuestion& question) {
  std::vector<std::string> names;
  for (const Range& player : question.players) {
    if (!player.is_random()) names.push_back(player.text());
  }
  const std::size_t random = question.players.size() - names.size();
  if (random > 0) {
    names.push_back(random == 1 ? "a random hand" : std::to_string(random) + " random hands");
  }
  const std::string last = std::exchange(names.back(), {});
  names.pop_back();
  return names.empty() ? last : joined(names, ", ") + " and " + last;
}

/// As long as it fits a line.
std::string title(const EquityQuestion& question) {
  constexpr int kLine = 80;
  std::string title = "Hold'em: " + names(question);
  if (display_width(title) <= kLine) return title;
  return "Hold'em: " + std::to_string(question.players.size()) + " players";
}

Figures figures(const EquityQuestion& question, const Equity& equity) {
  const bool exact = equity.method == EquityMethod::exact;
  // People see the cards that are known besides the players', if there are any.
  return {
      {for_scripts("method"), exact ? "exact" : "monte_carlo"},
      {for_scripts("trials"), equity.deals},
      {for_scripts("complete"), equity.complete()},
      {"board", question.board.empty() ? Label() : "Board", to_string(question.board)},
      {"dead", question.dead.empty() ? Label() : "Dead", to_string(question.dead)},
  };
}

double greatest_std_error(const Equity& equity) {
  double greatest = 0;
  for (const PlayerEquity& player : equity.players) {
    greatest = std::max(greatest, equity.std_error(player));
  }
  return greatest;
}

/// Digits that an estimate deserves: those its 95% interval leaves.
int decimals(const Equity& equity) {
  if (equity.method == EquityMethod::exact) return kPercentDecimals;
  int digits = kFewestDecimals;
  for (double step = 1e-4; digits < kPercentDecimals && greatest_std_error(equity) < step / 2;
       step /= 10) {
    ++digits;
  }
  return digits;
}

Phrase method(const Equity& equity) {
  const bool exact = equity.method == EquityMethod::exact;
  if (exact && equity.complete()) return {"Exact: all ", equity.deals, " deals."};
  Phrase phrase = {equity.complete() ? "" : "Interrupted. ",
                   exact ? "Exact: " : "Monte Carlo: ", equity.deals};
  if (!equity.complete()) phrase.add(" of ", equity.of_deals);
  phrase.add(exact ? std::string(" deals; the others may go differently.")
                   : (equity.deals == 1 ? " random deal, seed " : " random deals, seed ") +
                         std::to_string(equity.seed) +
                         ". Intervals: Gaffke's, which are Clopper-Pearson's where no "
                         "pot is shared.");
  return phrase;
}

Record player_record(const PlayerEquity& player, const Equity& equity, int digits) {
  return {
      {"hand", words("Hand"), player.hand, fitted(player.hand, kWidestHand)},
      {"win", "Win", percent(equity.win(player), digits)},
      {"tie", "Tie", percent(equity.tie(player), digits)},
      {"equity", "Equity", percent(equity.equity(player).to_double(), digits)},
  };
}

Record exact_record(const PlayerEquity& player, const Equity& equity) {
  return {
      {for_scripts("equity_exact"), to_string(equity.equity(player))},
      {"wins", "Wins", player.wins()},
      {"ties", "Ties", player.ties()},
  };
}

Record estimate_record(const PlayerEquity& player, const Equity& equity, int digits) {
  static_assert(kIntervalLevel == 0.95);
  const EquityInterval interval = equity.interval(player);
  return {
      {"std_error", "Std. error", percent(equity.std_error(player), digits + 1)},
      {for_scripts("interval.method"), "gaffke"},
      {for_scripts("interval.level"), kIntervalLevel},
      {{"interval.low", "from"}, "95% from", percent(interval.low, digits)},
      {{"interval.high", "to"}, "to", percent(interval.high, digits)},
  };
}

Table players(const Equity& equity) {
  const int digits = decimals(equity);
  return table_of("players", equity.players, [&](const PlayerEquity& player) {
    Record record = player_record(player, equity, digits);
    record.add(equity.method == EquityMethod::exact ? exact_record(player, equity)
                                                    : estimate_record(player, equity, digits));
    const auto* shares = &player.shares[1];
    record.add({for_scripts("shared_by"),
                list_of(std::span(shares, equity.players.size()), std::identity())});
    return record;
  });
}

}  // namespace

Document document_of(const EquityQuestion& question, const Equity& equity) {
  Figures more;
  if (!equity.complete()) more.add({for_scripts("trials_in_all"), equity.of_deals});
  if (equity.method != EquityMethod::exact) more.add({for_scripts("seed"), equity.seed});
  return {{Heading{title(question)}, figures(question, equity), method(equity), players(equity),
           std::move(more)}};
}

}  // namespace vpanalyze
