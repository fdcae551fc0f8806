// SPDX-License-Identifier: MIT
#include <algorithm>
#include <stdexcept>

#include "analysis/class_places.hpp"
#include "cards/text.hpp"
#include "studies/chart_words/chart_words.hpp"
#include "studies/train/trainer_state.hpp"

namespace vpanalyze {

namespace {

std::vector<TrainLine> named_lines(const ChartedDeals& charted) {
  const ChartWords words(charted.game().holds.game());
  const Chart& chart = charted.chart();
  std::vector<TrainLine> lines;
  for (const ChartSection& section : chart.sections) {
    const std::string prefix =
        chart.sections.size() > 1 ? words.wild_cards(section.wild_cards) + ": " : "";
    for (std::size_t line = 0; line < section.lines.size(); ++line) {
      const ChartedDeals::Sum& sum = charted.of_line(lines.size());
      lines.push_back({prefix + words.text_with_remark(section, line), sum.deals,
                       static_cast<double>(sum.cost) * charted.game().bets});
    }
  }
  return lines;
}

std::string positions_of(const OrderedDeal& ordered, std::size_t hold) {
  std::string positions;
  for (std::size_t i = 0; i < ordered.from.size(); ++i) {
    if ((hold >> i & 1U) != 0) positions += static_cast<char>('1' + ordered.from[i]);
  }
  std::sort(positions.begin(), positions.end());
  return positions;
}

/// The other way round.
std::size_t hold_at(const OrderedDeal& ordered, std::string_view positions) {
  std::size_t hold = 0;
  for (const std::size_t place : places_named(positions)) {
    const auto found = std::find(ordered.from.begin(), ordered.from.end(), place);
    hold |= std::size_t{1} << static_cast<std::size_t>(found - ordered.from.begin());
  }
  return hold;
}

}  // namespace

std::vector<Card> with_first_jokers(std::vector<Card> cards) {
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
      throw std::invalid_argument("found " + in_quotes(positions) +
                                  "; write the positions of the cards to hold, 1 to 5, such as "
                                  "125");
    }
    places.push_back(static_cast<std::size_t>(c - '1'));
  }
  std::sort(places.begin(), places.end());
  if (const auto twice = std::adjacent_find(places.begin(), places.end()); twice != places.end()) {
    throw std::invalid_argument("found " + in_quotes(positions) + ", which holds card " +
                                std::to_string(*twice + 1) + " twice");
  }
  return places;
}

TrainerState::TrainerState(const ScoredGame& scored, const ChartOptions& options)
    : game(scored),
      charted(scored, options),
      lines(named_lines(charted)),
      symmetry(game_symmetry(scored.paytable())),
      class_places(game.paytable().deck, symmetry),
      hands(scored, TieBreak::first, options.threads) {}

DealPlace TrainerState::place_of(const std::vector<Card>& deal) const {
  DealPlace place{OrderedDeal(deal, deck()), {}, 0};
  place.first = class_places.first(place.ordered.cards);
  place.class_number = charted.class_of(place.first.cards);
  return place;
}

Trainer::Trainer(const ScoredGame& game, const ChartOptions& options)
    : state_(std::make_unique<TrainerState>(game, options)) {}
Trainer::~Trainer() = default;
Trainer::Trainer(Trainer&&) noexcept = default;

const Paytable& Trainer::paytable() const { return state_->paytable(); }
const Fraction& Trainer::best_return() const { return state_->charted.best_return(); }
const std::vector<TrainLine>& Trainer::lines() const { return state_->lines; }
const std::string& Trainer::line_name(std::size_t line) const {
  return line < lines().size() ? lines()[line].name : state_->no_line;
}

TrainVerdict Trainer::judge(const std::vector<Card>& deal,
                            const std::optional<std::string>& positions) const {
  const DealPlace place = state_->place_of(deal);
  const ChartedDeals& charted = state_->charted;
  const HoldNumbers& shapes = charted.game().holds.of(place.class_number);
  const ChartPlayer::Play play = charted.player().play(place.class_number);
  const HandResult hand = state_->hands.play(deal);

  const auto in_class = [&](const HandHold& hold) {
    return moved_hold(hold.mask, place.first.places);
  };
  const auto told = [&](const HandHold& hold) {
    const std::size_t moved = in_class(hold);
    // A line plays one hold of a deal only, though it may say several.
    const std::size_t line =
        moved == play.hold ? play.line
                           : charted.player().line_of(place.class_number, moved, shapes[moved]);
    return TrainHold{hold, positions_of(place.ordered, hold.mask), line};
  };
  const auto first_with = [&](const auto& is_meant) -> const HandHold& {
    const auto found = std::find_if(hand.holds.begin(), hand.holds.end(), is_meant);
    return found == hand.holds.end() ? hand.holds.front() : *found;
  };

  TrainVerdict verdict;
  verdict.deal = deal;
  verdict.chart =
      told(first_with([&](const HandHold& hold) { return in_class(hold) == play.hold; }));
  verdict.best = verdict.chart.hold.optimal() ? verdict.chart : told(hand.holds.front());
  if (positions) {
    const std::size_t mask = hold_at(place.ordered, *positions);
    verdict.chosen = told(first_with([&](const HandHold& hold) { return hold.mask == mask; }));
  } else {
    verdict.is_hint = true;
    verdict.chosen = told(first_with([](const HandHold& hold) { return !hold.optimal(); }));
  }
  verdict.why = outcome_differences(paytable(), hand, verdict.best.hold, verdict.chosen.hold);

  verdict.deals_alike = charted.game().weight(place.class_number);
  verdict.always_deals = verdict.deals_alike;
  verdict.always_cost = verdict.chosen.hold.cost.to_double() *
                        static_cast<double>(verdict.deals_alike) /
                        static_cast<double>(charted.game().deals);
  const std::size_t chosen = in_class(verdict.chosen.hold);
  const auto alternative = charted.alternative(place.class_number, chosen, shapes[chosen]);
  if (alternative && !verdict.right()) {
    const ChartedDeals::Sum& choice = charted.choice(play.line, *alternative);
    verdict.always_deals = choice.deals;
    verdict.always_cost = static_cast<double>(choice.cost) * charted.game().bets;
  }
  return verdict;
}

}  // namespace vpanalyze
