// SPDX-License-Identifier: MIT
#include "play/draws.hpp"

#include <algorithm>
#include <bit>

#include "analysis/class_play.hpp"
#include "analysis/enumerated_game.hpp"
#include "analysis/hold.hpp"
#include "analysis/scored_game.hpp"
#include "analysis/subset_sums.hpp"
#include "cards/hand_index.hpp"

namespace vpanalyze {

DealtTimes dealt_times(const Paytable& paytable, const Paytable& played,
                       const std::vector<DealClass>& classes) {
  const OnDeal dealt(paytable, played);
  std::vector<Fraction> times;
  for (std::size_t kind = 0; kind < dealt.kinds(); ++kind) times.push_back(dealt.times(kind));
  const Valuation whole = exact_worth(times);
  DealtTimes all{{}, whole.unit.to_double()};
  for (const DealClass& deal : classes) {
    all.class_values.push_back(
        static_cast<std::int64_t>(whole.line_values[dealt.kind(deal.cards)]));
  }
  return all;
}

std::vector<uint128> Draws::row_draws() const {
  std::vector<uint128> sum(ways.front().size());
  for (const std::vector<uint128>& dealt : ways) {
    for (std::size_t row = 0; row < sum.size(); ++row) sum[row] += dealt[row];
  }
  return sum;
}

double Draws::mean(const std::vector<Fraction>& amounts) const {
  const std::vector<uint128> rows = row_draws();
  double mean = 0;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    mean += amounts[row].to_double() * static_cast<double>(rows[row]) / static_cast<double>(all);
  }
  return mean;
}

namespace {

std::vector<uint128> unsigned_ways(const std::vector<std::int64_t>& lines) {
  return {lines.begin(), lines.end()};
}

/// Returns the square of the mean value of a hold.
double square_of_mean(std::int64_t value, const EnumeratedGame& game) {
  const double mean = static_cast<double>(value) / static_cast<double>(game.ways().deal_ways);
  return mean * mean;
}

}  // namespace

RowTally::RowTally(const Machine& machine, const EnumeratedGame& game, std::size_t kinds,
                   int workers)
    : machine_(machine),
      game_(game),
      weights_(static_cast<std::size_t>(workers),
               std::vector<HoldWeights>(kinds, HoldWeights(game))) {}

Draws RowTally::draws(uint128 deals) && {
  Draws draws;
  draws.all = deals * game_.ways().deal_ways;
  for (std::size_t kind = 0; kind < weights_[0].size(); ++kind) {
    HoldWeights& all = weights_[0][kind];
    for (std::size_t worker = 1; worker < weights_.size(); ++worker) all += weights_[worker][kind];
    draws.ways.push_back(unsigned_ways(std::move(all).line_ways()));
  }
  return draws;
}

Draws plain_draws(const Machine& machine, std::size_t game, const Valuation& worth,
                  const DrawOptions& options) {
  const Totals totals =
      best_play(machine.games[game], worth, options.tie_break, options.engine, options.workers);
  const Paytable& played = machine.games[game].paytable();
  return {{unsigned_ways(totals.line_ways)},
          uint128{binomial(played.deck.size(), 5)} * draw_ways(played).deal_ways,
          {},
          {totals.ties},
          totals.deal_classes};
}

Draws draws_by_deal(const Machine& machine, std::size_t game, const Valuation& worth,
                    const DrawOptions& options) {
  const ScoredGame& scored = machine.games[game];
  const OnDeal dealt(machine.paytable, scored.paytable());
  const ClassPlay play(scored, options.workers);
  const std::vector<DealClass>& classes = play.classes();
  const EnumeratedGame& enumerated = scored.enumerated(options.workers);
  RowTally tally(machine, enumerated, dealt.kinds(), options.workers);
  std::vector<std::size_t> kinds(classes.size());
  std::vector<std::int64_t> values(classes.size());
  std::vector<HoldSet> best(classes.size());
  play.for_each_best(
      worth, options.tie_break,
      [&](std::size_t worker, std::size_t number, const HoldValues& hold_values, std::size_t hold) {
        const DealClass& deal = classes[number];
        kinds[number] = dealt.kind(deal.cards);
        values[number] = hold_values[hold];
        best[number] = hold_values.best;
        tally.weights(worker, kinds[number]).add(hold, deal.weight, deal.cards);
      });
  const int deck = scored.paytable().deck.size();
  const double deals = binomial(deck, 5);
  Draws draws = std::move(tally).draws(binomial(deck, 5));
  draws.mean_squares.resize(dealt.kinds());
  for (std::size_t number = 0; number < classes.size(); ++number) {
    draws.mean_squares[kinds[number]] +=
        classes[number].weight / deals * square_of_mean(values[number], enumerated);
  }
  draws.deal_classes = classes.size();
  draws.ties.resize(dealt.kinds());
  for (std::size_t number = 0; number < classes.size(); ++number) {
    if (std::has_single_bit(best[number])) continue;
    break_tied(options.tie_break, best[number], play.second_moments(number, best[number], worth),
               classes[number].weight, draws.ties[kinds[number]]);
  }
  return draws;
}

Draws held_draws(const Machine& machine, const OnDeal& dealt, const DrawOptions& options) {
  const EnumeratedGame& game = machine.games[options.held->game].enumerated(options.workers);
  RowTally tally(machine, game, dealt.kinds(), 1);
  auto hold = options.held->table->begin();
  for_each_deal(game.deck_size(), [&](const DeckPlaces& deal) {
    tally.weights(0, dealt.kind(deal)).add(*hold++, 1, deal);
  });
  return std::move(tally).draws(binomial(game.deck_size(), 5));
}

namespace {

/// Returns [class]: the number of sets of four cards whose best deal is of this class.
std::vector<std::int64_t> dream_counts(const ClassPlay& play,
                                       const std::vector<std::int64_t>& values, int workers) {
  const std::vector<DealClass>& classes = play.classes();
  const SetClasses& sets = play.game().enumerated(workers).sets();
  std::vector<std::size_t> best(sets.count(4), classes.size());  // [class of four]
  for (std::size_t number = 0; number < classes.size(); ++number) {
    const std::array<std::uint8_t, 5>& cards = classes[number].cards;
    for (std::size_t gone = 0; gone < cards.size(); ++gone) {
      std::array<std::uint8_t, 4> four;
      for (std::size_t i = 0; i < four.size(); ++i) four[i] = cards[i < gone ? i : i + 1];
      std::size_t& known = best[sets.class_of(4)[hand_index(sets.deck_size(), four)]];
      if (known == classes.size() || values[number] > values[known]) known = number;
    }
  }
  std::vector<std::int64_t> counts(classes.size());
  for (const std::uint32_t four : sets.class_of(4)) ++counts[best[four]];
  return counts;
}

}  // namespace

DealtClasses dealt_classes(const ClassPlay& play, const Valuation& worth, TieBreak rule, bool dream,
                           int workers) {
  const std::size_t count = play.classes().size();
  DealtClasses dealt{ClassHolds(count), std::vector<std::int64_t>(count), {}};
  play.for_each_best(worth, rule,
                     [&](std::size_t /*worker*/, std::size_t number, const HoldValues& hold_values,
                         std::size_t hold) {
                       dealt.holds[number] = static_cast<std::uint8_t>(hold);
                       dealt.values[number] = hold_values[hold];
                     });
  if (dream) {
    dealt.deals = dream_counts(play, dealt.values, workers);
  } else {
    for (const DealClass& deal : play.classes()) dealt.deals.push_back(deal.weight);
  }
  return dealt;
}

Draws dream_draws(const Machine& machine, std::size_t game, const Valuation& worth,
                  const DrawOptions& options) {
  const ScoredGame& scored = machine.games[game];
  const ClassPlay play(scored, options.workers);
  const auto [holds, values, deals] =
      dealt_classes(play, worth, options.tie_break, true, options.workers);
  const EnumeratedGame& enumerated = scored.enumerated(options.workers);
  RowTally tally(machine, enumerated, 1, 1);
  const double all = binomial(enumerated.deck_size(), 4);
  double mean_square = 0;
  for (std::size_t number = 0; number < deals.size(); ++number) {
    if (deals[number] == 0) continue;
    tally.weights(0, 0).add(holds[number], deals[number], play.classes()[number].cards);
    mean_square +=
        static_cast<double>(deals[number]) / all * square_of_mean(values[number], enumerated);
  }
  Draws draws = std::move(tally).draws(binomial(enumerated.deck_size(), 4));
  draws.mean_squares = {mean_square};
  return draws;
}

}  // namespace vpanalyze
