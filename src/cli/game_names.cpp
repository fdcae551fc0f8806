// SPDX-License-Identifier: MIT
// From what is typed to the paytable that is meant.
#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "base/text.hpp"
#include "cli/games.hpp"
#include "cli/input.hpp"
#include "cli/session.hpp"
#include "game/catalogue/name_key.hpp"
#include "game/rules.hpp"
#include "platform/process.hpp"
#include "vpanalyze/game/write_paytable.hpp"
#include "vpanalyze/play/game.hpp"

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

/// What someone may have meant by a word that names no game: a file without its ending, a command
/// that is misplaced or mistyped, a name that is not quite right.
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

/// The choice of this name. Nothing where there is no such game, or none with choices.
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
    throw UsageError(in_quotes(read.paytable.name) + " has no choice " + in_quotes(name) +
                     did_you_mean(name, names, "; its choices are " + one_of(names)));
  }
  read.paytable = with_choice(read.paytable, *choice);
  read.json = to_json(read.paytable);
  return read;
}

/// "Anything's Wild, twos": a game and one of its choices, of which either may have several words.
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
