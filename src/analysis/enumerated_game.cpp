// SPDX-License-Identifier: MIT
#include "analysis/enumerated_game.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "analysis/class_places.hpp"
#include "cards/hand_index.hpp"
#include "cards/parallel.hpp"

namespace vpanalyze {
namespace {

/// [hand % 4][line]: neighboring hands often have the same line, and counting them in four places
/// in turn keeps each addition from waiting for the one before.
using Tallies = std::array<std::array<std::uint8_t, 256>, 4>;

void count_completions(const ScoredDeals& deals, std::span<const std::uint8_t> set,
                       std::size_t lines, std::uint8_t* counts) {
  Tallies tallies;
  for (auto& tally : tallies) std::fill_n(tally.begin(), lines, std::uint8_t{0});
  for_each_superset(deals.deck_size(), set,
                    [&](std::uint32_t hand) { ++tallies[hand % 4][deals.line(hand)]; });
  for (std::size_t line = 0; line < lines; ++line) {
    unsigned count = 0;
    for (const auto& tally : tallies) count += tally[line];
    counts[line] = static_cast<std::uint8_t>(count);
  }
}

}  // namespace

EnumeratedGame::EnumeratedGame(const Paytable& paytable, int workers)
    : EnumeratedGame(paytable, workers, Beside<SetClasses>(workers, [&] {
                       return SetClasses(paytable.deck, game_symmetry(paytable));
                     })) {}

EnumeratedGame::EnumeratedGame(const Paytable& paytable, int workers, Beside<SetClasses> sets)
    : deals_(paytable, workers),
      sets_(sets.get()),
      lines_(std::max(paytable.lines.size(), nothing_line(paytable) + 1)) {
  count_hands(workers);
}

EnumeratedGame::EnumeratedGame(const Paytable& paytable, int workers, ScoredDeals deals,
                               std::size_t lines)
    : deals_(std::move(deals)), sets_(paytable.deck, game_symmetry(paytable)), lines_(lines) {
  count_hands(workers);
}

void EnumeratedGame::count_hands(int workers) {
  constexpr std::size_t kChunk = 512;  // classes handed to a worker at a time
  const std::size_t count = sets_.count(4);
  hands_.resize(count * lines_);
  parallel_chunks(workers, count, kChunk, [&](std::size_t, std::size_t from, std::size_t to) {
    for (std::size_t set_class = from; set_class < to; ++set_class) {
      count_completions(deals_, sets_.set(4, set_class), lines_, &hands_[set_class * lines_]);
    }
  });
}

}  // namespace vpanalyze
