// SPDX-License-Identifier: MIT
#include "studies/verify/dealer.hpp"

#include <algorithm>

namespace vpanalyze::brute_force {

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
