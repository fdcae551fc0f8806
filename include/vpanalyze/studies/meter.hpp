// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "vpanalyze/analysis/deals.hpp"
#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/game/paytable.hpp"
#include "vpanalyze/play/game.hpp"

namespace vpanalyze {

/// What to find out about a line whose pay grows. Pays are quoted as in the paytable, for its
/// `coins`; all else is for a bet of one unit.
struct MeterOptions {
  /// A line with a meter, and what it pays now.
  struct Meter {
    std::size_t line = 0;  ///< index into Paytable::lines
    Pay at{};
  };
  std::vector<Meter> meters{};  ///< the first one is the one that grows; at least one

  std::vector<Pay> points{};        ///< of the curve; empty: round pays between the two below
  std::optional<Pay> from{};        ///< default: what the first meter pays now
  std::optional<Pay> to{};          ///< default: a round pay beyond break-even
  std::vector<Fraction> returns{};  ///< returns whose pays are wanted
  Fraction cashback{};              ///< what every bet brings in addition
  std::optional<Fraction> contribution{};  ///< how much the meter grows with every bet
  int threads = 0;                         ///< 0: all cores. The result does not depend on it.
};

/// A game at one pay of the line. All figures from here on are for a bet of one unit, pays for each
/// of the paytable's coins.
struct MeterPoint {
  Fraction pay;
  Quantity game_return;
  Quantity frequency;  ///< how often the line is paid; at a corner, just above it
  /// What all other lines fall short of the bet, cashback added, until the line is paid once:
  /// (1 − cashback − return without the line) / frequency. The game breaks even where the line pays
  /// as much. Without a value where the line is never paid, or not always alike.
  std::optional<double> cost;
  /// With a contribution: bets until the meter gets here from its start, and how likely it is to
  /// get here without having been hit. Only for pays above the start.
  std::optional<double> bets;
  std::optional<double> reached;
};

/// Deals that read the same and are played differently from a pay on.
struct MeterChange {
  std::string from;  ///< what was held, in a player's words
  std::string to;
  std::uint64_t deals = 0;
};

/// A pay at which the return bends: best play changes, or the line takes over hands that another
/// one paid before, or both.
struct MeterStep {
  MeterPoint at;
  std::uint64_t deals = 0;  ///< how many are played differently from here on; none by a takeover
  std::vector<MeterChange> changes;
};

/// Changes from one kind of hold to another, over all the pays at which some of their deals change.
struct MeterTrend {
  MeterChange change;
  Fraction first;
  Fraction last;
  double gain = 0;      ///< in return, at the end of the curve, against playing on as below
  ChangedDeal example;  ///< of these deals one of those that gain most
};

/// A wanted return and the least pay that gives it; none where no pay does, 0 where any pay does.
struct MeterTarget {
  Fraction game_return;
  std::optional<Quantity> pay;
};

/// One of several meters, the others being as they are.
struct MeterLine {
  std::string name;
  MeterPoint now;
  double share = 0;  ///< of the return that it brings
  std::optional<Quantity> break_even;
};

/// What comes of a meter that starts at a pay, grows with every bet, and starts again when it is
/// hit, everybody playing best for what it pays. Counted as if it grew evenly.
struct MeterGrowth {
  Fraction start;
  Fraction contribution;
  double bets_between_hits = 0;
  double mean_pay = 0;     ///< at the hit
  double mean_return = 0;  ///< over all bets
  /// Bets from the start to break-even, and how likely the meter is to get there; without values
  /// where it starts beyond or never gets there.
  std::optional<double> bets_to_break_even;
  std::optional<double> break_even_reached;
};

struct MeterResult {
  std::string name;
  std::string line;
  int coins = 1;
  Fraction cashback;
  MeterPoint now;
  std::optional<Quantity> break_even;  ///< return and cashback are 1; as in MeterTarget
  std::vector<MeterTarget> targets;
  std::vector<MeterPoint> curve;
  /// Whether the game was solved for each pay by itself: what happens between them is not known,
  /// and there are no steps, trends and growth.
  bool by_points = false;
  Fraction from;  ///< steps are those from here to the other, both included
  Fraction to;
  std::vector<MeterStep> steps;
  std::vector<MeterTrend> trends;  ///< what gains most first
  std::vector<MeterLine> meters;   ///< where there are several
  std::optional<MeterGrowth> growth;
};

/// The return of a game as a function of what one line pays.
///
/// - Algorithm: on every deal the EV of each of the 32 holds is rest + count · pay, and best play
/// is
///   the upper envelope of these lines; their corners, deal by deal, are the corners of the game's
///   return, which is straight in between. Below the pay of another line that the same hands make,
///   these are paid by that one, which makes a corner, too. A game whose lines do not just pay what
///   the paytable says is solved for one pay after the other, and its pays for a return are found
///   by Newton's method.
/// - Precision: corners, returns and break-even are fractions where the function is known, else as
///   exact as the analysis of the game; figures of growth are doubles.
///
/// Throws std::invalid_argument where the options make no sense together, AnalysisError as
/// DealValues and best_return() do.
MeterResult meter(const Game& game, const MeterOptions& options);

}  // namespace vpanalyze
