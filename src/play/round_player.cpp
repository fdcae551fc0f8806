// SPDX-License-Identifier: MIT
#include "play/round_player.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "cards/hand_index.hpp"
#include "play/grid.hpp"

namespace vpanalyze {
namespace {

/// Rounds after which lines that share a hold have forgotten their fresh start: the next
/// multipliers depend on the current ones only if these change the hold.
constexpr int kRoundsToForget = 200;

/// Replaces jokers by the first ones, which classes know; jokers are interchangeable.
CardPlaces with_first_jokers(const Deck& deck, CardPlaces sorted) {
  const int plain = deck.size() - deck.jokers();
  int joker = plain;
  for (std::uint8_t& card : sorted) {
    if (card >= plain) card = static_cast<std::uint8_t>(joker++);
  }
  return sorted;
}

/// Returns the hand after the draw, which begins with `first` if a card was seen before the hold.
/// Dealt cards do not come back; an extra card, if any, is drawn last.
CardPlaces drawn_hand(Generator& random, const CardPlaces& deal, const std::array<bool, 5>& held,
                      const DealTable& table, std::optional<std::uint8_t> first,
                      std::optional<std::uint8_t>& extra) {
  std::array<std::uint8_t, 11> gone{};
  std::copy(deal.begin(), deal.end(), gone.begin());
  std::size_t count = 5;
  CardPlaces hand = deal;
  for (std::size_t place = 0; place < 5; ++place) {
    if (held[place]) continue;
    const bool is_first = first && count == 5;
    hand[place] = gone[count] = is_first ? *first : table.draw(random, gone, count);
    ++count;
  }
  if (extra) extra = table.draw(random, gone, count);
  return hand;
}

}  // namespace

DealTable::DealTable(const ScoredGame& game, int workers)
    : deck_(game.paytable().deck),
      deals_(game.enumerated(workers).deals()),
      six_(game.paytable(), deals_),
      places_(deck_, game_symmetry(game.paytable())),
      class_of_(deals_.size()) {
  std::uint32_t number = 0;
  for (const DealClass& deal : game.classes()) {
    class_of_[hand_index(deck_.size(), deal.cards)] = number++;
  }
}

std::uint8_t DealTable::line(CardPlaces cards) const {
  std::sort(cards.begin(), cards.end());
  return deals_.line(hand_index(deck_.size(), cards));
}

std::uint8_t DealTable::line(const CardPlaces& cards, std::uint8_t extra) const {
  SixCards::Hand hand{};
  std::copy(cards.begin(), cards.end(), hand.begin());
  hand.back() = extra;
  std::sort(hand.begin(), hand.end());
  return six_.line(hand);
}

std::pair<std::uint32_t, std::array<std::size_t, 5>> DealTable::class_of(
    const CardPlaces& sorted) const {
  const ClassPlaces::FirstDeal first = places_.first(with_first_jokers(deck_, sorted));
  return {class_of_[hand_index(deck_.size(), first.cards)], first.places};
}

RoundPlayer::RoundPlayer(const Play& play, const HeldPlay* held)
    : play_(play),
      machine_(play.machine()),
      held_(held),
      amounts_(machine_),
      climbs_(!machine_.paytable.features.levels.empty()) {
  const int workers = play.options().workers;
  for (const ScoredGame& game : machine_.games) {
    dealt_.emplace_back(machine_.paytable, game.paytable());
    tables_.emplace_back(game, workers);
  }
  if (machine_.has_orders) orders_.emplace(machine_, workers);
  if (machine_.paytable.features.again) {
    second_.emplace(machine_, play.options().tie_break, workers);
  }
  if (machine_.paytable.features.play == PlayKind::peek) {
    const StateForm& state = machine_.states.front();
    for (const Situation& situation : state.situations) {
      peeked_.emplace_back(machine_.games[0], exact_worth(machine_.amounts(state, situation)),
                           play.options().tie_break, workers);
    }
  }
  if (machine_.paytable.features.cards_dealt() == 4) {
    const StateForm& state = machine_.states.front();
    for (const Situation& situation : state.situations) {
      four_cards_.emplace_back(machine_, four_card_worth(machine_, state, situation),
                               play.options());
    }
  }
  for (std::size_t s = 0; s < machine_.states.size(); ++s) {
    best_values_.emplace_back();
    for (std::size_t i = 0; i < machine_.states[s].situations.size(); ++i) {
      const bool dream = machine_.states[s].situations[i].dream;
      best_values_[s].push_back(dream ? play_.class_values(s, i) : std::vector<double>());
    }
  }
}

SeenState RoundPlayer::begin(Generator& random, bool first) const {
  SeenState seen{.state = machine_.start};
  if (climbs_) return seen;
  if (machine_.shares_hold()) {
    seen = {.multipliers = std::vector<int>(static_cast<std::size_t>(play_.lines()), 1)};
    for (int i = 0; i < kRoundsToForget; ++i) play(random, seen);
  } else {
    seen.state = play_.state_in_long_run(random).state;
  }
  while (first && amounts_.bet(seen.state) == 0) play(random, seen);
  return seen;
}

RoundPlayer::Round RoundPlayer::play(Generator& random, SeenState& seen,
                                     std::span<std::uint64_t> rows) const {
  Round round;
  if (!four_cards_.empty()) {
    play_four_cards(random, rows, round);
    return round;
  }
  int lines = play_.lines();
  do {
    lines = play_hands(random, seen, lines, rows, round);
  } while (climbs_ && lines > 0);
  return round;
}

void RoundPlayer::play_four_cards(Generator& random, std::span<std::uint64_t> rows,
                                  Round& round) const {
  const std::size_t situation = amounts_.situation(random, 0);
  const DealTable& table = tables_.front();
  std::array<std::uint8_t, 6> gone{};
  for (std::size_t i = 0; i < 4; ++i) gone[i] = table.draw(random, gone, i);
  const FourCardPlay::Kept kept = four_cards_[situation].keep({gone[0], gone[1], gone[2], gone[3]});
  const RoundAmounts::Pays pays = amounts_.pays(0, situation);
  for (int line = 0; line < play_.lines(); ++line) {
    CardPlaces hand{};
    std::copy_n(kept.cards.begin(), kept.count, hand.begin());
    std::size_t count = 4;
    for (std::size_t i = kept.count; i < hand.size(); ++i, ++count) {
      hand[i] = gone[count] = table.draw(random, gone, count);
    }
    const std::size_t row = table.line(hand);
    round.won += kept.bets * pays.rows[row] + amounts_.award(random, row) + pays.fixed;
    round.bet += kept.bets * bet_of_line();
    if (!rows.empty()) ++rows[row];
  }
}

int RoundPlayer::play_hands(Generator& random, SeenState& seen, int lines,
                            std::span<std::uint64_t> rows, Round& round) const {
  const bool shares_hold = !seen.multipliers.empty();
  const std::size_t number = seen.state;
  seen.situation = amounts_.situation(random, number);
  const Situation& situation = machine_.states[number].situations[seen.situation];
  const DealTable& table = tables_[situation.game];
  Dealt deal{dealt(random, seen, table), {}, {}};
  deal.sorted = deal.cards;
  std::sort(deal.sorted.begin(), deal.sorted.end());
  const OnDeal& on_deal = dealt_[situation.game];
  const std::size_t kind = on_deal.kind(deal.sorted);
  const RoundAmounts::Pays pays = amounts_.pays(number, seen.situation, kind);
  if (!peeked_.empty()) deal.first_drawn = table.draw(random, deal.cards, deal.cards.size());
  const std::array<bool, 5> held = hold(seen, deal, table);
  std::size_t next = machine_.start;
  int climbing = 0;
  const std::optional<Grid>& grid = machine_.paytable.features.grid;
  GridCards cards{};
  if (grid) {
    const int deck_size = machine_.games[situation.game].paytable().deck.size();
    cards = draw_grid(random, deck_size, grid->rows, deal.cards, held);
  }
  for (std::size_t line = 0; line < static_cast<std::size_t>(lines); ++line) {
    std::optional<std::uint8_t> extra;
    if (on_deal.draws_extra(kind)) extra = 0;
    const CardPlaces hand =
        grid ? cards_of_line(cards, grid->paylines[line])
             : drawn_hand(random, deal.cards, held, table, deal.first_drawn, extra);
    const std::size_t row = extra ? table.line(hand, *extra) : end_row(hand, table);
    const std::int64_t own = shares_hold ? seen.multipliers[line] : 1;
    round.won += own * pays.rows[row] + amounts_.award(random, row) + pays.fixed;
    if (second_) round.won += second_pay(random, deal.cards, hand, table);
    round.bet += amounts_.bet(number);
    if (!rows.empty()) ++rows[row];
    if (situation.to[row] != machine_.start) {
      next = situation.to[row];
      ++climbing;
    }
    if (shares_hold) seen.multipliers[line] = machine_.next[row];
  }
  if (!shares_hold) seen.state = next;
  return climbing;
}

CardPlaces RoundPlayer::dealt(Generator& random, const SeenState& seen,
                              const DealTable& table) const {
  CardPlaces deal{};
  for (std::size_t i = 0; i < 5; ++i) deal[i] = table.draw(random, deal, i);
  const Situation& situation = machine_.states[seen.state].situations[seen.situation];
  if (!situation.dream) return deal;
  const std::vector<double>& values = best_values_[seen.state][seen.situation];
  CardPlaces best = deal;
  double best_value = -1;
  const int deck = machine_.games[situation.game].paytable().deck.size();
  for (int card = 0; card < deck; ++card) {
    deal[4] = static_cast<std::uint8_t>(card);
    if (std::find(deal.begin(), deal.begin() + 4, deal[4]) != deal.begin() + 4) continue;
    CardPlaces sorted = deal;
    std::sort(sorted.begin(), sorted.end());
    const double value = values[table.class_of(sorted).first];
    if (value <= best_value) continue;
    best = deal;
    best_value = value;
  }
  // On a grid a dream card is taken to lie in any column.
  if (machine_.paytable.features.grid) {
    std::swap(best[4], best[random.below(static_cast<std::uint32_t>(best.size()))]);
  }
  return best;
}

std::size_t RoundPlayer::mask_of(const SeenState& seen, const Dealt& deal,
                                 const DealTable& table) const {
  if (second_) return second_->best(deal.sorted);
  if (deal.first_drawn) return peeked_[seen.situation].best(deal.sorted, *deal.first_drawn);
  const Situation& situation = machine_.states[seen.state].situations[seen.situation];
  if (held_ != nullptr && held_->game == situation.game && !situation.dream) {
    return (*held_->table)[hand_index(machine_.games[situation.game].paytable().deck.size(),
                                      deal.sorted)];
  }
  const auto [deal_class, places] = table.class_of(deal.sorted);
  const std::size_t first = play_.best_hold(seen, deal_class);
  std::size_t mask = 0;
  for (std::size_t i = 0; i < 5; ++i) mask |= (first >> places[i] & 1U) << i;
  return orders_ ? orders_->hold(seen.situation, deal.cards, mask) : mask;
}

std::array<bool, 5> RoundPlayer::hold(const SeenState& seen, const Dealt& deal,
                                      const DealTable& table) const {
  const std::size_t mask = mask_of(seen, deal, table);
  std::array<bool, 5> held{};
  for (std::size_t place = 0; place < 5; ++place) {
    const auto card = std::find(deal.sorted.begin(), deal.sorted.end(), deal.cards[place]);
    held[place] = (mask >> static_cast<unsigned>(card - deal.sorted.begin()) & 1U) != 0;
  }
  return held;
}

std::size_t RoundPlayer::end_row(const CardPlaces& hand, const DealTable& table) const {
  const std::optional<std::size_t> row = orders_ ? orders_->row(hand) : std::nullopt;
  return row.value_or(table.line(hand));
}

std::int64_t RoundPlayer::second_pay(Generator& random, const CardPlaces& deal,
                                     const CardPlaces& hand, const DealTable& table) const {
  CardPlaces sorted = hand;
  std::sort(sorted.begin(), sorted.end());
  if (!second_->draws_again(sorted)) return 0;
  std::array<std::uint8_t, 10> gone{};
  std::copy(deal.begin(), deal.end(), gone.begin());
  std::copy(hand.begin(), hand.end(), gone.begin() + 5);
  const std::uint8_t drawn = table.draw(random, gone, gone.size());
  return amounts_.second_pay(*second_->amount(sorted, drawn));
}

}  // namespace vpanalyze
