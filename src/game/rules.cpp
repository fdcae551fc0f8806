// SPDX-License-Identifier: MIT
#include "game/rules.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <tuple>

#include "base/text.hpp"
#include "vpanalyze/game/read_paytable.hpp"

namespace vpanalyze {
namespace {

/// Returns true for four of a kind of one of these ranks with one of these kickers. If a fifth card
/// could join the four, it is wild and stands for any kicker; without wild cards it has that rank.
bool has_kicker(const MadeHands& made, RankSet four, RankSet kicker) {
  if (const RankSet five = four & made.five; !five.empty()) {
    return made.any_wild || five.intersects(kicker);
  }
  for (const Rank rank : kEachRank) {
    if (four.contains(rank) && kicker.intersects(made.natural_ranks - RankSet::of(rank)))
      return true;
  }
  return false;
}

/// Returns the ranks of the cards of a hand that a line names as kickers.
RankSet kicker_ranks(CardSet hand, CardSet named) {
  RankSet ranks;
  for (const Rank rank : kEachRank) {
    if ((hand.suits(rank) & named.suits(rank)) != 0) ranks |= RankSet::of(rank);
  }
  return ranks;
}

/// Returns what a card counts in a sum: 1 for an ace, 2 to 10, 0 for face cards.
int number_of(Rank rank) {
  if (rank == Rank::ace) return 1;
  return rank <= Rank::ten ? static_cast<int>(rank) + 2 : 0;
}

/// Returns true for three of a kind of one of these ranks whose two other cards add up to it. No
/// card is wild.
bool adds_up(const MadeHands& made, RankSet three) {
  for (const Rank rank : kEachRank) {
    if (!three.contains(rank) || made.four.contains(rank)) continue;
    const RankSet others = made.natural_ranks - RankSet::of(rank);
    const int lowest = number_of(others.lowest());
    const int highest = number_of(others.highest());
    if (lowest > 0 && highest > 0 && lowest + highest == number_of(rank)) return true;
  }
  return false;
}

/// Returns the number of wild cards that a `wild_cards` line counts: all, or those of its ranks,
/// without jokers.
int counted_wild_cards(const PayLine& line, const HandPattern& hand) {
  if (!line.ranks) return hand.wild_cards();
  int count = 0;
  for (const Rank rank : kEachRank) {
    if (line.ranks->contains(rank)) count += hand.wild.count(rank);
  }
  return count;
}

/// Returns true if the hand has the number of wild cards that the line requires. With a kicker, the
/// fifth card is of one of its ranks or, if it is wild, stands for one of them, except in a natural
/// hand.
bool makes_wild_cards(const PayLine& line, const HandPattern& hand) {
  const int count = counted_wild_cards(line, hand);
  if (count < line.wilds->least || count > line.wilds->most) return false;
  bool made = true;
  bool naturally = hand.jokers == 0;
  if (line.kicker) {
    const RankSet natural_ranks = hand.natural.present();
    const RankSet fifth = natural_ranks.empty()
                              ? hand.wild.present() - line.ranks.value_or(RankSet())
                              : natural_ranks;
    made = natural_ranks.empty() || fifth.intersects(*line.kicker);
    naturally = naturally && fifth.intersects(*line.kicker);
  }
  if (!line.natural) return made;
  return *line.natural ? naturally : made && !naturally;
}

/// Returns bit n for every number of wild cards within the limits.
std::uint8_t wild_counts(const std::optional<WildCount>& wilds) {
  const WildCount limits = wilds.value_or(WildCount{});
  unsigned counts = 0;
  for (int n = std::max(limits.least, 0); n <= std::min(limits.most, 5); ++n) counts |= 1U << n;
  return static_cast<std::uint8_t>(counts);
}

LineSet line_bit(std::size_t line) { return line < kMaxPayLines ? LineSet{1} << line : 0; }

/// Lines that pay the hands which make each line, over all decks of the game.
class Payers {
 public:
  explicit Payers(const Paytable& paytable) : payers_(paytable.lines.size() + 1) {
    note_hands(paytable);
    for (const ChanceEvent& event : paytable.features.chance) {
      if (!event.deck) continue;
      Paytable other = paytable;
      other.deck = *event.deck;
      note_hands(other);
    }
  }

  bool pays(std::size_t line) const { return (payers_[line] >> line & 1U) != 0; }
  LineSet lines(std::size_t line) const { return payers_[line]; }

 private:
  void note_hands(const Paytable& paytable) {
    LineSet ordered = 0;
    Paytable unordered = paytable;
    for (std::size_t i = 0; i < paytable.lines.size(); ++i) {
      if (paytable.lines[i].features.order) ordered |= line_bit(i);
      unordered.lines[i].features.order.reset();
    }
    const Rules rules(unordered);
    pattern_index(paytable, rules).for_each([&](std::uint32_t /*index*/, const HandPattern& hand) {
      const LineSet made = rules.lines_made(hand);
      const LineSet plain = made & ~ordered;
      note(made, paying_line(paytable, plain));
      // Hands that a line requires in a certain order are rare, but possible.
      for (LineSet rest = made & ordered; rest != 0; rest &= rest - 1) {
        note(made, paying_line(paytable, plain | (rest & (~rest + 1))));
      }
    });
  }

  void note(LineSet made, std::size_t payer) {
    // Losing hands without a line of their own make no line either.
    const LineSet bit = line_bit(payer);
    payers_[payer] |= bit;
    for (LineSet rest = made; rest != 0; rest &= rest - 1) {
      payers_[static_cast<std::size_t>(std::countr_zero(rest))] |= bit;
    }
  }

  std::vector<LineSet> payers_;
};

/// Returns the reason why this line pays no hand.
std::string reason(const Paytable& paytable, const Payers& payers, std::size_t line) {
  if (paytable.lines[line].hand == HandKind::nothing) return "every hand makes another line";
  const LineSet others = payers.lines(line);
  if (others == 0) return "no hand of this game makes it";
  constexpr int kMostNamed = 4;
  if (std::popcount(others) > kMostNamed) {
    return "every hand that makes it also makes a line that pays at least as much";
  }
  std::vector<std::string> names;
  for (LineSet rest = others; rest != 0; rest &= rest - 1) {
    names.push_back(quote(paytable.lines[static_cast<std::size_t>(std::countr_zero(rest))].name));
  }
  return "every hand that makes it is paid as " + one_of(names);
}

}  // namespace

Rules::Rules(const Paytable& paytable)
    : lines_(paytable.lines),
      deck_ranks_(paytable.deck.ranks()),
      any_wild_(paytable.deck.jokers() > 0 || !paytable.wild.empty()),
      named_suits_(std::any_of(lines_.begin(), lines_.end(), [](const PayLine& line) {
        return line.suits && *line.suits != kAllSuits && !line.features.order;
      })) {
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    const PayLine& line = lines_[i];
    if (line.hand == HandKind::nothing || line.cards != kHandCards || line.features.order) continue;
    questions_.push_back(question(line, i));
  }
}

Rules::Question Rules::question(const PayLine& line, std::size_t number) {
  const HandForm& form = form_of(line.hand);
  return {number,
          form.named_by,
          line.ranks.value_or(form.ranks) & form.ranks,
          line.kicker.value_or(RankSet()),
          line.kicker_cards.value_or(CardSet()),
          line.adds_up,
          form.traits.single_suit ? line.suits.value_or(kAllSuits) : kAllSuits,
          wild_counts(line.wilds),
          line.natural};
}

bool Rules::makes(const Question& line, const MadeHands& made) {
  const RankSet ranks = made.*line.named_by & line.ranks;
  if (ranks.empty()) return false;
  if (line.suits != kAllSuits && (made.suits & line.suits) == 0) return false;
  if (line.adds_up) return vpanalyze::adds_up(made, ranks);
  if (!line.kicker_cards.empty()) {
    return has_kicker(made, ranks, kicker_ranks(made.kickers, line.kicker_cards));
  }
  return line.kicker.empty() || has_kicker(made, ranks, line.kicker);
}

LineSet Rules::lines_made(const HandPattern& hand) const {
  const int wild_cards = any_wild_ ? hand.wild_cards() : 0;
  const MadeHands made_as_wild = made_with_wild_cards(hand, deck_ranks_);
  // A hand without wild cards has one reading; a hand with a joker has no natural one.
  const MadeHands naturally = wild_cards == 0    ? made_as_wild
                              : hand.jokers == 0 ? made_naturally(hand, deck_ranks_)
                                                 : MadeHands();
  LineSet made = 0;
  for (const Question& line : questions_) {
    bool is_made = false;
    if (line.named_by == nullptr) {
      is_made = makes_wild_cards(lines_[line.line], hand);
    } else if ((line.wild_counts >> wild_cards & 1) != 0) {
      is_made = makes(line, line.natural.value_or(false) ? naturally : made_as_wild);
      if (is_made && line.natural == false) is_made = !makes(line, naturally);
    }
    if (is_made) made |= LineSet{1} << line.line;
  }
  return made;
}

bool may_draw_extra(const Paytable& paytable) {
  const auto draws_extra = [](const DealtHand& deal) { return deal.draws_extra; };
  const std::vector<DealtHand>& on_deal = paytable.features.on_deal;
  return paytable.draws_extra || std::any_of(on_deal.begin(), on_deal.end(), draws_extra);
}

namespace {

/// Returns all members except the game to be played. The structured binding fails to compile if a
/// member is added.
auto own_values(const LineFeatures& features) {
  const auto& [next, destinations, order, plus, plays] = features;
  return std::tie(next, destinations, order, plus);
}

}  // namespace

bool LineFeatures::operator==(const LineFeatures& other) const {
  const bool same_game = plays == other.plays || (plays && other.plays && *plays == *other.plays);
  return same_game && own_values(*this) == own_values(other);
}

Paytable with_choice(const Paytable& game, std::size_t choice) {
  Paytable chosen = game.choices[choice];
  chosen.name = game.name + ", " + chosen.name;
  return chosen;
}

std::size_t nothing_line(const Paytable& paytable) {
  const auto line = std::find_if(paytable.lines.begin(), paytable.lines.end(),
                                 [](const PayLine& l) { return l.hand == HandKind::nothing; });
  return static_cast<std::size_t>(line - paytable.lines.begin());
}

HandPattern pattern_of(const Paytable& game, const std::array<std::uint8_t, 5>& cards) {
  HandPattern hand;
  hand.natural_suits = hand.own_suits = kAllSuits;
  for (const std::uint8_t position : cards) {
    const Card card = game.deck.card(position);
    const SuitSet suit = suits_of(card);
    const bool wild = card.is_joker() || game.wild.contains(card);
    if (!wild && card.is_ordinary()) hand.kickers.insert(card);
    hand.own_suits &= suit;
    if (!wild) hand.natural_suits &= suit;
    if (card.is_joker()) {
      ++hand.jokers;
    } else {
      (wild ? hand.wild : hand.natural).add(card.rank());
    }
  }
  return hand;
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

std::vector<std::size_t> order_of_pays(const Paytable& paytable) {
  const std::size_t nothing = nothing_line(paytable);
  std::vector<std::size_t> order(paytable.lines.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    if (a == nothing || b == nothing) return b == nothing && a != nothing;
    return paytable.lines[a].pays > paytable.lines[b].pays;
  });
  return order;
}

PatternIndex pattern_index(const Paytable& paytable, const Rules& rules) {
  std::vector<CardSet> kickers;
  for (const PayLine& line : paytable.lines) {
    if (line.kicker_cards) kickers.push_back(*line.kicker_cards);
  }
  return {paytable.deck, paytable.wild, rules.names_suits(), kickers};
}

std::vector<UnpaidLine> unpaid_lines(const Paytable& paytable) {
  const Payers payers(paytable);
  std::vector<UnpaidLine> unpaid;
  for (std::size_t i = 0; i < paytable.lines.size(); ++i) {
    // The patterns of five cards do not cover hands of six.
    if (payers.pays(i) || paytable.lines[i].cards != kHandCards) continue;
    unpaid.push_back(
        {i, quote(paytable.lines[i].name) + " is never paid: " + reason(paytable, payers, i)});
  }
  return unpaid;
}

std::vector<std::string> unpaid_line_warnings(const Paytable& paytable, const std::string& file) {
  std::vector<std::string> warnings;
  for (const UnpaidLine& unpaid : unpaid_lines(paytable)) {
    warnings.push_back(file + ": /hands/" + std::to_string(unpaid.line) + ": " + unpaid.problem);
  }
  return warnings;
}

}  // namespace vpanalyze
