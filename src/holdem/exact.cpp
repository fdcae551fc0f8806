// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <numeric>

#include "cards/binomial.hpp"
#include "evaluate/lee.hpp"
#include "holdem/board_groups.hpp"
#include "holdem/engines.hpp"

namespace vpanalyze {
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
