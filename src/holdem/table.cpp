// SPDX-License-Identifier: MIT
#include "holdem/table.hpp"

namespace vpanalyze {
namespace {

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

}  // namespace

PokerTable::PokerTable(const EquityQuestion& question) : board(question.board) {
  check_players(question.players.size());
  check_board(board.size());
  CardSet seen;
  for (const Card card : board) see(card, seen);
  CardSet on_board = seen;
  for (const Card card : question.dead) see(card, seen);
  dead = CardSet(seen.bits() & ~on_board.bits());
  constexpr int kDeck = kRanks * kSuits;
  unseen = CardSet(((std::uint64_t{1} << kDeck) - 1) & ~seen.bits());

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

}  // namespace vpanalyze
