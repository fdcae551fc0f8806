// SPDX-License-Identifier: MIT
// Boards with a multiset m of ranks to come: Π_r C(unseen(r), m(r)). Those among them whose cards
// of a suit s have the ranks F: Π_r C(unseen(r) − [r in s], m(r) − [r in F]), where [r in s] says
// whether the card of s is unseen. Only one suit can have three of five cards, so that what is left
// of the former when the latter are taken away are boards on which no suit matters.
#include "holdem/board_groups.hpp"

#include <algorithm>
#include <optional>

#include "vpanalyze/cards/binomial.hpp"

namespace vpanalyze {
namespace {

HandKey rank_key(Card card) { return HandKey::of_rank(card.rank()); }

}  // namespace

/// One multiset of ranks and what all its boards have in common.
class BoardGroups::Multiset {
 public:
  Multiset(const BoardGroups& groups, const Drawn& drawn);

  RankSet drawn_ranks() const { return drawn_ranks_; }
  std::uint64_t boards() const;
  /// Those whose drawn cards of a suit have these ranks.
  std::uint64_t boards(RankSet unseen_suited, RankSet drawn_suited) const;

  /// Counts so many boards on which no suit matters.
  void count_plain(std::uint64_t boards, WinTally& tally);
  /// Counts so many boards with these cards of a suit.
  void count_suited(const SuitView& view, RankSet drawn_suited, const FlushBoards::Entry& entry,
                    std::uint64_t boards, WinTally& tally);

 private:
  /// The unknown players' pairs compared with strengths of one kind; filled when first needed.
  struct Compared {
    bool filled = false;
    ComparedPairs pairs;
  };

  const ComparedPairs& compared(Compared& kept, Strength strength);
  const ComparedPairs& compared_with_flush();
  const ComparedPairs& compared_with(const Best& best);
  void settle(const Best& best, const ComparedPairs& pairs, const CardsLeft& left, Mixed mixed,
              const FlushPairs& flushes, std::uint64_t boards, WinTally& tally);
  std::uint64_t rank_ties(Strength strength, const CardsLeft& left, Mixed mixed);

  const BoardGroups& groups_;
  CardsOfRank drawn_{};
  RankSet drawn_ranks_;
  Best best_;  ///< known hand where no flush is made
  RankPairs pairs_;
  std::optional<TiedPairs> tied_;
  Compared with_best_;
  Compared with_flush_;
};

BoardGroups::Multiset::Multiset(const BoardGroups& groups, const Drawn& drawn) : groups_(groups) {
  HandKey board = groups.board_;
  CardsOfRank on_board = groups.on_board_;
  for (int i = 0; i < groups.showdown_.to_come(); ++i) {
    const std::uint8_t rank = drawn[static_cast<std::size_t>(i)];
    ++drawn_[rank];
    ++on_board[rank];
    drawn_ranks_ |= RankSet::of(rank);
    board += HandKey::of_rank(rank);
  }
  for (std::size_t player = 0; player < groups.hands_.size(); ++player) {
    best_.meet(groups.evaluator_.of<7>(board + groups.hands_[player]), static_cast<int>(player));
  }
  if (groups.showdown_.opponents > 0) pairs_ = rank_pairs(groups.evaluator_, board, on_board);
}

std::uint64_t BoardGroups::Multiset::boards() const { return boards(RankSet(), RankSet()); }

std::uint64_t BoardGroups::Multiset::boards(RankSet unseen_suited, RankSet drawn_suited) const {
  std::uint64_t product = 1;
  for (std::uint32_t ranks = drawn_ranks_.bits(); ranks != 0; ranks &= ranks - 1) {
    const int rank = std::countr_zero(ranks);
    const auto r = static_cast<std::size_t>(rank);
    product *= binomial(groups_.unseen_[r] - (unseen_suited.contains(rank) ? 1 : 0),
                        drawn_[r] - (drawn_suited.contains(rank) ? 1 : 0));
  }
  return product;
}

const ComparedPairs& BoardGroups::Multiset::compared(Compared& kept, Strength strength) {
  if (!kept.filled) compare(pairs_, strength, kept.pairs);
  kept.filled = true;
  return kept.pairs;
}

/// Pairs that are weaker than a flush; none is equal to it.
const ComparedPairs& BoardGroups::Multiset::compared_with_flush() {
  if (!with_flush_.filled) {
    compare(pairs_, kWorstFullHouse, with_flush_.pairs);
    with_flush_.pairs.equal = {};
    with_flush_.pairs.equal_twins = {};
    with_flush_.filled = true;
  }
  return with_flush_.pairs;
}

/// With a flush there are two cases: straight flushes beat all pairs that make no flush, others all
/// but four of a kind and full house.
const ComparedPairs& BoardGroups::Multiset::compared_with(const Best& best) {
  static const ComparedPairs kAllWeaker = all_weaker();
  if (best.strength == best_.strength) return compared(with_best_, best.strength);
  if (best.strength <= kWorstStraightFlush) return kAllWeaker;
  return compared_with_flush();
}

void BoardGroups::Multiset::count_plain(std::uint64_t boards, WinTally& tally) {
  if (groups_.showdown_.opponents == 0) {
    tally.share(best_.players, 0, boards);
    return;
  }
  CardsLeft left;
  for (std::size_t rank = 0; rank < kRanks; ++rank) {
    left.others[rank] = static_cast<std::uint16_t>(groups_.unseen_[rank] - drawn_[rank]);
  }
  FlushPairs none;
  settle(best_, compared_with(best_), left, Mixed::no, none, boards, tally);
}

void BoardGroups::Multiset::count_suited(const SuitView& view, RankSet drawn_suited,
                                         const FlushBoards::Entry& entry, std::uint64_t boards,
                                         WinTally& tally) {
  const bool flush_is_best = entry.best_flush.strength < best_.strength;
  const Best& best = flush_is_best ? entry.best_flush : best_;
  if (groups_.showdown_.opponents == 0) {
    tally.share(best.players, 0, boards);
    return;
  }
  CardsLeft left;
  for (int rank = 0; rank < kRanks; ++rank) {
    const auto r = static_cast<std::size_t>(rank);
    const int suited = view.unseen.contains(rank) && !drawn_suited.contains(rank) ? 1 : 0;
    left.suited[r] = static_cast<std::uint16_t>(suited);
    left.others[r] = static_cast<std::uint16_t>(groups_.unseen_[r] - drawn_[r] - suited);
  }
  FlushPairs better;
  better.better_ties = entry.ties;
  const FlushPairs& flushes = flush_is_best                      ? entry.against_flush
                              : best.strength <= kWorstFullHouse ? entry.against_four_or_full
                                                                 : better;
  const int suited_on_board = (view.on_board | drawn_suited).size();
  if (suited_on_board == kBoardCards) {
    static const ComparedPairs kNoPairs{};
    settle(best, kNoPairs, left, Mixed::no, flushes, boards, tally);
  } else {
    settle(best, compared_with(best), left, suited_on_board == 3 ? Mixed::yes : Mixed::no, flushes,
           boards, tally);
  }
}

std::uint64_t BoardGroups::Multiset::rank_ties(Strength strength, const CardsLeft& left,
                                               Mixed mixed) {
  if (!tied_) tied_.emplace(pairs_, best_.strength);
  return tied_->better_than(strength, left, mixed);
}

void BoardGroups::Multiset::settle(const Best& best, const ComparedPairs& pairs,
                                   const CardsLeft& left, Mixed mixed, const FlushPairs& flushes,
                                   std::uint64_t boards, WinTally& tally) {
  const std::uint64_t all = groups_.opponent_hands_;
  if (groups_.showdown_.opponents == 1) {
    const OneOpponent counts = count_one(pairs, left, mixed, flushes);
    tally.share(best.players, 0, boards * counts.weaker);
    tally.share(best.players, 1, boards * counts.equal);
    tally.share(0, 1, boards * (all - counts.weaker - counts.equal));
    return;
  }
  const TwoOpponents counts = count_two(pairs, left, mixed, flushes);
  const bool pairs_count = &pairs == &with_best_.pairs || &pairs == &with_flush_.pairs;
  const std::uint64_t ties =
      flushes.better_ties + (pairs_count ? rank_ties(best.strength, left, mixed) : 0);
  tally.share(best.players, 0, boards * counts.both_weaker);
  tally.share(best.players, 1, boards * counts.one_equal);
  tally.share(best.players, 2, boards * counts.both_equal);
  tally.share(0, 2, boards * ties);
  tally.share(0, 1,
              boards * (all - counts.both_weaker - counts.one_equal - counts.both_equal - ties));
}

BoardGroups::BoardGroups(const Showdown& showdown, const LeeEvaluator& evaluator)
    : showdown_(showdown), evaluator_(evaluator) {
  for (const Card card : showdown.board) {
    board_ += rank_key(card);
    ++on_board_[static_cast<std::size_t>(card.rank())];
  }
  for (const HoleCards hand : showdown.hands) {
    hands_.push_back(rank_key(hand.high()) + rank_key(hand.low()));
  }
  for (int suit = 0; suit < kSuits; ++suit) {
    SuitView view(showdown, suit);
    for (int rank = 0; rank < kRanks; ++rank) {
      if (view.unseen.contains(rank)) ++unseen_[static_cast<std::size_t>(rank)];
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
  list_drawn(ranks, 0, 0);
}

/// Lists all multisets that continue `cards` ranks, `from` being the lowest that may follow.
void BoardGroups::list_drawn(Drawn& ranks, int cards, int from) {
  if (cards == showdown_.to_come()) {
    drawn_.push_back(ranks);
    return;
  }
  for (int rank = from; rank < kRanks; ++rank) {
    const auto taken = std::count(ranks.begin(), ranks.begin() + cards, rank);
    if (taken >= unseen_[static_cast<std::size_t>(rank)]) continue;
    ranks[static_cast<std::size_t>(cards)] = static_cast<std::uint8_t>(rank);
    list_drawn(ranks, cards + 1, rank);
  }
}

std::uint64_t BoardGroups::deals() const {
  return binomial(showdown_.unseen.size(), showdown_.to_come()) * opponent_hands_;
}

void BoardGroups::count(std::size_t first, std::size_t last, WinTally& tally) const {
  for (std::size_t i = first; i < last; ++i) {
    Multiset multiset(*this, drawn_[i]);
    std::uint64_t boards = multiset.boards();
    for (const SuitClass& suit : suits_) boards -= count_flush_boards(multiset, suit, tally);
    if (boards > 0) multiset.count_plain(boards, tally);
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
        multiset.count_suited(suit.view, drawn, entry, boards, tally);
        sum += boards;
      }
    }
    if (bits == 0) break;
  }
  return sum;
}

}  // namespace vpanalyze
