// SPDX-License-Identifier: MIT
// Stands in for the files of the library that open files and folders, of which a module has none,
// and for what its page does not ask.
#include "cli/input.hpp"
#include "vpanalyze/analysis/analysis.hpp"
#include "vpanalyze/game/catalogue.hpp"
#include "vpanalyze/game/read_paytable.hpp"
#include "vpanalyze/report/answers.hpp"
#include "vpanalyze/studies/strategy.hpp"

namespace vpanalyze {

bool is_there(const std::string& /*path*/) { return false; }
bool is_folder(const std::string& /*path*/) { return false; }

void Catalogue::add_folder(const std::string& /*folder*/) {}

ReadPaytable read_paytable_file(const std::string& path) {
  throw FileError(path + ": there are no files");
}

ReadPaytable read_paytable_stream(std::istream& /*in*/, const std::string& file) {
  return read_paytable_file(file);
}

std::string validate(const Paytable& /*paytable*/) { return ""; }  // it reads them all

MultiplierChanges multiplier_changes(const Paytable& /*paytable*/, int /*threads*/) {
  throw AnalysisError("this module does not say how play changes with multipliers");
}
Document document_of(const MultiplierChanges& /*play*/) { return {}; }

Chart read_chart_file(const std::string& file, const Paytable& /*paytable*/,
                      const Session& /*session*/) {
  throw FileError(file + ": this module makes charts, and reads none");
}

}  // namespace vpanalyze
