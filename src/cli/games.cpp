// SPDX-License-Identifier: MIT
#include "cli/games.hpp"

#include <algorithm>
#include <mutex>
#include <optional>
#include <set>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "base/parallel.hpp"
#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/input.hpp"
#include "cli/session.hpp"
#include "game/rules.hpp"
#include "play/game_parts.hpp"
#include "vpanalyze/play/game.hpp"

namespace vpanalyze {

namespace {

/// Returns "LINE=VALUE" with coins for a value in money, other text unchanged.
std::string pay_in_coins(const std::string& assignment, std::string_view option,
                         const StakeOptions* stakes, const Paytable& paytable) {
  const auto equals = assignment.rfind('=');
  const std::string value = assignment.substr(equals == std::string::npos ? 0 : equals + 1);
  const bool is_money = value.find('$') != std::string::npos || value.ends_with("dollars");
  if (equals == std::string::npos || !is_money) return assignment;
  if (stakes == nullptr) {
    throw UsageError(std::string(option) + ": found " + quote(value) +
                     "; write coins, as the paytable quotes them or as \"4000 coins\"");
  }
  return assignment.substr(0, equals + 1) + quoted_pay(value, option, *stakes, paytable);
}

/// Sets the pays of --pay and, if `is_second`, those of the second game alone. Returns the lines to
/// which they belong.
std::set<std::size_t> change_pays(Paytable& paytable, const PaytableOptions& options,
                                  bool is_second = false) {
  const Paytable original = paytable;
  std::set<std::size_t> changed;
  const auto change = [&](std::string_view option, const std::string& text) {
    const std::string assignment = pay_in_coins(text, option, options.stakes, original);
    const auto line = blame_option(option, [&] { return set_pay(paytable, assignment, original); });
    if (changed.insert(line).second) return;
    throw UsageError(std::string(option) + ": " + quote(paytable.lines[line].name) +
                     " is given twice");
  };
  for (const std::string& assignment : options.pays) change("--pay", assignment);
  if (!is_second) return changed;
  for (const std::string& assignment : options.second_pays) change(options.second_flag, assignment);
  return changed;
}

}  // namespace

void change_pays(LoadedGame& game, const PaytableOptions& options) {
  if (options.pays.empty()) return;
  try {
    change_pays(game.paytable, options);
  } catch (const std::invalid_argument& error) {
    throw UsageError(game.paytable.name + ": " + error.what());
  }
  game.figures.reset();
}

void refuse_standard_input_twice(const std::vector<std::string>& arguments) {
  if (std::count(arguments.begin(), arguments.end(), "-") > 1) {
    throw UsageError("standard input (-) can be read only once");
  }
}

void set_aside(const std::vector<std::string>& problems, bool others_are_left, Session& session) {
  for (const std::string& problem : problems) {
    if (!others_are_left && &problem == &problems.back()) throw FileError(problem);
    session.set_aside(problem);
  }
}

void set_aside_names(const std::vector<std::string>& problems, bool others_are_left,
                     Session& session) {
  for (const std::string& problem : problems) {
    if (!others_are_left && &problem == &problems.back()) throw UsageError(problem);
    session.set_aside_name(problem);
  }
}

std::vector<LoadedGame> load_paytables(const PaytableOptions& options, Session& session,
                                       const std::string& other_input, bool needs_all) {
  std::vector<std::string> inputs = options.paytables;
  inputs.push_back(other_input);
  refuse_standard_input_twice(inputs);
  std::vector<LoadedGame> games;
  std::vector<std::string> problems;
  std::vector<std::string> unknown_names;
  std::vector<std::string> warnings;
  const bool sets_names_aside = options.paytables.size() > 1 && session.has_files();
  const auto read_named = [&](const std::string& argument) -> std::optional<ReadPaytable> {
    try {
      return resolve_paytable(argument, session);
    } catch (const MistypedLine&) {
      throw;
    } catch (const UsageError& error) {
      if (!sets_names_aside) throw;
      unknown_names.emplace_back(error.what());
      return std::nullopt;
    }
  };
  for (const std::string& argument : options.paytables) {
    read_or_note(problems, [&] {
      std::optional<ReadPaytable> read = read_named(argument);
      if (!read) return;
      games.push_back({argument == "-" ? kStandardInput : argument, std::move(read->paytable)});
      const bool is_second = &argument == &options.paytables.front() + 1;
      change_pays(games.back().paytable, options, is_second);
      warnings.insert(warnings.end(), read->warnings.begin(), read->warnings.end());
    });
  }
  const bool others_are_left = !games.empty() && !needs_all;
  set_aside(problems, others_are_left || !unknown_names.empty(), session);
  set_aside_names(unknown_names, others_are_left, session);
  for (const std::string& warning : warnings) session.warn(warning);
  return games;
}

LoadedGame load_paytable(const PaytableOptions& options, Session& session,
                         const std::string& other_input, bool varies_pays) {
  LoadedGame game = std::move(load_paytables(options, session, other_input).front());
  if (varies_pays) {
    const std::string& argument = options.paytables.front();
    const std::string obstacle =
        choice_obstacle(game.paytable, argument == "-" ? game.paytable.name : argument);
    if (!obstacle.empty()) throw FileError(game.source + ": " + obstacle);
  }
  game.paytable = study_of(
      game.source, [&] { return best_choice(std::move(game.paytable), session.common().threads); });
  return game;
}

std::vector<VariedLine> varied_lines(const LoadedGame& game, const PaytableOptions& options,
                                     const std::vector<std::string>& vary) {
  Paytable base = game.paytable;
  const std::set<std::size_t> given = change_pays(base, options);
  std::vector<VariedLine> varied;
  for (const std::string& text : vary) {
    VariedLine line = read_varied_line(game.paytable, text);
    if (line.is_line() && given.contains(line.line)) {
      throw std::invalid_argument(quote(base.lines[line.line].name) +
                                  " has its pay from --pay; leave out one of the two");
    }
    varied.push_back(std::move(line));
  }
  return varied;
}

bool has_unpaid_lines(const Analysis& analysis) {
  return std::any_of(analysis.lines.begin(), analysis.lines.end(),
                     [](const LineResult& line) { return line.probability == 0; });
}

void warn_of_unpaid_lines(const LoadedGame& game, const Session& session) {
  const Game asked(game.paytable);
  const bool has_text = game.source == kStandardInput || session.enclosed(game.source) != nullptr ||
                        is_file_argument(game.source, session);
  for (const UnpaidLine& unpaid : unpaid_lines(asked.paytable())) {
    const std::string place = has_text ? "/hands/" + std::to_string(unpaid.line) + ": " : "";
    session.warn(game.source + ": " + place + unpaid.problem);
  }
}

void side_by_side(std::size_t paytables, Session& session,
                  const std::function<void(std::size_t i, int threads)>& work) {
  const int all_threads = session.common().threads;
  const int threads = paytables == 1 ? all_threads : 1;
  const auto workers =
      static_cast<int>(std::min(paytables, static_cast<std::size_t>(all_workers(all_threads))));
  const Progress progress = session.begin_work("paytables", false);
  std::size_t done = 0;
  std::mutex progress_mutex;
  parallel_try(workers, paytables, [&](std::size_t i) {
    work(i, threads);
    const std::lock_guard lock(progress_mutex);
    progress(++done, paytables);
  });
}

Game GameSequence::next(const Paytable& paytable) {
  std::unique_lock lock(mutex_);
  const std::optional<Game> previous = latest_;
  lock.unlock();
  Game game = previous ? previous->variant(paytable) : Game(paytable);
  lock.lock();
  latest_ = game;
  return game;
}

Analysis analyze_game(const Game& game, const std::string& source, const AnalysisOptions& options) {
  try {
    return analyze(game, options);
  } catch (const PatternEngineError& error) {
    throw UsageError(source + ": " + error.what() + "; use --engine enumerate or auto");
  }
}

std::vector<Option> PositionOptions::options(Offered offered) {
  std::vector<Option> options = {
      {"--multipliers", "LIST", "the multipliers now on the machine, one per line: 3,1,12",
       list_destination(multipliers, integer(1, kMaxTimes))},
      {"--state", "NAME", "the state the machine is in", name_destination(state)},
      {"--chance", "N",
       "what the machine has drawn before the deal: the Nth entry of the paytable's \"chance\"",
       destination(chance, integer(0))},
  };
  if (offered.level) {
    options.push_back(
        {"--level", "K", "the level you are on, counted from 1", destination(level, integer(0))});
  }
  if (offered.free_ride) {
    options.push_back(
        {"--free-ride", "",
         "a free ride has come: play goes on to the next level regardless of the hand",
         destination(free_ride)});
  }
  if (offered.places) {
    options.push_back({"--places", "",
                       "the cards are in order from left to right, for games that pay for that",
                       destination(places)});
  }
  if (offered.seen) {
    options.push_back({"--seen", "CARD",
                       "the first card of the draw, in games that show it before the hold",
                       name_destination(seen)});
  }
  return options;
}

Position PositionOptions::resolve(const Game& game) const {
  Position position{multipliers, state, level, chance, free_ride, {}};
  if (!seen.empty()) {
    const std::vector<Card> cards = read_cards(seen);
    if (cards.size() != 1) throw UsageError("--seen: one card is seen, such as Ts");
    position.seen = cards.front();
  }
  game.check(position);
  if (places && !game.parts().machine().has_orders) {
    throw std::invalid_argument("no hand of this game pays for the order of its cards");
  }
  return position;
}

Chart read_chart_file(const std::string& file, const Paytable& paytable, const Session& session) {
  const std::string text = read_text(file, "the chart", "a chart", session);
  const std::string& name = file == "-" ? kStandardInput : file;
  if (lower_case(text.substr(0, text.find('>'))).starts_with("<!doctype html")) {
    throw FileError(name + ": a chart is read as text, JSON, CSV or Markdown, not as HTML");
  }
  return read_chart(text, name, paytable);
}

}  // namespace vpanalyze
