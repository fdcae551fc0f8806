// SPDX-License-Identifier: MIT
#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "platform/paths.hpp"
#include "vpanalyze/game/catalogue.hpp"
#include "vpanalyze/game/read_paytable.hpp"

namespace vpanalyze {

namespace {

namespace fs = std::filesystem;

/// Returns the entry of a paytable file. Throws PaytableError.
CatalogueEntry entry_from_file(const std::string& path) {
  auto [paytable, warnings, json] = read_paytable_file(path);
  return {std::move(paytable.name), path, std::move(paytable.family), std::move(paytable.aliases),
          std::move(json),          false};
}

bool is_paytable_file(const fs::directory_entry& entry) {
  const std::string name = utf8_name(entry.path().filename());
  std::error_code error;
  return name.ends_with(".json") && !name.ends_with(".schema.json") && !entry.is_directory(error);
}

}  // namespace

std::vector<std::string> paytable_files(const std::string& folder) {
  std::vector<std::string> files;
  std::error_code error;
  fs::recursive_directory_iterator entry(path_from_utf8(folder),
                                         fs::directory_options::follow_directory_symlink, error);
  while (!error && entry != fs::recursive_directory_iterator()) {
    if (is_paytable_file(*entry)) files.push_back(utf8_name(entry->path()));
    entry.increment(error);
  }
  if (error == std::errc::no_such_file_or_directory) {
    throw PaytableError(folder, "", "there is no such folder");
  }
  if (error) throw PaytableError(folder, "", "cannot be read: " + error.message());
  std::sort(files.begin(), files.end());
  return files;
}

void Catalogue::add_folder(const std::string& folder) {
  try {
    for (const std::string& file : paytable_files(folder)) {
      try {
        entries_.push_back(entry_from_file(file));
      } catch (const PaytableError& error) {
        problems_.emplace_back(error.what());
      }
    }
  } catch (const PaytableError& error) {
    problems_.emplace_back(error.what());
  }
}

}  // namespace vpanalyze
