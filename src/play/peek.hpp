// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "analysis/enumerated_game.hpp"
#include "analysis/hold.hpp"
#include "analysis/scored_game.hpp"
#include "analysis/subset_sums.hpp"
#include "analysis/valuation.hpp"
#include "play/draws.hpp"
#include "play/machine.hpp"

namespace vpanalyze {

/// Returns the ways of draws whose first card is seen: one deal with its seen card represents the
/// lcm of C(D − 6, k) ways, k = 0 … 4; a draw of k + 1 cards, one of them seen, represents its
/// share of them. A deal that is held whole is one draw.
DrawWays peeked_ways(int deck_size);

/// Values of the holds of a game in which the first card of the draw is seen before the hold. With
/// s the card seen and S(…) the sum of the values of all hands that contain some cards, the draws
/// to a hold H with the discards T are worth
///
///     Σ over U ⊆ T of (−1)^|U| · S(H ∪ {s} ∪ U)
class PeekedHolds {
 public:
  /// Throws AnalysisError for values that are too finely divided.
  PeekedHolds(const ScoredGame& game, const Valuation& worth, TieBreak rule, int workers);

  /// Deal, prepared for any card that is seen.
  class Deal {
   public:
    Deal(const PeekedHolds& holds, const DeckPlaces& cards);
    const DeckPlaces& cards() const { return cards_; }

   private:
    friend class PeekedHolds;
    struct Subset {
      std::uint32_t index = 0;   ///< hand_index of the set with the seen card, but for its term
      std::uint32_t places = 0;  ///< cards of the set from the seen card on
    };
    DeckPlaces cards_;
    std::size_t line_;
    /// [cards below the seen card][mask]
    std::array<std::array<Subset, kHolds>, 6> subsets_{};
  };

  /// Returns the hold that is played, as a mask of the deal.
  std::size_t best(const Deal& deal, std::uint8_t seen) const;
  std::size_t best(const DeckPlaces& deal, std::uint8_t seen) const {
    return best(Deal(*this, deal), seen);
  }

  /// Returns the one of several best holds that the rule for ties plays.
  std::size_t break_tie(const DeckPlaces& deal, std::uint8_t seen, HoldSet best) const;

  const EnumeratedGame& game() const { return enumerated_; }
  const DrawWays& ways() const { return ways_; }
  /// Returns the value of each line.
  const std::vector<std::int64_t>& worth() const { return worth_; }
  /// Returns the subset sums of these values.
  const SubsetArrays<std::int64_t>& sums() const { return sums_; }

 private:
  using Indexes = std::array<std::uint32_t, kHolds>;

  /// Returns, for all masks but the whole deal, the class of the cards of the deal that it selects
  /// together with the seen card; the line if they are five.
  Indexes subsets(const Deal& deal, std::uint8_t seen) const;
  /// Returns [hold]: its value × ways, from subset sums and the values of lines.
  template <class Number>
  std::array<Number, kHolds> values(const Deal& deal, std::uint8_t seen,
                                    const SubsetArrays<Number>& sums,
                                    const std::vector<Number>& worth) const;

  ScoredGame scored_;
  const EnumeratedGame& enumerated_;
  TieBreak rule_;
  DrawWays ways_;
  std::vector<std::int64_t> worth_;
  std::vector<int128> squares_;
  SubsetArrays<std::int64_t> sums_;
  SubsetArrays<int128> square_sums_;  ///< zeros unless the rule for ties compares variances
  std::array<std::array<std::uint32_t, kMaxCards>, 6> terms_{};  ///< [cards from here][position]
  std::array<std::uint32_t, 6> last_{};                          ///< [cards]
};

/// Returns the outcomes of all holds of a deal whose draw begins with `seen`, without best_holds.
DealOutcomes peeked_outcomes(const Paytable& game, const DeckPlaces& deal, std::uint8_t seen);

/// Returns the draws of a game whose first drawn card is seen before the hold.
Draws peeked_draws(const Machine& machine, const Valuation& worth, const DrawOptions& options);

}  // namespace vpanalyze
