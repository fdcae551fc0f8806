// SPDX-License-Identifier: MIT
#include "studies/sweep/deal_source.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "base/parallel.hpp"
#include "base/simd.hpp"

namespace vpanalyze {

DealCollector::DealCollector(const std::vector<ValueRange>& outcomes, TieBreak rule)
    : orders_ties_(tie_rule(rule).variance == 0), settled_(outcomes.size()) {
  std::int64_t greatest = 0;
  for (std::size_t outcome = 0; outcome < outcomes.size(); ++outcome) {
    greatest = std::max(greatest, outcomes[outcome].most);
    if (outcomes[outcome].most != 0) outcomes_.push_back({outcome, outcomes[outcome]});
  }
  // Sums of differences, below 2^26 ways, times values below 2^26 are exact; greater ones are off
  // by less than 2^-53 of the greatest at each of fewer than 2^10 steps.
  if (greatest >> 26U != 0) rounding_ = std::ldexp(static_cast<double>(greatest), 26 - 53 + 10);
  std::iota(preference_.begin(), preference_.end(), std::uint8_t{0});
  std::sort(preference_.begin(), preference_.end(),
            [rule](std::size_t a, std::size_t b) { return is_preferred(rule, a, b); });
}

/// Finds for every deal the holds that no other tested hold beats all over the box, within the
/// accuracy of doubles; add() is exact. The tested hold is the one that is best in the middle of
/// the box: the result depends on the most by which another hold could exceed it, computed as in
/// most_gain() for all holds and deals.
VPANALYZE_WIDE_VECTORS DealCollector::HoldSets DealCollector::possibly_best(
    const HoldWays& ways_of, const HoldWays& most_ways_of) const {
  using HoldBatch = std::array<std::array<double, kSweepBatch>, kHolds>;
  HoldBatch middle{};
  for (const auto& [outcome, range] : outcomes_) {
    const auto value = static_cast<double>(range.middle());
    const auto& ways = ways_of[outcome];
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      for (std::size_t d = 0; d < kSweepBatch; ++d) {
        middle[hold][d] += static_cast<double>(ways[hold][d]) * value;
      }
    }
  }
  std::array<double, kSweepBatch> best = middle[0];
  std::array<std::uint32_t, kSweepBatch> best_hold{};
  for (std::uint32_t hold = 1; hold < kHolds; ++hold) {
    for (std::size_t d = 0; d < kSweepBatch; ++d) {
      best_hold[d] = middle[hold][d] > best[d] ? hold : best_hold[d];
      best[d] = middle[hold][d] > best[d] ? middle[hold][d] : best[d];
    }
  }
  HoldBatch more{};
  for (const auto& [outcome, range] : outcomes_) {
    const auto least = static_cast<double>(range.least);
    const auto most = static_cast<double>(range.most);
    const auto& most_ways = most_ways_of[outcome];
    std::array<std::int32_t, kSweepBatch> best_ways;
    for (std::size_t d = 0; d < kSweepBatch; ++d) {
      best_ways[d] = ways_of[outcome][best_hold[d]][d];
    }
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      for (std::size_t d = 0; d < kSweepBatch; ++d) {
        const auto difference = static_cast<double>(most_ways[hold][d] - best_ways[d]);
        const double low = difference * least;
        const double high = difference * most;
        more[hold][d] += low > high ? low : high;
      }
    }
  }
  HoldSets holds{};
  const double rounding = rounding_;
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    for (std::size_t d = 0; d < kSweepBatch; ++d) {
      holds[d] |= static_cast<std::uint32_t>(more[hold][d] >= -rounding) << hold;
    }
  }
  return holds;
}

/// Returns true if hold b always beats hold a. At a single paytable, rules that compare variances
/// may prefer either of two equally good holds.
bool DealCollector::loses(const Rows& a, const Rows& b, bool b_is_preferred) const {
  const std::int64_t most = most_gain(a.data(), b.data(), outcomes_);
  return most < 0 || (most == 0 && orders_ties_ && b_is_preferred);
}

void DealCollector::add(std::vector<Rows>& rows, std::int64_t deals) {
  // Remove holds that lose; of equal rows the first one remains.
  const auto is_lost = [&](const Rows& a) {
    bool is_later = false;
    for (const Rows& b : rows) {
      is_later = is_later || &a == &b;
      if (&a == &b || b.empty()) continue;
      if (loses(a, b, !is_later) || (!is_later && a == b)) return true;
    }
    return false;
  };
  // Successive deals are similar, so most holds lose to the one that was best before.
  const std::size_t likely = likely_best_ < rows.size() ? likely_best_ : 0;
  for (std::size_t a = 0; a < rows.size(); ++a) {
    if (a != likely && loses(rows[a], rows[likely], likely < a)) rows[a].clear();
  }
  for (Rows& row : rows) {
    if (!row.empty() && is_lost(row)) row.clear();
  }
  const Rows* first = nullptr;
  Rows open;
  for (const Rows& row : rows) {
    if (row.empty()) continue;
    if (first == nullptr) {
      first = &row;
      likely_best_ = static_cast<std::size_t>(first - rows.data());
      for (std::size_t i = 0; i < row.size(); ++i) settled_[i] += deals * row[i];
    } else {
      for (std::size_t i = 0; i < row.size(); ++i) open.push_back(row[i] - (*first)[i]);
    }
  }
  if (!open.empty()) keep(std::move(open), deals);
}

/// Keeps a choice with its rows in lowest terms, because many deals differ only in the size of
/// their differences.
void DealCollector::keep(Rows rows, std::int64_t deals) {
  std::int32_t divisor = 0;
  for (const std::int32_t entry : rows) divisor = std::gcd(divisor, entry);
  for (std::int32_t& entry : rows) entry /= divisor;
  const auto [entry, is_new] = open_.try_emplace(std::move(rows), 0);
  if (is_new) kept_ += entry->first.size();
  entry->second += deals * divisor;
}

DealCollector& DealCollector::operator+=(const DealCollector& other) {
  for (std::size_t i = 0; i < settled_.size(); ++i) settled_[i] += other.settled_[i];
  for (const auto& [rows, deals] : other.open_) {
    const auto [entry, is_new] = open_.try_emplace(rows, 0);
    if (is_new) kept_ += rows.size();
    entry->second += deals;
  }
  return *this;
}

void DealCollector::set_play(Box& box) const {
  const std::size_t outcomes = settled_.size();
  auto table = std::make_shared<std::vector<std::int32_t>>(outcomes + kept_);
  std::int32_t* end = table->data() + outcomes;  // the row of zeros comes first
  const auto add_hold = [&](const std::int32_t* row) {
    OpenHold hold{end, 0};
    end = std::copy(row, row + outcomes, end);
    for (const auto& [outcome, value] : outcomes_) {
      if (value.is_fixed()) hold.value += row[outcome] * value.least;
    }
    return hold;
  };
  box.settled = settled_;
  box.open.reserve(open_.size());
  box.holds.reserve(open_.size() + kept_ / outcomes);
  for (const auto& [rows, deals] : open_) {
    box.holds.push_back({table->data(), 0});
    for (std::size_t i = 0; i < rows.size(); i += outcomes) box.holds.push_back(add_hold(&rows[i]));
    box.open.push_back({deals, static_cast<std::uint32_t>(rows.size() / outcomes + 1)});
  }
  box.rows = std::move(table);
}

bool DealSource::find_play(Box& box, TieBreak rule, int workers, std::size_t most_open) const {
  if (box.paytables == 1) most_open = std::numeric_limits<std::size_t>::max();
  std::vector<DealCollector> parts(static_cast<std::size_t>(workers),
                                   DealCollector(box.outcomes, rule));
  std::vector<std::function<void(std::size_t)>> add_batch;
  for (DealCollector& part : parts) add_batch.push_back(adder(part));
  std::atomic<bool> too_many = false;
  parallel_for(workers, batches(), [&](std::size_t worker, std::size_t batch) {
    if (too_many) return;
    add_batch[worker](batch);
    if (parts[worker].size() > most_open / parts.size()) too_many = true;
  });
  if (too_many) return false;
  for (std::size_t worker = 1; worker < parts.size(); ++worker) parts[0] += parts[worker];
  parts[0].set_play(box);
  return true;
}

}  // namespace vpanalyze
