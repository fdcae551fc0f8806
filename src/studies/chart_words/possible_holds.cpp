// SPDX-License-Identifier: MIT
// Holds that no deal of a game can have, and suggestions for what to write instead.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "base/ranges.hpp"
#include "base/text.hpp"
#include "game/rules.hpp"
#include "studies/chart_words/chart_words.hpp"
#include "studies/chart_words/hold_shape.hpp"

namespace vpanalyze {
namespace {

/// Search for a hold that a phrase matches, over all choices of ranks for its natural cards. Tries
/// each choice with all cards of one suit, if the deck has them, and with cards of different suits.
class HoldSearch {
 public:
  HoldSearch(const HoldShapes& shapes, const HoldPhrase& phrase)
      : shapes_(shapes), phrase_(phrase), deck_(shapes.paytable().deck) {
    std::size_t wild_left = phrase.wild;
    for (int position = deck_.size(); position-- > 0;) {
      const auto card = static_cast<std::uint8_t>(position);
      if (!shapes.is_wild(card)) {
        rank_cards_[index_of(deck_.card(position).rank())].push_back(card);
      } else if (wild_left > 0) {
        kept_.push_back(card);
        --wild_left;
      }
    }
    found_ = wild_left == 0;
  }

  bool succeeds() { return found_ && choose(0, phrase_.cards - phrase_.wild); }

 private:
  /// Tries every choice of `left` cards from this rank up.
  bool choose(std::size_t rank, int left) {
    if (left == 0) return is_matched(kept_) || (has_different_ranks_ && is_matched_in_suits());
    if (rank == kRanks) return false;
    const std::vector<std::uint8_t>& cards = rank_cards_[rank];
    const std::size_t kept = kept_.size();
    const bool different = has_different_ranks_;
    bool found = choose(rank + 1, left);
    for (std::size_t n = 1; n <= std::min<std::size_t>(cards.size(), 4) && !found; ++n) {
      if (static_cast<int>(n) > left) break;
      kept_.push_back(cards[n - 1]);
      has_different_ranks_ = different && n == 1;
      found = choose(rank + 1, left - static_cast<int>(n));
    }
    kept_.resize(kept);
    has_different_ranks_ = different;
    return found;
  }

  /// Tries other suits for these ranks: all of one suit, and the first rank in every other suit.
  bool is_matched_in_suits() const {
    const auto card_of = [&](std::uint8_t position, Suit suit) -> std::optional<std::uint8_t> {
      for (const std::uint8_t card : rank_cards_[index_of(deck_.card(position).rank())]) {
        if (suits_of(deck_.card(card)) == set_of(suit)) return card;
      }
      return std::nullopt;
    };
    const std::size_t first = phrase_.wild;
    for (const Suit suit : deck_.each_suit()) {
      std::vector<std::uint8_t> suited = kept_;
      bool has_all = true;
      for (std::size_t i = first; i < suited.size() && has_all; ++i) {
        const auto card = card_of(suited[i], suit);
        has_all = card.has_value();
        suited[i] = card.value_or(0);
      }
      if (has_all && is_matched(suited)) return true;
      std::vector<std::uint8_t> mixed = kept_;
      const auto other = card_of(mixed[first], suit);
      if (!other) continue;
      mixed[first] = *other;
      if (is_matched(mixed)) return true;
    }
    return false;
  }

  bool is_matched(const std::vector<std::uint8_t>& kept) const {
    return matches(phrase_, shapes_.shape(kept));
  }

  const HoldShapes& shapes_;
  const HoldPhrase& phrase_;
  const Deck& deck_;
  std::array<std::vector<std::uint8_t>, kRanks> rank_cards_;  ///< natural cards
  std::vector<std::uint8_t> kept_;                            ///< wild cards first
  bool has_different_ranks_ = true;
  bool found_ = true;
};

}  // namespace

RankSet HoldShapes::natural_ranks() const {
  RankSet ranks;
  for (int position = 0; position < paytable_.deck.size(); ++position) {
    if (is_wild(static_cast<std::uint8_t>(position))) continue;
    ranks |= RankSet::of(paytable_.deck.card(position).rank());
  }
  return ranks;
}

bool HoldShapes::can_hold(const HoldPhrase& phrase, int deal_wild) const {
  const int natural = phrase.cards - phrase.wild;
  if (phrase.wild > deal_wild) return false;
  switch (phrase.kind) {
    case HoldKind::none: return false;
    case HoldKind::nothing: return true;
    case HoldKind::made:
    case HoldKind::pat:  // a hand that no line pays can also be pat
      return (phrase.lines != 0 || phrase.absent != 0) && !phrase.ranks.empty();
    default: break;
  }
  // Five cards held are a hand, unless they are four of a kind and a kicker.
  const bool all_five = phrase.cards == kHandCards;
  if (all_five && (phrase.kind != HoldKind::with_kicker || phrase.wild > 0)) return false;
  return natural > 0 && natural <= kHandCards - deal_wild && HoldSearch(*this, phrase).succeeds();
}

namespace {

/// Function that drops one condition of a phrase.
using Loosening = void (*)(HoldPhrase& phrase);
constexpr std::array<Loosening, 9> kLoosenings = {
    [](HoldPhrase& phrase) { phrase.high = NumberSet(); },
    [](HoldPhrase& phrase) { phrase.surplus = HoldPhrase::kAnySurplus; },
    [](HoldPhrase& phrase) { phrase.gaps = NumberSet(); },
    [](HoldPhrase& phrase) { phrase.ends = NumberSet(); },
    [](HoldPhrase& phrase) { phrase.lowest = RankSet::all(); },
    [](HoldPhrase& phrase) { phrase.ranks = RankSet::all(); },
    [](HoldPhrase& phrase) { phrase.kickers = RankSet::all(); },
    [](HoldPhrase& phrase) { phrase.suits = NumberSet(); },
    [](HoldPhrase& phrase) {
      phrase.left_out = RankSet();
      phrase.holds.clear();
      phrase.all_but = false;
    }};

/// Explains why a game has no natural cards of the only rank that a phrase names; empty if it has
/// some.
std::string missing_ranks(const HoldShapes& shapes, const HoldPhrase& phrase) {
  RankSet named = phrase.ranks;
  for (const HoldPhrase::Ranks& held : phrase.holds) named |= held.ranks;
  if (named.size() != 1) return "";
  const Paytable& game = shapes.paytable();
  const std::string rank = rank_plural(named.lowest());
  if (!game.deck.ranks().contains(named)) return "the deck has no " + rank;
  return wild_ranks(game).contains(named) ? rank + " are wild" : "";
}

/// Explains why a game has no high cards, or fewer than other games.
std::string about_high_cards(const HoldShapes& shapes) {
  if (shapes.every_pair_pays()) return "every pair pays";
  if (shapes.high().empty()) return "no pair pays";
  return "only pairs of ranks " + to_string(shapes.high()) + " pay";
}

}  // namespace

std::string ChartWords::why_impossible(const HoldPhrase& phrase, std::string_view typed,
                                       int deal_wild) const {
  const int natural = phrase.cards - phrase.wild;
  std::string why;
  std::string instead;
  if (natural > kHandCards - deal_wild) {
    why = "these deals have " + wild_cards(deal_wild);
  } else if (natural < 1) {
    why = "all of its cards are wild";
    instead = text(phrase_of_kind(HoldKind::nothing, phrase.wild, phrase.wild), deal_wild);
  }
  if (why.empty() && phrase.cards == kHandCards && phrase.wild > 0) {
    why = "these are all five cards";
    const auto draw = find_if(kDraws, [&](const auto& each) { return each.first == phrase.kind; });
    if (draw != kDraws.end()) instead = HandNames::kind_name(draw->second);
  }
  for (std::size_t i = 0; i < kLoosenings.size() && why.empty() && instead.empty(); ++i) {
    HoldPhrase other = phrase;
    kLoosenings[i](other);
    if (!shapes_->can_hold(other, deal_wild)) continue;
    instead = text(other, deal_wild);
    const bool needs_high_cards =
        phrase.ranks.empty() || other.high != phrase.high || other.surplus != phrase.surplus;
    why = needs_high_cards ? about_high_cards(*shapes_) : missing_ranks(*shapes_, phrase);
  }
  if (why.empty() && instead.empty()) instead = text_of_same_cards(phrase, deal_wild);
  return quote(typed) + " holds nothing in " + (deal_wild > 0 ? "these deals" : "this game") +
         (why.empty() ? "" : ", as " + why) + (instead.empty() ? "" : "; write " + quote(instead));
}

std::string ChartWords::text_of_same_cards(const HoldPhrase& phrase, int deal_wild) const {
  std::vector<HoldPhrase> others;
  if (is_draw(phrase.kind)) {
    for (const HoldKind kind : {HoldKind::straight_flush, HoldKind::flush, HoldKind::straight}) {
      others.push_back(phrase_of_kind(kind, phrase.cards, phrase.wild));
    }
  }
  if (phrase.cards - phrase.wild == 1) {  // a pair or more with wild cards
    others.push_back(phrase_of_kind(HoldKind::cards, phrase.cards, phrase.wild));
    if (phrase.ranks != RankSet::all()) {
      for (const Rank rank : kRanksFromAce) {
        if (phrase.ranks.contains(rank)) others.back().holds.push_back({RankSet::of(rank)});
      }
    }
  }
  for (const HoldPhrase& other : others) {
    if (shapes_->can_hold(other, deal_wild)) return text(other, deal_wild);
  }
  return "";
}

}  // namespace vpanalyze
