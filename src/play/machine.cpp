// SPDX-License-Identifier: MIT
#include "play/machine.hpp"

#include <algorithm>
#include <cassert>
#include <set>
#include <stdexcept>
#include <utility>

#include "vpanalyze/game/read_paytable.hpp"
#include "vpanalyze/play/game.hpp"

namespace vpanalyze {
namespace {

Fraction times_of(int times) { return {static_cast<uint128>(times), 1}; }

/// Award of a line, in addition to its pay: mean, mean square, and probability of more than 0.
struct AwardFigures {
  Fraction mean;
  Fraction square;
  Fraction share;
};

AwardFigures award_figures(const std::vector<Award>& plus) {
  Fraction weight;
  Fraction paid;
  Fraction sum;
  Fraction squares;
  for (const Award& award : plus) {
    const Fraction pays = award.pays.coin_amount();
    weight = weight + award.weight;
    if (award.pays > Pay()) paid = paid + award.weight;
    sum = sum + award.weight * pays;
    squares = squares + award.weight * pays * pays;
  }
  if (plus.empty()) return {};
  return {sum * weight.reciprocal(), squares * weight.reciprocal(), paid * weight.reciprocal()};
}

/// Returns the pays of a game and their probabilities, as the awards of a line that plays it.
std::vector<Award> awards_of(const Paytable& game) {
  std::vector<Award> awards;
  for (const LineResult& line : analyze(game, {.threads = 1}).lines) {
    if (line.combinations != 0) awards.push_back({line.pays, Fraction(line.combinations, 1)});
  }
  return awards;
}

/// Returns the plain game, shared with a known one if possible.
ScoredGame scored(Paytable game, const std::vector<ScoredGame>& known) {
  for (const ScoredGame& other : known) {
    if (other.paytable().deck == game.deck) return other.variant(std::move(game));
  }
  return ScoredGame::unchecked(std::move(game));
}

/// Builder of a machine's states.
class Builder {
 public:
  Builder(Machine& machine, const std::vector<ScoredGame>& known)
      : machine_(machine),
        known_(known),
        features_(machine.paytable.features),
        rows_(machine.rows()),
        bet_(features_.bet ? features_.bet->coin_amount() : times_of(machine.paytable.coins)) {
    machine_.least_bet = bet_;
  }

  void build() {
    if (!features_.levels.empty()) {
      add_levels();
    } else if (!features_.states.empty()) {
      add_states();
    } else {
      add_multipliers();
    }
    for (StateForm& state : machine_.states) spread_chances(state);
  }

 private:
  StateForm& add_state(std::string name, const Fraction& bet, const Fraction& times) {
    StateForm state{std::move(name), bet, times, machine_.pays, {}};
    for (Fraction& pays : state.pays) pays = pays * times;
    machine_.states.push_back(std::move(state));
    return machine_.states.back();
  }

  /// Adds a state for each level of a ladder. A winning hand climbs, and the bet for all levels is
  /// paid at the first.
  void add_levels() {
    const std::vector<Level>& levels = features_.levels;
    const Fraction all = bet_ * times_of(static_cast<int>(levels.size()));
    for (std::size_t i = 0; i < levels.size(); ++i) {
      const bool last = i + 1 == levels.size();
      StateForm& state =
          add_state("level " + std::to_string(i + 1), i == 0 ? all : Fraction(), levels[i].times);
      Situation ordinary{.probability = Fraction(1, 1) - levels[i].free,
                         .to = std::vector<std::size_t>(rows_, 0)};
      for (std::size_t row = 0; row < rows_; ++row) {
        if (!last && machine_.pays[row].numerator() != 0) ordinary.to[row] = i + 1;
      }
      state.situations.push_back(ordinary);
      if (levels[i].free.numerator() == 0) continue;
      Situation free{.probability = levels[i].free, .to = std::vector<std::size_t>(rows_, i + 1)};
      state.situations.push_back(free);
    }
  }

  void add_states() {
    machine_.start = features_.start;
    for (std::size_t i = 0; i < features_.states.size(); ++i) {
      const MachineState& given = features_.states[i];
      const Fraction bet = given.bet ? given.bet->coin_amount() : bet_;
      StateForm& state = add_state(given.name, bet, Fraction(1, 1));
      for (const auto& [row, pays] : given.pays) state.pays[row] = pays.coin_amount();
      for (Fraction& pays : state.pays) pays = pays * given.times;
      state.times = given.times;
      Situation situation{.probability = Fraction(1, 1),
                          .to = std::vector<std::size_t>(rows_, features_.otherwise.value_or(i))};
      for (std::size_t row = 0; row < machine_.paytable.lines.size(); ++row) {
        const auto& to = machine_.paytable.lines[row].features.to;
        if (!to.empty()) situation.to[row] = to[i].value_or(situation.to[row]);
      }
      state.situations.push_back(std::move(situation));
      if (bet < machine_.least_bet) machine_.least_bet = bet;
    }
  }

  /// Adds a state for every multiplier that a hand can bring; a single state if none does.
  void add_multipliers() {
    std::set<int> multipliers(machine_.next.begin(), machine_.next.end());
    multipliers.insert(1);
    std::vector<std::size_t> to;
    for (const int next : machine_.next) {
      to.push_back(
          static_cast<std::size_t>(std::distance(multipliers.begin(), multipliers.find(next))));
    }
    for (const int times : multipliers) {
      StateForm& state = add_state(std::to_string(times), bet_, times_of(times));
      state.situations.push_back({.probability = Fraction(1, 1), .to = to});
    }
  }

  /// Replaces every situation of the state by one for each outcome of chance.
  void spread_chances(StateForm& state) {
    std::vector<Situation> spread;
    for (const Situation& situation : state.situations) {
      Fraction left(1, 1);
      for (const ChanceEvent& event : features_.chance) {
        left = left - event.probability;
        Situation chosen = situation;
        chosen.probability = situation.probability * event.probability;
        chosen.times = event.times;
        chosen.plus = event.plus;
        chosen.game = event.deck ? game_with(*event.deck) : 0;
        chosen.dream = event.dream;
        spread.push_back(std::move(chosen));
      }
      machine_.always_chance = left.numerator() == 0;
      if (machine_.always_chance) continue;
      spread.push_back(situation);
      spread.back().probability = situation.probability * left;
    }
    state.situations = std::move(spread);
  }

  std::size_t game_with(const Deck& deck) {
    std::vector<ScoredGame>& games = machine_.games;
    const auto found = std::find_if(games.begin(), games.end(), [&](const ScoredGame& game) {
      return game.paytable().deck == deck;
    });
    if (found != games.end()) return static_cast<std::size_t>(found - games.begin());
    Paytable other = machine_.base;
    other.deck = deck;
    games.push_back(scored(std::move(other), known_));
    return games.size() - 1;
  }

  Machine& machine_;
  const std::vector<ScoredGame>& known_;
  const Features& features_;
  std::size_t rows_;
  Fraction bet_;
};

}  // namespace

Paytable replace_games(Paytable paytable) {
  for (PayLine& line : paytable.lines) {
    LineFeatures& features = line.features;
    if (features.plays) features.plus = awards_of(*std::exchange(features.plays, {}));
  }
  return paytable;
}

Paytable base_game(const Paytable& paytable) {
  Paytable base = paytable;
  base.features = Features();
  // Deals that draw an extra card do so underneath a machine, too.
  if (may_draw_extra(paytable)) base.features.on_deal = paytable.features.on_deal;
  for (PayLine& line : base.lines) {
    LineFeatures kept;
    kept.order = std::move(line.features.order);
    line.features = std::move(kept);
  }
  return base;
}

namespace {

const Paytable& valid(const Paytable& game) {
  const std::string problem = validate(game);
  if (problem.empty()) return game;
  throw AnalysisError("\"" + game.name + "\": " + problem);
}

/// Returns true if there is nothing but a draw from one deck for a fixed bet.
[[maybe_unused]] bool is_plain(const Machine& machine) {
  const StateForm& state = machine.states.front();
  return machine.states.size() == 1 && state.situations.size() == 1 && machine.games.size() == 1 &&
         !machine.has_awards && !machine.has_orders &&
         state.bet == Fraction(static_cast<unsigned>(machine.paytable.coins), 1);
}

}  // namespace

Machine::Machine(const Paytable& game, const std::vector<ScoredGame>& known)
    : paytable(replace_games(valid(game))), base(base_game(paytable)) {
  try {
    add_rows();
    games.push_back(scored(base, known));
    Builder(*this, known).build();
    assert(has_features(paytable) || is_plain(*this));
  } catch (const std::overflow_error&) {
    throw AnalysisError("the multipliers, chances and weights of \"" + paytable.name +
                        "\" are too finely divided to be multiplied exactly");
  }
}

void Machine::add_rows() {
  for (const PayLine& pay_line : paytable.lines) {
    const LineFeatures& line = pay_line.features;
    pays.push_back(pay_line.pays.coin_amount());
    next.push_back(line.next.value_or(1));
    const auto [mean, square, share] = award_figures(line.plus);
    award_mean.push_back(mean);
    award_square.push_back(square);
    award_share.push_back(share);
    has_awards = has_awards || mean.numerator() != 0;
    has_orders = has_orders || line.order.has_value();
  }
  only_mean_times = std::any_of(paytable.features.chance.begin(), paytable.features.chance.end(),
                                [](const ChanceEvent& event) { return event.only_mean; });
  if (nothing_line(paytable) == paytable.lines.size()) {
    pays.emplace_back();
    next.push_back(1);
    award_mean.emplace_back();
    award_square.emplace_back();
    award_share.emplace_back();
  }
}

std::vector<Fraction> Machine::amounts(const StateForm& state, const Situation& situation) const {
  std::vector<Fraction> amounts;
  for (std::size_t row = 0; row < rows(); ++row) {
    amounts.push_back(state.pays[row] * situation.times + award_mean[row]);
  }
  return amounts;
}

Valuation Machine::squares(const StateForm& state, const Situation& situation, int128 most) const {
  std::vector<Fraction> squares;
  for (std::size_t row = 0; row < rows(); ++row) {
    const Fraction pay = state.pays[row] * situation.times;
    squares.push_back(pay * (pay + award_mean[row] * Fraction(2, 1)) + award_square[row]);
  }
  return exact_worth(squares, most);
}

Valuation exact_worth(const std::vector<Fraction>& amounts, int128 most) {
  const auto common_divisor = [](uint128 a, uint128 b) { return b / Fraction(a, b).denominator(); };
  Fraction denominators(1, 1);  // least common multiple of the denominators
  for (const Fraction& amount : amounts) {
    const uint128 shared = common_divisor(denominators.numerator(), amount.denominator());
    denominators = denominators * Fraction(amount.denominator() / shared, 1);
  }
  std::vector<uint128> whole;
  uint128 divisor = 0;
  for (const Fraction& amount : amounts) {
    whole.push_back((amount * denominators).numerator());
    if (whole.back() == 0) continue;
    divisor = divisor == 0 ? whole.back() : common_divisor(divisor, whole.back());
  }
  divisor = std::max<uint128>(divisor, 1);
  Valuation worth;
  for (const uint128 amount : whole) {
    if (amount / divisor > static_cast<uint128>(most)) {
      throw std::overflow_error("an amount has too many digits");
    }
    worth.line_values.push_back(static_cast<int128>(amount / divisor));
  }
  worth.unit = Fraction(divisor, denominators.numerator());
  return worth;
}

}  // namespace vpanalyze
