// SPDX-License-Identifier: MIT
#include "vpanalyze/report/format.hpp"

namespace vpanalyze {

/// For programs: what the report itself has to say to them, in full, whatever the style.
template <>
std::string write_as<Format::json>(const Report& report, const Style& /*style*/) {
  return report.json();
}

}  // namespace vpanalyze
