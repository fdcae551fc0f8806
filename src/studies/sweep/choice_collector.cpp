// SPDX-License-Identifier: MIT
#include "studies/sweep/choice_source.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <limits>
#include <numeric>
#include <utility>

#include "analysis/class_play.hpp"
#include "analysis/deal_subsets.hpp"
#include "analysis/line_hands.hpp"
#include "cards/parallel.hpp"
#include "cards/simd.hpp"

namespace vpanalyze {

namespace {

/// Differences of two holds are below 2^26 ways, so that with worth below this all sums are below
/// 2^52.
constexpr std::int64_t kSmallWorth = std::int64_t{1} << 26U;

}  // namespace

ChoiceCollector::ChoiceCollector(std::vector<WorthRange> worth, TieBreak rule)
    : worth_(std::move(worth)), by_order_(tie_rule(rule).variance == 0), settled_(worth_.size()) {
  for (std::size_t outcome = 0; outcome < worth_.size(); ++outcome) {
    const WorthRange& range = worth_[outcome];
    small_worth_ = small_worth_ && range.most < kSmallWorth;
    if (!range.is_fixed()) varied_.push_back(outcome);
    if (range.is_fixed() && range.most != 0) fixed_.push_back(outcome);
  }
  std::iota(by_preference_.begin(), by_preference_.end(), std::uint8_t{0});
  std::sort(by_preference_.begin(), by_preference_.end(),
            [rule](std::size_t a, std::size_t b) { return is_preferred(rule, a, b); });
}

/// For every deal the holds that no other one we try beats all over the box. We try the one that is
/// best in the middle of the box. What a hold h could be worth more than this one, p, at most:
///
///     Σ over outcomes of the greater of (ways_h − ways_p) · least and (ways_h − ways_p) · most
template <class Value>
VPANALYZE_WIDE_VECTORS ChoiceCollector::HoldSets ChoiceCollector::compare(
    const HoldWays& ways_of, const HoldWays& most_ways_of) const {
  using PerHold = std::array<std::array<Value, kSweepBatch>, kHolds>;
  PerHold fixed{};
  PerHold more{};
  for (const std::size_t outcome : fixed_) {
    const auto worth = static_cast<Value>(worth_[outcome].least);
    const auto& ways = ways_of[outcome];
    const auto& most_ways = most_ways_of[outcome];
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      for (std::size_t d = 0; d < kSweepBatch; ++d) {
        fixed[hold][d] += static_cast<Value>(ways[hold][d]) * worth;
        more[hold][d] += static_cast<Value>(most_ways[hold][d]) * worth;
      }
    }
  }
  PerHold middle = fixed;
  for (const std::size_t outcome : varied_) {
    const auto midpoint = (worth_[outcome].least + worth_[outcome].most) / 2;
    const auto worth = static_cast<Value>(midpoint);
    const auto& ways = ways_of[outcome];
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      for (std::size_t d = 0; d < kSweepBatch; ++d) {
        middle[hold][d] += static_cast<Value>(ways[hold][d]) * worth;
      }
    }
  }
  std::array<Value, kSweepBatch> best = middle[0];
  std::array<std::uint32_t, kSweepBatch> best_hold{};
  for (std::uint32_t hold = 1; hold < kHolds; ++hold) {
    for (std::size_t d = 0; d < kSweepBatch; ++d) {
      best_hold[d] = middle[hold][d] > best[d] ? hold : best_hold[d];
      best[d] = middle[hold][d] > best[d] ? middle[hold][d] : best[d];
    }
  }
  std::array<Value, kSweepBatch> of_best;
  for (std::size_t d = 0; d < kSweepBatch; ++d) of_best[d] = fixed[best_hold[d]][d];
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    for (std::size_t d = 0; d < kSweepBatch; ++d) more[hold][d] -= of_best[d];
  }
  for (const std::size_t outcome : varied_) {
    const auto least = static_cast<Value>(worth_[outcome].least);
    const auto most = static_cast<Value>(worth_[outcome].most);
    const auto& most_ways = most_ways_of[outcome];
    std::array<std::int32_t, kSweepBatch> best_ways;
    for (std::size_t d = 0; d < kSweepBatch; ++d) {
      best_ways[d] = ways_of[outcome][best_hold[d]][d];
    }
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      for (std::size_t d = 0; d < kSweepBatch; ++d) {
        const auto difference = static_cast<Value>(most_ways[hold][d] - best_ways[d]);
        const Value low = difference * least;
        const Value high = difference * most;
        more[hold][d] += low > high ? low : high;
      }
    }
  }
  HoldSets holds{};
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    for (std::size_t d = 0; d < kSweepBatch; ++d) {
      holds[d] |= static_cast<std::uint32_t>(more[hold][d] >= 0) << hold;
    }
  }
  return holds;
}

ChoiceCollector::HoldSets ChoiceCollector::possibly_best(const HoldWays& ways,
                                                         const HoldWays& most_ways) const {
  return small_worth_ ? compare<double>(ways, most_ways) : compare<std::int64_t>(ways, most_ways);
}

void ChoiceCollector::add(const DealBatch& batch) {
  const HoldSets holds = possibly_best(batch.ways, batch.ways);
  for (std::size_t d = 0; d < batch.size; ++d) {
    if (std::has_single_bit(holds[d])) {
      const auto hold = static_cast<std::size_t>(std::countr_zero(holds[d]));
      for (std::size_t outcome = 0; outcome < settled_.size(); ++outcome) {
        settled_[outcome] += batch.deals[d] * batch.ways[outcome][hold][d];
      }
      continue;
    }
    batch_rows_.clear();
    for (const std::uint8_t hold : by_preference_) {
      if ((holds[d] >> hold & 1U) == 0) continue;
      Rows& row = batch_rows_.emplace_back(settled_.size());
      for (std::size_t i = 0; i < row.size(); ++i) row[i] = batch.ways[i][hold][d];
    }
    add(batch_rows_, batch.deals[d]);
  }
}

/// Whether hold a is never to be played where b can be. At a single paytable rules that ask for the
/// variance may prefer either of two equally good holds.
bool ChoiceCollector::loses(const std::int32_t* a, const std::int32_t* b,
                            bool b_is_preferred) const {
  std::int64_t most = 0;
  for (const std::size_t outcome : fixed_) {
    most += std::int64_t{a[outcome] - b[outcome]} * worth_[outcome].least;
  }
  for (const std::size_t outcome : varied_) {
    const std::int64_t difference = a[outcome] - b[outcome];
    most += difference * (difference > 0 ? worth_[outcome].most : worth_[outcome].least);
  }
  return most < 0 || (most == 0 && by_order_ && b_is_preferred);
}

void ChoiceCollector::add(std::vector<Rows>& rows, std::int64_t deals) {
  // Holds that lose are taken out; of equal rows the first one is left.
  const auto is_lost = [&](const Rows& a) {
    bool after = false;
    for (const Rows& b : rows) {
      after = after || &a == &b;
      if (&a == &b || b.empty()) continue;
      if (loses(a.data(), b.data(), !after) || (!after && a == b)) return true;
    }
    return false;
  };
  // Deals come with others like them, so that most holds lose to the one that was best before.
  const std::size_t likely = likely_best_ < rows.size() ? likely_best_ : 0;
  for (std::size_t a = 0; a < rows.size(); ++a) {
    if (a != likely && loses(rows[a].data(), rows[likely].data(), likely < a)) rows[a].clear();
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

/// In lowest terms, because many deals differ in the size of their differences alone.
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
    for (const std::size_t outcome : fixed_) result.worth += row[outcome] * worth_[outcome].least;
    return result;
  };
  for (const auto& [rows, deals] : open_) {
    if (rows.size() == outcomes) {
      play.pairs.push_back({deals, hold(rows.data())});
      continue;
    }
    play.holds.push_back({});
    for (std::size_t at = 0; at < rows.size(); at += outcomes)
      play.holds.push_back(hold(&rows[at]));
    play.choices.push_back({deals, static_cast<std::uint32_t>(rows.size() / outcomes + 1)});
  }
  return play;
}

namespace {

/// Classes handed to a worker at a time.
constexpr std::size_t kChunk = 32 * kSweepBatch;
constexpr std::size_t kMostOutcomes = std::numeric_limits<std::uint8_t>::max();

/// Counts the hands of every outcome that contain each set of cards, once for all; the outcomes of
/// a deal's holds are then inclusion–exclusion over the discards.
class DealChoices final : public ChoiceSource {
 public:
  DealChoices(const Paytable& game, ScoredDeals deals, std::size_t outcomes, TieBreak rule,
              int workers)
      : rule_(rule),
        workers_(workers),
        game_(game, workers, std::move(deals), outcomes),
        indexer_(game.deck.size()),
        ways_(draw_ways(game.deck.size())),
        classes_(deal_classes(game.deck, game_symmetry(game))),
        hands_(game_) {}

  std::optional<BoxPlay> play(const std::vector<WorthRange>& worth, std::size_t most_open,
                              HoldRows& rows) const override {
    std::vector<ChoiceCollector> parts(static_cast<std::size_t>(workers_),
                                       ChoiceCollector(worth, rule_));
    std::vector<DealBatch> batches(parts.size(), DealBatch(hands_.lines()));
    std::atomic<bool> too_many = false;
    const auto look_at = [&](std::size_t worker, std::size_t from, std::size_t to) {
      for (; from < to && !too_many; from += kSweepBatch) {
        fill(from, std::min(from + kSweepBatch, to), batches[worker]);
        parts[worker].add(batches[worker]);
        if (parts[worker].size() > most_open / parts.size()) too_many = true;
      }
    };
    parallel_chunks(workers_, classes_.size(), kChunk, look_at);
    if (too_many) return std::nullopt;
    for (std::size_t worker = 1; worker < parts.size(); ++worker) parts[0] += parts[worker];
    return parts[0].play(rows);
  }

 private:
  /// The classes from .. to − 1, at most kSweepBatch of them.
  void fill(std::size_t from, std::size_t to, DealBatch& batch) const {
    batch.size = to - from;
    for (std::size_t d = 0; d < batch.size; ++d) batch.deals[d] = classes_[from + d].weight;
    SubsetIndexes<kSweepBatch> indexes;
    indexer_(classes_, from, to, indexes);
    look_up_classes(game_.sets(), indexes);
    for (std::size_t outcome = 0; outcome < hands_.lines(); ++outcome) {
      fill_outcome(outcome, indexes, batch);
    }
  }

  VPANALYZE_WIDE_VECTORS void fill_outcome(std::size_t outcome,
                                           const SubsetIndexes<kSweepBatch>& indexes,
                                           DealBatch& batch) const {
    auto& ways = batch.ways[outcome];
    hands_.draws(outcome, indexes, ways);
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      const auto per_draw =
          static_cast<std::int32_t>(ways_.per_draw[static_cast<std::size_t>(cards_held(hold))]);
      for (std::size_t d = 0; d < kSweepBatch; ++d) ways[hold][d] *= per_draw;
    }
  }

  TieBreak rule_;
  int workers_;
  EnumeratedGame game_;
  SubsetIndexer indexer_;
  DrawWays ways_;
  std::vector<DealClass> classes_;
  LineHands hands_;  ///< an outcome being a line
};

}  // namespace

std::unique_ptr<ChoiceSource> deal_choices(const Paytable& game, GridOutcomes& outcomes,
                                           TieBreak rule, int workers) {
  // Scoring meets the outcomes, and numbers them.
  ScoredDeals deals(game, workers,
                    [&](LineSet made) { return static_cast<std::uint8_t>(outcomes.number(made)); });
  if (outcomes.size() > kMostOutcomes) return nullptr;
  return std::make_unique<DealChoices>(game, std::move(deals), outcomes.size(), rule, workers);
}

}  // namespace vpanalyze
