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

/// Hold without its suits. Wild cards are interchangeable, so they are counted, not named.
///
/// Three levels of detail use the same fields:
///
///     shape        KQJ9 of one suit; a pair of threes
///     cell         shape without details the game never distinguishes: a pair below jacks
///     description  cell without details players leave out: four to a straight flush, one gap,
///                  three high cards
struct HoldShape {
  HoldKind kind = HoldKind::none;
  std::uint8_t cards = 0;  ///< number of cards held, including wild ones
  std::uint8_t wild = 0;   ///< number of wild cards held
  std::uint8_t suit = 0;   ///< suits equivalent to that of suited cards, or of a kicker named by
                           ///< its suit; 0 if all suits are equivalent
  /// Ranks of the natural cards: without the kicker if there is one; the higher one of two pair;
  /// empty for made hands except five of a kind.
  RankSet ranks{};
  RankSet second{};       ///< the kicker, the lower pair, or, for loose cards, ranks held twice
  std::uint8_t line = 0;  ///< line that pays a made or a pat hand
  std::uint8_t gaps = 0;  ///< gaps between cards of different ranks
  std::uint8_t ends = 0;  ///< number of ends at which a card completes four to a straight
  std::uint8_t high = 0;  ///< high cards among cards of different ranks

  auto operator<=>(const HoldShape&) const = default;
};

/// Hands made by all five cards.
inline constexpr std::array<HandKind, 6> kFiveCardHands = {
    HandKind::five_of_a_kind, HandKind::royal_flush, HandKind::straight_flush,
    HandKind::full_house,     HandKind::flush,       HandKind::straight};

/// Returns true if the cards draw to a royal flush, a straight flush, a flush or a straight.
constexpr bool is_draw(HoldKind kind) {
  return (kind >= HoldKind::royal_flush && kind <= HoldKind::flush) || kind == HoldKind::straight;
}
/// Returns true if the cards already form a hand, or part of one.
constexpr bool is_hand(HoldKind kind) {
  return kind >= HoldKind::made && kind <= HoldKind::with_kicker;
}
/// Returns true if the cards are identified by their ranks alone, "KQ".
constexpr bool is_told_by_ranks(HoldKind kind) {
  return kind == HoldKind::suited || kind == HoldKind::cards || kind == HoldKind::loose;
}
/// Returns true if a straight is described as "inside" or "outside" rather than by its gaps.
constexpr bool is_inside_or_outside(const HoldPhrase& phrase) {
  return phrase.kind == HoldKind::straight && phrase.cards == 4 && phrase.wild == 0;
}

/// Returns true if a phrase describes cards without gaps.
constexpr bool is_in_a_row(const HoldPhrase& phrase) {
  return phrase.gaps == NumberSet::only(0) || phrase.ends == HoldPhrase::kOutside;
}

/// Returns true if the ace counts as the card below the deuce, because that leaves fewer gaps.
bool ace_is_low(RankSet ranks);
/// Returns the number of ranks missing between the lowest and the highest.
int gaps_of(RankSet ranks);
/// Returns the lowest rank, the ace if it counts as low. The set must not be empty.
Rank lowest_of(RankSet ranks);

/// Shapes of holds in one game, which depend on the hands it pays and its high cards.
class HoldShapes {
 public:
  explicit HoldShapes(const Paytable& paytable);

  const Paytable& paytable() const { return paytable_; }
  /// Returns the ranks whose pairs pay; empty if all pairs pay or none does.
  RankSet high() const { return high_; }
  /// Returns the ranks of natural cards.
  RankSet natural_ranks() const;
  bool every_pair_pays() const { return high_.empty() && pays(HandKind::pair); }
  bool is_wild(std::uint8_t position) const { return is_wild_[position] != 0; }
  /// Returns the number of wild cards in a deal.
  int wild_cards(const std::array<std::uint8_t, 5>& deal) const;
  int most_wild_cards() const { return most_wild_; }
  /// Returns the suit class of HoldShape::suit: 0 unless rules or wild cards distinguish suits.
  std::uint8_t suit_class(Suit suit) const { return suit_class_[index_of(suit)]; }

  /// Returns the shape of a hold of a deal. Cards are deck positions in ascending order; `line` is
  /// the line that pays the deal as dealt.
  HoldShape shape(const std::array<std::uint8_t, 5>& deal, std::size_t line,
                  std::size_t hold) const;
  /// Returns the shape of up to four cards.
  HoldShape shape(std::span<const std::uint8_t> kept) const;
  HoldShape cell_of(const HoldShape& shape) const;
  /// Returns the description of a shape or a cell.
  HoldShape description_of(const HoldShape& shape) const;
  /// Returns the phrase that matches exactly the holds of this shape or description.
  HoldPhrase phrase_of(const HoldShape& shape) const;
  /// Returns true if a deal with this many wild cards can have a hold that the phrase matches, as
  /// far as ranks and suits go. Assumes that hands of five cards named by the phrase are possible.
  bool can_hold(const HoldPhrase& phrase, int deal_wild) const;
  /// Returns true if any of the other ranks fits into one straight with all of `ranks`.
  bool fits_into_straight(RankSet ranks, RankSet others) const;
  /// Returns the straights lost: a run of m natural cards fits into at most 6 − m straights, less
  /// one for every gap inside it and for every end of the ranks, or wild rank, that is too near.
  /// The value of cards of different ranks depends on this more than on gaps.
  int straights_lost(RankSet ranks) const { return 6 - ranks.size() - runs_[ranks.bits()]; }

  /// Returns true if a hand that the line pays is held for all of its five cards.
  bool is_played_as_dealt(std::size_t line) const { return played_as_dealt_[line] != 0; }
  /// Returns true if some full house pays by its three of a kind, so that the lower one of two pair
  /// matters.
  bool lower_pairs_differ() const { return lower_pairs_differ_; }
  /// Returns true if some flush pays by its highest card.
  bool flushes_differ() const { return flushes_differ_; }

  /// Returns the draw for which two or more suited cards of these ranks, with `wild` wild ones, are
  /// held; `none` if their suit is of no use.
  HoldKind suited_kind(RankSet ranks, int wild) const;
  /// Returns the draw for which cards of different ranks and suits are held.
  HoldKind unsuited_kind(RankSet ranks, int wild) const;

  /// Returns true if a chart's line that names both holds plays the first one. It has more cards;
  /// then more high cards; then, among draws, fewer gaps; then the earlier suit if suits are
  /// distinguished; then lower ranks, compared from the highest down. If suits are equivalent, a
  /// single card held with wild cards goes by the higher rank: charts list these highest first.
  bool goes_first(const HoldShape& a, const HoldShape& b) const;

 private:
  struct Held;
  Held held(std::span<const std::uint8_t> cards) const;
  HoldShape complete(const Held& held, std::size_t line) const;
  HoldShape distinct_ranks(const Held& held) const;
  HoldShape repeated_ranks(const Held& held) const;
  bool pays(HandKind hand) const { return kind_pays_[static_cast<std::size_t>(hand)] != 0; }
  int high_cards(RankSet ranks) const { return (ranks & high_).size(); }
  /// Returns the ranks that the rules treat like the highest of these; empty for none.
  RankSet equivalent(RankSet ranks) const {
    return ranks.empty() ? RankSet() : equivalent_[index_of(ranks.highest())];
  }

  Paytable paytable_;
  RankSet high_;
  RankSet named_kickers_;  ///< ranks of cards that lines name as kickers
  std::array<RankSet, kRanks> equivalent_{};
  std::vector<std::uint8_t> is_wild_;    ///< [position]
  std::vector<std::uint8_t> runs_;       ///< [RankSet bits]: straights of natural ranks around them
  std::vector<std::uint8_t> straights_;  ///< [RankSet bits]: straights around them
  std::vector<std::uint8_t> kind_pays_;
  std::vector<std::uint8_t> played_as_dealt_;  ///< [line]: true if all five cards matter
  std::array<std::uint8_t, kSuits> suit_class_{};
  int most_wild_ = 0;
  bool lower_pairs_differ_ = false;
  bool flushes_differ_ = false;
};

/// Returns the phrase for all holds of this kind, number of cards and suit.
HoldPhrase phrase_of_kind(const HoldShape& shape);
HoldPhrase phrase_of_kind(HoldKind kind, int cards, int wild);

/// Returns the ranks of cards that are identified by them.
HoldPhrase::Ranks ranks_held(const HoldShape& shape);

/// Returns true if a phrase matches a hold. Straights may be cells.
bool matches(const HoldPhrase& phrase, const HoldShape& shape);
/// Returns true if any of these phrases does.
bool matches(const std::vector<HoldPhrase>& phrases, const HoldShape& shape);

/// Returns true if a phrase matches only holds that another one matches in the same manner.
bool says_part_of(const HoldPhrase& part, const HoldPhrase& whole);

/// Returns true if people hold such cards in a typical game, from a deal with n wild cards. They
/// keep all wild cards or none, and do not throw them away to keep nothing.
bool is_usual(const HoldShape& shape, int wild_cards);

}  // namespace vpanalyze
