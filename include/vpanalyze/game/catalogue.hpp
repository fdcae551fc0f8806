// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vpanalyze {

/// Paytable with a name.
struct CatalogueEntry {
  std::string name;
  /// Path of a bundled paytable in the project: "paytables/bonus-poker/8-5.json".
  std::string file;
  std::string family;
  std::vector<std::string> aliases;
  std::string json;  ///< unchanged content of the file
  bool bundled = false;
  /// Pays that were taken where a name left them open, for people; empty for what a list has.
  std::string note{};
};

/// Returns true if a text means a file, existing or not, rather than a paytable name: it ends in
/// ".json" or contains a path separator. A slash between numbers, as in "9/6", is not a separator.
bool is_file_name(std::string_view text);

/// Result of looking up a name.
struct NameMatch {
  enum class Kind : std::uint8_t { found, ambiguous, unknown };

  Kind kind = Kind::unknown;
  /// The paytable found; the possible meanings of an ambiguous name; or the nearest names to an
  /// unknown one, likeliest first, possibly none. They live as long as the catalogue.
  std::vector<const CatalogueEntry*> entries;
};

/// Returns the bundled paytable with exactly this name or alias, ignoring letter case, if there is
/// just one.
std::optional<CatalogueEntry> bundled_paytable(std::string_view name);

/// Paytables by name: those in the user's folders, then the bundled ones, which are compiled in,
/// the popular ones first.
class Catalogue {
 public:
  /// Adds the paytables in the folders, which take precedence over bundled ones of the same name.
  explicit Catalogue(const std::vector<std::string>& folders = {});

  const std::vector<CatalogueEntry>& entries() const& { return entries_; }
  std::vector<CatalogueEntry> entries() && { return std::move(entries_); }
  /// Returns messages, a line each, about files in the folders that were skipped.
  const std::vector<std::string>& problems() const { return problems_; }

  /// Finds a paytable by its name, an alias, the words of its file's name, or the initials of its
  /// family: "9/6 jacks or better", "job-9-6", "JoB 9/6", "jacks-or-better-9-6". Ignores letter
  /// case, punctuation, plurals, word order, and words common to all games ("poker", "wild"). Fewer
  /// numbers than in the name are enough if they are unambiguous. Never finds a text for which
  /// is_file_name() is true, nor anything similar to it.
  NameMatch find(std::string_view name) const&;
  NameMatch find(std::string_view name) && = delete;  // the result would dangle

 private:
  void add_folder(const std::string& folder);

  std::vector<CatalogueEntry> entries_;
  std::vector<std::string> problems_;
};

/// Returns the paytable files in a folder and its subfolders, ordered by path: names that end in
/// ".json" but not in ".schema.json". Throws PaytableError if a folder cannot be read.
std::vector<std::string> paytable_files(const std::string& folder);

}  // namespace vpanalyze
