// SPDX-License-Identifier: MIT
#include "support/random_feature_games.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "vpanalyze/game/read_paytable.hpp"

namespace vpanalyze::oracle {
namespace {

Fraction random_times(Random& random) {
  return random.one_of(
      std::vector<Fraction>{{0, 1}, {1, 2}, {1, 1}, {2, 1}, {7, 3}, {4, 1}, {10, 1}});
}

Fraction random_chance(Random& random) {
  return random.one_of(std::vector<Fraction>{{1, 15}, {1, 4}, {76, 1000}, {1, 5}});
}

void add_chance(Random& random, Paytable& game, bool dreams, bool decks) {
  for (int events = random.between(1, 3); events > 0; --events) {
    ChanceEvent event;
    event.probability = random_chance(random);
    event.times = random_times(random);
    if (random.one_in(3)) event.plus = {5, 4};
    event.dream = dreams && random.one_in(2);
    if (decks && random.one_in(2)) {
      event.deck = Deck(game.deck.ranks(), game.deck.suits(), random.between(2, 3));
    }
    game.features.chance.push_back(event);
  }
}

void add_awards(Random& random, Paytable& game) {
  for (PayLine& line : game.lines) {
    if (!random.one_in(4)) continue;
    line.features.plus = {{Pay::units(random.below(30)), {1, 1}}};
    if (random.one_in(2)) line.features.plus.push_back({Pay::from_millionths(2'500'000), {3, 2}});
  }
}

RankSet some_ranks(Random& random, const Deck& deck) {
  RankSet ranks;
  for (const Rank rank : kEachRank) {
    if (deck.ranks().contains(rank) && random.one_in(2)) ranks |= RankSet::of(rank);
  }
  return ranks;
}

void add_deals(Random& random, Paytable& game) {
  for (int deals = random.between(1, 4); deals > 0; --deals) {
    DealtHand dealt;
    const auto kind = static_cast<HandKind>(random.below(static_cast<int>(HandKind::nothing)));
    dealt.any = kind == HandKind::wild_cards || random.one_in(3);
    dealt.hand.hand = dealt.any ? HandKind::nothing : kind;
    dealt.hand.pays = Pay::units(random.one_in(2) ? random.below(20) : 0);
    if (!dealt.any && kind != HandKind::royal_flush && random.one_in(3)) {
      dealt.hand.ranks = some_ranks(random, game.deck) | RankSet::of(Rank::ace);
    }
    if (random.one_in(3)) dealt.high = some_ranks(random, game.deck);
    if (random.one_in(3)) dealt.counts = {{Rank::ace, random.below(3)}};
    if (random.one_in(4)) dealt.without = RankSet::of(Rank::king);
    dealt.times = random_times(random);
    game.features.on_deal.push_back(dealt);
  }
}

void add_order(Random& random, Paytable& game) {
  PayLine line;
  line.name = "In order";
  line.pays = Pay::units(random.one_of(std::vector<std::int64_t>{3, 90, 4000}));
  const bool royal = random.one_in(2);
  line.hand = royal ? HandKind::royal_flush : HandKind::straight;
  CardOrder order;
  if (royal) {
    order.kind = static_cast<CardOrder::Kind>(random.below(3));
    if (random.one_in(3)) {
      line.suits = static_cast<SuitSet>(random.between(1, (1 << game.deck.suits()) - 1));
    }
  } else {
    order.kind = CardOrder::Kind::cards;
    const int wanted = random.between(4, 5);
    while (static_cast<int>(order.cards.size()) < wanted) {
      const Card card = game.deck.card(random.below(game.deck.ranks().size() * game.deck.suits()));
      if (std::find(order.cards.begin(), order.cards.end(), card) == order.cards.end()) {
        order.cards.push_back(card);
      }
    }
  }
  line.features.order = order;
  game.lines.insert(game.lines.begin() + random.below(static_cast<int>(game.lines.size())), line);
}

}  // namespace

Deck random_deck(Random& random) {
  struct Small {
    const char* ranks;
    int suits;
    int fewest_jokers;
    int most_jokers;
  };
  const Small small = random.one_of(std::vector<Small>{
      {"J-A", 3, 0, 0}, {"9-A", 2, 0, 0}, {"T-A", 2, 0, 2}, {"Q-A", 3, 1, 2}, {"K-A", 4, 2, 3}});
  const RankSet ranks = parse_rank_set(small.ranks).value();
  RankSet extra;
  if (random.one_in(3)) extra = RankSet::of(ranks.lowest() + random.below(ranks.size()));
  return {ranks, small.suits, random.between(small.fewest_jokers, small.most_jokers), {}, extra};
}

namespace {

Paytable any_rounds(Random& random) {
  Paytable game = random_game(random, random_deck(random));
  const int kind = random.below(4);
  if (kind == 0) add_deals(random, game);
  if (kind == 1) add_order(random, game);
  if (kind == 1 && random.one_in(2)) add_deals(random, game);
  if (kind > 1 || random.one_in(2)) add_chance(random, game, kind == 3, kind == 2);
  add_awards(random, game);
  if (random.one_in(2)) game.features.bet = Pay::from_millionths(2'500'000);
  if (random.one_in(2)) game.features.draw_lines = random.between(2, 5);
  return game;
}

Paytable any_memory(Random& random) {
  Paytable game = random_game(random, random_deck(random));
  switch (random.below(3)) {
    case 0:
      for (PayLine& line : game.lines) {
        if (random.one_in(2)) line.features.next = random.one_of(std::vector<int>{1, 2, 3, 12});
      }
      game.lines.back().features.next = 2;
      game.features.draw_lines = random.between(1, 2);
      break;
    case 1:
      for (int levels = random.between(1, 4); levels > 0; --levels) {
        game.features.levels.push_back({random_times(random), {}});
        if (levels > 1 && random.one_in(2))
          game.features.levels.back().free = random_chance(random);
      }
      game.features.draw_lines = random.between(1, 3);
      break;
    default: {
      const auto states = static_cast<std::size_t>(random.between(2, 3));
      for (std::size_t s = 0; s < states; ++s) {
        MachineState state{"state " + std::to_string(s), random_times(random), std::nullopt, {}};
        if (random.one_in(3)) state.bet = Pay::from_millionths(500'000 * random.between(1, 4));
        if (random.one_in(2)) {
          state.pays.emplace_back(
              static_cast<std::size_t>(random.below(static_cast<int>(game.lines.size()))),
              Pay::units(random.below(40)));
        }
        game.features.states.push_back(state);
      }
      game.features.otherwise = 0;
      // Hands that win nothing lead back to the first state, so that all lead to each other.
      for (PayLine& line : game.lines) {
        if (line.hand == HandKind::nothing) continue;
        for (std::size_t s = 0; s < states; ++s) {
          line.features.to.push_back(
              static_cast<std::size_t>(random.below(static_cast<int>(states))));
        }
      }
      break;
    }
  }
  if (random.one_in(3)) add_chance(random, game, false, false);
  if (random.one_in(3)) add_awards(random, game);
  if (random.one_in(2)) game.features.bet = Pay::from_millionths(2'500'000);
  return game;
}

Paytable any_stud(Random& random) {
  Paytable game = random_game(random, random_deck(random));
  game.features.play = random.one_in(2) ? PlayKind::pick : PlayKind::dbl;
  game.features.bet = Pay::units(random.between(1, 5));
  if (random.one_in(2)) add_chance(random, game, false, false);
  if (random.one_in(2)) add_awards(random, game);
  return game;
}

/// The first that a file could say, too.
Paytable valid(Random& random, Paytable (*make)(Random& random)) {
  Paytable game;
  do game = make(random);
  while (!validate(game).empty());
  return game;
}

}  // namespace

Paytable random_rounds(Random& random) { return valid(random, any_rounds); }
Paytable random_memory(Random& random) { return valid(random, any_memory); }
Paytable random_stud(Random& random) { return valid(random, any_stud); }

bool is_stated_limit(std::string_view message) {
  constexpr std::array<std::string_view, 4> kLimits = {
      "are not supported together with \"on_deal\" multipliers",
      "does not make the hand of this line",
      "have no single return: from",
      "depends on the places of cards, which no chart knows",
  };
  return std::any_of(kLimits.begin(), kLimits.end(), [&](std::string_view limit) {
    return message.find(limit) != std::string_view::npos;
  });
}

}  // namespace vpanalyze::oracle
