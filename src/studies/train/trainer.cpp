// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "base/parallel.hpp"
#include "base/text.hpp"
#include "studies/train/trainer_state.hpp"

namespace vpanalyze {

namespace {

std::string positions_of(const OrderedDeal& ordered, std::size_t hold) {
  std::string positions;
  for (std::size_t i = 0; i < ordered.given_places.size(); ++i) {
    if ((hold >> i & 1U) != 0) positions += static_cast<char>('1' + ordered.given_places[i]);
  }
  std::sort(positions.begin(), positions.end());
  return positions;
}

/// Returns the hold, as a mask in deck order, of the cards at these positions of the deal.
std::size_t hold_at(const OrderedDeal& ordered, std::string_view positions) {
  std::size_t hold = 0;
  for (const std::size_t place : places_named(positions)) {
    const auto found = std::find(ordered.given_places.begin(), ordered.given_places.end(), place);
    hold |= std::size_t{1} << static_cast<std::size_t>(found - ordered.given_places.begin());
  }
  return hold;
}

}  // namespace

std::vector<Card> normalize_jokers(std::vector<Card> cards) {
  int jokers = 0;
  for (Card& card : cards) {
    if (card.is_joker()) card = Card::joker(jokers++);
  }
  return cards;
}

std::vector<std::size_t> places_named(std::string_view positions) {
  std::vector<std::size_t> places;
  for (const char c : positions) {
    if (c < '1' || c > '5') {
      throw std::invalid_argument("found " + quote(positions) +
                                  "; write the positions of the cards to hold, 1 to 5, such as "
                                  "125");
    }
    places.push_back(static_cast<std::size_t>(c - '1'));
  }
  std::sort(places.begin(), places.end());
  if (const auto twice = std::adjacent_find(places.begin(), places.end()); twice != places.end()) {
    throw std::invalid_argument("found " + quote(positions) + ", which holds card " +
                                std::to_string(*twice + 1) + " twice");
  }
  return places;
}

Fraction TrainerState::unit() const {
  constexpr unsigned kBillion = 1'000'000'000;
  return scale ? Fraction(1, kBillion) : game.values.unit();
}

Fraction TrainerState::amount(const Quantity& bets) const {
  if (!scale) return *bets.exact;
  const double whole = std::max(0.0, bets.value) * static_cast<double>(unit().denominator());
  return {static_cast<uint128>(std::llround(whole)), unit().denominator()};
}

namespace {

/// Returns the game. Throws if it has several decks, since a chart is for one deck.
const Game& require_one_deck(const Game& game) {
  if (game.parts().machine().games.size() == 1) return game;
  throw AnalysisError("\"" + game.paytable().name +
                      "\" changes its deck from round to round; one chart is for one deck");
}

}  // namespace

Trainer::Trainer(const Game& game, const ChartOptions& options)
    : state_(std::make_unique<TrainerState>(require_one_deck(game), options)) {}
Trainer::~Trainer() = default;
Trainer::Trainer(Trainer&&) noexcept = default;

const Paytable& Trainer::paytable() const { return state_->paytable(); }
const Quantity& Trainer::best_return() const { return state_->best_return; }
std::string Trainer::return_text() const {
  const Quantity& best = best_return();
  constexpr unsigned kMillion = 1'000'000;
  return best.exact ? to_string(*best.exact)
                    : Fraction(static_cast<uint128>(std::llround(best.value * kMillion)), kMillion)
                          .to_decimal(6);
}
bool Trainer::has_positions() const { return state_->scale.has_value(); }
const std::vector<TrainLine>& Trainer::lines() const { return state_->lines; }
const std::string& Trainer::line_name(std::size_t line) const {
  static const std::string kNone = "none";
  return line < lines().size() ? lines()[line].name : kNone;
}

std::string Trainer::words_of(const Position& position) const {
  Position shown = position;
  shown.chance.reset();
  std::string words = to_string(shown);
  if (!position.chance) return words;
  const ChanceEvent& event = paytable().features.chance[*position.chance - 1];
  const auto add = [&words](const std::string& more) {
    words += (words.empty() ? "" : ", ") + more;
  };
  if (!(event.times == Fraction(1, 1))) {
    const bool is_whole = event.times.denominator() == 1;
    add("all pays times " +
        (is_whole ? vpanalyze::to_string(event.times.numerator()) : event.times.to_decimal(2)) +
        (event.only_mean ? " on average" : ""));
  }
  if (!(event.plus == Fraction())) add(event.plus.to_decimal(2) + " coins more for every line");
  if (event.dream) add("a dream card");
  return words;
}

TrainVerdict Trainer::judge(const std::vector<Card>& deal,
                            const std::optional<std::string>& positions,
                            const Position& position) const {
  const TrainerState& state = *state_;
  const DealPlace place = state.place_of(deal);
  const ChartPlayer::Play play = state.player.play(place.class_number);
  const HandResult hand = state.hands.play(deal, position);

  const auto class_hold = [&](const HandHold& hold) {
    return moved_hold(hold.mask, place.first.places);
  };
  const auto train_hold = [&](const HandHold& hold) {
    const std::size_t moved = class_hold(hold);
    // A line plays only one hold of a deal, though it may match several.
    const std::size_t line =
        moved == play.hold ? play.line : state.player.line_of(place.class_number, moved);
    return TrainHold{hold, positions_of(place.ordered, hold.mask), line};
  };
  const auto first_with = [&](const auto& is_meant) -> const HandHold& {
    const auto found = std::find_if(hand.holds.begin(), hand.holds.end(), is_meant);
    return found == hand.holds.end() ? hand.holds.front() : *found;
  };

  TrainVerdict verdict;
  verdict.deal = deal;
  verdict.position = position;
  verdict.chart =
      train_hold(first_with([&](const HandHold& hold) { return class_hold(hold) == play.hold; }));
  verdict.best = verdict.chart.hold.optimal() ? verdict.chart : train_hold(hand.holds.front());
  if (positions) {
    const std::size_t mask = hold_at(place.ordered, *positions);
    verdict.chosen =
        train_hold(first_with([&](const HandHold& hold) { return hold.mask == mask; }));
  } else {
    verdict.is_hint = true;
    verdict.chosen = train_hold(first_with([](const HandHold& hold) { return !hold.optimal(); }));
  }
  verdict.why = hand.differences(verdict.best.hold, verdict.chosen.hold);
  verdict.reasons = hold_reasons(state.asked, hand, verdict.best.hold, verdict.chosen.hold,
                                 positions ? "your hold" : "the next best");

  verdict.deals_alike = state.game.weight(place.class_number);
  if (verdict.right()) {
    verdict.habit = TrainHabit{verdict.deals_alike, 0};
  } else if (const auto alternative =
                 state.alternative(place.class_number, class_hold(verdict.chosen.hold))) {
    const DealSum& choice = state.sums.choices[state.choice(play.line, *alternative)];
    verdict.habit = TrainHabit{choice.deals, state.return_cost(choice.cost)};
  }
  return verdict;
}

}  // namespace vpanalyze
