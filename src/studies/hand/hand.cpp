// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/hand.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "analysis/class_play.hpp"
#include "analysis/hold.hpp"
#include "analysis/valuation.hpp"
#include "cards/parallel.hpp"
#include "cards/suit_classes.hpp"
#include "features/game_parts.hpp"
#include "game/rules.hpp"
#include "studies/hand/ordered_deal.hpp"
#include "vpanalyze/analysis/scored_game.hpp"

namespace vpanalyze {

namespace {

constexpr std::size_t kDealCards = 5;

std::vector<Card> read_cards(std::string_view text) {
  std::string problem;
  auto cards = parse_cards(text, problem);
  if (!cards) throw std::invalid_argument(problem);
  return *std::move(cards);
}

/// "the deck has no joker", "the deck has only 1 joker".
std::string missing_joker(const Deck& deck) {
  if (deck.jokers() == 0) return "a joker, but the deck of this game has none";
  return "more jokers than the " + std::to_string(deck.jokers()) + " of this game's deck";
}

std::string card_count(std::size_t cards) {
  return std::to_string(cards) + (cards == 1 ? " card" : " cards");
}

}  // namespace

std::vector<Card> read_deal(std::string_view text, const Deck& deck) {
  std::vector<Card> cards = read_cards(text);
  if (cards.size() != kDealCards) {
    throw std::invalid_argument("found " + card_count(cards.size()) + "; a deal has five");
  }
  for (const Card card : cards) {
    if (deck.position(card) >= 0) continue;
    throw std::invalid_argument(card.is_joker()
                                    ? missing_joker(deck)
                                    : "the card " + to_string(card) +
                                          ", which the deck of this game does not have");
  }
  return cards;
}

std::vector<std::vector<Card>> read_deals(const std::vector<std::string>& texts, const Deck& deck) {
  std::vector<std::vector<Card>> deals;
  std::string deal;
  std::size_t cards = 0;
  for (const std::string& text : texts) {
    cards += read_cards(text).size();
    deal += (deal.empty() ? "" : " ") + text;
    if (cards < kDealCards) continue;
    deals.push_back(read_deal(deal, deck));
    deal.clear();
    cards = 0;
  }
  if (cards > 0 && !deals.empty()) {
    throw std::invalid_argument(card_count(cards) + " left over after " +
                                (deals.size() == 1 ? "a deal" : "deals") + " of five: " + deal);
  }
  if (cards > 0 || deals.empty()) deals.push_back(read_deal(deal, deck));
  return deals;
}

namespace {

/// About as many deals take as long one by one as it takes to set up HoldOutcomes.
constexpr int kDealsOneByOne = 32;

/// A hold with what it is sorted by.
struct Candidate {
  std::size_t hold = 0;
  WorthMoments moments;
  int128 value = 0;            ///< worth × ways of a deal
  int128 second_moment = 0;    ///< the same of worth²
  std::size_t class_hold = 0;  ///< the hold as a mask for the first deal of its class
};

bool is_better(const Candidate& a, const Candidate& b, TieBreak rule) {
  if (a.value != b.value) return a.value > b.value;
  return is_preferred(rule, a.class_hold, b.class_hold, a.second_moment - b.second_moment);
}

/// worth / draws in units of a bet.
Fraction per_bet(int128 worth, int128 draws, const Fraction& unit) {
  return Fraction(static_cast<uint128>(worth), static_cast<uint128>(draws)) * unit;
}

}  // namespace

const HandHold* HandResult::runner_up() const {
  const auto found = std::find_if(holds.begin(), holds.end(),
                                  [](const HandHold& hold) { return !hold.optimal(); });
  return found == holds.end() ? nullptr : &*found;
}

std::vector<HandDifference> outcome_differences(const Paytable& paytable, const HandResult& hand,
                                                const HandHold& best, const HandHold& other) {
  const auto all = [](const HandHold& hold) {
    return static_cast<double>(
        std::accumulate(hold.draws.begin(), hold.draws.end(), std::uint64_t{0}));
  };
  const double best_draws = all(best);
  const double other_draws = all(other);
  const double million_coins = static_cast<double>(Pay::kMillionthsPerUnit) * paytable.coins;
  std::vector<HandDifference> result;
  for (std::size_t line = 0; line < paytable.lines.size(); ++line) {
    const double with_best = best.draws[line] / best_draws;
    const double with_other = other.draws[line] / other_draws;
    const double pay = static_cast<double>(paytable.lines[line].pays.millionths()) / million_coins;
    if (with_best == with_other || pay == 0) continue;
    result.push_back({hand.lines[line], with_best, with_other, (with_best - with_other) * pay});
  }
  std::stable_sort(result.begin(), result.end(),
                   [](const HandDifference& a, const HandDifference& b) {
                     return std::abs(a.worth) > std::abs(b.worth);
                   });
  return result;
}

struct HandStudy::State {
  State(ScoredGame scored, TieBreak rule, int thread_count)
      : game(std::move(scored)),
        paytable(game.paytable()),
        tie_break(rule),
        threads(thread_count),
        pays(line_pays(paytable)),
        class_places(paytable.deck, game_symmetry(paytable)),
        ways(draw_ways(paytable.deck.size())) {}

  DealOutcomes outcomes(const std::array<std::uint8_t, 5>& deal) {
    if (one_by_one < kDealsOneByOne) {
      ++one_by_one;
      return deal_outcomes(paytable, deal);
    }
    if (!of_any_deal) of_any_deal.emplace(game, threads);
    return of_any_deal->of(deal);
  }

  /// All holds, best first.
  std::vector<Candidate> candidates(const OrderedDeal& deal, const DealOutcomes& outcomes) const {
    const auto places = class_places.first(deal.cards).places;
    std::vector<Candidate> candidates;
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      const WorthMoments moments(outcomes.draws[hold], pays.of_line);
      const int128 per_draw = ways.of(hold);
      candidates.push_back({hold, moments, moments.sum * per_draw, moments.squares * per_draw,
                            moved_hold(hold, places)});
    }
    std::sort(candidates.begin(), candidates.end(), [this](const Candidate& a, const Candidate& b) {
      return is_better(a, b, tie_break);
    });
    return candidates;
  }

  ScoredGame game;
  const Paytable& paytable;
  TieBreak tie_break;
  int threads;
  Valuation pays;
  ClassPlaces class_places;
  DrawWays ways;
  int one_by_one = 0;
  std::optional<HoldOutcomes> of_any_deal;
};

HandStudy::HandStudy(ScoredGame game, TieBreak tie_break, int threads)
    : state_(std::make_shared<State>(std::move(game), tie_break, threads)) {}

HandResult HandStudy::play(const std::vector<Card>& deal) {
  const OrderedDeal ordered(deal, state_->paytable.deck);
  const DealOutcomes outcomes = state_->outcomes(ordered.cards);
  const std::vector<Candidate> candidates = state_->candidates(ordered, outcomes);
  const Fraction& unit = state_->pays.unit;
  const auto ways = static_cast<int128>(state_->ways.per_deal);

  HandResult result{state_->paytable.name, {}, deal, {}, {}};
  for (const std::string_view name : row_names(state_->paytable)) result.lines.emplace_back(name);
  for (const Candidate& candidate : candidates) {
    HandHold hold;
    hold.kept = kept_cards(deal, ordered, candidate.hold);
    hold.mask = static_cast<std::uint32_t>(candidate.hold);
    hold.expected = per_bet(candidate.moments.sum, candidate.moments.count, unit);
    hold.cost = per_bet(candidates.front().value - candidate.value, ways, unit);
    hold.variance = candidate.moments.variance() * unit.to_double() * unit.to_double();
    hold.draws = outcomes.draws[candidate.hold];
    hold.place = result.holds.size() + 1;
    if (!result.holds.empty() && result.holds.back().cost == hold.cost) {
      hold.place = result.holds.back().place;
      hold.tied = result.holds.back().tied = true;
    }
    result.holds.push_back(std::move(hold));
  }
  if (const HandHold* other = result.runner_up()) {
    result.why = outcome_differences(state_->paytable, result, result.holds.front(), *other);
  }
  return result;
}

FeatureHandResult play_feature_hand(const Game& game, const Position& position,
                                    const std::vector<Card>& deal, bool places, int threads) {
  const OrderedDeal ordered(deal, game.paytable().deck);
  const std::array<HoldWorth, 32> worth =
      game.parts().holds(position, deal, places, worker_count(threads));
  FeatureHandResult result;
  result.name = game.paytable().name;
  result.position = game.in_full(position);
  result.deal = deal;
  for (std::size_t hold = 0; hold < worth.size(); ++hold) {
    result.holds.push_back(
        {kept_cards(deal, ordered, hold), static_cast<std::uint32_t>(hold), worth[hold], 0});
  }
  // Doubles of holds that are equally good may differ in their last digits.
  constexpr double kSame = 1e-11;
  const auto better = [](const FeatureHold& a, const FeatureHold& b) {
    return a.worth.ev() > b.worth.ev();
  };
  const double best =
      std::min_element(result.holds.begin(), result.holds.end(), better)->worth.ev();
  for (FeatureHold& hold : result.holds) {
    hold.cost = best - hold.worth.ev();
    if (hold.cost < kSame) hold.cost = 0;
  }
  std::stable_sort(result.holds.begin(), result.holds.end(),
                   [](const FeatureHold& a, const FeatureHold& b) { return a.cost < b.cost; });
  return result;
}

}  // namespace vpanalyze
