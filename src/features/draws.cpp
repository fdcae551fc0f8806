// SPDX-License-Identifier: MIT
#include "features/draws.hpp"

#include "analysis/best_play.hpp"
#include "analysis/class_play.hpp"
#include "analysis/hold.hpp"
#include "analysis/line_hands.hpp"
#include "analysis/subset_sums.hpp"
#include "cards/binomial.hpp"
#include "features/row_tally.hpp"

namespace vpanalyze {

std::vector<uint128> Draws::of_rows() const {
  std::vector<uint128> sum(ways.front().size());
  for (const std::vector<uint128>& dealt : ways) {
    for (std::size_t row = 0; row < sum.size(); ++row) sum[row] += dealt[row];
  }
  return sum;
}

Draws plain_draws(const Machine& machine, std::size_t game, const Valuation& worth,
                  const DrawOptions& options) {
  const Totals totals =
      best_play(machine.games[game], worth, options.tie_break, options.engine, options.workers);
  Draws draws;
  draws.ways.assign(1, std::vector<uint128>(machine.rows()));
  const int deck_size = machine.games[game].paytable().deck.size();
  draws.all = uint128{binomial(deck_size, 5)} * draw_ways(deck_size).per_deal;
  for (std::size_t line = 0; line < totals.line_ways.size(); ++line) {
    draws.ways[0][machine.row_of_line[line]] = static_cast<uint128>(totals.line_ways[line]);
  }
  return draws;
}

Draws draws_by_deal(const Machine& machine, std::size_t game, const Valuation& worth,
                    const OnDeal& dealt, const DrawOptions& options) {
  const ScoredGame& scored = machine.games[game];
  const ClassPlay play(scored, options.workers);
  const ClassHolds holds = play.best(worth, options.tie_break);
  RowTally tally(machine, scored, worth, dealt.kinds(), options.workers);
  tally.for_each_class([&](std::size_t part, std::size_t number, const DealClass& deal) {
    tally.add(part, deal, holds[number], deal.weight, dealt.kind(deal.cards));
  });
  return std::move(tally).draws(binomial(scored.paytable().deck.size(), 5));
}

Draws dream_draws(const Machine& machine, std::size_t game, const Valuation& worth,
                  const DrawOptions& options) {
  const ScoredGame& scored = machine.games[game];
  const ClassPlay play(scored, options.workers);
  ClassHolds holds(play.classes().size());
  std::vector<std::int64_t> values(holds.size());
  play.for_each_best(
      worth, options.tie_break,
      [&](std::size_t /*worker*/, std::size_t number, const HoldValues& of_deal, std::size_t hold) {
        holds[number] = static_cast<std::uint8_t>(hold);
        values[number] = of_deal[hold];
      });

  // The best class of deals for every class of four cards, the first of equally good ones.
  const SetClasses& sets = scored.enumerated(options.workers).sets();
  std::vector<std::size_t> best(sets.count(4), holds.size());
  for (std::size_t number = 0; number < holds.size(); ++number) {
    const std::array<std::uint8_t, 5>& cards = play.classes()[number].cards;
    for (std::size_t gone = 0; gone < cards.size(); ++gone) {
      std::array<std::uint8_t, 4> four;
      for (std::size_t i = 0; i < four.size(); ++i) four[i] = cards[i < gone ? i : i + 1];
      std::size_t& of_four = best[sets.class_of(4)[hand_index(sets.deck_size(), four)]];
      if (of_four == holds.size() || values[number] > values[of_four]) of_four = number;
    }
  }
  std::vector<std::uint64_t> chosen(holds.size());
  for (const std::uint32_t set_class : sets.class_of(4)) ++chosen[best[set_class]];

  RowTally tally(machine, scored, worth, 1, options.workers);
  tally.for_each_class([&](std::size_t part, std::size_t number, const DealClass& deal) {
    if (chosen[number] != 0) tally.add(part, deal, holds[number], chosen[number], 0);
  });
  return std::move(tally).draws(binomial(sets.deck_size(), 4));
}

}  // namespace vpanalyze
