// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "vpanalyze/base/fraction.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

/// The same paytable read otherwise.
struct RuleReading {
  std::string words;  ///< what is read otherwise; empty: nothing is
  Paytable paytable;
};

/// The other ways to read a paytable whose words leave its rules open: which kickers count and
/// which ranks a line means, from which pair on hands are paid, natural and wild royals, wild cards
/// in their own place, how many jokers there are, a line that is missing, the royal of a single
/// coin.
std::vector<RuleReading> other_readings(const Paytable& paytable);

/// A figure of a machine otherwise than in its paytable: what is bet, a multiplier, a chance, an
/// award. `steps` is how far away.
struct FigureReading {
  RuleReading reading;
  std::uint64_t steps = 0;
};
std::vector<FigureReading> other_figures(const Paytable& paytable);

/// Changes of a paytable counted together: at most two.
inline constexpr std::size_t kMostChanges = 2;

struct ExplainOptions {
  int threads = 0;        ///< 0: all cores. The result does not depend on it.
  std::size_t best = 20;  ///< how many explanations to name
  /// Is told how many candidates are done; false ends the work early, with an answer of no use.
  std::function<bool(std::uint64_t done, std::uint64_t total)> progress{};
};

/// A paytable that returns what was published.
struct Explanation {
  std::string reading;             ///< as in RuleReading
  std::vector<std::size_t> lines;  ///< of `paytable` that pay otherwise
  std::size_t changes = 0;         ///< a reading and every line count one
  std::uint64_t steps = 0;         ///< usual pays between the pays of these lines, added up
  Paytable paytable;
  Quantity game_return;
  bool is_cut_off = false;  ///< what was published is the return cut off, not rounded
};

/// What would explain a published return.
struct Explained {
  std::string published;
  Quantity game_return;  ///< of the paytable as it is
  std::string computed;  ///< the same with as many digits as published
  /// [changes]: how many candidates there are, and how many of them return the published figure.
  std::array<std::uint64_t, kMostChanges + 1> tried{};
  std::array<std::uint64_t, kMostChanges + 1> fitting{};
  std::array<std::uint64_t, kMostChanges + 1> cut_off{};  ///< more that do if it was cut off
  /// Fewest changes first, then returns that were rounded, pays before readings, fewer steps.
  std::vector<Explanation> best;
};

/// How two figures of as many digits differ: "one digit", "two digits change places"; else nothing.
std::string digit_mistake(std::string_view published, std::string_view computed);

/// Looks for the small changes of a game after which its return, rounded, is a published one:
/// up to two lines that pay up to six usual steps (usual_variations()) more or less and keep the
/// order of lines, or have lost the first digit of their pay; or another reading and at most one
/// such line; or two readings. Of a machine, each of whose candidates is solved anew, it tries one
/// change at a time, of its figures as well. `given` is a decimal such as "0.9969", or a
/// percentage. Throws std::invalid_argument where it is none, and AnalysisError as analyze() does.
Explained explain(const Paytable& asked, std::string_view given,
                  const ExplainOptions& options = {});

}  // namespace vpanalyze
