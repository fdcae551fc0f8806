// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "studies/verify/dealer.hpp"
#include "vpanalyze/analysis/scored_game.hpp"
#include "vpanalyze/cards/fraction.hpp"
#include "vpanalyze/game/paytable.hpp"
#include "vpanalyze/studies/verify.hpp"

namespace vpanalyze::brute_force {

/// [hold][line]: how many draws of each of the 32 holds end in a line.
using HoldDraws = std::array<std::vector<std::uint32_t>, 32>;

/// What the best play of some deals comes to.
struct PlayTotals {
  std::vector<std::uint64_t> combinations;  ///< by line
  std::uint64_t tied_deals = 0;

  bool operator==(const PlayTotals&) const = default;
};

/// Chooses what to hold, from draws that were dealt out.
class BestPlay {
 public:
  BestPlay(const Paytable& paytable, TieBreak rule);

  /// Bit h: hold h is one of the best.
  std::uint32_t best_holds(const HoldDraws& draws) const;

  /// Adds a deal that stands for `deals` ones. Every draw counts as many combinations as make a
  /// deal's add up to the same number whatever is held: the lcm of the numbers of draws.
  void add(const HoldDraws& draws, std::uint32_t best, std::uint64_t deals,
           PlayTotals& totals) const;

  /// What the totals of all deals of the game return per unit bet.
  Fraction game_return(const PlayTotals& totals) const;

 private:
  /// The sum over all draws of pay to a power; in units of unit_.
  int128 sum(const std::vector<std::uint32_t>& draws, int power) const;
  bool is_preferred(std::uint32_t hold, std::uint32_t to, const HoldDraws& draws) const;

  TieBreak rule_;
  std::vector<std::int64_t> pays_;  ///< by line, in units of unit_
  std::int64_t unit_ = 1;           ///< in millionths: the greatest in which all pays are whole
  std::int64_t coins_;
};

/// What an engine says of the best play of some deals.
struct TotalsClaim {
  std::string engine;  ///< its name
  PlayTotals totals;
  /// Of the whole game.
  std::optional<std::uint64_t> deal_classes;
  std::optional<Fraction> game_return;
};

/// What is held against brute force. Tests make claims that are wrong.
class Claims {
 public:
  Claims() = default;
  Claims(const Claims&) = delete;
  Claims& operator=(const Claims&) = delete;
  virtual ~Claims() = default;

  /// Asked by several threads at once.
  virtual DealOutcomes outcomes(const Deal& deal) const = 0;
  /// `all` where the deals are one of each class of the game.
  virtual std::vector<TotalsClaim> totals(const std::vector<WeightedDeal>& deals,
                                          bool all) const = 0;
};

/// What the engines claim that analyze() has: of the whole game both, of other deals the
/// enumerating one.
class EngineClaims final : public Claims {
 public:
  EngineClaims(const ScoredGame& game, TieBreak rule, int threads);

  DealOutcomes outcomes(const Deal& deal) const override { return outcomes_.of(deal); }
  std::vector<TotalsClaim> totals(const std::vector<WeightedDeal>& deals, bool all) const override;

 private:
  std::vector<TotalsClaim> whole_game_;
  ScoredGame game_;
  AnalysisOptions options_;
  HoldOutcomes outcomes_;
};

/// The verification itself, of any claims.
Verification verify_claims(const Paytable& paytable, const Claims& claims,
                           const VerifyOptions& options);

}  // namespace vpanalyze::brute_force
