// SPDX-License-Identifier: MIT
// Number of boards with a multiset m of ranks to come: Π_r C(unseen(r), m(r)). The boards among
// them whose cards of a suit s have the ranks F number Π_r C(unseen(r) − [r in s], m(r) − [r in
// F]), where [r in s] is 1 if the card of rank r and suit s is unseen. Only one suit can have three
// of five cards, so subtracting the latter from the former leaves the boards on which no suit
// matters.
#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "base/ranges.hpp"
#include "cards/hand_index.hpp"
#include "evaluate/multiset_index.hpp"
#include "holdem/engines.hpp"
#include "holdem/lee.hpp"

namespace vpanalyze {
namespace {

/// Strength of the worst full house: weaker than any four of a kind or full house, stronger than
/// any flush except straight flushes.
constexpr Strength kWorstFullHouse = best_of(Category::flush) - 1;
constexpr Strength kNoStrength = 0xFFFF;

/// Best of the known hands, and the players who have it.
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

/// Cards of one suit in a showdown.
struct SuitView {
  RankSet unseen;
  RankSet board_ranks;
  std::vector<RankSet> held;  ///< cards held by each player with known cards

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
  for (const Card card : showdown.board) add(view.board_ranks, card);
  for (const HoleCards hand : showdown.hands) {
    add(view.held.emplace_back(), hand.high());
    add(view.held.back(), hand.low());
  }
  return view;
}

/// Effect of a suit on boards that have certain ranks of it.
struct SuitedBoard {
  Best best;  ///< best flush of the known hands; no player if nobody has one
  /// Opponents' flushes compared with the best known flush; without one, with a hand just below any
  /// flush, and with a hand between straight flush and flush.
  struct Comparison {
    FlushDegrees degrees;
    std::uint64_t better_ties = 0;  ///< number of ways for two opponents to hold better flushes
                                    ///< that tie
  };
  std::array<Comparison, 2> comparisons;
};

template <class Visit>
void for_each_subset(RankSet set, const Visit& visit) {
  for (std::uint32_t bits = set.bits();; bits = (bits - 1) & set.bits()) {
    visit(RankSet(bits));
    if (bits == 0) return;
  }
}

/// Suits that are equivalent in a showdown, and the boards with enough of their cards to matter.
class SuitClass {
 public:
  SuitClass(const Showdown& showdown, SuitView view)
      : view_(std::move(view)), slots_(std::size_t{1} << kRanks, kNone) {
    int most_held = showdown.opponents > 0 ? 2 : 0;
    for (const RankSet held : view_.held) most_held = std::max(most_held, held.size());
    least_drawn_ = kFlushCards - most_held - view_.board_ranks.size();
    for_each_subset(view_.unseen, [&](RankSet drawn) {
      const int cards = drawn.size();
      if (least_drawn_ <= cards && cards <= showdown.cards_to_come()) add(showdown, drawn);
    });
  }

  const SuitView& view() const { return view_; }
  /// Returns the least number of drawn cards of the suit with which it matters.
  int least_drawn() const { return least_drawn_; }
  /// Returns the board's effect; null if the suit does not matter.
  const SuitedBoard* board(RankSet drawn) const {
    const std::uint16_t slot = slots_[drawn.bits()];
    return slot == kNone ? nullptr : &boards_[slot];
  }

  int suits = 1;

 private:
  static constexpr std::uint16_t kNone = 0xFFFF;

  void add(const Showdown& showdown, RankSet drawn) {
    const RankSet board_ranks = view_.board_ranks | drawn;
    slots_[drawn.bits()] = static_cast<std::uint16_t>(boards_.size());
    SuitedBoard& board = boards_.emplace_back();
    for (std::size_t player = 0; player < view_.held.size(); ++player) {
      const RankSet ranks = board_ranks | view_.held[player];
      if (ranks.size() < kFlushCards) continue;
      board.best.meet(lee_evaluator().flush(ranks), player);
    }
    if (showdown.opponents == 0) return;
    const RankSet left = view_.unseen - drawn;
    const int all_left = showdown.unseen.size() - showdown.cards_to_come();
    CardsLeft cards;
    for (const Rank rank : kEachRank) cards.others[index_of(rank)] = left.contains(rank) ? 1 : 0;
    cards.others[kOtherSuit] = static_cast<std::uint16_t>(all_left - left.size());
    const CardPairs flushes = flush_pairs(board_ranks, left);
    std::vector<RankedPair> better;
    // Two cards each with three on the board never make the same flush.
    if (showdown.opponents == 2 && board_ranks.size() + 2 > kFlushCards) {
      better = flushes.better_than(board.best.strength);
    }
    for (std::size_t i = 0; i < board.comparisons.size(); ++i) {
      const Strength strength = i == 0 ? board.best.strength : kWorstFullHouse;
      board.comparisons[i] = {compare_flushes(flushes, strength, cards.others),
                              count_ties(better, strength, cards, false)};
    }
  }

  SuitView view_;
  int least_drawn_ = 0;
  std::vector<std::uint16_t> slots_;  ///< [ranks drawn]: index into boards_, or kNone
  std::vector<SuitedBoard> boards_;
};

/// Ranks of the board cards still to come, ascending.
using Drawn = std::array<std::uint8_t, kBoardCards>;

/// Common data of all boards of a showdown.
struct AllBoards {
  explicit AllBoards(const Showdown& showdown)
      : opponents(showdown.opponents), cards_to_come(showdown.cards_to_come()) {
    for (const Card card : showdown.board) {
      board += HandKey::rank_key(card.rank());
      ++board_ranks[index_of(card.rank())];
    }
    for (const HoleCards hand : showdown.hands) {
      hands.push_back(HandKey::rank_key(hand.high().rank()) + HandKey::rank_key(hand.low().rank()));
    }
    for (std::uint64_t cards = showdown.unseen.bits(); cards != 0; cards &= cards - 1) {
      ++unseen[index_of(Card::from_id(std::countr_zero(cards)).rank())];
    }
    int left = showdown.unseen.size() - cards_to_come;
    for (int i = 0; i < opponents; ++i, left -= 2) opponent_hands *= binomial(left, 2);
  }

  int opponents;
  int cards_to_come;
  HandKey board;  ///< key of ranks without suits
  std::vector<HandKey> hands;
  CardsOfRank unseen{};
  CardsOfRank board_ranks{};
  std::uint64_t opponent_hands = 1;  ///< number of ordered hands with a complete board
};

/// Multiset of ranks with the common data of its boards.
class Multiset {
 public:
  Multiset(const AllBoards& common, const Drawn& drawn) : common_(common) {
    HandKey board = common.board;
    CardsOfRank board_ranks = common.board_ranks;
    for (int i = 0; i < common.cards_to_come; ++i) {
      const Rank rank = kEachRank[drawn[static_cast<std::size_t>(i)]];
      ++drawn_[index_of(rank)];
      ++board_ranks[index_of(rank)];
      drawn_ranks_ |= RankSet::of(rank);
      board += HandKey::rank_key(rank);
    }
    const LeeEvaluator& evaluator = lee_evaluator();
    for (std::size_t player = 0; player < common.hands.size(); ++player) {
      best_.meet(evaluator.strength<7>(board + common.hands[player]), player);
    }
    if (common.opponents > 0) pairs_ = rank_pairs(board, board_ranks);
    if (common.opponents == 2) better_ = pairs_.better_than(best_.strength);
  }

  RankSet drawn_ranks() const { return drawn_ranks_; }

  /// Returns the number of boards whose cards of a suit have the ranks `drawn_suited`, given the
  /// unseen ranks of the suit; by default the number of all boards.
  std::uint64_t boards(RankSet unseen_suited = {}, RankSet drawn_suited = {}) const {
    std::uint64_t product = 1;
    for (std::uint32_t ranks = drawn_ranks_.bits(); ranks != 0; ranks &= ranks - 1) {
      const auto rank = static_cast<Rank>(std::countr_zero(ranks));
      product *= binomial(common_.unseen[index_of(rank)] - (unseen_suited.contains(rank) ? 1 : 0),
                          drawn_[index_of(rank)] - (drawn_suited.contains(rank) ? 1 : 0));
    }
    return product;
  }

  /// Counts a number of boards with these cards of a suit. An absent suit stands for boards on
  /// which no suit matters.
  void count(const SuitView& view, RankSet drawn_suited, const SuitedBoard& suited,
             std::uint64_t boards, WinTally& tally) {
    const bool flush_is_best = suited.best.strength < best_.strength;
    const Best& best = flush_is_best ? suited.best : best_;
    if (common_.opponents == 0) {
      tally.share(best.players, 0, boards);
      return;
    }
    const CardsLeft left = cards_left(view.unseen - drawn_suited);
    const SuitedBoard::Comparison& flushes =
        suited.comparisons[!flush_is_best && best.strength <= kWorstFullHouse ? 1 : 0];
    const int suited_on_board = (view.board_ranks | drawn_suited).size();
    const bool mixed = suited_on_board == 3;
    // If all players make a flush, no pair of ranks is weaker or equal.
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
      const int suit_cards = suited.contains(kEachRank[rank]) ? 1 : 0;
      left.suited[rank] = static_cast<std::uint16_t>(suit_cards);
      left.others[rank] =
          static_cast<std::uint16_t>(common_.unseen[rank] - drawn_[rank] - suit_cards);
    }
    return left;
  }

  const AllBoards& common_;
  CardsOfRank drawn_{};
  RankSet drawn_ranks_;
  Best best_;  ///< best known hand without a flush
  CardPairs pairs_;
  std::vector<RankedPair> better_;  ///< for two opponents: pairs better than the known hands
};

/// Boards of a showdown in groups of equivalent ones: by the multiset of their ranks and, if three
/// or more cards of a suit can matter, by the ranks of that suit.
class BoardGroups {
 public:
  explicit BoardGroups(const Showdown& showdown) : common_(showdown) {
    for (const Suit suit : kEachSuit) {
      SuitView view = suit_view(showdown, suit);
      const auto equivalent =
          find_if(suits_, [&](const SuitClass& other) { return other.view() == view; });
      if (equivalent != suits_.end()) {
        ++equivalent->suits;
      } else {
        suits_.emplace_back(showdown, std::move(view));
      }
    }
    const std::vector<int> unseen(common_.unseen.begin(), common_.unseen.end());
    MultisetIndex(unseen, common_.cards_to_come)
        .for_each_list([&](std::span<const std::uint8_t> ranks) {
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
  /// Counts the boards of a multiset on which a suit matters, and returns their number.
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
