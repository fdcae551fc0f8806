// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "vpanalyze/analysis/deals.hpp"
#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/game/paytable.hpp"
#include "vpanalyze/play/game.hpp"

namespace vpanalyze {

/// Questions about a line whose pay grows. Pays are quoted as in the paytable, for its `coins`; all
/// other figures are per unit bet.
struct MeterOptions {
  /// Line with a meter, and its present pay.
  struct Meter {
    std::size_t line = 0;  ///< index into Paytable::lines
    Pay at{};
  };
  std::vector<Meter> meters{};  ///< at least one; the first one grows

  std::vector<Pay> points{};        ///< points of the curve; empty: round pays between `from` and
                                    ///< `to`
  std::optional<Pay> from{};        ///< default: the present pay of the first meter
  std::optional<Pay> to{};          ///< default: a round pay beyond break-even
  std::vector<Fraction> returns{};  ///< returns for which pays are wanted
  Fraction cashback{};              ///< amount that every bet returns in addition
  std::optional<Fraction> contribution{};  ///< growth of the meter with every bet
  int threads = 0;                         ///< 0: all cores. The result does not depend on it.
  /// Called with the number of pays solved and the number that will probably be, for games that are
  /// solved for one pay after the other.
  std::function<void(std::uint64_t done, std::uint64_t pays)> progress{};
};

/// Game at one pay of the line. All following figures are per unit bet, pays for each of the
/// paytable's coins.
struct MeterPoint {
  Fraction pay;
  Quantity game_return;
  Quantity frequency;   ///< frequency of the line; at a corner, just above it
  double mean_bet = 1;  ///< as in Analysis
  /// Cost of waiting for the line: (1 − cashback − return without the line) / frequency. The game
  /// breaks even if the line pays this much. Empty if the line is never paid, or not always
  /// equally.
  std::optional<double> cost;
  /// With a contribution: bets until the meter grows from its start to this pay, and the
  /// probability of getting here without a hit. Only for pays above the start.
  std::optional<double> bets;
  std::optional<double> reached;
};

/// Deals with the same description that are played differently from a pay on.
struct MeterChange {
  std::string from;  ///< hold below this pay, in a player's words
  std::string to;
  std::uint64_t deals = 0;
};

/// Pay at which the return bends: best play changes, or the line takes over hands that another line
/// paid before, or both.
struct MeterStep {
  MeterPoint point;
  std::uint64_t deals = 0;  ///< number of deals played differently from here on; 0 for a mere
                            ///< takeover
  std::vector<MeterChange> changes;
};

/// Changes from one kind of hold to another, over all pays at which some of their deals change.
struct MeterTrend {
  MeterChange change;
  Fraction first;
  Fraction last;
  double gain = 0;      ///< gain in return at the end of the curve over playing on as below
  ChangedDeal example;  ///< one of the deals that gain most
};

/// Wanted return and the least pay that gives it; empty if no pay does, 0 if any pay does.
struct MeterTarget {
  Fraction game_return;
  std::optional<Quantity> pay;
};

/// Line with a meter, among several, at the present pays of the others.
struct MeterLine {
  std::string name;
  MeterPoint now;
  double share = 0;  ///< part of the return that it brings
  std::optional<Quantity> break_even;
};

/// Long-run figures of a meter that starts at a pay, grows with every bet, and restarts when hit,
/// with best play at every pay. Assumes even growth.
struct MeterGrowth {
  Fraction start;
  Fraction contribution;
  double bets_between_hits = 0;
  double mean_pay = 0;     ///< mean pay when hit
  double mean_return = 0;  ///< mean return over all bets
  /// Bets from the start to break-even, and the probability that the meter gets there; empty if it
  /// starts beyond break-even or never gets there.
  std::optional<double> bets_to_break_even;
  std::optional<double> break_even_reached;
};

struct MeterResult {
  std::string name;
  std::string line;
  int coins = 1;
  Fraction cashback;
  MeterPoint now;
  std::optional<Quantity> break_even;  ///< pay at which return plus cashback is 1, as in
                                       ///< MeterTarget
  std::vector<MeterTarget> targets;
  std::vector<MeterPoint> curve;
  /// True if the game was solved for each pay separately. Then play between the pays is unknown,
  /// and there are no steps, trends and growth.
  bool point_by_point = false;
  Fraction from;  ///< steps cover the pays from here to `to`, both included
  Fraction to;
  std::vector<MeterStep> steps;
  std::vector<MeterTrend> trends;  ///< ordered by gain, greatest first
  std::vector<MeterLine> meters;   ///< empty unless there are several
  std::optional<MeterGrowth> growth;
};

/// Returns a game's return as a function of the pay of one line.
///
/// - Algorithm: on every deal the EV of each of the 32 holds is rest + count · pay, and best play
///   is the upper envelope of these lines. The corners of all deals are the corners of the game's
///   return, which is linear in between. Hands that another line also pays belong to that line as
///   long as it pays more, which makes another corner. A game whose lines do not simply pay what
///   the paytable says is solved for one pay after the other; pays for a return are then found by
///   Newton's method.
/// - Precision: corners, returns and break-even are fractions if the function is known; otherwise
///   as exact as the analysis of the game. Figures of growth are doubles.
///
/// Throws std::invalid_argument if the options contradict each other, and AnalysisError as
/// analyze() does.
MeterResult meter(const Game& game, const MeterOptions& options);

}  // namespace vpanalyze
