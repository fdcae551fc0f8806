// SPDX-License-Identifier: MIT
#include "play/second_draw.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <set>

#include "analysis/best_play.hpp"
#include "analysis/deal_values.hpp"
#include "analysis/hold.hpp"
#include "cards/hand_index.hpp"
#include "vpanalyze/analysis/analysis.hpp"

namespace vpanalyze {
namespace {

constexpr RankSet kRoyalRanks = RankSet::range(Rank::ten, Rank::ace);
/// Greatest value of a line for which the values of holds fit 64 bits.
constexpr int128 kMostSecondWorth = int128{1} << 25;

std::uint64_t bit(int position) { return std::uint64_t{1} << static_cast<unsigned>(position); }

/// Returns the pays of the lines of the base game, then that of a royal flush by a second draw.
Valuation whole_pays(const Machine& machine) {
  std::vector<Fraction> pays = machine.states.front().pays;
  pays.push_back(machine.paytable.features.again->royal_pays.coin_amount());
  Valuation whole = exact_worth(pays);
  if (*std::max_element(whole.line_values.begin(), whole.line_values.end()) > kMostSecondWorth) {
    throw AnalysisError("the pays of \"" + machine.paytable.name +
                        "\" are too finely divided for a second draw");
  }
  return whole;
}

std::vector<std::int64_t> narrowed(const std::vector<int128>& worth) {
  return {worth.begin(), worth.end()};
}

std::vector<std::int64_t> all_amounts(const std::vector<std::int64_t>& pays) {
  std::set<std::int64_t> amounts(pays.begin(), pays.end());
  amounts.insert(0);
  return {amounts.begin(), amounts.end()};
}

}  // namespace

std::vector<Fraction> second_draw_amounts(const Machine& machine) {
  const Fraction royal = machine.paytable.features.again->royal_pays.coin_amount();
  std::vector<Fraction> pays = machine.states.front().pays;
  pays.push_back(royal);
  pays.emplace_back();
  std::sort(pays.begin(), pays.end());
  pays.erase(std::unique(pays.begin(), pays.end()), pays.end());
  return pays;
}

SecondDraws::Split::Split(const DeckPlaces& deal, std::size_t hold) : drawn(5 - cards_held(hold)) {
  for (std::size_t i = 0; i < deal.size(); ++i) {
    ((hold >> i & 1U) != 0 ? held : gone) |= bit(deal[i]);
  }
}

SecondDraws::SecondDraws(const Machine& machine, TieBreak rule, int workers)
    : scored_(machine.games[0]),
      enumerated_(scored_.enumerated(workers)),
      rule_(rule),
      workers_(workers),
      unit_(whole_pays(machine).unit.to_double()),
      worth_(narrowed(whole_pays(machine).line_values)),
      amounts_(all_amounts(worth_)),
      sums_(subset_sums(enumerated_, std::vector<std::int64_t>(worth_.begin(), worth_.end() - 1))) {
  const int deck = enumerated_.deck_size();
  deck_ = bit(deck) - 1;
  const auto draws = [&](int drawn) {
    return std::uint64_t{binomial(deck - 5, drawn)} * static_cast<unsigned>(deck - 5 - drawn);
  };
  for (int drawn = 0; drawn <= 5; ++drawn) deal_ways_ = std::lcm(deal_ways_, draws(drawn));
  for (int drawn = 0; drawn <= 5; ++drawn) {
    factors_[static_cast<std::size_t>(drawn)] =
        static_cast<std::int64_t>(deal_ways_ / draws(drawn));
  }
  for (int cards = 0; cards <= 4; ++cards) {
    bounds_[static_cast<std::size_t>(cards)].resize(binomial(deck, cards));
  }
  for (const Suit suit : scored_.paytable().deck.each_suit()) {
    for (const Rank rank : kEachRank) {
      if (kRoyalRanks.contains(rank)) add_four(suit, rank);
    }
  }
}

void SecondDraws::add_four(Suit suit, Rank missing) {
  const Deck& deck = scored_.paytable().deck;
  std::vector<std::uint8_t> cards;
  for (const Rank rank : kEachRank) {
    if (!kRoyalRanks.contains(rank)) continue;
    const int position = deck.position(Card::of(rank, suit));
    if (position < 0) return;
    if (rank != missing) cards.push_back(static_cast<std::uint8_t>(position));
  }
  Four four;
  for (const std::uint8_t card : cards) four.cards |= bit(card);
  four.missing = bit(deck.position(Card::of(missing, suit)));
  for_each_card(deck_ & ~four.cards, [&](std::size_t fifth) {
    DeckPlaces hand{cards[0], cards[1], cards[2], cards[3], static_cast<std::uint8_t>(fifth)};
    sort_five(hand);
    four.line[fifth] = static_cast<std::uint8_t>(enumerated_.line(hand));
    four.pays[fifth] =
        four.missing == bit(static_cast<int>(fifth)) ? worth_.back() : worth_[four.line[fifth]];
    const auto amount = std::lower_bound(amounts_.begin(), amounts_.end(), four.pays[fifth]);
    four.amount[fifth] = static_cast<std::uint8_t>(amount - amounts_.begin());
    four.all += four.pays[fifth];
  });
  fours_.push_back(four);
  add_bounds(four);
}

void SecondDraws::add_bounds(const Four& four) {
  for_each_card(deck_ & ~(four.cards | four.missing), [&](std::size_t fifth) {
    DeckPlaces hand;
    std::size_t count = 0;
    for_each_card(four.cards | bit(static_cast<int>(fifth)),
                  [&](std::size_t card) { hand[count++] = static_cast<std::uint8_t>(card); });
    for (std::size_t mask = 0; mask < kHoldAll; ++mask) {
      bounds_[static_cast<std::size_t>(cards_held(mask))][enumerated_.indexer()(hand, mask)] +=
          four.all - four.pays[fifth];
    }
  });
}

Valuation SecondDraws::first_pays() const { return {{worth_.begin(), worth_.end() - 1}}; }

std::uint64_t SecondDraws::fifth_cards(const Four& four, const Split& split) const {
  if ((four.cards & split.gone) != 0) return 0;
  const std::uint64_t other = split.held & ~four.cards;
  if (other == 0) return deck_ & ~(four.cards | split.gone | four.missing);
  return std::has_single_bit(other) ? other & ~four.missing : 0;
}

double SecondDraws::mean_second_pay(const DeckPlaces& deal, std::size_t hold) const {
  const Split split(deal, hold);
  return unit_ * static_cast<double>(second_pays(split)) *
         static_cast<double>(factor(split.drawn)) / static_cast<double>(deal_ways_);
}

std::int64_t SecondDraws::second_pays(const Split& split) const {
  std::int64_t pays = 0;
  for (const Four& four : fours_) {
    const std::uint64_t fifths = fifth_cards(four, split);
    if (fifths == 0) continue;
    std::int64_t left = four.all;  // of all cards that are not thrown away
    for_each_card(split.gone, [&](std::size_t card) { left -= four.pays[card]; });
    if (std::has_single_bit(fifths)) {
      pays += left - four.pays[static_cast<std::size_t>(std::countr_zero(fifths))];
      continue;
    }
    // Every fifth card is missing from its own second draw: all that are left but `missing`.
    const bool has_missing = (four.missing & split.gone) == 0;
    const std::int64_t missing_ways =
        has_missing ? four.pays[static_cast<std::size_t>(std::countr_zero(four.missing))] : 0;
    pays += left * std::popcount(fifths) - (left - missing_ways);
  }
  return pays;
}

template <class Visit>
void SecondDraws::for_each_end(const DeckPlaces& deal, std::size_t hold, const Visit& visit) const {
  const Split split(deal, hold);
  const std::int64_t seconds = enumerated_.deck_size() - 5 - split.drawn;
  const std::int64_t ways = factor(split.drawn);
  std::vector<std::uint32_t> draws;
  scored_.line_hands(workers_).draws(hold, deal, draws);
  std::vector<std::int64_t> alone(draws.begin(), draws.end());
  std::vector<std::int64_t> second(amounts_.size());
  for (const Four& four : fours_) {
    const std::uint64_t fifths = fifth_cards(four, split);
    if (fifths == 0) continue;
    std::fill(second.begin(), second.end(), 0);
    for_each_card(deck_ & ~(four.cards | split.gone),
                  [&](std::size_t card) { ++second[four.amount[card]]; });
    for_each_card(fifths, [&](std::size_t fifth) {
      const std::size_t line = four.line[fifth];
      --alone[line];
      for (std::size_t amount = 0; amount < second.size(); ++amount) {
        const std::int64_t count = second[amount] - (amount == four.amount[fifth] ? 1 : 0);
        if (count != 0) visit(amount, line, count * ways);
      }
    });
  }
  for (std::size_t line = 0; line < alone.size(); ++line) {
    if (alone[line] != 0) visit(std::size_t{0}, line, alone[line] * seconds * ways);
  }
}

int128 SecondDraws::second_moment(const DeckPlaces& deal, std::size_t hold) const {
  int128 moment = 0;
  for_each_end(deal, hold, [&](std::size_t amount, std::size_t line, std::int64_t ways) {
    const int128 paid = worth_[line] + amounts_[amount];
    moment += paid * paid * ways;
  });
  return moment;
}

std::size_t SecondDraws::best(const DeckPlaces& deal) const {
  HoldSums<std::int64_t, 1> sums{};
  hold_sums(sums_, enumerated_.subsets(deal),
            std::array<std::int64_t, 1>{worth_[enumerated_.line(deal)]}, sums);
  std::array<std::int64_t, kHolds> first;
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    first[hold] = sums[hold][0] * enumerated_.ways().hold_ways(hold);
  }
  return best(deal, first);
}

/// The first hand decides nearly always. Second draws are worth at most what they could pay if no
/// card were thrown away, so only holds that this could make the best are compared exactly.
std::size_t SecondDraws::best(const DeckPlaces& deal,
                              const std::array<std::int64_t, kHolds>& first) const {
  const auto scale = static_cast<std::int64_t>(deal_ways_ / enumerated_.ways().deal_ways);
  const std::int64_t least = *std::max_element(first.begin(), first.end()) * scale;
  std::array<std::uint32_t, kHolds> indexes;
  enumerated_.indexer()(deal, indexes);
  HoldSet candidates = 0;
  std::int64_t most_of_four = 0;  // bounds the deal itself, which contains the four
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    const auto held = static_cast<std::size_t>(cards_held(hold));
    const std::int64_t most = hold == kHoldAll ? most_of_four : bounds_[held][indexes[hold]];
    if (held == 4) most_of_four = std::max(most_of_four, most);
    if (first[hold] * scale + most * factors_[5 - held] >= least) candidates |= single(hold);
  }
  if (std::has_single_bit(candidates)) {
    return static_cast<std::size_t>(std::countr_zero(candidates));
  }
  std::array<std::int64_t, kHolds> values;
  values.fill(-1);
  for_each_set(candidates, [&](std::size_t hold) {
    const Split split(deal, hold);
    values[hold] = first[hold] * scale + second_pays(split) * factor(split.drawn);
  });
  const HoldSet best = best_holds(values);
  if (std::has_single_bit(best)) return static_cast<std::size_t>(std::countr_zero(best));
  std::array<int128, kHolds> moments{};
  if (tie_rule(rule_).variance != 0) {
    for_each_set(best, [&](std::size_t hold) { moments[hold] = second_moment(deal, hold); });
  }
  TieTotals not_wanted;
  return break_tied(rule_, best, moments, 0, not_wanted);
}

bool SecondDraws::draws_again(const DeckPlaces& hand) const {
  return amount(hand, hand[0]).has_value();
}

std::optional<std::size_t> SecondDraws::amount(const DeckPlaces& hand, std::uint8_t drawn) const {
  std::uint64_t cards = 0;
  for (const std::uint8_t card : hand) cards |= bit(card);
  for (const Four& four : fours_) {
    if ((cards & four.cards) == four.cards && (cards & four.missing) == 0) {
      return four.amount[drawn];
    }
  }
  return std::nullopt;
}

/// Deals whose hands may have a second draw, in ways. With W the ways of the holds that can end in
/// F and a fifth card x, and W(d), W(d, e) the ways of those that throw away d, or d and e, the
/// hands in which c is drawn again after x number
///
///     W − W(x) − W(c) + W(x, c)
///
/// If x is held, only c may have been thrown away.
class SecondDraws::Tally {
 public:
  explicit Tally(const SecondDraws& game) : game_(game), fours_(game.fours_.size()) {}

  void add(const DeckPlaces& deal, std::size_t hold, unsigned deals) {
    const Split split(deal, hold);
    const std::int64_t ways = game_.factor(split.drawn) * deals;
    for (std::size_t i = 0; i < fours_.size(); ++i) {
      const Four& four = game_.fours_[i];
      const std::uint64_t other = split.held & ~four.cards;
      if ((four.cards & split.gone) != 0 || (other & (other - 1)) != 0) continue;
      if (other == 0) {
        fours_[i].drawn += ways;
        for_each_card(split.gone, [&](std::size_t d) {
          for_each_card(split.gone, [&](std::size_t e) { fours_[i].thrown[d][e] += ways; });
        });
      } else if (other != four.missing) {
        Fifth& fifth = fours_[i].held[static_cast<std::size_t>(std::countr_zero(other))];
        fifth.all += ways;
        for_each_card(split.gone, [&](std::size_t d) { fifth.thrown[d] += ways; });
      }
    }
  }

  /// Calls visit(amount, line, ways) for all hands with a second draw, by the number of what that
  /// pays and the line of the first hand.
  template <class Visit>
  void for_each_end(const Visit& visit) const {
    for (std::size_t i = 0; i < fours_.size(); ++i) {
      const Four& four = game_.fours_[i];
      const Ways& all = fours_[i];
      for_each_card(game_.deck_ & ~(four.cards | four.missing), [&](std::size_t x) {
        for_each_card(game_.deck_ & ~four.cards, [&](std::size_t c) {
          if (c == x) return;
          const Fifth& held = all.held[x];
          const std::int64_t ways = held.all - held.thrown[c] + all.drawn - all.thrown[x][x] -
                                    all.thrown[c][c] + all.thrown[x][c];
          visit(four.amount[c], four.line[x], ways);
        });
      });
    }
  }

 private:
  using CardCounts = std::array<std::int64_t, kMaxCards>;
  struct Fifth {
    std::int64_t all = 0;
    CardCounts thrown{};
  };
  struct Ways {
    std::int64_t drawn = 0;                      ///< W, if x is drawn
    std::array<CardCounts, kMaxCards> thrown{};  ///< W(d, e), and W(d) for d = e
    std::array<Fifth, kMaxCards> held{};         ///< [x], if x is held
  };

  const SecondDraws& game_;
  std::vector<Ways> fours_;
};

Draws second_draws(const Machine& machine, const DrawOptions& options) {
  const SecondDraws game(machine, options.tie_break, options.workers);
  const DealValues values(machine.games[0], game.first_pays(), options.workers);
  const std::vector<DealClass>& classes = values.classes();
  RowTally first(machine, game.game(), 1, options.workers);
  std::vector<SecondDraws::Tally> second(static_cast<std::size_t>(options.workers),
                                         SecondDraws::Tally(game));
  values.for_each([&](std::size_t worker, std::size_t number, const HoldValues& hold_values) {
    const auto& [cards, weight] = classes[number];
    const std::size_t hold = game.best(cards, hold_values);
    first.weights(worker, 0).add(hold, weight, cards);
    second[worker].add(cards, hold, weight);
  });
  const uint128 scale = game.deal_ways() / game.game().ways().deal_ways;
  Draws draws = std::move(first).draws(binomial(game.game().deck_size(), 5));
  draws.all *= scale;
  for (uint128& ways : draws.ways[0]) ways *= scale;
  draws.ways.resize(second_draw_amounts(machine).size(), std::vector<uint128>(machine.rows()));
  for (const SecondDraws::Tally& tally : second) {
    tally.for_each_end([&](std::size_t amount, std::size_t line, std::int64_t ways) {
      draws.ways[0][line] -= static_cast<uint128>(ways);
      draws.ways[amount][line] += static_cast<uint128>(ways);
    });
  }
  return draws;
}

}  // namespace vpanalyze
