// SPDX-License-Identifier: MIT
#include "cli/resolve_paytable.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <vector>

#include "cards/text.hpp"
#include "cli/command.hpp"
#include "cli/errors.hpp"

namespace vpanalyze {

namespace {

constexpr std::string_view kFileEnding = ".json";
/// A message is one line.
constexpr std::size_t kMostNamesAmbiguous = 6;
constexpr std::size_t kMostNamesNear = 3;
/// What messages call the file.
constexpr const char* kPaytable = "the paytable";

/// Something is there, even if it cannot be looked at.
bool exists(const std::string& path) {
  std::error_code error;
  return std::filesystem::status(path, error).type() != std::filesystem::file_type::not_found;
}

/// The parts of "a:b:c" that are not empty.
std::vector<std::string> split_folders(std::string_view list) {
  std::vector<std::string> folders;
  while (!list.empty()) {
    const std::string_view folder = list.substr(0, list.find(':'));
    if (!folder.empty()) folders.emplace_back(folder);
    list.remove_prefix(std::min(folder.size() + 1, list.size()));
  }
  return folders;
}

/// `"A", "B" or "C"`.
std::string quoted_names(const std::vector<const CatalogueEntry*>& entries, std::size_t most) {
  const std::size_t shown = entries.size() <= most + 1 ? entries.size() : most;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < shown; ++i) names.push_back(in_quotes(entries[i]->name));
  if (shown < entries.size()) names.push_back(std::to_string(entries.size() - shown) + " others");
  return one_of(std::vector<std::string_view>(names.begin(), names.end()));
}

/// What somebody may have meant by a word that is no name: a file without its ending, a command in
/// the wrong place or mistyped, a name not quite right.
std::string suggestion(const std::string& name, const NameMatch& match) {
  if (exists(name + std::string(kFileEnding))) {
    return "; did you mean " + in_quotes(name + std::string(kFileEnding)) + "?";
  }
  const std::vector<Command> commands = all_commands();
  std::vector<std::string_view> words;
  for (const Command& command : commands) words.push_back(command.name);
  if (const auto word = nearest_word(name, words)) {
    if (*word == name) return "; the command " + in_quotes(name) + " must be the first word";
    return "; did you mean " + in_quotes(*word) + "?";
  }
  if (match.entries.empty()) return "; \"vpanalyze list\" shows those that are known";
  return "; did you mean " + quoted_names(match.entries, kMostNamesNear) + "?";
}

/// A missing file may be a paytable that needs no file.
std::string bundled_instead(const std::string& missing_file) {
  const std::string name = missing_file.substr(0, missing_file.size() - kFileEnding.size());
  const Catalogue catalogue;
  const NameMatch match = catalogue.find(name);
  if (match.kind != NameMatch::Kind::found) return "";
  return "; the paytable " + in_quotes(match.entries.front()->name) +
         " comes with the program and needs no file";
}

}  // namespace

bool is_file_argument(const std::string& argument) {
  return exists(argument) || argument.ends_with(kFileEnding);
}

Catalogue known_paytables() {
  const char* folders = std::getenv("VPANALYZE_PAYTABLES");
  return Catalogue(split_folders(folders == nullptr ? "" : folders));
}

CatalogueEntry find_paytable(const std::string& name) {
  const Catalogue catalogue = known_paytables();
  const NameMatch match = catalogue.find(name);
  if (match.kind == NameMatch::Kind::found) return *match.entries.front();
  if (match.kind == NameMatch::Kind::ambiguous) {
    throw UsageError(in_quotes(name) + " may be " +
                     quoted_names(match.entries, kMostNamesAmbiguous));
  }
  const std::string problem =
      catalogue.problems().empty() ? "" : " (VPANALYZE_PAYTABLES: " + catalogue.problems()[0] + ")";
  throw UsageError(in_quotes(name) + " is neither a file nor a known paytable" +
                   suggestion(name, match) + problem);
}

ReadPaytable resolve_paytable(const std::string& argument, const Session& session) {
  if (argument != "-" && !is_file_argument(argument)) {
    const CatalogueEntry entry = find_paytable(argument);
    if (!entry.bundled) session.refuse_overwriting(entry.file, kPaytable);
    return read_paytable(entry.json, entry.file);
  }
  session.refuse_overwriting(argument, kPaytable);
  if (argument == "-") return read_paytable_stream(session.in(), kStandardInput);
  try {
    return read_paytable_file(argument);
  } catch (const PaytableError& error) {
    if (exists(argument)) throw;
    throw FileError(error.what() + bundled_instead(argument));
  }
}

}  // namespace vpanalyze
