// SPDX-License-Identifier: MIT
#include "studies/chart_words/hold_words.hpp"

#include "analysis/hold.hpp"
#include "cards/hand_index.hpp"

namespace vpanalyze {

namespace {

/// What charts have no words for, as nobody would hold it in most games: the ranks, "K94".
std::string ranks_of(const Deck& deck, const std::array<std::uint8_t, 5>& deal, std::size_t hold) {
  std::string text;
  for (const Card card : cards_of(deck, deal, hold)) {
    text.insert(0, card.is_joker() ? std::string("Jk") : std::string(1, rank_char(card.rank())));
  }
  return text;
}

}  // namespace

std::string HoldWords::operator()(const std::array<std::uint8_t, 5>& deal, std::size_t hold) const {
  const std::size_t line = deals_.line(hand_index(deals_.deck_size(), deal));
  const HoldShape shape = shapes_.of(deal, line, hold);
  if (shape.kind == HoldKind::none) return ranks_of(shapes_.paytable().deck, deal, hold);
  return words_.text_of_description(shape, shapes_.wild_cards(deal));
}

std::string HoldWords::kind(const std::array<std::uint8_t, 5>& deal, std::size_t hold) const {
  const std::size_t line = deals_.line(hand_index(deals_.deck_size(), deal));
  const HoldShape shape = shapes_.of(deal, line, hold);
  if (shape.kind == HoldKind::none) return ranks_of(shapes_.paytable().deck, deal, hold);
  const bool is_named = shape.kind == HoldKind::of_a_kind || shape.kind == HoldKind::made ||
                        shape.kind == HoldKind::pat;
  if (is_named) {
    return words_.text_of_description(shape, shapes_.wild_cards(deal));
  }
  HoldPhrase phrase = phrase_of_kind(shape);
  if (shape.kind == HoldKind::cards && shape.high == shape.cards) {
    phrase.high = NumberSet::only(shape.high);
  }
  return words_.text(phrase, shapes_.wild_cards(deal));
}

}  // namespace vpanalyze
