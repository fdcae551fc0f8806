// SPDX-License-Identifier: MIT
#include <stdexcept>

#include "analysis/class_play.hpp"
#include "vpanalyze/features/feature_analysis.hpp"
#include "vpanalyze/studies/compare.hpp"

namespace vpanalyze {

BorrowedFeaturePlay compare_features(const Paytable& a, const Paytable& b, int threads) {
  if (has_features(a) && has_features(b)) {
    throw std::invalid_argument(
        "both games have features; compare one of them with the plain game whose play you know");
  }
  const bool plain_first = has_features(b);
  const Paytable& plain = plain_first ? a : b;
  const Paytable& featured = plain_first ? b : a;
  if (!(plain.deck == featured.deck)) {
    throw std::invalid_argument("the games are dealt from different decks");
  }
  const ClassPlay play(plain, threads);
  const std::vector<std::uint8_t> holds = play.hold_table(play.best(TieBreak::first));
  const AnalysisOptions options{TieBreak::first, threads, Engine::automatic};
  BorrowedFeaturePlay result;
  result.name_plain = plain.name;
  result.name_featured = featured.name;
  result.return_borrowed = return_of_play(featured, holds, threads);
  result.return_featured = analyze_features(featured, options).game_return;
  result.return_plain = analyze(plain, options).game_return;
  result.plain_first = plain_first;
  return result;
}

}  // namespace vpanalyze
