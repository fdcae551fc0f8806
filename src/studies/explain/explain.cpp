// SPDX-License-Identifier: MIT
#include "vpanalyze/studies/explain.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "analysis/best_play.hpp"
#include "analysis/scored_game.hpp"
#include "base/decimal.hpp"
#include "base/parallel.hpp"
#include "base/text.hpp"
#include "game/rules.hpp"
#include "game/usual_pays.hpp"
#include "vpanalyze/play/game.hpp"

namespace vpanalyze {

namespace {

/// Largest distance of a line's pay in usual pays.
constexpr std::ptrdiff_t kMostPaysAway = 6;
constexpr int kMostDecimals = 12;

/// Changed pay of a line.
struct LineChange {
  std::size_t line = 0;
  Pay pays;
  std::uint64_t steps = 0;
  bool is_slip = false;  ///< true for a slip of the pen, which need not keep the order of lines
};

/// Reading of the paytable, with a game for computing its best play.
struct ReadGame {
  RuleReading reading;
  std::size_t readings;            ///< number of combined readings
  std::optional<ScoredGame> game;  ///< empty if it is analyzed only once
  std::vector<std::size_t> order;  ///< result of order_of_pays()
  std::uint64_t steps = 0;         ///< steps of a changed figure
};

struct Trial {
  const ReadGame* game;
  std::vector<LineChange> lines;
  bool keeps_order = true;

  std::size_t changes() const { return lines.size() + game->readings; }
  std::uint64_t steps() const {
    return std::accumulate(lines.begin(), lines.end(), game->steps,
                           [](auto sum, const LineChange& line) { return sum + line.steps; });
  }
  Paytable paytable() const {
    Paytable changed = game->reading.paytable;
    for (const LineChange& line : lines) changed.lines[line.line].pays = line.pays;
    return changed;
  }
};

bool keeps_order(const Paytable& paytable, const std::vector<std::size_t>& order) {
  return std::is_sorted(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return paytable.lines[a].pays > paytable.lines[b].pays;
  });
}

/// Returns the pay after a slip of the pen, 8 for 18; 0 if no digit is left.
Pay drop_first_digit(Pay pay) { return Pay::parse(to_string(pay).substr(1)).value_or(Pay()); }

std::vector<LineChange> line_changes(const Paytable& paytable) {
  std::vector<LineChange> changes;
  for (std::size_t line = 0; line < paytable.lines.size(); ++line) {
    const Pay now = paytable.lines[line].pays;
    const auto usual = usual_changes(now, kMostPaysAway, paytable.coins);
    for (const auto& [pays, steps] : usual) changes.push_back({line, pays, steps});
    const Pay slip = drop_first_digit(now);
    const bool is_usual = std::any_of(usual.begin(), usual.end(),
                                      [&](const auto& change) { return change.first == slip; });
    if (slip != Pay() && !is_usual) changes.push_back({line, slip, 1, true});
  }
  return changes;
}

/// Adds the reading with every set of changed lines that keeps the order of its lines.
void add_trials(const ReadGame& game, std::size_t most_changes, std::vector<Trial>& trials) {
  const auto add = [&](std::vector<LineChange> lines) {
    Trial trial{&game, std::move(lines), true};
    trial.keeps_order = keeps_order(trial.paytable(), game.order);
    Trial keeping_order = trial;
    std::erase_if(keeping_order.lines, [](const LineChange& line) { return line.is_slip; });
    if (trial.keeps_order || keeps_order(keeping_order.paytable(), game.order)) {
      trials.push_back(std::move(trial));
    }
  };
  add({});
  if (game.readings == most_changes) return;
  const std::vector<LineChange> changes = line_changes(game.reading.paytable);
  for (std::size_t i = 0; i < changes.size(); ++i) {
    add({changes[i]});
    if (game.readings + 1 == most_changes) continue;
    for (std::size_t j = i + 1; j < changes.size(); ++j) {
      if (changes[j].line != changes[i].line) add({changes[i], changes[j]});
    }
  }
}

/// Returns the return of a candidate; empty if the candidate is not a valid game. As long as the
/// order of the lines stays the same, so does the line that pays each hand, and the scored deals
/// are reused; the order of equal pays does not matter. Others are solved as variants of the game
/// that was asked about.
std::optional<Quantity> return_of(const Trial& trial, const Game& asked, int workers) {
  const Paytable changed = trial.paytable();
  if (trial.keeps_order && trial.game->game) {
    const Valuation pays = line_pays(changed);
    return Quantity(return_of(
        best_play(*trial.game->game, pays, TieBreak::first, Engine::automatic, workers), pays));
  }
  try {
    const Analysis found =
        analyze(asked.variant(changed), {TieBreak::first, workers, Engine::automatic});
    return Quantity(found.exact_return, found.game_return);
  } catch (const std::runtime_error&) {
    if (trial.changes() == 0) throw;
    return std::nullopt;
  }
}

std::vector<std::optional<Quantity>> returns_of(const std::vector<Trial>& trials, const Game& asked,
                                                const ExplainOptions& options,
                                                std::size_t batch_size) {
  const int workers = worker_count(options.threads);
  std::vector<std::optional<Quantity>> returns(trials.size());
  for (std::size_t first = 0; first < trials.size(); first += batch_size) {
    const std::size_t round = std::min(batch_size, trials.size() - first);
    parallel_try(workers, round, [&](std::size_t i) {
      returns[first + i] = return_of(trials[first + i], asked, 1);
    });
    if (options.progress && !options.progress(first + round, trials.size())) break;
  }
  return returns;
}

/// Returns the number of decimals of a published return, which must be a share such as "0.9969".
int decimals_published(std::string_view published) {
  const int decimals = decimals_of(published);
  if (decimals == 0 || decimals > kMostDecimals) {
    throw std::invalid_argument("found " + quote(published) +
                                "; write the return as published, a decimal such as 0.9969");
  }
  return decimals;
}

/// Returns the return with all digits that are certain.
Fraction digits_of(const Quantity& game_return) {
  constexpr std::uint64_t kParts = 1'000'000'000'000'000;
  if (game_return.exact) return *game_return.exact;
  const double parts = std::round(game_return.value * static_cast<double>(kParts));
  return {static_cast<uint128>(parts), kParts};
}

/// Returns the return truncated after n decimals.
std::string truncated(const Fraction& game_return, int decimals) {
  const uint128 places = power_of_ten(decimals);
  const uint128 whole = game_return.numerator() * places / game_return.denominator();
  return Fraction(whole, places).to_decimal(decimals);
}

/// Returns the original paytable, all other readings, and all pairs of other readings, each pair
/// once. Pairs of which the second undoes or replaces the first are left out: they read as less.
std::vector<ReadGame> read_games(const Paytable& asked_game, std::size_t most_changes) {
  std::vector<ReadGame> games;
  const auto add = [&](RuleReading reading, std::size_t readings, std::uint64_t steps = 0) {
    std::optional<ScoredGame> game;
    if (most_changes == kMostChanges && readings < kMostChanges) {
      game = readings == 0 ? ScoredGame(reading.paytable) : ScoredGame::unchecked(reading.paytable);
    }
    std::vector<std::size_t> order = order_of_pays(reading.paytable);
    games.push_back({std::move(reading), readings, std::move(game), std::move(order), steps});
  };
  add({"", asked_game}, 0);
  const std::vector<RuleReading> readings = other_readings(asked_game);
  for (const RuleReading& reading : readings) add(reading, 1);
  for (FigureReading& figure : other_figures(asked_game)) {
    add(std::move(figure.reading), 1, figure.steps);
  }
  if (most_changes == 1) return games;
  const auto is_less = [&](const Paytable& paytable) {
    return paytable == asked_game ||
           std::any_of(readings.begin(), readings.end(),
                       [&](const RuleReading& reading) { return paytable == reading.paytable; });
  };
  for (std::size_t i = 0; i < readings.size(); ++i) {
    for (RuleReading& second : other_readings(readings[i].paytable)) {
      const auto is_it = [&](const RuleReading& other) { return other.words == second.words; };
      const auto place = std::find_if(readings.begin(), readings.end(), is_it) - readings.begin();
      if (place <= static_cast<std::ptrdiff_t>(i) || is_less(second.paytable)) continue;
      second.words = readings[i].words + "; " + second.words;
      add(std::move(second), 2);
    }
  }
  return games;
}

}  // namespace

std::string digit_mistake(std::string_view published, std::string_view computed) {
  if (published.size() != computed.size()) return "";
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < published.size(); ++i) {
    if (published[i] != computed[i]) places.push_back(i);
  }
  if (places.size() == 1) return "one digit";
  const bool is_swap = places.size() == 2 && published[places[0]] == computed[places[1]] &&
                       published[places[1]] == computed[places[0]];
  return is_swap ? "two digits change places" : "";
}

Explained explain(const Paytable& asked, std::string_view given, const ExplainOptions& options) {
  if (const std::string obstacle = choice_obstacle(asked, asked.name); !obstacle.empty()) {
    throw std::invalid_argument(quote(asked.name) + ": " + obstacle);
  }
  const Game asked_game = asked;
  const std::string published = share_text(given);
  const int decimals = decimals_published(published);
  // Each candidate of a machine is solved anew, so only one change at a time is tried.
  const std::size_t most_changes = has_features(asked_game.paytable()) ? 1 : kMostChanges;
  const std::vector<ReadGame> games = read_games(asked_game.paytable(), most_changes);
  std::vector<Trial> trials;
  for (const ReadGame& game : games) add_trials(game, most_changes, trials);
  // Slow candidates report their progress more often.
  const auto returns =
      returns_of(trials, asked_game, options, most_changes == kMostChanges ? 256 : 8);
  Explained explained{published, *returns[0], digits_of(*returns[0]).to_decimal(decimals), {}, {},
                      {},        {}};
  // Ordered by merit; among equals, by the order of trial.
  std::vector<std::tuple<std::size_t, bool, bool, std::uint64_t, std::size_t>> merits;
  for (std::size_t i = 0; i < trials.size(); ++i) {
    ++explained.tried[trials[i].changes()];
    if (!returns[i]) continue;
    const Fraction digits = digits_of(*returns[i]);
    const bool is_rounded = digits.to_decimal(decimals) == published;
    if (!is_rounded && truncated(digits, decimals) != published) continue;
    ++(is_rounded ? explained.fitting : explained.cut_off)[trials[i].changes()];
    const ReadGame& game = *trials[i].game;
    const bool is_rule = !game.reading.words.empty() && game.steps == 0;
    merits.emplace_back(trials[i].changes(), !is_rounded, is_rule, trials[i].steps(), i);
  }
  std::sort(merits.begin(), merits.end());
  merits.resize(std::min(merits.size(), options.best));
  for (const auto& [changes, is_cut_off, _, steps, i] : merits) {
    explained.best.push_back({trials[i].game->reading.words,
                              {},
                              changes,
                              steps,
                              trials[i].paytable(),
                              *returns[i],
                              is_cut_off});
    for (const LineChange& line : trials[i].lines) explained.best.back().lines.push_back(line.line);
  }
  return explained;
}

}  // namespace vpanalyze
