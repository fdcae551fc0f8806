// SPDX-License-Identifier: MIT
#include "studies/verify/dealer.hpp"

#include <algorithm>
#include <bit>
#include <compare>
#include <numeric>
#include <random>
#include <unordered_set>

#include "base/parallel.hpp"
#include "base/ranges.hpp"
#include "studies/verify/plain_rules.hpp"

namespace vpanalyze::brute_force {

namespace {

/// Permutation of suits: suit s becomes suit renaming[s].
using Renaming = std::array<int, kSuits>;

/// Set of ordinary cards, bit 4 · rank + suit.
using Cards = std::uint64_t;

Cards renamed(Cards cards, const Renaming& renaming) {
  constexpr Cards kClubs = 0x1'1111'1111'1111;
  Cards result = 0;
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    result |= (cards >> suit & kClubs) << renaming[suit];
  }
  return result;
}

bool leaves_as_it_is(const Renaming& renaming, const Paytable& paytable) {
  const auto keeps = [&](Cards cards) { return renamed(cards, renaming) == cards; };
  Cards deck = 0;
  for (int position = 0; position < paytable.deck.size(); ++position) {
    const Card card = paytable.deck.card(position);
    if (card.is_ordinary()) deck |= Cards{1} << card.id();
  }
  return keeps(deck) && keeps(paytable.wild.bits()) &&
         all_of(paytable.lines, [&](const PayLine& line) {
           // Treats a set of suits as a set of cards of one rank.
           return keeps(line.suits.value_or(0)) &&
                  keeps(line.kicker_cards.value_or(CardSet()).bits());
         });
}

std::vector<Renaming> renamings_of(const Paytable& paytable) {
  std::vector<Renaming> renamings;
  Renaming renaming = {0, 1, 2, 3};
  do {
    if (leaves_as_it_is(renaming, paytable)) renamings.push_back(renaming);
  } while (std::next_permutation(renaming.begin(), renaming.end()));
  return renamings;
}

/// Returns the number of k-card sets of n cards.
std::uint32_t sets(int n, int k) {
  std::uint32_t count = 1;
  for (int i = 1; i <= k; ++i) {
    count = count * static_cast<std::uint32_t>(n - k + i) / static_cast<std::uint32_t>(i);
  }
  return count;
}

/// Returns true if one of two sets of equal size precedes the other: it has the lowest card that is
/// in only one of them.
bool comes_before(Cards a, Cards b) {
  const Cards different = a ^ b;
  return different != 0 && (a >> std::countr_zero(different) & 1U) != 0;
}

/// Returns the number of deals that renaming suits makes of some cards; 0 if one of them precedes
/// these.
std::uint32_t class_size(Cards cards, const std::vector<Renaming>& renamings) {
  std::uint32_t same = 0;
  for (const Renaming& renaming : renamings) {
    const Cards other = renamed(cards, renaming);
    if (comes_before(other, cards)) return 0;
    if (other == cards) ++same;
  }
  return static_cast<std::uint32_t>(renamings.size()) / same;
}

/// Advances to the next deal, in ascending order of the first cards; returns false after the last
/// one.
bool advance(Deal& deal, int deck_size) {
  for (std::size_t card = 5; card-- > 0;) {
    if (deal[card] == deck_size - 5 + static_cast<int>(card)) continue;
    std::uint8_t next = deal[card];
    for (std::size_t i = card; i < 5; ++i) deal[i] = ++next;
    return true;
  }
  return false;
}

Deal random_deal(std::mt19937_64& random, int deck_size) {
  Deal deal{};
  for (std::size_t cards = 0; cards < 5;) {
    const auto card = static_cast<std::uint8_t>(random() % static_cast<std::uint64_t>(deck_size));
    const auto end = deal.begin() + static_cast<std::ptrdiff_t>(cards);
    if (std::find(deal.begin(), end, card) == end) deal[cards++] = card;
  }
  std::sort(deal.begin(), deal.end());
  return deal;
}

constexpr std::uint32_t kHoldCount = 32;

std::uint64_t number_of_draws(const std::vector<std::uint32_t>& draws) {
  return std::accumulate(draws.begin(), draws.end(), std::uint64_t{0});
}

/// Compares sum_a / draws_a with sum_b / draws_b.
std::strong_ordering compare_means(int128 sum_a, const std::vector<std::uint32_t>& draws_a,
                                   int128 sum_b, const std::vector<std::uint32_t>& draws_b) {
  // Sums of squares are below 2^104 for pays that the engine accepts, numbers of draws below 2^22.
  const auto n_a = static_cast<int128>(number_of_draws(draws_a));
  const auto n_b = static_cast<int128>(number_of_draws(draws_b));
  return sum_a * n_b <=> sum_b * n_a;
}

}  // namespace

std::vector<WeightedDeal> all_deals(const Paytable& paytable) {
  const Deck& deck = paytable.deck;
  const std::vector<Renaming> renamings = renamings_of(paytable);
  std::vector<WeightedDeal> found;
  Deal deal = {0, 1, 2, 3, 4};
  do {
    Cards cards = 0;
    int jokers = 0;
    // Among deals that differ only in jokers, the one with the first jokers comes first.
    bool has_first_jokers = true;
    for (const int position : deal) {
      const Card card = deck.card(position);
      if (card.is_joker()) {
        has_first_jokers = has_first_jokers && card == Card::joker(jokers++);
      } else if (card.is_ordinary()) {  // extra cards are not renamed
        cards |= Cards{1} << card.id();
      }
    }
    const std::uint32_t weight = has_first_jokers ? class_size(cards, renamings) : 0;
    if (weight > 0) found.push_back({deal, weight * sets(deck.jokers(), jokers)});
  } while (advance(deal, deck.size()));
  return found;
}

std::vector<WeightedDeal> random_deals(const Paytable& paytable, std::uint64_t deals,
                                       std::uint64_t seed) {
  const int deck_size = paytable.deck.size();
  deals = std::min<std::uint64_t>(deals, sets(deck_size, 5));
  std::mt19937_64 random(seed);
  std::unordered_set<std::uint64_t> taken;
  std::vector<WeightedDeal> result;
  while (result.size() < deals) {
    const Deal deal = random_deal(random, deck_size);
    std::uint64_t cards = 0;
    for (const auto card : deal) cards |= std::uint64_t{1} << card;
    if (taken.insert(cards).second) result.push_back({deal, 1});
  }
  return result;
}

std::uint8_t HandTable::line(const std::array<int, 5>& descending) const {
  std::uint32_t place = 0;
  int cards = 5;
  for (const int card : descending) place += step(cards--, card);
  return line_of_[place];
}

/// Fills in C(n, k), since the sets of n cards below a card are those without the card before it
/// and those with it, and then the lines.
template <std::size_t Cards, class LineOf>
void HandTable::fill(int workers, const LineOf& line_of) {
  steps_[0].fill(1);
  for (std::size_t cards = 1; cards < steps_.size(); ++cards) {
    for (std::size_t card = 0; card < kMaxCards; ++card) {
      steps_[cards][card + 1] = steps_[cards][card] + steps_[cards - 1][card];
    }
  }
  line_of_.resize(step(hand_cards_, deck_size_));
  // The highest cards have the most hands below them, so they come first.
  const auto highest = static_cast<std::size_t>(deck_size_);
  parallel_for(workers, highest, [&](std::size_t /*worker*/, std::size_t i) {
    std::array<int, Cards> cards{deck_size_ - 1 - static_cast<int>(i)};
    std::uint8_t* line = line_of_.data() + step(hand_cards_, cards[0]);
    const auto judge = [&](const auto& self, std::size_t place) -> void {
      if (place == Cards) {
        *line++ = static_cast<std::uint8_t>(line_of(cards));
        return;
      }
      for (cards[place] = 0; cards[place] < cards[place - 1]; ++cards[place]) self(self, place + 1);
    };
    judge(judge, 1);
  });
}

HandTable::HandTable(const Paytable& paytable, int workers)
    : hand_cards_(kHandCards), deck_size_(paytable.deck.size()), lines_(paytable.lines.size()) {
  const bool says_nothing =
      any_of(paytable.lines, [](const PayLine& line) { return line.hand == HandKind::nothing; });
  if (!says_nothing) ++lines_;
  const PlainRules rules(paytable);
  fill<kHandCards>(workers, [&](const std::array<int, kHandCards>& cards) {
    const auto card = [&](std::size_t i) { return paytable.deck.card(cards[i]); };
    return rules.paying_line({card(0), card(1), card(2), card(3), card(4)});
  });
}

HandTable::HandTable(const Paytable& paytable, const HandTable& fives, int workers)
    : hand_cards_(kMostHandCards), deck_size_(fives.deck_size_), lines_(fives.lines_) {
  const PlainRules rules(paytable);
  fill<kMostHandCards>(workers, [&](const std::array<int, kMostHandCards>& cards) {
    const auto card = [&](std::size_t i) { return paytable.deck.card(cards[i]); };
    std::array<std::size_t, kMostHandCards> lines{};
    for (std::size_t gone = 0; gone < cards.size(); ++gone) {
      std::array<int, kHandCards> five{};
      for (std::size_t i = 0; i < five.size(); ++i) five[i] = cards[i < gone ? i : i + 1];
      lines[gone] = fives.line(five);
    }
    return rules.paying_line({card(0), card(1), card(2), card(3), card(4), card(5)}, lines);
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
    if (!contains(deal, card)) unseen_.push_back(card);
  }
  unseen_below_[static_cast<std::size_t>(table_.deck_size())] = static_cast<int>(unseen_.size());

  for (auto& counts : counts_) counts.fill(0);
  choose(table_.hand_cards(), table_.deck_size(), table_.data(), held);
  std::vector<std::uint32_t> total(table_.lines());
  for (std::size_t line = 0; line < total.size(); ++line) {
    for (const auto& counts : counts_) total[line] += counts[line];
  }
  return total;
}

/// Completes a hand with n more cards below the last one, from high to low. All cards still held
/// must be among them; the rest are unseen cards.
void Dealer::choose(int cards, int lower, const std::uint8_t* lines, std::size_t held_left) {
  const int held = held_left > 0 ? held_[held_left - 1] : -1;
  if (cards == 1) {
    if (held_left > 0) {
      ++counts_[0][lines[held]];
    } else {
      count_row(lower, lines);
    }
    return;
  }
  if (cards > static_cast<int>(held_left)) {
    for (int i = unseen_below_[static_cast<std::size_t>(lower)] - 1; i >= 0; --i) {
      const int card = unseen_[static_cast<std::size_t>(i)];
      if (card < held) break;  // would leave out a held card
      const std::uint8_t* const next = lines + table_.step(cards, card);
      if (cards == 2 && held_left == 0) {
        count_row(card, next);  // same as choose(), inlined for most draws
      } else {
        choose(cards - 1, card, next, held_left);
      }
    }
  }
  if (held_left > 0) choose(cards - 1, held, lines + table_.step(cards, held), held_left - 1);
}

/// Counts all hands that lack only their lowest card.
void Dealer::count_row(int lower, const std::uint8_t* lines) {
  const int cards = unseen_below_[static_cast<std::size_t>(lower)];
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

BestPlay::BestPlay(const Paytable& paytable, TieBreak rule) : rule_(rule), coins_(paytable.coins) {
  std::int64_t divisor = 0;
  for (const PayLine& line : paytable.lines) divisor = std::gcd(divisor, line.pays.millionths());
  unit_ = std::max<std::int64_t>(divisor, 1);
  for (const PayLine& line : paytable.lines) pays_.push_back(line.pays.millionths() / unit_);
  pays_.push_back(0);  // pay of hands without a line
  const int undealt = paytable.deck.size() - 5;
  for (int drawn = 0; drawn <= (may_draw_extra(paytable) ? 6 : 5); ++drawn) {
    combinations_ = std::lcm(combinations_, std::uint64_t{sets(undealt, drawn)});
  }
}

int128 BestPlay::sum(const std::vector<std::uint32_t>& draws, int power) const {
  int128 total = 0;
  for (std::size_t line = 0; line < draws.size(); ++line) {
    int128 term = draws[line];
    for (int i = 0; i < power; ++i) term *= pays_[line];
    total += term;
  }
  return total;
}

std::uint32_t BestPlay::best_holds(const HoldDraws& draws) const {
  std::uint32_t best = 1;
  std::uint32_t a_best_one = 0;
  for (std::uint32_t hold = 1; hold < kHoldCount; ++hold) {
    const auto order = compare_means(sum(draws[hold], 1), draws[hold], sum(draws[a_best_one], 1),
                                     draws[a_best_one]);
    if (order < 0) continue;
    if (order > 0) best = 0;
    best |= 1U << hold;
    a_best_one = hold;
  }
  return best;
}

/// Returns true if the rule prefers the first of two equally good holds.
bool BestPlay::is_preferred(std::uint32_t hold, std::uint32_t other, const HoldDraws& draws) const {
  // Greater mean squares mean greater variance, since the means are equal.
  const auto variances =
      compare_means(sum(draws[hold], 2), draws[hold], sum(draws[other], 2), draws[other]);
  const int more_held = std::popcount(hold) - std::popcount(other);
  switch (rule_) {
    case TieBreak::first: break;
    case TieBreak::least_variance:
      if (variances != 0) return variances < 0;
      break;
    case TieBreak::most_variance:
      if (variances != 0) return variances > 0;
      break;
    case TieBreak::most_held:
      if (more_held != 0) return more_held > 0;
      break;
    case TieBreak::fewest_held:
      if (more_held != 0) return more_held < 0;
      break;
  }
  return hold < other;
}

void BestPlay::add(const HoldDraws& draws, std::uint32_t best, std::uint64_t deals,
                   PlayTotals& totals) const {
  auto chosen = static_cast<std::uint32_t>(std::countr_zero(best));
  for (std::uint32_t hold = chosen + 1; hold < kHoldCount; ++hold) {
    if ((best >> hold & 1U) != 0 && is_preferred(hold, chosen, draws)) chosen = hold;
  }
  const std::uint64_t ways = combinations_ / number_of_draws(draws[chosen]);
  totals.combinations.resize(draws[chosen].size());
  for (std::size_t line = 0; line < draws[chosen].size(); ++line) {
    totals.combinations[line] += draws[chosen][line] * ways * deals;
  }
  if (!std::has_single_bit(best)) totals.tied_deals += deals;
}

Fraction BestPlay::game_return(const PlayTotals& totals) const {
  uint128 paid = 0;
  uint128 combinations = 0;
  for (std::size_t line = 0; line < totals.combinations.size(); ++line) {
    paid += static_cast<uint128>(totals.combinations[line]) * static_cast<uint128>(pays_[line]);
    combinations += totals.combinations[line];
  }
  return {paid * static_cast<uint128>(unit_), combinations * static_cast<uint128>(coins_) *
                                                  static_cast<uint128>(Pay::kMillionthsPerUnit)};
}

}  // namespace vpanalyze::brute_force
