// SPDX-License-Identifier: MIT
// Search for the paytable that a typed name designates.
#include <algorithm>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "base/text.hpp"
#include "cli/games.hpp"
#include "cli/input.hpp"
#include "cli/session.hpp"
#include "game/catalogue/described_game.hpp"
#include "game/catalogue/name_parts.hpp"
#include "game/catalogue/stored_figures.hpp"
#include "game/rules.hpp"
#include "platform/process.hpp"
#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/game/write_paytable.hpp"
#include "vpanalyze/play/game.hpp"

namespace vpanalyze {

namespace {

constexpr std::string_view kFileEnding = ".json";
/// Maximum numbers of names that keep a message on one line.
constexpr std::size_t kMostNamesAmbiguous = 6;
constexpr std::size_t kMostNamesNear = 3;
/// Longest name that a file may give a game, so that names can be copied from messages.
constexpr std::size_t kWholeName = kMaxNameCharacters;
/// Word for the file in messages.
constexpr const char* kPaytable = "the paytable";

/// Returns `"A", "B" or "C"`.
std::string quoted_names(const std::vector<const CatalogueEntry*>& entries, std::size_t most) {
  const std::size_t shown = entries.size() <= most + 1 ? entries.size() : most;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < shown; ++i) names.push_back(quote(entries[i]->name, kWholeName));
  if (shown < entries.size()) names.push_back(std::to_string(entries.size() - shown) + " others");
  return one_of(names);
}

/// Returns the return of a game, stored with it or computed now.
double return_of(const CatalogueEntry& entry) {
  if (const auto figures = stored_figures(entry)) return figures->game_return;
  const Game game(read_paytable(entry.json, entry.file).paytable);
  return analyze(game, {TieBreak::first, 0, Engine::automatic}).game_return;
}

/// Returns `"A" (99.54%), "B" (98.45%) or "C" (97.30%)`, best first. If there are many games, omits
/// returns that would have to be computed.
std::string names_with_returns(const std::vector<const CatalogueEntry*>& entries) {
  struct Ranked {
    double game_return;
    const CatalogueEntry* entry;
  };
  std::vector<Ranked> ranked;
  const bool is_short = entries.size() <= kMostNamesAmbiguous + 1;
  const bool is_quick = entries.size() <= 2 * kMostNamesAmbiguous;
  for (const CatalogueEntry* entry : entries) {
    const bool is_known = is_quick || stored_figures(*entry).has_value();
    ranked.push_back({is_known ? return_of(*entry) : 0, entry});
  }
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const Ranked& a, const Ranked& b) { return a.game_return > b.game_return; });
  std::vector<std::string> names;
  const std::size_t shown = is_short ? ranked.size() : kMostNamesAmbiguous;
  for (std::size_t i = 0; i < shown; ++i) {
    std::string name = quote(ranked[i].entry->name, kWholeName);
    if (ranked[i].game_return > 0) {
      name += " (" + fixed_text(100 * ranked[i].game_return, 2) + "%)";
    }
    names.push_back(std::move(name));
  }
  if (shown < ranked.size()) names.push_back(std::to_string(ranked.size() - shown) + " others");
  return one_of(names);
}

/// Returns the one game that a name describes; nothing if it describes none. Throws UsageError if
/// it may mean several, or requests a property that a family does not have.
std::optional<CatalogueEntry> described_paytable(const std::string& name,
                                                 const Catalogue& catalogue) {
  DescribedGame described = describe_game(name, catalogue);
  if (described.meanings.size() == 1) return std::move(described.meanings.front());
  if (described.meanings.empty()) {
    if (described.refusal.empty()) return std::nullopt;
    throw UsageError(quote(name) + ": " + described.refusal);
  }
  std::vector<const CatalogueEntry*> entries;
  for (const CatalogueEntry& entry : described.meanings) entries.push_back(&entry);
  throw UsageError(quote(name) + " may be " + names_with_returns(entries));
}

/// Returns true if a name says nothing of the number of lines, but names of games of the family
/// that was found do.
bool leaves_lines_open(const std::string& name, const NameMatch& match,
                       const Catalogue& catalogue) {
  const CatalogueEntry& found = *match.entries.front();
  const auto is_it = [&](const std::string& other) { return same_name(other, name); };
  const bool is_exact =
      is_it(found.name) || std::any_of(found.aliases.begin(), found.aliases.end(), is_it);
  if (!found.bundled || is_exact || parts_of_name(name).lines) return false;
  return std::any_of(
      catalogue.entries().begin(), catalogue.entries().end(), [&](const CatalogueEntry& entry) {
        return entry.bundled && entry.family == found.family && parts_of_name(entry.name).lines;
      });
}

/// Returns the game of a machine on the number of lines that is taken where a name leaves it open.
std::optional<CatalogueEntry> game_on_usual_lines(const std::string& name, const NameMatch& match,
                                                  const Catalogue& catalogue) {
  if (match.kind == NameMatch::Kind::unknown || !leaves_lines_open(name, match, catalogue)) {
    return std::nullopt;
  }
  DescribedGame described = describe_game(name, catalogue);
  if (described.meanings.size() != 1) return std::nullopt;
  return std::move(described.meanings.front());
}

/// Returns a suggestion for a word that names no game: a file without its ending, a misplaced or
/// mistyped command, or a similar name.
std::string suggestion(const std::string& name, const NameMatch& match, const Session& session) {
  if (session.has_files() && is_there(name + std::string(kFileEnding))) {
    return "; did you mean " + quote(name + std::string(kFileEnding)) + "?";
  }
  if (const auto word = nearest_word(name, session.command_names())) {
    const bool is_command = !session.is_command_named() && session.arguments().size() > 1 &&
                            session.arguments().front() == name;
    if (is_command) {
      throw MistypedLine("unknown command " + quote(name) + "; did you mean " + quote(*word) + "?");
    }
    if (*word == name) return "; the command " + quote(name) + " must be the first word";
    return "; did you mean " + quote(*word) + "?";
  }
  if (match.entries.empty()) {
    return session.has_files() ? "; \"vpanalyze list\" shows those that are known" : "";
  }
  return "; did you mean " + quoted_names(match.entries, kMostNamesNear) + "?";
}

/// Returns a suggestion to name a bundled game instead of a file that is missing or cannot be read.
std::string bundled_instead(const std::string& file, const Session& session) {
  const bool has_ending = lower_case(file).ends_with(kFileEnding);
  std::string name = file.substr(0, file.size() - (has_ending ? kFileEnding.size() : 0));
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '/' || c == '\\'; }, ' ');
  const Catalogue catalogue;
  const NameMatch match = catalogue.find(name);
  if (match.kind != NameMatch::Kind::found) return "";
  return "; the paytable " + quote(match.entries.front()->name, kWholeName) + " comes with the " +
         (session.has_files() ? "program" : "library") + " and needs no file";
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
  const std::string listed = environment("VPANALYZE_PAYTABLES");
  for (const std::string_view folder : parts_of(listed, kFolderListSeparator)) {
    if (!folder.empty()) folders.emplace_back(folder);
  }
  return Catalogue(folders);
}

std::string note_on_replaced(const std::string& name, const CatalogueEntry& own) {
  if (own.bundled) return "";
  const Catalogue published;
  const NameMatch match = published.find(name);
  if (match.kind != NameMatch::Kind::found || match.entries.front()->json == own.json) return "";
  return quote(name) + " is your own paytable " + own.file + ", not the published " +
         quote(match.entries.front()->name, kWholeName);
}

std::string name_without_quotes(std::span<const std::string> words, const std::string& word) {
  constexpr std::size_t kMostWords = 8;
  const Catalogue catalogue = known_paytables();
  const auto is_game = [&catalogue](const std::string& name) {
    return catalogue.find(name).kind == NameMatch::Kind::found ||
           describe_game(name, catalogue).meanings.size() == 1;
  };
  const auto place =
      static_cast<std::size_t>(std::find(words.begin(), words.end(), word) - words.begin());
  for (std::size_t count = std::min(words.size(), kMostWords); count > 1; --count) {
    const std::size_t first = place + 1 > count ? place + 1 - count : 0;
    for (std::size_t begin = first; begin <= place && begin + count <= words.size(); ++begin) {
      std::string name = joined(words.subspan(begin, count));
      if (is_game(name)) return name;
    }
  }
  return "";
}

CatalogueEntry find_paytable(const std::string& name, const Session& session) {
  if (is_file_name(name)) {
    throw UsageError(quote(name) +
                     " is the name of a file, and files are not read here; give the paytable that "
                     "is in it" +
                     bundled_instead(name, session));
  }
  // Skips the shortcut to bundled names if users have their own paytables, which may go by similar
  // names.
  const bool has_own = !environment("VPANALYZE_PAYTABLES").empty();
  if (auto entry = has_own ? std::nullopt : bundled_paytable(name)) {
    entry->note = note_on_open_pays(name, *entry);
    return *std::move(entry);
  }
  const Catalogue catalogue = known_paytables();
  const NameMatch match = catalogue.find(name);
  if (auto entry = game_on_usual_lines(name, match, catalogue)) return *std::move(entry);
  if (match.kind == NameMatch::Kind::found) {
    CatalogueEntry entry = *match.entries.front();
    entry.note = entry.bundled ? note_on_open_pays(name, entry) : note_on_replaced(name, entry);
    return entry;
  }
  const auto check_quotes = [&] {
    const std::string whole = name_without_quotes(session.arguments(), name);
    if (whole.empty()) return;
    throw MistypedLine(quote(name) + " alone names no game; did you mean " + quote(whole) +
                       " (in quotes)?");
  };
  if (match.kind == NameMatch::Kind::ambiguous) {
    check_quotes();
    throw UsageError(quote(name) + " may be " + names_with_returns(match.entries));
  }
  if (auto described = described_paytable(name, catalogue)) return *std::move(described);
  check_quotes();
  const std::string problem =
      catalogue.problems().empty() ? "" : " (VPANALYZE_PAYTABLES: " + catalogue.problems()[0] + ")";
  throw UsageError(quote(name) +
                   (session.has_files() ? " is neither a file nor a known paytable"
                                        : " is not a known paytable") +
                   suggestion(name, match, session) + problem);
}

ReadPaytable read_entry(const CatalogueEntry& entry, const Session& session) {
  if (!entry.bundled) session.refuse_overwriting(entry.file, kPaytable);
  ReadPaytable read = read_paytable(entry.json, entry.file);
  if (!entry.note.empty()) read.warnings.push_back(entry.note);
  return read;
}

namespace {

ReadPaytable read_argument(const std::string& argument, const Session& session) {
  if (const std::string* text = session.enclosed(argument)) return read_paytable(*text, argument);
  if (argument != "-" && !is_file_argument(argument, session)) {
    return read_entry(find_paytable(argument, session), session);
  }
  session.refuse_overwriting(argument, kPaytable);
  if (argument == "-") return read_paytable_stream(*session.input(), kStandardInput);
  try {
    return read_paytable_file(argument);
  } catch (const PaytableError& error) {
    if (is_there(argument)) throw;
    const std::string full_name = argument + std::string(kFileEnding);
    throw FileError(error.what() + (is_there(full_name) ? "; did you mean " + quote(full_name) + "?"
                                                        : bundled_instead(argument, session)));
  }
}

/// Returns the choice of this name; nothing if there is no such game, or it has no choices.
std::optional<ReadPaytable> read_choice(const std::string& game, std::string_view name,
                                        const Session& session) {
  const Catalogue catalogue = known_paytables();
  const bool is_known = is_file_argument(game, session)
                            ? is_there(game)
                            : catalogue.find(game).kind == NameMatch::Kind::found;
  if (!is_known) return std::nullopt;
  ReadPaytable read = read_argument(game, session);
  std::vector<std::string_view> names;
  for (const Paytable& choice : read.paytable.choices) names.emplace_back(choice.name);
  if (names.empty()) return std::nullopt;
  const auto choice = find_row(names, name);
  if (!choice) {
    throw UsageError(quote(read.paytable.name) + " has no choice " + quote(name) +
                     did_you_mean(name, names, "; its choices are " + and_joined(names)));
  }
  read.paytable = with_choice(read.paytable, *choice);
  read.json = to_json(read.paytable);
  return read;
}

/// Returns the choice of an argument like "Anything's Wild, twos": a game and one of its choices,
/// either of which may have several words.
std::optional<ReadPaytable> read_choice(const std::string& argument, const Session& session) {
  constexpr std::string_view kSeparators = ", ";
  for (std::size_t end = argument.size(); end > 0;) {
    const std::size_t separator = argument.find_last_of(kSeparators, end - 1);
    if (separator == std::string::npos) break;
    const std::size_t last = argument.find_last_not_of(kSeparators, separator);
    if (last == std::string::npos) break;
    const std::string_view name = std::string_view(argument).substr(separator + 1);
    if (auto read = read_choice(argument.substr(0, last + 1), name, session)) return read;
    end = last + 1;
  }
  return std::nullopt;
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

}  // namespace vpanalyze
