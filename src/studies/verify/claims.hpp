// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "studies/verify/best_play.hpp"
#include "studies/verify/deals.hpp"
#include "vpanalyze/analysis/hold_outcomes.hpp"
#include "vpanalyze/studies/verify.hpp"

namespace vpanalyze::brute_force {

/// What is held against brute force. Tests make claims that are wrong.
class Claims {
 public:
  Claims() = default;
  Claims(const Claims&) = delete;
  Claims& operator=(const Claims&) = delete;
  virtual ~Claims() = default;

  /// Asked by several threads at once.
  virtual DealOutcomes outcomes(const Deal& deal) const = 0;
  /// Of the best play of some deals; `all` of them if these are one of each class of the game.
  virtual PlayTotals totals(const std::vector<WeightedDeal>& deals, bool all) const = 0;
  virtual Fraction game_return() const = 0;
};

/// What the engine claims.
class EngineClaims final : public Claims {
 public:
  EngineClaims(const Paytable& paytable, TieBreak rule, int threads);

  DealOutcomes outcomes(const Deal& deal) const override { return outcomes_.of(deal); }
  PlayTotals totals(const std::vector<WeightedDeal>& deals, bool all) const override;
  Fraction game_return() const override { return analysis_.exact_return; }

 private:
  Paytable paytable_;
  AnalysisOptions options_;
  Analysis analysis_;
  HoldOutcomes outcomes_;
};

/// The verification itself, of any claims.
Verification verify_claims(const Paytable& paytable, const Claims& claims,
                           const VerifyOptions& options);

}  // namespace vpanalyze::brute_force
