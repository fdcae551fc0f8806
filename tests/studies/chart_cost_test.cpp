// SPDX-License-Identifier: MIT
// The cost of a way to play is one number, whoever is asked: the chart, the trainer, the
// simulation, the comparison with another game. Random games with small decks.
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "analysis/class_play.hpp"
#include "play/game_parts.hpp"
#include "play/machine.hpp"
#include "support/catch.hpp"
#include "support/hold_oracle.hpp"
#include "support/random_feature_games.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/compare.hpp"
#include "vpanalyze/studies/simulate.hpp"
#include "vpanalyze/studies/strategy.hpp"
#include "vpanalyze/studies/train.hpp"

namespace {

using namespace vpanalyze;
using oracle::Random;

constexpr int kThreads = 1;

AnalysisOptions single_thread() {
  AnalysisOptions options;
  options.threads = kThreads;
  return options;
}

std::vector<std::uint8_t> best_holds_of(const Paytable& game) {
  const ClassPlay play(game, kThreads);
  return play.hold_table(play.best(TieBreak::first));
}

/// Returns the deals of a deck in lexicographic order, the order of a HoldTable.
std::vector<oracle::Deal> all_deals(int deck_size) {
  std::vector<bool> dealt(static_cast<std::size_t>(deck_size));
  std::fill(dealt.begin(), dealt.begin() + 5, true);
  std::vector<oracle::Deal> deals;
  do {
    oracle::Deal deal{};
    std::size_t cards = 0;
    for (std::size_t position = 0; position < dealt.size(); ++position) {
      if (dealt[position]) deal[cards++] = static_cast<std::uint8_t>(position);
    }
    deals.push_back(deal);
  } while (std::prev_permutation(dealt.begin(), dealt.end()));
  return deals;
}

/// Return of a table of holds by its definition: every draw of every deal.
Fraction return_by_definition(const Paytable& game, const HoldTable& holds) {
  oracle::RuleOracle rules(game);
  std::map<std::array<int, 5>, std::size_t> line_of;
  const auto paid = [&](std::array<int, 5> hand) -> Fraction {
    std::sort(hand.begin(), hand.end());
    const auto [known, is_new] = line_of.try_emplace(hand);
    if (is_new) {
      const auto card = [&](std::size_t i) { return game.deck.card(hand[i]); };
      known->second = rules.paying_line(std::array{card(0), card(1), card(2), card(3), card(4)});
    }
    return known->second < game.lines.size() ? game.lines[known->second].pays.coin_amount()
                                             : Fraction();
  };
  const std::vector<oracle::Deal> deals = all_deals(game.deck.size());
  REQUIRE(holds.size() == deals.size());
  Fraction sum;
  for (std::size_t number = 0; number < deals.size(); ++number) {
    Fraction paid_sum;
    unsigned draws = 0;
    oracle::for_each_draw(game.deck.size(), deals[number], holds[number],
                          [&](const std::array<int, 5>& hand) {
                            paid_sum = paid_sum + paid(hand);
                            ++draws;
                          });
    sum = sum + paid_sum * Fraction(1, draws);
  }
  return sum * Fraction(1, deals.size() * static_cast<unsigned>(game.coins));
}

/// Checks that hands played at random return so much, as far as chance allows, and that the
/// simulation expects it.
void check_simulated(const Paytable& game, const HoldTable& holds, const Fraction& right) {
  SimulateOptions options;
  options.hands = 20'000;
  options.threads = kThreads;
  const Simulation played = simulate(game, holds, options);
  CHECK(played.hands == options.hands);
  CHECK(played.expected.exact == right);
  CHECK(std::fabs(played.game_return - right.to_double()) <= 5 * played.std_error + 1e-12);
}

/// Mean cost over all deals, which the trainer judges one by one.
Fraction cost_of_trained(const Trainer& trainer, bool is_chart) {
  const Deck& deck = trainer.paytable().deck;
  const std::vector<oracle::Deal> deals = all_deals(deck.size());
  Fraction sum;
  for (const oracle::Deal& positions : deals) {
    std::vector<Card> deal;
    int jokers = 0;  // which look alike: a deal has the first ones
    for (const int position : positions) {
      const Card card = deck.card(position);
      deal.push_back(card.is_joker() ? Card::joker(jokers++) : card);
    }
    const TrainVerdict verdict = trainer.judge(deal);
    sum = sum + *(is_chart ? verdict.chart : verdict.best).hold.cost.exact;
  }
  return sum * Fraction(1, deals.size());
}

Paytable change_pays(Random& random, Paytable game) {
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
  const Fraction borrowed = return_by_definition(other, best_holds_of(game));
  CHECK_FALSE(borrowed < *comparison.a_play_on_b.least.exact);
  CHECK_FALSE(*comparison.a_play_on_b.most.exact < borrowed);
  CHECK(comparison.return_a.exact == analyze(game, single_thread()).exact_return);
  CHECK(comparison.return_b.exact == analyze(other, single_thread()).exact_return);
}

void check_chart(const Paytable& game) {
  const Game scored(game);
  ChartOptions options;
  options.threads = kThreads;
  const Chart chart = make_chart(scored, options);
  const PlayedChart played = play_chart(scored, chart, kThreads);
  CHECK(played.return_optimal.exact == analyze(game, single_thread()).exact_return);
  CHECK(*played.return_chart.exact + *played.cost.exact == *played.return_optimal.exact);
  const HoldTable holds = chart_holds(scored, chart, kThreads);
  CHECK(return_by_definition(game, holds) == *played.return_chart.exact);
  check_simulated(game, holds, *played.return_chart.exact);
  const Trainer trainer(scored, options);
  CHECK(trainer.best_return().exact == played.return_optimal.exact);
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

/// Returns false for a game that the program refuses for a limit that it states.
bool check_feature_chart(const Paytable& game) {
  Paytable plain = base_game(game);
  plain.name = "plain";
  Comparison comparison;
  double best = 0;
  try {
    best = analyze(game, single_thread()).game_return;
    comparison = compare(plain, game, kThreads);
  } catch (const AnalysisError& refusal) {
    INFO(refusal.what());
    CHECK(oracle::is_stated_limit(refusal.what()));
    return false;
  }
  const auto& [least, most] = comparison.a_play_on_b;
  CHECK(std::fabs(comparison.return_b.value - best) <= 1e-11);
  const double first = return_of_play(game, {}, best_holds_of(plain), kThreads).value;
  const bool is_between = least.value - 1e-11 <= first && first <= most.value + 1e-11;
  // Elsewhere ties are worth something else.
  if (!has_memory(game) || least.value == most.value) CHECK(is_between);
  CHECK(most.value <= best + 1e-11);
  // Here all holds of a deal are multiplied alike, so the best ones are those of the plain game.
  if (!has_memory(game) && !has_awards(game)) CHECK(least.value >= best - 1e-11);
  const Game scored(game);
  ChartOptions options;
  options.threads = kThreads;
  const Chart chart = make_chart(scored, options);
  const double chart_return =
      return_of_play(scored, {}, chart_holds(scored, chart, kThreads), kThreads).value;
  CHECK(chart_return <= best + 1e-11);
  const PlayedChart played = play_chart(scored, chart, kThreads);
  CHECK(played.return_optimal.value == best);
  CHECK(std::fabs(played.return_chart.value - chart_return) <= 1e-11);
  double lost_by_lines = played.cost_of_not_looking.value_or(0);
  for (const PlayedLine& line : played.lines) lost_by_lines += line.cost;
  if (played.deals_uncovered == 0) {
    CHECK(lost_by_lines >= played.cost.value - 1e-9);
    // Lines cost what they say if all pays are multiplied alike.
    const bool alike = !has_memory(game) && !has_awards(game);
    if (alike) CHECK(std::fabs(lost_by_lines - played.cost.value) <= 1e-9);
    if (alike && !game.features.has_dream()) CHECK_FALSE(played.cost_of_not_looking);
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
    check_borrowed(game, change_pays(random, game));
  }
}

TEST_CASE("A chart costs the same whoever is asked, many games", "[strategy][slow]") {
  for (std::uint64_t seed = 100; seed < 200; ++seed) {
    INFO("seed " << seed);
    Random random(seed);
    const Paytable game = oracle::random_game(random, oracle::random_deck(random));
    check_chart(game);
    check_borrowed(game, change_pays(random, game));
  }
}

namespace {

/// Checks so many random games from a seed on; the limits must leave three in five to answer.
void check_feature_charts(std::uint64_t first, std::uint64_t games) {
  std::uint64_t answered = 0;
  for (std::uint64_t seed = first; seed < first + games; ++seed) {
    INFO("seed " << seed);
    Random random(seed);
    const Paytable game =
        random.one_in(2) ? oracle::random_memory(random) : oracle::random_rounds(random);
    if (check_feature_chart(game)) ++answered;
  }
  CHECK(5 * answered >= 3 * games);
}

}  // namespace

TEST_CASE("Charts of games with features cost the same whoever is asked, a few", "[strategy]") {
  check_feature_charts(0, 40);
}

TEST_CASE("Charts of games with features cost the same whoever is asked", "[strategy][slow]") {
  check_feature_charts(40, 160);
}
