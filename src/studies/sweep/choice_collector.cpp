// SPDX-License-Identifier: MIT
#include "studies/sweep/choice_source.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "analysis/class_play.hpp"
#include "analysis/deal_subsets.hpp"
#include "analysis/line_hands.hpp"
#include "base/parallel.hpp"
#include "base/simd.hpp"

namespace vpanalyze {

ChoiceCollector::ChoiceCollector(const std::vector<WorthRange>& worth, TieBreak rule)
    : orders_ties_(tie_rule(rule).variance == 0), settled_(worth.size()) {
  std::int64_t greatest = 0;
  for (std::size_t outcome = 0; outcome < worth.size(); ++outcome) {
    greatest = std::max(greatest, worth[outcome].most);
    if (worth[outcome].most != 0) worths_.push_back({outcome, worth[outcome]});
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
VPANALYZE_WIDE_VECTORS ChoiceCollector::HoldSets ChoiceCollector::possibly_best(
    const HoldWays& ways_of, const HoldWays& most_ways_of) const {
  using PerHold = std::array<std::array<double, kSweepBatch>, kHolds>;
  PerHold middle{};
  for (const auto& [outcome, range] : worths_) {
    const auto worth = static_cast<double>(range.middle());
    const auto& ways = ways_of[outcome];
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      for (std::size_t d = 0; d < kSweepBatch; ++d) {
        middle[hold][d] += static_cast<double>(ways[hold][d]) * worth;
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
  PerHold more{};
  for (const auto& [outcome, range] : worths_) {
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
bool ChoiceCollector::loses(const Rows& a, const Rows& b, bool b_is_preferred) const {
  const std::int64_t most = most_gain(a.data(), b.data(), worths_);
  return most < 0 || (most == 0 && orders_ties_ && b_is_preferred);
}

void ChoiceCollector::add(std::vector<Rows>& rows, std::int64_t deals) {
  // Remove holds that lose; of equal rows the first one remains.
  const auto is_lost = [&](const Rows& a) {
    bool after = false;
    for (const Rows& b : rows) {
      after = after || &a == &b;
      if (&a == &b || b.empty()) continue;
      if (loses(a, b, !after) || (!after && a == b)) return true;
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
void ChoiceCollector::keep(Rows rows, std::int64_t deals) {
  std::int32_t divisor = 0;
  for (const std::int32_t entry : rows) divisor = std::gcd(divisor, entry);
  for (std::int32_t& entry : rows) entry /= divisor;
  const auto [entry, is_new] = open_.try_emplace(std::move(rows), 0);
  if (is_new) kept_ += entry->first.size();
  entry->second += deals * divisor;
}

ChoiceCollector& ChoiceCollector::operator+=(const ChoiceCollector& other) {
  for (std::size_t i = 0; i < settled_.size(); ++i) settled_[i] += other.settled_[i];
  for (const auto& [rows, deals] : other.open_) {
    const auto [entry, is_new] = open_.try_emplace(rows, 0);
    if (is_new) kept_ += rows.size();
    entry->second += deals;
  }
  return *this;
}

BoxPlay ChoiceCollector::play(HoldRows& table) const {
  const std::size_t outcomes = settled_.size();
  BoxPlay play;
  play.settled = settled_;
  const auto hold = [&](const std::int32_t* row) {
    OpenHold result{table.add({row, outcomes}), 0};
    for (const auto& [outcome, worth] : worths_) {
      if (worth.is_fixed()) result.worth += row[outcome] * worth.least;
    }
    return result;
  };
  for (const auto& [rows, deals] : open_) {
    if (rows.size() == outcomes) {
      play.pairs.push_back({deals, hold(rows.data())});
      continue;
    }
    play.holds.push_back({});
    for (std::size_t i = 0; i < rows.size(); i += outcomes) play.holds.push_back(hold(&rows[i]));
    play.choices.push_back({deals, static_cast<std::uint32_t>(rows.size() / outcomes + 1)});
  }
  return play;
}

bool ChoiceSource::play(OpenBox& box, std::size_t most_open, HoldRows& rows) const {
  if (box.paytables == 1) most_open = std::numeric_limits<std::size_t>::max();
  std::vector<ChoiceCollector> parts(static_cast<std::size_t>(workers_),
                                     ChoiceCollector(box.outcomes, rule_));
  std::vector<std::function<void(std::size_t)>> walks;
  for (ChoiceCollector& part : parts) walks.push_back(walk(part));
  std::atomic<bool> too_many = false;
  parallel_for(workers_, batches(), [&](std::size_t worker, std::size_t batch) {
    if (too_many) return;
    walks[worker](batch);
    if (parts[worker].size() > most_open / parts.size()) too_many = true;
  });
  if (too_many) return false;
  for (std::size_t worker = 1; worker < parts.size(); ++worker) parts[0] += parts[worker];
  box.play = parts[0].play(rows);
  return true;
}

namespace {

constexpr std::size_t kMostOutcomes = std::numeric_limits<std::uint8_t>::max();

/// Counts the hands of every outcome that contain each set of cards, once for all deals; the
/// outcomes of a deal's holds then follow by inclusion–exclusion over the discards.
class DealChoices final : public ChoiceSource {
 public:
  DealChoices(const Paytable& game, ScoredDeals deals, std::size_t outcomes, TieBreak rule,
              int workers)
      : ChoiceSource(rule, workers),
        game_(std::move(deals), std::make_shared<const SetClasses>(game.deck, game_symmetry(game)),
              outcomes, workers),
        indexer_(game.deck.size()),
        ways_(draw_ways(game.deck.size())),
        classes_(deal_classes(game.deck, game_symmetry(game))),
        hands_(game_) {}

 private:
  std::size_t batches() const override { return (classes_.size() + kSweepBatch - 1) / kSweepBatch; }

  std::function<void(std::size_t)> walk(ChoiceCollector& collector) const override {
    using Rows = std::vector<std::vector<std::int32_t>>;
    return [this, &collector, ways = HoldWays(hands_.lines()),
            rows = Rows()](std::size_t batch) mutable {
      const std::size_t begin = batch * kSweepBatch;
      const std::size_t end = std::min(begin + kSweepBatch, classes_.size());
      fill(begin, end, ways);
      const auto holds = collector.possibly_best(ways, ways);
      for (std::size_t d = 0; d < end - begin; ++d) {
        rows.resize(static_cast<std::size_t>(std::popcount(holds[d])));
        auto row = rows.begin();
        for (const std::uint8_t hold : collector.preference()) {
          if ((holds[d] >> hold & 1U) == 0) continue;
          row->resize(ways.size());
          for (std::size_t i = 0; i < ways.size(); ++i) (*row)[i] = ways[i][hold][d];
          ++row;
        }
        collector.add(rows, classes_[begin + d].weight);
      }
    };
  }

  /// Fills the ways of the classes begin .. end − 1, at most kSweepBatch of them.
  void fill(std::size_t begin, std::size_t end, HoldWays& ways) const {
    SubsetIndexes<kSweepBatch> indexes;
    indexer_(classes_, begin, end, indexes);
    look_up_classes(game_.sets(), indexes);
    for (std::size_t outcome = 0; outcome < ways.size(); ++outcome) {
      fill_outcome(outcome, indexes, ways[outcome]);
    }
  }

  VPANALYZE_WIDE_VECTORS void fill_outcome(std::size_t outcome,
                                           const SubsetIndexes<kSweepBatch>& indexes,
                                           HoldWays::value_type& ways) const {
    hands_.draws(outcome, indexes, ways);
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      const auto hold_ways = static_cast<std::int32_t>(ways_.of(hold));
      for (std::size_t d = 0; d < kSweepBatch; ++d) ways[hold][d] *= hold_ways;
    }
  }

  EnumeratedGame game_;
  SubsetIndexer indexer_;
  DrawWays ways_;
  std::vector<DealClass> classes_;
  LineHands hands_;  ///< counts with each outcome as a line
};

}  // namespace

std::unique_ptr<ChoiceSource> deal_choices(const Paytable& game, GridOutcomes& outcomes,
                                           TieBreak rule, int workers) {
  // Scoring encounters the outcomes and numbers them.
  ScoredDeals deals(game, workers,
                    [&](LineSet made) { return static_cast<std::uint8_t>(outcomes.number(made)); });
  if (outcomes.size() > kMostOutcomes) return nullptr;
  return std::make_unique<DealChoices>(game, std::move(deals), outcomes.size(), rule, workers);
}

}  // namespace vpanalyze
