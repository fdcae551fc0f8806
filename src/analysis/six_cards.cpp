// SPDX-License-Identifier: MIT
#include "analysis/six_cards.hpp"

#include <algorithm>

#include "cards/hand_index.hpp"
#include "game/rules.hpp"

namespace vpanalyze {
namespace {

constexpr std::size_t kSix = 6;

/// Sets of six consecutive ranks, the ace also below the deuce; ace-high sets come last.
constexpr auto kSixInARow = [] {
  constexpr std::uint32_t kSixBits = (1U << kSix) - 1;
  std::array<RankSet, kRanks - kSix + 2> rows;
  rows[0] = RankSet::of(Rank::ace) | RankSet(kSixBits >> 1U);
  for (std::size_t low = 0; low + kSix <= kRanks; ++low) rows[low + 1] = RankSet(kSixBits << low);
  return rows;
}();

/// Σ n² over the ranks of four and two, three and three, and two, two and two cards.
constexpr int kFourAndTwo = 20;
constexpr int kTwiceThree = 18;
constexpr int kThreePair = 12;

}  // namespace

SixCards::SixCards(const Paytable& game, const ScoredDeals& deals)
    : deck_(game.deck), deals_(deals), place_(row_names(game).size()), lines_(place_.size()) {
  const std::vector<std::size_t> order = order_of_pays(game);
  for (std::size_t place = 0; place < lines_.size(); ++place) {
    // The row of losing hands comes last unless the paytable has it as a line.
    const std::size_t line = place < order.size() ? order[place] : place;
    lines_[place] = static_cast<std::uint8_t>(line);
    place_[line] = static_cast<std::uint8_t>(place);
  }
  place_of_kind_.fill(static_cast<std::uint8_t>(lines_.size()));
  for (std::size_t line = 0; line < game.lines.size(); ++line) {
    if (game.lines[line].cards == kHandCards) continue;
    std::uint8_t& place = place_of_kind_[static_cast<std::size_t>(game.lines[line].hand)];
    place = std::min(place, place_[line]);
    has_six_ = true;
  }
}

void SixCards::add(std::uint8_t position, Made& cards) const {
  const Card card = deck_.card(position);
  std::uint8_t& rank_cards = cards.rank_cards[index_of(card.rank())];
  cards.squares += 2 * rank_cards + 1;
  ++rank_cards;
  cards.ranks |= RankSet::of(card.rank());
  cards.suits &= card.is_ordinary() ? suits_of(card) : SuitSet{0};
}

std::uint8_t SixCards::place_of_six(const Made& cards) const {
  auto best = static_cast<std::uint8_t>(lines_.size());
  const auto makes = [&](HandKind kind) {
    best = std::min(best, place_of_kind_[static_cast<std::size_t>(kind)]);
  };
  const int ranks = cards.ranks.size();
  if (ranks == static_cast<int>(kSix)) {
    const bool straight =
        std::find(kSixInARow.begin(), kSixInARow.end(), cards.ranks) != kSixInARow.end();
    const bool flush = cards.suits != 0;
    if (straight) makes(HandKind::straight);
    if (flush) makes(HandKind::flush);
    if (straight && flush) makes(HandKind::straight_flush);
    if (straight && flush && cards.ranks == kSixInARow.back()) makes(HandKind::royal_flush);
  } else if (ranks == 2 && cards.squares == kFourAndTwo) {
    makes(HandKind::four_of_a_kind);
  } else if (ranks == 2 && cards.squares == kTwiceThree) {
    makes(HandKind::three_of_a_kind);
  } else if (ranks == 3 && cards.squares == kThreePair) {
    makes(HandKind::pair);
  }
  return best;
}

std::uint8_t SixCards::line(const Hand& hand) const {
  Made all;
  for (const std::uint8_t card : hand) add(card, all);
  std::uint8_t best = place_of_six(all);
  for (std::size_t gone = 0; gone < hand.size(); ++gone) {
    DeckPlaces five{};
    for (std::size_t i = 0; i < five.size(); ++i) five[i] = hand[i < gone ? i : i + 1];
    best = std::min(best, place_[deals_.line(hand_index(deck_.size(), five))]);
  }
  return lines_[best];
}

void SixCards::count_sixth_cards(const DeckPlaces& deal, std::uint8_t* draws) const {
  Made dealt;
  for (const std::uint8_t card : deal) add(card, dealt);
  std::array<std::uint8_t, kMaxCards> best;  // [sixth card]: place of the best line
  best.fill(place_[deals_.line(hand_index(deck_.size(), deal))]);
  // Any other five of the six cards consist of the sixth card and four of the deal.
  for (std::size_t gone = 0; gone < deal.size(); ++gone) {
    std::array<std::uint8_t, 4> four;
    for (std::size_t i = 0; i < four.size(); ++i) four[i] = deal[i < gone ? i : i + 1];
    std::size_t sixth = 0;
    auto next = four.begin();
    for_each_superset(deck_.size(), four, [&](std::uint32_t hand) {
      for (; next != four.end() && *next == sixth; ++next) ++sixth;
      best[sixth] = std::min(best[sixth], place_[deals_.line(hand)]);
      ++sixth;
    });
  }
  auto dealt_card = deal.begin();
  for (std::size_t sixth = 0; sixth < static_cast<std::size_t>(deck_.size()); ++sixth) {
    if (dealt_card != deal.end() && *dealt_card == sixth) {
      ++dealt_card;
      continue;
    }
    std::uint8_t place = best[sixth];
    if (has_six_) {
      Made all = dealt;
      add(static_cast<std::uint8_t>(sixth), all);
      place = std::min(place, place_of_six(all));
    }
    ++draws[lines_[place]];
  }
}

}  // namespace vpanalyze
