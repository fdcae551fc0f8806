// SPDX-License-Identifier: MIT
// Which holds a phrase says, and which of them people have.
#include <algorithm>

#include "studies/chart_words/hold_shape.hpp"

namespace vpanalyze {

bool matches(const HoldPhrase& phrase, const HoldShape& shape) {
  if (shape.kind != phrase.kind || shape.wild != phrase.wild) return false;
  switch (phrase.kind) {
    case HoldKind::none: return false;
    case HoldKind::made:
    case HoldKind::pat:
      return (phrase.lines >> shape.line & 1U) != 0 &&
             (shape.ranks.empty() || shape.ranks.intersects(phrase.ranks));
    case HoldKind::nothing: return true;
    default: break;
  }
  if (shape.cards != phrase.cards) return false;
  if (shape.suit != 0 && !phrase.suits.contains(shape.suit)) return false;
  switch (phrase.kind) {
    case HoldKind::of_a_kind: return shape.ranks.intersects(phrase.ranks);
    case HoldKind::two_pair:
    case HoldKind::with_kicker:
      // Cells of two pair need not have the lower one.
      return shape.ranks.intersects(phrase.ranks) &&
             (shape.second.empty() || shape.second.intersects(phrase.kickers));
    case HoldKind::royal_flush:
    case HoldKind::flush:
      if (phrase.ranks != RankSet::all() && !phrase.ranks.contains(shape.ranks.highest())) {
        return false;
      }
      break;
    default: break;
  }
  if (shape.ranks.intersects(phrase.left_out)) return false;
  if (phrase.lowest != RankSet::all() && !phrase.lowest.contains(lowest_of(shape.ranks))) {
    return false;
  }
  if (!phrase.holds.empty()) {
    const bool listed = std::find(phrase.holds.begin(), phrase.holds.end(), ranks_held(shape)) !=
                        phrase.holds.end();
    if (listed == phrase.all_but) return false;
  }
  return phrase.gaps.contains(shape.gaps) && phrase.ends.contains(shape.ends) &&
         phrase.high.contains(shape.high) && shape.high - shape.gaps >= phrase.surplus;
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

}  // namespace vpanalyze
