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

/// Different reading of a paytable.
struct RuleReading {
  std::string words;  ///< description of the difference; empty if there is none
  Paytable paytable;
};

/// Returns the other ways to read a paytable whose words leave its rules open: which kickers count,
/// which ranks a line means, the lowest paying pair, natural and wild royals, wild cards in their
/// own place, the number of jokers, a missing line, the royal of a single coin.
std::vector<RuleReading> other_readings(const Paytable& paytable);

/// Changed figure of a machine: its bet, a multiplier, a chance, an award. `steps` is the distance
/// from the paytable's value.
struct FigureReading {
  RuleReading reading;
  std::uint64_t steps = 0;
};
std::vector<FigureReading> other_figures(const Paytable& paytable);

/// Largest number of combined changes of a paytable.
inline constexpr std::size_t kMostChanges = 2;

struct ExplainOptions {
  int threads = 0;        ///< 0: all cores. The result does not depend on it.
  std::size_t best = 20;  ///< number of explanations to list
  /// Called with the number of candidates done; returning false stops early, with a useless answer.
  std::function<bool(std::uint64_t done, std::uint64_t total)> progress{};
};

/// Paytable that returns the published figure.
struct Explanation {
  std::string reading;             ///< as in RuleReading
  std::vector<std::size_t> lines;  ///< indexes of lines of `paytable` with changed pays
  std::size_t changes = 0;         ///< number of changes; a reading and every changed line count
                                   ///< one each
  std::uint64_t steps = 0;         ///< number of usual pays between the old and new pays of these
                                   ///< lines, summed
  Paytable paytable;
  Quantity game_return;
  bool is_cut_off = false;  ///< true if the published figure is the return truncated, not rounded
};

/// Explanations of a published return.
struct Explained {
  std::string published;
  Quantity game_return;  ///< return of the unchanged paytable
  std::string computed;  ///< return of the unchanged paytable, with as many digits as published
  /// Numbers of candidates, and of those that return the published figure: [changes].
  std::array<std::uint64_t, kMostChanges + 1> tried{};
  std::array<std::uint64_t, kMostChanges + 1> fitting{};
  std::array<std::uint64_t, kMostChanges + 1> cut_off{};  ///< additional ones if the figure was
                                                          ///< truncated
  /// Ordered by fewest changes, then rounded before truncated returns, pays before readings, and
  /// fewer steps.
  std::vector<Explanation> best;
};

/// Returns the difference of two figures of as many digits, "one digit", "two digits change
/// places"; empty for other differences.
std::string digit_mistake(std::string_view published, std::string_view computed);

/// Searches for small changes of a game whose rounded return is the published one: up to two lines
/// that pay up to six usual steps (usual_variations()) more or less and keep the order of lines, or
/// have lost the first digit of their pay; or another reading and at most one such line; or two
/// readings. For a machine, where each candidate must be solved anew, it tries one change at a
/// time, including changes of its figures. `given` is a decimal such as "0.9969", or a percentage.
/// Throws std::invalid_argument if it is neither, and AnalysisError as analyze() does.
Explained explain(const Paytable& asked, std::string_view given,
                  const ExplainOptions& options = {});

}  // namespace vpanalyze
