// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
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

// The games that a command is about: from the words of the command line to what studies say.

/// A game and where it comes from, for messages.
struct LoadedGame {
  std::string source;
  Paytable paytable;
  std::optional<StoredFigures> figures{};  ///< of a bundled one that list has found
};

/// Whether an argument is a file and no name: a path that exists, or is_file_name().
bool is_file_argument(const std::string& argument, const Session& session);
/// Whether it is a folder.
bool is_folder_argument(const std::string& argument, const Session& session);

/// The paytables that can be asked for by name: those that come with the program and, before them,
/// those in the folders that the variable VPANALYZE_PAYTABLES lists, colons between them.
Catalogue known_paytables();

/// The paytable with this name. Throws UsageError that says which names come near.
CatalogueEntry find_paytable(const std::string& name, const Session& session);

/// Reads a known paytable. Throws as resolve_paytable does.
ReadPaytable read_entry(const CatalogueEntry& entry, const Session& session);

/// The paytable that an argument means: one that came with the question; "-" is standard input; a
/// path that exists is that file; what ends in ".json" is a file as well, if a missing one; all
/// else is the name of a paytable. "X, twos" is the choice "twos" of the paytable X. Throws
/// UsageError for an unknown name and for a file that -o would overwrite, PaytableError for all
/// that is wrong with a file.
ReadPaytable resolve_paytable(const std::string& argument, const Session& session);

/// Changes what lines of a game pay, as --pay says. Throws UsageError that names the game.
void change_pays(LoadedGame& game, const std::vector<std::string>& pays);

/// Throws UsageError where "-" is among the arguments more than once.
void refuse_standard_input_twice(const std::vector<std::string>& arguments);

/// Reads one file of several. Whatever is wrong with it is added to the problems.
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

/// Sets aside the files of a question that cannot be used. Throws FileError for the last one where
/// there is nothing else to answer about.
void set_aside(const std::vector<std::string>& problems, bool others_are_left, Session& session);

/// Reads all paytables, in the order given, with their pays changed as asked for, and sets aside
/// those that cannot be read; warns of the others. Throws UsageError at the first mistake,
/// FileError where none can be read, or not all that are needed. `other_input` is what else the
/// command reads, a chart.
std::vector<LoadedGame> load_paytables(const PaytableOptions& options, Session& session,
                                       const std::string& other_input = "", bool needs_all = false);

/// The same for commands on one game, which is the best choice of a paytable that has some. Throws
/// FileError for such a paytable where the command looks at other pays, too, and so at other
/// choices.
LoadedGame load_paytable(const PaytableOptions& options, Session& session,
                         const std::string& other_input = "", bool varies_pays = false);

/// What --vary says, for a game loaded with these options. Throws std::invalid_argument as
/// read_varied_line does, and for a line that --pay sets.
std::vector<VariedLine> varied_lines(const LoadedGame& game, const PaytableOptions& options,
                                     const std::vector<std::string>& vary);

/// Whether a line may be one that no hand is ever paid by: it has no combinations.
bool has_unpaid_lines(const Analysis& analysis);
/// Tells which such lines there are, and why.
void warn_of_unpaid_lines(const LoadedGame& game, const Session& session);

/// What study() finds out about a game from `source`. Where it cannot do the game, that is a
/// mistake in the paytable: FileError.
template <class Study>
auto study_of(const std::string& source, const Study& study) {
  try {
    return study();
  } catch (const AnalysisError& error) {
    throw FileError(source + ": " + error.what());
  }
}

/// Calls work(i, threads) for the paytables 0 .. paytables − 1: one on all threads, several side by
/// side on one thread each. Tells at a terminal how far it has come. Throws what work throws first,
/// in the order of paytables.
void side_by_side(std::size_t paytables, Session& session,
                  const std::function<void(std::size_t i, int threads)>& work);

/// Games one after the other, of which neighbors are often of one family: each is a variant of the
/// one before.
class GameSequence {
 public:
  /// Threads may call this.
  Game next(const Paytable& paytable);

 private:
  std::mutex mutex_;
  std::optional<Game> latest_;
};

/// Calls study(loaded, game, threads) for each game of which known(loaded) gives no result, side by
/// side, and returns the results of all. Games that cannot be studied are set aside and taken out.
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

/// Calls study(loaded, game, threads) for each game, side by side, and returns the results. Games
/// that cannot be studied are set aside and taken out.
template <class Study>
auto studies_of(std::vector<LoadedGame>& games, Session& session, const Study& study) {
  using Result = decltype(study(games[0], std::declval<const Game&>(), 0));
  return studies_of(games, session, study,
                    [](const LoadedGame& /*game*/) { return std::optional<Result>(); });
}

/// Throws FileError, with the reason, for a game that is more than a deal, a hold and a draw.
void refuse_features(const LoadedGame& game, std::string_view reason,
                     std::string_view who = "this command");

/// Throws UsageError where the engine asked for cannot analyze the game from `source`.
Analysis analyze_game(const Game& game, const std::string& source, const AnalysisOptions& options);

/// Where a player of a game with features stands, as the command line says it.
struct PositionOptions {
  std::vector<int> multipliers;
  std::string state;
  std::optional<int> level;
  std::optional<std::size_t> chance;
  bool free_ride = false;
  bool places = false;

  struct Offered {
    bool level = true;
    bool free_ride = true;
    bool places = false;  ///< for commands on deals, whose cards may lie in places
  };
  std::vector<Option> options(Offered offered);
  bool any() const {
    return !multipliers.empty() || !state.empty() || level || chance || free_ride || places;
  }
  /// Throws UsageError for a position that the game has not.
  Position in(const Game& game) const;
};

/// Reads a chart for a game, as read_text() reads files. Throws ChartError, too.
Chart read_chart_file(const std::string& file, const Paytable& paytable, const Session& session);

}  // namespace vpanalyze
