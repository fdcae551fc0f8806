// SPDX-License-Identifier: MIT
// Relations that must hold between two games, or between two answers about one, whatever the game:
// random ones with small decks and features of every kind. Nothing here knows how games are solved.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "play/game_parts.hpp"
#include "support/catch.hpp"
#include "support/random_feature_games.hpp"
#include "vpanalyze/game/read_paytable.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/hand.hpp"

namespace {

using namespace vpanalyze;
using oracle::Random;

AnalysisOptions single_thread() {
  AnalysisOptions options;
  options.threads = 1;
  return options;
}

/// Returns nothing for a game that the program refuses for a limit that it states.
std::optional<Analysis> if_analyzed(const Paytable& game) {
  try {
    return analyze(game, single_thread());
  } catch (const AnalysisError& refusal) {
    INFO(refusal.what());
    CHECK(oracle::is_stated_limit(refusal.what()));
    return std::nullopt;
  }
}

bool remembers(const Paytable& game) {
  const Features& features = game.features;
  return !features.states.empty() || !features.levels.empty() ||
         std::any_of(game.lines.begin(), game.lines.end(),
                     [](const PayLine& line) { return line.features.next.value_or(1) > 1; });
}

Paytable random_game_of_any_kind(Random& random) {
  const int kind = random.below(10);
  if (kind == 0) return oracle::random_stud(random);
  return kind < 5 ? oracle::random_memory(random) : oracle::random_rounds(random);
}

bool is_close(double found, double right, double share = 1e-11) {
  return std::fabs(found - right) <= share * (1 + std::fabs(right));
}

void check_close(const std::optional<double>& found, const std::optional<double>& right) {
  CHECK(found.has_value() == right.has_value());
  if (found && right) {
    CAPTURE(*found, *right);
    CHECK(is_close(*found, *right, 1e-9));
  }
}

/// The first of the games that a test is about, and how many.
struct Seeds {
  std::uint64_t first;
  std::uint64_t games;
};

/// Calls check(random, game, analysis) for random games; less than half of them may be refused.
template <class Check>
void for_each_game(Seeds seeds, const Check& check) {
  std::uint64_t refused = 0;
  for (std::uint64_t seed = seeds.first; seed < seeds.first + seeds.games; ++seed) {
    Random random(seed);
    const Paytable game = random_game_of_any_kind(random);
    INFO("seed " << seed << ", " << feature_of(game) << ", lines " << game.features.draw_lines);
    if (const std::optional<Analysis> analysis = if_analyzed(game)) {
      check(random, game, *analysis);
    } else {
      ++refused;
    }
  }
  CHECK(refused < seeds.games / 2);
}

/// The return of a changed game is so many times that of the first.
void check_return(const Analysis& first, const Paytable& changed, Fraction times = {1, 1}) {
  const std::optional<Analysis> found = if_analyzed(changed);
  REQUIRE(found);
  CHECK(is_close(found->game_return, first.game_return * times.to_double()));
  CHECK(found->exact_return.has_value() == first.exact_return.has_value());
  if (found->exact_return && first.exact_return) {
    CHECK(to_string(*found->exact_return) == to_string(*first.exact_return * times));
  }
}

Pay times(Pay pay, int factor) { return Pay::from_millionths(pay.millionths() * factor); }

Fraction times(const Fraction& amount, int factor) {
  return amount * Fraction(static_cast<unsigned>(factor), 1);
}

void scale_bets(Paytable& game, int factor) {
  game.features.bet = times(game.features.bet.value_or(Pay::units(game.coins)), factor);
  for (MachineState& state : game.features.states) {
    if (state.bet) state.bet = times(*state.bet, factor);
  }
}

void scale_pays(Paytable& game, int factor) {
  for (PayLine& line : game.lines) {
    line.pays = times(line.pays, factor);
    for (Award& award : line.features.plus) award.pays = times(award.pays, factor);
  }
  for (ChanceEvent& event : game.features.chance) event.plus = times(event.plus, factor);
  for (DealtHand& dealt : game.features.on_deal) dealt.hand.pays = times(dealt.hand.pays, factor);
  for (MachineState& state : game.features.states) {
    for (auto& [line, pays] : state.pays) pays = times(pays, factor);
  }
}

Paytable relabel_suits(Random& random, Paytable game) {
  std::vector<int> new_suits(static_cast<std::size_t>(game.deck.suits()));
  std::iota(new_suits.begin(), new_suits.end(), 0);
  for (int i = game.deck.suits() - 1; i > 0; --i) {
    std::swap(new_suits[static_cast<std::size_t>(i)],
              new_suits[static_cast<std::size_t>(random.below(i + 1))]);
  }
  const auto renamed = [&](Card card) {
    const auto suit = static_cast<std::size_t>(card.suit());
    return Card::of(card.rank(), static_cast<Suit>(new_suits[suit]));
  };
  CardSet wild;
  for (int position = 0; position < game.deck.size(); ++position) {
    const Card card = game.deck.card(position);
    if (!card.is_joker() && game.wild.contains(card)) wild.insert(renamed(card));
  }
  game.wild = wild;
  for (PayLine& line : game.lines) {
    if (line.suits) {
      SuitSet suits{};
      for (std::size_t suit = 0; suit < new_suits.size(); ++suit) {
        if ((*line.suits >> suit & 1U) != 0)
          suits = static_cast<SuitSet>(suits | 1U << new_suits[suit]);
      }
      line.suits = suits;
    }
    if (!line.features.order) continue;
    for (Card& card : line.features.order->cards) card = renamed(card);
  }
  return game;
}

/// Neighbors that pay differently change places, again and again: which line pays stays the same.
Paytable shuffle_lines(Random& random, Paytable game) {
  const auto count = static_cast<int>(game.lines.size());
  for (int swaps = 5 * count; swaps > 0; --swaps) {
    const auto place = static_cast<std::size_t>(random.below(count - 1));
    if (game.lines[place].pays == game.lines[place + 1].pays) continue;
    std::swap(game.lines[place], game.lines[place + 1]);
    for (MachineState& state : game.features.states) {
      for (auto& [line, pays] : state.pays) {
        if (line == place || line == place + 1) line = 2 * place + 1 - line;
      }
    }
  }
  return game;
}

/// Raises all pays of a line and of those that pay more, so that the same lines pay the hands.
Paytable raise_pays(Random& random, Paytable game) {
  const Pay old_pay = random.one_of(game.lines).pays;
  const Pay more =
      Pay::from_millionths(random.one_of(std::vector<std::int64_t>{1, 500'000, 7'000'000}));
  const auto raise = [&](Pay& pays) {
    if (pays >= old_pay) pays = Pay::from_millionths(pays.millionths() + more.millionths());
  };
  for (PayLine& line : game.lines) raise(line.pays);
  for (MachineState& state : game.features.states) {
    for (auto& [line, pays] : state.pays) raise(pays);
  }
  return game;
}

void check_scales(Random& random, const Paytable& game, const Analysis& analysis) {
  const int factor = random.between(2, 5);
  Paytable all = game;
  scale_pays(all, factor);
  Paytable both = all;
  scale_bets(both, factor);
  check_return(analysis, both);
  if (game.features.play == PlayKind::dbl) return;  // whether to double depends on the bet
  check_return(analysis, all, Fraction(static_cast<unsigned>(factor), 1));
  Paytable bets = game;
  scale_bets(bets, factor);
  check_return(analysis, bets, Fraction(1, static_cast<unsigned>(factor)));
  const std::optional<Analysis> dearer = if_analyzed(bets);
  REQUIRE(dearer);
  for (const auto figure :
       {&Analysis::variance, &Analysis::covariance, &Analysis::round_variance}) {
    std::optional<double> scaled = analysis.*figure;
    if (scaled) *scaled /= factor * factor;
    check_close(*dearer.*figure, scaled);
  }
}

void check_same_game(Random& random, const Paytable& game, const Analysis& analysis) {
  check_return(analysis, relabel_suits(random, game));
  check_return(analysis, shuffle_lines(random, game));
  Paytable changed = game;
  ChanceEvent nothing;
  nothing.probability = Fraction(1, 9);
  changed.features.chance.insert(
      changed.features.chance.begin() +
          random.below(static_cast<int>(changed.features.chance.size()) + 1),
      nothing);
  check_return(analysis, changed);
  changed = game;
  for (PayLine& line : changed.lines) line.features.next = line.features.next.value_or(1);
  if (!validate(changed).empty()) return;  // few features go together with "next"
  check_return(analysis, changed);
}

void check_several_lines(const Paytable& game, const Analysis& analysis) {
  if (analysis.covariance) {
    CHECK(*analysis.covariance >= -1e-9);
    CHECK(*analysis.covariance <= *analysis.variance + 1e-9);
  }
  const double lines = game.features.draw_lines;
  if (!remembers(game) && analysis.round_variance && analysis.variance) {
    check_close(analysis.round_variance,
                lines * *analysis.variance + lines * (lines - 1) * analysis.covariance.value_or(0));
  }
  const bool shared = remembers(game) && game.features.levels.empty();
  if (shared) return;  // lines share what they remember, or there can be but one
  Paytable more = game;
  ++more.features.draw_lines;
  check_return(analysis, more);
  const std::optional<Analysis> found = if_analyzed(more);
  REQUIRE(found);
  CHECK(is_close(found->hit_frequency, analysis.hit_frequency));
  check_close(found->variance, analysis.variance);
  if (game.features.draw_lines > 1) check_close(found->covariance, analysis.covariance);
}

void check_more_pays(Random& random, const Paytable& game, const Analysis& analysis) {
  if (game.features.play == PlayKind::dbl) return;  // doubled more often, for less a coin
  const std::optional<Analysis> found = if_analyzed(raise_pays(random, game));
  REQUIRE(found);
  CHECK(found->game_return >= analysis.game_return - 1e-12);
}

void check_relations(Seeds seeds) {
  for_each_game(seeds, [](Random& random, const Paytable& game, const Analysis& analysis) {
    check_scales(random, game, analysis);
    check_same_game(random, game, analysis);
    check_several_lines(game, analysis);
    check_more_pays(random, game, analysis);
  });
}

// Results of `hand` on single deals.

/// Calls visit(deal) for every deal, or with `places` for every order of it.
template <class Visit>
void for_each_deal(const Deck& deck, bool places, const Visit& visit) {
  std::vector<bool> dealt(static_cast<std::size_t>(deck.size()));
  std::fill(dealt.begin(), dealt.begin() + 5, true);
  do {
    std::vector<Card> deal;
    for (int position = 0; position < deck.size(); ++position) {
      if (dealt[static_cast<std::size_t>(position)]) deal.push_back(deck.card(position));
    }
    std::vector<std::size_t> order = {0, 1, 2, 3, 4};
    do {
      std::vector<Card> lying;
      for (const std::size_t i : order) lying.push_back(deal[i]);
      visit(lying);
    } while (places && std::next_permutation(order.begin(), order.end()));
  } while (std::prev_permutation(dealt.begin(), dealt.end()));
}

/// The best EV of a position's hands on average, in coins.
double mean_of_hands(const Game& play, const Position& position, const Deck& deck, bool places) {
  HandStudy study(play, TieBreak::first, 1);
  double sum = 0;
  double deals = 0;
  for_each_deal(deck, places, [&](const std::vector<Card>& deal) {
    sum += study.play(deal, position, places).holds.front().expected.value;
    ++deals;
  });
  return sum / deals * play.parts().bet_of_round(position).to_double();
}

/// Returns the mean of a position's hands over all events of chance, in coins.
double mean_of_chances(const Game& play, Position position, bool places) {
  const Paytable& game = play.paytable();
  double mean = 0;
  double left = 1;
  for (std::size_t i = 0; i < game.features.chance.size(); ++i) {
    const ChanceEvent& event = game.features.chance[i];
    position.chance = i + 1;
    const double share = event.probability.to_double();
    mean += share * mean_of_hands(play, position, event.deck.value_or(game.deck), places);
    left -= share;
  }
  position.chance.reset();
  if (left > 1e-9) mean += left * mean_of_hands(play, position, game.deck, places);
  return mean;
}

/// Returns the mean of a position's hands over free rides and ordinary rounds, in coins.
double mean_of_rounds(const Game& play, Position position, bool places) {
  const std::vector<Level>& levels = play.paytable().features.levels;
  if (levels.empty()) return mean_of_chances(play, position, places);
  const auto level = static_cast<std::size_t>(position.level.value_or(1) - 1);
  const double free = levels[level].free.to_double();
  const double ordinary = (1 - free) * mean_of_chances(play, position, places);
  if (free == 0) return ordinary;
  position.free_ride = true;
  return ordinary + free * mean_of_chances(play, position, places);
}

/// The positions of a machine, and what a round costs in each, all lines together.
std::vector<std::pair<Position, double>> positions_of(const Paytable& game,
                                                      const Analysis& analysis) {
  std::vector<std::pair<Position, double>> positions;
  const double bet = analysis.bet * game.features.draw_lines;
  for (const MachineState& state : game.features.states) {
    Position position;
    position.state = state.name;
    positions.emplace_back(position,
                           state.bet ? static_cast<double>(state.bet->millionths()) / 1e6 : bet);
  }
  const std::vector<Level>& levels = game.features.levels;
  for (std::size_t level = 0; level < levels.size() && levels.size() > 1; ++level) {
    Position position;
    position.level = static_cast<int>(level + 1);
    // Each line pays for all levels at the first.
    const double all = bet * static_cast<double>(levels.size());
    positions.emplace_back(position, level == 0 ? all : 0);
  }
  for (const RememberedState& state : analysis.states) {
    if (!state.multipliers || game.features.draw_lines > 1) continue;
    positions.emplace_back(Position{.multipliers = {*state.multipliers}}, bet);
  }
  if (positions.empty()) positions.emplace_back(Position(), bet);
  return positions;
}

void check_hands(const Paytable& game, const Analysis& analysis) {
  if (game.features.play != PlayKind::draw || game.features.has_dream()) return;
  const bool places = std::any_of(game.lines.begin(), game.lines.end(), [](const PayLine& line) {
    return line.features.order.has_value();
  });
  const Game play(game);
  for (const auto& [position, bet] : positions_of(game, analysis)) {
    INFO("state \"" << position.state << "\", multiplier "
                    << (position.multipliers.empty() ? 1 : position.multipliers[0]) << ", level "
                    << position.level.value_or(0));
    const double mean = mean_of_rounds(play, position, places);
    const double value = play.parts().value(position, 1);
    CAPTURE(mean, value, bet, analysis.game_return);
    CHECK(is_close(mean, value + analysis.game_return * bet, 1e-9));
  }
}

}  // namespace

TEST_CASE("Games that differ in nothing that matters return the same, a few", "[features]") {
  check_relations({0, 20});
}

TEST_CASE("Games that differ in nothing that matters return the same", "[features][slow]") {
  check_relations({20, 200});
}

TEST_CASE("What hands are worth is the return on average", "[features][slow]") {
  for_each_game({40, 40}, [](Random&, const Paytable& game, const Analysis& analysis) {
    check_hands(game, analysis);
  });
}
