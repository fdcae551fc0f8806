// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "studies/verify/best_play.hpp"
#include "studies/verify/deals.hpp"
#include "vpanalyze/analysis/scored_game.hpp"
#include "vpanalyze/studies/verify.hpp"

namespace vpanalyze::brute_force {

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
