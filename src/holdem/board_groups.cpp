// SPDX-License-Identifier: MIT
// Boards with a multiset m of ranks to come: Π_r C(unseen(r), m(r)). Those among them whose cards
// of a suit s have the ranks F: Π_r C(unseen(r) − [r in s], m(r) − [r in F]), where [r in s] says
// whether the card of s is unseen. Only one suit can have three of five cards, so that what is left
// of the former when the latter are taken away are boards on which no suit matters.
#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "cards/hand_index.hpp"
#include "evaluate/multiset_index.hpp"
#include "holdem/engines.hpp"
#include "holdem/lee.hpp"

namespace vpanalyze {
namespace {

/// Weaker than any four of a kind or full house, stronger than any flush that is not straight.
constexpr Strength kWorstFullHouse = best_of(Category::flush) - 1;
constexpr Strength kNoStrength = 0xFFFF;

/// The best of the known hands, and who has it.
struct Best {
  Strength strength = kWorstStrength + 1;
  PlayerSet players = 0;

  void meet(Strength other, std::size_t player) {
    const auto bit = static_cast<PlayerSet>(1U << player);
    if (other < strength) {
      *this = {other, bit};
    } else if (other == strength) {
      players |= bit;
    }
  }
};

/// A suit as one showdown sees it.
struct SuitView {
  RankSet unseen;
  RankSet on_board;
  std::vector<RankSet> held;  ///< by each player whose cards are known

  bool operator==(const SuitView&) const = default;
};

SuitView suit_view(const Showdown& showdown, Suit suit) {
  SuitView view;
  const auto add = [suit](RankSet& ranks, Card card) {
    if (card.suit() == suit) ranks |= RankSet::of(card.rank());
  };
  for (const Rank rank : kEachRank) {
    if (showdown.unseen.contains(Card::of(rank, suit))) view.unseen |= RankSet::of(rank);
  }
  for (const Card card : showdown.board) add(view.on_board, card);
  for (const HoleCards hand : showdown.hands) {
    add(view.held.emplace_back(), hand.high());
    add(view.held.back(), hand.low());
  }
  return view;
}

/// What a suit decides on boards that have certain ranks of it.
struct SuitedBoard {
  Best best;  ///< flush of the known hands; no player where nobody has one
  /// Opponents' flushes compared with that one or, where nobody has one, with a hand below any
  /// flush, and with a hand between straight flush and flush.
  struct Against {
    FlushDegrees degrees;
    std::uint64_t better_ties = 0;  ///< ways for two opponents to hold better ones as good
  };
  std::array<Against, 2> against;
};

template <class Visit>
void for_each_subset(RankSet set, const Visit& visit) {
  for (std::uint32_t bits = set.bits();; bits = (bits - 1) & set.bits()) {
    visit(RankSet(bits));
    if (bits == 0) return;
  }
}

/// Suits that a showdown does not tell apart, and the boards with as many cards of them that they
/// matter.
class SuitClass {
 public:
  SuitClass(const Showdown& showdown, SuitView view)
      : view_(std::move(view)), slots_(std::size_t{1} << kRanks, kNone) {
    int most_held = showdown.opponents > 0 ? 2 : 0;
    for (const RankSet held : view_.held) most_held = std::max(most_held, held.size());
    least_drawn_ = kFlushCards - most_held - view_.on_board.size();
    for_each_subset(view_.unseen, [&](RankSet drawn) {
      const int cards = drawn.size();
      if (least_drawn_ <= cards && cards <= showdown.to_come()) add(showdown, drawn);
    });
  }

  const SuitView& view() const { return view_; }
  /// The fewest cards drawn of the suit that make it matter.
  int least_drawn() const { return least_drawn_; }
  /// Nothing where the suit does not matter.
  const SuitedBoard* board(RankSet drawn) const {
    const std::uint16_t slot = slots_[drawn.bits()];
    return slot == kNone ? nullptr : &boards_[slot];
  }

  int suits = 1;

 private:
  static constexpr std::uint16_t kNone = 0xFFFF;

  void add(const Showdown& showdown, RankSet drawn) {
    const RankSet on_board = view_.on_board | drawn;
    slots_[drawn.bits()] = static_cast<std::uint16_t>(boards_.size());
    SuitedBoard& board = boards_.emplace_back();
    for (std::size_t player = 0; player < view_.held.size(); ++player) {
      const RankSet ranks = on_board | view_.held[player];
      if (ranks.size() < kFlushCards) continue;
      board.best.meet(lee_evaluator().flush(ranks), player);
    }
    if (showdown.opponents == 0) return;
    const RankSet left = view_.unseen - drawn;
    const int all_left = showdown.unseen.size() - showdown.to_come();
    CardsLeft cards;
    for (const Rank rank : kEachRank) cards.others[index_of(rank)] = left.contains(rank) ? 1 : 0;
    cards.others[kOtherSuit] = static_cast<std::uint16_t>(all_left - left.size());
    const CardPairs flushes = flush_pairs(on_board, left);
    std::vector<RankedPair> better;
    // Two cards each beside three on the board never make the same flush.
    if (showdown.opponents == 2 && on_board.size() + 2 > kFlushCards) {
      better = flushes.better_than(board.best.strength);
    }
    for (std::size_t i = 0; i < board.against.size(); ++i) {
      const Strength strength = i == 0 ? board.best.strength : kWorstFullHouse;
      board.against[i] = {compare_flushes(flushes, strength, cards.others),
                          count_ties(better, strength, cards, false)};
    }
  }

  SuitView view_;
  int least_drawn_ = 0;
  std::vector<std::uint16_t> slots_;  ///< [ranks drawn]: place in boards_, or kNone
  std::vector<SuitedBoard> boards_;
};

/// Ranks of a board still to come, ascending.
using Drawn = std::array<std::uint8_t, kBoardCards>;

/// What all boards of a showdown have in common.
struct AllBoards {
  explicit AllBoards(const Showdown& showdown)
      : opponents(showdown.opponents), to_come(showdown.to_come()) {
    for (const Card card : showdown.board) {
      board += HandKey::of_rank(card.rank());
      ++on_board[index_of(card.rank())];
    }
    for (const HoleCards hand : showdown.hands) {
      hands.push_back(HandKey::of_rank(hand.high().rank()) + HandKey::of_rank(hand.low().rank()));
    }
    for (std::uint64_t cards = showdown.unseen.bits(); cards != 0; cards &= cards - 1) {
      ++unseen[index_of(Card::from_id(std::countr_zero(cards)).rank())];
    }
    int left = showdown.unseen.size() - to_come;
    for (int i = 0; i < opponents; ++i, left -= 2) opponent_hands *= binomial(left, 2);
  }

  int opponents;
  int to_come;
  HandKey board;  ///< ranks alone, as of hands
  std::vector<HandKey> hands;
  CardsOfRank unseen{};
  CardsOfRank on_board{};
  std::uint64_t opponent_hands = 1;  ///< ordered ones, for a complete board
};

/// One multiset of ranks and what all its boards have in common.
class Multiset {
 public:
  Multiset(const AllBoards& common, const Drawn& drawn) : common_(common) {
    HandKey board = common.board;
    CardsOfRank on_board = common.on_board;
    for (int i = 0; i < common.to_come; ++i) {
      const Rank rank = kEachRank[drawn[static_cast<std::size_t>(i)]];
      ++drawn_[index_of(rank)];
      ++on_board[index_of(rank)];
      drawn_ranks_ |= RankSet::of(rank);
      board += HandKey::of_rank(rank);
    }
    const LeeEvaluator& evaluator = lee_evaluator();
    for (std::size_t player = 0; player < common.hands.size(); ++player) {
      best_.meet(evaluator.of<7>(board + common.hands[player]), player);
    }
    if (common.opponents > 0) pairs_ = rank_pairs(board, on_board);
    if (common.opponents == 2) better_ = pairs_.better_than(best_.strength);
  }

  RankSet drawn_ranks() const { return drawn_ranks_; }

  /// How many boards have drawn cards of these ranks of a suit, of whose ranks `unseen_suited` are
  /// left; without a suit all.
  std::uint64_t boards(RankSet unseen_suited = {}, RankSet drawn_suited = {}) const {
    std::uint64_t product = 1;
    for (std::uint32_t ranks = drawn_ranks_.bits(); ranks != 0; ranks &= ranks - 1) {
      const auto rank = static_cast<Rank>(std::countr_zero(ranks));
      product *= binomial(common_.unseen[index_of(rank)] - (unseen_suited.contains(rank) ? 1 : 0),
                          drawn_[index_of(rank)] - (drawn_suited.contains(rank) ? 1 : 0));
    }
    return product;
  }

  /// Counts a number of boards with these cards of a suit; with a suit that is not there, boards on
  /// which none matters.
  void count(const SuitView& view, RankSet drawn_suited, const SuitedBoard& suited,
             std::uint64_t boards, WinTally& tally) {
    const bool flush_is_best = suited.best.strength < best_.strength;
    const Best& best = flush_is_best ? suited.best : best_;
    if (common_.opponents == 0) {
      tally.share(best.players, 0, boards);
      return;
    }
    const CardsLeft left = cards_left(view.unseen - drawn_suited);
    const SuitedBoard::Against& flushes =
        suited.against[!flush_is_best && best.strength <= kWorstFullHouse ? 1 : 0];
    const int suited_on_board = (view.on_board | drawn_suited).size();
    const bool mixed = suited_on_board == 3;
    // Where all make a flush, no pair of ranks is weaker or equal.
    const auto equal =
        count_equal(pairs_, suited_on_board == kBoardCards ? kNoStrength : best.strength, left,
                    mixed, flushes.degrees, common_.opponents);
    std::uint64_t one_better = common_.opponent_hands;
    for (std::size_t n = 0; n <= static_cast<std::size_t>(common_.opponents); ++n) {
      tally.share(best.players, n, boards * equal[n]);
      one_better -= equal[n];
    }
    if (common_.opponents == 2) {
      const std::uint64_t tied =
          flushes.better_ties + count_ties(better_, best.strength, left, mixed);
      tally.share(0, 2, boards * tied);
      one_better -= tied;
    }
    tally.share(0, 1, boards * one_better);
  }

 private:
  CardsLeft cards_left(RankSet suited) const {
    CardsLeft left;
    for (std::size_t rank = 0; rank < kRanks; ++rank) {
      const int of_suit = suited.contains(kEachRank[rank]) ? 1 : 0;
      left.suited[rank] = static_cast<std::uint16_t>(of_suit);
      left.others[rank] = static_cast<std::uint16_t>(common_.unseen[rank] - drawn_[rank] - of_suit);
    }
    return left;
  }

  const AllBoards& common_;
  CardsOfRank drawn_{};
  RankSet drawn_ranks_;
  Best best_;  ///< known hand where no flush is made
  CardPairs pairs_;
  std::vector<RankedPair>
      better_;  ///< of two opponents, those of pairs better than the known hands
};

/// All boards of a showdown in groups of equal ones: by the multiset of their ranks, and, where
/// three or more cards of a suit can matter, by the ranks of that suit.
class BoardGroups {
 public:
  explicit BoardGroups(const Showdown& showdown) : common_(showdown) {
    for (const Suit suit : kEachSuit) {
      SuitView view = suit_view(showdown, suit);
      const auto alike = std::find_if(suits_.begin(), suits_.end(),
                                      [&](const SuitClass& other) { return other.view() == view; });
      if (alike != suits_.end()) {
        ++alike->suits;
      } else {
        suits_.emplace_back(showdown, std::move(view));
      }
    }
    const std::vector<int> unseen(common_.unseen.begin(), common_.unseen.end());
    MultisetIndex(unseen, common_.to_come).for_each_list([&](std::span<const std::uint8_t> ranks) {
      std::copy(ranks.begin(), ranks.end(), drawn_.emplace_back().begin());
    });
  }

  void count(std::size_t part, std::size_t parts, WinTally& tally) const {
    static const SuitView kNoSuit;
    static const SuitedBoard kNoFlush{};
    const std::size_t last = drawn_.size() * (part + 1) / parts;
    for (std::size_t i = drawn_.size() * part / parts; i < last; ++i) {
      Multiset multiset(common_, drawn_[i]);
      std::uint64_t boards = multiset.boards();
      for (const SuitClass& suit : suits_) boards -= count_suited(multiset, suit, tally);
      if (boards > 0) multiset.count(kNoSuit, RankSet(), kNoFlush, boards, tally);
    }
  }

 private:
  /// Counts the boards of a multiset on which a suit matters, and returns how many they are.
  static std::uint64_t count_suited(Multiset& multiset, const SuitClass& suit, WinTally& tally) {
    const RankSet possible = multiset.drawn_ranks() & suit.view().unseen;
    if (possible.size() < suit.least_drawn()) return 0;
    std::uint64_t sum = 0;
    for_each_subset(possible, [&](RankSet drawn) {
      const SuitedBoard* const suited = suit.board(drawn);
      if (suited == nullptr) return;
      const std::uint64_t boards =
          multiset.boards(suit.view().unseen, drawn) * static_cast<std::uint64_t>(suit.suits);
      if (boards > 0) multiset.count(suit.view(), drawn, *suited, boards, tally);
      sum += boards;
    });
    return sum;
  }

  AllBoards common_;
  std::vector<SuitClass> suits_;
  std::vector<Drawn> drawn_;
};

}  // namespace

DealCounter deal_counter(const Showdown& showdown) {
  return [groups = std::make_shared<const BoardGroups>(showdown)](
             std::size_t part, std::size_t parts, WinTally& tally) {
    groups->count(part, parts, tally);
  };
}

}  // namespace vpanalyze
