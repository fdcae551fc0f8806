// SPDX-License-Identifier: MIT
#include "vpanalyze/game/rules.hpp"

#include <algorithm>

namespace vpanalyze {
namespace {

/// The ranks by which the hand is of the kind a line asks for; empty if it is not.
RankSet made_ranks(const MadeHands& made, HandKind hand) {
  switch (hand) {
    case HandKind::five_of_a_kind: return made.five;
    case HandKind::royal_flush: return made.straight_flush() & RankSet::of(kAce);
    case HandKind::straight_flush: return made.straight_flush();
    case HandKind::four_of_a_kind: return made.four;
    case HandKind::full_house: return made.full_house;
    case HandKind::flush: return made.flush;
    case HandKind::straight: return made.straight;
    case HandKind::three_of_a_kind: return made.three;
    case HandKind::two_pair: return made.two_pair;
    case HandKind::pair: return made.pair;
    case HandKind::wild_cards:
    case HandKind::nothing: break;
  }
  return {};
}

bool is_flush_type(HandKind hand) {
  return hand == HandKind::flush || hand == HandKind::straight_flush ||
         hand == HandKind::royal_flush;
}

/// Four of a kind by one of these ranks with one of these kickers. Where a fifth card could join
/// the four it is wild, and stands for any kicker.
bool has_kicker(const MadeHands& made, RankSet four, RankSet kicker) {
  if (four.intersects(made.five)) return true;
  for (int rank = 0; rank < kRanks; ++rank) {
    if (four.contains(rank) && kicker.intersects(made.natural_ranks - RankSet::of(rank)))
      return true;
  }
  return false;
}

bool makes(const PayLine& line, const MadeHands& made) {
  const RankSet ranks = made_ranks(made, line.hand) & line.ranks.value_or(RankSet::all());
  if (ranks.empty()) return false;
  if (is_flush_type(line.hand) && (made.suits & line.suits.value_or(kAllSuits)) == 0) return false;
  return !line.kicker || has_kicker(made, ranks, *line.kicker);
}

/// The wild cards a `wild_cards` line counts: all, or those of its ranks, jokers not.
int counted_wild_cards(const PayLine& line, const HandPattern& hand) {
  if (!line.ranks) return hand.wild_cards();
  int count = 0;
  for (int rank = 0; rank < kRanks; ++rank) {
    if (line.ranks->contains(rank)) count += hand.wild[static_cast<std::size_t>(rank)];
  }
  return count;
}

RankSet ranks_present(const std::array<std::uint8_t, kRanks>& counts) {
  RankSet ranks;
  for (int rank = 0; rank < kRanks; ++rank) {
    if (counts[static_cast<std::size_t>(rank)] > 0) ranks |= RankSet::of(rank);
  }
  return ranks;
}

/// So many wild cards; with a kicker the fifth card is one of its ranks or, if it is wild itself,
/// stands for one of them, though not in a natural hand.
bool makes_wild_cards(const PayLine& line, const HandPattern& hand) {
  const int count = counted_wild_cards(line, hand);
  if (count < line.wilds->least || count > line.wilds->most) return false;
  bool made = true;
  bool naturally = hand.jokers == 0;
  if (line.kicker) {
    const RankSet natural_ranks = ranks_present(hand.natural);
    const RankSet fifth = natural_ranks.empty()
                              ? ranks_present(hand.wild) - line.ranks.value_or(RankSet())
                              : natural_ranks;
    made = natural_ranks.empty() || fifth.intersects(*line.kicker);
    naturally = naturally && fifth.intersects(*line.kicker);
  }
  if (!line.natural) return made;
  return *line.natural ? naturally : made && !naturally;
}

bool in_range(const std::optional<WildCount>& wilds, int count) {
  return !wilds || (count >= wilds->least && count <= wilds->most);
}

}  // namespace

Rules::Rules(const Paytable& paytable)
    : lines_(paytable.lines),
      deck_ranks_(paytable.deck.ranks()),
      any_wild_(paytable.deck.jokers() > 0 || !paytable.wild.empty()),
      named_suits_(std::any_of(lines_.begin(), lines_.end(), [](const PayLine& line) {
        return line.suits && *line.suits != kAllSuits;
      })) {}

LineSet Rules::lines_made(const HandPattern& hand) const {
  const MadeHands with_wild_cards = made_with_wild_cards(hand, deck_ranks_);
  // Without wild cards both readings of a hand are the same; with a joker there is no natural one.
  const bool natural_possible = hand.jokers == 0;
  const MadeHands naturally = !any_wild_         ? with_wild_cards
                              : natural_possible ? made_naturally(hand, deck_ranks_)
                                                 : MadeHands();
  const int wild_cards = hand.wild_cards();
  LineSet made = 0;
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    const PayLine& line = lines_[i];
    if (line.hand == HandKind::nothing) continue;
    bool is_made = false;
    if (line.hand == HandKind::wild_cards) {
      is_made = makes_wild_cards(line, hand);
    } else if (in_range(line.wilds, wild_cards)) {
      const bool natural = line.natural && makes(line, naturally);
      is_made = line.natural.value_or(false) ? natural : makes(line, with_wild_cards) && !natural;
    }
    if (is_made) made |= LineSet{1} << i;
  }
  return made;
}

std::size_t nothing_line(const Paytable& paytable) {
  const auto line = std::find_if(paytable.lines.begin(), paytable.lines.end(),
                                 [](const PayLine& l) { return l.hand == HandKind::nothing; });
  return static_cast<std::size_t>(line - paytable.lines.begin());
}

std::size_t paying_line(const Paytable& paytable, LineSet made) {
  std::size_t best = nothing_line(paytable);
  bool found = false;
  for (std::size_t i = 0; i < paytable.lines.size(); ++i) {
    if ((made >> i & 1U) == 0) continue;
    if (!found || paytable.lines[i].pays > paytable.lines[best].pays) best = i;
    found = true;
  }
  return best;
}

PatternIndex pattern_index(const Paytable& paytable, const Rules& rules) {
  return {paytable.deck, paytable.wild, rules.names_suits()};
}

}  // namespace vpanalyze
