// SPDX-License-Identifier: MIT
#include "play/four_card_play.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "cards/hand_index.hpp"

namespace vpanalyze {
namespace {

using Weights = SubsetArrays<std::int64_t>;

/// Returns the class of a set of cards given in any order.
template <std::size_t Cards>
std::uint32_t set_class(const SetClasses& sets, std::array<std::uint8_t, Cards> cards) {
  std::sort(cards.begin(), cards.end());
  return sets.class_of(static_cast<int>(Cards))[hand_index(sets.deck_size(), cards)];
}

SubsetArrays<int128> wanted_sums(const EnumeratedGame& game, const Machine& machine,
                                 const Valuation& worth, TieBreak rule) {
  std::vector<int128> squares = squares_of(machine.base, worth);
  for (int128& square : squares) square *= tie_rule(rule).variance;
  return subset_sums(game, squares);
}

std::vector<uint128> unsigned_counts(const EnumeratedGame& game, Weights weights) {
  const std::vector<std::int64_t> counts = weighted_line_counts(game, std::move(weights));
  return {counts.begin(), counts.end()};
}

}  // namespace

FourCardPlay::FourCardPlay(const Machine& machine, const Valuation& worth,
                           const DrawOptions& options)
    : picks_(machine.paytable.features.play == PlayKind::pick),
      game_(machine.games[0].enumerated(options.workers)),
      sums_(subset_sums(game_, worth.line_values)),
      wanted_(wanted_sums(game_, machine, worth, options.tie_break)),
      bet_(picks_ ? Fraction() : machine.states.front().bet * worth.unit.reciprocal()) {}

bool FourCardPlay::picks_first(std::uint8_t a, std::uint8_t b, std::uint8_t c,
                               std::uint8_t d) const {
  const std::uint32_t set_c = set_class<3>(game_.sets(), {a, b, c});
  const std::uint32_t set_d = set_class<3>(game_.sets(), {a, b, d});
  const int128 more = sums_.sized(3)[set_c] - sums_.sized(3)[set_d];
  return more != 0 ? more > 0 : wanted_.sized(3)[set_c] >= wanted_.sized(3)[set_d];
}

bool FourCardPlay::doubles(std::uint32_t four) const {
  const auto left = static_cast<unsigned>(game_.deck_size() - 4);
  const auto sum = static_cast<uint128>(sums_.sized(4)[four]);
  return sum * bet_.denominator() > bet_.numerator() * left;
}

FourCardPlay::Kept FourCardPlay::keep(const std::array<std::uint8_t, 4>& deal) const {
  if (!picks_) return {deal, 4, doubles(set_class(game_.sets(), deal)) ? 2 : 1};
  const auto [c, d] = std::minmax(deal[2], deal[3]);
  const std::uint8_t picked = picks_first(deal[0], deal[1], c, d) ? c : d;
  return {{deal[0], deal[1], picked}, 3, 1};
}

Valuation four_card_worth(const Machine& machine, const StateForm& state,
                          const Situation& situation) {
  std::vector<Fraction> amounts = machine.amounts(state, situation);
  if (machine.paytable.features.play == PlayKind::dbl) {
    amounts = state.pays;
    for (Fraction& pays : amounts) pays = pays * situation.times;
  }
  Valuation worth = exact_worth(amounts);
  worth.squares = machine.squares(state, situation, kMostCountedWorth).line_values;
  return worth;
}

Draws pick_draws(const Machine& machine, const Valuation& worth, const DrawOptions& options) {
  const FourCardPlay play(machine, worth, options);
  const EnumeratedGame& game = machine.games[0].enumerated(options.workers);
  const SetClasses& sets = game.sets();
  std::vector<std::int64_t> size(sets.count(2));
  for (const std::uint32_t pair : sets.class_of(2)) ++size[pair];
  Weights weights(sets);
  const auto deck = static_cast<std::uint8_t>(game.deck_size());
  for (std::size_t pair = 0; pair < sets.count(2); ++pair) {
    const std::uint8_t a = sets.set(2, pair)[0];
    const std::uint8_t b = sets.set(2, pair)[1];
    for (std::uint8_t c = 0; c < deck; ++c) {
      if (c == a || c == b) continue;
      for (std::uint8_t d = c + 1; d < deck; ++d) {
        if (d == a || d == b) continue;
        const std::uint8_t picked = play.picks_first(a, b, c, d) ? c : d;
        weights.sized(3)[set_class<3>(sets, {a, b, picked})] += size[pair];
        weights.sized(4)[set_class<4>(sets, {a, b, c, d})] -= size[pair];
      }
    }
  }
  Draws draws;
  draws.ways = {unsigned_counts(game, std::move(weights))};
  draws.all = uint128{binomial(deck, 2)} * binomial(deck - 2, 2) * binomial(deck - 4, 2);
  return draws;
}

Draws stud_draws(const Machine& machine, const Valuation& worth, const DrawOptions& options) {
  const FourCardPlay play(machine, worth, options);
  const EnumeratedGame& game = machine.games[0].enumerated(options.workers);
  Weights once(game.sets());
  Weights twice(game.sets());
  for (const std::uint32_t four : game.sets().class_of(4)) {
    ++(play.doubles(four) ? twice : once).sized(4)[four];
  }
  Draws draws;
  draws.ways = {unsigned_counts(game, std::move(once)), unsigned_counts(game, std::move(twice))};
  const int deck = game.deck_size();
  draws.all = uint128{binomial(deck, 4)} * unsigned(deck - 4);
  return draws;
}

}  // namespace vpanalyze
