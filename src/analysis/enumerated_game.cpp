// SPDX-License-Identifier: MIT
#include "analysis/enumerated_game.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/parallel.hpp"
#include "cards/hand_index.hpp"

namespace vpanalyze {

namespace {

/// Counters of lines: [hand % 4][line]. Neighboring hands often have the same line; four counters
/// in turn keep each addition from waiting for the one before.
using Tallies = std::array<std::array<std::uint8_t, 256>, 4>;

void count_completions(const ScoredDeals& deals, std::span<const std::uint8_t> set,
                       std::size_t lines, std::uint16_t* counts) {
  Tallies tallies;
  for (auto& tally : tallies) std::fill_n(tally.begin(), lines, std::uint8_t{0});
  for_each_superset(deals.deck_size(), set,
                    [&](std::uint32_t hand) { ++tallies[hand % 4][deals.line(hand)]; });
  for (std::size_t line = 0; line < lines; ++line) {
    unsigned count = 0;
    for (const auto& tally : tallies) count += tally[line];
    counts[line] = static_cast<std::uint16_t>(count);
  }
}

/// Counts hands of six cards. Each is visited twice, for either of the two cards that join the set
/// first.
void count_completions(const ExtraCard& extra, int deck_size, std::span<const std::uint8_t> set,
                       std::size_t lines, std::uint16_t* counts) {
  std::fill_n(counts, lines, std::uint16_t{0});
  for_each_superset(deck_size, set, [&](std::uint32_t hand) {
    const std::uint8_t* const draws = extra.draws(extra.pat(hand));
    for (std::size_t line = 0; line < lines; ++line) {
      counts[line] = static_cast<std::uint16_t>(counts[line] + draws[line]);
    }
  });
  for (std::size_t line = 0; line < lines; ++line) {
    counts[line] = static_cast<std::uint16_t>(counts[line] / 2);
  }
}

}  // namespace

EnumeratedGame::EnumeratedGame(ScoredDeals deals, std::shared_ptr<const SetClasses> sets,
                               std::size_t lines, int workers, const ExtraCard& extra)
    : EnumeratedGame(std::make_shared<const ScoredDeals>(std::move(deals)), std::move(sets), lines,
                     workers, extra.deals().empty() ? extra : ExtraCard()) {
  if (extra.deals().empty()) return;
  extra_deals_ = extra.deals();
  ways_ = draw_ways(deck_size(), 0, 1);
  longer_.reset(new EnumeratedGame(deals_, sets_, lines, workers, extra.for_every_deal()));
}

EnumeratedGame::EnumeratedGame(std::shared_ptr<const ScoredDeals> deals,
                               std::shared_ptr<const SetClasses> sets, std::size_t lines,
                               int workers, ExtraCard extra)
    : deals_(std::move(deals)),
      sets_(std::move(sets)),
      indexer_(deals_->deck_size()),
      lines_(lines),
      extra_(std::move(extra)),
      ways_(draw_ways(deck_size(), hand_cards() - kHandCards, hand_cards() - kHandCards)),
      hands_(sets_->count(4) * lines) {
  constexpr std::size_t kChunk = 512;  // number of classes handed to a worker at a time
  parallel_chunks(workers, sets_->count(4), kChunk,
                  [&](std::size_t, std::size_t begin, std::size_t end) {
                    for (std::size_t set_class = begin; set_class < end; ++set_class) {
                      const auto set = sets_->set(4, set_class);
                      std::uint16_t* const counts = &hands_[set_class * lines_];
                      if (hand_cards() == kHandCards) {
                        count_completions(*deals_, set, lines_, counts);
                      } else {
                        count_completions(extra_, deck_size(), set, lines_, counts);
                      }
                    }
                  });
}

std::vector<int128> EnumeratedGame::pat_worth(const std::vector<int128>& worth) const {
  if (hand_cards() == kHandCards) return worth;
  std::vector<int128> pat_values(pats());
  for (std::size_t pat = 0; pat < pat_values.size(); ++pat) {
    const std::uint8_t* const draws = extra_.draws(pat);
    for (std::size_t line = 0; line < lines_; ++line) pat_values[pat] += worth[line] * draws[line];
  }
  return pat_values;
}

SubsetIndexes<1> EnumeratedGame::subsets(const DeckPlaces& deal) const {
  SubsetIndexes<1> classes;
  indexer_({{deal, 1}}, 0, 1, classes);
  look_up_classes(*sets_, classes);
  return classes;
}

}  // namespace vpanalyze
