// SPDX-License-Identifier: MIT
#include "vpanalyze/holdem/equity.hpp"

#include <cmath>
#include <limits>
#include <numeric>

#include "holdem/engines.hpp"

namespace vpanalyze {
namespace {

/// Exact answers that take about a second on two cores need not be asked for.
constexpr double kAffordableMs = 2000;
/// Renaming suits makes at most so many ways to deal one.
constexpr double kMostAlike = 24;
constexpr std::uint64_t kMostWays = 20'000'000;

constexpr unsigned kPot = 2520;
static_assert(kPot % 7 == 0 && kPot % 8 == 0 && kPot % 9 == 0 && kPot % 10 == 0);

void check_players(std::size_t players) {
  if (players < 2) throw EquityError("a showdown takes two players");
  if (players > kMostPlayers) {
    throw EquityError(std::to_string(players) + " players; there can be " +
                      std::to_string(kMostPlayers) + " at most");
  }
}

void check_board(std::size_t cards) {
  if (cards > kBoardCards) {
    throw EquityError("a board of " + std::to_string(cards) + " cards; there are five at most");
  }
}

/// Puts a card away that must not have been seen before.
void see(Card card, CardSet& seen) {
  if (card.is_joker()) throw EquityError("hold'em is played without jokers");
  if (seen.contains(card)) throw EquityError("the card " + to_string(card) + " twice");
  seen.insert(card);
}

/// Deals can be counted if no sum of them overflows, the two unknown players' together either.
bool can_be_counted(const ExactCount& count) {
  return count.deals() <= std::numeric_limits<std::uint64_t>::max() / 4;
}

Equity count_all(const PokerTable& table, const EquityOptions& options) {
  const auto count = ExactCount::of(table, kMostWays);
  if (!count || !can_be_counted(*count)) {
    throw EquityError("too many deals to count them all; leave it to Monte Carlo");
  }
  return count->run(options);
}

Equity answer(const PokerTable& table, const EquityOptions& options) {
  if (options.method == EquityMethod::exact) return count_all(table, options);
  if (!options.method) {
    const double ways = kMostAlike * kAffordableMs / ExactCount::work_ms_of_way(table);
    const auto count = ExactCount::of(table, static_cast<std::uint64_t>(ways));
    if (count && count->work_ms() <= kAffordableMs && can_be_counted(*count)) {
      return count->run(options);
    }
  }
  return play_at_random(table, options);
}

}  // namespace

PokerTable::PokerTable(const EquityQuestion& question) : board(question.board) {
  check_players(question.players.size());
  check_board(board.size());
  CardSet seen;
  for (const Card card : board) see(card, seen);
  const CardSet on_board = seen;
  for (const Card card : question.dead) see(card, seen);
  dead = seen - on_board;
  unseen = CardSet::standard_deck() - seen;

  const int needed = 2 * static_cast<int>(question.players.size()) + to_come();
  if (unseen.size() < needed) {
    throw EquityError(std::to_string(question.players.size()) + " players need " +
                      std::to_string(needed) + " more cards, and only " +
                      std::to_string(unseen.size()) + " are left");
  }
  CardSet known = seen;
  for (const Range& player : question.players) {
    // A single hand is told apart from a range: its cards are seen by all.
    if (player.hands().size() == 1) {
      see(player.hands().front().high(), known);
      see(player.hands().front().low(), known);
    }
  }
  for (const Range& player : question.players) {
    const bool single = player.hands().size() == 1;
    hands.push_back(player.without(single ? seen : known));
    is_random.push_back(player.is_random());
    if (hands.back().empty()) {
      throw EquityError("nothing is left of " + player.text() + " without the cards seen");
    }
  }
}

std::uint64_t PlayerEquity::ties() const {
  return std::accumulate(shares.begin() + 2, shares.end(), std::uint64_t{0});
}

uint128 PlayerEquity::pots_times_2520() const {
  uint128 sum = 0;
  for (unsigned n = 1; n < shares.size(); ++n) sum += uint128{shares[n]} * (kPot / n);
  return sum;
}

std::uint64_t Equity::counted() const {
  uint128 sum = 0;
  for (const PlayerEquity& player : players) sum += player.pots_times_2520();
  return static_cast<std::uint64_t>(sum / kPot);
}

double Equity::win(const PlayerEquity& player) const {
  return static_cast<double>(player.wins()) / static_cast<double>(deals);
}

double Equity::tie(const PlayerEquity& player) const {
  return static_cast<double>(player.ties()) / static_cast<double>(deals);
}

Fraction Equity::equity(const PlayerEquity& player) const {
  return {player.pots_times_2520(), uint128{deals} * kPot};
}

/// The standard deviation of a deal's share of the pot, x, over √deals; its mean and mean square
/// are Σ_n shares[n]/n and Σ_n shares[n]/n² over the deals.
double Equity::std_error(const PlayerEquity& player) const {
  const auto all = static_cast<double>(deals);
  const double mean = equity(player).to_double();
  double mean_square = 0;
  for (unsigned n = 1; n < player.shares.size(); ++n) {
    mean_square += static_cast<double>(player.shares[n]) / (n * n) / all;
  }
  return std::sqrt(std::max(0.0, mean_square - mean * mean) / all);
}

Equity calculate_equity(const EquityQuestion& question, const EquityOptions& options) {
  const PokerTable table(question);
  Equity equity = answer(table, options);
  for (std::size_t i = 0; i < equity.players.size(); ++i) {
    equity.players[i].hand = question.players[i].text();
  }
  return equity;
}

}  // namespace vpanalyze
