// SPDX-License-Identifier: MIT
// What a way to play costs is one number, whoever is asked: the chart, the trainer, the simulation,
// the comparison with another game. Random games with small decks.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "analysis/class_play.hpp"
#include "features/game_parts.hpp"
#include "features/machine.hpp"
#include "support/catch.hpp"
#include "support/random_feature_games.hpp"
#include "vpanalyze/features/game.hpp"
#include "vpanalyze/studies/compare.hpp"
#include "vpanalyze/studies/simulate.hpp"
#include "vpanalyze/studies/strategy.hpp"
#include "vpanalyze/studies/train.hpp"

namespace {

using namespace vpanalyze;
using oracle::Random;

constexpr int kThreads = 1;

AnalysisOptions on_one_thread() {
  AnalysisOptions options;
  options.threads = kThreads;
  return options;
}

std::vector<std::uint8_t> best_holds_of(const Paytable& game) {
  const ClassPlay play(game, kThreads);
  return play.hold_table(play.best(TieBreak::first));
}

Fraction simulated_return(const Paytable& game, const std::vector<std::uint8_t>& holds) {
  SimulateOptions options;
  options.hands = 100;
  options.threads = kThreads;
  return simulate(game, holds, options).expected.exact.value();
}

/// On average over all deals, which the trainer judges one by one.
Fraction cost_of_trained(const Trainer& trainer, bool of_chart) {
  const Deck& deck = trainer.paytable().deck;
  std::vector<bool> dealt(static_cast<std::size_t>(deck.size()));
  std::fill(dealt.begin(), dealt.begin() + 5, true);
  Fraction sum;
  unsigned deals = 0;
  do {
    std::vector<Card> deal;
    int jokers = 0;  // which look alike: a deal has the first ones
    for (int position = 0; position < deck.size(); ++position) {
      if (!dealt[static_cast<std::size_t>(position)]) continue;
      const Card card = deck.card(position);
      deal.push_back(card.is_joker() ? Card::joker(jokers++) : card);
    }
    const TrainVerdict verdict = trainer.judge(deal);
    sum = sum + (of_chart ? verdict.chart : verdict.best).hold.cost;
    ++deals;
  } while (std::prev_permutation(dealt.begin(), dealt.end()));
  return sum * Fraction(1, deals);
}

Paytable with_other_pays(Random& random, Paytable game) {
  Pay least = Pay::units(20);
  for (PayLine& line : game.lines) {
    line.pays = Pay::units(random.below(20));
    least = std::min(least, line.pays);
  }
  for (PayLine& line : game.lines) {
    if (line.hand == HandKind::nothing) line.pays = least;
  }
  return game;
}

void check_borrowed(const Paytable& game, const Paytable& other) {
  const Comparison comparison = compare(game, other, kThreads);
  const Fraction borrowed = simulated_return(other, best_holds_of(game));
  CHECK_FALSE(borrowed < *comparison.a_play_on_b.least.exact);
  CHECK_FALSE(*comparison.a_play_on_b.most.exact < borrowed);
  CHECK(comparison.return_a.exact == analyze(game, on_one_thread()).exact_return);
  CHECK(comparison.return_b.exact == analyze(other, on_one_thread()).exact_return);
}

void check_chart(const Paytable& game) {
  const Game scored(game);
  ChartOptions options;
  options.threads = kThreads;
  const Chart chart = make_chart(scored, options);
  const PlayedChart played = play_chart(scored, chart, kThreads);
  CHECK(played.return_optimal.exact == analyze(game, on_one_thread()).exact_return);
  CHECK(*played.return_chart.exact + *played.cost.exact == *played.return_optimal.exact);
  CHECK(simulated_return(game, chart_holds(scored, chart, kThreads)) == *played.return_chart.exact);
  const Trainer trainer(scored, options);
  CHECK(trainer.best_return() == *played.return_optimal.exact);
  CHECK(to_string(cost_of_trained(trainer, true)) == to_string(*played.cost.exact));
  CHECK(cost_of_trained(trainer, false) == Fraction());
}

bool has_memory(const Paytable& game) {
  return !game.features.levels.empty() || !game.features.states.empty() ||
         std::any_of(game.lines.begin(), game.lines.end(),
                     [](const PayLine& line) { return line.features.next.value_or(1) > 1; });
}

bool has_awards(const Paytable& game) {
  return std::any_of(game.lines.begin(), game.lines.end(),
                     [](const PayLine& line) { return !line.features.plus.empty(); });
}

/// Nothing is found out about a game that is refused; says whether it was not.
bool check_feature_chart(const Paytable& game) {
  Paytable plain = base_game(game);
  plain.name = "plain";
  Comparison comparison;
  double best = 0;
  try {
    best = analyze(game, on_one_thread()).game_return;
    comparison = compare(plain, game, kThreads);
  } catch (const AnalysisError&) {
    return false;
  }
  const auto& [least, most] = comparison.a_play_on_b;
  CHECK(std::fabs(comparison.return_b.value - best) <= 1e-11);
  const double first = return_of_play(game, {}, best_holds_of(plain), kThreads).value;
  const bool is_between = least.value - 1e-11 <= first && first <= most.value + 1e-11;
  // Elsewhere ties are worth something else.
  if (!has_memory(game) || least.value == most.value) CHECK(is_between);
  CHECK(most.value <= best + 1e-11);
  // What is multiplied is multiplied alike.
  if (!has_memory(game) && !has_awards(game)) CHECK(least.value >= best - 1e-11);
  try {
    const Game scored(game);
    ChartOptions options;
    options.threads = kThreads;
    const Chart chart = make_chart(scored, options);
    const double of_chart =
        return_of_play(scored, {}, chart_holds(scored, chart, kThreads), kThreads).value;
    CHECK(of_chart <= best + 1e-11);
    const PlayedChart played = play_chart(scored, chart, kThreads);
    CHECK(played.return_optimal.value == best);
    CHECK(std::fabs(played.return_chart.value - of_chart) <= 1e-11);
    double of_lines = played.cost_of_not_looking.value_or(0);
    for (const PlayedLine& line : played.lines) of_lines += line.cost;
    if (played.deals_uncovered == 0) {
      CHECK(of_lines >= played.cost.value - 1e-9);
      // What is multiplied alike costs what the lines say.
      const bool alike = !has_memory(game) && !has_awards(game);
      if (alike) CHECK(std::fabs(of_lines - played.cost.value) <= 1e-9);
      if (alike && !game.features.has_dream()) CHECK_FALSE(played.cost_of_not_looking);
    }
  } catch (const AnalysisError&) {
    return false;
  }
  return true;
}

}  // namespace

TEST_CASE("A chart costs the same whoever is asked", "[strategy]") {
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    INFO("seed " << seed);
    Random random(seed);
    const Paytable game = oracle::random_game(random, oracle::random_deck(random));
    check_chart(game);
    check_borrowed(game, with_other_pays(random, game));
  }
}

TEST_CASE("A chart costs the same whoever is asked, many games", "[strategy][slow]") {
  for (std::uint64_t seed = 100; seed < 200; ++seed) {
    INFO("seed " << seed);
    Random random(seed);
    const Paytable game = oracle::random_game(random, oracle::random_deck(random));
    check_chart(game);
    check_borrowed(game, with_other_pays(random, game));
  }
}

TEST_CASE("Charts of games with features cost the same whoever is asked", "[strategy][slow]") {
  int answered = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    INFO("seed " << seed);
    Random random(seed);
    const Paytable game =
        random.one_in(2) ? oracle::random_memory(random) : oracle::random_rounds(random);
    if (check_feature_chart(game)) ++answered;
  }
  CHECK(answered > 50);
}
