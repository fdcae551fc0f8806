// SPDX-License-Identifier: MIT
#include "studies/chart_words/hold_shape.hpp"

#include <algorithm>
#include <bit>

#include "analysis/class_play.hpp"
#include "base/ranges.hpp"
#include "evaluate/pattern_index.hpp"
#include "game/rules.hpp"

namespace vpanalyze {
namespace {

constexpr std::size_t kRankSets = std::size_t{1} << kRanks;

/// Returns the paytable without six-card lines, since charts describe the five cards dealt.
Paytable five_card_lines(Paytable paytable) {
  for (PayLine& line : paytable.lines) {
    if (line.cards == kHandCards) continue;
    line.hand = HandKind::nothing;
    line.pays = Pay();
  }
  return paytable;
}

/// Returns the ranks whose pairs pay.
RankSet high_ranks(const Paytable& paytable) {
  RankSet high;
  for (const PayLine& line : paytable.lines) {
    if (line.hand != HandKind::pair) continue;
    high |= line.ranks.value_or(RankSet::all());
  }
  return high.contains(paytable.deck.ranks()) ? RankSet() : high;
}

RankSet wholly_wild_ranks(const Paytable& paytable) {
  RankSet wild;
  for (const Rank rank : kEachRank) {
    const int cards = wild_cards_in(paytable, RankSet::of(rank));
    if (cards > 0 && cards == paytable.deck.cards_of(rank)) wild |= RankSet::of(rank);
  }
  return wild;
}

/// Returns, for each rank, the ranks that the rules treat in the same way. They belong to the same
/// named sets and have as many natural cards: a pair of jacks hardly improves if the other two are
/// wild. Two pair is named for its higher pair, so the number of named ranks above a rank also
/// counts.
std::array<RankSet, kRanks> equivalent_ranks(const Paytable& paytable) {
  std::array<std::vector<int>, kRanks> named;
  for (const Rank rank : kEachRank) {
    // If all cards of a rank are wild, none is held as that rank, so it may join the others.
    const int natural = paytable.deck.cards_of(rank) - wild_cards_in(paytable, RankSet::of(rank));
    named[index_of(rank)] = {natural == 0 ? paytable.deck.suits() : natural};
  }
  for (const PayLine& line : paytable.lines) {
    const bool is_run = line.hand == HandKind::straight || line.hand == HandKind::straight_flush ||
                        line.hand == HandKind::flush;
    for (const Rank rank : kEachRank) {
      std::vector<int>& features = named[index_of(rank)];
      const auto contains = [&](const std::optional<RankSet>& ranks) {
        return ranks && !is_run && ranks->contains(rank) ? 1 : 0;
      };
      features.push_back(contains(line.ranks));
      features.push_back(contains(line.kicker));
      features.push_back(line.kicker_cards ? line.kicker_cards->suits(rank) : 0);
      if (line.hand == HandKind::two_pair && line.ranks) {
        features.push_back((*line.ranks - RankSet::range(Rank::deuce, rank)).size());
      }
    }
  }
  std::array<RankSet, kRanks> equivalent;
  for (std::size_t a = 0; a < kRanks; ++a) {
    for (std::size_t b = 0; b < kRanks; ++b) {
      if (named[a] == named[b]) equivalent[a] |= RankSet::of(kEachRank[b]);
    }
    equivalent[a] = equivalent[a] & paytable.deck.ranks();
  }
  return equivalent;
}

/// Returns true if all cards of a paid hand matter, so that nobody would exchange one.
bool all_five_matter(const PayLine& line) {
  return line.kicker || line.kicker_cards || contains(kFiveCardHands, line.hand);
}

/// Returns the suit in a set of one.
Suit suit_in(SuitSet suits) { return kEachSuit[static_cast<std::size_t>(std::countr_zero(suits))]; }

/// Returns the number of steps from a low ace up to a rank.
int steps_above_low_ace(Rank rank) { return rank - Rank::deuce + 1; }

}  // namespace

bool ace_is_low(RankSet ranks) {
  const RankSet others = ranks - RankSet::of(Rank::ace);
  return ranks.contains(Rank::ace) && !others.empty() &&
         steps_above_low_ace(others.highest()) < Rank::ace - others.lowest();
}

int gaps_of(RankSet ranks) {
  if (ranks.empty()) return 0;
  const RankSet others = ranks - RankSet::of(Rank::ace);
  const int span =
      ace_is_low(ranks) ? steps_above_low_ace(others.highest()) : ranks.highest() - ranks.lowest();
  return span + 1 - ranks.size();
}

Rank lowest_of(RankSet ranks) { return ace_is_low(ranks) ? Rank::ace : ranks.lowest(); }

/// Cards taken from a deal.
struct HoldShapes::Held {
  int cards = 0;
  int wild = 0;
  RankSet ranks;       ///< ranks of the natural cards
  RankSet repeated;    ///< ranks held twice or more among the natural cards
  SuitSet suits = 0;   ///< suits of the natural cards
  CardSet named;       ///< cards whose suits kickers go by
  bool extra = false;  ///< true if one of them is an extra card, which has no suit
  Suit suit() const { return suit_in(suits); }
  int natural() const { return cards - wild; }

  /// Returns the shape of cards some of which share a rank.
  HoldShape repeated_ranks() const {
    HoldShape shape;
    const RankSet single = ranks - repeated;
    shape.ranks = ranks;
    if (ranks.size() == 1) {
      shape.kind = HoldKind::of_a_kind;
    } else if (ranks.size() == 2 && single.empty() && cards == 4) {
      shape.kind = HoldKind::two_pair;
      shape.ranks = RankSet::of(ranks.highest());
      shape.second = RankSet::of(ranks.lowest());
    } else if (ranks.size() == 2 && single.size() == 1) {
      shape.kind = HoldKind::with_kicker;
      shape.ranks = repeated;
      shape.second = single;
    } else {
      shape.kind = HoldKind::loose;
      shape.second = repeated;
    }
    return shape;
  }
  HoldShape counted(HoldShape shape) const {
    shape.cards = static_cast<std::uint8_t>(cards);
    shape.wild = static_cast<std::uint8_t>(wild);
    return shape;
  }
};

HoldShapes::HoldShapes(const Paytable& paytable)
    : paytable_(five_card_lines(paytable)),
      high_(high_ranks(paytable_)),
      equivalent_(equivalent_ranks(paytable_)),
      runs_(kRankSets),
      straights_(kRankSets),
      kind_pays_(kHandKindWords.size()) {
  const RankSet wild = wholly_wild_ranks(paytable_);
  for (const Rank highest : kEachRank) {
    const RankSet run = straight_ranks(highest);
    if (run.empty() || !paytable_.deck.ranks().contains(run)) continue;
    for (std::uint32_t bits = 0; bits < kRankSets; ++bits) {
      if (!run.contains(RankSet(bits))) continue;
      ++straights_[bits];
      if (!run.intersects(wild)) ++runs_[bits];
    }
  }
  for (const PayLine& line : paytable_.lines) {
    if (line.pays > Pay()) kind_pays_[static_cast<std::size_t>(line.hand)] = 1;
    played_as_dealt_.push_back(line.pays > Pay() && all_five_matter(line) ? 1 : 0);
    lower_pairs_differ_ = lower_pairs_differ_ || (line.hand == HandKind::full_house && line.ranks);
    flushes_differ_ = flushes_differ_ || (line.hand == HandKind::flush && line.ranks);
  }
  for (const PayLine& line : paytable_.lines) {
    for (const Rank rank : kEachRank) {
      if (line.kicker_cards && line.kicker_cards->suits(rank) != 0) {
        named_kickers_ |= RankSet::of(rank);
      }
    }
  }
  played_as_dealt_.push_back(0);
  const auto symmetry = game_symmetry(paytable_);
  if (symmetry.size() < suit_symmetry(paytable_.deck, {}).size()) {
    for (std::size_t suit = 0; suit < kSuits; ++suit) {
      Suit least = kEachSuit[suit];
      for (const SuitPermutation& renaming : symmetry) least = std::min(least, renaming[suit]);
      suit_class_[suit] = static_cast<std::uint8_t>(index_of(least) + 1);
    }
  }
  for (int position = 0; position < paytable_.deck.size(); ++position) {
    const Card card = paytable_.deck.card(position);
    is_wild_.push_back(card.is_joker() || paytable_.wild.contains(card) ? 1 : 0);
  }
  most_wild_ = std::min(5, paytable_.wild.size() + paytable_.deck.jokers());
}

int HoldShapes::wild_cards(const std::array<std::uint8_t, 5>& deal) const {
  return static_cast<int>(std::count_if(
      deal.begin(), deal.end(), [this](std::uint8_t position) { return is_wild(position); }));
}

bool HoldShapes::fits_into_straight(RankSet ranks, RankSet others) const {
  for (const Rank rank : kEachRank) {
    if (others.contains(rank) && straights_[(ranks | RankSet::of(rank)).bits()] != 0) return true;
  }
  return false;
}

HoldKind HoldShapes::suited_kind(RankSet ranks, int wild) const {
  const RankSet royal = RankSet::range(Rank::ten, Rank::ace);
  if (ranks.size() + wild == 2) return HoldKind::suited;
  if (royal.contains(ranks) && pays(HandKind::royal_flush)) return HoldKind::royal_flush;
  if (straights_[ranks.bits()] != 0 && pays(HandKind::straight_flush)) {
    return HoldKind::straight_flush;
  }
  return pays(HandKind::flush) ? HoldKind::flush : HoldKind::none;
}

HoldKind HoldShapes::unsuited_kind(RankSet ranks, int wild) const {
  const int natural = ranks.size();
  if (natural == 1 || (natural == 2 && wild == 0) ||
      (natural + wild <= 3 && high_.contains(ranks))) {
    return HoldKind::cards;
  }
  if (straights_[ranks.bits()] != 0 && pays(HandKind::straight)) return HoldKind::straight;
  return natural == 2 ? HoldKind::cards : HoldKind::loose;
}

HoldShape HoldShapes::distinct_ranks(const Held& held) const {
  HoldShape shape;
  shape.ranks = held.ranks;
  shape.gaps = static_cast<std::uint8_t>(std::min(gaps_of(held.ranks), NumberSet::kMost));
  shape.high = static_cast<std::uint8_t>(high_cards(held.ranks));
  const bool one_suit = std::has_single_bit(held.suits) && !held.extra;
  if (one_suit && held.natural() >= 2) shape.kind = suited_kind(held.ranks, held.wild);
  if (one_suit && (shape.kind != HoldKind::none || held.natural() == 1)) {
    shape.suit = suit_class(held.suit());
  }
  if (shape.kind == HoldKind::none) shape.kind = unsuited_kind(held.ranks, held.wild);
  const bool straight = shape.kind == HoldKind::straight || shape.kind == HoldKind::straight_flush;
  const bool four_in_a_row = shape.ranks.size() == 4 && gaps_of(shape.ranks) == 0;
  if (straight && four_in_a_row) shape.ends = straights_[shape.ranks.bits()];
  return shape;
}

HoldShape HoldShapes::repeated_ranks(const Held& held) const {
  HoldShape shape = held.repeated_ranks();
  if (shape.kind != HoldKind::with_kicker) return shape;
  const SuitSet suit = held.named.suits(shape.second.lowest());
  if (suit != 0) shape.suit = suit_class(suit_in(suit));
  return shape;
}

HoldShape HoldShapes::complete(const Held& held, std::size_t line) const {
  HoldShape shape;
  const bool played = played_as_dealt_[line] != 0;
  const bool quads = held.wild == 0 && held.ranks.size() == 2 && held.repeated.size() == 1;
  if (played && quads) return repeated_ranks(held);
  if (line < paytable_.lines.size() && paytable_.lines[line].pays > Pay()) {
    shape.kind = played ? HoldKind::made : HoldKind::pat;
    shape.line = static_cast<std::uint8_t>(line);
    if (paytable_.lines[line].hand == HandKind::five_of_a_kind) shape.ranks = held.ranks;
  }
  return shape;
}

HoldShapes::Held HoldShapes::held(std::span<const std::uint8_t> cards) const {
  Held held;
  held.cards = static_cast<int>(cards.size());
  for (const std::uint8_t position : cards) {
    if (is_wild(position)) {
      ++held.wild;
      continue;
    }
    const Card card = paytable_.deck.card(position);
    const RankSet rank = RankSet::of(card.rank());
    held.repeated |= held.ranks & rank;
    held.ranks |= rank;
    held.suits |= suits_of(card);
    if (named_kickers_.contains(card.rank()) && card.is_ordinary()) held.named.insert(card);
    held.extra = held.extra || card.is_extra();
  }
  return held;
}

HoldShape HoldShapes::shape(std::span<const std::uint8_t> kept) const {
  const Held held = this->held(kept);
  HoldShape shape;
  if (held.natural() == 0) {
    shape.kind = HoldKind::nothing;
  } else {
    shape = held.repeated.empty() ? distinct_ranks(held) : repeated_ranks(held);
  }
  return held.counted(shape);
}

HoldShape HoldShapes::shape(const std::array<std::uint8_t, 5>& deal, std::size_t line,
                            std::size_t hold) const {
  std::array<std::uint8_t, 5> kept{};
  std::size_t cards = 0;
  for (std::size_t i = 0; i < deal.size(); ++i) {
    if ((hold >> i & 1U) != 0) kept[cards++] = deal[i];
  }
  const std::span<const std::uint8_t> all(kept.data(), cards);
  if (hold != kHoldAll || wild_cards(deal) == 5) return shape(all);
  const Held held = this->held(all);
  return held.counted(complete(held, line));
}

HoldShape HoldShapes::cell_of(const HoldShape& shape) const {
  HoldShape cell = shape;
  switch (shape.kind) {
    case HoldKind::of_a_kind:
    case HoldKind::two_pair:
    case HoldKind::with_kicker:
      cell.ranks = equivalent(shape.ranks);
      cell.second = equivalent(shape.second);
      if (shape.kind == HoldKind::two_pair && !lower_pairs_differ_) cell.second = RankSet();
      break;
    case HoldKind::flush:
      if (shape.ranks.size() > 1) {
        cell.ranks = flushes_differ_ ? RankSet::of(shape.ranks.highest()) : RankSet();
      }
      cell.gaps = 0;  // cells of flushes have no ends
      break;
    default: break;
  }
  return cell;
}

HoldShape HoldShapes::description_of(const HoldShape& shape) const {
  HoldShape description = cell_of(shape);
  const bool uses_numbers = shape.kind == HoldKind::straight_flush ||
                            shape.kind == HoldKind::flush || shape.kind == HoldKind::straight;
  if (uses_numbers || shape.kind == HoldKind::made) description.ranks = RankSet();
  return description;
}

HoldPhrase phrase_of_kind(HoldKind kind, int cards, int wild) {
  HoldPhrase phrase;
  phrase.kind = kind;
  phrase.cards = static_cast<std::uint8_t>(cards);
  phrase.wild = static_cast<std::uint8_t>(wild);
  return phrase;
}

HoldPhrase phrase_of_kind(const HoldShape& shape) {
  HoldPhrase phrase = phrase_of_kind(shape.kind, shape.cards, shape.wild);
  if (shape.suit != 0) phrase.suits = NumberSet::only(shape.suit);
  return phrase;
}

HoldPhrase::Ranks ranks_held(const HoldShape& shape) {
  return {shape.ranks, shape.kind == HoldKind::loose ? shape.second : RankSet()};
}

HoldPhrase HoldShapes::phrase_of(const HoldShape& shape) const {
  HoldPhrase phrase = phrase_of_kind(shape);
  switch (shape.kind) {
    case HoldKind::made:
    case HoldKind::pat:
      phrase.lines = std::uint64_t{1} << shape.line;
      if (!shape.ranks.empty()) phrase.ranks = shape.ranks;
      break;
    case HoldKind::two_pair:
      if (lower_pairs_differ_) phrase.kickers = shape.second;
      [[fallthrough]];
    case HoldKind::of_a_kind: phrase.ranks = shape.ranks; break;
    case HoldKind::with_kicker:
      phrase.ranks = shape.ranks;
      phrase.kickers = shape.second;
      break;
    case HoldKind::nothing:
    case HoldKind::none: break;
    default:
      if (!shape.ranks.empty()) {
        phrase.holds = {ranks_held(shape)};
        break;
      }
      if (is_inside_or_outside(phrase)) {
        phrase.ends = shape.ends == 2 ? HoldPhrase::kOutside : HoldPhrase::kInside;
      } else if (shape.kind != HoldKind::flush) {
        phrase.gaps = NumberSet::only(shape.gaps);
      }
      if (!high_.empty()) phrase.high = NumberSet::only(shape.high);
  }
  return phrase;
}

}  // namespace vpanalyze
