// SPDX-License-Identifier: MIT
// Boards with a multiset m of ranks to come: Π_r C(unseen(r), m(r)). Those among them whose cards
// of a suit s have the ranks F: Π_r C(unseen(r) − [r in s], m(r) − [r in F]), where [r in s] says
// whether the card of s is unseen. Only one suit can have three of five cards, so that what is left
// of the former when the latter are taken away are boards on which no suit matters.
#include "holdem/engines.hpp"

#include <algorithm>
#include <optional>

#include "cards/hand_index.hpp"

namespace vpanalyze {
namespace {

HandKey rank_key(Card card) { return HandKey::of_rank(card.rank()); }

}  // namespace

/// One multiset of ranks and what all its boards have in common.
class BoardGroups::Multiset {
 public:
  Multiset(const BoardGroups& groups, const Drawn& drawn);

  RankSet drawn_ranks() const { return drawn_ranks_; }

  /// How many boards have drawn cards of these ranks of a suit, of whose ranks `unseen_suited` are
  /// left; without a suit all.
  std::uint64_t boards(RankSet unseen_suited = {}, RankSet drawn_suited = {}) const;

  /// Counts so many boards with these cards of a suit; with a suit that is not there, boards on
  /// which none matters.
  void count(const SuitView& view, RankSet drawn_suited, const FlushBoards::Entry& entry,
             std::uint64_t boards, WinTally& tally);

 private:
  const ComparedPairs& compared_with(const Best& best);
  CardsLeft cards_left(RankSet suited) const;
  void settle(const Best& best, const ComparedPairs& pairs, const CardsLeft& left, Mixed mixed,
              const FlushPairs& flushes, std::uint64_t boards, WinTally& tally);
  std::uint64_t rank_ties(Strength strength, const CardsLeft& left, Mixed mixed);

  const BoardGroups& groups_;
  CardsOfRank drawn_{};
  RankSet drawn_ranks_;
  Best best_;  ///< known hand where no flush is made
  RankPairs pairs_;
  // Filled when first needed.
  std::optional<TiedPairs> tied_;
  std::optional<ComparedPairs> with_best_;
  std::optional<ComparedPairs> with_flush_;
};

BoardGroups::Multiset::Multiset(const BoardGroups& groups, const Drawn& drawn) : groups_(groups) {
  HandKey board = groups.board_;
  CardsOfRank on_board = groups.on_board_;
  for (int i = 0; i < groups.showdown_.to_come(); ++i) {
    const Rank rank = drawn[static_cast<std::size_t>(i)];
    ++drawn_[index_of(rank)];
    ++on_board[index_of(rank)];
    drawn_ranks_ |= RankSet::of(rank);
    board += HandKey::of_rank(rank);
  }
  for (std::size_t player = 0; player < groups.hands_.size(); ++player) {
    best_.meet(groups.evaluator_.of<7>(board + groups.hands_[player]), player);
  }
  if (groups.showdown_.opponents > 0) pairs_ = rank_pairs(groups.evaluator_, board, on_board);
}

std::uint64_t BoardGroups::Multiset::boards(RankSet unseen_suited, RankSet drawn_suited) const {
  std::uint64_t product = 1;
  for (std::uint32_t ranks = drawn_ranks_.bits(); ranks != 0; ranks &= ranks - 1) {
    const auto rank = static_cast<Rank>(std::countr_zero(ranks));
    product *= binomial(groups_.unseen_[index_of(rank)] - (unseen_suited.contains(rank) ? 1 : 0),
                        drawn_[index_of(rank)] - (drawn_suited.contains(rank) ? 1 : 0));
  }
  return product;
}

/// With a flush there are two cases: straight flushes beat all pairs that make no flush, others all
/// but four of a kind and full house; no pair is equal to either.
const ComparedPairs& BoardGroups::Multiset::compared_with(const Best& best) {
  static const ComparedPairs kAllWeaker = all_weaker();
  if (best.strength == best_.strength) {
    if (!with_best_) compare(pairs_, best.strength, with_best_.emplace());
    return *with_best_;
  }
  if (best.strength <= kWorstStraightFlush) return kAllWeaker;
  if (!with_flush_) {
    compare(pairs_, kWorstFullHouse, with_flush_.emplace());
    with_flush_->equal = {};
  }
  return *with_flush_;
}

CardsLeft BoardGroups::Multiset::cards_left(RankSet suited) const {
  CardsLeft left;
  for (std::size_t rank = 0; rank < kRanks; ++rank) {
    const int of_suit = suited.contains(kEachRank[rank]) ? 1 : 0;
    left.suited[rank] = static_cast<std::uint16_t>(of_suit);
    left.others[rank] = static_cast<std::uint16_t>(groups_.unseen_[rank] - drawn_[rank] - of_suit);
  }
  return left;
}

void BoardGroups::Multiset::count(const SuitView& view, RankSet drawn_suited,
                                  const FlushBoards::Entry& entry, std::uint64_t boards,
                                  WinTally& tally) {
  const bool flush_is_best = entry.best_flush.strength < best_.strength;
  const Best& best = flush_is_best ? entry.best_flush : best_;
  if (groups_.showdown_.opponents == 0) {
    tally.share(best.players, 0, boards);
    return;
  }
  const CardsLeft left = cards_left(view.unseen - drawn_suited);
  FlushPairs better;  // than the best known hand: all flushes
  better.better_ties = entry.ties;
  const FlushPairs& flushes = flush_is_best                      ? entry.against_flush
                              : best.strength <= kWorstFullHouse ? entry.against_four_or_full
                                                                 : better;
  static const ComparedPairs kNoPairs{};
  const int suited_on_board = (view.on_board | drawn_suited).size();
  const bool all_make_flush = suited_on_board == kBoardCards;
  settle(best, all_make_flush ? kNoPairs : compared_with(best), left,
         suited_on_board == 3 ? Mixed::yes : Mixed::no, flushes, boards, tally);
}

std::uint64_t BoardGroups::Multiset::rank_ties(Strength strength, const CardsLeft& left,
                                               Mixed mixed) {
  if (!tied_) tied_.emplace(pairs_, best_.strength);
  return tied_->better_than(strength, left, mixed);
}

void BoardGroups::Multiset::settle(const Best& best, const ComparedPairs& pairs,
                                   const CardsLeft& left, Mixed mixed, const FlushPairs& flushes,
                                   std::uint64_t boards, WinTally& tally) {
  const bool two = groups_.showdown_.opponents == 2;
  Opponents hands =
      two ? count_two(pairs, left, mixed, flushes) : count_one(pairs, left, mixed, flushes);
  if (two) {
    const bool some_better =
        (with_best_ && &pairs == &*with_best_) || (with_flush_ && &pairs == &*with_flush_);
    hands.better_ties =
        flushes.better_ties + (some_better ? rank_ties(best.strength, left, mixed) : 0);
  }
  std::uint64_t one_better = groups_.opponent_hands_ - hands.better_ties;
  for (std::size_t equal = 0; equal <= (two ? 2 : 1); ++equal) {
    tally.share(best.players, equal, boards * hands.equal[equal]);
    one_better -= hands.equal[equal];
  }
  if (two) tally.share(0, 2, boards * hands.better_ties);
  tally.share(0, 1, boards * one_better);
}

BoardGroups::BoardGroups(const Showdown& showdown, const LeeEvaluator& evaluator)
    : showdown_(showdown), evaluator_(evaluator) {
  for (const Card card : showdown.board) {
    board_ += rank_key(card);
    ++on_board_[index_of(card.rank())];
  }
  for (const HoleCards hand : showdown.hands) {
    hands_.push_back(rank_key(hand.high()) + rank_key(hand.low()));
  }
  for (const Suit suit : kEachSuit) {
    SuitView view(showdown, suit);
    for (const Rank rank : kEachRank) {
      if (view.unseen.contains(rank)) ++unseen_[index_of(rank)];
    }
    const auto alike = std::find_if(suits_.begin(), suits_.end(),
                                    [&](const SuitClass& other) { return other.view == view; });
    if (alike != suits_.end()) {
      ++alike->suits;
    } else {
      FlushBoards boards(showdown, view, evaluator);
      suits_.push_back({1, std::move(view), std::move(boards)});
    }
  }
  int left = showdown.unseen.size() - showdown.to_come();
  for (int i = 0; i < showdown.opponents; ++i, left -= 2) opponent_hands_ *= binomial(left, 2);
  Drawn ranks{};
  list_drawn(ranks, 0, Rank::deuce);
}

/// Lists all multisets that continue `cards` ranks, `from` being the lowest that may follow.
void BoardGroups::list_drawn(Drawn& ranks, int cards, Rank from) {
  if (cards == showdown_.to_come()) {
    drawn_.push_back(ranks);
    return;
  }
  for (const Rank rank : kEachRank) {
    if (rank < from) continue;
    const auto taken = std::count(ranks.begin(), ranks.begin() + cards, rank);
    if (taken >= unseen_[index_of(rank)]) continue;
    ranks[static_cast<std::size_t>(cards)] = rank;
    list_drawn(ranks, cards + 1, rank);
  }
}

void BoardGroups::count(std::size_t first, std::size_t last, WinTally& tally) const {
  static const SuitView kNoSuit;
  static const FlushBoards::Entry kNoFlush;
  for (std::size_t i = first; i < last; ++i) {
    Multiset multiset(*this, drawn_[i]);
    std::uint64_t boards = multiset.boards();
    for (const SuitClass& suit : suits_) boards -= count_flush_boards(multiset, suit, tally);
    if (boards > 0) multiset.count(kNoSuit, RankSet(), kNoFlush, boards, tally);
  }
}

/// Counts the boards of a multiset on which a suit matters, and returns how many they are.
std::uint64_t BoardGroups::count_flush_boards(Multiset& multiset, const SuitClass& suit,
                                              WinTally& tally) const {
  const std::uint32_t possible = (multiset.drawn_ranks() & suit.view.unseen).bits();
  const int least_drawn = suit.boards.least() - suit.view.on_board.size();
  if (std::popcount(possible) < least_drawn) return 0;
  std::uint64_t sum = 0;
  for (std::uint32_t bits = possible;; bits = (bits - 1) & possible) {
    if (std::popcount(bits) >= least_drawn) {
      const RankSet drawn(bits);
      const std::uint64_t boards =
          multiset.boards(suit.view.unseen, drawn) * static_cast<std::uint64_t>(suit.suits);
      if (boards > 0) {
        const auto& entry = suit.boards[suit.view.on_board | drawn];
        multiset.count(suit.view, drawn, entry, boards, tally);
        sum += boards;
      }
    }
    if (bits == 0) break;
  }
  return sum;
}

}  // namespace vpanalyze
