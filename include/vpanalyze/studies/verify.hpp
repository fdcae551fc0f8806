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
  /// True to verify one deal of every class and the figures of the whole game.
  bool all = false;
  /// Number of different deals drawn at random unless `all` is set.
  std::uint64_t deals = 1000;
  std::uint64_t seed = 1;
  TieBreak tie_break = TieBreak::first;
  int threads = 0;  ///< 0: all cores. The result does not depend on it.
  /// Called after every few deals, on the calling thread, with the number done and the total.
  /// Returning false stops the work early.
  std::function<bool(std::uint64_t done, std::uint64_t deals)> progress{};
};

/// Difference in the number of draws of a hold that end in a line.
struct DrawsDifference {
  std::vector<Card> deal;
  std::vector<Card> hold;
  std::string line;
  std::uint64_t engine = 0;
  std::uint64_t brute_force = 0;
};

/// Difference in the best holds of a deal: one, or several that are tied.
struct BestHoldsDifference {
  std::vector<Card> deal;
  std::vector<std::vector<Card>> engine;
  std::vector<std::vector<Card>> brute_force;
};

/// Difference in a figure of all deals together: a line's combinations, the tied deals, the return.
struct TotalDifference {
  std::string figure;
  std::string engine_name;  ///< as in kEngineWords
  std::string engine;
  std::string brute_force;
};

/// Difference in the value of a hold to a player who plays on, or, without cards, of a state of a
/// machine; in coins, all lines together.
struct ValueDifference {
  std::vector<Card> deal;
  std::vector<Card> hold;
  std::string position;
  double engine = 0;
  double brute_force = 0;
};

using VerifyDifference =
    std::variant<DrawsDifference, BestHoldsDifference, ValueDifference, TotalDifference>;

/// Result of comparing the engine with brute force.
struct Verification {
  std::string name;
  bool all = false;
  std::uint64_t seed = 0;  ///< seed of the sample
  std::uint64_t deals_to_verify = 0;
  std::uint64_t deals = 0;  ///< number of deals verified; fewer than planned if the work was
                            ///< stopped early
  std::uint64_t deals_different = 0;
  std::uint64_t draws = 0;  ///< number of draws dealt out by brute force
  std::string game_return;  ///< exact return of the whole game by brute force, if all deals are
                            ///< done

  /// First differences, by deal; those of the totals, which are compared after all deals, come
  /// last.
  std::vector<VerifyDifference> differences;
  std::uint64_t differences_found = 0;

  /// Return of a machine, and number of its positions in which the values of all holds of every
  /// verified deal were compared; 0 for games that are not five cards and a draw.
  std::optional<double> machine_return;
  std::uint64_t positions = 0;
  /// True if the values of all states were derived from all deals, too.
  bool state_values = false;

  std::uint64_t holds() const { return 32 * deals; }  ///< number of holds of the verified deals
  bool complete() const { return deals == deals_to_verify; }
  bool agrees() const { return differences_found == 0; }
};

/// Recomputes an analysis by brute force: evaluates each hand by reading its cards, deals out every
/// draw of all 32 holds, and compares how many end in each line, which holds are best, and the
/// return of best play over all these deals. Shares only cards and paytables with the engine.
///
/// Takes the values of a machine's states as given, and reads its pays and next states again from
/// the paytable: in every position each hold of a deal must be worth its pays plus the value of
/// what follows, and the hold that is played must be the best. With VerifyOptions::all, the mean
/// best value must equal the value of the state plus the return of its bet; by the Bellman
/// equation, the play then is best.
///
/// Takes some milliseconds a deal: 2.6 million draws of 52 cards. Throws AnalysisError as analyze()
/// does.
Verification verify(const Game& game, const VerifyOptions& options = {});

}  // namespace vpanalyze
