// SPDX-License-Identifier: MIT
#include "studies/strategy/hold_shape.hpp"

#include <algorithm>
#include <bit>
#include <tuple>

#include "analysis/game_symmetry.hpp"
#include "vpanalyze/evaluate/made_hands.hpp"

namespace vpanalyze {
namespace {

constexpr std::size_t kRankSets = std::size_t{1} << kRanks;
constexpr int kRoyalLowest = 8;  // the ten
constexpr int kFive = 3;

/// Ranks whose pairs pay.
RankSet high_ranks(const Paytable& paytable) {
  RankSet high;
  for (const PayLine& line : paytable.lines) {
    if (line.hand != HandKind::pair) continue;
    high |= line.ranks.value_or(RankSet::all());
  }
  return high.contains(paytable.deck.ranks()) ? RankSet() : high;
}

RankSet wild_ranks(const Paytable& paytable) {
  RankSet wild;
  for (int rank = 0; rank < kRanks; ++rank) {
    bool all = true;
    for (int suit = 0; suit < paytable.deck.suits(); ++suit) {
      all = all && paytable.wild.contains(Card::of(rank, suit));
    }
    if (all) wild |= RankSet::of(rank);
  }
  return wild;
}

/// All ranks that are in the same sets that rules name.
std::array<RankSet, kRanks> ranks_alike(const Paytable& paytable) {
  std::array<std::vector<bool>, kRanks> named;
  for (const PayLine& line : paytable.lines) {
    const bool by_run = line.hand == HandKind::straight || line.hand == HandKind::straight_flush ||
                        line.hand == HandKind::flush;
    for (std::size_t rank = 0; rank < kRanks; ++rank) {
      const auto contains = [&](const std::optional<RankSet>& ranks) {
        return ranks && !by_run && ranks->contains(static_cast<int>(rank));
      };
      named[rank].push_back(contains(line.ranks));
      named[rank].push_back(contains(line.kicker));
    }
  }
  std::array<RankSet, kRanks> alike;
  for (std::size_t a = 0; a < kRanks; ++a) {
    for (std::size_t b = 0; b < kRanks; ++b) {
      if (named[a] == named[b]) alike[a] |= RankSet::of(static_cast<int>(b));
    }
    alike[a] = alike[a] & paytable.deck.ranks();
  }
  return alike;
}

/// Whether the cards of a hand that a line pays all matter, so that nobody would exchange one.
bool all_five_matter(const PayLine& line) {
  switch (line.hand) {
    case HandKind::five_of_a_kind:
    case HandKind::royal_flush:
    case HandKind::straight_flush:
    case HandKind::full_house:
    case HandKind::flush:
    case HandKind::straight: return true;
    default: return line.kicker.has_value();
  }
}

}  // namespace

/// Cards taken from a deal.
struct HoldShapes::Held {
  int cards = 0;
  int wild = 0;
  RankSet ranks;     ///< of those not wild
  RankSet repeated;  ///< of these, ranks held twice or more
  int suits = 0;     ///< SuitSet of those not wild
  int suit() const { return std::countr_zero(static_cast<unsigned>(suits)); }
  int natural() const { return cards - wild; }
};

HoldShapes::HoldShapes(const Paytable& paytable)
    : paytable_(paytable),
      high_(high_ranks(paytable)),
      alike_(ranks_alike(paytable)),
      runs_(kRankSets),
      in_straight_(kRankSets),
      kind_pays_(kHandKindWords.size()) {
  const RankSet wild = wild_ranks(paytable);
  for (int highest = kFive; highest <= kAce; ++highest) {
    const RankSet run = straight_ranks(highest);
    if (!paytable.deck.ranks().contains(run)) continue;
    for (std::uint32_t bits = 0; bits < kRankSets; ++bits) {
      if (!run.contains(RankSet(bits))) continue;
      in_straight_[bits] = 1;
      if (!run.intersects(wild)) ++runs_[bits];
    }
  }
  for (const PayLine& line : paytable.lines) {
    if (line.pays > Pay()) kind_pays_[static_cast<std::size_t>(line.hand)] = 1;
    played_as_dealt_.push_back(line.pays > Pay() && all_five_matter(line) ? 1 : 0);
  }
  played_as_dealt_.push_back(0);
  const auto symmetry = game_symmetry(paytable);
  if (symmetry.size() < suit_symmetry(paytable.deck, {}).size()) {
    for (std::uint8_t suit = 0; suit < kSuits; ++suit) {
      std::uint8_t least = suit;
      for (const SuitPermutation& renaming : symmetry) least = std::min(least, renaming[suit]);
      suit_class_[suit] = static_cast<std::uint8_t>(least + 1);
    }
  }
  for (int position = 0; position < paytable.deck.size(); ++position) {
    const Card card = paytable.deck.card(position);
    is_wild_.push_back(card.is_joker() || paytable.wild.contains(card) ? 1 : 0);
  }
  most_wild_ = std::min(5, paytable.wild.size() + paytable.deck.jokers());
}

bool HoldShapes::pays(HandKind hand) const {
  return kind_pays_[static_cast<std::size_t>(hand)] != 0;
}

int HoldShapes::wild_cards(const std::array<std::uint8_t, 5>& deal) const {
  int wild = 0;
  for (const std::uint8_t position : deal) wild += static_cast<int>(is_wild(position));
  return wild;
}

HoldShape HoldShapes::repeated_ranks(const Held& held) const {
  HoldShape shape;
  const int different = held.ranks.size();
  const int pairs = held.repeated.size();
  shape.ranks = static_cast<std::uint16_t>(held.ranks.bits());
  if (different == 1) {
    shape.kind = HoldKind::of_a_kind;
  } else if (different == 2 && pairs == 2 && held.cards == 4) {
    shape.kind = HoldKind::two_pair;
  } else if (different == 2 && pairs == 1 && held.wild == 0) {
    shape.kind = HoldKind::with_kicker;
    shape.ranks = static_cast<std::uint16_t>(held.repeated.bits());
    shape.other = static_cast<std::uint16_t>((held.ranks - held.repeated).bits());
  }
  return shape;
}

HoldKind HoldShapes::suited_kind(RankSet ranks, int wild) const {
  const RankSet royal = RankSet::range(kRoyalLowest, kAce);
  if (ranks.size() + wild == 2) return HoldKind::suited;
  if (royal.contains(ranks) && pays(HandKind::royal_flush)) return HoldKind::royal_flush;
  if (in_straight_[ranks.bits()] != 0 && pays(HandKind::straight_flush)) {
    return HoldKind::straight_flush;
  }
  return pays(HandKind::flush) ? HoldKind::flush : HoldKind::none;
}

HoldShape HoldShapes::distinct_ranks(const Held& held) const {
  HoldShape shape;
  shape.ranks = static_cast<std::uint16_t>(held.ranks.bits());
  const int natural = held.natural();
  const bool one_suit = natural >= 2 && std::has_single_bit(static_cast<unsigned>(held.suits));
  if (one_suit) {
    shape.suit = suit_class(held.suit());
    shape.kind = suited_kind(held.ranks, held.wild);
    return shape;
  }
  const bool all_high = high_.contains(held.ranks);
  if (natural == 1 || (natural == 2 && held.wild == 0) ||
      (natural <= 3 && held.cards <= 3 && all_high)) {
    shape.kind = HoldKind::cards;
    if (natural == 1) shape.suit = suit_class(held.suit());
  } else if (in_straight_[held.ranks.bits()] != 0 && pays(HandKind::straight)) {
    shape.kind = HoldKind::straight;
  } else if (natural <= 2) {
    shape.kind = HoldKind::cards;
  }
  return shape;
}

HoldShape HoldShapes::complete(const Held& held, std::size_t line) const {
  HoldShape shape;
  const bool played = played_as_dealt_[line] != 0;
  const bool quads = held.wild == 0 && held.ranks.size() == 2 && held.repeated.size() == 1;
  const bool told_by_rank = played ? quads : held.ranks.size() <= 1;
  if (told_by_rank) {
    shape = repeated_ranks(held);
  } else if (played) {
    shape.kind = HoldKind::made;
    shape.other = static_cast<std::uint16_t>(line);
    if (paytable_.lines[line].hand == HandKind::five_of_a_kind) {
      shape.ranks = static_cast<std::uint16_t>(held.ranks.bits());
    }
  }
  shape.cards = static_cast<std::uint8_t>(held.cards);
  shape.wild = static_cast<std::uint8_t>(held.wild);
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
    held.suits |= 1 << card.suit();
  }
  return held;
}

HoldShape HoldShapes::of(std::span<const std::uint8_t> kept) const {
  const Held held = this->held(kept);
  HoldShape shape;
  if (held.natural() == 0) {
    shape.kind = HoldKind::nothing;
  } else {
    shape = held.repeated.empty() ? distinct_ranks(held) : repeated_ranks(held);
  }
  shape.cards = static_cast<std::uint8_t>(held.cards);
  shape.wild = static_cast<std::uint8_t>(held.wild);
  return shape;
}

HoldShape HoldShapes::of(const std::array<std::uint8_t, 5>& deal, std::size_t line,
                         std::size_t hold) const {
  std::array<std::uint8_t, 5> kept{};
  std::size_t cards = 0;
  std::size_t wild = 0;
  for (std::size_t i = 0; i < deal.size(); ++i) {
    if ((hold >> i & 1U) != 0) kept[cards++] = deal[i];
    if (is_wild(deal[i])) wild |= std::size_t{1} << i;
  }
  if (!may_hold(hold, wild)) return {};
  const std::span<const std::uint8_t> all(kept.data(), cards);
  return cards == deal.size() && wild != kHoldAll ? complete(held(all), line) : of(all);
}

bool HoldShapes::goes_first(const HoldShape& a, const HoldShape& b) const {
  const auto key = [this](const HoldShape& shape) {
    const RankSet ranks(shape.ranks);
    return std::tuple(-shape.cards, -high_cards(ranks), gaps(ranks), shape.ranks, shape);
  };
  return key(a) < key(b);
}

}  // namespace vpanalyze
