// SPDX-License-Identifier: MIT
#include "support/oracle_rules.hpp"

#include <algorithm>

namespace vpanalyze::oracle {
namespace {

/// "`ranks`: the rank that names the hand must be one of these."
bool named_by(const PayLine& line, RankSet hands) {
  return hands.intersects(line.ranks.value_or(RankSet::all()));
}

/// "`kicker`: the fifth card beside four of a kind … must be one of these ranks."
bool makes_four(const PayLine& line, const Claims& claims) {
  const RankSet kicker = line.kicker.value_or(RankSet::all());
  for (const Rank rank : kEachRank) {
    const RankSet neighbor = claims.four[index_of(rank)];
    if (named_by(line, RankSet::of(rank)) && neighbor.intersects(kicker)) return true;
  }
  return false;
}

/// The highest cards by which a hand is flush, straight flush or royal; "`suit`: … must be in one
/// of these suits."
RankSet suited_highest(const PayLine& line, const std::array<RankSet, kSuits>& highest_cards) {
  RankSet highest;
  for (unsigned suit = 0; suit < kSuits; ++suit) {
    const bool asked_for = (line.suits.value_or(kAllSuits) >> suit & 1U) != 0;
    if (asked_for) highest |= highest_cards[suit];
  }
  return highest;
}

/// Returns true if one of the claims is the hand a line asks for, with its ranks, kicker and suit.
bool is_claimed(const PayLine& line, const Claims& claims) {
  switch (line.hand) {
    case HandKind::five_of_a_kind: return named_by(line, claims.five);
    case HandKind::royal_flush:
      return suited_highest(line, claims.straight_flush).contains(Rank::ace);
    case HandKind::straight_flush:
      return named_by(line, suited_highest(line, claims.straight_flush));
    case HandKind::four_of_a_kind: return makes_four(line, claims);
    case HandKind::full_house: return named_by(line, claims.full_house);
    case HandKind::flush: return named_by(line, suited_highest(line, claims.flush));
    case HandKind::straight: return named_by(line, claims.straight);
    case HandKind::three_of_a_kind: return named_by(line, claims.three);
    case HandKind::two_pair: return named_by(line, claims.two_pair);
    case HandKind::pair: return named_by(line, claims.pair);
    case HandKind::wild_cards:
    case HandKind::nothing: break;
  }
  return false;
}

/// "One of these cards is the fifth": the others are of one rank, which the line names.
bool has_kicker_card(const PayLine& line, std::span<const Card, 5> cards) {
  for (const Card kicker : cards) {
    if (!kicker.is_ordinary() || !line.kicker_cards->contains(kicker)) continue;
    RankSet others;
    for (const Card card : cards) {
      if (card != kicker) others |= RankSet::of(card.rank());
    }
    if (others.size() == 1 && named_by(line, others)) return true;
  }
  return false;
}

/// Returns true if the cards beside three of a rank add up to it, an ace counting 1.
bool adds_up(std::span<const Card, 5> cards) {
  const auto same = [&](Card card) {
    return std::count_if(cards.begin(), cards.end(),
                         [&](Card other) { return other.rank() == card.rank(); });
  };
  int three = 0;
  int others = 0;
  for (const Card card : cards) {
    const bool is_ace = card.rank() == Rank::ace;
    const int value = is_ace ? 1 : card.rank() - Rank::deuce + 2;
    if (value > 10) return false;
    (same(card) == 3 ? three : others) += value;
  }
  return three == 3 * others;
}

bool has_joker(std::span<const Card, 5> cards) {
  return std::any_of(cards.begin(), cards.end(), [](Card card) { return card.is_joker(); });
}

/// "`natural` `true`: the hand is made with every wild card standing for itself (so not with a
/// joker); `false`: it is made, but not naturally."
bool meets_line(const PayLine& line, bool made, bool made_naturally) {
  if (!line.natural) return made;
  return *line.natural ? made_naturally : made && !made_naturally;
}

}  // namespace

/// "`wild_cards`: that many wild cards, whatever else; with `ranks`, only wild cards of those ranks
/// are counted, jokers not." Beside four of them the fifth card may be a kicker.
bool RuleOracle::makes_wild_cards(const PayLine& line, std::span<const Card, 5> cards) const {
  int counted = 0;
  bool kicker = !line.kicker;
  bool natural_kicker = !line.kicker;
  for (const Card card : cards) {
    const bool wild = wild_cards_.is_wild(card);
    const bool has_rank = !card.is_joker() && named_by(line, RankSet::of(card.rank()));
    if (wild && (!line.ranks || has_rank)) {
      ++counted;
      continue;
    }
    const bool is_kicker = !card.is_joker() && line.kicker && line.kicker->contains(card.rank());
    natural_kicker = natural_kicker || is_kicker;
    kicker = kicker || is_kicker || wild;  // a wild card may stand for the kicker
  }
  const bool so_many = counted >= line.wilds->least && counted <= line.wilds->most;
  return meets_line(line, so_many && kicker, so_many && natural_kicker && !has_joker(cards));
}

std::uint64_t RuleOracle::lines_made(std::span<const Card, 5> cards) {
  const bool joker = has_joker(cards);
  const Claims claims = wild_cards_.claims(cards);
  Claims natural_claims;
  if (!joker) add_claims_as_they_are(cards, natural_claims);
  const auto wild = std::count_if(cards.begin(), cards.end(),
                                  [&](Card card) { return wild_cards_.is_wild(card); });
  std::uint64_t made = 0;
  for (std::size_t i = 0; i < game_.lines.size(); ++i) {
    const PayLine& line = game_.lines[i];
    bool is_made = false;
    if (line.cards > static_cast<int>(cards.size())) {
      continue;  // made by the card that a draw brings more
    }
    if (line.hand == HandKind::wild_cards) {
      is_made = makes_wild_cards(line, cards);
    } else if (line.kicker_cards) {
      is_made = has_kicker_card(line, cards);
    } else if (!line.wilds || (wild >= line.wilds->least && wild <= line.wilds->most)) {
      is_made = meets_line(line, is_claimed(line, claims), is_claimed(line, natural_claims));
    }
    if (is_made && (!line.adds_up || adds_up(cards))) made |= std::uint64_t{1} << i;
  }
  return made;
}

/// "Each hand is paid the highest-paying line it makes; between lines of equal pay, the earlier
/// one."
std::size_t RuleOracle::paying_line(std::span<const Card, 5> cards) {
  const std::uint64_t made = lines_made(cards);
  std::size_t best = game_.lines.size();
  std::size_t losing = game_.lines.size();
  for (std::size_t i = 0; i < game_.lines.size(); ++i) {
    if (game_.lines[i].hand == HandKind::nothing) losing = i;
    if ((made >> i & 1U) == 0) continue;
    if (best == game_.lines.size() || game_.lines[i].pays > game_.lines[best].pays) best = i;
  }
  return best == game_.lines.size() ? losing : best;
}

}  // namespace vpanalyze::oracle
