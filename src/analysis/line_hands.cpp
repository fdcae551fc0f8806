// SPDX-License-Identifier: MIT
#include "analysis/line_hands.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <optional>

#include "analysis/hold.hpp"
#include "analysis/scored_game.hpp"
#include "analysis/valuation.hpp"
#include "base/parallel.hpp"
#include "cards/hand_index.hpp"
#include "evaluate/pattern_index.hpp"
#include "vpanalyze/game/paytable.hpp"

namespace vpanalyze {

LineHands::LineHands(const EnumeratedGame& game)
    : game_(game), lanes_((game.lines() + kLanes - 1) / kLanes) {
  for (std::size_t line = 0; line < lines(); ++line) {
    std::vector<Count> worth(lines());
    worth[line] = 1;
    const SubsetArrays<Count> sums = subset_sums(game, worth);
    for (std::size_t cards = 0; cards < hands_.size(); ++cards) {
      const std::vector<Count>& hands = sums.sized(static_cast<int>(cards));
      hands_[cards].resize(hands.size() * stride());
      for (std::size_t set = 0; set < hands.size(); ++set) {
        hands_[cards][set * stride() + line] = hands[set];
      }
    }
  }
  if (game.longer() != nullptr) longer_ = std::make_unique<const LineHands>(*game.longer());
}

/// Counts draws by inclusion–exclusion over the discards T: Σ over U ⊆ T of (−1)^|U| · hands that
/// contain H ∪ U.
void LineHands::draws(std::size_t hold, const DeckPlaces& deal,
                      std::vector<std::uint32_t>& line_draws) const {
  if (longer_ && &game_.game_of(deal) != &game_) return longer_->draws(hold, deal, line_draws);
  std::array<std::uint32_t, kHolds> indexes;
  game_.indexer()(deal, indexes);
  std::array<Lanes, kMostLanes> sums;
  std::fill_n(sums.begin(), lanes_, Lanes{});
  for_each_subset(kHoldAll & ~hold, [&](std::size_t discards) {
    const std::size_t set = hold | discards;
    if (set == kHoldAll) return;
    const int cards = cards_held(set);
    const Count* hands =
        hands_of(static_cast<std::size_t>(cards), game_.sets().class_of(cards)[indexes[set]]);
    const bool is_even = cards_held(discards) % 2 == 0;
    for (std::size_t i = 0; i < lanes_; ++i, hands += kLanes) {
      Lanes set_hands;
      std::memcpy(&set_hands, hands, sizeof set_hands);
      sums[i] = is_even ? sums[i] + set_hands : sums[i] - set_hands;
    }
  });
  line_draws.resize(lines());
  std::memcpy(line_draws.data(), sums.data(), line_draws.size() * sizeof line_draws[0]);
  const std::uint32_t sign = cards_held(hold) % 2 != 0 ? 1U : ~0U;
  const std::uint32_t pat = game_.pat(indexes[kHoldAll]);
  if (game_.hand_cards() == kHandCards) {
    line_draws[pat] += sign;
    return;
  }
  for (std::size_t line = 0; line < line_draws.size(); ++line) {
    line_draws[line] += sign * game_.draws_to_pat(pat, line);
  }
}

namespace {

/// Counter of the draws to the holds of one deal by the patterns of the hands they end in.
///
/// Cards of a kind (a rank or the joker, natural or wild) differ only in suit. So the draws to a
/// hold are counted by kinds: q_κ cards of kind κ, of which u_κ are unseen, in Π C(u_κ, q_κ) ways,
/// at most 6,188 times for a draw of five from a deck of thirteen ranks and jokers. They first
/// count as mixed suits; then, suit by suit, those whose natural cards are all of this suit, at
/// most one of each rank, are moved to the patterns of hands that share a suit.
class DrawCounter {
 public:
  /// Prepares a deal, given as positions in the paytable's deck, ascending. Keeps a reference to
  /// the lines of patterns.
  DrawCounter(const Paytable& paytable, const PatternIndex& patterns,
              const std::vector<std::uint8_t>& lines, const std::array<std::uint8_t, 5>& deal)
      : deck_(paytable.deck),
        patterns_(patterns),
        lines_(lines),
        deal_(deal),
        unseen_(patterns.kinds().size()),
        counts_(patterns.kinds().size()) {
    for (int position = 0; position < deck_.size(); ++position) {
      if (std::find(deal.begin(), deal.end(), position) != deal.end()) continue;
      Unseen& unseen = unseen_[static_cast<std::size_t>(patterns.kind(position))];
      const Card card = deck_.card(position);
      ++unseen.all;
      if (card.is_ordinary()) ++unseen.suit_cards[index_of(card.suit())];
    }
  }

  /// Adds the number of draws to the hold that end in each line to draws[line].
  void add(std::size_t hold, std::vector<std::uint32_t>& draws) {
    draws_ = &draws;
    hold_cards(hold);
    const int left = 5 - cards_held(hold);
    draw(std::nullopt, 0, left, 1, 0);
    for (const Suit suit : kEachSuit) {
      if (!contains(natural_suits_, suit)) continue;
      draw(suit, 0, left, 1, contains(own_suits_, suit) ? 1 : 0);
    }
  }

 private:
  /// Number of cards of a kind that have not been dealt.
  struct Unseen {
    std::uint8_t all = 0;
    std::array<std::uint8_t, kSuits> suit_cards{};
  };

  void hold_cards(std::size_t hold) {
    std::fill(counts_.begin(), counts_.end(), std::uint8_t{0});
    natural_ = 0;
    natural_suits_ = own_suits_ = kAllSuits;
    for (std::size_t i = 0; i < deal_.size(); ++i) {
      if ((hold >> i & 1U) == 0) continue;
      const auto kind = static_cast<std::size_t>(patterns_.kind(deal_[i]));
      const SuitSet suits = suits_of(deck_.card(deal_[i]));
      ++counts_[kind];
      own_suits_ &= suits;
      if (patterns_.kinds()[kind].wild) continue;
      ++natural_;
      natural_suits_ &= suits;
    }
  }

  /// Counts all draws of `left` cards of this kind and later ones as mixed suits, or, with a suit,
  /// moves those whose natural cards are all of that suit; in `own_ways` of them the wild cards
  /// are, too.
  void draw(std::optional<Suit> suit, std::size_t kind, int left, std::uint32_t ways,
            std::uint32_t own_ways) {
    if (left == 0) return suit ? move_to_suit(*suit, ways, own_ways) : count(0, ways);
    if (kind == unseen_.size()) return;
    const bool wild = patterns_.kinds()[kind].wild;
    const std::uint8_t held = counts_[kind];
    const int natural = natural_;
    const int suit_cards = suit ? unseen_[kind].suit_cards[index_of(*suit)] : 0;
    const int unseen = wild || !suit ? unseen_[kind].all : suit_cards;
    for (int cards = 0; cards <= std::min(left, unseen); ++cards) {
      counts_[kind] = static_cast<std::uint8_t>(held + cards);
      natural_ = natural + (wild ? 0 : cards);
      draw(suit, kind + 1, left - cards, ways * binomial(unseen, cards),
           own_ways * binomial(suit_cards, cards));
    }
    counts_[kind] = held;
    natural_ = natural;
  }

  /// Moves hands to the patterns that share a suit. A hand without natural cards can take any suit:
  /// it is moved once, for the first suit, and from there again if its own cards share a suit.
  void move_to_suit(Suit suit, std::uint32_t ways, std::uint32_t own_ways) {
    const SuitSet own = set_of(suit);
    const int shared_class = patterns_.suit_class(natural_ > 0 ? own : kAllSuits, 0);
    if (natural_ > 0 || suit == kEachSuit.front()) {
      count(0, 0U - ways);
      count(shared_class, ways);
    }
    count(shared_class, 0U - own_ways);
    count(patterns_.suit_class(own, own), own_ways);
  }

  /// Adds to a count. Unsigned numbers wrap around, so adding 0 − ways subtracts.
  void count(int suit_class, std::uint32_t ways) {
    if (ways == 0) return;
    const std::uint32_t multiset = patterns_.multisets()(counts_);
    (*draws_)[lines_[patterns_.index(multiset, suit_class)]] += ways;
  }

  const Deck& deck_;
  const PatternIndex& patterns_;
  const std::vector<std::uint8_t>& lines_;
  const std::array<std::uint8_t, 5> deal_;
  std::vector<Unseen> unseen_;  ///< [kind]

  // Current hold and draw:
  std::vector<std::uint8_t> counts_;  ///< [kind], as in PatternIndex::multisets()
  int natural_ = 0;
  SuitSet natural_suits_ = kAllSuits;  ///< suits shared by all natural cards held
  SuitSet own_suits_ = kAllSuits;      ///< suits shared by all cards held, each as itself
  std::vector<std::uint32_t>* draws_ = nullptr;
};

std::uint32_t best_of(const DealOutcomes& outcomes, const Paytable& paytable,
                      const DrawWays& ways) {
  const std::vector<int128> pays = line_pays(paytable).line_values;
  std::array<int128, kHolds> expected;  // value × ways of a deal
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    const WorthMoments moments(outcomes.draws[hold], pays);
    assert(moments.count * ways.hold_ways(hold) ==
           static_cast<int128>(ways.deal_ways));  // no count wraps
    expected[hold] = moments.sum * ways.hold_ways(hold);
  }
  return best_holds(expected);
}

}  // namespace

DealOutcomes deal_outcomes(const ScoredGame& game, const std::array<std::uint8_t, 5>& deal) {
  const Paytable& paytable = game.paytable();
  const Rules rules(paytable);
  const PatternIndex patterns = pattern_index(paytable, rules);
  const std::vector<std::uint8_t> lines = lines_of_patterns(rules, patterns, pay_order(paytable));
  DrawCounter counter(paytable, patterns, lines, deal);
  DealOutcomes outcomes;
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    outcomes.draws[hold].resize(row_names(paytable).size());
    counter.add(hold, outcomes.draws[hold]);
  }
  outcomes.best_holds = best_of(outcomes, paytable, draw_ways(paytable));
  return outcomes;
}

HoldOutcomes::HoldOutcomes(ScoredGame game, int threads)
    : game_(std::move(game)),
      enumerated_(&game_.enumerated(worker_count(threads))),
      hands_(&game_.line_hands(worker_count(threads))) {}

DealOutcomes HoldOutcomes::find(const std::array<std::uint8_t, 5>& deal) const {
  DealOutcomes outcomes;
  for (std::size_t hold = 0; hold < kHolds; ++hold) {
    hands_->draws(hold, deal, outcomes.draws[hold]);
  }
  outcomes.best_holds = best_of(outcomes, game_.paytable(), enumerated_->game_of(deal).ways());
  return outcomes;
}

}  // namespace vpanalyze
