// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vpanalyze {

/// A paytable that can be asked for by name.
struct CatalogueEntry {
  std::string name;
  /// Of a bundled one, where the project has it: "paytables/bonus-poker/8-5.json".
  std::string file;
  std::string family;
  std::vector<std::string> aliases;
  std::string json;  ///< the file as it is
  bool bundled = false;
  /// Pays that were taken where a name left them open, for people; empty for what a list has.
  std::string note{};
};

/// Whether a text means a file, there or not, and no paytable by name: it ends in ".json" or has a
/// separator of folders, which a slash between numbers, "9/6", is not.
bool is_file_name(std::string_view text);

/// What a name stands for.
struct NameMatch {
  enum class Kind : std::uint8_t { found, ambiguous, unknown };

  Kind kind = Kind::unknown;
  /// The one that is found; all that an ambiguous name may stand for; or what an unknown name comes
  /// nearest to, likeliest first, if there is anything. They live as long as the catalogue.
  std::vector<const CatalogueEntry*> entries;
};

/// The paytable that comes with the library by this very name or alias, letter case forgiven, if
/// there is just one: what Catalogue().find() finds, without looking for what comes near.
std::optional<CatalogueEntry> bundled_paytable(std::string_view name);

/// The paytables that come with the library, which are compiled in, the popular ones first, and
/// before them those in folders of one's own.
class Catalogue {
 public:
  /// What lies in the folders comes first, and is meant where names are the same.
  explicit Catalogue(const std::vector<std::string>& folders = {});

  const std::vector<CatalogueEntry>& entries() const& { return entries_; }
  std::vector<CatalogueEntry> entries() && { return std::move(entries_); }
  /// Messages, a line each, about files in the folders that had to be left out.
  const std::vector<std::string>& problems() const { return problems_; }

  /// Finds a paytable by its name, an alias, the words of its file's name, or the initials of its
  /// family: "9/6 jacks or better", "job-9-6", "JoB 9/6", "jacks-or-better-9-6". Letter case,
  /// punctuation, plurals and the order of words are forgiven, and so are words that all games have
  /// ("poker", "wild"); the numbers may be fewer than the name has, if that is enough to tell. What
  /// is_file_name() is unknown, and comes near nothing.
  NameMatch find(std::string_view name) const&;
  NameMatch find(std::string_view name) && = delete;  // what it finds would be gone

 private:
  void add_folder(const std::string& folder);

  std::vector<CatalogueEntry> entries_;
  std::vector<std::string> problems_;
};

/// The paytable files in a folder and the folders within it, in the order of their paths: all that
/// ends in ".json" but not in ".schema.json". Throws PaytableError where a folder cannot be read.
std::vector<std::string> paytable_files(const std::string& folder);

}  // namespace vpanalyze
