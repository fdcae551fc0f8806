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
///
/// The same fields say less and less of a hold:
///
///     shape        KQJ9 of one suit; a pair of threes
///     cell         the same without what the game never tells apart: a pair below jacks
///     description  the same without what players leave out: four to a straight flush, one gap,
///                  three high cards
struct HoldShape {
  HoldKind kind = HoldKind::none;
  std::uint8_t cards = 0;  ///< held, wild ones included
  std::uint8_t wild = 0;   ///< of these wild
  std::uint8_t suit = 0;   ///< suits like that of suited cards; 0 where suits are all alike
  /// Of the cards that are not wild; with a kicker: without it; two pair: the higher one; made
  /// hands but five of a kind: none.
  RankSet ranks{};
  RankSet second{};       ///< the kicker, the lower pair; loose: ranks held twice
  std::uint8_t line = 0;  ///< that pays a made or a pat hand
  std::uint8_t gaps = 0;  ///< of cards of different ranks
  std::uint8_t ends = 0;  ///< of four to a straight: at which a card completes it
  std::uint8_t high = 0;  ///< high cards among cards of different ranks

  auto operator<=>(const HoldShape&) const = default;
};

/// Hands that all five cards make.
inline constexpr std::array<HandKind, 6> kFiveCardHands = {
    HandKind::five_of_a_kind, HandKind::royal_flush, HandKind::straight_flush,
    HandKind::full_house,     HandKind::flush,       HandKind::straight};

/// Whether the cards are held to a royal flush, a straight flush, a flush or a straight.
constexpr bool is_draw(HoldKind kind) {
  return (kind >= HoldKind::royal_flush && kind <= HoldKind::flush) || kind == HoldKind::straight;
}
/// Whether the cards are a hand already, as far as they go.
constexpr bool is_hand(HoldKind kind) {
  return kind >= HoldKind::made && kind <= HoldKind::with_kicker;
}
/// Whether the cards are told by their ranks alone, "KQ".
constexpr bool is_told_by_ranks(HoldKind kind) {
  return kind == HoldKind::suited || kind == HoldKind::cards || kind == HoldKind::loose;
}
/// Whether a straight is told as "inside" or "outside" rather than by its gaps.
constexpr bool is_inside_or_outside(const HoldPhrase& phrase) {
  return phrase.kind == HoldKind::straight && phrase.cards == 4 && phrase.wild == 0;
}

/// Whether what a phrase says has no gaps.
constexpr bool is_in_a_row(const HoldPhrase& phrase) {
  return phrase.gaps == NumberSet::only(0) || phrase.ends == HoldPhrase::kOutside;
}

/// Whether the ace counts as the card below the deuce: where that leaves fewer gaps.
bool ace_is_low(RankSet ranks);
/// Ranks missing between the lowest and the highest.
int gaps_of(RankSet ranks);
/// The lowest of ranks, the ace where it is low; the set must not be empty.
Rank lowest_of(RankSet ranks);

/// What holds look like in one game: which kinds of hand it pays for, which cards are high.
class HoldShapes {
 public:
  explicit HoldShapes(const Paytable& paytable);

  const Paytable& paytable() const { return paytable_; }
  /// Ranks whose pairs pay, where not all do; else none.
  RankSet high() const { return high_; }
  /// Ranks of cards that are not wild.
  RankSet natural_ranks() const;
  bool every_pair_pays() const { return high_.empty() && pays(HandKind::pair); }
  bool is_wild(std::uint8_t position) const { return is_wild_[position] != 0; }
  /// How many cards of a deal are wild.
  int wild_cards(const std::array<std::uint8_t, 5>& deal) const;
  int most_wild_cards() const { return most_wild_; }
  /// The suit class of HoldShape::suit: 0 unless rules or wild cards tell suits apart.
  std::uint8_t suit_class(Suit suit) const { return suit_class_[index_of(suit)]; }

  /// The shape of a hold of a deal, cards as positions in ascending order, that is paid by a line
  /// as dealt.
  HoldShape of(const std::array<std::uint8_t, 5>& deal, std::size_t line, std::size_t hold) const;
  /// The shape of up to four cards.
  HoldShape of(std::span<const std::uint8_t> kept) const;
  HoldShape cell_of(const HoldShape& shape) const;
  /// Of a shape or a cell.
  HoldShape description_of(const HoldShape& shape) const;
  /// The phrase that matches just the holds of this shape, or of this description.
  HoldPhrase phrase_of(const HoldShape& shape) const;
  /// Returns true if a deal with so many wild cards may have a hold that the phrase says, as far as
  /// ranks and suits go. Hands of five cards that the phrase names are taken to be possible.
  bool can_hold(const HoldPhrase& phrase, int deal_wild) const;
  /// Whether any of the other ranks is in one straight with all the ranks.
  bool fits_into_straight(RankSet ranks, RankSet others) const;
  /// Straights lost: a run of m cards that are not wild fits into at most 6 − m straights, less one
  /// for every gap inside it and for every end of the ranks, or wild rank, that is too near. What
  /// cards of different ranks are worth depends on it more than on gaps.
  int straights_lost(RankSet ranks) const { return 6 - ranks.size() - runs_[ranks.bits()]; }

  /// Whether a hand that the line pays is held for all of its five cards.
  bool is_played_as_dealt(std::size_t line) const { return played_as_dealt_[line] != 0; }
  /// Whether some full house pays by its three, so that the lower one of two pair matters.
  bool lower_pairs_differ() const { return lower_pairs_differ_; }
  /// Whether some flush pays by its highest card.
  bool flushes_differ() const { return flushes_differ_; }

  /// What two or more suited cards of these ranks, besides n wild ones, are held for; `none`
  /// if their suit is no use.
  HoldKind suited_kind(RankSet ranks, int wild) const;
  /// The same of any cards of different ranks that are not of one suit.
  HoldKind unsuited_kind(RankSet ranks, int wild) const;

  /// Of two holds that a line of a chart names both, whether one plays the first: more cards, then
  /// more high cards, then, of draws, fewer gaps, then, where suits are told apart, the first of
  /// them, then lower ranks (from the highest down). Where suits are all alike, of one card beside
  /// wild ones the higher: what a chart lists of these, highest first, is played in that order.
  bool goes_first(const HoldShape& a, const HoldShape& b) const;

 private:
  struct Held;
  Held held(std::span<const std::uint8_t> cards) const;
  HoldShape complete(const Held& held, std::size_t line) const;
  HoldShape distinct_ranks(const Held& held) const;
  bool pays(HandKind hand) const { return kind_pays_[static_cast<std::size_t>(hand)] != 0; }
  int high_cards(RankSet ranks) const { return (ranks & high_).size(); }
  /// Ranks that no rule tells from the highest of these; none of none.
  RankSet alike(RankSet ranks) const {
    return ranks.empty() ? RankSet() : alike_[index_of(ranks.highest())];
  }

  Paytable paytable_;
  RankSet high_;
  std::array<RankSet, kRanks> alike_{};
  std::vector<std::uint8_t> is_wild_;  ///< [position]
  std::vector<std::uint8_t> runs_;     ///< [RankSet bits]: straights of ranks not wild around them
  std::vector<std::uint8_t> in_straight_;  ///< [RankSet bits]: straights around them
  std::vector<std::uint8_t> kind_pays_;
  std::vector<std::uint8_t> played_as_dealt_;  ///< [line]: all five cards of it matter
  std::array<std::uint8_t, kSuits> suit_class_{};
  int most_wild_ = 0;
  bool lower_pairs_differ_ = false;
  bool flushes_differ_ = false;
};

/// What a phrase says of all holds of this kind, number of cards and suit.
HoldPhrase phrase_of_kind(const HoldShape& shape);
HoldPhrase phrase_of_kind(HoldKind kind, int cards, int wild);

/// The ranks of cards that are told by them.
HoldPhrase::Ranks ranks_held(const HoldShape& shape);

/// Whether a phrase says the hold; straights may be cells.
bool matches(const HoldPhrase& phrase, const HoldShape& shape);

/// Whether a phrase says only holds that another one says, too, in the same manner.
bool says_part_of(const HoldPhrase& part, const HoldPhrase& whole);

/// Whether people hold such cards in a game like most, out of a deal with n wild cards.
/// They keep all wild cards or none, and do not throw them away to keep nothing.
bool is_usual(const HoldShape& shape, int wild_cards);

}  // namespace vpanalyze
