// SPDX-License-Identifier: MIT
#include "cli/games.hpp"

#include <algorithm>
#include <mutex>
#include <set>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "cards/parallel.hpp"
#include "cards/text.hpp"
#include "cli/command.hpp"
#include "cli/input.hpp"
#include "cli/session.hpp"
#include "game/catalogue/name_key.hpp"
#include "game/rules.hpp"
#include "vpanalyze/features/game.hpp"

namespace vpanalyze {

namespace {

constexpr std::string_view kFileEnding = ".json";
/// A message is one line.
constexpr std::size_t kMostNamesAmbiguous = 6;
constexpr std::size_t kMostNamesNear = 3;
/// What messages call the file.
constexpr const char* kPaytable = "the paytable";

/// `"A", "B" or "C"`.
std::string quoted_names(const std::vector<const CatalogueEntry*>& entries, std::size_t most) {
  const std::size_t shown = entries.size() <= most + 1 ? entries.size() : most;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < shown; ++i) names.push_back(in_quotes(entries[i]->name));
  if (shown < entries.size()) names.push_back(std::to_string(entries.size() - shown) + " others");
  return one_of(names);
}

/// Pays that make of a game what two other numbers say, full house and flush: {"Full house=7"} for
/// "7/5" of "Bonus Poker 8/5". Nothing where its own numbers do not say these pays.
std::optional<std::vector<std::string>> other_pays(const CatalogueEntry& entry,
                                                   const std::vector<std::string>& wanted) {
  const std::vector<std::string> own = name_key(entry.name).numbers;
  std::vector<std::string> pays;
  for (const PayLine& line : read_paytable(entry.json, entry.file).paytable.lines) {
    if (line.hand != HandKind::full_house && line.hand != HandKind::flush) continue;
    const std::size_t number = line.hand == HandKind::flush ? 1 : 0;
    if (to_string(line.pays) != own[number]) return std::nullopt;
    if (own[number] != wanted[number]) pays.push_back(line.name + "=" + wanted[number]);
  }
  return pays;
}

/// A known game with other pays that is what a name of two numbers says: "Bonus Poker 8/5" --pay
/// "Full house=7" for "7/5 bonus". Of several the one with the fewest changes; empty if there is
/// none.
std::string known_with_other_pays(const std::string& name, const Catalogue& catalogue) {
  const NameKey wanted = name_key(name);
  const auto is_called = [&](const std::string& known) {
    const NameKey key = name_key(known);
    return key.words == wanted.words && key.numbers.size() == 2;
  };
  if (wanted.words.empty() || wanted.numbers.size() != 2) return "";
  std::size_t fewest = 3;
  std::string words;
  for (const CatalogueEntry& entry : catalogue.entries()) {
    const bool is_same_kind =
        is_called(entry.name) || std::any_of(entry.aliases.begin(), entry.aliases.end(), is_called);
    if (!is_same_kind || name_key(entry.name).numbers.size() != 2) continue;
    const auto pays = other_pays(entry, wanted.numbers);
    if (!pays || pays->size() >= fewest) continue;
    fewest = pays->size();
    words = in_quotes(entry.name);
    for (const std::string& pay : *pays) words += " --pay " + in_quotes(pay);
  }
  return words;
}

/// What somebody may have meant by a word that is no name: a file without its ending, a command in
/// the wrong place or mistyped, a name not quite right.
std::string suggestion(const std::string& name, const NameMatch& match, const Catalogue& catalogue,
                       const Session& session) {
  if (session.has_files() && is_there(name + std::string(kFileEnding))) {
    return "; did you mean " + in_quotes(name + std::string(kFileEnding)) + "?";
  }
  if (const auto word = nearest_word(name, session.command_names())) {
    if (*word == name) return "; the command " + in_quotes(name) + " must be the first word";
    return "; did you mean " + in_quotes(*word) + "?";
  }
  if (match.entries.empty()) {
    return session.has_files() ? "; \"vpanalyze list\" shows those that are known" : "";
  }
  if (const std::string game = known_with_other_pays(name, catalogue); !game.empty()) {
    return "; ask for it as " + game;
  }
  return "; did you mean " + quoted_names(match.entries, kMostNamesNear) + "?";
}

/// What was meant by a file that is not there or not read may need no file.
std::string bundled_instead(const std::string& file, const Session& session) {
  const bool has_ending = lower_case(file).ends_with(kFileEnding);
  std::string name = file.substr(0, file.size() - (has_ending ? kFileEnding.size() : 0));
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '/' || c == '\\'; }, ' ');
  const Catalogue catalogue;
  const NameMatch match = catalogue.find(name);
  if (match.kind != NameMatch::Kind::found) return "";
  return "; the paytable " + in_quotes(match.entries.front()->name) + " comes with the " +
         (session.has_files() ? "program" : "library") + " and needs no file";
}

/// Says which lines that were.
std::set<std::size_t> change_pays(Paytable& paytable, const std::vector<std::string>& pays) {
  const Paytable as_read = paytable;
  std::set<std::size_t> changed;
  for (const std::string& assignment : pays) {
    const auto line = under_option("--pay", [&] { return set_pay(paytable, assignment, as_read); });
    if (changed.insert(line).second) continue;
    throw UsageError("--pay: " + in_quotes(paytable.lines[line].name) + " is given twice");
  }
  return changed;
}

}  // namespace

bool is_file_argument(const std::string& argument, const Session& session) {
  return session.has_files() && (is_there(argument) || is_file_name(argument));
}

bool is_folder_argument(const std::string& argument, const Session& session) {
  return session.has_files() && is_folder(argument);
}

Catalogue known_paytables() {
  std::vector<std::string> folders;
  for (const std::string_view folder : parts_of(environment("VPANALYZE_PAYTABLES"), ':')) {
    if (!folder.empty()) folders.emplace_back(folder);
  }
  return Catalogue(folders);
}

CatalogueEntry find_paytable(const std::string& name, const Session& session) {
  if (is_file_name(name)) {
    throw UsageError(in_quotes(name) +
                     " is the name of a file, and files are not read here; give the paytable that "
                     "is in it" +
                     bundled_instead(name, session));
  }
  // One's own may have names that only mean the same, so that more has to be looked at.
  if (environment("VPANALYZE_PAYTABLES").empty()) {
    if (auto entry = bundled_paytable(name)) return *std::move(entry);
  }
  const Catalogue catalogue = known_paytables();
  const NameMatch match = catalogue.find(name);
  if (match.kind == NameMatch::Kind::found) return *match.entries.front();
  if (match.kind == NameMatch::Kind::ambiguous) {
    throw UsageError(in_quotes(name) + " may be " +
                     quoted_names(match.entries, kMostNamesAmbiguous));
  }
  const std::string problem =
      catalogue.problems().empty() ? "" : " (VPANALYZE_PAYTABLES: " + catalogue.problems()[0] + ")";
  throw UsageError(
      in_quotes(name) +
      (session.has_files() ? " is neither a file nor a known paytable" : " is no known paytable") +
      suggestion(name, match, catalogue, session) + problem);
}

ReadPaytable read_entry(const CatalogueEntry& entry, const Session& session) {
  if (!entry.bundled) session.refuse_overwriting(entry.file, kPaytable);
  return read_paytable(entry.json, entry.file);
}

namespace {

ReadPaytable read_argument(const std::string& argument, const Session& session) {
  if (const std::string* text = session.enclosed(argument)) return read_paytable(*text, argument);
  if (argument != "-" && !is_file_argument(argument, session)) {
    return read_entry(find_paytable(argument, session), session);
  }
  session.refuse_overwriting(argument, kPaytable);
  if (argument == "-") return read_paytable_stream(*session.in(), kStandardInput);
  try {
    return read_paytable_file(argument);
  } catch (const PaytableError& error) {
    if (is_there(argument)) throw;
    const std::string with_ending = argument + std::string(kFileEnding);
    throw FileError(error.what() + (is_there(with_ending)
                                        ? "; did you mean " + in_quotes(with_ending) + "?"
                                        : bundled_instead(argument, session)));
  }
}

/// "Anything's Wild, twos". Nothing where the first part is no paytable with choices.
std::optional<ReadPaytable> read_choice(const std::string& argument, const Session& session) {
  constexpr std::string_view kSeparator = ", ";
  const std::size_t comma = argument.rfind(kSeparator);
  if (comma == std::string::npos) return std::nullopt;
  const std::string game = argument.substr(0, comma);
  const Catalogue catalogue = known_paytables();
  const bool is_known = is_file_argument(game, session)
                            ? is_there(game)
                            : catalogue.find(game).kind == NameMatch::Kind::found;
  if (!is_known) return std::nullopt;
  ReadPaytable read = read_argument(game, session);
  std::vector<std::string_view> names;
  for (const Paytable& choice : read.paytable.choices) names.emplace_back(choice.name);
  if (names.empty()) return std::nullopt;
  const std::string name = argument.substr(comma + kSeparator.size());
  const auto choice = find_row(names, name);
  if (!choice) {
    throw UsageError(in_quotes(read.paytable.name) + " has no choice " + in_quotes(name) +
                     did_you_mean(name, names, "; its choices are " + one_of(names)));
  }
  read.paytable = with_choice(read.paytable, *choice);
  return read;
}

}  // namespace

ReadPaytable resolve_paytable(const std::string& argument, const Session& session) {
  try {
    return read_argument(argument, session);
  } catch (const UsageError&) {
    if (auto choice = read_choice(argument, session)) return *std::move(choice);
    throw;
  } catch (const FileError&) {
    if (auto choice = read_choice(argument, session)) return *std::move(choice);
    throw;
  }
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

std::vector<LoadedGame> load_paytables(const PaytableOptions& options, Session& session,
                                       const std::string& other_input, bool needs_all) {
  std::vector<std::string> inputs = options.paytables;
  inputs.push_back(other_input);
  refuse_standard_input_twice(inputs);
  std::vector<LoadedGame> games;
  std::vector<std::string> problems;
  std::vector<std::string> warnings;
  for (const std::string& argument : options.paytables) {
    read_or_note(problems, [&] {
      ReadPaytable read = resolve_paytable(argument, session);
      games.push_back({argument == "-" ? kStandardInput : argument, std::move(read.paytable)});
      change_pays(games.back().paytable, options.pays);
      warnings.insert(warnings.end(), read.warnings.begin(), read.warnings.end());
    });
  }
  set_aside(problems, !games.empty() && !needs_all, session);
  for (const std::string& warning : warnings) session.warn(warning);
  return games;
}

LoadedGame load_paytable(const PaytableOptions& options, Session& session,
                         const std::string& other_input) {
  LoadedGame game = std::move(load_paytables(options, session, other_input).front());
  game.paytable = study_of(
      game.source, [&] { return best_choice(std::move(game.paytable), session.common().threads); });
  return game;
}

std::vector<VariedLine> varied_lines(const LoadedGame& game, const PaytableOptions& options,
                                     const std::vector<std::string>& vary) {
  Paytable base = game.paytable;
  const std::set<std::size_t> given = change_pays(base, options.pays);
  std::vector<VariedLine> varied;
  for (const std::string& text : vary) {
    VariedLine line = read_varied_line(game.paytable, text);
    if (line.is_line() && given.contains(line.line)) {
      throw std::invalid_argument(in_quotes(base.lines[line.line].name) +
                                  " has its pay from --pay; leave out one of the two");
    }
    varied.push_back(std::move(line));
  }
  return varied;
}

bool has_unpaid_lines(const Analysis& analysis) {
  return analysis.ties &&
         std::any_of(analysis.lines.begin(), analysis.lines.end(),
                     [](const LineResult& line) { return line.combinations == 0; });
}

void warn_of_unpaid_lines(const LoadedGame& game, const Session& session) {
  const Game asked(game.paytable);
  for (const std::string& warning : unpaid_line_warnings(asked.paytable(), game.source)) {
    session.warn(warning);
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
  const std::optional<Game> before = latest_;
  lock.unlock();
  Game game = before ? before->variant(paytable) : Game(paytable);
  lock.lock();
  latest_ = game;
  return game;
}

void refuse_features(const LoadedGame& game, std::string_view reason, std::string_view who) {
  const std::string_view feature = feature_of(game.paytable);
  if (feature.empty()) return;
  throw FileError(game.source + ": " + std::string(who) + " does not handle games with " +
                  in_quotes(feature) + "; " + std::string(reason));
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
       into_list(multipliers, integer(1, kMaxTimes))},
      {"--state", "NAME", "the state the machine is in", into_name(state)},
      {"--chance", "N",
       "what the machine has drawn before the deal: the Nth entry of the paytable's \"chance\"",
       into(chance, integer(1))},
  };
  if (offered.level) {
    options.push_back(
        {"--level", "K", "the level you are on, counted from 1", into(level, integer(1))});
  }
  if (offered.free_ride) {
    options.push_back({"--free-ride", "",
                       "a free ride has come: play goes on to the next level whatever comes",
                       into(free_ride)});
  }
  if (offered.places) {
    options.push_back({"--places", "",
                       "the cards are in order from left to right, for games that pay for that",
                       into(places)});
  }
  return options;
}

Position PositionOptions::in(const Game& game) const {
  Position position{multipliers, state, level, chance, free_ride};
  game.check(position);
  return position;
}

Chart read_chart_file(const std::string& file, const Paytable& paytable, const Session& session) {
  return read_chart(read_text(file, "the chart", "a chart", session),
                    file == "-" ? kStandardInput : file, paytable);
}

}  // namespace vpanalyze
