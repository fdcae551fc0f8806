// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <map>
#include <optional>

#include "base/text.hpp"
#include "cli/games.hpp"
#include "game/catalogue/name_key.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {
namespace {

enum class Sort : std::uint8_t { game_return, name, variance };
constexpr std::array<std::string_view, 3> kSortWords = {"return", "name", "variance"};

LoadedGame game_of(const CatalogueEntry& entry, const Session& session) {
  return {entry.file, read_entry(entry, session).paytable, stored_figures(entry)};
}

/// Returns the figures that come with a game; nothing if it has to be analyzed.
std::optional<Analysis> known_figures(const LoadedGame& game) {
  if (!game.figures) return std::nullopt;
  Analysis figures;
  figures.name = game.paytable.name;
  figures.game_return = game.figures->game_return;
  figures.exact_return = game.figures->exact_return;
  figures.variance = game.figures->variance;
  figures.hit_frequency = game.figures->hit_frequency;
  figures.mean_bet = game.figures->mean_bet;
  return figures;
}

std::vector<LoadedGame> known_games(const Session& session) {
  const Catalogue catalogue = known_paytables();
  for (const std::string& problem : catalogue.problems()) session.warn(problem);
  std::vector<LoadedGame> games;
  for (const CatalogueEntry& entry : catalogue.entries()) {
    games.push_back(game_of(entry, session));
  }
  return games;
}

/// Returns true if `asked` names this family by its words or its initials.
bool is_family(const std::string& family, const NameKey& asked) {
  return name_key(family) == asked || name_key(initials(family)) == asked;
}

/// Returns true if `asked` has only words of this family.
bool is_like_family(const std::string& family, const NameKey& asked) {
  const std::vector<std::string> words = name_key(family).words;
  return std::includes(words.begin(), words.end(), asked.words.begin(), asked.words.end());
}

/// Returns true if a family has these words one after the other.
bool has_phrase(const std::string& family, const std::string& asked) {
  const NameKey tokens = tokens_of(family);
  const NameKey phrase = tokens_of(asked);
  return phrase.numbers.empty() &&
         std::search(tokens.words.begin(), tokens.words.end(), phrase.words.begin(),
                     phrase.words.end()) != tokens.words.end();
}

/// Returns a suggestion for an unknown family: the family with the fewest words that has a similar
/// word, if there is any.
std::string unknown_family(const std::vector<LoadedGame>& games, const std::string& asked) {
  std::map<std::string, std::string> family_of_word;
  for (const LoadedGame& game : games) {
    const std::vector<std::string> words = name_key(game.paytable.family).words;
    for (const std::string& word : words) {
      std::string& family = family_of_word[word];
      if (family.empty() || words.size() < name_key(family).words.size()) {
        family = game.paytable.family;
      }
    }
  }
  std::vector<std::string_view> words;
  for (const auto& [word, family] : family_of_word) words.push_back(word);
  for (const std::string& word : name_key(asked).words) {
    if (const auto nearest = nearest_word(word, words)) {
      return "; did you mean " + quote(family_of_word.at(std::string(*nearest))) + "?";
    }
  }
  return "; \"vpanalyze list\" shows them";
}

/// Returns the games of a family; if there is no such family, those of all families that contain
/// the words.
std::vector<LoadedGame> games_of_family(const std::vector<LoadedGame>& games,
                                        const std::string& family) {
  const NameKey asked = name_key(family);
  std::vector<LoadedGame> kept;
  for (const auto is_meant : {&is_family, &is_like_family}) {
    std::copy_if(games.begin(), games.end(), std::back_inserter(kept),
                 [&](const LoadedGame& game) { return is_meant(game.paytable.family, asked); });
    if (!kept.empty()) break;
  }
  return kept;
}

/// Returns all games that a name may mean: a family by its own name, a game or several, one choice
/// of a game, or families with these words. Throws UsageError if there are none.
std::vector<LoadedGame> games_named(const std::string& name, const Session& session) {
  const Catalogue catalogue = known_paytables();
  const NameKey key = name_key(name);
  const bool may_be_family =
      !key.words.empty() && !is_file_name(name) && name.find('/') == std::string::npos;
  std::vector<LoadedGame> games;
  for (const CatalogueEntry& entry : catalogue.entries()) {
    if (may_be_family && is_family(entry.family, key)) games.push_back(game_of(entry, session));
  }
  if (!games.empty()) return games;
  const NameMatch match = catalogue.find(name);
  if (match.kind == NameMatch::Kind::found) {
    const std::string note = note_on_replaced(name, *match.entries.front());
    if (!note.empty()) session.warn(note);
  }
  if (match.kind != NameMatch::Kind::unknown) {
    for (const CatalogueEntry* entry : match.entries) games.push_back(game_of(*entry, session));
  }
  if (games.empty() && may_be_family) games = games_of_family(known_games(session), name);
  // "double super" may be short for one family and begin the name of another.
  if (match.kind == NameMatch::Kind::ambiguous && may_be_family) {
    for (const CatalogueEntry& entry : catalogue.entries()) {
      const bool is_new = std::none_of(games.begin(), games.end(), [&](const LoadedGame& game) {
        return game.source == entry.file;
      });
      if (is_new && has_phrase(entry.family, name)) games.push_back(game_of(entry, session));
    }
  }
  if (games.empty()) {
    ReadPaytable read = resolve_paytable(name, session);
    for (const std::string& warning : read.warnings) session.warn(warning);
    games.push_back({name, std::move(read.paytable)});
  }
  return games;
}

std::vector<LoadedGame> games_at(const std::string& place, const Session& session,
                                 std::vector<std::string>& problems) {
  if (is_folder_argument(place, session)) {
    std::vector<LoadedGame> games;
    const std::vector<std::string> files = paytable_files(place);
    if (files.empty()) throw FileError(place + ": this folder has no paytable");
    for (const std::string& file : files) {
      read_or_note(problems, [&] {
        games.push_back({file, resolve_paytable(file, session).paytable});
      });
    }
    return games;
  }
  const bool is_name =
      !is_file_argument(place, session) && place != "-" && session.enclosed(place) == nullptr;
  if (is_name) return games_named(place, session);
  return {{place, resolve_paytable(place, session).paytable}};
}

struct ListCommand {
  std::vector<std::string> places;  ///< files, folders and names; none: all known paytables
  bool all = false;                 ///< true to add all known paytables
  std::string family;
  std::optional<Sort> sort;
  PaytableOptions changed;  ///< pays of all games listed
  StakeOptions stakes;

  /// Returns true if the games were chosen one by one, as those of a casino.
  bool is_selection() const { return !places.empty() && !all; }

  /// Loads all games. Sets aside files that cannot be used and names that are not known.
  std::vector<LoadedGame> games(Session& session) const {
    refuse_standard_input_twice(places);
    std::vector<LoadedGame> games;
    std::vector<std::string> problems;
    std::vector<std::string> unknown_names;
    if (!is_selection()) games = known_games(session);
    for (const std::string& place : places) {
      read_or_note(problems, [&] {
        try {
          for (LoadedGame& game : games_at(place, session, problems)) {
            change_pays(game, changed);
            games.push_back(std::move(game));
          }
        } catch (const MistypedLine&) {
          throw;
        } catch (const std::invalid_argument& error) {
          if (places.size() == 1) throw;
          unknown_names.emplace_back(error.what());
        }
      });
    }
    set_aside(problems, !games.empty() || !unknown_names.empty(), session);
    set_aside_names(unknown_names, !games.empty(), session);
    return games;
  }

  /// Returns the variance; unknown variances sort last.
  static double variance(const ListedPaytable& paytable) {
    return paytable.figures.variance.value_or(std::numeric_limits<double>::infinity());
  }

  /// Returns true if one comes first: without an order asked for, of games that were chosen one by
  /// one the one that returns most, of all others by family, the popular ones first.
  bool comes_before(const ListedPaytable& a, const ListedPaytable& b) const {
    if (!sort && !is_selection() && a.family != b.family) {
      return place_of_family(a.family) < place_of_family(b.family);
    }
    if (sort == Sort::name) return natural_key(a.figures.name) < natural_key(b.figures.name);
    if (sort == Sort::variance) return variance(a) < variance(b);
    return a.figures.game_return > b.figures.game_return;
  }

  void run(Session& session) const {
    if (!changed.pays.empty() && !is_selection()) {
      throw UsageError("--pay: name the games whose pay changes");
    }
    std::vector<LoadedGame> listed = games(session);
    if (!family.empty()) {
      std::vector<LoadedGame> kept = games_of_family(listed, family);
      if (kept.empty()) {
        throw UsageError("--family: no paytable belongs to a family " + quote(family) +
                         unknown_family(listed, family));
      }
      listed = std::move(kept);
    }
    auto figures = studies_of(
        listed, session,
        [](const LoadedGame& /*loaded*/, const Game& game, int threads) {
          return analyze(game, {TieBreak::first, threads, Engine::automatic});
        },
        known_figures);
    std::vector<ListedPaytable> rows;
    for (std::size_t i = 0; i < listed.size(); ++i) {
      Paytable& paytable = listed[i].paytable;
      const bool has_cost = is_selection() || stakes.are_given();
      const auto cost_stakes = has_cost ? std::optional(stakes.stakes(paytable)) : std::nullopt;
      rows.push_back({std::move(listed[i].source), std::move(paytable.family),
                      std::move(paytable.aliases), std::move(figures[i]), cost_stakes});
    }
    std::stable_sort(rows.begin(), rows.end(),
                     [this](const auto& a, const auto& b) { return comes_before(a, b); });
    session.report(document_of(rows));
  }

  Command declare() {
    changed.stakes = &stakes;
    return {
        .name = "list",
        .topic = Topic::returns,
        .summary = "the paytables that come with the program, and what they return",
        .examples = {{"vpanalyze list", "all games by family, popular ones first"},
                     {"vpanalyze list \"deuces wild\" --sort return",
                      "which Deuces Wild paytable to look for"},
                     {"vpanalyze list \"9/6 JoB\" \"8/5 BP\" \"9/5 DDB\" nsud --denom 0.25",
                      "the machines of a casino, best first, with what an hour costs"},
                     {"vpanalyze list --format csv my-games -o games.csv", "your own paytables"}},
        .arguments = {{"PAYTABLE", "",
                       "files, folders, names or families (default: all known paytables)",
                       destination(places, Kind::paytable), true, true}},
        .options = all_options(
            {{{"--all", "", "all known paytables, as well as any you name", destination(all)},
              {"--family", "FAMILY", "only this family, such as \"double double bonus\" or ddb",
               name_destination(family, Kind::family)},
              {"--sort", "ORDER", "return (highest first), name or variance (lowest first)",
               word_destination(sort, kSortWords)},
              pay_option(changed)},
             stake_options(stakes)}),
        .notes =
            {"Known paytables are those that come with the program and those in the folders "
             "listed in VPANALYZE_PAYTABLES, separated by colons; yours take precedence. Every "
             "command takes their names; letter case, punctuation and word order do not "
             "matter.",
             "Games that you name are listed best first, with what an hour costs. A name that "
             "is not known is reported, the others are listed, and the exit code is 2."},
    };
  }
};

}  // namespace

Command list_command() { return command<ListCommand>(); }

}  // namespace vpanalyze
