// SPDX-License-Identifier: MIT
#include "studies/strategy/strategy_words.hpp"

namespace vpanalyze {

HoldPhrase phrase_of_description(const HoldShapes& shapes, const HoldCell& description) {
  HoldPhrase phrase;
  phrase.kind = description.kind;
  phrase.cards = description.cards;
  phrase.wild = description.wild;
  const unsigned high = description.other & 0xFU;
  const unsigned gaps = unsigned{description.other} >> 4U;
  const bool high_matter = !shapes.high().empty();
  switch (description.kind) {
    case HoldKind::none: break;
    case HoldKind::made:
    case HoldKind::pat: phrase.lines = std::uint64_t{1} << description.other; break;
    case HoldKind::of_a_kind: phrase.ranks = description.ranks; break;
    case HoldKind::two_pair:
      phrase.ranks = description.ranks;
      if (shapes.lower_pairs_differ()) phrase.kickers = description.other;
      break;
    case HoldKind::with_kicker:
      phrase.ranks = description.ranks;
      phrase.kickers = description.other;
      break;
    case HoldKind::royal_flush:
    case HoldKind::suited:
    case HoldKind::cards: phrase.holds = {{description.ranks}}; break;
    case HoldKind::loose: phrase.holds = {{description.ranks, description.other}}; break;
    case HoldKind::straight_flush:
    case HoldKind::straight:
      phrase.gaps = static_cast<std::uint8_t>(1U << gaps);
      if (phrase.kind == HoldKind::straight && phrase.cards == 4 && phrase.wild == 0) {
        phrase.gaps = gaps == 0 ? HoldPhrase::kOutside : HoldPhrase::kInside;
      }
      if (high_matter) phrase.high = static_cast<std::uint8_t>(1U << high);
      break;
    case HoldKind::flush:
      if (high_matter) phrase.high = static_cast<std::uint8_t>(1U << high);
      break;
    case HoldKind::nothing: break;
  }
  if (description.suit != 0) {
    phrase.suits = static_cast<std::uint8_t>(1U << (description.suit - 1));
  }
  return phrase;
}

std::string cell_text(const ChartWords& words, const HoldCell& description, int wild_cards) {
  if (description.kind == HoldKind::none) return "another hold";
  return words.text(phrase_of_description(words.shapes(), description), wild_cards);
}

}  // namespace vpanalyze
