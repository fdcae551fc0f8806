// SPDX-License-Identifier: MIT
// Random games with random features that may go together, against their definition. What the
// program refuses, because it cannot be combined or has no return, is passed over; most must not
// be.
#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/feature_oracle.hpp"
#include "support/random_games.hpp"
#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/features/feature_analysis.hpp"

namespace {

using namespace vpanalyze;
using oracle::Random;

Deck random_deck(Random& random) {
  struct Small {
    const char* ranks;
    int suits;
    int fewest_jokers;
    int most_jokers;
  };
  const Small small = random.one_of(std::vector<Small>{
      {"J-A", 3, 0, 0}, {"9-A", 2, 0, 0}, {"T-A", 2, 0, 2}, {"Q-A", 3, 1, 2}, {"K-A", 4, 2, 3}});
  return {parse_rank_set(small.ranks).value(), small.suits,
          random.between(small.fewest_jokers, small.most_jokers)};
}

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

/// A game without a memory.
Paytable random_rounds(Random& random) {
  Paytable game = oracle::random_game(random, random_deck(random));
  const int kind = random.below(4);
  if (kind == 0) add_deals(random, game);
  if (kind == 1) add_order(random, game);
  if (kind == 1 && random.one_in(2)) add_deals(random, game);
  if (kind > 1 || random.one_in(2)) add_chance(random, game, kind == 3, kind == 2);
  add_awards(random, game);
  if (random.one_in(2)) game.features.bet = Pay::from_millionths(2'500'000);
  if (random.one_in(2)) game.features.lines = random.between(2, 5);
  return game;
}

/// One with: the next hand's multiplier, a ladder, states.
Paytable random_memory(Random& random) {
  Paytable game = oracle::random_game(random, random_deck(random));
  switch (random.below(3)) {
    case 0:
      for (PayLine& line : game.lines) {
        if (random.one_in(2)) line.features.next = random.one_of(std::vector<int>{1, 2, 3, 12});
      }
      game.lines.back().features.next = 2;
      game.features.lines = random.between(1, 2);
      break;
    case 1:
      for (int levels = random.between(1, 4); levels > 0; --levels) {
        game.features.levels.push_back({random_times(random), {}});
        if (levels > 1 && random.one_in(2))
          game.features.levels.back().free = random_chance(random);
      }
      game.features.lines = random.between(1, 3);
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

/// Nothing for a game that the program refuses.
std::optional<FeatureAnalysis> analysis_of(const Paytable& game, TieBreak rule = TieBreak::first) {
  AnalysisOptions options;
  options.tie_break = rule;
  options.threads = 1;
  try {
    return analyze_features(game, options);
  } catch (const AnalysisError&) {
    return std::nullopt;
  }
}

/// Calls check(game, analysis) for random games; less than half of them may be refused.
template <class Make, class Check>
void for_each_analysis(std::uint64_t games, const Make& make, const Check& check) {
  std::uint64_t refused = 0;
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    Random random(seed);
    const Paytable game = make(random);
    INFO("seed " << seed << ", levels " << game.features.levels.size() << ", states "
                 << game.features.states.size() << ", lines " << game.features.lines);
    if (const std::optional<FeatureAnalysis> analysis = analysis_of(game)) {
      check(game, *analysis);
    } else {
      ++refused;
    }
  }
  CHECK(refused < games / 2);
}

/// Whether rules for ties play it differently without its features.
bool has_ties(Paytable game) {
  game.features = Features();
  for (PayLine& line : game.lines) line.features = LineFeatures();
  const AnalysisOptions options{TieBreak::first, 1};
  const Analysis plain = analyze(game, options);
  return plain.ties.variance_max > plain.ties.variance_min;
}

bool is_close(long double found, long double right, long double share) {
  return std::fabs(found - right) <= share * (1 + std::fabs(right));
}

/// How often lines come up, with which multiplier.
void check_lines(const FeatureAnalysis& analysis, const std::vector<long double>& probability,
                 const std::vector<long double>& times) {
  REQUIRE(analysis.lines.size() == probability.size());
  for (std::size_t row = 0; row < analysis.lines.size(); ++row) {
    const FeatureLine& line = analysis.lines[row];
    INFO(line.name);
    CHECK(is_close(line.probability, probability[row], 1e-10L));
    CHECK(is_close(line.probability * line.mean_times, times[row], 1e-10L));
  }
}

}  // namespace

TEST_CASE("Random games without a memory return what their definition says", "[features][slow]") {
  for_each_analysis(40, &random_rounds, [](const Paytable& game, const FeatureAnalysis& analysis) {
    REQUIRE(analysis.exact_return);
    CHECK(to_string(*analysis.exact_return) == to_string(oracle::solve_rounds(game).exact_return));
  });
}

TEST_CASE("Random games with a memory return what their definition says", "[features][slow]") {
  for_each_analysis(60, &random_memory, [](const Paytable& game, const FeatureAnalysis& analysis) {
    const oracle::MemorySolution solution = oracle::solve_memory(game);
    CHECK(is_close(analysis.game_return, solution.game_return, 1e-12L));
    // Of several lines on a ladder, those still in play decide what the rest is worth.
    if (!game.features.levels.empty() && game.features.lines > 1) return;
    for (const FeatureState& state : analysis.states) {
      INFO(state.name);
      REQUIRE(solution.value.count(state.name) == 1);
      CHECK(is_close(state.value * game.coins, solution.value.at(state.name), 1e-9L));
    }
  });
}

TEST_CASE("Random games to pick from or to double return what their definition says",
          "[features][slow]") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Random random(seed);
    Paytable game = oracle::random_game(random, random_deck(random));
    INFO("seed " << seed);
    game.features.bet = Pay::units(random.between(1, 5));
    game.features.play = PlayKind::pick;
    CHECK(to_string(*analysis_of(game)->exact_return) ==
          to_string(oracle::solve_pick(game).exact_return));
    game.features.play = PlayKind::dbl;
    CHECK(to_string(*analysis_of(game)->exact_return) ==
          to_string(oracle::solve_double(game).exact_return));
  }
}

TEST_CASE("Random games with features break ties by every rule", "[features][slow]") {
  std::uint64_t told_apart = 0;  // games in which rules differ
  std::uint64_t by_chance = 0;
  std::uint64_t compared = 0;
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    const bool remembers = seed % 3 != 0;
    Random random(seed);
    const Paytable game = remembers ? random_memory(random) : random_rounds(random);
    const Features& features = game.features;
    // Machines choose dreams, and places are seen in every order of a deal.
    if (features.has_dream() || feature_of(game) == "order") continue;
    if (!features.levels.empty() && features.lines > 1) continue;
    if (!has_ties(game) || !analysis_of(game)) continue;
    double least = 1e300;
    double most = 0;
    ++compared;
    for (const TieBreak rule : kTieBreaks) {
      INFO("seed " << seed << ", " << to_string(rule));
      const FeatureAnalysis analysis = *analysis_of(game, rule);
      least = std::min(least, *analysis.variance);
      most = std::max(most, *analysis.variance);
      if (!remembers) {
        const oracle::RoundsSolution solution = oracle::solve_rounds(game, rule);
        check_lines(analysis, solution.probability, solution.times);
        CHECK(is_close(*analysis.variance, solution.variance, 1e-10L));
        continue;
      }
      const oracle::MemorySolution solution = oracle::solve_memory(game, rule);
      by_chance += solution.equal_by_chance ? 1 : 0;
      if (solution.equal_by_chance) continue;
      check_lines(analysis, solution.of_rows, solution.times);
      if (features.levels.empty()) CHECK(is_close(*analysis.variance, solution.variance, 1e-10L));
    }
    told_apart += most > least * (1 + 1e-9) ? 1 : 0;
  }
  CAPTURE(by_chance, compared);
  CHECK(told_apart >= 3);
  CHECK(by_chance <= 10);
}
