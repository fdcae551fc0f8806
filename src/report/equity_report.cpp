// SPDX-License-Identifier: MIT
#include "vpanalyze/holdem/equity.hpp"

#include <algorithm>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/printable.hpp"
#include "base/text.hpp"
#include "report/plain_text.hpp"
#include "vpanalyze/holdem/strength.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

Cards best_five(const RankedHand& hand) {
  return std::vector<Card>(hand.best.begin(), hand.best.end());
}

/// Returns a share with enough decimals that one royal flush in 649,740 hands does not read as
/// 100%.
Number share(std::uint64_t hands, const RankedHand& hand) {
  return percent(Fraction(hands, hand.hands));
}

Record hand_record(const RankedHand& hand) {
  return {
      {{"cards", "The cards, as given."}, words("Cards"), Cards(hand.cards)},
      {{"category", "The kind of hand, such as full_house."},
       std::string(category_word(category_of(hand.strength)))},
      {{"description", "The hand in words."}, words("Hand"), describe(hand.best)},
      {{"strength", "From 1, a royal flush, to 7,462, the worst hand; the lower the better."},
       "Strength",
       hand.strength},
      {{"best_five", "The best five of the cards."}, best_five(hand)},
      {for_sheets("beats"), "Beats", share(hand.weaker, hand)},
      {for_sheets("ties"), share(hand.equal, hand)},
      {for_scripts("percentile", "How many of 100 hands of the same number of cards are weaker."),
       hand.percentile()},
      {for_scripts("hands", "All hands of the same number of cards."), hand.hands},
      {for_scripts("weaker", "How many of them are weaker."), hand.weaker},
      {for_scripts("equal", "How many of them are equally strong, this one included."), hand.equal},
  };
}

/// Returns the figures of one hand.
Figures figures(const RankedHand& hand) {
  const Number beats = share(hand.weaker, hand);
  const Number ties = share(hand.equal, hand);
  return {
      {for_sheets("cards"), "Cards", Cards(hand.cards)},
      {for_sheets("best_five"), "Best five", best_five(hand)},
      {for_sheets("strength"), "Strength", hand.strength,
       Phrase(hand.strength, " of ", kWorstStrength)},
      {for_sheets("beats"), "Beats", beats,
       Phrase(beats, " of all ", hand.hands, " ", std::to_string(hand.cards.size()),
              "-card hands")},
      {for_sheets("ties"), "Ties with", ties, Phrase(ties, ", ", hand.equal, " of them")},
  };
}

constexpr Key kRank{"Rank", "What five to seven cards are worth."};

}  // namespace

Document document_of(const RankedHand& hand) {
  Figures members = hand_record(hand);
  for (Column& column : members.columns) {
    column.programs = column.is_for_scripts() ? Programs::scripts : Programs::none;
    column.heading.clear();
  }
  return {{Heading{describe(hand.best)}, std::move(members), figures(hand)}, kRank};
}

Document document_of(const std::vector<RankedHand>& hands) {
  Table table = table_of("Rank", {"hands", kRank.meaning}, hands, &hand_record);
  if (hands.empty()) {  // an empty table has the columns of any hand
    table.columns = hand_record(HandRanker()(read_hand("7s5d4h3c2s"))).columns;
  }
  table.is_answer = true;
  return {{std::move(table)}};
}

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
  const std::string last = std::exchange(names.back(), {});
  names.pop_back();
  return names.empty() ? last : joined(names, ", ") + " and " + last;
}

/// Returns the title with as many names as fit on a line.
std::string title(const EquityQuestion& question) {
  constexpr int kLine = 80;
  std::string title = "Hold'em: " + names(question);
  if (display_width(title) <= kLine) return title;
  return "Hold'em: " + std::to_string(question.players.size()) + " players";
}

Figures figures(const EquityQuestion& question, const Equity& equity) {
  const bool exact = equity.method == EquityMethod::exact;
  // The board and dead cards are hidden from people if there are none.
  return {
      {for_scripts("method", "How it was found: exact or monte_carlo."),
       exact ? "exact" : "monte_carlo"},
      {for_scripts("trials", "Deals that were counted, or random deals."), equity.deals},
      {for_scripts("complete", "Whether these are all deals: false where interrupted."),
       equity.complete()},
      {{"board", "The cards of the board that are known."},
       question.board.empty() ? Label() : "Board",
       Cards(question.board)},
      {{"dead", "Cards that nobody can get."},
       question.dead.empty() ? Label() : "Dead",
       Cards(question.dead)},
  };
}

double greatest_std_error(const Equity& equity) {
  double greatest = 0;
  for (const PlayerEquity& player : equity.players) {
    greatest = std::max(greatest, equity.std_error(player));
  }
  return greatest;
}

/// Returns the number of decimals of an estimate, as far as its 95% interval justifies them.
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
      {{"hand", "The player's hand, or the range of hands as it was written."},
       words("Hand"),
       player.hand,
       fitted(player.hand, kWidestHand)},
      {{"win", "The share of deals in which the player wins the pot alone."},
       "Win",
       percent(equity.win(player), digits)},
      {{"tie", "The share of deals in which the player splits the pot."},
       "Tie",
       percent(equity.tie(player), digits)},
      {{"equity", "What the player wins on average, as a share of the pot."},
       "Equity",
       percent(equity.equity(player).to_double(), digits)},
  };
}

Record exact_record(const PlayerEquity& player, const Equity& equity) {
  return {
      {for_scripts("equity_exact", "The same as a fraction in lowest terms."),
       to_string(equity.equity(player))},
      {{"wins", "Deals in which the player wins the pot alone."}, "Wins", player.wins()},
      {{"ties", "Deals in which the player splits the pot."}, "Ties", player.ties()},
  };
}

Record estimate_record(const PlayerEquity& player, const Equity& equity, int digits) {
  static_assert(kIntervalLevel == 0.95);
  const EquityInterval interval = equity.interval(player);
  return {
      {{"std_error", "The standard error of the equity."},
       "Std. error",
       percent(equity.std_error(player), digits + 1)},
      {for_scripts("interval.method", "Whose confidence interval it is: gaffke."), "gaffke"},
      {for_scripts("interval.level",
                   "The least share of runs whose interval has the exact equity."),
       kIntervalLevel},
      {{"interval.low", "Where the interval of the equity begins, as a share of the pot."},
       "95% from",
       percent(interval.low, digits)},
      {{"interval.high", "Where it ends."}, "to", percent(interval.high, digits)},
  };
}

Table players(const Equity& equity) {
  const int digits = decimals(equity);
  const auto record = [&](const PlayerEquity& player) {
    Record row = player_record(player, equity, digits);
    row.add(equity.method == EquityMethod::exact ? exact_record(player, equity)
                                                 : estimate_record(player, equity, digits));
    const auto* shares = &player.shares[1];
    row.add({for_scripts("shared_by",
                         "Deals in which the pot goes to the player alone, to two players, to "
                         "three, and so on."),
             list_of(std::span(shares, equity.players.size()), std::identity())});
    return row;
  };
  return table_of("Player", {"players", "The players, in the order given."}, equity.players,
                  record);
}

}  // namespace

Document document_of(const EquityQuestion& question, const Equity& equity) {
  Figures more{{for_scripts("trials_in_all", "Deals that were to be counted."), equity.of_deals}};
  if (equity.method != EquityMethod::exact) {
    more.add({for_scripts("seed", "The seed of the random deals."), equity.seed});
  }
  return {{Heading{title(question)}, figures(question, equity), method(equity), players(equity),
           std::move(more)},
          {"Equity", "How often players of Texas Hold'em win the pot or split it."}};
}

}  // namespace vpanalyze
