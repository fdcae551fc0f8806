// SPDX-License-Identifier: MIT
#include "studies/verify/hand_table.hpp"

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

}  // namespace vpanalyze::brute_force
