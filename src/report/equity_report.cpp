// SPDX-License-Identifier: MIT
#include "vpanalyze/holdem/equity.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "report/amounts.hpp"
#include "report/plain_text.hpp"
#include "vpanalyze/evaluate/strength.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

std::string best_text(const RankedHand& hand) {
  return to_string(std::vector<Card>(hand.best.begin(), hand.best.end()));
}

/// With decimals enough that one royal flush in 649,740 hands does not read as 100%.
Ratio share(std::uint64_t hands, const RankedHand& hand) {
  return percent(Fraction(hands, hand.hands));
}

/// "5-card", for the hands that one is compared with.
std::string size_word(const RankedHand& hand) {
  return std::to_string(hand.cards.size()) + "-card";
}

Record hand_record(const RankedHand& hand) {
  return {
      {"cards", words("Cards"), to_string(hand.cards)},
      {"category", std::string(category_word(category_of(hand.strength)))},
      {"description", words("Hand"), describe(hand.best)},
      {"strength", "Strength", Count{hand.strength}},
      {"best_five", best_text(hand)},
      {for_sheets("beats"), "Beats", share(hand.weaker, hand)},
      {for_sheets("ties"), share(hand.equal, hand)},
      {for_scripts("percentile"), Number{hand.percentile()}},
      {for_scripts("hands"), Count{hand.hands}},
      {for_scripts("weaker"), Count{hand.weaker}},
      {for_scripts("equal"), Count{hand.equal}},
  };
}

/// What there is to say of one hand.
Figures figures(const RankedHand& hand) {
  const Ratio beats = share(hand.weaker, hand);
  const Ratio ties = share(hand.equal, hand);
  return Record{
      {for_sheets("cards"), "Cards", to_string(hand.cards)},
      {for_sheets("best_five"), "Best five", best_text(hand)},
      {for_sheets("strength"),
       "Strength",
       Count{hand.strength},
       {Count{hand.strength}, " of ", Count{kWorstStrength}}},
      {for_sheets("beats"),
       "Beats",
       beats,
       {beats, " of all ", Count{hand.hands}, " " + size_word(hand) + " hands"}},
      {for_sheets("ties"), "Ties with", ties, {ties, ", ", Count{hand.equal}, " of them"}},
  };
}

}  // namespace

Document document_of(const RankedHand& hand) {
  Figures members;
  for (Field& field : hand_record(hand)) {
    members.add({for_scripts(field.key.script), std::move(field.value)});
  }
  Document document;
  document.add(Heading{describe(hand.best)});
  document.add(std::move(members));
  document.add(figures(hand));
  return document;
}

Document document_of(const std::vector<RankedHand>& hands) {
  Table table = table_of("", hands, &hand_record);
  if (hands.empty()) {  // the columns are those of any hand
    table.name_columns(hand_record(HandRanker()(read_hand("7s5d4h3c2s"))));
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
  std::size_t random = 0;
  for (const Range& player : question.players) {
    if (player.is_random()) {
      ++random;
    } else {
      names.push_back(player.text());
    }
  }
  if (random > 0) {
    names.push_back(random == 1 ? "a random hand" : std::to_string(random) + " random hands");
  }
  std::string text = names.front();
  for (std::size_t i = 1; i < names.size(); ++i) {
    text += (i + 1 == names.size() ? " and " : ", ") + names[i];
  }
  return text;
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
  return Record{
      {for_scripts("method"), exact ? "exact" : "monte_carlo"},
      {for_scripts("trials"), Count{equity.deals}},
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
  if (exact && equity.complete()) return {"Exact: all ", Count{equity.deals}, " deals."};
  Phrase phrase = {equity.complete() ? "" : "Interrupted. ",
                   exact ? "Exact: " : "Monte Carlo: ", Count{equity.deals}};
  if (!equity.complete()) append(phrase, {" of ", Count{equity.of_deals}});
  phrase.emplace_back(exact ? std::string(" deals; the others may go differently.")
                            : (equity.deals == 1 ? " random deal, seed " : " random deals, seed ") +
                                  std::to_string(equity.seed) +
                                  ". Intervals: Gaffke's, which are Clopper-Pearson's where no "
                                  "pot is shared.");
  return phrase;
}

Record player_record(const PlayerEquity& player, const Equity& equity, int digits) {
  return {
      {"hand", words("Hand"), player.hand, {fitted(player.hand, kWidestHand)}},
      {"win", "Win", percent(equity.win(player), digits)},
      {"tie", "Tie", percent(equity.tie(player), digits)},
      {"equity", "Equity", percent(equity.equity(player).to_double(), digits)},
  };
}

Record exact_record(const PlayerEquity& player, const Equity& equity) {
  return {
      {for_scripts("equity_exact"), to_string(equity.equity(player))},
      {"wins", "Wins", Count{player.wins()}},
      {"ties", "Ties", Count{player.ties()}},
  };
}

Record estimate_record(const PlayerEquity& player, const Equity& equity, int digits) {
  static_assert(kIntervalLevel == 0.95);
  const EquityInterval interval = equity.interval(player);
  return {
      {"std_error", "Std. error", percent(equity.std_error(player), digits + 1)},
      {for_scripts("interval.method"), "gaffke"},
      {for_scripts("interval.level"), Number{kIntervalLevel}},
      {{"interval.low", "from"}, "95% from", percent(interval.low, digits)},
      {{"interval.high", "to"}, "to", percent(interval.high, digits)},
  };
}

Table players(const Equity& equity) {
  const int digits = decimals(equity);
  return table_of("players", equity.players, [&](const PlayerEquity& player) {
    Record record = player_record(player, equity, digits);
    for (Field& field : equity.method == EquityMethod::exact
                            ? exact_record(player, equity)
                            : estimate_record(player, equity, digits)) {
      record.push_back(std::move(field));
    }
    const auto* shares = &player.shares[1];
    record.push_back(
        {for_scripts("shared_by"), list_of(std::span(shares, equity.players.size()),
                                           [](std::uint64_t deals) { return Count{deals}; })});
    return record;
  });
}

}  // namespace

Document document_of(const EquityQuestion& question, const Equity& equity) {
  Document document;
  document.add(Heading{title(question)});
  document.add(figures(question, equity));
  document.add(Paragraph{method(equity)});
  document.add(players(equity));
  Figures more;
  if (!equity.complete()) more.add({for_scripts("trials_in_all"), Count{equity.of_deals}});
  if (equity.method != EquityMethod::exact) more.add({for_scripts("seed"), Count{equity.seed}});
  document.add(std::move(more));
  return document;
}

}  // namespace vpanalyze
