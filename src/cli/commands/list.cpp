// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cards/text.hpp"
#include "cli/analyze_all.hpp"
#include "cli/command.hpp"
#include "cli/errors.hpp"
#include "cli/paytables.hpp"
#include "cli/resolve_paytable.hpp"
#include "cli/session.hpp"
#include "game/catalogue/name_key.hpp"
#include "vpanalyze/report/answers.hpp"

namespace vpanalyze {

namespace {

enum class Sort : std::uint8_t { game_return, name, variance };
constexpr std::array<std::string_view, 3> kSortWords = {"return", "name", "variance"};

struct ListOptions {
  std::vector<std::string> places;  ///< files, folders and names; none: all that is known
  std::string family;
  std::optional<Sort> sort;
};

Game game_of(const CatalogueEntry& entry, const Session& session) {
  if (!entry.bundled) session.refuse_overwriting(entry.file, "the paytable");
  return {entry.file, read_paytable(entry.json, entry.file).paytable};
}

std::vector<Game> known_games(const Session& session) {
  const Catalogue catalogue = known_paytables();
  for (const std::string& problem : catalogue.problems()) session.warn(problem);
  std::vector<Game> games;
  for (const CatalogueEntry& entry : catalogue.entries()) {
    games.push_back(game_of(entry, session));
  }
  return games;
}

std::vector<Game> games_at(const std::string& place, const Session& session) {
  std::error_code error;
  if (!std::filesystem::is_directory(place, error)) {
    if (is_file_argument(place) || place == "-") {
      return {{place, resolve_paytable(place, session).paytable}};
    }
    return {game_of(find_paytable(place), session)};
  }
  std::vector<Game> games;
  for (const std::string& file : paytable_files(place)) {
    games.push_back({file, resolve_paytable(file, session).paytable});
  }
  if (games.empty()) throw FileError(place + ": no paytable is in this folder");
  return games;
}

std::vector<Game> games_of(const ListOptions& options, const Session& session) {
  if (options.places.empty()) return known_games(session);
  refuse_standard_input_twice(options.places);
  std::vector<Game> games;
  for (const std::string& place : options.places) {
    for (Game& game : games_at(place, session)) games.push_back(std::move(game));
  }
  return games;
}

/// Whether somebody who asks for `asked` may mean this family: by its words, or by its initials.
bool is_family(const std::string& family, const NameKey& asked) {
  return name_key(family) == asked || name_key(initials(family)) == asked;
}

/// The same for somebody who gives only some of its words.
bool is_like_family(const std::string& family, const NameKey& asked) {
  const std::vector<std::string> words = name_key(family).words;
  return std::includes(words.begin(), words.end(), asked.words.begin(), asked.words.end());
}

/// What to say when no family is called so: the one with the fewest words that has one like it, if
/// there is any.
std::string unknown_family(const std::vector<Game>& games, const std::string& asked) {
  std::vector<std::string> families;
  for (const Game& game : games) families.push_back(game.paytable.family);
  std::stable_sort(families.begin(), families.end(), [](const auto& a, const auto& b) {
    return name_key(a).words.size() < name_key(b).words.size();
  });
  std::map<std::string, std::string> family_of_word;
  for (const std::string& family : families) {
    for (const std::string& word : name_key(family).words) family_of_word.emplace(word, family);
  }
  std::vector<std::string_view> words;
  for (const auto& [word, family] : family_of_word) words.push_back(word);
  for (const std::string& word : name_key(asked).words) {
    if (const auto near = nearest_word(word, words)) {
      return "; did you mean " + in_quotes(family_of_word.at(std::string(*near))) + "?";
    }
  }
  return "; \"vpanalyze list\" shows them";
}

/// Leaves the games of one family, or of all those with the words asked for if there is no such
/// one.
void keep_family(std::vector<Game>& games, const std::string& family) {
  const NameKey asked = name_key(family);
  const bool exact = std::any_of(games.begin(), games.end(), [&](const Game& game) {
    return is_family(game.paytable.family, asked);
  });
  std::vector<Game> kept;
  for (const Game& game : games) {
    const std::string& its = game.paytable.family;
    if (exact ? is_family(its, asked) : is_like_family(its, asked)) kept.push_back(game);
  }
  if (kept.empty()) {
    throw UsageError("--family: no paytable is of a family " + in_quotes(family) +
                     unknown_family(games, family));
  }
  games = std::move(kept);
}

/// Without an order asked for: by family, and within it what returns most first.
bool comes_before(const ListedPaytable& a, const ListedPaytable& b, std::optional<Sort> sort) {
  const auto return_of = [](const ListedPaytable& p) { return p.analysis.game_return; };
  if (!sort && a.family != b.family) return naturally_before(a.family, b.family);
  if (sort == Sort::name) return naturally_before(a.analysis.name, b.analysis.name);
  if (sort == Sort::variance) return a.analysis.variance < b.analysis.variance;
  return return_of(a) > return_of(b);
}

int run(const ListOptions& options, Session& session) {
  std::vector<Game> games = games_of(options, session);
  if (!options.family.empty()) keep_family(games, options.family);
  std::vector<Analysis> analyses = analyze_all(games, TieBreak::first, Engine::automatic, session);
  std::vector<ListedPaytable> rows;
  for (std::size_t i = 0; i < games.size(); ++i) {
    Paytable& paytable = games[i].paytable;
    rows.push_back({std::move(games[i].source), std::move(paytable.family),
                    std::move(paytable.aliases), std::move(analyses[i])});
  }
  std::stable_sort(rows.begin(), rows.end(), [&](const ListedPaytable& a, const ListedPaytable& b) {
    return comes_before(a, b, options.sort);
  });
  session.report(document_of(rows));
  return kDone;
}

Command list_command() {
  const auto options = std::make_shared<ListOptions>();
  return {
      .name = "list",
      .summary = "the paytables that come with the program, and what they return",
      .examples =
          {
              {"vpanalyze list", "all games by family, the best of each first"},
              {"vpanalyze list --family \"deuces wild\" --sort return", "which one to look for"},
              {"vpanalyze list --format csv my-games -o games.csv", "a folder of one's own"},
          },
      .arguments = {{"PAYTABLE", "files, folders or names; without, all paytables that are known",
                     into(options->places), true, true}},
      .options =
          {
              {"--family", "FAMILY", "only this family, such as \"double double bonus\" or ddb",
               into_name(options->family)},
              {"--sort", "ORDER", "return (the highest first), name or variance (the lowest first)",
               into_enum<Sort>(options->sort, kSortWords)},
          },
      .notes =
          {
              "Known are the paytables that come with the program and those in the folders that "
              "the variable VPANALYZE_PAYTABLES lists, colons between them. Every command takes "
              "their names; letter case, punctuation and the order of words do not matter.",
          },
      .run = [options](Session& session) { return run(*options, session); },
  };
}

const CommandRegistration kList(&list_command);

}  // namespace

}  // namespace vpanalyze
