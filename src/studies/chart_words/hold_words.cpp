// SPDX-License-Identifier: MIT
#include "studies/chart_words/chart_words.hpp"

#include <tuple>

#include "analysis/hold.hpp"
#include "base/ranges.hpp"
#include "cards/hand_index.hpp"
#include "studies/chart_words/hold_shape.hpp"

namespace vpanalyze {

/// Returns the ranks, "K94", of a hold for which charts have no words since nobody would hold it.
std::string HoldWords::ranks(const std::array<std::uint8_t, 5>& deal, std::size_t hold) const {
  std::string text;
  for (const Card card : cards_of(shapes_.paytable().deck, deal, hold)) {
    text.insert(0, card.is_joker() ? std::string("Jk") : std::string(1, rank_char(card.rank())));
  }
  return text;
}

HoldShape HoldWords::shape(const std::array<std::uint8_t, 5>& deal, std::size_t hold) const {
  return shapes_.shape(deal, deals_.line(hand_index(deals_.deck_size(), deal)), hold);
}

std::string HoldWords::operator()(const std::array<std::uint8_t, 5>& deal, std::size_t hold) const {
  const HoldShape shape = this->shape(deal, hold);
  if (shape.kind == HoldKind::none) return ranks(deal, hold);
  return words_.text_of_description(shape, shapes_.wild_cards(deal));
}

std::string HoldWords::kind(const std::array<std::uint8_t, 5>& deal, std::size_t hold) const {
  const HoldShape shape = this->shape(deal, hold);
  const bool is_named = shape.kind == HoldKind::none || shape.kind == HoldKind::of_a_kind ||
                        shape.kind == HoldKind::made || shape.kind == HoldKind::pat;
  if (is_named) return (*this)(deal, hold);
  HoldPhrase phrase = phrase_of_kind(shape);
  if (shape.kind == HoldKind::cards && shape.high == shape.cards) {
    phrase.high = NumberSet::only(shape.high);
  }
  return words_.text(phrase, shapes_.wild_cards(deal));
}

// Matching of phrases with holds, and the holds people usually have.

bool matches(const HoldPhrase& phrase, const HoldShape& shape) {
  if (shape.kind != phrase.kind || shape.wild != phrase.wild) return false;
  const bool rank_fits = shape.ranks.intersects(phrase.ranks);
  switch (phrase.kind) {
    case HoldKind::none: return false;
    case HoldKind::nothing: return true;
    case HoldKind::made:
    case HoldKind::pat:
      return (phrase.lines >> shape.line & 1U) != 0 && (shape.ranks.empty() || rank_fits);
    default: break;
  }
  if (shape.cards != phrase.cards) return false;
  if (shape.suit != 0 && !phrase.suits.contains(shape.suit)) return false;
  // Cells of two pair may lack the lower pair.
  if (is_hand(phrase.kind)) {
    return rank_fits && (shape.second.empty() || shape.second.intersects(phrase.kickers));
  }
  const bool names_highest = phrase.kind == HoldKind::royal_flush || phrase.kind == HoldKind::flush;
  if (names_highest && phrase.ranks != RankSet::all() &&
      !phrase.ranks.contains(shape.ranks.highest())) {
    return false;
  }
  if (shape.ranks.intersects(phrase.left_out)) return false;
  if (phrase.lowest != RankSet::all() && !phrase.lowest.contains(lowest_of(shape.ranks))) {
    return false;
  }
  const auto& holds = phrase.holds;
  const bool listed = contains(holds, ranks_held(shape));
  return (holds.empty() || listed != phrase.all_but) && phrase.gaps.contains(shape.gaps) &&
         phrase.ends.contains(shape.ends) && phrase.high.contains(shape.high) &&
         shape.high - shape.gaps >= phrase.surplus;
}

bool matches(const std::vector<HoldPhrase>& phrases, const HoldShape& shape) {
  return any_of(phrases, [&](const HoldPhrase& phrase) { return matches(phrase, shape); });
}

bool says_part_of(const HoldPhrase& part, const HoldPhrase& whole) {
  const auto within = [&](auto HoldPhrase::*quality) {
    return (part.*quality & whole.*quality) == part.*quality;
  };
  return part.kind == whole.kind && part.cards == whole.cards && part.wild == whole.wild &&
         within(&HoldPhrase::gaps) && within(&HoldPhrase::ends) && within(&HoldPhrase::high) &&
         within(&HoldPhrase::suits) && within(&HoldPhrase::lowest) && within(&HoldPhrase::ranks) &&
         within(&HoldPhrase::kickers) && within(&HoldPhrase::lines) &&
         within(&HoldPhrase::absent) && part.left_out.contains(whole.left_out) &&
         part.surplus >= whole.surplus &&
         (whole.holds.empty() || (part.holds == whole.holds && part.all_but == whole.all_but));
}

bool is_usual(const HoldShape& shape, int wild_cards) {
  switch (shape.kind) {
    case HoldKind::none:
    case HoldKind::pat:
    case HoldKind::loose: return false;
    case HoldKind::with_kicker: return shape.wild == 0;
    case HoldKind::nothing: return shape.wild == wild_cards;
    default: return shape.wild == wild_cards || shape.wild == 0;
  }
}

bool HoldShapes::goes_first(const HoldShape& a, const HoldShape& b) const {
  const auto key = [this](const HoldShape& shape) {
    const RankSet ranks =
        shape.kind == HoldKind::two_pair ? shape.ranks | shape.second : shape.ranks;
    const bool one_with_wild = shape.wild > 0 && shape.cards - shape.wild == 1 && shape.suit == 0;
    return std::tuple(-shape.cards, -high_cards(ranks), is_draw(shape.kind) ? gaps_of(ranks) : 0,
                      shape.suit, one_with_wild ? RankSet::all() - ranks : ranks, shape);
  };
  return key(a) < key(b);
}

}  // namespace vpanalyze
