// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/play/game.hpp"

namespace vpanalyze {

struct VerifyOptions {
  /// One deal of every class, and the figures of the whole game.
  bool all = false;
  /// Otherwise, how many different deals to draw at random.
  std::uint64_t deals = 1000;
  std::uint64_t seed = 1;
  TieBreak tie_break = TieBreak::first;
  int threads = 0;  ///< 0: all cores. The result does not depend on it.
  /// Called after every few deals, on the calling thread, with how many are done and to do. False
  /// ends the work early.
  std::function<bool(std::uint64_t done, std::uint64_t deals)> progress{};
};

/// How many draws of a hold end in a line.
struct DrawsDifference {
  std::vector<Card> deal;
  std::vector<Card> hold;
  std::string line;
  std::uint64_t engine = 0;
  std::uint64_t brute_force = 0;
};

/// Which holds of a deal are the best: one, or several that are tied.
struct BestHoldsDifference {
  std::vector<Card> deal;
  std::vector<std::vector<Card>> engine;
  std::vector<std::vector<Card>> brute_force;
};

/// A figure of all deals together: a line's combinations, the tied deals, the return.
struct TotalDifference {
  std::string figure;
  std::string engine_name;  ///< as in kEngineWords
  std::string engine;
  std::string brute_force;
};

using VerifyDifference = std::variant<DrawsDifference, BestHoldsDifference, TotalDifference>;

/// What came of comparing the engine with brute force.
struct Verification {
  std::string name;
  bool all = false;
  std::uint64_t seed = 0;  ///< of the sample
  std::uint64_t deals_to_verify = 0;
  std::uint64_t deals = 0;  ///< verified; fewer where the work was ended early
  std::uint64_t deals_different = 0;
  std::uint64_t draws = 0;  ///< dealt out by brute force
  std::string game_return;  ///< of the whole game by brute force, exactly, where all deals are done

  /// The first ones, by deal; those of the totals, which are compared when all deals are done,
  /// last.
  std::vector<VerifyDifference> differences;
  std::uint64_t differences_found = 0;

  /// Of a machine, whose plain game is dealt out: its return, and found another way.
  std::optional<double> machine_return;
  std::optional<double> return_again;
  std::string how_again;

  std::uint64_t holds() const { return 32 * deals; }  ///< of the deals that were verified
  bool complete() const { return deals == deals_to_verify; }
  bool agrees() const { return differences_found == 0; }
};

/// Recomputes an analysis by brute force: judges each hand by reading its cards, deals out every
/// draw of all 32 holds, and compares how many end in each line, which holds are best, and what the
/// best play of all these deals comes to. It shares nothing with the engine but cards and
/// paytables. For a machine it deals out the one-draw game underneath, on whose outcomes all that
/// the machine does depends, and solves the whole game in a second way that uses none of the short
/// cuts of the first.
///
/// Some milliseconds a deal: 2.6 million draws of 52 cards. Throws AnalysisError as analyze() does.
Verification verify(const Game& game, const VerifyOptions& options = {});

}  // namespace vpanalyze
