// SPDX-License-Identifier: MIT
#include "studies/verify/dealer.hpp"

#include <algorithm>

#include "cards/parallel.hpp"
#include "studies/verify/plain_rules.hpp"

namespace vpanalyze::brute_force {

HandTable::HandTable(const Paytable& paytable, int workers)
    : deck_size_(paytable.deck.size()), lines_(paytable.lines.size()) {
  const bool says_nothing =
      std::any_of(paytable.lines.begin(), paytable.lines.end(),
                  [](const PayLine& line) { return line.hand == HandKind::nothing; });
  if (!says_nothing) ++lines_;

  // The sets of so many cards below a card are those without the card before it and those with it.
  steps_[0].fill(1);
  for (std::size_t cards = 1; cards <= 5; ++cards) {
    for (std::size_t card = 0; card < kMaxCards; ++card) {
      steps_[cards][card + 1] = steps_[cards][card] + steps_[cards - 1][card];
    }
  }

  line_of_.resize(step(5, deck_size_));
  const PlainRules rules(paytable);
  const Deck& deck = paytable.deck;
  const auto judge = [&](int c5) {
    std::uint8_t* line = line_of_.data() + step(5, c5);
    for (int c4 = 0; c4 < c5; ++c4) {
      for (int c3 = 0; c3 < c4; ++c3) {
        for (int c2 = 0; c2 < c3; ++c2) {
          for (int c1 = 0; c1 < c2; ++c1) {
            const Hand hand = {deck.card(c1), deck.card(c2), deck.card(c3), deck.card(c4),
                               deck.card(c5)};
            *line++ = static_cast<std::uint8_t>(rules.paying_line(hand));
          }
        }
      }
    }
  };
  // The highest cards have the most hands below them, so they come first.
  const auto cards = static_cast<std::size_t>(deck_size_);
  parallel_for(workers, cards, [&](std::size_t /*worker*/, std::size_t i) {
    judge(deck_size_ - 1 - static_cast<int>(i));
  });
}

std::vector<std::uint32_t> Dealer::draws(const Deal& deal, unsigned hold) {
  std::size_t held = 0;
  for (std::size_t i = 0; i < 5; ++i) {
    if ((hold >> i & 1U) != 0) held_[held++] = deal[i];
  }
  unseen_.clear();
  for (int card = 0; card < table_.deck_size(); ++card) {
    unseen_below_[static_cast<std::size_t>(card)] = static_cast<int>(unseen_.size());
    if (std::find(deal.begin(), deal.end(), card) == deal.end()) unseen_.push_back(card);
  }
  unseen_below_[static_cast<std::size_t>(table_.deck_size())] = static_cast<int>(unseen_.size());

  for (auto& counts : counts_) counts.fill(0);
  choose(5, table_.deck_size(), table_.data(), held);
  std::vector<std::uint32_t> total(table_.lines());
  for (std::size_t line = 0; line < total.size(); ++line) {
    for (const auto& counts : counts_) total[line] += counts[line];
  }
  return total;
}

/// Completes a hand with so many more cards below the last one, from high to low: the cards still
/// held must all be among them, the others come from the unseen ones.
void Dealer::choose(int cards, int below, const std::uint8_t* lines, std::size_t held_left) {
  const int held = held_left > 0 ? held_[held_left - 1] : -1;
  if (cards == 1) {
    if (held_left > 0) {
      ++counts_[0][lines[held]];
    } else {
      count_row(below, lines);
    }
    return;
  }
  if (cards > static_cast<int>(held_left)) {
    for (int i = unseen_below_[static_cast<std::size_t>(below)] - 1; i >= 0; --i) {
      const int card = unseen_[static_cast<std::size_t>(i)];
      if (card < held) break;  // it would leave a held card out
      const std::uint8_t* const next = lines + table_.step(cards, card);
      if (cards == 2 && held_left == 0) {
        count_row(card, next);  // as choose() would, but most draws come along here
      } else {
        choose(cards - 1, card, next, held_left);
      }
    }
  }
  if (held_left > 0) choose(cards - 1, held, lines + table_.step(cards, held), held_left - 1);
}

/// All hands that lack only their lowest card.
void Dealer::count_row(int below, const std::uint8_t* lines) {
  const int cards = unseen_below_[static_cast<std::size_t>(below)];
  const int* const unseen = unseen_.data();
  auto& [first, second, third, fourth] = counts_;
  int i = 0;
  for (; i + 4 <= cards; i += 4) {
    ++first[lines[unseen[i]]];
    ++second[lines[unseen[i + 1]]];
    ++third[lines[unseen[i + 2]]];
    ++fourth[lines[unseen[i + 3]]];
  }
  for (; i < cards; ++i) ++first[lines[unseen[i]]];
}

}  // namespace vpanalyze::brute_force
