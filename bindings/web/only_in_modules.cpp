// SPDX-License-Identifier: MIT
// Stands in for the files of the library that open paytables, of which a module has none but those
// it comes with, and for those that write anything but JSON.
#include "base/text.hpp"
#include "cli/input.hpp"
#include "vpanalyze/game/catalogue.hpp"
#include "vpanalyze/game/read_paytable.hpp"
#include "vpanalyze/report/document.hpp"

namespace vpanalyze {

bool is_there(const std::string& /*path*/) { return false; }
bool is_folder(const std::string& /*path*/) { return false; }
bool is_regular_file(const std::string& /*path*/) { return false; }
std::string canonical_path(const std::string& path) { return path; }

std::string read_text(const std::string& file, const std::string& /*what*/,
                      const std::string& /*kind*/, const Session& session) {
  if (const std::string* text = session.enclosed(file)) return *text;
  throw FileError(file + ": there are no files");
}

void for_each_line(const std::string& file, const std::string& what, const Session& session,
                   const std::function<void(std::string_view line)>& take) {
  const std::string text = read_text(file, what, "", session);
  int number = 0;
  for (const std::string_view line : parts_of(text, '\n')) {
    ++number;
    if (trimmed(line).empty() || trimmed(line).front() == '#') continue;
    try {
      take(line);
    } catch (const std::invalid_argument& error) {
      throw UsageError(file + ":" + std::to_string(number) + ": " + error.what());
    }
  }
}

void Catalogue::add_folder(const std::string& /*folder*/) {}

std::vector<std::string> paytable_files(const std::string& folder) {
  throw FileError(folder + ": there are no files");
}

ReadPaytable read_paytable_file(const std::string& path) {
  throw FileError(path + ": there are no files");
}

ReadPaytable read_paytable_stream(std::istream& /*in*/, const std::string& file) {
  return read_paytable_file(file);
}

std::unique_ptr<Writer> make_writer(Format /*json*/, const Style& style) {
  return make_json_writer(style);
}

}  // namespace vpanalyze
