// SPDX-License-Identifier: MIT
#include "studies/simulate/machine_player.hpp"

#include <algorithm>
#include <numeric>
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

RoundTally& RoundTally::operator+=(const RoundTally& other) {
  won += other.won;
  bet += other.bet;
  hands += other.hands;
  rounds += other.rounds;
  for (std::size_t row = 0; row < rows.size(); ++row) rows[row] += other.rows[row];
  return *this;
}

MachinePlayer::MachinePlayer(const Play& play, const HeldPlay* held)
    : play_(play), machine_(play.machine()), held_(held), lines_(play.lines()) {
  for (const ScoredGame& game : machine_.games) {
    dealt_.emplace_back(machine_.paytable, game.paytable());
  }
  if (machine_.has_orders) orders_.emplace(machine_, play.options().workers);
  if (machine_.paytable.features.again) {
    second_.emplace(machine_, play.options().tie_break, play.options().workers);
    second_amounts_ = second_draw_amounts(machine_);
  }
  if (machine_.paytable.features.play == PlayKind::peek) {
    const StateForm& state = machine_.states.front();
    for (const Situation& situation : state.situations) {
      peeked_.emplace_back(machine_.games[0], exact_worth(machine_.amounts(state, situation)),
                           play.options().tie_break, play.options().workers);
    }
  }
  for (const ScoredGame& game : machine_.games) {
    tables_.emplace_back(game, play.options().workers);
  }
  for (std::size_t s = 0; s < machine_.states.size(); ++s) {
    chances_.emplace_back();
    best_values_.emplace_back();
    for (std::size_t i = 0; i < machine_.states[s].situations.size(); ++i) {
      const Situation& situation = machine_.states[s].situations[i];
      chances_[s].push_back(situation.probability.to_double());
      best_values_[s].push_back(situation.dream ? play_.class_values(s, i) : std::vector<double>());
    }
  }
  award_weights_.resize(machine_.rows());
  for (std::size_t row = 0; row < machine_.paytable.lines.size(); ++row) {
    double all = 0;
    const std::vector<Award>& plus = machine_.paytable.lines[row].features.plus;
    for (const Award& award : plus) all += award.weight.to_double();
    for (const Award& award : plus) award_weights_[row].push_back(award.weight.to_double() / all);
  }
}

std::vector<double> MachinePlayer::row_squares() const {
  const Features& features = machine_.paytable.features;
  const bool known = lines_ > 1 && held_ == nullptr && !machine_.has_orders && !features.grid &&
                     !features.has_dream() && features.levels.empty();
  return known ? play_.row_squares() : std::vector<double>();
}

MachinePlayer::Standing MachinePlayer::begin(Generator& random, bool first) const {
  Standing standing{{.state = machine_.start}, lines_};
  RoundTally forgotten(machine_.rows());
  if (machine_.states.size() == 1) return standing;
  if (machine_.shares_hold()) {
    standing.seen = {.multipliers = std::vector<int>(static_cast<std::size_t>(lines_), 1)};
  }
  if (lines_ > 1) {
    for (int i = 0; i < kRoundsToForget; ++i) play_round(random, standing, forgotten);
  } else {
    standing.seen.state = play_.state_in_long_run(random).state;
  }
  const auto is_free = [&] { return machine_.states[standing.seen.state].bet.numerator() == 0; };
  while (first && is_free()) play_round(random, standing, forgotten);
  return standing;
}

void MachinePlayer::play_round(Generator& random, Standing& standing, RoundTally& tally) const {
  const bool shares_hold = machine_.shares_hold();
  const std::size_t number = standing.seen.state;
  const StateForm& state = machine_.states[number];
  standing.seen.situation = drawn_by_weight(random, chances_[number]);
  const Situation& situation = state.situations[standing.seen.situation];
  const DealTable& table = tables_[situation.game];
  const CardPlaces deal = dealt(random, standing.seen, table);
  CardPlaces sorted = deal;
  std::sort(sorted.begin(), sorted.end());
  const OnDeal& on_deal = dealt_[situation.game];
  const std::size_t kind = on_deal.kind(sorted);
  const double fixed = (situation.plus + on_deal.award(kind)).to_double();
  const double times = situation.times.to_double() * on_deal.times(kind).to_double();
  std::optional<std::uint8_t> first;
  if (!peeked_.empty()) first = table.draw(random, deal, deal.size());
  const std::array<bool, 5> held = hold(standing.seen, deal, sorted, table, first);
  std::size_t next = machine_.start;
  int climbing = 0;
  const std::optional<Grid>& grid = machine_.paytable.features.grid;
  GridCards cards{};
  if (grid) {
    const int deck_size = machine_.games[situation.game].paytable().deck.size();
    cards = draw_grid(random, deck_size, grid->rows, deal, held);
  }
  for (std::size_t line = 0; line < static_cast<std::size_t>(standing.lines); ++line) {
    std::optional<std::uint8_t> extra;
    if (on_deal.draws_extra(kind)) extra = 0;
    const CardPlaces hand = grid ? cards_of_line(cards, grid->paylines[line])
                                 : drawn_hand(random, deal, held, table, first, extra);
    const std::size_t row = extra ? table.line(hand, *extra) : end_row(hand, table);
    const double own = shares_hold ? standing.seen.multipliers[line] : 1;
    tally.won += own * times * state.pays[row].to_double() + award(random, row) + fixed;
    if (second_) tally.won += second_pay(random, deal, hand, table);
    tally.bet += state.bet.to_double();
    ++tally.hands;
    ++tally.rows[row];
    if (situation.to[row] != machine_.start) {
      next = situation.to[row];
      ++climbing;
    }
    if (shares_hold) standing.seen.multipliers[line] = next_multiplier(row);
  }
  const bool climbs = !machine_.paytable.features.levels.empty();
  if (!climbs || number == machine_.start) ++tally.rounds;
  if (climbs) standing.lines = climbing > 0 ? climbing : lines_;
  if (!shares_hold) standing.seen.state = next;
}

CardPlaces MachinePlayer::dealt(Generator& random, const SeenState& seen,
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

std::size_t MachinePlayer::mask_of(const SeenState& seen, const CardPlaces& deal,
                                   const CardPlaces& sorted, const DealTable& table,
                                   std::optional<std::uint8_t> first_drawn) const {
  if (second_) return second_->best(sorted);
  if (first_drawn) return peeked_[seen.situation].best(sorted, *first_drawn);
  const Situation& situation = machine_.states[seen.state].situations[seen.situation];
  if (held_ != nullptr && held_->game == situation.game && !situation.dream) {
    return (*held_->table)[hand_index(machine_.paytable.deck.size(), sorted)];
  }
  const auto [deal_class, places] = table.class_of(sorted);
  const std::size_t first = play_.best_hold(seen, deal_class);
  std::size_t mask = 0;
  for (std::size_t i = 0; i < 5; ++i) mask |= (first >> places[i] & 1U) << i;
  return orders_ ? orders_->hold(seen.situation, deal, mask) : mask;
}

std::array<bool, 5> MachinePlayer::hold(const SeenState& seen, const CardPlaces& deal,
                                        const CardPlaces& sorted, const DealTable& table,
                                        std::optional<std::uint8_t> first_drawn) const {
  const std::size_t mask = mask_of(seen, deal, sorted, table, first_drawn);
  std::array<bool, 5> held{};
  for (std::size_t place = 0; place < 5; ++place) {
    const auto i = static_cast<std::size_t>(std::find(sorted.begin(), sorted.end(), deal[place]) -
                                            sorted.begin());
    held[place] = (mask >> i & 1U) != 0;
  }
  return held;
}

std::size_t MachinePlayer::end_row(const CardPlaces& hand, const DealTable& table) const {
  const std::optional<std::size_t> row = orders_ ? orders_->row(hand) : std::nullopt;
  return row.value_or(table.line(hand));
}

double MachinePlayer::award(Generator& random, std::size_t row) const {
  if (award_weights_[row].empty()) return 0;
  const std::size_t drawn = drawn_by_weight(random, award_weights_[row]);
  return machine_.paytable.lines[row].features.plus[drawn].pays.coin_amount().to_double();
}

double MachinePlayer::second_pay(Generator& random, const CardPlaces& deal, const CardPlaces& hand,
                                 const DealTable& table) const {
  CardPlaces sorted = hand;
  std::sort(sorted.begin(), sorted.end());
  if (!second_->draws_again(sorted)) return 0;
  std::array<std::uint8_t, 10> gone{};
  std::copy(deal.begin(), deal.end(), gone.begin());
  std::copy(hand.begin(), hand.end(), gone.begin() + 5);
  const std::uint8_t drawn = table.draw(random, gone, gone.size());
  return second_amounts_[*second_->amount(sorted, drawn)].to_double();
}

int MachinePlayer::next_multiplier(std::size_t row) const {
  const std::vector<PayLine>& lines = machine_.paytable.lines;
  return row < lines.size() ? lines[row].features.next.value_or(1) : 1;
}

}  // namespace vpanalyze
