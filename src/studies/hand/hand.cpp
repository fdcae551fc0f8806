// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/hand.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "analysis/class_play.hpp"
#include "analysis/hold.hpp"
#include "analysis/scored_game.hpp"
#include "analysis/valuation.hpp"
#include "base/parallel.hpp"
#include "cards/ordered_deal.hpp"
#include "cards/suit_classes.hpp"
#include "game/on_deal.hpp"
#include "game/rules.hpp"
#include "play/game_parts.hpp"
#include "play/peek.hpp"

namespace vpanalyze {

namespace {

/// Number of deals that take about as long one by one as setting up HoldOutcomes does.
constexpr int kDealsOneByOne = 32;

/// Hold with its sort keys.
struct Candidate {
  std::size_t hold = 0;
  int128 value = 0;            ///< Σ worth × ways, or the result of worth_in_steps()
  int128 second_moment = 0;    ///< second moment of the pays of this hand
  std::size_t class_hold = 0;  ///< hold as a mask for the first deal of its class
};
using Candidates = std::vector<Candidate>;

bool is_better(const Candidate& a, const Candidate& b, TieBreak rule) {
  if (a.value != b.value) return a.value > b.value;
  return is_preferred(rule, a.class_hold, b.class_hold, a.second_moment - b.second_moment);
}

/// Returns worth / draws in bets.
Fraction value_in_bets(int128 worth, int128 draws, const Fraction& unit) {
  return Fraction(static_cast<uint128>(worth), static_cast<uint128>(draws)) * unit;
}

/// Returns [hold]: 0 for the best and one less for each distinct lower value. Values that differ
/// only in the last digits of doubles are equal.
std::array<int128, kHolds> worth_in_steps(const std::array<HoldWorth, kHolds>& worth) {
  constexpr double kSame = 1e-11;
  std::array<std::size_t, kHolds> order{};
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return worth[a].ev() > worth[b].ev(); });
  std::array<int128, kHolds> steps{};
  for (std::size_t i = 1; i < order.size(); ++i) {
    const bool is_worse = worth[order[i - 1]].ev() - worth[order[i]].ev() >= kSame;
    steps[order[i]] = steps[order[i - 1]] - (is_worse ? 1 : 0);
  }
  return steps;
}

}  // namespace

const HandHold* HandResult::runner_up() const {
  const auto found = std::find_if(holds.begin(), holds.end(),
                                  [](const HandHold& hold) { return !hold.optimal(); });
  return found == holds.end() ? nullptr : &*found;
}

std::vector<HandDifference> HandResult::differences(const HandHold& best,
                                                    const HandHold& other) const {
  const auto all = [](const HandHold& hold) {
    return static_cast<double>(
        std::accumulate(hold.draws.begin(), hold.draws.end(), std::uint64_t{0}));
  };
  const double best_draws = all(best);
  const double other_draws = all(other);
  std::vector<HandDifference> result;
  for (std::size_t line = 0; line < worth.size(); ++line) {
    const double best_share = best.draws[line] / best_draws;
    const double other_share = other.draws[line] / other_draws;
    if (best_share == other_share || worth[line] == 0) continue;
    result.push_back(
        {lines[line], best_share, other_share, (best_share - other_share) * worth[line]});
  }
  std::stable_sort(result.begin(), result.end(),
                   [](const HandDifference& a, const HandDifference& b) {
                     return std::abs(a.worth) > std::abs(b.worth);
                   });
  return result;
}

/// Game in one position.
struct Standing {
  Standing(const Game& game, const Position& asked, TieBreak rule, int thread_count)
      : position(asked),
        completed(game.completed(asked)),
        parts(game.parts()),
        scored(parts.scored(asked)),
        threads(thread_count),
        valuation(parts.valuation_in_any_order(completed, worker_count(threads)).worth),
        class_places(scored.paytable().deck, game_symmetry(scored.paytable())),
        ways_of_deal(static_cast<int128>(draw_ways(scored.paytable()).deal_ways)) {
    again = parts.paytable().features.again.has_value();
    leads_on = again || parts.remembers();
    if (position.seen) {
      const Deck& deck = scored.paytable().deck;
      if (deck.position(*position.seen) < 0) {
        throw std::invalid_argument("the deck of this game does not have the card seen");
      }
      seen = static_cast<std::uint8_t>(deck.position(*position.seen));
      ways_of_deal = static_cast<int128>(peeked_ways(deck.size()).deal_ways);
    }
    const bool plain = !again && parts.pays_lines_alone();
    has_variance = plain && parts.lines() == 1;
    if (!plain && tie_rule(rule).variance != 0) squares = parts.squares(asked);
    for (const std::string_view name : row_names(scored.paytable())) lines.emplace_back(name);
    // Subtracts the value that all outcomes have in common, since it decides nothing.
    const std::size_t nothing = nothing_line(scored.paytable());
    const int128 alike = leads_on ? valuation.line_values[nothing] : 0;
    for (const int128 worth : valuation.line_values) {
      const bool less = worth < alike;
      const double bets =
          value_in_bets(less ? alike - worth : worth - alike, 1, valuation.unit).to_double();
      worth_of_lines.push_back(less ? -bets : bets);
    }
  }

  DealOutcomes outcomes(const std::array<std::uint8_t, 5>& deal, int& one_by_one) {
    if (seen) {
      if (std::find(deal.begin(), deal.end(), *seen) != deal.end()) {
        throw std::invalid_argument("the card seen is dealt, too: " + to_string(*position.seen));
      }
      return peeked_outcomes(scored.paytable(), deal, *seen);
    }
    if (one_by_one < kDealsOneByOne && !may_draw_extra(scored.paytable())) {
      ++one_by_one;
      return deal_outcomes(scored, deal);
    }
    if (!any_deal) any_deal.emplace(scored, threads);
    return any_deal->find(deal);
  }

  Position position;  ///< position as requested
  Position completed;
  const GameParts& parts;
  const ScoredGame& scored;
  int threads;
  Valuation valuation;
  std::vector<int128> squares;  ///< second moments of pays, if they differ from those of the values
  bool again = false;           ///< true if a second draw adds to the values of holds
  bool leads_on = false;        ///< true if a second draw or another state does
  std::optional<std::uint8_t> seen;  ///< first card of the draw, in the deck
  bool has_variance = false;
  std::vector<std::string> lines;
  std::vector<double> worth_of_lines;  ///< values in bets
  ClassPlaces class_places;
  int128 ways_of_deal;
  std::optional<HoldOutcomes> any_deal;
};

namespace {

/// Deal in a position.
class PlayedDeal {
 public:
  PlayedDeal(Standing& standing, const std::vector<Card>& deal, bool places, int& one_by_one)
      : standing_(standing),
        deal_(deal),
        ordered_(deal, standing.scored.paytable().deck),
        outcomes_(standing.outcomes(ordered_.cards, one_by_one)),
        places_(places && standing.parts.machine().has_orders) {}

  HandResult result(TieBreak rule) {
    if (standing_.leads_on || places_) {
      worth_ = standing_.parts.holds(standing_.position, deal_, outcomes_, places_,
                                     worker_count(standing_.threads));
    }
    const Candidates all = candidates(rule);
    HandResult result{
        standing_.scored.paytable().name, standing_.completed, standing_.lines, {}, deal_, {}, {}};
    const DealExtras extras = standing_.parts.extras(standing_.position, ordered_.cards);
    if (!places_ && !standing_.again) result.worth = standing_.worth_of_lines;
    for (double& worth : result.worth) worth *= extras.times.to_double();
    for (const Candidate& candidate : all) {
      HandHold hold = worth_ ? estimated(candidate, all) : exact(candidate, all, extras);
      hold.kept = kept_cards(deal_, ordered_, candidate.hold);
      hold.mask = static_cast<std::uint32_t>(candidate.hold);
      hold.draws = outcomes_.draws[candidate.hold];
      hold.place = result.holds.size() + 1;
      if (!result.holds.empty() && candidate.value == all[hold.place - 2].value) {
        hold.place = result.holds.back().place;
        hold.tied = result.holds.back().tied = true;
      }
      result.holds.push_back(std::move(hold));
    }
    if (const HandHold* other = result.runner_up()) {
      result.why = result.differences(result.holds.front(), *other);
    }
    return result;
  }

 private:
  /// Returns all holds, best first.
  Candidates candidates(TieBreak rule) const {
    const auto places = standing_.class_places.first(ordered_.cards).places;
    const Deck& deck = standing_.scored.paytable().deck;
    const DrawWays ways =
        standing_.seen
            ? peeked_ways(deck.size())
            : draw_ways(deck.size(), extra_cards(standing_.scored.paytable(), ordered_.cards),
                        may_draw_extra(standing_.scored.paytable()) ? 1 : 0);
    std::array<int128, kHolds> steps{};
    if (worth_) steps = worth_in_steps(*worth_);
    Candidates all;
    for (std::size_t hold = 0; hold < kHolds; ++hold) {
      const WorthMoments moments(outcomes_.draws[hold], standing_.valuation.line_values);
      const int128 hold_ways = ways.hold_ways(hold);
      int128 squares = moments.squares;
      if (!standing_.squares.empty())
        squares = WorthMoments(outcomes_.draws[hold], standing_.squares).sum;
      all.push_back({hold, worth_ ? steps[hold] : moments.sum * hold_ways, squares * hold_ways,
                     moved_hold(hold, places)});
    }
    std::sort(all.begin(), all.end(),
              [rule](const Candidate& a, const Candidate& b) { return is_better(a, b, rule); });
    return all;
  }

  HandHold exact(const Candidate& candidate, const Candidates& all,
                 const DealExtras& extras) const {
    const WorthMoments moments(outcomes_.draws[candidate.hold], standing_.valuation.line_values);
    Fraction unit = standing_.valuation.unit;
    const bool is_extra = !(extras.times == Fraction(1, 1)) || !(extras.plus == Fraction());
    if (is_extra) unit = unit * extras.times;
    HandHold hold;
    const Fraction expected = value_in_bets(moments.sum, moments.count, unit);
    hold.expected = Quantity(is_extra ? expected + extras.plus : expected);
    hold.cost =
        Quantity(value_in_bets(all.front().value - candidate.value, standing_.ways_of_deal, unit));
    if (standing_.has_variance) {
      hold.variance = moments.variance() * unit.to_double() * unit.to_double();
    }
    return hold;
  }

  HandHold estimated(const Candidate& candidate, const Candidates& all) const {
    const HoldWorth& worth = (*worth_)[candidate.hold];
    const auto first_as_good = std::find_if(all.begin(), all.end(), [&](const Candidate& other) {
      return other.value == candidate.value;
    });
    HandHold hold;
    hold.expected = Quantity(worth.ev());
    hold.cost = Quantity((*worth_)[all.front().hold].ev() - (*worth_)[first_as_good->hold].ev());
    if (standing_.leads_on) hold.follows = worth.follows;
    return hold;
  }

  Standing& standing_;
  const std::vector<Card>& deal_;
  OrderedDeal ordered_;
  DealOutcomes outcomes_;
  bool places_;
  std::optional<std::array<HoldWorth, kHolds>> worth_;  ///< set if the values are not exact
};

/// Returns the two ways to play a deal of four cards.
HandResult play_four_cards(const Game& game, const std::vector<Card>& deal,
                           const Position& position, TieBreak rule) {
  const GameParts& parts = game.parts();
  const Deck& deck = parts.deck(position);
  check_different_cards(deal, deck);
  std::array<std::uint8_t, 4> positions{};
  std::transform(deal.begin(), deal.end(), positions.begin(),
                 [&](Card card) { return static_cast<std::uint8_t>(deck.position(card)); });
  const Paytable& paytable = game.paytable();
  HandResult result{paytable.name, game.completed(position), {}, {}, deal, {}, {}};
  for (const std::string_view name : row_names(paytable)) {
    result.worth.push_back(parts.lines() *
                           parts.pays(position, 0, result.lines.size()).to_double());
    result.lines.emplace_back(name);
  }
  const bool has_variance = parts.pays_lines_alone() && parts.lines() == 1;
  for (const DealOption& option : parts.options(position, positions, rule)) {
    HandHold& hold = result.holds.emplace_back();
    for (std::size_t i = 0; i < deal.size(); ++i) {
      if (i == option.left_out) continue;
      hold.kept.push_back(deal[i]);
      hold.mask |= 1U << std::count_if(positions.begin(), positions.end(),
                                       [&](std::uint8_t other) { return other < positions[i]; });
    }
    hold.expected = Quantity(option.pays);
    hold.cost = Quantity(option.cost);
    hold.draws = option.draws;
    if (!option.left_out) hold.bets = option.bets;
    if (has_variance) hold.variance = option.variance;
    hold.place = option.cost == Fraction() ? 1 : 2;
  }
  const bool tied = result.holds.back().optimal();
  for (HandHold& hold : result.holds) hold.tied = tied;
  if (!tied) result.why = result.differences(result.holds.front(), result.holds.back());
  return result;
}

}  // namespace

struct HandStudy::State {
  State(Game asked, TieBreak rule, int thread_count)
      : game(std::move(asked)), tie_break(rule), threads(thread_count) {}

  Game game;
  TieBreak tie_break;
  int threads;
  int one_by_one = 0;
  std::optional<Standing> played;
};

HandStudy::HandStudy(Game game, TieBreak tie_break, int threads)
    : state_(std::make_unique<State>(std::move(game), tie_break, threads)) {
  // A game that shows a card of the draw has no position without one.
  if (state_->game.paytable().features.play == PlayKind::peek) return;
  static_cast<void>(state_->game.deck());
}

HandStudy::HandStudy(HandStudy&&) noexcept = default;
HandStudy& HandStudy::operator=(HandStudy&&) noexcept = default;
HandStudy::~HandStudy() = default;

HandResult HandStudy::play(const std::vector<Card>& deal, const Position& position, bool places) {
  State& state = *state_;
  const std::size_t cards = state.game.paytable().features.cards_dealt();
  if (deal.size() != cards) {
    throw std::invalid_argument("a deal of this game has " + std::to_string(cards) + " cards");
  }
  if (cards == 4) {
    return play_four_cards(state.game, deal, position, state.tie_break);
  }
  if (!state.played || !(state.played->position == position)) {
    state.game.check(position);
    state.played.reset();
    state.played.emplace(state.game, position, state.tie_break, state.threads);
  }
  check_different_cards(deal, state.played->scored.paytable().deck);
  return PlayedDeal(*state.played, deal, places, state.one_by_one).result(state.tie_break);
}

}  // namespace vpanalyze
