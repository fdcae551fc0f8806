// SPDX-License-Identifier: MIT
#include "vpanalyze/play/game.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "analysis/scored_game.hpp"
#include "base/parallel.hpp"
#include "base/text.hpp"
#include "play/game_parts.hpp"
#include "play/play.hpp"

namespace vpanalyze {

Game::Game(Paytable paytable) : parts_(std::make_shared<const GameParts>(std::move(paytable))) {}

Game Game::variant(Paytable paytable) const {
  Game other = *this;
  std::vector<ScoredGame> known;
  try {
    known = parts_->machine().games;
  } catch (const AnalysisError&) {
    // Only this game's paytable can be refused here; the other game may still be valid.
  }
  other.parts_ = std::make_shared<const GameParts>(std::move(paytable), std::move(known));
  return other;
}

const Paytable& Game::paytable() const { return parts_->paytable(); }

const std::string& Game::name() const { return parts_->chosen().game; }

void Game::check(const Position& position) const { parts_->check(position); }

const Deck& Game::deck(const Position& position) const { return parts_->deck(position); }

Position Game::completed(Position position) const {
  const Features& features = paytable().features;
  if (parts_->multipliers().size() > 1 && position.multipliers.empty()) {
    position.multipliers.assign(static_cast<std::size_t>(parts_->lines()), 1);
  }
  if (!features.states.empty() && position.state.empty()) {
    position.state = features.states[features.start].name;
  }
  if (!features.levels.empty() && !position.level) position.level = 1;
  return position;
}

std::string to_string(const Position& position) {
  std::string words;
  const auto add = [&words](const std::string& more) {
    words += (words.empty() ? "" : ", ") + more;
  };
  for (const int times : position.multipliers) {
    add((words.empty() ? "multipliers " : "") + std::to_string(times));
  }
  if (position.level) add("level " + std::to_string(*position.level));
  if (position.free_ride) add("free ride");
  if (!position.state.empty()) add("state " + position.state);
  if (position.chance) add("chance " + std::to_string(*position.chance));
  if (position.seen) add("seen " + to_string(*position.seen));
  return words;
}

GameParts::Parts(Paytable paytable, std::vector<ScoredGame> known)
    : paytable_(std::move(paytable)), known_(std::move(known)) {}

const Paytable& GameParts::paytable() const {
  std::call_once(choice_made_, [&] { paytable_ = best_choice(paytable_, 0, chosen_); });
  return paytable_;
}

const Machine& GameParts::machine() const {
  const std::scoped_lock lock(machine_mutex_);
  if (!machine_) machine_.emplace(paytable(), known_);
  return *machine_;
}

const Play& GameParts::play(int workers, TieBreak rule, Engine engine) const {
  const Machine& machine = this->machine();
  if (has_features(machine.paytable)) engine = Engine::automatic;
  const std::scoped_lock lock(play_mutex_);
  std::unique_ptr<const Play>& play = plays_[{rule, engine}];
  if (!play) play = make_play(machine, {.tie_break = rule, .engine = engine, .workers = workers});
  return *play;
}

std::optional<Paytable> GameParts::one_draw() const {
  const Machine& machine = this->machine();
  if (!pays_lines_alone() || !machine.is_draw() || paytable().features.grid) return std::nullopt;
  // Multiplies bet and pays so that the bet is a whole number of coins.
  const StateForm& state = machine.states.front();
  const Fraction times(state.bet.denominator(), 1);
  const Fraction coins = state.bet * times;
  if (Fraction(kMaxCoins, 1) < coins) return std::nullopt;
  Paytable draw = machine.base;
  draw.coins = static_cast<int>(coins.numerator());
  for (std::size_t line = 0; line < draw.lines.size(); ++line) {
    const Fraction millionths =
        state.pays[line] * times * Fraction(static_cast<uint128>(Pay::kMillionthsPerUnit), 1);
    if (millionths.denominator() != 1) return std::nullopt;
    draw.lines[line].pays = Pay::from_millionths(static_cast<std::int64_t>(millionths.numerator()));
  }
  return draw;
}

int GameParts::lines() const { return paytable().features.draw_lines; }

std::set<int> GameParts::multipliers() const {
  std::set<int> known(machine().next.begin(), machine().next.end());
  known.insert(1);
  return known;
}

namespace {

void check_free_ride(const Features& features, int level) {
  const auto has_some = [](const Level& each) { return each.free.numerator() != 0; };
  const std::vector<Level>& levels = features.levels;
  if (std::none_of(levels.begin(), levels.end(), has_some)) {
    throw std::invalid_argument("this game has no free rides");
  }
  if (!has_some(levels[static_cast<std::size_t>(level - 1)])) {
    throw std::invalid_argument("level " + std::to_string(level) + " has no free rides");
  }
}

/// Returns text like "1 = pays times 2, 2 = 5 coins more".
std::string list_of(const std::vector<ChanceEvent>& chance) {
  std::string text;
  for (std::size_t i = 0; i < chance.size(); ++i) {
    const ChanceEvent& event = chance[i];
    const auto number_text = [](const Fraction& number) {
      return number.denominator() == 1 ? to_string(number.numerator()) : number.to_decimal(2);
    };
    std::string what;
    const auto add = [&](const std::string& more) { what += (what.empty() ? "" : ", ") + more; };
    if (!(event.times == Fraction(1, 1))) add("pays times " + number_text(event.times));
    if (!(event.plus == Fraction())) add(number_text(event.plus) + " coins more");
    if (event.deck) add("a deck of " + std::to_string(event.deck->size()) + " cards");
    if (event.dream) add("a dream card");
    text += (text.empty() ? "" : "; ") + std::to_string(i + 1) + " = " +
            (what.empty() ? "nothing" : what);
  }
  return text;
}

}  // namespace

void GameParts::check(const Position& position) const {
  const bool shows_card = paytable().features.play == PlayKind::peek;
  if (machine().has_line_states()) {
    throw AnalysisError("what to hold in \"" + paytable().name +
                        "\" depends on the states of all its lines; only its return is worked out");
  }
  if (shows_card && !position.seen) {
    throw NoCardSeenError("\"" + paytable().name +
                          "\" shows a card of the draw before the hold, which play depends on");
  }
  if (position.seen && !shows_card) {
    throw std::invalid_argument("this game shows no card of the draw before the hold");
  }
  const Features& features = paytable().features;
  const std::set<int> known = multipliers();
  if (!position.multipliers.empty() && known.size() == 1) {
    throw std::invalid_argument("no hand of this game earns a multiplier for the next");
  }
  for (const int times : position.multipliers) {
    if (known.count(times) != 0) continue;
    std::vector<std::string> words;
    for (const int number : known) words.push_back(std::to_string(number));
    throw std::invalid_argument(std::to_string(times) +
                                " is not a multiplier of this game; its multipliers are " +
                                one_of(words));
  }
  if (!position.multipliers.empty() &&
      position.multipliers.size() != static_cast<std::size_t>(lines())) {
    throw std::invalid_argument(
        "found " + std::to_string(position.multipliers.size()) +
        (position.multipliers.size() == 1 ? " multiplier" : " multipliers") + "; this game has " +
        std::to_string(lines()) + (lines() == 1 ? " line" : " lines, and each has one"));
  }
  if (position.level && features.levels.empty())
    throw std::invalid_argument("this game has no levels");
  if (position.level &&
      (*position.level < 1 || static_cast<std::size_t>(*position.level) > features.levels.size())) {
    throw std::invalid_argument("this game has levels 1 to " +
                                std::to_string(features.levels.size()));
  }
  if (position.free_ride) check_free_ride(features, position.level.value_or(1));
  if (!position.state.empty()) {
    std::vector<std::string_view> names;
    for (const MachineState& state : features.states) names.emplace_back(state.name);
    if (names.empty()) throw std::invalid_argument("this game has no states with names");
    if (std::find(names.begin(), names.end(), position.state) == names.end()) {
      throw std::invalid_argument(
          "no state is called " + quote(position.state) +
          did_you_mean(position.state, names, "; the states are " + and_joined(names)));
    }
  }
  if (position.chance && (*position.chance < 1 || *position.chance > features.chance.size())) {
    throw std::invalid_argument(
        features.chance.empty() ? "nothing happens by chance before the hold of this game"
        : features.chance.size() == 1
            ? "this game has one chance, number 1"
            : "this game has chances 1 to " + std::to_string(features.chance.size()) + ": " +
                  list_of(features.chance));
  }
}

void GameParts::check_draw() const {
  if (paytable().features.cards_dealt() == 5) return;
  throw AnalysisError("\"" + paytable().name +
                      "\" deals four cards, not five and a draw; \"hand\" shows how to play them");
}

std::size_t GameParts::state_number(const Position& position) const {
  const Machine& machine = this->machine();
  if (!position.state.empty()) {
    const auto named =
        std::find_if(machine.states.begin(), machine.states.end(),
                     [&](const StateForm& state) { return state.name == position.state; });
    return static_cast<std::size_t>(named - machine.states.begin());
  }
  if (position.level) return static_cast<std::size_t>(*position.level - 1);
  if (!position.multipliers.empty() && !machine.shares_hold()) {
    const std::set<int> known = multipliers();
    return static_cast<std::size_t>(
        std::distance(known.begin(), known.find(position.multipliers.front())));
  }
  return machine.start;
}

const StateForm& GameParts::state_in(const Position& position) const {
  return machine().states[state_number(position)];
}

SeenState GameParts::seen(const Position& position) const {
  check(position);
  // Each state, an ordinary hand or a free ride, has one situation for every chance, in order, and
  // one without a chance unless the chances add up to 1; in that case the first chance stands for
  // it.
  const std::size_t chances = paytable().features.chance.size();
  const bool always = machine().always_chance;
  const std::size_t first = position.free_ride ? chances + (always ? 0 : 1) : 0;
  const std::size_t shown = position.chance ? *position.chance - 1 : always ? 0 : chances;
  return {state_number(position), first + shown, position.multipliers};
}

const Situation& GameParts::situation_in(const Position& position) const {
  return state_in(position).situations[seen(position).situation];
}

Fraction GameParts::bet_of_round(const Position& position) const {
  // The whole climb of a ladder is bet at its foot.
  const Fraction& here = state_in(position).bet;
  const Fraction& bet = here == Fraction() ? machine().states[machine().start].bet : here;
  return bet * Fraction(static_cast<unsigned>(lines()), 1);
}

PositionValuation GameParts::valuation(const Position& position, int workers) const {
  if (paytable().features.play == PlayKind::again) {
    throw AnalysisError("play of \"" + paytable().name +
                        "\" depends on second draws, which no chart knows");
  }
  if (machine().has_orders) {
    throw AnalysisError("play of \"" + paytable().name +
                        "\" depends on the places of cards, which no chart knows");
  }
  return valuation_in_any_order(position, workers);
}

PositionValuation GameParts::valuation_in_any_order(const Position& position, int workers) const {
  return play(workers).valuation(seen(position), bet_of_round(position));
}

std::optional<double> GameParts::cost_scale(const Position& position, int workers) const {
  return play(workers).cost_scale(seen(position), bet_of_round(position));
}

double GameParts::value(const Position& position, int workers) const {
  return play(workers).value(seen(position));
}

double GameParts::one_round(const Position& position, int workers) const {
  check_draw();
  const Machine& machine = this->machine();
  const StateForm& state = state_in(position);
  const auto times =
      static_cast<unsigned>(machine.shares_hold() ? seen(position).sum(lines()) : lines());
  const bool is_seen = position.chance || position.free_ride;
  double brings = 0;
  for (const Situation& situation : state.situations) {
    if (is_seen && &situation != &situation_in(position)) continue;
    if (machine.has_orders || situation.dream) {
      throw AnalysisError(
          "what one round of \"" + paytable().name +
          "\" pays is not worked out: it depends on the order of the cards or on a dream card");
    }
    std::vector<Fraction> row_pays;
    for (std::size_t row = 0; row < machine.rows(); ++row) {
      // Awards are not multiplied.
      row_pays.push_back(state.pays[row] * situation.times * Fraction(times, 1) +
                         machine.award_mean[row] * Fraction(static_cast<unsigned>(lines()), 1));
    }
    const Draws draws =
        plain_draws(machine, situation.game, exact_worth(row_pays), {.workers = workers});
    brings += (is_seen ? 1 : situation.probability.to_double()) *
              (lines() * situation.plus.to_double() + draws.mean(row_pays));
  }
  return brings;
}

AbandonedMachine abandoned_machine(const Game& game, const Position& position, int threads) {
  const GameParts& parts = game.parts();
  const int workers = worker_count(threads);
  parts.check(position);
  AbandonedMachine result;
  result.name = game.paytable().name;
  result.coins = game.paytable().coins;
  result.play_on = parts.value(position, workers);
  result.bet = parts.cost_now(position).to_double();
  result.one_round = parts.one_round(position, workers);
  if (position.chance && !parts.remembers()) {
    Position unseen = position;
    unseen.chance.reset();
    result.play_on += result.one_round - parts.one_round(unseen, workers);
  }
  return result;
}

}  // namespace vpanalyze
