// SPDX-License-Identifier: MIT
// A game that shares work with another is the game it would be by itself.
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "support/catch.hpp"
#include "support/random_feature_games.hpp"
#include "vpanalyze/game/read_paytable.hpp"
#include "vpanalyze/play/game.hpp"

namespace {

using namespace vpanalyze;
using oracle::Random;

/// Returns all figures of a game's lines, or why there are none.
std::string figures_of(const Game& game) {
  std::string figures;
  try {
    const Analysis analysis = analyze(game, {.threads = 1});
    figures = analysis.name + " " + std::to_string(analysis.game_return);
    if (analysis.exact_return) figures += " " + to_string(*analysis.exact_return);
    for (const LineResult& line : analysis.lines) {
      figures += "\n" + line.name + " " + to_string(line.pays) + " " +
                 std::to_string(line.combinations) + " " + std::to_string(line.probability);
    }
  } catch (const AnalysisError& error) {
    CHECK(oracle::is_stated_limit(error.what()));
    figures = error.what();
  }
  return figures;
}

PayLine& any_line(Random& random, Paytable& game) {
  return game.lines[static_cast<std::size_t>(random.below(static_cast<int>(game.lines.size())))];
}

/// Other pays, so that lines keep their order or not.
void change_pays(Random& random, Paytable& game) {
  for (int changes = random.between(1, 3); changes > 0; --changes) {
    any_line(random, game).pays = Pay::units(random.below(12));
  }
}

void change_rules(Random& random, Paytable& game) {
  PayLine& line = any_line(random, game);
  line.suits = line.hand == HandKind::flush ? std::optional(set_of(Suit::clubs)) : std::nullopt;
  line.ranks.reset();
}

void change_cards(Random& random, Paytable& game) {
  const int cards = game.deck.size();
  const Card card = game.deck.card(random.below(cards));
  if (card.is_joker()) return;
  if (game.wild.contains(card)) {
    game.wild = CardSet();
  } else {
    game.wild.insert(card);
  }
}

TEST_CASE("a variant of a game is as if it had been read by itself") {
  int shared = 0;
  int changed_lines = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Random random(seed);
    Paytable first = seed % 3 == 0 ? oracle::random_memory(random) : oracle::random_rounds(random);
    const bool extra = seed % 4 == 0;
    if (extra) {
      first.features = Features();
      for (PayLine& line : first.lines) line.features = LineFeatures();
      first.wild = CardSet();
      first.draws_extra = true;
    }
    if (!validate(first).empty()) continue;
    const Game game(first);
    const std::string figures = figures_of(game);
    for (int variants = 0; variants < 6; ++variants) {
      Paytable other = first;
      other.name = "another";
      change_pays(random, other);
      if (variants >= 4) change_rules(random, other);
      if (variants == 5) change_cards(random, other);
      if (!validate(other).empty()) continue;
      INFO("seed " << seed << ", variant " << variants);
      const std::string expected_figures = figures_of(other);
      CHECK(figures_of(game.variant(other)) == expected_figures);
      ++shared;
      changed_lines += expected_figures != figures ? 1 : 0;
    }
    CHECK(figures_of(game) == figures);
  }
  CHECK(shared > 150);
  CHECK(changed_lines > 150);
}

}  // namespace
