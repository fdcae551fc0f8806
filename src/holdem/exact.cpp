// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

#include "cards/hand_index.hpp"
#include "evaluate/lee.hpp"
#include "holdem/engines.hpp"

namespace vpanalyze {

namespace {

constexpr int kFlushCards = 5;
constexpr int kLeastOnBoard = 3;

/// A flush of an opponent, by what it is made of.
struct FlushPair {
  Strength strength;
  std::uint8_t a;  ///< rank of a card of the suit; kOtherSuit for any card of another
  std::uint8_t b;

  auto operator<=>(const FlushPair&) const = default;
};

/// The flushes that two more cards make of a board.
class OpponentFlushes {
 public:
  OpponentFlushes(const LeeEvaluator& evaluator, RankSet on_board, RankSet left, int others_left)
      : left_(left), others_left_(others_left) {
    const bool one_is_enough = on_board.size() + 1 >= kFlushCards;
    for (std::uint32_t as = left.bits(); as != 0; as &= as - 1) {
      const auto a = static_cast<std::size_t>(std::countr_zero(as));
      const RankSet with_a = on_board | RankSet(1U << a);
      for (std::uint32_t bs = left.bits() & ((1U << a) - 1); bs != 0; bs &= bs - 1) {
        const auto b = static_cast<std::size_t>(std::countr_zero(bs));
        add(evaluator.flush(with_a | RankSet(1U << b)), a, b);
      }
      if (one_is_enough) add(evaluator.flush(with_a), a, kOtherSuit);
    }
    if (on_board.size() == kFlushCards) add(evaluator.flush(on_board), kOtherSuit, kOtherSuit);
  }

  FlushPairs compared_with(Strength strength) const {
    FlushPairs compared;
    for (std::size_t i = 0; i < size_; ++i) {
      const FlushPair& pair = pairs_[i];
      if (pair.strength > strength) {
        count(pair, compared.weaker);
      } else if (pair.strength == strength) {
        count(pair, compared.equal);
      }
    }
    return compared;
  }

  void sort() { std::sort(pairs_.begin(), pairs_.begin() + static_cast<std::ptrdiff_t>(size_)); }

  /// See Opponents::better_ties. The pairs must be sorted.
  std::uint64_t ties_better_than(Strength strength) const {
    std::uint64_t ties = 0;
    for (std::size_t first = 0; first < size_ && pairs_[first].strength < strength;) {
      std::size_t last = first + 1;
      while (last < size_ && pairs_[last].strength == pairs_[first].strength) ++last;
      if (last > first + 1 || pairs_[first].b == kOtherSuit) ties += ties_of(first, last);
      first = last;
    }
    return ties;
  }

 private:
  void add(Strength strength, std::size_t a, std::size_t b) {
    pairs_[size_++] = {strength, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)};
  }

  /// Adds the pair to how many each of its cards is part of.
  void count(const FlushPair& pair, FlushDegrees& degrees) const {
    const auto add_to = [&](std::size_t card, int more) {
      degrees[card] = static_cast<std::uint16_t>(degrees[card] + more);
    };
    if (pair.a == kOtherSuit) {
      add_to(kOtherSuit, others_left_ - 1);
    } else {
      add_to(pair.a, pair.b == kOtherSuit ? others_left_ : 1);
      add_to(pair.b, 1);
    }
  }

  /// E² + E − Σ_c d(c)², E = ½ Σ_c d(c), as in rank_pairs.cpp.
  std::uint64_t ties_of(std::size_t first, std::size_t last) const {
    FlushDegrees degrees;
    for (std::size_t i = first; i < last; ++i) count(pairs_[i], degrees);
    const std::uint64_t others = degrees[kOtherSuit];
    std::uint64_t sum = others * static_cast<std::uint64_t>(others_left_);
    std::uint64_t squares = sum * others;
    for (std::uint32_t ranks = left_.bits(); ranks != 0; ranks &= ranks - 1) {
      const std::uint64_t d = degrees[static_cast<std::size_t>(std::countr_zero(ranks))];
      sum += d;
      squares += d * d;
    }
    const std::uint64_t pairs = sum / 2;
    return pairs * pairs + pairs - squares;
  }

  RankSet left_;
  int others_left_;
  std::size_t size_ = 0;
  /// At most C(10,2) with three cards on the board, C(9,2) + 9 and C(8,2) + 8 + 1 with more.
  std::array<FlushPair, 45> pairs_;
};

int least_on_board(const Showdown& showdown, const SuitView& view) {
  if (showdown.opponents > 0) return kLeastOnBoard;
  int most_held = 0;
  for (const RankSet held : view.held) most_held = std::max(most_held, held.size());
  return kFlushCards - most_held;
}

}  // namespace

SuitView::SuitView(const Showdown& showdown, Suit suit) {
  const auto add = [suit](RankSet& ranks, Card card) {
    if (card.suit() == suit) ranks |= RankSet::of(card.rank());
  };
  for (const Rank rank : kEachRank) {
    if (showdown.unseen.contains(Card::of(rank, suit))) unseen |= RankSet::of(rank);
  }
  for (const Card card : showdown.board) add(on_board, card);
  for (const HoleCards hand : showdown.hands) {
    add(held.emplace_back(), hand.high());
    add(held.back(), hand.low());
  }
}

FlushBoards::FlushBoards(const Showdown& showdown, const SuitView& view,
                         const LeeEvaluator& evaluator)
    : evaluator_(evaluator),
      least_(least_on_board(showdown, view)),
      slots_(std::size_t{1} << kRanks) {
  const std::uint32_t unseen = view.unseen.bits();
  for (std::uint32_t drawn = unseen;; drawn = (drawn - 1) & unseen) {
    const int cards = std::popcount(drawn);
    if (cards <= showdown.to_come() && cards + view.on_board.size() >= least_) {
      add(showdown, view, RankSet(drawn));
    }
    if (drawn == 0) break;
  }
}

void FlushBoards::add(const Showdown& showdown, const SuitView& view, RankSet drawn) {
  const RankSet on_board = view.on_board | drawn;
  slots_[on_board.bits()] = static_cast<std::uint16_t>(entries_.size());
  Entry& entry = entries_.emplace_back();
  for (std::size_t player = 0; player < view.held.size(); ++player) {
    const RankSet ranks = on_board | view.held[player];
    if (ranks.size() < kFlushCards) continue;
    entry.best_flush.meet(evaluator_.flush(ranks), player);
  }
  if (showdown.opponents == 0) return;
  const int others = showdown.unseen.size() - view.unseen.size();
  OpponentFlushes flushes(evaluator_, on_board, view.unseen - drawn,
                          others - (showdown.to_come() - drawn.size()));
  const bool known_flush = entry.best_flush.players != 0;
  if (known_flush) entry.against_flush = flushes.compared_with(entry.best_flush.strength);
  entry.against_four_or_full = flushes.compared_with(kWorstFullHouse);
  if (showdown.opponents < 2) return;
  flushes.sort();
  entry.ties = flushes.ties_better_than(kWorstStrength);
  entry.against_four_or_full.better_ties = flushes.ties_better_than(kWorstFullHouse);
  if (known_flush) {
    entry.against_flush.better_ties = flushes.ties_better_than(entry.best_flush.strength);
  }
}

namespace {

constexpr std::size_t kMostUnknown = 2;
/// Multisets of ranks that a worker counts at a time.
constexpr std::size_t kMultisetsAtATime = 64;

/// Ways to be dealt to a player are visited with this stride, so that those counted when the work
/// is ended early are of all sorts.
std::size_t stride(std::size_t ways) {
  auto stride = static_cast<std::size_t>(static_cast<double>(ways) * 0.618);
  while (std::gcd(stride, ways) > 1) ++stride;
  return std::max<std::size_t>(stride, 1);
}

}  // namespace

ExactCount::ExactCount(const PokerTable& table) : table_(&table) {
  for (std::size_t player = table.players(); player-- > 0;) {
    // Somebody must have a hand to compare with.
    const bool unknown = table.is_random[player] && unknown_.size() < kMostUnknown &&
                         unknown_.size() + 1 < table.players();
    (unknown ? unknown_ : dealt_).push_back(player);
  }
  std::reverse(dealt_.begin(), dealt_.end());
}

std::optional<ExactCount> ExactCount::of(const PokerTable& table, std::uint64_t most_ways) {
  ExactCount count(table);
  std::vector<std::vector<HoleCards>> ranges;
  for (const std::size_t player : count.dealt_) ranges.push_back(table.hands[player]);
  CardSet board;
  for (const Card card : table.board) board.insert(card);
  auto ways = deals_of_ranges(ranges, {board, table.dead}, most_ways);
  if (!ways) return std::nullopt;
  if (ways->empty()) throw EquityError("there is no way to deal these hands");
  count.ways_ = std::move(*ways);
  return count;
}

double ExactCount::way_ms() const {
  // Measured: for each multiset of ranks on the board, and once for each showdown.
  constexpr std::array<double, kMostUnknown + 1> kMultisetMs = {0.0003, 0.002, 0.006};
  constexpr std::array<double, kMostUnknown + 1> kShowdownMs = {0.03, 0.05, 0.1};
  const int to_come = table_->to_come();
  const double multisets = binomial(kRanks - 1 + to_come, to_come);
  return multisets * kMultisetMs[unknown_.size()] + kShowdownMs[unknown_.size()];
}

Showdown ExactCount::showdown(const DealtHands& dealt) const {
  Showdown showdown;
  showdown.hands = dealt.hands;
  showdown.opponents = static_cast<int>(unknown_.size());
  showdown.board = table_->board;
  showdown.unseen = table_->unseen;
  for (const HoleCards hand : dealt.hands) showdown.unseen = showdown.unseen - hand.cards();
  return showdown;
}

uint128 ExactCount::deals() const {
  uint128 ways = 0;
  for (const DealtHands& way : ways_) ways += way.alike;
  int left = table_->unseen.size() - 2 * static_cast<int>(dealt_.size());
  ways *= binomial(left, table_->to_come());
  left -= table_->to_come();
  for (std::size_t i = 0; i < unknown_.size(); ++i, left -= 2) ways *= binomial(left, 2);
  return ways;
}

Equity ExactCount::run(const EquityOptions& options) const {
  Work work(options);
  std::vector<WinTally> tallies(static_cast<std::size_t>(work.workers()), WinTally(dealt_.size()));
  const LeeEvaluator& evaluator = lee_evaluator();
  const auto count_way = [&](std::size_t worker, const DealtHands& dealt) {
    const Showdown deal = showdown(dealt);
    const BoardGroups groups(deal, evaluator);
    WinTally tally(dealt_.size());
    groups.count(0, groups.size(), tally);
    tallies[worker].add(tally, dealt.alike);
  };
  const auto count_side_by_side = [&](const DealtHands& dealt, std::size_t way) {
    const Showdown deal = showdown(dealt);
    const BoardGroups groups(deal, evaluator);
    const std::size_t items = (groups.size() + kMultisetsAtATime - 1) / kMultisetsAtATime;
    work.run(items, way * items, ways_.size() * items, [&](std::size_t worker, std::size_t item) {
      WinTally tally(dealt_.size());
      const std::size_t first = item * kMultisetsAtATime;
      groups.count(first, std::min(first + kMultisetsAtATime, groups.size()), tally);
      tallies[worker].add(tally, dealt.alike);
    });
  };
  const std::size_t step = stride(ways_.size());
  const std::size_t enough = 4 * static_cast<std::size_t>(work.workers());
  if (ways_.size() < enough) {
    for (std::size_t i = 0; i < ways_.size() && !work.stopped(); ++i) {
      count_side_by_side(ways_[i * step % ways_.size()], i);
    }
  } else {
    work.run(ways_.size(), 0, ways_.size(), [&](std::size_t worker, std::size_t i) {
      count_way(worker, ways_[i * step % ways_.size()]);
    });
  }
  WinTally all(dealt_.size());
  for (const WinTally& tally : tallies) all.add(tally, 1);
  return result(all);
}

Equity ExactCount::result(const WinTally& tally) const {
  Equity result;
  result.method = EquityMethod::exact;
  result.players.resize(table_->players());
  for (std::size_t i = 0; i < dealt_.size(); ++i) result.players[dealt_[i]].shares = tally.known[i];
  for (const std::size_t player : unknown_) {
    for (std::size_t n = 1; n < tally.opponents.size(); ++n) {
      result.players[player].shares[n] = tally.opponents[n] / unknown_.size();
    }
  }
  result.deals = result.counted();
  result.of_deals = static_cast<std::uint64_t>(deals());
  return result;
}

}  // namespace vpanalyze
