// SPDX-License-Identifier: MIT
// Games with several paytables, one of which the player selects before the deal: all are analyzed,
// and the best is played.
#include <utility>

#include "base/text.hpp"
#include "game/checks.hpp"
#include "play/game_parts.hpp"
#include "vpanalyze/game/read_paytable.hpp"
#include "vpanalyze/play/game.hpp"

namespace vpanalyze {
namespace {

bool is_more(const Quantity& a, const Quantity& b) {
  return a.exact && b.exact ? *b.exact < *a.exact : a.value > b.value;
}

Quantity return_of(const Paytable& game, int threads) {
  const Analysis analysis = analyze(game, {TieBreak::first, threads, Engine::automatic});
  return Quantity(analysis.exact_return, analysis.game_return);
}

}  // namespace

Paytable best_choice(Paytable paytable, int threads, GameParts::Chosen& chosen) {
  chosen.game = paytable.name;
  if (paytable.choices.empty()) return paytable;
  if (const std::string problem = validate(paytable); !problem.empty()) {
    throw AnalysisError("\"" + paytable.name + "\": " + problem);
  }
  chosen.choices.clear();  // which an exception may have left
  std::size_t best = 0;
  for (const Paytable& choice : paytable.choices) {
    chosen.choices.push_back({choice.name, return_of(choice, threads), {}});
    const std::size_t last = chosen.choices.size() - 1;
    if (is_more(chosen.choices[last].game_return, chosen.choices[best].game_return)) best = last;
  }
  for (ChoiceResult& choice : chosen.choices) {
    choice.cost = shortfall(choice.game_return, chosen.choices[best].game_return);
  }
  return with_choice(paytable, best);
}

std::string choice_obstacle(const Paytable& paytable, const std::string& name) {
  if (paytable.choices.empty()) return "";
  return "which of its choices is best depends on what lines pay; ask about one of them, as in " +
         quote(name + ", " + paytable.choices.front().name);
}

Paytable best_choice(Paytable paytable, int threads) {
  GameParts::Chosen chosen;
  return best_choice(std::move(paytable), threads, chosen);
}

}  // namespace vpanalyze
