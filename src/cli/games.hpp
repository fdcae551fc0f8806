// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "cli/command.hpp"
#include "cli/session.hpp"
#include "cli/shared_options.hpp"
#include "game/catalogue/stored_figures.hpp"
#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/game/catalogue.hpp"
#include "vpanalyze/game/read_paytable.hpp"
#include "vpanalyze/play/game.hpp"
#include "vpanalyze/studies/chart.hpp"
#include "vpanalyze/studies/sweep.hpp"

namespace vpanalyze {

// Games that a command works on: from the arguments of the command line to the results of studies.

/// Game with its source, for messages.
struct LoadedGame {
  std::string source;
  Paytable paytable;
  std::optional<StoredFigures> figures{};  ///< figures of a bundled game that list has found
};

/// Returns true if an argument is a file rather than a name: a path that exists, or one that
/// is_file_name() accepts.
bool is_file_argument(const std::string& argument, const Session& session);
/// Returns true if an argument is a folder.
bool is_folder_argument(const std::string& argument, const Session& session);

/// Returns the paytables that have names: first those in the folders listed in the variable
/// VPANALYZE_PAYTABLES, separated by colons, then the bundled ones.
Catalogue known_paytables();
/// Returns a note that a paytable of the user has taken the name of a published one; empty for
/// other paytables, and if both files are the same.
std::string note_on_replaced(const std::string& name, const CatalogueEntry& own);

/// Returns the name of a game that needs quotes in a shell, if `word` and the words around it
/// are such a name without quotes; empty if they are not.
std::string name_without_quotes(std::span<const std::string> words, const std::string& word);

/// Returns the paytable with this name. Throws UsageError with similar names if there is none, and
/// MistypedLine if quotes were forgotten or a mistyped command is meant.
CatalogueEntry find_paytable(const std::string& name, const Session& session);

/// Reads a known paytable. Throws as resolve_paytable() does.
ReadPaytable read_entry(const CatalogueEntry& entry, const Session& session);

/// Returns the paytable that an argument designates: a paytable sent with the question, standard
/// input for "-", a file for a path that exists or ends in ".json", else the paytable of this name.
/// "X, twos" is the choice "twos" of the paytable X. Throws UsageError for an unknown name and for
/// a file that -o would overwrite, PaytableError for any fault in a file.
ReadPaytable resolve_paytable(const std::string& argument, const Session& session);

/// Changes the pays of lines of a game as given by --pay. Throws UsageError that names the game.
void change_pays(LoadedGame& game, const PaytableOptions& options);

/// Throws UsageError if "-" is among the arguments more than once.
void refuse_standard_input_twice(const std::vector<std::string>& arguments);

/// Reads one of several files; adds any error to `problems`.
template <class Read>
void read_or_note(std::vector<std::string>& problems, const Read& read) {
  try {
    read();
  } catch (const FileError& error) {
    problems.emplace_back(error.what());
  } catch (const PaytableError& error) {
    problems.emplace_back(error.what());
  }
}

/// Sets aside the files of a question that cannot be used. Throws FileError for the last one if no
/// others are left.
void set_aside(const std::vector<std::string>& problems, bool others_are_left, Session& session);

/// Sets aside the names of a question that are not known. Throws UsageError for the last one if no
/// others are left.
void set_aside_names(const std::vector<std::string>& problems, bool others_are_left,
                     Session& session);

/// Reads all paytables in the order given and changes their pays as requested; sets aside
/// files that cannot be read and, of several, names that are not known. `other_input` is another
/// file that the command reads, a chart. Throws UsageError at the first other mistake in the
/// arguments, and UsageError or FileError if no paytable can be read, or not all and `needs_all` is
/// set.
std::vector<LoadedGame> load_paytables(const PaytableOptions& options, Session& session,
                                       const std::string& other_input = "", bool needs_all = false);

/// Reads the paytable of a command on one game; if the player can choose among several paytables,
/// returns the best. In that case throws FileError if the command varies pays, since other pays may
/// make another choice the best.
LoadedGame load_paytable(const PaytableOptions& options, Session& session,
                         const std::string& other_input = "", bool varies_pays = false);

/// Returns the lines to vary, from the values of --vary. Throws std::invalid_argument as
/// read_varied_line() does, and for a line that --pay sets.
std::vector<VariedLine> varied_lines(const LoadedGame& game, const PaytableOptions& options,
                                     const std::vector<std::string>& vary);

/// Returns true if a line has the probability 0, so that perhaps no hand is ever paid by it.
bool has_unpaid_lines(const Analysis& analysis);
/// Warns of lines that no hand is ever paid by, with the reasons; where the game has a file, also
/// with their places in it.
void warn_of_unpaid_lines(const LoadedGame& game, const Session& session);

/// Returns the result of study() for a game from `source`. Turns AnalysisError into FileError,
/// since a game that cannot be studied is a mistake in its paytable.
template <class Study>
auto study_of(const std::string& source, const Study& study) {
  try {
    return study();
  } catch (const NoCardSeenError& error) {
    throw FileError(source + ": " + error.what() + "; \"hand\" takes it as --seen CARD");
  } catch (const AnalysisError& error) {
    throw FileError(source + ": " + error.what());
  }
}

/// Calls work(i, threads) for the paytables 0 .. paytables − 1: a single one with all threads,
/// several side by side with one thread each. Shows progress on a terminal. Rethrows the first
/// exception in the order of paytables.
void side_by_side(std::size_t paytables, Session& session,
                  const std::function<void(std::size_t i, int threads)>& work);

/// Sequence of games, each built as a variant of the previous one, since neighbors are often of one
/// family.
class GameSequence {
 public:
  /// Returns the next game. Threads may call this.
  Game next(const Paytable& paytable);

 private:
  std::mutex mutex_;
  std::optional<Game> latest_;
};

/// Calls study(loaded, game, threads), side by side, for each game for which known(loaded) has no
/// result, and returns the results of all. Reports games that cannot be studied, and removes them
/// from `games`.
template <class Study, class Known>
auto studies_of(std::vector<LoadedGame>& games, Session& session, const Study& study,
                const Known& known) {
  using Result = decltype(study(games[0], std::declval<const Game&>(), 0));
  std::vector<std::optional<Result>> found(games.size());
  std::vector<std::string> problems(games.size());
  GameSequence sequence;
  side_by_side(games.size(), session, [&](std::size_t i, int threads) {
    found[i] = known(games[i]);
    if (found[i]) return;
    try {
      found[i] = study_of(games[i].source, [&] {
        return study(games[i], sequence.next(games[i].paytable), threads);
      });
    } catch (const FileError& error) {
      problems[i] = error.what();
    }
  });
  std::vector<Result> results;
  std::vector<LoadedGame> done;
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (!found[i]) continue;
    results.push_back(*std::move(found[i]));
    done.push_back(std::move(games[i]));
  }
  games = std::move(done);
  std::erase(problems, "");
  set_aside(problems, !games.empty(), session);
  return results;
}

/// Calls study(loaded, game, threads) for each game, side by side, and returns the results. Reports
/// games that cannot be studied, and removes them from `games`.
template <class Study>
auto studies_of(std::vector<LoadedGame>& games, Session& session, const Study& study) {
  using Result = decltype(study(games[0], std::declval<const Game&>(), 0));
  return studies_of(games, session, study,
                    [](const LoadedGame& /*game*/) { return std::optional<Result>(); });
}

/// Returns the analysis of a game from `source`. Throws UsageError if the requested engine cannot
/// analyze it.
Analysis analyze_game(const Game& game, const std::string& source, const AnalysisOptions& options);

/// Position in a game with features, as given on the command line.
struct PositionOptions {
  std::vector<int> multipliers;
  std::string state;
  std::optional<int> level;
  std::optional<std::size_t> chance;
  bool free_ride = false;
  bool places = false;
  std::string seen;

  struct Offered {
    bool level = true;
    bool free_ride = true;
    bool places = false;  ///< true for commands on deals, where the places of cards may matter
    bool seen = false;    ///< true for commands on deals that may show a card of the draw
  };
  std::vector<Option> options(Offered offered);
  bool any() const {
    return !multipliers.empty() || !state.empty() || level || chance || free_ride || places;
  }
  /// Returns the position in a game. Throws UsageError if the game has no such position.
  Position resolve(const Game& game) const;
};

/// Reads a chart for a game, as read_text() reads files. Also throws ChartError.
Chart read_chart_file(const std::string& file, const Paytable& paytable, const Session& session);

}  // namespace vpanalyze
