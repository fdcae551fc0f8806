// SPDX-License-Identifier: MIT
// Stands in for the files of the library that open paytables, of which a module has none but those
// it comes with, and for those that write anything but JSON.
#include "cli/command.hpp"
#include "vpanalyze/game/catalogue.hpp"
#include "vpanalyze/game/read_paytable.hpp"
#include "vpanalyze/report/document.hpp"

namespace vpanalyze {

void Catalogue::add_folder(const std::string& /*folder*/) {}

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
