// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "base/ranges.hpp"
#include "cards/hand_index.hpp"
#include "holdem/engines.hpp"

namespace vpanalyze {
namespace {

/// Longest time of an exact answer that needs no explicit request: about a second on two cores.
constexpr double kAffordableMs = 2000;
/// Largest number of choices that renaming suits combines into one.
constexpr double kMostAlike = 24;
constexpr std::uint64_t kMostWays = 20'000'000;

constexpr std::size_t kMostUnknown = 2;

/// Returns the stride for visiting choices of hands, so that those counted before an early stop are
/// a mixture of all kinds.
std::size_t stride(std::size_t ways) {
  auto stride = static_cast<std::size_t>(static_cast<double>(ways) * 0.618);
  while (std::gcd(stride, ways) > 1) ++stride;
  return std::max<std::size_t>(stride, 1);
}

class ExactCount {
 public:
  explicit ExactCount(const PokerTable& table) : table_(table) {
    for (std::size_t player = table.players(); player-- > 0;) {
      // At least one player must have a hand to compare with.
      const bool unknown = table.is_random[player] && unknown_.size() < kMostUnknown &&
                           unknown_.size() + 1 < table.players();
      (unknown ? unknown_ : dealt_).push_back(player);
    }
    std::reverse(dealt_.begin(), dealt_.end());
  }

  /// Lists the choices of hands for players of ranges. Returns false if there are more than the
  /// limit, or more deals than can be counted.
  bool list_ways(std::uint64_t most) {
    std::vector<std::vector<HoleCards>> ranges;
    for (const std::size_t player : dealt_) ranges.push_back(table_.hands[player]);
    CardSet board;
    for (const Card card : table_.board) board.insert(card);
    auto ways = deals_of_ranges(ranges, {board, table_.dead}, most);
    if (!ways) return false;
    if (ways->empty()) throw EquityError("these hands cannot be dealt together");
    ways_ = std::move(*ways);
    // No sum of deals may overflow, including the sum for two unknown players.
    return deals() <= std::numeric_limits<std::uint64_t>::max() / 4;
  }

  /// Returns the estimated milliseconds of one core of a 2023 machine for one choice; independent
  /// of the present machine.
  double way_ms() const {
    // Measured, for each multiset of ranks on the board and once for each showdown.
    constexpr std::array<double, kMostUnknown + 1> kMultisetMs = {0.0003, 0.002, 0.006};
    constexpr std::array<double, kMostUnknown + 1> kShowdownMs = {0.03, 0.05, 0.1};
    return multisets() * kMultisetMs[unknown_.size()] + kShowdownMs[unknown_.size()];
  }
  double work_ms() const { return static_cast<double>(ways_.size()) * way_ms(); }

  /// Counts the deals of all listed choices.
  Equity run(const EquityOptions& options) const {
    Work work(options);
    // With many choices an item of work is one of them, otherwise a part of one.
    constexpr std::size_t kMultisetsOfPart = 64;
    const bool many = ways_.size() >= 4 * static_cast<std::size_t>(work.workers());
    const std::size_t parts = many ? 1 : multisets() / kMultisetsOfPart + 1;
    const std::size_t items = ways_.size() * parts;
    const std::size_t step = stride(ways_.size());
    std::vector<Worker> workers(static_cast<std::size_t>(work.workers()), Worker(dealt_.size()));
    work.run(items, 0, items, [&](std::size_t worker, std::size_t item) {
      count(item / parts * step % ways_.size(), item % parts, parts, workers[worker]);
    });
    WinTally all(dealt_.size());
    for (const Worker& worker : workers) all.add(worker.tally, 1);
    return result(all);
  }

 private:
  /// State of a worker, which counts the deals of choices, or of parts of them, one after the
  /// other.
  struct Worker {
    std::size_t way = 0;
    DealCounter counter;  ///< counter of this choice
    WinTally tally;

    explicit Worker(std::size_t players) : tally(players) {}
  };

  void count(std::size_t way, std::size_t part, std::size_t parts, Worker& worker) const {
    if (!worker.counter || worker.way != way) {
      worker.way = way;
      worker.counter = deal_counter(showdown(ways_[way].hands));
    }
    WinTally tally(dealt_.size());
    worker.counter(part, parts, tally);
    worker.tally.add(tally, ways_[way].ways);
  }

  Showdown showdown(const std::vector<HoleCards>& hands) const {
    Showdown showdown{hands, static_cast<int>(unknown_.size()), table_.board, table_.unseen};
    for (const HoleCards hand : hands) showdown.unseen = showdown.unseen - hand.cards();
    return showdown;
  }

  /// Returns the number of multisets of ranks that may still be dealt, as if all four cards of
  /// every rank were left.
  std::uint32_t multisets() const {
    return binomial(kRanks - 1 + table_.cards_to_come(), table_.cards_to_come());
  }

  /// Returns the number of deals, or more than can be counted.
  uint128 deals() const {
    uint128 ways = sum_of(ways_, &DealtHands::ways);
    int left = table_.unseen.size() - 2 * static_cast<int>(dealt_.size());
    ways *= binomial(left, table_.cards_to_come());
    left -= table_.cards_to_come();
    for (std::size_t i = 0; i < unknown_.size(); ++i, left -= 2) ways *= binomial(left, 2);
    return ways;
  }

  Equity result(const WinTally& tally) const {
    Equity result;
    result.method = EquityMethod::exact;
    result.players.resize(table_.players());
    for (std::size_t i = 0; i < dealt_.size(); ++i) {
      result.players[dealt_[i]].shares = tally.known[i];
    }
    for (const std::size_t player : unknown_) {
      for (std::size_t n = 1; n < tally.opponents.size(); ++n) {
        result.players[player].shares[n] = tally.opponents[n] / unknown_.size();
      }
    }
    result.deals = result.counted();
    result.planned_deals = static_cast<std::uint64_t>(deals());
    return result;
  }

  const PokerTable& table_;
  std::vector<std::size_t> dealt_;    ///< players whose hands are dealt
  std::vector<std::size_t> unknown_;  ///< up to two other players
  std::vector<DealtHands> ways_;
};

}  // namespace

std::optional<Equity> count_all_deals(const PokerTable& table, const EquityOptions& options) {
  ExactCount count(table);
  const bool asked = options.method == EquityMethod::exact;
  const double affordable = kMostAlike * kAffordableMs / count.way_ms();
  if (!count.list_ways(asked ? kMostWays : static_cast<std::uint64_t>(affordable))) return {};
  if (!asked && count.work_ms() > kAffordableMs) return {};
  return count.run(options);
}

}  // namespace vpanalyze
