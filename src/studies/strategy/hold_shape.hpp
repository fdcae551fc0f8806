// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "analysis/hold.hpp"
#include "vpanalyze/cards/card.hpp"
#include "vpanalyze/game/paytable.hpp"
#include "vpanalyze/studies/chart.hpp"

namespace vpanalyze {

/// A hold without its suits. Wild cards are counted, not named: they are all alike.
struct HoldShape {
  HoldKind kind = HoldKind::none;
  std::uint8_t cards = 0;  ///< held, wild ones included
  std::uint8_t wild = 0;   ///< of these wild
  std::uint8_t suit = 0;   ///< suits like that of suited cards; 0 where suits are all alike
  /// RankSet bits of the cards that are not wild; three of a kind and such: their rank; made hands
  /// but five of a kind: none.
  std::uint16_t ranks = 0;
  /// Made and pat: the pay line; with a kicker: the kicker's RankSet bits; loose: the ranks held
  /// twice.
  std::uint16_t other = 0;

  auto operator<=>(const HoldShape&) const = default;
};

/// What holds look like in one game: which kinds of hand it pays for, which cards are high.
class HoldShapes {
 public:
  explicit HoldShapes(const Paytable& paytable);

  const Paytable& paytable() const { return paytable_; }
  /// Ranks whose pairs pay, where not all do; else none.
  RankSet high() const { return high_; }
  /// Ranks that no rule tells from `rank`, itself included.
  RankSet alike(int rank) const { return alike_[static_cast<std::size_t>(rank)]; }
  bool is_wild(std::uint8_t position) const { return is_wild_[position] != 0; }
  /// How many cards of a deal are wild.
  int wild_cards(const std::array<std::uint8_t, 5>& deal) const;
  int most_wild_cards() const { return most_wild_; }
  /// The suit class of HoldShape::suit: 0 unless rules or wild cards tell suits apart.
  std::uint8_t suit_class(int suit) const { return suit_class_[static_cast<std::size_t>(suit)]; }

  /// Straights lost: a run of m cards that are not wild fits into at most 6 − m straights, less one
  /// for every gap inside it and for every end of the ranks, or wild rank, that is too near.
  int gaps(RankSet ranks) const { return 6 - ranks.size() - runs_[ranks.bits()]; }
  int high_cards(RankSet ranks) const { return (ranks & high_).size(); }

  /// The shape of a hold of a deal, cards as positions in ascending order, that is paid by a line
  /// as dealt.
  HoldShape of(const std::array<std::uint8_t, 5>& deal, std::size_t line, std::size_t hold) const;
  /// The shape of up to four cards.
  HoldShape of(std::span<const std::uint8_t> kept) const;
  /// Whether people hold such cards in a game like most, out of a deal with so many wild cards.
  /// They keep all wild cards or none, and do not throw them away to keep nothing.
  static bool is_usual(const HoldShape& shape, int wild_cards);

  /// Whether a hand that the line pays is held for all of its five cards.
  bool is_played_as_dealt(std::size_t line) const { return played_as_dealt_[line] != 0; }
  /// Whether some full house pays by its three, so that the lower one of two pair matters.
  bool lower_pairs_differ() const { return lower_pairs_differ_; }
  /// Whether some flush pays by its highest card.
  bool flushes_differ() const { return flushes_differ_; }

  /// What two or more suited cards of these ranks, besides so many wild ones, are held for; `none`
  /// if their suit is no use.
  HoldKind suited_kind(RankSet ranks, int wild) const;
  /// The same of any cards of different ranks that are not of one suit.
  HoldKind unsuited_kind(RankSet ranks, int wild) const;

  /// Of two holds that a line of a chart names both, whether one plays the first: more cards, then
  /// more high cards, then fewer gaps, then lower ranks (from the highest down).
  bool goes_first(const HoldShape& a, const HoldShape& b) const;

 private:
  struct Held;
  Held held(std::span<const std::uint8_t> cards) const;
  HoldShape complete(const Held& held, std::size_t line) const;
  HoldShape distinct_ranks(const Held& held) const;
  HoldShape repeated_ranks(const Held& held) const;
  bool pays(HandKind hand) const;

  Paytable paytable_;
  RankSet high_;
  std::array<RankSet, kRanks> alike_{};
  std::vector<std::uint8_t> is_wild_;  ///< [position]
  std::vector<std::uint8_t> runs_;     ///< [RankSet bits]: straights of ranks not wild around them
  std::vector<std::uint8_t> in_straight_;  ///< [RankSet bits]: whether in any straight
  std::vector<std::uint8_t> kind_pays_;
  std::vector<std::uint8_t> played_as_dealt_;  ///< [line]: all five cards of it matter
  std::array<std::uint8_t, kSuits> suit_class_{};
  int most_wild_ = 0;
  bool lower_pairs_differ_ = false;
  bool flushes_differ_ = false;
};

}  // namespace vpanalyze
